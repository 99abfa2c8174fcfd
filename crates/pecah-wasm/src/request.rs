//! What the page asks, and what it gets when that cannot be done.

use crate::families;
use pecah::{AnyPuzzle, Diagnostic, Diagnostics, Options, Reason, Refusal, Source, Stop};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A question of the page, as `{"count": {"given": …}}`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Request {
    /// The families, with what each offers; the examples tell which of them give hints.
    About { examples: BTreeMap<String, String> },
    /// The page of a diagnostic code.
    Explain { code: String },
    /// Read a puzzle.
    Open { given: Given },
    /// Read a board from the pixels of a picture, rows of so many; they are the bytes.
    Picture { width: usize },
    /// Make a puzzle.
    Make { family: String, how: How, seed: u64, options: BTreeMap<String, String> },
    /// Search for solutions, as many as the strategy likes unless told.
    Solve { given: Given, strategy: Option<String>, at_most: Option<u64> },
    /// Search, and show how.
    Watch { given: Given, strategy: Option<String>, frames: usize },
    /// Count all solutions.
    Count { given: Given },
    /// The next step.
    Hint { given: Given, hinting: BTreeMap<String, String> },
    /// Every step to the solution, with its reason.
    Steps { given: Given },
    /// Is this answer right?
    Judge { given: Given, answer: String },
    /// Pictures of the puzzle with each of these answers; of the bare puzzle when there is none.
    Draw { given: Given, answers: Vec<String> },
    /// Panic, so that what the page does about a bug can be tried.
    Panic {},
}

/// How a puzzle is made.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum How {
    /// Any.
    Random,
    /// To the family's taste: unique, rated.
    Generate,
}

/// A puzzle as the page holds it.
#[derive(Debug, Deserialize)]
pub(crate) struct Given {
    pub(crate) family: Option<String>,
    pub(crate) text: String,
    pub(crate) options: BTreeMap<String, String>,
}

impl Given {
    pub(crate) fn read(&self) -> Result<Box<dyn AnyPuzzle>, Failure> {
        self.read_bytes(self.text.as_bytes())
    }

    pub(crate) fn read_bytes(&self, bytes: &[u8]) -> Result<Box<dyn AnyPuzzle>, Failure> {
        let source = Source::new(bytes)?;
        let options = options(&self.options);
        let family = match self.family.as_deref().and_then(families::named) {
            Some(family) => family,
            None => families::recognise(&source, &options)?,
        };
        Ok(family.read(&source, &options)?)
    }
}

/// Options from the page's forms.
pub(crate) fn options(given: &BTreeMap<String, String>) -> Options {
    given.iter().fold(Options::default(), |options, (name, value)| options.with(name, value))
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong with what was given.
    Wrong(Diagnostics),
    /// The search ended too soon.
    Stopped(Stop),
    /// The family does not offer it.
    NotOffered,
    /// The page asked something that makes no sense.
    Request(String),
}

impl Failure {
    pub(crate) fn json(&self) -> Value {
        match self {
            Self::Wrong(diagnostics) => json!({ "wrong": {
                "diagnostics": diagnostics.iter().map(diagnostic).collect::<Vec<_>>(),
                "leftOut": diagnostics.left_out(),
            }}),
            Self::Stopped(stop) => {
                let reason = Reason::from_stop(*stop);
                json!({ "stopped": reason.map_or(String::new(), |reason| reason.to_string()) })
            }
            Self::NotOffered => json!({ "stopped": "not offered" }),
            Self::Request(message) => json!({ "failed": message }),
        }
    }
}

/// The record of the command line, with the label of the marked place.
fn diagnostic(diagnostic: &Diagnostic) -> Value {
    let span = diagnostic.span;
    json!({
        "code": diagnostic.code.id,
        "title": diagnostic.code.title,
        "line": span.map(|span| span.line),
        "column": span.map(|span| span.column),
        "length": span.map(|span| span.length),
        "option": diagnostic.option.map(|option| option.name),
        "message": diagnostic.message,
        "label": diagnostic.label,
        "help": diagnostic.help,
    })
}

impl From<Diagnostics> for Failure {
    fn from(diagnostics: Diagnostics) -> Self {
        Self::Wrong(diagnostics)
    }
}

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::Wrong(diagnostic.into())
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Bad(diagnostic) => diagnostic.into(),
            Refusal::Stopped(stop) => stop.into(),
        }
    }
}
