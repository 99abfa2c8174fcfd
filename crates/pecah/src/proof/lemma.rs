//! Constraints that follow from the rules by adding some of them up, and that a search of the rules
//! alone would find only case by case.
//!
//! Invariant: each carries its own derivation, a sum of rules, so a checker adds up the same.

use super::formula::{Constraint, Formula, Relation, Variable};
use std::fmt::Write;

/// A constraint and the rules that it is the sum of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lemma {
    pub(super) constraint: Constraint,
    /// In reverse Polish notation: one sum, or two for an equality, "at least" first.
    pub(super) sums: Vec<String>,
}

impl Lemma {
    /// How many variables it counts.
    pub fn variables(&self) -> usize {
        self.constraint.variables.len()
    }

    /// The equalities of `more` less those of `less`, by their numbers among the rules of the formula.
    /// `None` where the difference is not a plain count of variables, or says nothing.
    pub fn difference(
        formula: &Formula,
        ids: &[u64],
        more: &[usize],
        less: &[usize],
    ) -> Option<Self> {
        let mut factor = vec![0i32; formula.names().len()];
        let mut bound = 0i64;
        for (list, sign) in [(more, 1), (less, -1)] {
            for &number in list {
                let rule = &formula.constraints()[number];
                debug_assert_eq!(
                    rule.relation,
                    Relation::Exactly,
                    "only equalities are subtracted"
                );
                rule.variables.iter().for_each(|&v| factor[v as usize] += sign);
                bound += i64::from(sign) * i64::from(rule.bound);
            }
        }
        let variables: Vec<Variable> =
            (0..factor.len() as Variable).filter(|&v| factor[v as usize] != 0).collect();
        let is_count = variables.iter().all(|&v| factor[v as usize] == 1);
        if !is_count || bound < 0 || variables.is_empty() {
            return None;
        }
        // One half of each equality in `more`, and the other half of each in `less`.
        let sum = |of_more: u64, of_less: u64| {
            let more = more.iter().map(|&n| ids[n] + of_more);
            polish(more.chain(less.iter().map(|&n| ids[n] + of_less)))
        };
        let sums = vec![sum(0, 1), sum(1, 0)];
        let about = String::new();
        let (relation, bound) = (Relation::Exactly, bound as u32);
        Some(Self { constraint: Constraint { about, variables, relation, bound }, sums })
    }
}

/// The sum of the constraints with these numbers.
pub(super) fn polish(ids: impl Iterator<Item = u64>) -> String {
    let mut text = String::new();
    for (nth, id) in ids.enumerate() {
        let _ = if nth > 0 { write!(text, " {id} +") } else { write!(text, "{id}") };
    }
    text
}
