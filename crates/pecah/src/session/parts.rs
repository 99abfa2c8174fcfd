//! A search in parts: each part runs on its own and gives a record that can be merged with the
//! others.

use super::Handle;
use crate::diagnostic::Diagnostics;
use crate::dynamic::Solution;
use crate::jobs::{AfterJob, Jobs, Ledger, Meaning, Sums};
use crate::limits::Stop;
use crate::outcome::{Ask, Reason, Wanted};
use crate::part::Part;
use crate::record::{PartOutcome, PartRecord, PartVerb};
use crate::run::Run;
use crate::search::{Flow, Observer};
use crate::session::Counted;
use crate::support::fingerprint::Fingerprint;
use serde_json::{Map, Value};

impl Handle {
    /// A hash of the puzzle: of its family and its text, whatever file it was read from.
    pub fn fingerprint(&self) -> String {
        let hash = Fingerprint::default().field(self.name().as_bytes());
        format!("{:016x}", hash.field(self.text().as_bytes()).finish())
    }

    /// The options of the request, as `name=value`.
    pub fn query(&self) -> Vec<String> {
        let given = self.puzzle.query();
        let mut query: Vec<String> =
            given.iter().map(|(name, value)| format!("{name}={value}")).collect();
        query.sort_unstable();
        query
    }

    /// Counts the solutions of one part. The counts of all parts add up to that of the puzzle.
    ///
    /// ```
    /// use pecah::{Part, Session};
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let session = Session::default();
    /// let puzzle = session.read("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n")?;
    /// let parts = (0..3).map(|index| puzzle.count_part(Part::new(index, 3).unwrap(), &session.run()));
    /// let merged = session.merge(&parts.collect::<Vec<_>>())?;
    /// assert_eq!(merged.counted().unwrap().solutions.to_string(), "14");
    /// # Ok(())
    /// # }
    /// ```
    pub fn count_part(&self, part: Part, run: &Run) -> PartRecord {
        let mut jobs = Jobs::of(part);
        let counted = self.puzzle.count_jobs(&mut jobs, run);
        self.part_of_count(part, &jobs.ledger().sums, counted, run)
    }

    /// The same, continuing from what an earlier run has done; `after` is called after each job
    /// with everything done so far.
    pub fn count_part_from(
        &self,
        part: Part,
        ledger: Ledger,
        run: &Run,
        after: &mut AfterJob<'_>,
    ) -> PartRecord {
        let mut jobs = Jobs::going_on(part, ledger, after);
        let counted = self.puzzle.count_jobs(&mut jobs, run);
        self.part_of_count(part, &jobs.ledger().sums, counted, run)
    }

    /// Counts all solutions, continuing from what an earlier run has done.
    pub fn count_from(&self, ledger: Ledger, run: &Run, after: &mut AfterJob<'_>) -> Counted {
        let mut jobs = Jobs::going_on(Part::WHOLE, ledger, after);
        let counted = self.puzzle.count_jobs(&mut jobs, run);
        let sums = &jobs.ledger().sums;
        Counted {
            family: self.name(),
            found: u64::try_from(&sums.solutions).unwrap_or(u64::MAX),
            counted: counted.map(|mut meaning| {
                if meaning.method.is_empty() {
                    meaning.method = self.puzzle.default_strategy();
                }
                meaning.count(sums)
            }),
            seconds: run.elapsed().as_secs_f64(),
            proof: None,
        }
    }

    fn part_of_count(
        &self,
        part: Part,
        sums: &Sums,
        counted: Result<Meaning, Stop>,
        run: &Run,
    ) -> PartRecord {
        let mut record = self.part_record(PartVerb::Count, part, run);
        match counted {
            Ok(meaning) => {
                record.count = sums.solutions.to_string();
                record.unlabelled = meaning.unlabelled.then(|| sums.unlabelled.to_string());
                record.fixed = meaning.symmetries.map(|_| sums.fixed.to_string());
                record.symmetries = meaning.symmetries;
                record.method =
                    Some(meaning.method).filter(|name| !name.is_empty()).map(Into::into);
            }
            Err(stop) => stopped(&mut record, stop),
        }
        record.sealed()
    }

    /// Finds the solutions of one part, passes each to the observer, and lists them in the record
    /// if `listed`. Every solution is in exactly one part. If the request has a bound, it looks for
    /// one solution within the bound.
    pub fn solve_part(
        &self,
        ask: &Ask,
        part: Part,
        run: &Run,
        listed: bool,
        observer: &mut dyn Observer,
    ) -> Result<PartRecord, Diagnostics> {
        let bound = self.puzzle.query().get("bound").and_then(|moves| moves.parse().ok());
        let verb = if bound.is_some() { PartVerb::Bound } else { PartVerb::Solve };
        let wanted = if bound.is_some() { Wanted::First } else { Wanted::All };
        let ask = Ask { wanted: Some(wanted), ..ask.clone() };
        let mut listing = Listing { listed, answers: Vec::new(), observer };
        let run = &run.clone().with_part(part);
        let report = self.puzzle.solve(&ask, run, &mut listing)?;
        let mut record = self.part_record(verb, part, run);
        record.bound = bound;
        record.query.push(format!("strategy={}", report.strategy));
        record.nodes = report.statistics.nodes;
        record.answers = listing.answers;
        record.count = report.solutions.to_string();
        record.method = Some(report.strategy.to_owned());
        // Within the bound, there was nothing more to try.
        let is_over = |reason: &Reason| bound.is_some() && *reason == Reason::Incomplete;
        if let Some(reason) = report.cut_short.filter(|reason| !is_over(reason)) {
            record.outcome = PartOutcome::Stopped;
            record.reason = Some(reason.word().to_owned());
        }
        Ok(record.sealed())
    }

    pub(super) fn part_record(&self, verb: PartVerb, part: Part, run: &Run) -> PartRecord {
        let mut record = PartRecord::new(self.name(), verb, self.fingerprint(), part);
        record.query = self.query();
        record.nodes = run.progress().nodes;
        record.seconds = run.elapsed().as_secs_f64();
        record
    }
}

/// Why a part ended early.
pub(super) fn stopped(record: &mut PartRecord, stop: Stop) {
    record.outcome = PartOutcome::Stopped;
    record.reason = Reason::from_stop(stop).map(|reason| reason.word().to_owned());
}

/// Keeps the solutions of a part and passes them on.
struct Listing<'o> {
    listed: bool,
    answers: Vec<Map<String, Value>>,
    observer: &'o mut dyn Observer,
}

impl Observer for Listing<'_> {
    fn solution(&mut self, solution: Solution) -> Flow {
        if self.listed
            && let Ok(Value::Object(answer)) = serde_json::to_value(solution.record())
        {
            self.answers.push(answer);
        }
        self.observer.solution(solution)
    }
}
