//! The first two lines: three sizes, and the kind of board.

use super::{Reader, Start};
use crate::diagnostic::{Diagnostic, Span};
use crate::families::packing::codes;
use crate::families::packing::messages::{self, Mistake, sizes};
use crate::families::packing::model::{Kind, MOST_CELLS, MOST_PIECES, MOST_SIDE, Sides, Spare};
use crate::message::Phrase;
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
                Diagnostic::new(&codes::HEADER, Mistake::NoFirstLine).help(Mistake::WriteSizes),
            );
            return Self::default();
        };
        let words: Vec<(&str, Span)> = line.words().take(5).collect();
        if Kind::ALL.iter().any(|kind| line.text.trim().eq_ignore_ascii_case(kind.word())) {
            reader.problems.push(not_three(line, Mistake::NoSizes));
            return Self::default();
        }
        reader.take(1);
        let [n, m, p] = words[..] else {
            let found = messages::words(words.len());
            let is_far_more = words.len() == 5;
            reader.problems.push(not_three(
                line,
                if is_far_more {
                    Mistake::FarMoreWords
                } else {
                    Mistake::NotThreeNumbers { found }
                },
            ));
            return Self::default();
        };
        let mut size = |(word, span), what, most| number(reader, word, span, what, most);
        Self {
            rows: size(n, sizes::ROWS, MOST_SIDE),
            columns: size(m, sizes::COLUMNS, MOST_SIDE),
            pieces: size(p, sizes::PIECES, MOST_PIECES),
        }
    }
}

fn not_three(line: Line<'_>, message: Mistake) -> Diagnostic {
    Diagnostic::new(&codes::HEADER, message)
        .at(line.span(), Mistake::ExpectedSizes)
        .help(Mistake::WriteSizes)
}

fn number(
    reader: &mut Reader<'_>,
    word: &str,
    span: Span,
    what: Phrase,
    most: usize,
) -> Option<Size> {
    let (negative, digits) = match word.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, word.strip_prefix('+').unwrap_or(word)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        reader.problems.push(
            Diagnostic::new(&codes::HEADER, Mistake::NotANumber { word: shown(word) })
                .at(span, Mistake::ExpectedNumberOf { what })
                .help(Mistake::WriteSizes),
        );
        return None;
    }
    // Only a number too long for a machine word fails here, and that is over every limit.
    let value = digits.parse().unwrap_or(usize::MAX);
    let problem = if negative || value == 0 {
        Diagnostic::new(&codes::NOT_POSITIVE, Mistake::NotPositive { what, word: shown(word) })
            .at(span, Mistake::AtLeastOne)
            .help(Mistake::AtLeastOneOf { what })
    } else if value > most {
        Diagnostic::new(&codes::TOO_LARGE, Mistake::TooMany { word: shown(word), what, most })
            .at(span, Mistake::AtMost { most })
            .help(Mistake::CheckSizes)
    } else {
        return Some(Size { value, span });
    };
    reader.problems.push(problem);
    None
}

pub(super) fn kind(reader: &mut Reader<'_>) -> Option<Kind> {
    let Some(line) = reader.peek() else {
        reader.problems.push(
            Diagnostic::new(&codes::NO_BOARD_TYPE, Mistake::NoTypeAtEnd)
                .help(Mistake::WriteTypeSecond),
        );
        return None;
    };
    let word = line.text.trim();
    let first = line.words().next().map_or("", |(first, _)| first);
    if let Some(kind) = Kind::ALL.into_iter().find(|kind| kind.word() == first) {
        reader.take(1);
        let words: Vec<(&str, Span)> = line.words().skip(1).take(6).collect();
        if kind != Kind::Cuboid {
            words_after_type(reader, &words);
            return Some(kind);
        }
        return match words.split_first() {
            Some((&(number, span), rest)) if !may_follow_type(number) => {
                words_after_type(reader, rest);
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
            Diagnostic::new(&codes::NO_BOARD_TYPE, Mistake::NoTypeHere)
                .at(line.span(), Mistake::ExpectedType)
                .help(Mistake::WriteTypeSecond),
        );
        return None;
    }
    reader.take(1);
    let near = Kind::ALL.into_iter().find(|kind| {
        edit_distance(&word.to_ascii_uppercase(), kind.word()) <= 2 && word.len() <= 10
    });
    let help = match near {
        Some(kind) if word.eq_ignore_ascii_case(kind.word()) => {
            Mistake::InCapitals { word: kind.word().to_owned() }
        }
        Some(kind) => Mistake::DidYouMean { word: kind.word() },
        None => Mistake::WriteType,
    };
    reader.problems.push(
        Diagnostic::new(&codes::BOARD_TYPE, Mistake::UnknownType { word: shown(word) })
            .at(line.span(), Mistake::ExpectedType)
            .help(help),
    );
    near
}

/// The layers of a box, after its word.
fn layers(reader: &mut Reader<'_>, word: &str, span: Span) -> Option<Kind> {
    let size = number(reader, word, span, sizes::LAYERS, MOST_CELLS)?;
    reader.layers = size.value;
    Some(Kind::Cuboid)
}

/// What may stand after the board type: what options say too, and that a start position follows.
/// DISTINCT is part of a request, not of the puzzle: older files have it, and it is ignored.
pub(in crate::families::packing) const WORDS_AFTER_TYPE: [&str; 4] =
    ["SPARE", "ONE-SIDED", "DISTINCT", "GIVEN"];

fn may_follow_type(word: &str) -> bool {
    WORDS_AFTER_TYPE.iter().any(|known| word.eq_ignore_ascii_case(known))
}

fn words_after_type(reader: &mut Reader<'_>, words: &[(&str, Span)]) {
    for &(word, span) in words {
        match word {
            "SPARE" => reader.spare = Spare::Allowed,
            "ONE-SIDED" => reader.sides = Sides::One,
            "DISTINCT" => {}
            "GIVEN" => reader.start = Start::Follows,
            _ => reader.problems.push(
                Diagnostic::new(&codes::BOARD_TYPE, Mistake::UnknownWord { word: shown(word) })
                    .at(span, Mistake::ExpectedWords)
                    .help(Mistake::LeaveWordOut),
            ),
        }
    }
}

fn no_layers(line: Line<'_>) -> Diagnostic {
    Diagnostic::new(&codes::NO_LAYERS, Mistake::NoLayers)
        .at(line.span(), Mistake::ExpectedLayers)
        .help(Mistake::WriteLayers)
}

/// A word of the input as messages show it: not too long, and printable.
fn shown(word: &str) -> String {
    word.chars().take(40).flat_map(char::escape_debug).collect()
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
