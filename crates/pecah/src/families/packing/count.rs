//! Counting all solutions without listing them.
//!
//! Pieces that are drawn alike are counted as copies and multiplied out; one piece is held to
//! representatives of the symmetries; and on boards few cells abreast, states that come back are
//! remembered. The solutions up to symmetry follow from those that each symmetry leaves alone.

use super::model::{Puzzle, Spare};
use super::problem::{self, Alike, Problem};
use crate::abilities::Tally;
use crate::limits::Stop;
use crate::run::Run;
use crate::solvers::exact_cover::problem::{Instructions, Leftovers, Placing};
use crate::solvers::exact_cover::split::Parted;
use crate::solvers::exact_cover::symmetry::fixed_points;
use crate::solvers::exact_cover::symmetry::{self, Purpose};
use crate::support::parallel::Shared;
use num_bigint::BigUint;

pub(super) fn count(puzzle: &Puzzle, run: &Run) -> Result<Tally, Stop> {
    let none = Tally { solutions: 0u32.into(), distinct: Some(0u32.into()), method: "areas" };
    if !puzzle.areas_allow() {
        return Ok(none);
    }
    // With spare pieces it matters which of the alike ones stays in the box.
    let alike = if puzzle.spare == Spare::None { Alike::Shapes } else { Alike::Copies };
    let problem = Problem::new(puzzle, alike);
    let shared = &Shared::new(run);
    shared.tick(1)?;
    let placing = &problem.placing;
    let solutions = all(&problem, shared)?;
    let solutions = BigUint::from(solutions) * orders(puzzle, &problem);
    let distinct = distinct(puzzle, &problem, &solutions, shared)?;
    let method = if problem::scan(placing).is_some() { "frontier" } else { "bitboard" };
    Ok(Tally { solutions: solutions.into(), distinct: Some(distinct.into()), method })
}

/// All covers, with a piece held to representatives of the symmetries.
fn all(problem: &Problem, shared: &Shared<'_>) -> Result<u128, Stop> {
    let mut total = 0;
    let parts = if problem::scan(&problem.placing).is_some() {
        symmetry::parts(&problem.placing, &problem.symmetries, Purpose::Remembering)
    } else {
        let up_to_symmetry = problem.up_to_symmetry(|nodes| shared.tick(nodes))?;
        if let Some(found) = up_to_symmetry.found {
            let weighed = up_to_symmetry.parts.iter().zip(&found);
            return Ok(weighed.map(|((weight, _), covers)| weight * covers.len() as u128).sum());
        }
        up_to_symmetry.parts
    };
    for (weight, part) in parts {
        total += weight * covers(&part, shared)?;
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
    // Where all are single pieces they are told apart already.
    let is_told_apart = problem.kinds.iter().all(|kind| kind.len() == 1);
    let told_apart = (!is_told_apart).then(|| Problem::new(puzzle, Alike::Copies));
    let Problem { placing, symmetries, .. } = told_apart.as_ref().unwrap_or(problem);
    let has_copies = placing.copies.iter().any(|&copies| copies > 1);
    let is_simple = placing.leftovers == Leftovers::None && !has_copies;
    let mut sum = solutions.clone();
    for (symmetry, alike) in symmetry::classes(symmetries).into_iter().skip(1) {
        let unmoved = if is_simple {
            symmetry::unmoved(placing, symmetry).map_or(Ok(0), |fewer| covers(&fewer, shared))
        } else {
            fixed_points::count(placing, symmetry, &mut |nodes| shared.tick(nodes))
        };
        sum += unmoved? * alike as u128;
    }
    Ok(sum / symmetries.len())
}

/// The number of covers, by the search that suits the problem.
fn covers(placing: &Placing, shared: &Shared<'_>) -> Result<u128, Stop> {
    let run = shared.run();
    if let Some(mut scan) = problem::scan(placing) {
        return scan.count_shared(Instructions::Best, shared);
    }
    let mut engine = Parted::by_tightest_item(placing);
    let mut parts = engine.whole();
    if run.threads() > 1 && problem::is_long(&mut engine) {
        let (many, nodes) = engine.cut();
        shared.tick(nodes)?;
        parts = many;
    }
    engine.count(&parts, shared)
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
