//! How well a text fits: rows of different numbers, one of them the blank.

use super::model::LEAST_SIDE;
use super::options::Reading;
use super::read;
use super::words::{self, Meaning, Word};
use crate::family::Fit;
use crate::source::{Line, Source};

/// Without rows, fewer numbers than this show the form of a board only if one is a blank sign.
const LEAST_ON_ONE_LINE: usize = 9;

pub(super) fn fit(source: &Source) -> Fit {
    let lines = source.lines();
    if lines.iter().any(read::is_goal_line) {
        return Fit::Marked;
    }
    fit_of(source, &lines)
}

fn fit_of(source: &Source, lines: &[Line<'_>]) -> Fit {
    // Most texts of other puzzles have one word per line: seen before any word is cut out.
    if lines.iter().all(|line| !line.text.trim().contains(char::is_whitespace)) {
        return Fit::No;
    }
    let words = words::words(lines).list;
    let rows = words::rows(&words).count();
    // A row of a board has at least two words.
    if words.len() < LEAST_SIDE * LEAST_SIDE || rows == words.len() {
        return Fit::No;
    }
    let number = |word: &&Word<'_>| matches!(word.meaning(), Meaning::Number(_));
    let numbers = words.iter().filter(number).count();
    // Beside numbers a board has one blank sign.
    let tiles = (numbers + 1).min(words.iter().filter(|w| w.meaning() != Meaning::Stray).count());
    // Letters are signs of other puzzles: a board that is nearly right has none but the blank's.
    let is_lettered = |word: &Word<'_>| {
        word.meaning() == Meaning::Stray && word.text.starts_with(char::is_alphabetic)
    };
    let shows_form = rows > 1 || words.len() >= LEAST_ON_ONE_LINE;
    let has_blank_sign = words.iter().any(Word::is_blank_sign);
    let reads = tiles == words.len() && read::puzzle(source, &Reading::default()).is_ok();
    if reads && (shows_form || has_blank_sign) {
        Fit::Reads
    } else if shows_form && tiles * 5 >= words.len() * 4 && !words.iter().any(is_lettered) {
        Fit::Mostly
    } else if tiles * 2 >= words.len() {
        Fit::Partly
    } else {
        Fit::No
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Fit {
        fit(&Source::new(text.as_bytes()).unwrap())
    }

    #[test]
    fn boards_are_recognised_by_their_form() {
        for (fit, texts) in [
            (Fit::Marked, &["1 2\n3 0\n# goal\n0 1\n2 3", "1 2\n? 0\n#goal\n"][..]),
            (Fit::Reads, &["1 2 3\n4 5 6\n7 8 0", "2 1\n3 X", "8 7 6 5 4 3 2 1 0", "1 2\n3 4"]),
            (Fit::Reads, &["3 1 2 0", "3 1 2 X", "1 2 3 4 5 6 7 8 9"]),
            (Fit::Mostly, &["1 2 3\n4 5 6\n7 8 8", "1 2 3 4\n5 6 7", "1 2 3\n4 ? 6\n7 8 0"]),
            (Fit::Mostly, &["7 8\n9 9", "1 2 3 4 5 6 7 8 8"]),
            (Fit::Partly, &["7 4 9 2", "1 2 3 4", "K 4 Q 4", "2 2 1 1\ndefault\nA\nAA"]),
            (Fit::Partly, &["A 2 3 4 5 6 7 8 9", "1 2 3\n4 O 6\n7 8 0"]),
            (
                Fit::No,
                &["", "5 5 7", "AB\nAB", "XX\nXX", "0011\n0011\n2233\n2233", "X X\nX X\nX X"],
            ),
            (Fit::No, &["A # B\nA A #\nC C #", "5 5 7\nDEFAULT\nA\nAA\nB\nBB", "1\n2\n3\n0"]),
        ] {
            for text in texts {
                assert_eq!(of(text), fit, "{text}");
            }
        }
    }
}
