//! A board, the pieces to fill it with, and a filling.
//!
//! Invariant: a [`Puzzle`] is read, or built by a [`PuzzleBuilder`](super::PuzzleBuilder), which
//! reads too; so it is within the limits below, and every given piece can lie as it is given.

use crate::place::Place;
use std::fmt;

/// The longest side of a board or of a drawn piece.
pub(super) const MOST_SIDE: usize = 4096;
/// The most cells of a board, and of a piece.
pub(super) const MOST_CELLS: usize = 4096;
/// The most places, cells and gaps together, of a drawn board.
pub(super) const MOST_PLACES: usize = 16_384;
/// The most pieces: one for each of the [`characters`](super::characters).
pub(super) const MOST_PIECES: usize = 256;

/// A board and its pieces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    pub(super) board: Board,
    pub(super) pieces: Vec<Piece>,
    /// The piece that already lies on each cell, or a copy of it, where one does.
    pub(super) given: Vec<Option<usize>>,
    pub(super) sides: Sides,
    pub(super) spare: Spare,
}

/// Whether flat pieces may be turned over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// They may, so that mirror images count as the same piece.
    Both,
    /// They may not.
    One,
}

/// Whether pieces may be left over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spare {
    /// All are used.
    None,
    /// Some may stay in the box.
    Allowed,
}

/// The kind of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A full rectangle.
    Default,
    /// A rectangle with places left out.
    Custom,
    /// Square layers of balls, each one shorter than the one below.
    Pyramid,
    /// A box of cubes.
    Cuboid,
}

/// A cell of a board. Flat boards have layer 0 only; a pyramid's layer 0 is at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell {
    /// The layer.
    pub layer: usize,
    /// The row in its layer.
    pub row: usize,
    /// The column in its row.
    pub column: usize,
}

/// What is to be filled: cells in the order in which an answer is printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    kind: Kind,
    rows: usize,
    columns: usize,
    cells: Vec<Cell>,
    /// Number of the cell at each place of each layer, `NO_CELL` for none.
    numbers: Vec<Vec<u16>>,
}

const NO_CELL: u16 = u16::MAX;

/// The line that stands between two layers of a drawn piece.
pub(super) const NEXT_LAYER: &str = "-";

/// A piece as drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    pub(super) letter: char,
    /// Its lines as drawn, outer blanks included.
    pub(super) lines: Vec<String>,
    /// Its cells as (line, column), in reading order.
    pub(super) cells: Vec<(usize, usize)>,
    /// How far below the layer drawn first each cell lies: 0 for flat pieces.
    pub(super) depths: Vec<usize>,
    /// The letter of the piece that this one is another copy of.
    pub(super) copy_of: Option<char>,
}

/// A character for each place of the board: rows as an answer is printed, a pyramid's layers from
/// the top down. A space is nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filling(pub Vec<Vec<char>>);

impl fmt::Display for Filling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self.0.iter().map(String::from_iter).collect();
        f.write_str(&rows.join("\n"))
    }
}

impl Kind {
    /// Its word in the input.
    pub fn word(self) -> &'static str {
        match self {
            Self::Default => "DEFAULT",
            Self::Custom => "CUSTOM",
            Self::Pyramid => "PYRAMID",
            Self::Cuboid => "CUBOID",
        }
    }

    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Default, Self::Custom, Self::Pyramid, Self::Cuboid];

    /// Whether it has one layer.
    pub fn is_flat(self) -> bool {
        matches!(self, Self::Default | Self::Custom)
    }
}

impl Board {
    /// A full rectangle. The caller has checked the limits.
    pub(super) fn rectangle(rows: usize, columns: usize) -> Self {
        Self::flat(Kind::Default, rows, columns, |_, _| true)
    }

    /// A rectangle with the places that are `true`, row by row. With all of them it is the full
    /// rectangle: one board has one kind, however it was written.
    pub(super) fn custom(columns: usize, places: &[bool]) -> Self {
        let rows = places.len() / columns;
        let is_full = places.iter().all(|&is_cell| is_cell);
        let kind = if is_full { Kind::Default } else { Kind::Custom };
        Self::flat(kind, rows, columns, |row, column| places[row * columns + column])
    }

