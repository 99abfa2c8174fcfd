//! Counting all solutions without listing them.
//!
//! Pieces that are drawn alike are counted as copies and multiplied out; symmetry breaking
//! restricts one piece to representatives; and on narrow boards frontier search stores the counts
//! of states. The solutions up to symmetry follow from those that each symmetry fixes (Burnside's
//! lemma).

use super::model::{Puzzle, Spare};
use super::problem::{self, Alike, Problem};
use crate::capabilities::SolutionCount;
use crate::limits::Stop;
use crate::run::Run;
use crate::solvers::exact_cover::problem::{CoverProblem, Instructions, Leftovers};
use crate::solvers::exact_cover::split::SplitSearch;
use crate::solvers::exact_cover::symmetry::breaking::{self, Purpose};
use crate::solvers::exact_cover::symmetry::{self, fixed_points};
use crate::support::parallel::Shared;
use num_bigint::BigUint;

pub(super) fn count(puzzle: &Puzzle, run: &Run) -> Result<SolutionCount, Stop> {
    let none =
        SolutionCount { solutions: 0u32.into(), distinct: Some(0u32.into()), method: "areas" };
    if !puzzle.areas_allow() {
        return Ok(none);
    }
    // With spare pieces it matters which of the alike ones stays in the box.
    let alike = if puzzle.spare == Spare::None { Alike::Shapes } else { Alike::Copies };
    let problem = Problem::new(puzzle, alike);
    let shared = &Shared::new(run);
    shared.tick(1)?;
    let cover_problem = &problem.exact_cover;
    let solutions = all(&problem, shared)?;
    let solutions = BigUint::from(solutions) * orders(puzzle, &problem);
    let distinct = distinct(puzzle, &problem, &solutions, shared)?;
    let method = if problem::frontier(cover_problem).is_some() { "frontier" } else { "bitboard" };
    Ok(SolutionCount { solutions: solutions.into(), distinct: Some(distinct.into()), method })
}

/// All covers, with symmetry breaking.
fn all(problem: &Problem, shared: &Shared<'_>) -> Result<u128, Stop> {
    let mut total = 0;
    let problems = if problem::frontier(&problem.exact_cover).is_some() {
        breaking::break_symmetry(
            &problem.exact_cover,
            &problem.symmetries,
            Purpose::CountByFrontier,
        )
    } else {
        let up_to_symmetry = problem.up_to_symmetry(|nodes| shared.tick(nodes))?;
        if let Some(found) = up_to_symmetry.found {
            let weighted = up_to_symmetry.problems.iter().zip(&found);
            return Ok(weighted.map(|((weight, _), covers)| weight * covers.len() as u128).sum());
        }
        up_to_symmetry.problems
    };
    for (weight, problem) in problems {
        total += weight * covers(&problem, shared)?;
        shared.run().publish_solutions(u64::try_from(total).unwrap_or(u64::MAX));
    }
    Ok(total)
}

/// The solutions up to symmetry.
fn distinct(
    puzzle: &Puzzle,
    problem: &Problem,
    solutions: &BigUint,
    shared: &Shared<'_>,
) -> Result<BigUint, Stop> {
    if problem.symmetries.len() < 2 {
        return Ok(solutions.clone());
    }
    // Burnside needs pieces that are drawn alike to be different pieces.
    let is_distinguished = problem.kinds.iter().all(|kind| kind.len() == 1);
    let distinguished = (!is_distinguished).then(|| Problem::new(puzzle, Alike::Copies));
    let Problem { exact_cover: cover_problem, symmetries, .. } =
        distinguished.as_ref().unwrap_or(problem);
    let has_copies = cover_problem.copies.iter().any(|&copies| copies > 1);
    let is_simple = cover_problem.leftovers == Leftovers::None && !has_copies;
    let mut sum = solutions.clone();
    for (symmetry, alike) in symmetry::conjugacy_classes(symmetries).into_iter().skip(1) {
        let fixed = if is_simple {
            fixed_points::orbit_problem(cover_problem, symmetry)
                .map_or(Ok(0), |fewer| covers(&fewer, shared))
        } else {
            fixed_points::count(cover_problem, symmetry, &mut |nodes| shared.tick(nodes))
        };
        sum += fixed? * alike as u128;
    }
    Ok(sum / symmetries.len())
}

/// The number of covers, by the search that suits the problem.
fn covers(cover_problem: &CoverProblem, shared: &Shared<'_>) -> Result<u128, Stop> {
    let run = shared.run();
    if let Some(mut frontier) = problem::frontier(cover_problem) {
        return frontier.count_shared(Instructions::Best, shared);
    }
    let mut searcher = SplitSearch::mrv(cover_problem);
    let mut subtrees = searcher.roots();
    if run.threads() > 1 && problem::is_long(&mut searcher) {
        let (many, nodes) = searcher.split();
        shared.tick(nodes)?;
        subtrees = many;
    }
    searcher.count(&subtrees, shared)
}

/// In how many orders pieces that are drawn alike can be exchanged.
fn orders(puzzle: &Puzzle, problem: &Problem) -> BigUint {
    let drawn = problem
        .kinds
        .iter()
        .filter(|kind| kind.iter().all(|&piece| puzzle.pieces[piece].copy_of.is_none()));
    drawn.fold(BigUint::from(1u32), |product, kind| {
        (2..=kind.len()).fold(product, |product, factor| product * factor)
    })
}
