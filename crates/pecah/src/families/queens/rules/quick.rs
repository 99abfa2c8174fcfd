//! One star per unit: what a source yields, found with a few words of bits.
//!
//! Idea: if each unit holds one star, a star on a cell rules out the cells that it touches or
//! shares a unit with, its *peers*, and nothing else. The rest of the source then has no room if
//! one taker fewer than before covers it, since each taker holds one star. That is a search a few
//! takers deep, which needs no limit. Placements of the source's stars, found greedily, rule out
//! even that search for most cells.
//!
//! Invariant: the cells are those that the search in `source` finds, which still decides what they
//! are worth: a cover that leaves too little room and a placement that has enough exclude each
//! other. A test compares whole chains with and without this shortcut.
//!
//! Cost: a few operations on sets of cells for each source, much less than a full search. A source
//! is asked again only after one of its units has changed.

use super::bits::Bits;
use super::geometry::{Geometry, Position};
use super::marks::Mark;
use super::takers::Area;

/// Sources of more stars than this are asked only whether ways alone show that they give nothing:
/// covers of more takers take longer to rule out than a look takes.
const FEW_STARS: usize = 3;

/// Sources of more stars than this are not asked about.
const MOST_STARS: usize = 10;

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
    cells: [Bits<W>; MOST_STARS],
    area: Area<W>,
    need: usize,
    /// Units that give, which are no takers.
    givers: &'a [u8],
    geometry: &'a Geometry<W>,
    peers: &'a [Bits<W>],
}

/// What there is to find in a source.
#[derive(Clone, Copy)]
pub(super) enum Look<const W: usize> {
    Nothing,
    /// Cells with a star on which the source has no room, and cells one of which may be a star that
    /// it cannot do without.
    Cells {
        bad: Bits<W>,
        must: Bits<W>,
    },
    /// The source is not one to be asked about, or has no room at all.
    Unknown,
}

/// What a look at this source would find. Always unknown where units have several stars.
pub(super) fn look<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
    units: &[u8],
    marks: &[Mark<W>],
) -> Look<W> {
    let Some(peers) = &geometry.peers else { return Look::Unknown };
    if units.len() + marks.len() > MOST_STARS || marks.iter().any(|mark| mark.least != 1) {
        return Look::Unknown;
    }
    let area = Area { cells: Bits::NONE, twice: Bits::NONE };
    let cells = [Bits::NONE; MOST_STARS];
    let mut parts = Parts { cells, area, need: 0, givers: units, geometry, peers };
    for &unit in units {
        let own = geometry.units[usize::from(unit)].and(&position.open);
        if position.need[usize::from(unit)] == 0 || !parts.add(own) {
            return Look::Nothing;
        }
    }
    for mark in marks {
        if mark.cells.meets(&parts.area.cells) || !parts.add(mark.cells) {
            return Look::Nothing;
        }
    }
    match parts.need {
        1 => parts.look_at_one(&position.open),
        _ => parts.look(&position.open),
    }
}

