//! The order in which answers are listed: the simplest first, each once.
//!
//! Idea: forms are grouped by [`Ease`], and within a group sorted by their text.
//!
//! Invariant: the order depends on the forms only, not on how they were found.
//!
//! Cost: the text of every form. A form is rebuilt when it is listed, since keeping all of them
//! would take much more memory, and more time to release when the search is stopped.

use super::canonical::{Compound, Form, Member, Shape, Side};
use super::model::{Answer, Expression, Parentheses, Rational};
use super::options::Listing;
use crate::limits::Stop;
use rustc_hash::FxHashSet;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The answers to list when `found` are all that make the target. `poll` is called after each and
/// can stop the work.
pub(super) fn answers<T>(
    listing: Listing,
    found: &[T],
    form: impl Fn(&T) -> Option<Form>,
    mut poll: impl FnMut() -> Result<(), Stop>,
) -> Result<Vec<Answer>, Stop> {
    let mut by_ease: BTreeMap<Ease, Vec<(String, &T)>> = BTreeMap::new();
    for one in found {
        poll()?;
        if let Some(form) = form(one) {
            by_ease.entry(Ease::of(&form)).or_default().push((text(&form), one));
        }
    }
    let mut seen = FxHashSet::default();
    let mut answers = Vec::new();
    for mut alike in by_ease.into_values() {
        alike.sort_unstable_by(|one, other| in_length(&one.0, &other.0));
        for form in alike.into_iter().filter_map(|(_, one)| form(one)) {
            poll()?;
            if listing != Listing::Essential || seen.insert(form.essential()) {
                answers.push(Answer::new(expression(&form), Parentheses::Fewest));
            }
        }
    }
    Ok(answers)
}

/// The form as it is listed.
pub(super) fn text(form: &Form) -> String {
    expression(form).text(Parentheses::Fewest)
}

/// Of equally easy answers the one with the lesser text is listed first.
pub(super) fn in_length(one: &str, other: &str) -> Ordering {
    one.len().cmp(&other.len()).then_with(|| one.cmp(other))
}

/// The form written out: direct members before inverse ones, the larger first. Nothing but sums
/// within products then needs parentheses.
pub(super) fn expression(form: &Form) -> Expression {
    let (kind, members) = match form.shape() {
        Shape::Card(value) => return Expression::Number(*value),
        Shape::Joined(kind, members) => (*kind, members),
    };
    let members = in_order(members);
    let neutral = Expression::Number(match kind {
        Compound::Sum => 0,
        Compound::Product => 1,
    });
    let written = members.into_iter().fold(None, |before: Option<Expression>, member| {
        let next = expression(&member.form);
        Some(match (before, member.side) {
            (None, Side::Direct) => next,
            (None, side) => neutral.clone().join(kind.operator(side), next),
            (Some(before), side) => before.join(kind.operator(side), next),
        })
    });
    written.unwrap_or(neutral)
}

/// The members of a sum or product as they are written.
fn in_order(members: &[Member]) -> Vec<&Member> {
    let mut members: Vec<&Member> = members.iter().collect();
    members.sort_by(|one, other| one.side.cmp(&other.side).then(other.form.cmp(&one.form)));
    members
}

/// What makes an answer easy to follow, the weightiest first. Of those that tie the shorter text
/// comes first, and then the lesser, so that the order is always the same.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ease {
    /// How many results on the way are not whole.
    fractions: u8,
    parentheses: u8,
    divisions: u8,
    subtractions: u8,
}

impl Ease {
    /// Of a form as it is written.
    pub(super) fn of(form: &Form) -> Self {
        let mut ease = Self::default();
        ease.add(form);
        ease
    }

    fn add(&mut self, form: &Form) {
        let Shape::Joined(kind, members) = form.shape() else { return };
        let mut before: Option<Rational> = None;
        for member in in_order(members) {
            let value = member.form.value();
            let operator = kind.operator(member.side);
            match (member.side, kind) {
                (Side::Direct, _) => {}
                (Side::Inverse, Compound::Sum) => self.subtractions += 1,
                (Side::Inverse, Compound::Product) => self.divisions += 1,
            }
            let so_far = match (before, member.side) {
                (None, Side::Direct) => Some(value),
                (None, Side::Inverse) => operator.apply(kind.neutral(), value),
                (Some(before), _) => operator.apply(before, value),
            };
            let is_result = before.is_some() || member.side == Side::Inverse;
            self.fractions += u8::from(is_result && so_far.is_some_and(|value| !value.is_whole()));
            before = so_far;
            let in_parentheses = matches!(member.form.shape(), Shape::Joined(Compound::Sum, _));
            self.parentheses += u8::from(in_parentheses);
            self.add(&member.form);
        }
    }
}
