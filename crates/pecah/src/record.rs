//! The JSON contract: one object for each answer, stable under its `schema` number.

use crate::abilities::Hint;
use crate::diagnostic::{DiagnosticRecord, Diagnostics};
use crate::erased::Solution;
use crate::family::Facts;
use crate::outcome::{Counter, Outcome, Reason, Report};
use serde::Serialize;
use serde_json::{Value, json};

/// The version of the contract. Keys may be added under the same number, never changed.
pub const SCHEMA: u32 = 1;

/// What `solve` prints.
#[derive(Debug, Serialize)]
pub struct SolveRecord {
    schema: u32,
    family: &'static str,
    strategy: &'static str,
    outcome: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    counter: Option<Counter>,
    nodes: u64,
    seconds: f64,
    unique: Option<bool>,
    found: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<Value>,
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    notes: serde_json::Map<String, Value>,
    solutions: Vec<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Vec<Value>>,
}

impl SolveRecord {
    /// Of a report and the solutions that were shown.
    pub fn new(report: &Report, facts: Option<Facts>, solutions: &[Solution]) -> Self {
        Self {
            schema: SCHEMA,
            family: report.family,
            strategy: report.strategy,
            outcome: outcome_word(&report.outcome),
            reason: report.cut_short.as_ref().map(Reason::to_string),
            counter: report.counter.clone(),
            nodes: report.statistics.nodes,
            seconds: report.seconds,
            unique: report.unique,
            found: report.solutions,
            facts: facts.map(|facts| facts.json),
            notes: report
                .statistics
                .notes
                .iter()
                .map(|(name, value)| ((*name).to_owned(), Value::from(value.as_str())))
                .collect(),
            solutions: solutions.iter().map(Solution::json).collect(),
            rating: None,
            explanation: None,
        }
    }

    /// With how hard the puzzle is for people.
    #[must_use]
    pub fn rated(mut self, rating: Option<&Facts>) -> Self {
        self.rating = rating.map(|rating| rating.json.clone());
        self
    }

    /// With every step to the solution: its `text` and what the family says of it.
    #[must_use]
    pub fn explained(mut self, steps: Option<&[Hint]>) -> Self {
        self.explanation = steps.map(|steps| {
            let step = |step: &Hint| json!({ "text": step.lines, "step": step.json });
            steps.iter().map(step).collect()
        });
        self
    }
}

/// The word for an outcome in JSON.
pub fn outcome_word(outcome: &Outcome) -> &'static str {
    match outcome {
        Outcome::Solved => "solved",
        Outcome::ProvedNone => "none",
        Outcome::Stopped(_) => "stopped",
    }
}

/// What any command prints on bad input.
#[derive(Debug, Serialize)]
pub struct ErrorRecord<'a> {
    schema: u32,
    outcome: &'static str,
    diagnostics: Vec<DiagnosticRecord<'a>>,
    #[serde(skip_serializing_if = "is_zero")]
    left_out: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(n: &usize) -> bool {
    *n == 0
}

impl<'a> From<&'a Diagnostics> for ErrorRecord<'a> {
    fn from(diagnostics: &'a Diagnostics) -> Self {
        Self {
            schema: SCHEMA,
            outcome: "error",
            diagnostics: diagnostics.iter().map(DiagnosticRecord::from).collect(),
            left_out: diagnostics.left_out(),
        }
    }
}
