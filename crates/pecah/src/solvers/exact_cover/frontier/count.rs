//! Counting covers with a transposition table, on two threads where it pays.
//!
//! Idea: both threads count the whole problem and share one table; one tries the placements of each
//! node in order, the other in reverse. Where one has been, the other finds the count in the table,
//! so they meet halfway, and the first to finish has the total.
//!
//! Invariant: an entry is the exact number of covers of its state, whichever thread stored it.
//!
//! Cost: each thread visits about half of the states. Small counts stay on one thread, which
//! finishes them before a second one pays; what it has counted by then is passed on to both.

use super::{FrontierSearch, FrontierState};
use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::lanes::{Lanes, PortableLanes};
#[cfg(target_arch = "x86_64")]
use crate::solvers::exact_cover::kernels::lanes_x86;
use crate::solvers::exact_cover::problem::Instructions;
use crate::support::parallel::{self, Shared, Sink};
use crate::support::transposition::local::{Key, TranspositionTable, mix};
use crate::support::transposition::shared::SharedTranspositionTable;
use crate::support::wide_count::WideCount;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

/// A state: the cells from the first free one on, and how many copies of each piece are used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct State(u64);

impl Key for State {
    #[inline]
    fn hash(&self) -> u64 {
        mix(0, self.0)
    }
}

/// A table of the covers of each state.
trait CountTable {
    /// The state will be looked up soon.
    fn prefetch(&self, state: u64);
    fn get(&mut self, state: u64) -> Option<u64>;
    fn insert(&mut self, state: u64, covers: u64);
    /// Called between polls.
    fn maintain(&mut self) {}
}

impl CountTable for TranspositionTable<State, 1> {
    #[inline]
    fn prefetch(&self, state: u64) {
        TranspositionTable::prefetch(self, &State(state));
    }
    #[inline]
    fn get(&mut self, state: u64) -> Option<u64> {
        TranspositionTable::get(self, &State(state)).map(WideCount::low)
    }
    #[inline]
    fn insert(&mut self, state: u64, covers: u64) {
        TranspositionTable::insert(self, State(state), WideCount::from(covers));
    }
}

/// A table that outlives the count.
impl<T: CountTable> CountTable for &mut T {
    #[inline]
    fn prefetch(&self, state: u64) {
        T::prefetch(self, state);
    }
    #[inline]
    fn get(&mut self, state: u64) -> Option<u64> {
        T::get(self, state)
    }
    #[inline]
    fn insert(&mut self, state: u64, covers: u64) {
        T::insert(self, state, covers);
    }
    fn maintain(&mut self) {
        T::maintain(self);
    }
}

/// One thread's handle to the shared table.
struct SharedTable<'a> {
    table: &'a SharedTranspositionTable,
    used: usize,
}

impl CountTable for SharedTable<'_> {
    #[inline]
    fn prefetch(&self, state: u64) {
        self.table.prefetch(state);
    }
    #[inline]
    fn get(&mut self, state: u64) -> Option<u64> {
        self.table.get(state)
    }
    #[inline]
    fn insert(&mut self, state: u64, covers: u64) {
        self.used += usize::from(self.table.insert(state, covers));
    }
    fn maintain(&mut self) {
        self.table.record_used(std::mem::take(&mut self.used));
    }
}

/// The order in which the placements of a node are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    Forward,
    Reverse,
}

/// Nodes after which a second thread pays.
const SECOND_THREAD_NODES: u64 = 200_000;

impl FrontierSearch {
    /// The number of covers, with a transposition table of about `memory` bytes.
    pub fn count(
        &mut self,
        instructions: Instructions,
        memory: usize,
        tick: impl FnMut(u64) -> Result<(), Stop>,
    ) -> Result<u128, Stop> {
        self.count_in(Order::Forward, instructions, TranspositionTable::new(memory), tick)
    }

