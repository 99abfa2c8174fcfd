//! Solutions as an iterator over a search that runs in its own thread.

use crate::checked::Checked;
use crate::dynamic::Solution;
use crate::family::Family;
use crate::limits::Limits;
use crate::outcome::{Report, Wanted};
use crate::run::Run;
use crate::search::{self, Flow, Observer};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread::{self, JoinHandle};

/// Solutions one at a time, the search at most one ahead of the caller. Dropping the iterator stops
/// the search; [`finish`](Self::finish) stops it and says how it ended.
pub struct Solutions<T> {
    receiver: Option<Receiver<T>>,
    worker: Option<JoinHandle<Report>>,
    run: Run,
}

impl<T: Send + 'static> Solutions<T> {
    /// Runs `search` in a thread and yields what it sends.
    pub(crate) fn spawn(
        run: &Run,
        search: impl FnOnce(&Run, &mut dyn FnMut(T) -> Flow) -> Report + Send + 'static,
    ) -> Self {
        let run = run.clone().with_own_cancel();
        let (sender, receiver) = sync_channel(1);
        let mut send = move |item| match sender.send(item) {
            Ok(()) => Flow::Continue,
            Err(_) => Flow::Stop,
        };
        let worker = {
            let run = run.clone();
            thread::spawn(move || search(&run, &mut send))
        };
        Self { receiver: Some(receiver), worker: Some(worker), run }
    }

    /// Ends the search and says how it ended.
    ///
    /// # Panics
    /// When the search panicked.
    pub fn finish(mut self) -> Report {
        self.stop().expect("the worker is joined once")
    }
}

impl<T> Solutions<T> {
    fn stop(&mut self) -> Option<Report> {
        let exhausted = self.worker.as_ref().is_some_and(JoinHandle::is_finished);
        if !exhausted {
            self.run.cancel();
        }
        self.receiver = None;
        let worker = self.worker.take()?;
        match worker.join() {
            Ok(report) => Some(report),
            Err(panic) if !thread::panicking() => std::panic::resume_unwind(panic),
            Err(_) => None,
        }
    }
}

impl<T> Iterator for Solutions<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.receiver.as_ref()?.recv().ok()
    }
}

impl<T> Drop for Solutions<T> {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Sends solutions of any family.
pub(crate) struct Sending<'a>(pub(crate) &'a mut dyn FnMut(Solution) -> Flow);

impl Observer for Sending<'_> {
    fn solution(&mut self, solution: Solution) -> Flow {
        (self.0)(solution)
    }
}

/// Every answer by the default strategy, in the family's own type.
pub(crate) fn typed<F: Family>(
    puzzle: F::Puzzle,
    query: F::Query,
    limits: Limits,
) -> Solutions<F::Answer> {
    Solutions::spawn(&Run::new(limits), move |run, send| {
        let strategy = crate::typed::default_strategy::<F>(&puzzle, &query);
        let sink = &mut |checked: Checked<F>| send(checked.into_answer());
        search::search::<F>(&puzzle, &query, strategy, Some(Wanted::All), run, sink)
    })
}
