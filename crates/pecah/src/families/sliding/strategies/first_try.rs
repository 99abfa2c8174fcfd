//! Easy boards are solved before any table is built: iterative deepening on linear conflicts, for
//! a few milliseconds.
//!
//! Invariant: the path is the one that pattern tables would lead to, the first of the shortest in
//! the order up, down, right, left on the mirrored board. Lengths ruled out by then stay ruled out
//! for the search that follows.

use crate::families::sliding::heuristics::{Heuristic, LinearConflict};
use crate::families::sliding::model::{Board, Puzzle};
use crate::families::sliding::patterns::CanonicalBoard;
use crate::families::sliding::space::{Boards, Node};
use crate::limits::Stop;
use crate::run::Run;
use crate::solvers::path::ida_star::{self, Visitor};

/// Boards examined before a table is worth building.
const MOST_NODES: u64 = 150_000;

/// Boards examined between two polls.
const POLL_EVERY: u64 = 4096;

/// How the try ended, and what it cost.
pub(super) struct Try {
    pub(super) path: Option<Vec<u8>>,
    pub(super) nodes: u64,
    /// No solution is shorter than this.
    pub(super) least: usize,
}

/// Looks for a shortest path of at most `most` moves.
pub(super) fn shortest(board: &CanonicalBoard, most: usize, run: &Run) -> Result<Try, Stop> {
    run.poll(0)?;
    let none = Try { path: None, nodes: 0, least: 0 };
    let Some(puzzle) = mirrored(board) else { return Ok(none) };
    let (mut boards, root) = Boards::new(&puzzle, LinearConflict::new(&puzzle));
    let mut walk = Attempt { run, most, threshold: 0, nodes: 0, path: None };
    let ended = ida_star::search(&mut boards, root, &mut walk);
    let Attempt { nodes, threshold, path, .. } = walk;
    match ended {
        // Those of this file: a path was found, the most moves were exceeded, or it takes too long.
        Ok(()) | Err(Stop::Enough) => {}
        Err(stop) => return Err(stop),
    }
    Ok(Try { path, nodes, least: threshold })
}

/// The puzzle as the board has it, tiles named by their homes.
fn mirrored(board: &CanonicalBoard) -> Option<Puzzle> {
    let name = |home: u8| match home {
        home if home == board.goal => 0,
        home if home < board.goal => home + 1,
        home => home,
    };
    let (rows, columns) = (board.field.rows, board.field.columns);
    let start = board.homes.iter().map(|&home| name(home)).collect();
    let goal = (0..board.homes.len() as u8).map(name).collect();
    Puzzle::between(
        Board::from_tiles(rows, columns, start)?,
        Board::from_tiles(rows, columns, goal)?,
    )
}

struct Attempt<'a> {
    run: &'a Run,
    most: usize,
    threshold: usize,
    nodes: u64,
    path: Option<Vec<u8>>,
}

impl<H: Heuristic> Visitor<Boards<H>> for Attempt<'_> {
    #[inline]
    fn enter(&mut self, _boards: &Boards<H>, _node: &Node<H::Estimate>) -> Result<(), Stop> {
        if self.threshold > self.most || self.nodes >= MOST_NODES {
            return Err(Stop::Enough);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(POLL_EVERY) || self.nodes >= self.run.node_limit() {
            self.run.poll(self.nodes)?;
        }
        Ok(())
    }

    fn goal(&mut self, steps: &[u8]) -> Result<(), Stop> {
        self.path = Some(steps.iter().rev().copied().collect());
        Err(Stop::Enough)
    }

    fn round(&mut self, threshold: u32) {
        self.threshold = threshold as usize;
    }
}
