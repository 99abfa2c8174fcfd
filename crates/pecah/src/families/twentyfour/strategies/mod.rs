//! Ways to find the answers.

mod classes;
mod raw;
mod subsets;

use super::TwentyFour;
use super::model::{Game, Hand, Listing};
use crate::family::Strategy;

pub(super) const CLASSES: &str = "classes";
pub(super) const SUBSETS: &str = "subsets";
pub(super) const RAW: &str = "raw";

pub(super) const ALL: &[Strategy<TwentyFour>] = &[
    Strategy::new(
        CLASSES,
        "works out what every choice of cards makes, each form once, and joins halves by value",
        classes::run,
    )
    .wants_all()
    .unfit_if(is_raw),
    Strategy::new(
        SUBSETS,
        "joins the answers of smaller hands in exact fractions, each form once",
        subsets::run,
    )
    .wants_all()
    .unfit_if(|hand| is_raw(hand).or_else(|| not_cards(hand))),
    Strategy::new(
        RAW,
        "exhaustive: every order of the cards, every three operators, five ways to group",
        raw::run,
    )
    .counts("solutions")
    .wants_all()
    .unfit_if(not_four_cards),
];

fn is_raw(hand: &Hand) -> Option<String> {
    (hand.listing() == Listing::Raw)
        .then(|| format!("the raw listing is that of the strategy `{RAW}`"))
}

fn not_cards(hand: &Hand) -> Option<String> {
    (hand.game() != Game::Cards).then(|| "it knows nothing of Countdown".to_owned())
}

fn not_four_cards(hand: &Hand) -> Option<String> {
    let cards = hand.cards().len();
    if let Some(why) = not_cards(hand) {
        return Some(why);
    }
    (cards != 4).then(|| format!("it groups four cards, and the hand has {cards}"))
}
