//! Placements that can be in no cover, since they leave a cell or a piece that nothing serves.
//!
//! The idea: for each item, the placements that hold it are a row of bits. Those that a placement
//! rules out are the rows of its items together; it is dead if they include the whole row of some
//! other item. A search would find out each time it tries one; without them lists are shorter, and
//! the tightest item is told better.
//!
//! The cost: for each placement, the rows of its items and mostly one word of every other row.

use crate::solvers::exact_cover::problem::{Leftovers, Placement, Placing};

/// More placements than this take too long to look at.
const MOST: usize = 8192;

/// Removes the dead placements.
pub fn remove(problem: &mut Placing) {
    let mut is_alive = alive(problem).into_iter();
    problem.placements.retain(|_| is_alive.next() == Some(true));
}

/// Whether each placement is alive.
pub fn alive(problem: &Placing) -> Vec<bool> {
    if problem.placements.len() > MOST {
        return vec![true; problem.placements.len()];
    }
    let rows = Rows::new(problem);
    let mut ruled_out = vec![0; rows.width];
    // Where a placement that holds the item was found last.
    let mut at = vec![0; rows.needed.len()];
    let is_alive = |(number, placement): (usize, &Placement)| {
        ruled_out.fill(0);
        let is_last = problem.copies[placement.piece] == 1;
        let piece = is_last.then_some(problem.cells + placement.piece);
        for item in placement.cells.iter().copied().chain(piece) {
            ruled_out.iter_mut().zip(rows.row(item)).for_each(|(out, row)| *out |= row);
        }
        // What holds the items of the placement is the placement.
        ruled_out[number / 64] &= !(1 << (number % 64));
        let is_left = |word: usize, row: &[u64]| row[word] & !ruled_out[word] != 0;
        rows.needed.iter().zip(&mut at).all(|(&item, at)| {
            let row = rows.row(item);
            if is_left(*at, row) {
                return true;
            }
            let other = (0..row.len()).find(|&word| is_left(word, row));
            *at = other.unwrap_or(0);
            other.is_some()
        })
    };
    problem.placements.iter().enumerate().map(is_alive).collect()
}

/// For each item, a bit for each placement that holds it.
struct Rows {
    bits: Vec<u64>,
    /// Words in a row.
    width: usize,
    /// The items that must be served.
    needed: Vec<usize>,
}

impl Rows {
    fn new(problem: &Placing) -> Self {
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

    /// Pieces as long as said, wherever they fit on a strip of six cells; what is left of them.
    fn left(lengths: &[usize], copies: &[usize], leftovers: Leftovers) -> Vec<(usize, usize)> {
        let mut placements = Vec::new();
        for (piece, &length) in lengths.iter().enumerate() {
            let cells = |first: usize| (first..first + length).collect();
            placements.extend((0..=6 - length).map(|n| Placement { piece, cells: cells(n) }));
        }
        let mut strip = Placing { cells: 6, copies: copies.to_vec(), leftovers, placements };
        remove(&mut strip);
        strip.placements.iter().map(|placement| (placement.piece, placement.cells[0])).collect()
    }

    #[test]
    fn what_leaves_a_pocket_is_dead() {
        // One cell beside either piece can be covered by nothing, nor the other piece be placed.
        assert_eq!(left(&[4, 2], &[1, 1], Leftovers::None), [(0, 0), (0, 2), (1, 0), (1, 4)]);
        // Of three that are two cells long each may lie at an even place.
        assert_eq!(left(&[2], &[3], Leftovers::None), [(0, 0), (0, 2), (0, 4)]);
        // Left over is no harm: the piece of six cells may be all there is.
        assert_eq!(left(&[4, 2, 6], &[1; 3], Leftovers::Allowed).len(), 5);
        assert_eq!(left(&[4, 2, 6], &[1; 3], Leftovers::None), []);
    }
}
