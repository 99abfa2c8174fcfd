//! Counting solutions: all at once, or in jobs that can run anywhere.

use crate::checked::Checked;
use crate::family::Family;
use crate::jobs::{Jobs, Meaning, Sums};
use crate::limits::Stop;
use crate::outcome::{Counter, Wanted};
use crate::run::Run;
use crate::search::{self, Flow};
use num_bigint::BigUint;

/// Counts solutions by a better method than listing them. Other families are counted by listing.
pub trait Count: Family {
    /// How many solutions there are.
    fn count(puzzle: &Self::Puzzle, query: &Self::Query, run: &Run) -> Result<SolutionCount, Stop>;

    /// Does the jobs that `jobs` takes, and says what the sums over all jobs mean. Families whose
    /// count cannot be split keep the default, a single job.
    fn count_jobs(
        puzzle: &Self::Puzzle,
        query: &Self::Query,
        jobs: &mut Jobs<'_>,
        run: &Run,
    ) -> Result<Meaning, Stop> {
        in_one_job(jobs, || Self::count(puzzle, query, run))
    }
}

/// A count that is one job.
pub(crate) fn in_one_job(
    jobs: &mut Jobs<'_>,
    count: impl FnOnce() -> Result<SolutionCount, Stop>,
) -> Result<Meaning, Stop> {
    if !jobs.takes(0) {
        // An earlier run may have done it.
        let Sums { unlabelled, fixed, .. } = &jobs.ledger().sums;
        return Ok(Meaning {
            symmetries: (*fixed != BigUint::ZERO).then_some(1),
            unlabelled: *unlabelled != BigUint::ZERO,
            method: "",
        });
    }
    let counted = count()?;
    let number = |counter: &Option<Counter>| {
        counter.as_ref().map_or_else(Default::default, |counter| counter.0.clone())
    };
    let sums = Sums {
        unlabelled: number(&counted.unlabelled),
        fixed: number(&counted.distinct),
        solutions: counted.solutions.0,
    };
    jobs.done(0, &sums)?;
    Ok(Meaning {
        symmetries: counted.distinct.map(|_| 1),
        unlabelled: counted.unlabelled.is_some(),
        method: counted.method,
    })
}

/// How many solutions a puzzle has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolutionCount {
    /// All of them.
    pub solutions: Counter,
    /// Up to the symmetries of the puzzle, where the family knows them.
    pub distinct: Option<Counter>,
    /// With equal pieces not distinguished, where the family has pieces.
    pub unlabelled: Option<Counter>,
    /// How they were counted: the name of a strategy, or the reason why there are none.
    pub method: &'static str,
}

type Puzzle<F> = <F as Family>::Puzzle;
type Query<F> = <F as Family>::Query;
type WholeFn<F> = fn(&Puzzle<F>, &Query<F>, &Run) -> Result<SolutionCount, Stop>;
type JobsFn<F> = fn(&Puzzle<F>, &Query<F>, &mut Jobs<'_>, &Run) -> Result<Meaning, Stop>;

/// Counting as a whole, and in jobs.
pub(crate) struct Counting<F: Family> {
    pub(crate) whole: WholeFn<F>,
    pub(crate) jobs: JobsFn<F>,
}

impl<F: Family> Clone for Counting<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Family> Copy for Counting<F> {}

/// Counts all solutions by the family's own method, or else by listing them with its default
/// strategy.
pub(crate) fn count<F: Family>(
    puzzle: &F::Puzzle,
    query: &F::Query,
    count: Option<Counting<F>>,
    run: &Run,
) -> Result<SolutionCount, Stop> {
    if let Some(count) = count {
        return (count.whole)(puzzle, query, run);
    }
    let strategy = &F::strategies()[0];
    let ignore = &mut |_: Checked<F>| Flow::Continue;
    let report = search::search::<F>(puzzle, query, strategy, Some(Wanted::All), run, ignore);
    match report.cut_short {
        Some(reason) => Err(reason.into()),
        None => Ok(SolutionCount {
            solutions: report.solutions.into(),
            distinct: None,
            unlabelled: None,
            method: strategy.name,
        }),
    }
}

/// The same in jobs; a count by listing is one job.
pub(crate) fn count_jobs<F: Family>(
    puzzle: &F::Puzzle,
    query: &F::Query,
    counting: Option<Counting<F>>,
    jobs: &mut Jobs<'_>,
    run: &Run,
) -> Result<Meaning, Stop> {
    match counting {
        Some(counting) => (counting.jobs)(puzzle, query, jobs, run),
        None => in_one_job(jobs, || count::<F>(puzzle, query, None, run)),
    }
}
