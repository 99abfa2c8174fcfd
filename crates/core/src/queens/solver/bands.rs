//! A band of neighbouring lines needs so many stars, and each region puts at least and at most so
//! many into it.
//!
//! Idea: at most what its candidates inside have room for, at least what those outside have no
//! room for. When the least of all regions make up the need, a region that has to give none gives
//! none; when the most of all just make it up, every region gives its most. Cost: the square of
//! the size times the regions that reach into a band.

use super::Visit;
use super::stars::{Alive, DeadEnd, Position, REGIONS, ROWS, Solver, ones};
use super::strips::capacity;

/// What a region can put into bands of lines.
struct Reach<const M: usize> {
    /// Its candidates in each line.
    lines: [u64; M],
    /// Its first and last line with a candidate.
    first: usize,
    last: usize,
    need: u32,
    /// `room[a][b]`: the most stars in the lines from `a` to `b`.
    room: [[u8; M]; M],
}

impl<V: Visit, const M: usize> Solver<'_, V, M> {
    pub(super) fn bands(&self, position: &mut Position<M>) -> Alive {
        // Large boards mostly fall to the cheaper reasoning, so this waits until they do not.
        if self.size > 24 && self.nodes < 4 {
            return Ok(());
        }
        for axis in 0..2 {
            self.bands_along(position, axis)?;
            if position.dirty != [0; 3] {
                return Ok(());
            }
        }
        Ok(())
    }

    fn bands_along(&self, position: &mut Position<M>, axis: usize) -> Alive {
        let reaches = self.reaches(position, axis)?;
        // A band of more than half says hardly more than the lines it leaves out.
        let widest = if self.size > 24 { 6 } else { self.size / 2 + 1 };
        for from in 0..self.size {
            let mut need = 0;
            for to in from..self.size.min(from + widest) {
                need += u32::from(position.need[axis][to]);
                self.band(position, axis, &reaches, from, to, need)?;
            }
            if position.dirty != [0; 3] && from % 4 == 3 {
                return Ok(());
            }
        }
        Ok(())
    }

    fn reaches(&self, position: &Position<M>, axis: usize) -> Result<Vec<Reach<M>>, DeadEnd> {
        let mut reaches = Vec::with_capacity(self.size);
        for region in 0..self.size {
            let need = u32::from(position.need[REGIONS][region]);
            if need == 0 {
                continue;
            }
            let mut lines = [0; M];
            for row in 0..self.size {
                let cells = position.lines[ROWS][row] & self.regions[region][row];
                if axis == ROWS {
                    lines[row] = cells;
                } else {
                    for column in ones(cells) {
                        lines[column] |= 1 << row;
                    }
                }
            }
            let Some(first) = lines.iter().position(|&line| line != 0) else {
                return Err(DeadEnd(REGIONS, region));
            };
            let last = lines.iter().rposition(|&line| line != 0).unwrap_or(first);
            let mut reach = Reach { lines, first, last, need, room: [[0; M]; M] };
            reach.measure();
            if u32::from(reach.room[first][last]) < need {
                return Err(DeadEnd(REGIONS, region));
            }
            reaches.push(reach);
        }
        Ok(reaches)
    }

    fn band(
        &self,
        position: &mut Position<M>,
        axis: usize,
        reaches: &[Reach<M>],
        from: usize,
        to: usize,
        need: u32,
    ) -> Alive {
        let (mut least, mut most) = (0, 0);
        for reach in reaches {
            let (low, high) = reach.bounds(from, to);
            least += low;
            most += high;
        }
        if least > need || most < need {
            return Err(DeadEnd(axis, from));
        }
        let spare = most - need;
        if least < need && spare as usize >= self.stars {
            return Ok(());
        }
        for reach in reaches {
            let (low, high) = reach.bounds(from, to);
            if least == need && low == 0 && high > 0 {
                self.clear(position, axis, reach, |line| (from..=to).contains(&line));
            } else if high >= reach.need + spare && (reach.first < from || reach.last > to) {
                self.clear(position, axis, reach, |line| !(from..=to).contains(&line));
            }
        }
        Ok(())
    }

    fn clear(
        &self,
        position: &mut Position<M>,
        axis: usize,
        reach: &Reach<M>,
        which: impl Fn(usize) -> bool,
    ) {
        for line in (reach.first..=reach.last).filter(|&line| which(line)) {
            for place in ones(reach.lines[line]) {
                self.strike(position, axis, line, place);
            }
        }
    }
}

impl<const M: usize> Reach<M> {
    /// Fills in `room`: line by line, or by two lines at once where that is less.
    fn measure(&mut self) {
        for from in self.first..=self.last {
            let (mut before, mut at) = (0, 0);
            for to in from..=self.last {
                let mut next = at + capacity(self.lines[to]);
                if to > from {
                    next = next.min(before + capacity(self.lines[to - 1] | self.lines[to]));
                }
                (before, at) = (at, next);
                self.room[from][to] = next.min(self.need) as u8;
            }
        }
    }

    /// The least and the most stars that it puts into the lines from `from` to `to`.
    #[inline]
    fn bounds(&self, from: usize, to: usize) -> (u32, u32) {
        if self.first > to || self.last < from {
            return (0, 0);
        }
        let most = u32::from(self.room[self.first.max(from)][self.last.min(to)]);
        let mut outside = 0;
        if self.first < from {
            outside += u32::from(self.room[self.first][from - 1]);
        }
        if self.last > to {
            outside += u32::from(self.room[to + 1][self.last]);
        }
        (self.need.saturating_sub(outside), most)
    }
}
