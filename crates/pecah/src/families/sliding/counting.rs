//! How many shortest solutions a board has: the last round of iterative deepening run to its end,
//! with no pruning except that a move never takes back the one before it.

use super::Sliding;
use super::heuristics::{Heuristic, LinearConflict};
use super::model::{Move, Puzzle};
use super::options::Query;
use super::patterns::{CanonicalBoard, MOST_CELLS, RoundMode, Visitor};
use super::reachability::Reachability;
use super::space::{Boards, Node};
use super::strategies::pattern_db::{Pruning, shortest};
use crate::capabilities::{Count, SolutionCount};
use crate::limits::Stop;
use crate::run::Run;
use crate::solvers::path::ida_star;

impl Count for Sliding {
    /// Counts the shortest solutions.
    fn count(puzzle: &Puzzle, _query: &Query, run: &Run) -> Result<SolutionCount, Stop> {
        let large = puzzle.cells() > MOST_CELLS;
        let mut counting = Counting { run, nodes: 0, paths: 0, first: None, most: u64::MAX };
        if Reachability::of(puzzle).reachable() {
            if large {
                let (mut boards, root) = Boards::new(puzzle, LinearConflict::new(puzzle));
                ida_star::search(&mut boards, root, &mut counting)?;
            } else {
                let board = CanonicalBoard::of(puzzle);
                shortest(&board, run, &mut counting, RoundMode::Whole, Pruning::Inverse).0?;
            }
        }
        let method = if large { "ida-star" } else { "pattern-db" };
        Ok(SolutionCount {
            solutions: counting.paths.into(),
            distinct: None,
            unlabelled: None,
            method,
        })
    }
}

/// A shortest solution of a board of any size.
pub(super) fn shortest_by_linear_conflict(puzzle: &Puzzle, run: &Run) -> Result<Vec<Move>, Stop> {
    let (mut boards, root) = Boards::new(puzzle, LinearConflict::new(puzzle));
    let mut first = Counting { run, nodes: 0, paths: 0, first: None, most: 1 };
    match (ida_star::search(&mut boards, root, &mut first), first.first) {
        (Ok(()) | Err(Stop::Enough), path) => Ok(path.unwrap_or_default()),
        (Err(stop), _) => Err(stop),
    }
}

struct Counting<'a> {
    run: &'a Run,
    nodes: u64,
    paths: u64,
    first: Option<Vec<Move>>,
    most: u64,
}

impl Counting<'_> {
    fn one_more(&mut self) -> Result<(), Stop> {
        self.paths += 1;
        self.run.publish_solutions(self.paths);
        if self.paths >= self.most { Err(Stop::Enough) } else { Ok(()) }
    }
}

impl<H: Heuristic> ida_star::Visitor<Boards<H>> for Counting<'_> {
    fn enter(&mut self, _boards: &Boards<H>, _node: &Node<H::Estimate>) -> Result<(), Stop> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(1 << 14) { self.run.poll(self.nodes) } else { Ok(()) }
    }

    fn goal(&mut self, steps: &[u8]) -> Result<(), Stop> {
        if self.first.is_none() {
            self.first = Some(steps.iter().map(|&step| Move::ALL[usize::from(step)]).collect());
        }
        self.one_more()
    }
}

impl Visitor for Counting<'_> {
    fn goal(&mut self, _backwards: &[u8]) -> Result<(), Stop> {
        self.one_more()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::sliding::options::Reading;
    use crate::families::sliding::patterns::Tier;
    use crate::families::sliding::read;
    use crate::source::Source;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    /// With this many boards left for the smallest table, and no memory for larger ones, which are
    /// then searched with the same. How many paths there are, and how many boards it took.
    fn counted(puzzle: &Puzzle, left: u64) -> (u64, u64) {
        let tier = &Tier::of(&CanonicalBoard::of(puzzle)).unwrap()[0];
        let run = Run::unlimited().with_memory(8 << 20);
        let spent = run.tables().get_or_make(&tier.name_of_effort(), || {
            Ok::<_, Stop>(AtomicU64::new(tier.cap - left.min(tier.cap)))
        });
        let before = spent.as_ref().unwrap().load(Relaxed);
        let count = Sliding::count(puzzle, &Query::default(), &run).unwrap();
        let paths = u64::try_from(&count.solutions.0).unwrap();
        (paths, spent.unwrap().load(Relaxed) - before)
    }

    #[test]
    fn a_path_that_is_found_before_the_tables_change_is_counted_once() {
        let text = b"2 5 4 7\n1 6 3 8\n9 10 0 12\n13 14 11 15\n";
        let puzzle = read::puzzle(&Source::new(text).unwrap(), &Reading::default()).unwrap();
        let (paths, boards) = counted(&puzzle, u64::MAX);
        assert!(paths > 0);
        for left in [10, 15, 18, 19].map(|twentieths| boards * twentieths / 20) {
            assert_eq!(counted(&puzzle, left).0, paths, "{left} of {boards} boards");
        }
    }
}
