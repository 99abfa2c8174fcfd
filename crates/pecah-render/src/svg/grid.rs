//! Boards.

use super::{CELL, Drawn, ink_text};
use crate::palette::{self, Colour, DARK};
use pecah::scene::{Cell, Grid, Look, Mark};
use std::collections::BTreeMap;
use std::fmt::Write;

const WELL: Colour = Colour(226, 229, 234);
const OUTLINE: f64 = 2.0;

pub(super) fn draw(grid: &Grid) -> Drawn {
    let mut shapes = String::new();
    match grid.look {
        Look::Pieces => pieces(grid, &mut shapes, Body::Square),
        Look::Balls => pieces(grid, &mut shapes, Body::Ball),
        Look::Regions => regions(grid, &mut shapes),
        Look::Tiles => tiles(grid, &mut shapes),
    }
    for (row, column, cell) in cells(grid) {
        mark(&mut shapes, row, column, cell);
    }
    Drawn { width: grid.columns as f64 * CELL, height: grid.rows as f64 * CELL, shapes }
}

fn cells(grid: &Grid) -> impl Iterator<Item = (usize, usize, &Cell)> {
    (0..grid.rows)
        .flat_map(|row| (0..grid.columns).map(move |column| (row, column)))
        .filter_map(|(row, column)| Some((row, column, grid.cell(row, column)?)))
}

#[derive(Clone, Copy, PartialEq)]
enum Body {
    Square,
    Ball,
}

