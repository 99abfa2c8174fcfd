//! The gate between a candidate and an answer that may be shown.

use crate::family::Family;
use crate::message::Text;
use crate::place::Place;
use std::fmt;

/// One way in which an answer breaks the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// What is wrong, in plain words that name the place.
    pub message: Text,
    /// The places that break the rule.
    pub places: Vec<Place>,
}

impl Violation {
    /// A violation with this message.
    pub fn new(message: impl Into<Text>) -> Self {
        Self { message: message.into(), places: Vec::new() }
    }

    /// With the places that break the rule.
    #[must_use]
    pub fn at(mut self, places: Vec<Place>) -> Self {
        self.places = places;
        self
    }
}

/// An answer that the checker of its family accepted. There is no other way to make one:
///
/// ```compile_fail,E0423
/// use pecah::{Checked, queens::{Placement, Queens}};
/// let unchecked: Checked<Queens> = Checked(Placement(vec![]));
/// ```
pub struct Checked<F: Family>(F::Answer);

impl<F: Family> Checked<F> {
    /// Passes the answer through the checker, or returns every way in which it breaks the rules.
    pub fn new(puzzle: &F::Puzzle, answer: F::Answer) -> Result<Self, Vec<Violation>> {
        let violations = F::check(puzzle, &answer);
        if violations.is_empty() { Ok(Self(answer)) } else { Err(violations) }
    }

    /// The answer.
    pub fn answer(&self) -> &F::Answer {
        &self.0
    }

    /// The answer, for callers that keep it.
    pub fn into_answer(self) -> F::Answer {
        self.0
    }
}

impl<F: Family> fmt::Debug for Checked<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Checked").field(&self.0).finish()
    }
}
