//! What a player knows: stars, crosses, and the open cells.
//!
//! Invariant: no open cell touches a star, and its row, column and region all still need one.

use crate::families::queens::model::{Board, MOST_ROWS};
use crate::place::Place;

/// A cell as (row, column), both from 0: what the rules compute with. Outside they are [`Place`]s.
pub(crate) type Cell = (usize, usize);

/// The cell at a place of the board.
pub(crate) fn cell(place: Place) -> Cell {
    (place.row - 1, place.column - 1)
}

/// The place of a cell.
pub(crate) fn place((row, column): Cell) -> Place {
    Place::new(row + 1, column + 1)
}

/// The kinds of unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum UnitKind {
    Region,
    Row,
    Column,
}

/// A region, row or column, from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Unit(pub(crate) UnitKind, pub(crate) usize);

/// A position as a player sees it.
#[derive(Clone)]
pub(crate) struct Knowledge<'b> {
    pub(super) board: &'b Board,
    pub(super) size: usize,
    /// Row by row, the columns that may still take a star.
    open: [u64; MOST_ROWS],
    stars: [u64; MOST_ROWS],
    need: [[u8; MOST_ROWS]; 3],
}

impl<'b> Knowledge<'b> {
    pub(crate) fn new(board: &'b Board) -> Self {
        let size = board.size();
        let mut open = [0; MOST_ROWS];
        open[..size].fill(!0 >> (64 - size));
        let need = [[board.stars() as u8; MOST_ROWS]; 3];
        Self { board, size, open, stars: [0; MOST_ROWS], need }
    }

    /// Every unit: regions, rows, columns.
    pub(super) fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let size = self.size;
        [UnitKind::Region, UnitKind::Row, UnitKind::Column]
            .into_iter()
            .flat_map(move |kind| (0..size).map(move |index| Unit(kind, index)))
    }

    fn units_of(&self, (row, column): Cell) -> [Unit; 3] {
        let region = self.board.region(row, column);
        [Unit(UnitKind::Region, region), Unit(UnitKind::Row, row), Unit(UnitKind::Column, column)]
    }

    /// How many stars a unit still needs.
    pub(super) fn need(&self, Unit(kind, index): Unit) -> usize {
        usize::from(self.need[kind as usize][index])
    }

    /// Places a star and crosses what it rules out.
    pub(crate) fn star(&mut self, (row, column): Cell) {
        self.stars[row] |= 1 << column;
        let window = (0b111 << column) >> 1;
        for line in row.saturating_sub(1)..=(row + 1).min(self.size - 1) {
            self.open[line] &= !window;
        }
        for Unit(kind, index) in self.units_of((row, column)) {
            let need = &mut self.need[kind as usize][index];
            *need = need.saturating_sub(1);
            if *need == 0 {
                self.close(Unit(kind, index));
            }
        }
    }

    /// Crosses out what is left of a unit.
    fn close(&mut self, Unit(kind, index): Unit) {
        match kind {
            UnitKind::Row => self.open[index] = 0,
            UnitKind::Column => {
                self.open.iter_mut().for_each(|row| *row &= !(1 << index));
            }
            UnitKind::Region => {
                for row in 0..self.size {
                    for column in 0..self.size {
                        if self.board.region(row, column) == index {
                            self.open[row] &= !(1 << column);
                        }
                    }
                }
            }
        }
    }

    /// Crosses out a cell.
    pub(crate) fn cross(&mut self, (row, column): Cell) {
        self.open[row] &= !(1 << column);
    }

    /// Whether a star was placed here.
    pub(crate) fn has_star(&self, (row, column): Cell) -> bool {
        self.stars[row] >> column & 1 == 1
    }

    /// Whether a star may still be placed here.
    pub(crate) fn is_open(&self, (row, column): Cell) -> bool {
        self.open[row] >> column & 1 == 1
    }

    /// The cells that may still take a star.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let cells = (0..self.size).flat_map(|row| (0..self.size).map(move |column| (row, column)));
        cells.filter(|&cell| self.is_open(cell))
    }
}
