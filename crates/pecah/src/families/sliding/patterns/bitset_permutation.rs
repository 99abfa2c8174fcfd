//! Permutations of bitsets: sets of orders, one bit each, after a rotation of some places.
//!
//! Idea: the rank of an order is written in digits, those of the last places lowest, and a rotation
//! changes those of its own places only. So the orders that differ in later places stay side by
//! side, and a rotation among the last four places does the same to each 24 orders. If a set has
//! many orders, whole blocks are moved; if it has few, they are scattered one by one; if the target
//! lacks only a few, these are gathered.
//!
//! Invariant: all three ways give the same set. Cost: the cheapest of the three, estimated from
//! counts that are maintained anyway.
#![expect(clippy::inline_always, reason = "for the instructions of newer processors")]

use super::rank::{MOST_TILES, factorial, rotated};

/// What one rotation makes of each order, and how many are moved together.
pub(super) struct BitsetPermutation {
    to: Vec<u16>,
    back: Vec<u16>,
    grouping: Grouping,
    /// What carrying all costs, in orders scattered one by one.
    cost: u32,
}

enum Grouping {
    /// Each 24 orders as the bits of three bytes, if the rotation is among the last four places.
    Within(Box<[[u32; 256]; 3]>),
    /// This many orders stay side by side.
    Blocks(usize),
}

/// Scattering one order costs as much as gathering this many.
const DEARER: u32 = 2;

/// The orders of four tiles.
const FOUR: usize = 24;

impl BitsetPermutation {
    /// The tile at one place goes to another.
    pub(super) fn new(orders: &[[u8; MOST_TILES]], tiles: usize, from: usize, to: usize) -> Self {
        let to_order = rotated(orders, tiles, from, to);
        let mut back = vec![0; orders.len()];
        for (order, &to) in (0..).zip(&to_order) {
            back[usize::from(to)] = order;
        }
        let within = tiles >= 4 && from.min(to) + 4 >= tiles;
        let (grouping, cost) = if within {
            let mut bytes = Box::new([[0; 256]; 3]);
            for (nth, table) in bytes.iter_mut().enumerate() {
                for (byte, moved) in table.iter_mut().enumerate() {
                    let bits = (0..8).filter(|bit| byte >> bit & 1 == 1);
                    *moved = bits.fold(0, |all, bit| all | 1 << to_order[nth * 8 + bit]);
                }
            }
            (Grouping::Within(bytes), orders.len() / FOUR)
        } else {
            let size = factorial(tiles - 1 - from.max(to));
            (Grouping::Blocks(size), orders.len() / size * size.div_ceil(64) * 2)
        };
        Self { to: to_order, back, grouping, cost: cost as u32 }
    }

    /// Adds what `front` becomes to `arriving`, all that is not yet visited.
    #[inline(always)]
    pub(super) fn apply(&self, sets: Sets<'_>, arriving: &mut [u64]) {
        let Sets { front, new, visited, lacking } = sets;
        let one_by_one = new.min(lacking / DEARER);
        if self.cost < one_by_one {
            match &self.grouping {
                Grouping::Within(bytes) => within(bytes, front, arriving),
                Grouping::Blocks(size) => blocks(&self.to, *size, front, arriving),
            }
        } else if new == one_by_one {
            scatter(&self.to, front, arriving);
        } else {
            gather(&self.back, front, visited, arriving);
        }
    }
}

/// The orders at both ends of a rotation.
#[derive(Clone, Copy)]
pub(super) struct Sets<'a> {
    /// Those that come, and how many they are.
    pub(super) front: &'a [u64],
    pub(super) new: u32,
    /// Those that were there before, and how many are lacking.
    pub(super) visited: &'a [u64],
    pub(super) lacking: u32,
}