    fn flat(
        kind: Kind,
        rows: usize,
        columns: usize,
        is_cell: impl Fn(usize, usize) -> bool,
    ) -> Self {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let cells = places
            .filter(|&(row, column)| is_cell(row, column))
            .map(|(row, column)| Cell { layer: 0, row, column })
            .collect();
        Self::new(kind, rows, columns, 1, cells)
    }

    /// A pyramid on a square of this side.
    pub(super) fn pyramid(side: usize) -> Self {
        let layer = |layer: usize| {
            let side = side - layer;
            (0..side * side).map(move |n| Cell { layer, row: n / side, column: n % side })
        };
        Self::new(Kind::Pyramid, side, side, side, (0..side).rev().flat_map(layer).collect())
    }

    /// A box. The caller has checked the limits.
    pub(super) fn cuboid(rows: usize, columns: usize, layers: usize) -> Self {
        let layer = |layer: usize| {
            (0..rows * columns).map(move |n| Cell { layer, row: n / columns, column: n % columns })
        };
        Self::new(Kind::Cuboid, rows, columns, layers, (0..layers).rev().flat_map(layer).collect())
    }

    fn new(kind: Kind, rows: usize, columns: usize, layers: usize, cells: Vec<Cell>) -> Self {
        let mut numbers = vec![vec![NO_CELL; rows * columns]; layers];
        for (number, cell) in cells.iter().enumerate() {
            numbers[cell.layer][cell.row * columns + cell.column] = number as u16;
        }
        Self { kind, rows, columns, cells, numbers }
    }

    /// Its kind.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Rows, of the bottom layer for a pyramid.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Columns, of the bottom layer for a pyramid.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Layers: 1 for a flat board.
    pub fn layers(&self) -> usize {
        self.numbers.len()
    }

    /// The cells, in the order in which an answer is printed.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The number of the cell here, if there is one.
    pub fn number(&self, layer: usize, row: usize, column: usize) -> Option<usize> {
        if row >= self.rows || column >= self.columns {
            return None;
        }
        self.number_at(layer, row * self.columns + column)
    }

    /// As [`number`](Self::number), by the place in the layer's grid, row by row.
    #[inline]
    pub(super) fn number_at(&self, layer: usize, place: usize) -> Option<usize> {
        let number = *self.numbers.get(layer)?.get(place)?;
        (number != NO_CELL).then_some(usize::from(number))
    }

    /// The cell of this number as front ends name it.
    pub fn place(&self, number: usize) -> Place {
        let Cell { layer, row, column } = self.cells[number];
        self.named(layer, row, column)
    }

    /// This place as front ends name it, cell or not.
    pub(super) fn named(&self, layer: usize, row: usize, column: usize) -> Place {
        let place = Place::new(row + 1, column + 1);
        if self.kind.is_flat() { place } else { place.on_layer(layer + 1) }
    }

    /// The number of the cell at a place as front ends name it, if there is one. On a board with
    /// layers, a place without a layer names no cell.
    pub fn number_of(&self, place: Place) -> Option<usize> {
        let layer = match (place.layer, self.kind.is_flat()) {
            (None, true) => 0,
            (Some(layer), false) => layer.checked_sub(1)?,
            _ => return None,
        };
        self.number(layer, place.row.checked_sub(1)?, place.column.checked_sub(1)?)
    }

    /// The rows as an answer prints them: layer, row in it, and length.
    pub fn printed_rows(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        (0..self.layers()).rev().flat_map(move |layer| {
            let shorter = if self.kind == Kind::Pyramid { layer } else { 0 };
            (0..self.rows - shorter).map(move |row| (layer, row, self.columns - shorter))
        })
    }

    /// A filling with nothing in it.
    pub fn unfilled(&self) -> Filling {
        Filling(self.printed_rows().map(|(_, _, length)| vec![' '; length]).collect())
    }

    /// A filling from the letter of each cell, in the cells' order.
    pub fn fill(&self, mut letter: impl FnMut(usize) -> char) -> Filling {
        let row = |(layer, row, length): (usize, usize, usize)| {
            (0..length)
                .map(|column| self.number(layer, row, column).map_or(' ', &mut letter))
                .collect()
        };
        Filling(self.printed_rows().map(row).collect())
    }
}

