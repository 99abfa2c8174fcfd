//! A picture of a board.

use super::model::{Board, Queens};
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
