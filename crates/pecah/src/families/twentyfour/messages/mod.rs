//! Everything that the family says, in every language: constants where nothing varies, enums with
//! their arguments elsewhere.

pub(super) mod answers;
pub(super) mod inputs;
mod play;
mod rules;
mod search;

pub(super) use answers::AnswerProblem;
pub(super) use inputs::InputProblem;
pub(super) use play::{Refused, Said, Why};
pub(super) use rules::{Broken, Near};
pub(super) use search::{Caption, DeckNote, Known, ReachableCount, Unsuitable};

use crate::message::{Lang, Noun, Phrase};

const CARDS: Noun =
    Noun { one: Phrase { en: "card", id: "kartu" }, many: Phrase { en: "cards", id: "kartu" } };

const NUMBERS: Noun =
    Noun { one: Phrase { en: "number", id: "angka" }, many: Phrase { en: "numbers", id: "angka" } };

/// `once`, `twice`, `3 times`.
fn times(number: usize, lang: Lang) -> String {
    match (number, lang) {
        (1, Lang::En) => "once".into(),
        (2, Lang::En) => "twice".into(),
        (_, Lang::En) => format!("{number} times"),
        (_, Lang::Id) => format!("{number} kali"),
    }
}

/// `there is 1 card`, `there are 3 cards`, `there are no cards`.
fn there_are(number: usize, noun: Noun, lang: Lang) -> String {
    match (number, lang) {
        (0, Lang::En) => format!("there are no {}", noun.many.en),
        (1, Lang::En) => format!("there is {}", noun.count(1, lang)),
        (_, Lang::En) => format!("there are {}", noun.count(number, lang)),
        (0, Lang::Id) => format!("tidak ada {}", noun.many.id),
        (_, Lang::Id) => format!("ada {}", noun.count(number, lang)),
    }
}
