//! Counts wider than a machine word: `N` words, the least significant first.
//!
//! A search that counts whole subtrees at once soon passes 2⁶⁴. It chooses `N` beforehand from a
//! bound on its count, so that no addition here can overflow, and pays for no more than it needs.

use crate::limits::Stop;
use num_bigint::BigUint;

/// A count of `N` × 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally<const N: usize>([u64; N]);

/// How a subtree of a counting search ended, with the count made in it.
#[derive(Debug)]
pub enum Ended<const N: usize> {
    /// It is exhausted.
    Failed(Tally<N>),
    /// It holds the answer looked for.
    Solved(Tally<N>),
    /// It was left.
    Stopped(Tally<N>, Stop),
}

impl<const N: usize> Tally<N> {
    /// None.
    pub const ZERO: Self = Self([0; N]);

    /// Adds `times` × `other`.
    #[inline]
    pub fn add(&mut self, other: &Self, times: u64) {
        let mut carry = 0u128;
        for (word, added) in self.0.iter_mut().zip(&other.0) {
            carry += u128::from(*added) * u128::from(times) + u128::from(*word);
            *word = carry as u64;
            carry >>= 64;
        }
        debug_assert_eq!(carry, 0, "the bound holds");
    }

    /// Adds a plain number.
    #[inline]
    pub fn add_number(&mut self, number: u64) {
        self.add(&Self::from(number), 1);
    }

    /// Its lowest word: the whole count where `N` is 1.
    #[inline]
    pub fn low(&self) -> u64 {
        self.0[0]
    }

    /// Its magnitude, roughly: a larger count never has a smaller one.
    pub fn magnitude(&self) -> u32 {
        let top = self.0.iter().rposition(|&word| word != 0);
        top.map_or(0, |top| top as u32 * 64 + 64 - self.0[top].leading_zeros())
    }
}

impl<const N: usize> From<u64> for Tally<N> {
    #[inline]
    fn from(number: u64) -> Self {
        let mut words = [0; N];
        words[0] = number;
        Self(words)
    }
}

impl<const N: usize> Default for Tally<N> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<const N: usize> From<Tally<N>> for BigUint {
    fn from(tally: Tally<N>) -> Self {
        let bytes: Vec<u8> = tally.0.iter().flat_map(|word| word.to_le_bytes()).collect();
        Self::from_bytes_le(&bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_carry_over() {
        let mut tally = Tally::<3>::from(u64::MAX);
        tally.add_number(1);
        let square = tally;
        tally.add(&square, u64::MAX);
        assert_eq!(BigUint::from(tally), BigUint::from(1u32) << 128);
        assert_eq!((tally.magnitude(), Tally::<3>::ZERO.magnitude()), (129, 0));
    }
}
