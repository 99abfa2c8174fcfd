//! One queen to a row on at most eleven rows: the candidates are the bits of one word.
//!
//! Idea: sweep over the open units (rows, columns, regions). A unit without a candidate ends the
//! branch, one with a single candidate gets its queen, and a cell attacked by both candidates of
//! a unit with two is struck out. When a sweep changes nothing, branch on a unit with fewest
//! candidates.
//!
//! Invariant: a candidate is attacked by no queen placed; `open` holds exactly the units without
//! a queen. Cost: about thirty word operations a sweep, no memory beyond the stack.

use super::Visit;
use crate::queens::model::Board;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Shl, Sub};

/// The most rows that fit.
pub(super) const MOST_ROWS: usize = 11;

const MOST_UNITS: usize = 3 * MOST_ROWS;
const MOST_CELLS: usize = MOST_ROWS * MOST_ROWS;

/// A set of cells in a machine word.
trait Cells:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Sub<Output = Self>
    + Shl<usize, Output = Self>
    + 'static
{
    const NONE: Self;
    const FIRST: Self;
    fn without_first(self) -> Self;
    fn first(self) -> usize;
    /// For each cell of a board of this size, its row, its column and the cells that touch it.
    fn around(size: usize) -> &'static [Self];
}

/// The row, the column and the neighbours of each cell, whatever the regions.
const fn around(size: usize) -> [u128; MOST_CELLS] {
    let mut table = [0; MOST_CELLS];
    let mut pair = 0;
    let cells = size * size;
    while pair < cells * cells {
        let (one, other) = (pair / cells, pair % cells);
        let rows = (one / size).abs_diff(other / size);
        let columns = (one % size).abs_diff(other % size);
        if rows == 0 || columns == 0 || (rows == 1 && columns == 1) {
            table[one] |= 1 << other;
        }
        pair += 1;
    }
    table
}

const fn around_narrow(size: usize) -> [u64; 64] {
    let wide = around(size);
    let mut table = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        table[cell] = wide[cell] as u64;
        cell += 1;
    }
    table
}

static AROUND_WIDE: [[u128; MOST_CELLS]; 3] = [around(9), around(10), around(11)];
static AROUND_NARROW: [[u64; 64]; 8] = [
    around_narrow(1),
    around_narrow(2),
    around_narrow(3),
    around_narrow(4),
    around_narrow(5),
    around_narrow(6),
    around_narrow(7),
    around_narrow(8),
];

macro_rules! cells_in {
    ($word:ty, $tables:ident, $smallest:literal) => {
        impl Cells for $word {
            const NONE: Self = 0;
            const FIRST: Self = 1;
            #[inline]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }
            #[inline]
            fn around(size: usize) -> &'static [Self] {
                &$tables[size - $smallest]
            }
        }
    };
}
cells_in!(u64, AROUND_NARROW, 1);
cells_in!(u128, AROUND_WIDE, 9);

pub(super) fn search<V: Visit>(board: &Board, visit: &mut V) -> Result<(), V::Stop> {
    let (size, regions) = (board.size(), board.regions());
    if size <= 8 {
        Solver::<u64, V>::new(size, regions, visit).run(None)
    } else {
        Solver::<u128, V>::new(size, regions, visit).run(None)
    }
}

/// The solutions with a queen on this cell; cells of the region `u8::MAX` take none.
pub(super) fn search_with<V: Visit>(
    size: usize,
    regions: &[u8],
    cell: usize,
    visit: &mut V,
) -> Result<(), V::Stop> {
    if size <= 8 {
        Solver::<u64, V>::new(size, regions, visit).run(Some(cell))
    } else {
        Solver::<u128, V>::new(size, regions, visit).run(Some(cell))
    }
}

struct Solver<'v, C: 'static, V> {
    size: usize,
    /// The cells of regions, rows and columns, in this order.
    units: [C; MOST_UNITS],
    around: &'static [C],
    regions: &'v [u8],
    /// The units of each cell, as bits.
    units_of: [u64; MOST_CELLS],
    queens: [u16; MOST_ROWS],
    visit: &'v mut V,
}

