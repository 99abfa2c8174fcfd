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

mod narrow;
mod sieve;
#[cfg(target_arch = "x86_64")]
mod sieve_avx2;
#[cfg(target_arch = "x86_64")]
mod sieve_avx512;
mod wide;

use super::placing::{Instructions, Placing, Visit};
use crate::budget::Stop;

/// Visits every cover of the problem.
pub fn search<V: Visit>(
    problem: &Placing,
    instructions: Instructions,
    visitor: &mut V,
) -> Result<(), Stop> {
    match (problem.cells + problem.copies.len()).div_ceil(64) {
        0 | 1 => search_in::<1, V>(problem, instructions, visitor),
        2 => search_in::<2, V>(problem, instructions, visitor),
        3 | 4 => search_in::<4, V>(problem, instructions, visitor),
        5..=9 => search_in::<9, V>(problem, instructions, visitor),
        _ => unreachable!("a problem has at most 576 items"),
    }
}

fn search_in<const W: usize, V: Visit>(
    problem: &Placing,
    instructions: Instructions,
    visitor: &mut V,
) -> Result<(), Stop> {
    let wide = wide::Wide::<W>::new(problem);
    #[cfg(target_arch = "x86_64")]
    if instructions == Instructions::Best {
        if let Some(sieve) = sieve_avx512::Avx512::if_there() {
            return wide.search(sieve, visitor);
        }
        if let Some(sieve) = sieve_avx2::Avx2::if_there() {
            return wide.search(sieve, visitor);
        }
    }
    let _ = instructions;
    wide.search(sieve::Portable, visitor)
}

#[cfg(test)]
mod tests;
