//! Near-optimal solutions at any size: found at once, improved while there is time, with a proved
//! lower bound.
//!
//! Idea: rounds. Each goes through a beam three times as wide as the last, then solves stretches of
//! the result again, on large boards with about as many boards as the beam examined. Meanwhile a
//! lower bound is raised, where pattern tables can: rounds of iterative deepening far below the
//! optimum are cheap.
//!
//! Invariant: the rounds depend only on the board and the memory, and the shortest solution of all
//! counts. So a search with more time repeats what one with less time does and then continues, and
//! never gives a longer solution. `least` is proved, by linear conflicts or by finished rounds; if
//! a requested factor was not proved, the search counts as stopped.
//!
//! Cost: without a time limit the effort is fixed, so that the same board gives the same solution.

use crate::families::sliding::heuristics::{Heuristic, LinearConflict};
use crate::families::sliding::messages::Found;
use crate::families::sliding::model::{Path, Puzzle};
use crate::families::sliding::near::{
    BeamLimits, Effort, HomeBoard, Stretch, StretchEnd, beam_and_mend, by_lines, bytes_of_width,
    straighten,
};
use crate::families::sliding::options::Query;
use crate::families::sliding::patterns::{CanonicalBoard, MOST_CELLS};
use crate::families::sliding::reachability::Reachability;
use crate::families::sliding::strategies::{is_within, note, pattern_db};
use crate::families::sliding::{Sliding, scene};
use crate::limits::Stop;
use crate::run::Run;
use crate::search::Search;
use serde_json::json;
use std::time::Duration;

/// Boards of up to this many cells are solved shortest as well.
const EASY: usize = 16;

/// On boards of up to this many cells beams arrive. They get a second one for a quick solution, and
/// fewer but wider stretches.
const SMALL: usize = 36;

/// The width of the first beam, and how much wider each is than the one before.
const FIRST_WIDTH: usize = 300;
const WIDER: usize = 3;

/// How many layers of a beam may pass without a better board.
const PATIENCE: usize = 40;

/// The longest first solution looked for by beams.
const MOST_MOVES: usize = 4_000;

/// The boards to examine without a time limit; a round that has begun is finished.
const NODES: u64 = 2_500_000;

/// The moves of the first stretches that are solved again.
const STRETCH: usize = 50;

/// How wide the beams over stretches are at first and at most, and for what part of the boards that
/// the beam over the whole way has examined.
struct Stretches {
    width: usize,
    most_width: usize,
    percent: u64,
}

const STRETCHES_IF_SMALL: Stretches = Stretches { width: 2_000, most_width: 50_000, percent: 40 };
const STRETCHES: Stretches = Stretches { width: 300, most_width: 5_000, percent: 100 };

/// The boards that are kept while a first solution is found line by line.
const LINES_WIDTH: usize = 60;

pub(super) fn run(
    puzzle: &Puzzle,
    query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    if !Reachability::of(puzzle).reachable() {
        return Ok(());
    }
    match search.tick() {
        // Some solution is found however little time there is.
        Ok(()) | Err(Stop::Time) => {}
        stopped => return stopped,
    }
    search.case(1, || scene::board(puzzle, puzzle.start().tiles()))?;
    let run = search.run().clone();
    let mut best = Best::new(puzzle, query.within.thousandths());
    let mut effort = Effort::new(&run);
    let stopped = best.improve(&mut effort).err();
    search.statistics().nodes += effort.nodes();
    let is_enough = best.is_enough();
    let Best { path, least, canonical, .. } = best;
    let Some(moves) = path else { return Err(stopped.unwrap_or(Stop::Time)) };
    let (length, least) = (moves.len(), least as usize);
    note(search, "length", json!(length), Found::Length { moves: length });
    note(search, "lower_bound", json!(least), Found::LowerBound { moves: least });
    let optimal = least == length;
    if optimal {
        note(search, "optimal", json!(true), Found::Optimal);
    } else {
        let factor = proved_factor(length, least);
        note(search, "proved_factor", json!(factor), Found::WithinFactor { factor });
    }
    // A requested factor must be proved; without one any solution is enough, unless the search is
    // interrupted.
    let interrupted = stopped == Some(Stop::Interrupted);
    let is_missing = !is_enough && (query.within.thousandths().is_some() || interrupted);
    if is_missing {
        search.not_proved();
    }
    let handed_in = search.found(Path(moves.iter().map(|&way| canonical.move_of(way)).collect()));
    match (stopped, handed_in) {
        (Some(stop), Ok(()) | Err(Stop::Enough)) if is_missing || stop == Stop::Bug => Err(stop),
        (_, handed_in) => handed_in,
    }
}

