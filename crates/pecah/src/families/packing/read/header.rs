//! The first two lines: three sizes, and the kind of board.

use super::{Reader, Start};
use crate::diagnostic::{Diagnostic, Span};
use crate::families::packing::codes;
use crate::families::packing::model::{
    Kind, Listing, MOST_CELLS, MOST_PIECES, MOST_SIDE, Sides, Spare,
};
use crate::source::Line;

/// A number of the first line that is positive and within its limit.
#[derive(Clone, Copy)]
pub(super) struct Size {
    pub(super) value: usize,
    pub(super) span: Span,
}

/// The three numbers, each as far as it could be read.
#[derive(Default)]
pub(super) struct Header {
    pub(super) rows: Option<Size>,
    pub(super) columns: Option<Size>,
    pub(super) pieces: Option<Size>,
}

impl Header {
    pub(super) fn read(reader: &mut Reader<'_>) -> Self {
        let Some(line) = reader.peek() else {
            reader.problems.push(
                Diagnostic::new(&codes::HEADER, "the first line is missing")
                    .help("start with rows, columns and the number of pieces, as `5 5 7`"),
            );
            return Self::default();
        };
        let words: Vec<(&str, Span)> = line.words().take(5).collect();
        if Kind::ALL.iter().any(|kind| line.text.trim().eq_ignore_ascii_case(kind.word())) {
            reader.problems.push(not_three(line, "the sizes are missing before the board type"));
            return Self::default();
        }
        reader.take(1);
        let [n, m, p] = words[..] else {
            let found = match words.len() {
                5 => "more than four words".to_owned(),
                1 => "1 word".to_owned(),
                count => format!("{count} words"),
            };
            let message = format!("expected three whole numbers, found {found}");
            reader.problems.push(not_three(line, message));
            return Self::default();
        };
        let mut size = |(word, span), what, most| number(reader, word, span, what, most);
        Self {
            rows: size(n, "rows", MOST_SIDE),
            columns: size(m, "columns", MOST_SIDE),
            pieces: size(p, "pieces", MOST_PIECES),
        }
    }
}

fn not_three(line: Line<'_>, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(&codes::HEADER, message)
        .at(line.span(), "expected N M P")
        .help("write rows, columns and the number of pieces, as `5 5 7`")
}

fn number(
    reader: &mut Reader<'_>,
    word: &str,
    span: Span,
    what: &str,
    most: usize,
) -> Option<Size> {
    let (negative, digits) = match word.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        reader.problems.push(
            Diagnostic::new(
                &codes::HEADER,
                format!("`{}` is not a whole number", word.escape_debug()),
            )
            .at(span, format!("expected the number of {what}"))
            .help("write rows, columns and the number of pieces, as `5 5 7`"),
        );
        return None;
    }
    // Only a number too long for a machine word fails here, and that is over every limit.
    let value = digits.parse().unwrap_or(usize::MAX);
    let problem = if negative || value == 0 {
        Diagnostic::new(&codes::NOT_POSITIVE, format!("the number of {what} is {word}"))
            .at(span, "expected at least 1")
            .help(format!("there must be at least 1 of the {what}"))
    } else if value > most {
        Diagnostic::new(
            &codes::TOO_LARGE,
            format!("{word} {what} are too many: at most {most} are read"),
        )
        .at(span, format!("at most {most}"))
        .help("check that the first line is rows, columns, pieces")
    } else {
        return Some(Size { value, span });
    };
    reader.problems.push(problem);
    None
}

