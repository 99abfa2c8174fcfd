//! Short solutions at any size: found at once, improved while there is time, with what is proved
//! about the shortest.
//!
//! Small and middling boards go through beams of growing width, larger ones are brought home line
//! by line; then windows of the solution are solved anew. Meanwhile a lower bound is raised, where
//! pattern tables can: rounds of iterative deepening far below the optimum are cheap.
//!
//! Without a time limit the effort is fixed, so that the same board gives the same solution.

use crate::budget::{Budget, Stop};
use crate::search::Search;
use crate::sliding::heuristics::{Heuristic, LinearConflict};
use crate::sliding::model::{Path, Puzzle};
use crate::sliding::near::{Tray, beam, by_lines, shorten};
use crate::sliding::patterns::{Frame, MOST_CELLS};
use crate::sliding::reach::Reach;
use crate::sliding::strategies::pattern_db;
use crate::sliding::{Sliding, scene};
use std::time::Duration;

/// Boards of up to so many cells go through beams.
const BEAMS: usize = 36;

/// Boards of up to so many cells are solved shortest as well.
const EASY: usize = 16;

/// One attempt after the other.
struct Attempt {
    width: usize,
    /// The widest window and the boards to look at for shortcuts.
    widest: usize,
    effort: u64,
}

const ATTEMPTS: [Attempt; 5] = [
    Attempt { width: 200, widest: 20, effort: 200_000 },
    Attempt { width: 1_500, widest: 26, effort: 1_500_000 },
    Attempt { width: 8_000, widest: 32, effort: 6_000_000 },
    Attempt { width: 40_000, widest: 38, effort: 30_000_000 },
    Attempt { width: 200_000, widest: 44, effort: 150_000_000 },
];

/// Attempts without a time limit.
const UNHURRIED: usize = 3;

pub(super) fn run(puzzle: &Puzzle, search: &mut Search<'_, Sliding>) -> Result<(), Stop> {
    if !Reach::of(puzzle).reachable() {
        return Ok(());
    }
    search.tick()?;
    search.case(1, || scene::board(puzzle, puzzle.start().tiles()))?;
    let budget = search.budget().clone();
    let mut best = Best::new(puzzle);
    let stopped = best.improve(&budget).err();
    let Best { path, least, frame, .. } = best;
    let Some(moves) = path else { return Err(stopped.unwrap_or(Stop::Time)) };
    let factor = moves.len() as f64 / f64::from(least.max(1));
    let notes = &mut search.statistics().notes;
    notes.push(("length", format!("{} moves", moves.len())));
    notes.push(("no solution is shorter than", format!("{least} moves")));
    if least as usize == moves.len() {
        notes.push(("proved", "this is a shortest solution".to_owned()));
    } else {
        notes.push(("proved", format!("at most {factor:.3} times the shortest")));
    }
    let told = search.found(Path(moves.iter().map(|&way| frame.move_of(way)).collect()));
    match stopped {
        Some(stop) if stop != Stop::Time => Err(stop),
        _ => told,
    }
}

/// A short solution, for whoever wants one quickly.
pub(in crate::sliding) fn solution(puzzle: &Puzzle, budget: &Budget) -> Result<Path, Stop> {
    let mut best = Best::new(puzzle);
    best.attempt(&ATTEMPTS[0], 0, budget)?;
    best.attempt(&ATTEMPTS[1], 1, budget)?;
    let moves = best.path.unwrap_or_default();
    Ok(Path(moves.iter().map(|&way| best.frame.move_of(way)).collect()))
}

/// The best solution so far and the bound that no solution falls short of.
pub(in crate::sliding) struct Best<'a> {
    puzzle: &'a Puzzle,
    tray: Tray,
    pub(in crate::sliding) frame: Frame,
    pub(in crate::sliding) path: Option<Vec<u8>>,
    least: u32,
}

impl<'a> Best<'a> {
    pub(in crate::sliding) fn new(puzzle: &'a Puzzle) -> Self {
        let (tray, frame) = Tray::of(puzzle);
        let least = LinearConflict::new(puzzle).start();
        Self { puzzle, tray, frame, path: None, least }
    }

    fn is_enough(&self) -> bool {
        let within = u64::from(self.puzzle.within_thousandths().unwrap_or(1000));
        let length = self.path.as_ref().map_or(u64::MAX / 1000, |path| path.len() as u64);
        length * 1000 <= within * u64::from(self.least)
    }

    fn improve(&mut self, budget: &Budget) -> Result<(), Stop> {
        let attempts = if budget.time_limit().is_some() { ATTEMPTS.len() } else { UNHURRIED };
        for (nth, attempt) in ATTEMPTS.iter().enumerate().take(attempts) {
            self.attempt(attempt, nth as u64, budget)?;
            if self.is_enough() {
                return Ok(());
            }
            if nth == 0 && self.tray.homes.len() <= EASY {
                self.rule_out_below(usize::MAX, budget)?;
            } else if nth == 1 {
                self.raise_the_bound(budget)?;
            }
            if self.is_enough() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Rules out solutions so short that the one at hand would not be short enough.
    fn raise_the_bound(&mut self, budget: &Budget) -> Result<(), Stop> {
        let (Some(path), Some(within)) = (&self.path, self.puzzle.within_thousandths()) else {
            return Ok(());
        };
        if self.tray.homes.len() > MOST_CELLS {
            return Ok(());
        }
        let needed = (path.len() * 1000).div_ceil(within as usize);
        self.rule_out_below(needed, budget)
    }

    /// Shows that no solution has fewer moves than this, or finds a shortest one.
    fn rule_out_below(&mut self, needed: usize, budget: &Budget) -> Result<(), Stop> {
        let shorter = pattern_db::shortest_path(self.puzzle, needed.saturating_sub(1), budget)?;
        match shorter {
            Some(shortest) => {
                self.least = shortest.0.len() as u32;
                let moves = shortest.0.iter().map(|&way| self.frame.mirrored_move(way));
                self.path = Some(moves.collect());
            }
            None => self.least = self.least.max(needed as u32),
        }
        Ok(())
    }

    fn attempt(&mut self, attempt: &Attempt, nth: u64, budget: &Budget) -> Result<(), Stop> {
        let cells = self.tray.homes.len();
        let mut found = None;
        if cells <= BEAMS {
            // Wider boards need fewer of them for the same time.
            found = match beam(&self.tray, attempt.width, budget) {
                // There is no time for it, but a first solution has to be found all the same.
                Err(Stop::Time | Stop::Nodes) if self.path.is_none() => None,
                found => found?,
            };
        }
        let lines = attempt.width.min(2_000) / (1 + usize::from(cells > 64));
        let mut moves = match found {
            Some(moves) => moves,
            None => by_lines(&self.tray, lines.max(20), nth + 1, &self.patient(budget))?,
        };
        self.keep(&moves);
        let ended = shorten(&self.tray, &mut moves, attempt.widest, attempt.effort, budget);
        self.keep(&moves);
        ended.map(|_| ())
    }

    /// The first solution is found even if the time is over, unless somebody interrupts.
    fn patient(&self, budget: &Budget) -> Budget {
        if self.path.is_some() {
            return budget.clone();
        }
        budget.clone().with_time(Duration::from_secs(3600)).with_nodes(u64::MAX)
    }

    fn keep(&mut self, moves: &[u8]) {
        if self.path.as_ref().is_none_or(|best| moves.len() < best.len()) {
            self.path = Some(moves.to_vec());
        }
    }
}
