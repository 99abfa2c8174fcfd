//! What is known of a hand beside its answers: how hard it is, and how many answers it has.

use super::countdown::TargetSolver;
use super::difficulty::Model;
use super::messages::Known;
use super::model::{Hand, Rules};
use super::options::{Listing, Query};
use super::solver::{Cards, NoSuchHand, Poll, RawLister, Representative, Solver};
use super::strategies;
use crate::capabilities::SolutionCount;
use crate::family::Facts;
use crate::limits::Stop;
use crate::run::Run;
use serde_json::json;

/// How hard the hand is for people, where it has an answer; of Countdown, whether the target can
/// be reached.
pub(super) fn facts(hand: &Hand) -> Option<Facts> {
    match hand.rules() {
        Rules::Cards => rating(hand),
        Rules::Countdown => out_of_reach(hand),
    }
}

/// How hard the hand is for people. A hand without an answer has no rating, nor has Countdown.
pub(super) fn rating(hand: &Hand) -> Option<Facts> {
    if hand.rules() == Rules::Countdown {
        return None;
    }
    let values: Vec<u32> = hand.values().collect();
    let rating = Model::new().rate(&values, hand.target()).ok()??;
    Some(Facts {
        lines: vec![Known::Difficulty(rating).into()],
        json: json!({
            "difficulty": rating.level.word(),
            "seconds": (rating.seconds * 10.0).round() / 10.0,
            "success": (rating.success * 1000.0).round() / 1000.0,
        }),
    })
}

/// Says that a target of Countdown is out of reach, if it is.
fn out_of_reach(hand: &Hand) -> Option<Facts> {
    let numbers: Vec<u8> = hand.values().map(|value| value as u8).collect();
    let target = hand.target();
    let unreachable =
        target >= 100 && !TargetSolver::new().reachable(&numbers).has(target as usize);
    unreachable.then(|| Facts {
        lines: vec![Known::OutOfReach { target }.into()],
        json: json!({"reached": false}),
    })
}

/// Nodes between two polls of the run.
const POLL_EVERY: u64 = 4096;

/// Polls a run as nodes are counted.
pub(super) struct RunPoll<'a> {
    run: &'a Run,
    nodes: u64,
    next: u64,
}

impl<'a> RunPoll<'a> {
    pub(super) fn new(run: &'a Run) -> Self {
        Self { run, nodes: 0, next: 0 }
    }
}

impl Poll for RunPoll<'_> {
    fn spent(&mut self, nodes: u64) -> Result<(), Stop> {
        self.nodes += nodes;
        if self.nodes < self.next {
            return Ok(());
        }
        self.next = self.nodes + POLL_EVERY;
        self.run.poll(self.nodes)
    }
}

/// How many answers the listing that is asked for has.
pub(super) fn count(hand: &Hand, query: &Query, run: &Run) -> Result<SolutionCount, Stop> {
    let values: Vec<u32> = hand.values().collect();
    let mut poll = RunPoll::new(run);
    poll.spent(1)?;
    let unfit = |_: NoSuchHand| run.bug("no such hand".to_owned());
    let cards = Cards::of_hand(&values).map_err(unfit)?;
    let mut solver = Solver::new();
    let target = hand.target();
    let (count, method) = match (hand.rules(), query.list) {
        (Rules::Countdown, _) => {
            let (made, lines) = solver.countdown_under(&cards, target, &mut poll)?;
            (if made == target { lines.len() as u64 } else { 0 }, strategies::CLASSES)
        }
        (Rules::Cards, Listing::Raw) => (raw_lines(&values, target, &mut poll)?, strategies::RAW),
        (Rules::Cards, listing) => {
            let target = i64::from(target);
            let any = Representative::Any;
            let lines = solver.solve_under(&cards, target, listing, any, &mut poll)?;
            (lines.len() as u64, strategies::CLASSES)
        }
    };
    Ok(SolutionCount { solutions: count.into(), distinct: None, method })
}

/// The lines of the raw listing: of four cards by listing them, else by counting alone.
fn raw_lines(values: &[u32], target: u32, poll: &mut RunPoll<'_>) -> Result<u64, Stop> {
    if let Ok(cards) = <[u32; 4]>::try_from(values)
        && let Some(lines) = RawLister::new().list(cards.map(|card| card as u8), target)
    {
        return Ok(lines.len() as u64);
    }
    strategies::count_raw(values, target, poll)
}
