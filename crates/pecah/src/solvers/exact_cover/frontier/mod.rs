//! Frontier search: cells are filled in their order, and the search branches on the placements that
//! cover the first free cell.
//!
//! Idea: all cells before the first free one are full, and no placement extends far beyond it, so
//! the state is one word: the cells from the first free one on, and for each piece how many copies are
//! used. A placement is a word of the same form and fits if the two share no bit. Placements are listed by
//! first free cell and by the pattern of the next few cells, so that most of those tested fit.
//! Counting stores the number of covers of each state in a transposition table (broken-profile
//! dynamic programming), since pieces placed in another order lead to the same state.
//!
//! Invariant: the number of covers below a node depends on its state alone. A placement that leaves
//! a nearby cell that nothing can cover is in no list.
//!
//! Cost: a few dozen word tests for each node. Lists are built on first use. The number of states
//! grows exponentially with the width of the board and linearly with its length.

mod count;
mod cut;
mod lists;

pub use count::UnfinishedCount;
pub use cut::FrontierState;

use crate::limits::Stop;
#[cfg(target_arch = "x86_64")]
use crate::solvers::exact_cover::kernels;
use crate::solvers::exact_cover::kernels::lanes::{Lanes, PortableLanes};
use crate::solvers::exact_cover::problem::{
    Chosen, CoverProblem, Instructions, Leftovers, Placement, Visit,
};
use lists::{Counters, PlacementLists};

/// The order in which cells are filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From the first cell to the last.
    Forward,
    /// From the last cell to the first.
    Backward,
}

/// A node of the search tree: its first free cell, its state, and the placements chosen before.
#[derive(Debug, Clone)]
pub struct FrontierNode {
    first_free: usize,
    state: u64,
    trail: Vec<u32>,
}

impl FrontierNode {
    /// How many placements are chosen.
    pub fn depth(&self) -> usize {
        self.trail.len()
    }
}

/// With more bits for pieces, too few bits of a word remain for the cells.
const MAX_PIECE_BITS: u32 = 26;

/// A problem with its placement lists.
#[derive(Clone)]
pub struct FrontierSearch {
    cells: usize,
    /// With at most this many cells left, counting searches without the table: that is faster than
    /// a look-up.
    few_cells: usize,
    lists: PlacementLists,
}

impl FrontierSearch {
    /// A search, if frontier search can handle the problem: all pieces are to be used, the counters of
    /// their copies take at most 26 bits, and no placement spans more cells than they leave bits in a
    /// word.
    pub fn new(problem: &CoverProblem) -> Option<Self> {
        Self::with_only(problem, Direction::Forward, |_, _| true)
    }

    /// The same in either direction, with only the placements that `keep` accepts.
    pub fn with_only(
        problem: &CoverProblem,
        direction: Direction,
        keep: impl Fn(usize, &Placement) -> bool,
    ) -> Option<Self> {
        Self::with_uses(problem, None, direction, keep)
    }

    /// The same if each placement uses this many copies of its piece, and placements of one piece
    /// may differ in size.
    pub fn with_uses(
        problem: &CoverProblem,
        uses: Option<&[usize]>,
        direction: Direction,
        keep: impl Fn(usize, &Placement) -> bool,
    ) -> Option<Self> {
        let counters = Self::counters(problem, uses)?;
        let largest = problem.placements.iter().map(|p| p.cells.len()).max().unwrap_or(0);
        Some(Self {
            cells: problem.cells,
            few_cells: 2 * largest,
            lists: PlacementLists::new(problem, uses, &counters, direction, keep),
        })
    }

    /// Whether frontier search can handle the problem: what [`Self::new`] answers, without its lists.
    pub fn can_handle(problem: &CoverProblem) -> bool {
        Self::counters(problem, None).is_some()
    }

    /// The counters of a state, if a word has room for them and for every placement.
    fn counters(problem: &CoverProblem, uses: Option<&[usize]>) -> Option<Counters> {
        let counters = Counters::new(&problem.copies, uses.map(|_| problem.cells), MAX_PIECE_BITS)?;
        let is_short = problem.placements.iter().all(|p| Self::span(&p.cells) <= counters.cells());
        (problem.leftovers == Leftovers::None && is_short).then_some(counters)
    }

    /// The root of the search tree.
    pub fn root(&self) -> FrontierNode {
        FrontierNode { first_free: 0, state: self.lists.start, trail: Vec::new() }
    }

    /// The number of cells from the first to the last of these, both included.
    pub fn span(cells: &[usize]) -> usize {
        cells.last().map_or(0, |last| last + 1 - cells[0])
    }

    /// Visits every cover; at each node placements are tried in the order of the problem.
    pub fn search<V: Visit>(
        &mut self,
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        visitor.node(&Trail(&[]))?;
        self.search_from(&self.root(), instructions, visitor)
    }

    /// Visits every cover below a node.
    pub fn search_from<V: Visit>(
        &mut self,
        node: &FrontierNode,
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        let (first_free, state, trail) = (node.first_free, node.state, node.trail.clone());
        #[cfg(target_arch = "x86_64")]
        if instructions == Instructions::Best {
            if let Some(lanes) = kernels::lanes_x86::Avx512Lanes::detect() {
                return Walk { lanes, frontier: self, trail, visitor }.fill(first_free, state);
            }
            if let Some(lanes) = kernels::lanes_x86::Avx2Lanes::detect() {
                return Walk { lanes, frontier: self, trail, visitor }.fill(first_free, state);
            }
        }
        let _ = instructions;
        Walk { lanes: PortableLanes, frontier: self, trail, visitor }.fill(first_free, state)
    }

    /// The children of a node, in the order in which a search visits them. For a full board the
    /// result is the node itself.
    pub fn children(&mut self, node: FrontierNode) -> Vec<FrontierNode> {
        if node.first_free == self.cells {
            return vec![node];
        }
        let list = self.lists.at(node.first_free, node.state);
        let mut found = Vec::new();
        for index in list.filter(|&index| self.lists.words[index] & node.state == 0) {
            let (passed, state) = self.lists.advance(node.state, index);
            if self.lists.expired[node.first_free + passed] & !state == 0 {
                let trail = [&node.trail[..], &[self.lists.numbers[index]]].concat();
                found.push(FrontierNode { first_free: node.first_free + passed, state, trail });
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

struct Walk<'a, L, V> {
    lanes: L,
    frontier: &'a mut FrontierSearch,
    trail: Vec<u32>,
    visitor: &'a mut V,
}

impl<L: Lanes, V: Visit> Walk<'_, L, V> {
    fn fill(&mut self, first_free: usize, state: u64) -> Result<(), Stop> {
        if first_free == self.frontier.cells {
            let are_all_used = self.frontier.lists.are_all_used(state);
            return if are_all_used { self.visitor.cover(&Trail(&self.trail)) } else { Ok(()) };
        }
        let list = self.frontier.lists.at(first_free, state);
        for start in list.clone().step_by(64) {
            let words = &self.frontier.lists.words[start..list.end.min(start + 64)];
            let mut fitting = self.lanes.fitting(words, state);
            while fitting != 0 {
                let index = start + fitting.trailing_zeros() as usize;
                fitting &= fitting - 1;
                self.trail.push(self.frontier.lists.numbers[index]);
                self.visitor.node(&Trail(&self.trail))?;
                let lists = &self.frontier.lists;
                let (passed, state) = lists.advance(state, index);
                if self.frontier.lists.expired[first_free + passed] & !state == 0 {
                    self.fill(first_free + passed, state)?;
                }
                self.trail.pop();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
