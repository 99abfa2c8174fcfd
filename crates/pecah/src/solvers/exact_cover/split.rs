//! A search made ready, whichever suits the problem, that can be cut into parts.
//!
//! A part is a node of the search tree. All nodes of one depth, in the order in which the search
//! visits them, are parts that together hold every cover once, in the same order.

use crate::limits::Stop;
use crate::solvers::exact_cover::frontier::{Along, Scan, Start};
use crate::solvers::exact_cover::mrv::Tightest;
use crate::solvers::exact_cover::preprocess;
use crate::solvers::exact_cover::problem::{Counting, Instructions, Placement, Placing, Visit};
use crate::support::parallel::{self, Shared};

/// A search made ready.
#[derive(Clone)]
pub enum Parted<'p> {
    /// By the first hole, one or more searches after each other.
    Holes(Vec<Scan>),
    /// By the tightest item.
    Tightest(Tightest<'p>),
}

/// A node to begin at.
#[derive(Debug, Clone)]
pub enum Part {
    /// Of one of the searches by the first hole.
    Hole(usize, Start),
    /// With these placements chosen.
    After(Vec<usize>),
}

/// Parts are cut smaller until there are this many, which keeps threads busy to the end.
const ENOUGH_PARTS: usize = 200;
/// Deeper nodes are too small to be parts.
const MOST_DEPTH: usize = 4;

impl<'p> Parted<'p> {
    /// By the tightest item.
    pub fn by_tightest_item(problem: &'p Placing) -> Self {
        Self::Tightest(Tightest::new(problem))
    }

    /// By first holes, from both ends, if that search can handle the problem: the piece with the
    /// fewest placements lies nearer to one end or to the other, and the search begins there, so
    /// that the piece is used early or the branch is over.
    pub fn from_both_ends(problem: &Placing) -> Option<Self> {
        let mut counts = vec![0usize; problem.copies.len()];
        problem.placements.iter().for_each(|placement| counts[placement.piece] += 1);
        let rarest = (0..counts.len()).min_by_key(|&piece| counts[piece])?;
        let is_near = |placement: &Placement| {
            let ends = placement.cells.first().zip(placement.cells.last());
            ends.is_none_or(|(first, last)| first + last < problem.cells)
        };
        let is_alive = preprocess::alive(problem);
        let from = |along| {
            let wanted = along == Along::Forward;
            let lies_there = |p: &Placement| p.piece != rarest || is_near(p) == wanted;
            Scan::of(problem, along, |number, p| is_alive[number] && lies_there(p))
        };
        // Where the rarest piece may be left over there is no such search.
        Some(Self::Holes(vec![from(Along::Forward)?, from(Along::Backward)?]))
    }

    /// The whole search, as few parts.
    pub fn whole(&self) -> Vec<Part> {
        match self {
            Self::Holes(scans) => {
                (0..scans.len()).map(|nth| Part::Hole(nth, Start::default())).collect()
            }
            Self::Tightest(_) => vec![Part::After(Vec::new())],
        }
    }

    /// The whole search as many parts, and how many nodes were visited to make them.
    pub fn cut(&mut self) -> (Vec<Part>, u64) {
        let mut parts = self.whole();
        let mut nodes = 0;
        for _ in 0..MOST_DEPTH {
            if parts.len() >= ENOUGH_PARTS {
                break;
            }
            parts = parts.into_iter().flat_map(|part| self.below(part)).collect();
            nodes += parts.len() as u64;
        }
        (parts, nodes)
    }

    fn below(&mut self, part: Part) -> Vec<Part> {
        match (self, part) {
            (Self::Holes(scans), Part::Hole(nth, start)) => {
                scans[nth].below(start).into_iter().map(|start| Part::Hole(nth, start)).collect()
            }
            (Self::Tightest(tightest), Part::After(chosen)) => match tightest.below(&chosen) {
                Some(next) => {
                    let with = |number| Part::After([&chosen[..], &[number]].concat());
                    next.into_iter().map(with).collect()
                }
                None => vec![Part::After(chosen)],
            },
            (_, part) => vec![part],
        }
    }

    /// Visits every cover of a part.
    pub fn search<V: Visit>(
        &mut self,
        part: &Part,
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        match (self, part) {
            (Self::Holes(scans), Part::Hole(nth, start)) => {
                scans[*nth].search_from(start, instructions, visitor)
            }
            (Self::Tightest(tightest), Part::After(chosen)) => {
                tightest.search_after(chosen, instructions, visitor)
            }
            _ => unreachable!("a part belongs to its search"),
        }
    }

    /// The number of covers of these parts, on as many threads as there may be.
    pub fn count(&self, parts: &[Part], shared: &Shared<'_>) -> Result<u128, Stop> {
        let mut covers = 0;
        parallel::in_order(
            parts,
            shared,
            || self.clone(),
            |engine, part, put| {
                let mut counting = Counting::new(|nodes| shared.tick(nodes));
                engine.search(part, Instructions::Best, &mut counting)?;
                counting.finish()?;
                put(counting.covers)
            },
            &mut |more| {
                covers += more;
                Ok(())
            },
        )?;
        Ok(covers)
    }
}
