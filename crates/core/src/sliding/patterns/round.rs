//! Rounds of growing threshold on one table, and a round in parts.
//!
//! A small round is one walk. A large one is cut into parts, the boards some moves from the start
//! in the order in which one walk would meet them, which threads take one after the other. The
//! path of the first part that has one is the path that one walk would have found.

use super::braid::{self, Braid, Walked};
use super::frame::Frame;
use super::table::{Layout, Table};
use super::walk::{Gait, Halt, MOST_GROUPS, Place, Pulse, ROOT, Setup, Step, Visitor, Walk, Watch};
use crate::budget::{Budget, Stop};
use crate::engine::swift::swiftly;
use crate::sliding::automaton::{Automaton, CUT};
use crate::sliding::model;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// A round after one of so many boards is done in parts.
fn large(gait: Gait) -> u64 {
    match gait {
        Gait::Single => 20_000,
        // Its parts are to be long, as it begins each with few boards.
        Gait::Braided => 200_000,
    }
}

/// A round is cut into at least so many parts.
const PARTS: usize = 400;

/// How a search on one table ended.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::sliding) enum Ended {
    /// The shortest paths were handed in, all that the automaton allows.
    Done,
    /// The table's cap was reached; the threshold of the round is not exhausted.
    Capped,
    /// Every path of up to the most moves that were asked for is ruled out.
    RuledOut,
}

/// A search that goes on from table to table.
pub(in crate::sliding) struct Deepening<'a> {
    pub(in crate::sliding) frame: &'a Frame,
    pub(in crate::sliding) automaton: &'a Automaton,
    watch: Watch,
    /// No solution is shorter than this.
    pub(in crate::sliding) threshold: usize,
    /// Longer solutions are not looked for.
    pub(in crate::sliding) most: usize,
    /// Boards of the last round.
    last: u64,
    /// The parts of a round of this length that an earlier search has done.
    resume: Option<model::Place>,
    /// Where the search is.
    reached: model::Place,
}

impl<'a> Deepening<'a> {
    pub(in crate::sliding) fn new(
        frame: &'a Frame,
        automaton: &'a Automaton,
        budget: &Budget,
    ) -> Self {
        let watch = Watch {
            budget: budget.clone(),
            nodes: AtomicU64::new(0),
            cap: AtomicU64::new(u64::MAX),
            first_found: AtomicUsize::new(usize::MAX),
        };
        Self {
            frame,
            automaton,
            watch,
            threshold: 0,
            most: usize::MAX,
            last: 0,
            resume: None,
            reached: model::Place::default(),
        }
    }

    /// Boards looked at so far.
    pub(in crate::sliding) fn nodes(&self) -> u64 {
        self.watch.nodes.load(Relaxed)
    }

    /// Goes on from a search that has looked at so many boards and ruled out shorter solutions.
    pub(in crate::sliding) fn begin_with(&mut self, nodes: u64, least: usize) {
        self.watch.nodes.fetch_add(nodes, Relaxed);
        self.threshold = self.threshold.max(least);
    }

    /// Goes on where an earlier search was stopped.
    pub(in crate::sliding) fn resume(&mut self, place: model::Place) {
        self.threshold = self.threshold.max(place.length);
        self.resume = Some(place);
        // As it was then: a round in parts.
        self.last = u64::MAX;
    }

    /// Of the round at hand, nothing is to be said.
    pub(in crate::sliding) fn forget_parts(&mut self) {
        self.reached.parts = 0;
    }

    /// Where the search is.
    pub(in crate::sliding) fn reached(&self) -> model::Place {
        self.reached
    }

    /// Searches with this table until so many boards were looked at in all.
    pub(in crate::sliding) fn search<L: Layout>(
        &mut self,
        table: &Table<L>,
        cap: u64,
        visitor: &mut dyn Visitor,
        together: Together,
    ) -> Result<Ended, Stop> {
        let setup = Setup::new(table, &self.automaton.next);
        self.watch.cap.store(cap, Relaxed);
        self.search_with(&setup, visitor, together)
    }

    fn search_with<L: Layout>(
        &mut self,
        setup: &Setup<'_, L>,
        visitor: &mut dyn Visitor,
        together: Together,
    ) -> Result<Ended, Stop> {
        match (setup.table.field.columns, self.frame.is_symmetric()) {
            (4, true) => self.rounds::<L, 4, true>(setup, visitor, together),
            (5, true) => self.rounds::<L, 5, true>(setup, visitor, together),
            (_, true) => self.rounds::<L, 0, true>(setup, visitor, together),
            (_, false) => self.rounds::<L, 0, false>(setup, visitor, together),
        }
    }

