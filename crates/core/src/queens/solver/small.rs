//! One queen to a row on at most eleven rows: the candidates are the bits of one word.
//!
//! Idea: count the candidates of all rows in the fields of one word, of all columns in another,
//! of all regions in a third. A field is raised so that its top bit says "two or more"; so a unit
//! with one candidate or none shows without looking at any unit. One with none ends the branch,
//! one with a single candidate gets its queen; then the cells attacked by all of the two or three
//! candidates of a unit are struck out, and only then is there a branch, on a unit with fewest.
//!
//! Invariant: a candidate is attacked by no queen placed, and the counts are those of the
//! candidates. Cost: ten instructions for each candidate struck out, no memory beyond the stack.

use super::Visit;
use super::geometry::{COLUMN, Cells, Geometry, LINE_BITS, ROW};
use crate::queens::model::Board;

/// The most rows that fit.
pub(super) const MOST_ROWS: usize = 11;

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
    geometry: &'static Geometry<C>,
    /// The cells of each region.
    regions: [C; MOST_ROWS],
    /// The region of each cell; those without one have the last number of all.
    region_of: [u8; 128],
    /// One in the field of each line, and of each region.
    each_line: u64,
    each_region: C,
    queens: [u16; MOST_ROWS],
    visit: &'v mut V,
}

/// What a branch of the search starts from.
#[derive(Clone, Copy)]
struct Position<C> {
    candidates: C,
    /// The candidates of rows, of columns and of regions, in fields. Zero candidates are two less
    /// than the top bit of a field.
    lines: [u64; 2],
    regions: C,
    /// The top bits of the units without a queen.
    open_lines: [u64; 2],
    open_regions: C,
    placed: usize,
}

impl<'v, C: Cells, V: Visit> Solver<'v, C, V> {
    #[inline]
    fn new(size: usize, regions: &[u8], visit: &'v mut V) -> Self {
        let mut region_of = [u8::MAX; 128];
        region_of[..size * size].copy_from_slice(&regions[..size * size]);
        let planes = C::planes(&region_of, size * size);
        let mut masks = [C::NONE; MOST_ROWS];
        for (region, mask) in masks[..size].iter_mut().enumerate() {
            *mask = planes.iter().enumerate().fold(!C::NONE, |cells, (bit, &plane)| {
                cells & if region >> bit & 1 == 1 { plane } else { !plane }
            });
        }
        Self {
            size,
            geometry: C::geometry(size),
            regions: masks,
            region_of,
            each_line: (0..size).fold(0, |all, line| all | 1 << (LINE_BITS * line)),
            each_region: (0..size).fold(C::NONE, |all, region| all | C::one_of(region as u8)),
            queens: [0; MOST_ROWS],
            visit,
        }
    }

    fn run(mut self, queen: Option<usize>) -> Result<(), V::Stop> {
        let candidates = self.regions.iter().fold(C::NONE, |all, &region| all | region);
        let top = self.each_region << (C::REGION_BITS - 1);
        let counts = self.region_of.iter().take(self.size * self.size);
        let mut position = Position {
            candidates: C::FIRST.all_below(self.size * self.size),
            lines: [self.each_line * ((1 << (LINE_BITS - 1)) - 2 + self.size as u64); 2],
            regions: counts.fold(top.minus(self.each_region << 1), |all, &region| {
                all.plus(C::one_of(region))
            }),
            open_lines: [self.each_line << (LINE_BITS - 1); 2],
            open_regions: top,
            placed: 0,
        };
        self.strike(&mut position, C::FIRST.all_below(self.size * self.size) & !candidates);
        if let Some(cell) = queen {
            self.place(&mut position, cell);
        }
        self.branch(position)
    }

    fn branch(&mut self, mut position: Position<C>) -> Result<(), V::Stop> {
        loop {
            self.visit.node(&self.queens[..position.placed])?;
            if !self.reduce(&mut position) {
                return Ok(());
            }
            if position.placed == self.size {
                return self.visit.found(&self.queens[..position.placed]);
            }
            let mut unit = self.fewest(&position);
            loop {
                let cell = unit.first();
                unit = unit.without_first();
                if unit == C::NONE {
                    self.place(&mut position, cell);
                    break;
                }
                let mut next = position;
                self.place(&mut next, cell);
                self.branch(next)?;
                self.strike(&mut position, C::FIRST << cell);
            }
        }
    }

