//! Sources: units and marks that together need a number of stars, and what a star elsewhere takes
//! away.
//!
//! Idea: suppose a star in a cell. It crosses out its neighbours and takes one from its own row,
//! column and region; nothing else is deduced. If the cells left of the source can be covered by
//! takers of fewer stars than the source then needs, the cell is empty. Likewise, a cell holds a
//! star if without it the rest of the source is covered by too few takers.
//!
//! Cost: ways to place the stars of a source are remembered, see `ways`. A source is searched again
//! only if its cells, the parts of units on them, or the stars on the board have changed.

use super::after::After;
use super::bits::Bits;
use super::geometry::{Geometry, Position};
use super::ladder::FEW_THINGS;
use super::marks::Mark;
use super::quick;
use super::room::{Room, mended, room};
use super::takers::{Area, Cover, GIVES, Most, Piece, Takers};
use super::ways::{Way, Ways};

/// What a source was examined with: as long as it is the same, so is the result.
#[derive(Clone)]
struct Looked<const W: usize> {
    cells: Bits<W>,
    placed: usize,
    version: u64,
    changes: usize,
    found: Option<Finding<W>>,
}

/// Units and marks that need stars.
#[derive(Clone)]
pub(super) struct Source<const W: usize> {
    pub(super) units: Vec<u8>,
    pub(super) marks: Vec<Mark<W>>,
    ways: Ways<W>,
    looked: Option<Looked<W>>,
}

/// What a look at a source found.
#[derive(Clone)]
pub(super) struct Finding<const W: usize> {
    /// Cells that are empty.
    pub(super) empty: Bits<W>,
    /// A cell that holds a star.
    pub(super) star: Option<usize>,
    /// The stars that the source needs.
    pub(super) need: usize,
    /// The takers of the argument.
    pub(super) pieces: Vec<Piece>,
    /// The parts of units that a star on one of the empty cells fills.
    pub(super) filled: Vec<usize>,
    /// Whether the takers have no room to spare before the star.
    pub(super) tight: bool,
    /// Whether `pieces` cover the source as it is, taking just what it needs; else they cover what
    /// a star on one of the empty cells leaves of it.
    pub(super) just_enough: bool,
    /// How many things have to be examined.
    pub(super) things: usize,
}

/// The same, after this many cells of a source for which no cover was found.
const FEW_NODES: u32 = 60;
const FAILED: usize = 6;

/// Ways that are tried again with a star on another cell.
const MENDED: usize = 2;

/// Cases examined for a cover.
const NODES: u32 = 600;

/// Where a source is examined.
pub(super) struct Look<'a, const W: usize> {
    pub(super) geometry: &'a Geometry<W>,
    pub(super) position: &'a Position<W>,
    pub(super) takers: &'a Takers<W>,
    /// The cells of each change that parts of units have undergone.
    pub(super) changes: &'a [Bits<W>],
    /// Whether a star is supposed: then a search that failed before is not repeated.
    pub(super) in_trial: bool,
    /// Whether short cuts for one star to a unit may be taken.
    pub(super) quick: bool,
}

impl<const W: usize> Look<'_, W> {
    /// Whether one of the changes after the first `changes` of them meets these cells.
    pub(super) fn changed_since(&self, changes: usize, cells: &Bits<W>) -> bool {
        self.changes.get(changes..).is_none_or(|since| since.iter().any(|on| on.meets(cells)))
    }

    /// What is known of a source without a search.
    pub(super) fn quickly(&self, units: &[u8], marks: &[Mark<W>]) -> quick::Look<W> {
        if self.quick {
            quick::look(self.geometry, self.position, units, marks)
        } else {
            quick::Look::Unknown
        }
    }
}

impl<const W: usize> Source<W> {
    pub(super) fn of(units: Vec<u8>, marks: Vec<Mark<W>>) -> Self {
        Self { units, marks, ways: Ways::NONE, looked: None }
    }

    /// What the last look found.
    pub(super) fn found(&self) -> Option<&Finding<W>> {
        self.looked.as_ref().and_then(|looked| looked.found.as_ref())
    }

    /// Looks as the position is now, with what is known of the source.
    pub(super) fn look(&mut self, at: &Look<'_, W>, known: quick::Look<W>) {
        let Some((area, need)) = self.area(at) else {
            self.looked = None;
            return;
        };
        if !self.is_fresh(at, &area) {
            let (placed, version) = (at.position.placed(), at.takers.version);
            let (cells, changes) = (area.cells, at.changes.len());
            let found = self.search(at, area, need, known);
            self.looked = Some(Looked { cells, placed, version, changes, found });
        }
    }