    fn rounds<L: Layout, const COLUMNS: usize, const MIRROR: bool>(
        &mut self,
        setup: &Setup<'_, L>,
        visitor: &mut dyn Visitor,
        together: Together,
    ) -> Result<Ended, Stop> {
        let frame = self.frame;
        let entries = entries::<L, MIRROR>(setup.table, frame);
        let sums = entries.map(|view| view.iter().map(|e| L::excess(e) as i32).sum::<i32>());
        let cells =
            frame.homes.iter().enumerate().filter(|(cell, _)| *cell != usize::from(frame.blank));
        let distance: usize =
            cells.map(|(cell, &home)| frame.field.distance(cell, usize::from(home))).sum();
        let needed = distance + 2 * sums[0].max(sums[1]) as usize;
        self.threshold = self.threshold.max(needed);
        loop {
            if self.threshold > self.most {
                return Ok(Ended::RuledOut);
            }
            let before = self.nodes();
            let slack = (self.threshold - distance) as i32 / 2;
            let mut tiles = [0; 32];
            tiles[..frame.homes.len()].copy_from_slice(&frame.homes);
            let blank = usize::from(frame.blank);
            let spare = sums.map(|sum| slack - sum);
            let place = Place { blank, state: 0, left: self.threshold, spare };
            let start = Seed { tiles, entries, path: Vec::new(), place, last: ROOT };
            let resumed = self.resume.filter(|place| place.length == self.threshold);
            let done = Done::after(resumed.map_or(0, |place| place.parts));
            let round = Round { setup, watch: &self.watch, length: self.threshold, done: &done };
            let found = match together {
                Together::OneByOne => round.whole::<COLUMNS, MIRROR>(&start, visitor),
                Together::Parts => {
                    let parts = if self.last < large(setup.gait) { 1 } else { PARTS };
                    round.in_parts::<COLUMNS, MIRROR>(start, parts, visitor)
                }
            };
            self.reached = model::Place { length: self.threshold, parts: done.first_parts() };
            match found {
                Ok(true) => return Ok(Ended::Done),
                Ok(false) => {}
                Err(Halt::Stop(stop)) => return Err(stop),
                Err(_) => return Ok(Ended::Capped),
            }
            self.last = self.nodes() - before;
            self.threshold += 2;
        }
    }
}

/// Whether parts of a round may be walked at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sliding) enum Together {
    /// For a visitor that wants one path.
    Parts,
    /// For one that follows the walk or wants all paths.
    OneByOne,
}

fn entries<L: Layout, const MIRROR: bool>(
    table: &Table<L>,
    frame: &Frame,
) -> [[L::Entry; MOST_GROUPS]; 2] {
    let mut entries = [[L::Entry::default(); MOST_GROUPS]; 2];
    let cell_of = |home: u8| frame.homes.iter().position(|&h| h == home).unwrap_or(0);
    let side = frame.field.columns;
    let turned = |cell: usize| cell % side * side + cell / side;
    let mirrored = |home: u8| turned(cell_of(turned(usize::from(home)) as u8));
    let [straight, other] = &mut entries;
    for (group, (one, two)) in straight.iter_mut().zip(other).enumerate().take(table.groups.len()) {
        *one = table.layout.start(&table.groups, group, &cell_of);
        if MIRROR {
            *two = table.layout.start(&table.groups, group, &mirrored);
        }
    }
    entries
}

/// A board some moves from the start.
struct Seed<L: Layout> {
    tiles: [u8; 32],
    entries: [[L::Entry; MOST_GROUPS]; 2],
    path: Vec<u8>,
    place: Place,
    last: usize,
}

/// One threshold.
struct Round<'r, L> {
    setup: &'r Setup<'r, L>,
    watch: &'r Watch,
    length: usize,
    done: &'r Done,
}

/// The parts of a round that are done.
struct Done {
    before: usize,
    parts: Mutex<BTreeSet<usize>>,
}

impl Done {
    /// The first ones are.
    fn after(before: usize) -> Self {
        Self { before, parts: Mutex::default() }
    }

    fn add(&self, part: usize) {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner).insert(part);
    }

    /// How many there are before the first that is not done.
    fn first_parts(&self) -> usize {
        let parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        let mut next = self.before;
        while parts.contains(&next) {
            next += 1;
        }
        next
    }
}

