//! One queen per row on twelve rows or more: a word for each row, every unit recomputed in
//! each round.
//!
//! Idea: no counts are maintained and nothing is remembered between rounds. A round folds all rows
//! and columns to see which have one candidate or none; then it looks at each region and strikes
//! out what its up to four candidates all attack; then [`super::spans`] looks at neighbouring lines
//! that hold as many regions as there are lines. Every find restarts with the cheapest test. Only
//! if nothing is found does it branch, on a region with the fewest candidates.
//!
//! Invariant: a line or region is done when its queen is placed, and a queen is the only candidate
//! of its row. A queen that another attacks is struck out, so its row is empty: a dead end.
//!
//! Cost of a round: the rows of the board and those of each region once, and some steps for each
//! pair of lines; of a node, a copy of one word for each row.

use super::Visit;
use super::stars::ones;

/// A position. `M` is the most rows.
#[derive(Clone, Copy)]
pub(super) struct Position<const M: usize> {
    /// The candidates of each row, among them the queens.
    pub(super) rows: [u64; M],
    /// The rows, columns and regions that have their queen.
    pub(super) done: [u64; 3],
}

/// Rows, columns and regions.
pub(super) const ROWS: usize = 0;
pub(super) const COLUMNS: usize = 1;
pub(super) const REGIONS: usize = 2;

/// The result of a step of the reasoning.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Step {
    Further,
    Nothing,
    DeadEnd,
}

/// The lines in which each region has candidates, along rows and then along columns.
pub(super) type Survey<const M: usize> = [[u64; M]; 2];

/// A board, and where its regions are.
pub(super) struct Tall<'b, const M: usize> {
    pub(super) size: usize,
    /// A bit for each line or region.
    pub(super) all: u64,
    region_of: &'b [u8],
    /// The cells of each region, by row.
    pub(super) regions: [[u64; M]; M],
    /// The first row of each region, and the one after its last.
    pub(super) reach: [(usize, usize); M],
}

/// The solutions with queens on the given cells; cells of the region `u8::MAX` take none.
pub(super) fn search_with<V: Visit>(
    size: usize,
    regions: &[u8],
    given: &[usize],
    visit: &mut V,
) -> Result<(), V::Stop> {
    match size {
        0..=16 => Tall::<16>::new(size, regions).run(given, visit),
        17..=24 => Tall::<24>::new(size, regions).run(given, visit),
        25..=32 => Tall::<32>::new(size, regions).run(given, visit),
        _ => Tall::<50>::new(size, regions).run(given, visit),
    }
}

impl<'b, const M: usize> Tall<'b, M> {
    fn new(size: usize, region_of: &'b [u8]) -> Self {
        let (mut regions, mut reach) = ([[0; M]; M], [(M, 0); M]);
        for (row, cells) in region_of.chunks_exact(size).enumerate() {
            for (column, &region) in cells.iter().enumerate().filter(|cell| *cell.1 != u8::MAX) {
                let region = usize::from(region);
                regions[region][row] |= 1 << column;
                reach[region] = (reach[region].0.min(row), row + 1);
            }
        }
        Self { size, all: !0 >> (64 - size), region_of, regions, reach }
    }

    fn run<V: Visit>(&self, given: &[usize], visit: &mut V) -> Result<(), V::Stop> {
        let mut rows = [0; M];
        for region in &self.regions[..self.size] {
            for (row, cells) in rows.iter_mut().zip(region) {
                *row |= cells;
            }
        }
        let mut position = Position { rows, done: [0; 3] };
        for cell in given {
            let (row, column) = (cell / self.size, cell % self.size);
            if position.rows[row] >> column & 1 == 0 {
                return Ok(());
            }
            self.place(&mut position, row, column);
        }
        self.branch(position, visit)
    }

    fn branch<V: Visit>(&self, mut position: Position<M>, visit: &mut V) -> Result<(), V::Stop> {
        loop {
            let (queens, placed) = self.listed(&position);
            visit.node(&queens[..placed])?;
            let Some((row, column)) = self.reduce(&mut position) else { return Ok(()) };
            if position.done[ROWS] == self.all {
                let (queens, placed) = self.listed(&position);
                return visit.found(&queens[..placed]);
            }
            let mut with = position;
            self.place(&mut with, row, column);
            self.branch(with, visit)?;
            position.rows[row] &= !(1 << column);
        }
    }

    /// The cells with queens, and how many.
    #[inline]
    fn listed(&self, position: &Position<M>) -> ([u16; M], usize) {
        let (mut listed, mut number) = ([0; M], 0);
        for row in ones(position.done[ROWS]) {
            let column = position.rows[row].trailing_zeros() as usize;
            listed[number] = (row * self.size + column) as u16;
            number += 1;
        }
        (listed, number)
    }

    /// Follows every forced step. Then the cell to branch on, any if there is a solution; `None`
    /// at a dead end.
    fn reduce(&self, position: &mut Position<M>) -> Option<(usize, usize)> {
        let mut survey = [[0; M]; 2];
        loop {
            match self.lines(position) {
                Step::Further => continue,
                Step::DeadEnd => return None,
                Step::Nothing => {}
            }
            if position.done[ROWS] == self.all {
                return Some((0, 0));
            }
            match self.look_at_regions(position, &mut survey) {
                Step::Further => continue,
                Step::DeadEnd => return None,
                Step::Nothing => {}
            }
            match self.spans(position, &survey) {
                Step::Further => {}
                Step::DeadEnd => return None,
                Step::Nothing => return Some(self.choose(position, &survey)),
            }
        }
    }

