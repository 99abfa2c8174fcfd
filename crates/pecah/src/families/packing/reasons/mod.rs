//! Reasons that a person can follow: why a piece goes where it goes.
//!
//! Idea: a step names one *item*, an open cell or a piece, rules out all its ways but one, and
//! places that one. It is proved from the position alone. The price of a proof is counted in
//! *looks*, what a person has to look at, and in *tries*, placements that have to be tried out
//! because nothing is visibly wrong with them.
//!
//! | level | rules |
//! |---|---|
//! | 1 | the only way to cover a cell, the only place of a piece |
//! | 2 | holes, sums and shapes of pockets, pockets that compete, sharing out |
//! | 3 | a dead cell, a piece without a place |
//! | 4 | in the way, two cells and two pieces, a pocket of two, the chessboard |
//! | 5 | suppose: at once, or after one forced piece, something has no way |
//! | 6 | suppose: a row of forced pieces, then something has no way |
//! | 7 | trial, with the number of tries |
//!
//! Invariant: no rule ever removes a placement of a solution.

mod cases;
mod examples;
mod faults;
mod pages;
mod position;
mod reasoner;
mod rules;
#[cfg(test)]
mod tests;

pub(super) use pages::{CHOICE, SEARCH, TAUGHT};
pub(super) use position::{Game, Id, MOST_OPEN, State};
pub(super) use rules::Rule;

use crate::limits::Stop;
use crate::run::Run;
use cases::{Cases, SUPPOSE};
use faults::{Fault, Memo};
use reasoner::Reasoner;

/// Why one placement fails.
#[derive(Debug, Clone)]
pub(super) struct Reason {
    pub(super) rule: Rule,
    /// The pocket or the cells that show it.
    pub(super) at: u64,
    /// The cell or the kind of piece that has no way then.
    pub(super) item: Option<usize>,
    /// The pieces that are forced before.
    pub(super) row: Vec<Id>,
    /// The placements that had to be supposed.
    pub(super) tries: u32,
}

impl Reason {
    fn of(rule: Rule) -> Self {
        Self { rule, at: 0, item: None, row: Vec::new(), tries: 0 }
    }

    fn at_sight(fault: Fault) -> Self {
        let homeless = fault.rule == Rule::HomelessPiece;
        let item = homeless.then_some(MOST_OPEN + fault.kind);
        Self { at: fault.at, item, ..Self::of(fault.rule) }
    }
}

/// A step with its proof.
pub(super) struct Found {
    pub(super) item: usize,
    pub(super) id: Id,
    /// The other ways of the item, and why they fail.
    pub(super) ways: Vec<(Id, Reason)>,
    pub(super) looks: u32,
    pub(super) tries: u32,
    /// The hardest rule of the proof.
    pub(super) rule: Rule,
}

impl Found {
    /// Whether the whole reason is worth saying.
    pub(super) fn is_short(&self) -> bool {
        is_short(self.looks, self.tries)
    }

    fn is_trial(&self) -> bool {
        self.rule == Rule::Trial
    }
}

/// Whether a proof of this price is worth saying.
pub(super) fn is_short(looks: u32, tries: u32) -> bool {
    looks <= MOST_LOOKS_SAID && tries <= MOST_TRIES_SAID
}

const MOST_LOOKS_SAID: u32 = 30;
const MOST_TRIES_SAID: u32 = 3;

/// What is preferred where a step can be proved in several ways.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Prefer {
    /// The fewest looks.
    FewLooks,
    /// A named rule rather than a trial, whatever it costs.
    NoTrial,
}

/// A proof by levels 1 to 4 with at most this many looks is not improved.
const CHEAP: u32 = 8;
const MOST_LOOKS: u32 = 500_000;
/// The positions that a proof by cases may look at: with one item followed in each, then with three.
const POSITIONS: [(usize, u32); 2] = [(1, 1500), (3, 200)];
/// Tries are not counted beyond this number.
pub(super) const MOST_TRIES: u32 = 20_000;

