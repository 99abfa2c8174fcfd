//! A scene as text, plain or coloured. Letters are always shown, so colour is never the only cue.
//!
//! In a step, the cells of the reason are between solid bars and the cells that it settles between
//! dashed ones: `[A]` and `:x:` in plain text, blue and orange in colours.

use crate::colouring::Colouring;
use crate::palette::{self, Colour};
use pecah::scene::{Body, Card, Cell, Grid, Look, Mark, Panel, Part, Scene, Suit};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// What the terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// No escape sequences.
    None,
    /// 256 colours.
    Indexed,
    /// 24-bit colours.
    True,
}

/// Space between panels that stand side by side.
const GAP: usize = 3;

/// Draws a scene at most `width` columns wide, where its panels allow.
pub fn draw(scene: &Scene<String>, colours: Colours, width: usize) -> String {
    let blocks: Vec<Block> = scene.panels.iter().map(|panel| Block::of(panel, colours)).collect();
    let mut text = String::new();
    let mut row: Vec<&Block> = Vec::new();
    let mut used = 0;
    for block in &blocks {
        if !row.is_empty() && used + GAP + block.width > width {
            push_side_by_side(&mut text, &row);
            text.push('\n');
            row.clear();
            used = 0;
        }
        used += block.width + if row.is_empty() { 0 } else { GAP };
        row.push(block);
    }
    push_side_by_side(&mut text, &row);
    if let Some(caption) = &scene.caption {
        text.push_str(caption);
        text.push('\n');
    }
    text
}

/// A panel as lines, with the width they take on the screen.
struct Block {
    lines: Vec<String>,
    width: usize,
}

impl Block {
    fn of(panel: &Panel<String>, colours: Colours) -> Self {
        let (mut lines, mut width) = match &panel.body {
            Body::Grid(grid) => grid_lines(grid, colours),
            Body::Cards(cards) => card_lines(cards, colours),
            Body::Text(lines) => {
                (lines.clone(), lines.iter().map(|line| line.width()).max().unwrap_or(0))
            }
        };
        if let Some(title) = &panel.title {
            width = width.max(title.width());
            lines.insert(0, title.clone());
        }
        Self { lines, width }
    }
}

