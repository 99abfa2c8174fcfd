//! How hard a hand is for people: a model of how long they take and how many of them succeed.
//!
//! Idea: two small ensembles of trees over the [`features`] of a hand and its answers,
//! fitted by `fit.py` beside this file to measured times and success rates of people on all hands
//! of four cards that make 24. In a tenfold cross-validation its rank correlation with the times is
//! 0.81, and with the success rates 0.87. For other hands it is an extrapolation.

pub mod features;

use crate::families::twentyfour::solver::NoSuchHand;
use crate::message::Phrase;
use crate::options::Choice;
use std::sync::LazyLock;

/// How hard a hand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Among the quickest quarter of hands.
    Easy,
    /// In the quicker half.
    Medium,
    /// In the slower half.
    Hard,
    /// Among the slowest quarter.
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

#[derive(Debug)]
struct DecisionTree {
    tests: [(usize, f64); TESTS],
    leaves: [f64; TESTS + 1],
}

impl DecisionTree {
    fn read(line: &str) -> Self {
        let mut tree = Self { tests: [(0, f64::INFINITY); TESTS], leaves: [0.0; TESTS + 1] };
        for (at, word) in line.split(' ').enumerate() {
            match word.split_once('<') {
                Some((feature, bound)) if at < TESTS => {
                    let bound = bound.parse().unwrap_or(f64::INFINITY);
                    tree.tests[at] = (feature.parse().unwrap_or_default(), bound);
                }
                _ => tree.leaves[at - TESTS] = word.parse().unwrap_or_default(),
            }
        }
        tree
    }

    fn value(&self, features: &[f64; features::COUNT]) -> f64 {
        let mut at = 0;
        while at < TESTS {
            let (feature, bound) = self.tests[at];
            at = 2 * at + if features[feature] <= bound { 1 } else { 2 };
        }
        self.leaves[at - TESTS]
    }
}

#[derive(Debug)]
struct Ensemble {
    start: f64,
    trees: Vec<DecisionTree>,
}

impl Ensemble {
    fn value(&self, features: &[f64; features::COUNT]) -> f64 {
        self.trees.iter().fold(self.start, |sum, tree| sum + tree.value(features))
    }
}

/// The model, ready to be asked.
#[derive(Debug)]
pub struct Model {
    time: Ensemble,
    success: Ensemble,
    levels: Vec<f64>,
}

impl Model {
    /// The model, read once.
    pub fn shared() -> &'static Self {
        static MODEL: LazyLock<Model> = LazyLock::new(Model::new);
        &MODEL
    }

    /// The model as it was fitted.
    pub fn new() -> Self {
        let mut lines = include_str!("trees.txt").lines();
        let mut ensemble = || {
            let header: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
            let number = |at: usize| header.get(at).and_then(|word| word.parse::<f64>().ok());
            let count = number(2).unwrap_or_default() as usize;
            let trees = lines.by_ref().take(count).map(DecisionTree::read).collect();
            Ensemble { start: number(1).unwrap_or_default(), trees }
        };
        let (time, success) = (ensemble(), ensemble());
        let levels = lines.next().unwrap_or_default().split(' ').skip(1);
        let levels = levels.filter_map(|word| word.parse().ok()).collect();
        Self { time, success, levels }
    }

    /// How hard a hand is; `None` if it has no answer.
    pub fn rate(&self, cards: &[u32], target: u32) -> Result<Option<Rating>, NoSuchHand> {
        let Some(features) = features::of(cards, target)? else { return Ok(None) };
        let time = self.time.value(&features);
        let level = self.levels.iter().filter(|bound| time > **bound).count();
        Ok(Some(Rating {
            level: Level::ALL[level.min(3)],
            seconds: time.exp(),
            success: self.success.value(&features).clamp(0.0, 1.0),
        }))
    }
}

impl Default for Model {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easy_hands_are_easy_and_hard_ones_hard() {
        let model = Model::new();
        let level = |cards: &[u32]| model.rate(cards, 24).unwrap().unwrap().level;
        assert_eq!(level(&[1, 1, 3, 8]), Level::Easy);
        assert_eq!(level(&[3, 3, 8, 8]), Level::Fiendish);
        assert_eq!(level(&[1, 5, 5, 5]), Level::Fiendish);
        assert_eq!(model.rate(&[1, 1, 1, 1], 24), Ok(None));
        assert!(model.rate(&[3, 8], 24).unwrap().unwrap().success > 0.5);
        for level in Level::ALL {
            assert_eq!(level.word(), level.name().en);
        }
    }
}
