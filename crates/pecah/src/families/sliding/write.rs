//! A puzzle as text: the rows of the board, and those of the goal if it is not the usual one.

use super::model::{Board, Puzzle};
use super::read::GOAL_LINE;

/// The blank is written as the number of cells, like in the report.
pub(super) fn puzzle(puzzle: &Puzzle) -> String {
    let mut lines = rows(puzzle.start());
    if !puzzle.has_usual_goal() {
        lines.push(GOAL_LINE.to_owned());
        lines.extend(rows(puzzle.goal()));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

fn rows(board: &Board) -> Vec<String> {
    board.text_rows(&board.tiles().len().to_string())
}
