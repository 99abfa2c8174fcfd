//! The 24 game: all cards of a hand, each once, joined by + − × ÷ to make 24.

mod answer;
pub mod canonical;
mod check;
mod codes;
mod listing;
mod model;
mod read;
mod scene;
mod strategies;

pub use model::{
    Answer, Card, Expression, Hand, Listing, Operator, Parentheses, Rational, Undefined,
};

use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::engine::random::Random;
use crate::family::{About, Family, Likeness, Shown, Strategy};
use crate::options::{OptionSpec, OptionValue, Options};
use crate::scene::Scene;
use crate::source::Source;

/// The family.
pub struct TwentyFour;

impl Family for TwentyFour {
    type Puzzle = Hand;
    type Answer = Answer;

    const SHOWN: Shown = Shown::AsList;

    const ABOUT: About = About {
        name: "twentyfour",
        title: "24",
        summary: "make 24 of four cards, each used once, with + - * /",
        how_to_type: "four cards on one line: A, 2 to 10, J, Q or K, with spaces between",
        codes: codes::ALL,
        options: &[OptionSpec {
            name: "list",
            value: OptionValue::OneOf(Listing::WORDS),
            help: "which answers to list: those that differ in essence, by more than order and \
                   grouping, or every line of the exhaustive search",
        }],
    };

    fn recognise(source: &Source) -> Likeness {
        read::recognise(source)
    }

    fn read(source: &Source, options: &Options) -> Result<Hand, Diagnostics> {
        read::hand(source, listing_of(options))
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

    fn answer_lines(_hand: &Hand, answer: &Answer) -> Vec<String> {
        vec![answer.to_string()]
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
            Listing::Essential | Listing::Distinct => strategies::SUBSETS,
        }
    }

    fn random(random: &mut Random, options: &Options) -> Option<Hand> {
        let mut pack: Vec<Card> = (1..=13).flat_map(|value| [Card::new(value); 4]).collect();
        random.shuffle(&mut pack);
        pack.truncate(4);
        Some(Hand::new(pack, listing_of(options)))
    }
}

fn listing_of(options: &Options) -> Listing {
    options.get("list").and_then(Listing::named).unwrap_or_default()
}
