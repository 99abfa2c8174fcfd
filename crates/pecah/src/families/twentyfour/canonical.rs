//! When two expressions are the same answer.
//!
//! Idea: a difference is a sum with one term on the other side, and a quotient is a product with
//! one factor on the other side. So every expression alternates between sums and products whose
//! members stand on one of two sides. Flattening sums within sums and products within products
//! removes all differences of order and grouping.
//!
//! Invariant of a [`Form`]: its value is not negative, because a negative sum has its sides swapped
//! and its sign passed to the compound that contains it; no member has the kind of its parent;
//! members are sorted; a member without effect (a zero term, a factor of one) is on the direct
//! side; and of a sum of zero or a product of one, which has the same value with its sides swapped,
//! the smaller of the two forms is kept. Forms are equal exactly when the expressions are not
//! `distinct`.
//!
//! Cost: a few small vectors for each join. This file is written for clarity, as the reference for
//! faster versions.

use super::model::{Expression, Operator, Rational};

/// The two ways of joining.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Compound {
    /// Of terms, added or subtracted.
    Sum,
    /// Of factors, multiplied or divided by.
    Product,
}

impl Compound {
    /// The member that does nothing.
    pub const fn neutral(self) -> Rational {
        match self {
            Self::Sum => Rational::ZERO,
            Self::Product => Rational::ONE,
        }
    }

    /// The operator that joins a member of this side.
    pub const fn operator(self, side: Side) -> Operator {
        match (self, side) {
            (Self::Sum, Side::Direct) => Operator::Plus,
            (Self::Sum, Side::Inverse) => Operator::Minus,
            (Self::Product, Side::Direct) => Operator::Times,
            (Self::Product, Side::Inverse) => Operator::Over,
        }
    }
}

/// Which way round a member is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Added, or multiplied.
    Direct,
    /// Subtracted, or divided by.
    Inverse,
}

impl Side {
    /// The side of a member whose holder stands on this side.
    const fn of(self, inner: Self) -> Self {
        match (self, inner) {
            (Self::Direct, side) | (side, Self::Direct) => side,
            (Self::Inverse, Self::Inverse) => Self::Direct,
        }
    }
}

/// A term of a sum or a factor of a product.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Member {
    /// What is added or multiplied.
    pub form: Form,
    /// Which way round.
    pub side: Side,
}

/// What a form is made of.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// A card of this value.
    Card(u32),
    /// Members joined.
    Joined(Compound, Vec<Member>),
}

/// An expression up to order and grouping.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form {
    value: Rational,
    shape: Shape,
}

/// A form, and which way round it was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Oriented {
    /// The form itself.
    pub form: Form,
    /// Inverse when it is the negative of what was made.
    pub sign: Side,
    /// Inverse when it is the reciprocal of what was made, which is a product of one.
    pub exponent: Side,
}

impl Form {
    /// A card alone.
    pub fn card(value: u32) -> Self {
        Self { value: Rational::whole(i64::from(value)), shape: Shape::Card(value) }
    }

    /// The form of an expression, unless it has no value.
    pub fn of(expression: &Expression) -> Option<Oriented> {
        match expression {
            Expression::Number(number) => Some(Oriented::direct(Self::card(*number))),
            Expression::Operation(left, operator, right) => {
                let (left, right) = (Self::of(left)?, Self::of(right)?);
                let value = operator.apply(left.value()?, right.value()?)?;
                let side = match operator {
                    Operator::Plus | Operator::Times => Side::Direct,
                    Operator::Minus | Operator::Over => Side::Inverse,
                };
                if operator.is_additive() {
                    let mut terms = left.form.into_members(Compound::Sum, left.sign);
                    terms.extend(right.form.into_members(Compound::Sum, side.of(right.sign)));
                    Some(orient(Compound::Sum, value, terms))
                } else {
                    let sign = left.sign.of(right.sign);
                    let side = side.of(right.exponent);
                    let mut factors = left.form.into_members(Compound::Product, left.exponent);
                    factors.extend(right.form.into_members(Compound::Product, side));
                    let product = orient(Compound::Product, value.magnitude(), factors);
                    Some(Oriented { sign, ..product })
                }
            }
        }
    }

    /// Its value, never negative.
    pub fn value(&self) -> Rational {
        self.value
    }

    /// What it is made of.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// This form joined with another one on that side, unless that divides by zero.
    pub fn join(&self, kind: Compound, side: Side, other: &Self) -> Option<Oriented> {
        let value = kind.operator(side).apply(self.value, other.value)?;
        let mut members = self.clone().into_members(kind, Side::Direct);
        members.extend(other.clone().into_members(kind, side));
        Some(orient(kind, value, members))
    }

    /// Its members on that side of a holder of this kind, of which it is itself one unless it has
    /// the same kind.
    fn into_members(self, kind: Compound, side: Side) -> Vec<Member> {
        match self.shape {
            Shape::Joined(own, members) if own == kind => members
                .into_iter()
                .map(|member| Member { side: side.of(member.side), ..member })
                .collect(),
            _ => vec![Member { form: self, side }],
        }
    }

    /// What is left of it without all that does nothing: zero terms, factors of one, and equal
    /// members on either side. When nothing at all would be left, the form itself.
    #[must_use]
    pub fn essential(&self) -> Self {
        self.reduced().unwrap_or_else(|| self.clone())
    }

