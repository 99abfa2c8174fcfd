//! Balls in the grid of BurrTools: the points of a cubic grid whose coordinates have an even sum,
//! so that each ball touches twelve others.
//!
//! A pyramid stands in this grid with its layers along one axis and the rows of a layer along the
//! diagonals of the other two. A piece that is flat in one of our planes is flat across an axis, so
//! the rotations that BurrTools tries are the ones we try. Pieces and boards in a file may have any
//! orientation.

use super::{Cell, to_corner};
use crate::message::Phrase;

pub(super) const PYRAMID: Phrase = Phrase {
    en: "a pyramid of balls on a square to fill, and pieces that are flat across an axis",
    id: "piramida bola dengan alas persegi untuk diisi, dan keping yang datar melintang sumbu",
};

/// The 48 ways to turn or mirror a grid: the order of the axes, and which are reversed.
fn turns() -> impl Iterator<Item = ([usize; 3], u8)> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    orders.into_iter().flat_map(|order| (0..8).map(move |signs| (order, signs)))
}

/// Places of the grid as layers, rows and columns of a pyramid that is turned like this; `None` where
/// a place is between balls.
fn turned(places: &[Cell], (order, signs): ([usize; 3], u8)) -> Option<Vec<Cell>> {
    let first = places.first()?;
    let along = |place: &Cell, axis: usize| {
        let step = place[order[axis]] as isize - first[order[axis]] as isize;
        if signs >> axis & 1 == 1 { -step } else { step }
    };
    let mut cells = Vec::with_capacity(places.len());
    for place in places {
        let [z, y, x] = [0, 1, 2].map(|axis| along(place, axis));
        if (x + y + z) % 2 != 0 {
            return None;
        }
        let (sum, difference) = (x - z + y, x - z - y);
        cells.push([z, sum / 2, difference / 2]);
    }
    let least = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0));
    let cell = |cell: &[isize; 3]| [0, 1, 2].map(|axis| (cell[axis] - least[axis]) as usize);
    Some(cells.iter().map(cell).collect())
}

/// The side of the pyramid that these places are.
pub(super) fn side(places: &[Cell]) -> Option<usize> {
    let is_pyramid = |cells: &Vec<Cell>| {
        let side = cells.iter().map(|cell| cell[0] + 1).max()?;
        let all: usize = (1..=side).map(|side| side * side).sum();
        let is_inside = |cell: &Cell| cell[1] < side - cell[0] && cell[2] < side - cell[0];
        (cells.len() == all && cells.iter().all(is_inside)).then_some(side)
    };
    turns().find_map(|turn| is_pyramid(&turned(places, turn)?))
}

/// A flat piece from its places.
pub(super) fn flat(places: &[Cell]) -> Option<Vec<Cell>> {
    let is_flat = |cells: &Vec<Cell>| cells.iter().all(|cell| cell[0] == 0);
    turns().find_map(|turn| turned(places, turn).filter(is_flat))
}

/// Cells of a pyramid, or of a flat piece, as places of the grid.
pub(super) fn places(cells: &[Cell]) -> Vec<Cell> {
    // Moves rows that run backwards to the front, by an even number to stay on balls.
    let shift = cells.iter().map(|cell| cell[2]).max().unwrap_or(0).next_multiple_of(2);
    let place = |&[layer, row, column]: &Cell| [layer, row + shift - column, row + column + layer];
    let mut places: Vec<Cell> = cells.iter().map(place).collect();
    let mut cornered = places.clone();
    to_corner(&mut cornered);
    let is_even =
        |list: &[Cell]| list.first().is_none_or(|c| c.iter().sum::<usize>().is_multiple_of(2));
    if is_even(&cornered) {
        places = cornered;
    }
    places
}
