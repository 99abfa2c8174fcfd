//! The ways in which the cell-first loop can place a piece on its target, the first free cell.
//!
//! The loop turns a piece about one of its cells after another, each time from where its last fit
//! left it. Whatever came before, the piece then lies as drawn, not moved at all, or in one of
//! eight turns with one of its cells on the target. All cells before the target are taken, so of
//! the latter only those can fit whose first cell in reading order is the one on the target: one
//! for each turn.

use crate::families::packing::model::{Board, Piece};
use crate::support::cell_set::Cells;

/// A cell of a piece, or a step, as (x = column, y = row).
type Step = (isize, isize);

/// How many turns there are; the first changes nothing.
pub(super) const TURNS: usize = 8;

/// A turn, numbered as in the loop, from 0.
pub(super) fn turn(number: usize, (x, y): Step) -> Step {
    match number {
        0 => (x, y),
        1 => (-x, y),
        2 => (x, -y),
        3 => (y, -x),
        4 => (y, x),
        5 => (-y, -x),
        6 => (-x, -y),
        _ => (-y, x),
    }
}

/// For each turn and each one before it, the single turn that does the same as both.
pub(super) fn compositions() -> [[usize; TURNS]; TURNS] {
    // Where a turn takes two unlike steps determines it.
    let effect = |both: &dyn Fn(Step) -> Step| (both((1, 0)), both((0, 1)));
    std::array::from_fn(|then| {
        std::array::from_fn(|first| {
            let wanted = effect(&|step| turn(then, turn(first, step)));
            (0..TURNS).find(|&one| effect(&|step| turn(one, step)) == wanted).unwrap_or(0)
        })
    })
}

/// The cells of a piece as drawn.
pub(super) fn drawn_steps(piece: &Piece) -> Vec<Step> {
    piece.cells.iter().map(|&(line, column)| (column as isize, line as isize)).collect()
}

/// What the loop can do with one piece.
pub(super) struct Poses<const W: usize> {
    /// Number of cells of the piece: each is tried as the reference, in eight turns.
    pub(super) references: usize,
    /// For each reference, the turns (as bits) that bring it first in reading order.
    pub(super) first_in: Vec<u8>,
    /// For each target, the cells covered in each turn, and as drawn, where the board has them all.
    pub(super) on: Vec<Fits<W>>,
}

/// The cells covered at one target.
pub(super) struct Fits<const W: usize> {
    pub(super) turned: [Option<Cells<W>>; TURNS],
    pub(super) drawn: Option<Cells<W>>,
}

impl<const W: usize> Poses<W> {
    pub(super) fn new(board: &Board, piece: &Piece) -> Self {
        let steps = drawn_steps(piece);
        let mut first_in = vec![0; steps.len()];
        let turned: Vec<Vec<Step>> = (0..TURNS)
            .map(|number| {
                let turned = |&step| turn(number, step);
                let first = (0..steps.len())
                    .min_by_key(|&reference| {
                        let (x, y) = turned(&steps[reference]);
                        (y, x)
                    })
                    .unwrap_or(0);
                first_in[first] |= 1 << number;
                let origin = turned(&steps[first]);
                let moved = |step| (turned(step).0 - origin.0, turned(step).1 - origin.1);
                steps.iter().map(moved).collect()
            })
            .collect();
        let on = (0..board.cells().len())
            .map(|target| Fits {
                turned: std::array::from_fn(|number| lay(board, &turned[number], target)),
                drawn: lay(board, &steps, target),
            })
            .collect();
        Self { references: steps.len(), first_in, on }
    }
}

/// The numbers of the cells covered by a piece laid at the target, if the board has them all.
pub(super) fn covered(board: &Board, steps: &[Step], target: usize) -> Option<Vec<usize>> {
    let origin = board.cells()[target];
    let number = |&(x, y): &Step| {
        let row = origin.row.checked_add_signed(y)?;
        board.number(0, row, origin.column.checked_add_signed(x)?)
    };
    steps.iter().map(number).collect()
}

fn lay<const W: usize>(board: &Board, steps: &[Step], target: usize) -> Option<Cells<W>> {
    if steps.len() > board.cells().len() {
        return None;
    }
    covered(board, steps, target).map(|cells| Cells::of(&cells))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_form_a_group() {
        let compositions = compositions();
        for (then, row) in compositions.iter().enumerate() {
            let mut reached = *row;
            reached.sort_unstable();
            assert_eq!(reached, [0, 1, 2, 3, 4, 5, 6, 7], "{then} after each turn");
            assert_eq!(turn(row[3], (2, 5)), turn(then, turn(3, (2, 5))));
        }
    }
}
