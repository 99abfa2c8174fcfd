//! Symmetry breaking: one piece is restricted to one placement per orbit.
//!
//! Idea: each cover found then stands for as many covers as the orbit has members. Where some
//! symmetries fix the representative, they are symmetries of the rest, and a second piece is
//! restricted by them, and so on. For MRV search the piece with the fewest orbits is taken, unless many
//! of them are small; where even that piece has many, estimates of the search decide.
//!
//! Invariant: all symmetries map the chosen piece to itself, so the covers with it at the members
//! of one orbit are images of each other, equally many for each member. The sum over the orbits,
//! weighted by their size, is the exact total.
//!
//! Cost: the image of every placement of every piece under every symmetry, once; some tens of
//! milliseconds where estimates decide.

use crate::solvers::exact_cover::mrv::MrvSearch;
use crate::solvers::exact_cover::preprocess;
use crate::solvers::exact_cover::problem::{CoverProblem, Leftovers};
use crate::solvers::exact_cover::symmetry::Symmetry;
use crate::solvers::exact_cover::symmetry::orbits::{Orbit, orbits};
use crate::support::random::Random;

/// The search that the problems are meant for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// MRV search visits every cover: its tables are cheap, so there may be many problems.
    VisitByMrv,
    /// Frontier search visits every cover.
    VisitByFrontier,
    /// Frontier search counts covers, with one transposition table for each problem.
    CountByFrontier,
}

/// A piece with at most this many orbits is branched on early.
const FEW_ORBITS: usize = 12;
/// Estimates do not pay for a search with fewer nodes.
const LONG_SEARCH: f64 = 200_000.0;
/// Estimates of further pieces take longer than they save.
const MOST_ESTIMATES: usize = 8;
/// With more placements than this, estimates take too long: they cannot be interrupted.
const MOST_PLACEMENTS: usize = 4096;
/// Estimates are rough, so another piece must have a much smaller one than the first.
const WORTH_A_CHANGE: f64 = 0.75;

/// Problems, and the number of covers of the whole that each of their covers stands for.
pub type WeightedProblems = Vec<(u128, CoverProblem)>;

/// The problem with one or more pieces restricted to representatives. The covers of the whole are
/// those of the result, each weighted by its factor. Chooses a piece with few representatives, both
/// in number and in proportion to its placements.
pub fn break_symmetry(
    problem: &CoverProblem,
    symmetries: &[Symmetry],
    purpose: Purpose,
) -> WeightedProblems {
    let mut pieces = candidate_pieces(problem, symmetries);
    if purpose != Purpose::VisitByMrv {
        pieces.truncate(4);
    }
    let with_orbits = |piece| Candidate { piece, orbits: orbits(problem, symmetries, piece) };
    let candidates: Vec<Candidate> = pieces.into_iter().map(with_orbits).collect();
    let cost = |candidate: &&Candidate| {
        let orbits = &candidate.orbits;
        let all: usize = orbits.iter().map(|orbit| orbit.size).sum();
        let representatives = orbits.len();
        match purpose {
            Purpose::VisitByMrv | Purpose::VisitByFrontier => {
                // A piece with many symmetric placements has small orbits.
                let wastes = 2 * representatives * symmetries.len() > 3 * all;
                (wastes, if wastes { 64 * representatives / all.max(1) } else { representatives })
            }
            Purpose::CountByFrontier => (have_several_sizes(orbits), representatives),
        }
    };
    let Some(first) = candidates.iter().min_by_key(cost) else {
        return preprocessed(vec![(1, problem.clone())], purpose);
    };
    let chosen = match purpose {
        Purpose::VisitByMrv => shortest(problem, symmetries, &candidates, first),
        Purpose::VisitByFrontier | Purpose::CountByFrontier => first,
    };
    break_with(problem, symmetries, chosen.piece, purpose)
}

/// A piece that can be restricted to representatives.
struct Candidate {
    piece: usize,
    orbits: Vec<Orbit>,
}

