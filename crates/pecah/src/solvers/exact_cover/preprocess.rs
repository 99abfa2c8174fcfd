//! Preprocessing: removes infeasible placements, which leave a cell or a piece with no placement.
//!
//! Idea: for each item, the placements that contain it are a row of bits. A placement conflicts
//! with the union of the rows of its own items. For a needed item, the infeasible placements are
//! those that conflict with every placement in its row: an intersection, which is usually empty
//! after a few of them. A search would rediscover this each time it tries the placement; without
//! it lists are shorter and the counts that guide MRV are sharper.
//!
//! Invariant: an infeasible placement is in no cover, so the covers stay the same. One pass is
//! made, not a fixed point.
//!
//! Cost: for each needed item, the rows of the items of a few placements.

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
    let count = problem.placements.len();
    if count > MAX_PLACEMENTS {
        return vec![true; count];
    }
    let rows = Rows::new(problem);
    let mut is_infeasible = vec![0; rows.width];
    let mut doomed = vec![0; rows.width];
    let mut conflicting = vec![0; rows.width];
    for &item in &rows.needed {
        let row = rows.row(item);
        doomed.iter_mut().zip(row).for_each(|(doomed, row)| *doomed = !row);
        for number in spread(row) {
            rows.conflicts(problem, &problem.placements[number], &mut conflicting);
            let mut any = 0;
            for (doomed, conflicting) in doomed.iter_mut().zip(&conflicting) {
                *doomed &= conflicting;
                any |= *doomed;
            }
            if any == 0 {
                break;
            }
        }
        is_infeasible.iter_mut().zip(&doomed).for_each(|(all, doomed)| *all |= doomed);
    }
    (0..count).map(|number| is_infeasible[number / 64] >> (number % 64) & 1 == 0).collect()
}

/// The bits of a row, the first of each word before the second of any: neighbours conflict with
/// much the same placements.
fn spread(row: &[u64]) -> impl Iterator<Item = usize> {
    let mut left: Vec<(usize, u64)> = (0..).zip(row.iter().copied()).collect();
    left.retain(|(_, bits)| *bits != 0);
    let mut turn = 0;
    std::iter::from_fn(move || {
        if turn >= left.len() {
            left.retain(|(_, bits)| *bits != 0);
            turn = 0;
        }
        let (word, bits) = left.get_mut(turn)?;
        let number = 64 * *word + bits.trailing_zeros() as usize;
        *bits &= *bits - 1;
        turn += 1;
        Some(number)
    })
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

    /// The placements that conflict with this one, itself among them.
    fn conflicts(&self, problem: &CoverProblem, placement: &Placement, into: &mut [u64]) {
        into.fill(0);
        let is_last = problem.copies[placement.piece] == 1;
        let piece = is_last.then_some(problem.cells + placement.piece);
        for item in placement.cells.iter().copied().chain(piece) {
            into.iter_mut().zip(self.row(item)).for_each(|(into, row)| *into |= row);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

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
    fn the_rows_agree_with_the_plain_test_of_each_placement() {
        let mut random = Random::new(12);
        let mut removed = 0;
        for round in 0..200 {
            let (cells, pieces) = (4 + random.below(8), 1 + random.below(4));
            let mut placements: Vec<Placement> = Vec::new();
            for _ in 0..random.below(150) {
                let piece = random.below(pieces);
                let covered = |_: &usize| random.below(4) == 0;
                let cells: Vec<usize> = (0..cells).filter(covered).collect();
                if !cells.is_empty() {
                    placements.push(Placement { piece, cells });
                }
            }
            let copies: Vec<usize> = (0..pieces).map(|_| 1 + random.below(2)).collect();
            let leftovers = if round % 4 == 0 { Leftovers::Allowed } else { Leftovers::None };
            let problem = CoverProblem { cells, copies, leftovers, placements };
            let conflict = |a: &Placement, b: &Placement| {
                a.piece == b.piece && problem.copies[a.piece] == 1
                    || a.cells.iter().any(|cell| b.cells.contains(cell))
            };
            let needs_piece =
                |piece: &usize| problem.copies[*piece] == 1 && leftovers == Leftovers::None;
            let is_feasible = |(number, chosen): (usize, &Placement)| {
                let left = |serves: &dyn Fn(&Placement) -> bool| {
                    let mut others = problem.placements.iter().enumerate();
                    others.any(|(n, p)| serves(p) && (n == number || !conflict(p, chosen)))
                };
                (0..cells).all(|cell| left(&|p| p.cells.contains(&cell)))
                    && (0..pieces).filter(needs_piece).all(|piece| left(&|p| p.piece == piece))
            };
            let expected: Vec<bool> =
                problem.placements.iter().enumerate().map(is_feasible).collect();
            removed += expected.iter().filter(|&&kept| !kept).count();
            assert_eq!(feasible(&problem), expected, "round {round}");
        }
        assert!(removed > 100, "{removed} are removed");
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