    /// A queen for each line with one candidate.
    #[inline]
    fn lines(&self, position: &mut Position<M>) -> Step {
        let (mut one, mut two, mut single, mut empty) = (0, 0, 0, 0);
        for (row, &cells) in position.rows[..self.size].iter().enumerate() {
            two |= one & cells;
            one |= cells;
            single |= u64::from(cells & cells.wrapping_sub(1) == 0) << row;
            empty |= u64::from(cells == 0) << row;
        }
        if one != self.all || empty != 0 {
            return Step::DeadEnd;
        }
        let rows = single & !position.done[ROWS];
        let columns = one & !two & !position.done[COLUMNS];
        if rows | columns == 0 {
            return Step::Nothing;
        }
        for row in ones(rows) {
            if position.rows[row] == 0 {
                return Step::DeadEnd;
            }
            self.place(position, row, position.rows[row].trailing_zeros() as usize);
        }
        for column in ones(columns & !position.done[COLUMNS]) {
            let holds = |&row: &usize| position.rows[row] >> column & 1 == 1;
            let Some(row) = (0..self.size).find(holds) else { return Step::DeadEnd };
            self.place(position, row, column);
        }
        Step::Further
    }

    /// Surveys all regions. A queen for each with one candidate; what the two to four candidates
    /// of another all attack is struck out.
    #[inline]
    fn look_at_regions(&self, position: &mut Position<M>, survey: &mut Survey<M>) -> Step {
        /// Five cells hardly ever attack another.
        const MOST: u32 = 4;
        let mut step = Step::Nothing;
        for region in ones(self.all & !position.done[REGIONS]) {
            let (from, to) = self.reach[region];
            let own = self.regions[region][from..to].iter();
            // The candidates are not counted unless they are few: not every processor counts bits.
            let (mut rows, mut columns, mut later) = (0u64, 0u64, 0u64);
            for (row, (cells, own)) in position.rows[from..to].iter().zip(own).enumerate() {
                let cells = cells & own;
                rows |= u64::from(cells != 0) << row;
                columns |= cells;
                later |= cells & cells.wrapping_sub(1);
            }
            rows <<= from;
            (survey[ROWS][region], survey[COLUMNS][region]) = (rows, columns);
            if columns == 0 {
                return Step::DeadEnd;
            }
            if later | rows & (rows - 1) == 0 {
                let column = columns.trailing_zeros() as usize;
                self.place(position, rows.trailing_zeros() as usize, column);
                step = Step::Further;
                continue;
            }
            let most_lines = rows.count_ones().max(columns.count_ones());
            if most_lines <= MOST
                && (later == 0 || self.candidates(position, region) <= MOST)
                && self.strike_attacked(position, region, rows, columns)
            {
                step = Step::Further;
            }
        }
        step
    }

    /// How many candidates a region has.
    fn candidates(&self, position: &Position<M>, region: usize) -> u32 {
        let (from, to) = self.reach[region];
        (from..to).map(|row| (position.rows[row] & self.regions[region][row]).count_ones()).sum()
    }

    /// Strikes out what all candidates of a region attack, given its rows and columns; whether
    /// there was something.
    fn strike_attacked(
        &self,
        position: &mut Position<M>,
        region: usize,
        rows: u64,
        columns: u64,
    ) -> bool {
        let cells = &self.regions[region];
        let mut struck = 0;
        let mut strike = |position: &mut Position<M>, row: usize, attacked: u64| {
            struck |= position.rows[row] & attacked & !cells[row];
            position.rows[row] &= !attacked | cells[row];
        };
        if columns.is_power_of_two() {
            for row in 0..self.size {
                strike(position, row, columns);
            }
        }
        let (first, last) = (rows.trailing_zeros() as usize, rows.ilog2() as usize);
        if first == last {
            strike(position, first, !0);
        }
        // Beyond the rows beside its own, a candidate attacks only its column.
        for row in first.saturating_sub(1)..=(last + 1).min(self.size - 1) {
            let mut attacked = position.rows[row] & !cells[row];
            for from in ones(rows) {
                if attacked == 0 {
                    break;
                }
                for column in ones(position.rows[from] & cells[from]) {
                    attacked &= match from.abs_diff(row) {
                        0 => !0,
                        1 => (0b111 << column) >> 1,
                        _ => 1 << column,
                    };
                }
            }
            strike(position, row, attacked);
        }
        struck != 0
    }

    /// A candidate of a region with fewest.
    fn choose(&self, position: &Position<M>, survey: &Survey<M>) -> (usize, usize) {
        let open = ones(self.all & !position.done[REGIONS]);
        let region = open.min_by_key(|&region| self.candidates(position, region)).unwrap_or(0);
        let row = survey[ROWS][region].trailing_zeros() as usize;
        let cells = position.rows[row] & self.regions[region][row];
        (row, cells.trailing_zeros() as usize)
    }

    /// A queen on this cell.
    #[inline]
    pub(super) fn place(&self, position: &mut Position<M>, row: usize, column: usize) {
        let region = usize::from(self.region_of[row * self.size + column]);
        let queen = 1u64 << column;
        for cells in &mut position.rows {
            *cells &= !queen;
        }
        let (from, to) = self.reach[region];
        let own = &self.regions[region][from..to];
        for (cells, own) in position.rows[from..to].iter_mut().zip(own) {
            *cells &= !own;
        }
        let window = (queen << 1) | queen | (queen >> 1);
        if row > 0 {
            position.rows[row - 1] &= !window;
        }
        if row + 1 < self.size {
            position.rows[row + 1] &= !window;
        }
        position.rows[row] = queen;
        position.done[ROWS] |= 1 << row;
        position.done[COLUMNS] |= queen;
        position.done[REGIONS] |= 1 << region;
    }
}
