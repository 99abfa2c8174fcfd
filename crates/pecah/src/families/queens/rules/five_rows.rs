//! Every board of five rows with connected regions, up to symmetry: no step of its explanation
//! contradicts any of its solutions.
//!
//! Idea: there are only 14 ways to place five queens that do not touch, one per row and column, so
//! the solutions of a board are those of the 14 with a queen in each region. All of them are known
//! without a solver. Regions are grown cell by cell, and only the least of the eight images of each
//! board is examined.
#![cfg(test)]

use super::Trials;
use super::soundness::follow;
use crate::families::queens::model::Board;
use crate::place::Place;

/// One in a hundred up to symmetry. Without optimisation, a few of those with some shapes of the
/// first region.
#[test]
fn no_step_is_against_a_solution_of_boards_of_five_rows() {
    let tried = if cfg!(debug_assertions) { five_rows(29, 1_000) } else { five_rows(1, 100) };
    assert!(tried.boards > 100, "{tried:?}");
}

/// All of them: `cargo xtask soak five-rows`.
#[test]
#[ignore = "takes half an hour"]
fn no_step_is_against_a_solution_of_any_board_of_five_rows() {
    let tried = five_rows(1, 1);
    eprintln!("{tried:?}");
    assert!(tried.boards > 8_000_000, "{tried:?}");
}

/// What was examined.
#[derive(Debug, Default)]
struct Tried {
    /// Boards up to symmetry.
    boards: u64,
    /// Those of them with a solution, and with several.
    solvable: u64,
    several: u64,
    /// The steps of all explanations.
    steps: usize,
}

/// The sampling rate for shapes of the first region, and for the boards with each of them.
fn five_rows(every_first: u64, every: u64) -> Tried {
    let mut partitions = Partitions {
        regions: [0; 25],
        left: ALL,
        firsts: 0,
        every_first,
        every,
        placements: placements(),
        seen: 0,
        tried: Tried::default(),
    };
    partitions.split(0);
    partitions.tried
}

/// The cells of five rows.
const ALL: u32 = (1 << 25) - 1;

/// All ways to cut five rows into five connected regions.
struct Partitions {
    regions: [u8; 25],
    /// The cells without a region.
    left: u32,
    /// The shapes of the first region so far.
    firsts: u64,
    every_first: u64,
    every: u64,
    placements: Vec<[usize; 5]>,
    /// Boards up to symmetry, of which one in `every` is followed.
    seen: u64,
    tried: Tried,
}

/// The ways to place five queens that do not touch, as cells.
fn placements() -> Vec<[usize; 5]> {
    let mut found = Vec::new();
    for code in 0..5_usize.pow(5) {
        let column = |row: usize| code / 5_usize.pow(row as u32) % 5;
        let different = (0..5).fold(0, |seen, row| seen | 1 << column(row)) == 0b11111;
        let apart = (1..5).all(|row| column(row).abs_diff(column(row - 1)) > 1);
        if different && apart {
            found.push([0, 1, 2, 3, 4].map(|row| row * 5 + column(row)));
        }
    }
    assert_eq!(found.len(), 14);
    found
}

/// The cells beside a set of cells.
fn around(cells: u32) -> u32 {
    const LEFT: u32 = 0b00001_00001_00001_00001_00001;
    (cells << 5 | cells >> 5 | (cells & !(LEFT << 4)) << 1 | (cells & !LEFT) >> 1) & ALL
}

/// The cells that are reached from some inside a set.
fn reach(mut cells: u32, inside: u32) -> u32 {
    loop {
        let more = (cells | around(cells)) & inside;
        if more == cells {
            return cells;
        }
        cells = more;
    }
}

/// Whether none of the eight images of a board comes before it. Its regions are numbered as they
/// appear.
fn is_least(regions: &[u8; 25]) -> bool {
    (1..8).all(|image| {
        let mut numbers = [u8::MAX; 5];
        let mut next = 0;
        for (cell, &own) in regions.iter().enumerate() {
            let (row, column) = (cell / 5, cell % 5);
            let (row, column) = if image & 1 == 0 { (row, column) } else { (column, row) };
            let row = if image & 2 == 0 { row } else { 4 - row };
            let column = if image & 4 == 0 { column } else { 4 - column };
            let number = &mut numbers[usize::from(regions[row * 5 + column])];
            if *number == u8::MAX {
                *number = next;
                next += 1;
            }
            if *number != own {
                return own < *number;
            }
        }
        true
    })
}

impl Partitions {
    /// Gives the first free cell a region of every connected shape.
    fn split(&mut self, region: u8) {
        let first = self.left & self.left.wrapping_neg();
        if first == 0 {
            return;
        }
        if region == 4 {
            if reach(first, self.left) == self.left {
                self.set(self.left, 4);
                self.follow();
            }
            return;
        }
        self.grow(region, first, 0);
    }

    /// All connected shapes with these cells and without those.
    fn grow(&mut self, region: u8, cells: u32, without: u32) {
        let left = self.left;
        self.left &= !cells;
        self.set(cells, region);
        self.firsts += u64::from(region == 0);
        if region > 0 || self.firsts.is_multiple_of(self.every_first) {
            self.split(region + 1);
        }
        self.left = left;
        let mut without = without;
        let mut next = around(cells) & self.left & !cells & !without;
        while next != 0 {
            let cell = next & next.wrapping_neg();
            next &= !cell;
            self.grow(region, cells | cell, without);
            without |= cell;
        }
    }

    fn set(&mut self, cells: u32, region: u8) {
        let mut cells = cells;
        while cells != 0 {
            self.regions[cells.trailing_zeros() as usize] = region;
            cells &= cells - 1;
        }
    }

    fn follow(&mut self) {
        if !is_least(&self.regions) {
            return;
        }
        self.seen += 1;
        if !self.seen.is_multiple_of(self.every) {
            return;
        }
        let tried = &mut self.tried;
        tried.boards += 1;
        if tried.boards.is_multiple_of(1_000_000) {
            eprintln!("{tried:?}");
        }
        let one_each = |cells: &&[usize; 5]| {
            cells.iter().fold(0, |seen, &cell| seen | 1 << self.regions[cell]) == 0b11111
        };
        let places = |cells: &[usize; 5]| cells.map(|cell| Place::at_index(cell, 5)).to_vec();
        let all: Vec<Vec<Place>> = self.placements.iter().filter(one_each).map(places).collect();
        if all.is_empty() {
            return;
        }
        tried.solvable += 1;
        tried.several += u64::from(all.len() > 1);
        let board = Board::of_regions(5, 1, &self.regions);
        // A trial looks at every cell by every rule, so only some boards are tried so.
        let trials =
            if tried.solvable.is_multiple_of(64) { Trials::OneLevel } else { Trials::Never };
        tried.steps += follow(&board, &all, trials);
    }
}
