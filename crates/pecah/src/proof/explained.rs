//! An explanation as a proof: every step of it appears with its own derivation.
//!
//! Idea: a step settles cells because of a sum of rules, "these givers need more than those takers
//! hold". The sum is written down, and each cell then follows from it by unit propagation. A step
//! whose reason is no single sum (a trial, a mark) gets clauses from a search of its own instead.
//!
//! Invariant: a claim is written as following by propagation only after this file has propagated it
//! itself, with the plainest of engines: every constraint again and again until nothing changes.
//!
//! Cost: a step takes some passes over all constraints, and a search where its sum does not carry it.

use super::derivation::Proof;
use super::engine::Literal;
use super::formula::{Formula, Relation};
use super::lemma::polish;
use super::refute::{Verdict, refute};
use crate::limits::Stop;
use crate::run::Run;

/// A step of an explanation as claims about variables.
#[derive(Debug, Clone)]
pub struct ExplainedStep {
    /// What it says to people.
    pub about: String,
    /// What it settles, each as a literal that holds.
    pub settles: Vec<Literal>,
    /// The rules that give and those that take, by their numbers in the formula, if their sum is the
    /// reason. A rule is an equality, or one that takes and says "at most".
    pub sum: Option<(Vec<usize>, Vec<usize>)>,
}

/// The sum of factor times variable is at least the bound.
struct Linear {
    terms: Vec<(i64, u32)>,
    bound: i64,
}

/// Proves along these steps that nothing satisfies the formula. `None` if something does.
pub(super) fn by_steps(
    formula: &Formula,
    steps: &[ExplainedStep],
    run: &Run,
) -> Result<Option<Proof>, Stop> {
    let mut claims = Claims::new(formula, run);
    for step in steps {
        run.poll(0)?;
        claims.proof.comment(plain(&step.about));
        claims.settle(step)?;
    }
    claims.proof.comment("nothing is left but the solutions shown");
    if claims.propagates(None) {
        claims.proof.contradiction();
        return Ok(Some(claims.proof));
    }
    Ok(claims.search(None)?.then_some(claims.proof))
}

/// One line in the characters that every checker reads.
fn plain(text: &str) -> String {
    let ascii = |c: char| match c {
        '–' | '−' => '-',
        '×' => 'x',
        c if c.is_ascii_graphic() => c,
        _ => ' ',
    };
    text.chars().map(ascii).collect()
}

struct Claims<'a> {
    formula: &'a Formula,
    ids: Vec<u64>,
    run: &'a Run,
    constraints: Vec<Linear>,
    /// What each variable is known to be, without any supposition.
    values: Vec<Option<bool>>,
    facts: Vec<Literal>,
    proof: Proof,
}

impl<'a> Claims<'a> {
    fn new(formula: &'a Formula, run: &'a Run) -> Self {
        let mut constraints = Vec::new();
        for rule in formula.constraints() {
            let bound = i64::from(rule.bound);
            let with = |sign: i64| rule.variables.iter().map(|&v| (sign, v)).collect();
            if rule.relation != Relation::AtMost {
                constraints.push(Linear { terms: with(1), bound });
            }
            if rule.relation != Relation::AtLeast {
                constraints.push(Linear { terms: with(-1), bound: -bound });
            }
        }
        let values = vec![None; formula.names().len()];
        let (ids, proof) = (formula.ids(), Proof::default());
        Self { formula, ids, run, constraints, values, facts: Vec::new(), proof }
    }

    /// Writes the derivation of a step.
    fn settle(&mut self, step: &ExplainedStep) -> Result<(), Stop> {
        if let Some((gives, takes)) = &step.sum {
            self.add_sum(gives, takes);
        }
        for &literal in &step.settles {
            if !self.propagates(Some(literal)) && !self.search(Some(literal))? {
                return Err(self.run.bug(format!("a step does not follow: {}", step.about)));
            }
            self.proof.clause(vec![literal]);
            self.values[literal.variable()] = Some(literal.is_positive());
            self.facts.push(literal);
        }
        Ok(())
    }

