//! The rules by name, easiest first, and the step that one of them yields.

use super::argument::Reason;
use super::knowledge::{Cell, Knowledge};
use crate::capabilities::NamedRule;
use crate::options::Choice;

/// Writes the rules: name, titles, and the price of seeing one, in the order of the ladder.
macro_rules! rules {
    ($($rule:ident = $name:literal, $en:literal, $id:literal, $price:literal;)+) => {
        /// A rule by which people solve a board, easiest first.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule { $(#[doc = concat!("`", $name, "`")] $rule),+ }

        impl Choice for Rule {
            const WORDS: &'static [(&'static str, Self)] = &[$(($name, Self::$rule)),+];
        }

        impl Rule {
            /// The name for scripts and the title for people.
            pub(crate) const fn named(self) -> NamedRule {
                match self { $(Self::$rule => NamedRule::new($name, $en, $id)),+ }
            }

            /// What it costs a person to see a step of it, besides the things to keep in mind.
            pub(crate) fn price(self) -> u32 {
                match self { $(Self::$rule => $price),+ }
            }
        }
    };
}

rules! {
    Single = "single", "Last places", "Tempat terakhir", 1;
    Confined = "confined", "Confined", "Terkurung", 2;
    Exclusion = "exclusion", "Exclusion", "Pengecualian", 3;
    Must = "must", "Must", "Harus", 4;
    Pressure = "pressured-exclusion", "Pressured exclusion", "Pengecualian bertekanan", 5;
    SetsOfTwo = "sets-of-two", "Sets of two", "Dua sekaligus", 6;
    Fish = "fish", "Fish", "Ikan", 7;
    Squeeze = "squeeze", "Squeeze", "Himpitan", 8;
    FinnedTwo = "finned-set-of-two", "Finned set of two", "Dua sekaligus bersirip", 10;
    SetsOfThree = "sets-of-three", "Sets of three", "Tiga sekaligus", 11;
    SqueezeOfThree = "squeeze-of-three", "Squeeze of three", "Himpitan tiga", 13;
    FinnedThree = "finned-set-of-three", "Finned set of three", "Tiga sekaligus bersirip", 15;
    Counting = "overcounting", "Overcounting", "Hitungan pita", 16;
    FinnedCount = "finned-count", "Finned count", "Hitungan bersirip", 18;
    Mark = "mark", "Mark", "Tanda", 20;
    TwoMarks = "two-marks", "Two marks", "Dua tanda", 22;
    MarksCombined = "marks-combined", "Marks combined", "Tanda gabungan", 25;
    CrossingOfTwo = "crossing-of-two", "Crossing of two", "Silang dua", 28;
    CrossingOfThree = "crossing-of-three", "Crossing of three", "Silang tiga", 32;
    Trial = "trial", "Trial", "Percobaan", 40;
    LongTrial = "long-trial", "Long trial", "Percobaan panjang", 50;
    Search = "trial-by-search", "Trial by search", "Percobaan dengan pencarian", 60;
}

impl Rule {
    /// The name for scripts.
    pub(crate) fn name(self) -> &'static str {
        self.named().name
    }

    /// Whether it supposes a star and follows what it forces.
    pub(crate) fn is_trial(self) -> bool {
        self >= Self::Trial
    }
}

/// One step and its reason.
#[derive(Debug, Clone)]
pub(crate) struct Deduction {
    pub(crate) rule: Rule,
    /// New stars.
    pub(crate) stars: Vec<Cell>,
    /// Cells found to be empty.
    pub(crate) crosses: Vec<Cell>,
    /// The cells that the reason is about.
    pub(crate) cause: Vec<Cell>,
    /// Units, marks and blocks that have to be examined.
    pub(crate) things: usize,
    pub(crate) reason: Reason,
}

impl Deduction {
    /// Adds the step to what is known.
    pub(crate) fn apply(&self, known: &mut Knowledge<'_>) {
        for &cell in &self.stars {
            known.star(cell);
        }
        for &cell in &self.crosses {
            known.cross(cell);
        }
    }
}
