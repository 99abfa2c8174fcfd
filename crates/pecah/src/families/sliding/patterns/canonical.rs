//! The canonical board: a puzzle mirrored so that one table serves many goals.
//!
//! Every tile is named by the cell where the goal has it. Boards are mirrored so that the blank's
//! cell in the goal lies in the lower right quarter; the usual goal stays as it is.

use super::graph::Field;
use crate::families::sliding::model::{Move, Puzzle};

/// A puzzle in terms of cells.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) struct CanonicalBoard {
    pub(in crate::families::sliding) field: Field,
    /// By cell, the home of the tile that stands there; the blank's is that of the goal.
    pub(in crate::families::sliding) homes: Vec<u8>,
    /// Where the blank is, and where it belongs.
    pub(in crate::families::sliding) blank: u8,
    pub(in crate::families::sliding) goal: u8,
    upside_down: bool,
    left_to_right: bool,
}

impl CanonicalBoard {
    pub(in crate::families::sliding) fn of(puzzle: &Puzzle) -> Self {
        let (start, goal) = (puzzle.start(), puzzle.goal());
        let field = Field { rows: start.rows(), columns: start.columns() };
        let (row, column) = (goal.blank() / field.columns, goal.blank() % field.columns);
        let mut board = Self {
            field,
            homes: vec![0; field.cells()],
            blank: 0,
            goal: 0,
            upside_down: 2 * row + 1 < field.rows,
            left_to_right: 2 * column + 1 < field.columns,
        };
        let mut homes = vec![0; field.cells()];
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            homes[usize::from(tile)] = board.mirrored(cell);
        }
        board.goal = homes[0];
        for (cell, &tile) in start.tiles().iter().enumerate() {
            let at = board.mirrored(cell);
            board.homes[usize::from(at)] = homes[usize::from(tile)];
            if tile == 0 {
                board.blank = at;
            }
        }
        board
    }

    fn mirrored(&self, cell: usize) -> u8 {
        let Field { rows, columns } = self.field;
        let (mut row, mut column) = (cell / columns, cell % columns);
        if self.upside_down {
            row = rows - 1 - row;
        }
        if self.left_to_right {
            column = columns - 1 - column;
        }
        (row * columns + column) as u8
    }

    /// A move of the mirrored board as one of the puzzle's.
    pub(in crate::families::sliding) fn move_of(&self, way: u8) -> Move {
        let way = Move::ALL[usize::from(way) % 4];
        let mirrored = match way {
            Move::Up | Move::Down => self.upside_down,
            Move::Left | Move::Right => self.left_to_right,
        };
        if mirrored { way.inverse() } else { way }
    }

    /// A move of the puzzle as one of the mirrored board.
    pub(in crate::families::sliding) fn mirrored_move(&self, way: Move) -> u8 {
        // Mirroring twice is no change.
        self.move_of(way as u8) as u8
    }

    /// The puzzle on the mirrored board.
    pub(in crate::families::sliding) fn tiles(&self, homes: &[u8], puzzle: &Puzzle) -> Vec<u8> {
        let goal = puzzle.goal().tiles();
        let tile = |cell| goal[usize::from(self.mirrored(usize::from(homes[usize::from(cell)])))];
        (0..homes.len()).map(|cell| tile(self.mirrored(cell))).collect()
    }

    /// Whether the goal is its own mirror image in the main diagonal.
    pub(in crate::families::sliding) fn is_symmetric(&self) -> bool {
        let Field { rows, columns } = self.field;
        rows == columns && usize::from(self.goal) / columns == usize::from(self.goal) % columns
    }
}
