//! Why a puzzle has no solution: the cheapest reason that is true.
//!
//! Idea: necessary conditions in the order of their cost: areas, a piece without a placement, a
//! cell without one, a pocket whose size no pieces add up to, a two-colouring that no sum of pieces
//! meets.
//!
//! Cost: the placements of every piece once; the sums are bounded by the cells of the board.

use super::geometry::PiecePlacements;
use super::messages::{Infeasible, cells as cells_of};
use super::model::{Cell, Puzzle, Spare};
use super::{problem, wide};
use crate::family::Facts;
use crate::message::Phrase;
use crate::outcome::Note;
use serde_json::json;
use std::rc::Rc;

/// The reason as a note; `None` means that every way was tried.
pub(super) fn note(reason: Option<Infeasible>) -> Note {
    let reason = reason.unwrap_or(Infeasible::Exhausted);
    Note { key: "why_not", value: reason.key().into(), message: reason.into() }
}

/// The reason as a fact, where it needs no search.
pub(super) fn facts(puzzle: &Puzzle) -> Option<Facts> {
    let reason = cheap_reason(puzzle)?;
    let (pieces, board) = (puzzle.piece_area(), puzzle.board.cells().len());
    let json = json!({ "piece_cells": pieces, "board_cells": board, "why_not": reason.key() });
    Some(Facts { lines: vec![reason.into()], json })
}

/// A reason that needs no search, if there is one.
pub(super) fn cheap_reason(puzzle: &Puzzle) -> Option<Infeasible> {
    // What needs every placement is left out where they are too many to list.
    if wide::is_wide(puzzle) {
        return area(puzzle);
    }
    area(puzzle).or_else(|| {
        let allowed = allowed(puzzle);
        fits_nowhere(puzzle, &allowed)
            .or_else(|| uncovered(puzzle, &allowed))
            .or_else(|| pocket(puzzle, &allowed))
            .or_else(|| colouring(puzzle, &allowed))
    })
}

/// The placements of each piece; copies have the same.
fn allowed(puzzle: &Puzzle) -> Vec<Rc<PiecePlacements>> {
    let mut allowed: Vec<Rc<PiecePlacements>> = Vec::with_capacity(puzzle.pieces.len());
    for (number, piece) in puzzle.pieces.iter().enumerate() {
        let same = puzzle.pieces[..number].iter().position(|other| other.kind() == piece.kind());
        allowed.push(match same {
            Some(other) => allowed[other].clone(),
            None => Rc::new(problem::allowed(puzzle, number)),
        });
    }
    allowed
}

fn area(puzzle: &Puzzle) -> Option<Infeasible> {
    let (pieces, board) = (cells_of(puzzle.piece_area()), puzzle.board.cells().len());
    (!puzzle.areas_allow()).then_some(Infeasible::Area { pieces, board })
}

/// A piece that fits nowhere.
fn fits_nowhere(puzzle: &Puzzle, allowed: &[Rc<PiecePlacements>]) -> Option<Infeasible> {
    if puzzle.spare == Spare::Allowed {
        return None;
    }
    let number = allowed.iter().position(|spots| spots.is_empty())?;
    Some(Infeasible::FitsNowhere { letter: puzzle.pieces[number].letter })
}

/// A cell that nothing covers.
fn uncovered(puzzle: &Puzzle, allowed: &[Rc<PiecePlacements>]) -> Option<Infeasible> {
    let mut covered = vec![false; puzzle.board.cells().len()];
    allowed.iter().flat_map(|spots| spots.cells()).for_each(|&cell| covered[cell] = true);
    let cell = covered.iter().position(|&covered| !covered)?;
    Some(Infeasible::Uncovered { place: puzzle.board.place(cell) })
}

