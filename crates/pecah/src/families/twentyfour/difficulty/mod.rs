//! How hard a hand is for people: a model of solving time and success rate.
//!
//! Idea: two small ensembles of trees over the [`features`] of a hand and its answers,
//! fitted by `fit.py` beside this file to measured times and success rates of people on all hands
//! of four cards that make 24. In a tenfold cross-validation its rank correlation with the times is
//! 0.81, and with the success rates 0.87. For other hands it is an extrapolation.

pub mod features;
#[rustfmt::skip]
#[expect(clippy::unreadable_literal, reason = "`fit.py` writes these numbers; nobody reads them")]
mod trees;

use crate::families::twentyfour::solver::NoSuchHand;
use crate::message::Phrase;
use crate::options::Choice;

/// How hard a hand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// In the fastest quarter of hands.
    Easy,
    /// In the faster half.
    Medium,
    /// In the slower half.
    Hard,
    /// In the slowest quarter.
    Fiendish,
}

impl Level {
    /// Every level, the easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Fiendish];

    /// Its word in options and JSON.
    pub fn word(self) -> &'static str {
        <Self as Choice>::WORDS[self as usize].0
    }

    /// Its name for people.
    pub fn name(self) -> Phrase {
        match self {
            Self::Easy => Phrase { en: "easy", id: "mudah" },
            Self::Medium => Phrase { en: "medium", id: "sedang" },
            Self::Hard => Phrase { en: "hard", id: "sulit" },
            Self::Fiendish => Phrase { en: "fiendish", id: "luar biasa sulit" },
        }
    }
}

/// What the model says of a hand.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// How hard it is.
    pub level: Level,
    /// How long people take, in seconds.
    pub seconds: f64,
    /// The share of them that succeeds, from 0 to 1.
    pub success: f64,
}

const DEPTH: usize = 3;
const TESTS: usize = (1 << DEPTH) - 1;

/// A complete binary tree: the children of test `n` are `2 n + 1` and `2 n + 2`, and after the last
/// test come the leaves.
#[derive(Debug)]
struct DecisionTree {
    features: [u8; TESTS],
    bounds: [f32; TESTS],
    leaves: [f32; TESTS + 1],
}

const fn tree(
    features: [u8; TESTS],
    bounds: [f32; TESTS],
    leaves: [f32; TESTS + 1],
) -> DecisionTree {
    DecisionTree { features, bounds, leaves }
}

impl DecisionTree {
    fn value(&self, features: &[f64; features::COUNT]) -> f64 {
        let mut at = 0;
        while at < TESTS {
            let is_less = features[self.features[at] as usize] <= self.bounds[at].into();
            at = 2 * at + if is_less { 1 } else { 2 };
        }
        self.leaves[at - TESTS].into()
    }
}

/// What an ensemble says: the sum of what its trees say.
fn value(start: f64, trees: &[DecisionTree], features: &[f64; features::COUNT]) -> f64 {
    trees.iter().fold(start, |sum, tree| sum + tree.value(features))
}

/// How hard a hand is; `None` if it has no answer.
pub fn rate(cards: &[u32], target: u32) -> Result<Option<Rating>, NoSuchHand> {
    let Some(features) = features::of(cards, target)? else { return Ok(None) };
    let time = value(trees::TIME_START, &trees::TIME, &features);
    let level = trees::LEVELS.iter().filter(|bound| time > **bound).count();
    Ok(Some(Rating {
        level: Level::ALL[level],
        seconds: time.exp(),
        success: value(trees::SUCCESS_START, &trees::SUCCESS, &features).clamp(0.0, 1.0),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easy_hands_are_easy_and_hard_ones_hard() {
        let level = |cards: &[u32]| rate(cards, 24).unwrap().unwrap().level;
        assert_eq!(level(&[1, 1, 3, 8]), Level::Easy);
        assert_eq!(level(&[3, 3, 8, 8]), Level::Fiendish);
        assert_eq!(level(&[1, 5, 5, 5]), Level::Fiendish);
        assert_eq!(rate(&[1, 1, 1, 1], 24), Ok(None));
        assert!(rate(&[3, 8], 24).unwrap().unwrap().success > 0.5);
        for level in Level::ALL {
            assert_eq!(level.word(), level.name().en);
        }
    }
}
