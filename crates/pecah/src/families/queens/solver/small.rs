//! One queen per row on at most eleven rows: the candidates are the bits of one word.
//!
//! Idea: nothing is counted. A few instructions on the word show all rows and columns with one
//! candidate or none; then each region is examined, and the cells attacked by all of its up to
//! three candidates are struck out, as all are that its only candidate attacks; then the word is
//! made into squares of lines and regions that share candidates, to see which regions are confined
//! to one line or two of them to two neighbouring lines, and the converse of the first. Every find
//! restarts the sequence. Only if nothing is found does it branch, on a region with the fewest.
//!
//! Invariant: a queen is a candidate, and no other candidate is attacked by it; so the unit of a
//! queen has one candidate, and one without any is a dead end. Cost: a few dozen instructions for
//! all lines, as many for every two or three regions, some hundreds for the squares; no memory
//! beyond the stack.

#![expect(clippy::inline_always, reason = "measured: a tenth of the time")]

use super::Visit;
use super::geometry::Cells;
use super::square::{Lines, Square};

/// The most rows that fit.
pub(super) const MOST_ROWS: usize = 11;

/// The solutions with queens on the given cells, none of which attacks another; cells of the
/// region `u8::MAX` take none.
pub(super) fn search_with<V: Visit>(
    size: usize,
    regions: &[u8],
    given: &[usize],
    visit: &mut V,
) -> Result<(), V::Stop> {
    if given.iter().any(|&cell| regions[cell] == u8::MAX) {
        return Ok(());
    }
    run(size, regions, given, visit)
}

/// The size is known at compile time, so that all shifts are.
fn run<V: Visit>(
    size: usize,
    regions: &[u8],
    given: &[usize],
    visit: &mut V,
) -> Result<(), V::Stop> {
    match size {
        1 => Solver::<u64, V, 1>::new(regions, visit).run(given),
        2 => Solver::<u64, V, 2>::new(regions, visit).run(given),
        3 => Solver::<u64, V, 3>::new(regions, visit).run(given),
        4 => Solver::<u64, V, 4>::new(regions, visit).run(given),
        5 => Solver::<u64, V, 5>::new(regions, visit).run(given),
        6 => Solver::<u64, V, 6>::new(regions, visit).run(given),
        7 => Solver::<u64, V, 7>::new(regions, visit).run(given),
        8 => Solver::<u64, V, 8>::new(regions, visit).run(given),
        9 => Solver::<u128, V, 9>::new(regions, visit).run(given),
        10 => Solver::<u128, V, 10>::new(regions, visit).run(given),
        _ => Solver::<u128, V, 11>::new(regions, visit).run(given),
    }
}

struct Solver<'s, C: 'static, V, const N: usize> {
    around: &'static [C; 128],
    /// The cells of each region.
    regions: [C; N],
    region_of: &'s [u8],
    visit: &'s mut V,
}

/// What a branch of the search starts from.
#[derive(Clone, Copy)]
struct Position<C> {
    candidates: C,
    queens: C,
}

/// The result of a step of the reasoning.
enum Step {
    Further,
    Nothing,
    DeadEnd,
}

impl<'s, C: Cells, V: Visit, const N: usize> Solver<'s, C, V, N> {
    #[inline(always)]
    fn new(region_of: &'s [u8], visit: &'s mut V) -> Self {
        let region_of = &region_of[..N * N];
        let planes = C::planes(region_of);
        let all = Square::<C, N>::columns(Square::<C, N>::ROW);
        let regions = std::array::from_fn(|region| {
            planes.iter().enumerate().fold(all, |cells, (bit, &plane)| {
                cells & if region >> bit & 1 == 1 { plane } else { !plane }
            })
        });
        Self { around: C::around(N), regions, region_of, visit }
    }

    #[inline(always)]
    fn run(&mut self, given: &[usize]) -> Result<(), V::Stop> {
        let candidates = self.regions.iter().fold(C::NONE, |all, &region| all | region);
        let mut position = Position { candidates, queens: C::NONE };
        for &cell in given {
            self.place(&mut position, C::FIRST << cell);
        }
        self.branch(position)
    }

    fn branch(&mut self, mut position: Position<C>) -> Result<(), V::Stop> {
        loop {
            let (queens, placed) = Self::listed(position.queens);
            self.visit.node(&queens[..placed])?;
            if !self.reduce(&mut position) {
                return Ok(());
            }
            if position.candidates == position.queens {
                let (queens, placed) = Self::listed(position.queens);
                return self.visit.found(&queens[..placed]);
            }
            let mut region = self.fewest(&position);
            loop {
                let rest = region.without_first();
                let cell = region ^ rest;
                if rest == C::NONE {
                    self.place(&mut position, cell);
                    break;
                }
                let mut next = position;
                self.place(&mut next, cell);
                self.branch(next)?;
                position.candidates &= !cell;
                region = rest;
            }
        }
    }

