//! Short solutions at any size: found at once, improved while there is time, with what is proved
//! about the shortest.
//!
//! Idea: boards of up to 36 cells go through beams of growing width, larger ones are brought home
//! line by line; then stretches of the solution are solved again. Meanwhile a lower bound is raised,
//! where pattern tables can: rounds of iterative deepening far below the optimum are cheap.
//!
//! Invariant: `least` is proved, by linear conflicts or by finished rounds; a factor that was asked
//! for and not proved makes the search count as stopped.
//!
//! Cost: with a time limit the last beam is as wide as the time allows, predicted from the one
//! before. Without a time limit the effort is fixed, so that the same board gives the same solution.

use crate::families::sliding::heuristics::{Heuristic, LinearConflict};
use crate::families::sliding::messages::Found;
use crate::families::sliding::model::{Path, Puzzle};
use crate::families::sliding::near::{
    BeamLimits, Effort, HomeBoard, Stretch, StretchEnd, beam, by_lines, bytes_of_width, straighten,
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

/// Boards of up to this many cells go through beams from the start.
const BEAMS: usize = 36;

/// Boards of up to this many cells are solved shortest as well.
const EASY: usize = 16;

/// The widths of the first beam and of the last one without a time limit, and how much wider each
/// is than the one before.
const FIRST_WIDTH: usize = 300;
const LAST_WIDTH: usize = 19_200;
const WIDER: usize = 8;

/// The longest solution looked for by beams.
const MOST_MOVES: usize = 600;

/// Of the time that is left, beams are made as wide as this part allows.
const PART_OF_TIME: f64 = 0.85;

/// The moves of the first stretches that are solved again, and the width of the beams over them.
const STRETCH: usize = 60;
const STRETCH_WIDTH: usize = 200;

/// The boards to look at for stretches without a time limit.
const STRETCH_NODES: u64 = 2_000_000;

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
    // A factor that was asked for has to be proved; without one any solution will do, unless the
    // search is interrupted.
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
    if best.board.homes.len() <= BEAMS {
        match best.beam(WIDER * FIRST_WIDTH, &mut effort) {
            Err(Stop::Time | Stop::Nodes) => {}
            ended => ended?,
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
        let before = effort.run().elapsed();
        self.first(effort)?;
        let took = effort.run().elapsed().saturating_sub(before);
        if !self.is_enough() && self.board.homes.len() <= EASY {
            return self.rule_out_below(usize::MAX, effort.run());
        }
        if self.board.homes.len() <= BEAMS {
            self.widen(took, effort)?;
        }
        self.straighten(effort)
    }

    /// Any solution. It is found even if the time is over, unless the run is cancelled.
    fn first(&mut self, effort: &mut Effort<'_>) -> Result<(), Stop> {
        if self.board.homes.len() <= BEAMS {
            match self.beam(FIRST_WIDTH, effort) {
                Err(Stop::Time | Stop::Nodes) => {}
                ended => ended?,
            }
        }
        if self.path.is_none() {
            let run = effort.run().clone();
            let run = run.with_time(Duration::from_secs(3600)).with_nodes(u64::MAX);
            let moves = by_lines(&self.board, LINES_WIDTH, 1, &mut Effort::new(&run))?;
            self.keep(moves);
        }
        Ok(())
    }

    /// Looks for a shorter solution by a beam over the whole way.
    fn beam(&mut self, width: usize, effort: &mut Effort<'_>) -> Result<(), Stop> {
        let most = self.path.as_ref().map_or(MOST_MOVES, |path| path.len().saturating_sub(2));
        let limits = BeamLimits { width: width.min(self.room(effort.run())), most };
        if let Some(moves) = beam(&self.board, limits, effort)? {
            self.keep(moves);
        }
        Ok(())
    }

    /// The width of the widest beam that there is memory for.
    fn room(&self, run: &Run) -> usize {
        let moves = self.path.as_ref().map_or(MOST_MOVES, Vec::len);
        (run.memory() / 2 / bytes_of_width(&self.board, moves)).max(1)
    }

    /// Wider and wider beams, while there is time; the first one took so long.
    fn widen(&mut self, mut took: Duration, effort: &mut Effort<'_>) -> Result<(), Stop> {
        // The time that is left is better spent on the proof than on a solution a little shorter.
        let is_to_be_proved = self.within.is_some() && self.board.homes.len() <= MOST_CELLS;
        let mut width = FIRST_WIDTH;
        while !self.is_enough() && width < self.room(effort.run()) {
            let limit = if is_to_be_proved { None } else { effort.time_left() };
            let Some(wider) = wider(width, took, limit) else { break };
            width = wider;
            let before = effort.run().elapsed();
            self.beam(width, effort)?;
            took = effort.run().elapsed().saturating_sub(before);
        }
        if self.is_enough() { Ok(()) } else { self.raise_the_bound(effort.run()) }
    }

    /// Beams over stretches of the solution, longer and wider when nothing is found any more.
    fn straighten(&mut self, effort: &mut Effort<'_>) -> Result<(), Stop> {
        let Some(mut moves) = self.path.clone() else { return Ok(()) };
        let width =
            if self.board.homes.len() <= BEAMS { 10 * STRETCH_WIDTH } else { STRETCH_WIDTH };
        let mut stretch = Stretch { moves: STRETCH, width, end: StretchEnd::End };
        let mut idle = 0;
        let most = effort.nodes() + STRETCH_NODES;
        while !self.is_enough() && (effort.time_left().is_some() || effort.nodes() < most) {
            let swept = straighten(&self.board, &mut moves, stretch, effort);
            self.keep(moves.clone());
            idle = if swept? { 0 } else { idle + 1 };
            stretch.end = stretch.end.other();
            if idle == 2 {
                idle = 0;
                stretch.moves = (stretch.moves * 3 / 2).min(moves.len());
                stretch.width *= 2;
                if stretch.width > self.room(effort.run()) {
                    break;
                }
            }
        }
        Ok(())
    }

    fn keep(&mut self, moves: Vec<u8>) {
        if self.path.as_ref().is_none_or(|best| moves.len() < best.len()) {
            self.path = Some(moves);
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

/// The width of the beam after one of this width that took so long; `None` when there is no time
/// left for one that is much wider, or, where time is not limited, no need.
fn wider(width: usize, took: Duration, left: Option<Duration>) -> Option<usize> {
    let Some(left) = left else {
        return (width < LAST_WIDTH).then_some(WIDER * width);
    };
    let factor = PART_OF_TIME * left.as_secs_f64() / took.as_secs_f64().max(1e-6);
    match factor {
        ..2.0 => None,
        2.0..20.0 => Some((width as f64 * factor) as usize),
        // In steps, so that an interrupted search has something to show.
        _ => Some(WIDER * width),
    }
}
