//! Suppose a star, follow the rules, and meet a contradiction: the last resort.

use super::sheet::{Place, Set, Sheet, list, name};
use super::step::{Rule, Step};
use crate::limits::Stop;
use crate::run::Run;

/// The first cell, in the tightest units first, whose star the given rules refute.
pub(super) fn refute(
    sheet: &Sheet<'_>,
    rule: Rule,
    next: impl Fn(&Sheet<'_>) -> Option<Step>,
    run: &Run,
) -> Result<Option<Step>, Stop> {
    for place in tightest_first(sheet) {
        run.poll(0)?;
        let mut trial = sheet.clone();
        trial.star(place);
        let mut steps: Vec<Step> = Vec::new();
        let unit = loop {
            if let Some(unit) = trial.dead_end() {
                break Some(unit);
            }
            let Some(step) = next(&trial) else { break None };
            step.take(&mut trial);
            steps.push(step);
        };
        let Some(unit) = unit else { continue };
        let mut out = Set::NONE;
        out.add(place);
        let because = format!(
            "A trial: suppose a {} at {}; {}{} would have too few places left",
            sheet.board.piece(),
            name(place),
            chain(&steps, sheet.board.piece()),
            sheet.name(unit)
        );
        return Ok(Some(Step::crosses(rule, &out, &sheet.left(unit), &because)));
    }
    Ok(None)
}

/// What follows from the supposed star, step by step.
fn chain(steps: &[Step], piece: &str) -> String {
    /// Longer chains are told from their first and last steps.
    const MOST: usize = 8;
    let told: Vec<String> = steps
        .iter()
        .map(|step| {
            let names = |places: &[Place]| {
                let names: Vec<String> = places.iter().map(|&place| name(place)).collect();
                list(&names)
            };
            match step.stars.as_slice() {
                [] => format!("{} would be empty", names(&step.crosses)),
                stars => format!("{} would take a {piece}", names(stars)),
            }
        })
        .collect();
    let told = if told.len() > MOST {
        let left_out = format!("and so on for {} steps", told.len() - MOST);
        [&told[..MOST / 2], &[left_out], &told[told.len() - MOST / 2..]].concat()
    } else {
        told
    };
    if told.is_empty() {
        "at once ".to_owned()
    } else {
        format!("then {}; so ", told.join(", then "))
    }
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
