//! Rules about one unit: a last place, cells that all its places rule out, and room for its
//! stars.

use super::sheet::{Set, Sheet, Unit, list, name};
use super::step::{Rule, Step};

/// A unit that needs every place left.
pub(super) fn single(sheet: &Sheet<'_>) -> Option<Step> {
    for unit in sheet.units() {
        let need = sheet.need(unit);
        let left = sheet.left(unit);
        if need == 0 || left.count() != need {
            continue;
        }
        let piece = sheet.board.piece();
        let because = if let (1, Some(place)) = (need, left.places().next()) {
            format!(
                "The last place left for a {piece} of {} is {}: it goes there.",
                sheet.name(unit),
                name(place)
            )
        } else {
            let names: Vec<String> = left.places().map(name).collect();
            format!(
                "{} still needs {need} {piece}s and has just as many places: {}.",
                capital(&sheet.name(unit)),
                super::sheet::list(&names)
            )
        };
        return Some(Step::stars(Rule::Single, &left, &left, because));
    }
    None
}

/// A cell that every place left for a unit's last star rules out.
pub(super) fn attacked(sheet: &Sheet<'_>) -> Option<Step> {
    for unit in sheet.units().filter(|&unit| sheet.need(unit) == 1) {
        let left = sheet.left(unit);
        let mut out = sheet.open.without(&left);
        for place in left.places() {
            out = out.and(&sheet.ruled_out_by(place));
            if out.is_empty() {
                break;
            }
        }
        if !out.is_empty() {
            let piece = sheet.board.piece();
            let cells: Vec<String> = out.places().map(name).collect();
            let so = if cells.len() == 1 { "that cell is" } else { "those cells are" };
            let because = format!(
                "Every place left for the {piece} of {} touches or attacks {}, so {so} empty.",
                sheet.name(unit),
                list(&cells)
            );
            return Some(Step {
                rule: Rule::Attacked,
                stars: Vec::new(),
                crosses: out.places().collect(),
                focus: left.places().collect(),
                because,
            });
        }
    }
    None
}

/// A cell whose star would leave a unit without room for its stars.
pub(super) fn packing(sheet: &Sheet<'_>) -> Option<Step> {
    if sheet.board.stars() == 1 {
        return None;
    }
    for unit in sheet.units().filter(|&unit| sheet.need(unit) > 1) {
        let left = sheet.left(unit);
        if left.count() > MOST_PACKED {
            continue;
        }
        let out = without_room(sheet, unit, &left);
        if !out.is_empty() {
            let need = sheet.need(unit);
            let because = format!(
                "A star there would leave {} too little room for the {need} stars it needs",
                sheet.name(unit)
            );
            return Some(Step::crosses(Rule::Packing, &out, &left, &because));
        }
    }
    None
}

/// Units with more places than this are not packed in the head.
const MOST_PACKED: usize = 16;

fn without_room(sheet: &Sheet<'_>, unit: Unit, left: &Set) -> Set {
    let need = sheet.need(unit);
    let mut out = Set::NONE;
    let mut near = Set::NONE;
    for place in left.places() {
        near = near.or(&super::sheet::touching(sheet.size, place));
    }
    for place in near.or(left).and(&sheet.open).places() {
        let rest = left.without(&super::sheet::touching(sheet.size, place));
        let need = if left.has(place) { need - 1 } else { need };
        if rest != *left && !room_for(sheet.size, rest, need) {
            out.add(place);
        }
    }
    out
}

/// Whether so many stars fit on these cells without touching.
pub(super) fn room_for(size: usize, mut cells: Set, need: usize) -> bool {
    if need == 0 {
        return true;
    }
    while cells.count() >= need {
        let Some(place) = cells.places().next() else { return false };
        let near = super::sheet::touching(size, place);
        if room_for(size, cells.without(&near), need - 1) {
            return true;
        }
        if cells.and(&near).count() == 1 {
            return false;
        }
        cells.0[place.0] &= !(1 << place.1);
    }
    false
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or(String::new(), |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
