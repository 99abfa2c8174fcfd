//! The rules by name, and a step that one of them gives.

use super::knowledge::{Cell, CellSet, Knowledge};
use crate::families::queens::messages::Reason;

/// A rule, easiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rule {
    Single,
    Confined,
    Attacked,
    Room,
    Pairs,
    Strip,
    Triples,
    Band,
    Larger,
    Trial,
    LongTrial,
}

impl Rule {
    /// The name for scripts.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Single => "single",
            Self::Confined => "confined",
            Self::Attacked => "attacked",
            Self::Room => "room",
            Self::Pairs => "sets-of-two",
            Self::Strip => "strip",
            Self::Triples => "sets-of-three",
            Self::Band => "band",
            Self::Larger => "sets-of-four-or-five",
            Self::Trial => "trial",
            Self::LongTrial => "long-trial",
        }
    }

    /// How hard it is to see.
    pub(crate) fn weight(self) -> u32 {
        match self {
            Self::Single => 1,
            Self::Confined => 2,
            Self::Attacked => 3,
            Self::Room => 4,
            Self::Pairs => 5,
            Self::Strip => 6,
            Self::Triples => 7,
            Self::Band => 8,
            Self::Larger => 9,
            Self::Trial => 11,
            Self::LongTrial => 14,
        }
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
    pub(crate) reason: Reason,
}

impl Deduction {
    /// Stars to place.
    pub(super) fn stars(rule: Rule, stars: &CellSet, cause: &CellSet, reason: Reason) -> Self {
        let (stars, cause) = (stars.iter().collect(), cause.iter().collect());
        Self { rule, stars, crosses: Vec::new(), cause, reason }
    }

    /// Cells to cross out.
    pub(super) fn crosses(rule: Rule, crosses: &CellSet, cause: &CellSet, reason: Reason) -> Self {
        let (crosses, cause) = (crosses.iter().collect(), cause.iter().collect());
        Self { rule, stars: Vec::new(), crosses, cause, reason }
    }

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
