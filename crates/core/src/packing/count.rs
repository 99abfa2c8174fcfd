//! Counting all solutions without listing them.
//!
//! Pieces that are drawn alike are counted as copies and multiplied out; one piece is held to
//! representatives of the symmetries; and on boards few cells abreast, states that come back are
//! remembered. The solutions up to symmetry follow from those that each symmetry leaves alone.

use super::model::{Puzzle, Spare};
use super::problem::{self, Alike, Problem};
use crate::abilities::Tally;
use crate::budget::{Budget, Stop};
use crate::engine::placing::{Chosen, Counting, Instructions, Leftovers, Placing, Visit};
use crate::engine::symmetry::{self, Keep};
use crate::engine::tightest;
use num_bigint::BigUint;

/// The most solutions that are compared one by one, where nothing better is known.
const MOST_COMPARED: u128 = 2_000_000;

pub(super) fn count(puzzle: &Puzzle, budget: &Budget) -> Result<Tally, Stop> {
    let none = Tally { solutions: 0u32.into(), distinct: Some(0u32.into()), method: "areas" };
    if !puzzle.areas_allow() {
        return Ok(none);
    }
    // With spare pieces it matters which of the alike ones stays in the box.
    let alike = if puzzle.spare == Spare::None { Alike::Shapes } else { Alike::Copies };
    let problem = Problem::new(puzzle, alike);
    let mut nodes = 0;
    let mut tick = |more: u64| {
        nodes += more;
        budget.poll(nodes)
    };
    tick(1)?;
    let placing = &problem.placing;
    let mut solutions = 0;
    for (weight, part) in symmetry::parts(placing, &problem.symmetries, Keep::First) {
        solutions += weight * covers(&part, budget, &mut tick)?;
        budget.publish_solutions(u64::try_from(solutions).unwrap_or(u64::MAX));
    }
    let solutions = BigUint::from(solutions) * orders(puzzle, &problem);
    let distinct = distinct(puzzle, &problem, &solutions, budget, &mut tick)?;
    let method = if problem::scan(placing).is_some() { "frontier" } else { "bitboard" };
    Ok(Tally { solutions: solutions.into(), distinct: distinct.map(Into::into), method })
}

/// The solutions up to symmetry, where they can be told.
fn distinct(
    puzzle: &Puzzle,
    problem: &Problem,
    solutions: &BigUint,
    budget: &Budget,
    tick: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<Option<BigUint>, Stop> {
    if problem.symmetries.len() < 2 {
        return Ok(Some(solutions.clone()));
    }
    let has_copies = puzzle.pieces.iter().any(|piece| piece.copy_of.is_some());
    if problem.placing.leftovers == Leftovers::None && !has_copies {
        let told_apart = Problem::new(puzzle, Alike::Copies);
        let mut sum = solutions.clone();
        for symmetry in &told_apart.symmetries[1..] {
            sum += covers(&symmetry::unmoved(&told_apart.placing, symmetry), budget, tick)?;
        }
        return Ok(Some(sum / told_apart.symmetries.len()));
    }
    if *solutions > BigUint::from(MOST_COMPARED) {
        return Ok(None);
    }
    let problem = Problem::new(puzzle, Alike::Copies);
    let mut firsts = Firsts { problem: &problem, found: 0, nodes: 0, tick };
    tightest::search(&problem.placing, Instructions::Best, &mut firsts)?;
    Ok(Some(firsts.found.into()))
}

/// The number of covers, by the search that suits the problem.
fn covers(
    placing: &Placing,
    budget: &Budget,
    tick: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<u128, Stop> {
    if let Some(mut scan) = problem::scan(placing) {
        return scan.count(Instructions::Best, budget.memory(), tick);
    }
    let mut counting = Counting::new(tick);
    tightest::search(placing, Instructions::Best, &mut counting)?;
    counting.finish()?;
    Ok(counting.covers)
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

/// Counts the covers that come first among those like them.
struct Firsts<'a, T> {
    problem: &'a Problem,
    found: u64,
    nodes: u64,
    tick: T,
}

impl<T: FnMut(u64) -> Result<(), Stop>> Visit for Firsts<'_, T> {
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(64) { (self.tick)(64) } else { Ok(()) }
    }

    fn cover(&mut self, chosen: &dyn Chosen) -> Result<(), Stop> {
        let mut list = Vec::new();
        chosen.list(&mut list);
        self.found += u64::from(self.problem.is_first_of_its_like(&list));
        Ok(())
    }
}
