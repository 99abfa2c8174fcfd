//! New boards whose shortest solution has exactly the requested number of moves.
//!
//! Idea: any board on a shortest path from a deeper board is exactly as deep as the number of moves
//! left. So a board at least as deep as requested is enough. Small sizes have tables of all boards
//! by depth, larger sizes are sampled, and for the deepest 4 × 4 boards there are the known ones of
//! 80 moves.
//!
//! Another goal with the blank last is the usual goal with the tiles renamed. If the blank's place
//! in the goal is elsewhere, all boards are sampled.

use super::levels::{self, Levels};
use super::messages::{Fact, RecipeProblem};
use super::model::{Board, Move, Puzzle};
use super::options::{self, Recipe};
use super::reachability::Reachability;
use super::strategies::pattern_db;
use super::{Sliding, codes, deal};
use crate::capabilities::{Failed, Generate, Generated};
use crate::diagnostic::Diagnostic;
use crate::family::Facts;
use crate::limits::Stop;
use crate::run::Run;
use crate::support::random::Random;
use serde_json::json;

/// Boards of up to this many cells are taken from all boards of a depth.
const FEW_CELLS: usize = 10;

/// Samples before the known deepest boards are taken instead, or the depth is given up.
const SAMPLES: usize = 60;

/// Two boards of 80 moves; with their mirror images, four.
const DEEPEST: [[u8; 16]; 2] = [
    [0, 12, 9, 13, 15, 11, 10, 14, 3, 7, 2, 5, 4, 8, 6, 1],
    [0, 12, 10, 13, 15, 11, 14, 9, 3, 7, 2, 5, 4, 8, 6, 1],
];

impl Generate for Sliding {
    type Recipe = Recipe;

    fn generate(
        random: &mut Random,
        recipe: &Recipe,
        run: &Run,
    ) -> Result<Generated<Self>, Failed> {
        if recipe.depth.is_some() && recipe.scramble.is_some() {
            return Err(Diagnostic::new(&codes::RECIPE, RecipeProblem::DepthAndScramble)
                .help(RecipeProblem::LeaveOneOut)
                .into());
        }
        let goal = goal(recipe)?;
        let (puzzle, fact) = match (recipe.depth, recipe.scramble) {
            (Some(depth), _) => {
                (exact_for(random, &goal, depth, run)?, Fact::Depth { moves: depth })
            }
            (None, Some(moves)) => {
                let start = deal::walk(random, &goal, moves);
                (Puzzle::new(start).with_goal(goal)?, Fact::Scrambled { moves })
            }
            (None, None) => {
                let usual = any(random, goal.rows(), goal.columns(), run)?;
                (renamed(&usual, &goal, random), Fact::Random)
            }
        };
        let json = json!({ "depth": recipe.depth });
        Ok(Generated { puzzle, facts: Facts { lines: vec![fact.into()], json } })
    }
}

/// The goal of the recipe, or the tiles in order.
fn goal(recipe: &Recipe) -> Result<Board, Failed> {
    let sides = recipe.size.sides();
    let Some(text) = &recipe.goal.0 else {
        let (rows, columns) = sides.unwrap_or((4, 4));
        return Ok(Board::solved(rows, columns).expect("the option holds sides of boards"));
    };
    let goal = options::attached_goal(text)?;
    match sides {
        Some((rows, columns)) if (rows, columns) != (goal.rows(), goal.columns()) => {
            let of_size = Board::solved(rows, columns).expect("the option holds sides of boards");
            Ok(options::with_goal(Puzzle::new(of_size), goal)?.goal().clone())
        }
        _ => Ok(goal),
    }
}

/// A puzzle of the usual goal as one of another goal. Where that has the blank elsewhere, two tiles
/// may have to trade places for the board to be solvable.
fn renamed(usual: &Puzzle, goal: &Board, random: &mut Random) -> Puzzle {
    let blank = goal.blank();
    // The names of the goal's tiles, in order; the blank keeps its own.
    let names: Vec<u8> = goal.tiles().iter().copied().filter(|&tile| tile != 0).collect();
    let name = |tile: &u8| if *tile == 0 { 0 } else { names[usize::from(*tile) - 1] };
    let mut tiles: Vec<u8> = usual.start().tiles().iter().map(name).collect();
    let puzzle = |tiles: Vec<u8>| {
        let start = Board::from_tiles(goal.rows(), goal.columns(), tiles);
        let puzzle = start.and_then(|start| Puzzle::between(start, goal.clone()));
        puzzle.expect("the same tiles by other names")
    };
    let renamed = puzzle(tiles.clone());
    if blank + 1 == tiles.len() || Reachability::of(&renamed).reachable() {
        return renamed;
    }
    let places: Vec<usize> = (0..tiles.len()).filter(|&cell| tiles[cell] != 0).collect();
    let first = random.below(places.len() - 1);
    tiles.swap(places[first], places[first + 1]);
    puzzle(tiles)
}

