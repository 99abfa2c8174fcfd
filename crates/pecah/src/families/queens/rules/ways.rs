//! Ways to give a source its stars, kept from one look to the next.
//!
//! Idea: a way shows that there is room, so a cell that goes with one of them needs no search, and
//! many cells are taken out at a time. Supposed stars start from the ways of the position before
//! them, which mostly still hold.
//!
//! Invariant: a kept way is possible as the position is now, and gives the source all it needs.
//!
//! Cost: a way is looked through again only where its stars, or the units of a star placed since,
//! have changed.

use super::bits::Bits;
use super::room::{Room, mended, room};
use super::source::Look;
use super::takers::{Area, GIVES, MOST_TAKERS, Most};

/// A way to give a source its stars.
#[derive(Clone)]
pub(super) struct Way<const W: usize> {
    pub(super) stars: Bits<W>,
    /// How many stars of the source it gives.
    weight: usize,
    /// Cells that do not go with it.
    against: Bits<W>,
}

/// Ways remembered for each source.
const MOST_WAYS: usize = 16;

#[derive(Clone)]
pub(super) struct Ways<const W: usize> {
    list: Vec<Way<W>>,
    /// The stars that were placed when they were last looked through, and the changes of parts until
    /// then.
    placed: usize,
    changes: usize,
    /// Cells with a star on which no way was found in a trial. Later there is hardly one, as long as
    /// the source needs as much.
    pub(super) hopeless: Bits<W>,
    need: usize,
}

impl<const W: usize> Ways<W> {
    pub(super) const NONE: Self =
        Self { list: Vec::new(), placed: 0, changes: 0, hopeless: Bits::NONE, need: 0 };

    pub(super) fn iter(&self) -> impl Iterator<Item = &Way<W>> {
        self.list.iter()
    }

    /// The cells that all ways have in common: only these may be needed.
    pub(super) fn common(&self) -> Bits<W> {
        let first = self.list.first().map_or(Bits::NONE, |way| way.stars);
        self.list.iter().fold(first, |all, way| all.and(&way.stars))
    }

    pub(super) fn all_have(&self, cell: usize) -> bool {
        self.list.iter().all(|way| way.stars.has(cell))
    }

    /// Forgets ways that are no longer possible.
    pub(super) fn keep(&mut self, at: &Look<'_, W>, area: &Area<W>, need: usize, most: &Most) {
        let other_parts = at.changed_since(self.changes, &area.cells);
        self.changes = at.changes.len();
        let placed = std::mem::replace(&mut self.placed, at.position.placed());
        if std::mem::replace(&mut self.need, need) != need {
            self.hopeless = Bits::NONE;
        }
        let since = at.position.stars.get(placed..).unwrap_or(&at.position.stars);
        let changed = |&star: &u16| at.geometry.units_of[usize::from(star)];
        let changed: Vec<usize> = since.iter().flat_map(changed).collect();
        self.list.retain_mut(|way| {
            if other_parts || !way.stars.within(&area.cells) {
                way.stars = way.stars.and(&area.cells);
                way.weight = area.weight(&way.stars);
                let (against, is_possible) = against(at, &way.stars, most);
                way.against = against;
                return is_possible && way.weight >= need;
            }
            changed.iter().all(|&unit| {
                let (taker, most) = (&at.takers.cells[unit], usize::from(most[unit]));
                let taken = way.stars.few_common(taker);
                if taken == most {
                    way.against = way.against.or(taker);
                }
                taken <= most
            })
        });
    }

    pub(super) fn remember(
        &mut self,
        at: &Look<'_, W>,
        stars: Bits<W>,
        area: &Area<W>,
        most: &Most,
    ) {
        debug_assert!(stars.within(&area.cells));
        if self.list.len() >= MOST_WAYS {
            self.list.pop();
        }
        let (weight, (against, _)) = (area.weight(&stars), against(at, &stars, most));
        self.list.insert(0, Way { stars, weight, against });
    }

    /// The open cells that go with none of the ways at first sight.
    pub(super) fn in_question(
        &mut self,
        at: &Look<'_, W>,
        area: &Area<W>,
        need: usize,
        most: &Most,
    ) -> Bits<W> {
        if self.list.is_empty() {
            let found = match mended(at.geometry, at.takers, area, need, most, &Bits::NONE) {
                Some(stars) => Room::Found(stars),
                None => room(at.geometry, at.takers, *area, need, most),
            };
            if let Room::Found(stars) = found {
                self.remember(at, stars, area, most);
            }
        }
        let mut left = at.position.open;
        for way in &self.list {
            // Outside, a cell goes with a way that it is not against; inside, if it is part of it.
            left = left.and(&way.against.or(&area.cells)).without(&way.stars);
            if left.is_empty() {
                break;
            }
        }
        left
    }

    /// Whether a star here may replace stars of one of the ways so that the source still has all it
    /// needs.
    pub(super) fn take_in(
        &self,
        at: &Look<'_, W>,
        cell: usize,
        area: &Area<W>,
        need: usize,
        most: &Most,
    ) -> bool {
        self.list.iter().any(|way| swaps_in(at, way, cell, area, need, most))
    }
}

/// The cells that do not go with these stars: they touch one, or a taker of theirs is full. And
/// whether no taker has more stars than it takes.
fn against<const W: usize>(at: &Look<'_, W>, stars: &Bits<W>, most: &Most) -> (Bits<W>, bool) {
    let (mut against, mut is_possible) = (Bits::NONE, true);
    let mut taken = [0; MOST_TAKERS];
    for star in stars.iter() {
        against = against.or(&at.geometry.near[star]);
        for id in at.takers.of(star).filter(|_| at.takers.lists_all) {
            taken[id] += 1;
            is_possible &= taken[id] <= most[id];
            if taken[id] == most[id] {
                against = against.or(&at.takers.cells[id]);
            }
        }
    }
    if !at.takers.lists_all {
        for (taker, &most) in at.takers.cells.iter().zip(most) {
            let taken = stars.few_common(taker);
            is_possible &= taken <= usize::from(most);
            if taken >= usize::from(most) {
                against = against.or(taker);
            }
        }
    }
    (against, is_possible)
}

/// Whether a star here may replace stars of a way so that the source still has all it needs.
fn swaps_in<const W: usize>(
    at: &Look<'_, W>,
    way: &Way<W>,
    cell: usize,
    area: &Area<W>,
    need: usize,
    most: &Most,
) -> bool {
    if way.stars.has(cell) {
        return true;
    }
    let own = usize::from(area.cells.has(cell)) + usize::from(area.twice.has(cell));
    // Stars that the way has to spare; most ways have none, so most looks end at the first loss.
    let Some(spare) = (way.weight + own).checked_sub(need) else { return false };
    let near = &at.geometry.near[cell];
    let left = way.stars.without(near);
    let many = if area.twice.is_empty() { 1 } else { 2 };
    let mut lost = if left == way.stars { 0 } else { area.weight(&way.stars.and(near)) };
    for id in at.takers.of(cell) {
        if lost > spare {
            return false;
        }
        let taken = left.few_common(&at.takers.cells[id]);
        if most[id] == GIVES {
            if at.takers.most[id] == 1 {
                lost += many * taken;
            }
        } else {
            lost += many * (taken + 1).saturating_sub(usize::from(most[id]));
        }
    }
    lost <= spare
}
