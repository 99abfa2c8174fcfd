//! Sets of cells in a machine word, read from a board, and the cells that a queen attacks.

#![expect(clippy::inline_always, reason = "measured: a tenth of the time")]

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not, Shl, Shr};

/// A set of cells in a machine word.
pub(super) trait Cells:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
    + From<u64>
    + 'static
{
    const NONE: Self;
    const FIRST: Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn times(self, other: Self) -> Self;
    fn without_first(self) -> Self;
    fn first(self) -> usize;
    /// The first 64 cells.
    fn low(self) -> u64;
    /// The four low bits of the regions' numbers, as four sets of cells.
    fn planes(region_of: &[u8]) -> [Self; 4];
    /// For each cell of a board of this size, its row, its column and the cells that touch it,
    /// without itself.
    fn around(size: usize) -> &'static [Self; 128];
}

macro_rules! around {
    ($name:ident, $word:ty) => {
        const fn $name(size: usize) -> [$word; 128] {
            let mut around = [0; 128];
            let cells = size * size;
            let mut cell = 0;
            while cell < cells {
                let mut other = 0;
                while other < cells {
                    let rows = (cell / size).abs_diff(other / size);
                    let columns = (cell % size).abs_diff(other % size);
                    let attacks = rows == 0 || columns == 0 || (rows == 1 && columns == 1);
                    if attacks && cell != other {
                        around[cell] |= 1 << other;
                    }
                    other += 1;
                }
                cell += 1;
            }
            around
        }
    };
}
around!(narrow, u64);
around!(wide, u128);

static NARROW: [[u64; 128]; 8] =
    [narrow(1), narrow(2), narrow(3), narrow(4), narrow(5), narrow(6), narrow(7), narrow(8)];
static WIDE: [[u128; 128]; 3] = [wide(9), wide(10), wide(11)];

/// One of the bits of eight numbers, gathered into a byte.
#[inline(always)]
fn bit_of_eight(numbers: u64, bit: usize) -> u64 {
    const LOW: u64 = 0x0101_0101_0101_0101;
    const GATHER: u64 = 0x0102_0408_1020_4080;
    (numbers >> bit & LOW).wrapping_mul(GATHER) >> 56
}

/// The four low bits of up to 64 numbers.
#[inline(always)]
fn planes_of_word(numbers: &[u8]) -> [u64; 4] {
    let mut planes = [0; 4];
    let (eights, rest) = numbers.as_chunks::<8>();
    for (index, eight) in eights.iter().enumerate() {
        let eight = u64::from_le_bytes(*eight);
        for (bit, plane) in planes.iter_mut().enumerate() {
            *plane |= bit_of_eight(eight, bit) << (8 * index);
        }
    }
    for (index, number) in rest.iter().enumerate() {
        for (bit, plane) in planes.iter_mut().enumerate() {
            *plane |= u64::from(number >> bit & 1) << (8 * eights.len() + index);
        }
    }
    planes
}

macro_rules! words {
    ($word:ty) => {
        const NONE: Self = 0;
        const FIRST: Self = 1;
        #[inline(always)]
        fn plus(self, other: Self) -> Self {
            self.wrapping_add(other)
        }
        #[inline(always)]
        fn minus(self, other: Self) -> Self {
            self.wrapping_sub(other)
        }
        #[inline(always)]
        fn times(self, other: Self) -> Self {
            self.wrapping_mul(other)
        }
        #[inline(always)]
        fn without_first(self) -> Self {
            self & self.wrapping_sub(1)
        }
        #[inline(always)]
        fn low(self) -> u64 {
            self as u64
        }
    };
}

impl Cells for u64 {
    words!(u64);
    #[inline(always)]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }
    #[inline(always)]
    fn planes(region_of: &[u8]) -> [Self; 4] {
        planes_of_word(region_of)
    }
    #[inline(always)]
    fn around(size: usize) -> &'static [Self; 128] {
        &NARROW[size - 1]
    }
}

impl Cells for u128 {
    words!(u128);
    // By its halves: the lower is seldom empty, so this is guessed right most of the time.
    #[inline(always)]
    fn first(self) -> usize {
        let low = self as u64;
        if low == 0 {
            64 + ((self >> 64) as u64).trailing_zeros() as usize
        } else {
            low.trailing_zeros() as usize
        }
    }
    #[inline(always)]
    fn planes(region_of: &[u8]) -> [Self; 4] {
        let low = planes_of_word(&region_of[..64]);
        let high = planes_of_word(&region_of[64..]);
        std::array::from_fn(|bit| u128::from(low[bit]) | u128::from(high[bit]) << 64)
    }
    #[inline(always)]
    fn around(size: usize) -> &'static [Self; 128] {
        &WIDE[size - 9]
    }
}
