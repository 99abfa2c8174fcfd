//! The results of a solve and of a count, and their records.

use crate::capabilities::{SolutionCount, Step};
use crate::family::Facts;
use crate::limits::Stop;
use crate::message::Lang;
use crate::outcome::{Outcome, Reason, Report};
use crate::record::{
    AnswerRecord, CountOutcome, CountRecord, ProofRecord, SCHEMA, SolveOutcome, SolveRecord,
    StepRecord,
};
use std::borrow::Cow;

/// A finished search, with other facts about the puzzle.
#[derive(Debug, Clone)]
pub struct Solved {
    /// What the search has shown.
    pub report: Report,
    /// What was known before the search.
    pub facts: Option<Facts>,
    /// How hard the puzzle is for people, if that is known quickly.
    pub rating: Option<Facts>,
    /// Every step to the solution, if the caller asked for it.
    pub explanation: Option<Vec<Step>>,
    /// The proof, if the caller wrote one.
    pub proof: Option<ProofRecord>,
}

impl Solved {
    /// The record for scripts, with the solutions that were kept.
    pub fn record(&self, solutions: Vec<AnswerRecord>, lang: Lang) -> SolveRecord {
        let report = &self.report;
        let notes = report.statistics.notes.iter();
        SolveRecord {
            id: None,
            task: None,
            schema: SCHEMA,
            family: report.family,
            strategy: report.strategy,
            solutions,
            outcome: SolveOutcome::of(report),
            reason: report.cut_short.map(Reason::word),
            counter: report.counter.clone(),
            nodes: report.statistics.nodes,
            seconds: report.seconds,
            unique: report.unique,
            found: report.solutions,
            exhausted: report.exhausted,
            facts: self.facts.as_ref().map(|facts| facts.json.clone()),
            notes: notes.map(|note| (note.key.to_owned(), note.value.clone())).collect(),
            rating: self
                .rating
                .as_ref()
                .map(|rating| rating.json.clone())
                .filter(|json| !json.is_null()),
            explanation: self
                .explanation
                .as_ref()
                .map(|steps| steps.iter().map(|step| StepRecord::new(step, lang)).collect()),
            proof: self.proof.clone(),
        }
    }
}

impl SolveOutcome {
    /// The word for what a search has shown.
    pub fn of(report: &Report) -> Self {
        match report.outcome {
            Outcome::Solved if !report.reached => Self::Stopped,
            Outcome::Solved => Self::Solved,
            Outcome::ProvedNone => Self::None,
            Outcome::Stopped(_) => Self::Stopped,
        }
    }
}

/// A count that finished or was stopped.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Counted {
    pub(super) family: &'static str,
    /// The count, or why there is none.
    pub counted: Result<SolutionCount, Stop>,
    /// How many were found so far, if the method counts one by one.
    pub found: u64,
    /// How long it took.
    pub seconds: f64,
    /// The proof, if the caller wrote one.
    pub proof: Option<ProofRecord>,
}

impl Counted {
    /// The record for scripts.
    pub fn record(&self) -> CountRecord {
        let stopped = self.counted.as_ref().err();
        let count = self.counted.as_ref().ok();
        let outcome = if count.is_some() { CountOutcome::Counted } else { CountOutcome::Stopped };
        CountRecord {
            id: None,
            task: None,
            schema: SCHEMA,
            family: self.family,
            outcome,
            solutions: count.map(|count| count.solutions.clone()),
            distinct: count.and_then(|count| count.distinct.clone()),
            unlabelled: count.and_then(|count| count.unlabelled.clone()),
            method: count.map(|count| Cow::Borrowed(count.method)),
            reason: stopped.and_then(|stop| Reason::from_stop(*stop)).map(Reason::word),
            found: stopped.map(|_| self.found),
            seconds: self.seconds,
            proof: self.proof.clone(),
        }
    }
}
