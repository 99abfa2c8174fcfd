//! Takers: what holds at most a given number of stars, and covers of cells by takers.
//!
//! A unit takes what it still needs, a 2×2 block one star, and the part of a unit beside a mark
//! what the mark leaves. If takers of fewer stars than needed cover all the cells where those stars
//! could go, there is no room. That argument is behind every rule.

use super::bits::Bits;
use super::geometry::{Geometry, Position};

/// More takers than this are not examined: three units a row at most, and parts beside marks.
pub(super) const MOST_TAKERS: usize = 256;

/// How many stars each taker holds at most. Units that give are no takers: [`GIVES`].
pub(super) type Most = [u8; MOST_TAKERS];

/// The limit of a unit that gives: it never takes.
pub(super) const GIVES: u8 = 200;

/// A cell is in three units and at most this many parts.
const MOST_OF_CELL: usize = 8;

/// The takers of a cell.
#[derive(Clone, Copy)]
struct OfCell {
    count: u8,
    ids: [u8; MOST_OF_CELL],
}

/// All takers of a position but the blocks, which follow from the geometry.
pub(super) struct Takers<const W: usize> {
    /// The units, then parts of units.
    pub(super) cells: Vec<Bits<W>>,
    /// How many things have to be examined to see each of the parts.
    things: Vec<usize>,
    pub(super) most: Most,
    of: Vec<OfCell>,
    /// Stands for the parts: other parts, another number.
    pub(super) version: u64,
    /// Whether `of` lists every taker of every cell.
    pub(super) lists_all: bool,
}

impl<const W: usize> Takers<W> {
    /// The units alone.
    pub(super) fn units(geometry: &Geometry<W>, position: &Position<W>) -> Self {
        let mut most = [0; MOST_TAKERS];
        most[..position.need.len()].copy_from_slice(&position.need);
        let of = geometry.units_of.iter().map(|of| {
            let mut ids = [0; MOST_OF_CELL];
            for (id, unit) in ids.iter_mut().zip(of) {
                *id = *unit as u8;
            }
            OfCell { count: 3, ids }
        });
        let (cells, things, of) = (geometry.units.clone(), Vec::new(), of.collect());
        Self { cells, things, most, of, version: 0, lists_all: true }
    }

    /// Adds a part of a unit. Leaving one out, where there are too many, only weakens the rules.
    pub(super) fn add(&mut self, cells: Bits<W>, most: u8, things: usize) -> bool {
        let id = self.cells.len();
        if id >= MOST_TAKERS {
            return false;
        }
        self.most[id] = most;
        for cell in cells.iter() {
            let of = &mut self.of[cell];
            if usize::from(of.count) < MOST_OF_CELL {
                of.ids[usize::from(of.count)] = id as u8;
                of.count += 1;
            } else {
                self.lists_all = false;
            }
        }
        let mix = |all: u64, word: &u64| {
            (all ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23) ^ u64::from(most)
        };
        self.version = cells.0.iter().fold(self.version, mix);
        self.cells.push(cells);
        self.things.push(things);
        true
    }

    /// Whether this taker is a part of a unit.
    pub(super) fn is_part(&self, id: usize) -> bool {
        id >= self.cells.len() - self.things.len()
    }

    /// How many things have to be examined to see this taker: a unit alone, or a unit and marks.
    pub(super) fn things(&self, id: usize) -> usize {
        let part = id.checked_sub(self.cells.len() - self.things.len());
        part.map_or(1, |part| self.things[part])
    }

    /// The takers that this cell is in.
    pub(super) fn of(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let of = &self.of[cell];
        of.ids[..usize::from(of.count)].iter().map(|&id| usize::from(id))
    }
}

/// One taker of a cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    /// The block whose upper left cell this is.
    Left(usize),
    /// The block whose upper right cell this is.
    Right(usize),
    /// A unit or a part of one.
    Taker(usize),
}

impl Piece {
    pub(super) fn cells<const W: usize>(
        self,
        geometry: &Geometry<W>,
        takers: &Takers<W>,
    ) -> Bits<W> {
        match self {
            Self::Left(cell) => geometry.left[cell],
            Self::Right(cell) => geometry.right[cell],
            Self::Taker(id) => takers.cells[id],
        }
    }

    pub(super) fn most(self, most: &Most) -> usize {
        match self {
            Self::Left(_) | Self::Right(_) => 1,
            Self::Taker(id) => usize::from(most[id]),
        }
    }
}

