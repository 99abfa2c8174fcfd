//! One star to a unit: whether a source gives nothing, found out in a few words of bits.
//!
//! Idea: where each unit holds one star, a star on a cell closes all that it touches or shares a
//! unit with, its *peers*, and nothing else. What is left of a source then has no room if that many
//! takers less one cover it, and each taker holds one star: a search a few takers deep, which needs
//! no limit. Ways to give the source its stars, found greedily, spare most cells even that.
//!
//! Invariant: never says "nothing" of a source in which a look would find something; `search` in
//! `source` stays the judge of what is found. A test holds both against each other.
//!
//! Cost: mostly less than a hundred nanoseconds a source on a board of up to eleven rows, where a
//! look takes a microsecond or two. A source is asked again only after a unit of it has changed.

use super::bits::Bits;
use super::geometry::{Geometry, Position};
use super::marks::Mark;
use super::takers::Area;

/// Sources of more stars than this are not asked about: covers of more takers take longer to rule
/// out than a look takes.
const MOST_NEED: usize = 3;

/// Which units of a board with one star to a unit have changed, and when.
#[derive(Clone)]
pub(super) struct Quick {
    /// The last change of each unit, and of any.
    changed: Vec<u32>,
    now: u32,
}

/// Before any change of a unit.
pub(super) const NEVER: u32 = 0;

impl Quick {
    /// `None` on a board with several stars to a unit.
    pub(super) fn of<const W: usize>(geometry: &Geometry<W>) -> Option<Self> {
        geometry.peers.as_ref()?;
        Some(Self { changed: vec![1; geometry.units.len()], now: 1 })
    }

    /// Notes that these cells are open no longer.
    pub(super) fn closed<const W: usize>(&mut self, geometry: &Geometry<W>, cells: &Bits<W>) {
        self.now += 1;
        for cell in cells.iter() {
            for unit in geometry.units_of[cell] {
                self.changed[unit] = self.now;
            }
        }
    }

    pub(super) fn now(&self) -> u32 {
        self.now
    }

    /// Whether these units are as they were then.
    #[inline]
    pub(super) fn is_since(&self, then: u32, units: &[u8]) -> bool {
        units.iter().all(|&unit| self.changed[usize::from(unit)] <= then)
    }
}

/// The parts of a source, each with one star.
struct Parts<'a, const W: usize> {
    cells: [Bits<W>; MOST_NEED],
    area: Area<W>,
    need: usize,
    /// Units that give, which are no takers.
    givers: &'a [u8],
    geometry: &'a Geometry<W>,
    peers: &'a [Bits<W>],
}

/// Whether a look at this source would find nothing. Never where units have several stars.
pub(super) fn nothing<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
    units: &[u8],
    marks: &[Mark<W>],
) -> bool {
    let Some(peers) = &geometry.peers else { return false };
    if units.len() + marks.len() > MOST_NEED || marks.iter().any(|mark| mark.least != 1) {
        return false;
    }
    let area = Area { cells: Bits::NONE, twice: Bits::NONE };
    let cells = [Bits::NONE; MOST_NEED];
    let mut parts = Parts { cells, area, need: 0, givers: units, geometry, peers };
    for &unit in units {
        let own = geometry.units[usize::from(unit)].and(&position.open);
        if position.need[usize::from(unit)] == 0 || !parts.add(own) {
            return true;
        }
    }
    for mark in marks {
        if mark.cells.meets(&parts.area.cells) || !parts.add(mark.cells) {
            return true;
        }
    }
    match parts.need {
        1 => parts.nothing_in_one(&position.open),
        _ => parts.nothing_in_all(&position.open),
    }
}

impl<const W: usize> Parts<'_, W> {
    /// One more part; `false` where it overlaps too often to be looked at.
    fn add(&mut self, cells: Bits<W>) -> bool {
        let both = cells.and(&self.area.cells);
        if both.meets(&self.area.twice) {
            return false;
        }
        self.area.twice = self.area.twice.or(&both);
        self.area.cells = self.area.cells.or(&cells);
        self.cells[self.need] = cells;
        self.need += 1;
        true
    }

    /// For one part: no cell elsewhere closes all of it, and it has a cell to spare.
    fn nothing_in_one(&self, open: &Bits<W>) -> bool {
        let mut closing = open.without(&self.area.cells);
        for cell in self.area.cells.iter() {
            closing = closing.and(&self.peers[cell]);
            if closing.is_empty() {
                return self.area.cells.first() != self.area.cells.last();
            }
        }
        false
    }

    fn nothing_in_all(&self, open: &Bits<W>) -> bool {
        let area = &self.area;
        // Cells that no way spares: with one of them, and those that go with no way.
        let (mut always, mut questioned) = (area.cells, *open);
        for way in [self.way(&area.cells, Bits::first), self.way(&area.cells, Bits::last)] {
            if let Some(Way { stars, against }) = way {
                always = always.and(&stars);
                questioned = questioned.and(&against);
            }
        }
        while let Some(cell) = questioned.first() {
            questioned.remove(cell);
            let own = usize::from(area.cells.has(cell)) + usize::from(area.twice.has(cell));
            let Some(takers) = (self.need - own).checked_sub(1) else { continue };
            let left = area.without(&self.peers[cell]);
            let way = if own == 0 { self.way(&left.cells, Bits::first) } else { None };
            if let Some(Way { stars, against }) = way {
                always = always.and(&stars);
                questioned = questioned.and(&against);
            } else if self.covered(left, takers) {
                return false;
            }
        }
        always = always.without(&area.twice);
        let needless = |cell: usize| {
            let mut only = Bits::NONE;
            only.add(cell);
            !self.covered(area.without(&only), self.need - 1)
        };
        always.iter().all(needless)
    }

    /// A star in each part, on some of these cells.
    fn way(&self, on: &Bits<W>, pick: impl Fn(&Bits<W>) -> Option<usize>) -> Option<Way<W>> {
        let mut free = on.without(&self.area.twice);
        let mut way = Way { stars: Bits::NONE, against: Bits::NONE };
        for part in &self.cells[..self.need] {
            let star = pick(&free.and(part))?;
            free = free.without(&self.peers[star]);
            // In the part itself, a star there may take the place of this one.
            way.against = way.against.or(&self.peers[star].without(part));
            way.stars.add(star);
        }
        Some(way)
    }

    /// Whether so many takers of one star cover the area.
    fn covered(&self, area: Area<W>, takers: usize) -> bool {
        let Some(cell) = area.cells.first() else { return true };
        if takers == 0 {
            return false;
        }
        let goes = |taker: &Bits<W>| {
            let rest = Area {
                cells: area.cells.without(taker).or(&area.twice.and(taker)),
                twice: area.twice.without(taker),
            };
            self.covered(rest, takers - 1)
        };
        let unit = |&&unit: &&usize| !self.givers.contains(&(unit as u8));
        let geometry = self.geometry;
        // No cell is before the first, so a block that covers it has it as an upper corner.
        goes(&geometry.left[cell])
            || goes(&geometry.right[cell])
            || geometry.units_of[cell].iter().filter(unit).any(|&unit| goes(&geometry.units[unit]))
    }
}

/// Stars that go together.
struct Way<const W: usize> {
    stars: Bits<W>,
    /// Cells that do not go with them at first sight.
    against: Bits<W>,
}
