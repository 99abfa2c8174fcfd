//! A band of neighbouring lines: bounds on how many stars each region puts into it.
//!
//! Cost: every band of rows and of columns, each with a pass over all regions.

use super::deduction::{Deduction, Rule};
use super::knowledge::{CellSet, Knowledge, Unit, UnitKind};
use super::strips::capacity;
use crate::families::queens::messages::Reason;
use crate::limits::Stop;
use crate::run::Run;

pub(super) fn band(known: &Knowledge<'_>, run: &Run) -> Result<Option<Deduction>, Stop> {
    if known.board.stars() == 1 {
        return Ok(None);
    }
    for kind in [UnitKind::Row, UnitKind::Column] {
        for from in 0..known.size {
            run.poll(0)?;
            let found = (from..known.size).find_map(|to| between(known, kind, from, to));
            if found.is_some() {
                return Ok(found);
            }
        }
    }
    Ok(None)
}

/// The cells of the lines from `from` to `to`.
fn lines(known: &Knowledge<'_>, kind: UnitKind, from: usize, to: usize) -> CellSet {
    (from..=to).fold(CellSet::NONE, |all, line| all.or(&known.cells(Unit(kind, line))))
}

/// An upper bound of the stars that fit on these cells: row by row, two at once where that is
/// less.
fn room(size: usize, cells: &CellSet) -> usize {
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

fn between(known: &Knowledge<'_>, kind: UnitKind, from: usize, to: usize) -> Option<Deduction> {
    if from == 0 && to + 1 == known.size {
        return None;
    }
    let need: usize = (from..=to).map(|line| known.need(Unit(kind, line))).sum();
    let inside = lines(known, kind, from, to);
    let (mut least, mut most) = (0, 0);
    let mut regions = Vec::new();
    for region in 0..known.size {
        let unit = Unit(UnitKind::Region, region);
        let wanted = known.need(unit);
        let left = known.left(unit);
        let high = room(known.size, &left.and(&inside)).min(wanted);
        let low = wanted.saturating_sub(room(known.size, &left.without(&inside)));
        least += low;
        most += high;
        if high > 0 {
            regions.push((unit, wanted, low, high, left));
        }
    }
    if need == 0 || least > need || most < need {
        return None;
    }
    let mut out = CellSet::NONE;
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
    let (from, to) = (known.name(Unit(kind, from)), known.name(Unit(kind, to)));
    let reason = if least == need {
        Reason::BandLeast { from, to, need }
    } else {
        Reason::BandMost { from, to, need }
    };
    Some(Deduction::crosses(Rule::Band, &out, &inside.and(&known.open), reason))
}
