//! Several stars per row: depth first, with strong inference at each node. One star per row is a
//! case like any other; the searches made for it are compared with this one.
//!
//! Idea: keep the candidates as bits by row and by column with the stars that each row, column and
//! region still needs. A unit without a cell to spare takes them all; one that is full takes no
//! more; the rest is left to [`super::strips`], [`super::room`] and [`super::bands`]. Then branch
//! on the unit with the fewest candidates, weighted by how often it led to a dead end. Reasoning
//! saves most near the root of the tree; once few candidates are left, trying them all is quicker,
//! so there only counting is done. A search that takes long starts again as in [`super::sweep`].
//!
//! Invariant: a candidate touches no star, and its three units all need one. Cost of a node: a
//! copy of the position, half a kilobyte to two, and the reasoning.

use super::Visit;
use super::bands::Reach;
use super::sweep::{FirstRun, Halt};

/// A position. `M` is the most rows.
#[derive(Clone, Copy)]
pub(super) struct Position<const M: usize> {
    /// The candidates by row, then by column.
    pub(super) lines: [[u64; M]; 2],
    /// How many stars rows, columns and regions still need, and how many candidates they have.
    pub(super) need: [[u8; M]; 3],
    pub(super) left: [[u16; M]; 3],
    /// Rows, columns and regions to count again.
    pub(super) dirty: [u64; 3],
    /// Those to reason about again.
    stale: [u64; 3],
    pub(super) candidates: usize,
    stars: usize,
}

/// With this many candidates or fewer, branching is cheaper than reasoning.
const FEW: usize = 50;
/// How much a dead end makes a unit more likely to be branched on.
const BLAME: f32 = 0.3;

/// Rows, columns or regions.
pub(super) const ROWS: usize = 0;
pub(super) const COLUMNS: usize = 1;
pub(super) const REGIONS: usize = 2;

/// A position without a solution, with the unit that shows it.
pub(super) struct DeadEnd(pub(super) usize, pub(super) usize);

pub(super) type Alive = Result<(), DeadEnd>;

pub(super) struct Solver<'v, V, const M: usize> {
    pub(super) size: usize,
    pub(super) stars: usize,
    pub(super) region_of: &'v [u8],
    /// The cells of each region, by row.
    pub(super) regions: Vec<[u64; M]>,
    /// The same by column.
    pub(super) columns: Vec<[u64; M]>,
    /// Its first and its last row, and column.
    pub(super) first: [[usize; M]; 2],
    pub(super) last: [[usize; M]; 2],
    /// What regions can put into bands, along rows and then along columns.
    pub(super) reaches: Vec<Reach<M>>,
    pub(super) placed: Vec<u16>,
    /// For each unit, 1 / (1 + [`BLAME`] × its dead ends).
    ease: [[f32; M]; 3],
    pub(super) visit: &'v mut V,
    pub(super) nodes: u64,
    /// Of these, those with more than [`FEW`] candidates.
    pub(super) reasoned: u64,
    /// While the search may still start again.
    pub(super) first_run: Option<FirstRun>,
    /// The solutions that the first run found.
    pub(super) found_before: Vec<Vec<u16>>,
}

/// The solutions with stars on the given cells; cells of the region `u8::MAX` take none.
pub(super) fn search_with<V: Visit>(
    size: usize,
    stars: usize,
    regions: &[u8],
    given: &[usize],
    visit: &mut V,
) -> Result<(), V::Stop> {
    match size {
        0..=16 => Solver::<V, 16>::new(size, stars, regions, visit).run(given),
        // One width less to download.
        17..=32 if !super::ONE_COPY => Solver::<V, 32>::new(size, stars, regions, visit).run(given),
        _ => Solver::<V, 50>::new(size, stars, regions, visit).run(given),
    }
}

