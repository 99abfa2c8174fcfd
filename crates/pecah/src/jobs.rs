//! The jobs of a count: what is to be done, what is done, and the sums so far.
//!
//! Idea: a count is split into numbered jobs, which are subtrees of its search. A [`Part`] does the
//! jobs that belong to it, and a count resumed from a checkpoint those that are not done yet. The
//! results of the jobs are added up, so neither their order nor the machine matters.
//!
//! Invariant: the numbering of the jobs depends only on the puzzle, the version and the number of
//! parts, never on threads, memory or the processor. Each job is added once.
//!
//! Cost: a pair of numbers for each run of finished jobs; jobs end nearly in order, so there are few.

use crate::capabilities::SolutionCount;
use crate::limits::Stop;
use crate::outcome::Counter;
use crate::part::Part;
use num_bigint::BigUint;

/// Jobs for each part: the more jobs, the more even the parts.
const JOBS_A_PART: u64 = 128;
/// A count has at least this many jobs, if its tree permits: a kill loses only the jobs in
/// progress.
const FEWEST_JOBS: u64 = 1024;
/// More jobs than this are not worth the time that every part takes to compute them. With that many
/// parts, there are fewer machines than parts, so uneven parts even out.
const MOST_JOBS: u64 = 1 << 16;

/// Sums over jobs, from which a count follows.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sums {
    /// The solutions.
    pub solutions: BigUint,
    /// The solutions with equal pieces not distinguished.
    pub unlabelled: BigUint,
    /// The solutions that each symmetry fixes, over all symmetries, the identity included: by
    /// Burnside's lemma this is the number of solutions up to symmetry, times the symmetries.
    pub fixed: BigUint,
}

impl Sums {
    /// Only solutions.
    pub fn of_solutions(solutions: impl Into<BigUint>) -> Self {
        Self { solutions: solutions.into(), ..Self::default() }
    }

    /// Adds those of other jobs.
    pub fn add(&mut self, other: &Self) {
        self.solutions += &other.solutions;
        self.unlabelled += &other.unlabelled;
        self.fixed += &other.fixed;
    }
}

/// What the sums of all jobs mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meaning {
    /// How many symmetries the puzzle has, where solutions are counted up to symmetry.
    pub symmetries: Option<u64>,
    /// Whether equal pieces are also counted as not distinguished.
    pub unlabelled: bool,
    /// The method, as in [`SolutionCount::method`]; empty where no job of this part is done.
    pub method: &'static str,
}

impl Meaning {
    /// Solutions are counted and nothing else.
    pub fn plain(method: &'static str) -> Self {
        Self { symmetries: None, unlabelled: false, method }
    }

    /// The count that these sums over all jobs mean.
    pub fn count(&self, sums: &Sums) -> SolutionCount {
        let distinct = self.symmetries.map(|order| Counter(&sums.fixed / order.max(1)));
        SolutionCount {
            solutions: Counter(sums.solutions.clone()),
            distinct,
            unlabelled: self.unlabelled.then(|| Counter(sums.unlabelled.clone())),
            method: self.method,
        }
    }
}

/// The finished jobs and their sums: all that a later run needs to continue.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    /// The first and the last of each run of finished jobs, in order.
    pub done: Vec<(u64, u64)>,
    /// What these jobs add up to.
    pub sums: Sums,
}

impl Ledger {
    /// Whether this job is done.
    pub fn has(&self, job: u64) -> bool {
        let next = self.done.partition_point(|&(first, _)| first <= job);
        next > 0 && job <= self.done[next - 1].1
    }

    /// How many jobs are done.
    pub fn len(&self) -> u64 {
        self.done.iter().map(|(first, last)| last - first + 1).sum()
    }

