//! Counts wider than a machine word: `N` words, the least significant first.
//!
//! Idea: a search that counts whole subtrees at once soon exceeds 2⁶⁴. It chooses `N` in advance
//! from an upper bound on its count.
//!
//! Invariant: the bound holds, so no addition overflows; debug builds check it.
//!
//! Cost: one multiplication and addition for each word.

use crate::limits::Stop;
use num_bigint::BigUint;

/// A count of `N` × 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WideCount<const N: usize>([u64; N]);

/// How a subtree of a counting search ended, with the count made in it.
#[derive(Debug)]
pub enum Ended<const N: usize> {
    /// It holds no solution.
    Failed(WideCount<N>),
    /// It holds the solution.
    Solved(WideCount<N>),
    /// A limit ended it.
    Stopped(WideCount<N>, Stop),
}

impl<const N: usize> WideCount<N> {
    /// Zero.
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

    /// The lowest word: the whole count if `N` is 1.
    #[inline]
    pub fn low(&self) -> u64 {
        self.0[0]
    }

    /// The number of significant bits.
    pub fn magnitude(&self) -> u32 {
        let top = self.0.iter().rposition(|&word| word != 0);
        top.map_or(0, |top| top as u32 * 64 + 64 - self.0[top].leading_zeros())
    }
}

impl<const N: usize> From<u64> for WideCount<N> {
    #[inline]
    fn from(number: u64) -> Self {
        let mut words = [0; N];
        words[0] = number;
        Self(words)
    }
}

impl<const N: usize> Default for WideCount<N> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<const N: usize> From<WideCount<N>> for BigUint {
    fn from(count: WideCount<N>) -> Self {
        let bytes: Vec<u8> = count.0.iter().flat_map(|word| word.to_le_bytes()).collect();
        Self::from_bytes_le(&bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn additions_carry_into_higher_words() {
        let mut count = WideCount::<3>::from(u64::MAX);
        count.add_number(1);
        let square = count;
        count.add(&square, u64::MAX);
        assert_eq!(BigUint::from(count), BigUint::from(1u32) << 128);
        assert_eq!((count.magnitude(), WideCount::<3>::ZERO.magnitude()), (129, 0));
    }
}
