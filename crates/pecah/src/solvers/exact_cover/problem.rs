//! Pieces to be placed on cells: what the fast searches see of a puzzle. They know which cells a
//! placement covers and which piece it uses, and nothing of turns, planes or layers.

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
    /// Any piece may stay in the box.
    Allowed,
}

/// A problem: cover every cell exactly once.
#[derive(Debug, Clone)]
pub struct Placing {
    /// How many cells there are.
    pub cells: usize,
    /// How many interchangeable copies of each piece there are, at least one.
    pub copies: Vec<usize>,
    /// Whether pieces may be left over.
    pub leftovers: Leftovers,
    /// All placements; no two of one piece cover the same cells.
    pub placements: Vec<Placement>,
}

impl Placing {
    /// The same problem with some of its placements only.
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

/// Which instructions to use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instructions {
    /// The best that this processor has.
    Best,
    /// Those that every processor has.
    Portable,
}

/// The placements chosen so far, worked out only when somebody wants to see them.
pub trait Chosen {
    /// Appends their numbers in the problem's list.
    fn list(&self, into: &mut Vec<usize>);
}

impl Chosen for &[usize] {
    fn list(&self, into: &mut Vec<usize>) {
        into.extend_from_slice(self);
    }
}

/// Whoever listens to a search. An error ends it.
pub trait Visit {
    /// A node of the search tree.
    fn node(&mut self, chosen: &dyn Chosen) -> Result<(), Stop>;
    /// The chosen placements cover every cell once.
    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop>;
}

/// A listener that counts, and polls through its closure now and then.
pub struct Counting<T> {
    /// Covers so far.
    pub covers: u128,
    nodes: u64,
    tick: T,
}

/// Nodes between two calls of the closure.
const BATCH: u64 = 256;

impl<T: FnMut(u64) -> Result<(), Stop>> Counting<T> {
    /// Calls `tick` with every few hundred nodes.
    pub fn new(tick: T) -> Self {
        Self { covers: 0, nodes: 0, tick }
    }

    /// Tells the nodes not told yet.
    #[cold]
    pub fn finish(&mut self) -> Result<(), Stop> {
        (self.tick)(std::mem::take(&mut self.nodes))
    }
}

impl<T: FnMut(u64) -> Result<(), Stop>> Visit for Counting<T> {
    #[inline]
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes >= BATCH { self.finish() } else { Ok(()) }
    }

    #[inline]
    fn cover(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.covers += 1;
        Ok(())
    }
}
