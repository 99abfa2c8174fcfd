//! Boards as a space that IDA* walks in place, with any heuristic.
//!
//! Invariant: tiles, blank and heuristic are those of the current board; `retreat` undoes `advance`.
//! Cost: a few look-ups for a move, memory for the path alone.

use super::heuristics::{Heuristic, Slide};
use super::model::{MOST_CELLS, Move, Puzzle};
use crate::solvers::path::ida_star::Space;

/// A power of two, so that an index into it needs no bounds check.
const TABLE_SIDE: usize = MOST_CELLS.next_power_of_two();

/// The current board and the heuristic's view of it.
pub(super) struct Boards<H> {
    /// The tiles; the blank's cell has 0.
    tiles: [u8; TABLE_SIDE],
    cells: usize,
    /// For each cell, the cell that the blank enters by each move.
    neighbours: [[u8; 4]; TABLE_SIDE],
    /// For each cell, the moves that stay on the board, by the last move: all but its inverse,
    /// and all at the root.
    open: [[u8; 5]; TABLE_SIDE],
    goal_blank: u8,
    heuristic: H,
}

/// Where the blank is, how it came there, and the heuristic's estimate.
#[derive(Clone, Copy)]
pub(super) struct Node<E> {
    blank: u8,
    last: u8,
    estimate: E,
}

/// There is no last move.
const ROOT: u8 = 4;

impl<H: Heuristic> Boards<H> {
    pub(super) fn new(puzzle: &Puzzle, heuristic: H) -> (Self, Node<H::Estimate>) {
        let start = puzzle.start();
        let cells = start.tiles().len();
        let mut boards = Self {
            tiles: [0; TABLE_SIDE],
            cells,
            neighbours: [[0; 4]; TABLE_SIDE],
            open: [[0; 5]; TABLE_SIDE],
            goal_blank: blank(puzzle.goal().tiles()),
            heuristic,
        };
        boards.tiles[..cells].copy_from_slice(start.tiles());
        for cell in 0..cells {
            for way in Move::ALL {
                let Some(next) = start.neighbour(cell, way) else { continue };
                boards.neighbours[cell][way as usize] = next as u8;
                for (last, open) in boards.open[cell].iter_mut().enumerate() {
                    let takes_back = Move::ALL.get(last).is_some_and(|l| l.inverse() == way);
                    *open |= u8::from(!takes_back) << way as u8;
                }
            }
        }
        let estimate = boards.heuristic.start();
        let root = Node { blank: blank(start.tiles()), last: ROOT, estimate };
        (boards, root)
    }

    /// The tiles of the current board.
    pub(super) fn tiles(&self) -> &[u8] {
        &self.tiles[..self.cells]
    }
}

fn blank(tiles: &[u8]) -> u8 {
    tiles.iter().position(|&tile| tile == 0).unwrap_or(0) as u8
}

fn index(cell: u8) -> usize {
    usize::from(cell) % TABLE_SIDE
}

impl<H: Heuristic> Space for Boards<H> {
    type Node = Node<H::Estimate>;

    #[inline]
    fn estimate(&self, node: &Self::Node) -> u32 {
        H::moves(&node.estimate)
    }

    /// An estimate of 0 means that every tile is home, as no tile away from it needs 0 moves.
    #[inline]
    fn is_goal(&self, node: &Self::Node) -> bool {
        H::moves(&node.estimate) == 0 && node.blank == self.goal_blank
    }

    #[inline]
    fn steps(&self, node: &Self::Node) -> u32 {
        u32::from(self.open[index(node.blank)][usize::from(node.last)])
    }

    #[inline]
    fn advance(&mut self, node: &Self::Node, step: u8, most: u32) -> Result<Self::Node, u32> {
        let blank = self.neighbours[index(node.blank)][usize::from(step % 4)];
        let slide = Slide { tile: self.tiles[index(blank)], from: blank, way: step };
        let estimate = self.heuristic.after(&node.estimate, slide);
        if H::moves(&estimate) > most {
            return Err(H::moves(&estimate));
        }
        self.tiles[index(node.blank)] = slide.tile;
        self.tiles[index(blank)] = 0;
        self.heuristic.take(slide);
        Ok(Node { blank, last: step, estimate })
    }

    #[inline]
    fn retreat(&mut self, before: &Self::Node, after: &Self::Node) {
        let tile = self.tiles[index(before.blank)];
        self.heuristic.take_back(Slide { tile, from: after.blank, way: after.last });
        self.tiles[index(after.blank)] = tile;
        self.tiles[index(before.blank)] = 0;
    }
}
