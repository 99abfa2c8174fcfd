//! Fewest candidates first: of all rows, columns and regions still without a queen, branch on
//! the one with the fewest places left.
//!
//! A state is one mask of candidate columns for each row. Placing a queen clears its row, column,
//! region and neighbours; a unit with no candidate left ends the branch.

use crate::budget::Stop;
use crate::queens::Queens;
use crate::queens::model::{Board, MOST_ROWS, Queens as Placement};
use crate::queens::scene;
use crate::search::Search;

type Masks = [u64; MOST_ROWS];

struct Solver<'a, 's, 'o> {
    board: &'a Board,
    size: usize,
    /// The cells of each region, by row.
    regions: Vec<Masks>,
    queens: Vec<(usize, usize)>,
    search: &'s mut Search<'o, Queens>,
    nodes: u64,
}

/// Which rows, columns and regions still need a queen.
#[derive(Clone, Copy)]
struct Open {
    rows: u64,
    columns: u64,
    regions: u64,
}

pub(super) fn run(board: &Board, search: &mut Search<'_, Queens>) -> Result<(), Stop> {
    let size = board.size();
    let mut regions = vec![[0; MOST_ROWS]; size];
    for row in 0..size {
        for column in 0..size {
            regions[board.region(row, column)][row] |= 1 << column;
        }
    }
    let all = !0 >> (64 - size);
    let mut candidates = [0; MOST_ROWS];
    candidates[..size].fill(all);
    let open = Open { rows: all, columns: all, regions: all };
    Solver { board, size, regions, queens: Vec::new(), search, nodes: 0 }.branch(&candidates, open)
}

impl Solver<'_, '_, '_> {
    fn branch(&mut self, candidates: &Masks, open: Open) -> Result<(), Stop> {
        self.nodes += 1;
        self.search.tick()?;
        if self.search.watching() {
            let (board, queens) = (self.board, &self.queens);
            self.search.case(self.nodes, || scene::of(board, &[&Placement(queens.clone())]))?;
        }
        if open.rows == 0 {
            let mut queens = self.queens.clone();
            queens.sort_unstable();
            return self.search.found(Placement(queens));
        }
        for (row, column) in self.tightest_unit(candidates, open) {
            let region = self.board.region(row, column);
            let mut rest = *candidates;
            for (line, mask) in rest[..self.size].iter_mut().enumerate() {
                *mask &= !(1 << column | self.regions[region][line]);
                if line.abs_diff(row) == 1 {
                    *mask &= !((0b111 << column) >> 1);
                }
            }
            rest[row] = 0;
            self.queens.push((row, column));
            let open = Open {
                rows: open.rows & !(1 << row),
                columns: open.columns & !(1 << column),
                regions: open.regions & !(1 << region),
            };
            self.branch(&rest, open)?;
            self.queens.pop();
        }
        Ok(())
    }

    /// The candidates of the open unit that has fewest.
    fn tightest_unit(&self, candidates: &Masks, open: Open) -> Vec<(usize, usize)> {
        let mut best = u32::MAX;
        let mut unit = [0; MOST_ROWS];
        for row in ones(open.rows) {
            let count = candidates[row].count_ones();
            if count < best {
                best = count;
                unit = [0; MOST_ROWS];
                unit[row] = candidates[row];
            }
        }
        let mut consider = |mask: &dyn Fn(usize) -> u64| {
            let count = (0..self.size).map(|row| (candidates[row] & mask(row)).count_ones()).sum();
            if count < best {
                best = count;
                unit = std::array::from_fn(|row| candidates[row] & mask(row));
            }
        };
        for column in ones(open.columns) {
            consider(&|_| 1 << column);
        }
        for region in ones(open.regions) {
            consider(&|row| self.regions[region][row]);
        }
        (0..self.size).flat_map(|row| ones(unit[row]).map(move |column| (row, column))).collect()
    }
}

fn ones(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}
