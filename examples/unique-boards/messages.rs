//! The messages of this family, once for each language.

use super::board::MOST_ROWS;
use pecah::{Code, Message, Phrase};

/// Everything that can be wrong with a question or a board.
pub(crate) static BOARDS: Code = Code {
    id: "U001",
    title: Phrase { en: "not a question about boards", id: "bukan pertanyaan tentang papan" },
    page: Phrase {
        en: "The question is one line: `unique-boards` and the number of rows, 1 to 6. An answer is \
             a board of as many rows, one letter for each cell.",
        id: "Pertanyaannya satu baris: `unique-boards` dan banyak baris, 1 sampai 6. Jawabannya \
             papan dengan baris sebanyak itu, satu huruf untuk tiap sel.",
    },
};

/// A sentence with its arguments.
#[derive(Debug)]
pub(crate) enum Lines {
    NotAQuestion,
    NotABoard { rows: usize },
    Regions { found: usize, rows: usize },
    InPieces { letter: char },
    Solutions { found: usize },
}

impl Message for Lines {
    fn en(&self) -> String {
        match self {
            Self::NotAQuestion => {
                format!("expected `unique-boards` and a number of rows from 1 to {MOST_ROWS}")
            }
            Self::NotABoard { rows } => format!("expected {rows} lines of {rows} letters"),
            Self::Regions { found, rows } => format!("{found} regions, expected {rows}"),
            Self::InPieces { letter } => format!("region {letter} is not connected"),
            Self::Solutions { found } => format!("the board has {found} solutions, expected one"),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::NotAQuestion => {
                format!("seharusnya `unique-boards` dan banyak baris dari 1 sampai {MOST_ROWS}")
            }
            Self::NotABoard { rows } => format!("seharusnya {rows} baris berisi {rows} huruf"),
            Self::Regions { found, rows } => format!("{found} wilayah, seharusnya {rows}"),
            Self::InPieces { letter } => format!("wilayah {letter} tidak tersambung"),
            Self::Solutions { found } => format!("papan itu punya {found} solusi, seharusnya satu"),
        }
    }
}
