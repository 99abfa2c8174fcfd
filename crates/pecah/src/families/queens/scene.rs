//! Pictures of a board: with answers, as a player sees it, and with a step marked.

use super::model::{Board, Placement};
use super::play::{Mark, Marks};
use super::rules::{self, Knowledge};
use crate::message::Text;
use crate::place::Place;
use crate::scene::{Body, Cell, Grid, Look, Mark as Drawn, Panel, Scene};

pub(super) fn of(board: &Board, answers: &[&Placement]) -> Scene {
    let panels = if answers.len() < 2 {
        vec![Panel { title: None, body: solved(board, answers.first().copied()) }]
    } else {
        let numbered = answers.iter().enumerate();
        let number = |n: usize| Text::verbatim((n + 1).to_string());
        numbered.map(|(n, a)| Panel::titled(number(n), solved(board, Some(a)))).collect()
    };
    Scene { panels, caption: None }
}

/// The board, each cell as `dress` makes it from the plain one.
fn grid(board: &Board, dress: impl Fn(Place, Cell) -> Cell) -> Body {
    let size = board.size();
    Body::Grid(Grid::new(Look::Regions, size, size, |row, column| {
        let region = board.region(row, column);
        let plain = Cell::of_group(region as u16, board.label(region));
        Some(dress(Place::new(row + 1, column + 1), plain))
    }))
}

fn solved(board: &Board, queens: Option<&Placement>) -> Body {
    let has_queen = |place| queens.is_some_and(|queens| queens.contains(place));
    grid(board, |place, cell| if has_queen(place) { cell.marked(Drawn::Queen) } else { cell })
}

/// A board as its player sees it.
pub(super) fn played(board: &Board, marks: &Marks) -> Scene {
    Scene::of(grid(board, |place, cell| match marks.at(place) {
        Mark::Empty => cell,
        Mark::Cross => cell.marked(Drawn::Cross),
        Mark::Queen => cell.marked(Drawn::Queen),
    }))
}

/// A board after a step: its stars, the cells that the reason is about, and the cells that the
/// step finds empty. Cells that were ruled out show a dot for their letter.
pub(super) fn of_step(
    board: &Board,
    known: &Knowledge<'_>,
    crosses: &[Place],
    cause: &[Place],
) -> Body {
    grid(board, |place, mut cell| {
        let at = rules::cell(place);
        if !known.is_open(at) {
            "·".clone_into(&mut cell.label);
        }
        if known.has_star(at) {
            cell.marked(Drawn::Queen)
        } else if crosses.contains(&place) {
            cell.marked(Drawn::Cross)
        } else if cause.contains(&place) {
            cell.marked(Drawn::Highlight)
        } else {
            cell
        }
    })
}
