//! How hard a board is for people: what they examine, step by step.
//!
//! Idea: a step costs the price of its rule, plus one for each thing beyond three that a person has
//! to keep in mind. The most expensive step of a board counts in full, the next half, the one after
//! it a quarter. The sum says how hard the hardest place is, up to double if there are many such
//! places; easy steps, of which large boards have more, hardly count.

use super::Chain;
use super::deduction::{Deduction, Rule};
use crate::message::Phrase;
use crate::options::Choice;

/// How hard a board is for people that solve it without trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// A look at one row, column or region at a time, and where its places lie.
    Easy,
    /// Cells that leave a unit without room.
    Medium,
    /// Two units at a time.
    Hard,
    /// Three and more units at a time, counts of bands, marks.
    Expert,
}

impl Choice for Difficulty {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("easy", Self::Easy),
        ("medium", Self::Medium),
        ("hard", Self::Hard),
        ("expert", Self::Expert),
    ];
}

impl Difficulty {
    /// The difficulty of a board with this number, where it takes no trial.
    fn of(number: u32) -> Self {
        if number <= EASY {
            Self::Easy
        } else if number <= MEDIUM {
            Self::Medium
        } else if number <= HARD {
            Self::Hard
        } else {
            Self::Expert
        }
    }

    /// The difficulty in words, `None` being that of a trial. The English is the name in JSON.
    pub(crate) fn phrase(difficulty: Option<Self>) -> Phrase {
        match difficulty {
            Some(Self::Easy) => Phrase { en: "easy", id: "mudah" },
            Some(Self::Medium) => Phrase { en: "medium", id: "sedang" },
            Some(Self::Hard) => Phrase { en: "hard", id: "sulit" },
            Some(Self::Expert) => Phrase { en: "expert", id: "sangat sulit" },
            None => Phrase { en: "by trial", id: "dengan percobaan" },
        }
    }
}

/// The highest numbers of the first three difficulties.
const EASY: u32 = 45;
const MEDIUM: u32 = 100;
const HARD: u32 = 200;

/// Things that a person holds in mind without effort.
const FREE_THINGS: usize = 3;

/// How hard a board is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rating {
    /// Ten times the price of the most expensive step, half the next, and so on.
    pub(crate) number: u32,
    /// `None` where it takes a trial.
    pub(crate) difficulty: Option<Difficulty>,
    pub(crate) hardest: Rule,
}

/// What a step costs a person.
fn price(step: &Deduction) -> u32 {
    step.rule.price() + step.things.saturating_sub(FREE_THINGS) as u32
}

impl Chain {
    /// The rating, where the rules solve the board.
    pub(crate) fn rating(&self) -> Option<Rating> {
        let hardest = self.steps.iter().map(|step| step.rule).max().filter(|_| self.solved)?;
        let mut prices: Vec<u32> = self.steps.iter().map(price).collect();
        prices.sort_unstable_by_key(|&price| std::cmp::Reverse(price));
        let halves = prices.iter().take(10).enumerate();
        let number = halves.map(|(nth, &price)| (10 * price) >> nth).sum();
        let difficulty = (!hardest.is_trial()).then(|| Difficulty::of(number));
        Some(Rating { number, difficulty, hardest })
    }
}
