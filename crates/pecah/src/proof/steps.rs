//! The clauses that a search learned and what they follow from, reduced to those that the
//! conclusion needs.
//!
//! Cost: linear in what was recorded.

use super::derivation::Proof;
use super::engine::{ANYWHERE, Engine, Literal, Reason};
use super::formula::Formula;
use super::lemma::Lemma;

struct Step {
    clause: Vec<Literal>,
    used: Vec<Reason>,
    /// Literals that hold without any decision.
    fixed: Vec<Literal>,
}

/// The clauses of a search in the order in which they were learned.
pub(super) struct Steps {
    clauses: Vec<Step>,
    /// The number of the first rule that is a lemma, and the sums that each lemma is.
    first_lemma: usize,
    sums: Vec<String>,
}

impl Steps {
    pub(super) fn new(formula: &Formula, lemmas: &[Lemma]) -> Self {
        let sums = lemmas.iter().flat_map(|lemma| lemma.sums.iter().cloned()).collect();
        Self { clauses: Vec::new(), first_lemma: formula.last_id() as usize, sums }
    }

    pub(super) fn learned(&mut self, clause: &[Literal], used: Vec<Reason>, fixed: Vec<Literal>) {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        self.clauses.push(Step { clause, used, fixed });
    }

    /// A rule that was added to those of the formula and the lemmas is this sum.
    pub(super) fn derived(&mut self, sum: String) {
        self.sums.push(sum);
    }

    /// The proof that ends in a contradiction that follows from these.
    pub(super) fn end(self, used: Vec<Reason>, fixed: Vec<Literal>, engine: &Engine) -> Proof {
        let mut needed = vec![false; self.clauses.len()];
        let mut summed = vec![false; self.sums.len()];
        let mut visited = vec![false; engine.variables()];
        // What is not examined yet.
        let mut reasons = used;
        let mut facts = fixed;
        let mut others = Vec::new();
        loop {
            if let Some(fact) = facts.pop() {
                if !std::mem::replace(&mut visited[fact.variable()], true) {
                    let reason = engine.reason_of(fact);
                    let place = engine.position_of_false(fact.negated());
                    debug_assert_ne!(place, ANYWHERE, "a fact is true");
                    engine.false_literals(reason, place, &mut others);
                    facts.extend(others.iter().map(|other| other.negated()));
                    reasons.push(reason);
                }
            } else if let Some(reason) = reasons.pop() {
                match reason {
                    Reason::Learned(number) => {
                        if !std::mem::replace(&mut needed[number as usize], true) {
                            let step = &self.clauses[number as usize];
                            reasons.extend_from_slice(&step.used);
                            facts.extend_from_slice(&step.fixed);
                        }
                    }
                    Reason::Rule(number) => {
                        if let Some(lemma) = (number as usize).checked_sub(self.first_lemma) {
                            summed[lemma] = true;
                        }
                    }
                    Reason::Decision => {}
                }
            } else {
                break;
            }
        }
        let mut proof = Proof::default();
        for (sum, _) in self.sums.into_iter().zip(summed).filter(|(_, summed)| *summed) {
            proof.sum(sum);
        }
        for (step, _) in self.clauses.into_iter().zip(needed).filter(|(_, needed)| *needed) {
            proof.clause(step.clause);
        }
        proof.contradiction();
        proof
    }
}
