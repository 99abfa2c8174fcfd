//! How people solve a board: the rules, easiest first, one step at a time.
//!
//! Invariant: every rule is sound for any position, so a step is true of every solution that is
//! left. Cost: a step tries the rules in turn; sets of units and trials take most of the time, and
//! poll the run.

mod bands;
mod deduction;
mod knowledge;
mod sets;
mod strips;
mod trial;
mod units;

pub(super) use deduction::{Deduction, Rule};
pub(super) use knowledge::{Cell, Knowledge, cell, place};

use super::model::Board;
use crate::limits::Stop;
use crate::message::Phrase;
use crate::options::Choice;
use crate::run::Run;

/// The step of a rule, if it applies.
type Found = Result<Option<Deduction>, Stop>;

/// The easiest step.
pub(super) fn next(known: &Knowledge<'_>, run: &Run) -> Found {
    if let Some(step) = without_trial(known, run)? {
        return Ok(Some(step));
    }
    if known.dead_end().is_some() {
        return Ok(None);
    }
    let single = |known: &Knowledge<'_>| Ok(units::single(known));
    match trial::refute(known, Rule::Trial, single, run)? {
        Some(step) => Ok(Some(step)),
        None => trial::refute(known, Rule::LongTrial, |known| without_trial(known, run), run),
    }
}

/// The easiest step that needs no trial.
fn without_trial(known: &Knowledge<'_>, run: &Run) -> Found {
    if known.dead_end().is_some() {
        return Ok(None);
    }
    let rules: [&dyn Fn() -> Found; 10] = [
        &|| Ok(units::single(known)),
        &|| sets::of(known, 1, run),
        &|| Ok(units::attacked(known)),
        &|| Ok(units::room(known)),
        &|| sets::of(known, 2, run),
        &|| Ok(strips::strip(known)),
        &|| sets::of(known, 3, run),
        &|| bands::band(known, run),
        &|| sets::of(known, 4, run),
        &|| sets::of(known, 5, run),
    ];
    for rule in rules {
        if let Some(step) = rule()? {
            return Ok(Some(step));
        }
    }
    Ok(None)
}

/// Whether trials are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trials {
    Never,
    OneLevel,
}

/// A whole way through a board, or as far as the rules go.
pub(super) struct Chain {
    pub(super) steps: Vec<Deduction>,
    pub(super) solved: bool,
}

/// Solves the board by the rules alone.
pub(super) fn chain(board: &Board, trials: Trials, run: &Run) -> Result<Chain, Stop> {
    let mut known = Knowledge::new(board);
    let mut steps = Vec::new();
    while !known.is_solved() {
        run.poll(steps.len() as u64)?;
        let step = match trials {
            Trials::Never => without_trial(&known, run)?,
            Trials::OneLevel => next(&known, run)?,
        };
        let Some(step) = step else { break };
        step.apply(&mut known);
        steps.push(step);
    }
    Ok(Chain { steps, solved: known.is_solved() })
}

/// How hard a board is for people that solve it without trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// A look at one row, column or region at a time.
    Easy,
    /// Cells that all places of a unit rule out.
    Medium,
    /// Two units at a time.
    Hard,
    /// Three and more units at a time.
    Expert,
}

impl Choice for Difficulty {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("easy", Self::Easy),
        ("medium", Self::Medium),
        ("hard", Self::Hard),
        ("expert", Self::Expert),
    ];
}

impl Difficulty {
    /// The difficulty of a rule; `None` for a trial.
    fn of(rule: Rule) -> Option<Self> {
        match rule {
            Rule::Single | Rule::Confined => Some(Self::Easy),
            Rule::Attacked | Rule::Room => Some(Self::Medium),
            Rule::Pairs | Rule::Strip => Some(Self::Hard),
            Rule::Triples | Rule::Band | Rule::Larger => Some(Self::Expert),
            Rule::Trial | Rule::LongTrial => None,
        }
    }

    /// The difficulty in words, `None` being that of a trial. The English is the name in JSON.
    pub(super) fn phrase(difficulty: Option<Self>) -> Phrase {
        match difficulty {
            Some(Self::Easy) => Phrase { en: "easy", id: "mudah" },
            Some(Self::Medium) => Phrase { en: "medium", id: "sedang" },
            Some(Self::Hard) => Phrase { en: "hard", id: "sulit" },
            Some(Self::Expert) => Phrase { en: "expert", id: "sangat sulit" },
            None => Phrase { en: "by trial", id: "dengan percobaan" },
        }
    }
}

/// How hard a board is: the hardest rule needed, and how often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Rating {
    /// Ten times the weight of the hardest rule, and one for each time it is needed, up to nine.
    pub(super) number: u32,
    /// `None` where it takes a trial.
    pub(super) difficulty: Option<Difficulty>,
    pub(super) hardest: Rule,
}

impl Chain {
    /// The rating, where the rules solve the board.
    pub(super) fn rating(&self) -> Option<Rating> {
        let hardest = self.steps.iter().map(|step| step.rule).max().filter(|_| self.solved)?;
        let times = self.steps.iter().filter(|step| step.rule == hardest).count();
        let number = 10 * hardest.weight() + times.min(9) as u32;
        Some(Rating { number, difficulty: Difficulty::of(hardest), hardest })
    }
}
