//! What the searches for short solutions spend, and what they can afford.
//!
//! With a time limit a beam is made as narrow as the pace so far demands. Without one nothing
//! depends on the clock, so results repeat.

use crate::limits::Stop;
use crate::run::Run;
use std::time::Duration;

/// No beam is made narrower than this to be in time.
const NARROWEST: usize = 100;

/// The boards looked at, and the pace.
pub(in crate::families::sliding) struct Effort<'a> {
    run: &'a Run,
    nodes: u64,
    /// When the current beam began, and the boards that had been looked at by then.
    began: Duration,
    before: u64,
}

impl<'a> Effort<'a> {
    pub(in crate::families::sliding) fn new(run: &'a Run) -> Self {
        Self { run, nodes: 0, began: run.elapsed(), before: 0 }
    }

    pub(in crate::families::sliding) fn run(&self) -> &'a Run {
        self.run
    }

    pub(in crate::families::sliding) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts boards that are about to be looked at, and says whether to go on.
    pub(in crate::families::sliding) fn spend(&mut self, nodes: u64) -> Result<(), Stop> {
        self.nodes += nodes;
        self.run.poll(self.nodes)
    }

    /// The time that is left; `None` without a limit.
    pub(in crate::families::sliding) fn time_left(&self) -> Option<Duration> {
        Some(self.run.time_limit()?.saturating_sub(self.run.elapsed()))
    }

    /// A beam begins.
    pub(super) fn begin(&mut self) {
        (self.began, self.before) = (self.run.elapsed(), self.nodes);
    }

    /// The boards looked at in a second since the beam began.
    fn pace(&self) -> f64 {
        let time = self.run.elapsed().saturating_sub(self.began).as_secs_f64();
        (self.nodes - self.before) as f64 / time.max(1e-6)
    }

    /// The part of the width that leaves time for `layers` layers.
    pub(super) fn affordable(&self, width: usize, layers: usize) -> usize {
        match self.time_left() {
            Some(left) if self.nodes > self.before => {
                let boards = self.pace() * left.as_secs_f64() / (layers.max(1) as f64);
                width.min((boards as usize).max(NARROWEST))
            }
            _ => width,
        }
    }
}
