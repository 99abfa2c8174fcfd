//! Counting the covers, remembering how many ways lead on from each state.
//!
//! Two threads count the same covers, one trying the placements of each hole from the front and
//! the other from the back, and remember in one table. Where one has been, the other finds the
//! count there already, so they meet half-way; whoever reaches the end first has the whole count.

use super::Scan;
use super::lanes::{self, Lanes};
use crate::limits::Stop;
#[cfg(target_arch = "x86_64")]
use crate::solvers::exact_cover::kernels::lanes_x86;
use crate::solvers::exact_cover::problem::Instructions;
use crate::support::parallel::Shared;
use crate::support::transposition::local::{Key, Memo, mix};
use crate::support::transposition::shared::SharedMemo;
use crate::support::wide_count::Tally;

/// A state: the cells from the hole on, and the pieces used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct State(u64);

impl Key for State {
    #[inline]
    fn hash(&self) -> u64 {
        mix(0, self.0)
    }
}

/// Where the counts of states are remembered.
trait Remember {
    /// The state will be asked for soon.
    fn expect(&self, state: u64);
    fn get(&mut self, state: u64) -> Option<u64>;
    fn put(&mut self, state: u64, covers: u64);
    /// Now and then.
    fn tidy(&mut self) {}
}

impl Remember for Memo<State, 1> {
    #[inline]
    fn expect(&self, state: u64) {
        Memo::expect(self, &State(state));
    }
    #[inline]
    fn get(&mut self, state: u64) -> Option<u64> {
        Memo::get(self, &State(state)).map(Tally::low)
    }
    #[inline]
    fn put(&mut self, state: u64, covers: u64) {
        Memo::put(self, State(state), Tally::from(covers));
    }
}

/// One thread's hold on the common table.
struct Common<'a> {
    memo: &'a SharedMemo,
    used: usize,
}

impl Remember for Common<'_> {
    #[inline]
    fn expect(&self, state: u64) {
        self.memo.expect(state);
    }
    #[inline]
    fn get(&mut self, state: u64) -> Option<u64> {
        self.memo.get(state)
    }
    #[inline]
    fn put(&mut self, state: u64, covers: u64) {
        self.used += usize::from(self.memo.put(state, covers));
    }
    fn tidy(&mut self) {
        self.memo.used(std::mem::take(&mut self.used));
    }
}

/// In which order the placements of a hole are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Order {
    FromTheFront,
    FromTheBack,
}

/// Nodes after which a second thread is worth its start.
const SHORT: u64 = 200_000;

impl Scan {
    /// The number of covers, remembering states within about `memory` bytes.
    pub fn count(
        &mut self,
        instructions: Instructions,
        memory: usize,
        tick: impl FnMut(u64) -> Result<(), Stop>,
    ) -> Result<u128, Stop> {
        self.count_in(Order::FromTheFront, instructions, Memo::new(memory), tick)
    }

    /// The same on two threads, where the run allows them and there is work for them.
    pub fn count_shared(
        &mut self,
        instructions: Instructions,
        shared: &Shared<'_>,
    ) -> Result<u128, Stop> {
        let memory = shared.run().memory();
        if cfg!(not(feature = "parallel")) || shared.run().threads() < 2 {
            return self.count(instructions, memory, |nodes| shared.tick(nodes));
        }
        let mut nodes = 0;
        let alone = self.count(instructions, memory, |more| {
            nodes += more;
            if nodes > SHORT { Err(Stop::Enough) } else { shared.tick(more) }
        });
        match alone {
            Err(Stop::Enough) => self.count_from_both(instructions, memory, shared),
            ended => ended,
        }
    }

    #[cfg(feature = "parallel")]
    pub(super) fn count_from_both(
        &mut self,
        instructions: Instructions,
        memory: usize,
        shared: &Shared<'_>,
    ) -> Result<u128, Stop> {
        use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
        let memo = &SharedMemo::new(memory);
        let is_over = &AtomicBool::new(false);
        let count = |scan: &mut Self, order| {
            let ended = scan.count_in(order, instructions, Common { memo, used: 0 }, |nodes| {
                if is_over.load(Relaxed) { Err(Stop::Enough) } else { shared.tick(nodes) }
            });
            is_over.store(true, Relaxed);
            ended
        };
        let mut other = self.clone();
        std::thread::scope(|scope| {
            let back = scope.spawn(|| count(&mut other, Order::FromTheBack));
            let front = count(self, Order::FromTheFront);
            let back = back.join().unwrap_or(Err(Stop::Enough));
            // Whoever was second stopped because the first was done, or ended as well.
            if front == Err(Stop::Enough) { back } else { front }
        })
    }

