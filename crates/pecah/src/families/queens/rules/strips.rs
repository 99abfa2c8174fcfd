//! Two neighbouring lines: of two places side by side along them, only one can hold a star.

use super::sheet::{Kind, Place, Set, Sheet, Unit, ones};
use super::step::{Rule, Step};

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

pub(super) fn strip(sheet: &Sheet<'_>) -> Option<Step> {
    if sheet.board.stars() == 1 {
        return None;
    }
    [Kind::Row, Kind::Column]
        .into_iter()
        .find_map(|kind| (0..sheet.size - 1).find_map(|line| two_lines(sheet, kind, line)))
}

/// The open cells of a line, as places along it.
pub(super) fn along(sheet: &Sheet<'_>, kind: Kind, line: usize) -> u64 {
    if kind == Kind::Row {
        return sheet.open.0[line];
    }
    (0..sheet.size).fold(0, |all, row| all | (sheet.open.0[row] >> line & 1) << row)
}

fn place_at(kind: Kind, line: usize, at: usize) -> Place {
    if kind == Kind::Row { (line, at) } else { (at, line) }
}

fn two_lines(sheet: &Sheet<'_>, kind: Kind, line: usize) -> Option<Step> {
    let need = sheet.need(Unit(kind, line)) + sheet.need(Unit(kind, line + 1));
    let (upper, lower) = (along(sheet, kind, line), along(sheet, kind, line + 1));
    let most = capacity(upper | lower);
    if need == 0 || most < need || most > need + 1 {
        return None;
    }
    let mut out = Set::NONE;
    for at in ones(upper | lower) {
        if capacity((upper | lower) & !window(at)) + 1 < need {
            for line in [line, line + 1] {
                out.add(place_at(kind, line, at));
            }
        }
    }
    let mut beside = |line: usize, near: u64, far: u64| {
        for at in ones(along(sheet, kind, line)) {
            if near & window(at) != 0 && capacity((near & !window(at)) | far) < need {
                out.add(place_at(kind, line, at));
            }
        }
    };
    if line > 0 {
        beside(line - 1, upper, lower);
    }
    if line + 2 < sheet.size {
        beside(line + 2, lower, upper);
    }
    let out = out.and(&sheet.open);
    if out.is_empty() {
        return None;
    }
    let focus = sheet.left(Unit(kind, line)).or(&sheet.left(Unit(kind, line + 1)));
    let because = format!(
        "{} and {} still need {need} stars together and have room for {most}, too few with a star \
         there",
        super::units::capital(&sheet.name(Unit(kind, line))),
        sheet.name(Unit(kind, line + 1)),
    );
    Some(Step::crosses(Rule::Strip, &out, &focus, &because))
}

fn window(at: usize) -> u64 {
    (0b111 << at) >> 1
}
