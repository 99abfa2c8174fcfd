//! Merging the parts of a search, with checks that nothing is missing, nothing is counted twice,
//! and nothing is from another search.
//!
//! Invariant: a total is given only for a set of intact records of one puzzle, one request and this
//! version, with every part exactly once.
//!
//! Cost: one pass over the records.

use super::Session;
use crate::capabilities::SolutionCount;
use crate::codes::NOT_THE_PARTS;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::jobs::{Meaning, Sums};
use crate::message::{Message, Noun, Text};
use crate::outcome::Counter;
use crate::record::{
    CountOutcome, CountRecord, MergeRecord, PartOutcome, PartRecord, PartVerb, SCHEMA, SolveOutcome,
};
use num_bigint::BigUint;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

/// Merged parts of one search.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Merged {
    /// The family.
    pub family: &'static str,
    /// What its solutions are called.
    pub noun: Noun,
    /// The verb that was run in parts.
    pub verb: PartVerb,
    /// How many parts there are in all.
    pub of: u64,
    /// How many parts are present.
    pub known: u64,
    /// The first and the last part of each run of missing parts.
    pub missing: Vec<(u64, u64)>,
    /// The records that were refused.
    pub refused: Vec<Text>,
    /// The nodes of all parts.
    pub nodes: u64,
    /// The time of all parts.
    pub seconds: f64,
    /// The solutions of all parts, if listed, in the order of the parts.
    pub answers: Vec<Map<String, Value>>,
    /// The bound on the moves of the solution.
    pub bound: Option<u64>,
    /// How solutions were found or counted.
    pub method: Option<String>,
    sums: Sums,
    meaning: Meaning,
}

impl Merged {
    /// Whether every part is present.
    pub fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }

    /// The count, if every part is present.
    pub fn counted(&self) -> Option<SolutionCount> {
        self.is_complete().then(|| self.meaning.count(&self.sums))
    }

    /// The solutions in the parts that are present.
    pub fn found(&self) -> Counter {
        Counter(self.sums.solutions.clone())
    }

    /// The count as an undivided run would have written it; `None` if parts are missing.
    pub fn count_record(&self) -> Option<CountRecord> {
        let count = self.counted()?;
        Some(CountRecord {
            id: None,
            task: None,
            schema: SCHEMA,
            family: self.family,
            outcome: CountOutcome::Counted,
            solutions: Some(count.solutions),
            distinct: count.distinct,
            unlabelled: count.unlabelled,
            method: self.method.clone().map(Cow::Owned),
            reason: None,
            found: None,
            seconds: self.seconds,
            proof: None,
        })
    }

    /// What is known about the search: all of it, or the parts that are present.
    pub fn record(&self) -> MergeRecord {
        let any = self.sums.solutions != BigUint::ZERO;
        let outcome = match (self.verb, self.is_complete(), any) {
            // A solution is a solution, whatever the other parts contain.
            (PartVerb::Bound, _, true) | (_, true, true) => SolveOutcome::Solved,
            (_, true, false) => SolveOutcome::None,
            (_, false, _) => SolveOutcome::Stopped,
        };
        MergeRecord {
            schema: SCHEMA,
            family: self.family,
            verb: self.verb,
            outcome,
            of: self.of,
            known: self.known,
            missing: self.missing.iter().map(|&(first, last)| [first, last]).collect(),
            refused: self.refused.iter().map(ToString::to_string).collect(),
            found: self.found(),
            bound: self.bound,
            solutions: self.answers.clone(),
            nodes: self.nodes,
            seconds: self.seconds,
        }
    }
}

/// What is wrong with a record, or with the set of them.
#[derive(Debug, Clone)]
enum Fault {
    Nothing,
    Damaged { at: String },
    Version { at: String, version: String },
    Foreign { at: String, what: Foreign },
    Stopped { at: String, part: u64 },
    Repeated { at: String, part: u64, first: String },
    Missing { list: String, count: u64, of: u64 },
}

