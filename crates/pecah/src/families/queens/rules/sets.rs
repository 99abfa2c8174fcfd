//! Some regions that fit only into as many lines, and lines that fit only into as many regions.

use super::sheet::{Kind, Set, Sheet, Unit, list, ones};
use super::step::{Rule, Step};
use super::units::capital;

/// Which units are confined to which.
const RELATIONS: [(Kind, Kind); 4] = [
    (Kind::Region, Kind::Row),
    (Kind::Region, Kind::Column),
    (Kind::Row, Kind::Region),
    (Kind::Column, Kind::Region),
];

/// Sets of this many units.
pub(super) fn of(sheet: &Sheet<'_>, count: usize) -> Option<Step> {
    RELATIONS.iter().find_map(|&(inner, outer)| {
        let mut seekers: Vec<(usize, u64)> = Vec::new();
        for index in 0..sheet.size {
            let unit = Unit(inner, index);
            if sheet.need(unit) == 0 {
                continue;
            }
            let reach = reach(sheet, &sheet.left(unit), outer);
            if needed(sheet, outer, reach) <= count * sheet.board.stars() {
                seekers.push((index, reach));
            }
        }
        if seekers.len() < count {
            return None;
        }
        let mut search = Search { sheet, inner, outer, seekers: &seekers, chosen: Vec::new() };
        search.extend(0, 0, count)
    })
}

/// The units of a kind that these cells lie in.
fn reach(sheet: &Sheet<'_>, cells: &Set, kind: Kind) -> u64 {
    let mut reach = 0;
    match kind {
        Kind::Row => {
            for row in 0..sheet.size {
                reach |= u64::from(cells.0[row] != 0) << row;
            }
        }
        Kind::Column => reach = cells.0.iter().fold(0, |all, row| all | row),
        Kind::Region => {
            for (row, column) in cells.places() {
                reach |= 1 << sheet.board.region(row, column);
            }
        }
    }
    reach
}

fn needed(sheet: &Sheet<'_>, kind: Kind, units: u64) -> usize {
    ones(units).map(|index| sheet.need(Unit(kind, index))).sum()
}

struct Search<'a, 'b> {
    sheet: &'a Sheet<'b>,
    inner: Kind,
    outer: Kind,
    seekers: &'a [(usize, u64)],
    chosen: Vec<usize>,
}

impl Search<'_, '_> {
    /// The first set of `more` further units, from the one numbered `from` on, that says something.
    fn extend(&mut self, from: usize, reach: u64, more: usize) -> Option<Step> {
        if more == 0 {
            return self.step(reach);
        }
        let most = (self.chosen.len() + more) * self.sheet.board.stars();
        for next in from..self.seekers.len() {
            let (index, further) = self.seekers[next];
            if needed(self.sheet, self.outer, reach | further) > most {
                continue;
            }
            self.chosen.push(index);
            let found = self.extend(next + 1, reach | further, more - 1);
            self.chosen.pop();
            if found.is_some() {
                return found;
            }
        }
        None
    }

    fn step(&self, reach: u64) -> Option<Step> {
        let sheet = self.sheet;
        let need: usize =
            self.chosen.iter().map(|&index| sheet.need(Unit(self.inner, index))).sum();
        if need != needed(sheet, self.outer, reach) {
            return None;
        }
        let mut own = Set::NONE;
        for &index in &self.chosen {
            own = own.or(&sheet.left(Unit(self.inner, index)));
        }
        let mut all = Set::NONE;
        for index in ones(reach) {
            all = all.or(&sheet.left(Unit(self.outer, index)));
        }
        let out = all.without(&own);
        if out.is_empty() {
            return None;
        }
        let name = |kind, index| sheet.name(Unit(kind, index));
        let inner: Vec<String> = self.chosen.iter().map(|&index| name(self.inner, index)).collect();
        let outer: Vec<String> = ones(reach).map(|index| name(self.outer, index)).collect();
        let because = if inner.len() == 1 && outer.len() == 1 {
            format!("All places left for {} are in {}", inner[0], outer[0])
        } else {
            format!(
                "{} together fit only into {}, which take no more",
                capital(&list(&inner)),
                list(&outer)
            )
        };
        let rule = match self.chosen.len() {
            1 => Rule::Confined,
            2 => Rule::Pairs,
            3 => Rule::Triples,
            _ => Rule::Larger,
        };
        Some(Step::crosses(rule, &out, &own, &because))
    }
}
