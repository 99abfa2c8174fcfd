//! A set of cells as bits, row by row, the representation that all rules share.
//!
//! Cost: every operation takes `W` words; `W` is chosen once for a board, so that small boards pay
//! for two words instead of forty.

use std::array;

/// A set of cells; cell `row * size + column` is a bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bits<const W: usize>(pub(super) [u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const NONE: Self = Self([0; W]);

    pub(super) fn add(&mut self, cell: usize) {
        self.0[cell >> 6] |= 1 << (cell & 63);
    }

    pub(super) fn remove(&mut self, cell: usize) {
        self.0[cell >> 6] &= !(1 << (cell & 63));
    }

    pub(super) fn has(&self, cell: usize) -> bool {
        self.0[cell >> 6] >> (cell & 63) & 1 == 1
    }

    #[inline]
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(array::from_fn(|word| self.0[word] & other.0[word]))
    }

    #[inline]
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(array::from_fn(|word| self.0[word] | other.0[word]))
    }

    #[inline]
    pub(super) fn without(&self, other: &Self) -> Self {
        Self(array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many cells both have.
    #[inline]
    pub(super) fn common(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(a, b)| (a & b).count_ones() as usize).sum()
    }

    /// As [`common`](Self::common), quicker where they have few: not every processor counts bits.
    #[inline]
    pub(super) fn few_common(&self, other: &Self) -> usize {
        let mut count = 0;
        for (a, b) in self.0.iter().zip(&other.0) {
            let mut both = a & b;
            while both != 0 {
                both &= both - 1;
                count += 1;
            }
        }
        count
    }

    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every cell of this set is in the other.
    pub(super) fn within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// Whether it has as many cells, quicker than counting where these are few.
    pub(super) fn has_exactly(&self, cells: usize) -> bool {
        let mut left = cells;
        for &word in &self.0 {
            let mut word = word;
            while word != 0 {
                if left == 0 {
                    return false;
                }
                left -= 1;
                word &= word - 1;
            }
        }
        left == 0
    }

    pub(super) fn last(&self) -> Option<usize> {
        let word = self.0.iter().rposition(|&word| word != 0)?;
        Some(word * 64 + 63 - self.0[word].leading_zeros() as usize)
    }

    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let cell = rest.first()?;
            rest.remove(cell);
            Some(cell)
        })
    }
}
