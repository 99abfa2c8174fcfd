//! A puzzle in the form in which it is read.

use super::model::{Kind, Puzzle};

pub(super) fn text(puzzle: &Puzzle) -> String {
    let board = &puzzle.board;
    let (rows, columns) = (board.rows(), board.columns());
    let drawn: Vec<_> = puzzle.pieces.iter().filter(|piece| piece.copy_of.is_none()).collect();
    // A flat board with something on it is drawn, so that its letters can be.
    let is_custom = board.kind() == Kind::Custom || (board.kind().is_flat() && puzzle.has_givens());
    let kind = if is_custom { Kind::Custom } else { board.kind() };
    let mut text = format!("{rows} {columns} {}\n{}", drawn.len(), kind.word());
    if kind == Kind::Cuboid {
        text.extend([" ", &board.layers().to_string()]);
    }
    text.push('\n');
    if is_custom {
        for row in 0..rows {
            let place = |column| match board.number(0, row, column) {
                None => '.',
                Some(cell) => puzzle.given[cell].map_or('X', |piece| puzzle.pieces[piece].letter),
            };
            text.extend((0..columns).map(place).chain(['\n']));
        }
    }
    for piece in drawn {
        let copies = puzzle.pieces.iter().filter(|p| p.copy_of == Some(piece.letter)).count();
        if copies > 0 {
            text.extend([piece.letter.to_string(), format!("×{}\n", copies + 1)]);
        }
        for line in &piece.lines {
            text.extend([line, "\n"]);
        }
    }
    text
}
