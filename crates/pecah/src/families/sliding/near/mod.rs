//! Near-optimal solutions of boards that are too large for shortest ones: beam search, repaired if
//! the beam ends near the goal, or line by line if that fails; then segments of the solution are
//! solved again.

mod beam;
mod effort;
mod lines;
mod mend;
mod routes;
mod score;
mod stretches;

pub(super) use beam::{BeamLimits, bytes_of_width};
pub(super) use effort::Effort;
pub(super) use lines::by_lines;
pub(super) use mend::beam_and_mend;
pub(super) use stretches::{Stretch, StretchEnd, straighten};

use super::model::Puzzle;
use super::patterns::{CanonicalBoard, Field};

/// A board by the homes of its tiles, the blank's being its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HomeBoard {
    pub(super) field: Field,
    pub(super) homes: Vec<u8>,
    pub(super) blank: u8,
    /// The home of the blank.
    pub(super) goal: u8,
}

impl HomeBoard {
    pub(super) fn of(puzzle: &Puzzle) -> (Self, CanonicalBoard) {
        let canonical = CanonicalBoard::of(puzzle);
        let board = Self {
            field: canonical.field,
            homes: canonical.homes.clone(),
            blank: canonical.blank,
            goal: canonical.goal,
        };
        (board, canonical)
    }

    /// Moves the blank; the way is the place in [`Move::ALL`](super::model::Move::ALL) and has to
    /// stay on the board.
    pub(super) fn go(&mut self, way: u8) {
        let to =
            beside(self.field, usize::from(self.blank), way).unwrap_or(usize::from(self.blank));
        self.homes.swap(usize::from(self.blank), to);
        self.blank = to as u8;
    }

    /// The way from this board to another of the same tiles, as a puzzle with that one for a goal.
    pub(super) fn towards(&self, end: &Self) -> Self {
        let mut place = vec![0; end.homes.len()];
        for (cell, &home) in end.homes.iter().enumerate() {
            place[usize::from(home)] = cell as u8;
        }
        let homes = self.homes.iter().map(|&home| place[usize::from(home)]).collect();
        Self { field: self.field, homes, blank: self.blank, goal: end.blank }
    }

    /// The board with every tile home.
    fn home(&self) -> Self {
        let homes = (0..self.homes.len() as u8).collect();
        Self { field: self.field, homes, blank: self.goal, goal: self.goal }
    }

    /// The summed distances of the tiles.
    pub(super) fn distance(&self) -> u32 {
        let tiles =
            self.homes.iter().enumerate().filter(|(cell, _)| *cell != usize::from(self.blank));
        tiles.map(|(cell, &home)| self.field.distance(cell, usize::from(home)) as u32).sum()
    }
}

/// The cell beside another, if there is one; up, down, right, left.
pub(super) fn beside(field: Field, cell: usize, way: u8) -> Option<usize> {
    let (row, column) = (cell / field.columns, cell % field.columns);
    match way {
        0 => (row > 0).then(|| cell - field.columns),
        1 => (row + 1 < field.rows).then(|| cell + field.columns),
        2 => (column + 1 < field.columns).then(|| cell + 1),
        _ => (column > 0).then(|| cell - 1),
    }
}
