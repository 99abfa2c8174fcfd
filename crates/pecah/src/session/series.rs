//! Puzzles made to order, one after the other, from one seed.

use super::{Handle, Session};
use crate::capabilities::{Ability, Failed};
use crate::codes::NO_MORE_PUZZLES;
use crate::diagnostic::Diagnostic;
use crate::family::Facts;
use crate::messages::Core;
use crate::options::Given;
use crate::record::{GenerateOutcome, GenerateRecord, SCHEMA};
use crate::registry::Entry;
use crate::run::Run;
use crate::support::random::Random;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A series of puzzles to order, all from one seed, no two of them alike.
pub struct Series {
    pub(super) session: Session,
    pub(super) entry: Entry,
    pub(super) recipe: Given,
    pub(super) seed: u64,
    pub(super) number: u64,
    pub(super) random: Random,
    /// The texts of the puzzles made so far, hashed.
    pub(super) made: HashSet<u64>,
}

/// Where this many puzzles in a row were there before, there are hardly any others.
const MOST_REPEATS: usize = 200;

impl Series {
    /// The next puzzle that was not made before, and what is known of it. A diagnostic says so
    /// where none is found.
    pub fn next(&mut self, run: &Run) -> Result<NewPuzzle, Failed> {
        for _ in 0..MOST_REPEATS {
            run.poll(run.progress().nodes)?;
            let made = self.entry.generate(&mut self.random, self.recipe.clone(), run);
            let made =
                made.ok_or_else(|| Session::not_offered(&self.entry, Ability::Generate))??;
            let handle = self.session.handle(made.puzzle);
            let mut hasher = DefaultHasher::new();
            handle.text().hash(&mut hasher);
            if !self.made.insert(hasher.finish()) {
                continue;
            }
            self.number += 1;
            let (seed, number) = (self.seed, self.number - 1);
            return Ok(NewPuzzle { handle, facts: made.facts, seed, number });
        }
        let message = Core::NoMorePuzzles { made: self.number };
        Err(Diagnostic::new(&NO_MORE_PUZZLES, message).help(Core::AskForFewer).into())
    }

    /// The seed that makes the same series again.
    pub fn seed(&self) -> u64 {
        self.seed
    }
}

/// A puzzle that was made to order.
pub struct NewPuzzle {
    /// The puzzle.
    pub handle: Handle,
    /// What is known of it.
    pub facts: Facts,
    /// The seed of its series.
    pub seed: u64,
    /// Its number in the series, from 0.
    pub number: u64,
}

impl NewPuzzle {
    /// What scripts see.
    pub fn record(&self) -> GenerateRecord {
        GenerateRecord {
            schema: SCHEMA,
            family: self.handle.name(),
            outcome: GenerateOutcome::Generated,
            seed: self.seed,
            number: self.number,
            puzzle: self.handle.text(),
            about: self.facts.json.clone(),
        }
    }
}
