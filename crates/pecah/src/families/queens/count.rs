//! Counting: a search and dynamic programming take turns.
//!
//! Idea: the search finishes at once if there are few solutions, the count by rows ([`Layers`]) if
//! there are many that share states, and it is not known in advance which case a board is. So each
//! gets a budget, and the budgets grow fourfold until one method finishes. The count by rows
//! continues where it was; the search starts again.
//!
//! Invariant: the budgets are numbers of nodes and states, so the method and the count do not
//! depend on the machine.
//!
//! Cost: at most about three times that of the better method alone.

use super::model::Board;
use super::solver::{self, Counted, Cut, Layers, Visit};
use crate::capabilities::SolutionCount;
use crate::jobs::{Jobs, Meaning, Sums};
use crate::limits::Stop;
use crate::run::Run;

/// The nodes of the first search: a fraction of a millisecond.
const FIRST_NODES: u64 = 256;

/// States for each node: a node of the search takes longer.
const STATES_PER_NODE: u64 = 64;

/// Steps between two polls of the run.
const POLL_EVERY: u64 = 64;

pub(super) fn count(board: &Board, run: &Run) -> Result<SolutionCount, Stop> {
    let (solutions, method) = count_cut(board, &Cut::whole(board), &mut Steps { run, done: 0 })?;
    let (distinct, unlabelled) = (None, None);
    Ok(SolutionCount { solutions: solutions.into(), distinct, unlabelled, method })
}

/// Counts in jobs: each is a board with some queens given. Those of a board with many solutions
/// share their states no longer, so that all of them together take longer than the board.
pub(super) fn count_jobs(board: &Board, jobs: &mut Jobs<'_>, run: &Run) -> Result<Meaning, Stop> {
    let mut steps = Steps { run, done: 0 };
    for (job, cut) in (0..).zip(Cut::all(board, jobs.wanted())) {
        steps.step()?;
        if jobs.takes(job) {
            let (solutions, _) = count_cut(board, &cut, &mut steps)?;
            jobs.done(job, &Sums::of_solutions(solutions))?;
        }
    }
    run.poll(steps.done)?;
    Ok(Meaning::plain("bitboard"))
}

fn count_cut(
    board: &Board,
    cut: &Cut,
    steps: &mut Steps<'_>,
) -> Result<(u128, &'static str), Stop> {
    let mut layers = Layers::new(board, cut, steps.run.memory());
    let mut budget = FIRST_NODES;
    loop {
        let nodes = if layers.is_some() { budget } else { u64::MAX };
        if let Some(solutions) = search(board, cut, nodes, steps)? {
            return Ok((solutions.into(), "bitboard"));
        }
        if let Some(more) = &mut layers {
            match more.advance(budget * STATES_PER_NODE, &mut || steps.step())? {
                Counted::All(solutions) => return Ok((solutions, "layers")),
                Counted::Paused => {}
                Counted::TooMany => layers = None,
            }
        }
        budget *= 4;
    }
}

/// The nodes and states of all turns.
struct Steps<'r> {
    run: &'r Run,
    done: u64,
}

impl Steps<'_> {
    fn step(&mut self) -> Result<(), Stop> {
        self.done += 1;
        if self.done % POLL_EVERY == 1 || self.done >= self.run.node_limit() {
            self.run.poll(self.done)?;
        }
        Ok(())
    }
}

/// The number of solutions by search, `None` if it takes more nodes than this.
fn search(
    board: &Board,
    cut: &Cut,
    nodes: u64,
    steps: &mut Steps<'_>,
) -> Result<Option<u64>, Stop> {
    let mut counting = Counting { left: nodes, solutions: 0, steps };
    match solver::search_cut(board, cut, &mut counting) {
        Ok(()) => Ok(Some(counting.solutions)),
        Err(Ended::OutOfNodes) => Ok(None),
        Err(Ended::Stopped(stop)) => Err(stop),
    }
}

enum Ended {
    OutOfNodes,
    Stopped(Stop),
}

struct Counting<'s, 'r> {
    left: u64,
    solutions: u64,
    steps: &'s mut Steps<'r>,
}

impl Visit for Counting<'_, '_> {
    type Stop = Ended;

    fn node(&mut self, _stars: &[u16]) -> Result<(), Ended> {
        self.left = self.left.checked_sub(1).ok_or(Ended::OutOfNodes)?;
        self.steps.step().map_err(Ended::Stopped)
    }

    fn found(&mut self, _stars: &[u16]) -> Result<(), Ended> {
        self.solutions += 1;
        // What is known about the count if the search is stopped.
        let run = self.steps.run;
        run.publish_solutions(self.solutions.max(run.progress().solutions));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Place;
    use crate::support::random::Random;
    use std::time::Duration;

    /// Connected regions, grown from one cell in each row.
    fn grown(size: usize, random: &mut Random) -> Board {
        let mut regions = vec![u8::MAX; size * size];
        for row in 0..size {
            regions[row * size + random.below(size)] = row as u8;
        }
        while regions.contains(&u8::MAX) {
            let cell = random.below(size * size);
            let place = Place::at_index(cell, size);
            let near = [(0, 1), (1, 0), (0, -1), (-1, 0)].map(|(down, right)| {
                let row = place.row.checked_add_signed(down)?.checked_sub(1)?;
                let column = place.column.checked_add_signed(right)?.checked_sub(1)?;
                (row < size && column < size).then(|| row * size + column)
            });
            let from = near[random.below(4)].map_or(u8::MAX, |near| regions[near]);
            if regions[cell] == u8::MAX {
                regions[cell] = from;
            }
        }
        Board::of_regions(size, 1, &regions)
    }

    #[test]
    fn both_methods_count_the_same_on_random_boards() {
        let run = Run::unlimited();
        let mut random = Random::new(17);
        let mut several = 0;
        for round in 0..120 {
            let size = 4 + round % 7;
            let board = grown(size, &mut random);
            let (cut, mut steps) = (Cut::whole(&board), Steps { run: &run, done: 0 });
            let found = search(&board, &cut, u64::MAX, &mut steps).unwrap();
            let mut layers = Layers::new(&board, &cut, 1 << 26).unwrap();
            let counted = layers.advance(u64::MAX, &mut || Ok(())).unwrap();
            assert_eq!(counted, Counted::All(found.unwrap().into()), "{board:?}");
            assert_eq!(count(&board, &run).unwrap().solutions.0, found.unwrap().into());
            several += u32::from(found > Some(1));
        }
        assert!(several > 30, "{several}");
    }

    #[test]
    fn without_memory_the_search_counts_alone() {
        let stripes: Vec<u8> = (0..64).map(|cell| cell / 8).collect();
        let board = Board::of_regions(8, 1, &stripes);
        let counted = count(&board, &Run::unlimited().with_memory(1)).unwrap();
        assert_eq!((counted.solutions.to_string().as_str(), counted.method), ("5242", "bitboard"));
        assert_eq!(count(&board, &Run::unlimited()).unwrap().method, "layers");
    }

    #[test]
    fn every_limit_ends_a_long_count() {
        let stripes: Vec<u8> = (0..900).map(|cell| (cell / 30) as u8).collect();
        let board = Board::of_regions(30, 1, &stripes);
        let with_nodes = Run::unlimited().with_nodes(5_000);
        assert_eq!(count(&board, &with_nodes), Err(Stop::Nodes));
        let in_no_time = Run::unlimited().with_time(Duration::from_millis(20));
        assert_eq!(count(&board, &in_no_time), Err(Stop::Time));
    }
}
