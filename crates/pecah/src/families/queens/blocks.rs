//! Counting by 2×2 blocks, for proofs: a block holds at most one star, so the candidates of some
//! lines or of a region have room for at most as many stars as there are blocks that cover them.
//!
//! Idea: a line, two adjacent lines, a region, or a band of lines needs a certain number of stars.
//! If exactly that many blocks, or whole regions, cover its candidates, the sum of their rules
//! settles the cells that lie in two of the blocks, or in a block but outside the covered set; if
//! fewer suffice, it is a dead end. Bands are counted both ways: by the room that regions have
//! inside, and by the room they lack outside. Within a band, the blocks stand in rows, over one
//! line or two lines each.
//!
//! Invariant: each sum consists of rules alone, so it holds on the whole board. The node of the
//! search only decides which sums are worth looking at.
//!
//! Cost: for a board of n rows n³ small steps, less where little changed.

use super::model::Board;
use crate::proof::{Bounds, Sum, Values};

/// Looks for sums. Lines are rows on axis 0 and columns on axis 1.
pub(super) struct Blocks {
    size: usize,
    stars: usize,
    /// The cells of each line that may have a star.
    open: [Vec<u64>; 2],
    /// The cells of each region by line.
    regions: [Vec<Vec<u64>>; 2],
    rooms: [Vec<Room>; 2],
}

/// How many blocks cover the open cells of a region in each stretch of lines.
#[derive(Clone)]
struct Room {
    lines: Vec<u64>,
    /// `most[to * size + from]`: from the line `from` to `to`.
    most: Vec<u8>,
}

impl Blocks {
    pub(super) fn new(board: &Board) -> Self {
        let size = board.size();
        let mut regions = [vec![vec![0; size]; size], vec![vec![0; size]; size]];
        for row in 0..size {
            for column in 0..size {
                let region = board.region(row, column);
                regions[0][region][row] |= 1 << column;
                regions[1][region][column] |= 1 << row;
            }
        }
        let room = Room { lines: vec![0; size], most: vec![0; size * size] };
        Self {
            size,
            stars: board.stars(),
            open: [vec![0; size], vec![0; size]],
            regions,
            rooms: [vec![room.clone(); size], vec![room; size]],
        }
    }

    fn look(&mut self, values: &Values<'_>) {
        self.open.iter_mut().for_each(|lines| lines.fill(0));
        for row in 0..self.size {
            for column in 0..self.size {
                if !values.is_false((row * self.size + column) as u32) {
                    self.open[0][row] |= 1 << column;
                    self.open[1][column] |= 1 << row;
                }
            }
        }
    }

    /// The rule of a line, of a region, and of the block that begins with these lines.
    fn line(&self, axis: usize, line: usize) -> usize {
        axis * self.size + line
    }

    fn region(&self, region: usize) -> usize {
        2 * self.size + region
    }

    fn block(&self, axis: usize, line: usize, place: usize) -> usize {
        let most = self.size - 2;
        let (line, place) = (line.min(most), place.min(most));
        let (row, column) = if axis == 0 { (line, place) } else { (place, line) };
        3 * self.size + row * (self.size - 1) + column
    }

    /// One line, or two side by side.
    fn strip(&self, axis: usize, from: usize, to: usize, sums: &mut Vec<Sum>) {
        let (upper, lower) = (self.open[axis][from], self.open[axis][to]);
        let need = self.stars * (to - from + 1);
        let places = upper | lower;
        let most = capacity(places);
        let open = upper.count_ones() + if to > from { lower.count_ones() } else { 0 };
        if most > need || open as usize == need {
            return;
        }
        let more: Vec<usize> = (from..=to).map(|line| self.line(axis, line)).collect();
        let variants = if most < need { 1 } else { longest_run(places) / 2 + 2 };
        for variant in 0..variants {
            let starts = tiles(places, variant);
            // The blocks may also reach beyond the strip where one of its lines is enough.
            for side in 0..3 {
                let block = |&start: &usize| {
                    let pair = 0b11 << start;
                    let line = match side {
                        1 if from > 0 && (from == to || lower & pair == 0) => from - 1,
                        2 if from < to && upper & pair == 0 => to,
                        _ => from,
                    };
                    self.block(axis, line, start)
                };
                let less: Vec<usize> = starts.iter().map(block).collect();
                sums.push(Sum { more: more.clone(), less });
            }
        }
    }

