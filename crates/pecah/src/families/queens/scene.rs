//! A picture of a board.

use super::model::{Board, Queens};
use super::rules::{Game, Place, Step};
use crate::scene::{Body, Cell, Grid, Look, Mark, Panel, Scene};

pub(super) fn of(board: &Board, answers: &[&Queens]) -> Scene {
    let panels = if answers.len() < 2 {
        vec![Panel { title: None, body: grid(board, answers.first().copied()) }]
    } else {
        let numbered = answers.iter().enumerate();
        numbered.map(|(n, a)| Panel::titled(format!("{}", n + 1), grid(board, Some(a)))).collect()
    };
    Scene { panels, caption: None }
}

fn grid(board: &Board, queens: Option<&Queens>) -> Body {
    let size = board.size();
    Body::Grid(Grid::new(Look::Regions, size, size, |row, column| {
        let region = board.region(row, column);
        let cell = Cell::of_group(region as u16, board.label(region));
        let queen = queens.is_some_and(|queens| queens.contains(row, column));
        Some(if queen { cell.marked(Mark::Queen) } else { cell })
    }))
}

/// A board as a player sees it after a step: stars, the cells that the reason is about, and the
/// cells found to be empty.
pub(super) fn of_step(board: &Board, game: &Game<'_>, step: Option<&Step>) -> Body {
    let size = board.size();
    Body::Grid(Grid::new(Look::Regions, size, size, |row, column| {
        let region = board.region(row, column);
        let place = (row, column);
        let new = |places: &[Place]| places.contains(&place);
        let open = game.is_open(place);
        let label = if open { board.label(region).to_string() } else { "·".to_owned() };
        let cell = Cell::of_group(region as u16, label);
        Some(if game.has_star(place) {
            cell.marked(Mark::Queen)
        } else if step.is_some_and(|step| new(&step.crosses)) {
            cell.marked(Mark::Cross)
        } else if step.is_some_and(|step| new(&step.focus)) {
            cell.marked(Mark::Highlight)
        } else {
            cell
        })
    }))
}
