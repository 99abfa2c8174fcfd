//! A board as shapes: the one drawing of a board in play, hint, solution, film, thumbnail and print.
//!
//! Idea: SVG text, [`U`] units to a cell, colours only as classes. The page gives the classes the
//! colours of its theme; a stand-alone picture includes its style sheet.

mod marks;
mod outline;
mod pieces;
mod regions;
pub mod style;
mod tiles;

use crate::colouring::Colouring;
pub(crate) use marks::CROWN;
use outline::{Trim, outline};
use pecah::scene::{Cell, Grid, Look, Mark, Part};
use std::collections::BTreeSet;
use std::fmt::{self, Display, Formatter, Write};

/// Side of a cell.
pub const U: f64 = 100.0;
/// What a board takes around its cells.
pub const MARGIN: f64 = 14.0;

/// Cells by row and column, from 0.
pub type Cells = BTreeSet<(usize, usize)>;

/// What is drawn beyond the cells themselves.
#[derive(Debug, Default)]
pub struct Paint<'a> {
    /// Colours that a board brings with it, for each group; used in place of the palette.
    pub own: &'a [String],
    /// Cells that the rules exclude.
    pub ruled_out: Cells,
    /// Cells that break a rule.
    pub wrong: Cells,
    /// Groups that lay there from the start.
    pub given: BTreeSet<u16>,
    /// A thumbnail: thicker lines, no details.
    pub small: bool,
}

/// What a hint speaks of.
#[derive(Debug, Default)]
pub struct Light<'a> {
    /// Because of these …
    pub cause: Cells,
    /// … this happens here.
    pub effect: Cells,
    /// What the reason writes on cells: numbers of blocks, letters of groups.
    pub notes: Vec<((usize, usize), &'a str)>,
    /// The board after it has happened, from which the effect's marks are taken.
    pub after: Option<&'a Grid>,
}

/// The shapes of a board.
pub fn shapes(grid: &Grid, colouring: &Colouring, paint: &Paint<'_>) -> String {
    let mut shapes = String::new();
    match grid.look {
        Look::Regions => regions::draw(&mut shapes, grid, colouring, paint),
        Look::Pieces => pieces::draw(&mut shapes, grid, colouring, paint, pieces::SQUARE),
        Look::Balls => pieces::draw(&mut shapes, grid, colouring, paint, pieces::BALL),
        Look::Tiles => tiles::draw(&mut shapes, grid, colouring, paint),
    }
    marks::on_cells(&mut shapes, grid, paint);
    shapes
}

/// A board as an element of a page that has the classes.
pub fn element(grid: &Grid, colouring: &Colouring, paint: &Paint<'_>) -> String {
    wrap(grid, &shapes(grid, colouring, paint))
}

/// The light of a hint, as an element to lie upon the board of the same size.
pub fn light(grid: &Grid, colouring: &Colouring, light: &Light<'_>) -> String {
    let mut shapes = String::new();
    marks::light(&mut shapes, grid, colouring, light);
    wrap(grid, &shapes)
}

fn wrap(grid: &Grid, shapes: &str) -> String {
    let name = match grid.look {
        Look::Regions => "regions",
        Look::Pieces => "pieces",
        Look::Balls => "balls",
        Look::Tiles => "tileboard",
    };
    let (width, height) = size(grid);
    format!(
        r#"<svg class="board {name}" viewBox="-{m} -{m} {w} {h}" aria-hidden="true">{shapes}</svg>"#,
        m = Num(MARGIN),
        w = Num(width + 2.0 * MARGIN),
        h = Num(height + 2.0 * MARGIN),
    )
}

/// Width and height of the cells.
pub(crate) fn size(grid: &Grid) -> (f64, f64) {
    (grid.columns as f64 * U, grid.rows as f64 * U)
}

/// A number with one decimal at most.
pub(crate) struct Num(pub(crate) f64);

impl Display for Num {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        if rest == 0 { write!(f, "{sign}{whole}") } else { write!(f, "{sign}{whole}.{rest}") }
    }
}

pub(crate) fn cells(grid: &Grid) -> impl Iterator<Item = (usize, usize, &Cell)> {
    (0..grid.rows)
        .flat_map(|row| (0..grid.columns).map(move |column| (row, column)))
        .filter_map(|(row, column)| Some((row, column, grid.cell(row, column)?)))
}

/// The cells of each group, in the order of the groups.
fn groups(grid: &Grid) -> Vec<(u16, Cells)> {
    let mut groups = std::collections::BTreeMap::<u16, Cells>::new();
    for (row, column, cell) in cells(grid) {
        if let Some(group) = cell.group {
            groups.entry(group).or_default().insert((row, column));
        }
    }
    groups.into_iter().collect()
}

/// The cells with this mark.
fn marked(grid: &Grid, mark: Mark) -> Cells {
    let with = cells(grid).filter(|(.., cell)| cell.mark == Some(mark));
    with.map(|(row, column, _)| (row, column)).collect()
}

/// The cells with this part in a step.
fn with_part(grid: &Grid, part: Part) -> Cells {
    let with = cells(grid).filter(|(.., cell)| cell.part == Some(part));
    with.map(|(row, column, _)| (row, column)).collect()
}

