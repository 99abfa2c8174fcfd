//! What would make a wrong answer right: another sign, two numbers swapped, or another grouping.
//!
//! Idea: an answer that is nearly right is worth more than a verdict, so every change of one kind is
//! tried, the smallest first: a sign, then two numbers, then the order of two operations.
//!
//! Cost: an evaluation for each change, a few dozen for four cards.

use super::{Expression, Operator, Rational};

/// Longer answers are not examined.
const MOST_NUMBERS: usize = 8;

/// The nearest expression over the same numbers that has this value.
pub(in crate::families::twentyfour) fn right(
    expression: &Expression,
    target: Rational,
) -> Option<Expression> {
    if expression.numbers().len() > MOST_NUMBERS {
        return None;
    }
    let is_right = |candidate: &Expression| candidate.value() == Ok(target);
    let signs = variants(expression, &|node| {
        let Expression::Operation(left, operator, right) = node else { return Vec::new() };
        let others = Operator::ALL.into_iter().filter(|other| other != operator);
        others.map(|other| left.as_ref().clone().join(other, right.as_ref().clone())).collect()
    });
    let regrouped = || variants(expression, &regroup);
    let exchanged = || {
        let count = expression.numbers().len();
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
        pairs.map(|(one, other)| exchange(expression, one, other)).collect::<Vec<_>>()
    };
    signs
        .into_iter()
        .find(is_right)
        .or_else(|| exchanged().into_iter().find(is_right))
        .or_else(|| regrouped().into_iter().find(is_right))
}

/// The expression with one node changed, in every way.
fn variants(
    expression: &Expression,
    change: &dyn Fn(&Expression) -> Vec<Expression>,
) -> Vec<Expression> {
    let mut list = change(expression);
    if let Expression::Operation(left, operator, right) = expression {
        let (l, r) = (left.as_ref(), right.as_ref());
        list.extend(variants(l, change).into_iter().map(|l| l.join(*operator, r.clone())));
        list.extend(variants(r, change).into_iter().map(|r| l.clone().join(*operator, r)));
    }
    list
}

/// `(a ∘ b) • c` as `a ∘ (b • c)`, and the other way round.
fn regroup(node: &Expression) -> Vec<Expression> {
    let mut list = Vec::new();
    let Expression::Operation(left, outer, right) = node else { return list };
    if let Expression::Operation(a, inner, b) = left.as_ref() {
        list.push(a.as_ref().clone().join(*inner, b.as_ref().clone().join(*outer, *right.clone())));
    }
    if let Expression::Operation(b, inner, c) = right.as_ref() {
        list.push(left.as_ref().clone().join(*outer, *b.clone()).join(*inner, *c.clone()));
    }
    list
}

/// The expression with two of its numbers exchanged, which are counted from the left.
fn exchange(expression: &Expression, one: usize, other: usize) -> Expression {
    let mut numbers = expression.numbers();
    numbers.swap(one, other);
    renumbered(expression, &mut numbers.into_iter())
}

fn renumbered(expression: &Expression, numbers: &mut impl Iterator<Item = u32>) -> Expression {
    match expression {
        Expression::Number(number) => Expression::Number(numbers.next().unwrap_or(*number)),
        Expression::Operation(left, operator, right) => {
            let left = renumbered(left, numbers);
            left.join(*operator, renumbered(right, numbers))
        }
    }
}

/// Every operation with its result, as it is worked out: `3 * 7` and 21.
fn operations(expression: &Expression) -> Vec<(String, Rational)> {
    let Expression::Operation(left, operator, right) = expression else { return Vec::new() };
    let mut list = operations(left);
    list.extend(operations(right));
    if let (Ok(l), Ok(r), Ok(value)) = (left.value(), right.value(), expression.value()) {
        list.push((format!("{} {} {}", operand(l), operator.sign(), operand(r)), value));
    }
    list
}

/// Every operation as it is worked out: `3 * 7 = 21`.
pub(in crate::families::twentyfour) fn steps(expression: &Expression) -> Vec<String> {
    let list = operations(expression).into_iter();
    list.map(|(operation, value)| format!("{operation} = {value}")).collect()
}

/// The first step in which a right answer differs from a wrong one: what it does, and what the wrong
/// one does instead.
pub(in crate::families::twentyfour) fn first_change(
    wrong: &Expression,
    right: &Expression,
) -> Option<(String, String)> {
    let pairs = operations(right).into_iter().zip(operations(wrong));
    let mut texts = pairs.map(|((right, _), (wrong, _))| (right, wrong));
    texts.find(|(right, wrong)| right != wrong)
}

/// A value as an operand: fractions and negative numbers in parentheses.
pub(in crate::families::twentyfour) fn operand(value: Rational) -> String {
    if value.is_whole() && !value.is_negative() { value.to_string() } else { format!("({value})") }
}
