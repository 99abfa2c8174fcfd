//! MRV search: an item is a cell or a piece, and the search branches on an item with the minimum
//! remaining values, that is, with the fewest placements that still contain it.
//!
//! Idea: the remaining placements are one packed list of words, a bit for each item. Choosing one
//! filters the list into the next one, in order, and the same pass counts the placements of each
//! item. Nothing is undone: backtracking drops a list. A problem with more than 64 items starts on
//! wider words; as soon as the remaining items fit one word, they are renumbered into it.
//!
//! Invariant: at every node the list holds exactly the placements that conflict with no chosen one,
//! and an item is *needed* while a cover must still contain it. A piece with several copies left is
//! neither needed nor a conflict, so each set of placements is visited once, in one order.
//!
//! Cost: one pass over the list for each child, four or eight placements at a time where the
//! processor can; memory for one list at each depth.

mod compact;
mod look_ahead;
mod wide;

use crate::limits::Stop;
use crate::solvers::exact_cover::kernels;
use crate::solvers::exact_cover::problem::{CoverProblem, Instructions, Visit};
use crate::support::random::Random;
use wide::WideSearch;

/// Visits every cover of the problem.
pub fn search<V: Visit>(
    problem: &CoverProblem,
    instructions: Instructions,
    visitor: &mut V,
) -> Result<(), Stop> {
    MrvSearch::new(problem).search(instructions, visitor)
}

/// A problem as bit sets, on words wide enough for its items.
#[derive(Clone)]
pub struct MrvSearch<'p>(Words<'p>);

#[derive(Clone)]
enum Words<'p> {
    One(WideSearch<'p, 1>),
    Two(WideSearch<'p, 2>),
    // Left out of the browser build to save kilobytes: boards of this size are rare.
    #[cfg(not(target_family = "wasm"))]
    Four(WideSearch<'p, 4>),
    Nine(WideSearch<'p, 9>),
}

/// Runs the same code for every number of words.
/// Receives the placements chosen at a node and those that come next; an error ends the walk.
pub type ReceiveChildren<'a> = dyn FnMut(&[usize], Option<&[usize]>) -> Result<(), Stop> + 'a;

macro_rules! with_words {
    ($search:expr, $wide:ident => $act:expr) => {
        match &$search.0 {
            Words::One($wide) => $act,
            Words::Two($wide) => $act,
            #[cfg(not(target_family = "wasm"))]
            Words::Four($wide) => $act,
            Words::Nine($wide) => $act,
        }
    };
}

impl<'p> MrvSearch<'p> {
    /// Builds the bit sets.
    pub fn new(problem: &'p CoverProblem) -> Self {
        Self(match (problem.cells + problem.copies.len()).div_ceil(64) {
            0 | 1 => Words::One(WideSearch::new(problem)),
            2 => Words::Two(WideSearch::new(problem)),
            #[cfg(not(target_family = "wasm"))]
            3 | 4 => Words::Four(WideSearch::new(problem)),
            3..=9 => Words::Nine(WideSearch::new(problem)),
            _ => unreachable!("a problem has at most 576 items"),
        })
    }

    /// Visits every cover.
    pub fn search<V: Visit>(
        &self,
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        with_words!(self, wide => wide.visit_root(visitor))?;
        self.search_after(&[], instructions, visitor)
    }

    /// Visits every cover below the node that these placements lead to, each one of the
    /// [`children`](Self::children) of those before it.
    pub fn search_after<V: Visit>(
        &self,
        chosen: &[usize],
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        with_words!(self, wide => search_in(wide, chosen, instructions, visitor))
    }

    /// An estimate of the nodes of the search down to a few levels, to compare problems of one
    /// puzzle.
    pub fn estimate(&self, random: &mut Random) -> f64 {
        with_words!(self, wide => wide.estimate(random))
    }

    /// Returns each of these nodes with the placements that the search tries next, in order; `None`
    /// if no item is needed any more, or if few pieces are left and the search does not stop at
    /// each of their nodes. Without look-ahead it is a plain search, which has more nodes and takes
    /// less time for each.
    pub fn children<'n>(
        &self,
        nodes: impl Iterator<Item = &'n [usize]>,
        looks_ahead: bool,
        receive: &mut ReceiveChildren<'_>,
    ) -> Result<(), Stop> {
        with_words!(self, wide => wide.children(nodes, looks_ahead, receive))
    }
}

fn search_in<const W: usize, V: Visit>(
    wide: &WideSearch<'_, W>,
    chosen: &[usize],
    instructions: Instructions,
    visitor: &mut V,
) -> Result<(), Stop> {
    #[cfg(target_arch = "x86_64")]
    if instructions == Instructions::Best {
        if let Some(filter) = kernels::filter_avx512::Avx512Filter::detect() {
            return wide.search(chosen, filter, visitor);
        }
        if let Some(filter) = kernels::filter_avx2::Avx2Filter::detect() {
            return wide.search(chosen, filter, visitor);
        }
    }
    let _ = instructions;
    wide.search(chosen, kernels::filter::PortableFilter, visitor)
}

#[cfg(test)]
mod tests;
