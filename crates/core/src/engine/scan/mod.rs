//! Placing pieces by the first hole: cells are filled in their order, and the piece that covers
//! the first free cell is chosen next.
//!
//! The idea: all cells before the hole are full, and no placement reaches far beyond it, so the
//! whole state is one word: the cells from the hole on (48 bits) and the pieces used (16 bits). A
//! placement that starts at the hole is a word of the same form, and fits if the two share no bit.
//! The placements are listed by the hole and by which of the next few cells are taken, so that most
//! of those looked at fit; and those that would leave a cell that nothing can cover are not in the
//! list at all.
//!
//! How many ways lead from a state to the end depends on nothing but the state, so counting
//! remembers it: pieces laid in another order come to the same state again and again.
//!
//! The cost: a node takes a few dozen tests of words. The lists are made when first needed. The
//! states are many on wide boards, where this search is hopeless, and few on long narrow ones.

mod lanes;
#[cfg(target_arch = "x86_64")]
mod lanes_x86;
mod lists;

use super::memo::{Key, Memo, mix};
use super::placing::{Chosen, Instructions, Leftovers, Placing, Visit};
use super::tally::Tally;
use crate::budget::Stop;
use lanes::Lanes;
use lists::{Lists, PIECES_AT, WINDOW};

/// A state: the cells from the hole on, and the pieces used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct State(u64);

impl Key for State {
    #[inline]
    fn hash(&self) -> u64 {
        mix(0, self.0)
    }
}

/// A problem made ready.
pub struct Scan {
    cells: usize,
    lists: Lists,
}

impl Scan {
    /// The problem made ready, if the search can handle it: single copies of at most 16 pieces,
    /// all to be used, none reaching further than 48 cells.
    pub fn new(problem: &Placing) -> Option<Self> {
        let simple = problem.leftovers == Leftovers::None && problem.copies.iter().all(|&c| c == 1);
        let short = problem.placements.iter().all(|p| Self::reach(&p.cells) <= WINDOW);
        let fits = simple && short && problem.copies.len() <= 64 - PIECES_AT;
        fits.then(|| Self { cells: problem.cells, lists: Lists::new(problem) })
    }

    /// How many cells lie from the first to the last of these.
    pub fn reach(cells: &[usize]) -> usize {
        cells.last().map_or(0, |last| last + 1 - cells[0])
    }

    /// Visits every cover, in the order of the problem's placements at each hole.
    pub fn search<V: Visit>(
        &mut self,
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        visitor.node(&Trail(&[]))?;
        #[cfg(target_arch = "x86_64")]
        if instructions == Instructions::Best {
            if let Some(lanes) = lanes_x86::Avx512::if_there() {
                return Searching { lanes, scan: self, trail: Vec::new(), visitor }.fill(0, 0);
            }
            if let Some(lanes) = lanes_x86::Avx2::if_there() {
                return Searching { lanes, scan: self, trail: Vec::new(), visitor }.fill(0, 0);
            }
        }
        let _ = instructions;
        let lanes = lanes::Portable;
        Searching { lanes, scan: self, trail: Vec::new(), visitor }.fill(0, 0)
    }

    /// The number of covers, remembering states within about `memory` bytes.
    pub fn count(
        &mut self,
        instructions: Instructions,
        memory: usize,
        tick: impl FnMut(u64) -> Result<(), Stop>,
    ) -> Result<u128, Stop> {
        let memo = Memo::new(memory);
        #[cfg(target_arch = "x86_64")]
        if instructions == Instructions::Best {
            if let Some(lanes) = lanes_x86::Avx512::if_there() {
                return Count { lanes, scan: self, memo, nodes: 0, tick }.fill(0, 0);
            }
            if let Some(lanes) = lanes_x86::Avx2::if_there() {
                return Count { lanes, scan: self, memo, nodes: 0, tick }.fill(0, 0);
            }
        }
        let _ = instructions;
        Count { lanes: lanes::Portable, scan: self, memo, nodes: 0, tick }.fill(0, 0)
    }
}

/// The state after a placement: full cells at its start are left behind.
#[inline]
fn advance(state: u64, placement: u64) -> (usize, u64) {
    let both = state | placement;
    let window = both & ((1 << PIECES_AT) - 1);
    let passed = window.trailing_ones();
    (passed as usize, window >> passed | both >> PIECES_AT << PIECES_AT)
}

struct Trail<'a>(&'a [u32]);

impl Chosen for Trail<'_> {
    fn list(&self, into: &mut Vec<usize>) {
        into.extend(self.0.iter().map(|&number| number as usize));
    }
}

struct Searching<'a, L, V> {
    lanes: L,
    scan: &'a mut Scan,
    trail: Vec<u32>,
    visitor: &'a mut V,
}

impl<L: Lanes, V: Visit> Searching<'_, L, V> {
    fn fill(&mut self, hole: usize, state: u64) -> Result<(), Stop> {
        if hole == self.scan.cells {
            let all_used = self.scan.lists.pieces_left(state) == 0;
            return if all_used { self.visitor.cover(&Trail(&self.trail)) } else { Ok(()) };
        }
        let list = self.scan.lists.at(hole, state);
        for start in list.clone().step_by(64) {
            let words = &self.scan.lists.words[start..list.end.min(start + 64)];
            let mut fitting = self.lanes.fitting(words, state);
            while fitting != 0 {
                let index = start + fitting.trailing_zeros() as usize;
                fitting &= fitting - 1;
                self.trail.push(self.scan.lists.numbers[index]);
                self.visitor.node(&Trail(&self.trail))?;
                let (passed, state) = advance(state, self.scan.lists.words[index]);
                if self.scan.lists.over[hole + passed] & !state == 0 {
                    self.fill(hole + passed, state)?;
                }
                self.trail.pop();
            }
        }
        Ok(())
    }
}

struct Count<'a, L, T> {
    lanes: L,
    scan: &'a mut Scan,
    memo: Memo<State, 1>,
    nodes: u64,
    tick: T,
}

/// Nodes between two calls of the closure.
const BATCH: u64 = 1024;

impl<L: Lanes, T: FnMut(u64) -> Result<(), Stop>> Count<'_, L, T> {
    fn fill(&mut self, hole: usize, state: u64) -> Result<u128, Stop> {
        if hole == self.scan.cells {
            return Ok(u128::from(self.scan.lists.pieces_left(state) == 0));
        }
        // With one or two pieces to go, looking is quicker than remembering.
        let remembers = hole > 0 && self.scan.lists.pieces_left(state) > 2;
        if remembers && let Some(known) = self.memo.get(&State(state)) {
            return Ok(u128::from(known.low()));
        }
        self.nodes += 1;
        if self.nodes == BATCH {
            self.nodes = 0;
            (self.tick)(BATCH)?;
        }
        let mut covers = 0;
        let list = self.scan.lists.at(hole, state);
        for start in list.clone().step_by(64) {
            let words = &self.scan.lists.words[start..list.end.min(start + 64)];
            let mut fitting = self.lanes.fitting(words, state);
            while fitting != 0 {
                let index = start + fitting.trailing_zeros() as usize;
                fitting &= fitting - 1;
                let (passed, state) = advance(state, self.scan.lists.words[index]);
                if self.scan.lists.over[hole + passed] & !state == 0 {
                    covers += self.fill(hole + passed, state)?;
                }
            }
        }
        if remembers && let Ok(covers) = u64::try_from(covers) {
            self.memo.put(State(state), Tally::from(covers));
        }
        Ok(covers)
    }
}

#[cfg(test)]
mod tests;
