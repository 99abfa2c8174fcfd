//! Text to hand.

use super::codes;
use super::model::{Card, Hand, Listing};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::family::Likeness;
use crate::source::{Line, Source};
use std::ops::RangeInclusive;

/// How many cards make a hand of the usual game.
const CARDS: usize = 4;

/// How many cards make a hand.
fn allowed(listing: Listing) -> RangeInclusive<usize> {
    match listing {
        Listing::Essential | Listing::Distinct => 2..=Hand::MOST_CARDS,
        // The report's five ways to group are those of four numbers.
        Listing::Raw => CARDS..=CARDS,
    }
}

fn said(allowed: &RangeInclusive<usize>) -> String {
    let (least, most) = (allowed.start(), allowed.end());
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

/// Words beyond this many are counted, not looked at one by one.
const MOST_WORDS: usize = 100;

/// As many numbers on one line are a board of tiles.
const LEAST_TILES: usize = 9;

const ALLOWED: &str = "A, 2 to 10, J, Q or K";

pub(super) fn recognise(source: &Source) -> Likeness {
    let lines = filled_lines(source);
    let Some(line) = lines.first() else { return Likeness::None };
    let pieces: Vec<&str> = line
        .text
        .split(|c: char| c.is_whitespace() || is_separator(c))
        .filter(|piece| !piece.is_empty())
        .take(MOST_WORDS)
        .collect();
    let count = pieces.len();
    let cards = pieces.iter().filter(|piece| Card::named(piece).is_some()).count();
    let numbers = pieces.iter().filter(|piece| is_number(piece)).count();
    let faces = pieces.iter().any(|piece| Card::named(piece).is_some() && !is_number(piece));
    let mostly_cards = cards * 2 > count || (numbers == count && count == CARDS);
    let bare_numbers = numbers == count;
    match count {
        _ if !mostly_cards || (bare_numbers && (lines.len() > 1 || count >= LEAST_TILES)) => {
            Likeness::None
        }
        // Tiles have no faces: these are too many cards.
        LEAST_TILES.. if lines.len() == 1 && cards == count => Likeness::Certain,
        _ if lines.len() > 1 || count >= LEAST_TILES || count == 1 => Likeness::Possible,
        CARDS if cards == count => Likeness::Certain,
        // Three numbers are the first line of a packing file as well.
        2 | 3 if !faces => Likeness::Possible,
        _ => Likeness::Likely,
    }
}

pub(super) fn hand(source: &Source, listing: Listing) -> Result<Hand, Diagnostics> {
    let mut problems = Diagnostics::default();
    let lines = filled_lines(source);
    let mut cards = Vec::with_capacity(CARDS);
    let mut written: Vec<Span> = Vec::new();
    for line in lines.iter().take(MOST_WORDS) {
        for (word, span) in line.words().take(MOST_WORDS) {
            if word.contains(is_separator) {
                problems.push(separated(word, span));
            }
            for (piece, span) in pieces(word, span) {
                written.push(span);
                match Card::named(piece) {
                    Some(card) => cards.push(card),
                    None => problems.push(not_a_card(piece, span)),
                }
            }
        }
    }
    let allowed = allowed(listing);
    let most = *allowed.end();
    match lines.as_slice() {
        [] => problems.push(too_few(0, &allowed)),
        [_] if written.len() < *allowed.start() => {
            let line = lines[0].text.trim_end().chars().count();
            let after = Span::new(lines[0].number, line + 1, 1);
            problems
                .push(too_few(written.len(), &allowed).at(after, "more cards are expected here"));
        }
        [line] if written.len() > most => {
            let unseen = line.text.split_whitespace().skip(MOST_WORDS).count();
            problems.push(
                too_many(written.len() + unseen, &allowed).at(written[most], "one card too many"),
            );
        }
        [_] => {}
        [_, second, ..] => problems.push(several_lines(second)),
    }
    let hand = problems.is_empty().then(|| Hand::new(cards, listing));
    problems.or(hand)
}

fn too_few(found: usize, allowed: &RangeInclusive<usize>) -> Diagnostic {
    let said = said(allowed);
    Diagnostic::new(
        &codes::TOO_FEW,
        match found {
            0 => format!("there are no cards; a hand has {said}"),
            1 => format!("there is 1 card; a hand has {said}"),
            _ => format!("there are {found} cards; a hand has {said}"),
        },
    )
    .help(format!("write {said} cards on one line, as `7 4 9 K`"))
}

fn too_many(found: usize, allowed: &RangeInclusive<usize>) -> Diagnostic {
    Diagnostic::new(
        &codes::TOO_MANY,
        format!("there are {found} cards; a hand has {}", said(allowed)),
    )
    .help(format!("leave {} out", found - allowed.end()))
}

fn several_lines(second: &Line<'_>) -> Diagnostic {
    Diagnostic::new(&codes::SEVERAL_LINES, "there is more than one line; a hand is one line")
        .at(second.span(), "the second line")
        .help("write the cards of one hand on one line, and give one hand at a time")
}

fn separated(word: &str, span: Span) -> Diagnostic {
    let spaced = word.replace(is_separator, " ");
    Diagnostic::new(
        &codes::WRONG_SYMBOL,
        format!("`{}` is not a card: cards are separated by spaces", shortened(word)),
    )
    .at(span, "separated by a comma")
    .help(format!("write `{}`, with spaces and no commas", shortened(spaced.trim())))
}

fn not_a_card(piece: &str, span: Span) -> Diagnostic {
    let shown = shortened(piece);
    Diagnostic::new(&codes::WRONG_SYMBOL, format!("`{shown}` is not a card: expected {ALLOWED}"))
        .at(span, "not a card")
        .help(advice(piece))
}

/// What was probably meant.
fn advice(piece: &str) -> String {
    if is_number(piece) {
        return match piece.parse() {
            Ok(1) => "write `A` for the ace, which counts 1".to_owned(),
            Ok(11) => "write `J` for the jack, which counts 11".to_owned(),
            Ok(12) => "write `Q` for the queen, which counts 12".to_owned(),
            Ok(13) => "write `K` for the king, which counts 13".to_owned(),
            Ok(value @ 2..=10) => format!("write `{}`", Card::new(value)),
            _ => "it is out of range: cards count from 1 (A) to 13 (K)".to_owned(),
        };
    }
    let ten = ["T", "IO", "1O", "L0"].iter().any(|ten| piece.eq_ignore_ascii_case(ten));
    if ten {
        return "write `10` for the ten".to_owned();
    }
    let bare = piece.trim_matches(['♠', '♥', '♦', '♣', 's', 'h', 'd', 'c', 'S', 'H', 'D', 'C']);
    match Card::named(bare) {
        Some(card) => format!("write `{card}`: suits do not matter"),
        None => format!("write {ALLOWED}, in upper or lower case"),
    }
}

/// A word cut at its commas, each piece with its place.
fn pieces(word: &str, span: Span) -> impl Iterator<Item = (&str, Span)> {
    let mut column = span.column;
    word.split(is_separator).take(MOST_WORDS).filter_map(move |piece| {
        let length = piece.chars().count();
        let place = Span::new(span.line, column, length);
        column += length + 1;
        (length > 0).then_some((piece, place))
    })
}

fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';')
}