/// Three words at a time, which are eight times 24 orders.
#[inline(always)]
fn within(bytes: &[[u32; 256]; 3], front: &[u64], arriving: &mut [u64]) {
    for (front, arriving) in front.chunks(3).zip(arriving.chunks_mut(3)) {
        let mut before = [0; 3];
        before[..front.len()].copy_from_slice(front);
        let mut after = [0; 3];
        for block in 0..8 {
            let (word, shift) = (block * FOUR / 64, block * FOUR % 64);
            let mut bits = before[word] >> shift;
            if shift > 64 - FOUR {
                bits |= before[word + 1] << (64 - shift);
            }
            let moved = bytes[0][(bits & 255) as usize]
                | bytes[1][(bits >> 8 & 255) as usize]
                | bytes[2][(bits >> 16 & 255) as usize];
            after[word] |= u64::from(moved) << shift;
            if shift > 64 - FOUR {
                after[word + 1] |= u64::from(moved) >> (64 - shift);
            }
        }
        arriving.iter_mut().zip(after).for_each(|(all, more)| *all |= more);
    }
}

/// Blocks of `size` orders side by side, up to 64 orders at a time.
#[inline(always)]
fn blocks(to: &[u16], size: usize, front: &[u64], arriving: &mut [u64]) {
    for start in (0..to.len()).step_by(size) {
        for part in (0..size).step_by(64) {
            let from = start + part;
            let (word, shift) = (from / 64, from % 64);
            let next = front.get(word + 1).map_or(0, |next| next << 1 << (63 - shift));
            let most = u64::MAX >> (64 - (size - part).min(64));
            let bits = (front[word] >> shift | next) & most;
            if bits != 0 {
                let to = usize::from(to[from]);
                let (word, shift) = (to / 64, to % 64);
                arriving[word] |= bits << shift;
                let over = bits >> 1 >> (63 - shift);
                if over != 0 {
                    arriving[word + 1] |= over;
                }
            }
        }
    }
}

/// Every order of the front goes where the rotation leads it.
#[inline(always)]
fn scatter(to: &[u16], front: &[u64], arriving: &mut [u64]) {
    for (rotated, &front) in to.chunks(64).zip(front) {
        let mut left = front;
        while left != 0 {
            let order = usize::from(rotated[left.trailing_zeros() as usize]);
            left &= left - 1;
            arriving[order / 64] |= 1 << (order % 64);
        }
    }
}

/// Every order that is lacking is looked for in the front, where the rotation back leads it.
#[inline(always)]
fn gather(back: &[u16], front: &[u64], visited: &[u64], arriving: &mut [u64]) {
    for ((rotated, visited), arriving) in back.chunks(64).zip(visited).zip(arriving) {
        let mut left = !(visited | *arriving);
        while left != 0 {
            let bit = left.trailing_zeros();
            left &= left - 1;
            let order = usize::from(rotated[bit as usize]);
            *arriving |= (front[order / 64] >> (order % 64) & 1) << bit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rank::permutations;
    use super::*;
    use crate::support::random::Random;

    #[test]
    fn together_and_one_by_one_are_the_same() {
        let mut random = Random::new(5);
        for (tiles, columns) in [(3, 4), (4, 3), (5, 4), (6, 5), (7, 4)] {
            let orders = permutations(tiles);
            let words = orders.len().div_ceil(64);
            let rest = orders.len() % 64;
            let inside = if rest == 0 { u64::MAX } else { u64::MAX >> (64 - rest) };
            let rotations = (0..tiles).flat_map(|from| (0..tiles).map(move |to| (from, to)));
            for (from, to) in rotations.filter(|(a, b)| a != b && a.abs_diff(*b) < columns) {
                let permutation = BitsetPermutation::new(&orders, tiles, from, to);
                let mut front: Vec<u64> = (0..words).map(|_| random.bits()).collect();
                front[words - 1] &= inside;
                let mut one_by_one = vec![0; words];
                scatter(&permutation.to, &front, &mut one_by_one);
                let mut all = vec![0; words];
                match &permutation.grouping {
                    Grouping::Within(bytes) => within(bytes, &front, &mut all),
                    Grouping::Blocks(size) => blocks(&permutation.to, *size, &front, &mut all),
                }
                assert_eq!(all, one_by_one, "{tiles} tiles, {from} to {to}");
                let mut gathered = vec![0; words];
                let mut visited = vec![0; words];
                visited[words - 1] = !inside;
                gather(&permutation.back, &front, &visited, &mut gathered);
                assert_eq!(gathered, one_by_one, "{tiles} tiles, {from} to {to}");
            }
        }
    }
}
