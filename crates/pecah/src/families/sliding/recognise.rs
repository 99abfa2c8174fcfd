//! How much a text looks like a board, beside hands of cards, packings and queens.

use super::model::LEAST_SIDE;
use super::read;
use super::words::{self, Meaning, Word};
use crate::family::Likeness;
use crate::source::Source;

pub(super) fn likeness(source: &Source) -> Likeness {
    const KINDS_OF_PACKING: [&str; 3] = ["DEFAULT", "CUSTOM", "PYRAMID"];
    /// One line of so few numbers is a hand of cards.
    const MOST_CARDS: usize = 8;

    let words = words::words(source).list;
    let rows = words::rows(&words).count();
    let packing =
        words.iter().any(|w| KINDS_OF_PACKING.iter().any(|kind| w.text.eq_ignore_ascii_case(kind)));
    if words.len() < LEAST_SIDE * LEAST_SIDE || rows == words.len() || packing {
        return Likeness::None;
    }
    let share = |of: fn(&Word<'_>) -> bool| words.iter().filter(|w| of(w)).count();
    let tiles = share(|w| w.meaning() != Meaning::Stray);
    if rows == 1 && words.len() <= MOST_CARDS {
        let cards = share(|w| matches!(w.meaning(), Meaning::Number(1..)) || w.text == "A");
        let blank_is_there = tiles == words.len() && cards < words.len();
        return if blank_is_there { Likeness::Possible } else { Likeness::None };
    }
    if tiles == words.len() && read::board(source).is_ok() {
        Likeness::Certain
    } else if tiles * 5 >= words.len() * 4 {
        Likeness::Likely
    } else if tiles * 2 >= words.len() {
        Likeness::Possible
    } else {
        Likeness::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Likeness {
        likeness(&Source::new(text.as_bytes()).unwrap())
    }

    #[test]
    fn boards_are_told_from_cards_packings_and_queens() {
        for board in ["1 2 3\n4 5 6\n7 8 0", "2 1\n3 X", "8 7 6 5 4 3 2 1 0", "1 2\n3 4"] {
            assert_eq!(of(board), Likeness::Certain, "{board}");
        }
        for broken in ["1 2 3\n4 5 6\n7 8 8", "1 2 3 4\n5 6 7", "1 2 3\n4 ? 6\n7 8 0", "7 8\n9 9"] {
            assert_eq!(of(broken), Likeness::Likely, "{broken}");
        }
        assert_eq!(of("3 1 2 0"), Likeness::Possible);
        for other in [
            "7 4 9 2",
            "K 4 Q 4",
            "5 5 7",
            "5 5 7\nDEFAULT\n",
            "2 2 1 1\ndefault\nA\nAA",
            "AB\nAB",
            "XX\nXX",
            "0011\n0011\n2233\n2233",
            "A # B\nA A #\nC C #",
        ] {
            assert_eq!(of(other), Likeness::None, "{other}");
        }
    }
}
