//! Reads a hand from text.

use super::build;
use super::codes;
use super::marks;
use super::messages::{InputProblem, inputs};
use super::model::{Card, Hand, Rules};
use super::options::Reading;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::family::Fit;
use crate::message::Text;
use crate::source::{Line, Source};

/// How many cards make a hand of the usual game.
const USUAL_CARDS: usize = 4;

/// Fewer bare numbers than this hardly show the form of a hand.
const FEWEST_NUMBERS: usize = 3;

/// Words beyond this many are counted, not examined one by one.
const MOST_WORDS: usize = 100;

/// Our own marks occur in no other text. Letters stand for cards and nothing else, but numbers are
/// in many texts: two of them, or more than the largest hand has, hardly show the form of a hand,
/// whether they read or not.
pub(super) fn recognise(source: &Source) -> Fit {
    if marks::has_any(source) {
        return Fit::Marked;
    }
    let lines = filled_lines(source);
    let words = lines
        .iter()
        .flat_map(|line| line.text.split(|c: char| c.is_whitespace() || is_separator(c)))
        .filter(|word| !word.is_empty());
    let (mut count, mut cards, mut bare_numbers) = (0, 0, true);
    for word in words {
        if count == MOST_WORDS {
            break;
        }
        let is_run = is_run(word);
        let pieces = if is_run { cut(word).count().min(MOST_WORDS - count) } else { 1 };
        count += pieces;
        cards += if is_run || Card::named(word).is_some() { pieces } else { 0 };
        bare_numbers &= is_number(word);
    }
    let one_line = lines.len() == 1;
    let shows_form = one_line
        && if bare_numbers {
            (FEWEST_NUMBERS..=Hand::MOST_CARDS).contains(&count)
        } else {
            count >= Hand::FEWEST_CARDS && (count <= Hand::MOST_CARDS || cards == count)
        };
    let mostly_cards = cards * 2 > count || (bare_numbers && count == USUAL_CARDS);
    if shows_form && read(source, &Reading::default()).is_ok() {
        Fit::Reads
    } else if shows_form && mostly_cards {
        Fit::Mostly
    } else if cards > 0 && cards * 2 >= count {
        Fit::Partly
    } else {
        Fit::No
    }
}

/// The hand or Countdown selection that the text holds.
pub(super) fn read(source: &Source, reading: &Reading) -> Result<Hand, Diagnostics> {
    let mut problems = Diagnostics::default();
    let marks = marks::read(source, &mut problems);
    let rules =
        if reading.countdown.0 || marks.countdown { Rules::Countdown } else { Rules::Cards };
    let lines = marks::card_lines(source);
    let cards = match rules {
        Rules::Cards => cards(&lines, &mut problems),
        Rules::Countdown => numbers(&lines, &mut problems),
    };
    let target = match (reading.target, marks.target) {
        (Some(target), _) => Some((target, None)),
        (None, Some((target, span))) => Some((target, Some(span))),
        (None, None) if rules == Rules::Cards => Some((Hand::USUAL_TARGET, None)),
        (None, None) => None,
    };
    let range = build::targets(rules);
    match target {
        Some((target, _)) if range.contains(&target) => {
            return problems.or(Some(Hand { cards, target, rules }));
        }
        Some((target, span)) => {
            let problem = build::target_out_of_range(target.to_string(), &range);
            problems.push(match span {
                Some(span) => problem.at(span, inputs::NOT_A_MARK),
                None => problem.help(InputProblem::GiveTarget),
            });
        }
        // A mark with a target that cannot be read has been reported.
        None if problems.iter().any(|problem| problem.code == &codes::NO_TARGET) => {}
        None => problems.push(
            Diagnostic::new(&codes::NO_TARGET, inputs::NO_TARGET).help(InputProblem::GiveTarget),
        ),
    }
    problems.or(None)
}

