//! Counts boards of one queen per row without visiting the solutions: dynamic programming, a row at
//! a time.
//!
//! Idea: all that the rows below need to know is which columns are used, which of the regions that
//! reach further down have their queen, and the column of the last queen. Boards with many
//! solutions share few such states. A state holds the ways for each last column, so the ways to go
//! on in a column are all of them less those of its two neighbours. A region that ends must have
//! its queen, and is forgotten. Where fewer regions are open from left to right, the board is taken
//! by columns.
//!
//! Invariant: after each row, the ways of all states add up to the ways to fill the rows so far
//! with no region left behind.
//!
//! Cost: `size` steps for each state. At most 2^`size` states in a row for each set of open
//! regions, so the count gives up if the states of two rows exceed the memory, or a number of ways
//! exceeds 128 bits.

use super::{Cut, NO_REGION};
use crate::families::queens::model::Board;
use crate::limits::Stop;
use rustc_hash::FxHashMap;

/// The columns used, and the open regions that have their queen.
type State = (u64, u64);

/// The states between two rows.
#[derive(Default)]
struct Layer {
    /// Where a state is.
    index: FxHashMap<State, u32>,
    states: Vec<State>,
    /// The ways to each state, by the column of the last queen: `size` numbers a state.
    ways: Vec<u128>,
}

impl Layer {
    /// The ways to a state, which is added if it is new.
    fn ways_to(&mut self, state: State, size: usize) -> &mut [u128] {
        let at = *self.index.entry(state).or_insert_with(|| {
            self.states.push(state);
            self.ways.resize(self.ways.len() + size, 0);
            self.states.len() as u32 - 1
        });
        &mut self.ways[at as usize * size..][..size]
    }
}

/// How far a count has come.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::families::queens) enum Counted {
    /// All solutions.
    All(u128),
    /// There is more to do.
    Paused,
    /// The states exceed the memory, or the ways exceed the numbers.
    TooMany,
}

/// A count that can be paused.
pub(in crate::families::queens) struct Layers {
    size: usize,
    /// The region of each cell, row by row or, where that is better, column by column.
    regions: Vec<u8>,
    /// The regions that end in each row.
    closing: Vec<u64>,
    most_states: usize,
    row: usize,
    /// How many states of `above` have been taken to the next row.
    taken: usize,
    above: Layer,
    below: Layer,
}

impl Layers {
    /// Begins to count a cut of the board, within this many bytes. `None` for boards of several stars.
    pub(in crate::families::queens) fn new(
        board: &Board,
        cut: &Cut,
        memory: usize,
    ) -> Option<Self> {
        if board.stars() != 1 {
            return None;
        }
        let size = board.size();
        let by_rows = cut.regions_by_row();
        let by_columns = (0..size * size).map(|i| by_rows[i % size * size + i / size]).collect();
        let better = |a: &Vec<u8>, b: &Vec<u8>| open_regions(size, a) <= open_regions(size, b);
        let regions = if better(&by_rows, &by_columns) { by_rows } else { by_columns };
        let mut closing = vec![0; size];
        for region in 0..size {
            closing[last_row(size, &regions, region)] |= 1 << region;
        }
        // A table that grows holds its old half for a moment.
        let bytes = 2 * (size * size_of::<u128>() + 3 * size_of::<State>());
        let mut above = Layer::default();
        above.ways_to((0, 0), size);
        let most_states = (memory / bytes).min(u32::MAX as usize);
        let below = Layer::default();
        Some(Self { size, regions, closing, most_states, row: 0, taken: 0, above, below })
    }

    /// Continues for this many states. `poll` is called for each.
    pub(in crate::families::queens) fn advance(
        &mut self,
        states: u64,
        poll: &mut impl FnMut() -> Result<(), Stop>,
    ) -> Result<Counted, Stop> {
        for _ in 0..states {
            if self.taken == self.above.states.len() {
                self.row += 1;
                self.taken = 0;
                self.above = std::mem::take(&mut self.below);
                if self.row == self.size {
                    let ways = self.above.ways.iter();
                    let all = ways.copied().try_fold(0_u128, u128::checked_add);
                    return Ok(all.map_or(Counted::TooMany, Counted::All));
                }
                continue;
            }
            poll()?;
            if self.take_state().is_none()
                || self.above.states.len() + self.below.states.len() > self.most_states
            {
                return Ok(Counted::TooMany);
            }
            self.taken += 1;
        }
        Ok(Counted::Paused)
    }

