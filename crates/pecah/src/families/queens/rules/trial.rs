//! Suppose a star, follow the rules, and meet a contradiction: the last resort.

use super::argument::{Consequence, Reason};
use super::deduction::{Deduction, Rule};
use super::effort::Effort;
use super::geometry::{Geometry, Position};
use super::ladder::{Ladder, Reach};
use crate::limits::Stop;

/// The first cell whose star the rules refute: by last places alone, then by more and more rules.
pub(super) fn refute<const W: usize>(
    known: &Ladder<'_, W>,
    effort: &Effort<'_>,
) -> Result<Option<Deduction>, Stop> {
    let rungs = [
        (Rule::Trial, Reach::Single),
        (Rule::LongTrial, Reach::One),
        (Rule::LongTrial, Reach::Two),
        (Rule::LongTrial, Reach::Bands),
    ];
    let order = fewest_spare_first(known.geometry, &known.position);
    for (rule, reach) in rungs {
        for &cell in &order {
            effort.poll()?;
            if let Some(step) = refuted(known, cell, rule, reach, effort)? {
                return Ok(Some(step));
            }
        }
    }
    Ok(None)
}

fn refuted<const W: usize>(
    known: &Ladder<'_, W>,
    cell: usize,
    rule: Rule,
    reach: Reach,
    effort: &Effort<'_>,
) -> Result<Option<Deduction>, Stop> {
    let geometry = known.geometry;
    let mut ladder = known.supposing(cell, reach);
    let mut then = Vec::new();
    let unit = loop {
        if let Some(unit) = ladder.position.starved(geometry) {
            break unit;
        }
        let Some(step) = ladder.next(reach, effort)? else { return Ok(None) };
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
    Ok(Some(Deduction { rule, stars: Vec::new(), crosses: vec![at], cause, things, reason }))
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
