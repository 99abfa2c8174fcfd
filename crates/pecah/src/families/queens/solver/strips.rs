//! One line, or two side by side, need a number of stars, and of two neighbouring places along
//! them only one can hold a star.
//!
//! Idea: the most stars of a strip is the largest set of places, no two neighbouring, among those
//! with a candidate. Where that is just enough, a candidate that would cost too many is struck
//! out: inside the strip, or touching it. Cost: a few word operations a place.

use super::Visit;
use super::stars::{Alive, COLUMNS, DeadEnd, Position, ROWS, Solver, ones};

/// The most places of a set, no two neighbouring: every other one of each run. A run that starts
/// at an even place is recognised by adding its first place, which carries through it.
#[inline]
pub(super) fn capacity(places: u64) -> u32 {
    const EVEN: u64 = 0x5555_5555_5555_5555;
    let starts = places & !(places << 1);
    let from_even = places & !places.wrapping_add(starts & EVEN);
    ((from_even & EVEN) | (places & !from_even & !EVEN)).count_ones()
}

/// A place and those beside it.
#[inline]
fn window(place: usize) -> u64 {
    (0b111 << place) >> 1
}

impl<V: Visit, const M: usize> Solver<'_, V, M> {
    /// The strips that a line is part of.
    pub(super) fn strips(&self, position: &mut Position<M>, axis: usize, line: usize) -> Alive {
        if position.need[axis][line] > 0 {
            self.strip(position, axis, line, line)?;
        }
        if line > 0 {
            self.strip(position, axis, line - 1, line)?;
        }
        if line + 1 < self.size {
            self.strip(position, axis, line, line + 1)?;
        }
        Ok(())
    }

    fn strip(&self, position: &mut Position<M>, axis: usize, from: usize, to: usize) -> Alive {
        let lines = &position.lines[axis];
        let (upper, lower) = (lines[from], lines[to]);
        let mut need = u32::from(position.need[axis][from]);
        if to > from {
            need += u32::from(position.need[axis][to]);
        }
        if need == 0 {
            return Ok(());
        }
        let places = upper | lower;
        let most = capacity(places);
        if most < need {
            return Err(DeadEnd(axis, from));
        }
        if most > need + 1 {
            return Ok(());
        }
        if most == need {
            for place in ones(places) {
                if capacity(places & !window(place)) + 1 < need {
                    self.strike(position, axis, from, place);
                    self.strike(position, axis, to, place);
                }
            }
        }
        if from > 0 {
            self.beside(position, axis, from - 1, upper, lower & !mask(from == to), need);
        }
        if to + 1 < self.size {
            self.beside(position, axis, to + 1, lower, upper & !mask(from == to), need);
        }
        Ok(())
    }

    /// Strikes out the candidates of a line beside the strip that would leave it too few.
    fn beside(
        &self,
        position: &mut Position<M>,
        axis: usize,
        line: usize,
        near: u64,
        far: u64,
        need: u32,
    ) {
        for place in ones(position.lines[axis][line]) {
            let window = window(place);
            if near & window & !far != 0 && capacity((near & !window) | far) < need {
                self.strike(position, axis, line, place);
            }
        }
    }

    /// Strikes out a place of a line, if it is a candidate.
    pub(super) fn strike(&self, position: &mut Position<M>, axis: usize, line: usize, at: usize) {
        let (row, column) = if axis == COLUMNS { (at, line) } else { (line, at) };
        if position.lines[ROWS][row] >> column & 1 == 1 {
            self.remove(position, row, column);
        }
    }
}

fn mask(condition: bool) -> u64 {
    u64::from(condition).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_other_place_of_each_run() {
        for places in 0..1u64 << 12 {
            let (mut rest, mut most) = (places, 0);
            while rest != 0 {
                let first = rest & rest.wrapping_neg();
                rest &= !(first | first << 1);
                most += 1;
            }
            assert_eq!(capacity(places), most, "{places:b}");
            assert_eq!(capacity(places << 38), most, "{places:b}");
        }
    }
}