    /// Takes a state to the next row by every queen that may stand there. `None` where the ways
    /// exceed the numbers.
    fn take_state(&mut self) -> Option<()> {
        let size = self.size;
        let (columns, regions) = self.above.states[self.taken];
        let ways = &self.above.ways[self.taken * size..][..size];
        // Before the first row there is one way, and no queen above.
        let total =
            if self.row == 0 { 1 } else { ways.iter().copied().try_fold(0, u128::checked_add)? };
        let closing = self.closing[self.row];
        let missing = closing & !regions;
        if missing.count_ones() > 1 {
            return Some(());
        }
        for column in 0..size {
            let region = self.regions[self.row * size + column];
            if region == NO_REGION {
                continue;
            }
            let region = 1_u64 << region;
            let is_taken = columns >> column & 1 == 1 || regions & region != 0;
            if is_taken || missing & !region != 0 {
                continue;
            }
            let touching = column.checked_sub(1).map_or(0, |left| ways[left])
                + ways.get(column + 1).copied().unwrap_or(0);
            if total > touching {
                let state = (columns | 1 << column, (regions | region) & !closing);
                let sum = &mut self.below.ways_to(state, size)[column];
                *sum = sum.checked_add(total - touching)?;
            }
        }
        Some(())
    }
}

/// A measure of the states to come: for each row, the sets of regions that reach further down.
fn open_regions(size: usize, regions: &[u8]) -> f64 {
    let first = |region: usize| regions.iter().position(|&of| usize::from(of) == region);
    let spans: Vec<(usize, usize)> = (0..size)
        .map(|region| (first(region).unwrap_or(0) / size, last_row(size, regions, region)))
        .collect();
    let open = |row: usize| spans.iter().filter(|&&(from, to)| from <= row && row < to).count();
    (0..size).map(|row| 2_f64.powi(open(row) as i32)).sum()
}

fn last_row(size: usize, regions: &[u8], region: usize) -> usize {
    regions.iter().rposition(|&of| usize::from(of) == region).unwrap_or(0) / size
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stripes(size: usize) -> Board {
        let regions: Vec<u8> = (0..size * size).map(|cell| (cell / size) as u8).collect();
        Board::of_regions(size, 1, &regions)
    }

    fn whole(board: &Board, memory: usize) -> Counted {
        let mut layers = Layers::new(board, &Cut::whole(board), memory).unwrap();
        layers.advance(u64::MAX, &mut || Ok(())).unwrap()
    }

    /// Permutations in which neighbours differ by at least two: the sequence A002464.
    #[test]
    fn rows_as_regions_give_the_known_numbers() {
        let known = [(1, 1), (2, 0), (3, 0), (4, 2), (5, 14), (6, 90), (7, 646), (8, 5242)];
        for (size, solutions) in known {
            assert_eq!(whole(&stripes(size), 1 << 20), Counted::All(solutions), "{size}");
        }
        assert_eq!(whole(&stripes(12), 1 << 22), Counted::All(63_779_034));
    }

    #[test]
    fn a_paused_count_goes_on_where_it_was() {
        let board = stripes(9);
        let mut layers = Layers::new(&board, &Cut::whole(&board), 1 << 20).unwrap();
        let mut pauses = 0;
        let counted = loop {
            match layers.advance(7, &mut || Ok(())).unwrap() {
                Counted::Paused => pauses += 1,
                counted => break counted,
            }
        };
        assert_eq!(counted, whole(&board, 1 << 20));
        assert!(pauses > 10);
    }

    #[test]
    fn a_table_that_does_not_fit_is_given_up() {
        assert_eq!(whole(&stripes(14), 1 << 16), Counted::TooMany);
    }
}
