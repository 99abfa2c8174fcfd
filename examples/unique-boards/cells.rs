//! Every board with a solution, cell by cell.
//!
//! Idea: the cells are gone through row by row. A cell begins a region, or joins that of the cell on
//! its left or above, or joins both to one. Two regions that touch and were not joined stay apart.
//! A placement of queens is dropped when two of its queens come into one region, and when a region
//! that can grow no more has none of them; a branch ends when no placement is left. At the end each
//! placement that is left is a solution, and there are as many regions as rows.
//!
//! Invariant: every board comes up once, since each pair of neighbours is joined or kept apart.
//!
//! Cost: memory for the path; some ten nanoseconds a node.

use super::board::{Cells, Placements, Square};

/// Regions that can grow, at most one a column, and those that cannot, at most one a row.
const MOST_REGIONS: usize = 2 * super::board::MOST_ROWS;

/// A board whose first cells are decided.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Partial {
    /// How many cells are decided.
    decided: usize,
    count: usize,
    regions: [Cells; MOST_REGIONS],
    /// For each region, the placements with a queen in it.
    queens: [Placements; MOST_REGIONS],
    /// The placements that may still be solutions.
    pub(crate) left: Placements,
}

impl Partial {
    pub(crate) fn start(square: &Square) -> Self {
        let (regions, queens) = ([0; MOST_REGIONS], [0; MOST_REGIONS]);
        Self { decided: 0, count: 0, regions, queens, left: square.all }
    }

    pub(crate) fn is_whole(&self, square: &Square) -> bool {
        self.decided == square.cells()
    }

    pub(crate) fn regions(&self) -> Vec<Cells> {
        self.regions[..self.count].to_vec()
    }

    /// Every way to decide the next cell.
    pub(crate) fn next(&self, square: &Square, each: &mut impl FnMut(&Self)) {
        let (cell, rows) = (self.decided, square.rows);
        let left = (!cell.is_multiple_of(rows)).then(|| self.region_of(cell - 1));
        let above = (cell >= rows).then(|| self.region_of(cell - rows));
        let mut with = |joined: &[usize]| {
            if let Some(more) = self.with(joined, square) {
                each(&more);
            }
        };
        with(&[]);
        if let Some(left) = left {
            with(&[left]);
        }
        if let Some(above) = above.filter(|above| Some(*above) != left) {
            with(&[above]);
            if let Some(left) = left.filter(|left| !self.touch(*left, above, square)) {
                with(&[left.min(above), left.max(above)]);
            }
        }
    }

    fn region_of(&self, cell: usize) -> usize {
        let has = |region: &Cells| region >> cell & 1 == 1;
        self.regions[..self.count].iter().position(has).unwrap_or(0)
    }

    fn touch(&self, one: usize, other: usize, square: &Square) -> bool {
        let (mut cells, other) = (self.regions[one], self.regions[other]);
        while cells != 0 {
            if square.beside[cells.trailing_zeros() as usize] & other != 0 {
                return true;
            }
            cells &= cells - 1;
        }
        false
    }

    /// With the next cell in these regions, joined to one; in one of its own if there are none.
    fn with(&self, joined: &[usize], square: &Square) -> Option<Self> {
        let mut more = *self;
        let cell = self.decided;
        let (mut cells, mut queens) = (1 << cell, square.queens[cell]);
        for &region in joined {
            more.left &= !(queens & self.queens[region]);
            cells |= self.regions[region];
            queens |= self.queens[region];
        }
        let at = joined.first().copied().unwrap_or(self.count);
        if at == MOST_REGIONS {
            return None;
        }
        if let Some(&gone) = joined.get(1) {
            more.count -= 1;
            more.regions[gone] = more.regions[more.count];
            more.queens[gone] = more.queens[more.count];
        }
        more.count = more.count.max(at + 1);
        (more.regions[at], more.queens[at]) = (cells, queens);
        more.decided += 1;
        // The region above that was not joined may have come to its end.
        let frontier =
            ((1 << more.decided) - 1) & !((1 << more.decided.saturating_sub(square.rows)) - 1);
        let is_last = more.is_whole(square);
        for region in 0..more.count {
            if is_last || more.regions[region] & frontier == 0 {
                more.left &= more.queens[region];
            }
        }
        (more.left != 0).then_some(more)
    }
}

/// Visits every board with a solution below this one, with its solutions; `tick` for every node.
pub(crate) fn visit<E>(
    from: &Partial,
    square: &Square,
    tick: &mut impl FnMut() -> Result<(), E>,
    found: &mut impl FnMut(&Partial) -> Result<(), E>,
) -> Result<(), E> {
    tick()?;
    if from.is_whole(square) {
        return found(from);
    }
    let mut ended = Ok(());
    from.next(square, &mut |more| {
        if ended.is_ok() {
            ended = visit(more, square, tick, found);
        }
    });
    ended
}

/// Boards with some cells decided, below which every board is once: this many, or all boards.
pub(crate) fn cut(square: &Square, wanted: usize) -> Vec<Partial> {
    let mut list = vec![Partial::start(square)];
    while list.len() < wanted && list.first().is_some_and(|first| !first.is_whole(square)) {
        let mut longer = Vec::new();
        for partial in &list {
            partial.next(square, &mut |more| longer.push(*more));
        }
        list = longer;
    }
    list
}