    /// Blocks that cover a region, no more of them than it has stars.
    fn cover(&self, region: usize, sums: &mut Vec<Sum>) {
        let lines: Vec<u64> =
            self.regions[0][region].iter().zip(&self.open[0]).map(|(&a, &b)| a & b).collect();
        let open: u32 = lines.iter().map(|line| line.count_ones()).sum();
        if open as usize > 4 * self.stars || open as usize == self.stars {
            return;
        }
        for downward in [true, false] {
            let mut less = Vec::new();
            self.cover_rest(region, &mut lines.clone(), downward, &mut less, sums);
        }
    }

    fn cover_rest(
        &self,
        region: usize,
        rest: &mut [u64],
        downward: bool,
        less: &mut Vec<usize>,
        sums: &mut Vec<Sum>,
    ) {
        let next = if downward {
            rest.iter().position(|&line| line != 0)
        } else {
            rest.iter().rposition(|&line| line != 0)
        };
        let Some(row) = next else {
            sums.push(Sum { more: vec![self.region(region)], less: less.clone() });
            return;
        };
        if less.len() == self.stars {
            return;
        }
        let first = if downward { row } else { row.saturating_sub(1) }.min(self.size - 2);
        let place = rest[row].trailing_zeros() as usize;
        for start in place.saturating_sub(1)..=place.min(self.size - 2) {
            let (upper, lower) = (rest[first], rest[first + 1]);
            rest[first] &= !(0b11 << start);
            rest[first + 1] &= !(0b11 << start);
            less.push(self.block(0, first, start));
            self.cover_rest(region, rest, downward, less, sums);
            less.pop();
            (rest[first], rest[first + 1]) = (upper, lower);
        }
    }

    /// What regions put into bands of lines.
    fn bands(&mut self, axis: usize, sums: &mut Vec<Sum>) {
        let size = self.size;
        for (room, cells) in self.rooms[axis].iter_mut().zip(&self.regions[axis]) {
            let mut is_new = false;
            for (line, (cells, open)) in cells.iter().zip(&self.open[axis]).enumerate() {
                is_new |= room.lines[line] != cells & open;
                room.lines[line] = cells & open;
            }
            if is_new {
                room.measure(self.stars);
            }
        }
        for to in 0..size {
            for from in 0..=to {
                let need = self.stars * (to + 1 - from);
                let (mut least, mut most) = (0, 0);
                for room in &self.rooms[axis] {
                    most += room.inside(from, to);
                    least += self.stars.saturating_sub(room.outside(from, to));
                }
                if most <= need {
                    self.too_little(axis, from, to, sums);
                }
                if least >= need {
                    self.too_much(axis, from, to, sums);
                }
            }
        }
    }

    /// The lines less what covers them, by regions: all of a region, or blocks.
    fn too_little(&self, axis: usize, from: usize, to: usize, sums: &mut Vec<Sum>) {
        for variant in 0..2 {
            let more = (from..=to).map(|line| self.line(axis, line)).collect();
            let mut less = Vec::new();
            for (region, room) in self.rooms[axis].iter().enumerate() {
                if room.inside(from, to) == self.stars {
                    less.push(self.region(region));
                } else {
                    self.stack(axis, &room.lines, from..to + 1, variant, &mut less);
                }
            }
            sums.push(Sum { more, less });
        }
    }

    /// The regions less what covers them outside the lines, and less the lines.
    fn too_much(&self, axis: usize, from: usize, to: usize, sums: &mut Vec<Sum>) {
        for variant in 0..2 {
            let mut more = Vec::new();
            let mut less: Vec<usize> = (from..=to).map(|line| self.line(axis, line)).collect();
            for (region, room) in self.rooms[axis].iter().enumerate() {
                if room.outside(from, to) < self.stars {
                    more.push(self.region(region));
                    self.stack(axis, &room.lines, 0..from, variant, &mut less);
                    self.stack(axis, &room.lines, to + 1..self.size, variant, &mut less);
                }
            }
            sums.push(Sum { more, less });
        }
    }

