//! Ways to find the answers.

mod raw;
mod subsets;

use super::TwentyFour;
use super::model::{Hand, Listing};
use crate::family::Strategy;

pub(super) const SUBSETS: &str = "subsets";
pub(super) const RAW: &str = "raw";

pub(super) const ALL: &[Strategy<TwentyFour>] = &[
    Strategy::new(
        SUBSETS,
        "joins the answers of smaller hands in exact fractions, each form once",
        subsets::run,
    )
    .wants_all()
    .unfit_if(|hand| {
        (hand.listing() == Listing::Raw)
            .then(|| format!("the raw listing is that of the strategy `{RAW}`"))
    }),
    Strategy::new(
        RAW,
        "exhaustive: every order of the cards, every three operators, five ways to group",
        raw::run,
    )
    .counts("solutions")
    .wants_all()
    .unfit_if(not_four_cards),
];

fn not_four_cards(hand: &Hand) -> Option<String> {
    let cards = hand.cards().len();
    (cards != 4).then(|| format!("it groups four cards, and the hand has {cards}"))
}