/// The piece that is likely to make MRV search shortest. A piece with few orbits does; if every
/// piece has many, no static count predicts the best one, so random descents compare them.
fn shortest<'c>(
    problem: &CoverProblem,
    symmetries: &[Symmetry],
    candidates: &'c [Candidate],
    first: &'c Candidate,
) -> &'c Candidate {
    if problem.placements.len() > MOST_PLACEMENTS || first.orbits.len() <= FEW_ORBITS {
        return first;
    }
    // Beyond the bound, the exact number does not matter.
    let estimate = |piece, most: f64| {
        let random = &mut Random::new(1975);
        let problems = break_fully(problem, symmetries, piece);
        let mut nodes = 0.0;
        problems.iter().all(|(_, problem)| {
            nodes += MrvSearch::new(problem).estimate(random);
            nodes < most
        });
        nodes
    };
    let nodes = estimate(first.piece, f64::INFINITY);
    if nodes < LONG_SEARCH {
        return first;
    }
    let mut others: Vec<&Candidate> =
        candidates.iter().filter(|other| other.piece != first.piece).collect();
    others.sort_by_key(|other| other.orbits.len());
    let (mut best, mut least) = (first, nodes * WORTH_A_CHANGE);
    for other in others.into_iter().take(MOST_ESTIMATES) {
        let nodes = estimate(other.piece, least);
        if nodes < least {
            (best, least) = (other, nodes);
        }
    }
    best
}

/// The problems without infeasible placements. Frontier search already skips these.
fn preprocessed(mut problems: WeightedProblems, purpose: Purpose) -> WeightedProblems {
    if purpose != Purpose::VisitByFrontier {
        for (_, problem) in &mut problems {
            preprocess::remove_infeasible(problem);
        }
    }
    problems
}

/// The pieces that can be restricted to representatives, those with few placements first.
pub fn candidate_pieces(problem: &CoverProblem, symmetries: &[Symmetry]) -> Vec<usize> {
    if symmetries.len() < 2 || problem.leftovers == Leftovers::Allowed {
        return Vec::new();
    }
    let mut counts = vec![0; problem.copies.len()];
    problem.placements.iter().for_each(|placement| counts[placement.piece] += 1);
    let is_fixed = |piece: &usize| {
        problem.copies[*piece] == 1 && symmetries.iter().all(|s| s.pieces[*piece] == *piece)
    };
    let mut pieces: Vec<usize> = (0..counts.len()).filter(is_fixed).collect();
    pieces.sort_by_key(|&piece| counts[piece]);
    pieces
}

/// The problem with this piece, one of the [`candidate_pieces`], restricted to representatives.
pub fn break_with(
    problem: &CoverProblem,
    symmetries: &[Symmetry],
    piece: usize,
    purpose: Purpose,
) -> WeightedProblems {
    let by_size = |orbit: &Orbit| orbit.size as u64;
    if purpose != Purpose::VisitByMrv {
        let problems = restrict(problem, symmetries, piece, by_size).into_iter();
        return preprocessed(
            problems.map(|(size, _, restricted)| (size, restricted)).collect(),
            purpose,
        );
    }
    preprocessed(break_fully(problem, symmetries, piece), purpose)
}

/// The same with further pieces restricted, as long as symmetries are left.
fn break_fully(problem: &CoverProblem, symmetries: &[Symmetry], piece: usize) -> WeightedProblems {
    let mut problems = Vec::new();
    for (size, stabilizer, restricted) in
        restrict(problem, symmetries, piece, |orbit| orbit.stabilizer)
    {
        let fixing = (0..symmetries.len()).filter(|number| stabilizer >> number & 1 == 1);
        let fixing: Vec<Symmetry> = fixing.map(|number| symmetries[number].clone()).collect();
        match second_piece(&restricted, &fixing) {
            Some(second) => {
                let within = break_fully(&restricted, &fixing, second).into_iter();
                problems.extend(within.map(|(times, restricted)| (size * times, restricted)));
            }
            None => problems.push((size, restricted)),
        }
    }
    problems
}

