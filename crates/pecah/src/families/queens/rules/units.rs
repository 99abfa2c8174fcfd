//! Rules about one unit: a last place, cells that all its places rule out, and room for its
//! stars.

use super::deduction::{Deduction, Rule};
use super::knowledge::{CellSet, Knowledge, Unit, touching};
use crate::families::queens::messages::Reason;

/// A unit that needs every place left.
pub(super) fn single(known: &Knowledge<'_>) -> Option<Deduction> {
    for unit in known.units() {
        let need = known.need(unit);
        let left = known.left(unit);
        if need == 0 || left.count() != need {
            continue;
        }
        let reason = Reason::Single { unit: known.name(unit), need };
        return Some(Deduction::stars(Rule::Single, &left, &left, reason));
    }
    None
}

/// A cell that every place left for a unit's last star rules out.
pub(super) fn attacked(known: &Knowledge<'_>) -> Option<Deduction> {
    for unit in known.units().filter(|&unit| known.need(unit) == 1) {
        let left = known.left(unit);
        let mut out = known.open.without(&left);
        for cell in left.iter() {
            out = out.and(&known.ruled_out_by(cell));
            if out.is_empty() {
                break;
            }
        }
        if !out.is_empty() {
            let reason = Reason::Attacked { unit: known.name(unit) };
            return Some(Deduction::crosses(Rule::Attacked, &out, &left, reason));
        }
    }
    None
}

/// A cell whose star would leave a unit without room for its stars.
pub(super) fn room(known: &Knowledge<'_>) -> Option<Deduction> {
    if known.board.stars() == 1 {
        return None;
    }
    for unit in known.units().filter(|&unit| known.need(unit) > 1) {
        let left = known.left(unit);
        if left.count() > MOST_PLACES {
            continue;
        }
        let out = without_room(known, unit, &left);
        if !out.is_empty() {
            let need = known.need(unit);
            let reason = Reason::Room { unit: known.name(unit), need };
            return Some(Deduction::crosses(Rule::Room, &out, &left, reason));
        }
    }
    None
}

/// Nobody fits stars into more places than this in the head.
const MOST_PLACES: usize = 16;

fn without_room(known: &Knowledge<'_>, unit: Unit, left: &CellSet) -> CellSet {
    let need = known.need(unit);
    let mut out = CellSet::NONE;
    let mut near = CellSet::NONE;
    for cell in left.iter() {
        near = near.or(&touching(known.size, cell));
    }
    for cell in near.or(left).and(&known.open).iter() {
        let rest = left.without(&touching(known.size, cell));
        let need = if left.has(cell) { need - 1 } else { need };
        if rest != *left && !room_for(known.size, rest, need) {
            out.add(cell);
        }
    }
    out
}

/// Whether `need` stars fit on these cells without touching.
pub(super) fn room_for(size: usize, mut cells: CellSet, need: usize) -> bool {
    if need == 0 {
        return true;
    }
    while cells.count() >= need {
        let Some(cell) = cells.iter().next() else { return false };
        let near = touching(size, cell);
        if room_for(size, cells.without(&near), need - 1) {
            return true;
        }
        if cells.and(&near).count() == 1 {
            return false;
        }
        cells.0[cell.0] &= !(1 << cell.1);
    }
    false
}
