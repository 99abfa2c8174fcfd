//! What was read, how sure that is, and what could not be read.

use crate::codes;
use crate::messages::PictureMessage;
use pecah::queens::{Mark, Move};
use pecah::{Diagnostic, Diagnostics, Lang, Message, Noun, Phrase, Place, Text};

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
    /// The colour of each region, as red, green and blue, in the order of their letters.
    pub colours: Vec<[u8; 3]>,
    /// What a player has put on the cells, in reading order.
    pub marks: Vec<SeenMark>,
}

/// A mark that a player put on a cell.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeenMark {
    /// The cell.
    pub place: Place,
    /// What lies there.
    pub mark: Mark,
    /// Whether the reading is unambiguous; if not, a person should check it.
    pub sure: bool,
}

impl SeenMark {
    /// The move that puts the mark there, as the game reads it.
    pub fn as_move(&self) -> String {
        Move { place: self.place, mark: self.mark }.to_string()
    }
}

impl Reading {
    /// Stands for a cell that could not be read.
    pub const UNREAD: char = '?';

    /// Below this, a person should check the grid before relying on it.
    pub const SURE: f32 = 0.8;

    /// The board as a puzzle file has it.
    pub fn text(&self) -> String {
        self.grid.iter().flat_map(|row| [row, "\n"]).collect()
    }

    /// The board as text if all of it was read, or else a diagnostic for each gap.
    pub fn whole(&self) -> Result<String, Diagnostics> {
        let mut problems = Diagnostics::default();
        for gap in self.gaps() {
            problems.push(
                Diagnostic::new(&codes::NOT_READ, gap.clone())
                    .help(PictureMessage::MendWhatWasRead),
            );
        }
        problems.or(Some(self.text()))
    }

    /// What was read and how sure that is; unless it is sure, also every doubt.
    pub fn summary(&self) -> Vec<Text> {
        let percent = (self.confidence * 100.0).round() as u8;
        let mut lines = vec![PictureMessage::Read { rows: self.grid.len(), percent }.into()];
        if self.confidence < Self::SURE {
            lines.extend(self.doubts.iter().cloned().map(Text::from));
            lines.push(PictureMessage::Compare.into());
        }
        lines
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

/// Something about a reading that is not certain.
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
        /// The cell.
        place: Place,
    },
    /// A cell is darker or lighter than its region, such as one under a pointer.
    Shaded {
        /// The cell.
        place: Place,
    },
    /// Little of a cell shows its colour: something is drawn over it.
    Covered {
        /// The cell.
        place: Place,
    },
    /// A region is in pieces.
    InPieces {
        /// The region's letter.
        region: char,
        /// How many pieces.
        pieces: usize,
    },
    /// Several regions share a colour and were separated by their borders.
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

const REGIONS: Noun = Noun {
    one: Phrase { en: "region", id: "wilayah" },
    many: Phrase { en: "regions", id: "wilayah" },
};

impl Message for Doubt {
    fn en(&self) -> String {
        let cell = |place: &Place| format!("row {} column {}", place.row, place.column);
        match self {
            Self::RegionCount { found, size } => format!(
                "{} can be distinguished, but a board of {size} rows has {size}",
                REGIONS.count(found, Lang::En)
            ),
            Self::Unread { place } => {
                format!("{} has a colour that fits no region", cell(place))
            }
            Self::Shaded { place } => {
                format!("{} is shaded; it was taken for a cell of its neighbours", cell(place))
            }
            Self::Covered { place } => {
                format!("{} is mostly covered by something", cell(place))
            }
            Self::InPieces { region, pieces } => {
                format!("region {region} is in {pieces} pieces")
            }
            Self::SharedColour => {
                "some regions share a colour; they were separated by their places".into()
            }
            Self::NoSolution => "the board as read has no solution with one queen each".into(),
        }
    }

    fn id(&self) -> String {
        let cell = |place: &Place| format!("baris {} kolom {}", place.row, place.column);
        match self {
            Self::RegionCount { found, size } => format!(
                "{} dapat dibedakan, padahal papan dengan {size} baris punya {size}",
                REGIONS.count(found, Lang::Id)
            ),
            Self::Unread { place } => {
                format!("{} berwarna yang tidak cocok dengan wilayah mana pun", cell(place))
            }
            Self::Shaded { place } => format!("{} diarsir; dianggap sel tetangganya", cell(place)),
            Self::Covered { place } => format!("{} hampir tertutup sesuatu", cell(place)),
            Self::InPieces { region, pieces } => {
                format!("wilayah {region} terpecah menjadi {pieces} bagian")
            }
            Self::SharedColour => "beberapa wilayah berwarna sama; letaknya yang membedakan".into(),
            Self::NoSolution => {
                "papan yang terbaca tidak punya solusi dengan satu ratu masing-masing".into()
            }
        }
    }
}
