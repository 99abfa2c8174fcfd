//! Counting all solutions without listing them.
//!
//! Equal pieces are counted as copies of one and their orders multiplied out; symmetry breaking
//! restricts one piece to representatives; and on narrow boards frontier search stores the counts
//! of states. The solutions up to symmetry follow from those that each symmetry fixes (Burnside's
//! lemma).

use super::letters::Letters;
use super::model::{Puzzle, Spare};
use super::problem::{self, Alike, Problem};
use super::{infeasible, wide};
use crate::capabilities::SolutionCount;
use crate::limits::Stop;
use crate::outcome::Counter;
use crate::run::Run;
use crate::solvers::exact_cover::problem::{CoverProblem, Instructions, Leftovers};
use crate::solvers::exact_cover::split::SplitSearch;
use crate::solvers::exact_cover::symmetry::breaking::{self, Purpose, WeightedProblems};
use crate::solvers::exact_cover::symmetry::fixed_points::{self, Quotient};
use crate::solvers::exact_cover::symmetry::{self, Symmetry};
use crate::support::parallel::Shared;
use num_bigint::BigUint;

pub(super) fn count(puzzle: &Puzzle, run: &Run) -> Result<SolutionCount, Stop> {
    if let Some(reason) = infeasible::cheap_reason(puzzle) {
        let none = || Some(Counter::from(0u32));
        let (solutions, method) = (0u32.into(), reason.key());
        return Ok(SolutionCount { solutions, distinct: none(), unlabelled: none(), method });
    }
    if wide::is_wide(puzzle) {
        return wide::count(puzzle, run);
    }
    let shared = &Shared::new(run);
    shared.tick(1)?;
    let problem = Problem::new(puzzle, Alike::Shapes);
    let letters = Letters::new(puzzle, &problem.kinds);
    let unlabelled = BigUint::from(all(&problem, shared)?);
    let solutions = if letters.are_given() {
        unlabelled.clone()
    } else if puzzle.spare == Spare::None {
        &unlabelled * letters.orders()
    } else {
        // With spare pieces it matters which of the equal ones stays in the box.
        BigUint::from(all(&problem.labelled(puzzle), shared)?)
    };
    let distinct = distinct(puzzle, &problem, &letters, &solutions, shared)?;
    Ok(SolutionCount {
        solutions: solutions.into(),
        distinct: Some(distinct.into()),
        unlabelled: Some(unlabelled.into()),
        method: method(&problem),
    })
}

/// How its covers are counted.
pub(super) fn method(problem: &Problem) -> &'static str {
    if problem::is_for_frontier(&problem.exact_cover) { "frontier" } else { "bitboard" }
}

/// The problems that symmetry breaking leaves, for the search that counts them.
pub(super) fn up_to_symmetry(problem: &Problem) -> WeightedProblems {
    if problem::is_for_frontier(&problem.exact_cover) {
        let (whole, symmetries) = (&problem.exact_cover, &problem.symmetries);
        breaking::break_symmetry(whole, symmetries, Purpose::CountByFrontier)
    } else {
        problem.up_to_symmetry()
    }
}

/// All covers, with symmetry breaking.
fn all(problem: &Problem, shared: &Shared<'_>) -> Result<u128, Stop> {
    let mut total = 0;
    for (weight, problem) in up_to_symmetry(problem) {
        total += weight * covers(&problem, shared)?;
        shared.run().publish_solutions(u64::try_from(total).unwrap_or(u64::MAX));
    }
    Ok(total)
}

/// The solutions up to symmetry.
fn distinct(
    puzzle: &Puzzle,
    problem: &Problem,
    letters: &Letters,
    solutions: &BigUint,
    shared: &Shared<'_>,
) -> Result<BigUint, Stop> {
    if problem.symmetries.len() < 2 {
        return Ok(solutions.clone());
    }
    // Burnside's lemma is about solutions, in which equal pieces are different pieces.
    let labelled = (!letters.are_given()).then(|| problem.labelled(puzzle));
    let Problem { exact_cover: cover_problem, symmetries, .. } =
        labelled.as_ref().unwrap_or(problem);
    let mut sum = solutions.clone();
    for (symmetry, alike) in symmetry::conjugacy_classes(symmetries).into_iter().skip(1) {
        sum += fixed(cover_problem, symmetry, shared)? * alike as u128;
    }
    Ok(sum / symmetries.len())
}

/// The number of covers that the symmetry fixes.
fn fixed(
    cover_problem: &CoverProblem,
    symmetry: &Symmetry,
    shared: &Shared<'_>,
) -> Result<u128, Stop> {
    if cover_problem.leftovers == Leftovers::None {
        let quotient = Quotient::new(cover_problem, symmetry);
        if quotient.has_bare_cell() {
            return Ok(0);
        }
        if let Some(mut frontier) = problem::frontier_of_fixed(&quotient) {
            return frontier.count_shared(Instructions::Best, shared);
        }
        if quotient.uses.iter().all(|&times| times == 1) {
            return visited(&quotient.problem, shared);
        }
    }
    fixed_points::count(cover_problem, symmetry, &mut |nodes| shared.tick(nodes))
}

/// The number of covers, by the search that suits the problem.
fn covers(cover_problem: &CoverProblem, shared: &Shared<'_>) -> Result<u128, Stop> {
    match problem::frontier(cover_problem) {
        Some(mut frontier) => frontier.count_shared(Instructions::Best, shared),
        None => visited(cover_problem, shared),
    }
}

/// The number of covers, by visiting each.
fn visited(cover_problem: &CoverProblem, shared: &Shared<'_>) -> Result<u128, Stop> {
    let run = shared.run();
    let mut searcher = SplitSearch::mrv(cover_problem);
    let mut subtrees = searcher.roots();
    if run.threads() > 1 && problem::is_long(&mut searcher) {
        subtrees = searcher.split(&mut |nodes| shared.tick(nodes))?;
    }
    searcher.count(&subtrees, shared)
}