impl<'v, V: Visit, const M: usize> Solver<'v, V, M> {
    pub(super) fn new(size: usize, stars: usize, region_of: &'v [u8], visit: &'v mut V) -> Self {
        let mut regions = vec![[0; M]; size];
        let mut columns = vec![[0; M]; size];
        let (mut first, mut last) = ([[usize::MAX; M]; 2], [[0; M]; 2]);
        for (row, cells) in region_of.chunks_exact(size).enumerate() {
            for (column, &region) in cells.iter().enumerate().filter(|cell| *cell.1 != u8::MAX) {
                let region = usize::from(region);
                regions[region][row] |= 1 << column;
                columns[region][column] |= 1 << row;
                for (axis, line) in [row, column].into_iter().enumerate() {
                    first[axis][region] = first[axis][region].min(line);
                    last[axis][region] = last[axis][region].max(line);
                }
            }
        }
        let ends_soon = visit.ends_soon();
        Self {
            size,
            stars,
            region_of,
            regions,
            columns,
            first,
            last,
            reaches: vec![Reach::NONE; 2 * size],
            placed: vec![0; size * stars],
            ease: [[1.0; M]; 3],
            visit,
            nodes: 0,
            reasoned: 0,
            first_run: FirstRun::of(size).filter(|_| !ends_soon),
            found_before: Vec::new(),
        }
    }

    pub(super) fn run(&mut self, given: &[usize]) -> Result<(), V::Stop> {
        let mut position = Position {
            lines: [[0; M]; 2],
            need: [[self.stars as u8; M]; 3],
            left: [[0; M]; 3],
            dirty: [!0 >> (64 - self.size); 3],
            stale: [0; 3],
            candidates: 0,
            stars: 0,
        };
        for (region, cells) in self.regions.iter().enumerate() {
            for (row, &columns) in cells.iter().enumerate() {
                position.lines[ROWS][row] |= columns;
                position.left[REGIONS][region] += columns.count_ones() as u16;
                position.candidates += columns.count_ones() as usize;
                for column in ones(columns) {
                    position.lines[COLUMNS][column] |= 1 << row;
                }
            }
        }
        for index in 0..self.size {
            for axis in [ROWS, COLUMNS] {
                position.left[axis][index] = position.lines[axis][index].count_ones() as u16;
            }
        }
        for &cell in given {
            let (row, column) = (cell / self.size, cell % self.size);
            if self.star(&mut position, row, column).is_err() {
                return Ok(());
            }
        }
        self.search(position)
    }

    pub(super) fn branch(&mut self, mut position: Position<M>) -> Result<(), Halt<V::Stop>> {
        loop {
            if !self.goes_on() {
                return Err(Halt::Again);
            }
            self.node(&position)?;
            if let Err(DeadEnd(kind, unit)) = self.reduce(&mut position) {
                let ease = &mut self.ease[kind][unit];
                *ease /= 1.0 + BLAME * *ease;
                return Ok(());
            }
            if position.stars == self.size * self.stars {
                return Ok(self.found()?);
            }
            let (row, column) = self.choose(&position);
            let mut with = position;
            if self.star(&mut with, row, column).is_ok() {
                self.branch(with)?;
            }
            self.remove(&mut position, row, column);
        }
    }

    /// Reports a node.
    #[inline]
    pub(super) fn node(&mut self, position: &Position<M>) -> Result<(), V::Stop> {
        self.nodes += 1;
        self.visit.node(&self.placed[..position.stars])
    }

    /// A candidate of the unit with the fewest candidates left.
    fn choose(&self, position: &Position<M>) -> (usize, usize) {
        let mut best = (f32::MAX, ROWS, 0);
        for kind in [REGIONS, ROWS, COLUMNS] {
            for unit in 0..self.size {
                let (left, need) = (position.left[kind][unit], position.need[kind][unit]);
                let left = f32::from(left);
                let ways = match need {
                    0 => continue,
                    1 => left * 2.0,
                    2 => left * (left - 1.0) / 2.0,
                    _ => left * (left - 1.0) * (left - 2.0) / 4.0,
                };
                let score = ways * self.ease[kind][unit];
                if score < best.0 {
                    best = (score, kind, unit);
                }
            }
        }
        let (_, kind, unit) = best;
        let mut first = (0, 0);
        self.each(position, kind, unit, |row, column| {
            first = (row, column);
            false
        });
        first
    }

    /// Calls `call` for each candidate of a unit, in reading order, until it returns false.
    #[inline]
    pub(super) fn each(
        &self,
        position: &Position<M>,
        kind: usize,
        unit: usize,
        mut call: impl FnMut(usize, usize) -> bool,
    ) {
        if kind == REGIONS {
            for row in 0..self.size {
                for column in ones(position.lines[ROWS][row] & self.regions[unit][row]) {
                    if !call(row, column) {
                        return;
                    }
                }
            }
            return;
        }
        for place in ones(position.lines[kind][unit]) {
            let (row, column) = if kind == ROWS { (unit, place) } else { (place, unit) };
            if !call(row, column) {
                return;
            }
        }
    }