/// The next step. `certain` are placements that are in every solution, at least one.
pub(super) fn next(
    game: &Game,
    state: &State,
    certain: &[Id],
    prefer: Prefer,
    run: &Run,
) -> Result<Option<Found>, Stop> {
    let mut reasoner = Reasoner::new(game, state, run);
    let mut best = reasoner.lowest(4)?;
    if best.as_ref().is_some_and(|found| found.looks <= CHEAP) {
        return Ok(best);
    }
    let survey = Cases::survey(game, state);
    let mut most = best.as_ref().map_or(MOST_LOOKS, |found| found.looks - 1);
    for (wide, positions) in POSITIONS {
        let mut cases = Cases::new(game, run, wide, positions);
        if let Some((item, id, cost)) = cases.settle(state, &survey, certain, most)? {
            most = cost.looks - 1;
            let ways = cases.reasons(state, &survey, item, id);
            let rule = ways.iter().map(|(_, reason)| reason.rule).max().unwrap_or(Rule::OneWay);
            best = Some(Found { item, id, ways, looks: cost.looks, tries: cost.tries, rule });
        }
    }
    let is_good = best.as_ref().is_some_and(|f| prefer == Prefer::FewLooks || !f.is_trial());
    if !is_good {
        for level in [5, 6] {
            if let Some(found) = reasoner.level(level)? {
                return Ok(Some(found));
            }
        }
    }
    match best {
        Some(found) => Ok(Some(found)),
        None => trial(game, state, certain, &survey.faults, run),
    }
}

/// The item that is settled with the fewest tries, where no proof by cases was found.
fn trial(
    game: &Game,
    state: &State,
    certain: &[Id],
    faults: &[Option<Fault>],
    run: &Run,
) -> Result<Option<Found>, Stop> {
    let ways_of = |item: usize| {
        let fits = state.fits.iter().zip(faults);
        fits.filter(move |(id, _)| game.serves(**id, item))
    };
    let certain_way = |item: usize| certain.iter().copied().find(|&id| game.serves(id, item));
    let settled = game.items(state).filter(|&item| certain_way(item).is_some());
    let Some(item) = settled.min_by_key(|&item| ways_of(item).filter(|w| w.1.is_none()).count())
    else {
        return Ok(None);
    };
    let id = certain_way(item).unwrap_or_default();
    let mut found = Found { item, id, ways: Vec::new(), looks: 1, tries: 0, rule: Rule::Trial };
    for (&way, fault) in ways_of(item).filter(|(way, _)| **way != id) {
        let reason = match fault {
            Some(fault) => Reason::at_sight(*fault),
            // It fails: a finished search has shown that every solution has the certain one.
            None => refute_by_trial(game, state, way, run)?.0,
        };
        found.looks += reason.rule.looks() * reason.tries.max(1);
        found.tries += reason.tries;
        found.ways.push((way, reason));
    }
    Ok(Some(found))
}

/// The position after a placement.
pub(super) fn after(game: &Game, state: &State, id: Id) -> State {
    game.laid(state, id)
}

/// Why a placement fails, with the looks it takes; `None` where no proof was found.
pub(super) fn refute(
    game: &Game,
    state: &State,
    id: Id,
    run: &Run,
) -> Result<Option<(Reason, u32)>, Stop> {
    if let Some(fault) = game.fault_after(state, id, &mut Memo::default()) {
        return Ok(Some((Reason::at_sight(fault), fault.rule.looks())));
    }
    let after = game.laid(state, id);
    let (mut best, mut most) = (None, MOST_LOOKS);
    for (wide, positions) in POSITIONS {
        let mut cases = Cases::new(game, run, wide, positions);
        if let Some(cost) = cases.refute(&after, most)? {
            most = cost.looks - 1;
            best = Some((cases.reason(&after), cost.looks + SUPPOSE));
        }
    }
    Ok(best)
}

/// The tries that it takes to see that a placement fails which no solution has.
pub(super) fn refute_by_trial(
    game: &Game,
    state: &State,
    id: Id,
    run: &Run,
) -> Result<(Reason, u32), Stop> {
    let mut tries = 0;
    cases::fails_by_trial(game, &game.laid(state, id), &mut tries, MOST_TRIES, run)?;
    Ok((Reason { tries, ..Reason::of(Rule::Trial) }, Rule::Trial.looks() * tries))
}
