//! A puzzle in the form in which it is read.
//!
//! Invariant: reading what is written gives the same puzzle, without any option. Variations and start
//! positions are words after the board type; copies are a line above their piece.

use super::model::{Kind, Puzzle, Sides, Spare};

pub(super) fn text(puzzle: &Puzzle) -> String {
    let board = &puzzle.board;
    let (rows, columns) = (board.rows(), board.columns());
    let drawn: Vec<_> = puzzle.pieces.iter().filter(|piece| piece.copy_of.is_none()).collect();
    // A flat board with something on it is drawn, so that its letters can be; but there X is a
    // free cell, and a copy's letter is drawn nowhere, so these need rows of their own.
    let is_odd = |given: &Option<usize>| {
        let piece = given.map(|number| &puzzle.pieces[number]);
        piece.is_some_and(|piece| piece.letter == 'X' || piece.copy_of.is_some())
    };
    let fits_the_drawing = board.kind().is_flat() && !puzzle.given.iter().any(is_odd);
    let has_rows = puzzle.has_givens() && !fits_the_drawing;
    let is_custom = board.kind() == Kind::Custom || (fits_the_drawing && puzzle.has_givens());
    let kind = if is_custom { Kind::Custom } else { board.kind() };
    let mut text = format!("{rows} {columns} {}\n{}", drawn.len(), kind.word());
    if kind == Kind::Cuboid {
        text.extend([" ", &board.layers().to_string()]);
    }
    let said = [
        (puzzle.spare == Spare::Allowed, " SPARE"),
        (puzzle.sides == Sides::One, " ONE-SIDED"),
        (has_rows, " GIVEN"),
    ];
    text.extend(said.iter().filter(|(is_so, _)| *is_so).map(|(_, word)| *word));
    text.push('\n');
    let given = |cell: usize| puzzle.given[cell].map(|piece| puzzle.pieces[piece].letter);
    if is_custom {
        for row in 0..rows {
            let place = |column| match board.number(0, row, column) {
                None => '.',
                Some(cell) => given(cell).filter(|_| !has_rows).unwrap_or('X'),
            };
            text.extend((0..columns).map(place).chain(['\n']));
        }
    }
    if has_rows {
        for (layer, row, length) in board.printed_rows() {
            let place = |column| board.number(layer, row, column).and_then(given).unwrap_or('.');
            text.extend((0..length).map(place).chain(['\n']));
        }
    }
    for piece in drawn {
        let copies = puzzle.pieces.iter().filter(|p| p.copy_of == Some(piece.letter)).count();
        // A drawing that begins with an empty row would be read as the end of the one before.
        let begins_empty = piece.lines[0].chars().all(|c| matches!(c, '.' | ' '));
        if copies > 0 || begins_empty {
            text.extend([piece.letter.to_string(), format!("×{}\n", copies + 1)]);
        }
        for line in &piece.lines {
            text.extend([line, "\n"]);
        }
    }
    text
}
