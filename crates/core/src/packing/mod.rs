//! Packing (IQ Puzzler Pro): pieces drawn with letters fill a flat board or a pyramid.

mod answer;
mod check;
mod codes;
mod geometry;
mod model;
mod read;
mod scene;
mod strategies;

pub use model::{Board, Cell, Filling, Kind, Piece, Puzzle};

use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Facts, Family, Likeness, Strategy};
use crate::options::{OptionSpec, OptionValue, Options};
use crate::scene::Scene;
use crate::source::Source;
use serde_json::json;

/// The family.
pub struct Packing;

impl Family for Packing {
    type Puzzle = Puzzle;
    type Answer = Filling;

    const ABOUT: About = About {
        name: "packing",
        title: "Packing",
        summary: "fill a board or a pyramid with pieces, each used once",
        how_to_type: "N M P, then DEFAULT, CUSTOM (and N rows of X and .) or PYRAMID, then the \
pieces, each drawn with its own letter; end with an empty line",
        codes: codes::ALL,
        options: &[OptionSpec {
            name: read::SIZE_ORDER,
            value: OptionValue::OneOf(&[read::ROWS_FIRST, read::WIDTH_FIRST]),
            help: "whether a DEFAULT board's first size is its rows or its width",
        }],
    };

    fn recognise(source: &Source) -> Likeness {
        read::recognise(source)
    }

    fn read(source: &Source, options: &Options) -> Result<Puzzle, Diagnostics> {
        read::puzzle(source, options)
    }

    fn write(puzzle: &Puzzle) -> String {
        let board = &puzzle.board;
        let (rows, columns) = (board.rows(), board.columns());
        let mut text =
            format!("{rows} {columns} {}\n{}\n", puzzle.pieces.len(), board.kind().word());
        if board.kind() == Kind::Custom {
            for row in 0..rows {
                let place = |column| if board.number(0, row, column).is_some() { 'X' } else { '.' };
                text.extend((0..columns).map(place).chain(['\n']));
            }
        }
        for line in puzzle.pieces.iter().flat_map(|piece| &piece.lines) {
            text.extend([line, "\n"]);
        }
        text
    }

    fn check(puzzle: &Puzzle, filling: &Filling) -> Vec<Violation> {
        check::violations(puzzle, filling)
    }

    fn read_answer(puzzle: &Puzzle, source: &Source) -> Result<Filling, Diagnostics> {
        answer::read(&puzzle.board, source)
    }

    fn answer_lines(_puzzle: &Puzzle, filling: &Filling) -> Vec<String> {
        answer::lines(filling)
    }

    fn scene(puzzle: &Puzzle, answers: &[&Filling]) -> Scene {
        scene::of(puzzle, answers)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }

    fn facts(puzzle: &Puzzle) -> Option<Facts> {
        let (pieces, board) = (puzzle.piece_area(), puzzle.board.cells().len());
        (pieces != board).then(|| Facts {
            lines: vec![format!(
                "The pieces have {pieces} cells together and the board has {board}, so it cannot \
be filled."
            )],
            json: json!({ "piece_cells": pieces, "board_cells": board }),
        })
    }
}
