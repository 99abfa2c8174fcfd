//! Room: a way to put a given number of stars on some cells, none touching, with no taker above its
//! limit.
//!
//! A way that was found proves that there is room, and its source remembers it. That is what makes
//! the rules fast, since most cells are compatible with one of the ways already known.

use super::bits::Bits;
use super::geometry::Geometry;
use super::takers::{Area, Most, Takers};

/// What a search for room found.
pub(super) enum Room<const W: usize> {
    Found(Bits<W>),
    None,
    /// The search was given up: nothing is known.
    Unknown,
}

/// Cases examined before the search is given up.
const NODES: u32 = 80;

/// Searches room for stars of this weight on the area.
pub(super) fn room<const W: usize>(
    geometry: &Geometry<W>,
    takers: &Takers<W>,
    area: Area<W>,
    stars: usize,
    most: &Most,
) -> Room<W> {
    let mut search = Search { geometry, takers, nodes: NODES, most: *most, got: Bits::NONE };
    match search.find(area, stars) {
        Some(true) => Room::Found(filled(geometry, takers, &area.cells, &search.got, most)),
        Some(false) => Room::None,
        None => Room::Unknown,
    }
}

/// Those of these stars that go together on the cells, and as many more as go with them: a star
/// elsewhere that takes some of them away then mostly leaves enough.
fn filled<const W: usize>(
    geometry: &Geometry<W>,
    takers: &Takers<W>,
    cells: &Bits<W>,
    stars: &Bits<W>,
    most: &Most,
) -> Bits<W> {
    let (mut rest, mut most, mut got) = (*cells, *most, Bits::NONE);
    let mut wanted = stars.and(cells);
    while let Some(star) = wanted.first().or_else(|| rest.first()) {
        got.add(star);
        rest = rest.without(&geometry.near[star]);
        for id in takers.of(star) {
            most[id] -= 1;
            if most[id] == 0 {
                rest = rest.without(&takers.cells[id]);
            }
        }
        wanted = wanted.and(&rest);
    }
    got
}

/// A way from another one: stars that are no longer possible go, others come, and where that is
/// too few, one makes room for two.
pub(super) fn mended<const W: usize>(
    geometry: &Geometry<W>,
    takers: &Takers<W>,
    area: &Area<W>,
    need: usize,
    most: &Most,
    stars: &Bits<W>,
) -> Option<Bits<W>> {
    let mut got = filled(geometry, takers, &area.cells, stars, most);
    while area.weight(&got) < need {
        let better = got.iter().find_map(|star| {
            let mut cells = area.cells;
            cells.remove(star);
            let other = filled(geometry, takers, &cells, &got, most);
            (area.weight(&other) > area.weight(&got)).then_some(other)
        });
        got = better?;
    }
    Some(got)
}

struct Search<'a, const W: usize> {
    geometry: &'a Geometry<W>,
    takers: &'a Takers<W>,
    nodes: u32,
    most: Most,
    got: Bits<W>,
}

impl<const W: usize> Search<'_, W> {
    fn find(&mut self, area: Area<W>, stars: usize) -> Option<bool> {
        if stars == 0 {
            return Some(true);
        }
        if area.cells.count() + area.twice.count() < stars {
            return Some(false);
        }
        if stars == 1 {
            let cell = area.cells.first()?;
            self.got.add(cell);
            return Some(true);
        }
        if self.nodes == 0 {
            return None;
        }
        self.nodes -= 1;
        if self.too_tight(&area, stars) {
            return Some(false);
        }
        let cell = area.cells.first()?;
        let mut gone = self.geometry.near[cell];
        for id in self.takers.of(cell) {
            self.most[id] -= 1;
            if self.most[id] == 0 {
                gone = gone.or(&self.takers.cells[id]);
            }
        }
        self.got.add(cell);
        let weight = 1 + usize::from(area.twice.has(cell));
        let found = self.find(area.without(&gone), stars.saturating_sub(weight));
        for id in self.takers.of(cell) {
            self.most[id] += 1;
        }
        if found != Some(false) {
            return found;
        }
        self.got.remove(cell);
        let mut only = Bits::NONE;
        only.add(cell);
        self.find(area.without(&only), stars)
    }

    /// Whether blocks laid greedily, or the units of one kind, take fewer stars than wanted.
    fn too_tight(&self, area: &Area<W>, stars: usize) -> bool {
        let geometry = self.geometry;
        let mut rest = area.cells;
        let mut most = 0;
        while most < stars {
            let Some(cell) = rest.first() else { return true };
            let (left, right) = (&geometry.left[cell], &geometry.right[cell]);
            let block = if rest.common(left) >= rest.common(right) { left } else { right };
            most += 1 + usize::from(rest.and(block).meets(&area.twice));
            rest = rest.without(block);
        }
        if stars == 2 {
            return false;
        }
        for (kind, units) in geometry.units.chunks(geometry.size).enumerate() {
            let mut sum = 0;
            for (index, unit) in units.iter().enumerate() {
                let limit = usize::from(self.most[kind * geometry.size + index]);
                let cells = area.cells.and(unit);
                sum += cells.count().min(limit) + cells.common(&area.twice).min(limit);
                if sum >= stars {
                    break;
                }
            }
            if sum < stars {
                return true;
            }
        }
        false
    }
}
