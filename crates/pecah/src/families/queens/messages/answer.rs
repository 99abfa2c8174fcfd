//! What is wrong with an answer or a played position that a user wrote.

use super::{CELLS, ROWS, cell, printable};
use crate::message::{Lang, Message};
use crate::place::Place;

/// Messages, labels and help of the diagnostics of answers and positions.
#[derive(Debug, Clone)]
pub(crate) enum Answer {
    Rows { found: usize, rows: usize },
    WriteRows,
    Cells { row: usize, found: usize, cells: usize },
    WriteCells,
    PlayedRows { found: usize, rows: usize },
    PlayedCells { row: usize, found: usize, cells: usize },
    PlayedMark { mark: char, place: Place },
    NotAMark,
    WritePlayed,
    OffTheBoard { place: Place },
}

impl Message for Answer {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        match self {
            Self::Rows { found, rows } => {
                format!("the answer has {}, the board {rows}", ROWS.count(found, LANG))
            }
            Self::WriteRows => {
                "write every row of the board, with `#` for each queen or star".into()
            }
            Self::Cells { row, found, cells } => {
                format!("row {row} of the answer has {}, not {cells}", CELLS.count(found, LANG))
            }
            Self::WriteCells => "write one character for each cell, `#` for a queen or star".into(),
            Self::PlayedRows { found, rows } => {
                format!("the played position has {}, the board {rows}", ROWS.count(found, LANG))
            }
            Self::PlayedCells { row, found, cells } => format!(
                "row {row} of the played position has {}, not {cells}",
                CELLS.count(found, LANG)
            ),
            Self::PlayedMark { mark, place } => format!(
                "found `{}` at {} of the played position",
                printable(*mark),
                cell(*place, LANG)
            ),
            Self::NotAMark => "not a mark".into(),
            Self::WritePlayed => "write `#` for a queen or star, `x` for a cross, the region's \
                                  letter or `_` for an open cell"
                .into(),
            Self::OffTheBoard { place } => {
                format!("{} is not on the board", cell(*place, LANG))
            }
        }
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        match self {
            Self::Rows { found, rows } => {
                format!("jawaban punya {}, papan {rows}", ROWS.count(found, LANG))
            }
            Self::WriteRows => {
                "tulis semua baris papan, dengan `#` untuk tiap ratu atau bintang".into()
            }
            Self::Cells { row, found, cells } => {
                format!("baris {row} jawaban berisi {}, bukan {cells}", CELLS.count(found, LANG))
            }
            Self::WriteCells => {
                "tulis satu karakter untuk tiap sel, `#` untuk ratu atau bintang".into()
            }
            Self::PlayedRows { found, rows } => {
                format!("posisi permainan punya {}, papan {rows}", ROWS.count(found, LANG))
            }
            Self::PlayedCells { row, found, cells } => format!(
                "baris {row} posisi permainan berisi {}, bukan {cells}",
                CELLS.count(found, LANG)
            ),
            Self::PlayedMark { mark, place } => format!(
                "ada `{}` di {} pada posisi permainan",
                printable(*mark),
                cell(*place, LANG)
            ),
            Self::NotAMark => "bukan tanda".into(),
            Self::WritePlayed => "tulis `#` untuk ratu atau bintang, `x` untuk coretan, huruf \
                                  wilayah atau `_` untuk sel yang masih terbuka"
                .into(),
            Self::OffTheBoard { place } => {
                format!("{} tidak ada di papan", cell(*place, LANG))
            }
        }
    }
}
