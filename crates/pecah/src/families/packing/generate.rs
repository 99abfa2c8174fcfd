//! New challenges: a board, a known set of pieces, and as many of them placed as makes the rest
//! go in one way only.

use super::hint::{Upto, first_cover};
use super::model::{Board, Kind, MOST_CELLS, Puzzle};
use super::problem::{Alike, Problem};
use super::{Packing, codes, sets};
use crate::abilities::{Generated, Refusal};
use crate::diagnostic::Diagnostic;
use crate::limits::Stop;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::run::Run;
use crate::solvers::exact_cover::mrv;
use crate::solvers::exact_cover::problem::Instructions;
use crate::support::random::Random;
use serde_json::json;

const PIECES: &str = "pieces";
const BOARD: &str = "board";
const GIVENS: &str = "givens";
const DIFFICULTY: &str = "difficulty";

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: PIECES,
        value: OptionValue::OneOf(sets::NAMES),
        help: "the set of pieces (iq-puzzler-pro unless told)",
    },
    OptionSpec {
        name: BOARD,
        value: OptionValue::Text("SIZE"),
        help: "rows and columns, as 5x11, a box, as 3x4x5, `diamond` or `pyramid` (what the set is made for unless told)",
    },
    OptionSpec {
        name: GIVENS,
        value: OptionValue::Number { least: 0, most: 26 },
        help: "how many pieces lie there already (as few as possible unless told)",
    },
    OptionSpec {
        name: DIFFICULTY,
        value: OptionValue::OneOf(LEVELS),
        help: "how much is left to do: three quarters of the pieces lie there, half, a third, or as few as can be",
    },
];

const LEVELS: &[&str] = &["easy", "medium", "hard", "expert"];

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
    fn new(options: &Options, pieces: usize) -> Self {
        let with = |givens| Self { givens, tries: 1 };
        match (options.number(GIVENS), options.get(DIFFICULTY)) {
            (Some(number), _) => Self { givens: number as usize, tries: 4 },
            (None, Some("easy")) => with(pieces * 3 / 4),
            (None, Some("medium")) => with(pieces / 2),
            (None, Some("hard")) => with(pieces / 3),
            (None, Some("expert")) => Self { givens: 0, tries: 8 },
            (None, _) => with(0),
        }
    }
}

/// A piece of a solution and the cells it lies on.
type Lying = (usize, Vec<usize>);

pub(super) fn generate(
    random: &mut Random,
    options: &Options,
    run: &Run,
) -> Result<Generated<Packing>, Refusal> {
    let set = options.get(PIECES).unwrap_or("iq-puzzler-pro");
    let pieces = sets::pieces(set).unwrap_or_default();
    let area = pieces.iter().map(|piece| piece.cells.len()).sum();
    let board = board(options.get(BOARD), set, area)?;
    let mut puzzle = Puzzle::new(board, pieces);
    let cannot = || not_made(&format!("the {set} pieces cannot fill this board"));
    let is_solid = puzzle.pieces.iter().any(super::Piece::is_solid);
    if !puzzle.areas_match() || (is_solid && puzzle.board.kind() != Kind::Cuboid) {
        return Err(cannot().into());
    }
    let mut problem = Problem::new(&puzzle, Alike::Copies);
    random.shuffle(&mut problem.exact_cover.placements);
    let cover = first_cover(&problem, run)?.ok_or_else(cannot)?;
    let solution: Vec<Lying> = cover
        .iter()
        .map(|&number| {
            let placement = &problem.exact_cover.placements[number];
            let lies = |cell: &usize| placement.cells.contains(&problem.place[*cell]);
            (placement.piece, (0..puzzle.given.len()).filter(lies).collect())
        })
        .collect();
    let aim = Aim::new(options, solution.len());
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
    let mut lines = vec![format!(
        "{lying} pieces lie there already; {free} are to be placed, in one way only."
    )];
    if lying > aim.givens && options.has(GIVENS) {
        lines.push("Fewer would leave more than one way from this solution.".to_owned());
    }
    let level = options.get(DIFFICULTY);
    let json = json!({ "givens": lying, "free": free, "pieces": set, "difficulty": level });
    Ok(Generated { puzzle, lines, json })
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
    let mut two = Upto { most: 2, found: Vec::new(), nodes: 0, run };
    match mrv::search(&problem.exact_cover, Instructions::Best, &mut two) {
        Ok(()) | Err(Stop::Enough) => Ok(two.found.len() == 1),
        Err(stop) => Err(stop),
    }
}

fn board(size: Option<&str>, set: &str, area: usize) -> Result<Board, Diagnostic> {
    let size = size.unwrap_or(match set {
        "pentominoes" => "6x10",
        "soma" => "3x3x3",
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
            .ok_or_else(|| not_made(&format!("no pyramid has {area} balls, as the pieces have")));
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
        _ => Err(not_made("the board is not a size such as 5x11, nor `diamond` or `pyramid`")),
    }
}

fn not_made(why: &str) -> Diagnostic {
    Diagnostic::new(&codes::NOT_MADE, why)
        .help("`--pieces iq-puzzler-pro --board 5x11`, `--pieces kanoodle --board pyramid` and `--pieces pentominoes --board 3x4x5` go together")
}
