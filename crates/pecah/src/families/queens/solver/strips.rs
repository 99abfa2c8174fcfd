//! One line, or two side by side, need a number of stars, and of two neighbouring places along
//! them only one can hold a star.
//!
//! Idea: the most stars of a strip is the largest set of places, no two neighbouring, among those
//! with a candidate. Where that is just enough, a candidate that would cost too many is struck
//! out: inside the strip, or touching it. Cost: a few word operations a place.

use super::Visit;
use super::stars::{Alive, COLUMNS, DeadEnd, Position, Solver, ones};

/// The most places of a set, no two neighbouring.
#[inline]
pub(super) fn capacity(places: u64) -> u32 {
    every_other(places).count_ones()
}

/// Every other place of each run, from its first one. A run that starts at an even place is recognised
/// by adding its first place, which carries through it.
#[inline]
fn every_other(places: u64) -> u64 {
    const EVEN: u64 = 0x5555_5555_5555_5555;
    let starts = places & !(places << 1);
    let from_even = places & !places.wrapping_add(starts & EVEN);
    (from_even & EVEN) | (places & !from_even & !EVEN)
}

/// What it costs to take places out of a strip that lie side by side, for all places at once.
struct Cost {
    places: u64,
    /// The first place of each run, and every other one from there.
    even: u64,
    /// The runs of odd length.
    odd: u64,
}

impl Cost {
    fn new(places: u64) -> Self {
        let even = every_other(places);
        // A run of odd length ends in one of these; a sum from its other end carries through it.
        let ends = (even & !(places >> 1)).reverse_bits();
        let back = places.reverse_bits();
        let odd = (back & !back.wrapping_add(ends)).reverse_bits();
        Self { places, even, odd }
    }

    /// The places whose neighbours on both sides would be wasted with them: those in between in a run of
    /// odd length.
    fn wasteful(&self) -> u64 {
        self.odd & !self.even
    }

    /// Where a star beside the strip, which takes those of `out` that are in its window of three, costs
    /// at least one star, and where it costs two.
    ///
    /// A place at an even distance from the start of a run of odd length costs one, any other none. Two
    /// side by side cost one, except in a run of even length from an odd distance on. Three cost two in a
    /// run of odd length from an even distance on, else one.
    fn beside(&self, out: u64) -> (u64, u64) {
        let Self { places, even, odd } = *self;
        let (left, right) = (out << 1, out >> 1);
        let single = out & even & odd;
        let (single_left, single_right) = (single << 1, single >> 1);
        // Two side by side, by the first of them.
        let pair = out & right & (even | odd);
        let three = out & left & right;
        let two = (three & single_left) | (!places & single_left & single_right);
        let one = three
            | ((pair << 1) & !right)
            | (pair & !left)
            | (single & !left & !right)
            | (single_left & !out)
            | (single_right & !out & !(left & places));
        (one | two, two)
    }
}

impl<V: Visit, const M: usize> Solver<'_, V, M> {
    /// The strips that some lines are part of.
    pub(super) fn strips(&self, position: &mut Position<M>, axis: usize, lines: u64) -> Alive {
        for line in ones(lines) {
            if position.need[axis][line] > 0 {
                self.strip(position, axis, line, line)?;
            }
        }
        for line in ones((lines | lines >> 1) & (mask(true) >> (65 - self.size))) {
            self.strip(position, axis, line, line + 1)?;
        }
        Ok(())
    }

    #[inline]
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
        let cost = Cost::new(places);
        let is_tight = most == need;
        if is_tight {
            let wasteful = cost.wasteful();
            self.strike(position, axis, from, wasteful);
            self.strike(position, axis, to, wasteful);
        }
        let mut beside = |line: usize, out: u64| {
            let (one, two) = cost.beside(out);
            self.strike(position, axis, line, if is_tight { one } else { two });
        };
        let is_one = mask(from == to);
        if from > 0 {
            beside(from - 1, upper & (!lower | is_one));
        }
        if to + 1 < self.size {
            beside(to + 1, lower & (!upper | is_one));
        }
        Ok(())
    }

    /// Strikes out those places of a line that are candidates.
    #[inline]
    pub(super) fn strike(&self, position: &mut Position<M>, axis: usize, line: usize, at: u64) {
        for place in ones(position.lines[axis][line] & at) {
            let (row, column) = if axis == COLUMNS { (place, line) } else { (line, place) };
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

    #[test]
    fn what_a_star_costs_is_what_is_left_without_its_window() {
        for places in 0..1u64 << 10 {
            let cost = Cost::new(places);
            let most = capacity(places);
            let window = |place: usize| (0b111 << place) >> 1;
            let wasteful = |&place: &usize| capacity(places & !window(place)) + 2 == most;
            let expected = ones(places).filter(wasteful).fold(0, |all, place| all | 1 << place);
            assert_eq!(cost.wasteful(), expected, "{places:b}");
            let mut out = places;
            loop {
                let (mut one, mut two) = (0, 0);
                for place in 0..11 {
                    match most - capacity(places & !(out & window(place))) {
                        0 => {}
                        1 => one |= 1 << place,
                        _ => two |= 1 << place,
                    }
                }
                let (found, found_two) = cost.beside(out);
                assert_eq!(
                    (found & 0x7ff, found_two & 0x7ff),
                    (one | two, two),
                    "{places:b} {out:b}"
                );
                if out == 0 {
                    break;
                }
                out = (out - 1) & places;
            }
        }
    }
}
