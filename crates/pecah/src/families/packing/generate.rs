//! New challenges: a board, a known set of pieces, and enough of them placed that the rest fit in
//! only one way.
//!
//! Idea: start from a random solution and take pieces away one by one, as long as the solution
//! stays unique. Removing a given never removes a solution, so a piece that had to stay once has to
//! stay for good, and a single pass leaves a minimal set of givens.

use super::hint::{first_cover, first_covers};
use super::messages::{self, Made};
use super::model::{Board, Kind, MOST_CELLS, Puzzle};
use super::options::{Difficulty, Recipe};
use super::problem::{Alike, Problem};
use super::sets::KnownSet;
use super::{Packing, codes, rate};
use crate::capabilities::{Failed, Generate, Generated};
use crate::diagnostic::Diagnostic;
use crate::family::Facts;
use crate::limits::Stop;
use crate::run::Run;
use crate::support::random::Random;
use serde_json::json;

/// The diagonal board of IQ Puzzler Pro.
const DIAMOND: [&str; 9] = [
    ".XXXX....",
    "XXXXX....",
    "XXXXXXX..",
    "XXXXXXX..",
    "XXXXXXXXX",
    "..XXXXXXX",
    "..XXXXXXX",
    "....XXXXX",
    "....XXXX.",
];

/// What a challenge should be like.
struct Aim {
    /// The fewest pieces to start with.
    givens: usize,
    /// How many solutions to start from before giving up.
    solutions: usize,
    /// How many orders of removing pieces to try for each solution.
    tries: usize,
    /// The requested rating, and how many pieces must be left to place before it is worth computing.
    difficulty: Option<(Difficulty, usize)>,
}

impl Aim {
    fn new(recipe: &Recipe) -> Self {
        match (recipe.givens, recipe.difficulty) {
            (Some(givens), _) => Self { givens, solutions: 1, tries: 4, difficulty: None },
            (None, Some(difficulty)) => {
                let free = match difficulty {
                    Difficulty::Easy => 2,
                    Difficulty::Medium => 4,
                    Difficulty::Hard => 6,
                    Difficulty::Expert => 7,
                };
                Self { givens: 0, solutions: 8, tries: 8, difficulty: Some((difficulty, free)) }
            }
            (None, None) => Self { givens: 0, solutions: 1, tries: 1, difficulty: None },
        }
    }
}

/// A piece of a solution and the cells it lies on.
type Lying = (usize, Vec<usize>);

impl Generate for Packing {
    type Recipe = Recipe;

    fn generate(
        random: &mut Random,
        recipe: &Recipe,
        run: &Run,
    ) -> Result<Generated<Self>, Failed> {
        challenge(random, recipe, run)
    }
}

fn challenge(
    random: &mut Random,
    recipe: &Recipe,
    run: &Run,
) -> Result<Generated<Packing>, Failed> {
    let set = recipe.pieces.unwrap_or(KnownSet::IqPuzzlerPro);
    let pieces = set.pieces();
    let area = pieces.iter().map(|piece| piece.cells.len()).sum();
    let board = board(recipe.board.as_deref(), set, area)?;
    let mut puzzle = Puzzle::new(board, pieces);
    let cannot = || not_made(Made::CannotFill { set: set.name() });
    let is_solid = puzzle.pieces.iter().any(super::Piece::is_solid);
    if !puzzle.areas_match() || (is_solid && puzzle.board.kind() != Kind::Cuboid) {
        return Err(cannot().into());
    }
    let mut problem = Problem::new(&puzzle, Alike::Copies);
    let aim = Aim::new(recipe);
    let mut best: Option<Candidate> = None;
    for _ in 0..aim.solutions {
        random.shuffle(&mut problem.exact_cover.placements);
        let solution = solution(&puzzle, &problem, run)?.ok_or_else(cannot)?;
        let candidate = challenge_of(&mut puzzle, solution, &aim, random, run)?;
        let is_enough = candidate.is_enough;
        if is_enough || best.as_ref().is_none_or(|best| candidate.score < best.score) {
            best = Some(candidate);
        }
        if is_enough {
            break;
        }
    }
    let Some(Candidate { solution, lying, is_enough, .. }) = best else {
        return Err(cannot().into());
    };
    puzzle.given.fill(None);
    for &number in &lying {
        lay(&mut puzzle, &solution[number]);
    }
    let (lying, free) = (lying.len(), solution.len() - lying.len());
    let (placed, to_place) = (messages::pieces(lying), messages::pieces(free));
    let mut lines = vec![Made::Challenge { lying: placed, free: to_place }.into()];
    if lying > aim.givens && recipe.givens.is_some() {
        lines.push(Made::NoneSpared.into());
    }
    let mut json =
        json!({ "givens": lying, "free": free, "pieces": set.name(), "difficulty": null });
    if recipe.difficulty.is_some()
        && let Some(rating) = rate::rating(&puzzle, f64::INFINITY, run)?
    {
        json["difficulty"] = rating.name().into();
        let facts = rating.facts();
        json["rating"] = facts.json;
        lines.extend(facts.lines);
        if !is_enough {
            lines.push(Made::OtherLevel.into());
        }
    }
    Ok(Generated { puzzle, facts: Facts { lines, json } })
}

