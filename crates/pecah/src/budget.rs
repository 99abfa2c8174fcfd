//! How long a search may go on, and the one thing that every search polls.

use crate::shelf::Shelf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use web_time::Instant;

/// Why a search ended before its space was exhausted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stop {
    /// As many solutions were found as were wanted.
    Enough,
    /// The time limit was reached.
    Time,
    /// The node limit was reached.
    Nodes,
    /// The memory limit was reached.
    Memory,
    /// Somebody called [`Budget::cancel`].
    Interrupted,
    /// An answer failed its check: a bug in the strategy that made it.
    Bug(String),
}

/// Limits, cancellation and progress of one search. Clones share the same state, so a front end
/// keeps one to cancel or to watch a search that runs elsewhere.
///
/// ```
/// use pecah::{Budget, Stop};
/// let budget = Budget::unlimited();
/// assert_eq!(budget.poll(1000), Ok(()));
/// budget.clone().cancel();
/// assert_eq!(budget.poll(2000), Err(Stop::Interrupted));
/// assert_eq!(budget.progress().nodes, 2000);
/// ```
#[derive(Debug, Clone)]
pub struct Budget {
    started: Instant,
    time: Option<Duration>,
    nodes: u64,
    memory: usize,
    reporting: Option<Reporting>,
    /// `None`: as many as there are.
    threads: Option<usize>,
    shelf: Arc<Shelf>,
    shared: Arc<Shared>,
}

/// Somebody who wants to hear of the progress, at most this often.
#[derive(Debug, Clone, Copy)]
struct Reporting {
    every: Duration,
    listener: fn(Progress),
}

#[derive(Debug, Default)]
struct Shared {
    cancelled: Arc<AtomicBool>,
    nodes: AtomicU64,
    solutions: AtomicU64,
    cases: AtomicU64,
    depth: AtomicU64,
    /// The bound, the parts done and the parts of a [`Round`]; no parts when there is none.
    round: [AtomicU64; 3],
    /// When the progress was last reported, in milliseconds since the start.
    reported: AtomicU64,
}

/// What is known of a running search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Nodes visited so far.
    pub nodes: u64,
    /// Solutions found so far.
    pub solutions: u64,
    /// The strategy's own count so far, 0 where it keeps none while it runs.
    pub cases: u64,
    /// The deepest node so far, 0 where the strategy keeps no such table.
    pub depth: u64,
    /// The round at hand, where the strategy searches in rounds.
    pub round: Option<Round>,
    /// Time since the budget was made.
    pub elapsed: Duration,
}

/// A search in rounds, each for longer solutions than the last: where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Round {
    /// The length of the solutions that are looked for.
    pub bound: u64,
    /// Parts of the round that are done.
    pub done: u64,
    /// Parts of the round.
    pub of: u64,
}

impl Budget {
    /// Memory that a search may use for its tables unless told otherwise: 1 GiB.
    pub const DEFAULT_MEMORY: usize = 1 << 30;

    /// No limit but the default one on memory.
    pub fn unlimited() -> Self {
        Self {
            started: Instant::now(),
            time: None,
            nodes: u64::MAX,
            memory: Self::DEFAULT_MEMORY,
            reporting: None,
            threads: None,
            shelf: Arc::default(),
            shared: Arc::default(),
        }
    }

