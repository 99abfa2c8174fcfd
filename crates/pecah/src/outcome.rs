//! The request to a search, and its result.

use crate::limits::Stop;
use crate::message::{Message, Noun, Text};
use num_bigint::BigUint;
use serde::{Serialize, Serializer};
use std::fmt;

/// What a caller asks of a search.
#[derive(Debug, Clone, Default)]
pub struct Ask {
    /// The strategy's name; the family's default if there is none.
    pub strategy: Option<String>,
    /// How many solutions are wanted; the strategy's default if there is none.
    pub wanted: Option<Wanted>,
}

/// How many solutions are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// The first one.
    First,
    /// The first of them, up to this number.
    AtMost(u64),
    /// Every one.
    All,
}

/// What a search has shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// At least one solution was found, and checked.
    Solved,
    /// A finished exhaustive search, or a proof, says that there is none.
    ProvedNone,
    /// The search ended before either.
    Stopped(Reason),
}

/// Why a search ended without an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The time limit.
    Time,
    /// The node limit.
    Nodes,
    /// The memory limit.
    Memory,
    /// A cancellation, as by Ctrl-C.
    Interrupted,
    /// The strategy is exhausted but does not visit every possibility.
    Incomplete,
    /// An answer failed its check: [`Report::bug`] has the details.
    Bug,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 6] =
        [Self::Time, Self::Nodes, Self::Memory, Self::Interrupted, Self::Incomplete, Self::Bug];

    /// The reason with this word in JSON.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.word() == word)
    }

    /// The word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Time => "time limit",
            Self::Nodes => "node limit",
            Self::Memory => "memory limit",
            Self::Interrupted => "interrupted",
            Self::Incomplete => "incomplete strategy",
            Self::Bug => "an answer failed its check",
        }
    }
}

impl Message for Reason {
    fn en(&self) -> String {
        match self {
            Self::Time => "the time limit was reached",
            Self::Nodes => "the node limit was reached",
            Self::Memory => "the memory limit was reached",
            Self::Interrupted => "interrupted",
            Self::Incomplete => "the strategy does not try everything",
            Self::Bug => "an answer failed its check",
        }
        .into()
    }

    fn id(&self) -> String {
        match self {
            Self::Time => "batas waktu tercapai",
            Self::Nodes => "batas simpul tercapai",
            Self::Memory => "batas memori tercapai",
            Self::Interrupted => "dihentikan",
            Self::Incomplete => "strategi ini tidak mencoba semuanya",
            Self::Bug => "sebuah jawaban gagal diperiksa",
        }
        .into()
    }
}

/// The strategy's own count, as the textbook defines it; it can exceed any machine word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counter(pub BigUint);

impl<T: Into<BigUint>> From<T> for Counter {
    fn from(value: T) -> Self {
        Self(value.into())
    }
}

impl fmt::Display for Counter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Counter {
    /// A number while every reader of JSON can hold it exactly, else a decimal string.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match u64::try_from(&self.0) {
            Ok(small) if small <= 1 << 53 => serializer.serialize_u64(small),
            _ => serializer.serialize_str(&self.0.to_string()),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Counter {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Counter".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A whole number, or a decimal string where it is above 2^53.",
            "oneOf": [
                { "type": "integer", "minimum": 0 },
                { "type": "string", "pattern": "^[0-9]+$" },
            ],
        })
    }
}

/// What a search did.
#[derive(Debug, Clone, Default, PartialEq)]
#[non_exhaustive]
pub struct Statistics {
    /// Nodes of the search tree that were actually visited.
    pub nodes: u64,
    /// Nodes at each depth, where the strategy keeps them.
    pub nodes_by_depth: Vec<u64>,
    /// Anything else worth a line, such as a bound that was proved.
    pub notes: Vec<Note>,
}

/// Something that a search found besides solutions.
#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The key in JSON, in snake case.
    pub key: &'static str,
    /// The value in JSON: bounds are numbers.
    pub value: serde_json::Value,
    /// For people, a sentence.
    pub message: Text,
}

/// The end of a search.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Report {
    /// The family's name.
    pub family: &'static str,
    /// The strategy's name.
    pub strategy: &'static str,
    /// What the counter counts, if the strategy keeps one.
    pub counts: Option<Noun>,
    /// What the solutions are called.
    pub solution: Noun,
    /// What was shown.
    pub outcome: Outcome,
    /// What ended the search before its space was exhausted: also set with `Solved`, to mark a list
    /// that was cut short.
    pub cut_short: Option<Reason>,
    /// Whether everything that was asked for was found, or proved not to exist. A search for all
    /// solutions that was stopped early has not reached that, whatever it found.
    pub reached: bool,
    /// Whether the whole space was searched by a complete strategy, so that there are no further
    /// solutions.
    pub exhausted: bool,
    /// How many solutions were found.
    pub solutions: u64,
    /// How many of them were passed to the observer: a second solution that only shows that the
    /// first is not unique is not passed on.
    pub shown: u64,
    /// Whether the solution is the only one, where that is known.
    pub unique: Option<bool>,
    /// The strategy's own count.
    pub counter: Option<Counter>,
    /// What the search did.
    pub statistics: Statistics,
    /// What was wrong with an answer that failed its check: a bug of the strategy.
    pub bug: Option<String>,
    /// How long it took.
    pub seconds: f64,
}

impl From<Reason> for Stop {
    fn from(reason: Reason) -> Self {
        match reason {
            Reason::Time => Self::Time,
            Reason::Nodes => Self::Nodes,
            Reason::Memory => Self::Memory,
            Reason::Interrupted => Self::Interrupted,
            // An incomplete strategy cannot count: asking it to is a bug.
            Reason::Bug | Reason::Incomplete => Self::Bug,
        }
    }
}

impl Reason {
    /// The reason that a stop stands for, unless it means that enough was found.
    pub fn from_stop(stop: Stop) -> Option<Self> {
        Some(match stop {
            Stop::Enough => return None,
            Stop::Time => Self::Time,
            Stop::Nodes => Self::Nodes,
            Stop::Memory => Self::Memory,
            Stop::Interrupted => Self::Interrupted,
            Stop::Bug => Self::Bug,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_beyond_two_to_the_53_are_strings() {
        let json = |n: u64| serde_json::to_string(&Counter::from(n)).unwrap();
        assert_eq!(json(1 << 53), "9007199254740992");
        assert_eq!(json((1 << 53) + 1), "\"9007199254740993\"");
    }
}
