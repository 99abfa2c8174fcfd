//! Generated puzzles, one after the other, from one seed.

use super::{Handle, Session};
use crate::capabilities::{Ability, Failed};
use crate::codes::NO_MORE_PUZZLES;
use crate::diagnostic::Diagnostic;
use crate::family::Facts;
use crate::messages::Core;
use crate::options::Given;
use crate::part::Part;
use crate::record::{GenerateOutcome, GenerateRecord, SCHEMA};
use crate::registry::Entry;
use crate::run::Run;
use crate::support::fingerprint::Fingerprint;
use crate::support::random::Random;
use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A series of generated puzzles, all from one seed and all different.
pub struct Series {
    pub(super) session: Session,
    pub(super) entry: Entry,
    pub(super) recipe: Given,
    pub(super) seed: u64,
    pub(super) number: u64,
    pub(super) random: Random,
    /// The texts of the puzzles made so far, hashed.
    pub(super) made: HashSet<u64>,
    pub(super) part: Option<Part>,
}

/// If this many puzzles in a row are repeats, hardly any others exist.
const MOST_REPEATS: usize = 200;

impl Series {
    /// Only the puzzles of this part. Each then depends only on the seed and its number, so that
    /// any machine makes the same one. A part does not know the puzzles of other parts, so two
    /// parts may make the same one if there are few puzzles of a kind.
    #[must_use]
    pub fn of_part(mut self, part: Part) -> Self {
        self.number = part.index();
        self.part = Some(part);
        self
    }

    /// The next new puzzle, and what is known about it, or a diagnostic if none is found.
    pub fn next(&mut self, run: &Run) -> Result<NewPuzzle, Failed> {
        if self.part.is_some() {
            let both = [self.seed.to_le_bytes(), self.number.to_le_bytes()].concat();
            self.random = Random::new(Fingerprint::default().of(&both).finish());
        }
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
            let (seed, number) = (self.seed, self.number);
            self.number += self.part.map_or(1, Part::of);
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

/// A generated puzzle.
pub struct NewPuzzle {
    /// The puzzle.
    pub handle: Handle,
    /// What is known about it.
    pub facts: Facts,
    /// The seed of its series.
    pub seed: u64,
    /// Its number in the series, from 0.
    pub number: u64,
}

impl NewPuzzle {
    /// The record for scripts.
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
