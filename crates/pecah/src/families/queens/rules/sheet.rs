//! What a player knows: stars, crosses, and the places left.

use crate::families::queens::model::{Board, MOST_ROWS};

/// A cell as (row, column).
pub(crate) type Place = (usize, usize);

/// A set of cells, a mask of columns for each row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Set(pub(super) [u64; MOST_ROWS]);

impl Set {
    pub(super) const NONE: Self = Self([0; MOST_ROWS]);

    pub(super) fn add(&mut self, (row, column): Place) {
        self.0[row] |= 1 << column;
    }

    pub(super) fn has(&self, (row, column): Place) -> bool {
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

    pub(super) fn places(&self) -> impl Iterator<Item = Place> + '_ {
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
pub(super) enum Kind {
    Region,
    Row,
    Column,
}

/// A region, row or column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Unit(pub(super) Kind, pub(super) usize);

/// A position as a player sees it.
#[derive(Clone)]
pub(super) struct Sheet<'b> {
    pub(super) board: &'b Board,
    pub(super) size: usize,
    /// The cells of each region.
    regions: std::rc::Rc<Vec<Set>>,
    /// The cells that may still take a star.
    pub(super) open: Set,
    pub(super) stars: Set,
    need: [[u8; MOST_ROWS]; 3],
    /// A unit that got a star where it could not take one.
    broken: Option<Unit>,
}

impl<'b> Sheet<'b> {
    pub(super) fn new(board: &'b Board) -> Self {
        let size = board.size();
        let mut regions = vec![Set::NONE; size];
        let mut open = Set::NONE;
        for row in 0..size {
            for column in 0..size {
                regions[board.region(row, column)].add((row, column));
                open.add((row, column));
            }
        }
        let need = [[board.stars() as u8; MOST_ROWS]; 3];
        Self { board, size, regions: regions.into(), open, stars: Set::NONE, need, broken: None }
    }

    pub(super) fn units(&self) -> impl Iterator<Item = Unit> + use<> {
        let size = self.size;
        [Kind::Region, Kind::Row, Kind::Column]
            .into_iter()
            .flat_map(move |kind| (0..size).map(move |index| Unit(kind, index)))
    }

    pub(super) fn units_of(&self, (row, column): Place) -> [Unit; 3] {
        let region = self.board.region(row, column);
        [Unit(Kind::Region, region), Unit(Kind::Row, row), Unit(Kind::Column, column)]
    }

    /// All cells of a unit.
    pub(super) fn cells(&self, Unit(kind, index): Unit) -> Set {
        match kind {
            Kind::Region => self.regions[index],
            Kind::Row => {
                let mut set = Set::NONE;
                set.0[index] = !0 >> (64 - self.size);
                set
            }
            Kind::Column => {
                let mut set = Set::NONE;
                set.0[..self.size].fill(1 << index);
                set
            }
        }
    }

    /// The cells of a unit that may still take a star.
    pub(super) fn left(&self, unit: Unit) -> Set {
        self.cells(unit).and(&self.open)
    }

    /// How many stars a unit still needs.
    pub(super) fn need(&self, Unit(kind, index): Unit) -> usize {
        usize::from(self.need[kind as usize][index])
    }

    /// The open cells that a star here rules out, this one not among them.
    pub(super) fn ruled_out_by(&self, place: Place) -> Set {
        let mut out = touching(self.size, place);
        for unit in self.units_of(place) {
            if self.need(unit) <= 1 {
                out = out.or(&self.cells(unit));
            }
        }
        out.0[place.0] &= !(1 << place.1);
        out.and(&self.open)
    }

    /// Places a star and crosses what it rules out.
    pub(super) fn star(&mut self, place: Place) {
        let out = self.ruled_out_by(place);
        if !self.open.has(place) {
            self.broken = Some(self.units_of(place)[0]);
        }
        self.stars.add(place);
        self.open.0[place.0] &= !(1 << place.1);
        self.open = self.open.without(&out);
        for Unit(kind, index) in self.units_of(place) {
            let need = &mut self.need[kind as usize][index];
            *need = need.saturating_sub(1);
        }
    }

    pub(super) fn cross(&mut self, cells: &Set) {
        self.open = self.open.without(cells);
    }

    pub(super) fn is_solved(&self) -> bool {
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

    /// The unit in words.
    pub(super) fn name(&self, Unit(kind, index): Unit) -> String {
        match kind {
            Kind::Region => format!("region {}", self.board.label(index)),
            Kind::Row => format!("row {}", index + 1),
            Kind::Column => format!("column {}", index + 1),
        }
    }
}

/// A cell and those that touch it.
pub(super) fn touching(size: usize, (row, column): Place) -> Set {
    let mut set = Set::NONE;
    let window = (0b111 << column) >> 1 & (!0 >> (64 - size));
    for line in row.saturating_sub(1)..=(row + 1).min(size - 1) {
        set.0[line] = window;
    }
    set
}

/// A cell in words.
pub(crate) fn name((row, column): Place) -> String {
    format!("row {} column {}", row + 1, column + 1)
}

/// Several things in words.
pub(super) fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