    /// Whether what the last look found still holds.
    pub(super) fn holds(&mut self, at: &Look<'_, W>) -> bool {
        self.area(at).is_some_and(|(area, _)| self.is_fresh(at, &area))
    }

    fn is_fresh(&mut self, at: &Look<'_, W>, area: &Area<W>) -> bool {
        let Some(looked) = &mut self.looked else { return false };
        if looked.cells != area.cells || looked.placed != at.position.placed() {
            return false;
        }
        if let Some(found) = &looked.found {
            return looked.version == at.takers.version && found.empty.within(&at.position.open);
        }
        // Parts elsewhere are no takers of these cells.
        let is_same = !at.changed_since(looked.changes, &area.cells);
        if is_same {
            looked.changes = at.changes.len();
        }
        is_same
    }

    /// The cells where the stars of the source can go, and how many it needs; `None` where it needs
    /// none, or where its parts overlap too often.
    fn area(&self, at: &Look<'_, W>) -> Option<(Area<W>, usize)> {
        let (mut cells, mut twice, mut need) = (Bits::NONE, Bits::NONE, 0);
        for &unit in &self.units {
            let unit = usize::from(unit);
            if at.position.need[unit] == 0 {
                return None;
            }
            need += usize::from(at.position.need[unit]);
            let own = at.geometry.units[unit].and(&at.position.open);
            let both = own.and(&cells);
            if both.meets(&twice) {
                return None;
            }
            twice = twice.or(&both);
            cells = cells.or(&own);
        }
        for mark in &self.marks {
            if mark.cells.meets(&cells) {
                return None;
            }
            cells = cells.or(&mark.cells);
            need += usize::from(mark.least);
        }
        Some((Area { cells, twice }, need))
    }

    fn search(
        &mut self,
        at: &Look<'_, W>,
        area: Area<W>,
        need: usize,
        known: quick::Look<W>,
    ) -> Option<Finding<W>> {
        let mut most = at.takers.most;
        for &unit in &self.units {
            most[usize::from(unit)] = GIVES;
        }
        let (bad, must) = match known {
            quick::Look::Nothing => return None,
            quick::Look::Cells { bad, must } => (self.covers(at, &area, need, &most, &bad), must),
            quick::Look::Unknown => {
                self.ways.keep(at, &area, need, &most);
                (self.bad_cells(at, &area, need, &most), self.ways.common())
            }
        };
        let found = self.finding(at, &area, need, &most, &bad);
        match found {
            Some(found) if found.things <= FEW_THINGS => Some(found),
            found => {
                let must = self.must(at, &area, need, &most, &must);
                found.into_iter().chain(must).min_by_key(|found| found.things)
            }
        }
    }

    /// The covers of what a star on each of these cells leaves.
    fn covers(
        &self,
        at: &Look<'_, W>,
        area: &Area<W>,
        need: usize,
        most: &Most,
        cells: &Bits<W>,
    ) -> Vec<(usize, Vec<Piece>)> {
        let of_cell = |cell: usize| {
            let after = After::star(at, cell, area, need, most);
            let fewer = after.need.checked_sub(1)?;
            Some((cell, self.fewest(at, after.area, fewer, &after.most, NODES)?))
        };
        cells.iter().filter_map(of_cell).collect()
    }

    /// The cells with a star on which too little room is left, each with its cover.
    fn bad_cells(
        &mut self,
        at: &Look<'_, W>,
        area: &Area<W>,
        need: usize,
        most: &Most,
    ) -> Vec<(usize, Vec<Piece>)> {
        let mut bad: Vec<(usize, Vec<Piece>)> = Vec::new();
        let mut failed = 0;
        for cell in self.ways.in_question(at, area, need, most).iter() {
            if !self.ways.hopeless.has(cell) && self.ways.take_in(at, cell, area, need, most) {
                continue;
            }
            let after = After::star(at, cell, area, need, most);
            let mend = |way: &Way<W>| {
                let (area, most) = (&after.area, &after.most);
                mended(at.geometry, at.takers, area, after.need, most, &way.stars)
            };
            let hopeless = self.ways.hopeless.has(cell);
            let room = match self.ways.iter().take(MENDED).filter(|_| !hopeless).find_map(mend) {
                Some(stars) => Room::Found(stars),
                None if hopeless => Room::Unknown,
                None => room(at.geometry, at.takers, after.area, after.need, &after.most),
            };
            if at.in_trial && !matches!(room, Room::Found(_)) {
                self.ways.hopeless.add(cell);
            }
            match room {
                Room::Found(mut stars) => {
                    if area.cells.has(cell) {
                        stars.add(cell);
                    }
                    self.ways.remember(at, stars, area, most);
                }
                Room::None | Room::Unknown if after.need > 0 => {
                    let nodes = if failed < FAILED { NODES } else { FEW_NODES };
                    let pieces = self.fewest(at, after.area, after.need - 1, &after.most, nodes);
                    failed += usize::from(pieces.is_none());
                    bad.extend(pieces.map(|pieces| (cell, pieces)));
                }
                Room::None | Room::Unknown => {}
            }
        }
        bad
    }

