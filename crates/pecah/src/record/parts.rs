//! The result of one part of a search: a self-contained record, so that the parts can be done
//! anywhere, in any order, and joined later.

use super::{Counter, Map, SCHEMA, SolveOutcome, Value};
use crate::part::Part;
use crate::support::fingerprint::Fingerprint;
use serde::{Deserialize, Serialize};

/// What a part has shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PartOutcome {
    /// All of the part is done.
    Done,
    /// It ended too soon: what it counted is not all of the part.
    Stopped,
}

/// What a search was divided for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PartVerb {
    /// Counting all solutions.
    Count,
    /// Listing all solutions.
    Solve,
    /// Looking for a solution of at most some length.
    Bound,
}

impl PartVerb {
    /// The word in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Solve => "solve",
            Self::Bound => "bound",
        }
    }
}

/// What `--part` prints: one part of a search.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PartRecord {
    /// The version of the contract.
    pub schema: u32,
    /// The family.
    pub family: String,
    /// What the search was divided for.
    pub verb: PartVerb,
    /// What this part has shown.
    pub outcome: PartOutcome,
    /// What ended it too soon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// A hash of the puzzle's text.
    pub puzzle: String,
    /// The options of the question, as `name=value`, by name.
    pub query: Vec<String>,
    /// The version of the program: another one may cut the search in another way.
    pub version: String,
    /// The number of this part, from 0.
    pub part: u64,
    /// How many parts there are.
    pub of: u64,
    /// How many solutions are in this part, in decimal.
    pub count: String,
    /// How many with equal pieces not distinguished, where the family has pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unlabelled: Option<String>,
    /// How many each symmetry fixes, in all. The sum over all parts, divided by `symmetries`, is the
    /// number of solutions up to symmetry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fixed: Option<String>,
    /// How many symmetries the puzzle has, where solutions are counted up to symmetry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symmetries: Option<u64>,
    /// The most moves of the solution that was looked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<u64>,
    /// The method; absent where this part had nothing to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The solutions of this part, where they are listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<Map<String, Value>>,
    /// Nodes of the search tree.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// A hash of everything above.
    pub checksum: String,
}

impl PartRecord {
    /// A record of this part, with nothing found and without its checksum.
    pub(crate) fn new(family: &str, verb: PartVerb, puzzle: String, part: Part) -> Self {
        Self {
            schema: SCHEMA,
            family: family.to_owned(),
            verb,
            outcome: PartOutcome::Done,
            reason: None,
            puzzle,
            query: Vec::new(),
            version: crate::VERSION.to_owned(),
            part: part.index(),
            of: part.of(),
            count: "0".to_owned(),
            unlabelled: None,
            fixed: None,
            symmetries: None,
            bound: None,
            method: None,
            answers: Vec::new(),
            nodes: 0,
            seconds: 0.0,
            checksum: String::new(),
        }
    }

    /// With its checksum, which is to be the last thing that is set.
    #[must_use]
    pub(crate) fn sealed(mut self) -> Self {
        self.checksum = self.sum();
        self
    }

    /// Whether it is as it was written.
    pub fn is_whole(&self) -> bool {
        self.checksum == self.sum()
    }

    /// What the records of one search have in common.
    pub(crate) fn search(&self) -> (&str, PartVerb, &str, &[String], Option<u64>, u64) {
        (&self.family, self.verb, &self.puzzle, &self.query, self.bound, self.of)
    }

    fn sum(&self) -> String {
        let optional = |text: &Option<String>| text.clone().unwrap_or_default();
        let number = |number: Option<u64>| number.map_or_else(String::new, |n| n.to_string());
        let outcome = if self.outcome == PartOutcome::Done { "done" } else { "stopped" };
        // As a whole number: not every reader gives back the last bit of a fraction.
        let microseconds = (self.seconds * 1e6).round().max(0.0) as u64;
        let mut fields = vec![
            self.schema.to_string(),
            self.family.clone(),
            self.verb.word().to_owned(),
            outcome.to_owned(),
            optional(&self.reason),
            self.puzzle.clone(),
            self.version.clone(),
            self.part.to_string(),
            self.of.to_string(),
            self.count.clone(),
            optional(&self.unlabelled),
            optional(&self.fixed),
            number(self.symmetries),
            number(self.bound),
            optional(&self.method),
            self.nodes.to_string(),
            microseconds.to_string(),
            self.query.len().to_string(),
        ];
        fields.extend(self.query.iter().cloned());
        let answer = |answer: &Map<String, Value>| serde_json::to_string(answer);
        fields.extend(self.answers.iter().map(|one| answer(one).unwrap_or_default()));
        let hash = fields.iter().fold(Fingerprint::default(), |h, text| h.field(text.as_bytes()));
        format!("{:016x}", hash.finish())
    }
}

/// What `merge` prints of parts that are not a whole count: a list of solutions, a bound, or what
/// is known so far.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MergeRecord {
    /// The version of the contract.
    pub schema: u32,
    /// The family.
    pub family: &'static str,
    /// What the search was divided for.
    pub verb: PartVerb,
    /// What is shown: `solved`, or `none` where all parts are here and none holds a solution, or
    /// `stopped` where parts are missing.
    pub outcome: SolveOutcome,
    /// How many parts there are in all.
    pub of: u64,
    /// How many of them are here.
    pub known: u64,
    /// The first and the last of each run of missing parts.
    pub missing: Vec<[u64; 2]>,
    /// What was refused, and why.
    pub refused: Vec<String>,
    /// How many solutions are in the parts that are here.
    pub found: Counter,
    /// The most moves of the solution that was looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<u64>,
    /// The solutions, where they are listed.
    pub solutions: Vec<Map<String, Value>>,
    /// The nodes of all parts.
    pub nodes: u64,
    /// The time of all parts.
    pub seconds: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record() -> PartRecord {
        let part = Part::new(3, 64).unwrap();
        let mut record = PartRecord::new("queens", PartVerb::Count, "0f".into(), part);
        (record.count, record.nodes, record.seconds) = ("123".into(), 77, 0.123_456_789);
        record.query = vec!["distinct=".into()];
        record.answers = vec![Map::from_iter([("text".to_owned(), Value::from("A"))])];
        record.sealed()
    }

    #[test]
    fn a_record_that_is_written_and_read_is_whole() {
        let text = serde_json::to_string(&record()).unwrap();
        let read: PartRecord = serde_json::from_str(&text).unwrap();
        assert!(read.is_whole() && read.part == 3, "{text}");
    }

    /// Whatever is changed in the text, the record is damaged or no record at all.
    #[test]
    fn every_digit_matters() {
        let text = serde_json::to_string(&record()).unwrap();
        let places = text.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at);
        let mut tried = 0;
        for at in places {
            let mut changed = text.clone().into_bytes();
            changed[at] = if changed[at] == b'9' { b'8' } else { changed[at] + 1 };
            let changed = String::from_utf8(changed).unwrap();
            let read = serde_json::from_str::<PartRecord>(&changed);
            // Beyond a microsecond the time is not kept.
            let is_fine = text[at..].starts_with("789") || text[..at].ends_with("0.1234567");
            let is_fine = is_fine || text[..at].ends_with("0.12345678");
            assert!(is_fine || !read.is_ok_and(|read| read.is_whole()), "{changed}");
            tried += 1;
        }
        assert!(tried > 30);
    }
}
