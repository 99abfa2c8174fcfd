//! The options, for reading, asking and generating.

use super::sets::KnownSet;
use crate::message::Phrase;
use crate::options::{Attached, Choice};

/// What the two sizes of a DEFAULT board mean.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum SizeOrder {
    /// Rows, then columns.
    #[default]
    RowsFirst,
    /// Columns, then rows.
    WidthFirst,
}

impl Choice for SizeOrder {
    const WORDS: &'static [(&'static str, Self)] =
        &[("rows-first", Self::RowsFirst), ("width-first", Self::WidthFirst)];
}

/// How hard a new puzzle is for a person, by what the hints on the way to its solution cost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Difficulty {
    /// Mostly pieces with one place.
    Easy,
    /// Bad pockets and dead cells.
    Medium,
    /// A few suppositions.
    Hard,
    /// Many of them.
    Expert,
}

impl Difficulty {
    /// Its name for people.
    pub(super) fn title(self) -> Phrase {
        match self {
            Self::Easy => Phrase { en: "easy", id: "mudah" },
            Self::Medium => Phrase { en: "medium", id: "sedang" },
            Self::Hard => Phrase { en: "hard", id: "sulit" },
            Self::Expert => Phrase { en: "expert", id: "ahli" },
        }
    }
}

impl Choice for Difficulty {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("easy", Self::Easy),
        ("medium", Self::Medium),
        ("hard", Self::Hard),
        ("expert", Self::Expert),
    ];
}

crate::options! {
    /// What the text leaves open.
    pub struct Reading {
        size_order: Option<SizeOrder> => "size-order",
            "whether a DEFAULT board's first size is its rows or its width",
            "apakah ukuran pertama papan DEFAULT adalah baris atau lebarnya";
        pieces: Option<KnownSet> => "pieces",
            "use this known set of pieces; the file may then be just a drawn board",
            "pakai set keping ini; berkasnya boleh hanya papan yang digambar";
        given: Attached => "given",
            "a start position: the rows of the board with the pieces on it",
            "posisi awal: baris-baris papan dengan keping yang sudah terletak di sana";
        one_sided: bool => "one-sided",
            "pieces of a flat board may be turned but not turned over",
            "keping di papan datar boleh diputar tetapi tidak boleh dibalik";
        spare: bool => "spare",
            "pieces may be left over",
            "keping boleh bersisa";
        problem: Option<usize>, in [1, 1000] => "problem",
            "which problem of a file of another program, if it has several",
            "soal yang mana dalam berkas program lain, jika ada beberapa";
    }

    /// What is asked.
    pub struct Query {
        distinct: bool => "distinct",
            "list only one of the solutions that differ by a symmetry",
            "tampilkan satu saja dari solusi yang hanya berbeda oleh simetri";
    }

    /// What a new puzzle is to be like.
    pub struct Recipe {
        pieces: Option<KnownSet> => "pieces",
            "the set of pieces (iq-puzzler-pro by default)",
            "set keping (bawaan: iq-puzzler-pro)";
        board: Option<String>, as "SIZE" => "board",
            "rows and columns such as 5x11, a box such as 3x4x5, `diamond` or `pyramid` (by \
             default the board of the set)",
            "baris dan kolom seperti 5x11, kotak seperti 3x4x5, `diamond`, atau `pyramid` (bawaan: papan yang cocok dengan setnya)";
        givens: Option<usize>, in [0, 26] => "givens",
            "how many pieces are already placed (by default as few as possible)",
            "berapa keping yang sudah terpasang (bawaan: sesedikit mungkin)";
        difficulty: Option<Difficulty> => "difficulty",
            "how hard it is for a person, by the cost of the hints on the way",
            "seberapa sulit bagi orang, menurut banyaknya yang perlu dilihat dalam petunjuknya";
    }
}
