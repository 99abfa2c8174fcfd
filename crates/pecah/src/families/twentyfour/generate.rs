//! New hands: dealt at random, or of a requested difficulty.

use super::TwentyFour;
use super::codes;
use super::countdown::TargetSolver;
use super::difficulty::{self, Level};
use super::messages::{InputProblem, Known, inputs};
use super::model::{Card, Hand, Rules};
use super::options::{Reading, Recipe};
use super::solver::{Cards, RunPoll, Solver};
use crate::capabilities::{Failed, Generated};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::family::Facts;
use crate::run::Run;
use crate::support::random::Random;
use serde_json::json;

/// Cards of a usual hand.
const USUAL_CARDS: usize = 4;

/// The large numbers of Countdown; the small ones are two of each from 1 to 10.
const LARGE: [u32; 4] = [25, 50, 75, 100];

/// The targets of Countdown as it is played: from here to 999.
const FIRST_TARGET: u32 = 101;

/// The most hands that are dealt; fewer of the large ones, which take longer to rate.
fn most_deals(cards: usize) -> u64 {
    if cards <= 6 { 5000 } else { 1000 }
}

/// A random hand of four cards, or a random Countdown selection.
pub(super) fn deal(random: &mut Random, reading: &Reading) -> Result<Hand, Diagnostics> {
    if reading.countdown.0 {
        let numbers = selection(random, Hand::MOST_NUMBERS, None);
        let target = reading.target.unwrap_or_else(|| countdown_target(random));
        return Hand { cards: numbers, target: 1, rules: Rules::Countdown }.with_target(target);
    }
    let hand = Hand::of_cards(cards(random, USUAL_CARDS));
    hand.with_target(reading.target.unwrap_or(Hand::USUAL_TARGET))
}

pub(super) fn generate(
    random: &mut Random,
    recipe: &Recipe,
    run: &Run,
) -> Result<Generated<TwentyFour>, Failed> {
    // The large numbers are asked for in Countdown only.
    if recipe.countdown || recipe.large.is_some() {
        return countdown(random, recipe, run);
    }
    let count = recipe.cards.unwrap_or(USUAL_CARDS);
    let target = recipe.target.unwrap_or(Hand::USUAL_TARGET);
    let most = most_deals(count);
    for deal in 0..most {
        run.poll(deal)?;
        let cards = cards(random, count);
        let values: Vec<u32> = cards.iter().map(|card| card.value()).collect();
        let Ok(Some(rating)) = difficulty::rate(&values, target) else { continue };
        if recipe.difficulty.is_none_or(|wanted| wanted == rating.level) {
            return Ok(Generated {
                puzzle: Hand::of_cards(cards).with_target(target)?,
                facts: Facts {
                    lines: vec![Known::MakeRated { target, rating }.into()],
                    json: json!({
                        "target": target,
                        "difficulty": rating.level.word(),
                        "seconds": rating.seconds,
                        "success": rating.success,
                    }),
                },
            });
        }
    }
    let difficulty = recipe.difficulty.map(Level::name);
    let problem = InputProblem::NoSuchHand { deals: most, cards: count, target, difficulty };
    Err(Diagnostic::new(&codes::NO_SUCH_HAND, problem).help(inputs::ASK_FOR_ANOTHER).into())
}

/// A Countdown selection that reaches its target.
fn countdown(
    random: &mut Random,
    recipe: &Recipe,
    run: &Run,
) -> Result<Generated<TwentyFour>, Failed> {
    if recipe.difficulty.is_some() {
        return Err(Diagnostic::new(&codes::NO_SUCH_HAND, inputs::NOT_RATED).into());
    }
    let count = recipe.cards.unwrap_or(Hand::MOST_NUMBERS);
    let deals = most_deals(count);
    let mut solver = TargetSolver::new();
    let mut wanted = 0;
    for deal in 0..deals {
        run.poll(deal)?;
        wanted = recipe.target.unwrap_or_else(|| countdown_target(random));
        let numbers = selection(random, count, recipe.large);
        let values: Vec<u32> = numbers.iter().map(|number| number.value()).collect();
        let puzzle = Hand::countdown(values, wanted)?;
        if reaches(&mut solver, &puzzle, run)? {
            let facts = Facts {
                lines: vec![Known::MakeReachable { target: wanted }.into()],
                json: json!({"target": wanted, "reached": true}),
            };
            return Ok(Generated { puzzle, facts });
        }
    }
    let problem = InputProblem::NoSuchSelection { deals, target: wanted };
    Err(Diagnostic::new(&codes::NO_SUCH_HAND, problem).help(inputs::ASK_FOR_ANOTHER).into())
}

/// Whether a selection reaches its target: the table knows the targets from 100 on, and the few
/// below are found by the solver.
fn reaches(table: &mut TargetSolver, game: &Hand, run: &Run) -> Result<bool, Failed> {
    let target = game.target();
    let values: Vec<u32> = game.values().collect();
    if target >= 100 {
        let numbers: Vec<u8> = values.iter().map(|value| *value as u8).collect();
        return Ok(table.reachable(&numbers).has(target as usize));
    }
    let numbers = Cards::of_hand(&values).map_err(|_| run.bug("no such hand".to_owned()))?;
    let (made, _) = Solver::new().countdown_under(&numbers, target, &mut RunPoll::new(run))?;
    Ok(made == target)
}

/// The first cards of a shuffled pack.
fn cards(random: &mut Random, count: usize) -> Vec<Card> {
    let mut pack: Vec<Card> = (1..=13).flat_map(|value| [Card::new(value); 4]).collect();
    random.shuffle(&mut pack);
    pack.truncate(count);
    pack
}

/// Numbers of Countdown, the large ones first: this many of them large, or as it comes.
fn selection(random: &mut Random, count: usize, large: Option<usize>) -> Vec<Card> {
    let tile = |value: u32| Card::new(value);
    let mut large_tiles = LARGE.map(tile).to_vec();
    let mut small_tiles: Vec<Card> = (1..=10).flat_map(|value| [tile(value); 2]).collect();
    let Some(large) = large else {
        large_tiles.append(&mut small_tiles);
        random.shuffle(&mut large_tiles);
        large_tiles.truncate(count);
        large_tiles.sort_by_key(|card| std::cmp::Reverse(card.value()));
        return large_tiles;
    };
    random.shuffle(&mut large_tiles);
    random.shuffle(&mut small_tiles);
    large_tiles.truncate(large.min(count));
    small_tiles.truncate(count - large_tiles.len());
    large_tiles.append(&mut small_tiles);
    large_tiles
}

fn countdown_target(random: &mut Random) -> u32 {
    let targets = (Hand::MOST_COUNTDOWN_TARGET - FIRST_TARGET + 1) as usize;
    FIRST_TARGET + random.below(targets) as u32
}