/// How a record differs from the first one.
#[derive(Debug, Clone, Copy)]
enum Foreign {
    Puzzle,
    Verb,
    Query,
    Cut,
    Family,
}

impl Message for Fault {
    fn en(&self) -> String {
        match self {
            Self::Nothing => "there is no record of a part".into(),
            Self::Damaged { at } => format!("{at}: damaged: the checksum does not match"),
            Self::Version { at, version } => {
                format!("{at}: from version {version}, this is {}", crate::VERSION)
            }
            Self::Foreign { at, what } => {
                let what = match what {
                    Foreign::Puzzle => "of another puzzle",
                    Foreign::Verb => "of another command",
                    Foreign::Query => "asked with other options",
                    Foreign::Cut => "of a search in another number of parts",
                    Foreign::Family => "of a family that this program does not have",
                };
                format!("{at}: {what}")
            }
            Self::Stopped { at, part } => format!("{at}: part {part} was stopped before its end"),
            Self::Repeated { at, part, first } => {
                format!("{at}: part {part} is already in {first}")
            }
            Self::Missing { list, count, of } => format!("{count} of {of} parts missing: {list}"),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::Nothing => "tidak ada rekaman bagian".into(),
            Self::Damaged { at } => format!("{at}: rusak: checksum tidak cocok"),
            Self::Version { at, version } => {
                format!("{at}: dari versi {version}, ini versi {}", crate::VERSION)
            }
            Self::Foreign { at, what } => {
                let what = match what {
                    Foreign::Puzzle => "dari teka-teki lain",
                    Foreign::Verb => "dari perintah lain",
                    Foreign::Query => "diminta dengan opsi lain",
                    Foreign::Cut => "dari pencarian dengan jumlah bagian lain",
                    Foreign::Family => "dari keluarga yang tidak dimiliki program ini",
                };
                format!("{at}: {what}")
            }
            Self::Stopped { at, part } => format!("{at}: bagian {part} berhenti sebelum selesai"),
            Self::Repeated { at, part, first } => {
                format!("{at}: bagian {part} sudah ada di {first}")
            }
            Self::Missing { list, count, of } => {
                format!("{count} dari {of} bagian belum ada: {list}")
            }
        }
    }
}

impl Session {
    /// Merges the records of all parts of one search. Missing parts, and records that are
    /// duplicated, damaged or from another search, are refused by name.
    pub fn merge(&self, records: &[PartRecord]) -> Result<Merged, Diagnostics> {
        let named = records.iter().enumerate().map(|(nth, one)| (format!("#{}", nth + 1), one));
        self.merge_named(named)
    }

    /// The same, with the place where each record was found.
    pub fn merge_named<'r>(
        &self,
        records: impl IntoIterator<Item = (String, &'r PartRecord)>,
    ) -> Result<Merged, Diagnostics> {
        let merged = self.merge_partial(records)?;
        let mut faults = Diagnostics::default();
        for fault in &merged.refused {
            faults.push(Diagnostic::new(&NOT_THE_PARTS, fault.clone()));
        }
        if !merged.is_complete() {
            let count = merged.missing.iter().map(|(first, last)| last - first + 1).sum();
            let missing = Fault::Missing { list: listed(&merged.missing), count, of: merged.of };
            faults.push(Diagnostic::new(&NOT_THE_PARTS, missing));
        }
        faults.or(Some(merged))
    }