    /// Follows every forced step; false at a dead end.
    #[inline]
    fn reduce(&mut self, position: &mut Position<C>) -> bool {
        loop {
            while let Some(unit) = self.unit_with_up_to(position, 1) {
                if unit == C::NONE {
                    return false;
                }
                self.place(position, unit.first());
            }
            if position.placed == self.size {
                return true;
            }
            let out = self.attacked_by_all(position);
            if out == C::NONE {
                return true;
            }
            self.strike(position, out);
        }
    }

    /// The units with at most so many candidates: regions, rows and columns, as top bits.
    #[inline]
    fn units_with_up_to(&self, position: &Position<C>, most: usize) -> (C, [u64; 2]) {
        let over = most - 1;
        let mut less = C::NONE;
        for _ in 0..over {
            less = less.plus(self.each_region);
        }
        let lines = |axis: usize| {
            !position.lines[axis].wrapping_sub(self.each_line * over as u64)
                & position.open_lines[axis]
        };
        let regions = !position.regions.minus(less) & position.open_regions;
        (regions, [lines(ROW), lines(COLUMN)])
    }

    /// The candidates of a unit with at most so many, if there is one.
    #[inline]
    fn unit_with_up_to(&self, position: &Position<C>, most: usize) -> Option<C> {
        let (regions, [rows, columns]) = self.units_with_up_to(position, most);
        let cells = if regions != C::NONE {
            self.regions[regions.first() / C::REGION_BITS]
        } else if rows != 0 {
            self.geometry.rows[rows.trailing_zeros() as usize / LINE_BITS]
        } else if columns != 0 {
            self.geometry.columns[columns.trailing_zeros() as usize / LINE_BITS]
        } else {
            return None;
        };
        Some(position.candidates & cells)
    }

    /// The candidates of a unit with fewest, where all have two or more.
    fn fewest(&self, position: &Position<C>) -> C {
        let found = (2..).find_map(|most| self.unit_with_up_to(position, most));
        found.unwrap_or(position.candidates)
    }

    /// The candidates that all candidates of a unit with two or three attack.
    #[inline]
    fn attacked_by_all(&self, position: &Position<C>) -> C {
        let (mut regions, [mut rows, mut columns]) = self.units_with_up_to(position, 3);
        let mut out = C::NONE;
        while regions != C::NONE {
            out |= self.attacked_by(position, self.regions[regions.first() / C::REGION_BITS]);
            regions = regions.without_first();
        }
        while rows != 0 {
            let row = rows.trailing_zeros() as usize / LINE_BITS;
            out |= self.attacked_by(position, self.geometry.rows[row]);
            rows &= rows - 1;
        }
        while columns != 0 {
            let column = columns.trailing_zeros() as usize / LINE_BITS;
            out |= self.attacked_by(position, self.geometry.columns[column]);
            columns &= columns - 1;
        }
        out
    }

    /// The candidates that the two or three candidates of a unit all attack.
    #[inline]
    fn attacked_by(&self, position: &Position<C>, unit: C) -> C {
        let own = position.candidates & unit;
        let middle = own.without_first();
        let by_all =
            self.attacked(own.first()) & self.attacked(middle.first()) & self.attacked(own.last());
        position.candidates & !own & by_all
    }

    /// The cells where no other queen may stand once one stands here, this one among them.
    #[inline]
    fn attacked(&self, cell: usize) -> C {
        let cell = cell & 127;
        self.geometry.around[cell] | self.regions[usize::from(self.region_of[cell])]
    }

    #[inline]
    fn place(&mut self, position: &mut Position<C>, cell: usize) {
        let attacked = position.candidates & self.attacked(cell);
        for axis in [ROW, COLUMN] {
            position.open_lines[axis] &= !(self.geometry.lines[cell][axis] << (LINE_BITS - 1));
        }
        let region = C::one_of(self.region_of[cell]);
        position.open_regions = position.open_regions & !(region << (C::REGION_BITS - 1));
        self.queens[position.placed] = cell as u16;
        position.placed += 1;
        self.strike(position, attacked);
    }

    #[inline]
    fn strike(&self, position: &mut Position<C>, cells: C) {
        position.candidates = position.candidates & !cells;
        cells.each(|cell| {
            let cell = cell & 127;
            for axis in [ROW, COLUMN] {
                position.lines[axis] =
                    position.lines[axis].wrapping_sub(self.geometry.lines[cell][axis]);
            }
            position.regions = position.regions.minus(C::one_of(self.region_of[cell]));
        });
    }
}
