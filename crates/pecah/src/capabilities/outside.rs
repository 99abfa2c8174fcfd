//! Abilities for other programs, and for readers who want evidence: proofs, certificates, formats.

use super::{Capabilities, Failed};
use crate::diagnostic::Diagnostics;
use crate::family::Family;
use crate::formats::Format;
use crate::limits::Stop;
use crate::message::Text;
use crate::proof::{Bounds, ExplainedStep, Formula, Lemma, Proof, Variable};
use crate::run::Run;
use std::fmt;

/// Writes its rules as constraints, so that another program can check the claim that there is no
/// solution, or none but those listed.
pub trait Prove: Family {
    /// The rules as constraints, straight from the rules and independent of all search code: each
    /// solution of the puzzle is a solution of the formula, and the other way round.
    fn encode(puzzle: &Self::Puzzle, run: &Run) -> Result<Formula, Stop>;

    /// The variables that are true for each of these answers. No solution has all those of another.
    fn chosen(
        puzzle: &Self::Puzzle,
        formula: &Formula,
        answers: &[&Self::Answer],
    ) -> Vec<Vec<Variable>>;

    /// Sums of rules that shorten proofs.
    fn lemmas(_puzzle: &Self::Puzzle, _formula: &Formula) -> Vec<Lemma> {
        Vec::new()
    }

    /// Finds more such sums during a search, for the place where it stands.
    fn bounds(_puzzle: &Self::Puzzle) -> Option<Box<dyn Bounds>> {
        None
    }

    /// The steps of the explanation as claims about the variables, each with the rules whose sum
    /// shows it. `None` where the family's explanations are not of this kind.
    fn explained(
        _puzzle: &Self::Puzzle,
        _formula: &Formula,
        _run: &Run,
    ) -> Result<Option<Vec<ExplainedStep>>, Stop> {
        Ok(None)
    }

    /// A short argument that there is no solution, as sums of constraints, where one is known.
    fn argument(_puzzle: &Self::Puzzle, _formula: &Formula) -> Option<Proof> {
        None
    }
}

/// Writes its own certificates for its claims, and has a small checker for them that shares no code
/// with any search.
pub trait Certify: Family {
    /// Whether there can be a certificate, known before any search.
    fn can_certify(puzzle: &Self::Puzzle) -> Result<(), Diagnostics>;

    /// A certificate that these answers are as short as can be, or that there is none. Its first line
    /// is [`CERTIFICATE`](crate::proof::CERTIFICATE) and the name of the family.
    fn certify(
        puzzle: &Self::Puzzle,
        answers: &[&Self::Answer],
        run: &Run,
    ) -> Result<String, Failed>;

    /// What a certificate shows, judged from its text alone, or why it is invalid.
    fn verify(certificate: &str, run: &Run) -> Result<Text, Refused>;
}

/// Why a certificate is rejected.
#[derive(Debug, Clone)]
pub enum Refused {
    /// This is wrong with it.
    Because(Text),
    /// A limit was reached before it was checked.
    Stopped(Stop),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Because(reason) => reason.fmt(f),
            Self::Stopped(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for Refused {}

impl From<Stop> for Refused {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// Reads and writes its puzzles in the formats of other programs. Such files are recognised by
/// their content, wherever a puzzle is read.
pub trait Convert: Family {
    /// The formats, none with the same name as another.
    const FORMATS: &'static [Format<Self>];
}

impl<F: Prove> Capabilities<F> {
    /// Declares [`Prove`] in builds that have proofs.
    #[must_use]
    pub const fn proves_if(self, is_built: bool) -> Self {
        if is_built { self.proves() } else { self }
    }
}

impl<F: Convert> Capabilities<F> {
    /// Declares [`Convert`] in builds that have other programs' formats.
    #[must_use]
    pub const fn converts_if(self, is_built: bool) -> Self {
        if is_built { self.converts() } else { self }
    }
}

impl<F: Certify> Capabilities<F> {
    /// Declares [`Certify`] in builds that have proofs.
    #[must_use]
    pub const fn certifies_if(self, is_built: bool) -> Self {
        if is_built { self.certifies() } else { self }
    }
}
