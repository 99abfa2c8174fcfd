//! The next move towards the goal, how many are left, and what of that is proved.
//!
//! A shortest solution is looked for within a part of the run's time. When that does not suffice,
//! and on boards too large to try, the move is one of a short solution, and the hint says which
//! bound is proved. Such a solution is kept in the table cache and followed while the player stays
//! on it: two short solutions from neighbouring boards need not agree, and hints that go to and fro
//! lead nowhere.

use super::human::{self, Task};
use super::messages::{HintText, StageText};
use super::model::{Board, Move, Path, Puzzle};
use super::options::{Method, Query};
use super::pages::{BRING_HOME, CORNER_TRICK, LAST_SQUARE, SHORT_SOLUTION, SHORTEST_SOLUTION};
use super::play::{Position, Shift};
use super::reachability::Reachability;
use super::strategies::{near_optimal, pattern_db};
use super::{Sliding, pages, patterns, scene};
use crate::capabilities::{Explain, Hint, NamedRule, Step, TaughtRule, Teach};
use crate::limits::Stop;
use crate::place::Place;
use crate::run::Run;
use rustc_hash::FxHashMap;
use serde_json::json;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The time for a shortest solution when the run has no time limit, and when a short one is followed
/// already.
const PATIENCE: Duration = Duration::from_secs(2);
const PATIENCE_WHEN_FOLLOWING: Duration = Duration::from_millis(300);

/// The part of the time limit for a shortest solution; the rest is for a short one.
const PART_OF_TIME: f64 = 0.6;

fn rule(task: Task) -> NamedRule {
    match task {
        Task::Tile { .. } => BRING_HOME,
        Task::Corner { .. } => CORNER_TRICK,
        Task::LastSquare => LAST_SQUARE,
    }
}

/// The tiles that a stage brings home.
fn tiles(task: Task) -> Vec<u8> {
    match task {
        Task::Tile { tile, .. } => vec![tile],
        Task::Corner { tiles, .. } => tiles.to_vec(),
        Task::LastSquare => Vec::new(),
    }
}

/// Where these tiles are on a board.
fn places(tiles: &[u8], board: &Board) -> Vec<Place> {
    tiles.iter().filter_map(|&tile| board.place(tile)).collect()
}

/// The stages of the way people solve, with the board after each.
impl Explain for Sliding {
    fn explain(puzzle: &Puzzle, run: &Run) -> Result<Vec<Step>, Stop> {
        run.poll(0)?;
        let mut before = puzzle.start().clone();
        let way = human::way(puzzle);
        let step = |stage: &human::Stage| {
            let (task, moves) = (stage.task, stage.moves.len());
            let message = StageText::Stage { task, moves };
            let tiles = tiles(task);
            let step = Step::new(rule(task), StageText::Look { task }, message)
                .settling(places(&tiles, puzzle.goal()))
                .doing(stage.moves.iter().map(|&way| Shift::one(way)))
                // The board after the stage: where the tiles were before is not marked on it.
                .drawn(scene::board(puzzle, stage.board.tiles()))
                .because(places(&tiles, &before))
                .with_details(json!({ "moves": moves }));
            before = stage.board.clone();
            step
        };
        Ok(way.stages.iter().map(step).collect())
    }
}

impl Teach for Sliding {
    const RULES: &'static [TaughtRule] = pages::TAUGHT;
}

impl Hint for Sliding {
    fn hint_as_asked(
        puzzle: &Puzzle,
        state: &Position,
        query: &Query,
        run: &Run,
    ) -> Result<Option<Step>, Stop> {
        match query.method {
            Method::Best => Self::hint(puzzle, state, run),
            Method::Human => Ok(human_step(&puzzle.from(state.board.clone()))),
        }
    }

    fn hint(puzzle: &Puzzle, state: &Position, run: &Run) -> Result<Option<Step>, Stop> {
        let rest = puzzle.from(state.board.clone());
        if !Reachability::of(&rest).reachable() || rest.is_solved() {
            return Ok(None);
        }
        if run.limits().cancel.is_set() {
            return Err(Stop::Interrupted);
        }
        let found = known_way(&rest, run)?;
        Ok(Some(match found {
            Way::Shortest { next, left, best, all_known, why } => {
                shortest_step(&rest, next, left, &best, all_known, why)
            }
            Way::Short { next, left, lower_bound, why } => {
                short_step(&rest, next, left, lower_bound, why)
            }
        }))
    }
}

