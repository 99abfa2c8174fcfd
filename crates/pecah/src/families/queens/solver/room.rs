//! Whether the candidates of a region have room for its stars, and which of them, or of those
//! around, would take that room away.
//!
//! Idea: the region and the cells around it make a small board of their own in one word. An
//! arrangement is a way to place the region's stars there. A candidate of the region is struck out
//! when no arrangement uses it, one beside it when every arrangement touches it; each arrangement
//! found clears many suspects at once, so few searches are needed. Cost: exponential in the stars
//! of a region, at most six, so only regions with few candidates are examined.

use super::Visit;
use super::stars::{Alive, DeadEnd, Position, REGIONS, ROWS, Solver, ones};

/// Regions with more candidates than this are not examined.
const MOST_CANDIDATES: u16 = 16;

/// The candidates of a region, with a margin of one cell, row by row in one word.
struct Patch {
    own: u64,
    beside: u64,
    /// The width, both margins included.
    stride: usize,
    /// Three by three cells.
    window: u64,
    /// The row and column of the first bit, plus one.
    row: usize,
    column: usize,
}

impl Patch {
    /// The cells that touch this one, itself among them.
    #[inline]
    fn around(&self, bit: usize) -> u64 {
        let centre = self.stride + 1;
        if bit >= centre { self.window << (bit - centre) } else { self.window >> (centre - bit) }
    }

    /// `need` of these cells, none touching another.
    fn arrangement(&self, mut these: u64, need: u32) -> Option<u64> {
        if need <= 1 {
            let first = these & these.wrapping_neg();
            return if need == 0 { Some(0) } else { (first != 0).then_some(first) };
        }
        while these != 0 {
            let first = these.trailing_zeros() as usize;
            let rest = these & !self.around(first);
            if let Some(others) = self.arrangement(rest, need - 1) {
                return Some(others | 1 << first);
            }
            these &= these - 1;
            // A candidate that touches no other can always be taken.
            if rest == these {
                return None;
            }
        }
        None
    }

    /// The cells that these touch.
    fn touched(&self, these: u64) -> u64 {
        ones(these).fold(0, |touched, bit| touched | self.around(bit))
    }
}

impl<V: Visit, const M: usize> Solver<'_, V, M> {
    pub(super) fn room(&self, position: &mut Position<M>, region: usize) -> Alive {
        let need = u32::from(position.need[REGIONS][region]);
        if position.left[REGIONS][region] > MOST_CANDIDATES {
            return Ok(());
        }
        let Some(patch) = self.patch(position, region) else { return Ok(()) };
        let Some(found) = patch.arrangement(patch.own, need) else {
            return Err(DeadEnd(REGIONS, region));
        };
        let mut unused = patch.own & !found;
        let mut attacked = patch.beside & patch.touched(found);
        let mut out = 0;
        while unused != 0 {
            let bit = unused.trailing_zeros() as usize;
            unused &= unused - 1;
            match patch.arrangement(patch.own & !patch.around(bit), need - 1) {
                Some(found) => {
                    unused &= !found;
                    attacked &= patch.touched(found | 1 << bit);
                }
                None => out |= 1 << bit,
            }
        }
        while attacked != 0 {
            let bit = attacked.trailing_zeros() as usize;
            attacked &= attacked - 1;
            match patch.arrangement(patch.own & !patch.around(bit), need) {
                Some(found) => attacked &= patch.touched(found),
                None => out |= 1 << bit,
            }
        }
        for bit in ones(out) {
            let row = bit / patch.stride + patch.row - 1;
            let column = bit % patch.stride + patch.column - 1;
            self.remove(position, row, column);
        }
        Ok(())
    }

    /// The candidates in and around a region, if they fit a word.
    fn patch(&self, position: &Position<M>, region: usize) -> Option<Patch> {
        let cells = &self.regions[region];
        let lines = &position.lines[ROWS];
        let (mut columns, mut first, mut last) = (0, usize::MAX, 0);
        for row in self.first[ROWS][region]..=self.last[ROWS][region] {
            let here = lines[row] & cells[row];
            if here != 0 {
                columns |= here;
                first = first.min(row);
                last = row;
            }
        }
        let column = columns.trailing_zeros() as usize;
        let stride = 66 - columns.leading_zeros() as usize - column;
        if columns == 0 || (last - first + 3) * stride > 64 {
            return None;
        }
        let mask = (1 << stride) - 1;
        let (mut own, mut all) = (0, 0);
        for row in first.saturating_sub(1)..=(last + 1).min(self.size - 1) {
            let shift = (row + 1 - first) * stride;
            own |= (((lines[row] & cells[row]) << 1 >> column) & mask) << shift;
            all |= ((lines[row] << 1 >> column) & mask) << shift;
        }
        let window = 0b111 | 0b111 << stride | 0b111 << (2 * stride);
        Some(Patch { own, beside: all & !own, stride, window, row: first, column })
    }
}
