//! New hands of a wanted difficulty.

use super::TwentyFour;
use super::codes;
use super::difficulty::{Level, Model};
use super::model::{Card, Hand, Listing};
use crate::abilities::{Generated, Refusal};
use crate::diagnostic::Diagnostic;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::run::Run;
use crate::support::random::Random;
use serde_json::json;

/// So many hands are dealt before giving up; fewer of the large ones, which take longer to rate.
fn most_deals(cards: usize) -> u64 {
    if cards <= 6 { 5000 } else { 1000 }
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "difficulty",
        value: OptionValue::OneOf(Level::WORDS),
        help: "how hard the hand is for people",
    },
    OptionSpec {
        name: "cards",
        value: OptionValue::Number { least: 2, most: Hand::MOST_CARDS as i64 },
        help: "how many cards the hand has, instead of four",
    },
    super::TARGET,
];

pub(super) fn hand(
    random: &mut Random,
    options: &Options,
    run: &Run,
) -> Result<Generated<TwentyFour>, Refusal> {
    let wanted = options.get("difficulty").and_then(Level::named);
    let count = options.number("cards").map_or(4, |count| count as usize);
    let target = options.number("target").map_or(Hand::USUAL_TARGET, |target| target as u32);
    let model = Model::new();
    let most = most_deals(count);
    for deal in 0..most {
        run.poll(deal)?;
        let cards = dealt(random, count);
        let values: Vec<u32> = cards.iter().map(|card| card.value()).collect();
        let Ok(Some(rating)) = model.rate(&values, target) else { continue };
        if wanted.is_none_or(|wanted| wanted == rating.level) {
            return Ok(Generated {
                puzzle: Hand::new(cards, Listing::Essential).with_target(target),
                lines: vec![format!("make {target}; {rating}")],
                json: json!({
                    "target": target,
                    "difficulty": rating.level.to_string(),
                    "seconds": rating.seconds,
                    "success": rating.success,
                }),
            });
        }
    }
    let word = wanted.map_or("any".to_owned(), |level| level.to_string());
    Err(Diagnostic::new(
        &codes::NO_SUCH_HAND,
        format!("none of {most} hands of {count} cards was of difficulty {word} for {target}"),
    )
    .help("ask for another difficulty, another number of cards or another target")
    .into())
}

/// The first cards of a shuffled pack.
pub(super) fn dealt(random: &mut Random, count: usize) -> Vec<Card> {
    let mut pack: Vec<Card> = (1..=13).flat_map(|value| [Card::new(value); 4]).collect();
    random.shuffle(&mut pack);
    pack.truncate(count);
    pack
}