    /// Cells by number, and how many.
    #[inline(always)]
    fn listed(mut cells: C) -> ([u16; N], usize) {
        let (mut listed, mut number) = ([0; N], 0);
        while number < N && cells != C::NONE {
            listed[number] = cells.first() as u16;
            cells = cells.without_first();
            number += 1;
        }
        (listed, number)
    }

    /// Follows every forced step; false at a dead end.
    #[inline(always)]
    fn reduce(&self, position: &mut Position<C>) -> bool {
        loop {
            match self.lines(position) {
                Step::Further => continue,
                Step::DeadEnd => return false,
                Step::Nothing => {}
            }
            if position.candidates == position.queens {
                return true;
            }
            match self.regions(position) {
                Step::Further => continue,
                Step::DeadEnd => return false,
                Step::Nothing => {}
            }
            let out = self.confined(position.candidates) & !position.queens;
            if out == C::NONE {
                return true;
            }
            position.candidates &= !out;
        }
    }

    /// A queen for each line with one candidate.
    #[inline(always)]
    fn lines(&self, position: &mut Position<C>) -> Step {
        let candidates = position.candidates;
        let rows = Square::<C, N>::rows_of(candidates);
        let rows_of_two = Square::<C, N>::rows_of(Square::<C, N>::without_firsts(candidates));
        let (columns, columns_of_two) = Square::<C, N>::columns_of_one_and_two(candidates);
        if rows != Square::<C, N>::ends() || columns != Square::<C, N>::ROW {
            return Step::DeadEnd;
        }
        let lines = Square::<C, N>::rows(rows & !rows_of_two)
            | Square::<C, N>::columns(columns & !columns_of_two);
        let mut queens = candidates & lines & !position.queens;
        if queens == C::NONE {
            return Step::Nothing;
        }
        // Of two that attack each other neither stays a candidate, and their lines are left empty.
        while queens != C::NONE {
            let rest = queens.without_first();
            self.place(position, queens ^ rest);
            queens = rest;
        }
        Step::Further
    }

    /// A queen for each region with one candidate; strikes out the cells that the two or three
    /// candidates of another attack.
    #[inline(always)]
    fn regions(&self, position: &mut Position<C>) -> Step {
        let free = position.candidates & !position.queens;
        let (mut queens, mut out) = (C::NONE, C::NONE);
        for &region in &self.regions {
            let first = position.candidates & region;
            let second = first.without_first();
            let third = second.without_first();
            if third.without_first() != C::NONE {
                continue;
            }
            // The cells of the region are either candidates here or none, so it need not be struck.
            if second == C::NONE {
                if first == C::NONE {
                    return Step::DeadEnd;
                }
                if first & free != C::NONE {
                    queens |= first;
                    out |= self.around(first);
                }
                continue;
            }
            let mut by_all = self.around(first) & self.around(second);
            if third != C::NONE {
                by_all &= self.around(third);
            }
            out |= by_all;
        }
        let out = out & free;
        position.queens |= queens;
        position.candidates &= !out;
        if queens | out == C::NONE { Step::Nothing } else { Step::Further }
    }

    /// The cells of lines and regions that can share no queen.
    #[inline(always)]
    fn confined(&self, candidates: C) -> C {
        let mut out = C::NONE;
        let mut rows = C::NONE;
        for &region in self.regions.iter().rev() {
            rows = rows << 1 | Square::<C, N>::rows_of(candidates & region) >> (N - 1);
        }
        let mut rows = Square::<C, N>::apart(rows, Lines::Down);
        if rows != C::NONE {
            for &region in &self.regions {
                let ends = (rows & Square::<C, N>::starts()) << (N - 1);
                out |= region & Square::<C, N>::rows(ends);
                rows = rows >> 1;
            }
        }
        let mut columns = C::NONE;
        for &region in self.regions.iter().rev() {
            columns = columns << N | C::from(Square::<C, N>::columns_of(candidates & region));
        }
        let mut columns = Square::<C, N>::apart(columns, Lines::Across);
        if columns != C::NONE {
            for &region in &self.regions {
                out |= region & Square::<C, N>::columns(columns.low() & Square::<C, N>::ROW);
                columns = columns >> N;
            }
        }
        candidates & out
    }

    /// The candidates of a region with fewest, of those without a queen.
    #[inline(never)]
    fn fewest(&self, position: &Position<C>) -> C {
        let free = position.candidates & !position.queens;
        let (mut fewest, mut number) = (free, N * N);
        for &region in &self.regions {
            let (mut rest, mut counted) = (free & region, 0);
            while rest != C::NONE && counted < number {
                rest = rest.without_first();
                counted += 1;
            }
            if counted > 0 && counted < number {
                (fewest, number) = (free & region, counted);
            }
        }
        fewest
    }

    /// The row and column of the first of these cells, and the cells that touch it.
    #[inline(always)]
    fn around(&self, cells: C) -> C {
        self.around[cells.first() & 127]
    }

    /// A queen on this cell.
    #[inline(always)]
    fn place(&self, position: &mut Position<C>, cell: C) {
        let region = self.regions[usize::from(self.region_of[cell.first()])];
        position.queens |= cell;
        position.candidates &= !(self.around(cell) | region & !cell);
    }
}