/// The next move of the way people solve.
fn human_step(puzzle: &Puzzle) -> Option<Step> {
    let way = human::way(puzzle);
    let stage = way.stages.first().filter(|_| way.exchanged.is_none())?;
    let (next, task) = (*stage.moves.first()?, stage.task);
    let left = way.stages.iter().map(|stage| stage.moves.len()).sum();
    let moves = stage.moves.len();
    let message = StageText::Next { task, next: (next, tile(puzzle, next)), moves, left };
    let details = json!({
        "left": left, "proved": false, "move": next.name(), "stage_moves": moves,
        "stages": way.stages.len(),
    });
    let named = places(&tiles(task), puzzle.start());
    let step = step(puzzle, Step::new(rule(task), StageText::Look { task }, message), next);
    let cause = if named.is_empty() { step.cause.clone() } else { named };
    let board = scene::board(puzzle, puzzle.start().tiles());
    Some(step.because(cause).drawn(board).with_details(details))
}

/// What the first move of a way is good for.
fn purpose(puzzle: &Puzzle, path: &Path) -> Option<StageText> {
    let (start, goal) = (puzzle.start(), puzzle.goal());
    let tile = start.tile_moved_by(*path.0.first()?)?;
    let boards: Vec<Board> = puzzle.boards(path).collect();
    let home = goal.place(tile)?;
    let distance = |board: &Board| {
        board.place(tile).map(|at| at.row.abs_diff(home.row) + at.column.abs_diff(home.column))
    };
    let nearer = distance(boards.get(1)?) < distance(start);
    // The first tile that this path brings home for good.
    let settles = |tile: u8| {
        let at_home = |board: &Board| board.place(tile) == goal.place(tile);
        let away = boards.iter().rposition(|board| !at_home(board))?;
        Some((away + 1, tile))
    };
    let first = (1..start.tiles().len() as u8).filter_map(settles).min();
    let settled = first.map(|(moves, tile)| (tile, moves));
    Some(StageText::Purpose { tile, home, nearer, settled })
}

/// A way to the goal, and what is proved of it.
enum Way {
    /// The first move of a shortest solution, and the moves known to begin one: all there are if
    /// `all_known`.
    Shortest { next: Move, left: usize, best: Vec<Move>, all_known: bool, why: Option<StageText> },
    /// The first move of a solution of `left` moves. No solution has fewer than `lower_bound`.
    Short { next: Move, left: usize, lower_bound: usize, why: Option<StageText> },
}

fn known_way(puzzle: &Puzzle, run: &Run) -> Result<Way, Stop> {
    let kept = run.tables().get_or_make(KEPT, || Ok::<_, Stop>(Mutex::new(Kept::default())))?;
    let followed = lock(&kept).next(puzzle);
    let mut lower_bound = near_optimal::lower_bound(puzzle);
    if puzzle.cells() <= patterns::MOST_CELLS {
        let limited = run.clone().with_time(deadline(run, followed.is_some()));
        let (found, proved) = pattern_db::bounded(puzzle, usize::MAX, &limited);
        match found {
            Ok(Some(path)) => {
                let (best, all_known) = best_moves(puzzle, &path, &limited)?;
                let (next, left, why) = (path.0[0], path.0.len(), purpose(puzzle, &path));
                return Ok(Way::Shortest { next, left, best, all_known, why });
            }
            Err(stop @ (Stop::Interrupted | Stop::Bug)) => return Err(stop),
            Ok(None) | Err(_) => lower_bound = lower_bound.max(proved),
        }
    }
    let (next, left) = match followed {
        Some(known) => known,
        None => keep_solution(puzzle, &kept, run)?,
    };
    let why = purpose(puzzle, &lock(&kept).path(puzzle));
    Ok(if left == lower_bound {
        Way::Shortest { next, left, best: vec![next], all_known: false, why }
    } else {
        Way::Short { next, left, lower_bound, why }
    })
}

