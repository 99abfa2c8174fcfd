//! New boards whose shortest solution has exactly so many moves.
//!
//! Idea: any board on a shortest path from a deeper one is as deep as the moves that are left. So
//! a board at least as deep as wanted is enough: small sizes have all boards by depth, larger ones
//! are sampled, and for the deepest boards of 4 × 4 there are the known ones of 80 moves.

use super::levels::{self, Levels};
use super::model::{Board, Move, Puzzle};
use super::reachability::Reachability;
use super::strategies::pattern_db;
use super::{Sliding, codes, settings};
use crate::abilities::{Generated, Refusal};
use crate::diagnostic::Diagnostic;
use crate::limits::Stop;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::run::Run;
use crate::support::random::Random;
use serde_json::json;

pub(super) const OPTIONS: &[OptionSpec] = &[
    settings::SIZE,
    OptionSpec {
        name: "depth",
        value: OptionValue::Number { least: 0, most: 1000 },
        help: "how many moves the shortest solution has",
    },
];

/// Boards of up to so many cells are taken from all boards of a depth.
const FEW_CELLS: usize = 10;

/// Samples before the known deepest boards are taken instead.
const SAMPLES: usize = 60;

/// Two boards of 80 moves; with their mirror images, four.
const DEEPEST: [[u8; 16]; 2] = [
    [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1],
    [0, 12, 10, 13, 15, 11, 14, 9, 3, 7, 2, 5, 4, 8, 6, 1],
];

pub(super) fn generate(
    random: &mut Random,
    options: &Options,
    run: &Run,
) -> Result<Generated<Sliding>, Refusal> {
    let (rows, columns) = settings::size(options.get("size").unwrap_or("4x4"))?;
    let depth = options.number("depth").map(|depth| depth as usize);
    let puzzle = match depth {
        Some(depth) => exact(random, rows, columns, depth, run)?,
        None => any(random, rows, columns, run)?,
    };
    let lines = match depth {
        Some(1) => vec!["The shortest solution has 1 move.".to_owned()],
        Some(depth) => vec![format!("The shortest solution has {depth} moves.")],
        None => vec!["A random board that can be solved.".to_owned()],
    };
    Ok(Generated { puzzle, lines, json: json!({ "depth": depth }) })
}

/// A board at random among all that can be solved.
fn any(random: &mut Random, rows: usize, columns: usize, run: &Run) -> Result<Puzzle, Stop> {
    loop {
        run.poll(run.progress().nodes)?;
        let mut tiles: Vec<u8> = (0..(rows * columns) as u8).collect();
        random.shuffle(&mut tiles);
        let puzzle = Board::from_tiles(rows, columns, tiles).map(Puzzle::new);
        if let Some(puzzle) = puzzle.filter(|puzzle| Reachability::of(puzzle).reachable()) {
            return Ok(puzzle);
        }
    }
}

fn exact(
    random: &mut Random,
    rows: usize,
    columns: usize,
    depth: usize,
    run: &Run,
) -> Result<Puzzle, Refusal> {
    let cells = rows * columns;
    if cells <= FEW_CELLS {
        return of_all_boards(random, rows, columns, depth, run);
    }
    let known = match (rows.min(columns), rows.max(columns)) {
        (4, 4) => Some(80),
        (3, 4) => Some(53),
        _ => None,
    };
    let within_reach = match cells {
        ..=20 => 50,
        21..=25 => 60,
        _ => 30,
    };
    match known {
        Some(deepest) if depth > deepest => return Err(too_deep(rows, columns, deepest).into()),
        None if depth > within_reach => {
            return Err(out_of_reach(rows, columns, within_reach).into());
        }
        _ => {}
    }
    let Some(goal) = Board::solved(rows, columns) else {
        return Err(too_deep(rows, columns, 0).into());
    };
    let mut tries = 0;
    let deep = loop {
        let puzzle = if cells <= 16 && depth > 30 {
            any(random, rows, columns, run)?
        } else {
            walk(random, &goal, depth)
        };
        if solution(&puzzle, run)?.len() >= depth {
            break puzzle;
        }
        tries += 1;
        if tries >= SAMPLES && cells == 16 {
            break deepest(random).unwrap_or(puzzle);
        }
    };
    let path = solution(&deep, run)?;
    let mut board = deep.start().clone();
    for &way in &path[..path.len().saturating_sub(depth)] {
        board = board.after(way).unwrap_or(board);
    }
    Ok(Puzzle::new(board))
}

fn of_all_boards(
    random: &mut Random,
    rows: usize,
    columns: usize,
    depth: usize,
    run: &Run,
) -> Result<Puzzle, Refusal> {
    let made = Levels::new(rows, columns);
    let mut levels = made.ok_or_else(|| too_deep(rows, columns, 0))?;
    for level in 0..depth {
        levels.advance(run)?;
        if levels.count == 0 {
            return Err(too_deep(rows, columns, level).into());
        }
    }
    let nth = random.below(levels.count as usize) as u64;
    levels::puzzle(&levels, nth).ok_or_else(|| too_deep(rows, columns, depth).into())
}

fn too_deep(rows: usize, columns: usize, most: usize) -> Diagnostic {
    let message = format!("no board of {rows}x{columns} takes more than {most} moves");
    Diagnostic::new(&codes::DEPTH, message).help(format!("ask for --depth {most} or less"))
}

/// Deeper boards exist, but to prove how deep takes too long.
fn out_of_reach(rows: usize, columns: usize, most: usize) -> Diagnostic {
    let message = format!(
        "boards of {rows}x{columns} are made up to a depth of {most}: deeper ones take too long to \
         prove"
    );
    Diagnostic::new(&codes::DEPTH, message).help(format!("ask for --depth {most} or less"))
}

/// The moves of a shortest solution.
fn solution(puzzle: &Puzzle, run: &Run) -> Result<Vec<Move>, Stop> {
    if puzzle.start().tiles().len() > super::patterns::MOST_CELLS {
        return super::counting::shortest_by_linear_conflict(puzzle, run);
    }
    let path = pattern_db::shortest_path(puzzle, usize::MAX, run)?;
    Ok(path.map(|path| path.0).unwrap_or_default())
}

/// A walk from the goal, long enough to get so deep now and then.
fn walk(random: &mut Random, goal: &Board, depth: usize) -> Puzzle {
    let steps = depth + random.below(depth / 2 + 2) / 2 * 2;
    super::random::from_goal(random, goal, steps)
}

fn deepest(random: &mut Random) -> Option<Puzzle> {
    let tiles = DEEPEST[random.below(DEEPEST.len())];
    // Mirrored in the main diagonal, the goal's tiles trade places and with them their names.
    let turned = |cell: usize| cell % 4 * 4 + cell / 4;
    let mirrored = random.below(2) == 1;
    let tile = |cell: usize| match tiles[turned(cell)] {
        0 => 0,
        tile => turned(usize::from(tile) - 1) as u8 + 1,
    };
    let tiles = (0..16).map(|cell| if mirrored { tile(cell) } else { tiles[cell] }).collect();
    Board::from_tiles(4, 4, tiles).map(Puzzle::new)
}
