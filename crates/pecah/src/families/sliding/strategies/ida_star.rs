//! IDA* on the heuristics of the textbooks: shortest solutions, and all of them if the last round
//! is searched completely.
//!
//! A board of the wrong parity is rejected without visiting a node. Moves that take back the last
//! one are never on a shortest path and are left out.

use crate::families::sliding::heuristics::{
    Heuristic, LinearConflict, MOST_WALKING_SIDE, Manhattan, WalkingDistance,
};
use crate::families::sliding::messages::Unsuitable;
use crate::families::sliding::model::{Move, Path, Puzzle};
use crate::families::sliding::options::Query;
use crate::families::sliding::reachability::Reachability;
use crate::families::sliding::space::{Boards, Node};
use crate::families::sliding::{Sliding, scene};
use crate::limits::Stop;
use crate::message::Text;
use crate::search::Search;
use crate::solvers::path::ida_star::{self, Visitor};

pub(super) fn linear_conflict(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    run(puzzle, search, LinearConflict::new)
}

pub(super) fn manhattan(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    run(puzzle, search, Manhattan::new)
}

pub(super) fn walking_distance(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    run(puzzle, search, WalkingDistance::new)
}

/// Why walking distance cannot be used, if it cannot.
pub(super) fn walking_unsuitable(puzzle: &Puzzle, query: &Query) -> Option<Text> {
    let side = puzzle.start().rows().max(puzzle.start().columns());
    if side > MOST_WALKING_SIDE {
        return Some(Unsuitable::SideTooLong { side, most: MOST_WALKING_SIDE }.into());
    }
    super::cannot_resume(puzzle, query)
}

fn run<H: Heuristic>(
    puzzle: &Puzzle,
    search: &mut Search<'_, Sliding>,
    heuristic: fn(&Puzzle) -> H,
) -> Result<(), Stop> {
    if !Reachability::of(puzzle).reachable() {
        return Ok(());
    }
    let (mut boards, root) = Boards::new(puzzle, heuristic(puzzle));
    ida_star::search(&mut boards, root, &mut Reporter { puzzle, search, nodes: 0 })
}

struct Reporter<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    search: &'s mut Search<'o, Sliding>,
    nodes: u64,
}

impl<H: Heuristic> Visitor<Boards<H>> for Reporter<'_, '_, '_> {
    #[inline]
    fn enter(&mut self, boards: &Boards<H>, _node: &Node<H::Estimate>) -> Result<(), Stop> {
        self.search.tick()?;
        if self.search.watching() {
            self.nodes += 1;
            let puzzle = self.puzzle;
            self.search.case(self.nodes, || scene::board(puzzle, boards.tiles()))?;
        }
        Ok(())
    }

    fn goal(&mut self, steps: &[u8]) -> Result<(), Stop> {
        let moves = steps.iter().map(|&step| Move::ALL[usize::from(step)]);
        self.search.found(Path(moves.collect()))
    }
}
