//! A board as the rules see it: units, neighbours, 2×2 blocks, and a position.

use super::bits::Bits;
use super::knowledge::{Knowledge, Unit, UnitKind};
use crate::families::queens::model::Board;

/// What does not change while a board is solved.
pub(super) struct Geometry<const W: usize> {
    pub(super) size: usize,
    /// Regions, then rows, then columns.
    pub(super) units: Vec<Bits<W>>,
    /// The units of each cell: its region, row and column.
    pub(super) units_of: Vec<[usize; 3]>,
    /// Each cell with those that touch it.
    pub(super) near: Vec<Bits<W>>,
    /// The block of two by two whose upper left cell this is.
    pub(super) left: Vec<Bits<W>>,
    /// The block of two by two whose upper right cell this is.
    pub(super) right: Vec<Bits<W>>,
    /// Where each unit has one star: the cells that a star here closes, itself included.
    pub(super) peers: Option<Vec<Bits<W>>>,
}

impl<const W: usize> Geometry<W> {
    pub(super) fn new(board: &Board) -> Self {
        let size = board.size();
        let mut geometry = Self {
            size,
            units: vec![Bits::NONE; 3 * size],
            units_of: Vec::with_capacity(size * size),
            near: Vec::with_capacity(size * size),
            left: Vec::with_capacity(size * size),
            right: Vec::with_capacity(size * size),
            peers: None,
        };
        let window = |rows: (usize, usize), columns: (usize, usize)| {
            let mut cells = Bits::NONE;
            for row in rows.0..=rows.1.min(size - 1) {
                for column in columns.0..=columns.1.min(size - 1) {
                    cells.add(row * size + column);
                }
            }
            cells
        };
        for row in 0..size {
            for column in 0..size {
                let of = [board.region(row, column), size + row, 2 * size + column];
                for unit in of {
                    geometry.units[unit].add(row * size + column);
                }
                let before = column.saturating_sub(1);
                let left = window((row, row + 1), (column, column + 1));
                let right = window((row, row + 1), (before, column));
                let mut near = left.or(&right);
                if let Some(above) = geometry.left.len().checked_sub(size) {
                    near = near.or(&geometry.left[above]).or(&geometry.right[above]);
                }
                geometry.units_of.push(of);
                geometry.near.push(near);
                geometry.left.push(left);
                geometry.right.push(right);
            }
        }
        if board.stars() == 1 {
            let touched = geometry.near.iter().zip(&geometry.units_of);
            let peers = touched.map(|(near, of)| {
                of.iter().fold(*near, |all, &unit| all.or(&geometry.units[unit]))
            });
            geometry.peers = Some(peers.collect());
        }
        geometry
    }

    pub(super) fn unit(&self, unit: usize) -> Unit {
        let kind = match unit / self.size {
            0 => UnitKind::Region,
            1 => UnitKind::Row,
            _ => UnitKind::Column,
        };
        Unit(kind, unit % self.size)
    }
}

/// What is known: cells that may still take a star, and what each unit needs.
///
/// Invariant: an open cell touches no star, and its row, column and region all need one.
#[derive(Clone)]
pub(super) struct Position<const W: usize> {
    pub(super) open: Bits<W>,
    pub(super) need: Vec<u8>,
    /// The stars placed here, in turn: limits change with each.
    pub(super) stars: Vec<u16>,
    /// A unit got a star more than it takes, or a star where none could go.
    broken: bool,
}

impl<const W: usize> Position<W> {
    pub(super) fn of(known: &Knowledge<'_>) -> Self {
        let mut open = Bits::NONE;
        for (row, column) in known.open_cells() {
            open.add(row * known.size + column);
        }
        let need = known.units().map(|unit| known.need(unit) as u8).collect();
        Self { open, need, stars: Vec::new(), broken: false }
    }

    /// Places a star and crosses what it rules out.
    pub(super) fn star(&mut self, geometry: &Geometry<W>, cell: usize) {
        self.broken |= !self.open.has(cell);
        self.stars.push(cell as u16);
        self.open = self.open.without(&geometry.near[cell]);
        for unit in geometry.units_of[cell] {
            self.need[unit] = self.need[unit].saturating_sub(1);
            if self.need[unit] == 0 {
                self.open = self.open.without(&geometry.units[unit]);
            }
        }
    }

    /// How many stars were placed.
    pub(super) fn placed(&self) -> usize {
        self.stars.len()
    }

    pub(super) fn is_solved(&self) -> bool {
        self.need.iter().all(|&need| need == 0)
    }

    pub(super) fn is_broken(&self) -> bool {
        self.broken
    }

    /// A unit with fewer open cells than it needs stars.
    pub(super) fn starved(&self, geometry: &Geometry<W>) -> Option<usize> {
        let left = |unit: usize| self.open.and(&geometry.units[unit]);
        let short = |&unit: &usize| {
            let need = usize::from(self.need[unit]);
            need > 0 && (0..need).any(|fewer| left(unit).has_exactly(fewer))
        };
        (0..self.need.len()).find(short)
    }
}