/// What a branch of the search starts from.
#[derive(Clone, Copy)]
struct Position<C> {
    candidates: C,
    /// The units without a queen.
    open: u64,
    placed: usize,
}

impl<'v, C: Cells, V: Visit> Solver<'v, C, V> {
    #[inline]
    fn new(size: usize, regions: &'v [u8], visit: &'v mut V) -> Self {
        let mut units = [C::NONE; MOST_UNITS];
        let mut units_of = [0; MOST_CELLS];
        let mut bit = C::FIRST;
        let mut first_column = C::NONE;
        let full_row = (C::FIRST << size) - C::FIRST;
        let rows = regions.chunks_exact(size).zip(units_of.chunks_exact_mut(size));
        for (row, (line, units_of)) in rows.enumerate() {
            first_column |= bit;
            units[size + row] = full_row << (row * size);
            let mut lines = 1 << (size + row) | 1 << (2 * size);
            for (&region, units_of) in line.iter().zip(units_of) {
                if region != u8::MAX {
                    units[usize::from(region)] |= bit;
                    *units_of = lines | 1 << region;
                }
                lines += lines >> (2 * size) << (2 * size);
                bit = bit << 1;
            }
        }
        for column in 0..size {
            units[2 * size + column] = first_column << column;
        }
        let around = C::around(size);
        Self { size, units, around, regions, units_of, queens: [0; MOST_ROWS], visit }
    }

    fn run(mut self, queen: Option<usize>) -> Result<(), V::Stop> {
        let open = !0 >> (64 - 3 * self.size);
        let candidates = self.units[..self.size].iter().fold(C::NONE, |all, &region| all | region);
        let mut position = Position { candidates, open, placed: 0 };
        if let Some(cell) = queen {
            self.place(&mut position, cell);
        }
        self.branch(position)
    }

    /// The cells where no other queen may stand once one stands here, this one among them.
    #[inline]
    fn attacked(&self, cell: usize) -> C {
        self.around[cell] | self.units[usize::from(self.regions[cell])]
    }

    #[inline]
    fn place(&mut self, position: &mut Position<C>, cell: usize) {
        position.candidates = position.candidates & !self.attacked(cell);
        position.open &= !self.units_of[cell];
        self.queens[position.placed] = cell as u16;
        position.placed += 1;
    }

    fn branch(&mut self, mut position: Position<C>) -> Result<(), V::Stop> {
        self.visit.node(&self.queens[..position.placed])?;
        let Some(mut unit) = self.reduce(&mut position) else { return Ok(()) };
        if position.open == 0 {
            return self.visit.found(&self.queens[..position.placed]);
        }
        while unit != C::NONE {
            let cell = unit.first();
            unit = unit.without_first();
            let mut next = position;
            self.place(&mut next, cell);
            self.branch(next)?;
        }
        Ok(())
    }

    /// Follows every forced step. The candidates of a unit with fewest, or `None` at a dead end.
    #[inline]
    fn reduce(&mut self, position: &mut Position<C>) -> Option<C> {
        let mut pair = C::NONE;
        let mut units = position.open;
        while units != 0 {
            let here = position.candidates & self.units[units.trailing_zeros() as usize];
            units &= units - 1;
            let second = here.without_first();
            if second == C::NONE {
                if here == C::NONE {
                    return None;
                }
                self.place(position, here.first());
                units = position.open;
                pair = C::NONE;
            } else if second.without_first() == C::NONE {
                pair = here;
            }
        }
        Some(if pair == C::NONE { self.fewest(position) } else { pair })
    }

    /// The candidates of a unit with fewest, where all have three or more.
    fn fewest(&self, position: &Position<C>) -> C {
        let mut units = position.open;
        let mut fewest = (u32::MAX, C::NONE);
        while units != 0 && fewest.0 > 3 {
            let here = position.candidates & self.units[units.trailing_zeros() as usize];
            units &= units - 1;
            let mut rest = here;
            let mut count = 0;
            while rest != C::NONE && count < fewest.0 {
                rest = rest.without_first();
                count += 1;
            }
            if count < fewest.0 {
                fewest = (count, here);
            }
        }
        fewest.1
    }
}
