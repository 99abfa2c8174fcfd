//! Reads an answer, or a played position, from text.

use super::{cells, filled_lines};
use crate::codes::NOT_A_MOVE;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::families::queens::Queens;
use crate::families::queens::codes;
use crate::families::queens::messages::{Answer, Input};
use crate::families::queens::model::{Board, Placement};
use crate::families::queens::play::{Mark, Move};
use crate::place::Place;
use crate::play::Play;
use crate::source::{Line, Source};

/// Reads the rows of an answer: `#` for a queen or star, anything else for a cell without one.
pub(in super::super) fn placement(
    board: &Board,
    source: &Source,
) -> Result<Placement, Diagnostics> {
    let size = board.size();
    let mut problems = Diagnostics::default();
    // What follows the board, such as the statistics in a saved file, is not part of the answer.
    let mut lines = rows(source);
    lines.truncate(size);
    if lines.len() < size {
        problems.push(
            Diagnostic::new(&codes::ANSWER_SHAPE, Answer::Rows { found: lines.len(), rows: size })
                .help(Answer::WriteRows),
        );
    }
    let mut queens = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let cells = dense_cells(line);
        if cells.len() != size {
            let wrong = Answer::Cells { row: row + 1, found: cells.len(), cells: size };
            problems.push(
                Diagnostic::new(&codes::ANSWER_SHAPE, wrong)
                    .at(line.span(), Input::ExpectedCells { cells: size })
                    .help(Answer::WriteCells),
            );
        }
        let with_queen = cells.iter().enumerate().filter(|(_, (cell, _))| *cell == '#');
        queens.extend(with_queen.map(|(column, _)| Place::new(row + 1, column + 1)));
    }
    let answer = problems.is_empty().then_some(Placement(queens));
    problems.or(answer)
}

/// Reads a played position: the rows of the board with marks, or the moves that lead to it.
pub(in super::super) fn played(board: &Board, source: &Source) -> Result<Vec<Move>, Diagnostics> {
    if source.text().contains('=') {
        return moves(source);
    }
    let size = board.size();
    let mut problems = Diagnostics::default();
    let wrong = |message: Answer| {
        Diagnostic::new(&codes::PLAYED, message).in_option("played").help(Answer::WritePlayed)
    };
    let lines = rows(source);
    if lines.len() != size {
        problems.push(wrong(Answer::PlayedRows { found: lines.len(), rows: size }));
    }
    let mut moves = Vec::new();
    for (row, line) in lines.iter().enumerate().take(size) {
        let marks = dense_cells(line);
        if marks.len() != size {
            let shape = Answer::PlayedCells { row: row + 1, found: marks.len(), cells: size };
            problems.push(wrong(shape).at(line.span(), Input::ExpectedCells { cells: size }));
            continue;
        }
        for (column, &(mark, span)) in marks.iter().enumerate() {
            let place = Place::new(row + 1, column + 1);
            let open = mark == board.label(board.region(row, column)) || "_-?".contains(mark);
            match mark {
                _ if open => {}
                '#' | 'Q' | 'q' | '*' => moves.push(Move { place, mark: Mark::Queen }),
                'x' | 'X' | '.' => moves.push(Move { place, mark: Mark::Cross }),
                _ => problems
                    .push(wrong(Answer::PlayedMark { mark, place }).at(span, Answer::NotAMark)),
            }
        }
    }
    problems.or(Some(moves))
}

/// Moves, separated by white space.
fn moves(source: &Source) -> Result<Vec<Move>, Diagnostics> {
    let mut problems = Diagnostics::default();
    let mut moves = Vec::new();
    for (word, span) in source.lines().iter().flat_map(Line::words) {
        match word.parse() {
            Ok(step) => moves.push(step),
            Err(_) => problems.push(
                Diagnostic::new(&NOT_A_MOVE, Queens::MOVES)
                    .in_option("played")
                    .at(span, Answer::NotAMark),
            ),
        }
    }
    problems.or(Some(moves))
}

/// The rows of a board with marks: a line with `:` is `# stars: …` and no row.
fn rows(source: &Source) -> Vec<Line<'_>> {
    let mut lines = filled_lines(source);
    lines.retain(|line| !(line.text.trim().starts_with('#') && line.text.contains(':')));
    lines
}

/// The characters of a line that are not white space, with their places.
fn dense_cells(line: &Line<'_>) -> Vec<(char, Span)> {
    cells(line).filter(|(cell, _)| !cell.is_whitespace()).collect()
}
