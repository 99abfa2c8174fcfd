//! Sets of pieces that people know by name.

use super::model::Piece;

/// The names, as the option takes them.
pub(super) const NAMES: &[&str] =
    &["iq-puzzler-pro", "kanoodle", "pentominoes", "tetrominoes", "soma"];

/// Pieces, each drawn in lines that a bar separates; a dash begins the layer below.
const DRAWN: &[(&str, &[&str])] = &[
    (
        "iq-puzzler-pro",
        &[
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
    ),
    (
        "kanoodle",
        &[
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
    ),
    (
        "pentominoes",
        &[
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
    ),
    ("tetrominoes", &["IIII", "LLL|L", "OO|OO", "SS| SS", "TTT| T"]),
    ("soma", &["VV|V", "LLL|L", "TTT| T", "ZZ| ZZ", "AA|A|-| A", "BB| B|-|B", "PP|P|-|P"]),
];

/// The pieces of a set.
pub(super) fn pieces(name: &str) -> Option<Vec<Piece>> {
    let (_, drawn) = DRAWN.iter().find(|(known, _)| *known == name)?;
    let piece = |text: &&str| {
        let letter = text.trim_start().chars().next().unwrap_or('A');
        Piece::new(letter, text.split('|').map(str::to_owned).collect())
    };
    Some(drawn.iter().map(piece).collect())
}
