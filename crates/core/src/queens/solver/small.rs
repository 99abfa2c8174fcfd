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

#![expect(clippy::inline_always, reason = "measured: a tenth of the time")]

use super::Visit;
use super::geometry::{Cells, Geometry, LINE_BITS};
use crate::queens::model::Board;

/// The most rows that fit.
pub(super) const MOST_ROWS: usize = 11;

pub(super) fn search<V: Visit>(board: &Board, visit: &mut V) -> Result<(), V::Stop> {
    run(board.size(), board.regions(), None, visit)
}

/// The solutions with a queen on this cell; cells of the region `u8::MAX` take none.
pub(super) fn search_with<V: Visit>(
    size: usize,
    regions: &[u8],
    cell: usize,
    visit: &mut V,
) -> Result<(), V::Stop> {
    run(size, regions, Some(cell), visit)
}

/// A size known at compile time saves a sixth of the time.
fn run<V: Visit>(
    size: usize,
    regions: &[u8],
    queen: Option<usize>,
    visit: &mut V,
) -> Result<(), V::Stop> {
    match size {
        1 => Solver::<u64, V, 1>::new(regions, visit).run(queen),
        2 => Solver::<u64, V, 2>::new(regions, visit).run(queen),
        3 => Solver::<u64, V, 3>::new(regions, visit).run(queen),
        4 => Solver::<u64, V, 4>::new(regions, visit).run(queen),
        5 => Solver::<u64, V, 5>::new(regions, visit).run(queen),
        6 => Solver::<u64, V, 6>::new(regions, visit).run(queen),
        7 => Solver::<u64, V, 7>::new(regions, visit).run(queen),
        8 => Solver::<u64, V, 8>::new(regions, visit).run(queen),
        9 => Solver::<u128, V, 9>::new(regions, visit).run(queen),
        10 => Solver::<u128, V, 10>::new(regions, visit).run(queen),
        _ => Solver::<u128, V, 11>::new(regions, visit).run(queen),
    }
}

struct Solver<'v, C: 'static, V, const N: usize> {
    geometry: &'static Geometry<C>,
    /// The cells of each region.
    regions: [C; MOST_ROWS],
    /// The region of each cell; those without one have the last number of all.
    region_of: [u8; 128],
    queens: [u16; MOST_ROWS],
    visit: &'v mut V,
}

/// What a branch of the search starts from.
#[derive(Clone, Copy)]
struct Position<C> {
    candidates: C,
    /// The candidates of rows, of columns and of regions, in fields. Zero candidates are two less
    /// than the top bit of a field.
    rows: u64,
    columns: u64,
    regions: C,
    /// The top bits of the units without a queen.
    open_rows: u64,
    open_columns: u64,
    open_regions: C,
    placed: usize,
}

impl<'v, C: Cells, V: Visit, const N: usize> Solver<'v, C, V, N> {
    /// One in the field of each line.
    const EACH_LINE: u64 = {
        let (mut all, mut line) = (0, 0);
        while line < N {
            all |= 1 << (LINE_BITS * line);
            line += 1;
        }
        all
    };

    /// One in the field of each region.
    #[inline(always)]
    fn each_region() -> C {
        (0..N).fold(C::NONE, |all, region| all | C::one_of(region as u8))
    }

    #[inline(always)]
    fn new(regions: &[u8], visit: &'v mut V) -> Self {
        let mut region_of = [u8::MAX; 128];
        region_of[..N * N].copy_from_slice(regions);
        let planes = C::planes(&region_of, N * N);
        let mut masks = [C::NONE; MOST_ROWS];
        for (region, mask) in masks[..N].iter_mut().enumerate() {
            *mask = planes.iter().enumerate().fold(!C::NONE, |cells, (bit, &plane)| {
                cells & if region >> bit & 1 == 1 { plane } else { !plane }
            });
        }
        Self { geometry: C::geometry(N), regions: masks, region_of, queens: [0; MOST_ROWS], visit }
    }

