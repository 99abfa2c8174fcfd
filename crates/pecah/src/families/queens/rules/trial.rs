//! Suppose a star, apply the rules, and derive a contradiction: the last resort.
//!
//! Idea: all cells are tried by last places alone, then by more and more rules, those of units with
//! the fewest places to spare first. What follows from a supposed star still follows when more is
//! known, so a trial continues from the position at which it ended before, and only if a cell that
//! was open there has been ruled out since.
//!
//! Cost: the last position of each trial is kept until a star is placed, a few hundred bytes a cell.

use super::argument::{Consequence, Reason};
use super::deduction::{Deduction, Rule};
use super::effort::Effort;
use super::geometry::{Geometry, Position};
use super::knowledge::Cell;
use super::ladder::{Ladder, Reach};
use crate::limits::Stop;
use rustc_hash::FxHashMap;

/// What trials may use: last places alone, then more and more rules.
const RUNGS: [Reach; 4] = [Reach::Single, Reach::One, Reach::Two, Reach::Bands];

/// The last positions of earlier trials, by supposed cell.
#[derive(Default)]
pub(super) struct Rested<const W: usize> {
    of: FxHashMap<usize, Rest<W>>,
    /// How many stars were placed then: with another one all trials are new.
    placed: usize,
}

/// What follows from a supposed star.
struct Rest<const W: usize> {
    position: Position<W>,
    then: Vec<Consequence>,
    /// By how many rungs nothing more follows.
    rungs: usize,
    /// Whether something followed by more than last places.
    is_long: bool,
}

impl<const W: usize> Rest<W> {
    fn supposing(known: &Ladder<'_, W>, cell: usize) -> Self {
        let mut position = known.position.clone();
        position.star(known.geometry, cell);
        Self { position, then: Vec::new(), rungs: 0, is_long: false }
    }

    /// Notes what has been found empty since.
    fn update(&mut self, known: &Position<W>) {
        let open = self.position.open.and(&known.open);
        if open != self.position.open {
            self.position.open = open;
            self.rungs = 0;
        }
    }
}

/// The first cell whose star the rules refute: by last places alone, then by more and more rules.
pub(super) fn refute<const W: usize>(
    known: &Ladder<'_, W>,
    rested: &mut Rested<W>,
    effort: &Effort<'_>,
) -> Result<Option<Deduction>, Stop> {
    let placed = known.position.placed();
    if rested.placed != placed {
        *rested = Rested { placed, ..Rested::default() };
    }
    let mut order = fewest_spare_first(known.geometry, &known.position);
    for &cell in &order {
        let rest = rested.of.entry(cell).or_insert_with(|| Rest::supposing(known, cell));
        rest.update(&known.position);
    }
    for (rung, reach) in RUNGS.into_iter().enumerate() {
        // What took more than last places before is no short trial.
        order.sort_by_key(|cell| rung == 0 && rested.of[cell].is_long);
        for &cell in &order {
            effort.poll()?;
            let Some(rest) = rested.of.get_mut(&cell).filter(|rest| rest.rungs <= rung) else {
                continue;
            };
            let followed = rest.then.len();
            let refuted = follow(known, rest, reach, effort)?;
            rest.is_long |= rung > 0 && (refuted.is_some() || rest.then.len() > followed);
            if let Some(unit) = refuted {
                let rule = if rest.is_long { Rule::LongTrial } else { Rule::Trial };
                return Ok(Some(step(known, cell, rest, unit, rule)));
            }
            rest.rungs = rung + 1;
        }
    }
    Ok(None)
}

/// Follows a supposed star until nothing more follows, or gives the unit with too few places left.
fn follow<const W: usize>(
    known: &Ladder<'_, W>,
    rest: &mut Rest<W>,
    reach: Reach,
    effort: &Effort<'_>,
) -> Result<Option<usize>, Stop> {
    let geometry = known.geometry;
    if let Some(unit) = rest.position.starved(geometry) {
        return Ok(Some(unit));
    }
    let mut ladder = known.supposing(&rest.position, reach);
    while let Some(step) = ladder.next(reach, effort)? {
        ladder.apply(&step);
        if ladder.position.is_broken() {
            // Two of the last places rule each other out.
            let (row, column) = step.stars[step.stars.len() - 1];
            return Ok(Some(geometry.units_of[row * geometry.size + column][0]));
        }
        rest.then.push(consequence(step));
        if let Some(unit) = ladder.position.starved(geometry) {
            return Ok(Some(unit));
        }
    }
    rest.position = ladder.position;
    Ok(None)
}

/// The step that a refuted star gives.
fn step<const W: usize>(
    known: &Ladder<'_, W>,
    cell: usize,
    rest: &Rest<W>,
    unit: usize,
    rule: Rule,
) -> Deduction {
    let geometry = known.geometry;
    let at = |cell: usize| (cell / geometry.size, cell % geometry.size);
    let is_open = |&(row, column): &Cell| known.position.open.has(row * geometry.size + column);
    // Cells found empty since are no news.
    let news = |step: &Consequence| match step {
        Consequence::Stars(cells) => Some(Consequence::Stars(cells.clone())),
        Consequence::Empty(cells) => {
            let cells: Vec<Cell> = cells.iter().copied().filter(is_open).collect();
            (!cells.is_empty()).then_some(Consequence::Empty(cells))
        }
    };
    let then: Vec<Consequence> = rest.then.iter().filter_map(news).collect();
    let left = geometry.units[unit].and(&known.position.open);
    let cause = left.iter().map(at).collect();
    let things = 2 + then.len();
    let reason = Reason::Refuted { cell: at(cell), then, unit: geometry.unit(unit) };
    Deduction { rule, stars: Vec::new(), crosses: vec![at(cell)], cause, things, reason }
}

/// What a step of a trial settles.
fn consequence(step: Deduction) -> Consequence {
    if step.stars.is_empty() {
        Consequence::Empty(step.crosses)
    } else {
        Consequence::Stars(step.stars)
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
