//! Splitting the search of a board into boards with fewer candidates.
//!
//! Idea: branch on the row, column or region with the fewest cells to spare. Each branch is the
//! same board with one more star given and with the cells that the branches before it gave excluded,
//! so whatever solves or counts boards does the rest.
//!
//! Invariant: every solution of the board is a solution of exactly one of its cuts, and the cuts
//! depend only on the board and the number wanted.
//!
//! Cost: a copy of the board for each branch.

use super::NO_REGION;
use crate::families::queens::model::Board;

/// A board on which some stars are given and some cells excluded.
#[derive(Debug, Clone)]
pub(in crate::families::queens) struct Cut {
    /// The region of each cell, [`NO_REGION`] where it takes no star.
    pub(super) regions: Vec<u8>,
    /// Cells with a star.
    pub(super) given: Vec<usize>,
    /// How many stars rows, columns and regions still need.
    need: [Vec<usize>; 3],
    /// Whether a cell may still take a star.
    is_open: Vec<bool>,
}

/// Boards that grow slower than this are not cut any further.
const MOST_NODES_A_CUT: usize = 8;

impl Cut {
    /// The whole board.
    pub(in crate::families::queens) fn whole(board: &Board) -> Self {
        let (size, stars) = (board.size(), board.stars());
        Self {
            regions: board.regions().to_vec(),
            given: Vec::new(),
            need: [vec![stars; size], vec![stars; size], vec![stars; size]],
            is_open: vec![true; size * size],
        }
    }

    fn units(&self, cell: usize) -> Option<[usize; 3]> {
        let (size, region) = (self.need[0].len(), self.regions[cell]);
        (region != NO_REGION).then(|| [cell / size, cell % size, usize::from(region)])
    }

    /// The open cells of the unit with the fewest to spare, where one needs a star.
    fn tightest(&self) -> Option<Vec<usize>> {
        let size = self.need[0].len();
        let mut open = [vec![0; size], vec![0; size], vec![0; size]];
        for cell in 0..size * size {
            if let (true, Some(units)) = (self.is_open[cell], self.units(cell)) {
                (0..3).for_each(|kind| open[kind][units[kind]] += 1);
            }
        }
        let units = (0..3).flat_map(|kind| (0..size).map(move |unit| (kind, unit)));
        let needs = units.filter(|&(kind, unit)| self.need[kind][unit] > 0);
        let (kind, unit) = needs.min_by_key(|&(kind, unit)| {
            (open[kind][unit] as isize - self.need[kind][unit] as isize, open[kind][unit])
        })?;
        let is_in = |cell: &usize| {
            self.is_open[*cell] && self.units(*cell).is_some_and(|units| units[kind] == unit)
        };
        let cells: Vec<usize> = (0..size * size).filter(is_in).collect();
        Some(if cells.len() < self.need[kind][unit] { Vec::new() } else { cells })
    }

    /// Puts a star on an open cell.
    fn give(&mut self, cell: usize) {
        let size = self.need[0].len();
        let Some(units) = self.units(cell) else { return };
        self.given.push(cell);
        self.is_open[cell] = false;
        (0..3).for_each(|kind| self.need[kind][units[kind]] -= 1);
        let (row, column) = (cell / size, cell % size);
        for other in 0..size * size {
            let touches = (other / size).abs_diff(row) <= 1 && (other % size).abs_diff(column) <= 1;
            let is_full = |units: [usize; 3]| (0..3).any(|kind| self.need[kind][units[kind]] == 0);
            if touches || self.units(other).is_none_or(is_full) {
                self.is_open[other] = false;
            }
        }
    }

    /// The branches; the board itself where nothing is needed any more.
    fn branches(self) -> Vec<Self> {
        let Some(cells) = self.tightest() else { return vec![self] };
        let mut rest = self;
        let mut branches = Vec::new();
        for cell in cells {
            let mut branch = rest.clone();
            branch.give(cell);
            branches.push(branch);
            rest.is_open[cell] = false;
            rest.regions[cell] = NO_REGION;
        }
        branches
    }

    /// The board as at least this many cuts, where it has as many.
    pub(in crate::families::queens) fn all(board: &Board, wanted: usize) -> Vec<Self> {
        let mut cuts = vec![Self::whole(board)];
        let mut nodes = 0;
        while cuts.len() < wanted && nodes < MOST_NODES_A_CUT * wanted {
            let before: usize = cuts.iter().map(|cut| cut.given.len()).sum();
            cuts = cuts.into_iter().flat_map(Self::branches).collect();
            nodes += cuts.len();
            if cuts.iter().map(|cut| cut.given.len()).sum::<usize>() == before {
                break;
            }
        }
        cuts
    }

    /// The regions for a count by rows: with a star given, the rest of its row takes none.
    pub(super) fn regions_by_row(&self) -> Vec<u8> {
        let size = self.need[0].len();
        let mut regions = self.regions.clone();
        for &cell in &self.given {
            let row = cell / size * size;
            for other in (row..row + size).filter(|other| *other != cell) {
                regions[other] = NO_REGION;
            }
        }
        regions
    }
}