    #[cfg(not(feature = "parallel"))]
    pub(super) fn count_from_both(
        &mut self,
        instructions: Instructions,
        memory: usize,
        shared: &Shared<'_>,
    ) -> Result<u128, Stop> {
        let memo = &SharedMemo::new(memory);
        let tick = |nodes| shared.tick(nodes);
        self.count_in(Order::FromTheBack, instructions, Common { memo, used: 0 }, tick)
    }

    fn count_in(
        &mut self,
        order: Order,
        instructions: Instructions,
        memo: impl Remember,
        tick: impl FnMut(u64) -> Result<(), Stop>,
    ) -> Result<u128, Stop> {
        #[cfg(target_arch = "x86_64")]
        if instructions == Instructions::Best {
            if let Some(lanes) = lanes_x86::Avx512::if_there() {
                return Count::new(self, order, lanes, memo, tick).fill(0, 0);
            }
            if let Some(lanes) = lanes_x86::Avx2::if_there() {
                return Count::new(self, order, lanes, memo, tick).fill(0, 0);
            }
        }
        let _ = instructions;
        Count::new(self, order, lanes::Portable, memo, tick).fill(0, 0)
    }
}

struct Count<'a, L, M, T> {
    lanes: L,
    scan: &'a mut Scan,
    memo: M,
    order: Order,
    /// Holes and states that are to be looked into, those of the deepest node last.
    ahead: Vec<(usize, u64)>,
    nodes: u64,
    tick: T,
}

/// Nodes between two calls of the closure.
const BATCH: u64 = 1024;

impl<'a, L: Lanes, M: Remember, T: FnMut(u64) -> Result<(), Stop>> Count<'a, L, M, T> {
    fn new(scan: &'a mut Scan, order: Order, lanes: L, memo: M, tick: T) -> Self {
        Self { lanes, scan, memo, order, ahead: Vec::new(), nodes: 0, tick }
    }

    fn fill(&mut self, hole: usize, state: u64) -> Result<u128, Stop> {
        if hole == self.scan.cells {
            return Ok(u128::from(self.scan.lists.pieces_left(state) == 0));
        }
        // With one or two pieces to go, looking is quicker than remembering.
        let remembers = hole > 0 && self.scan.lists.pieces_left(state) > 2;
        if remembers && let Some(known) = self.memo.get(state) {
            return Ok(u128::from(known));
        }
        self.nodes += 1;
        if self.nodes == BATCH {
            self.nodes = 0;
            self.memo.tidy();
            (self.tick)(BATCH)?;
        }
        let first = self.ahead.len();
        self.look_ahead(hole, state);
        let mut covers = 0;
        for child in first..self.ahead.len() {
            let (hole, state) = self.ahead[child];
            covers += self.fill(hole, state)?;
        }
        self.ahead.truncate(first);
        if remembers && let Ok(covers) = u64::try_from(covers) {
            self.memo.put(state, covers);
        }
        Ok(covers)
    }
    /// Lists the holes and states after each placement that fits. The memory is told to expect
    /// them all before the first is looked into.
    #[inline]
    fn look_ahead(&mut self, hole: usize, state: u64) {
        let list = self.scan.lists.at(hole, state);
        let lists = &self.scan.lists;
        let chunks = list.len().div_ceil(64);
        for chunk in 0..chunks {
            let start = list.start
                + 64 * match self.order {
                    Order::FromTheFront => chunk,
                    Order::FromTheBack => chunks - 1 - chunk,
                };
            let words = &lists.words[start..list.end.min(start + 64)];
            let mut fitting = self.lanes.fitting(words, state);
            while fitting != 0 {
                let bit = match self.order {
                    Order::FromTheFront => fitting.trailing_zeros(),
                    Order::FromTheBack => fitting.ilog2(),
                };
                fitting ^= 1 << bit;
                let (passed, state) = lists.advance(state, words[bit as usize]);
                if lists.over[hole + passed] & !state == 0 {
                    self.memo.expect(state);
                    self.ahead.push((hole + passed, state));
                }
            }
        }
    }
}