    /// Takers of at most this many stars for this area, the fewest that are found.
    fn fewest(
        &self,
        at: &Look<'_, W>,
        area: Area<W>,
        stars: usize,
        most: &Most,
        nodes: u32,
    ) -> Option<Vec<Piece>> {
        let cover = || Cover::new(at.geometry, at.takers, most, nodes);
        let mut best = cover().find(area, stars)?;
        while self.things(at, &best) > 4 {
            let Some(fewer) = cover().of_at_most(best.len() - 1).find(area, stars) else { break };
            best = fewer;
        }
        Some(best)
    }

    /// How many things have to be examined: units and marks that need stars, units, parts and
    /// blocks that take them. Lines against regions may be counted by all others: the shorter way.
    fn things(&self, at: &Look<'_, W>, pieces: &[Piece]) -> usize {
        let size = at.geometry.size;
        let taker = |piece: &Piece| match piece {
            Piece::Taker(id) => Some(*id),
            _ => None,
        };
        let takers = || pieces.iter().filter_map(taker);
        let count = takers().count();
        let blocks = pieces.len() - count;
        let marks: usize = self.marks.iter().map(|mark| mark.things).sum();
        let direct =
            self.units.len() + marks + takers().map(|id| at.takers.things(id)).sum::<usize>();
        let opposite = self.marks.is_empty()
            && of_one_kind(size, self.units.iter().map(|&unit| usize::from(unit)))
            && of_one_kind(size, takers());
        let others = 2 * size - self.units.len().min(size) - count.min(size);
        if opposite { direct.min(others) + blocks } else { direct + blocks }
    }

    /// One argument for as many of the bad cells as it holds for: the one of the fewest things.
    fn finding(
        &self,
        at: &Look<'_, W>,
        area: &Area<W>,
        need: usize,
        most: &Most,
        bad: &[(usize, Vec<Piece>)],
    ) -> Option<Finding<W>> {
        if bad.is_empty() {
            return None;
        }
        let whole = self.fewest(at, *area, need, most, NODES);
        let tight = whole.is_some();
        let cover = Cover::new(at.geometry, at.takers, most, NODES).by_units();
        let set = if tight { cover.find(*area, need) } else { None };
        if let Some(pieces) = set {
            let found = self.argued(at, area, need, most, bad, pieces, true);
            if !found.empty.is_empty() && found.things <= FEW_THINGS {
                return Some(Finding { tight, ..found });
            }
        }
        let just_enough = whole.into_iter().map(|pieces| (pieces, true));
        let after = bad.iter().map(|(_, pieces)| (pieces.clone(), false));
        let mut best: Option<Finding<W>> = None;
        let mut last: Option<(Vec<Piece>, bool)> = None;
        for (pieces, just_enough) in just_enough.chain(after) {
            // The same takers are the same argument.
            let same = (pieces, just_enough);
            if last.as_ref() == Some(&same) {
                continue;
            }
            let (pieces, just_enough) = last.insert(same).clone();
            if best.as_ref().is_some_and(|best| best.things < self.things(at, &pieces)) {
                continue;
            }
            let found = self.argued(at, area, need, most, bad, pieces, just_enough);
            let better = |best: &Finding<W>| {
                (found.things, best.empty.count()) < (best.things, found.empty.count())
            };
            if !found.empty.is_empty() && best.as_ref().is_none_or(better) {
                best = Some(Finding { tight, ..found });
            }
        }
        best
    }

