//! What a family may offer beyond solving: counts, hints, new puzzles, surveys.

use crate::diagnostic::Diagnostic;
use crate::family::Family;
use crate::limits::Stop;
use crate::outcome::Counter;
use crate::scene::Scene;
use serde::Serialize;
use serde_json::Value;

/// How many solutions a puzzle has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// All of them.
    pub solutions: Counter,
    /// Up to the symmetries of the puzzle, where the family knows them.
    pub distinct: Option<Counter>,
    /// How they were counted, as a strategy's name.
    pub method: &'static str,
}

/// The next step towards a solution.
#[derive(Debug, Clone)]
pub struct Hint {
    /// What to do and why, a few sentences that name the places.
    pub lines: Vec<String>,
    /// A picture with the places marked, where one helps.
    pub scene: Option<Scene>,
    /// For scripts.
    pub json: Value,
}

/// A new puzzle.
pub struct Generated<F: Family> {
    /// The puzzle, checked to be what was asked for.
    pub puzzle: F::Puzzle,
    /// What is known of it, as its difficulty, a line each.
    pub lines: Vec<String>,
    /// For scripts.
    pub json: Value,
}

/// Why something was not made.
#[derive(Debug)]
pub enum Refusal {
    /// What was asked for is impossible or out of range.
    Bad(Diagnostic),
    /// The run ran out first.
    Stopped(Stop),
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl From<Diagnostic> for Refusal {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Bad(diagnostic)
    }
}

/// A table of results, shown as text, CSV or JSON.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Table {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// The rows, each with a value for every column.
    pub rows: Vec<Vec<Value>>,
    /// What the table shows, a few lines below it.
    pub notes: Vec<String>,
}
