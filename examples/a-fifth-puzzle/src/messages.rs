//! The messages of this family, once for each language. A sentence without its translation does not
//! compile.

use crate::lamps::MOST_SIDE;
use pecah::{Code, Message, Phrase, Place};

/// Everything that can be wrong with a board.
pub(crate) static BOARD: Code = Code {
    id: "L001",
    title: Phrase { en: "not a board of lamps", id: "bukan papan lampu" },
    page: Phrase {
        en: "A board is lines of equal length, one character per lamp: `*` is on, `.` is off. It \
             has 1 to 8 rows and columns:\n\n    *.*\n    .*.\n    *.*\n",
        id: "Papan terdiri atas baris-baris sama panjang, satu tanda per lampu: `*` menyala, `.` \
             padam. Baris dan kolomnya 1 sampai 8:\n\n    *.*\n    .*.\n    *.*\n",
    },
};

pub(crate) const HERE: Phrase = Phrase { en: "here", id: "di sini" };

/// A sentence with its arguments.
#[derive(Debug)]
pub(crate) enum Lines {
    NotALamp { found: char },
    Uneven { found: usize, expected: usize },
    Size(usize, usize),
    StaysOn { place: Place },
    NotOnBoard { place: Place },
    Left { left: u32 },
    Press { place: Place, left: u32 },
}

impl Message for Lines {
    fn en(&self) -> String {
        match self {
            Self::NotALamp { found } => format!("found `{found}`, expected `*` or `.`"),
            Self::Uneven { found, expected } => format!("found {found} lamps, expected {expected}"),
            Self::Size(rows, columns) => {
                format!("found {rows}×{columns} lamps, expected 1 to {MOST_SIDE} a side")
            }
            Self::StaysOn { place } => format!("the lamp at {place} stays on"),
            Self::NotOnBoard { place } => format!("{place} is not on the board"),
            Self::Left { left } => format!("Fewest presses from here: {left}."),
            Self::Press { place, left } => {
                format!("Press {place}: it is part of a shortest way. Presses left: {left}.")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::NotALamp { found } => format!("ditemukan `{found}`, seharusnya `*` atau `.`"),
            Self::Uneven { found, expected } => format!("{found} lampu, seharusnya {expected}"),
            Self::Size(rows, columns) => {
                format!("{rows}×{columns} lampu, seharusnya 1 sampai {MOST_SIDE} per sisi")
            }
            Self::StaysOn { place } => format!("lampu di {place} tetap menyala"),
            Self::NotOnBoard { place } => format!("{place} tidak ada di papan"),
            Self::Left { left } => format!("Paling sedikit dari sini: {left} tekanan."),
            Self::Press { place, left } => {
                format!("Tekan {place}: itu bagian dari jalan terpendek. Sisa: {left}.")
            }
        }
    }
}
