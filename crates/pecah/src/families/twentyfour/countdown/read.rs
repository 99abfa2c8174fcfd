//! Text to a selection of Countdown.

use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::families::twentyfour::codes;
use crate::families::twentyfour::model::{Card, Hand};
use crate::families::twentyfour::read::{filled_lines, shortened};
use crate::source::Source;

/// How few numbers make a selection.
const FEWEST: usize = 2;

const MOST: usize = Hand::MOST_NUMBERS;

/// Words beyond this many are not looked at.
const MOST_WORDS: usize = 100;

/// The numbers of a selection.
pub(in crate::families::twentyfour) fn numbers(source: &Source) -> Result<Vec<Card>, Diagnostics> {
    let mut problems = Diagnostics::default();
    let mut numbers = Vec::new();
    let mut spans: Vec<Span> = Vec::new();
    for line in filled_lines(source).iter().take(MOST_WORDS) {
        for (word, span) in line.words().take(MOST_WORDS) {
            spans.push(span);
            match word.parse() {
                Ok(number @ 1..=Hand::MOST_NUMBER) => numbers.push(Card::new(number)),
                _ => problems.push(
                    Diagnostic::new(
                        &codes::NOT_A_NUMBER,
                        format!("`{}` is not a number from 1 to 100", shortened(word)),
                    )
                    .at(span, "not a number of Countdown")
                    .help("write two to six whole numbers from 1 to 100, with spaces between"),
                ),
            }
        }
    }
    let found = spans.len();
    if found < FEWEST {
        let message = format!("there are too few numbers: {found} of {FEWEST} to {MOST}");
        problems.push(
            Diagnostic::new(&codes::TOO_FEW, message).help("write them as `25 50 75 100 3 6`"),
        );
    } else if found > MOST {
        let message = format!("there are {found} numbers; a selection has {FEWEST} to {MOST}");
        problems.push(
            Diagnostic::new(&codes::TOO_MANY, message)
                .at(spans[MOST], "one number too many")
                .help(format!("leave {} out", found - MOST)),
        );
    }
    let numbers = problems.is_empty().then_some(numbers);
    problems.or(numbers)
}

/// A selection with its target.
pub(in crate::families::twentyfour) fn selection(
    source: &Source,
    target: Option<u32>,
) -> Result<Hand, Diagnostics> {
    let read = numbers(source);
    let most = Hand::MOST_COUNTDOWN_TARGET;
    let problem = match target {
        Some(target) if (1..=most).contains(&target) => {
            return Ok(Hand::countdown(read?, target));
        }
        Some(target) => format!("the target {target} is out of range: expected 1 to {most}"),
        None => "there is no target to solve for".to_owned(),
    };
    let mut problems = read.err().unwrap_or_default();
    problems.push(
        Diagnostic::new(&codes::NO_TARGET, problem)
            .help(format!("say which with `--target`, from 1 to {most}")),
    );
    Err(problems)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistakes(text: &str, target: Option<u32>) -> Vec<(&'static str, usize)> {
        let source = Source::new(text.as_bytes()).unwrap();
        let problems = selection(&source, target).unwrap_err();
        problems.iter().map(|d| (d.code.id, d.span.map_or(0, |span| span.column))).collect()
    }

    #[test]
    fn all_mistakes_are_reported() {
        assert_eq!(mistakes("25 0 x 101", Some(952)), [("T007", 4), ("T007", 6), ("T007", 8)]);
        assert_eq!(mistakes("25", Some(952)), [("T002", 0)]);
        assert_eq!(mistakes("1 2 3 4 5 6 7", None), [("T003", 13), ("T008", 0)]);
        assert_eq!(mistakes("25 50", Some(1000)), [("T008", 0)]);
    }
}
