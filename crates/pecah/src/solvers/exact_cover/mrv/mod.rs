//! Placing pieces by the tightest item: an item is a cell or a piece, and the search always
//! branches on one that the fewest placements can still serve.
//!
//! The idea: the placements that are still possible stand in one packed list of words, a bit for
//! each item. Choosing one sieves the list into the next one, in order, and the same pass counts
//! how many of the kept ones hold each item. Nothing is undone: going back is dropping a list.
//! A problem of more than 64 items starts on wider words; as soon as the items left fit one word,
//! they are squeezed into it.
//!
//! The invariant: at every node the list holds exactly the placements that meet no chosen one, and
//! an item is *needed* while it must still be served. Pieces with several copies left are neither
//! needed nor in the way, so that each set of placements is met once, in one order.
//!
//! The cost: one pass over the list for each child, four to a step where the processor can;
//! memory for one list at each depth.

mod compact;
mod estimate;
pub(super) mod filter;
mod wide;

use crate::limits::Stop;
use crate::solvers::exact_cover::problem::{Instructions, Placing, Visit};
use wide::Wide;

/// Visits every cover of the problem.
pub fn search<V: Visit>(
    problem: &Placing,
    instructions: Instructions,
    visitor: &mut V,
) -> Result<(), Stop> {
    Tightest::new(problem).search(instructions, visitor)
}

/// A problem made ready, on words wide enough for its items.
#[derive(Clone)]
pub struct Tightest<'p>(Width<'p>);

#[derive(Clone)]
enum Width<'p> {
    One(Wide<'p, 1>),
    Two(Wide<'p, 2>),
    // In the browser every kilobyte counts, and boards of that size are rare.
    #[cfg(not(target_family = "wasm"))]
    Four(Wide<'p, 4>),
    Nine(Wide<'p, 9>),
}

/// The same for every width.
macro_rules! at_any_width {
    ($tightest:expr, $wide:ident => $act:expr) => {
        match &$tightest.0 {
            Width::One($wide) => $act,
            Width::Two($wide) => $act,
            #[cfg(not(target_family = "wasm"))]
            Width::Four($wide) => $act,
            Width::Nine($wide) => $act,
        }
    };
}

impl<'p> Tightest<'p> {
    /// The problem made ready.
    pub fn new(problem: &'p Placing) -> Self {
        Self(match (problem.cells + problem.copies.len()).div_ceil(64) {
            0 | 1 => Width::One(Wide::new(problem)),
            2 => Width::Two(Wide::new(problem)),
            #[cfg(not(target_family = "wasm"))]
            3 | 4 => Width::Four(Wide::new(problem)),
            3..=9 => Width::Nine(Wide::new(problem)),
            _ => unreachable!("a problem has at most 576 items"),
        })
    }

    /// Visits every cover.
    pub fn search<V: Visit>(
        &self,
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        at_any_width!(self, wide => wide.visit_root(visitor))?;
        self.search_after(&[], instructions, visitor)
    }

    /// Visits every cover that begins with these placements, chosen as [`below`](Self::below) does.
    pub fn search_after<V: Visit>(
        &self,
        chosen: &[usize],
        instructions: Instructions,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        at_any_width!(self, wide => search_in(wide, chosen, instructions, visitor))
    }

    /// How many nodes the search will have, more or less, by random descents that are the same
    /// each time; `None` where even beginning them takes long, or there are `least` or more.
    pub fn promised_nodes(&self, least: f64) -> Option<f64> {
        #[cfg(target_arch = "x86_64")]
        if let Some(sieve) = crate::solvers::exact_cover::kernels::filter_avx512::Avx512::if_there()
        {
            return at_any_width!(self, wide => wide.promised_nodes(sieve, least));
        }
        at_any_width!(self, wide => wide.promised_nodes(filter::Portable, least))
    }

    /// The placements that the search tries after these, in its order; `None` where nothing more
    /// has to be served.
    pub fn below(&self, chosen: &[usize]) -> Option<Vec<usize>> {
        at_any_width!(self, wide => wide.below(chosen))
    }
}

fn search_in<const W: usize, V: Visit>(
    wide: &Wide<'_, W>,
    chosen: &[usize],
    instructions: Instructions,
    visitor: &mut V,
) -> Result<(), Stop> {
    #[cfg(target_arch = "x86_64")]
    if instructions == Instructions::Best {
        if let Some(sieve) = crate::solvers::exact_cover::kernels::filter_avx512::Avx512::if_there()
        {
            return wide.search(chosen, sieve, visitor);
        }
        if let Some(sieve) = crate::solvers::exact_cover::kernels::filter_avx2::Avx2::if_there() {
            return wide.search(chosen, sieve, visitor);
        }
    }
    let _ = instructions;
    wide.search(chosen, filter::Portable, visitor)
}

#[cfg(test)]
mod tests;
