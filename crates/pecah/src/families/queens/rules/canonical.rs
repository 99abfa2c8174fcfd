//! A canonical image of a board under rotation and reflection, the same for all eight of them.
//!
//! Idea: the path through a board depends on the order in which its units are examined. To make
//! ratings independent of orientation, the rules solve the least of the eight images, and their
//! steps are transformed back.

use super::argument::{Argument, Consequence, Holder, Noted, Reason, Rest};
use super::deduction::Deduction;
use super::knowledge::{Cell, Unit, UnitKind};
use crate::families::queens::model::Board;
use std::cmp::Ordering;

/// How the cells of an image lie on the board.
pub(super) struct Turn {
    size: usize,
    swapped: bool,
    upside_down: bool,
    mirrored: bool,
    /// The board's region for each of the image.
    regions: Vec<usize>,
}

/// The least image of a board, and the way back from it.
pub(super) fn canonical(board: &Board) -> (Board, Turn) {
    let size = board.size();
    let mut best: Option<(Vec<u8>, Turn)> = None;
    for image in 0..8 {
        let [swapped, upside_down, mirrored] = [1, 2, 4].map(|bit| image & bit != 0);
        let mut turn = Turn { size, swapped, upside_down, mirrored, regions: Vec::new() };
        let mut numbers = [u8::MAX; crate::families::queens::model::MOST_ROWS];
        let mut cells = Vec::with_capacity(size * size);
        // Whether it is the least so far, as far as it is known.
        let mut is_less = best.is_none();
        for cell in 0..size * size {
            let (row, column) = turn.cell((cell / size, cell % size));
            let region = board.region(row, column);
            if numbers[region] == u8::MAX {
                numbers[region] = turn.regions.len() as u8;
                turn.regions.push(region);
            }
            cells.push(numbers[region]);
            if let (false, Some((least, _))) = (is_less, &best) {
                match numbers[region].cmp(&least[cell]) {
                    Ordering::Less => is_less = true,
                    Ordering::Equal => {}
                    Ordering::Greater => break,
                }
            }
        }
        if is_less {
            best = Some((cells, turn));
        }
    }
    let (cells, turn) = best.expect("there are eight images");
    (Board::of_regions(size, board.stars(), &cells), turn)
}

impl Turn {
    /// The cell of the board that lies here in the image.
    fn cell(&self, (row, column): Cell) -> Cell {
        let (row, column) = if self.swapped { (column, row) } else { (row, column) };
        let row = if self.upside_down { self.size - 1 - row } else { row };
        let column = if self.mirrored { self.size - 1 - column } else { column };
        (row, column)
    }

    fn unit(&self, Unit(kind, index): Unit) -> Unit {
        match kind {
            UnitKind::Region => Unit(UnitKind::Region, self.regions[index]),
            UnitKind::Row if self.swapped => Unit(UnitKind::Column, self.cell((index, 0)).1),
            UnitKind::Row => Unit(UnitKind::Row, self.cell((index, 0)).0),
            UnitKind::Column if self.swapped => Unit(UnitKind::Row, self.cell((0, index)).0),
            UnitKind::Column => Unit(UnitKind::Column, self.cell((0, index)).1),
        }
    }

    fn cells(&self, cells: &mut [Cell]) {
        for cell in cells.iter_mut() {
            *cell = self.cell(*cell);
        }
        cells.sort_unstable();
    }

    fn units(&self, units: &mut [Unit]) {
        for unit in units.iter_mut() {
            *unit = self.unit(*unit);
        }
        units.sort_unstable();
    }

    fn noted(&self, mark: &mut Noted) {
        self.cells(&mut mark.cells);
        self.units(&mut mark.from);
        for rest in &mut mark.since {
            self.rest(rest);
        }
    }

    fn rest(&self, rest: &mut Rest) {
        rest.unit = self.unit(rest.unit);
        for mark in &mut rest.outside {
            self.noted(mark);
        }
    }

    fn argument(&self, argument: &mut Argument) {
        self.units(&mut argument.units);
        for mark in &mut argument.marks {
            self.noted(mark);
        }
        for taker in &mut argument.takers {
            self.cells(&mut taker.cells);
            match &mut taker.holder {
                Holder::Block => {}
                Holder::Unit(unit) => *unit = self.unit(*unit),
                Holder::Part(rest) => self.rest(rest),
            }
        }
        for rest in &mut argument.filled {
            self.rest(rest);
        }
        // Blocks are numbered as they are read.
        argument.takers.sort_by_key(|taker| taker.cells.first().copied());
    }

    /// Turns a step of the image back to the board.
    pub(super) fn back(&self, step: &mut Deduction) {
        for cells in [&mut step.stars, &mut step.crosses, &mut step.cause] {
            self.cells(cells);
        }
        match &mut step.reason {
            Reason::Single { unit, .. } => *unit = self.unit(*unit),
            Reason::NoRoom(argument) | Reason::Must(argument) => self.argument(argument),
            Reason::Marked(noted) => self.noted(noted),
            Reason::Refuted { cell, then, unit } => {
                *cell = self.cell(*cell);
                *unit = self.unit(*unit);
                for step in then {
                    let (Consequence::Stars(cells) | Consequence::Empty(cells)) = step;
                    self.cells(cells);
                }
            }
            Reason::Search => {}
        }
    }
}
