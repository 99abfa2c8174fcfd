//! One run of a search: its limits, progress and tables. It is the single object that every search
//! polls.

use crate::limits::Limits;
use crate::limits::Stop;
use crate::part::Part;
use crate::progress::{Counters, Listener, Progress, Round};
use crate::table_cache::TableCache;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use web_time::Instant;

/// One run of a search. Clones share progress and cancellation, so a clone with tighter limits is a
/// part of the same run, and a clone in another thread can watch or cancel it.
///
/// ```
/// use pecah::{Run, Stop};
/// let run = Run::unlimited();
/// assert_eq!(run.poll(1000), Ok(()));
/// run.clone().cancel();
/// assert_eq!(run.poll(2000), Err(Stop::Interrupted));
/// assert_eq!(run.progress().nodes, 2000);
/// ```
///
/// A listener may capture anything:
///
/// ```
/// use pecah::Run;
/// use std::{sync::mpsc, time::Duration};
/// let (sender, reports) = mpsc::channel();
/// let run = Run::unlimited().listening(Duration::ZERO, move |progress| {
///     let _ = sender.send(progress.nodes);
/// });
/// run.poll(7).unwrap();
/// assert_eq!(reports.try_recv(), Ok(7));
/// ```
#[derive(Debug, Clone)]
pub struct Run {
    limits: Limits,
    started: Instant,
    tables: Arc<TableCache>,
    listener: Option<Listener>,
    part: Part,
    counters: Arc<Counters>,
    /// What an answer that failed its check looked like.
    bug: Arc<Mutex<Option<String>>>,
}

impl Run {
    /// Starts the clock.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            started: Instant::now(),
            tables: Arc::default(),
            listener: None,
            part: Part::WHOLE,
            counters: Arc::default(),
            bug: Arc::default(),
        }
    }

    /// No limit but the default one on memory.
    pub fn unlimited() -> Self {
        Self::new(Limits::default())
    }

    /// The same run with another time limit, counted from its start.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.limits = self.limits.with_time(time);
        self
    }

    /// The same run with another node limit.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.limits = self.limits.with_nodes(nodes);
        self
    }

    /// The same run with another memory limit, in bytes.
    #[must_use]
    pub fn with_memory(mut self, bytes: usize) -> Self {
        self.limits = self.limits.with_memory(bytes);
        self
    }

    /// The same run on at most this many threads.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.limits = self.limits.with_threads(threads);
        self
    }

    /// The same run with tables that earlier searches built, and a place to keep its own.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<TableCache>) -> Self {
        self.tables = tables;
        self
    }

    /// The same run with its own cancellation flag: cancelling it does not cancel the caller's run.
    #[must_use]
    pub fn with_own_cancel(mut self) -> Self {
        self.limits.cancel = self.limits.cancel.child();
        self
    }

    /// The same run, restricted to one part of a search: what it does not find may be in another
    /// part.
    #[must_use]
    pub(crate) fn with_part(mut self, part: Part) -> Self {
        self.part = part;
        self
    }

    /// Calls `listener` from within the search, at most once in each interval.
    #[must_use]
    pub fn listening(
        mut self,
        every: Duration,
        listener: impl Fn(&Progress) + Send + Sync + 'static,
    ) -> Self {
        self.listener = Some(Listener { every, call: Arc::new(listener) });
        self
    }

    /// What the search may use.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// How many threads the search may use.
    pub fn threads(&self) -> usize {
        self.limits.threads()
    }

    /// How many bytes of tables the search may hold.
    pub fn memory(&self) -> usize {
        self.limits.memory
    }

    /// Which part of the search is run.
    pub fn part(&self) -> Part {
        self.part
    }

    /// The node limit, `u64::MAX` when there is none.
    pub fn node_limit(&self) -> u64 {
        self.limits.nodes
    }

    /// The time limit, if there is one.
    pub fn time_limit(&self) -> Option<Duration> {
        self.limits.time
    }

    /// The tables of earlier searches; an empty cache unless one was given.
    pub fn tables(&self) -> &TableCache {
        &self.tables
    }

    /// Asks the search to stop at its next poll.
    pub fn cancel(&self) {
        self.limits.cancel.cancel();
    }

    /// Time since the run started.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Publishes the number of nodes visited so far and returns the limit that was reached, if any.
    pub fn poll(&self, nodes: u64) -> Result<(), Stop> {
        self.counters.nodes.store(nodes, Relaxed);
        if let Some(listener) = &self.listener
            && self.counters.report_is_due(self.elapsed(), listener.every)
        {
            (listener.call)(&self.progress());
        }
        if self.limits.cancel.is_set() {
            Err(Stop::Interrupted)
        } else if nodes >= self.limits.nodes {
            Err(Stop::Nodes)
        } else if self.limits.time.is_some_and(|limit| self.elapsed() >= limit) {
            Err(Stop::Time)
        } else {
            Ok(())
        }
    }

    pub(crate) fn publish_place(&self, cases: u64, depth: u64) {
        self.counters.publish_place(cases, depth);
    }

    /// Publishes the progress of a round of iterative deepening.
    pub fn publish_round(&self, round: Round) {
        self.counters.publish_round(round);
    }

    pub(crate) fn publish_solutions(&self, solutions: u64) {
        self.counters.solutions.store(solutions, Relaxed);
    }

    /// The progress of the search.
    pub fn progress(&self) -> Progress {
        self.counters.progress(self.elapsed())
    }

    /// Records what was wrong with an answer that failed its check, and stops the search.
    pub(crate) fn bug(&self, what: String) -> Stop {
        *self.bug.lock().unwrap_or_else(PoisonError::into_inner) = Some(what);
        Stop::Bug
    }

    /// What was wrong with an answer that failed its check.
    pub(crate) fn what_failed(&self) -> String {
        let bug = self.bug.lock().unwrap_or_else(PoisonError::into_inner);
        bug.clone().unwrap_or_default()
    }
}

impl Default for Run {
    fn default() -> Self {
        Self::unlimited()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    #[test]
    fn each_limit_stops_with_its_own_reason() {
        assert_eq!(Run::unlimited().with_time(Duration::ZERO).poll(1), Err(Stop::Time));
        assert_eq!(Run::unlimited().with_nodes(5).poll(4), Ok(()));
        assert_eq!(Run::unlimited().with_nodes(5).poll(5), Err(Stop::Nodes));
    }

    #[test]
    fn the_listener_is_called_no_more_often_than_asked() {
        let heard = Arc::new(AtomicU64::new(0));
        let listener = |heard: &Arc<AtomicU64>| {
            let heard = Arc::clone(heard);
            move |progress: &Progress| _ = heard.fetch_add(progress.nodes, Relaxed)
        };
        let run = Run::unlimited().listening(Duration::ZERO, listener(&heard));
        assert_eq!(run.poll(7), Ok(()));
        assert_eq!(heard.load(Relaxed), 7);
        let seldom = Run::unlimited().listening(Duration::from_secs(3600), listener(&heard));
        assert_eq!(seldom.poll(7), Ok(()));
        assert_eq!(heard.load(Relaxed), 7);
    }
}
