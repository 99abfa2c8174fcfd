//! One verb on many puzzles: a line of JSON in, a record out.
//!
//! Idea: a batch is what all its lines share (verb, options, limits); a line is a [`Task`]. Lines are
//! answered independently, so a front end may read them from any source, answer them on any number
//! of threads, and write the records in any order.
//!
//! Invariant: every line gets exactly one record, that of the verb with the task's `id`; what is
//! wrong with a line is a record too.
//!
//! Cost: nothing is kept between two lines but the tables of the session.

mod task;

pub use task::Task;

use super::{Handle, Session};
use crate::capabilities::{Advice, Failed};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::dynamic::Judgement;
use crate::limits::{Limits, Stop};
use crate::options::Given;
use crate::outcome::{Ask, Outcome, Reason, Report};
use crate::record::{ErrorRecord, RateOutcome, Record};
use crate::search::Collector;
use crate::source::Source;
use serde_json::Value;
use task::Mistake;

/// What a batch asks of each puzzle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verb {
    /// Solve it.
    #[default]
    Solve,
    /// Count its solutions.
    Count,
    /// The next step.
    Hint,
    /// How hard is it?
    Rate,
    /// Is this answer right?
    Check,
}

impl Verb {
    /// Every verb.
    pub const ALL: [Self; 5] = [Self::Solve, Self::Count, Self::Hint, Self::Rate, Self::Check];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Solve => "solve",
            Self::Count => "count",
            Self::Hint => "hint",
            Self::Rate => "rate",
            Self::Check => "check",
        }
    }

    /// The verb of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verb| verb.name() == name)
    }
}

/// How the work on one puzzle ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// With what was asked.
    Done,
    /// With the proof that there is no solution, no rating, or that the answer is wrong.
    None,
    /// Short of what was asked.
    Stopped(Reason),
    /// The task is invalid.
    Invalid,
}

impl Ended {
    fn stopped(stop: Stop) -> Self {
        Self::Stopped(Reason::from_stop(stop).unwrap_or(Reason::Interrupted))
    }

    fn of(report: &Report) -> Self {
        match (report.outcome, report.cut_short) {
            (Outcome::Solved, Some(Reason::Interrupted)) => Self::Stopped(Reason::Interrupted),
            (Outcome::Solved, Some(reason)) if !report.reached => Self::Stopped(reason),
            (Outcome::Solved, _) => Self::Done,
            (Outcome::ProvedNone, _) => Self::None,
            (Outcome::Stopped(reason), _) => Self::Stopped(reason),
        }
    }
}

/// The record of one task, and how its work ended.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct BatchAnswer {
    /// The record of the verb, or of an error, with the task's id.
    pub record: Record,
    /// How the work ended.
    pub ended: Ended,
}

impl BatchAnswer {
    /// With a hash of what was asked, so that a record of something else is never taken for it.
    #[must_use]
    pub fn with_task(mut self, hash: String) -> Self {
        let task = match &mut self.record {
            Record::Solve(record) => &mut record.task,
            Record::Count(record) => &mut record.task,
            Record::Hint(record) => &mut record.task,
            Record::Rate(record) => &mut record.task,
            Record::Check(record) => &mut record.task,
            Record::Error(record) => &mut record.task,
            _ => return self,
        };
        *task = Some(hash);
        self
    }

    /// The record as one line of JSON, without its line feed.
    pub fn to_json(&self) -> String {
        serde_json::to_string(&self.record).expect("a record has string keys only")
    }
}

/// What the tasks of a batch share.
///
/// ```
/// use pecah::{Batch, Ended, Session, Verb};
/// let batch = Batch::new(Session::default(), Verb::Count);
/// let answer = batch.answer(1, r#"{"id": "small", "puzzle": "AAAB\nAAAB\nCCAB\nCBDB"}"#);
/// assert_eq!(answer.ended, Ended::Done);
/// assert!(answer.to_json().starts_with(r#"{"id":"small","schema":2,"family":"queens""#));
/// let wrong = batch.answer(2, r#"{"puzle": "AB"}"#);
/// assert_eq!(wrong.ended, Ended::Invalid);
/// ```
#[derive(Clone)]
pub struct Batch {
    session: Session,
    verb: Verb,
    family: Option<String>,
    strategy: Option<String>,
    given: Given,
    limits: Limits,
}

impl Batch {
    /// A batch without limits or options, its families recognised.
    pub fn new(session: Session, verb: Verb) -> Self {
        let (given, limits) = (Given::default(), Limits::default());
        Self { session, verb, family: None, strategy: None, given, limits }
    }

    /// With the family of every task that does not name its own.
    #[must_use]
    pub fn with_family(mut self, family: Option<String>) -> Self {
        self.family = family;
        self
    }

    /// With the strategy of every task that does not name its own.
    #[must_use]
    pub fn with_strategy(mut self, strategy: Option<String>) -> Self {
        self.strategy = strategy;
        self
    }

