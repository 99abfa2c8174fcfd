//! IDA* on Manhattan distance and linear conflicts: shortest solutions, and all of them when the
//! last round is walked to its end.
//!
//! A board of the wrong parity is refused without a node. Moves that take back the last one are
//! never on a shortest path and are left out.

use crate::budget::Stop;
use crate::engine::ida_star::{self, Visitor};
use crate::search::Search;
use crate::sliding::heuristics::{Heuristic, LinearConflict};
use crate::sliding::model::{Move, Path, Puzzle};
use crate::sliding::reach::Reach;
use crate::sliding::space::{Boards, Node};
use crate::sliding::{Sliding, scene};

pub(super) fn run(puzzle: &Puzzle, search: &mut Search<'_, Sliding>) -> Result<(), Stop> {
    if !Reach::of(puzzle).reachable() {
        return Ok(());
    }
    let (mut boards, root) = Boards::new(puzzle, LinearConflict::new(puzzle));
    ida_star::search(&mut boards, root, &mut Walk { puzzle, search, nodes: 0 })
}

struct Walk<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    search: &'s mut Search<'o, Sliding>,
    nodes: u64,
}

impl<H: Heuristic> Visitor<Boards<H>> for Walk<'_, '_, '_> {
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
