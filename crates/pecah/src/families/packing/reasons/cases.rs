//! Proofs by cases: an item, the placements that are visibly wrong there, and for each other one a
//! further item.
//!
//! Idea: the proof with the fewest looks is wanted, so a branch is abandoned as soon as it costs
//! more than the best one known. Results for a position are kept.
//!
//! Invariant: a refuted position has no completion. Giving up claims nothing.
//!
//! Cost: for each position every placement is examined once; the number of positions is bounded.

use super::Reason;
use super::faults::{Fault, Memo};
use super::position::{Game, ITEMS, Id, MOST_OPEN, State};
use super::rules::Rule;
use crate::limits::Stop;
use crate::run::Run;
use std::collections::HashMap;

/// What it takes to show that a position leads nowhere.
#[derive(Clone, Copy, Default)]
pub(super) struct Cost {
    pub(super) looks: u32,
    /// Placements that had to be supposed, because nothing is wrong with them at sight.
    pub(super) tries: u32,
    /// The longest row of suppositions.
    pub(super) depth: u32,
    /// Whether some item had more than one way to suppose.
    pub(super) forks: bool,
    /// The item that shows it.
    item: usize,
}

impl Cost {
    /// The rule behind it.
    pub(super) fn rule(&self) -> Rule {
        match (self.depth, self.forks) {
            (0, _) => Rule::Suppose,
            (_, false) => Rule::SupposeForced,
            _ => Rule::Trial,
        }
    }
}

/// A supposed placement has to be laid and examined again.
pub(super) const SUPPOSE: u32 = 3;

pub(super) struct Cases<'a> {
    game: &'a Game,
    run: &'a Run,
    /// What was shown of each position, and with how many looks at most.
    known: HashMap<(u64, u32), (u32, Option<Cost>)>,
    /// Positions that may still be examined.
    pub(super) positions: u32,
    /// How many items are followed in each position.
    pub(super) wide: usize,
}

/// Everything at sight in a position.
pub(super) struct Survey {
    /// What is wrong with each placement that fits.
    pub(super) faults: Vec<Option<Fault>>,
    /// For each item the looks at what falls, and how many ways do not.
    looks: [u32; ITEMS],
    left: [u16; ITEMS],
    ways: [u16; ITEMS],
}

/// A piece with more places than these is not something to look at.
const FEW: u16 = 8;

impl<'a> Cases<'a> {
    pub(super) fn new(game: &'a Game, run: &'a Run, wide: usize, positions: u32) -> Self {
        Self { game, run, known: HashMap::new(), positions, wide }
    }

    pub(super) fn survey(game: &Game, state: &State) -> Survey {
        let mut memo = Memo::default();
        let mut survey = Survey {
            faults: Vec::with_capacity(state.fits.len()),
            looks: [0; ITEMS],
            left: [0; ITEMS],
            ways: [0; ITEMS],
        };
        for &id in &state.fits {
            let fault = game.fault_after(state, id, &mut memo);
            for item in game.served(id) {
                survey.ways[item] += 1;
                match fault {
                    Some(fault) => survey.looks[item] += fault.rule.looks(),
                    None => survey.left[item] += 1,
                }
            }
            survey.faults.push(fault);
        }
        survey
    }

    /// The ways of an item with which nothing is wrong at sight.
    fn ways_left(&self, state: &State, survey: &Survey, item: usize) -> Vec<Id> {
        let fits = state.fits.iter().zip(&survey.faults);
        let left = fits.filter(|(id, fault)| fault.is_none() && self.game.serves(**id, item));
        left.map(|(&id, _)| id).collect()
    }

    /// The cheapest proof found, within the given number of looks, that nothing comes of a position
    /// with which nothing is wrong at sight.
    pub(super) fn refute(&mut self, state: &State, most: u32) -> Result<Option<Cost>, Stop> {
        if state.open == 0 || most == 0 {
            return Ok(None);
        }
        let key = (state.open, state.left);
        match self.known.get(&key) {
            Some(&(_, Some(cost))) => return Ok((cost.looks <= most).then_some(cost)),
            Some(&(limit, None)) if limit >= most => return Ok(None),
            _ => {}
        }
        if self.positions == 0 {
            return Ok(None);
        }
        self.positions -= 1;
        self.run.poll(0)?;
        let survey = Self::survey(self.game, state);
        let mut items: Vec<usize> = self.game.items(state).collect();
        items.sort_by_key(|&item| (survey.left[item], survey.looks[item]));
        let mut best = None;
        if survey.left[items[0]] == 0 {
            let item = items[0];
            let cost = Cost { looks: survey.looks[item], item, ..Cost::default() };
            best = (cost.looks <= most).then_some(cost);
        } else {
            let mut limit = most;
            let mut seen: Vec<Vec<Id>> = Vec::new();
            for item in items {
                let ways = self.ways_left(state, &survey, item);
                // Items with the same ways left differ by looks only.
                if seen.contains(&ways) {
                    continue;
                }
                if let Some(mut cost) = self.all(state, survey.looks[item], &ways, limit)? {
                    cost.item = item;
                    limit = cost.looks.saturating_sub(1);
                    best = Some(cost);
                }
                seen.push(ways);
                if seen.len() == self.wide {
                    break;
                }
            }
        }
        self.known.insert(key, (most, best));
        Ok(best)
    }

