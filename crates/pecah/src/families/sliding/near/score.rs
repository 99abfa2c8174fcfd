//! An inadmissible score of boards, for searches that only compare them.
//!
//! Idea: what is left to do grows faster than the distances. A tile far from home pushes others out
//! of the way all along its path, so a tile `d` cells from home counts `d` to the power of 1.5;
//! each pair of tiles in the line where both belong, in the wrong order, counts as much as three
//! tiles next to their homes, on large boards five; and there the four tiles of a block of 2 × 2
//! that is rotated by 90°, which looks nearly done and is not, count as much as eight. Ranked like
//! this, a beam finds shorter solutions than one ten times as wide that is ranked by distances and
//! linear conflicts. The weights of large boards were chosen on boards that no benchmark uses.
//!
//! Invariant: `after` gives the change by one slide, so that the sum of the changes is the difference
//! between the scores of two boards. This is not a lower bound: nothing is proved by it.
//!
//! Cost: two look-ups for a slide, a walk along one line for a slide that leaves or enters the line
//! where the tile belongs, and a look at two blocks for a tile that is or comes next to its home.

use super::HomeBoard;

/// What a tile counts by its distance: four times the distance to the power of 3/2.
const BY_DISTANCE: [i32; 19] =
    [0, 4, 11, 21, 32, 45, 59, 74, 91, 108, 126, 146, 166, 187, 210, 232, 256, 280, 305];

/// Boards of more cells are large: beams get stuck on them.
const LARGE: usize = 36;

/// What a pair of tiles counts that are in the line where both belong, in the wrong order.
const CONFLICT: i32 = 12;
const CONFLICT_IF_LARGE: i32 = 20;

/// What a block of 2 × 2 counts that stands turned by a quarter, on large boards.
const TURNED: i32 = 32;

/// A slide: the tile of a home leaves one cell for the blank's.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slide {
    pub(super) home: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    /// The way of the blank; the first two are up and down.
    pub(super) way: u8,
}

/// What a slide changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Change {
    pub(super) score: i32,
    /// The Manhattan distance, by one.
    pub(super) distance: i32,
}

/// What tiles count on boards of one size with the blank's home in one cell.
pub(super) struct Score {
    rows: usize,
    columns: usize,
    cells: usize,
    goal: u8,
    /// By home and cell, the distance.
    far: Vec<u8>,
    row_of: Vec<u8>,
    column_of: Vec<u8>,
    is_large: bool,
    conflict: i32,
}

impl Score {
    pub(super) fn new(board: &HomeBoard) -> Self {
        let field = board.field;
        let cells = field.cells();
        let far = (0..cells * cells).map(|nth| field.distance(nth / cells, nth % cells) as u8);
        Self {
            rows: field.rows,
            columns: field.columns,
            cells,
            goal: board.goal,
            far: far.collect(),
            row_of: (0..cells).map(|cell| (cell / field.columns) as u8).collect(),
            column_of: (0..cells).map(|cell| (cell % field.columns) as u8).collect(),
            is_large: cells > LARGE,
            conflict: if cells > LARGE { CONFLICT_IF_LARGE } else { CONFLICT },
        }
    }

    /// The score of a whole board.
    pub(super) fn of(&self, homes: &[u8]) -> i32 {
        let tiles = (0..self.cells).filter(|&cell| homes[cell] != self.goal);
        let twice: i32 = tiles
            .map(|cell| {
                let (home, place) = (homes[cell], cell as u8);
                // Each pair is met from both of its tiles.
                2 * BY_DISTANCE[self.far(home, place)]
                    + self.conflict
                        * (self.in_row(homes, home, place) + self.in_column(homes, home, place))
            })
            .sum();
        if !self.is_large {
            return twice / 2;
        }
        let tiles = (0..self.cells).filter(|&cell| homes[cell] != self.goal);
        // Each block is met from its four tiles.
        let turned: i32 = tiles.map(|cell| self.turned(homes, homes[cell], cell as u8)).sum();
        twice / 2 + TURNED * (turned / 4)
    }

    /// What a slide on this board changes.
    #[inline]
    pub(super) fn after(&self, homes: &[u8], slide: Slide) -> Change {
        let Slide { home, from, to, way } = slide;
        let (before, after) = (self.far(home, from), self.far(home, to));
        let score = BY_DISTANCE[after] - BY_DISTANCE[before];
        // Along a line a slide changes no order; across, it leaves one line and enters another.
        let pairs = if way < 2 {
            self.in_row(homes, home, to) - self.in_row(homes, home, from)
        } else {
            self.in_column(homes, home, to) - self.in_column(homes, home, from)
        };
        let mut score = score + self.conflict * pairs;
        if self.is_large {
            score += TURNED * (self.turned(homes, home, to) - self.turned(homes, home, from));
        }
        Change { score, distance: after as i32 - before as i32 }
    }