fn cards(lines: &[Line<'_>], problems: &mut Diagnostics) -> Vec<Card> {
    let mut cards = Vec::with_capacity(USUAL_CARDS);
    let mut written: Vec<Span> = Vec::new();
    for line in lines.iter().take(MOST_WORDS) {
        for (word, span) in line.words().take(MOST_WORDS) {
            for (piece, span) in pieces(word, span).flat_map(|(piece, span)| run(piece, span)) {
                written.push(span);
                match Card::named(piece) {
                    Some(card) => cards.push(card),
                    None => problems.push(not_a_card(piece, span)),
                }
            }
        }
    }
    match lines {
        [] => problems.extend(build::card_count(0).map_or_else(Diagnostics::default, Into::into)),
        [line] => {
            let unseen = line.text.split_whitespace().skip(MOST_WORDS).count();
            if let Some(problem) = build::card_count(written.len() + unseen) {
                let end = Span::new(line.number, line.text.trim_end().chars().count() + 1, 1);
                problems.push(match written.get(Hand::MOST_CARDS) {
                    Some(span) => problem.at(*span, inputs::ONE_CARD_TOO_MANY),
                    None => problem.at(end, inputs::MORE_CARDS_HERE),
                });
            }
        }
        [_, second, ..] => problems.push(
            Diagnostic::new(&codes::SEVERAL_LINES, inputs::SEVERAL_LINES)
                .at(second.span(), inputs::SECOND_LINE)
                .help(inputs::ONE_HAND_AT_A_TIME),
        ),
    }
    cards
}

/// The numbers of a Countdown selection.
pub(super) fn numbers(lines: &[Line<'_>], problems: &mut Diagnostics) -> Vec<Card> {
    let mut numbers = Vec::new();
    let mut spans: Vec<Span> = Vec::new();
    for line in lines.iter().take(MOST_WORDS) {
        let words = line.words().take(MOST_WORDS).flat_map(|(word, span)| pieces(word, span));
        for (word, span) in words {
            spans.push(span);
            match word.parse() {
                Ok(number @ 1..=Hand::MOST_NUMBER) => numbers.push(Card::new(number)),
                _ => problems.push(
                    Diagnostic::new(
                        &codes::NOT_A_NUMBER,
                        InputProblem::NotANumber { word: shortened(word) },
                    )
                    .at(span, inputs::NOT_A_NUMBER)
                    .help(inputs::WRITE_NUMBERS),
                ),
            }
        }
    }
    if let Some(problem) = build::number_count(spans.len()) {
        problems.push(match spans.get(Hand::MOST_NUMBERS) {
            Some(span) => problem.at(*span, inputs::ONE_NUMBER_TOO_MANY),
            None => problem,
        });
    }
    numbers
}

fn not_a_card(piece: &str, span: Span) -> Diagnostic {
    Diagnostic::new(&codes::WRONG_SYMBOL, InputProblem::NotACard { word: shortened(piece) })
        .at(span, inputs::NOT_A_CARD)
        .help(advice(piece))
}

/// What was probably meant.
fn advice(piece: &str) -> Text {
    if is_number(piece) {
        return inputs::OUT_OF_RANGE.into();
    }
    if ["T", "IO", "1O", "L0"].iter().any(|ten| piece.eq_ignore_ascii_case(ten)) {
        return inputs::WRITE_TEN.into();
    }
    let bare = piece.trim_matches(['♠', '♥', '♦', '♣', 's', 'h', 'd', 'c', 'S', 'H', 'D', 'C']);
    match Card::named(bare) {
        Some(card) => InputProblem::SuitsDoNotMatter { rank: card.to_string() }.into(),
        None => inputs::WRITE_RANKS.into(),
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

/// Cards written without a space between, such as `A10JQ`: all of them if every part is one and a
/// letter tells them apart from a number, else the word as it is.
fn run(word: &str, span: Span) -> Vec<(&str, Span)> {
    if !is_run(word) {
        return vec![(word, span)];
    }
    let mut column = span.column;
    cut(word)
        .map(|card| {
            let place = Span::new(span.line, column, card.len());
            column += card.len();
            (card, place)
        })
        .collect()
}

/// Whether a word is several cards without anything between.
fn is_run(word: &str) -> bool {
    word.len() <= MOST_WORDS
        && !is_number(word)
        && Card::named(word).is_none()
        && cut(word).all(|card| Card::named(card).is_some())
}

/// A word cut before each character but the zero of a ten.
fn cut(word: &str) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let length = if rest.starts_with("10") { 2 } else { first.len_utf8() };
        let (card, after) = rest.split_at(length);
        rest = after;
        Some(card)
    })
}

fn is_separator(c: char) -> bool {
    matches!(c, ',' | ';')
}

fn is_number(piece: &str) -> bool {
    !piece.is_empty() && piece.bytes().all(|byte| byte.is_ascii_digit())
}

/// The start of a word, with its control characters escaped, for a message.
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

    fn hand(text: &str) -> Result<Hand, Diagnostics> {
        read(&source(text), &Reading::default())
    }

    fn mistakes(text: &str) -> Vec<(&'static str, usize, usize)> {
        let problems = hand(text).unwrap_err();
        problems
            .iter()
            .map(|d| (d.code.id, d.span.map_or(0, |s| s.line), d.span.map_or(0, |s| s.column)))
            .collect()
    }

    fn helps(text: &str) -> String {
        let problems = hand(text).unwrap_err();
        problems
            .iter()
            .filter_map(|d| d.help.as_ref())
            .map(|help| help.to_string() + " | ")
            .collect()
    }

    #[test]
    fn white_space_and_case_do_not_matter() {
        for text in ["7 4 q 10", "\n  7\t4  Q   10 \r\n\n", "7 4 q 10\r"] {
            let read = hand(text).unwrap();
            assert_eq!(read.to_string(), "7 4 Q 10", "{text:?}");
            assert_eq!(read.values().collect::<Vec<_>>(), [7, 4, 12, 10]);
        }
    }

    #[test]
    fn cards_are_read_as_people_type_them() {
        for (text, cards) in [
            ("1 5 5 5", "A 5 5 5"),
            ("11 12 13 2", "J Q K 2"),
            ("A,2,3,4", "A 2 3 4"),
            ("7, 4, 9, 2", "7 4 9 2"),
            ("k;4;q;4", "K 4 Q 4"),
            ("10 J Q K", "10 J Q K"),
            ("A10JQ", "A 10 J Q"),
            ("10k 44a", "10 K 4 4 A"),
            ("1 1 1 8", "A A A 8"),
            ("2,10,10", "2 10 10"),
        ] {
            assert_eq!(hand(text).unwrap_or_else(|p| panic!("{text}: {p}")).to_string(), cards);
        }
        // Digits alone are one number, not cards in a row.
        assert_eq!(mistakes("7492"), [("T001", 1, 1), ("T002", 1, 5)]);
    }

    #[test]
    fn hands_have_two_to_eight_cards() {
        for text in ["K A", "2 3 4", "7 4 9 2 3", "A 2 3 4 5 6 7 8"] {
            assert_eq!(hand(text).unwrap().to_string(), text);
        }
    }

    #[test]
    fn all_mistakes_are_reported_in_order() {
        assert_eq!(mistakes("14 0  X\n"), [("T001", 1, 1), ("T001", 1, 4), ("T001", 1, 7)]);
        assert_eq!(mistakes("7"), [("T002", 1, 2)]);
        assert_eq!(mistakes("A 2 3 4 14 6 7 8 9 10"), [("T001", 1, 9), ("T003", 1, 18)]);
        assert_eq!(mistakes("A,2,B,4"), [("T001", 1, 5)]);
        assert_eq!(mistakes("A10B 4"), [("T001", 1, 1)]);
        assert_eq!(mistakes("\nA 2 3 4\n5 6 Z 8"), [("T004", 3, 1), ("T001", 3, 5)]);
        assert_eq!(mistakes("  \n"), [("T002", 0, 0)]);
    }

    #[test]
    fn the_help_says_what_was_meant() {
        assert!(helps("0 2 3 4").contains("out of range"));
        assert!(helps("A 2 3 14").contains("out of range"));
        assert!(helps("A 2 3 99999999999999999999").contains("out of range"));
        assert!(helps("7♠ Qh 3 4").contains("`7`"));
        assert!(helps("7♠ Qh 3 4").contains("`Q`"));
        assert!(helps("T 2 3 4").contains("`10`"));
    }

    #[test]
    fn endless_input_is_neither_slow_nor_loud() {
        for text in ["7 ".repeat(400_000), "7,".repeat(400_000), "7\n".repeat(9_000)] {
            assert!(hand(&text).is_err());
            assert!(recognise(&source(&text)) <= Fit::Partly);
        }
        let problems = hand(&"Z".repeat(1_000_000)).unwrap_err();
        assert!(problems.to_string().len() < 400);
    }

    #[test]
    fn hands_are_recognised_and_broken_ones_too() {
        let fit = |text: &str| recognise(&source(text));
        for text in ["7 4 9 2", "a j q k", " A  2 3 4 \r\n", "A 2 3", "K 4", "2 3 4 5 6"] {
            assert_eq!(fit(text), Fit::Reads, "{text}");
        }
        for text in ["1 2 3 4", "5 5 7", "11 12 13", "A,2,3,4", "A10JQ", "1 2 3 4 5 6 7 8"] {
            assert_eq!(fit(text), Fit::Reads, "{text}");
        }
        for text in ["# target: 100\n7 4 9 2", "#countdown\n25 50\n# target: 9", "# target: x"] {
            assert_eq!(fit(text), Fit::Marked, "{text}");
        }
        for text in ["0 2 3 4", "A 2 3 X", "A 2 3 4 5 6 7 8 9"] {
            assert_eq!(fit(text), Fit::Mostly, "{text}");
        }
        let many = "2 3 4 5 6 7 8 9 10";
        for text in ["1 2 3\n4 5 6\n7 8 0", "A", "A 2\n3 4", many, "3 8"] {
            assert_eq!(fit(text), Fit::Partly, "{text}");
        }
        for text in ["", "AAB\nCAB\nCCB", "11 12 13 14 15 16 17 18 2", "# stars: 2\nAB\nAB"] {
            assert_eq!(fit(text), Fit::No, "{text}");
        }
    }

    #[test]
    fn marks_set_target_and_rules_and_options_come_first() {
        let read_with = |text: &str, reading: &Reading| read(&source(text), reading).unwrap();
        let plain = Reading::default();
        let hand = read_with("# target: 100\n7 4 9 2\n", &plain);
        assert_eq!((hand.target(), hand.rules()), (100, Rules::Cards));
        let game = read_with("25 50 75\n#Countdown\n#  Target : 952", &plain);
        assert_eq!((game.target(), game.rules()), (952, Rules::Countdown));
        let reading = Reading { target: Some(7), ..Reading::default() };
        assert_eq!(read_with("# target: 100\n7 4 9 2\n", &reading).target(), 7);
    }

    #[test]
    fn marks_that_are_not_understood_are_reported() {
        assert_eq!(mistakes("# goal: 3\n7 4 9 2"), [("T010", 1, 1)]);
        assert_eq!(mistakes("# target: 3\n7 4 9 2\n# target: 4"), [("T010", 3, 1)]);
        assert_eq!(mistakes("# target: 1000000\n7 4 9 2"), [("T008", 1, 1)]);
        assert_eq!(mistakes("# countdown\n# target: x\n25 50"), [("T008", 2, 1)]);
        assert_eq!(mistakes("# countdown\n# target: 1000\n25 50"), [("T008", 2, 1)]);
        assert_eq!(mistakes("# countdown\n25 50"), [("T008", 0, 0)]);
    }

    #[test]
    fn all_mistakes_of_a_selection_are_reported() {
        let mistakes = |text: &str, target| {
            let countdown = crate::options::InPlaceOfFile(true);
            let problems = read(&source(text), &Reading { target, countdown }).unwrap_err();
            let place = |d: &Diagnostic| (d.code.id, d.span.map_or(0, |span| span.column));
            problems.iter().map(place).collect::<Vec<_>>()
        };
        assert_eq!(mistakes("25 0 x 101", Some(952)), [("T007", 4), ("T007", 6), ("T007", 8)]);
        assert_eq!(mistakes("25", Some(952)), [("T002", 0)]);
        assert_eq!(mistakes("1 2 3 4 5 6 7", None), [("T008", 0), ("T003", 13)]);
        assert_eq!(mistakes("25 50", Some(1000)), [("T008", 0)]);
    }
}
