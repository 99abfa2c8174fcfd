//! A band of neighbouring lines needs a number of stars, and there are bounds on how many of them
//! each region gives.
//!
//! Idea: a region gives at most what its candidates inside the band have room for, and at least
//! what those outside have no room for. If these minima already add up to the need, a region with a
//! minimum of 0 gives nothing; if the maxima only just add up to it, every region gives its maximum.
//! Cost: the sums of all bands that begin at one line are computed at once, with a few vector
//! operations per region; the room of a region is kept until its candidates change.

use super::Visit;
use super::stars::{Alive, DeadEnd, Position, REGIONS, ROWS, Solver, ones};
use super::strips::capacity;

/// What a region can put into bands of lines.
#[derive(Clone)]
pub(super) struct Reach<const M: usize> {
    /// Its candidates in each line, and its need, for which the rest was worked out.
    lines: [u64; M],
    need: u8,
    /// The first and the last line with candidates.
    first: usize,
    last: usize,
    /// `room[b][a]`: the most stars in the lines from `a` to `b`.
    room: [[u8; M]; M],
    /// The most stars in the lines before and after each.
    before: [u8; M],
    after: [u8; M],
}

impl<const M: usize> Reach<M> {
    pub(super) const NONE: Self = Self {
        lines: [0; M],
        need: 0,
        first: 0,
        last: 0,
        room: [[0; M]; M],
        before: [0; M],
        after: [0; M],
    };

    /// Line by line, or by two lines at once where that is less; from all first lines at once.
    fn measure(&mut self, size: usize) {
        let need = self.need;
        let is_open = |line: &usize| self.lines[*line] != 0;
        self.first = (0..size).find(is_open).unwrap_or(0);
        self.last = (0..size).rfind(is_open).unwrap_or(0);
        let (mut before, mut at) = ([0u8; M], [0u8; M]);
        let (mut above, mut above_alone) = (0, 0);
        self.room[..self.first].fill([0; M]);
        for to in self.first..=self.last {
            let here = self.lines[to];
            let alone = if here == 0 { 0 } else { capacity(here) as u8 };
            let both = match (above, here) {
                (0, _) => alone,
                (_, 0) => above_alone,
                _ => capacity(above | here) as u8,
            };
            for from in 0..M {
                // A region of a thousand cells has room for more than a byte holds; what is compared
                // with it is at most six.
                let next = at[from].saturating_add(alone).min(before[from].saturating_add(both));
                before[from] = at[from];
                at[from] = if from as u8 <= to as u8 { next } else { 0 };
                self.room[to][from] = at[from].min(need);
            }
            (above, above_alone) = (here, alone);
        }
        let all = self.room[self.last];
        self.room[self.last + 1..size].fill(all);
        for line in 0..size {
            self.before[line] = if line == 0 { 0 } else { self.room[line - 1][0] };
            self.after[line] = if line + 1 == size { 0 } else { all[line + 1] };
        }
    }

    /// The least and the most stars that it puts into the lines from `from` to `to`.
    #[inline]
    fn bounds(&self, from: usize, to: usize) -> (u8, u8) {
        (self.need.saturating_sub(self.outside(from, to)), self.room[to][from])
    }

    /// The most stars in the other lines.
    #[inline]
    fn outside(&self, from: usize, to: usize) -> u8 {
        self.before[from] + self.after[to]
    }
}