fn is_number(piece: &str) -> bool {
    !piece.is_empty() && piece.bytes().all(|byte| byte.is_ascii_digit())
}

/// Fit to be shown in a message, whatever it holds.
pub(super) fn shortened(word: &str) -> String {
    const MOST: usize = 20;
    let mut shown: String = word.chars().take(MOST).flat_map(char::escape_debug).collect();
    if word.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

pub(super) fn filled_lines(source: &Source) -> Vec<Line<'_>> {
    source.lines().into_iter().filter(|line| !line.is_blank()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(text: &str) -> Source {
        Source::new(text.as_bytes()).unwrap()
    }

    fn mistakes(text: &str) -> Vec<(&'static str, usize, usize)> {
        let problems = hand(&source(text), Listing::Essential).unwrap_err();
        problems
            .iter()
            .map(|d| (d.code.id, d.span.map_or(0, |s| s.line), d.span.map_or(0, |s| s.column)))
            .collect()
    }

    fn helps(text: &str) -> String {
        let problems = hand(&source(text), Listing::Essential).unwrap_err();
        problems.iter().map(|d| d.help.as_str()).collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn white_space_and_case_do_not_matter() {
        for text in ["7 4 q 10", "\n  7\t4  Q   10 \r\n\n", "7 4 q 10\r"] {
            let read = hand(&source(text), Listing::Essential).unwrap();
            assert_eq!(read.to_string(), "7 4 Q 10", "{text:?}");
            assert_eq!(read.values().collect::<Vec<_>>(), [7, 4, 12, 10]);
        }
    }

    #[test]
    fn hands_have_two_to_eight_cards() {
        for text in ["K A", "2 3 4", "7 4 9 2 3", "A 2 3 4 5 6 7 8"] {
            assert_eq!(hand(&source(text), Listing::Essential).unwrap().to_string(), text);
        }
    }

    #[test]
    fn all_mistakes_are_reported_in_order() {
        assert_eq!(mistakes("1 0  X\n"), [("T001", 1, 1), ("T001", 1, 3), ("T001", 1, 6)]);
        assert_eq!(mistakes("7"), [("T002", 1, 2)]);
        assert_eq!(mistakes("A 2 3 4 14 6 7 8 9 10"), [("T001", 1, 9), ("T003", 1, 18)]);
        assert_eq!(mistakes("A,2,B,4"), [("T001", 1, 1), ("T001", 1, 5)]);
        assert_eq!(mistakes("\nA 2 3 4\n5 6 Z 8"), [("T004", 3, 1), ("T001", 3, 5)]);
        assert_eq!(mistakes("  \n"), [("T002", 0, 0)]);
    }

    #[test]
    fn the_help_says_what_was_meant() {
        assert!(helps("1 2 3 4").contains("`A`"));
        assert!(helps("11 12 13 2").contains("`J`"));
        assert!(helps("11 12 13 2").contains("`Q`"));
        assert!(helps("11 12 13 2").contains("`K`"));
        assert!(helps("0 2 3 4").contains("out of range"));
        assert!(helps("A 2 3 14").contains("out of range"));
        assert!(helps("A 2 3 99999999999999999999").contains("out of range"));
        assert!(helps("A,2,3,4").contains("`A 2 3 4`"));
        assert!(helps("7♠ Qh 3 4").contains("`7`"));
        assert!(helps("7♠ Qh 3 4").contains("`Q`"));
        assert!(helps("T 2 3 4").contains("`10`"));
    }

    #[test]
    fn endless_input_is_neither_slow_nor_loud() {
        for text in ["7 ".repeat(400_000), "7,".repeat(400_000), "7\n".repeat(9_000)] {
            assert!(hand(&source(&text), Listing::Essential).is_err());
            assert!(recognise(&source(&text)) < Likeness::Likely);
        }
        let problems = hand(&source(&"Z".repeat(1_000_000)), Listing::Essential).unwrap_err();
        assert!(problems.to_string().len() < 400);
    }

    #[test]
    fn hands_are_recognised_and_broken_ones_too() {
        let likeness = |text: &str| recognise(&source(text));
        for text in ["7 4 9 2", "a j q k", " A  2 3 4 \r\n"] {
            assert_eq!(likeness(text), Likeness::Certain, "{text}");
        }
        for text in ["A 2 3", "1 2 3 4", "0 2 3 4", "A,2,3,4", "A 2 3 X", "A 2 3 4 5", "2 3 4 5 6"]
        {
            assert!(likeness(text) >= Likeness::Likely, "{text}");
        }
        assert_eq!(likeness("5 5 7"), Likeness::Possible);
        for text in ["", "5 5 7\nDEFAULT\nA\n", "AAB\nCAB\nCCB", "1 2 3\n4 5 6\n7 8 0"] {
            assert_eq!(likeness(text), Likeness::None, "{text}");
        }
        assert_eq!(likeness("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"), Likeness::None);
    }
}