/// Cells of a group melt into one outlined piece: first every part a little larger in the colour
/// of the outline, then every part in the colour of the group.
fn pieces(grid: &Grid, shapes: &mut String, body: Body) {
    let mut groups: BTreeMap<u16, Vec<(usize, usize)>> = BTreeMap::new();
    for (row, column, cell) in cells(grid) {
        well(shapes, row, column, body);
        if let Some(group) = cell.group {
            groups.entry(group).or_default().push((row, column));
        }
    }
    for (group, members) in groups {
        let colour = palette::of_group(group);
        for (grow, fill) in [(OUTLINE, DARK), (0.0, colour)] {
            let _ = write!(shapes, r#"<g fill="{0}" stroke="{0}">"#, fill.hex());
            piece_parts(shapes, &members, body, grow);
            shapes.push_str("</g>");
        }
        for (row, column) in members {
            let label = grid.cell(row, column).map_or("", |cell| &cell.label);
            label_at(shapes, row, column, 20.0, palette::ink_on(colour), label);
        }
    }
}

fn well(shapes: &mut String, row: usize, column: usize, body: Body) {
    let inset = if body == Body::Ball { 9.0 } else { 3.0 };
    let radius = if body == Body::Ball { CELL / 2.0 } else { 7.0 };
    rounded(shapes, row, column, inset, radius, Some(WELL));
}

fn piece_parts(shapes: &mut String, members: &[(usize, usize)], body: Body, grow: f64) {
    let has = |row: usize, column: usize| members.contains(&(row, column));
    let inset = 4.0 - grow;
    for &(row, column) in members {
        match body {
            Body::Square => rounded(shapes, row, column, inset, 8.0, None),
            Body::Ball => {
                let (x, y) = centre(row, column);
                let radius = CELL / 2.0 - inset;
                let _ = write!(shapes, r#"<circle cx="{x}" cy="{y}" r="{radius}" stroke="none"/>"#);
            }
        }
        let thick = match body {
            Body::Square => CELL - 2.0 * inset,
            Body::Ball => CELL * 0.42 + 2.0 * grow,
        };
        if has(row, column + 1) {
            link(shapes, (row, column), (row, column + 1), thick);
        }
        if has(row + 1, column) {
            link(shapes, (row, column), (row + 1, column), thick);
        }
        let corner = has(row, column + 1) && has(row + 1, column) && has(row + 1, column + 1);
        if corner && body == Body::Square {
            let (x, y) = ((column + 1) as f64 * CELL - 9.0, (row + 1) as f64 * CELL - 9.0);
            let _ =
                write!(shapes, r#"<rect x="{x}" y="{y}" width="18" height="18" stroke="none"/>"#);
        }
        // Cells that meet only at a corner are held together by a narrow bridge.
        let bridge = 15.0 + 2.0 * grow;
        let beside = has(row, column + 1) || has(row + 1, column);
        if body == Body::Square && has(row + 1, column + 1) && !beside {
            link(shapes, (row, column), (row + 1, column + 1), bridge);
        }
        if body == Body::Square && column > 0 && has(row + 1, column - 1) {
            let beside = has(row, column - 1) || has(row + 1, column);
            if !beside {
                link(shapes, (row, column), (row + 1, column - 1), bridge);
            }
        }
    }
}

fn link(shapes: &mut String, from: (usize, usize), to: (usize, usize), thick: f64) {
    let ((x1, y1), (x2, y2)) = (centre(from.0, from.1), centre(to.0, to.1));
    let _ =
        write!(shapes, r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke-width="{thick}"/>"#);
}

fn regions(grid: &Grid, shapes: &mut String) {
    for (row, column, cell) in cells(grid) {
        let colour = cell.group.map_or(WELL, palette::of_group);
        let (x, y) = (column as f64 * CELL, row as f64 * CELL);
        let _ = write!(
            shapes,
            r##"<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{}" stroke="#00000040" stroke-width="0.8"/>"##,
            colour.hex()
        );
        let ink = palette::ink_on(colour);
        shapes.push_str(&ink_text(x + 4.0, y + 12.0, 10.0, "start", "normal", ink, &cell.label));
    }
    borders(grid, shapes);
}

/// Thick lines wherever the group changes, and around the board.
fn borders(grid: &Grid, shapes: &mut String) {
    let group =
        |row: Option<usize>, column: Option<usize>| grid.cell(row?, column?).map(|cell| cell.group);
    let mut path = String::new();
    for row in 0..=grid.rows {
        for column in 0..=grid.columns {
            let here = group(Some(row), Some(column));
            let (x, y) = (column as f64 * CELL, row as f64 * CELL);
            if here != group(row.checked_sub(1), Some(column)) {
                let _ = write!(path, "M{x} {y}h{CELL}");
            }
            if here != group(Some(row), column.checked_sub(1)) {
                let _ = write!(path, "M{x} {y}v{CELL}");
            }
        }
    }
    let _ = write!(
        shapes,
        r#"<path d="{path}" fill="none" stroke="{}" stroke-width="3" stroke-linecap="round"/>"#,
        DARK.hex()
    );
}

fn tiles(grid: &Grid, shapes: &mut String) {
    let _ = write!(
        shapes,
        r##"<rect x="0" y="0" width="{}" height="{}" rx="8" fill="#8a93a0"/>"##,
        grid.columns as f64 * CELL,
        grid.rows as f64 * CELL
    );
    for (row, column, cell) in cells(grid) {
        let Some(group) = cell.group else {
            rounded(shapes, row, column, 2.0, 6.0, Some(Colour(112, 121, 134)));
            continue;
        };
        let colour = palette::of_tile(group);
        rounded(shapes, row, column, 2.0, 6.0, Some(colour));
        label_at(shapes, row, column, 20.0, palette::ink_on(colour), &cell.label);
    }
}

fn rounded(
    shapes: &mut String,
    row: usize,
    column: usize,
    inset: f64,
    radius: f64,
    fill: Option<Colour>,
) {
    let side = CELL - 2.0 * inset;
    let (x, y) = (column as f64 * CELL + inset, row as f64 * CELL + inset);
    let fill = fill.map_or(String::new(), |colour| format!(r#" fill="{}""#, colour.hex()));
    let _ = write!(
        shapes,
        r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="{radius}"{fill} stroke="none"/>"#
    );
}

fn centre(row: usize, column: usize) -> (f64, f64) {
    ((column as f64 + 0.5) * CELL, (row as f64 + 0.5) * CELL)
}

fn label_at(shapes: &mut String, row: usize, column: usize, size: f64, ink: Colour, label: &str) {
    let (x, y) = centre(row, column);
    shapes.push_str(&ink_text(x, y + size * 0.36, size, "middle", "bold", ink, label));
}

fn mark(shapes: &mut String, row: usize, column: usize, cell: &Cell) {
    let (x, y) = centre(row, column);
    let ink = cell.group.map_or(DARK, |group| palette::ink_on(palette::of_group(group))).hex();
    let _ = match cell.mark {
        None => Ok(()),
        Some(Mark::Queen) => write!(
            shapes,
            r#"<g transform="translate({x} {}) scale(0.86)" fill="{ink}"><path d="M-14 9L-17 -8L-8 -1L0 -13L8 -1L17 -8L14 9Z" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/><rect x="-14" y="11" width="28" height="4.5" rx="2"/><circle cx="-17" cy="-9" r="2.8"/><circle cx="0" cy="-14" r="3"/><circle cx="17" cy="-9" r="2.8"/></g>"#,
            y + 6.0
        ),
        Some(Mark::Cross) => write!(
            shapes,
            r#"<path d="M{} {}l14 14m0 -14l-14 14" stroke="{ink}" stroke-width="2.5" stroke-linecap="round" opacity="0.75"/>"#,
            x - 7.0,
            y - 7.0
        ),
        Some(Mark::Highlight) => ring(shapes, row, column, "#ffffff", "#111418", ""),
        Some(Mark::Wrong) => {
            ring(shapes, row, column, "#ffffff", "#c8102e", " stroke-dasharray=\"6 4\"")
        }
    };
}

fn ring(
    shapes: &mut String,
    row: usize,
    column: usize,
    under: &str,
    over: &str,
    dashes: &str,
) -> std::fmt::Result {
    let (x, y, side) = (column as f64 * CELL + 4.0, row as f64 * CELL + 4.0, CELL - 8.0);
    write!(
        shapes,
        r#"<rect x="{x}" y="{y}" width="{side}" height="{side}" rx="6" fill="none" stroke="{under}" stroke-width="6"/><rect x="{x}" y="{y}" width="{side}" height="{side}" rx="6" fill="none" stroke="{over}" stroke-width="3"{dashes}/>"#
    )
}
