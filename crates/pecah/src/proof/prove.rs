//! From a puzzle and its solutions to a formula and a proof: the same for every family.
//!
//! Invariant: every forbidden solution satisfies the rules of the formula, so the claim "none but
//! these" is about the puzzle that was checked.

use super::derivation::Proof;
use super::explained::by_steps;
use super::formula::Formula;
use super::read::FORBIDDEN;
use super::refute::{Verdict, refute_with};
use crate::capabilities::Prove;
use crate::limits::Stop;
use crate::run::Run;

/// The result of proving that there is no solution but those listed.
#[derive(Debug)]
pub enum Proved {
    /// There is none, and this shows it.
    Complete(Box<Certificate>),
    /// There is another one, so there is nothing to prove.
    Another,
}

/// How something is proved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ProofBy {
    /// By a search.
    #[default]
    Search,
    /// By the steps of the explanation where the family's steps are claims; else by a search.
    Explanation,
    /// By a search that adds up no constraints, so that every step is a clause.
    Clauses,
}

/// A formula and the proof that nothing satisfies it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// The rules, and the solutions that are forbidden.
    pub formula: Formula,
    /// The proof that nothing satisfies them.
    pub proof: Proof,
}

impl Certificate {
    /// The formula as the checker reads it.
    pub fn opb(&self) -> String {
        self.formula.opb()
    }

    /// The proof as the checker reads it.
    pub fn pbp(&self) -> String {
        self.proof.pbp(&self.formula)
    }

    /// The formula as clauses, in DIMACS.
    pub fn cnf(&self) -> String {
        self.formula.cnf()
    }

    /// The proof as clauses, in the DRAT format; `None` where some steps are sums.
    pub fn drat(&self) -> Option<String> {
        self.proof.drat()
    }
}

/// Proves that the puzzle has no solution but these.
pub(crate) fn prove<F: Prove>(
    puzzle: &F::Puzzle,
    answers: &[&F::Answer],
    how: ProofBy,
    run: &Run,
) -> Result<Proved, Stop> {
    let mut formula = F::encode(puzzle, run)?;
    let chosen = F::chosen(puzzle, &formula, answers);
    for (index, (answer, chosen)) in answers.iter().zip(chosen).enumerate() {
        if !formula.allows(&chosen) {
            return Err(run.bug(format!("the constraints do not allow the solution {answer:?}")));
        }
        formula.forbid(format!("{FORBIDDEN}{}, forbidden", index + 1), chosen);
    }
    if how == ProofBy::Explanation
        && let Some(steps) = F::explained(puzzle, &formula, run)?
    {
        let proof = by_steps(&formula, &steps, run)?;
        return Ok(proof.map_or(Proved::Another, |proof| {
            Proved::Complete(Box::new(Certificate { formula, proof }))
        }));
    }
    let (argument, lemmas) = match how {
        ProofBy::Clauses => (None, Vec::new()),
        _ if answers.is_empty() => (F::argument(puzzle, &formula), F::lemmas(puzzle, &formula)),
        _ => (None, F::lemmas(puzzle, &formula)),
    };
    let bounds = if how == ProofBy::Clauses { None } else { F::bounds(puzzle) };
    let proof = match argument {
        Some(proof) => proof,
        None => match refute_with(&formula, &lemmas, bounds, run)? {
            Verdict::Refuted(proof) => proof,
            Verdict::Satisfied(_) => return Ok(Proved::Another),
        },
    };
    Ok(Proved::Complete(Box::new(Certificate { formula, proof })))
}
