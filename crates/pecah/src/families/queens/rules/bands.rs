//! A band of neighbouring lines: each region puts at least and at most so many stars into it.

use super::sheet::{Kind, Set, Sheet, Unit};
use super::step::{Rule, Step};
use super::strips::capacity;

pub(super) fn band(sheet: &Sheet<'_>) -> Option<Step> {
    if sheet.board.stars() == 1 {
        return None;
    }
    [Kind::Row, Kind::Column].into_iter().find_map(|kind| {
        (0..sheet.size)
            .find_map(|from| (from..sheet.size).find_map(|to| between(sheet, kind, from, to)))
    })
}

/// The cells of the lines from `from` to `to`.
fn lines(sheet: &Sheet<'_>, kind: Kind, from: usize, to: usize) -> Set {
    (from..=to).fold(Set::NONE, |all, line| all.or(&sheet.cells(Unit(kind, line))))
}

/// An upper bound of the stars that fit on these cells: row by row, two at once where that is
/// less.
fn room(size: usize, cells: &Set) -> usize {
    let (mut before, mut at) = (0, 0);
    for row in 0..size {
        let mut next = at + capacity(cells.0[row]);
        if row > 0 {
            next = next.min(before + capacity(cells.0[row - 1] | cells.0[row]));
        }
        (before, at) = (at, next);
    }
    at
}

fn between(sheet: &Sheet<'_>, kind: Kind, from: usize, to: usize) -> Option<Step> {
    if from == 0 && to + 1 == sheet.size {
        return None;
    }
    let need: usize = (from..=to).map(|line| sheet.need(Unit(kind, line))).sum();
    let inside = lines(sheet, kind, from, to);
    let (mut least, mut most) = (0, 0);
    let mut regions = Vec::new();
    for region in 0..sheet.size {
        let unit = Unit(Kind::Region, region);
        let wanted = sheet.need(unit);
        let left = sheet.left(unit);
        let high = room(sheet.size, &left.and(&inside)).min(wanted);
        let low = wanted.saturating_sub(room(sheet.size, &left.without(&inside)));
        least += low;
        most += high;
        if high > 0 {
            regions.push((unit, wanted, low, high, left));
        }
    }
    if need == 0 || least > need || most < need {
        return None;
    }
    let mut out = Set::NONE;
    for (_, wanted, low, high, left) in &regions {
        if least == need && *low == 0 {
            out = out.or(&left.and(&inside));
        } else if *high >= wanted + (most - need) {
            out = out.or(&left.without(&inside));
        }
    }
    if out.is_empty() {
        return None;
    }
    let band = format!("{} to {}", sheet.name(Unit(kind, from)), sheet.name(Unit(kind, to)));
    let because = if least == need {
        format!(
            "The {need} stars that {band} still need come from regions that have to put them there"
        )
    } else {
        format!(
            "{} still need {need} stars and regions must put all they can there",
            super::units::capital(&band)
        )
    };
    Some(Step::crosses(Rule::Band, &out, &inside.and(&sheet.open), &because))
}
