//! The pieces already on the board: letters on the drawn board, or a separate file.

use super::Reader;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::families::packing::messages::{self, Mistake};
use crate::families::packing::model::{Board, Puzzle};
use crate::families::packing::{answer, codes, problem};
use crate::source::Source;

/// Puts what is drawn on the cells, and what the file says, on the board.
pub(super) fn put(
    puzzle: &mut Puzzle,
    drawn: &[char],
    start: &[(usize, char)],
    file: Option<&str>,
    problems: &mut Diagnostics,
) {
    for &(cell, letter) in start {
        put_letter(puzzle, cell, letter, problems);
    }
    for (cell, &letter) in drawn.iter().enumerate() {
        // On a drawn board X is a cell, whatever the pieces are called.
        if letter != 'X' {
            put_letter(puzzle, cell, letter, problems);
        }
    }
    if let Some(text) = file {
        put_file(puzzle, text, problems);
    }
    if problems.is_empty() && puzzle.has_givens() {
        contradictions(puzzle, problems);
    }
}

/// Takes the rows of a start position: letters of pieces, dots elsewhere.
pub(super) fn rows(reader: &mut Reader<'_>, board: &Board) {
    let rows: Vec<(usize, usize, usize)> = board.printed_rows().collect();
    let mut given = vec![FREE; board.cells().len()];
    for (layer, row, length) in rows {
        let Some(line) = reader.peek() else {
            let problem = Diagnostic::new(&codes::GIVEN_SHAPE, Mistake::StartEndsEarly);
            reader.problems.push(problem.help(Mistake::DrawStart));
            return;
        };
        reader.take(1);
        let letters: Vec<char> = line.text.trim_end().chars().collect();
        if letters.len() != length {
            let message = Mistake::StartRowLength { found: messages::places(letters.len()) };
            reader.problems.push(
                Diagnostic::new(&codes::GIVEN_SHAPE, message)
                    .at(line.span(), Mistake::Expected { number: length })
                    .help(Mistake::DrawStart),
            );
            continue;
        }
        for (column, letter) in letters.into_iter().enumerate().filter(|(_, c)| *c != '.') {
            match board.number(layer, row, column) {
                Some(cell) => given[cell] = letter,
                None => reader.problems.push(
                    Diagnostic::new(&codes::GIVEN_SHAPE, Mistake::StartOutside { letter })
                        .at(line.span(), Mistake::Column { column: column + 1 })
                        .help(Mistake::PutADot),
                ),
            }
        }
    }
    for (cell, letter) in given.into_iter().enumerate().filter(|(_, letter)| *letter != FREE) {
        reader.start_position.push((cell, letter));
    }
}

/// Nothing lies there.
const FREE: char = '.';

fn put_file(puzzle: &mut Puzzle, text: &str, problems: &mut Diagnostics) {
    let read = Source::new(text.as_bytes()).and_then(|source| answer::read(&puzzle.board, &source));
    let filling = match read {
        Ok(filling) => filling,
        Err(wrong) => {
            for problem in wrong.iter() {
                let message = Mistake::InStart { what: problem.message.clone() };
                problems.push(Diagnostic {
                    span: problem.span,
                    label: problem.label.clone(),
                    ..Diagnostic::new(&codes::GIVEN_SHAPE, message)
                        .in_option("given")
                        .help(Mistake::DrawStart)
                });
            }
            return;
        }
    };
    let rows: Vec<(usize, usize, usize)> = puzzle.board.printed_rows().collect();
    for ((layer, row, _), letters) in rows.into_iter().zip(filling.0) {
        for (column, letter) in letters.into_iter().enumerate().filter(|(_, c)| *c != ' ') {
            match puzzle.board.number(layer, row, column) {
                Some(cell) => put_letter(puzzle, cell, letter, problems),
                None => problems.push(
                    Diagnostic::new(&codes::GIVEN_SHAPE, Mistake::StartOutside { letter })
                        .in_option("given")
                        .help(Mistake::PutADot),
                ),
            }
        }
    }
}

fn put_letter(puzzle: &mut Puzzle, cell: usize, letter: char, problems: &mut Diagnostics) {
    if let Some(piece) = puzzle.piece_number(letter) {
        puzzle.given[cell] = Some(piece);
        return;
    }
    let place = puzzle.board.place(cell);
    problems.push(
        Diagnostic::new(&codes::GIVEN_UNKNOWN, Mistake::GivenUnknown { place, letter })
            .help(Mistake::UsePieceLetters),
    );
}

/// Says which givens cannot be: too many cells of a piece, or in no shape of it.
fn contradictions(puzzle: &Puzzle, problems: &mut Diagnostics) {
    for (number, piece) in puzzle.pieces.iter().enumerate().filter(|(_, p)| p.copy_of.is_none()) {
        let is_mine =
            |given: &Option<usize>| given.is_some_and(|g| puzzle.pieces[g].kind() == piece.letter);
        let cells = puzzle.given.iter().filter(|given| is_mine(given)).count();
        let copies = puzzle.pieces.iter().filter(|p| p.kind() == piece.letter).count();
        let size = piece.cells.len() * copies;
        if cells == 0 {
            continue;
        }
        let first = puzzle.given.iter().position(is_mine).unwrap_or(0);
        let place = puzzle.board.place(first);
        let letter = piece.letter;
        let message = if cells > size {
            Mistake::GivenTooMuch { letter, cells: messages::cells(cells), place, size }
        } else if problem::allowed(puzzle, number).is_empty() {
            Mistake::GivenImpossible { letter, place }
        } else {
            continue;
        };
        problems.push(
            Diagnostic::new(&codes::CONTRADICTION, message)
                .help(Mistake::CompareWithDrawing { letter }),
        );
    }
}
