//! New challenges: a board, a known set of pieces, and as many of them placed as leave one way for
//! the rest.
//!
//! Idea: a random solution, from which pieces are taken away one by one as long as the solution stays
//! the only one. Fewer givens never have fewer solutions, so a piece that could not be taken away
//! cannot be later either: one pass is enough for a set that is minimal.

use super::hint::{first_cover, first_covers};
use super::messages::{self, Made};
use super::model::{Board, Kind, MOST_CELLS, Puzzle};
use super::options::{Difficulty, Recipe};
use super::problem::{Alike, Problem};
use super::sets::KnownSet;
use super::{Packing, codes};
use crate::capabilities::{Failed, Generate, Generated};
use crate::diagnostic::Diagnostic;
use crate::family::Facts;
use crate::limits::Stop;
use crate::options::Options;
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

/// How many pieces should lie there, and how many orders of taking them away are tried for it.
struct Aim {
    givens: usize,
    tries: usize,
}

impl Aim {
    fn new(recipe: &Recipe, pieces: usize) -> Self {
        let with = |givens| Self { givens, tries: 1 };
        match (recipe.givens, recipe.difficulty) {
            (Some(givens), _) => Self { givens, tries: 4 },
            (None, Some(Difficulty::Easy)) => with(pieces * 3 / 4),
            (None, Some(Difficulty::Medium)) => with(pieces / 2),
            (None, Some(Difficulty::Hard)) => with(pieces / 3),
            (None, Some(Difficulty::Expert)) => Self { givens: 0, tries: 8 },
            (None, None) => with(0),
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
    random.shuffle(&mut problem.exact_cover.placements);
    let cover = first_cover(&problem.exact_cover, run)?.ok_or_else(cannot)?;
    let solution: Vec<Lying> = cover
        .iter()
        .map(|&number| {
            let placement = &problem.exact_cover.placements[number];
            let lies = |cell: &usize| placement.cells.contains(&problem.place[*cell]);
            (placement.piece, (0..puzzle.given.len()).filter(lies).collect())
        })
        .collect();
    let aim = Aim::new(recipe, solution.len());
    let mut fewest: Option<Vec<usize>> = None;
    for _ in 0..aim.tries {
        let lying = taken_away(&mut puzzle, &solution, aim.givens, random, run)?;
        if fewest.as_ref().is_none_or(|best| lying.len() < best.len()) {
            fewest = Some(lying);
        }
        if fewest.as_ref().is_some_and(|best| best.len() <= aim.givens) {
            break;
        }
    }
    let lying = fewest.unwrap_or_default();
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
    let given = recipe.given();
    let level = given.get("difficulty");
    let json = json!({ "givens": lying, "free": free, "pieces": set.name(), "difficulty": level });
    Ok(Generated { puzzle, facts: Facts { lines, json } })
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

/// Takes pieces away, in a random order, as long as the rest go in one way only and more than
/// wanted lie there; the numbers of those that stay.
fn taken_away(
    puzzle: &mut Puzzle,
    solution: &[Lying],
    wanted: usize,
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
        if lying.len() <= wanted {
            break;
        }
        lift(puzzle, &solution[number]);
        if is_unique(puzzle, run)? {
            lying.retain(|&other| other != number);
        } else {
            lay(puzzle, &solution[number]);
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