    pub(super) fn region(&self, row: usize, column: usize) -> usize {
        usize::from(self.region_of[row * self.size + column])
    }

    /// Strikes out a candidate.
    #[inline]
    pub(super) fn remove(&self, position: &mut Position<M>, row: usize, column: usize) {
        let region = self.region(row, column);
        position.lines[ROWS][row] &= !(1 << column);
        position.lines[COLUMNS][column] &= !(1 << row);
        position.candidates -= 1;
        for (kind, unit) in [row, column, region].into_iter().enumerate() {
            position.left[kind][unit] -= 1;
            position.dirty[kind] |= 1 << unit;
        }
    }

    #[inline]
    fn remove_in_row(&self, position: &mut Position<M>, row: usize, columns: u64) {
        for column in ones(position.lines[ROWS][row] & columns) {
            self.remove(position, row, column);
        }
    }

    /// Places a star on a candidate.
    pub(super) fn star(&mut self, position: &mut Position<M>, row: usize, column: usize) -> Alive {
        let region = self.region(row, column);
        if position.lines[ROWS][row] >> column & 1 == 0 {
            return Err(DeadEnd(REGIONS, region));
        }
        self.placed[position.stars] = (row * self.size + column) as u16;
        position.stars += 1;
        self.remove(position, row, column);
        let window = (0b111 << column) >> 1;
        for beside in row.saturating_sub(1)..=(row + 1).min(self.size - 1) {
            self.remove_in_row(position, beside, window);
        }
        for (kind, unit) in [row, column, region].into_iter().enumerate() {
            position.need[kind][unit] -= 1;
        }
        if position.need[ROWS][row] == 0 {
            self.remove_in_row(position, row, !0);
        }
        if position.need[COLUMNS][column] == 0 {
            for row in ones(position.lines[COLUMNS][column]) {
                self.remove(position, row, column);
            }
        }
        if position.need[REGIONS][region] == 0 {
            for row in 0..self.size {
                self.remove_in_row(position, row, self.regions[region][row]);
            }
        }
        Ok(())
    }

    /// Follows everything that is forced.
    pub(super) fn reduce(&mut self, position: &mut Position<M>) -> Alive {
        self.count(position)?;
        if position.candidates <= FEW {
            return Ok(());
        }
        self.reasoned += 1;
        loop {
            self.count(position)?;
            if let Some(axis) = [ROWS, COLUMNS].into_iter().find(|&axis| position.stale[axis] != 0)
            {
                let lines = std::mem::take(&mut position.stale[axis]);
                self.strips(position, axis, lines)?;
                continue;
            }
            let regions = &mut position.stale[REGIONS];
            if *regions != 0 {
                let region = regions.trailing_zeros() as usize;
                *regions &= *regions - 1;
                if position.need[REGIONS][region] > 0 {
                    self.room(position, region)?;
                }
                continue;
            }
            self.bands(position)?;
            if position.dirty == [0; 3] {
                return Ok(());
            }
        }
    }

    /// Places the stars of units without a cell to spare, until there is none.
    fn count(&mut self, position: &mut Position<M>) -> Alive {
        while position.dirty != [0; 3] {
            for kind in [REGIONS, ROWS, COLUMNS] {
                position.stale[kind] |= position.dirty[kind];
                while position.dirty[kind] != 0 {
                    let unit = position.dirty[kind].trailing_zeros() as usize;
                    position.dirty[kind] &= position.dirty[kind] - 1;
                    let need = u16::from(position.need[kind][unit]);
                    let left = position.left[kind][unit];
                    if left < need {
                        return Err(DeadEnd(kind, unit));
                    }
                    if need > 0 && left == need {
                        self.fill(position, kind, unit)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Places a star on every candidate of a unit.
    fn fill(&mut self, position: &mut Position<M>, kind: usize, unit: usize) -> Alive {
        let mut cells = [(0, 0); 6];
        let mut count = 0;
        self.each(position, kind, unit, |row, column| {
            cells[count] = (row, column);
            count += 1;
            true
        });
        for &(row, column) in &cells[..count] {
            self.star(position, row, column)?;
        }
        Ok(())
    }
}

pub(super) fn ones(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}