    /// The number of covers below each of these states, on as many threads as the run allows, with
    /// one shared transposition table.
    pub fn count_each(
        &self,
        states: &[(u64, FrontierState)],
        instructions: Instructions,
        shared: &Shared<'_>,
        receive: &mut Sink<'_, (u64, u128)>,
    ) -> Result<(), Stop> {
        let memory = shared.run().memory();
        if cfg!(not(feature = "parallel")) || shared.run().threads() < 2 {
            let mut search = self.clone();
            let mut table = TranspositionTable::new(memory);
            return states.iter().try_for_each(|&(number, state)| {
                let tick = |nodes| shared.tick(nodes);
                let (covers, nodes) =
                    search.count_below(state, Order::Forward, instructions, &mut table, tick)?;
                shared.tick(nodes)?;
                receive((number, covers))
            });
        }
        let table = &SharedTranspositionTable::new(memory);
        parallel::in_order(
            states,
            shared,
            || self.clone(),
            |search, &(number, state), send| {
                let (table, tick) = (SharedTable { table, used: 0 }, |nodes| shared.tick(nodes));
                let (covers, nodes) =
                    search.count_below(state, Order::Forward, instructions, table, tick)?;
                shared.tick(nodes)?;
                send((number, covers))
            },
            receive,
        )
    }

    /// The same on two threads, if the run allows them and the count is large.
    pub fn count_shared(
        &self,
        instructions: Instructions,
        shared: &Shared<'_>,
    ) -> Result<u128, Stop> {
        let mut count = UnfinishedCount::new(self.clone(), instructions, shared);
        match count.go_on(SECOND_THREAD_NODES)? {
            Some(covers) => Ok(covers),
            None => count.finish(),
        }
    }

    pub(super) fn count_on_two_threads(
        &self,
        instructions: Instructions,
        table: &SharedTranspositionTable,
        shared: &Shared<'_>,
    ) -> Result<u128, Stop> {
        let is_over = &AtomicBool::new(false);
        let mut covers = None;
        parallel::in_order(
            &[Order::Forward, Order::Reverse],
            shared,
            || self.clone(),
            |frontier, &order, send| {
                let table = SharedTable { table, used: 0 };
                let counted = frontier.count_in(order, instructions, table, |nodes| {
                    if is_over.load(Relaxed) { Err(Stop::Enough) } else { shared.tick(nodes) }
                });
                match counted {
                    // The other thread has finished.
                    Err(Stop::Enough) if is_over.load(Relaxed) => Ok(()),
                    Err(stop) => Err(stop),
                    Ok(covers) => {
                        is_over.store(true, Relaxed);
                        send(covers)
                    }
                }
            },
            &mut |total| {
                covers = Some(total);
                Ok(())
            },
        )?;
        covers.ok_or(Stop::Enough)
    }

    fn count_in(
        &mut self,
        order: Order,
        instructions: Instructions,
        table: impl CountTable,
        tick: impl FnMut(u64) -> Result<(), Stop>,
    ) -> Result<u128, Stop> {
        Ok(self.count_below(self.root_state(), order, instructions, table, tick)?.0)
    }

    /// The covers below this state, and the nodes since the last poll.
    fn count_below(
        &mut self,
        state: FrontierState,
        order: Order,
        instructions: Instructions,
        table: impl CountTable,
        tick: impl FnMut(u64) -> Result<(), Stop>,
    ) -> Result<(u128, u64), Stop> {
        #[cfg(target_arch = "x86_64")]
        if instructions == Instructions::Best {
            if let Some(lanes) = lanes_x86::Avx512Lanes::detect() {
                return Counter::new(self, order, lanes, table, tick).count(state);
            }
            if let Some(lanes) = lanes_x86::Avx2Lanes::detect() {
                return Counter::new(self, order, lanes, table, tick).count(state);
            }
        }
        let _ = instructions;
        Counter::new(self, order, PortableLanes, table, tick).count(state)
    }
}

/// A count that can be interrupted. What it has learned about states is kept, so that going on costs
/// little more than not having stopped.
pub struct UnfinishedCount<'a> {
    frontier: FrontierSearch,
    instructions: Instructions,
    table: TranspositionTable<State, 1>,
    shared: &'a Shared<'a>,
}

impl<'a> UnfinishedCount<'a> {
    /// A count that has not begun.
    pub fn new(
        frontier: FrontierSearch,
        instructions: Instructions,
        shared: &'a Shared<'a>,
    ) -> Self {
        let table = TranspositionTable::new(shared.run().memory());
        Self { frontier, instructions, table, shared }
    }

