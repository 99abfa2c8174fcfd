//! Sets of cells: one bit for each cell of a board of at most `W` × 64 cells.

/// A set of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cells<const W: usize>([u64; W]);

impl<const W: usize> Cells<W> {
    /// No cell.
    pub const NONE: Self = Self([0; W]);

    /// The set of these cells.
    pub fn of(cells: &[usize]) -> Self {
        let mut set = Self::NONE;
        for &cell in cells {
            set.0[cell / 64] |= 1 << (cell % 64);
        }
        set
    }

    /// Whether the two share a cell.
    #[inline]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// The union of the two.
    #[inline]
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The first cell that is not in the set; it may lie beyond the board.
    #[inline]
    pub fn first_free(&self) -> usize {
        let word = self.0.iter().position(|&word| word != u64::MAX).unwrap_or(W);
        if word == W { W * 64 } else { word * 64 + self.0[word].trailing_ones() as usize }
    }

    /// The words, for hashing.
    #[inline]
    pub fn words(&self) -> &[u64; W] {
        &self.0
    }
}

impl<const W: usize> Default for Cells<W> {
    fn default() -> Self {
        Self::NONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlap_and_first_free_work_across_words() {
        let (low, high) = (Cells::<2>::of(&[0, 1, 63]), Cells::<2>::of(&[64, 100]));
        assert!(!low.overlaps(&high) && low.with(&high).overlaps(&high));
        assert_eq!((low.first_free(), high.first_free()), (2, 0));
        assert_eq!(Cells::<2>::of(&(0..128).collect::<Vec<_>>()).first_free(), 128);
    }
}
