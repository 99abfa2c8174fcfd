//! The characters that pieces are drawn with: the letters A-Z and, where a puzzle has more pieces
//! than letters, other signs.
//!
//! Invariant: no such character means anything else in a file: not a gap, the end of a layer, a
//! number of copies or a move. Lowercase letters are excluded, since they are usually mistakes.

/// The letters, enough for most puzzles.
pub(super) const LETTERS: usize = 26;

/// The characters after the letters: digits and signs with no other meaning.
const SIGNS: &str = "0123456789!#$%&()+/;<=>?[]^{|}~";

/// After those, the capital letters of Latin, Greek, Cyrillic and Armenian, which are one place wide.
const CAPITALS: std::ops::RangeInclusive<char> = '\u{C0}'..='\u{556}';

/// Whether a piece can be drawn with this character in a puzzle of more pieces than letters.
pub(super) fn names_a_piece(c: char) -> bool {
    c.is_ascii_uppercase() || SIGNS.contains(c) || (CAPITALS.contains(&c) && c.is_uppercase())
}

/// All of them, the letters first.
pub(super) fn all() -> impl Iterator<Item = char> {
    ('A'..='Z').chain(SIGNS.chars()).chain(CAPITALS.filter(|c| c.is_uppercase()))
}

/// The colour group of a piece: the place of its character among all.
pub(super) fn group(letter: char) -> Option<u16> {
    if letter.is_ascii_uppercase() {
        return Some(letter as u16 - 'A' as u16);
    }
    let found = all().skip(LETTERS).position(|c| c == letter);
    found.map(|place| (place + LETTERS) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::packing::model::MOST_PIECES;
    use std::collections::HashSet;

    #[test]
    fn there_is_a_character_for_every_piece() {
        let all: Vec<char> = all().collect();
        assert!(all.len() >= MOST_PIECES, "{} characters", all.len());
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), all.len());
        for (place, &c) in all.iter().enumerate() {
            assert!(names_a_piece(c), "{c}");
            assert_eq!(group(c), Some(place as u16));
            assert!(!c.is_whitespace() && !".-*×@:xX".replace('X', "").contains(c), "{c}");
        }
        assert!(!names_a_piece('a') && !names_a_piece('.') && !names_a_piece('é'));
    }
}
