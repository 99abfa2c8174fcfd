//! The rules of packing as constraints, written from the rules alone and independent of every
//! search.
//!
//! A variable for each way in which a piece can lie on the board: its letter and the cells that it
//! covers then. Then the rules: every cell is covered once; every piece is used once, or at most
//! once where some may be left over; what was given stays where it was given. Copies of a piece are
//! one kind, used as often as there are copies, so exchanging two of them is no other solution.
//!
//! Where a piece can lie is decided by the orientations that the checker accepts, tried on every
//! cell: slow and plain.

use super::Packing;
use super::check::{self, Point};
use super::model::{Board, Filling, Piece, Puzzle, Spare};
use super::weighing;
use crate::capabilities::Prove;
use crate::limits::Stop;
use crate::proof::{Formula, Proof, Variable};
use crate::run::Run;
use std::collections::BTreeSet;

/// The most ways to lie, of all pieces together, that are written down.
const MOST_PLACEMENTS: usize = 200_000;

impl Prove for Packing {
    fn encode(puzzle: &Puzzle, run: &Run) -> Result<Formula, Stop> {
        let board = &puzzle.board;
        let mut formula = Formula::new(format!(
            "{} cells, {} pieces; each variable is a piece and the cells that it covers",
            board.cells().len(),
            puzzle.pieces.len()
        ));
        let mut covering: Vec<Vec<Variable>> = vec![Vec::new(); board.cells().len()];
        let mut keeping: Vec<Vec<Variable>> = vec![Vec::new(); board.cells().len()];
        let mut uses = Vec::new();
        for kind in kinds(puzzle) {
            let mut of_kind = Vec::new();
            for cells in ways_to_lie(puzzle, kind[0], run)? {
                let variable = formula.variable(name(board, kind[0].kind(), &cells));
                if variable as usize >= MOST_PLACEMENTS {
                    return Err(Stop::Memory);
                }
                for &cell in &cells {
                    covering[cell].push(variable);
                    if puzzle.given(cell).is_some_and(|given| given.kind() == kind[0].kind()) {
                        keeping[cell].push(variable);
                    }
                }
                of_kind.push(variable);
            }
            uses.push((kind, of_kind));
        }
        for (cell, variables) in covering.into_iter().enumerate() {
            formula.exactly(1, format!("cell {}", board.place(cell)), variables);
        }
        for (kind, variables) in uses {
            let (about, times) = (format!("piece {}", kind[0].kind()), kind.len());
            match puzzle.spare {
                Spare::None => formula.exactly(times, about, variables),
                Spare::Allowed => formula.at_most(times, about, variables),
            }
        }
        for (cell, variables) in keeping.into_iter().enumerate() {
            if let Some(given) = puzzle.given(cell) {
                let place = board.place(cell);
                formula.at_least(1, format!("{} given on {place}", given.kind()), variables);
            }
        }
        Ok(formula)
    }

    fn chosen(puzzle: &Puzzle, formula: &Formula, fillings: &[&Filling]) -> Vec<Vec<Variable>> {
        let by_name = formula.by_name();
        let of_filling = |filling: &&Filling| {
            let letters = letters(&puzzle.board, filling);
            let pieces = puzzle.pieces.iter().map(|piece| {
                let is_here = |cell: &usize| letters[*cell] == piece.letter;
                (piece.kind(), (0..letters.len()).filter(is_here).collect::<Vec<usize>>())
            });
            let used = pieces.filter(|(_, cells)| !cells.is_empty());
            used.map(|(kind, cells)| by_name[name(&puzzle.board, kind, &cells).as_str()]).collect()
        };
        fillings.iter().map(of_filling).collect()
    }

    fn argument(puzzle: &Puzzle, formula: &Formula) -> Option<Proof> {
        weighing::argument(puzzle, formula)
    }
}

/// The pieces, those that are copies of each other together.
pub(super) fn kinds(puzzle: &Puzzle) -> Vec<Vec<&Piece>> {
    let mut kinds: Vec<Vec<&Piece>> = Vec::new();
    for piece in &puzzle.pieces {
        match kinds.iter_mut().find(|kind| kind[0].kind() == piece.kind()) {
            Some(kind) => kind.push(piece),
            None => kinds.push(vec![piece]),
        }
    }
    kinds
}

/// Every set of cells that the piece can cover.
fn ways_to_lie(puzzle: &Puzzle, piece: &Piece, run: &Run) -> Result<BTreeSet<Vec<usize>>, Stop> {
    let board = &puzzle.board;
    let drawn: Vec<Point> = piece
        .cells()
        .map(|(depth, line, column)| [depth as isize, line as isize, column as isize])
        .collect();
    let mut ways = BTreeSet::new();
    for axes in check::axes(puzzle) {
        run.poll(ways.len() as u64)?;
        for origin in board.cells() {
            let origin = [origin.layer as isize, origin.row as isize, origin.column as isize];
            let cell = |point: &Point| {
                let steps = [0, 1, 2].map(|n| point[n] - drawn[0][n]);
                let along =
                    |n: usize| (0..3).map(|axis| steps[axis] * axes[axis][n]).sum::<isize>();
                let at = |n: usize| usize::try_from(origin[n] + along(n)).ok();
                board.number(at(0)?, at(1)?, at(2)?)
            };
            if let Some(mut cells) = drawn.iter().map(cell).collect::<Option<Vec<usize>>>() {
                cells.sort_unstable();
                ways.insert(cells);
            }
        }
    }
    Ok(ways)
}

/// What a variable is called: `A r1c1 r1c2 r2c1`.
fn name(board: &Board, kind: char, cells: &[usize]) -> String {
    let places = cells.iter().map(|&cell| format!(" {}", board.place(cell)));
    format!("{kind}{}", places.collect::<String>())
}

/// The letter on each cell of a filling.
fn letters(board: &Board, filling: &Filling) -> Vec<char> {
    let mut letters = vec![' '; board.cells().len()];
    for ((layer, row, _), printed) in board.printed_rows().zip(&filling.0) {
        for (column, &letter) in printed.iter().enumerate() {
            if let Some(cell) = board.number(layer, row, column) {
                letters[cell] = letter;
            }
        }
    }
    letters
}