/// A challenge that may be the one.
struct Candidate {
    solution: Vec<Lying>,
    /// The numbers of the pieces that lie there.
    lying: Vec<usize>,
    /// How far it is from what is wanted.
    score: f64,
    is_enough: bool,
}

/// The first solution in the order of the placements, as pieces and cells of the board.
fn solution(puzzle: &Puzzle, problem: &Problem, run: &Run) -> Result<Option<Vec<Lying>>, Stop> {
    let Some(cover) = first_cover(&problem.exact_cover, run)? else { return Ok(None) };
    let lying = cover.iter().map(|&number| {
        let placement = &problem.exact_cover.placements[number];
        let lies = |cell: &usize| placement.cells.contains(&problem.place[*cell]);
        (placement.piece, (0..puzzle.given.len()).filter(lies).collect())
    });
    Ok(Some(lying.collect()))
}

/// The best challenge of several orders in which pieces are taken away from a solution.
fn challenge_of(
    puzzle: &mut Puzzle,
    solution: Vec<Lying>,
    aim: &Aim,
    random: &mut Random,
    run: &Run,
) -> Result<Candidate, Stop> {
    let mut best = Candidate { solution, lying: vec![], score: f64::INFINITY, is_enough: false };
    for _ in 0..aim.tries {
        let lying = taken_away(puzzle, &best.solution, aim, random, run)?;
        let (score, is_enough) = match aim.difficulty {
            None => (lying.len() as f64, lying.len() <= aim.givens),
            Some((level, _)) => {
                let (least, most) = level.points();
                let points = rate::rating(puzzle, most, run)?.map_or(least, |r| r.points);
                ((least - points).abs(), (least..most).contains(&points))
            }
        };
        if score < best.score || is_enough {
            (best.score, best.lying, best.is_enough) = (score, lying, is_enough);
        }
        if is_enough {
            break;
        }
    }
    Ok(best)
}

fn lay(puzzle: &mut Puzzle, (piece, cells): &Lying) {
    for &cell in cells {
        puzzle.given[cell] = Some(*piece);
    }
}

fn lift(puzzle: &mut Puzzle, (_, cells): &Lying) {
    for &cell in cells {
        puzzle.given[cell] = None;
    }
}

/// Takes pieces away, in a random order, as long as the rest go in one way only and the challenge
/// is not what is wanted yet; the numbers of those that stay. The puzzle is left so.
fn taken_away(
    puzzle: &mut Puzzle,
    solution: &[Lying],
    aim: &Aim,
    random: &mut Random,
    run: &Run,
) -> Result<Vec<usize>, Stop> {
    for lying in solution {
        lay(puzzle, lying);
    }
    let mut order: Vec<usize> = (0..solution.len()).collect();
    random.shuffle(&mut order);
    let mut lying = order.clone();
    for number in order {
        if lying.len() <= aim.givens {
            break;
        }
        lift(puzzle, &solution[number]);
        let is_good = is_unique(puzzle, run)?;
        let free = solution.len() + 1 - lying.len();
        let points = match aim.difficulty {
            // The hardest are as bare as they can be.
            Some((level, from)) if is_good && free >= from && level != Difficulty::Expert => {
                let (least, most) = level.points();
                rate::rating(puzzle, most, run)?.map(|rating| (rating.points, least, most))
            }
            _ => None,
        };
        if !is_good || points.is_some_and(|(points, _, most)| points >= most) {
            lay(puzzle, &solution[number]);
            continue;
        }
        lying.retain(|&other| other != number);
        if points.is_some_and(|(points, least, _)| points >= least) && free > 2 {
            break;
        }
    }
    Ok(lying)
}

/// Whether there is one solution and no other.
fn is_unique(puzzle: &Puzzle, run: &Run) -> Result<bool, Stop> {
    let problem = Problem::new(puzzle, Alike::Copies);
    Ok(first_covers(&problem.exact_cover, 2, run)?.len() == 1)
}

fn board(size: Option<&str>, set: KnownSet, area: usize) -> Result<Board, Diagnostic> {
    let size = size.unwrap_or(match set {
        KnownSet::Pentominoes => "6x10",
        KnownSet::Soma => "3x3x3",
        _ => "5x11",
    });
    if size == "diamond" {
        let places: Vec<bool> = DIAMOND.concat().chars().map(|c| c == 'X').collect();
        return Ok(Board::custom(DIAMOND.len(), &places));
    }
    if size == "pyramid" {
        let balls = |side: usize| side * (side + 1) * (2 * side + 1) / 6;
        let side = (1..=11).find(|&side| balls(side) == area);
        return side
            .map(Board::pyramid)
            .ok_or_else(|| not_made(Made::NoPyramid { balls: messages::balls(area) }));
    }
    let sides: Option<Vec<usize>> = size.split(['x', '×']).map(|side| side.parse().ok()).collect();
    match sides.as_deref() {
        Some(&[rows @ 1..=64, columns @ 1..=64]) if rows * columns <= MOST_CELLS => {
            Ok(Board::rectangle(rows, columns))
        }
        Some(&[rows @ 1..=64, columns @ 1..=64, layers @ 1..=64])
            if rows * columns * layers <= MOST_CELLS =>
        {
            Ok(Board::cuboid(rows, columns, layers))
        }
        _ => Err(not_made(Made::NoSize)),
    }
}

fn not_made(why: Made) -> Diagnostic {
    Diagnostic::new(&codes::NOT_MADE, why).help(Made::GoTogether)
}
