//! A source after a star is placed: the cells left of it, the stars that it still needs, and what
//! each taker can still take.
//!
//! Invariant: only what the star itself takes away is gone; nothing is deduced from it.
//!
//! Cost: a few operations on sets of cells for each unit of the cell.

use super::source::Look;
use super::takers::{Area, GIVES, Most, Piece};

/// A source after a star on a cell, and nothing that follows from it.
pub(super) struct After<const W: usize> {
    pub(super) area: Area<W>,
    pub(super) need: usize,
    pub(super) most: Most,
}

impl<const W: usize> After<W> {
    pub(super) fn star(
        at: &Look<'_, W>,
        cell: usize,
        area: &Area<W>,
        need: usize,
        most: &Most,
    ) -> Self {
        Self::filling(at, cell, area, need, most, |_| true)
    }

    /// The same where a taker that the star fills loses its other cells only if it `is_seen`.
    fn filling(
        at: &Look<'_, W>,
        cell: usize,
        area: &Area<W>,
        need: usize,
        most: &Most,
        is_seen: impl Fn(usize) -> bool,
    ) -> Self {
        let mut gone = at.geometry.near[cell];
        let mut most = *most;
        for id in at.takers.of(cell) {
            if most[id] == GIVES {
                // A unit that gives: its own need shrinks, and when it is full it gives no more.
                if at.takers.most[id] == 1 {
                    gone = gone.or(&at.takers.cells[id]);
                }
            } else {
                most[id] -= 1;
                if most[id] == 0 && is_seen(id) {
                    gone = gone.or(&at.takers.cells[id]);
                }
            }
        }
        let own = usize::from(area.cells.has(cell)) + usize::from(area.twice.has(cell));
        Self { area: area.without(&gone), need: need.saturating_sub(own), most }
    }

    /// The parts of units that the star fills and without which these takers would not cover what
    /// it leaves: a person has to see them as well.
    pub(super) fn filled(
        at: &Look<'_, W>,
        cell: usize,
        area: &Area<W>,
        need: usize,
        most: &Most,
        pieces: &[Piece],
    ) -> Vec<usize> {
        let is_full = |id: &usize| at.takers.is_part(*id) && most[*id] == 1;
        let mut filled: Vec<usize> = at.takers.of(cell).filter(is_full).collect();
        let mut nth = filled.len();
        while nth > 0 {
            nth -= 1;
            let seen = |id: usize| {
                !at.takers.is_part(id)
                    || filled.iter().enumerate().any(|(own, &part)| own != nth && part == id)
            };
            let without = Self::filling(at, cell, area, need, most, seen);
            if without.is_covered_by(at, pieces) {
                filled.remove(nth);
            }
        }
        filled
    }

    /// Whether these takers cover what is left and take less than is needed.
    pub(super) fn is_covered_by(&self, at: &Look<'_, W>, pieces: &[Piece]) -> bool {
        let takes: usize = pieces
            .iter()
            .map(|piece| {
                let cells = piece.cells(at.geometry, at.takers);
                // A block that lost all its cells takes nothing.
                if cells.meets(&self.area.cells) { piece.most(&self.most) } else { 0 }
            })
            .sum();
        if takes >= self.need {
            return false;
        }
        let mut area = self.area;
        for piece in pieces {
            let cells = piece.cells(at.geometry, at.takers);
            area = Area {
                cells: area.cells.without(&cells).or(&area.twice.and(&cells)),
                twice: area.twice.without(&cells),
            };
        }
        area.cells.is_empty()
    }
}