    fn run(&mut self, queen: Option<usize>) -> Result<(), V::Stop> {
        let candidates = self.regions.iter().fold(C::NONE, |all, &region| all | region);
        let top = Self::each_region() << (C::REGION_BITS - 1);
        let lines = Self::EACH_LINE * ((1 << (LINE_BITS - 1)) - 2 + N as u64);
        let counts = self.region_of.iter().take(N * N);
        let mut position = Position {
            candidates: C::FIRST.all_below(N * N),
            rows: lines,
            columns: lines,
            regions: counts.fold(top.minus(Self::each_region() << 1), |all, &region| {
                all.plus(C::one_of(region))
            }),
            open_rows: Self::EACH_LINE << (LINE_BITS - 1),
            open_columns: Self::EACH_LINE << (LINE_BITS - 1),
            open_regions: top,
            placed: 0,
        };
        self.strike(&mut position, C::FIRST.all_below(N * N) & !candidates);
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
            if position.placed == N {
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
    #[inline(always)]
    fn reduce(&mut self, position: &mut Position<C>) -> bool {
        loop {
            while let Some(unit) = self.unit_with_up_to(position, 1) {
                if unit == C::NONE {
                    return false;
                }
                self.place(position, unit.first());
            }
            if position.placed == N {
                return true;
            }
            let out = self.attacked_by_all(position);
            if out == C::NONE {
                return true;
            }
            self.strike(position, out);
        }
    }

    /// The regions with at most so many candidates, as top bits.
    #[inline(always)]
    fn regions_with_up_to(position: &Position<C>, most: usize) -> C {
        let mut over = C::NONE;
        for _ in 1..most {
            over = over.plus(Self::each_region());
        }
        !position.regions.minus(over) & position.open_regions
    }

    /// The rows, or the columns, with at most so many candidates, as top bits.
    #[inline(always)]
    fn lines_with_up_to(lines: u64, open: u64, most: usize) -> u64 {
        !lines.wrapping_sub(Self::EACH_LINE * (most - 1) as u64) & open
    }

    /// The candidates of a unit with at most so many, if there is one.
    #[inline(always)]
    fn unit_with_up_to(&self, position: &Position<C>, most: usize) -> Option<C> {
        let regions = Self::regions_with_up_to(position, most);
        if regions != C::NONE {
            return Some(position.candidates & self.regions[regions.first() / C::REGION_BITS]);
        }
        let rows = Self::lines_with_up_to(position.rows, position.open_rows, most);
        if rows != 0 {
            let row = rows.trailing_zeros() as usize / LINE_BITS;
            return Some(position.candidates & self.geometry.rows[row]);
        }
        let columns = Self::lines_with_up_to(position.columns, position.open_columns, most);
        let column = columns.trailing_zeros() as usize / LINE_BITS;
        (columns != 0).then(|| position.candidates & self.geometry.columns[column])
    }

    /// The candidates of a unit with fewest, where all have two or more.
    #[inline(never)]
    fn fewest(&self, position: &Position<C>) -> C {
        let found = (2..).find_map(|most| self.unit_with_up_to(position, most));
        found.unwrap_or(position.candidates)
    }

    /// The candidates that all candidates of a unit with two or three attack.
    #[inline(always)]
    fn attacked_by_all(&self, position: &Position<C>) -> C {
        let mut out = C::NONE;
        let mut regions = Self::regions_with_up_to(position, 3);
        while regions != C::NONE {
            out |= self.attacked_by(position, self.regions[regions.first() / C::REGION_BITS]);
            regions = regions.without_first();
        }
        let mut rows = Self::lines_with_up_to(position.rows, position.open_rows, 3);
        while rows != 0 {
            let row = rows.trailing_zeros() as usize / LINE_BITS;
            out |= self.attacked_by(position, self.geometry.rows[row]);
            rows &= rows - 1;
        }
        let mut columns = Self::lines_with_up_to(position.columns, position.open_columns, 3);
        while columns != 0 {
            let column = columns.trailing_zeros() as usize / LINE_BITS;
            out |= self.attacked_by(position, self.geometry.columns[column]);
            columns &= columns - 1;
        }
        out
    }

    /// The candidates that the two or three candidates of a unit all attack.
    #[inline(always)]
    fn attacked_by(&self, position: &Position<C>, unit: C) -> C {
        let own = position.candidates & unit;
        let middle = own.without_first();
        let by_all =
            self.attacked(own.first()) & self.attacked(middle.first()) & self.attacked(own.last());
        position.candidates & !own & by_all
    }

    /// The cells where no other queen may stand once one stands here, this one among them.
    #[inline(always)]
    fn attacked(&self, cell: usize) -> C {
        let cell = cell & 127;
        self.geometry.around[cell] | self.regions[usize::from(self.region_of[cell])]
    }

    #[inline(always)]
    fn place(&mut self, position: &mut Position<C>, cell: usize) {
        let attacked = position.candidates & self.attacked(cell);
        let [row, column] = self.geometry.lines[cell];
        position.open_rows &= !(row << (LINE_BITS - 1));
        position.open_columns &= !(column << (LINE_BITS - 1));
        let region = C::one_of(self.region_of[cell]);
        position.open_regions = position.open_regions & !(region << (C::REGION_BITS - 1));
        self.queens[position.placed] = cell as u16;
        position.placed += 1;
        self.strike(position, attacked);
    }

    #[inline(always)]
    fn strike(&self, position: &mut Position<C>, cells: C) {
        position.candidates = position.candidates & !cells;
        cells.each(|cell| {
            let cell = cell & 127;
            let [row, column] = self.geometry.lines[cell];
            position.rows = position.rows.wrapping_sub(row);
            position.columns = position.columns.wrapping_sub(column);
            position.regions = position.regions.minus(C::one_of(self.region_of[cell]));
        });
    }
}
