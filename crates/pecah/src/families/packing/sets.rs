//! Well-known sets of pieces.

use super::model::Piece;
use crate::options::Choice;

/// A set of pieces that people know by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KnownSet {
    /// The twelve pieces of IQ Puzzler Pro.
    IqPuzzlerPro,
    /// The twelve pieces of Kanoodle.
    Kanoodle,
    /// The twelve pentominoes.
    Pentominoes,
    /// The five tetrominoes.
    Tetrominoes,
    /// The seven pieces of the Soma cube.
    Soma,
}

impl Choice for KnownSet {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("iq-puzzler-pro", Self::IqPuzzlerPro),
        ("kanoodle", Self::Kanoodle),
        ("pentominoes", Self::Pentominoes),
        ("tetrominoes", Self::Tetrominoes),
        ("soma", Self::Soma),
    ];
}

impl KnownSet {
    /// Its name, as options take it.
    pub fn name(self) -> &'static str {
        Self::WORDS.iter().find(|(_, set)| *set == self).map_or("", |(name, _)| *name)
    }

    /// The set of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(known, _)| *known == name).map(|(_, set)| *set)
    }

    /// Its pieces, each drawn in lines that a bar separates; a dash begins the layer below.
    fn drawn(self) -> &'static [&'static str] {
        match self {
            Self::IqPuzzlerPro => &[
                "AAAA| A",
                " BB|BB| B",
                "CCCC|C",
                "DD| DD",
                "EEE|  EE",
                "F|FF| FF",
                "GGG|G",
                "H|H|HHH",
                "I|II",
                "JJJ|JJ",
                "KKK| K",
                "L L|LLL",
            ],
            Self::Kanoodle => &[
                "AAA|A",
                "BBB|BB",
                "CCCC|C",
                "DDDD| D",
                "EEE|  EE",
                "F|FF",
                "G|G|GGG",
                "H|HH| HH",
                "I I|III",
                "JJJJ",
                "KK|KK",
                " L|LLL| L",
            ],
            Self::Pentominoes => &[
                " FF|FF| F",
                "IIIII",
                "LLLL|L",
                "NNN|  NN",
                "PPP|PP",
                "TTT| T| T",
                "U U|UUU",
                "V|V|VVV",
                "W|WW| WW",
                " X|XXX| X",
                "YYYY| Y",
                "ZZ| Z| ZZ",
            ],
            Self::Tetrominoes => &["IIII", "LLL|L", "OO|OO", "SS| SS", "TTT| T"],
            Self::Soma => {
                &["VV|V", "LLL|L", "TTT| T", "ZZ| ZZ", "AA|A|-| A", "BB| B|-|B", "PP|P|-|P"]
            }
        }
    }

    /// Its pieces.
    pub(super) fn pieces(self) -> Vec<Piece> {
        let piece = |text: &&str| {
            let letter = text.trim_start().chars().next().unwrap_or('A');
            Piece::new(letter, text.split('|').map(str::to_owned).collect())
        };
        self.drawn().iter().map(piece).collect()
    }
}