/// The problem with a piece restricted to representatives, one problem for each value of
/// `group_by`: the size of the orbits, the stabilizer of the first representative, the problem.
fn restrict(
    problem: &CoverProblem,
    symmetries: &[Symmetry],
    piece: usize,
    group_by: impl Fn(&Orbit) -> u64,
) -> Vec<(u128, u64, CoverProblem)> {
    let mut orbits = orbits(problem, symmetries, piece);
    orbits.sort_by_key(&group_by);
    let weighted = |group: &[Orbit]| {
        let represents = |number| group.iter().any(|orbit| orbit.first == number);
        let restricted = problem.with_only(|number, p| p.piece != piece || represents(number));
        (group[0].size as u128, group[0].stabilizer, restricted)
    };
    orbits.chunk_by(|a, b| group_by(a) == group_by(b)).map(weighted).collect()
}

/// The second piece to restrict, where only these symmetries fix the first one. Prefers a piece
/// with many placements: restricting it removes the most branches, wherever the search goes next.
fn second_piece(problem: &CoverProblem, symmetries: &[Symmetry]) -> Option<usize> {
    let pieces = candidate_pieces(problem, symmetries).into_iter().rev().take(3);
    let orbits = pieces.map(|piece| (piece, orbits(problem, symmetries, piece)));
    let moved = orbits.filter(|(_, orbits)| orbits.iter().any(|orbit| orbit.size > 1));
    moved.min_by_key(|(_, orbits)| have_several_sizes(orbits)).map(|(piece, _)| piece)
}

fn have_several_sizes(orbits: &[Orbit]) -> bool {
    orbits.iter().any(|orbit| orbit.size != orbits[0].size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solvers::exact_cover::problem::{Counting, Instructions, Placement};

    /// Four straight trominoes of different colours on a 4×3 board.
    fn board() -> (CoverProblem, Vec<Symmetry>) {
        let cell = |row: usize, column: usize| 3 * row + column;
        let mut shapes: Vec<Vec<usize>> = Vec::new();
        for row in 0..4 {
            for column in 0..3 {
                if column == 0 {
                    shapes.push((0..3).map(|c| cell(row, c)).collect());
                }
                if row < 2 {
                    shapes.push((0..3).map(|r| cell(row + r, column)).collect());
                }
            }
        }
        let with =
            |piece| shapes.iter().map(move |cells| Placement { piece, cells: cells.clone() });
        let placements = (0..4).flat_map(with).collect();
        let problem =
            CoverProblem { cells: 12, copies: vec![1; 4], leftovers: Leftovers::None, placements };
        let turned = |row: fn(usize) -> usize, column: fn(usize) -> usize| Symmetry {
            cells: (0..12).map(|n| cell(row(n / 3), column(n % 3))).collect(),
            pieces: (0..4).collect(),
        };
        let same = turned(|r| r, |c| c);
        (
            problem,
            vec![
                same,
                turned(|r| 3 - r, |c| c),
                turned(|r| r, |c| 2 - c),
                turned(|r| 3 - r, |c| 2 - c),
            ],
        )
    }

    #[test]
    fn every_choice_of_the_piece_gives_the_same_weighted_total() {
        let (problem, symmetries) = board();
        let total = |problems: &WeightedProblems| {
            let covers = |part: &CoverProblem| {
                let mut counting = Counting::new(|_| Ok(()));
                let ended = MrvSearch::new(part).search(Instructions::Best, &mut counting);
                assert_eq!(ended, Ok(()));
                counting.covers
            };
            problems.iter().map(|(weight, part)| weight * covers(part)).sum::<u128>()
        };
        // Four rows, or three columns with a row above or below them: each in 4! orders.
        assert_eq!(total(&vec![(1, problem.clone())]), 3 * 24);
        for purpose in [Purpose::VisitByMrv, Purpose::VisitByFrontier, Purpose::CountByFrontier] {
            for piece in candidate_pieces(&problem, &symmetries) {
                let problems = break_with(&problem, &symmetries, piece, purpose);
                assert_eq!(total(&problems), 3 * 24);
            }
            assert_eq!(total(&break_symmetry(&problem, &symmetries, purpose)), 3 * 24);
        }
    }
}