/// How long to look for a shortest solution, from the start of the run.
fn deadline(run: &Run, following: bool) -> Duration {
    let elapsed = run.elapsed();
    let limit = run.time_limit().map(|limit| limit.saturating_sub(elapsed).mul_f64(PART_OF_TIME));
    elapsed
        + match (limit, following) {
            (Some(limit), true) => limit.min(PATIENCE_WHEN_FOLLOWING),
            (None, true) => PATIENCE_WHEN_FOLLOWING,
            (Some(limit), false) => limit,
            (None, false) => PATIENCE,
        }
}

/// The moves that begin a shortest solution, and whether these are all.
fn best_moves(puzzle: &Puzzle, path: &Path, run: &Run) -> Result<(Vec<Move>, bool), Stop> {
    let (mut best, mut all_known) = (Vec::new(), true);
    for way in Move::ALL {
        let Some(next) = puzzle.start().after(way) else { continue };
        if path.0.first() == Some(&way) {
            best.push(way);
            continue;
        }
        let rest = puzzle.from(next);
        match pattern_db::shortest_path(&rest, path.0.len() - 1, run) {
            Ok(Some(_)) => best.push(way),
            Ok(None) => {}
            Err(stop @ (Stop::Interrupted | Stop::Bug)) => return Err(stop),
            Err(_) => all_known = false,
        }
    }
    Ok((best, all_known))
}

/// The name of [`Kept`] in the table cache.
const KEPT: &str = "sliding-hints";

/// A short solution that hints follow: by board, the next move and how many are left.
#[derive(Default)]
struct Kept {
    goal: Option<Board>,
    moves: FxHashMap<Board, (Move, usize)>,
}

impl Kept {
    /// The next move and how many are left, if the board is on the way.
    fn next(&self, puzzle: &Puzzle) -> Option<(Move, usize)> {
        self.moves
            .get(puzzle.start())
            .copied()
            .filter(|_| self.goal.as_ref() == Some(puzzle.goal()))
    }

    /// The rest of the way from the board.
    fn path(&self, puzzle: &Puzzle) -> Path {
        let (mut board, mut moves) = (puzzle.start().clone(), Vec::new());
        while let Some(&(way, _)) = self.moves.get(&board) {
            let Some(after) = board.after(way) else { break };
            moves.push(way);
            board = after;
        }
        Path(moves)
    }
}

