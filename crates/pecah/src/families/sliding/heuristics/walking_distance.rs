//! Walking distance, after Ken'ichiro Takahashi: moves up and down, and moves left and right,
//! counted apart and exactly.
//!
//! Idea: forget the columns and which tile of a goal row is which. What is left is how many tiles
//! of each goal row stand in each row, and the row of the blank. The fewest moves up and down to
//! the goal of that smaller puzzle are known from a breadth-first search; the same for columns. A
//! solution needs at least the sum.
//!
//! Invariant: the two positions are those of the current board; each slide changes one of them.
//! Cost: one look-up for a slide. Boards of 4 × 4 have 24,964 positions each way.

use super::{Heuristic, Slide};
use crate::families::sliding::model::{Board, Move, Puzzle};
use rustc_hash::FxHashMap;

/// Longer sides have too many positions.
pub(in crate::families::sliding) const MOST_SIDE: usize = 4;

pub(in crate::families::sliding) struct WalkingDistance {
    /// Up and down, then left and right.
    axes: [Axis; 2],
    /// By tile, its goal row and its goal column.
    lines: Vec<[u8; 2]>,
    start: Positions,
}

/// The numbers of the positions along both axes, and their moves together.
#[derive(Debug, Clone, Copy)]
pub(in crate::families::sliding) struct Positions {
    at: [u16; 2],
    moves: u32,
}

/// Tiles by line and goal line, and the line of the blank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Counts {
    tiles: [[u8; MOST_SIDE]; MOST_SIDE],
    blank: u8,
}

/// Every position along one axis.
#[derive(Default)]
struct Axis {
    numbers: FxHashMap<Counts, u16>,
    moves: Vec<u8>,
    /// By position: where it leads when a tile of each goal line comes to the blank from the line
    /// before, and from the line after.
    next: Vec<[[u16; MOST_SIDE]; 2]>,
}

impl Axis {
    fn new(goal: Counts, lines: usize) -> Self {
        let mut axis = Self::default();
        axis.numbers.insert(goal, 0);
        axis.moves.push(0);
        let mut queue = vec![goal];
        let mut nth = 0;
        while let Some(&counts) = queue.get(nth) {
            let mut next = [[0; MOST_SIDE]; 2];
            let blank = usize::from(counts.blank);
            for (side, from) in [blank.wrapping_sub(1), blank + 1].into_iter().enumerate() {
                if from >= lines {
                    continue;
                }
                for home in (0..lines).filter(|&home| counts.tiles[from][home] > 0) {
                    let mut after = Counts { blank: from as u8, ..counts };
                    after.tiles[from][home] -= 1;
                    after.tiles[blank][home] += 1;
                    let new = axis.moves.len() as u16;
                    next[side][home] = *axis.numbers.entry(after).or_insert(new);
                    if next[side][home] == new {
                        axis.moves.push(axis.moves[nth] + 1);
                        queue.push(after);
                    }
                }
            }
            axis.next.push(next);
            nth += 1;
        }
        axis
    }
}

impl WalkingDistance {
    pub(in crate::families::sliding) fn new(puzzle: &Puzzle) -> Self {
        let (start, goal) = (puzzle.start(), puzzle.goal());
        let mut lines = vec![[0; 2]; goal.tiles().len()];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            lines[usize::from(tile)] = place(goal, cell);
        }
        let axes = [goal.rows(), goal.columns()];
        let axes = [0, 1].map(|axis| Axis::new(counts(goal, &lines, axis), axes[axis]));
        let at = [0, 1].map(|axis| {
            let numbers: &FxHashMap<_, _> = &axes[axis].numbers;
            numbers.get(&counts(start, &lines, axis)).copied().unwrap_or(0)
        });
        let moves = [0, 1].map(|axis| u32::from(axes[axis].moves[usize::from(at[axis])]));
        let start = Positions { at, moves: moves.iter().sum() };
        Self { axes, lines, start }
    }
}

fn place(board: &Board, cell: usize) -> [u8; 2] {
    [(cell / board.columns()) as u8, (cell % board.columns()) as u8]
}

fn counts(board: &Board, lines: &[[u8; 2]], axis: usize) -> Counts {
    let mut counts = Counts { tiles: [[0; MOST_SIDE]; MOST_SIDE], blank: 0 };
    for (cell, &tile) in board.tiles().iter().enumerate() {
        let line = place(board, cell)[axis];
        if tile == 0 {
            counts.blank = line;
        } else {
            let home = lines[usize::from(tile)][axis];
            counts.tiles[usize::from(line)][usize::from(home)] += 1;
        }
    }
    counts
}

impl Heuristic for WalkingDistance {
    type Estimate = Positions;

    fn start(&self) -> Positions {
        self.start
    }

    #[inline]
    fn moves(estimate: &Positions) -> u32 {
        estimate.moves
    }

    #[inline]
    fn after(&self, before: &Positions, slide: Slide) -> Positions {
        let way = Move::ALL[usize::from(slide.way) % 4];
        let axis = usize::from(matches!(way, Move::Left | Move::Right));
        // The blank goes up or left to the line before, down or right to the line after.
        let side = usize::from(matches!(way, Move::Down | Move::Right));
        let home = usize::from(self.lines[usize::from(slide.tile)][axis]) % MOST_SIDE;
        let mut after = *before;
        let from = usize::from(before.at[axis]);
        after.at[axis] = self.axes[axis].next[from][side][home];
        let to = usize::from(after.at[axis]);
        let moves = &self.axes[axis].moves;
        after.moves = before.moves + u32::from(moves[to]) - u32::from(moves[from]);
        after
    }

    #[inline]
    fn take(&mut self, _slide: Slide) {}

    #[inline]
    fn take_back(&mut self, _slide: Slide) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_by_four_has_as_many_positions_as_is_known() {
        let puzzle = Puzzle::new(Board::solved(4, 4).unwrap());
        let made = WalkingDistance::new(&puzzle);
        assert_eq!(made.axes[0].moves.len(), 24_964);
        assert_eq!(made.axes[0].moves.iter().max(), Some(&35));
        assert_eq!(made.start.moves, 0);
    }
}
