//! Some regions that fit only into as many lines, and lines that fit only into as many regions.
//!
//! Idea: of units whose cells left lie in units that need no more stars than they do, the latter
//! get all their stars there, so their other cells are empty. Cost: every set of the given size of
//! units that reach few enough others, cut off as soon as a set reaches too many.

use super::deduction::{Deduction, Rule};
use super::knowledge::{CellSet, Knowledge, Unit, UnitKind, ones};
use crate::families::queens::messages::{Reason, UnitName};
use crate::limits::Stop;
use crate::run::Run;

/// Which units are confined to which.
const RELATIONS: [(UnitKind, UnitKind); 4] = [
    (UnitKind::Region, UnitKind::Row),
    (UnitKind::Region, UnitKind::Column),
    (UnitKind::Row, UnitKind::Region),
    (UnitKind::Column, UnitKind::Region),
];

/// Sets of this many units.
pub(super) fn of(
    known: &Knowledge<'_>,
    count: usize,
    run: &Run,
) -> Result<Option<Deduction>, Stop> {
    for (inner, outer) in RELATIONS {
        let mut seekers: Vec<(usize, u64)> = Vec::new();
        for index in 0..known.size {
            let unit = Unit(inner, index);
            if known.need(unit) == 0 {
                continue;
            }
            let reach = reach(known, &known.left(unit), outer);
            if needed(known, outer, reach) <= count * known.board.stars() {
                seekers.push((index, reach));
            }
        }
        if seekers.len() < count {
            continue;
        }
        let chosen = Vec::new();
        let mut search = Search { known, inner, outer, seekers: &seekers, chosen, run, visits: 0 };
        let found = search.extend(0, 0, count)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// The units of a kind that these cells lie in.
fn reach(known: &Knowledge<'_>, cells: &CellSet, kind: UnitKind) -> u64 {
    let mut reach = 0;
    match kind {
        UnitKind::Row => {
            for row in 0..known.size {
                reach |= u64::from(cells.0[row] != 0) << row;
            }
        }
        UnitKind::Column => reach = cells.0.iter().fold(0, |all, row| all | row),
        UnitKind::Region => {
            for (row, column) in cells.iter() {
                reach |= 1 << known.board.region(row, column);
            }
        }
    }
    reach
}

fn needed(known: &Knowledge<'_>, kind: UnitKind, units: u64) -> usize {
    ones(units).map(|index| known.need(Unit(kind, index))).sum()
}

struct Search<'a, 'b> {
    known: &'a Knowledge<'b>,
    inner: UnitKind,
    outer: UnitKind,
    seekers: &'a [(usize, u64)],
    chosen: Vec<usize>,
    run: &'a Run,
    visits: u64,
}

/// Sets looked at between two polls.
const POLL_EVERY: u64 = 1024;

impl Search<'_, '_> {
    /// The first set of `more` further units, from the one numbered `from` on, that settles cells.
    fn extend(&mut self, from: usize, reach: u64, more: usize) -> Result<Option<Deduction>, Stop> {
        self.visits += 1;
        if self.visits.is_multiple_of(POLL_EVERY) {
            self.run.poll(self.visits)?;
        }
        if more == 0 {
            return Ok(self.deduction(reach));
        }
        let most = (self.chosen.len() + more) * self.known.board.stars();
        for next in from..self.seekers.len() {
            let (index, further) = self.seekers[next];
            if needed(self.known, self.outer, reach | further) > most {
                continue;
            }
            self.chosen.push(index);
            let found = self.extend(next + 1, reach | further, more - 1)?;
            self.chosen.pop();
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn deduction(&self, reach: u64) -> Option<Deduction> {
        let known = self.known;
        let need: usize =
            self.chosen.iter().map(|&index| known.need(Unit(self.inner, index))).sum();
        if need != needed(known, self.outer, reach) {
            return None;
        }
        let mut own = CellSet::NONE;
        for &index in &self.chosen {
            own = own.or(&known.left(Unit(self.inner, index)));
        }
        let mut all = CellSet::NONE;
        for index in ones(reach) {
            all = all.or(&known.left(Unit(self.outer, index)));
        }
        let out = all.without(&own);
        if out.is_empty() {
            return None;
        }
        let name = |kind, index| known.name(Unit(kind, index));
        let inner: Vec<UnitName> =
            self.chosen.iter().map(|&index| name(self.inner, index)).collect();
        let outer = ones(reach).map(|index| name(self.outer, index)).collect();
        let rule = match self.chosen.len() {
            1 => Rule::Confined,
            2 => Rule::Pairs,
            3 => Rule::Triples,
            _ => Rule::Larger,
        };
        Some(Deduction::crosses(rule, &out, &own, Reason::Sets { inner, outer }))
    }
}
