//! Counting in jobs, which may be done in any order and on any machine.
//!
//! Idea: the count of [`count`](super::count) is a sum over problems: those that symmetry breaking
//! leaves, each with its weight, and those of the solutions that a symmetry fixes. Each problem is
//! split: for frontier search into the states that it reaches, with equal states merged; for MRV
//! search into subtrees. The jobs are numbered consecutively.
//!
//! Invariant: the problems and their splits depend only on the puzzle and the number of parts.
//!
//! Cost: each part computes the split. A transposition table serves the jobs of one part, so states
//! that several parts share are counted in each. Boards that are searched as translates, and fixed
//! solutions whose orbits use several copies of a piece, are one job each.

use super::letters::Letters;
use super::model::{Puzzle, Spare};
use super::problem::{self, Alike, Problem};
use super::{count, infeasible, wide};
use crate::counting::in_one_job;
use crate::jobs::{Jobs, Meaning, Sums};
use crate::limits::Stop;
use crate::run::Run;
use crate::solvers::exact_cover::frontier::FrontierSearch;
use crate::solvers::exact_cover::problem::{CoverProblem, Instructions, Leftovers};
use crate::solvers::exact_cover::split::{self, SplitSearch};
use crate::solvers::exact_cover::symmetry::fixed_points::{self, Quotient};
use crate::solvers::exact_cover::symmetry::{self, Symmetry};
use crate::support::parallel::Shared;
use num_bigint::BigUint;

/// Fixed solutions are few, so their problems are cut into fewer jobs.
const FEWER: usize = 8;

pub(super) fn count_jobs(puzzle: &Puzzle, jobs: &mut Jobs<'_>, run: &Run) -> Result<Meaning, Stop> {
    if let Some(reason) = infeasible::cheap_reason(puzzle) {
        return Ok(Meaning { symmetries: Some(1), unlabelled: true, method: reason.key() });
    }
    if wide::is_wide(puzzle) {
        return in_one_job(jobs, || wide::count(puzzle, run));
    }
    let shared = &Shared::new(run);
    shared.tick(1)?;
    let problem = Problem::new(puzzle, Alike::Shapes);
    let letters = Letters::new(puzzle, &problem.kinds);
    let mut numbered = Numbered { jobs, shared, next: 0 };
    let orders = if letters.are_given() { BigUint::from(1u32) } else { letters.orders() };
    // With spare pieces it matters which of the equal ones stays in the box.
    let is_apart = !letters.are_given() && puzzle.spare == Spare::Allowed;
    numbered.all(&problem, |covers| Sums {
        solutions: if is_apart { BigUint::ZERO } else { covers * &orders },
        fixed: if is_apart { BigUint::ZERO } else { covers * &orders },
        unlabelled: covers.clone(),
    })?;
    if is_apart {
        numbered.all(&problem.labelled(puzzle), |covers| Sums {
            solutions: covers.clone(),
            fixed: covers.clone(),
            unlabelled: BigUint::ZERO,
        })?;
    }
    let mut order = 1;
    if problem.symmetries.len() > 1 {
        let labelled = (!letters.are_given()).then(|| problem.labelled(puzzle));
        let Problem { exact_cover, symmetries, .. } = labelled.as_ref().unwrap_or(&problem);
        order = symmetries.len() as u64;
        for (symmetry, alike) in symmetry::conjugacy_classes(symmetries).into_iter().skip(1) {
            numbered.fixed(exact_cover, symmetry, alike)?;
        }
    }
    let method = count::method_in_parts(&problem);
    Ok(Meaning { symmetries: Some(order), unlabelled: true, method })
}

/// Gives numbers to the jobs of one problem after the other, and does those that are taken.
struct Numbered<'a, 'j, 'r> {
    jobs: &'a mut Jobs<'j>,
    shared: &'a Shared<'r>,
    /// The number of the next job.
    next: u64,
}

