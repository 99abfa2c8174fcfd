//! The 24 game: all cards of a hand, each once, joined by + − × ÷ to make 24 or any other number;
//! and the numbers game of Countdown.

mod answer;
pub mod canonical;
mod check;
mod codes;
pub mod countdown;
pub mod difficulty;
mod facts;
mod generate;
mod hint;
mod listing;
mod model;
mod read;
mod scene;
mod solver;
mod strategies;
mod survey;

pub use model::{
    Answer, Card, Expression, Game, Hand, Listing, Operator, Parentheses, Rational, Undefined,
    Writing,
};

pub use solver::{Line, NoSuchHand, RawLine, RawLister, Solver};

use crate::abilities::{Generated, Hint, Refusal, Table, Tally};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Facts, Family, Likeness, Shown, Strategy};
use crate::limits::Stop;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::run::Run;
use crate::scene::Scene;
use crate::source::Source;
use crate::support::random::Random;
use serde_json::{Value, json};

/// The family.
pub struct TwentyFour;

impl Family for TwentyFour {
    type Puzzle = Hand;
    type Answer = Answer;

    const SHOWN: Shown = Shown::AsList;
    const HINT_OPTIONS: &'static [OptionSpec] = &[hint::LEVEL];
    const GENERATE_OPTIONS: &'static [OptionSpec] = generate::OPTIONS;
    const SURVEY_OPTIONS: &'static [OptionSpec] = survey::OPTIONS;

    const ABOUT: About = About {
        name: "twentyfour",
        title: "24",
        summary: "make 24 of two to eight cards, each used once, with + - * /; and Countdown",
        how_to_type: "two to eight cards on one line: A, 2 to 10, J, Q or K, with spaces between",
        codes: codes::ALL,
        options: &[LIST, TARGET, STEPS, LATEX, COUNTDOWN],
    };

    fn recognise(source: &Source) -> Likeness {
        read::recognise(source)
    }

    fn read(source: &Source, options: &Options) -> Result<Hand, Diagnostics> {
        let target = options.number("target").and_then(|target| u32::try_from(target).ok());
        let hand = if options.has("countdown") {
            countdown::read::selection(source, target)?
        } else {
            let hand = read::hand(source, listing_of(options))?;
            hand.with_target(target.unwrap_or(Hand::USUAL_TARGET))
        };
        Ok(hand.written_as(writing_of(options)))
    }

    fn write(hand: &Hand) -> String {
        format!("{hand}\n")
    }

    fn check(hand: &Hand, answer: &Answer) -> Vec<Violation> {
        check::violations(hand, answer)
    }

    fn read_answer(hand: &Hand, source: &Source) -> Result<Answer, Diagnostics> {
        answer::read(hand, source)
    }

    fn answer_lines(hand: &Hand, answer: &Answer) -> Vec<String> {
        vec![match hand.writing() {
            Writing::Expression => answer.to_string(),
            Writing::Steps => answer.expression.steps().join(", "),
            Writing::Latex => answer.expression.latex(),
        }]
    }

    fn answer_json(_hand: &Hand, answer: &Answer) -> Value {
        json!({
            "text": [answer.expression.text(answer.parentheses)],
            "steps": answer.expression.steps(),
            "latex": answer.expression.latex(),
            "closest": answer.close,
        })
    }

    fn scene(hand: &Hand, answers: &[&Answer]) -> Scene {
        scene::of(hand, answers)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }

    fn default_strategy(hand: &Hand) -> &'static str {
        match hand.listing() {
            Listing::Raw => strategies::RAW,
            Listing::Essential | Listing::Distinct => strategies::CLASSES,
        }
    }

    fn facts(hand: &Hand) -> Option<Facts> {
        facts::of(hand)
    }

    fn count(hand: &Hand, run: &Run) -> Option<Result<Tally, Stop>> {
        Some(facts::count(hand, run))
    }

    fn hint(hand: &Hand, options: &Options, run: &Run) -> Option<Result<Hint, Stop>> {
        Some(hint::of(hand, options, run))
    }

    fn generate(
        random: &mut Random,
        options: &Options,
        run: &Run,
    ) -> Option<Result<Generated<Self>, Refusal>> {
        Some(generate::hand(random, options, run))
    }

    fn survey(options: &Options, run: &Run) -> Option<Result<Table, Refusal>> {
        survey::table(options, run)
    }

    fn random(random: &mut Random, options: &Options) -> Option<Hand> {
        let pack = generate::dealt(random, 4);
        let target = options.number("target").and_then(|target| u32::try_from(target).ok());
        let hand = Hand::new(pack, listing_of(options)).written_as(writing_of(options));
        Some(hand.with_target(target.unwrap_or(Hand::USUAL_TARGET)))
    }
}

const LIST: OptionSpec = OptionSpec {
    name: "list",
    value: OptionValue::OneOf(Listing::WORDS),
    help: "which answers to list: those that differ in essence, by more than order and grouping, \
           or every line of the exhaustive search",
};

const TARGET: OptionSpec = OptionSpec {
    name: "target",
    value: OptionValue::Number { least: 0, most: Hand::MOST_TARGET as i64 },
    help: "the number to make, instead of 24",
};

const STEPS: OptionSpec = OptionSpec {
    name: "steps",
    value: OptionValue::Flag,
    help: "write answers one operation after the other",
};

const LATEX: OptionSpec =
    OptionSpec { name: "latex", value: OptionValue::Flag, help: "write answers for LaTeX" };

const COUNTDOWN: OptionSpec = OptionSpec {
    name: "countdown",
    value: OptionValue::Puzzle("NUMBERS"),
    help: "a selection of Countdown to make the target of, as \"25 50 75 100 3 6\"",
};

fn writing_of(options: &Options) -> Writing {
    if options.has("latex") {
        Writing::Latex
    } else if options.has("steps") {
        Writing::Steps
    } else {
        Writing::Expression
    }
}

fn listing_of(options: &Options) -> Listing {
    options.get("list").and_then(Listing::named).unwrap_or_default()
}
