//! What is known about a hand before any search: how hard it is, and whether it has an answer.

use super::countdown::TargetSolver;
use super::difficulty;
use super::messages::Known;
use super::model::{Hand, Rules};
use crate::family::Facts;
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
    let rating = difficulty::rate(&values, hand.target()).ok()??;
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