/// A board exactly this deep with this goal.
fn exact_for(random: &mut Random, goal: &Board, depth: usize, run: &Run) -> Result<Puzzle, Failed> {
    let (rows, columns) = (goal.rows(), goal.columns());
    if goal.blank() + 1 == rows * columns {
        let usual = exact(random, rows, columns, depth, run)?;
        return Ok(renamed(&usual, goal, random));
    }
    let most = provable_depth(rows * columns);
    if depth > most {
        return Err(too_deep_to_prove(rows, columns, most).into());
    }
    for sample in 0..SAMPLES {
        // The first half by short walks, the others anywhere.
        let puzzle = if sample < SAMPLES / 2 || rows * columns > 16 {
            let steps = depth + random.below(depth / 2 + 2) / 2 * 2;
            Puzzle::new(deal::walk(random, goal, steps)).with_goal(goal.clone())?
        } else {
            renamed(&any(random, rows, columns, run)?, goal, random)
        };
        let path = solution(&puzzle, run)?;
        if path.len() >= depth {
            return Ok(along(&puzzle, &path[..path.len() - depth]));
        }
    }
    let none = RecipeProblem::NoneThatDeep { depth, samples: SAMPLES };
    Err(Diagnostic::new(&codes::DEPTH, none).help(RecipeProblem::AskForAnotherDepth).into())
}

/// The puzzle after these moves.
fn along(puzzle: &Puzzle, moves: &[Move]) -> Puzzle {
    let start = moves.iter().fold(puzzle.start().clone(), |board, &way| {
        board.after(way).expect("a solution stays on the board")
    });
    puzzle.from(start)
}

/// Depths that are proved in reasonable time on boards of this many cells, where the deepest are
/// not known.
fn provable_depth(cells: usize) -> usize {
    match cells {
        ..=20 => 50,
        21..=25 => 60,
        _ => 30,
    }
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
) -> Result<Puzzle, Failed> {
    let cells = rows * columns;
    if cells <= FEW_CELLS {
        return of_all_boards(random, rows, columns, depth, run);
    }
    let known = match (rows.min(columns), rows.max(columns)) {
        (4, 4) => Some(80),
        (3, 4) => Some(53),
        _ => None,
    };
    let provable = provable_depth(cells);
    match known {
        Some(deepest) if depth > deepest => return Err(too_deep(rows, columns, deepest).into()),
        None if depth > provable => return Err(too_deep_to_prove(rows, columns, provable).into()),
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
            // Long enough to get that deep now and then.
            let steps = depth + random.below(depth / 2 + 2) / 2 * 2;
            Puzzle::new(deal::walk(random, &goal, steps))
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
    Ok(along(&deep, &path[..path.len().saturating_sub(depth)]))
}

fn of_all_boards(
    random: &mut Random,
    rows: usize,
    columns: usize,
    depth: usize,
    run: &Run,
) -> Result<Puzzle, Failed> {
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
    Diagnostic::new(&codes::DEPTH, RecipeProblem::TooDeep { rows, columns, most })
        .help(RecipeProblem::AskForLess { most })
}

/// Deeper boards exist, but to prove how deep takes too long.
fn too_deep_to_prove(rows: usize, columns: usize, most: usize) -> Diagnostic {
    Diagnostic::new(&codes::DEPTH, RecipeProblem::TooDeepToProve { rows, columns, most })
        .help(RecipeProblem::AskForLess { most })
}

/// The moves of a shortest solution.
fn solution(puzzle: &Puzzle, run: &Run) -> Result<Vec<Move>, Stop> {
    if puzzle.cells() > super::patterns::MOST_CELLS {
        return super::counting::shortest_by_linear_conflict(puzzle, run);
    }
    let path = pattern_db::shortest_path(puzzle, usize::MAX, run)?;
    Ok(path.map(|path| path.0).unwrap_or_default())
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