    /// Whether none is done.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    fn add(&mut self, job: u64, sums: &Sums) {
        let next = self.done.partition_point(|&(first, _)| first <= job);
        debug_assert!(!self.has(job), "a job is added once");
        self.sums.add(sums);
        let joins_before = next > 0 && self.done[next - 1].1 + 1 == job;
        let joins_after = next < self.done.len() && self.done[next].0 == job + 1;
        match (joins_before, joins_after) {
            (true, true) => {
                self.done[next - 1].1 = self.done[next].1;
                self.done.remove(next);
            }
            (true, false) => self.done[next - 1].1 = job,
            (false, true) => self.done[next].0 = job,
            (false, false) => self.done.insert(next, (job, job)),
        }
    }
}

/// Called after each job, with what is done so far.
pub type AfterJob<'a> = dyn FnMut(&Ledger) -> Result<(), Stop> + 'a;

/// The jobs of a count in progress.
pub struct Jobs<'a> {
    part: Part,
    ledger: Ledger,
    after: Option<&'a mut AfterJob<'a>>,
}

impl<'a> Jobs<'a> {
    /// The jobs of a part, none of them done.
    pub fn of(part: Part) -> Self {
        Self { part, ledger: Ledger::default(), after: None }
    }

    /// The jobs that an earlier run has not done; `after` is called after each.
    pub fn going_on(part: Part, ledger: Ledger, after: &'a mut AfterJob<'a>) -> Self {
        Self { part, ledger, after: Some(after) }
    }

    /// The part.
    pub fn part(&self) -> Part {
        self.part
    }

    /// How many jobs to split the count into, if its tree permits.
    pub fn wanted(&self) -> usize {
        wanted(self.part)
    }

    /// Whether this job is to be done.
    pub fn takes(&self, job: u64) -> bool {
        self.part.takes(dealt(job, self.part.of())) && !self.ledger.has(job)
    }

    /// A job is done.
    pub fn done(&mut self, job: u64, sums: &Sums) -> Result<(), Stop> {
        self.ledger.add(job, sums);
        match &mut self.after {
            Some(after) => after(&self.ledger),
            None => Ok(()),
        }
    }

    /// What is done.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }
}

/// The number by which a job goes to a part: of each run of as many jobs as there are parts, every
/// part gets one, and which one differs from run to run. Subtrees come in families of equal size,
/// and if that size had a divisor in common with the parts, some parts would get all large ones.
fn dealt(job: u64, parts: u64) -> u64 {
    let run = job / parts;
    job % parts + (run.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) % parts
}

/// How many jobs a search in parts is split into, if its tree permits.
pub(crate) fn wanted(part: Part) -> usize {
    (JOBS_A_PART * part.of()).clamp(FEWEST_JOBS, MOST_JOBS.max(part.of())) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    #[test]
    fn a_ledger_knows_its_jobs_in_whatever_order_they_end() {
        let mut random = Random::new(3);
        for _ in 0..50 {
            let mut jobs: Vec<u64> = (0..40).filter(|_| random.below(3) > 0).collect();
            for at in (1..jobs.len()).rev() {
                jobs.swap(at, random.below(at + 1));
            }
            let mut ledger = Ledger::default();
            for &job in &jobs {
                ledger.add(job, &Sums::of_solutions(job));
            }
            assert!((0..41).all(|job| ledger.has(job) == jobs.contains(&job)));
            assert!(ledger.done.windows(2).all(|two| two[0].1 + 1 < two[1].0));
            assert_eq!(ledger.len(), jobs.len() as u64);
            assert_eq!(ledger.sums.solutions, jobs.iter().sum::<u64>().into());
        }
    }

    #[test]
    fn every_part_gets_one_of_each_run_of_jobs() {
        for parts in [1, 2, 7, 64] {
            for run in 0..50 {
                let mut taken: Vec<u64> =
                    (run * parts..(run + 1) * parts).map(|job| dealt(job, parts) % parts).collect();
                taken.sort_unstable();
                assert!(taken.into_iter().eq(0..parts), "run {run} of {parts}");
            }
        }
    }

    #[test]
    fn there_are_many_more_jobs_than_parts() {
        let of = |parts| wanted(Part::new(0, parts).unwrap());
        assert_eq!((of(1), of(16), of(64), of(10_000)), (1024, 2048, 8192, 65_536));
        assert_eq!(of(100_000), 100_000);
    }
}
