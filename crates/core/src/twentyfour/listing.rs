//! How answers are put to people: each form in words, the simplest first, each only once.

use super::canonical::{Form, Kind, Member, Shape, Side};
use super::model::{Answer, Expression, Listing, Operator, Parentheses};
use rustc_hash::FxHashSet;

/// The answers to list when these are all the forms that make the target.
pub(super) fn answers(listing: Listing, forms: &[Form]) -> Vec<Answer> {
    let mut worded: Vec<(Simplicity, Expression, &Form)> = forms
        .iter()
        .map(|form| {
            let expression = expression(form);
            (Simplicity::of(&expression), expression, form)
        })
        .collect();
    worded.sort_unstable_by(|one, other| one.0.cmp(&other.0));
    if listing == Listing::Essential {
        let mut seen = FxHashSet::default();
        worded.retain(|(_, _, form)| seen.insert(form.essential()));
    }
    worded
        .into_iter()
        .map(|(_, expression, _)| Answer::new(expression, Parentheses::Fewest))
        .collect()
}

/// The form written out: direct members before inverse ones, the larger first. Nothing but sums
/// within products then needs parentheses.
pub(super) fn expression(form: &Form) -> Expression {
    let (kind, members) = match form.shape() {
        Shape::Card(value) => return Expression::Number(*value),
        Shape::Joined(kind, members) => (*kind, members),
    };
    let mut members: Vec<&Member> = members.iter().collect();
    members.sort_by(|one, other| one.side.cmp(&other.side).then(other.form.cmp(&one.form)));
    let neutral = Expression::Number(match kind {
        Kind::Sum => 0,
        Kind::Product => 1,
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

/// What makes an answer easy to follow, the weightiest first. The text itself comes last, so that
/// no two answers tie.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Simplicity {
    fractions: usize,
    parentheses: usize,
    divisions: usize,
    subtractions: usize,
    length: usize,
    text: String,
}

impl Simplicity {
    fn of(expression: &Expression) -> Self {
        let text = expression.text(Parentheses::Fewest);
        let count = |sign: char| text.matches(sign).count();
        Self {
            fractions: fractions(expression),
            parentheses: count('('),
            divisions: count(Operator::Over.sign()),
            subtractions: count(Operator::Minus.sign()),
            length: text.len(),
            text,
        }
    }
}

/// How many results on the way are not whole.
fn fractions(expression: &Expression) -> usize {
    match expression {
        Expression::Number(_) => 0,
        Expression::Operation(left, _, right) => {
            let broken = expression.value().is_ok_and(|value| !value.is_whole());
            usize::from(broken) + fractions(left) + fractions(right)
        }
    }
}
