//! Suppose a star, follow the rules, and meet a contradiction: the last resort.

use super::deduction::{Deduction, Rule};
use super::knowledge::{Cell, CellSet, Knowledge, place};
use crate::families::queens::messages::{Consequence, Reason};
use crate::limits::Stop;
use crate::run::Run;

/// The first cell whose star the given rules refute, in the order of the units with the fewest
/// cells to spare.
pub(super) fn refute(
    known: &Knowledge<'_>,
    rule: Rule,
    next: impl Fn(&Knowledge<'_>) -> Result<Option<Deduction>, Stop>,
    run: &Run,
) -> Result<Option<Deduction>, Stop> {
    for cell in fewest_spare_first(known) {
        run.poll(0)?;
        let mut trial = known.clone();
        trial.star(cell);
        let mut steps: Vec<Deduction> = Vec::new();
        let unit = loop {
            if let Some(unit) = trial.dead_end() {
                break Some(unit);
            }
            let Some(step) = next(&trial)? else { break None };
            step.apply(&mut trial);
            steps.push(step);
        };
        let Some(unit) = unit else { continue };
        let mut out = CellSet::NONE;
        out.add(cell);
        let then = steps.iter().map(consequence).collect();
        let reason = Reason::Refuted { place: place(cell), then, unit: known.name(unit) };
        return Ok(Some(Deduction::crosses(rule, &out, &known.left(unit), reason)));
    }
    Ok(None)
}

/// What a step of a trial settles.
fn consequence(step: &Deduction) -> Consequence {
    let places = |cells: &[Cell]| cells.iter().map(|&cell| place(cell)).collect();
    match step.stars.as_slice() {
        [] => Consequence::Empty(places(&step.crosses)),
        stars => Consequence::Pieces(places(stars)),
    }
}

fn fewest_spare_first(known: &Knowledge<'_>) -> Vec<Cell> {
    let mut units: Vec<(usize, CellSet)> = known
        .units()
        .filter(|&unit| known.need(unit) > 0)
        .map(|unit| {
            let left = known.left(unit);
            (left.count() - known.need(unit), left)
        })
        .collect();
    units.sort_by_key(|(spare, _)| *spare);
    let mut seen = CellSet::NONE;
    let mut order = Vec::new();
    for cell in units.iter().flat_map(|(_, left)| left.iter().collect::<Vec<_>>()) {
        if !seen.has(cell) {
            seen.add(cell);
            order.push(cell);
        }
    }
    order
}
