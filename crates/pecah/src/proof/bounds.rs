//! Sums of rules found during a search: a family sees which variables are assigned, and names rules
//! whose sum implies more than the rules do one by one.
//!
//! Idea: counting arguments take too many forms to list in advance, and only a few of them matter
//! on one board. Those that show a conflict or force a variable at the current node become
//! constraints of the search, like the rules, and a line of the proof.
//!
//! Invariant: a constraint is exactly what the checker gets by adding up the same rules.
//! Coefficients other than one are reduced to one by adding that a literal is not negative, as the
//! checker does too.
//!
//! Cost: the total size of the rules that are added.

use super::engine::{Engine, Literal};
use super::formula::{Formula, Relation};
use super::lemma::polish;
use std::fmt::Write;

/// Rules by their numbers among those of the formula: those of `more`, "at least", added up with
/// those of `less`, "at most".
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sum {
    /// Equalities, or rules with "at least".
    pub more: Vec<usize>,
    /// Equalities, or rules with "at most".
    pub less: Vec<usize>,
}

/// The values of the variables so far.
pub struct Values<'a>(pub(super) &'a Engine);

impl Values<'_> {
    /// Whether a variable, by its number from 0, is known to be true.
    pub fn is_true(&self, variable: u32) -> bool {
        self.0.is_true(Literal::new(variable, true))
    }

    /// Whether it is known to be false.
    pub fn is_false(&self, variable: u32) -> bool {
        self.0.is_true(Literal::new(variable, false))
    }
}

/// Finds sums of rules for the place where a search stands.
pub trait Bounds {
    /// Adds sums that may say something new here. Asked with `effort` 0, then 1 and so on as long as
    /// nothing new was found; `false` if there is no such effort.
    fn find(&mut self, effort: usize, values: &Values<'_>, sums: &mut Vec<Sum>) -> bool;
}

/// At least `bound` of these literals, and how to derive it.
pub(super) struct Derived {
    pub(super) literals: Vec<Literal>,
    pub(super) bound: u32,
    /// The derivation in reverse Polish notation.
    pub(super) sum: String,
}

/// Adds up rules.
pub(super) struct Adder<'f> {
    formula: &'f Formula,
    ids: Vec<u64>,
    /// The factor of each variable; 0 between two sums.
    factors: Vec<i32>,
    touched: Vec<u32>,
}

impl<'f> Adder<'f> {
    pub(super) fn new(formula: &'f Formula) -> Self {
        let factors = vec![0; formula.names().len()];
        Self { formula, ids: formula.ids(), factors, touched: Vec::new() }
    }

    /// The constraint that is this sum, if it settles something where the search stands.
    pub(super) fn derive(&mut self, sum: &Sum, engine: &Engine) -> Option<Derived> {
        let mut bound = 0;
        for (list, sign) in [(&sum.more, 1), (&sum.less, -1)] {
            for &number in list {
                let rule = &self.formula.constraints()[number];
                bound += sign * i64::from(rule.bound);
                for &variable in &rule.variables {
                    self.factors[variable as usize] += sign as i32;
                    self.touched.push(variable);
                }
            }
        }
        let mut literals = Vec::new();
        let mut excess = Vec::new();
        let mut slack = 0;
        let mut is_open = false;
        for variable in self.touched.drain(..) {
            let factor = std::mem::take(&mut self.factors[variable as usize]);
            if factor == 0 {
                continue;
            }
            let literal = Literal::new(variable, factor > 0);
            // Counted with factor one: what is above it is given away, and a negation counts from one.
            bound += if factor > 0 { 1 - i64::from(factor) } else { 1 };
            if factor.abs() > 1 {
                excess.push((literal.negated(), factor.unsigned_abs() - 1));
            }
            slack += i64::from(!engine.is_false(literal));
            is_open |= !engine.has_value(literal.variable());
            literals.push(literal);
        }
        slack -= bound;
        if bound < 1 || slack > 0 || (slack == 0 && !is_open) {
            return None;
        }
        let mut text = self.text(sum);
        for (literal, times) in excess {
            let not = if literal.is_positive() { "" } else { "~" };
            let _ = write!(text, " {not}x{} ", literal.variable() + 1);
            if times > 1 {
                let _ = write!(text, "{times} * ");
            }
            text.push('+');
        }
        Some(Derived { literals, bound: bound as u32, sum: text })
    }

    fn text(&self, sum: &Sum) -> String {
        let id_of_less = |&number: &usize| {
            let is_equality = self.formula.constraints()[number].relation == Relation::Exactly;
            self.ids[number] + u64::from(is_equality)
        };
        let more = sum.more.iter().map(|&number| self.ids[number]);
        polish(more.chain(sum.less.iter().map(id_of_less)))
    }
}
