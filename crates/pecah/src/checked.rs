//! The gate between a candidate and an answer that may be shown.

use crate::family::Family;

/// One way in which an answer breaks the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// What is wrong, in plain words that name the place.
    pub message: String,
}

impl Violation {
    /// A violation with this message.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into() }
    }
}

/// An answer that the family's own checker has accepted. There is no other way to make one.
pub struct Checked<F: Family>(F::Answer);

impl<F: Family> Checked<F> {
    /// Passes the answer through the checker of its family.
    pub fn new(puzzle: &F::Puzzle, answer: F::Answer) -> Result<Self, Vec<Violation>> {
        let violations = F::check(puzzle, &answer);
        if violations.is_empty() { Ok(Self(answer)) } else { Err(violations) }
    }

    /// The answer itself.
    pub fn answer(&self) -> &F::Answer {
        &self.0
    }
}