    /// The number of covers, unless this takes more than about so many nodes.
    pub fn go_on(&mut self, most: u64) -> Result<Option<u128>, Stop> {
        let Self { frontier, instructions, table, shared } = self;
        let mut nodes = 0;
        let counted = frontier.count_in(Order::Forward, *instructions, table, |more| {
            nodes += more;
            shared.tick(more)?;
            if nodes > most { Err(Stop::Enough) } else { Ok(()) }
        });
        match counted {
            Err(Stop::Enough) if nodes > most => Ok(None),
            counted => counted.map(Some),
        }
    }

    /// The number of covers, on two threads if the run allows them.
    pub fn finish(mut self) -> Result<u128, Stop> {
        let Self { shared, instructions, .. } = self;
        if cfg!(not(feature = "parallel")) || shared.run().threads() < 2 {
            return Ok(self.go_on(u64::MAX)?.unwrap_or_default());
        }
        let memory = shared.run().memory();
        let both = SharedTranspositionTable::new(memory.saturating_sub(self.table.bytes()));
        for (state, covers) in self.table.entries() {
            both.record_used(usize::from(both.insert(state.0, covers.low())));
        }
        drop(self.table);
        self.frontier.count_on_two_threads(instructions, &both, shared)
    }
}

struct Counter<'a, L, M, T> {
    lanes: L,
    frontier: &'a mut FrontierSearch,
    table: M,
    order: Order,
    /// First free cells and states to be visited, those of the deepest node last.
    pending: Vec<(usize, u64)>,
    nodes: u64,
    tick: T,
}

/// Nodes between two polls.
const POLL_EVERY: u64 = 1024;

impl<'a, L: Lanes, M: CountTable, T: FnMut(u64) -> Result<(), Stop>> Counter<'a, L, M, T> {
    fn new(frontier: &'a mut FrontierSearch, order: Order, lanes: L, table: M, tick: T) -> Self {
        Self { lanes, frontier, table, order, pending: Vec::new(), nodes: 0, tick }
    }

    /// The covers below this state, and the nodes since the last poll.
    fn count(&mut self, below: FrontierState) -> Result<(u128, u64), Stop> {
        let covers = self.fill(below.first_free, below.state)?;
        self.table.maintain();
        Ok((covers, self.nodes))
    }

    fn fill(&mut self, first_free: usize, state: u64) -> Result<u128, Stop> {
        let FrontierSearch { cells, few_cells, ref lists } = *self.frontier;
        if first_free == cells {
            return Ok(u128::from(lists.are_all_used(state)));
        }
        let uses_table = first_free > 0 && lists.cells_left(first_free, state) > few_cells;
        if uses_table && let Some(known) = self.table.get(state) {
            return Ok(u128::from(known));
        }
        self.nodes += 1;
        if self.nodes == POLL_EVERY {
            self.nodes = 0;
            self.table.maintain();
            (self.tick)(POLL_EVERY)?;
        }
        let first = self.pending.len();
        self.push_children(first_free, state);
        let mut covers = 0;
        for child in first..self.pending.len() {
            let (first_free, state) = self.pending[child];
            covers += self.fill(first_free, state)?;
        }
        self.pending.truncate(first);
        if uses_table && let Ok(covers) = u64::try_from(covers) {
            self.table.insert(state, covers);
        }
        Ok(covers)
    }

    /// Appends the children of a node to `pending`. All are prefetched before the first is visited.
    #[inline]
    fn push_children(&mut self, first_free: usize, state: u64) {
        let list = self.frontier.lists.at(first_free, state);
        let lists = &self.frontier.lists;
        let chunks = list.len().div_ceil(64);
        for chunk in 0..chunks {
            let start = list.start
                + 64 * match self.order {
                    Order::Forward => chunk,
                    Order::Reverse => chunks - 1 - chunk,
                };
            let words = &lists.words[start..list.end.min(start + 64)];
            let mut fitting = self.lanes.fitting(words, state);
            while fitting != 0 {
                let bit = match self.order {
                    Order::Forward => fitting.trailing_zeros(),
                    Order::Reverse => fitting.ilog2(),
                };
                fitting ^= 1 << bit;
                let (passed, state) = lists.advance(state, start + bit as usize);
                if lists.expired[first_free + passed] & !state == 0 {
                    self.table.prefetch(state);
                    self.pending.push((first_free + passed, state));
                }
            }
        }
    }
}
