//! Two neighbouring lines: of two places side by side along them, only one can hold a star.
//!
//! Idea: the most stars of the two is the largest set of places without neighbours. Where that is
//! hardly enough, a star that takes too many places away, in the lines or beside them, is excluded.
//! Cost: a pass over the places of each pair of lines.

use super::deduction::{Deduction, Rule};
use super::knowledge::{Cell, CellSet, Knowledge, Unit, UnitKind, ones};
use crate::families::queens::messages::Reason;

/// The most places of a set, no two neighbouring.
pub(super) fn capacity(mut places: u64) -> usize {
    let mut most = 0;
    while places != 0 {
        let first = places & places.wrapping_neg();
        places &= !(first | first << 1);
        most += 1;
    }
    most
}

pub(super) fn strip(known: &Knowledge<'_>) -> Option<Deduction> {
    if known.board.stars() == 1 {
        return None;
    }
    [UnitKind::Row, UnitKind::Column]
        .into_iter()
        .find_map(|kind| (0..known.size - 1).find_map(|line| two_lines(known, kind, line)))
}

/// The open cells of a line, as places along it.
pub(super) fn along(known: &Knowledge<'_>, kind: UnitKind, line: usize) -> u64 {
    if kind == UnitKind::Row {
        return known.open.0[line];
    }
    (0..known.size).fold(0, |all, row| all | (known.open.0[row] >> line & 1) << row)
}

fn cell_at(kind: UnitKind, line: usize, at: usize) -> Cell {
    if kind == UnitKind::Row { (line, at) } else { (at, line) }
}

fn two_lines(known: &Knowledge<'_>, kind: UnitKind, line: usize) -> Option<Deduction> {
    let need = known.need(Unit(kind, line)) + known.need(Unit(kind, line + 1));
    let (upper, lower) = (along(known, kind, line), along(known, kind, line + 1));
    let most = capacity(upper | lower);
    if need == 0 || most < need || most > need + 1 {
        return None;
    }
    let mut out = CellSet::NONE;
    for at in ones(upper | lower) {
        if capacity((upper | lower) & !window(at)) + 1 < need {
            for line in [line, line + 1] {
                out.add(cell_at(kind, line, at));
            }
        }
    }
    let mut beside = |line: usize, near: u64, far: u64| {
        for at in ones(along(known, kind, line)) {
            if near & window(at) != 0 && capacity((near & !window(at)) | far) < need {
                out.add(cell_at(kind, line, at));
            }
        }
    };
    if line > 0 {
        beside(line - 1, upper, lower);
    }
    if line + 2 < known.size {
        beside(line + 2, lower, upper);
    }
    let out = out.and(&known.open);
    if out.is_empty() {
        return None;
    }
    let cause = known.left(Unit(kind, line)).or(&known.left(Unit(kind, line + 1)));
    let [first, second] = [line, line + 1].map(|line| known.name(Unit(kind, line)));
    let reason = Reason::Strip { first, second, need, most };
    Some(Deduction::crosses(Rule::Strip, &out, &cause, reason))
}

fn window(at: usize) -> u64 {
    (0b111 << at) >> 1
}
