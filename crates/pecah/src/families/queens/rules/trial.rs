//! Suppose a star, apply the rules, and derive a contradiction: the last resort.
//!
//! Idea: a trial that ended without a contradiction is not repeated as long as everything ruled out
//! since was ruled out in it too, because it would end at the same position. Only if no other trial
//! succeeds are all of them repeated, since limits on the search can make a result depend on the
//! order of searches.

use super::argument::{Consequence, Reason};
use super::bits::Bits;
use super::deduction::{Deduction, Rule};
use super::effort::Effort;
use super::geometry::{Geometry, Position};
use super::ladder::{Ladder, Reach};
use crate::limits::Stop;
use rustc_hash::FxHashMap;

/// What trials may use: last places alone, then more and more rules.
const RUNGS: [(Rule, Reach); 4] = [
    (Rule::Trial, Reach::Single),
    (Rule::LongTrial, Reach::One),
    (Rule::LongTrial, Reach::Two),
    (Rule::LongTrial, Reach::Bands),
];

/// The cells that were still open where earlier trials came to rest, by rung and supposed cell.
#[derive(Default)]
pub(super) struct Rested<const W: usize> {
    open: FxHashMap<(usize, usize), Bits<W>>,
    /// How many stars were placed then: with another one all trials are new.
    placed: usize,
}

impl<const W: usize> Rested<W> {
    /// Whether the trial would rest at the same place again.
    fn would_again(&self, trial: (usize, usize), position: &Position<W>) -> bool {
        self.open.get(&trial).is_some_and(|open| open.within(&position.open))
    }
}

/// The first cell whose star the rules refute: by last places alone, then by more and more rules.
pub(super) fn refute<const W: usize>(
    known: &Ladder<'_, W>,
    rested: &mut Rested<W>,
    effort: &Effort<'_>,
) -> Result<Option<Deduction>, Stop> {
    if rested.placed != known.position.placed {
        *rested = Rested { placed: known.position.placed, ..Rested::default() };
    }
    let order = fewest_spare_first(known.geometry, &known.position);
    loop {
        let mut skipped = false;
        for (rung, (rule, reach)) in RUNGS.into_iter().enumerate() {
            for &cell in &order {
                effort.poll()?;
                if rested.would_again((rung, cell), &known.position) {
                    skipped = true;
                    continue;
                }
                match tried(known, cell, rule, reach, effort)? {
                    Tried::Refuted(step) => return Ok(Some(step)),
                    Tried::Rests(open) => rested.open.insert((rung, cell), open),
                };
            }
        }
        if !skipped {
            return Ok(None);
        }
        rested.open.clear();
    }
}

/// How a trial ends.
enum Tried<const W: usize> {
    Refuted(Deduction),
    /// Nothing follows any more, with these cells open.
    Rests(Bits<W>),
}

fn tried<const W: usize>(
    known: &Ladder<'_, W>,
    cell: usize,
    rule: Rule,
    reach: Reach,
    effort: &Effort<'_>,
) -> Result<Tried<W>, Stop> {
    let geometry = known.geometry;
    let mut ladder = known.supposing(cell, reach);
    let mut then = Vec::new();
    let unit = loop {
        if let Some(unit) = ladder.position.starved(geometry) {
            break unit;
        }
        let Some(step) = ladder.next(reach, effort)? else {
            return Ok(Tried::Rests(ladder.position.open));
        };
        ladder.apply(&step);
        if ladder.position.is_broken() {
            // Two of the last places rule each other out.
            let (row, column) = step.stars[step.stars.len() - 1];
            break geometry.units_of[row * geometry.size + column][0];
        }
        then.push(consequence(&step));
    };
    let at = (cell / geometry.size, cell % geometry.size);
    let left = geometry.units[unit].and(&known.position.open);
    let cause = left.iter().map(|cell| (cell / geometry.size, cell % geometry.size)).collect();
    let things = 2 + then.len();
    let reason = Reason::Refuted { cell: at, then, unit: geometry.unit(unit) };
    let step = Deduction { rule, stars: Vec::new(), crosses: vec![at], cause, things, reason };
    Ok(Tried::Refuted(step))
}

/// What a step of a trial settles.
fn consequence(step: &Deduction) -> Consequence {
    if step.stars.is_empty() {
        Consequence::Empty(step.crosses.clone())
    } else {
        Consequence::Stars(step.stars.clone())
    }
}

/// The open cells, those of units with the fewest places to spare first.
fn fewest_spare_first<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
) -> Vec<usize> {
    let spare = |unit: &usize| {
        position.open.common(&geometry.units[*unit]) - usize::from(position.need[*unit])
    };
    let needy = (0..position.need.len()).filter(|&unit| position.need[unit] > 0);
    let mut units: Vec<usize> = needy.collect();
    units.sort_by_key(spare);
    let mut left = position.open;
    let mut order = Vec::new();
    for unit in units {
        let cells = left.and(&geometry.units[unit]);
        left = left.without(&cells);
        order.extend(cells.iter());
    }
    order
}
