//! Manhattan distance: each tile needs at least its distance in rows and columns.

use super::{Heuristic, Slide};
use crate::families::sliding::model::{Move, Puzzle};

/// The sum of the distances, changed by one with every slide.
pub(in crate::families::sliding) struct Manhattan {
    cells: usize,
    /// By tile, cell left and move of the blank: 1 away from home, −1 towards it.
    changes: Vec<i8>,
    start: u32,
}

impl Manhattan {
    pub(in crate::families::sliding) fn new(puzzle: &Puzzle) -> Self {
        let goal = puzzle.goal();
        let (cells, columns) = (goal.tiles().len(), goal.columns());
        let distance = |cell: usize, home: usize| {
            (cell / columns).abs_diff(home / columns) + (cell % columns).abs_diff(home % columns)
        };
        let mut changes = vec![0; cells * cells * Move::ALL.len()];
        let mut homes = vec![0; cells];
        for (home, &tile) in goal.tiles().iter().enumerate() {
            homes[usize::from(tile)] = home;
        }
        for tile in 1..cells {
            for from in 0..cells {
                for way in Move::ALL {
                    if let Some(to) = goal.neighbour(from, way.inverse()) {
                        let away = distance(to, homes[tile]) > distance(from, homes[tile]);
                        changes[(tile * cells + from) * 4 + way as usize] =
                            if away { 1 } else { -1 };
                    }
                }
            }
        }
        let tiles = puzzle.start().tiles().iter().enumerate().filter(|(_, tile)| **tile != 0);
        let start =
            tiles.map(|(cell, &tile)| distance(cell, homes[usize::from(tile)])).sum::<usize>();
        Self { cells, changes, start: start as u32 }
    }
}

impl Heuristic for Manhattan {
    type Estimate = u32;

    fn start(&self) -> u32 {
        self.start
    }

    #[inline]
    fn moves(estimate: &u32) -> u32 {
        *estimate
    }

    #[inline]
    fn after(&self, before: &u32, slide: Slide) -> u32 {
        let [tile, from, way] = [slide.tile, slide.from, slide.way].map(usize::from);
        let change = self.changes[(tile * self.cells + from) * 4 + way];
        before.wrapping_add_signed(i32::from(change))
    }

    #[inline]
    fn take(&mut self, _slide: Slide) {}

    #[inline]
    fn take_back(&mut self, _slide: Slide) {}
}
