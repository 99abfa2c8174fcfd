//! Whether a text is a packing puzzle, broken ones included.

use super::header::LIBERTIES;
use crate::families::packing::model::Kind;
use crate::family::Likeness;
use crate::source::{Line, Source};

/// A hand of cards shows numbers up to this; a larger one must be a size.
const HIGHEST_CARD: i64 = 13;

pub(in crate::families::packing) fn recognise(source: &Source) -> Likeness {
    let lines: Vec<Line<'_>> = source.lines().into_iter().filter(|l| !l.is_blank()).collect();
    let Some(first) = lines.first() else { return Likeness::None };
    let names_a_type = |line: &Line<'_>| {
        let word = line.words().next().map_or("", |(word, _)| word);
        let alone = line
            .words()
            .skip(1)
            .all(|(word, _)| LIBERTIES.contains(&word) || word.parse::<i64>().is_ok())
            || word.eq_ignore_ascii_case(Kind::Cuboid.word());
        alone && Kind::ALL.iter().any(|kind| word.eq_ignore_ascii_case(kind.word()))
    };
    let numbers: Vec<i64> = first.words().filter_map(|(word, _)| word.parse().ok()).collect();
    if lines.iter().take(3).any(names_a_type) {
        return if numbers.is_empty() { Likeness::Likely } else { Likeness::Certain };
    }
    if is_mask(&lines) {
        return Likeness::Possible;
    }
    let only_numbers = numbers.len() == first.words().count();
    if !only_numbers {
        return Likeness::None;
    }
    if lines.len() == 1 {
        let too_large_for_cards = numbers.iter().any(|n| !(1..=HIGHEST_CARD).contains(n));
        return match numbers.len() {
            3 if too_large_for_cards => Likeness::Likely,
            3 => Likeness::Possible,
            _ => Likeness::None,
        };
    }
    let drawn = lines[1..].iter().filter(|line| looks_drawn(line)).count();
    let mostly_drawn = drawn * 2 > lines.len() - 1 && looks_drawn(&lines[lines.len() - 1]);
    if mostly_drawn && (2..=4).contains(&numbers.len()) { Likeness::Likely } else { Likeness::None }
}

/// A row of a drawn board, or one letter and spaces.
fn looks_drawn(line: &Line<'_>) -> bool {
    let text = line.text.trim();
    let first = text.chars().next();
    let mask = text.chars().all(|c| matches!(c, 'X' | '.'));
    mask || (first.is_some_and(char::is_alphabetic)
        && text.chars().all(|c| c == ' ' || Some(c) == first))
}

/// A drawn board alone, for a set of pieces that an option names.
fn is_mask(lines: &[Line<'_>]) -> bool {
    let is_row = |line: &Line<'_>| line.text.trim().chars().all(|c| matches!(c, 'A'..='Z' | '.'));
    lines.len() > 1
        && lines.iter().all(is_row)
        && lines.iter().any(|line| line.text.contains(['X', '.']))
}