/// The length as a multiple of the lower bound, rounded up to thousandths so that it stays true.
fn proved_factor(length: usize, least: usize) -> f64 {
    (length * 1000).div_ceil(least.max(1)) as f64 / 1000.0
}

/// A lower bound of the solutions' lengths, without any search.
pub(in crate::families::sliding) fn lower_bound(puzzle: &Puzzle) -> usize {
    LinearConflict::new(puzzle).start() as usize
}

/// A short solution quickly, however little time the run has, unless it is interrupted.
pub(in crate::families::sliding) fn solution(puzzle: &Puzzle, run: &Run) -> Result<Path, Stop> {
    let mut best = Best::new(puzzle, None);
    let mut effort = Effort::new(run);
    best.first(&mut effort)?;
    if best.board.homes.len() <= SMALL {
        match best.beam(8 * FIRST_WIDTH, &mut effort) {
            Err(Stop::Time | Stop::Nodes) => {}
            ended => {
                if let Some(moves) = ended? {
                    best.keep(&moves);
                }
            }
        }
    }
    let moves = best.path.unwrap_or_default();
    Ok(Path(moves.iter().map(|&way| best.canonical.move_of(way)).collect()))
}

/// The best solution so far, and a lower bound of the shortest one's length.
struct Best<'a> {
    puzzle: &'a Puzzle,
    board: HomeBoard,
    canonical: CanonicalBoard,
    path: Option<Vec<u8>>,
    least: u32,
    /// How long the solution may be, in thousandths of the shortest one's length.
    within: Option<u32>,
}

impl<'a> Best<'a> {
    fn new(puzzle: &'a Puzzle, within: Option<u32>) -> Self {
        let (board, canonical) = HomeBoard::of(puzzle);
        let least = LinearConflict::new(puzzle).start();
        Self { puzzle, board, canonical, path: None, least, within }
    }

    fn is_enough(&self) -> bool {
        let within = self.within.unwrap_or(1000);
        self.path.as_ref().is_some_and(|path| is_within(within, path.len(), self.least as usize))
    }

    fn improve(&mut self, effort: &mut Effort<'_>) -> Result<(), Stop> {
        let mut found = Some(self.first(effort)?);
        if !self.is_enough() && self.board.homes.len() <= EASY {
            return self.rule_out_below(usize::MAX, effort.run());
        }
        let is_limited = effort.run().time_limit().is_some();
        // The time that is left is better spent on the proof than on a solution a little shorter.
        let mut is_to_be_proved = self.within.is_some() && self.board.homes.len() <= MOST_CELLS;
        let mut width = FIRST_WIDTH;
        while !self.is_enough() {
            let is_last = effort.nodes() >= NODES || width >= self.room(effort.run());
            if is_last && is_to_be_proved {
                self.raise_the_bound(effort.run())?;
                is_to_be_proved = false;
                continue;
            }
            if is_last && (!is_limited || width >= self.room(effort.run())) {
                break;
            }
            let before = effort.nodes();
            if width > FIRST_WIDTH {
                found = self.beam(width, effort)?;
            }
            if let Some(mut moves) = found.take() {
                self.keep(&moves);
                let spent = (effort.nodes() - before).max((width * moves.len()) as u64);
                let nodes = spent * self.stretches().percent / 100;
                self.straighten(&mut moves, width, nodes, effort)?;
            }
            width *= WIDER;
        }
        // There is no memory for wider beams: what is left is to go over the best.
        if is_limited && let Some(mut moves) = self.path.clone() {
            self.straighten(&mut moves, width, u64::MAX, effort)?;
        }
        Ok(())
    }

