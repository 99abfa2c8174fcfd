//! Splitting a count into states.
//!
//! Idea: many orders of placements lead to one state, and the covers below it depend only on the
//! state. So states are expanded from the first free cell on, and equal ones are merged with the
//! number of ways to reach each: a forward dynamic program, stopped when it is wide enough.
//!
//! Invariant: the covers of the whole are the sum, over the states of the cut, of their ways times
//! the covers below them. The cut depends only on the problem and the number of states wanted.
//!
//! Cost: one visit to each state above the cut. A state below two states of the cut is counted once
//! if they share a table, otherwise twice.

use super::FrontierSearch;
use crate::limits::Stop;
use crate::solvers::exact_cover::split::Tick;
use std::collections::BTreeMap;

/// A first free cell and a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FrontierState {
    pub(super) first_free: usize,
    pub(super) state: u64,
}

impl FrontierSearch {
    pub(super) fn root_state(&self) -> FrontierState {
        FrontierState { first_free: 0, state: self.lists.start }
    }

    /// Splits several counts into at least this many states in all, if there are as many: the
    /// states of each count, with the ways to reach them. The states passed on the way are counted
    /// by `tick`.
    pub fn cut(
        searches: &mut [Self],
        wanted: usize,
        tick: &mut Tick<'_>,
    ) -> Result<Vec<Vec<(FrontierState, u128)>>, Stop> {
        let roots = searches.iter().enumerate();
        let mut states: BTreeMap<(FrontierState, usize), u128> =
            roots.map(|(number, search)| ((search.root_state(), number), 1)).collect();
        let mut done = Vec::new();
        while states.len() + done.len() < wanted {
            let Some(((above, number), ways)) = states.pop_first() else { break };
            tick(1)?;
            let FrontierSearch { cells, ref mut lists, .. } = searches[number];
            if above.first_free == cells {
                done.push(((above, number), ways));
                continue;
            }
            let list = lists.at(above.first_free, above.state);
            for index in list.filter(|&index| lists.words[index] & above.state == 0) {
                let (passed, state) = lists.advance(above.state, index);
                let below = FrontierState { first_free: above.first_free + passed, state };
                if lists.expired[below.first_free] & !state == 0 {
                    *states.entry((below, number)).or_default() += ways;
                }
            }
        }
        let mut cuts = vec![Vec::new(); searches.len()];
        for ((state, number), ways) in done.into_iter().chain(states) {
            cuts[number].push((state, ways));
        }
        Ok(cuts)
    }
}
