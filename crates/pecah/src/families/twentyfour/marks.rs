//! The lines that begin with `#`: what a hand needs besides its cards.
//!
//! `# target: 100` is the number to make, and `# countdown` says that the numbers are a Countdown
//! selection. A hand that makes 24 of cards needs neither.

use super::build;
use super::codes;
use super::messages::{InputProblem, inputs};
use super::model::{Hand, Rules};
use super::read::shortened;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::source::{Line, Source};

/// What the marks of a text say.
#[derive(Debug, Default)]
pub(super) struct Marks {
    pub(super) target: Option<(u32, Span)>,
    pub(super) countdown: bool,
}

/// One mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MarkLine<'a> {
    Target(&'a str),
    Countdown,
    Unknown,
}

/// Marks beyond this many are not examined.
const MOST_MARKS: usize = 100;

/// What a line marks; `None` for a line of cards.
fn mark<'a>(line: &Line<'a>) -> Option<MarkLine<'a>> {
    let text = line.text.trim().strip_prefix('#')?.trim();
    Some(match text.split_once(':') {
        Some((name, value)) if name.trim_end().eq_ignore_ascii_case("target") => {
            MarkLine::Target(value.trim())
        }
        None if text.eq_ignore_ascii_case("countdown") => MarkLine::Countdown,
        _ => MarkLine::Unknown,
    })
}

/// Whether any mark of this family is there.
pub(super) fn has_any(source: &Source) -> bool {
    if !source.text().contains('#') {
        return false;
    }
    let marks = source.lines().into_iter().filter_map(|line| mark(&line));
    marks.take(MOST_MARKS).any(|mark| mark != MarkLine::Unknown)
}

/// The lines that hold cards: neither blank nor marks.
pub(super) fn card_lines(source: &Source) -> Vec<Line<'_>> {
    let holds_cards = |line: &Line<'_>| !line.is_blank() && mark(line).is_none();
    source.lines().into_iter().filter(holds_cards).collect()
}

/// Reads the marks.
pub(super) fn read(source: &Source, problems: &mut Diagnostics) -> Marks {
    let mut marks = Marks::default();
    let lines = source.lines();
    for line in lines.iter().filter(|line| mark(line).is_some()).take(MOST_MARKS) {
        let (shown, span) = (shortened(line.text.trim()), line.span());
        let wrong = match mark(line) {
            Some(MarkLine::Countdown) if !marks.countdown => {
                marks.countdown = true;
                continue;
            }
            Some(MarkLine::Target(value)) if marks.target.is_none() => {
                let target = value.parse().ok().filter(|target| *target <= Hand::MOST_TARGET);
                if let Some(target) = target {
                    marks.target = Some((target, span));
                    continue;
                }
                build::target_out_of_range(shortened(value), &build::targets(Rules::Cards))
                    .at(span, inputs::NOT_A_MARK)
            }
            Some(MarkLine::Unknown) => {
                Diagnostic::new(&codes::WRONG_MARK, InputProblem::UnknownMark { line: shown })
                    .at(span, inputs::NOT_A_MARK)
                    .help(inputs::KNOWN_MARKS)
            }
            _ => Diagnostic::new(&codes::WRONG_MARK, InputProblem::MarkTwice { line: shown })
                .at(span, inputs::MARK_AGAIN)
                .help(inputs::KNOWN_MARKS),
        };
        problems.push(wrong);
    }
    marks
}

/// The hand with its marks, as [`read`] reads it.
pub(super) fn write(hand: &Hand) -> String {
    let target = hand.target();
    match hand.rules() {
        Rules::Countdown => format!("# countdown\n# target: {target}\n{hand}\n"),
        Rules::Cards if target == Hand::USUAL_TARGET => format!("{hand}\n"),
        Rules::Cards => format!("# target: {target}\n{hand}\n"),
    }
}