    /// The fewest blocks in rows that cover the open cells in these lines.
    fn stack(
        &self,
        axis: usize,
        lines: &[u64],
        band: std::ops::Range<usize>,
        variant: usize,
        blocks: &mut Vec<usize>,
    ) {
        let begin = band.start;
        // How many blocks cover the lines before each, and whether the last two are taken at once.
        let mut best = vec![(0, false)];
        for line in band {
            let at = line - begin;
            let alone = best[at].0 + capacity(lines[line]);
            let both =
                at.checked_sub(1).map(|i| best[i].0 + capacity(lines[line - 1] | lines[line]));
            best.push(match both {
                Some(both) if both <= alone => (both, true),
                _ => (alone, false),
            });
        }
        let mut at = best.len() - 1;
        while at > 0 {
            let line = begin + at - 1;
            let (places, first) = if best[at].1 {
                at -= 2;
                (lines[line - 1] | lines[line], line - 1)
            } else {
                at -= 1;
                (lines[line], line.saturating_sub(variant))
            };
            let starts = tiles(places, variant);
            blocks.extend(starts.into_iter().map(|start| self.block(axis, first, start)));
        }
    }
}

impl Bounds for Blocks {
    fn find(&mut self, effort: usize, values: &Values<'_>, sums: &mut Vec<Sum>) -> bool {
        if self.size < 2 {
            return false;
        }
        match effort {
            0 => {
                self.look(values);
                for axis in 0..2 {
                    for line in 0..self.size {
                        self.strip(axis, line, line, sums);
                        if line + 1 < self.size {
                            self.strip(axis, line, line + 1, sums);
                        }
                    }
                }
                (0..self.size).for_each(|region| self.cover(region, sums));
            }
            1 | 2 => self.bands(effort - 1, sums),
            _ => return false,
        }
        true
    }
}

impl Room {
    fn measure(&mut self, stars: usize) {
        let size = self.lines.len();
        for from in 0..size {
            let (mut before, mut at) = (0, 0);
            for to in from..size {
                let alone = at + capacity(self.lines[to]);
                let next = if to == from {
                    alone
                } else {
                    alone.min(before + capacity(self.lines[to - 1] | self.lines[to]))
                };
                (before, at) = (at, next);
                self.most[to * size + from] = at.min(stars) as u8;
            }
        }
    }

    fn inside(&self, from: usize, to: usize) -> usize {
        usize::from(self.most[to * self.lines.len() + from])
    }

    fn outside(&self, from: usize, to: usize) -> usize {
        let size = self.lines.len();
        let before = if from == 0 { 0 } else { self.inside(0, from - 1) };
        let after = if to + 1 == size { 0 } else { self.inside(to + 1, size - 1) };
        before + after
    }
}

/// How many pairs of neighbouring places cover these: half of each run, rounded up.
fn capacity(places: u64) -> usize {
    runs(places).map(|(_, length)| length.div_ceil(2)).sum()
}

/// Where each run of places starts, and its length.
fn runs(mut places: u64) -> impl Iterator<Item = (usize, usize)> {
    std::iter::from_fn(move || {
        let start = (places != 0).then(|| places.trailing_zeros() as usize)?;
        let length = (places >> start).trailing_ones() as usize;
        places &= !((!0 >> (64 - length)) << start);
        Some((start, length))
    })
}

fn longest_run(places: u64) -> usize {
    runs(places).map(|(_, length)| length).max().unwrap_or(0)
}

/// Where the fewest pairs that cover these places start. Pairs over a run of odd length have a place
/// to spare: the first of them before the run, or the last one after it, or in between two that
/// overlap; `variant` says where.
fn tiles(places: u64, variant: usize) -> Vec<usize> {
    let mut starts = Vec::new();
    for (start, length) in runs(places) {
        let before = if length % 2 == 0 { length } else { variant };
        for nth in 0..length.div_ceil(2) {
            let shift = usize::from(nth >= before);
            starts.push((start + 2 * nth).saturating_sub(shift));
        }
    }
    starts
}