/// A label in an upper corner of a cell, so far from its left side, that every picture shows.
fn note(shapes: &mut String, (row, column): (usize, usize), left: f64, text: &str) {
    let (x, y) = (Num(column as f64 * U + left), Num(row as f64 * U + 34.0));
    let _ = write!(shapes, r#"<text class="note" x="{x}" y="{y}">{text}</text>"#);
}

fn centre(row: usize, column: usize) -> (f64, f64) {
    ((column as f64 + 0.5) * U, (row as f64 + 0.5) * U)
}

/// The classes of a fill: its hue, and which time it is used.
fn fill_class(fill: u8) -> String {
    match fill / 16 {
        0 => format!("p{fill}"),
        again => format!("p{} v{again}", fill % 16),
    }
}

/// A path in the colour of a group.
fn body(
    shapes: &mut String,
    (class, path): (&str, &str),
    group: u16,
    colouring: &Colouring,
    own: &[String],
) {
    let fill = colouring.fill(group);
    let _ = match own.get(usize::from(group)) {
        Some(colour) => write!(shapes, r#"<path class="{class}" fill="{colour}" d="{path}"/>"#),
        None => write!(
            shapes,
            r#"<path class="{class} {}" d="{path}"/><path class="pat" fill="url(#pt{})" d="{path}"/>"#,
            fill_class(fill),
            fill % 16
        ),
    };
}

fn ring(shapes: &mut String, class: &str, cells: &Cells) {
    if !cells.is_empty() {
        let path = outline(cells, Trim { inset: 6.0, radius: 16.0 });
        let _ =
            write!(shapes, r#"<path class="halo" d="{path}"/><path class="{class}" d="{path}"/>"#);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_regions() -> Grid {
        Grid::new(Look::Regions, 2, 2, |_, column| Some(Cell::of_group(column as u16, "A")))
    }

    #[test]
    fn numbers_have_one_decimal_at_most() {
        let written = [0.04, -0.04, 1.25, -7.0, 33.333].map(|n| Num(n).to_string());
        assert_eq!(written, ["0", "0", "1.3", "-7", "33.3"]);
    }

    #[test]
    fn a_region_is_one_path() {
        let grid = two_regions();
        let drawn = shapes(&grid, &Colouring::of(&grid), &Paint::default());
        assert_eq!(drawn.matches(r#"class="reg"#).count(), 2, "{drawn}");
    }

    #[test]
    fn a_board_that_brings_its_colours_keeps_them() {
        let grid = two_regions();
        let own = ["#123456".to_owned(), "#654321".to_owned()];
        let paint = Paint { own: &own, ..Paint::default() };
        let drawn = shapes(&grid, &Colouring::of(&grid), &paint);
        assert!(drawn.contains(r##"fill="#123456""##) && !drawn.contains("p0"), "{drawn}");
    }

    #[test]
    fn a_hint_shows_what_will_be_there() {
        let grid = two_regions();
        let mut after = grid.clone();
        after.cells[0] = after.cells[0].take().map(|cell| cell.marked(Mark::Queen));
        let asked = Light {
            cause: Cells::from([(1, 1)]),
            effect: Cells::from([(0, 0)]),
            notes: vec![((1, 1), "1")],
            after: Some(&after),
        };
        let drawn = light(&grid, &Colouring::of(&grid), &asked);
        for class in ["veil", "cause", "effect", "note", "crown ghost"] {
            assert!(drawn.contains(&format!(r#"class="{class}""#)), "no {class} in {drawn}");
        }
    }

    #[test]
    fn a_cell_that_is_cause_and_effect_shows_the_cause() {
        let grid = two_regions();
        let rings = |cause: &[(usize, usize)], effect: &[(usize, usize)]| {
            let asked = Light {
                cause: cause.iter().copied().collect(),
                effect: effect.iter().copied().collect(),
                notes: vec![],
                after: None,
            };
            let drawn = light(&grid, &Colouring::of(&grid), &asked);
            ["cause", "effect"].map(|class| {
                let ring = drawn.split(&format!(r#"class="{class}" d=""#)).nth(1);
                ring.map(|rest| rest.split('"').next().unwrap_or_default().to_owned())
            })
        };
        let [first, second] = rings(&[(0, 0)], &[(1, 1)]);
        assert_eq!(rings(&[(0, 0)], &[(0, 0), (1, 1)]), [first.clone(), second]);
        // Where nothing else follows, the dashes are what is to be done.
        assert_eq!(rings(&[(0, 0)], &[(0, 0)]), [None, first]);
    }

    #[test]
    fn a_step_has_a_solid_cause_a_dashed_effect_and_its_letters() {
        let mut grid = two_regions();
        let drawn = shapes(&grid, &Colouring::of(&grid), &Paint::default());
        let has = |drawn: &str, class: &str| drawn.contains(&format!(r#"class="{class}""#));
        assert!(has(&drawn, "letter") && !has(&drawn, "note") && !has(&drawn, "cause"));
        for (cell, part) in grid.cells.iter_mut().zip([Part::Cause, Part::Effect]) {
            *cell = cell.take().map(|cell| cell.in_step(part));
        }
        let drawn = shapes(&grid, &Colouring::of(&grid), &Paint::default());
        for class in ["cause", "effect", "note"] {
            assert!(has(&drawn, class), "no {class} in {drawn}");
        }
        assert!(!has(&drawn, "letter"), "{drawn}");
    }
}
