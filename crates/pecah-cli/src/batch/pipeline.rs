//! Tasks on several threads, records in the order of the tasks.
//!
//! Idea: a thread takes a few tasks at a time from the shared source, answers them, and delivers
//! their records under the number of its turn. The caller writes the turns in order. How many tasks
//! a thread takes depends on how long they take, so that easy boards do not each wait for a lock
//! and hard ones do not wait for each other.
//!
//! Invariant: a thread takes nothing new while `AHEAD` turns of each thread wait to be written, so
//! memory does not grow with the number of tasks. The turn that is written next is always being
//! worked on, so nothing waits forever. A panic on a thread continues in the caller.
//!
//! Cost: two locks a turn, of about `TURN` each.

use super::question::Question;
use super::tally::Tally;
use super::tasks::{Item, Tasks};
use pecah::{Batch, Cancel, Ended, Reason};
use std::collections::BTreeMap;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a turn should take.
const TURN: Duration = Duration::from_millis(4);
/// The most tasks in a turn, and the most bytes.
const MOST_TASKS: usize = 1024;
const MOST_BYTES: usize = 1 << 20;
/// Turns of each thread that may wait to be written.
const AHEAD: u64 = 8;
/// How often the caller is asked whether to continue.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// How long to wait for threads that were asked to stop. One that waits for standard input cannot
/// hear.
const LAST_RECORDS: Duration = Duration::from_millis(200);

/// The records of one turn.
#[derive(Default)]
pub(crate) struct Turn {
    /// Whole lines of JSON.
    pub(crate) lines: Vec<u8>,
    pub(crate) tally: Tally,
    /// Bytes or files taken from the input by the end of this turn.
    pub(crate) taken: u64,
    /// Whether the batch was cancelled before all tasks of the turn were answered.
    cut: bool,
}

/// How a batch ended.
#[derive(Debug)]
pub(crate) enum Over {
    /// Every task has its record.
    All,
    Interrupted,
    /// The input cannot be read any further.
    Unreadable(io::Error),
}

struct State {
    /// The number of the next turn that is taken.
    next: u64,
    /// The number of the next turn that is written.
    written: u64,
    ready: BTreeMap<u64, Turn>,
    running: usize,
    unreadable: Option<io::Error>,
    panic: Option<Box<dyn std::any::Any + Send>>,
}

struct Shared {
    /// `None` once the input is at its end. Who holds this may wait for input, so the caller never
    /// does.
    tasks: Mutex<Option<Tasks>>,
    state: Mutex<State>,
    changed: Condvar,
    batch: Batch,
    question: Question,
    cancel: Cancel,
    ahead: u64,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next few tasks and the number of their turn; `None` when there are no more.
    fn take(&self, most: usize) -> Option<(u64, Vec<Item>, u64)> {
        let mut source = self.tasks.lock().unwrap_or_else(PoisonError::into_inner);
        let mut state = self.lock();
        while state.next - state.written >= self.ahead && !self.cancel.is_set() {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        drop(state);
        if self.cancel.is_set() {
            return None;
        }
        let tasks = source.as_mut()?;
        let (mut items, mut bytes, mut over) = (Vec::new(), 0, false);
        while items.is_empty() || (items.len() < most && bytes < MOST_BYTES && tasks.is_ready()) {
            match tasks.next() {
                Ok(Some(item)) => {
                    bytes += item.bytes();
                    items.push(item);
                    continue;
                }
                Ok(None) => {}
                Err(error) => self.lock().unreadable = Some(error),
            }
            over = true;
            break;
        }
        let taken = tasks.taken;
        if over {
            *source = None;
        }
        if items.is_empty() {
            return None;
        }
        let mut state = self.lock();
        state.next += 1;
        Some((state.next - 1, items, taken))
    }

    fn work(&self) {
        let mut most = 1;
        while let Some((number, items, taken)) = self.take(most) {
            let start = Instant::now();
            let turn = self.answer(&items, taken);
            let cut = turn.cut;
            self.lock().ready.insert(number, turn);
            self.changed.notify_all();
            if cut {
                break;
            }
            most = match start.elapsed() {
                took if took < TURN / 2 => (most * 2).min(MOST_TASKS),
                took if took > TURN * 2 => (most / 2).max(1),
                _ => most,
            };
        }
    }

    fn answer(&self, items: &[Item], taken: u64) -> Turn {
        let mut turn = Turn { taken, ..Turn::default() };
        for item in items {
            let answer = item.answer(&self.batch, self.question);
            if self.cancel.is_set() && answer.ended == Ended::Stopped(Reason::Interrupted) {
                turn.cut = true;
                break;
            }
            turn.lines.extend_from_slice(answer.to_json().as_bytes());
            turn.lines.push(b'\n');
            turn.tally.count(answer.ended);
        }
        turn
    }
}

/// The threads of a batch, and what ends them early.
pub(crate) struct Threads<'a> {
    pub(crate) number: usize,
    pub(crate) cancel: &'a Cancel,
    /// Whether the records still have a reader, asked while none are ready to be written.
    pub(crate) is_heard: &'a dyn Fn() -> bool,
}