    /// The bad cells for which these takers are an argument, the same for all of them.
    #[expect(
        clippy::too_many_arguments,
        reason = "the look, the source as it is, and the argument"
    )]
    fn argued(
        &self,
        at: &Look<'_, W>,
        area: &Area<W>,
        need: usize,
        most: &Most,
        bad: &[(usize, Vec<Piece>)],
        pieces: Vec<Piece>,
        just_enough: bool,
    ) -> Finding<W> {
        let mut empty = Bits::NONE;
        // Units that fit only into as many others leave the rest of those empty, and no more is
        // said of them: a cell elsewhere needs another argument.
        let by_units = pieces.iter().all(|piece| matches!(piece, Piece::Taker(_)));
        let rest = pieces.iter().fold(Bits::NONE, |all, piece| {
            all.or(&piece.cells(at.geometry, at.takers).without(&area.cells))
        });
        let mut covered = Vec::new();
        for (cell, _) in bad {
            if just_enough && by_units && !rest.has(*cell) {
                continue;
            }
            let after = After::star(at, *cell, area, need, most);
            if !after.is_covered_by(at, &pieces) {
                continue;
            }
            let takes: Vec<usize> = pieces.iter().map(|piece| piece.most(&after.most)).collect();
            let filled = After::filled(at, *cell, area, need, most, &pieces);
            covered.push((*cell, filled, (after.need, takes)));
        }
        // A step says the same of all its cells, and the shortest first.
        let said = covered.iter().min_by_key(|(_, filled, _)| filled.len());
        let (filled, numbers) =
            said.map(|(_, filled, numbers)| (filled.clone(), numbers.clone())).unwrap_or_default();
        for (cell, own, takes) in covered {
            if own == filled && (just_enough || takes == numbers) {
                empty.add(cell);
            }
        }
        let beside: usize = filled.iter().map(|&part| at.takers.things(part)).sum();
        let things = self.things(at, &pieces) + beside;
        let (star, tight) = (None, just_enough);
        Finding { empty, star, need, pieces, filled, tight, just_enough, things }
    }

    /// One of these cells without which there is no room.
    fn must(
        &mut self,
        at: &Look<'_, W>,
        area: &Area<W>,
        need: usize,
        most: &Most,
        cells: &Bits<W>,
    ) -> Option<Finding<W>> {
        for cell in cells.iter() {
            let mut only = Bits::NONE;
            only.add(cell);
            // A way found meanwhile may do without the cell.
            if area.twice.has(cell) || !self.ways.all_have(cell) {
                continue;
            }
            let without = area.without(&only);
            let mend =
                |way: &Way<W>| mended(at.geometry, at.takers, &without, need, most, &way.stars);
            let room = match self.ways.iter().take(MENDED).find_map(mend) {
                Some(stars) => Room::Found(stars),
                None => room(at.geometry, at.takers, without, need, most),
            };
            if let Room::Found(stars) = room {
                self.ways.remember(at, stars, area, most);
                continue;
            }
            let Some(pieces) = self.fewest(at, without, need - 1, most, NODES) else { continue };
            let things = self.things(at, &pieces);
            let (star, empty) = (Some(cell), Bits::NONE);
            let (tight, just_enough, filled) = (true, false, Vec::new());
            return Some(Finding { empty, star, need, pieces, filled, tight, just_enough, things });
        }
        None
    }
}

/// Whether these units are all regions, all rows or all columns, and at least one.
fn of_one_kind(size: usize, mut units: impl Iterator<Item = usize>) -> bool {
    let first = units.next().map(|unit| unit / size);
    first.is_some_and(|kind| kind < 3 && units.all(|unit| unit / size == kind))
}

/// What a picture of a finding shows.
pub(super) struct Shown<const W: usize> {
    /// The cells where the stars of the source can go.
    pub(super) cells: Bits<W>,
    /// How many stars are needed besides the supposed one.
    pub(super) needed: usize,
    /// Each taker (`None` for a block), the cells that it covers before the next ones do, and how
    /// many stars it takes at most.
    pub(super) takers: Vec<(Option<usize>, Bits<W>, usize)>,
}

impl<const W: usize> Source<W> {
    /// The cells and takers of a finding.
    pub(super) fn shown(&self, at: &Look<'_, W>, found: &Finding<W>) -> Shown<W> {
        let Some((area, need)) = self.area(at) else {
            return Shown { cells: Bits::NONE, needed: 0, takers: Vec::new() };
        };
        let mut most = at.takers.most;
        for &unit in &self.units {
            most[usize::from(unit)] = GIVES;
        }
        let (mut left, mut needed) = (area.cells, need);
        if !found.just_enough && !found.empty.is_empty() {
            // What a star on any of the cells leaves: the numbers are the same for all of them.
            let after = |cell| After::star(at, cell, &area, need, &most);
            let all: Vec<After<W>> = found.empty.iter().map(after).collect();
            left = all.iter().fold(Bits::NONE, |left, after| left.or(&after.area.cells));
            needed = all[0].need;
            most = all[0].most;
        }
        if let Some(star) = found.star {
            left.remove(star);
        }
        let mut takers = Vec::new();
        for piece in &found.pieces {
            let cells = piece.cells(at.geometry, at.takers).and(&left);
            left = left.without(&cells);
            let id = match piece {
                Piece::Taker(id) => Some(*id),
                _ => None,
            };
            takers.push((id, cells, piece.most(&most)));
        }
        Shown { cells: area.cells, needed, takers }
    }
}
