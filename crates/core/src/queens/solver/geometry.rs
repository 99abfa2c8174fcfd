//! Sets of cells in a machine word, and what is known of a board whatever its regions.

#![expect(clippy::inline_always, reason = "measured: a tenth of the time")]

use std::ops::{BitAnd, BitOr, BitOrAssign, Not, Shl};

/// The bits of a field that counts the candidates of a row or column.
pub(super) const LINE_BITS: usize = 5;

/// A set of cells in a machine word, which also serves for a field for each region.
pub(super) trait Cells:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + 'static
{
    const NONE: Self;
    const FIRST: Self;
    /// The bits of a field that counts the candidates of a region.
    const REGION_BITS: usize;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn without_first(self) -> Self;
    fn first(self) -> usize;
    fn last(self) -> usize;
    /// So many cells from the first on.
    fn all_below(self, cells: usize) -> Self;
    /// Calls for each cell in turn.
    fn each(self, call: impl FnMut(usize));
    /// One in the field of a region; for `u8::MAX`, always the same, whatever it is.
    fn one_of(region: u8) -> Self;
    /// The four low bits of the regions' numbers, as four sets of cells.
    fn planes(region_of: &[u8; 128], cells: usize) -> [Self; 4];
    /// For a board of this size.
    fn geometry(size: usize) -> &'static Geometry<Self>;
}

/// What is known of a board of some size.
pub(super) struct Geometry<C> {
    /// For each cell, its row, its column and the cells that touch it.
    pub(super) around: [C; 128],
    /// For each cell, one in the field of its row, and of its column.
    pub(super) lines: [[u64; 2]; 128],
    pub(super) rows: [C; 11],
    pub(super) columns: [C; 11],
}

macro_rules! geometry {
    ($name:ident, $word:ty) => {
        const fn $name(size: usize) -> Geometry<$word> {
            let mut geometry = Geometry {
                around: [0; 128],
                lines: [[0; 2]; 128],
                rows: [0; 11],
                columns: [0; 11],
            };
            let cells = size * size;
            let mut cell = 0;
            while cell < cells {
                let (row, column) = (cell / size, cell % size);
                geometry.lines[cell] = [1 << (LINE_BITS * row), 1 << (LINE_BITS * column)];
                geometry.rows[row] |= 1 << cell;
                geometry.columns[column] |= 1 << cell;
                let mut other = 0;
                while other < cells {
                    let rows = row.abs_diff(other / size);
                    let columns = column.abs_diff(other % size);
                    if rows == 0 || columns == 0 || (rows == 1 && columns == 1) {
                        geometry.around[cell] |= 1 << other;
                    }
                    other += 1;
                }
                cell += 1;
            }
            geometry
        }
    };
}
geometry!(narrow, u64);
geometry!(wide, u128);

static NARROW: [Geometry<u64>; 8] =
    [narrow(1), narrow(2), narrow(3), narrow(4), narrow(5), narrow(6), narrow(7), narrow(8)];
static WIDE: [Geometry<u128>; 3] = [wide(9), wide(10), wide(11)];

/// The four low bits of eight numbers, each gathered into a byte.
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
    for (index, eight) in numbers.as_chunks::<8>().0.iter().enumerate() {
        let eight = u64::from_le_bytes(*eight);
        for (bit, plane) in planes.iter_mut().enumerate() {
            *plane |= bit_of_eight(eight, bit) << (8 * index);
        }
    }
    planes
}

#[inline(always)]
fn each_of(mut word: u64, from: usize, mut call: impl FnMut(usize)) {
    while word != 0 {
        call(from + word.trailing_zeros() as usize);
        word &= word - 1;
    }
}

/// One in each of the fields of regions, nothing for numbers that are none.
const fn ones_of_wide() -> [u128; 16] {
    let mut ones = [0; 16];
    let mut region = 0;
    while region < 11 {
        ones[region] = 1 << (11 * region);
        region += 1;
    }
    ones
}
static ONES_WIDE: [u128; 16] = ones_of_wide();

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
        fn without_first(self) -> Self {
            self & self.wrapping_sub(1)
        }
        #[inline(always)]
        fn last(self) -> usize {
            (<$word>::BITS - 1 - self.leading_zeros()) as usize
        }
        #[inline(always)]
        fn all_below(self, cells: usize) -> Self {
            <$word>::MAX >> (<$word>::BITS as usize - cells)
        }
    };
}

impl Cells for u64 {
    words!(u64);
    const REGION_BITS: usize = 8;
    #[inline(always)]
    fn first(self) -> usize {
        self.trailing_zeros() as usize
    }
    #[inline(always)]
    fn each(self, call: impl FnMut(usize)) {
        each_of(self, 0, call);
    }
    #[inline(always)]
    fn one_of(region: u8) -> Self {
        1 << (8 * (region & 7))
    }
    #[inline(always)]
    fn planes(region_of: &[u8; 128], _cells: usize) -> [Self; 4] {
        planes_of_word(&region_of[..64])
    }
    #[inline(always)]
    fn geometry(size: usize) -> &'static Geometry<Self> {
        &NARROW[size - 1]
    }
}

impl Cells for u128 {
    words!(u128);
    const REGION_BITS: usize = 11;
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
    fn each(self, mut call: impl FnMut(usize)) {
        each_of(self as u64, 0, &mut call);
        each_of((self >> 64) as u64, 64, call);
    }
    #[inline(always)]
    fn one_of(region: u8) -> Self {
        ONES_WIDE[usize::from(region & 15)]
    }
    #[inline(always)]
    fn planes(region_of: &[u8; 128], cells: usize) -> [Self; 4] {
        let low = planes_of_word(&region_of[..64]);
        let high = planes_of_word(&region_of[64..cells.next_multiple_of(8)]);
        std::array::from_fn(|bit| u128::from(low[bit]) | u128::from(high[bit]) << 64)
    }
    #[inline(always)]
    fn geometry(size: usize) -> &'static Geometry<Self> {
        &WIDE[size - 9]
    }
}