impl Piece {
    /// A piece from its lines, drawn with any character but a space or a dot. A line of [`NEXT_LAYER`]
    /// begins the layer below.
    pub(super) fn new(letter: char, lines: Vec<String>) -> Self {
        let (mut cells, mut depths) = (Vec::new(), Vec::new());
        let (mut depth, mut line) = (0, 0);
        for text in &lines {
            if text.trim() == NEXT_LAYER {
                (depth, line) = (depth + 1, 0);
                continue;
            }
            for (column, _) in text.chars().enumerate().filter(|(_, c)| !matches!(c, ' ' | '.')) {
                cells.push((line, column));
                depths.push(depth);
            }
            line += 1;
        }
        Self { letter, lines, cells, depths, copy_of: None }
    }

    /// Its letter.
    pub fn letter(&self) -> char {
        self.letter
    }

    /// How many cells it has.
    pub fn size(&self) -> usize {
        self.cells.len()
    }

    /// Its cells as drawn: how far below the layer drawn first, line and column, all from 0.
    pub fn cells(&self) -> impl Iterator<Item = (usize, usize, usize)> + '_ {
        let drawn = self.depths.iter().zip(&self.cells);
        drawn.map(|(&depth, &(line, column))| (depth, line, column))
    }

    /// The letter of the piece that this one is another copy of.
    pub fn copy_of(&self) -> Option<char> {
        self.copy_of
    }

    /// Whether it has cells in more than one layer.
    pub fn is_solid(&self) -> bool {
        self.depths.iter().any(|&depth| depth > 0)
    }

    /// The letter that it shares with its copies.
    pub fn kind(&self) -> char {
        self.copy_of.unwrap_or(self.letter)
    }

    /// The lines of the box it is drawn in.
    pub fn height(&self) -> usize {
        self.lines.len()
    }

    /// The columns of the box it is drawn in: its longest line, outer blanks included.
    pub fn width(&self) -> usize {
        self.lines.iter().map(|line| line.chars().count()).max().unwrap_or(0)
    }

    /// Whether the box has no blank column on either side.
    pub fn is_tight(&self) -> bool {
        let columns = || self.cells.iter().map(|&(_, column)| column);
        columns().min() == Some(0) && columns().max().map(|last| last + 1) == Some(self.width())
    }
}

impl Puzzle {
    /// A puzzle with nothing given, two-sided pieces and none to spare.
    pub(super) fn new(board: Board, pieces: Vec<Piece>) -> Self {
        let given = vec![None; board.cells().len()];
        Self { board, pieces, given, sides: Sides::Both, spare: Spare::None }
    }

    /// What is to be filled.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What to fill it with, in the order of the input; each copy is a piece of its own.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The piece that already lies on the cell of this number, if one does.
    pub fn given(&self, number: usize) -> Option<&Piece> {
        Some(&self.pieces[(*self.given.get(number)?)?])
    }

    /// Whether flat pieces may be turned over.
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// Whether pieces may be left over.
    pub fn spare(&self) -> Spare {
        self.spare
    }

    /// The number of the piece with this letter.
    pub(super) fn piece_number(&self, letter: char) -> Option<usize> {
        self.pieces.iter().position(|piece| piece.letter == letter)
    }

    /// Whether the pieces can fill the board as far as the number of cells goes.
    pub fn areas_allow(&self) -> bool {
        match self.spare {
            Spare::None => self.areas_match(),
            Spare::Allowed => self.piece_area() >= self.board.cells().len(),
        }
    }

    /// Whether anything was given.
    pub fn has_givens(&self) -> bool {
        self.given.iter().any(Option::is_some)
    }

    /// Cells of all pieces together.
    pub fn piece_area(&self) -> usize {
        self.pieces.iter().map(|piece| piece.cells.len()).sum()
    }

    /// Whether the pieces have as many cells as the board.
    pub fn areas_match(&self) -> bool {
        self.piece_area() == self.board.cells().len()
    }
}