impl<V: Visit, const M: usize> Solver<'_, V, M> {
    pub(super) fn bands(&mut self, position: &mut Position<M>) -> Alive {
        // Large boards mostly fall to the cheaper reasoning, so this waits until they do not.
        if self.size > 24 && self.nodes < 4 {
            return Ok(());
        }
        let mut reaches = std::mem::take(&mut self.reaches);
        let alive = (0..2).try_for_each(|axis| {
            if position.dirty != [0; 3] {
                return Ok(());
            }
            let reaches = &mut reaches[axis * self.size..][..self.size];
            self.look_again(position, axis, reaches)?;
            self.bands_along(position, axis, reaches)
        });
        self.reaches = reaches;
        alive
    }

    /// Brings the reaches along an axis up to date.
    fn look_again(&self, position: &Position<M>, axis: usize, reaches: &mut [Reach<M>]) -> Alive {
        for (region, reach) in reaches.iter_mut().enumerate() {
            let need = position.need[REGIONS][region];
            let mut is_new = need != reach.need;
            reach.need = need;
            if need == 0 {
                continue;
            }
            let cells = if axis == ROWS { &self.regions[region] } else { &self.columns[region] };
            let lines = self.first[axis][region]..=self.last[axis][region];
            let reached = reach.lines[lines.clone()].iter_mut();
            let open = position.lines[axis][lines.clone()].iter().zip(&cells[lines]);
            for (reached, (line, cells)) in reached.zip(open) {
                let here = line & cells;
                is_new |= *reached != here;
                *reached = here;
            }
            if is_new {
                reach.measure(self.size);
            }
            if reach.room[self.size - 1][0] < need {
                return Err(DeadEnd(REGIONS, region));
            }
        }
        Ok(())
    }

    fn bands_along(&self, position: &mut Position<M>, axis: usize, reaches: &[Reach<M>]) -> Alive {
        // A band of more than half says hardly more than the lines it leaves out.
        let widest = if self.size > 24 { 6 } else { self.size / 2 + 1 };
        // The regions that end before this line put the same into each band from there on, and those
        // that begin after it nothing.
        let mut begun = [0u64; M];
        for (region, reach) in reaches.iter().enumerate().filter(|(_, reach)| reach.need > 0) {
            begun[reach.first..=reach.last].iter_mut().for_each(|line| *line |= 1 << region);
        }
        let mut ended = ([0u8; M], [0u8; M]);
        for (to, &begun) in begun.iter().enumerate().take(self.size) {
            let (mut least, mut most) = ended;
            for reach in ones(begun).map(|region| &reaches[region]) {
                let inside = reach.need.saturating_sub(reach.after[to]);
                for from in 0..M {
                    // 43 regions of six stars exceed a byte, which no band of these widths needs.
                    let low = inside.saturating_sub(reach.before[from]);
                    least[from] = least[from].saturating_add(low);
                    most[from] = most[from].saturating_add(reach.room[to][from]);
                }
                if reach.last == to {
                    let (least, most) = &mut ended;
                    for from in 0..M {
                        let low = reach.need.saturating_sub(reach.before[from]);
                        least[from] = least[from].saturating_add(low);
                        most[from] = most[from].saturating_add(reach.room[to][from]);
                    }
                }
            }
            let mut need = 0;
            for from in ((to + 1).saturating_sub(widest)..=to).rev() {
                need += position.need[axis][from];
                let (least, most) = (least[from], most[from]);
                if least > need || most < need {
                    return Err(DeadEnd(axis, from));
                }
                if least == need || most == need {
                    self.settle(position, axis, reaches, (from, to), (least == need, most == need));
                }
            }
            if position.dirty != [0; 3] && to % 4 == 3 {
                return Ok(());
            }
        }
        Ok(())
    }

    fn settle(
        &self,
        position: &mut Position<M>,
        axis: usize,
        reaches: &[Reach<M>],
        (from, to): (usize, usize),
        (least_needed, most_needed): (bool, bool),
    ) {
        for reach in reaches.iter().filter(|reach| reach.need > 0) {
            let (low, high) = reach.bounds(from, to);
            if least_needed && low == 0 && high > 0 {
                self.clear(position, axis, reach, |line| (from..=to).contains(&line));
            } else if most_needed && high == reach.need && reach.outside(from, to) > 0 {
                self.clear(position, axis, reach, |line| !(from..=to).contains(&line));
            }
        }
    }

    fn clear(
        &self,
        position: &mut Position<M>,
        axis: usize,
        reach: &Reach<M>,
        which: impl Fn(usize) -> bool,
    ) {
        for line in (0..self.size).filter(|&line| which(line)) {
            self.strike(position, axis, line, reach.lines[line]);
        }
    }
}
