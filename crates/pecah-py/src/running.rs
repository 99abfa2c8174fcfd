//! Running searches, with the GIL released, stopped by Ctrl-C.
//!
//! Idea: a search runs in a thread of its own that never touches Python. The thread that asked for
//! it waits without the GIL and looks for signals every [`LOOK_EVERY`]; Ctrl-C cancels the run.
//!
//! Cost: one thread for each search, some ten microseconds.

use crate::errors;
use pecah::{Ask, Diagnostics, Flow, Handle, Lang, Observer, Run, Solution, Solved};
use pyo3::prelude::*;
use std::process;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// How often a waiting thread looks for signals.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// Runs a search with the GIL released. Ctrl-C cancels it and raises `KeyboardInterrupt`; a panic
/// raises `InternalError`.
pub(crate) fn searching<T: Send>(
    py: Python<'_>,
    run: &Run,
    search: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    thread::scope(|scope| {
        let (done, mut ended) = sync_channel::<()>(1);
        let worker = scope.spawn(move || {
            let result = search();
            // Dropped here, or by a panic on the way: either wakes the thread that waits.
            drop(done);
            result
        });
        let interrupt = loop {
            let waited;
            (ended, waited) = py.detach(move || {
                let waited = ended.recv_timeout(LOOK_EVERY);
                (ended, waited)
            });
            if waited == Err(RecvTimeoutError::Disconnected) {
                break None;
            }
            if let Err(interrupt) = py.check_signals() {
                run.cancel();
                break Some(interrupt);
            }
        };
        let result = py.detach(|| worker.join());
        match (interrupt, result) {
            (Some(interrupt), _) => Err(interrupt),
            (None, Ok(result)) => Ok(result),
            (None, Err(panic)) => Err(errors::panicked(py, &*panic)),
        }
    })
}

/// Solutions of a search that runs at most [`AHEAD`] ahead of its caller.
#[pyclass(module = "pecah._native", name = "Solutions")]
pub(crate) struct Solutions {
    /// The lock is never contended: it only lets the receiver be shared.
    receiver: Mutex<Option<Receiver<Solution>>>,
    worker: Option<JoinHandle<Result<Solved, Diagnostics>>>,
    run: Run,
    lang: Lang,
    process: u32,
    /// How the search ended.
    ended: Option<Solved>,
}

/// Solutions that wait to be taken.
const AHEAD: usize = 32;

/// Hands solutions to another thread.
struct Sending(SyncSender<Solution>);

impl Observer for Sending {
    fn solution(&mut self, solution: Solution) -> Flow {
        match self.0.send(solution) {
            Ok(()) => Flow::Continue,
            Err(_) => Flow::Stop,
        }
    }
}

/// Solves without a rating, which the package requests when it is first read.
pub(crate) fn solve(
    handle: &Handle,
    ask: &Ask,
    run: &Run,
    observer: &mut dyn Observer,
) -> Result<Solved, Diagnostics> {
    let report = handle.puzzle().solve(ask, run, observer)?;
    Ok(Solved {
        facts: handle.puzzle().facts(),
        rating: None,
        explanation: None,
        proof: None,
        report,
    })
}

impl Solutions {
    pub(crate) fn start(handle: Arc<Handle>, ask: Ask, run: Run, lang: Lang) -> Self {
        let (sender, receiver) = sync_channel(AHEAD);
        let worker = {
            let run = run.clone();
            thread::spawn(move || solve(&handle, &ask, &run, &mut Sending(sender)))
        };
        let (receiver, worker) = (Mutex::new(Some(receiver)), Some(worker));
        Self { receiver, worker, run, lang, process: process::id(), ended: None }
    }

    /// Whether the search runs in this process and not in the one that was forked.
    fn is_ours(&self) -> bool {
        self.process == process::id()
    }

    fn receiver(&mut self) -> &mut Option<Receiver<Solution>> {
        self.receiver.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for the search, which has ended or been cancelled.
    fn join(&mut self, py: Python<'_>) -> PyResult<()> {
        *self.receiver() = None;
        let Some(worker) = self.worker.take() else { return Ok(()) };
        match py.detach(|| worker.join()) {
            Ok(Ok(solved)) => self.ended = Some(solved),
            Ok(Err(problems)) => return Err(errors::invalid(py, &problems, "", self.lang)),
            Err(panic) => return Err(errors::panicked(py, &*panic)),
        }
        Ok(())
    }
}

#[pymethods]
impl Solutions {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    /// The next solution as a record; `StopIteration` at the end.
    fn __next__<'py>(&mut self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        if !self.is_ours() {
            return Err(errors::forked(py));
        }
        let Some(mut receiver) = self.receiver().take() else { return Ok(None) };
        loop {
            let waited;
            (receiver, waited) = py.detach(move || {
                let waited = receiver.recv_timeout(LOOK_EVERY);
                (receiver, waited)
            });
            match waited {
                Ok(solution) => {
                    *self.receiver() = Some(receiver);
                    return Ok(Some(crate::values::record(py, &solution.record())?));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    self.join(py)?;
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(interrupt) = py.check_signals() {
                        self.run.cancel();
                        drop(receiver);
                        self.join(py)?;
                        return Err(interrupt);
                    }
                }
            }
        }
    }

    /// Stops the search.
    fn close(&mut self, py: Python<'_>) -> PyResult<()> {
        if self.is_ours() {
            self.run.cancel();
            self.join(py)?;
        }
        Ok(())
    }

    /// How the search ended, as a record without solutions; `None` while it runs.
    fn ended<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let record =
            |solved: &Solved| crate::values::record(py, &solved.record(Vec::new(), self.lang));
        self.ended.as_ref().map(record).transpose()
    }
}

impl Drop for Solutions {
    fn drop(&mut self) {
        self.run.cancel();
        let (receiver, worker) = (self.receiver().take(), self.worker.take());
        if self.is_ours() {
            drop(receiver);
            let _ = worker.map(JoinHandle::join);
        } else {
            // The thread stayed behind: there is nothing to wait for.
            std::mem::forget((receiver, worker));
        }
    }
}
