//! Preprocessing: removes infeasible placements, which leave a cell or a piece with no placement.
//!
//! Idea: for each item, the placements that contain it are a row of bits. A placement conflicts
//! with the union of the rows of its own items; it is infeasible if this union contains the whole
//! row of some other needed item. A search would rediscover this each time it tries the placement;
//! without it lists are shorter and the counts that guide MRV are sharper.
//!
//! Invariant: an infeasible placement is in no cover, so the covers stay the same. One pass is
//! made, not a fixed point.
//!
//! Cost: for each placement, the rows of its items and mostly one word of every other row.

use crate::solvers::exact_cover::problem::{CoverProblem, Leftovers, Placement};

/// With more placements than this, the pass costs more than it saves.
const MAX_PLACEMENTS: usize = 8192;

/// Removes the infeasible placements.
pub fn remove_infeasible(problem: &mut CoverProblem) {
    let mut is_feasible = feasible(problem).into_iter();
    problem.placements.retain(|_| is_feasible.next() == Some(true));
}

/// For each placement, whether it passes the test.
pub fn feasible(problem: &CoverProblem) -> Vec<bool> {
    if problem.placements.len() > MAX_PLACEMENTS {
        return vec![true; problem.placements.len()];
    }
    let rows = Rows::new(problem);
    let mut conflicting = vec![0; rows.width];
    // Each needed item with the word in which a placement for it was found last.
    let mut needed: Vec<(&[u64], usize)> =
        rows.needed.iter().map(|&item| (rows.row(item), 0)).collect();
    let is_feasible = |(number, placement): (usize, &Placement)| {
        conflicting.fill(0);
        let is_last = problem.copies[placement.piece] == 1;
        let piece = is_last.then_some(problem.cells + placement.piece);
        for item in placement.cells.iter().copied().chain(piece) {
            conflicting.iter_mut().zip(rows.row(item)).for_each(|(out, row)| *out |= row);
        }
        // The placement itself covers its own items.
        conflicting[number / 64] &= !(1 << (number % 64));
        let is_left = |word: usize, row: &[u64]| row[word] & !conflicting[word] != 0;
        needed.iter_mut().all(|(row, at)| {
            if is_left(*at, row) {
                return true;
            }
            let other = (0..row.len()).find(|&word| is_left(word, row));
            *at = other.unwrap_or(0);
            other.is_some()
        })
    };
    problem.placements.iter().enumerate().map(is_feasible).collect()
}

/// For each item, a bit for each placement that contains it.
struct Rows {
    bits: Vec<u64>,
    /// Words in a row.
    width: usize,
    /// The items that every cover contains.
    needed: Vec<usize>,
}

impl Rows {
    fn new(problem: &CoverProblem) -> Self {
        let items = problem.cells + problem.copies.len();
        let width = problem.placements.len().div_ceil(64);
        let mut bits = vec![0; items * width];
        for (number, placement) in problem.placements.iter().enumerate() {
            for &item in placement.cells.iter().chain([&(problem.cells + placement.piece)]) {
                bits[item * width + number / 64] |= 1 << (number % 64);
            }
        }
        let is_needed = |item: &usize| {
            let piece = item.checked_sub(problem.cells);
            piece.is_none_or(|p| problem.copies[p] == 1 && problem.leftovers == Leftovers::None)
        };
        Self { bits, width, needed: (0..items).filter(is_needed).collect() }
    }

    fn row(&self, item: usize) -> &[u64] {
        &self.bits[item * self.width..][..self.width]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The feasible placements, as piece and first cell, of bars on a strip of six cells.
    fn feasible_bars(
        lengths: &[usize],
        copies: &[usize],
        leftovers: Leftovers,
    ) -> Vec<(usize, usize)> {
        let mut placements = Vec::new();
        for (piece, &length) in lengths.iter().enumerate() {
            let cells = |first: usize| (first..first + length).collect();
            placements.extend((0..=6 - length).map(|n| Placement { piece, cells: cells(n) }));
        }
        let mut strip = CoverProblem { cells: 6, copies: copies.to_vec(), leftovers, placements };
        remove_infeasible(&mut strip);
        strip.placements.iter().map(|placement| (placement.piece, placement.cells[0])).collect()
    }

    #[test]
    fn a_placement_that_isolates_cells_or_excludes_a_piece_is_removed() {
        // Elsewhere a single cell remains that no piece covers, or the other piece does not fit.
        assert_eq!(
            feasible_bars(&[4, 2], &[1, 1], Leftovers::None),
            [(0, 0), (0, 2), (1, 0), (1, 4)]
        );
        // Three bars of two cells lie at even cells.
        assert_eq!(feasible_bars(&[2], &[3], Leftovers::None), [(0, 0), (0, 2), (0, 4)]);
        // With leftovers the bar of six cells may be the only one used.
        assert_eq!(feasible_bars(&[4, 2, 6], &[1; 3], Leftovers::Allowed).len(), 5);
        assert_eq!(feasible_bars(&[4, 2, 6], &[1; 3], Leftovers::None), []);
    }
}
