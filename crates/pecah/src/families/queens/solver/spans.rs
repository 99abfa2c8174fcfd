//! Neighbouring lines, one queen per line, that hold as many whole regions as there are lines: no
//! other region has its queen there.
//!
//! Idea: only lines that have no queen yet count. A stretch of them that is full starts at the
//! first line of a region inside and ends at the last line of one, otherwise it would be overfull
//! without its first or last line; so only those are examined. Cost: a few instructions for each
//! pair of such lines; all widths, since on large boards it is the wide stretches that decide.

use super::stars::ones;
use super::tall::{COLUMNS, Position, REGIONS, ROWS, Step, Survey, Tall};

impl<const M: usize> Tall<'_, M> {
    #[inline]
    pub(super) fn spans(&self, position: &mut Position<M>, survey: &Survey<M>) -> Step {
        match self.spans_along(position, survey, ROWS) {
            Step::Nothing => self.spans_along(position, survey, COLUMNS),
            step => step,
        }
    }

    fn spans_along(&self, position: &mut Position<M>, survey: &Survey<M>, axis: usize) -> Step {
        let lines = &survey[axis];
        let free = self.all & !position.done[axis];
        // How many lines before each have no queen.
        let (mut before, mut number) = ([0u8; M], 0);
        for (line, before) in before.iter_mut().enumerate() {
            *before = number;
            number += (free >> line & 1) as u8;
        }
        // The regions by their first line, and by their last of those that start late enough.
        let (mut by_first, mut by_last) = ([0u64; M], [0u64; M]);
        let mut ending = [0u8; M];
        let (mut firsts, mut lasts) = (0u64, 0u64);
        for region in ones(self.all & !position.done[REGIONS]) {
            let first = lines[region].trailing_zeros() as usize;
            by_first[first] |= 1 << region;
            firsts |= 1 << first;
        }
        let mut struck = false;
        while firsts != 0 {
            let from = firsts.ilog2() as usize;
            firsts ^= 1 << from;
            for region in ones(by_first[from]) {
                let last = lines[region].ilog2() as usize;
                by_last[last] |= 1 << region;
                ending[last] += 1;
                lasts |= 1 << last;
            }
            let (mut inside, mut regions) = (0u64, 0);
            for to in ones(lasts) {
                inside |= by_last[to];
                regions += ending[to];
                // Both lines are free: they hold candidates.
                let width = before[to] - before[from] + 1;
                if regions > width {
                    return Step::DeadEnd;
                }
                if regions == width {
                    let stretch = free & (!0 >> (63 - to)) & (!0 << from);
                    for region in ones(self.all & !position.done[REGIONS] & !inside) {
                        let out = lines[region] & stretch;
                        struck |= out != 0 && self.strike(position, region, axis, out);
                    }
                }
            }
            if struck {
                return Step::Further;
            }
        }
        Step::Nothing
    }

    /// Strikes out the candidates of a region in these lines; whether there were any left.
    fn strike(&self, position: &mut Position<M>, region: usize, axis: usize, lines: u64) -> bool {
        let (from, to) = self.reach[region];
        let own = self.regions[region][from..to].iter();
        let mut struck = 0;
        for ((cells, own), row) in position.rows[from..to].iter_mut().zip(own).zip(from..) {
            let within = if axis == ROWS { (lines >> row & 1).wrapping_neg() } else { lines };
            struck |= *cells & own & within;
            *cells &= !(own & within);
        }
        struck != 0
    }
}
