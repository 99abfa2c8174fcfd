//! Whether the candidates of a region have room for its stars, and which of them, or of those
//! around, would take that room away.
//!
//! Cost: exponential in the stars of a region, at most six, so only regions with few candidates
//! are looked at.

use super::Visit;
use super::stars::{Alive, DeadEnd, Position, REGIONS, ROWS, Solver, ones};

/// Regions with more candidates than this are not packed.
const MOST_PACKED: usize = 16;

/// The candidates of a region, in reading order; sets of them are bits.
struct Patch {
    cells: [(u8, u8); MOST_PACKED],
    count: usize,
    /// The candidates that each one touches, itself among them.
    touching: [u32; MOST_PACKED],
}

impl Patch {
    fn touched_by(&self, row: usize, column: usize) -> u32 {
        let mut touched = 0;
        for (index, &(r, c)) in self.cells[..self.count].iter().enumerate() {
            let near = usize::from(r).abs_diff(row) <= 1 && usize::from(c).abs_diff(column) <= 1;
            touched |= u32::from(near) << index;
        }
        touched
    }

    /// Whether so many of these fit without touching.
    fn fits(&self, mut these: u32, need: u32) -> bool {
        if need <= 1 {
            return need == 0 || these != 0;
        }
        while these.count_ones() >= need {
            let first = these.trailing_zeros() as usize;
            if self.fits(these & !self.touching[first], need - 1) {
                return true;
            }
            // A candidate that touches no other can always be taken.
            if self.touching[first] & these == 1 << first {
                return false;
            }
            these &= these - 1;
        }
        false
    }
}

impl<V: Visit, const M: usize> Solver<'_, V, M> {
    pub(super) fn pack(&self, position: &mut Position<M>, region: usize) -> Alive {
        let count = usize::from(position.left[REGIONS][region]);
        let need = u32::from(position.need[REGIONS][region]);
        if count > MOST_PACKED {
            return Ok(());
        }
        if self.stars == 1 {
            self.attack(position, REGIONS, region);
            return Ok(());
        }
        let mut patch =
            Patch { cells: [(0, 0); MOST_PACKED], count: 0, touching: [0; MOST_PACKED] };
        self.each(position, REGIONS, region, |row, column| {
            patch.cells[patch.count] = (row as u8, column as u8);
            patch.count += 1;
            true
        });
        for index in 0..patch.count {
            let (row, column) = patch.cells[index];
            patch.touching[index] = patch.touched_by(usize::from(row), usize::from(column));
        }
        let all = (1 << patch.count) - 1;
        if !patch.fits(all, need) {
            return Err(DeadEnd(REGIONS, region));
        }
        let first = usize::from(patch.cells[0].0).saturating_sub(1);
        let last = (usize::from(patch.cells[patch.count - 1].0) + 1).min(self.size - 1);
        for row in first..=last {
            let own = self.regions[region][row];
            for column in ones(position.lines[ROWS][row]) {
                let touched = patch.touched_by(row, column);
                let need = if own >> column & 1 == 1 { need - 1 } else { need };
                if touched != 0 && !patch.fits(all & !touched, need) {
                    self.remove(position, row, column);
                }
            }
        }
        Ok(())
    }

    /// One queen to a row: strikes out the candidates attacked by all those of a unit.
    pub(super) fn attack(&self, position: &mut Position<M>, kind: usize, unit: usize) {
        let count = usize::from(position.left[kind][unit]);
        if count > 8 {
            return;
        }
        let mut cells = [(0, 0); 8];
        let mut found = 0;
        self.each(position, kind, unit, |row, column| {
            cells[found] = (row, column);
            found += 1;
            true
        });
        let cells = &cells[..found];
        for row in 0..self.size {
            let mut struck = position.lines[ROWS][row];
            for &(r, c) in cells {
                struck &= self.attacked(row, r, c);
                if struck == 0 {
                    break;
                }
            }
            for column in ones(struck) {
                if !cells.contains(&(row, column)) {
                    self.remove(position, row, column);
                }
            }
        }
    }

    /// The cells of a row that a queen attacks.
    #[inline]
    fn attacked(&self, row: usize, r: usize, c: usize) -> u64 {
        match row.abs_diff(r) {
            0 => !0,
            1 => (0b111 << c) >> 1 | self.regions[self.region(r, c)][row],
            _ => 1 << c | self.regions[self.region(r, c)][row],
        }
    }
}
