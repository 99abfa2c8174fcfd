//! The board and an answer to it, in the puzzle's own terms.

use pecah::Place;

/// The longest side: a board is one word of bits.
pub const MOST_SIDE: usize = 8;

/// Lamps that are on, as bits, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lamps {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    on: u64,
}

/// The lamps to press, as bits. The order does not matter, and pressing twice changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Presses(pub u64);

impl Lamps {
    /// A board from its rows; `None` unless they have 1 to 8 lamps each and are 1 to 8 in number.
    pub fn new(rows: &[Vec<bool>]) -> Option<Self> {
        let columns = rows.first()?.len();
        let fits = |side: usize| (1..=MOST_SIDE).contains(&side);
        let even = rows.iter().all(|row| row.len() == columns);
        let lamps = rows.concat().into_iter().enumerate();
        let on = || lamps.map(|(cell, on)| u64::from(on) << cell).sum();
        (fits(rows.len()) && fits(columns) && even).then(|| Self {
            rows: rows.len(),
            columns,
            on: on(),
        })
    }

    /// The same board with other lamps on.
    pub(crate) fn with(&self, on: u64) -> Self {
        Self { on, ..self.clone() }
    }

    pub(crate) fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The lamps that pressing this cell switches: itself and its neighbours.
    pub(crate) fn switched_by(&self, cell: usize) -> u64 {
        let near = |other: &usize| {
            let rows = (cell / self.columns).abs_diff(other / self.columns);
            let columns = (cell % self.columns).abs_diff(other % self.columns);
            rows + columns <= 1
        };
        (0..self.cells()).filter(near).map(|other| 1 << other).sum()
    }

    /// The lamps that are on after these presses.
    pub(crate) fn after(&self, presses: u64) -> u64 {
        let pressed = (0..self.cells()).filter(|cell| presses >> cell & 1 == 1);
        pressed.fold(self.on, |on, cell| on ^ self.switched_by(cell))
    }

    /// The bit of a place; `None` outside the board.
    pub(crate) fn bit(&self, place: Place) -> Option<u64> {
        place.index(self.rows, self.columns).map(|cell| 1 << cell)
    }

    /// The places of these bits.
    pub(crate) fn places(&self, bits: u64) -> Vec<Place> {
        let set = (0..self.cells()).filter(|cell| bits >> cell & 1 == 1);
        set.map(|cell| Place::at_index(cell, self.columns)).collect()
    }

    /// The board as text.
    pub(crate) fn text(&self) -> String {
        let lamp = |cell: usize| if self.on >> cell & 1 == 1 { "*" } else { "." };
        let cells: Vec<&str> = (0..self.cells()).map(lamp).collect();
        cells.chunks(self.columns).map(|row| row.concat() + "\n").collect()
    }
}
