//! The progress of a running search.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// The progress of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Nodes visited so far.
    pub nodes: u64,
    /// Solutions found so far.
    pub solutions: u64,
    /// The strategy's own counter so far, 0 if it keeps none while it runs.
    pub cases: u64,
    /// The deepest node so far, 0 where the strategy does not track depths.
    pub depth: u64,
    /// The current round, where the strategy searches in rounds.
    pub round: Option<Round>,
    /// Time since the run started.
    pub elapsed: Duration,
}

/// The current round of an iterative-deepening search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Round {
    /// The length of the solutions searched for.
    pub bound: u64,
    /// Finished subtrees of the round.
    pub done: u64,
    /// Subtrees of the round.
    pub of: u64,
}

/// What the threads of a run publish.
#[derive(Debug, Default)]
pub(crate) struct Counters {
    pub(crate) nodes: AtomicU64,
    pub(crate) solutions: AtomicU64,
    cases: AtomicU64,
    depth: AtomicU64,
    /// The three numbers of a [`Round`]; no subtrees when there is none.
    round: [AtomicU64; 3],
    /// When the listener was last called, in milliseconds since the start.
    reported: AtomicU64,
}

impl Counters {
    pub(crate) fn publish_place(&self, cases: u64, depth: u64) {
        self.cases.store(cases, Relaxed);
        self.depth.store(depth, Relaxed);
    }

    pub(crate) fn publish_round(&self, round: Round) {
        for (shared, value) in self.round.iter().zip([round.bound, round.done, round.of]) {
            shared.store(value, Relaxed);
        }
    }

    pub(crate) fn progress(&self, elapsed: Duration) -> Progress {
        Progress {
            nodes: self.nodes.load(Relaxed),
            solutions: self.solutions.load(Relaxed),
            cases: self.cases.load(Relaxed),
            depth: self.depth.load(Relaxed),
            round: match self.round.each_ref().map(|value| value.load(Relaxed)) {
                [_, _, 0] => None,
                [bound, done, of] => Some(Round { bound, done: done.min(of), of }),
            },
            elapsed,
        }
    }

    /// Whether a report is due; at most one thread gets `true` for each interval.
    pub(crate) fn report_is_due(&self, elapsed: Duration, every: Duration) -> bool {
        let last = self.reported.load(Relaxed);
        let now = elapsed.as_millis() as u64;
        now >= last + every.as_millis() as u64
            && self.reported.compare_exchange(last, now, Relaxed, Relaxed).is_ok()
    }
}

/// A listener, and the least time between two calls.
#[derive(Clone)]
pub(crate) struct Listener {
    pub(crate) every: Duration,
    pub(crate) call: Arc<dyn Fn(&Progress) + Send + Sync>,
}

impl fmt::Debug for Listener {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Listener").field("every", &self.every).finish_non_exhaustive()
    }
}
