//! Counts tasks by outcome, and derives the exit code.

use crate::Exit;
use pecah::{Ended, Reason};

/// How many tasks ended how.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) done: u64,
    pub(crate) none: u64,
    pub(crate) stopped: u64,
    pub(crate) errors: u64,
    pub(crate) bugs: u64,
}

impl Tally {
    pub(crate) fn count(&mut self, ended: Ended) {
        *match ended {
            Ended::Done => &mut self.done,
            Ended::None => &mut self.none,
            Ended::Stopped(Reason::Bug) => &mut self.bugs,
            Ended::Stopped(_) => &mut self.stopped,
            Ended::Invalid => &mut self.errors,
        } += 1;
    }

    /// Counts a record that an earlier run wrote, by the words in it.
    pub(crate) fn count_record(&mut self, outcome: &str, reason: Option<&str>) {
        self.count(match outcome {
            "error" => Ended::Invalid,
            "none" | "wrong" => Ended::None,
            "stopped" => Ended::Stopped(reason.and_then(Reason::named).unwrap_or(Reason::Time)),
            _ => Ended::Done,
        });
    }

    pub(crate) fn add(&mut self, other: &Self) {
        self.done += other.done;
        self.none += other.none;
        self.stopped += other.stopped;
        self.errors += other.errors;
        self.bugs += other.bugs;
    }

    pub(crate) fn all(&self) -> u64 {
        self.done + self.none + self.stopped + self.errors + self.bugs
    }

    /// The most serious exit code that any task would have had on its own.
    pub(crate) fn exit(&self) -> Exit {
        let exits = [
            (self.bugs, Exit::Bug),
            (self.errors, Exit::InvalidInput),
            (self.stopped, Exit::Stopped),
            (self.none, Exit::NoSolution),
        ];
        let seen = exits.into_iter().filter(|(count, _)| *count > 0);
        Exit::most_serious(seen.map(|(_, exit)| exit))
    }
}