    /// The blocks of four tiles that stand turned by a quarter, with a tile in this cell.
    #[inline]
    fn turned(&self, homes: &[u8], home: u8, cell: u8) -> i32 {
        // A quarter turn leaves every tile beside its home.
        if self.far(home, cell) != 1 {
            return 0;
        }
        let (here, next) = (usize::from(cell), usize::from(home));
        let (row, column) = (self.row_of[here], self.column_of[here]);
        let (before, after, aside) = if self.row_of[next] == row {
            (row > 0, usize::from(row) + 1 < self.rows, self.columns)
        } else {
            (column > 0, usize::from(column) + 1 < self.columns, 1)
        };
        // The tile belongs in `next`, that one's in `across`, that one's in `back`, that one's here.
        let is_turned = |across: usize, back: usize| {
            let follow = usize::from(homes[next]) == across
                && usize::from(homes[across]) == back
                && usize::from(homes[back]) == here;
            // The cell where the blank belongs is no tile's home.
            follow && [here, across, back].iter().all(|&cell| cell != usize::from(self.goal))
        };
        i32::from(before && is_turned(next.wrapping_sub(aside), here.wrapping_sub(aside)))
            + i32::from(after && is_turned(next + aside, here + aside))
    }

    #[inline]
    fn far(&self, home: u8, cell: u8) -> usize {
        usize::from(self.far[usize::from(home) * self.cells + usize::from(cell)])
    }

    /// Tiles that are the wrong way round with one in this cell, if it and they belong in its row.
    #[inline]
    fn in_row(&self, homes: &[u8], home: u8, cell: u8) -> i32 {
        let row = self.row_of[usize::from(cell)];
        if self.row_of[usize::from(home)] != row {
            return 0;
        }
        let first = usize::from(row) * self.columns;
        let line = homes[first..first + self.columns].iter().zip(first..);
        let belongs = |other: u8| self.row_of[usize::from(other)] == row;
        self.wrong_way_round(line, home, cell, belongs)
    }

    #[inline]
    fn in_column(&self, homes: &[u8], home: u8, cell: u8) -> i32 {
        let column = self.column_of[usize::from(cell)];
        if self.column_of[usize::from(home)] != column {
            return 0;
        }
        let first = usize::from(column);
        let cells = (first..).step_by(self.columns).take(self.rows);
        let line = homes[first..].iter().step_by(self.columns).zip(cells);
        let belongs = |other: u8| self.column_of[usize::from(other)] == column;
        self.wrong_way_round(line, home, cell, belongs)
    }

    #[inline]
    fn wrong_way_round<'a>(
        &self,
        line: impl Iterator<Item = (&'a u8, usize)>,
        home: u8,
        cell: u8,
        belongs: impl Fn(u8) -> bool,
    ) -> i32 {
        let mut pairs = 0;
        for (&other, at) in line {
            let is_tile = other != self.goal && other != home;
            let is_before = at < usize::from(cell);
            pairs += i32::from(is_tile && is_before == (other > home) && belongs(other));
        }
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::sliding::near::beside;
    use crate::families::sliding::patterns::Field;
    use crate::support::random::Random;

    #[test]
    fn changes_add_up() {
        let mut random = Random::new(3);
        for (rows, columns, goal) in [(2, 3, 5), (5, 5, 24), (6, 4, 0), (10, 10, 57)] {
            let field = Field { rows, columns };
            let homes = (0..field.cells() as u8).collect();
            let mut board = HomeBoard { field, homes, blank: goal, goal };
            let score = Score::new(&board);
            let (mut sum, mut distance) = (0, 0);
            assert_eq!(score.of(&board.homes), 0);
            for _ in 0..500 {
                let way = random.below(4) as u8;
                let Some(from) = beside(field, usize::from(board.blank), way) else { continue };
                let home = board.homes[from];
                let slide = Slide { home, from: from as u8, to: board.blank, way };
                let change = score.after(&board.homes, slide);
                sum += change.score;
                distance += change.distance;
                board.go(way);
                assert_eq!(sum, score.of(&board.homes), "{board:?}");
                assert_eq!(distance, board.distance() as i32, "{board:?}");
            }
        }
    }
}
