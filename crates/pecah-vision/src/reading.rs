//! What was read, how sure that is, and what could not be read.

use std::fmt;

/// A rectangle of pixels; `right` and `bottom` are the first ones outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rect {
    /// The first column.
    pub left: usize,
    /// The first row.
    pub top: usize,
    /// The column after the last.
    pub right: usize,
    /// The row after the last.
    pub bottom: usize,
}

impl Rect {
    /// How many columns.
    pub fn width(&self) -> usize {
        self.right - self.left
    }

    /// How many rows.
    pub fn height(&self) -> usize {
        self.bottom - self.top
    }
}

/// A board read from a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading {
    /// The rows of the board: a letter for each cell, the same for all cells of a region, and
    /// [`UNREAD`](Self::UNREAD) for a cell that could not be read.
    pub grid: Vec<String>,
    /// How sure the reading is, from 0 to 1. From [`SURE`](Self::SURE) on, nothing spoke against
    /// it.
    pub confidence: f32,
    /// Where the board is in the picture.
    pub board: Rect,
    /// What is not certain, most important first.
    pub doubts: Vec<Doubt>,
}

impl Reading {
    /// Stands for a cell that could not be read.
    pub const UNREAD: char = '?';

    /// Below this, somebody should look at the grid before relying on it.
    pub const SURE: f32 = 0.8;

    /// The board as a puzzle file has it.
    pub fn text(&self) -> String {
        self.grid.iter().flat_map(|row| [row, "\n"]).collect()
    }

    /// The doubts that leave the board without a meaning, so that it cannot be solved.
    pub fn gaps(&self) -> impl Iterator<Item = &Doubt> {
        self.doubts.iter().filter(|doubt| doubt.is_gap())
    }
}

/// What stands for a region in the grid.
pub(crate) fn letter(region: Option<usize>) -> char {
    region.map_or(Reading::UNREAD, |region| (b'A' + region.min(25) as u8) as char)
}

/// Something about a reading that is not certain. Rows and columns count from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Doubt {
    /// The colours do not make as many regions as there are rows.
    RegionCount {
        /// Regions seen.
        found: usize,
        /// Rows of the board.
        size: usize,
    },
    /// The colour of a cell fits no region.
    Unread {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// A cell is darker or lighter than its region, as under a pointer.
    Shaded {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// Little of a cell shows its colour: something is drawn over it.
    Covered {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
    },
    /// A region is in pieces.
    InPieces {
        /// The region's letter.
        region: char,
        /// How many pieces.
        pieces: usize,
    },
    /// Several regions share a colour and were told apart by their borders.
    SharedColour,
    /// The board as read has no solution with one queen in each row, column and region.
    NoSolution,
}

impl Doubt {
    /// Whether it leaves the board without a meaning.
    pub fn is_gap(&self) -> bool {
        matches!(self, Self::RegionCount { .. } | Self::Unread { .. })
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RegionCount { found, size } => write!(
                f,
                "{found} region{} can be told apart, but a board of {size} rows has {size}",
                if *found == 1 { "" } else { "s" }
            ),
            Self::Unread { row, column } => {
                write!(f, "row {row} column {column} has a colour that fits no region")
            }
            Self::Shaded { row, column } => write!(
                f,
                "row {row} column {column} is shaded; it was taken for a cell of its neighbours"
            ),
            Self::Covered { row, column } => {
                write!(f, "row {row} column {column} is mostly covered by something")
            }
            Self::InPieces { region, pieces } => {
                write!(f, "region {region} is in {pieces} pieces")
            }
            Self::SharedColour => {
                write!(f, "some regions share a colour; their places tell them apart")
            }
            Self::NoSolution => write!(f, "the board as read has no solution with one queen each"),
        }
    }
}
