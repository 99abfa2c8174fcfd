//! What a player knows: stars, crosses, and the cells left.
//!
//! Invariant: an open cell touches no star, and its row, column and region all need one.

use crate::families::queens::messages::UnitName;
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

/// A set of cells, a mask of columns for each row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CellSet(pub(super) [u64; MOST_ROWS]);

impl CellSet {
    pub(super) const NONE: Self = Self([0; MOST_ROWS]);

    pub(super) fn add(&mut self, (row, column): Cell) {
        self.0[row] |= 1 << column;
    }

    pub(super) fn has(&self, (row, column): Cell) -> bool {
        self.0[row] >> column & 1 == 1
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&row| row == 0)
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|row| row.count_ones() as usize).sum()
    }

    pub(super) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }

    pub(super) fn without(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] & !other.0[row]))
    }

    pub(super) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        let rows = self.0.iter().enumerate().filter(|(_, row)| **row != 0);
        rows.flat_map(|(row, &mask)| ones(mask).map(move |column| (row, column)))
    }
}

pub(super) fn ones(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// The kinds of unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum UnitKind {
    Region,
    Row,
    Column,
}

/// A region, row or column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unit(pub(super) UnitKind, pub(super) usize);

/// A position as a player sees it.
#[derive(Clone)]
pub(crate) struct Knowledge<'b> {
    pub(super) board: &'b Board,
    pub(super) size: usize,
    /// The cells of each region.
    regions: std::rc::Rc<Vec<CellSet>>,
    /// The cells that may still take a star.
    pub(super) open: CellSet,
    pub(super) stars: CellSet,
    need: [[u8; MOST_ROWS]; 3],
    /// A unit that got a star where it could not take one.
    broken: Option<Unit>,
}

impl<'b> Knowledge<'b> {
    pub(crate) fn new(board: &'b Board) -> Self {
        let size = board.size();
        let mut regions = vec![CellSet::NONE; size];
        let mut open = CellSet::NONE;
        for row in 0..size {
            for column in 0..size {
                regions[board.region(row, column)].add((row, column));
                open.add((row, column));
            }
        }
        let need = [[board.stars() as u8; MOST_ROWS]; 3];
        Self {
            board,
            size,
            regions: regions.into(),
            open,
            stars: CellSet::NONE,
            need,
            broken: None,
        }
    }

    pub(super) fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let size = self.size;
        [UnitKind::Region, UnitKind::Row, UnitKind::Column]
            .into_iter()
            .flat_map(move |kind| (0..size).map(move |index| Unit(kind, index)))
    }

    pub(super) fn units_of(&self, (row, column): Cell) -> [Unit; 3] {
        let region = self.board.region(row, column);
        [Unit(UnitKind::Region, region), Unit(UnitKind::Row, row), Unit(UnitKind::Column, column)]
    }

    /// All cells of a unit.
    pub(super) fn cells(&self, Unit(kind, index): Unit) -> CellSet {
        match kind {
            UnitKind::Region => self.regions[index],
            UnitKind::Row => {
                let mut set = CellSet::NONE;
                set.0[index] = !0 >> (64 - self.size);
                set
            }
            UnitKind::Column => {
                let mut set = CellSet::NONE;
                set.0[..self.size].fill(1 << index);
                set
            }
        }
    }

    /// The cells of a unit that may still take a star.
    pub(super) fn left(&self, unit: Unit) -> CellSet {
        self.cells(unit).and(&self.open)
    }

    /// How many stars a unit still needs.
    pub(super) fn need(&self, Unit(kind, index): Unit) -> usize {
        usize::from(self.need[kind as usize][index])
    }

    /// The open cells that a star here rules out, this one not among them.
    pub(super) fn ruled_out_by(&self, cell: Cell) -> CellSet {
        let mut out = touching(self.size, cell);
        for unit in self.units_of(cell) {
            if self.need(unit) <= 1 {
                out = out.or(&self.cells(unit));
            }
        }
        out.0[cell.0] &= !(1 << cell.1);
        out.and(&self.open)
    }

    /// Places a star and crosses what it rules out.
    pub(crate) fn star(&mut self, cell: Cell) {
        let out = self.ruled_out_by(cell);
        if !self.open.has(cell) {
            self.broken = Some(self.units_of(cell)[0]);
        }
        self.stars.add(cell);
        self.open.0[cell.0] &= !(1 << cell.1);
        self.open = self.open.without(&out);
        for Unit(kind, index) in self.units_of(cell) {
            let need = &mut self.need[kind as usize][index];
            *need = need.saturating_sub(1);
        }
    }

    /// Crosses out a cell.
    pub(crate) fn cross(&mut self, (row, column): Cell) {
        self.open.0[row] &= !(1 << column);
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.units().all(|unit| self.need(unit) == 0)
    }

    /// A unit that cannot get its stars any more.
    pub(super) fn dead_end(&self) -> Option<Unit> {
        self.broken.or_else(|| {
            self.units().find(|&unit| {
                let need = self.need(unit);
                need > 0 && self.left(unit).count() < need
            })
        })
    }

    /// The unit by its name.
    pub(super) fn name(&self, Unit(kind, index): Unit) -> UnitName {
        match kind {
            UnitKind::Region => UnitName::Region(self.board.label(index)),
            UnitKind::Row => UnitName::Row(index + 1),
            UnitKind::Column => UnitName::Column(index + 1),
        }
    }

    /// Whether a star was placed here.
    pub(crate) fn has_star(&self, cell: Cell) -> bool {
        self.stars.has(cell)
    }

    /// Whether a star may still be placed here.
    pub(crate) fn is_open(&self, cell: Cell) -> bool {
        self.open.has(cell)
    }
}

/// A cell and those that touch it.
pub(super) fn touching(size: usize, (row, column): Cell) -> CellSet {
    let mut set = CellSet::NONE;
    let window = (0b111 << column) >> 1 & (!0 >> (64 - size));
    for line in row.saturating_sub(1)..=(row + 1).min(size - 1) {
        set.0[line] = window;
    }
    set
}
