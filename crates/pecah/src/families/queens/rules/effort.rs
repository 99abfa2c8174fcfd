//! How much has been examined so far, which limits are compared with.

use crate::families::queens::model::Board;
use crate::limits::Stop;
use crate::run::Run;
use std::cell::Cell;

/// A run and the looks that were taken in it.
pub(super) struct Effort<'r> {
    run: &'r Run,
    looks: Cell<u64>,
    most: u64,
    /// The nodes that a look counts for.
    charge: u64,
}

/// Looks between two polls.
const POLL_EVERY: u64 = 32;

impl<'r> Effort<'r> {
    pub(super) fn new(run: &'r Run) -> Self {
        Self::within(u64::MAX, run)
    }

    /// At most this many looks; one more ends as if the run had that limit.
    pub(super) fn within(most: u64, run: &'r Run) -> Self {
        Self { run, looks: Cell::new(0), most, charge: 1 }
    }

    /// On this board. With three stars a look takes about three times as long as with two, with four
    /// ten times, with five thirty times: it counts for as many nodes.
    pub(super) fn on(self, board: &Board) -> Self {
        let charge = 3_u64.pow(board.stars().saturating_sub(2) as u32);
        Self { charge, ..self }
    }

    /// One more look at a source.
    pub(super) fn look(&self) -> Result<(), Stop> {
        self.looks.set(self.looks.get() + 1);
        if self.looks.get().is_multiple_of(POLL_EVERY) { self.poll() } else { Ok(()) }
    }

    #[cfg(test)]
    pub(super) fn looks(&self) -> u64 {
        self.looks.get()
    }

    pub(super) fn poll(&self) -> Result<(), Stop> {
        self.run.poll(self.looks.get() * self.charge)?;
        if self.looks.get() > self.most { Err(Stop::Nodes) } else { Ok(()) }
    }
}
