//! All boards of one size, by their distance from the goal.
//!
//! Idea: a board is the cell of the blank and the order of the other tiles as read row by row. A
//! move along a row leaves the order as it is; a move along a column takes one tile past the C − 1
//! others between. The number of an order in the factorial number system has a digit for each
//! place that depends only on the tiles from there on, so such a move changes only the C digits of
//! the places it touches, each by a table. Orders are sets of bits, one set for each cell of the
//! blank: a move along a row takes 64 boards in one step.
//!
//! Cost: a bit for every order and cell three times over, 180 MB for 12 cells, and a pass over the
//! sets for every level.

use super::model::{Board, Puzzle};
use crate::limits::Stop;
use crate::run::Run;

/// The most cells of a board that is surveyed.
pub(super) const MOST_CELLS: usize = 12;

/// Boards at growing distance from the goal.
pub(super) struct Levels {
    rows: usize,
    columns: usize,
    orders: usize,
    visited: Vec<Vec<u64>>,
    front: Vec<Vec<u64>>,
    /// Boards of the current level.
    pub(super) count: u64,
}

/// How a move along a column changes the number of an order.
struct Rotation {
    /// Orders of the places behind the ones touched, and different orders of those touched.
    behind: usize,
    window: usize,
    /// By the digits of the places touched, those after the move.
    after: Vec<u32>,
}

impl Levels {
    /// Starts at the goal with the blank last; `None` when there are too many cells.
    pub(super) fn new(rows: usize, columns: usize) -> Option<Self> {
        let cells = rows * columns;
        if cells > MOST_CELLS {
            return None;
        }
        let orders = (1..cells).product::<usize>();
        let empty = || vec![vec![0u64; orders.div_ceil(64)]; cells];
        let (mut visited, mut front) = (empty(), empty());
        visited[cells - 1][0] = 1;
        front[cells - 1][0] = 1;
        Some(Self { rows, columns, orders, visited, front, count: 1 })
    }

    /// The bytes that a board of this many cells takes.
    pub(super) fn bytes(cells: usize) -> usize {
        (1..cells).product::<usize>().div_ceil(8) * cells * 3
    }

    /// Goes one move further from the goal; the level is empty at the end.
    pub(super) fn advance(&mut self, run: &Run) -> Result<(), Stop> {
        let cells = self.rows * self.columns;
        let mut next = vec![vec![0u64; self.orders.div_ceil(64)]; cells];
        for blank in 0..cells {
            run.poll(run.progress().nodes)?;
            if blank % self.columns + 1 < self.columns {
                unite(&mut next[blank + 1], &self.front[blank]);
                unite(&mut next[blank], &self.front[blank + 1]);
            }
            if blank + self.columns < cells {
                // Down: the tile below goes up past those between, and up: the reverse.
                let lower = blank + self.columns;
                let down = self.rotation(blank, Sense::Down);
                down.apply(&self.front[blank], &mut next[lower]);
                let up = self.rotation(blank, Sense::Up);
                up.apply(&self.front[lower], &mut next[blank]);
            }
        }
        self.count = 0;
        for (next, visited) in next.iter_mut().zip(&mut self.visited) {
            for (next, visited) in next.iter_mut().zip(visited) {
                *next &= !*visited;
                *visited |= *next;
                self.count += u64::from(next.count_ones());
            }
        }
        self.front = next;
        Ok(())
    }

    /// The board of this place in the current level.
    pub(super) fn board(&self, mut nth: u64) -> Option<Board> {
        for (blank, orders) in self.front.iter().enumerate() {
            for (word, &bits) in orders.iter().enumerate() {
                if nth >= u64::from(bits.count_ones()) {
                    nth -= u64::from(bits.count_ones());
                    continue;
                }
                let mut bits = bits;
                for _ in 0..nth {
                    bits &= bits - 1;
                }
                let order = word * 64 + bits.trailing_zeros() as usize;
                let mut tiles = order_of(order, self.rows * self.columns - 1);
                tiles.insert(blank, 0);
                return Board::from_tiles(self.rows, self.columns, tiles);
            }
        }
        None
    }

    /// The moves between the blank on this cell and on the one below, which touch the places from
    /// this cell on.
    fn rotation(&self, blank: usize, sense: Sense) -> Rotation {
        let places = self.rows * self.columns - 1;
        let touched = self.columns;
        // With the blank above, the tiles between and the one below stand at these places.
        let left = places - blank;
        let behind = (1..=left - touched).product::<usize>();
        let window = (left - touched + 1..=left).product::<usize>();
        let after = (0..window).map(|digits| {
            let mut order = order_of(digits * behind, left);
            match sense {
                Sense::Down => order[..touched].rotate_right(1),
                Sense::Up => order[..touched].rotate_left(1),
            }
            (number_of(&order) / behind) as u32
        });
        Rotation { behind, window, after: after.collect() }
    }
}

#[derive(Debug, Clone, Copy)]
enum Sense {
    Down,
    Up,
}

impl Rotation {
    fn apply(&self, from: &[u64], to: &mut [u64]) {
        let block = self.window * self.behind;
        for (word, &bits) in from.iter().enumerate() {
            let mut bits = bits;
            while bits != 0 {
                let order = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let (head, rest) = (order / block, order % block);
                let digits = self.after[rest / self.behind] as usize;
                let after = head * block + digits * self.behind + rest % self.behind;
                to[after / 64] |= 1 << (after % 64);
            }
        }
    }
}

fn unite(all: &mut [u64], more: &[u64]) {
    all.iter_mut().zip(more).for_each(|(all, more)| *all |= more);
}

/// The order of this number, of `tiles` tiles from 1.
fn order_of(mut number: usize, tiles: usize) -> Vec<u8> {
    let mut digits = vec![0; tiles];
    for (place, digit) in digits.iter_mut().enumerate().rev() {
        *digit = number % (tiles - place);
        number /= tiles - place;
    }
    let mut left: Vec<u8> = (1..=tiles as u8).collect();
    digits.into_iter().map(|digit| left.remove(digit)).collect()
}

/// The number of an order.
fn number_of(order: &[u8]) -> usize {
    order.iter().enumerate().fold(0, |number, (place, tile)| {
        let smaller = order[place + 1..].iter().filter(|&other| other < tile).count();
        number * (order.len() - place) + smaller
    })
}

/// The puzzle of a board of the current level.
pub(super) fn puzzle(levels: &Levels, nth: u64) -> Option<Puzzle> {
    levels.board(nth).map(Puzzle::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distribution(rows: usize, columns: usize) -> Vec<u64> {
        let mut levels = Levels::new(rows, columns).unwrap();
        let mut counts = Vec::new();
        while levels.count > 0 {
            counts.push(levels.count);
            levels.advance(&Run::unlimited()).unwrap();
        }
        counts
    }

    #[test]
    fn small_boards_by_depth() {
        assert_eq!(distribution(2, 2), [1, 2, 2, 2, 2, 2, 1]);
        let wide = distribution(2, 3);
        assert_eq!(wide, distribution(3, 2));
        assert_eq!((wide.iter().sum::<u64>(), wide.len()), (360, 22));
        let square = distribution(3, 3);
        assert_eq!((square.iter().sum::<u64>(), square.len()), (181_440, 32));
        assert_eq!(square[31], 2);
    }
}