pub(super) fn kind(reader: &mut Reader<'_>) -> Option<Kind> {
    let Some(line) = reader.peek() else {
        reader.problems.push(
            Diagnostic::new(&codes::NO_BOARD_TYPE, "the board type is missing: the file ends here")
                .help(
                    "write DEFAULT, CUSTOM, PYRAMID or CUBOID on the second line, then the pieces",
                ),
        );
        return None;
    };
    let word = line.text.trim();
    let first = line.words().next().map_or("", |(first, _)| first);
    if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.word() == first) {
        reader.take(1);
        let words: Vec<(&str, Span)> = line.words().skip(1).take(6).collect();
        if kind != Kind::Cuboid {
            liberties(reader, &words);
            return Some(kind);
        }
        return match words.split_first() {
            Some((&(number, span), rest)) if !is_liberty(number) => {
                liberties(reader, rest);
                layers(reader, number, span)
            }
            _ => {
                reader.problems.push(no_layers(line));
                None
            }
        };
    }
    if !looks_like_a_type(word) {
        reader.problems.push(
            Diagnostic::new(&codes::NO_BOARD_TYPE, "the board type is missing before this line")
                .at(line.span(), "expected DEFAULT, CUSTOM, PYRAMID or CUBOID")
                .help("write DEFAULT, CUSTOM, PYRAMID or CUBOID on the second line"),
        );
        return None;
    }
    reader.take(1);
    let near = Kind::ALL.into_iter().find(|kind| {
        edit_distance(&word.to_ascii_uppercase(), kind.word()) <= 2 && word.len() <= 10
    });
    let help = match near {
        Some(kind) if word.eq_ignore_ascii_case(kind.word()) => {
            format!("write it in capitals: {}", kind.word())
        }
        Some(kind) => format!("did you mean {}?", kind.word()),
        None => "write DEFAULT, CUSTOM, PYRAMID or CUBOID".to_owned(),
    };
    let shown: String = word.chars().take(20).flat_map(char::escape_debug).collect();
    reader.problems.push(
        Diagnostic::new(&codes::BOARD_TYPE, format!("unknown board type `{shown}`"))
            .at(line.span(), "expected DEFAULT, CUSTOM, PYRAMID or CUBOID")
            .help(help),
    );
    near
}

/// The layers of a box, after its word.
fn layers(reader: &mut Reader<'_>, word: &str, span: Span) -> Option<Kind> {
    let size = number(reader, word, span, "layers", MOST_CELLS)?;
    reader.layers = size.value;
    Some(Kind::Cuboid)
}

/// What may stand behind the board type: what options say on the command line, and that a start
/// position follows.
pub(in crate::families::packing) const LIBERTIES: [&str; 4] =
    ["SPARE", "ONE-SIDED", "DISTINCT", "GIVEN"];

fn is_liberty(word: &str) -> bool {
    LIBERTIES.iter().any(|known| word.eq_ignore_ascii_case(known))
}

fn liberties(reader: &mut Reader<'_>, words: &[(&str, Span)]) {
    for &(word, span) in words {
        match word {
            "SPARE" => reader.spare = Spare::Allowed,
            "ONE-SIDED" => reader.sides = Sides::One,
            "DISTINCT" => reader.listing = Listing::Distinct,
            "GIVEN" => reader.start = Start::Follows,
            _ => {
                let shown: String = word.chars().take(20).flat_map(char::escape_debug).collect();
                let message = format!("unknown word `{shown}` behind the board type");
                reader.problems.push(
                    Diagnostic::new(&codes::BOARD_TYPE, message)
                        .at(span, "expected SPARE, ONE-SIDED, DISTINCT, GIVEN or nothing")
                        .help("leave the word out, or write one of these in capitals"),
                );
            }
        }
    }
}

fn no_layers(line: Line<'_>) -> Diagnostic {
    Diagnostic::new(&codes::NO_LAYERS, "a CUBOID needs its number of layers")
        .at(line.span(), "expected CUBOID and a number")
        .help("write the layers behind the word, as `CUBOID 3`")
}

/// A word, unlike a line of a piece (one letter over and over) or of a drawn board.
fn looks_like_a_type(word: &str) -> bool {
    let first = word.chars().next();
    let one_letter = word.chars().all(|c| c == ' ' || Some(c) == first);
    let drawn = word.chars().all(|c| matches!(c, 'X' | '.'));
    !one_letter && !drawn
}

/// Letters to change, add or drop to turn one word into the other.
fn edit_distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, letter) in one.chars().take(16).enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, &target) in other.iter().enumerate() {
            let change = diagonal + usize::from(letter != target);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[other.len()]
}