/// Cells to be covered; those in `twice` by two different takers.
#[derive(Clone, Copy)]
pub(super) struct Area<const W: usize> {
    pub(super) cells: Bits<W>,
    pub(super) twice: Bits<W>,
}

impl<const W: usize> Area<W> {
    /// The most stars that a set of cells stands for.
    pub(super) fn weight(&self, stars: &Bits<W>) -> usize {
        stars.common(&self.cells) + stars.common(&self.twice)
    }

    pub(super) fn without(&self, gone: &Bits<W>) -> Self {
        Self { cells: self.cells.without(gone), twice: self.twice.without(gone) }
    }
}

/// The search for takers that cover an area.
pub(super) struct Cover<'a, const W: usize> {
    pub(super) geometry: &'a Geometry<W>,
    pub(super) takers: &'a Takers<W>,
    pub(super) most: &'a Most,
    /// Cases left to look at.
    nodes: u32,
    /// How many takers may be used.
    most_pieces: usize,
    /// Whether blocks may be used.
    blocks: bool,
    pieces: Vec<Piece>,
}

impl<'a, const W: usize> Cover<'a, W> {
    pub(super) fn new(
        geometry: &'a Geometry<W>,
        takers: &'a Takers<W>,
        most: &'a Most,
        nodes: u32,
    ) -> Self {
        let (most_pieces, pieces) = (usize::MAX, Vec::new());
        Self { geometry, takers, most, nodes, most_pieces, blocks: true, pieces }
    }

    /// At most this many takers.
    pub(super) fn of_at_most(mut self, pieces: usize) -> Self {
        self.most_pieces = pieces;
        self
    }

    /// By units alone.
    pub(super) fn by_units(mut self) -> Self {
        self.blocks = false;
        self
    }

    /// Takers that cover the area and take no more than `stars` together.
    pub(super) fn find(mut self, area: Area<W>, stars: usize) -> Option<Vec<Piece>> {
        self.extend(area, stars).then_some(self.pieces)
    }

    fn extend(&mut self, area: Area<W>, stars: usize) -> bool {
        let Some(cell) = area.cells.first() else { return true };
        if stars == 0 || self.nodes == 0 || self.pieces.len() >= self.most_pieces {
            return false;
        }
        self.nodes -= 1;
        let cells = &area.cells;
        let most_pieces = self.most_pieces.saturating_sub(self.pieces.len());
        if stars > 1 && self.apart(cells, stars.min(most_pieces)) {
            return false;
        }
        let mut options = [(0usize, 0usize, Piece::Left(cell)); MOST_OF_CELL + 2];
        let (left, right) = (&self.geometry.left[cell], &self.geometry.right[cell]);
        let mut count = 0;
        if self.blocks {
            options[0] = (cells.common(left), 1, Piece::Left(cell));
            count = 1;
        }
        if self.blocks && !cells.and(right).within(left) {
            options[1] = (cells.common(right), 1, Piece::Right(cell));
            count = 2;
        }
        for id in self.takers.of(cell) {
            let takes = usize::from(self.most[id]);
            let covered = cells.common(&self.takers.cells[id]);
            if takes <= stars && takes > 0 && (covered > 1 || !self.blocks) {
                options[count] = (covered, takes, Piece::Taker(id));
                count += 1;
            }
        }
        let options = &mut options[..count];
        if stars == 1 {
            if !area.twice.is_empty() {
                return false;
            }
            let all = cells.count();
            let whole = options.iter().find(|(covered, takes, _)| *takes == 1 && *covered == all);
            self.pieces.extend(whole.map(|(_, _, piece)| *piece));
            return whole.is_some();
        }
        options.sort_by_key(|&(covered, takes, _)| std::cmp::Reverse(covered * 60 / takes));
        for &(_, takes, piece) in options.iter() {
            let part = piece.cells(self.geometry, self.takers);
            let rest = Area {
                cells: cells.without(&part).or(&area.twice.and(&part)),
                twice: area.twice.without(&part),
            };
            self.pieces.push(piece);
            if self.extend(rest, stars - takes) {
                return true;
            }
            self.pieces.pop();
        }
        false
    }

    /// Whether more cells than this are so far apart that no taker covers two of them.
    fn apart(&self, cells: &Bits<W>, most: usize) -> bool {
        let mut rest = *cells;
        for _ in 0..=most {
            let Some(cell) = rest.first() else { return false };
            rest = rest.without(&self.geometry.near[cell]);
            for id in self.takers.of(cell) {
                if self.most[id] < GIVES {
                    rest = rest.without(&self.takers.cells[id]);
                }
            }
        }
        true
    }
}
