//! A board of regions, and queens or stars on it.

use super::messages::{Piece, UnitName};
use super::{Queens, read};
use crate::diagnostic::Diagnostics;
use crate::place::Place;
use crate::typed::typed_methods;

/// The largest board: more regions cannot be distinguished by colour or letter.
pub(super) const MOST_ROWS: usize = 50;

/// The most stars that a board may ask for in each row, column and region.
pub(super) const MOST_STARS: usize = 6;

/// The letters of the regions of a board that was made from numbers.
pub(super) const LABELS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// A square board cut into as many regions as it has rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    size: usize,
    /// How many stars each row, column and region takes; a queen is the one star of its row.
    stars: usize,
    /// The region of each cell, row by row, numbered in the order of their first cells.
    regions: Vec<u8>,
    /// The letter of each region.
    labels: Vec<char>,
}

/// Cells with a queen or star, in reading order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement(pub Vec<Place>);

impl Placement {
    /// The queens of a board with one in each row, by their columns from 0.
    pub(super) fn from_columns(columns: &[usize]) -> Self {
        Self(columns.iter().enumerate().map(|(row, &c)| Place::new(row + 1, c + 1)).collect())
    }

    /// The stars on these cells, numbered row by row.
    pub(super) fn from_cells(size: usize, cells: &[u16]) -> Self {
        let place = |&cell: &u16| Place::at_index(usize::from(cell), size);
        let mut places: Vec<Place> = cells.iter().map(place).collect();
        places.sort_unstable();
        Self(places)
    }

    /// The queens on these cells, one in each row.
    pub(super) fn one_to_a_row(cells: &[u16]) -> Self {
        let size = cells.len();
        // Dividing by a number that is not a constant takes longer than multiplying.
        let inverse = (1u64 << 32) / size as u64 + 1;
        let mut places = vec![Place::new(0, 0); size];
        for &cell in cells {
            let row = ((u64::from(cell) * inverse) >> 32) as usize;
            places[row] = Place::new(row + 1, usize::from(cell) - row * size + 1);
        }
        Self(places)
    }

    /// Whether there is a queen here.
    pub fn contains(&self, place: Place) -> bool {
        self.0.contains(&place)
    }
}

impl Board {
    /// A board from its rows, a letter or digit for the region of each cell.
    ///
    /// ```
    /// use pecah::{Place, queens::Board};
    /// # fn main() -> Result<(), pecah::Diagnostics> {
    /// let board = Board::new(&["AAAB", "AAAB", "CCAB", "CBDB"], 1)?;
    /// let solved = board.solve();
    /// assert_eq!(solved.report.unique, Some(true));
    /// let queens = solved.answer.unwrap();
    /// assert_eq!(queens.0[0], Place::new(1, 2));
    ///
    /// let problems = Board::new(&["AB", "A"], 1).unwrap_err();
    /// assert_eq!(problems.iter().next().unwrap().code.id, "Q001");
    /// # Ok(())
    /// # }
    /// ```
    pub fn new<S: AsRef<str>>(rows: &[S], stars: usize) -> Result<Self, Diagnostics> {
        read::rows(rows, stars)
    }

    /// A board from the regions of its cells, row by row, numbered in any way.
    ///
    /// ```
    /// use pecah::queens::Board;
    /// # fn main() -> Result<(), pecah::Diagnostics> {
    /// // Every row a region: as many solutions as ways to place queens that do not touch.
    /// let regions: Vec<Vec<usize>> = (0..5).map(|row| vec![row; 5]).collect();
    /// assert_eq!(Board::from_regions(&regions, 1)?.solutions().count(), 14);
    /// # Ok(())
    /// # }
    /// ```
    pub fn from_regions<R: AsRef<[usize]>>(
        regions: &[R],
        stars: usize,
    ) -> Result<Self, Diagnostics> {
        read::numbers(regions, stars)
    }

    /// A board from the letters of its cells. The caller has checked that there are `size` rows
    /// of `size` letters, and `size` different letters.
    pub(super) fn of_letters(size: usize, stars: usize, letters: &[char]) -> Self {
        let mut labels = Vec::new();
        let regions = letters
            .iter()
            .map(|letter| {
                labels.iter().position(|label| label == letter).unwrap_or_else(|| {
                    labels.push(*letter);
                    labels.len() - 1
                }) as u8
            })
            .collect();
        Self { size, stars, regions, labels }
    }

    /// A board from the regions of its cells, numbered in any way. The caller has checked that
    /// there are `size` regions.
    pub(super) fn of_regions(size: usize, stars: usize, regions: &[u8]) -> Self {
        let mut order: Vec<u8> = Vec::new();
        let numbered = regions.iter().map(|region| {
            order.iter().position(|seen| seen == region).unwrap_or_else(|| {
                order.push(*region);
                order.len() - 1
            }) as u8
        });
        let regions = numbered.collect();
        let labels = LABELS[..order.len()].iter().map(|&label| char::from(label)).collect();
        Self { size, stars, regions, labels }
    }

    /// Number of rows, of columns and of regions.
    pub fn size(&self) -> usize {
        self.size
    }

    /// How many stars each row, column and region takes.
    pub fn stars(&self) -> usize {
        self.stars
    }

    /// What is on a cell.
    pub(super) fn piece(&self) -> Piece {
        Piece::of(self.stars)
    }

    /// The region of every cell, row by row.
    pub(super) fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// The region in this row and column, all from 0.
    pub fn region(&self, row: usize, column: usize) -> usize {
        usize::from(self.regions[row * self.size + column])
    }

    /// The letter of a region.
    pub fn label(&self, region: usize) -> char {
        self.labels[region]
    }

    /// The letters, row by row.
    pub fn rows(&self) -> impl Iterator<Item = impl Iterator<Item = char> + '_> + '_ {
        self.regions
            .chunks(self.size)
            .map(|row| row.iter().map(|region| self.labels[usize::from(*region)]))
    }

    /// The row, the column and the region of a cell on the board.
    pub(super) fn units_of(&self, place: Place) -> [UnitName; 3] {
        let region = self.region(place.row - 1, place.column - 1);
        [
            UnitName::Row(place.row),
            UnitName::Column(place.column),
            UnitName::Region(self.label(region)),
        ]
    }

    /// Every row, column and region in turn, by its index.
    pub(super) fn units(&self) -> impl Iterator<Item = UnitName> + '_ {
        (0..self.size).flat_map(|index| {
            [
                UnitName::Row(index + 1),
                UnitName::Column(index + 1),
                UnitName::Region(self.label(index)),
            ]
        })
    }
}

/// Whether two cells touch by a side or a corner, or are the same.
pub(super) fn touch(one: Place, other: Place) -> bool {
    one.row.abs_diff(other.row) <= 1 && one.column.abs_diff(other.column) <= 1
}

typed_methods!(Queens, Board, Placement);
