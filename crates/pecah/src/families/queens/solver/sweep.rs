//! A search that takes long starts again, with every candidate of the board tried once.
//!
//! Idea: put a star on each candidate in turn and follow what is forced; where that is a dead end,
//! the candidate is out for good. Inside the tree the same dead ends would be met over and over. It
//! pays from some tens of positions on, and on boards of middle size: smaller ones are solved by
//! then, and on larger ones hardly any candidate fails by itself. Boards of three stars on fourteen
//! rows lose about a third of their candidates. Which units led to dead ends in the first run is kept.
//! A search that is allowed few nodes does not start again.
//!
//! Invariant: every solution is reported once, also those that the first run found. It depends on
//! the board alone whether and when a search starts again. Cost: the positions of the first run, and
//! one for each candidate.

use super::Visit;
use super::stars::{Alive, Position, ROWS, Solver};
use std::ops::RangeInclusive;

/// The rows of boards whose search may start again.
const ROWS_THAT_GAIN: RangeInclusive<usize> = 12..=16;
/// The search starts again after this many positions with reasoning.
const MOST_REASONED: u64 = 40;
/// A search that has found more solutions than this does not start again, because every later
/// solution would have to be compared with them.
const MOST_FOUND: usize = 16;

/// A run that may still be given up.
pub(super) struct FirstRun {
    /// The positions with reasoning after which it is given up.
    most_reasoned: u64,
    found: Vec<Vec<u16>>,
}

impl FirstRun {
    pub(super) fn of(size: usize) -> Option<Self> {
        ROWS_THAT_GAIN.contains(&size).then(|| Self::until(MOST_REASONED))
    }

    pub(super) fn until(most_reasoned: u64) -> Self {
        Self { most_reasoned, found: Vec::new() }
    }
}

/// Why a run ended before its tree did.
pub(super) enum Halt<S> {
    /// Its visitor stopped it.
    Stopped(S),
    /// It takes long enough to start again.
    Again,
}

impl<S> From<S> for Halt<S> {
    fn from(stop: S) -> Self {
        Self::Stopped(stop)
    }
}

impl<V: Visit, const M: usize> Solver<'_, V, M> {
    /// All solutions from the root on.
    pub(super) fn search(&mut self, mut root: Position<M>) -> Result<(), V::Stop> {
        match self.branch(root) {
            Ok(()) => Ok(()),
            Err(Halt::Stopped(stop)) => Err(stop),
            Err(Halt::Again) => {
                self.found_before = self.first_run.take().map(|run| run.found).unwrap_or_default();
                if self.sweep(&mut root)?.is_err() {
                    return Ok(());
                }
                match self.branch(root) {
                    Err(Halt::Stopped(stop)) => Err(stop),
                    // Without a first run there is no other.
                    Ok(()) | Err(Halt::Again) => Ok(()),
                }
            }
        }
    }

    /// Whether to go on with this run.
    #[inline]
    pub(super) fn goes_on(&self) -> bool {
        self.first_run.as_ref().is_none_or(|run| self.reasoned < run.most_reasoned)
    }

    /// Reports the solution that has been placed, unless it was reported before.
    pub(super) fn found(&mut self) -> Result<(), V::Stop> {
        if self.first_run.is_some() || !self.found_before.is_empty() {
            let mut stars = self.placed.clone();
            stars.sort_unstable();
            if self.found_before.contains(&stars) {
                return Ok(());
            }
            if let Some(run) = &mut self.first_run {
                run.found.push(stars);
                if run.found.len() > MOST_FOUND {
                    self.first_run = None;
                }
            }
        }
        self.visit.found(&self.placed)
    }

    /// Strikes out the candidates that are dead ends by themselves.
    fn sweep(&mut self, position: &mut Position<M>) -> Result<Alive, V::Stop> {
        let mut alive = self.reduce(position);
        for row in 0..self.size {
            for column in 0..self.size {
                if alive.is_err() {
                    return Ok(alive);
                }
                if position.lines[ROWS][row] >> column & 1 == 0 {
                    continue;
                }
                let mut with = *position;
                self.node(&with)?;
                let is_dead =
                    self.star(&mut with, row, column).is_err() || self.reduce(&mut with).is_err();
                if is_dead {
                    self.remove(position, row, column);
                    alive = self.reduce(position);
                }
            }
        }
        Ok(alive)
    }
}