    /// All of these placements refuted.
    fn all(
        &mut self,
        state: &State,
        looks: u32,
        list: &[Id],
        most: u32,
    ) -> Result<Option<Cost>, Stop> {
        let mut cost = Cost { looks, forks: list.len() > 1, ..Cost::default() };
        for (n, &id) in list.iter().enumerate() {
            cost.looks += SUPPOSE;
            let to_come = SUPPOSE * (list.len() - n - 1) as u32;
            let Some(left) = most.checked_sub(cost.looks + to_come) else { return Ok(None) };
            let Some(more) = self.refute(&self.game.laid(state, id), left)? else {
                return Ok(None);
            };
            cost.looks += more.looks;
            cost.tries += more.tries + 1;
            cost.depth = cost.depth.max(more.depth + 1);
            cost.forks |= more.forks;
        }
        Ok((cost.looks <= most).then_some(cost))
    }

    /// The item that is settled with the fewest looks. Only items are examined whose one way is
    /// `certain`: in every solution.
    pub(super) fn settle(
        &mut self,
        state: &State,
        survey: &Survey,
        certain: &[Id],
        most: u32,
    ) -> Result<Option<(usize, Id, Cost)>, Stop> {
        let mut items: Vec<usize> = self.game.items(state).collect();
        items.sort_by_key(|&item| (survey.left[item], survey.looks[item]));
        let (mut best, mut limit) = (None, most);
        for item in items.into_iter().filter(|&item| item < MOST_OPEN || survey.ways[item] <= FEW) {
            let Some(&id) = certain.iter().find(|&&id| self.game.serves(id, item)) else {
                continue;
            };
            let mut others = self.ways_left(state, survey, item);
            others.retain(|&way| way != id);
            let cost = self.all(state, survey.looks[item] + 1, &others, limit)?;
            if let Some(cost) = cost {
                limit = cost.looks.saturating_sub(1);
                best = Some((item, id, cost));
            }
        }
        Ok(best)
    }

    /// Why each of these placements fails: at sight, or as it was refuted before.
    pub(super) fn reasons(
        &self,
        state: &State,
        survey: &Survey,
        item: usize,
        id: Id,
    ) -> Vec<(Id, Reason)> {
        let fits = state.fits.iter().zip(&survey.faults);
        let others = fits.filter(|(way, _)| **way != id && self.game.serves(**way, item));
        let reason = |(&way, fault): (&Id, &Option<Fault>)| match fault {
            Some(fault) => (way, Reason::at_sight(*fault)),
            None => (way, self.reason(&self.game.laid(state, way))),
        };
        others.map(reason).collect()
    }

    /// Why a supposed position fails, which has been refuted: the row of pieces that is forced and
    /// the item without a way at its end.
    pub(super) fn reason(&self, state: &State) -> Reason {
        let cost_of = |state: &State| self.known.get(&(state.open, state.left)).and_then(|k| k.1);
        let Some(cost) = cost_of(state) else { return Reason::of(Rule::Trial) };
        let mut reason = Reason { tries: cost.tries + 1, ..Reason::of(cost.rule()) };
        let (mut state, mut cost) = (state.clone(), cost);
        while reason.rule != Rule::Trial {
            let survey = Self::survey(self.game, &state);
            reason.item = Some(cost.item);
            let Some(&next) = self.ways_left(&state, &survey, cost.item).first() else { break };
            reason.row.push(next);
            state = self.game.laid(&state, next);
            match cost_of(&state) {
                Some(more) => cost = more,
                None => break,
            }
        }
        reason
    }
}

/// Whether nothing comes of a position, by trying out; `None` after too many tries.
pub(super) fn fails_by_trial(
    game: &Game,
    state: &State,
    tries: &mut u32,
    most: u32,
    run: &Run,
) -> Result<Option<bool>, Stop> {
    *tries += 1;
    if *tries > most {
        return Ok(None);
    }
    run.poll(u64::from(*tries))?;
    let mut state = state.clone();
    loop {
        if state.open == 0 {
            return Ok(Some(false));
        }
        let sight = game.pocket_fault(state.open, state.left);
        if sight.or_else(|| game.serve_fault(state.open, state.left)).is_some() {
            return Ok(Some(true));
        }
        let mut fits = std::mem::take(&mut state.fits);
        fits.retain(|&id| {
            let (open, left) = game.rest(&state, id);
            open == 0 || game.pocket_fault(open, left).is_none()
        });
        state.fits = fits;
        let (count, last) = game.counts(&state);
        let Some(item) = game.items(&state).min_by_key(|&item| count[item]) else {
            return Ok(None);
        };
        match count[item] {
            0 => return Ok(Some(true)),
            1 => state = game.laid(&state, last[item]),
            _ => {
                let ways = state.fits.iter().copied().filter(|&id| game.serves(id, item));
                for id in ways {
                    match fails_by_trial(game, &game.laid(&state, id), tries, most, run)? {
                        Some(true) => {}
                        other => return Ok(other),
                    }
                }
                return Ok(Some(true));
            }
        }
    }
}
