//! How people solve a board: the rules, easiest first, one step at a time.
//!
//! One idea underlies them all, *givers and takers*. The givers are units that together need a
//! number of stars; the takers cover the givers' cells (a 2×2 block takes one star, any other unit
//! as many as it still needs). A star that leaves the takers with too little is impossible.
//!
//! Invariant: every rule is sound in any position, so a step holds for every remaining solution.
//! Cost: see `ladder`; every long call polls the run.

mod after;
mod argument;
mod bits;
mod canonical;
mod deduction;
mod effort;
mod examples;
#[cfg(test)]
mod five_rows;
mod geometry;
mod group;
mod kept;
mod knowledge;
mod ladder;
mod marks;
mod pages;
mod quick;
mod rating;
mod room;
#[cfg(test)]
mod soundness;
mod source;
#[cfg(test)]
mod spoken;
mod takers;
mod trial;
mod ways;

pub(super) use argument::{Argument, Consequence, Holder, Noted, Reason, Rest, Taker};
pub(super) use deduction::Deduction;
pub use deduction::Rule;
pub(super) use knowledge::{Cell, Knowledge, Unit, UnitKind, cell, place};
pub(super) use pages::TAUGHT;
pub use rating::Difficulty;
pub(super) use rating::Rating;

use super::model::Board;
use crate::limits::Stop;
use crate::run::Run;
use effort::Effort;
use geometry::{Geometry, Position};
use ladder::{Ladder, Reach};
use trial::Rested;

/// Calls a function with the number of words that the cells of a board take. In a browser each
/// width is downloaded, so there are fewer.
macro_rules! by_size {
    ($size:expr, $function:ident($($argument:expr),*)) => {
        match $size {
            #[cfg(not(target_family = "wasm"))]
            ..=11 => $function::<2>($($argument),*),
            ..=16 => $function::<4>($($argument),*),
            #[cfg(not(target_family = "wasm"))]
            17..=21 => $function::<7>($($argument),*),
            _ => $function::<40>($($argument),*),
        }
    };
}

/// The easiest step.
pub(super) fn next(known: &Knowledge<'_>, run: &Run) -> Result<Option<Deduction>, Stop> {
    by_size!(known.size, next_of(known, run))
}

fn next_of<const W: usize>(known: &Knowledge<'_>, run: &Run) -> Result<Option<Deduction>, Stop> {
    let geometry = Geometry::<W>::new(known.board);
    let mut ladder = Ladder::new(&geometry, Position::of(known));
    step(&mut ladder, Trials::OneLevel, &mut Rested::default(), &Effort::new(run))
}

fn step<const W: usize>(
    ladder: &mut Ladder<'_, W>,
    trials: Trials,
    rested: &mut Rested<W>,
    effort: &Effort<'_>,
) -> Result<Option<Deduction>, Stop> {
    let step = ladder.next(Reach::All, effort)?;
    let stuck = step.is_none() && ladder.position.starved(ladder.geometry).is_none();
    if stuck && trials == Trials::OneLevel {
        return trial::refute(ladder, rested, effort);
    }
    Ok(step)
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

/// Solves the board by the rules alone. A board turned, mirrored or with its regions renamed is
/// solved by the same steps.
pub(super) fn chain(board: &Board, trials: Trials, run: &Run) -> Result<Chain, Stop> {
    chain_with(board, trials, &Effort::new(run).on(board))
}

/// The same with at most this many looks at sources; [`Stop::Nodes`] beyond.
pub(super) fn chain_within(
    most: u64,
    board: &Board,
    trials: Trials,
    run: &Run,
) -> Result<Chain, Stop> {
    chain_with(board, trials, &Effort::within(most, run).on(board))
}

fn chain_with(board: &Board, trials: Trials, effort: &Effort<'_>) -> Result<Chain, Stop> {
    let (canonical, turn) = canonical::canonical(board);
    let mut chain = by_size!(board.size(), chain_of(&canonical, trials, effort))?;
    for step in &mut chain.steps {
        turn.back(step);
    }
    Ok(chain)
}

fn chain_of<const W: usize>(
    board: &Board,
    trials: Trials,
    effort: &Effort<'_>,
) -> Result<Chain, Stop> {
    let geometry = Geometry::<W>::new(board);
    climb(Ladder::new(&geometry, Position::of(&Knowledge::new(board))), trials, effort)
}

fn climb<const W: usize>(
    mut ladder: Ladder<'_, W>,
    trials: Trials,
    effort: &Effort<'_>,
) -> Result<Chain, Stop> {
    let (mut steps, mut rested): (Vec<Deduction>, _) = (Vec::new(), Rested::default());
    while !ladder.position.is_solved() {
        effort.poll()?;
        let Some(step) = step(&mut ladder, trials, &mut rested, effort)? else { break };
        ladder.apply(&step);
        steps.push(step);
    }
    Ok(Chain { steps, solved: ladder.position.is_solved() })
}
