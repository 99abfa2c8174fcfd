//! An exact-cover instance: cells to cover, pieces to cover them with, and the placements.
//!
//! Idea: the items are the cells and the pieces, the options are the placements. The searches know
//! which cells a placement covers and which piece it uses, but nothing about rotations or layers.
//!
//! Invariant: in a cover every cell lies in exactly one chosen placement, and no piece is used more
//! often than it has copies.
//!
//! Cost: one list of cells for each placement; each search builds its own bit sets from it.

use crate::limits::Stop;

/// One way to place one piece.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Placement {
    /// The piece.
    pub piece: usize,
    /// The cells it covers, in increasing order.
    pub cells: Vec<usize>,
}

/// Whether pieces may be left over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leftovers {
    /// Every copy of every piece is used.
    None,
    /// Any copy may stay unused.
    Allowed,
}

/// An exact-cover instance: cover every cell exactly once.
#[derive(Debug, Clone)]
pub struct CoverProblem {
    /// The number of cells.
    pub cells: usize,
    /// The number of interchangeable copies of each piece, at least one.
    pub copies: Vec<usize>,
    /// Whether pieces may be left over.
    pub leftovers: Leftovers,
    /// All placements; no two of one piece cover the same cells.
    pub placements: Vec<Placement>,
}

impl CoverProblem {
    /// The same problem with only the placements that `keep` accepts.
    #[must_use]
    pub fn with_only(&self, mut keep: impl FnMut(usize, &Placement) -> bool) -> Self {
        let kept = self.placements.iter().enumerate().filter(|(n, p)| keep(*n, p));
        Self {
            cells: self.cells,
            copies: self.copies.clone(),
            leftovers: self.leftovers,
            placements: kept.map(|(_, placement)| placement.clone()).collect(),
        }
    }
}

/// Which processor instructions a search may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instructions {
    /// The best that this processor supports.
    Best,
    /// Those that every processor of the architecture supports.
    Portable,
}

/// The placements chosen so far, resolved to numbers only on request.
pub trait Chosen {
    /// Appends their indices in [`CoverProblem::placements`].
    fn list(&self, into: &mut Vec<usize>);
}

impl Chosen for &[usize] {
    fn list(&self, into: &mut Vec<usize>) {
        into.extend_from_slice(self);
    }
}

/// Receives the events of a search. An error ends the search.
pub trait Visit {
    /// The search enters a node.
    fn node(&mut self, chosen: &dyn Chosen) -> Result<(), Stop>;
    /// The chosen placements cover every cell once.
    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop>;
    /// Whether `node` must be called at every node, with the placements chosen there. If not, a
    /// search may report only the number of some nodes.
    fn looks_at_nodes(&self) -> bool {
        true
    }
    /// The search has entered this many nodes.
    fn nodes(&mut self, count: u64) -> Result<(), Stop> {
        (0..count).try_for_each(|_| self.node(&&[][..]))
    }
}

/// A visitor that counts covers and passes the number of nodes to a closure that polls limits.
pub struct Counting<T> {
    /// Covers found so far.
    pub covers: u128,
    nodes: u64,
    tick: T,
}

/// Nodes between two polls.
const POLL_EVERY: u64 = 256;

impl<T: FnMut(u64) -> Result<(), Stop>> Counting<T> {
    /// Calls `tick` once for every few hundred nodes.
    pub fn new(tick: T) -> Self {
        Self { covers: 0, nodes: 0, tick }
    }

    /// Passes on the nodes since the last poll.
    #[cold]
    pub fn finish(&mut self) -> Result<(), Stop> {
        (self.tick)(std::mem::take(&mut self.nodes))
    }
}

impl<T: FnMut(u64) -> Result<(), Stop>> Visit for Counting<T> {
    #[inline]
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes >= POLL_EVERY { self.finish() } else { Ok(()) }
    }

    fn looks_at_nodes(&self) -> bool {
        false
    }

    #[inline]
    fn nodes(&mut self, count: u64) -> Result<(), Stop> {
        self.nodes += count;
        if self.nodes >= POLL_EVERY { self.finish() } else { Ok(()) }
    }

    #[inline]
    fn cover(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.covers += 1;
        Ok(())
    }
}
