//! Ways to find the answers.

mod cards;
mod classes;
mod raw;
mod raw_count;
mod subsets;

pub(super) use raw_count::count_raw;

use super::TwentyFour;
use super::messages::Unsuitable;
use super::model::{Hand, Rules};
use super::options::{Listing, Query};
use crate::family::Strategy;
use crate::message::{Noun, Phrase, Text};

pub(super) const CLASSES: &str = "classes";
pub(super) const SUBSETS: &str = "subsets";
pub(super) const RAW: &str = "raw";

pub(super) const ALL: &[Strategy<TwentyFour>] = &[
    Strategy::new(
        CLASSES,
        Phrase {
            en: "works out what every choice of cards can make, each form once, and joins halves \
                 by value",
            id: "menghitung apa yang dihasilkan setiap pilihan kartu, tiap bentuk sekali, lalu \
                 menggabungkan paruhan menurut nilai",
        },
        classes::run,
    )
    .card(&cards::CLASSES)
    .wants_all()
    .unsuitable_if(is_raw),
    Strategy::new(
        SUBSETS,
        Phrase {
            en: "joins the answers of smaller hands in exact fractions, each form once",
            id: "menggabungkan jawaban dari kartu lebih sedikit dalam pecahan tepat, tiap bentuk \
                 sekali",
        },
        subsets::run,
    )
    .card(&cards::SUBSETS)
    .wants_all()
    .unsuitable_if(|hand, query| is_raw(hand, query).or_else(|| not_cards(hand))),
    Strategy::new(
        RAW,
        Phrase {
            en: "exhaustive: every order of the cards, every choice of three operators, five ways \
                 to group",
            id: "menyeluruh: setiap urutan kartu, setiap tiga operator, lima cara mengelompokkan",
        },
        raw::run,
    )
    .card(&cards::RAW)
    .counts(Noun::SOLUTION)
    .wants_all()
    .unsuitable_if(|hand, _| not_four_cards(hand)),
];

/// Which strategy makes the listing that is asked for. Countdown has one listing only.
pub(super) fn default_for(hand: &Hand, query: &Query) -> &'static str {
    match (hand.rules(), query.list) {
        (Rules::Cards, Listing::Raw) => RAW,
        _ => CLASSES,
    }
}

fn is_raw(hand: &Hand, query: &Query) -> Option<Text> {
    let raw = hand.rules() == Rules::Cards && query.list == Listing::Raw;
    raw.then(|| Unsuitable::RawListing { strategy: RAW }.into())
}

fn not_cards(hand: &Hand) -> Option<Text> {
    (hand.rules() != Rules::Cards).then(|| Unsuitable::Countdown.into())
}

fn not_four_cards(hand: &Hand) -> Option<Text> {
    let cards = hand.cards().len();
    not_cards(hand).or_else(|| (cards != 4).then(|| Unsuitable::NotFourCards { cards }.into()))
}