impl Numbered<'_, '_, '_> {
    /// All covers, with symmetry breaking.
    fn all(&mut self, problem: &Problem, sums: impl Fn(&BigUint) -> Sums) -> Result<(), Stop> {
        let (weights, problems): (Vec<u128>, Vec<CoverProblem>) =
            count::up_to_symmetry(problem).into_iter().unzip();
        let wanted = self.jobs.wanted();
        let frontiers: Option<Vec<FrontierSearch>> =
            problems.iter().map(problem::frontier).collect();
        if let Some(frontiers) = frontiers {
            return self.frontier(frontiers, &weights, wanted, &sums);
        }
        let searches = problems.iter().map(SplitSearch::mrv).collect();
        self.visited(searches, &weights, wanted, &sums)
    }

    /// The covers that a symmetry fixes, as often as there are symmetries like it.
    fn fixed(
        &mut self,
        cover_problem: &CoverProblem,
        symmetry: &Symmetry,
        alike: usize,
    ) -> Result<(), Stop> {
        let sums = |covers: &BigUint| Sums { fixed: covers.clone(), ..Sums::default() };
        let (weight, wanted) = (alike as u128, self.jobs.wanted() / FEWER);
        if cover_problem.leftovers == Leftovers::None {
            let quotient = Quotient::new(cover_problem, symmetry);
            if quotient.has_bare_cell() {
                return Ok(());
            }
            if let Some(frontier) = problem::frontier_of_fixed(&quotient) {
                return self.frontier(vec![frontier], &[weight], wanted, &sums);
            }
            if quotient.uses.iter().all(|&times| times == 1) {
                let search = SplitSearch::mrv(&quotient.problem);
                return self.visited(vec![search], &[weight], wanted, &sums);
            }
        }
        let job = self.next;
        self.next += 1;
        if !self.jobs.takes(job) {
            return Ok(());
        }
        let shared = self.shared;
        let covers = fixed_points::count(cover_problem, symmetry, &mut |n| shared.tick(n))?;
        self.jobs.done(job, &sums(&(BigUint::from(covers) * weight)))
    }

    fn frontier(
        &mut self,
        mut frontiers: Vec<FrontierSearch>,
        weights: &[u128],
        wanted: usize,
        sums: &impl Fn(&BigUint) -> Sums,
    ) -> Result<(), Stop> {
        let cuts = FrontierSearch::cut(&mut frontiers, wanted, &mut |n| self.shared.tick(n))?;
        for ((frontier, states), weight) in frontiers.iter().zip(cuts).zip(weights) {
            let (first, jobs) = (self.next, &mut *self.jobs);
            self.next += states.len() as u64;
            let numbered = (first..).zip(&states).map(|(job, (state, _))| (job, *state));
            let taken: Vec<_> = numbered.filter(|(job, _)| jobs.takes(*job)).collect();
            frontier.count_each(&taken, Instructions::Best, self.shared, &mut |(
                job,
                covers,
            )| {
                let ways = states[(job - first) as usize].1;
                jobs.done(job, &sums(&(BigUint::from(covers) * ways * *weight)))
            })?;
        }
        Ok(())
    }

    fn visited(
        &mut self,
        mut searches: Vec<SplitSearch<'_>>,
        weights: &[u128],
        wanted: usize,
        sums: &impl Fn(&BigUint) -> Sums,
    ) -> Result<(), Stop> {
        let cuts = split::cut(&mut searches, wanted, &mut |nodes| self.shared.tick(nodes))?;
        for ((search, subtrees), weight) in searches.iter().zip(cuts).zip(weights) {
            let (first, jobs) = (self.next, &mut *self.jobs);
            self.next += subtrees.len() as u64;
            let numbered = (first..).zip(&subtrees);
            let taken: Vec<_> = numbered.filter(|(job, _)| jobs.takes(*job)).collect();
            search.count_each(&taken, self.shared, &mut |(job, covers)| {
                jobs.done(job, &sums(&(BigUint::from(covers) * *weight)))
            })?;
        }
        Ok(())
    }
}