impl<const W: usize> Parts<'_, W> {
    /// One more part; `false` where it overlaps too often to be examined.
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

    /// The same for one part: a cell elsewhere is bad if it closes all of it.
    fn look_at_one(&self, open: &Bits<W>) -> Look<W> {
        let mut bad = open.without(&self.area.cells);
        for cell in self.area.cells.iter() {
            bad = bad.and(&self.peers[cell]);
            if bad.is_empty() {
                break;
            }
        }
        let cells = &self.area.cells;
        match (cells.is_empty(), bad.is_empty(), cells.first() != cells.last()) {
            (true, ..) => Look::Unknown,
            (_, true, true) => Look::Nothing,
            // Without one cell of several it has room.
            (_, _, several) => Look::Cells { bad, must: if several { Bits::NONE } else { *cells } },
        }
    }

    fn look(&self, open: &Bits<W>) -> Look<W> {
        let area = &self.area;
        // Cells that no way spares: with one of them, and those that go with no way.
        let (mut always, mut questioned) = (area.cells, *open);
        let mut has_room = false;
        let picked = |pick: fn(&Bits<W>) -> Option<usize>| self.way(&area.cells, None, pick);
        for Way { stars, against } in
            [picked(Bits::first), picked(Bits::last)].into_iter().flatten()
        {
            has_room = true;
            always = always.and(&stars);
            questioned = questioned.and(&against);
        }
        let mut bad = Bits::NONE;
        while let Some(cell) = questioned.first() {
            questioned.remove(cell);
            let own = usize::from(area.cells.has(cell)) + usize::from(area.twice.has(cell));
            let Some(takers) = (self.need - own).checked_sub(1) else { continue };
            let left = area.without(&self.peers[cell]);
            let with = (own > 0).then_some(cell);
            let way = if own > 1 { None } else { self.way(&left.cells, with, Bits::first) };
            if let Some(Way { stars, against }) = way {
                has_room = true;
                always = always.and(&stars);
                questioned = questioned.and(&against);
            } else if self.need > FEW_STARS {
                return Look::Unknown;
            } else if self.covered(left, takers) {
                bad.add(cell);
            }
        }
        always = always.without(&area.twice);
        if !has_room || (self.need > FEW_STARS && !always.is_empty()) {
            return Look::Unknown;
        }
        let mut must = Bits::NONE;
        for cell in always.iter() {
            let mut only = Bits::NONE;
            only.add(cell);
            if self.covered(area.without(&only), self.need - 1) {
                must.add(cell);
            }
        }
        if bad.is_empty() && must.is_empty() { Look::Nothing } else { Look::Cells { bad, must } }
    }

    /// A star in each part: `with` in its own, the others on some of these cells.
    fn way(
        &self,
        on: &Bits<W>,
        with: Option<usize>,
        pick: impl Fn(&Bits<W>) -> Option<usize>,
    ) -> Option<Way<W>> {
        let mut free = on.without(&self.area.twice);
        let mut way = Way { stars: Bits::NONE, against: Bits::NONE };
        for part in &self.cells[..self.need] {
            let star = match with {
                Some(star) if part.has(star) => star,
                _ => pick(&free.and(part))?,
            };
            free = free.without(&self.peers[star]);
            // In the part itself, a star there may take the place of this one.
            way.against = way.against.or(&self.peers[star].without(part));
            way.stars.add(star);
        }
        Some(way)
    }

    /// Whether this many takers of one star each cover the area.
    fn covered(&self, area: Area<W>, takers: usize) -> bool {
        let Some(cell) = area.cells.first() else { return true };
        if takers == 0 || (takers == 1 && !area.twice.is_empty()) {
            return false;
        }
        let goes = |taker: &Bits<W>| {
            if takers == 1 {
                return area.cells.within(taker);
            }
            let rest = Area {
                cells: area.cells.without(taker).or(&area.twice.and(taker)),
                twice: area.twice.without(taker),
            };
            self.covered(rest, takers - 1)
        };
        let gives = |unit: usize| self.givers.iter().any(|&giver| usize::from(giver) == unit);
        let geometry = self.geometry;
        // No cell is before the first, so a block that covers it has it as an upper corner.
        goes(&geometry.left[cell])
            || goes(&geometry.right[cell])
            || geometry.units_of[cell]
                .iter()
                .any(|&unit| !gives(unit) && goes(&geometry.units[unit]))
    }
}

/// Stars that go together.
struct Way<const W: usize> {
    stars: Bits<W>,
    /// Cells that do not go with them at first sight.
    against: Bits<W>,
}

#[cfg(test)]
mod tests {
    use super::super::effort::Effort;
    use super::super::knowledge::Knowledge;
    use super::super::ladder::Ladder;
    use super::super::soundness::{changed_board, random_board, text};
    use super::super::{Trials, climb};
    use super::*;
    use crate::families::queens::model::Board;
    use crate::run::Run;
    use crate::support::random::Random;

    /// The steps, as they are printed, and how many looks they took.
    fn way_through<const W: usize>(board: &Board, trials: Trials, quickly: bool) -> (String, u64) {
        let geometry = Geometry::<W>::new(board);
        let ladder = Ladder::new(&geometry, Position::of(&Knowledge::new(board)));
        let ladder = if quickly { ladder } else { ladder.plainly() };
        let run = Run::unlimited();
        let effort = Effort::new(&run);
        let chain = climb(ladder, trials, &effort).expect("nothing limits it");
        (format!("{} {:#?}", chain.solved, chain.steps), effort.looks())
    }

    #[test]
    fn the_short_cut_takes_the_same_steps_with_the_same_looks() {
        let mut random = Random::new(13);
        let many = if cfg!(debug_assertions) { 2 } else { 400 };
        let mut steps = 0;
        for size in [5, 6, 7, 8, 9, 10, 11, 13] {
            for nth in 0..many {
                let board = if nth % 2 == 0 {
                    changed_board(size, 1, &mut random)
                } else {
                    random_board(size, 1, &mut random)
                };
                let Some(board) = board else { continue };
                let trials = if size <= 8 { Trials::OneLevel } else { Trials::Never };
                let [quick, plain] = [true, false].map(|quickly| match size {
                    ..=11 => way_through::<2>(&board, trials, quickly),
                    _ => way_through::<4>(&board, trials, quickly),
                });
                assert_eq!(quick, plain, "\n{}", text(&board));
                steps += quick.0.matches("rule:").count();
            }
        }
        assert!(steps > 20 * many, "{steps} steps");
    }
}