    /// Adds up "at least" of the rules that give and "at most" of those that take.
    fn add_sum(&mut self, gives: &[usize], takes: &[usize]) {
        let mut factor = vec![0i64; self.values.len()];
        let mut bound = 0;
        for (list, sign) in [(gives, 1), (takes, -1)] {
            for &number in list {
                let rule = &self.formula.constraints()[number];
                rule.variables.iter().for_each(|&v| factor[v as usize] += sign);
                bound += sign * i64::from(rule.bound);
            }
        }
        let terms = factor.iter().enumerate().filter(|(_, factor)| **factor != 0);
        let terms = terms.map(|(v, &factor)| (factor, v as u32)).collect();
        self.constraints.push(Linear { terms, bound });
        let at_least = |&number: &usize| self.ids[number];
        let at_most = |&number: &usize| {
            let is_pair = self.formula.constraints()[number].relation == Relation::Exactly;
            self.ids[number] + u64::from(is_pair)
        };
        self.proof.sum(polish(gives.iter().map(at_least).chain(takes.iter().map(at_most))));
    }

    /// Whether supposing the opposite of the claim, or nothing, contradicts a constraint by unit
    /// propagation from the facts.
    fn propagates(&self, claim: Option<Literal>) -> bool {
        let mut values = self.values.clone();
        if let Some(claim) = claim {
            if values[claim.variable()] == Some(claim.is_positive()) {
                return true;
            }
            values[claim.variable()] = Some(!claim.is_positive());
        }
        loop {
            let mut changed = false;
            for Linear { terms, bound } in &self.constraints {
                // The most that the sum can still reach, beyond the bound.
                let reach = |&(factor, v): &(i64, u32)| match values[v as usize] {
                    Some(value) => factor * i64::from(value),
                    None => factor.max(0),
                };
                let slack = terms.iter().map(reach).sum::<i64>() - bound;
                if slack < 0 {
                    return true;
                }
                for &(factor, v) in terms {
                    if factor.abs() > slack && values[v as usize].is_none() {
                        values[v as usize] = Some(factor > 0);
                        changed = true;
                    }
                }
            }
            if !changed {
                return false;
            }
        }
    }

    /// Searches the formula with all facts and the opposite of the claim, and writes what it learns as
    /// clauses that all have the claim. `false` where the claim does not follow.
    fn search(&mut self, claim: Option<Literal>) -> Result<bool, Stop> {
        let mut supposed = self.formula.clone();
        for literal in self.facts.iter().copied().chain(claim.map(Literal::negated)) {
            let variable = vec![literal.variable() as u32];
            supposed.suppose(variable, literal.is_positive());
        }
        match refute(&supposed, &[], self.run)? {
            Verdict::Satisfied(_) => Ok(false),
            Verdict::Refuted(proof) => {
                for mut clause in proof.clauses() {
                    clause.extend(claim);
                    self.proof.clause(clause);
                }
                Ok(true)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one_of_three() -> Formula {
        let mut formula = Formula::new("one of three, one of two");
        let all: Vec<u32> = ["a", "b", "c"].map(|name| formula.variable(name)).to_vec();
        formula.exactly(1, "all", all.clone());
        formula.exactly(1, "two", all[..2].to_vec());
        formula.forbid("first", vec![all[0]]);
        formula.forbid("second", vec![all[1]]);
        formula
    }

    #[test]
    fn a_step_is_its_sum_and_then_its_cells() {
        let formula = one_of_three();
        let settles = vec![Literal::new(2, false)];
        let sum = Some((vec![1], vec![0]));
        let steps = [ExplainedStep { about: "c is empty".to_owned(), settles, sum }];
        let proof = by_steps(&formula, &steps, &Run::unlimited()).unwrap().unwrap();
        let text = proof.pbp(&formula);
        assert!(text.contains("% c is empty\npol 3 2 + ;\nrup 1 ~x3 >= 1 ;\n"), "{text}");
    }

    #[test]
    fn what_does_not_follow_is_a_bug_and_what_is_open_is_no_proof() {
        let mut formula = Formula::new("one of two");
        let all: Vec<u32> = ["a", "b"].map(|name| formula.variable(name)).to_vec();
        formula.exactly(1, "all", all);
        let run = Run::unlimited();
        assert_eq!(by_steps(&formula, &[], &run), Ok(None));
        let about = "a is empty".to_owned();
        let settles = vec![Literal::new(0, false)];
        let wrong = [ExplainedStep { about, settles, sum: None }];
        assert_eq!(by_steps(&formula, &wrong, &run), Err(Stop::Bug));
    }
}
