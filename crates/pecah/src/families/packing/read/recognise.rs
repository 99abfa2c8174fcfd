//! Whether a text is a packing puzzle, even one with mistakes: three sizes, a board type, drawings.

use super::header::WORDS_AFTER_TYPE;
use crate::families::packing::model::Kind;
use crate::family::Fit;
use crate::source::{Line, Source};

pub(in crate::families::packing) fn recognise(source: &Source) -> Fit {
    let lines: Vec<Line<'_>> = source.lines().into_iter().filter(|l| !l.is_blank()).collect();
    let Some(first) = lines.first() else { return Fit::No };
    let numbers = first.words().filter(|(word, _)| word.parse::<i64>().is_ok()).count();
    if lines.iter().take(3).any(names_a_type) {
        // A board type alone is an ordinary word; below a line of sizes it is unique to this
        // format.
        return if numbers > 0 { Fit::Marked } else { Fit::Mostly };
    }
    if is_mask(&lines) {
        return Fit::Partly;
    }
    let only_numbers = numbers == first.words().count();
    let is_header = only_numbers && (2..=4).contains(&numbers);
    let drawn = lines[1..].iter().filter(|line| looks_drawn(line)).count();
    let is_drawn =
        lines.len() > 1 && drawn * 2 > lines.len() - 1 && looks_drawn(&lines[lines.len() - 1]);
    match lines.len() {
        1 if is_header && numbers == 3 => Fit::Mostly,
        2.. if is_header && is_drawn => Fit::Mostly,
        _ => Fit::No,
    }
}

/// A board type, with nothing after it that cannot stand there.
fn names_a_type(line: &Line<'_>) -> bool {
    let word = line.words().next().map_or("", |(word, _)| word);
    let may_follow = |word: &str| WORDS_AFTER_TYPE.contains(&word) || word.parse::<i64>().is_ok();
    let alone = || {
        line.words().skip(1).all(|(word, _)| may_follow(word))
            || word.eq_ignore_ascii_case(Kind::Cuboid.word())
    };
    Kind::ALL.iter().any(|kind| word.eq_ignore_ascii_case(kind.word())) && alone()
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
        && lines.iter().any(|line| line.text.contains(['X', '.']))
        && lines.iter().all(is_row)
}
