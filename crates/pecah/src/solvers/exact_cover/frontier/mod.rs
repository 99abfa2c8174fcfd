//! Placing pieces by the first hole: cells are filled in their order, and the piece that covers
//! the first free cell is chosen next.
//!
//! The idea: all cells before the hole are full, and no placement reaches far beyond it, so the
//! whole state is one word: the cells from the hole on, and a bit for each piece used. A
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

mod count;
pub(super) mod lanes;
mod lists;

use crate::limits::Stop;
use crate::solvers::exact_cover::problem::{
    Chosen, Instructions, Leftovers, Placement, Placing, Visit,
};
use lanes::Lanes;
use lists::Lists;

/// From which end the cells are filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Along {
    /// From the first cell on.
    Forward,
    /// From the last cell back.
    Backward,
}

/// A node to begin at: the hole, the state there, and what was placed before.
#[derive(Debug, Clone, Default)]
pub struct Start {
    hole: usize,
    state: u64,
    trail: Vec<u32>,
}

/// More pieces leave too few bits for the cells.
const MOST_PIECES: usize = 26;

/// A problem made ready.
#[derive(Clone)]
pub struct Scan {
    cells: usize,
    lists: Lists,
}

impl Scan {
    /// The problem made ready, if the search can handle it: single copies of at most 26 pieces,
    /// all to be used, none reaching further than the bits that the pieces leave in a word.
    pub fn new(problem: &Placing) -> Option<Self> {
        Self::of(problem, Along::Forward, |_, _| true)
    }

    /// The same from either end, and with some of the placements only.
    pub fn of(
        problem: &Placing,
        along: Along,
        keep: impl Fn(usize, &Placement) -> bool,
    ) -> Option<Self> {
        let simple = problem.leftovers == Leftovers::None && problem.copies.iter().all(|&c| c == 1);
        let window = 64 - problem.copies.len().min(MOST_PIECES);
        let short = problem.placements.iter().all(|p| Self::reach(&p.cells) <= window);
        let fits = simple && short && problem.copies.len() <= MOST_PIECES;
        fits.then(|| Self { cells: problem.cells, lists: Lists::new(problem, along, keep) })
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
        self.search_from(&Start::default(), instructions, visitor)
    }

    /// Visits every cover below a node.
    pub fn search_from<V: Visit>(
        &mut self,
        start: &Start,
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        let (hole, state, trail) = (start.hole, start.state, start.trail.clone());
        #[cfg(target_arch = "x86_64")]
        if instructions == Instructions::Best {
            if let Some(lanes) = crate::solvers::exact_cover::kernels::lanes_x86::Avx512::if_there()
            {
                return Searching { lanes, scan: self, trail, visitor }.fill(hole, state);
            }
            if let Some(lanes) = crate::solvers::exact_cover::kernels::lanes_x86::Avx2::if_there() {
                return Searching { lanes, scan: self, trail, visitor }.fill(hole, state);
            }
        }
        let _ = instructions;
        Searching { lanes: lanes::Portable, scan: self, trail, visitor }.fill(hole, state)
    }

    /// The children of a node, in the order in which a search visits them; a full board has none
    /// and stays as it is.
    pub fn below(&mut self, start: Start) -> Vec<Start> {
        if start.hole == self.cells {
            return vec![start];
        }
        let list = self.lists.at(start.hole, start.state);
        let mut found = Vec::new();
        for index in list.filter(|&index| self.lists.words[index] & start.state == 0) {
            let (passed, state) = self.lists.advance(start.state, self.lists.words[index]);
            if self.lists.over[start.hole + passed] & !state == 0 {
                let trail = [&start.trail[..], &[self.lists.numbers[index]]].concat();
                found.push(Start { hole: start.hole + passed, state, trail });
            }
        }
        found
    }
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
                let lists = &self.scan.lists;
                let (passed, state) = lists.advance(state, lists.words[index]);
                if self.scan.lists.over[hole + passed] & !state == 0 {
                    self.fill(hole + passed, state)?;
                }
                self.trail.pop();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
