//! Pictures of a board: with answers, as a player sees it, and with a step marked.

use super::messages::letter;
use super::model::{Board, Placement};
use super::play::{Mark, Marks};
use super::rules::{self, Deduction, Knowledge};
use crate::message::Text;
use crate::place::Place;
use crate::scene::{Body, Cell, Grid, Look, Mark as Drawn, Panel, Part, Scene};

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

/// A board as it is known, with marks that are wrong.
pub(super) fn of_mistake(board: &Board, known: &Knowledge<'_>, wrong: &[Place]) -> Body {
    grid(board, |place, cell| {
        let cell = known_cell(known, place, cell);
        if wrong.contains(&place) { cell.in_step(Part::Effect) } else { cell }
    })
}

/// What is known about a cell: a star, or a dot for the letter of a cell that was ruled out.
fn known_cell(known: &Knowledge<'_>, place: Place, mut cell: Cell) -> Cell {
    let at = rules::cell(place);
    if known.has_star(at) {
        return cell.marked(Drawn::Queen);
    }
    if !known.is_open(at) {
        "·".clone_into(&mut cell.label);
    }
    cell
}

/// A board with a step: the cells that the reason is about, groups that it speaks of by their
/// digits and letters, and the cells that the step settles.
pub(super) fn of_step(board: &Board, known: &Knowledge<'_>, step: &Deduction) -> Body {
    let groups = step.reason.groups();
    grid(board, |place, cell| {
        let at = rules::cell(place);
        let mut cell = known_cell(known, place, cell);
        let block = groups.blocks.iter().position(|block| block.cells.contains(&at));
        let marks = groups.marks.iter().enumerate().filter(|(_, mark)| mark.cells.contains(&at));
        let letters: String = marks.map(|(nth, _)| letter(nth)).collect();
        let is_marked = !letters.is_empty();
        if is_marked || block.is_some() {
            let digit = block.map(|nth| (nth + 1).to_string());
            cell.label = letters + &digit.unwrap_or_default();
        }
        if step.stars.contains(&at) {
            cell.marked(Drawn::Queen).in_step(Part::Effect)
        } else if step.crosses.contains(&at) {
            cell.marked(Drawn::Cross).in_step(Part::Effect)
        } else if step.cause.contains(&at) || is_marked {
            cell.in_step(Part::Cause)
        } else {
            cell
        }
    })
}
