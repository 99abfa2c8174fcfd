//! New challenges: a board, a known set of pieces, and as many of them placed as makes the rest
//! go in one way only.

use super::hint::{Upto, first_cover};
use super::model::{Board, Puzzle};
use super::problem::{Alike, Problem};
use super::{Packing, codes, sets};
use crate::abilities::{Generated, Refusal};
use crate::budget::{Budget, Stop};
use crate::diagnostic::Diagnostic;
use crate::engine::placing::Instructions;
use crate::engine::random::Random;
use crate::engine::tightest;
use crate::options::{OptionSpec, OptionValue, Options};
use serde_json::json;

const PIECES: &str = "pieces";
const BOARD: &str = "board";
const GIVENS: &str = "givens";

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: PIECES,
        value: OptionValue::OneOf(sets::NAMES),
        help: "the set of pieces (iq-puzzler-pro unless told)",
    },
    OptionSpec {
        name: BOARD,
        value: OptionValue::Text("SIZE"),
        help: "rows and columns, as 5x11, or `diamond` (what the set is made for unless told)",
    },
    OptionSpec {
        name: GIVENS,
        value: OptionValue::Number { least: 0, most: 26 },
        help: "how many pieces lie there already (as few as possible unless told)",
    },
];

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

pub(super) fn generate(
    random: &mut Random,
    options: &Options,
    budget: &Budget,
) -> Result<Generated<Packing>, Refusal> {
    let set = options.get(PIECES).unwrap_or("iq-puzzler-pro");
    let pieces = sets::pieces(set).unwrap_or_default();
    let board = board(options.get(BOARD), set)?;
    let mut puzzle = Puzzle::new(board, pieces);
    if !puzzle.areas_match() || puzzle.pieces.iter().any(super::Piece::is_solid) {
        return Err(not_made(&format!("the {set} pieces cannot fill this board")).into());
    }
    let mut problem = Problem::new(&puzzle, Alike::Copies);
    random.shuffle(&mut problem.placing.placements);
    let Some(cover) = first_cover(&problem, budget)? else {
        return Err(not_made(&format!("the {set} pieces cannot fill this board")).into());
    };
    let solution: Vec<(usize, Vec<usize>)> = cover
        .iter()
        .map(|&number| {
            let placement = &problem.placing.placements[number];
            let lies = |cell: &usize| placement.cells.contains(&problem.place[*cell]);
            (placement.piece, (0..puzzle.given.len()).filter(lies).collect())
        })
        .collect();
    let lay = |puzzle: &mut Puzzle, number: usize, lies: bool| {
        let (piece, cells) = &solution[number];
        for &cell in cells {
            puzzle.given[cell] = lies.then_some(*piece);
        }
    };
    (0..solution.len()).for_each(|number| lay(&mut puzzle, number, true));
    let wanted = options.number(GIVENS).map_or(0, |number| number as usize);
    let mut order: Vec<usize> = (0..solution.len()).collect();
    random.shuffle(&mut order);
    let mut lying = solution.len();
    for number in order {
        if lying <= wanted {
            break;
        }
        lay(&mut puzzle, number, false);
        if is_unique(&puzzle, budget)? {
            lying -= 1;
        } else {
            lay(&mut puzzle, number, true);
        }
    }
    let free = solution.len() - lying;
    let mut lines = vec![format!(
        "{lying} pieces lie there already; {free} are to be placed, in one way only."
    )];
    if lying > wanted && options.has(GIVENS) {
        lines.push("Fewer would leave more than one way from this solution.".to_owned());
    }
    Ok(Generated { puzzle, lines, json: json!({ "givens": lying, "free": free, "pieces": set }) })
}

/// Whether there is one solution and no other.
fn is_unique(puzzle: &Puzzle, budget: &Budget) -> Result<bool, Stop> {
    let problem = Problem::new(puzzle, Alike::Copies);
    let mut two = Upto { most: 2, found: Vec::new(), nodes: 0, budget };
    match tightest::search(&problem.placing, Instructions::Best, &mut two) {
        Ok(()) | Err(Stop::Enough) => Ok(two.found.len() == 1),
        Err(stop) => Err(stop),
    }
}

fn board(size: Option<&str>, set: &str) -> Result<Board, Diagnostic> {
    let size = size.unwrap_or(match set {
        "pentominoes" => "6x10",
        _ => "5x11",
    });
    if size == "diamond" {
        let places: Vec<bool> = DIAMOND.concat().chars().map(|c| c == 'X').collect();
        return Ok(Board::custom(DIAMOND.len(), &places));
    }
    let sides: Option<(usize, usize)> = size
        .split_once(['x', '×'])
        .and_then(|(rows, columns)| Some((rows.parse().ok()?, columns.parse().ok()?)));
    match sides {
        Some((rows @ 1..=64, columns @ 1..=64)) if rows * columns <= super::model::MOST_CELLS => {
            Ok(Board::rectangle(rows, columns))
        }
        _ => Err(not_made("the board is not a size such as 5x11, nor `diamond`")),
    }
}

fn not_made(why: &str) -> Diagnostic {
    Diagnostic::new(&codes::NOT_MADE, why)
        .help("`--pieces iq-puzzler-pro --board 5x11` and `--pieces pentominoes --board 6x10` go together")
}