    /// Merges what is present: see [`Merged::missing`] and [`Merged::refused`]. An error if no
    /// record is usable.
    pub fn merge_partial<'r>(
        &self,
        records: impl IntoIterator<Item = (String, &'r PartRecord)>,
    ) -> Result<Merged, Diagnostics> {
        let records: Vec<(String, &PartRecord)> = records.into_iter().collect();
        let mut refused: Vec<Text> = Vec::new();
        let mut parts: BTreeMap<u64, (String, &PartRecord)> = BTreeMap::new();
        let mut reference = self.most_common(&records);
        for (at, record) in records {
            match fault(&at, record, reference, &parts) {
                Some(fault) => refused.push(fault.into()),
                None if self.registry.named(&record.family).is_none() => {
                    refused.push(Fault::Foreign { at, what: Foreign::Family }.into());
                }
                None => {
                    reference.get_or_insert(record);
                    parts.insert(record.part, (at, record));
                }
            }
        }
        let entry = reference.and_then(|record| self.registry.named(&record.family));
        let (Some(reference), Some(entry)) = (reference, entry) else {
            let mut faults = Diagnostics::default();
            let nothing = refused.is_empty().then(|| Fault::Nothing.into());
            for fault in nothing.into_iter().chain(refused) {
                faults.push(Diagnostic::new(&NOT_THE_PARTS, fault));
            }
            return Err(faults);
        };
        let mut merged = Merged {
            family: entry.about().name,
            noun: entry.solutions(),
            verb: reference.verb,
            of: reference.of,
            known: parts.len() as u64,
            missing: missing(reference.of, parts.keys().copied()),
            refused,
            nodes: 0,
            seconds: 0.0,
            answers: Vec::new(),
            bound: reference.bound,
            method: None,
            sums: Sums::default(),
            meaning: Meaning::plain(""),
        };
        for (_, record) in parts.values() {
            merged.add(record);
        }
        Ok(merged)
    }

    /// A record of the search that most of the whole ones are of, so that a stray one is named and
    /// not all the others.
    fn most_common<'r>(&self, records: &[(String, &'r PartRecord)]) -> Option<&'r PartRecord> {
        let mut searches = HashMap::new();
        for (index, (at, record)) in records.iter().enumerate() {
            let is_known = self.registry.named(&record.family).is_some();
            if is_known && fault(at, record, None, &BTreeMap::new()).is_none() {
                let (times, first) = searches.entry(record.search()).or_insert((0, index));
                *times += 1;
                *first = index.min(*first);
            }
        }
        let most = searches.into_values().max_by_key(|&(times, first)| (times, Reverse(first)));
        most.map(|(_, first)| records[first].1)
    }
}

impl Merged {
    fn add(&mut self, record: &PartRecord) {
        self.nodes += record.nodes;
        self.seconds += record.seconds;
        self.answers.extend(record.answers.iter().cloned());
        if self.method.is_none() {
            self.method.clone_from(&record.method);
        }
        let number = |text: &Option<String>| text.as_deref().map_or(BigUint::ZERO, decimal);
        self.sums.add(&Sums {
            solutions: decimal(&record.count),
            unlabelled: number(&record.unlabelled),
            fixed: number(&record.fixed),
        });
        self.meaning.symmetries = self.meaning.symmetries.or(record.symmetries);
        self.meaning.unlabelled |= record.unlabelled.is_some();
    }
}

fn decimal(text: &str) -> BigUint {
    text.parse().unwrap_or_default()
}

/// Why a record cannot be merged with those before it.
fn fault(
    at: &str,
    record: &PartRecord,
    reference: Option<&PartRecord>,
    parts: &BTreeMap<u64, (String, &PartRecord)>,
) -> Option<Fault> {
    let at = at.to_owned();
    if !record.is_whole() || record.part >= record.of {
        return Some(Fault::Damaged { at });
    }
    if record.version != crate::VERSION || record.schema != SCHEMA {
        return Some(Fault::Version { at, version: record.version.clone() });
    }
    if let Some(reference) = reference.filter(|reference| reference.search() != record.search()) {
        let what = if reference.verb != record.verb {
            Foreign::Verb
        } else if reference.family != record.family || reference.puzzle != record.puzzle {
            Foreign::Puzzle
        } else if reference.query != record.query || reference.bound != record.bound {
            Foreign::Query
        } else {
            Foreign::Cut
        };
        return Some(Fault::Foreign { at, what });
    }
    let part = record.part;
    if record.outcome == PartOutcome::Stopped {
        return Some(Fault::Stopped { at, part });
    }
    let first = parts.get(&part)?.0.clone();
    Some(Fault::Repeated { at, part, first })
}