/// Answers the tasks on several threads. `write` gets the turns in their order; an error of it
/// ends the batch.
pub(crate) fn run<E>(
    tasks: Tasks,
    (batch, question): (Batch, Question),
    threads: &Threads<'_>,
    mut write: impl FnMut(Turn) -> Result<(), E>,
) -> Result<Over, E> {
    let state = State {
        next: 0,
        written: 0,
        ready: BTreeMap::new(),
        running: threads.number,
        unreadable: None,
        panic: None,
    };
    let shared = Arc::new(Shared {
        tasks: Mutex::new(Some(tasks)),
        state: Mutex::new(state),
        changed: Condvar::new(),
        batch,
        question,
        cancel: threads.cancel.child(),
        ahead: AHEAD * threads.number as u64,
    });
    for _ in 0..threads.number {
        let shared = Arc::clone(&shared);
        // Not joined: one that waits for standard input would never end.
        thread::spawn(move || {
            let worked = panic::catch_unwind(AssertUnwindSafe(|| shared.work()));
            let mut state = shared.lock();
            state.running -= 1;
            state.panic = state.panic.take().or(worked.err());
            drop(state);
            shared.changed.notify_all();
        });
    }
    let ended = write_all(&shared, threads.is_heard, &mut write);
    // However it ended, the others need not continue.
    shared.cancel.cancel();
    shared.changed.notify_all();
    ended
}

fn write_all<E>(
    shared: &Shared,
    is_heard: &dyn Fn() -> bool,
    write: &mut impl FnMut(Turn) -> Result<(), E>,
) -> Result<Over, E> {
    let mut asked: Option<Instant> = None;
    let mut state = shared.lock();
    loop {
        let number = state.written;
        if let Some(turn) = state.ready.remove(&number) {
            state.written += 1;
            drop(state);
            shared.changed.notify_all();
            let cut = turn.cut;
            write(turn)?;
            if cut {
                return Ok(Over::Interrupted);
            }
            state = shared.lock();
            continue;
        }
        if let Some(panic) = state.panic.take() {
            drop(state);
            panic::resume_unwind(panic);
        }
        if shared.cancel.is_set() {
            let since = asked.get_or_insert_with(Instant::now);
            if state.running == 0 || since.elapsed() > LAST_RECORDS {
                return Ok(Over::Interrupted);
            }
            shared.changed.notify_all();
        } else if state.running == 0 {
            return Ok(state.unreadable.take().map_or(Over::All, Over::Unreadable));
        }
        if !is_heard() {
            shared.cancel.cancel();
        }
        let waited = shared.changed.wait_timeout(state, LOOK_EVERY);
        state = waited.unwrap_or_else(PoisonError::into_inner).0;
    }
}