fn lock(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Finds a short solution and keeps it; gives its first move and how many are left.
fn keep_solution(puzzle: &Puzzle, kept: &Mutex<Kept>, run: &Run) -> Result<(Move, usize), Stop> {
    let path = near_optimal::solution(puzzle, run)?;
    let steps = path.0.iter().copied().zip((1..=path.0.len()).rev());
    // A solution may pass a board twice: the later visit is nearer to the goal.
    let moves = puzzle.boards(&path).zip(steps).collect();
    let mut kept = lock(kept);
    *kept = Kept { goal: Some(puzzle.goal().clone()), moves };
    kept.next(puzzle).ok_or_else(|| run.bug("a board that can be solved was not".to_owned()))
}

fn shortest_step(
    puzzle: &Puzzle,
    next: Move,
    left: usize,
    best: &[Move],
    all_known: bool,
    why: Option<StageText>,
) -> Step {
    let moved = |way: Move| (way, tile(puzzle, way));
    let (movable, number) = (movable(puzzle), best.len());
    let nudge = HintText::LookNextToTheBlank { movable, best: number, all_known };
    let message = HintText::Shortest {
        next: moved(next),
        left,
        best: best.iter().copied().map(moved).collect(),
        all_known,
        why: why.map(Into::into),
    };
    let details = json!({
        "left": left, "proved": true, "lower_bound": left, "move": next.name(),
        "best": best.iter().map(|way| way.name()).collect::<Vec<_>>(), "all_best_known": all_known,
    });
    step(puzzle, Step::new(SHORTEST_SOLUTION, nudge, message), next).with_details(details)
}

fn short_step(
    puzzle: &Puzzle,
    next: Move,
    left: usize,
    lower_bound: usize,
    why: Option<StageText>,
) -> Step {
    let nudge = HintText::LookForAGoodMove { movable: movable(puzzle) };
    let (next_and_tile, why) = ((next, tile(puzzle, next)), why.map(Into::into));
    let message = HintText::Short { next: next_and_tile, left, lower_bound, why };
    let details = json!({
        "left": left, "proved": false, "lower_bound": lower_bound,
        "move": next.name(), "best": [next.name()], "all_best_known": false,
    });
    step(puzzle, Step::new(SHORT_SOLUTION, nudge, message), next).with_details(details)
}

/// With the cells that it speaks of: the tile slides from its cell to the blank's.
fn step(puzzle: &Puzzle, step: Step, next: Move) -> Step {
    let start = puzzle.start();
    let place = |cell: usize| Place::at_index(cell, start.columns());
    let tile = start.neighbour(start.blank(), next).map(place);
    step.because(tile.into_iter().collect())
        .settling(vec![place(start.blank())])
        .doing([Shift::one(next)])
        .drawn(scene::board(puzzle, start.tiles()))
}

/// How many tiles can slide.
fn movable(puzzle: &Puzzle) -> usize {
    let start = puzzle.start();
    Move::ALL.iter().filter(|&&way| start.tile_moved_by(way).is_some()).count()
}

fn tile(puzzle: &Puzzle, way: Move) -> u8 {
    puzzle.start().tile_moved_by(way).expect("a solution stays on the board")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Play;
    use crate::support::random::Random;

    fn first(puzzle: &Puzzle, run: &Run) -> Option<Step> {
        Sliding::hint(puzzle, &Sliding::start(puzzle), run).unwrap()
    }

    #[test]
    fn a_hint_says_how_many_moves_are_left() {
        let puzzle = Puzzle::new(Board::new(&[[1, 2, 3], [0, 4, 5]]).unwrap());
        let step = first(&puzzle, &Run::unlimited()).unwrap();
        assert_eq!(
            step.message.to_string(),
            "Push tile 4 left (the blank right), because that brings it home, where it stays. 2 \
             moves are left, this one included, and no solution is shorter. No other move begins \
             one as short."
        );
        assert_eq!((step.action, step.rule), (vec!["right".to_owned()], "shortest-solution"));
        assert_eq!((step.cause, step.effect), (vec![Place::new(2, 2)], vec![Place::new(2, 1)]));
    }

    #[test]
    fn no_hint_where_the_goal_cannot_be_reached() {
        let puzzle = Puzzle::new(Board::new(&[[2, 1], [3, 0]]).unwrap());
        assert!(first(&puzzle, &Run::unlimited()).is_none());
    }

    #[test]
    fn a_hint_without_time_for_a_proof_claims_none() {
        let mut tiles: Vec<u8> = (0..25).collect();
        let mut random = Random::new(3);
        let puzzle = std::iter::from_fn(|| {
            random.shuffle(&mut tiles);
            Some(Puzzle::new(Board::from_tiles(5, 5, tiles.clone()).unwrap()))
        });
        let puzzle = { puzzle }.find(|puzzle| Reachability::of(puzzle).reachable()).unwrap();
        let run = Run::unlimited().with_time(Duration::from_millis(30));
        let step = first(&puzzle, &run).unwrap();
        assert_eq!(step.rule, "short-solution");
        assert_eq!(step.details["proved"], false);
        assert!(step.details["lower_bound"].as_u64() < step.details["left"].as_u64());
        run.cancel();
        assert!(Sliding::hint(&puzzle, &Sliding::start(&puzzle), &run).is_err());
    }

    #[test]
    fn hints_on_a_large_board_follow_one_solution() {
        let goal = Board::solved(3, 9).unwrap();
        let puzzle = Puzzle::new(super::super::deal::walk(&mut Random::new(1), &goal, 30));
        let run = Run::unlimited();
        let mut state = Sliding::start(&puzzle);
        let mut before = usize::MAX;
        while !state.board.eq(&goal) {
            let step = Sliding::hint(&puzzle, &state, &run).unwrap().unwrap();
            let left = step.details["left"].as_u64().unwrap() as usize;
            assert!(left < before, "{left} after {before}");
            before = left;
            state = Sliding::apply(&puzzle, &state, &step.action[0].parse().unwrap()).unwrap();
        }
    }
}