/// The runs of numbers below `of` that are not among these, which are sorted.
fn missing(of: u64, known: impl Iterator<Item = u64>) -> Vec<(u64, u64)> {
    let mut runs = Vec::new();
    let mut next = 0;
    for part in known.chain([of]) {
        if part > next {
            runs.push((next, part - 1));
        }
        next = part + 1;
    }
    runs
}

/// Runs of parts as people write them: `3, 7-12`.
pub(crate) fn listed(runs: &[(u64, u64)]) -> String {
    let run = |&(first, last): &(u64, u64)| {
        if first == last { first.to_string() } else { format!("{first}-{last}") }
    };
    runs.iter().map(run).collect::<Vec<_>>().join(", ")
}

impl Merged {
    /// The missing parts as people write them: `3, 7-12`.
    pub fn missing_parts(&self) -> String {
        listed(&self.missing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Lang;
    use crate::part::Part;

    fn parts(text: &str, of: u64) -> Vec<PartRecord> {
        let session = Session::default();
        let handle = session.read(text).unwrap();
        let part = |index| handle.count_part(Part::new(index, of).unwrap(), &session.run());
        (0..of).map(part).collect()
    }

    fn refusals(records: &[PartRecord]) -> Vec<String> {
        let refused = Session::default().merge(records).expect_err("it is refused");
        refused.iter().map(|one| one.message.render(Lang::En)).collect()
    }

    const BOARD: &str = "AAAAAA\nBBBBBB\nCCCCCC\nDDDDDD\nEEEEEE\nFFFFFF\n";

    #[test]
    fn whatever_is_wrong_with_the_parts_is_named() {
        let all = parts(BOARD, 5);
        let merged = Session::default().merge(&all).unwrap();
        assert_eq!(merged.counted().unwrap().solutions.to_string(), "90");

        let mut some = all.clone();
        some.remove(3);
        some.remove(1);
        assert_eq!(refusals(&some), ["2 of 5 parts missing: 1, 3"]);

        let mut twice = all.clone();
        twice.push(all[2].clone());
        assert_eq!(refusals(&twice), ["#6: part 2 is already in #3"]);

        let mut changed = all.clone();
        changed[4].count = "7".into();
        let damaged = "#5: damaged: the checksum does not match";
        assert_eq!(refusals(&changed), [damaged, "1 of 5 parts missing: 4"]);

        let mut older = all.clone();
        older[0].version = "0.0.1".into();
        older[0] = older[0].clone().sealed();
        assert!(refusals(&older)[0].starts_with("#1: from version 0.0.1, this is "));

        let other = parts("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n", 5);
        let mut mixed = all.clone();
        mixed[1] = other[1].clone();
        assert_eq!(refusals(&mixed)[0], "#2: of another puzzle");

        // Also where it comes first.
        let mut mixed = all.clone();
        mixed[0] = other[0].clone();
        assert_eq!(refusals(&mixed), ["#1: of another puzzle", "1 of 5 parts missing: 0"]);

        let mut mixed = all.clone();
        mixed[1] = parts(BOARD, 6).swap_remove(1);
        assert_eq!(refusals(&mixed)[0], "#2: of a search in another number of parts");

        assert_eq!(refusals(&[]), ["there is no record of a part"]);
    }

    #[test]
    fn what_is_there_is_joined_if_that_is_asked_for() {
        let mut some = parts(BOARD, 7);
        some.truncate(4);
        let named = some.iter().map(|record| (String::new(), record));
        let merged = Session::default().merge_partial(named).unwrap();
        assert_eq!((merged.known, merged.missing_parts().as_str()), (4, "4-6"));
        assert_eq!(merged.counted(), None);
        assert_eq!(merged.record().outcome, SolveOutcome::Stopped);
    }
}
