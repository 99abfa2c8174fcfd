//! The number of answers of a hand, in the requested listing.

use super::model::{Hand, Rules};
use super::options::{Listing, Query};
use super::solver::{Cards, NoSuchHand, Poll, RawLister, Representative, RunPoll, Solver};
use super::strategies;
use crate::capabilities::SolutionCount;
use crate::limits::Stop;
use crate::run::Run;

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
    Ok(SolutionCount { solutions: count.into(), distinct: None, unlabelled: None, method })
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
