//! What is said of a hand beside its answers: how hard it is, how many answers it has.

use super::countdown::Reach;
use super::difficulty::Model;
use super::model::{Game, Hand, Listing};
use super::solver::{Cards, Choice, NoSuchHand, Poll, RawLister, Solver};
use super::strategies;
use crate::abilities::Tally;
use crate::family::Facts;
use crate::limits::Stop;
use crate::run::Run;
use serde_json::json;

/// How hard the hand is for people, where it has an answer and the game is that of the model; of
/// Countdown, whether the target can be reached.
pub(super) fn of(hand: &Hand) -> Option<Facts> {
    if hand.game() == Game::Countdown {
        return unreached(hand);
    }
    let values: Vec<u32> = hand.values().collect();
    let rating = Model::new().rate(&values, hand.target()).ok()??;
    Some(Facts {
        lines: vec![format!("difficulty {rating}")],
        json: json!({
            "difficulty": rating.level.to_string(),
            "seconds": (rating.seconds * 10.0).round() / 10.0,
            "success": (rating.success * 1000.0).round() / 1000.0,
        }),
    })
}

/// Says that a target of Countdown is out of reach, if it is.
fn unreached(hand: &Hand) -> Option<Facts> {
    let numbers: Vec<u8> = hand.values().map(|value| value as u8).collect();
    let target = hand.target();
    let out_of_reach = target >= 100 && !Reach::new().of(&numbers).has(target as usize);
    out_of_reach.then(|| Facts {
        lines: vec![format!("{target} cannot be made; the closest is listed")],
        json: json!({"reached": false}),
    })
}

struct Polled<'a> {
    run: &'a Run,
    nodes: u64,
    next: u64,
}

impl Poll for Polled<'_> {
    fn spent(&mut self, nodes: u64) -> Result<(), Stop> {
        self.nodes += nodes;
        if self.nodes < self.next {
            return Ok(());
        }
        self.next = self.nodes + 4096;
        self.run.poll(self.nodes)
    }
}

/// How many answers the hand's listing has.
pub(super) fn count(hand: &Hand, run: &Run) -> Result<Tally, Stop> {
    let values: Vec<u32> = hand.values().collect();
    let mut poll = Polled { run, nodes: 0, next: 0 };
    let unfit = |_: NoSuchHand| run.bug("no such hand".to_owned());
    let cards = Cards::of_hand(&values).map_err(unfit)?;
    let mut solver = Solver::new();
    let target = hand.target();
    let (count, method) = match (hand.game(), hand.listing()) {
        (Game::Countdown, _) => {
            let (made, lines) = solver.countdown_under(&cards, target, &mut poll)?;
            (if made == target { lines.len() } else { 0 }, strategies::CLASSES)
        }
        (Game::Cards, Listing::Raw) => {
            let cards: Vec<u8> = values.iter().map(|value| *value as u8).collect();
            let cards = cards.try_into().map_err(|_| unfit(NoSuchHand))?;
            let mut lister = RawLister::new();
            (lister.list(cards, target).map_or(0, <[_]>::len), strategies::RAW)
        }
        (Game::Cards, listing) => {
            let target = i64::from(target);
            let lines = solver.solve_under(&cards, target, listing, Choice::Any, &mut poll)?;
            (lines.len(), strategies::CLASSES)
        }
    };
    Ok(Tally { solutions: (count as u64).into(), distinct: None, method })
}