    /// Any solution. It is found even if the time is over, unless the run is cancelled.
    fn first(&mut self, effort: &mut Effort<'_>) -> Result<Vec<u8>, Stop> {
        let run = effort.run().clone();
        let run = run.with_time(Duration::from_secs(3600)).with_nodes(u64::MAX);
        let mut unlimited = Effort::new(&run);
        let moves = match self.beam(FIRST_WIDTH, &mut unlimited)? {
            Some(moves) => moves,
            None => by_lines(&self.board, LINES_WIDTH, 1, &mut unlimited)?,
        };
        effort.add(unlimited.nodes());
        self.keep(&moves);
        Ok(moves)
    }

    /// A solution by a beam over the whole way. It may be somewhat longer than the best: shortened,
    /// it is often the better one.
    fn beam(&self, width: usize, effort: &mut Effort<'_>) -> Result<Option<Vec<u8>>, Stop> {
        let most = self.most_moves();
        let limits =
            BeamLimits { width: width.min(self.room(effort.run())), most, patience: PATIENCE };
        beam_and_mend(&self.board, limits, effort)
    }

    /// The most moves of a solution that is looked for.
    fn most_moves(&self) -> usize {
        self.path.as_ref().map_or(MOST_MOVES, |path| path.len() * 11 / 10)
    }

    /// The width of the widest beam that there is memory for.
    fn room(&self, run: &Run) -> usize {
        (run.memory() / 2 / bytes_of_width(&self.board, self.most_moves())).max(1)
    }

    fn stretches(&self) -> Stretches {
        if self.board.homes.len() <= SMALL { STRETCHES_IF_SMALL } else { STRETCHES }
    }

    /// Beams over stretches of a solution, longer and wider when nothing is found any more, until so
    /// many boards have been examined.
    fn straighten(
        &mut self,
        moves: &mut Vec<u8>,
        beam_width: usize,
        nodes: u64,
        effort: &mut Effort<'_>,
    ) -> Result<(), Stop> {
        let Stretches { width, most_width, .. } = self.stretches();
        let widest = (2 * beam_width).min(most_width).min(self.room(effort.run()));
        let until = effort.nodes().saturating_add(nodes);
        let mut stretch =
            Stretch { moves: STRETCH, width: width.min(widest), end: StretchEnd::End };
        let mut idle = 0;
        while !self.is_enough() && effort.nodes() < until && stretch.width <= widest {
            let swept = straighten(&self.board, moves, stretch, until, effort);
            self.keep(moves);
            idle = if swept? { 0 } else { idle + 1 };
            stretch.end = stretch.end.other();
            if idle == 2 {
                idle = 0;
                stretch.moves = (stretch.moves * 3 / 2).min(moves.len());
                stretch.width *= 3;
            }
        }
        Ok(())
    }

    /// Keeps a solution that is shorter than the best.
    fn keep(&mut self, moves: &[u8]) {
        if self.path.as_ref().is_none_or(|best| moves.len() < best.len()) {
            self.path = Some(moves.to_vec());
        }
    }

    /// Rules out solutions so short that the one found would not be short enough.
    fn raise_the_bound(&mut self, run: &Run) -> Result<(), Stop> {
        let (Some(path), Some(within)) = (&self.path, self.within) else {
            return Ok(());
        };
        if self.board.homes.len() > MOST_CELLS {
            return Ok(());
        }
        let needed = (path.len() * 1000).div_ceil(within as usize);
        self.rule_out_below(needed, run)
    }

    /// Shows that no solution has fewer moves than this, or finds a shortest one.
    fn rule_out_below(&mut self, needed: usize, run: &Run) -> Result<(), Stop> {
        let (shorter, proved) = pattern_db::bounded(self.puzzle, needed.saturating_sub(1), run);
        // Rounds that were finished before a stop stay proved.
        self.least = self.least.max(proved as u32);
        match shorter? {
            Some(shortest) => {
                self.least = shortest.0.len() as u32;
                let moves = shortest.0.iter().map(|&way| self.canonical.mirrored_move(way));
                self.path = Some(moves.collect());
            }
            None => self.least = self.least.max(needed as u32),
        }
        Ok(())
    }
}
