//! The rules by name, and a step that one of them gives.

use super::sheet::{self, Place, Set, Sheet};

/// A rule, easiest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rule {
    Single,
    Confined,
    Attacked,
    Packing,
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
            Self::Packing => "packing",
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
            Self::Packing => 4,
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
#[derive(Clone)]
pub(crate) struct Step {
    pub(crate) rule: Rule,
    /// New stars.
    pub(crate) stars: Vec<Place>,
    /// Cells found to be empty.
    pub(crate) crosses: Vec<Place>,
    /// The cells that the reason is about.
    pub(crate) focus: Vec<Place>,
    pub(crate) because: String,
}

impl Step {
    /// Stars to place.
    pub(super) fn stars(rule: Rule, stars: &Set, focus: &Set, because: String) -> Self {
        Self {
            rule,
            stars: stars.places().collect(),
            crosses: Vec::new(),
            focus: focus.places().collect(),
            because,
        }
    }

    /// Cells to cross out; the reason is completed with their names.
    pub(super) fn crosses(rule: Rule, crosses: &Set, focus: &Set, because: &str) -> Self {
        let crosses: Vec<Place> = crosses.places().collect();
        let names: Vec<String> = crosses.iter().map(|&place| sheet::name(place)).collect();
        let verb = if names.len() == 1 { "is" } else { "are" };
        let because = format!("{because}, so {} {verb} empty.", sheet::list(&names));
        Self { rule, stars: Vec::new(), crosses, focus: focus.places().collect(), because }
    }

    /// Takes the step.
    pub(super) fn take(&self, sheet: &mut Sheet<'_>) {
        for &place in &self.stars {
            sheet.star(place);
        }
        let mut crosses = Set::NONE;
        for &place in &self.crosses {
            crosses.add(place);
        }
        sheet.cross(&crosses);
    }
}