    /// What is left of it, if anything.
    fn reduced(&self) -> Option<Self> {
        let Shape::Joined(kind, members) = &self.shape else { return Some(self.clone()) };
        let mut kept: Vec<Member> = Vec::with_capacity(members.len());
        // What does nothing goes first, whatever it is made of.
        let useful = members.iter().filter(|member| member.form.value != kind.neutral());
        for member in useful.flat_map(|m| m.form.remainder().into_members(*kind, m.side)) {
            let cancels = |k: &Member| k.form == member.form && k.side != member.side;
            match kept.iter().position(cancels) {
                Some(pair) => drop(kept.swap_remove(pair)),
                None => kept.push(member),
            }
        }
        if kept.iter().any(|member| member.form.shape == Shape::Card(0)) {
            return None;
        }
        match kept.as_slice() {
            [] => None,
            [Member { form, side: Side::Direct }] => Some(form.clone()),
            _ => Some(orient(*kind, self.value, kept).form),
        }
    }

    /// What is left of it as a member. A sum that has become empty is 0, and makes nothing of a
    /// product that it is a factor of; a product that has become empty is 1, like an ace.
    fn remainder(&self) -> Self {
        self.reduced().unwrap_or_else(|| Self::card(u32::from(self.value == Rational::ONE)))
    }
}

impl Oriented {
    fn direct(form: Form) -> Self {
        Self { form, sign: Side::Direct, exponent: Side::Direct }
    }

    /// The value of what was made.
    pub fn value(&self) -> Option<Rational> {
        match self.sign {
            Side::Direct => Some(self.form.value),
            Side::Inverse => Rational::ZERO.checked_sub(self.form.value),
        }
    }
}

/// The form of these members, taken the other way round if that is how it is kept.
fn orient(kind: Compound, value: Rational, mut members: Vec<Member>) -> Oriented {
    settle(kind, &mut members);
    let mut turned = Side::Direct;
    if value.is_negative() {
        members = reversed(kind, members);
        turned = Side::Inverse;
    } else if value == kind.neutral() {
        let other = reversed(kind, members.clone());
        if other < members {
            members = other;
            turned = Side::Inverse;
        }
    }
    let form = Form { value: value.magnitude(), shape: Shape::Joined(kind, members) };
    match kind {
        Compound::Sum => Oriented { sign: turned, ..Oriented::direct(form) },
        Compound::Product => Oriented { exponent: turned, ..Oriented::direct(form) },
    }
}

fn reversed(kind: Compound, mut members: Vec<Member>) -> Vec<Member> {
    for member in &mut members {
        member.side = Side::Inverse.of(member.side);
    }
    settle(kind, &mut members);
    members
}

/// Sorts the members, those that do nothing on the direct side.
fn settle(kind: Compound, members: &mut [Member]) {
    for member in &mut *members {
        if member.form.value == kind.neutral() {
            member.side = Side::Direct;
        }
    }
    members.sort_unstable();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::answer;
    use crate::families::twentyfour::model::Hand;
    use crate::source::Source;

    fn oriented(text: &str) -> Oriented {
        let hand = Hand::new([1, 2]).unwrap();
        let read = answer::read(&hand, &Source::new(text.as_bytes()).unwrap()).unwrap();
        let oriented = Form::of(&read.expression).unwrap();
        assert_eq!(oriented.value(), read.expression.value().ok(), "{text}");
        oriented
    }

    fn form(text: &str) -> Form {
        oriented(text).form
    }

    #[test]
    fn order_grouping_and_sides_do_not_count() {
        for (one, other) in [
            ("7+(4+9)", "(9+7)+4"),
            ("7-(4-9)", "7+9-4"),
            ("(4-7)*(2-9)", "(9-2)*(7-4)"),
            ("8/(3/4)", "8*4/3"),
            ("8/(3-4)/5", "8/(5*(3-4))"),
            // What is the same either way round.
            ("5*1", "5/1"),
            ("5*(3-2)", "5/(2-3)"),
            ("5+(3-3)*2", "5-(3-3)*2"),
            ("5+6/(2*3)", "5+2*3/6"),
            ("5*(2+3-5)", "5*(5-2-3)"),
            ("2*3/6*5", "5/(6/(2*3))"),
            ("6/(2*3)*5", "5/(2*3/6)"),
        ] {
            assert_eq!(form(one), form(other), "{one} and {other}");
        }
        assert_eq!(form("7-4"), form("4-7"));
        assert_ne!(oriented("7-4"), oriented("4-7"));
    }

    #[test]
    fn whatever_changes_more_is_another_answer() {
        for (one, other) in [
            ("7+4", "7*4"),
            ("12*2+1-1", "12*2*1*1"),
            ("(12+12)*12/12", "12*12/12+12"),
            ("2*3/6*5", "6/(2*3)*5"),
            ("5+(2+3-5)", "5-(2+3-5)"),
        ] {
            assert_ne!(form(one), form(other), "{one} and {other}");
        }
    }

    #[test]
    fn what_does_nothing_is_not_essential() {
        for (one, other) in [
            ("12*2+1-1", "12*2*1*1"),
            ("12*(2+1-1)", "(12+1-1)*2"),
            ("(1+1)*12*1", "(1*1+1)*12"),
            ("12+12*12/12", "12+12+12-12"),
            // A term of zero goes before what does nothing within it.
            ("24+1*(3+5-8)", "24*1"),
            ("24+1*(8-3-5)", "24*1"),
            ("24+(3-3)*7", "24+3*(7-7)"),
            ("5*(5-1/5)*1", "5*(5-1/(5*1))"),
        ] {
            assert_eq!(form(one).essential(), form(other).essential(), "{one} and {other}");
        }
    }

    #[test]
    fn where_nothing_would_be_left_the_form_stands() {
        for text in ["5-5", "5/5", "1*1", "(5-5)*3", "5-5+3-3", "(5-5)/(3*7)"] {
            assert_eq!(form(text).essential(), form(text), "{text}");
        }
        assert_eq!(form("1+(5-5)").essential(), Form::card(1));
        assert_eq!(form("(2+3-5)*1").essential(), form("2+3-5"));
    }
}
