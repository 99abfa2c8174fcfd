//! N rows of N bits in one word: all rows or all columns are examined in a few instructions.
//!
//! The bits are cells; or they are pairs of a line and a region that share a candidate, and then
//! [`Square::apart`] says which pairs share no queen, whatever the candidates.

#![expect(clippy::inline_always, reason = "measured: a tenth of the time")]

use super::geometry::Cells;
use std::marker::PhantomData;

pub(super) struct Square<C, const N: usize>(PhantomData<C>);

/// Which index of a bit is that of the line, in a square of lines and regions.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Lines {
    Down,
    Across,
}

impl<C: Cells, const N: usize> Square<C, N> {
    /// A whole row.
    pub(super) const ROW: u64 = (1 << N) - 1;

    /// The first column, a bit for each row.
    #[inline(always)]
    pub(super) fn starts() -> C {
        (0..N).fold(C::NONE, |all, row| all | C::FIRST << (N * row))
    }

    /// The last column.
    #[inline(always)]
    pub(super) fn ends() -> C {
        Self::starts() << (N - 1)
    }

    /// The same row everywhere.
    #[inline(always)]
    pub(super) fn columns(row: u64) -> C {
        C::from(row).times(Self::starts())
    }

    /// Whole rows, given by their last bits.
    #[inline(always)]
    pub(super) fn rows(ends: C) -> C {
        ends | ends.minus(ends >> (N - 1))
    }

    /// The rows that hold something, as their last bits.
    #[inline(always)]
    pub(super) fn rows_of(square: C) -> C {
        let ends = Self::ends();
        ((square & !ends).plus(ends.minus(Self::starts())) | square) & ends
    }

    /// Without the first bit of each row.
    #[inline(always)]
    pub(super) fn without_firsts(square: C) -> C {
        let ends = Self::ends();
        square & ((square | ends).minus(Self::starts()) ^ (!square & ends))
    }

    /// The columns that hold something, as a row.
    #[inline(always)]
    pub(super) fn columns_of(square: C) -> u64 {
        let mut any = square;
        if N > 8 {
            any |= any >> (8 * N);
        }
        any |= any >> (4 * N);
        let mut any = any.low();
        any |= any >> (2 * N);
        (any | any >> N) & Self::ROW
    }

    /// The columns that hold something, and those that hold two bits or more.
    #[inline(always)]
    pub(super) fn columns_of_one_and_two(square: C) -> (u64, u64) {
        let (mut one, mut two) = (square, C::NONE);
        if N > 8 {
            let below = one >> (8 * N);
            two = one & below;
            one |= below;
        }
        let below = one >> (4 * N);
        two |= two >> (4 * N) | one & below;
        one |= below;
        let (mut one, mut two) = (one.low(), two.low());
        for down in [2 * N, N] {
            let below = one >> down;
            two |= two >> down | one & below;
            one |= below;
        }
        (one & Self::ROW, two & Self::ROW)
    }

    /// The pairs of a line and a region that can share no queen. A pair shares one where the line
    /// has no other region or the region no other line; so do two neighbouring lines and the
    /// two regions that lie in them.
    #[inline(always)]
    pub(super) fn apart(pairs: C, lines: Lines) -> C {
        let later = Self::without_firsts(pairs);
        let rows_of_two = Self::rows_of(later);
        let (one, two) = Self::columns_of_one_and_two(pairs);
        let only_in_row = Self::rows(Self::rows_of(pairs) & !rows_of_two);
        let sure = pairs & (only_in_row | Self::columns(one & !two));
        let beside = Self::rows(Self::rows_of(sure)) | Self::columns(Self::columns_of(sure));
        let apart = pairs & !sure & beside;
        // `firsts`: the first line of each region that has candidates in this and the next only.
        let first_two = if lines == Lines::Down {
            let mut so_far = pairs | pairs << N;
            so_far |= so_far << (2 * N);
            so_far |= so_far << (4 * N);
            if N > 8 {
                so_far |= so_far << (8 * N);
            }
            let firsts = pairs & !(so_far << N);
            let others = pairs & !(firsts | firsts << N);
            let firsts = firsts & Self::columns(two & !Self::columns_of(others));
            let full = Self::rows(Self::rows_of(Self::without_firsts(firsts)));
            (full | full << N) & !Self::columns(Self::columns_of(firsts & full))
        } else {
            let firsts = pairs & !later;
            let others = pairs & !(firsts | firsts << 1 & !Self::starts());
            let firsts = firsts & Self::rows(rows_of_two & !Self::rows_of(others));
            let (_, full) = Self::columns_of_one_and_two(firsts);
            let in_full = Self::rows(Self::rows_of(firsts & Self::columns(full)));
            Self::columns((full | full << 1) & Self::ROW) & !in_full
        };
        apart | pairs & first_two
    }
}
