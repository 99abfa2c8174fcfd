//! Rank deltas: what a slide up or down adds to the rank of the order of a pattern's tiles.
//!
//! Idea: the rank is written in digits, one for each place, each saying how many of the remaining
//! tiles come before the one that is here. Moving a tile past others between two places changes
//! only the digits from one to the other, and how depends on these alone. So a table for each pair
//! of places has a row for each value of these digits, and all together fit the processor's cache,
//! where tables over all orders would not.
//!
//! Cost: two divisions to cut the digits out of the rank, done as multiplications, and a look-up.

use super::rank::{MOST_TILES, factorial, rotated};

/// For all pairs of places that a slide can lead between.
pub(super) struct RankDeltas {
    columns: usize,
    /// By the first place and the tiles passed.
    pairs: Vec<Pair>,
    /// What is added to the order's number, by the digits, for slides down and up.
    changes: Vec<[u16; 2]>,
}

/// Where a slide leads.
#[derive(Debug, Clone, Copy)]
pub(super) enum Passing {
    /// The tile at a place moves behind some others.
    Down,
    /// The tiles from a place on are passed by the one behind them.
    Up,
}

/// The digits from one place to another; by default none, in the row that changes nothing.
#[derive(Clone, Copy, Default)]
struct Pair {
    /// Cuts off the digits after, and gives the digits before when multiplied with the rest.
    without_after: u64,
    before: u64,
    values: u32,
    /// Where its rows begin.
    start: u32,
}

/// Multiplying by it and dropping 32 bits divides any number of 16 bits.
fn reciprocal(divisor: usize) -> u64 {
    (1u64 << 32).div_ceil(divisor as u64)
}

impl RankDeltas {
    /// For the orders of `tiles` tiles on a board of `columns` columns.
    pub(super) fn new(orders: &[[u8; MOST_TILES]], tiles: usize, columns: usize) -> Self {
        let pairs = vec![Pair::default(); MOST_TILES * columns];
        let mut deltas = Self { columns, pairs, changes: vec![[0; 2]] };
        for first in 0..tiles {
            for last in first + 1..tiles.min(first + columns) {
                let after = factorial(tiles - 1 - last);
                let values = factorial(tiles - first) / after;
                deltas.pairs[first * columns + last - first] = Pair {
                    without_after: reciprocal(after),
                    before: reciprocal(values),
                    values: values as u32,
                    start: deltas.changes.len() as u32,
                };
                // Orders that differ in these digits only, the others being 0.
                let some: Vec<_> = (0..values).map(|value| orders[value * after]).collect();
                let down = rotated(&some, tiles, first, last);
                let up = rotated(&some, tiles, last, first);
                let change = |value: usize| {
                    [&down, &up].map(|to| to[value].wrapping_sub((value * after) as u16))
                };
                deltas.changes.extend((0..values).map(change));
            }
        }
        deltas
    }

    /// The rank after a tile and `passed` others from a place on have passed each other.
    #[inline]
    pub(super) fn after(&self, way: Passing, place: usize, passed: usize, order: u16) -> u16 {
        let pair = &self.pairs[place * self.columns + passed];
        let digits = ((u64::from(order) * pair.without_after) >> 32) as u32;
        let before = ((u64::from(digits) * pair.before) >> 32) as u32;
        let row = pair.start + digits - before * pair.values;
        order.wrapping_add(self.changes[row as usize][way as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::super::rank::permutations;
    use super::*;

    #[test]
    fn rank_deltas_agree_with_rotating_whole_orders() {
        for (tiles, columns) in [(6, 5), (8, 4), (2, 4)] {
            let orders = permutations(tiles);
            let deltas = RankDeltas::new(&orders, tiles, columns);
            for first in 0..tiles {
                for last in first + 1..tiles.min(first + columns) {
                    let down = rotated(&orders, tiles, first, last);
                    let up = rotated(&orders, tiles, last, first);
                    for order in 0..orders.len() as u16 {
                        let passed = last - first;
                        let after = |way| deltas.after(way, first, passed, order);
                        assert_eq!(after(Passing::Down), down[usize::from(order)]);
                        assert_eq!(after(Passing::Up), up[usize::from(order)]);
                        assert_eq!(deltas.after(Passing::Up, first, 0, order), order);
                    }
                }
            }
        }
    }
}
