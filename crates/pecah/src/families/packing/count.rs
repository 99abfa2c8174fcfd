//! Counting all solutions without listing them.
//!
//! Equal pieces are counted as copies of one and their orders multiplied out; symmetry breaking
//! restricts one piece to representatives; and on narrow boards frontier search stores the counts
//! of states. On wider boards with equal pieces nothing seen beforehand tells which search is quicker,
//! and one can be a hundred times as quick as the other: they take turns, each time with more nodes,
//! until one finishes. The solutions up to symmetry follow from those that each symmetry fixes
//! (Burnside's lemma).

use super::letters::Letters;
use super::model::{Puzzle, Spare};
use super::problem::{self, Alike, Problem};
use super::{infeasible, wide};
use crate::capabilities::SolutionCount;
use crate::limits::Stop;
use crate::outcome::Counter;
use crate::run::Run;
use crate::solvers::exact_cover::frontier::{FrontierSearch, UnfinishedCount};
use crate::solvers::exact_cover::problem::{Counting, CoverProblem, Instructions, Leftovers};
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
    let (unlabelled, method) = all(&problem, shared)?;
    let unlabelled = BigUint::from(unlabelled);
    let solutions = if letters.are_given() {
        unlabelled.clone()
    } else if puzzle.spare == Spare::None {
        &unlabelled * letters.orders()
    } else {
        // With spare pieces it matters which of the equal ones stays in the box.
        BigUint::from(all(&problem.labelled(puzzle), shared)?.0)
    };
    let distinct = distinct(puzzle, &problem, &letters, &solutions, shared)?;
    Ok(SolutionCount {
        solutions: solutions.into(),
        distinct: Some(distinct.into()),
        unlabelled: Some(unlabelled.into()),
        method: method.key(),
    })
}

/// How covers are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Method {
    Frontier,
    Mrv,
}

impl Method {
    fn key(self) -> &'static str {
        match self {
            Self::Frontier => "frontier",
            Self::Mrv => "bitboard",
        }
    }
}

/// How the covers of a part are counted.
pub(super) fn method_in_parts(problem: &Problem) -> &'static str {
    let is_for_frontier = problem::is_for_frontier(&problem.exact_cover);
    if is_for_frontier { Method::Frontier.key() } else { Method::Mrv.key() }
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

/// All covers, with symmetry breaking, and the search that counted the first of the problems.
fn all(problem: &Problem, shared: &Shared<'_>) -> Result<(u128, Method), Stop> {
    let (mut total, mut method) = (0, None);
    for (weight, problem) in up_to_symmetry(problem) {
        let (covers, counted_by) = covers(&problem, shared)?;
        total += weight * covers;
        method.get_or_insert(counted_by);
        shared.run().publish_solutions(u64::try_from(total).unwrap_or(u64::MAX));
    }
    Ok((total, method.unwrap_or(Method::Mrv)))
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
        if let Some(frontier) = problem::frontier_of_fixed(&quotient) {
            return frontier.count_shared(Instructions::Best, shared);
        }
        if quotient.uses.iter().all(|&times| times == 1) {
            return visited(&quotient.problem, shared);
        }
    }
    fixed_points::count(cover_problem, symmetry, &mut |nodes| shared.tick(nodes))
}

/// The number of covers, by the search that suits the problem.
fn covers(cover_problem: &CoverProblem, shared: &Shared<'_>) -> Result<(u128, Method), Stop> {
    if problem::may_suit_either(cover_problem)
        && let Some(frontier) = FrontierSearch::new(cover_problem)
    {
        return in_turns(cover_problem, frontier, shared);
    }
    match problem::frontier(cover_problem) {
        Some(frontier) => {
            Ok((frontier.count_shared(Instructions::Best, shared)?, Method::Frontier))
        }
        None => Ok((visited(cover_problem, shared)?, Method::Mrv)),
    }
}

/// The nodes of the first turn, and of the last one that MRV search has.
const FIRST_TURN: u64 = 1 << 21;
const LAST_TURN: u64 = 1 << 24;

/// The number of covers, by two searches in turns.
fn in_turns(
    cover_problem: &CoverProblem,
    frontier: FrontierSearch,
    shared: &Shared<'_>,
) -> Result<(u128, Method), Stop> {
    let mut frontier = UnfinishedCount::new(frontier, Instructions::Best, shared);
    let mut turn = FIRST_TURN;
    while turn <= LAST_TURN {
        if let Some(covers) = visited_within(cover_problem, turn, shared)? {
            return Ok((covers, Method::Mrv));
        }
        if let Some(covers) = frontier.go_on(turn)? {
            return Ok((covers, Method::Frontier));
        }
        turn *= 4;
    }
    Ok((frontier.finish()?, Method::Frontier))
}

/// The number of covers, by visiting each, unless this takes more than about so many nodes.
fn visited_within(
    cover_problem: &CoverProblem,
    most: u64,
    shared: &Shared<'_>,
) -> Result<Option<u128>, Stop> {
    let mut searcher = SplitSearch::mrv(cover_problem);
    let mut nodes = 0;
    let mut counting = Counting::new(|more| {
        nodes += more;
        shared.tick(more)?;
        if nodes > most { Err(Stop::Enough) } else { Ok(()) }
    });
    let roots = searcher.roots();
    let mut roots = roots.iter();
    let ended = roots.try_for_each(|root| searcher.search(root, Instructions::Best, &mut counting));
    let covers = counting.covers;
    match ended {
        Err(Stop::Enough) if nodes > most => Ok(None),
        ended => ended.map(|()| Some(covers)),
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