/// Cells that placements join only with each other, and whose number no pieces add up to.
fn pocket(puzzle: &Puzzle, allowed: &[Rc<PiecePlacements>]) -> Option<Infeasible> {
    let mut group: Vec<usize> = (0..puzzle.board.cells().len()).collect();
    let mut groups = group.len();
    for cells in allowed.iter().flat_map(|spots| spots.iter()) {
        for &cell in cells {
            let (one, other) = (root(&mut group, cells[0]), root(&mut group, cell));
            groups -= usize::from(one != other);
            group[one] = other;
        }
        // Most boards are connected after a few placements, and whole boards have the right size.
        if groups == 1 && puzzle.spare == Spare::None {
            return None;
        }
    }
    let roots: Vec<usize> = (0..group.len()).map(|cell| root(&mut group, cell)).collect();
    for first in (0..roots.len()).filter(|&cell| roots[cell] == cell) {
        let size = roots.iter().filter(|&&other| other == first).count();
        let mut sums = vec![false; size + 1];
        sums[0] = true;
        for (piece, spots) in puzzle.pieces.iter().zip(allowed) {
            if spots.iter().any(|cells| roots[cells[0]] == first) {
                for sum in (piece.cells.len()..=size).rev() {
                    sums[sum] |= sums[sum - piece.cells.len()];
                }
            }
        }
        if !sums[size] {
            let lowest = roots.iter().position(|&root| root == first).unwrap_or(first);
            let place = puzzle.board.place(lowest);
            return Some(Infeasible::Pocket { size: cells_of(size), place });
        }
    }
    None
}

fn root(group: &mut [usize], mut cell: usize) -> usize {
    while group[cell] != cell {
        group[cell] = group[group[cell]];
        cell = group[cell];
    }
    cell
}

/// Says which cells are dark.
pub(super) type Colour = fn(&Cell) -> bool;

/// Ways to colour the cells.
pub(super) const COLOURINGS: [(Phrase, Colour); 3] = [
    (Phrase { en: "a chessboard", id: "papan catur" }, |c| (c.layer + c.row + c.column) % 2 == 0),
    (Phrase { en: "striped rows", id: "baris berseling" }, |c| c.row % 2 == 0),
    (Phrase { en: "striped columns", id: "kolom berseling" }, |c| c.column % 2 == 0),
];

/// The bits of a word that count dark cells in one of the colourings: many more than a board needs.
const COUNT_BITS: usize = 20;

/// Colourings with two colours: each piece can cover only a few different numbers of dark cells, and
/// no choice of these may add up to the dark cells of the board.
fn colouring(puzzle: &Puzzle, allowed: &[Rc<PiecePlacements>]) -> Option<Infeasible> {
    if puzzle.spare == Spare::Allowed {
        return None;
    }
    // The counts of all colourings lie in one word, so that one pass over the placements is enough.
    let word = |cell: &Cell| {
        let bits = COLOURINGS.iter().enumerate();
        bits.map(|(nth, (_, colour))| u64::from(colour(cell)) << (COUNT_BITS * nth)).sum::<u64>()
    };
    let dark: Vec<u64> = puzzle.board.cells().iter().map(word).collect();
    let count = |word: u64, nth: usize| (word >> (COUNT_BITS * nth)) as usize % (1 << COUNT_BITS);
    let totals: u64 = dark.iter().sum();
    // For each colouring, the numbers of dark cells that the pieces so far can cover together.
    let mut sums: [Vec<bool>; COLOURINGS.len()] =
        std::array::from_fn(|nth| (0..=count(totals, nth)).map(|sum| sum == 0).collect());
    for (piece, spots) in puzzle.pieces.iter().zip(allowed) {
        let mut counts = vec![[false; COLOURINGS.len()]; 1 + piece.cells.len()];
        for cells in spots.iter() {
            let word = cells.iter().map(|&cell| dark[cell]).sum();
            (0..COLOURINGS.len()).for_each(|nth| counts[count(word, nth)][nth] = true);
        }
        for (nth, sums) in sums.iter_mut().enumerate() {
            let mut next = vec![false; sums.len()];
            for count in (0..counts.len()).filter(|&count| counts[count][nth]) {
                for sum in count..sums.len() {
                    next[sum] |= sums[sum - count];
                }
            }
            *sums = next;
        }
    }
    let (nth, (what, _)) =
        COLOURINGS.iter().enumerate().find(|(nth, _)| !sums[*nth][count(totals, *nth)])?;
    Some(Infeasible::Colouring { what: *what, total: cells_of(count(totals, nth)) })
}
