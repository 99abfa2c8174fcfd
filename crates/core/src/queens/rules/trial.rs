//! Suppose a star, follow the rules, and meet a contradiction: the last resort.

use super::sheet::{Place, Set, Sheet, name};
use super::step::{Rule, Step};
use crate::budget::{Budget, Stop};

/// The first cell, in the tightest units first, whose star the given rules refute.
pub(super) fn refute(
    sheet: &Sheet<'_>,
    rule: Rule,
    next: impl Fn(&Sheet<'_>) -> Option<Step>,
    budget: &Budget,
) -> Result<Option<Step>, Stop> {
    for place in tightest_first(sheet) {
        budget.poll(0)?;
        let mut trial = sheet.clone();
        trial.star(place);
        let mut steps = 0;
        let unit = loop {
            if let Some(unit) = trial.dead_end() {
                break Some(unit);
            }
            let Some(step) = next(&trial) else { break None };
            step.take(&mut trial);
            steps += 1;
        };
        let Some(unit) = unit else { continue };
        let mut out = Set::NONE;
        out.add(place);
        let piece = sheet.board.piece();
        let after = match steps {
            0 => "at once".to_owned(),
            1 => "after one more step".to_owned(),
            _ => format!("after {steps} more steps"),
        };
        let because = format!(
            "A trial: with a {piece} at {}, {} has too few places left {after}",
            name(place),
            sheet.name(unit)
        );
        return Ok(Some(Step::crosses(rule, &out, &sheet.left(unit), &because)));
    }
    Ok(None)
}

fn tightest_first(sheet: &Sheet<'_>) -> Vec<Place> {
    let mut units: Vec<(usize, Set)> = sheet
        .units()
        .filter(|&unit| sheet.need(unit) > 0)
        .map(|unit| {
            let left = sheet.left(unit);
            (left.count() - sheet.need(unit), left)
        })
        .collect();
    units.sort_by_key(|(spare, _)| *spare);
    let mut seen = Set::NONE;
    let mut order = Vec::new();
    for place in units.iter().flat_map(|(_, left)| left.places().collect::<Vec<_>>()) {
        if !seen.has(place) {
            seen.add(place);
            order.push(place);
        }
    }
    order
}