impl<'r, L: Layout> Round<'r, L> {
    fn walk<V: Visitor>(&self, seed: &Seed<L>, part: usize, visitor: V) -> Walk<'r, L, V> {
        let mut walk = Walk::new(self.setup, self.watch, part, visitor);
        walk.tiles = seed.tiles;
        walk.entries = seed.entries;
        walk.length = self.length;
        for (nth, &way) in seed.path.iter().enumerate() {
            walk.path[self.length - nth] = way;
        }
        walk
    }

    /// Follows the whole round; whether there are paths of this length.
    fn whole<const COLUMNS: usize, const MIRROR: bool>(
        &self,
        start: &Seed<L>,
        visitor: &mut dyn Visitor,
    ) -> Result<bool, Halt> {
        let mut walk = self.walk(start, 0, visitor);
        walk.run::<COLUMNS, MIRROR>(start.place, start.last);
        match walk.halt.take() {
            None => Ok(self.watch.first_found.load(Relaxed) != usize::MAX),
            Some(halt) => Err(halt),
        }
    }

    /// Looks for one path, in at least so many parts.
    fn in_parts<const COLUMNS: usize, const MIRROR: bool>(
        &self,
        start: Seed<L>,
        parts: usize,
        visitor: &mut dyn Visitor,
    ) -> Result<bool, Halt> {
        let mut seeds = vec![start];
        while seeds.len() < parts && seeds.iter().all(|seed| seed.place.left > 1) {
            seeds = seeds.iter().flat_map(|seed| self.children::<COLUMNS, MIRROR>(seed)).collect();
            if seeds.is_empty() {
                return Ok(false);
            }
        }
        let parts: Vec<(usize, Seed<L>)> =
            seeds.into_iter().enumerate().skip(self.done.before).collect();
        let threads = self.watch.budget.threads();
        let ended = super::share_out(parts, threads, |(part, seed)| {
            if self.watch.first_found.load(Relaxed) < part {
                return Ok(None);
            }
            let Walked { path, halt } = self.part::<COLUMNS, MIRROR>(&seed, part);
            match halt {
                None => {
                    self.done.add(part);
                    Ok(path)
                }
                Some(Halt::Overtaken | Halt::Stop(Stop::Enough)) => Ok(path),
                Some(halt) => Err(halt),
            }
        });
        for part in ended {
            if let Some(path) = part? {
                visitor.goal(&path).map_err(Halt::Stop)?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Looks for the first path of one part.
    fn part<const COLUMNS: usize, const MIRROR: bool>(
        &self,
        seed: &Seed<L>,
        part: usize,
    ) -> Walked {
        // In the browser tables are small, and the code is to be so, too.
        let braided = cfg!(not(target_arch = "wasm32"))
            && self.setup.gait == Gait::Braided
            && MIRROR
            && seed.place.left <= braid::MOST_MOVES;
        match (COLUMNS, self.setup.table.groups.len()) {
            (4, 2) if braided => return self.braid::<4, 16, 2>(seed, part),
            (4, 3) if braided => return self.braid::<4, 16, 3>(seed, part),
            (5, 4) if braided => return self.braid::<5, 32, 4>(seed, part),
            _ => {}
        }
        let mut walk = self.walk(seed, part, First(None));
        walk.run::<COLUMNS, MIRROR>(seed.place, seed.last);
        Walked { path: walk.visitor.0, halt: walk.halt }
    }

    fn braid<const COLUMNS: usize, const ROOM: usize, const GROUPS: usize>(
        &self,
        seed: &Seed<L>,
        part: usize,
    ) -> Walked {
        let pulse = Pulse::new(self.watch, part);
        let Seed { tiles, entries, place, .. } = seed;
        let start = braid::Start { tiles, entries, place: *place };
        let braid = Braid::<L, COLUMNS, ROOM, GROUPS>::new(self.setup, &start, pulse);
        let mut walked = swiftly(braid);
        if let Some(path) = &mut walked.path {
            path.truncate(place.left);
            path.extend(seed.path.iter().rev());
        }
        walked
    }

    fn children<const COLUMNS: usize, const MIRROR: bool>(&self, seed: &Seed<L>) -> Vec<Seed<L>> {
        let walk = self.walk(seed, 0, First(None));
        let field = self.setup.table.field;
        let (row, column) = (seed.place.blank / field.columns, seed.place.blank % field.columns);
        let open = [row > 0, row + 1 < field.rows, column + 1 < field.columns, column > 0];
        let mut children = Vec::new();
        for way in (0..4).filter(|&way| open[way] && seed.last ^ 1 != way) {
            let state = self.setup.automaton[usize::from(seed.place.state)][way];
            let step = match way {
                0 => walk.look::<0, COLUMNS, MIRROR>(seed.place),
                1 => walk.look::<1, COLUMNS, MIRROR>(seed.place),
                2 => walk.look::<2, COLUMNS, MIRROR>(seed.place),
                _ => walk.look::<3, COLUMNS, MIRROR>(seed.place),
            };
            if let (true, Some(step)) = (state != CUT, step) {
                let Step { tile, from, groups, entries, spare } = step;
                let left = seed.place.left - 1;
                let mut child = Seed {
                    tiles: seed.tiles,
                    entries: seed.entries,
                    path: [seed.path.as_slice(), &[way as u8]].concat(),
                    place: Place { blank: from, state, left, spare },
                    last: way,
                };
                child.tiles[seed.place.blank] = tile;
                child.entries[0][groups[0]] = entries[0];
                if MIRROR {
                    child.entries[1][groups[1]] = entries[1];
                }
                children.push(child);
            }
        }
        children
    }
}

/// Keeps the first path and looks no further.
struct First(Option<Vec<u8>>);

impl Visitor for First {
    fn goal(&mut self, backwards: &[u8]) -> Result<(), Stop> {
        self.0 = Some(backwards.to_vec());
        Err(Stop::Enough)
    }
}

impl Visitor for &mut dyn Visitor {
    fn enter(&mut self, homes: &[u8], blank: usize) -> Result<(), Stop> {
        (**self).enter(homes, blank)
    }

    fn goal(&mut self, backwards: &[u8]) -> Result<(), Stop> {
        (**self).goal(backwards)
    }
}

#[cfg(test)]
mod tests;