fn push_side_by_side(text: &mut String, blocks: &[&Block]) {
    if let [block] = blocks {
        for line in &block.lines {
            text.push_str(line);
            text.push('\n');
        }
        return;
    }
    let height = blocks.iter().map(|block| block.lines.len()).max().unwrap_or(0);
    for index in 0..height {
        let mut line = String::new();
        for (nth, block) in blocks.iter().enumerate() {
            if nth > 0 {
                line.push_str(&" ".repeat(GAP));
            }
            let part = block.lines.get(index).map_or("", String::as_str);
            line.push_str(part);
            line.push_str(&" ".repeat(block.width.saturating_sub(visible_width(part))));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}

/// The width of a line on the screen, escape sequences not counted.
fn visible_width(line: &str) -> usize {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(start) = rest.find('\x1b') {
        plain.push_str(&rest[..start]);
        rest = rest[start..].find('m').map_or("", |end| &rest[start + end + 1..]);
    }
    plain.push_str(rest);
    plain.width()
}

fn grid_lines(grid: &Grid, colours: Colours) -> (Vec<String>, usize) {
    let label = grid.cells.iter().flatten().map(|cell| cell.label.width()).max().unwrap_or(1);
    let pointed = |cell: &Cell| {
        cell.part.is_some() || matches!(cell.mark, Some(Mark::Highlight | Mark::Wrong))
    };
    let padded = colours != Colours::None || grid.cells.iter().flatten().any(pointed);
    // Plain boards keep the layout of the reports: pieces without gaps, anything else with one.
    let (width, gap) = match (padded, grid.look) {
        (true, _) => (label.max(1) + 2, ""),
        (false, Look::Pieces | Look::Balls) => (label.max(1), ""),
        (false, Look::Regions | Look::Tiles) => (label.max(1), " "),
    };
    let colouring = Colouring::of(grid);
    let lines = (0..grid.rows)
        .map(|row| {
            let cells: Vec<String> = (0..grid.columns)
                .map(|column| match grid.cell(row, column) {
                    Some(cell) => cell_text(cell, grid.look, colours, &colouring, width),
                    None => " ".repeat(width),
                })
                .collect();
            cells.join(gap)
        })
        .collect();
    let total = grid.columns * width + grid.columns.saturating_sub(1) * gap.len();
    (lines, total)
}

fn cell_text(
    cell: &Cell,
    look: Look,
    colours: Colours,
    colouring: &Colouring,
    width: usize,
) -> String {
    let coloured = colours != Colours::None;
    let label =
        match cell.mark {
            Some(Mark::Queen) if coloured => "♛",
            Some(Mark::Queen) => "#",
            Some(Mark::Cross) => "x",
            _ if cell.label.is_empty() && cell.group.is_none() && look != Look::Tiles => {
                if coloured { "·" } else { "." }
            }
            _ => &cell.label,
        };
    let bars = match (cell.part, cell.mark) {
        (Some(Part::Cause), _) if coloured => Some("┃┃"),
        (Some(Part::Effect), _) if coloured => Some("┊┊"),
        (Some(Part::Cause), _) | (None, Some(Mark::Highlight)) => Some("[]"),
        (Some(Part::Effect), _) => Some("::"),
        (None, Some(Mark::Wrong)) => Some("!!"),
        (None, _) => None,
    };
    let mut ends = bars.unwrap_or_default().chars().map(String::from);
    let (left, right) = (ends.next().unwrap_or_default(), ends.next().unwrap_or_default());
    let inner = width.saturating_sub(left.width() + right.width());
    let text = match (look == Look::Tiles && !coloured, bars.is_some()) {
        (true, true) => format!("{:>width$}", format!("{left}{label}{right}")),
        (true, false) => format!("{label:>width$}"),
        (false, _) => format!("{left}{label:^inner$}{right}"),
    };
    let fill = cell.group.filter(|_| coloured).map(|group| {
        palette::fill(match look {
            // Tiles that are where the goal has them are green, the others sand.
            Look::Tiles => [8, 3][usize::from(group) % 2],
            _ => colouring.fill(group),
        })
    });
    match (fill, cell.part.filter(|_| coloured)) {
        (None, None) => text,
        (Some(fill), None) => paint(&text, palette::ink_on(fill), fill, colours),
        // The bars are in the colour of the part, on a light ground where the cell has none.
        (fill, Some(part)) => {
            let ground = fill.unwrap_or(palette::LIGHT);
            let bar = if part == Part::Cause { palette::CAUSE } else { palette::EFFECT_INK };
            let middle = &text[left.len()..text.len() - right.len()];
            paint(&left, bar, ground, colours)
                + &paint(middle, palette::ink_on(ground), ground, colours)
                + &paint(&right, bar, ground, colours)
        }
    }
}

/// Text in an ink on a background, whatever the terminal's own background is.
fn paint(text: &str, ink: Colour, background: Colour, colours: Colours) -> String {
    let mut painted = String::new();
    let _ = match colours {
        Colours::None => write!(painted, "{text}"),
        Colours::Indexed => write!(
            painted,
            "\x1b[1;38;5;{};48;5;{}m{text}\x1b[0m",
            if ink == palette::DARK { 16 } else { ink.indexed() },
            background.indexed()
        ),
        Colours::True => write!(
            painted,
            "\x1b[1;38;2;{};{};{};48;2;{};{};{}m{text}\x1b[0m",
            ink.0, ink.1, ink.2, background.0, background.1, background.2
        ),
    };
    painted
}

fn card_lines(cards: &[Card], colours: Colours) -> (Vec<String>, usize) {
    let faces: Vec<[String; 5]> = cards
        .iter()
        .map(|card| {
            let (glyph, red) = match card.suit {
                Suit::Spades => ("♠", false),
                Suit::Hearts => ("♥", true),
                Suit::Diamonds => ("♦", true),
                Suit::Clubs => ("♣", false),
            };
            let ink = |text: String| {
                if colours == Colours::None || !red {
                    text
                } else {
                    format!("\x1b[31m{text}\x1b[0m")
                }
            };
            let rank = &card.rank;
            [
                "┌─────┐".to_owned(),
                format!("│{}│", ink(format!("{rank:<5}"))),
                format!("│{}│", ink(format!("  {glyph}  "))),
                format!("│{}│", ink(format!("{rank:>5}"))),
                "└─────┘".to_owned(),
            ]
        })
        .collect();
    let lines = (0..5)
        .map(|line| faces.iter().map(|face| face[line].as_str()).collect::<Vec<_>>().join(" "))
        .collect();
    (lines, (cards.len() * 8).saturating_sub(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn two_by_two(look: Look) -> Scene<String> {
        let scene =
            Scene::of(Body::Grid(Grid::new(look, 2, 2, |row, column| match (row, column) {
                (0, 0) => Some(Cell::of_group(0, "A").marked(Mark::Queen)),
                (1, 1) => None,
                _ => Some(Cell::of_group(1, "B")),
            })));
        scene.render(pecah::Lang::En)
    }

    #[test]
    fn plain_boards_keep_the_layout_of_the_reports() {
        assert_eq!(draw(&two_by_two(Look::Regions), Colours::None, 80), "# B\nB  \n");
        assert_eq!(draw(&two_by_two(Look::Pieces), Colours::None, 80), "#B\nB \n");
    }

    #[test]
    fn coloured_boards_keep_their_letters() {
        let drawn = draw(&two_by_two(Look::Pieces), Colours::True, 80);
        assert!(drawn.contains(" ♛ ") && drawn.contains(" B "), "{drawn:?}");
        assert_eq!(visible_width(drawn.lines().next().unwrap()), 6);
    }

    #[test]
    fn a_step_has_solid_bars_for_its_cause_and_dashed_ones_for_its_effect() {
        let step = |label: &str| {
            Scene::of(Body::Grid(Grid::new(Look::Regions, 1, 3, |_, column| {
                let cell = Cell::of_group(column as u16, label);
                Some(match column {
                    0 => cell.in_step(Part::Cause),
                    1 => cell.marked(Mark::Cross).in_step(Part::Effect),
                    _ => cell,
                })
            })))
            .render(pecah::Lang::En)
        };
        assert_eq!(draw(&step("A"), Colours::None, 80), "[A]:x: A \n");
        let coloured = draw(&step("A"), Colours::True, 80);
        assert_eq!(visible_width(coloured.trim_end()), 9, "{coloured:?}");
        let (cause, effect) = (palette::CAUSE, palette::EFFECT_INK);
        let ink = |Colour(red, green, blue): Colour| format!("38;2;{red};{green};{blue};");
        assert!(coloured.contains("┃") && coloured.contains(&ink(cause)), "{coloured:?}");
        assert!(coloured.contains("┊") && coloured.contains(&ink(effect)), "{coloured:?}");
    }

    #[test]
    fn panels_wrap_at_the_width() {
        let panel = |n: u32| Panel {
            title: Some(n.to_string()),
            body: Body::Text(vec!["xxxx".to_owned()]),
        };
        let scene = Scene { panels: (1..=3).map(panel).collect(), caption: Some("end".into()) };
        assert_eq!(draw(&scene, Colours::None, 11), "1      2\nxxxx   xxxx\n\n3\nxxxx\nend\n");
    }
}