    /// Stops the search after this time, counted from the making of the budget.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Stops the search after this many nodes.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = nodes;
        self
    }

    /// Bounds the tables of the search, in bytes.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.memory = bytes;
        self
    }

    /// Calls the listener from within the search, at most this often: for front ends that have no
    /// second thread to watch from.
    #[must_use]
    pub fn reporting(mut self, every: Duration, listener: fn(Progress)) -> Self {
        self.reporting = Some(Reporting { every, listener });
        self
    }

    /// Bounds the threads of the search. Without the feature `parallel` there is only one.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.threads = Some(threads.clamp(1, available_threads().max(1)));
        self
    }

    /// Tables that earlier searches built, and where this one leaves its own.
    #[must_use]
    pub fn with_shelf(mut self, shelf: Arc<Shelf>) -> Self {
        self.shelf = shelf;
        self
    }

    /// How many threads the search may use.
    pub fn threads(&self) -> usize {
        self.threads.unwrap_or_else(available_threads)
    }

    /// The tables at hand; an empty shelf unless one was given.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// How many bytes of tables the search may hold.
    pub fn memory(&self) -> usize {
        self.memory
    }

    /// The node limit, `u64::MAX` when there is none.
    pub fn node_limit(&self) -> u64 {
        self.nodes
    }

    /// The time limit, if there is one.
    pub fn time_limit(&self) -> Option<Duration> {
        self.time
    }

    /// Asks the search to stop at its next poll.
    pub fn cancel(&self) {
        self.shared.cancelled.store(true, Relaxed);
    }

    /// The flag that [`Budget::cancel`] sets: for handlers of signals, which may do little else.
    pub fn cancellation(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.shared.cancelled)
    }

    /// Time since the budget was made.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Publishes the number of nodes visited so far and says whether to go on.
    pub fn poll(&self, nodes: u64) -> Result<(), Stop> {
        self.shared.nodes.store(nodes, Relaxed);
        if let Some(reporting) = self.reporting {
            self.report(reporting);
        }
        if self.shared.cancelled.load(Relaxed) {
            Err(Stop::Interrupted)
        } else if nodes >= self.nodes {
            Err(Stop::Nodes)
        } else if self.time.is_some_and(|limit| self.elapsed() >= limit) {
            Err(Stop::Time)
        } else {
            Ok(())
        }
    }

    fn report(&self, reporting: Reporting) {
        let now = self.elapsed().as_millis() as u64;
        let next = self.shared.reported.load(Relaxed) + reporting.every.as_millis() as u64;
        if now >= next {
            self.shared.reported.store(now, Relaxed);
            (reporting.listener)(self.progress());
        }
    }

    pub(crate) fn publish_place(&self, cases: u64, depth: u64) {
        self.shared.cases.store(cases, Relaxed);
        self.shared.depth.store(depth, Relaxed);
    }

    pub(crate) fn publish_round(&self, round: Round) {
        for (shared, value) in self.shared.round.iter().zip([round.bound, round.done, round.of]) {
            shared.store(value, Relaxed);
        }
    }

    pub(crate) fn publish_solutions(&self, solutions: u64) {
        self.shared.solutions.store(solutions, Relaxed);
    }

    /// What is known of the search right now.
    pub fn progress(&self) -> Progress {
        Progress {
            nodes: self.shared.nodes.load(Relaxed),
            solutions: self.shared.solutions.load(Relaxed),
            cases: self.shared.cases.load(Relaxed),
            depth: self.shared.depth.load(Relaxed),
            round: match self.shared.round.each_ref().map(|value| value.load(Relaxed)) {
                [_, _, 0] => None,
                [bound, done, of] => Some(Round { bound, done: done.min(of), of }),
            },
            elapsed: self.elapsed(),
        }
    }
}

#[cfg(feature = "parallel")]
fn available_threads() -> usize {
    // Finding out takes longer than a small search, so it is done when somebody wants to know.
    static AVAILABLE: std::sync::OnceLock<usize> = std::sync::OnceLock::new();
    *AVAILABLE
        .get_or_init(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get))
}

#[cfg(not(feature = "parallel"))]
fn available_threads() -> usize {
    1
}

impl Default for Budget {
    fn default() -> Self {
        Self::unlimited()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_stops_with_its_own_reason() {
        assert_eq!(Budget::unlimited().with_time(Duration::ZERO).poll(1), Err(Stop::Time));
        assert_eq!(Budget::unlimited().with_nodes(5).poll(4), Ok(()));
        assert_eq!(Budget::unlimited().with_nodes(5).poll(5), Err(Stop::Nodes));
    }

    #[test]
    fn progress_is_reported_no_more_often_than_asked() {
        static HEARD: AtomicU64 = AtomicU64::new(0);
        let listener = |progress: Progress| {
            HEARD.fetch_add(progress.nodes, Relaxed);
        };
        let budget = Budget::unlimited().reporting(Duration::ZERO, listener);
        assert_eq!(budget.poll(7), Ok(()));
        assert_eq!(HEARD.load(Relaxed), 7);
        let seldom = Budget::unlimited().reporting(Duration::from_secs(3600), listener);
        assert_eq!(seldom.poll(7), Ok(()));
        assert_eq!(HEARD.load(Relaxed), 7);
    }
}