    /// With options of families for every task; a task's own come first.
    #[must_use]
    pub fn with_options(mut self, given: Given) -> Self {
        self.given = given;
        self
    }

    /// With limits for each task.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Answers a line; its number is its id where it names none.
    pub fn answer(&self, number: u64, line: &str) -> BatchAnswer {
        match Task::read(line, number) {
            Ok(task) => self.answer_task(&task),
            Err(wrong) => self.refusal(Task::id_on(line, number), wrong),
        }
    }

    /// Answers a task.
    pub fn answer_task(&self, task: &Task) -> BatchAnswer {
        let id = task.id.clone();
        self.record(task).unwrap_or_else(|problems| self.refusal(id, problems))
    }

    /// The record of a task that cannot be worked on.
    pub fn refusal(&self, id: Value, problems: impl Into<Diagnostics>) -> BatchAnswer {
        let mut record = ErrorRecord::new(&problems.into(), self.session.lang());
        record.id = Some(id);
        BatchAnswer { record: Record::Error(record), ended: Ended::Invalid }
    }

    fn record(&self, task: &Task) -> Result<BatchAnswer, Diagnostics> {
        let mut given = self.given.clone();
        for name in task.options.names() {
            given.set(name, task.options.get(name).unwrap_or_default());
        }
        let family = task.family.as_deref().or(self.family.as_deref());
        let source = Source::new(task.puzzle.as_bytes())?;
        let mut handle = self.session.open(&source, family, given)?;
        let (id, run) = (Some(task.id.clone()), self.session.run_within(self.limits.clone()));
        let (record, ended) = match self.verb {
            Verb::Solve => {
                let strategy = task.strategy.clone().or_else(|| self.strategy.clone());
                let mut found = Collector::default();
                let solved = handle.solve(&Ask { strategy, wanted: None }, &run, &mut found)?;
                let solutions = found.solutions.iter().map(crate::Solution::record).collect();
                let mut record = solved.record(solutions, self.session.lang());
                record.id = id;
                (Record::Solve(record), Ended::of(&solved.report))
            }
            Verb::Count => {
                let counted = handle.count(&run);
                let mut record = counted.record();
                record.id = id;
                let ended = counted.counted.map_or_else(Ended::stopped, |_| Ended::Done);
                (Record::Count(record), ended)
            }
            Verb::Hint => {
                play_to(task, &mut handle)?;
                let advice = match handle.hint(&run) {
                    Ok(advice) => Ok(advice),
                    Err(Failed::Stopped(stop)) => Err(stop),
                    Err(Failed::Invalid(problems)) => return Err(problems),
                };
                let mut record = handle.hint_record(&advice);
                record.id = id;
                let ended = match advice {
                    Ok(Advice::DeadEnd) => Ended::None,
                    Ok(_) => Ended::Done,
                    Err(stop) => Ended::stopped(stop),
                };
                (Record::Hint(record), ended)
            }
            Verb::Rate => {
                let mut record = handle.rate(&run)?;
                record.id = id;
                let ended = match record.outcome {
                    RateOutcome::Rated => Ended::Done,
                    RateOutcome::None => Ended::None,
                    RateOutcome::Stopped => Ended::Stopped(
                        record.reason.and_then(Reason::named).unwrap_or(Reason::Interrupted),
                    ),
                };
                (Record::Rate(record), ended)
            }
            Verb::Check => {
                let judgement = judge(task, &handle)?;
                let mut record = handle.check_record(&judgement);
                record.id = id;
                let right = matches!(judgement, Judgement::Right(_));
                (Record::Check(record), if right { Ended::Done } else { Ended::None })
            }
        };
        Ok(BatchAnswer { record, ended })
    }
}

/// Plays to where the task's player is.
fn play_to(task: &Task, handle: &mut Handle) -> Result<(), Diagnostics> {
    let Some(played) = task.played.as_deref().filter(|played| !played.trim().is_empty()) else {
        return Ok(());
    };
    let played = Source::new(played.as_bytes()).and_then(|source| handle.set_played(&source));
    played.map_err(|problems| in_key("played", &problems))
}

fn judge(task: &Task, handle: &Handle) -> Result<Judgement, Diagnostics> {
    let Some(answer) = &task.answer else {
        return Err(Diagnostic::new(&crate::codes::NOT_A_TASK, Mistake::Missing { key: "answer" })
            .help(Mistake::Example { verb: Verb::Check })
            .into());
    };
    let judged = Source::new(answer.as_bytes()).and_then(|source| handle.check(&source));
    judged.map_err(|problems| in_key("answer", &problems))
}

/// The same problems, found in the text under this key.
fn in_key(key: &'static str, problems: &Diagnostics) -> Diagnostics {
    let mut named = Diagnostics::default();
    for problem in problems.iter() {
        named.push(Diagnostic { option: Some(key), ..problem.clone() });
    }
    named
}
