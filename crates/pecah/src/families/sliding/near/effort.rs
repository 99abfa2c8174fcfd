//! The effort that searches for near-optimal solutions spend.
//!
//! Effort is counted in boards, not in time: a search with more time does the same and then
//! continues.

use crate::limits::Stop;
use crate::run::Run;

/// The boards examined.
pub(in crate::families::sliding) struct Effort<'a> {
    run: &'a Run,
    nodes: u64,
}

impl<'a> Effort<'a> {
    pub(in crate::families::sliding) fn new(run: &'a Run) -> Self {
        Self { run, nodes: 0 }
    }

    pub(in crate::families::sliding) fn run(&self) -> &'a Run {
        self.run
    }

    pub(in crate::families::sliding) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts boards that were examined within other limits.
    pub(in crate::families::sliding) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Counts boards that are about to be examined, and returns whether to continue.
    pub(in crate::families::sliding) fn spend(&mut self, nodes: u64) -> Result<(), Stop> {
        self.nodes += nodes;
        self.run.poll(self.nodes)
    }
}
