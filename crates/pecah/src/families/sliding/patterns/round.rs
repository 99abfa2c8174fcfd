//! Rounds of growing threshold on one table, and a round in parts.
//!
//! Idea: a small round is one walk. A large one is split into parts, the boards some moves from the
//! start in the order in which one walk would meet them, which threads take one after the other. On
//! large boards the parts come in the order of [`Ranks`] once there is a round to rank by; where
//! there is none, on a new table or when an earlier search is resumed, the previous round is
//! repeated, which takes an eighth of what follows.
//!
//! Invariant: without ranks, the path of the first part that has one is the path that one walk would
//! have found; with ranks, it depends on the board and the table, not on the threads.
//!
//! Cost: the nodes of iterative deepening; a board for each part.

mod part;

use super::batched::{self, BatchedSearch, Walked};
use super::canonical::CanonicalBoard;
use super::order::{PartStats, Ranks};
use super::table::{Layout, PatternTable};
use super::walk::{
    Cursor, Expansion, Halt, MOST_GROUPS, Poller, ROOT, Setup, Successor, Visitor, Walk, Watch,
};
use crate::families::sliding::automaton::{Automaton, CUT};
use crate::families::sliding::resume::ResumePoint;
use crate::limits::Stop;
use crate::progress;
use crate::run::Run;
use crate::support::cpu_dispatch::dispatch;
use crate::support::parallel;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

/// How rounds are cut into parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Split {
    /// A round after one of at least this many boards is done in parts,
    after: u64,
    /// in at least this many.
    parts: usize,
}

impl Split {
    /// Parts in the order of the moves.
    fn in_order(expansion: Expansion) -> Self {
        match expansion {
            Expansion::Single => Self { after: 20_000, parts: 400 },
            // Its parts are to be long, as it begins each with few boards.
            Expansion::Batched => Self { after: 1_000_000, parts: 100 },
        }
    }
}

/// Parts that are ranked: the smaller they are, the less is walked beside the path.
const RANKED: Split = Split { after: 300_000, parts: 20_000 };

/// Boards of more cells have their parts ranked.
const MOST_CELLS_UNRANKED: usize = 16;

/// How a search on one table ended.
#[derive(Debug, PartialEq, Eq)]
pub(in crate::families::sliding) enum Ended {
    /// The shortest paths were reported, all that the automaton allows.
    Done,
    /// The table's cap was reached; the threshold of the round is not exhausted.
    Capped,
    /// Every path of up to the most moves that were asked for is ruled out.
    RuledOut,
}

/// A search that continues from table to table.
pub(in crate::families::sliding) struct Deepening<'a> {
    pub(in crate::families::sliding) board: &'a CanonicalBoard,
    pub(in crate::families::sliding) automaton: &'a Automaton,
    watch: Watch,
    /// No solution is shorter than this.
    pub(in crate::families::sliding) threshold: usize,
    /// Longer solutions are not looked for.
    pub(in crate::families::sliding) most: usize,
    /// Boards of the last round.
    last: u64,
    /// The parts of a round of this length that an earlier search has done.
    resume: Option<ResumePoint>,
    /// Where the search is.
    reached: ResumePoint,
}

impl<'a> Deepening<'a> {
    pub(in crate::families::sliding) fn new(
        board: &'a CanonicalBoard,
        automaton: &'a Automaton,
        run: &Run,
    ) -> Self {
        let watch = Watch {
            run: run.clone(),
            nodes: AtomicU64::new(0),
            cap: AtomicU64::new(u64::MAX),
            first_found: AtomicUsize::new(usize::MAX),
        };
        Self {
            board,
            automaton,
            watch,
            threshold: 0,
            most: usize::MAX,
            last: 0,
            resume: None,
            reached: ResumePoint::default(),
        }
    }

    /// Boards examined so far.
    pub(in crate::families::sliding) fn nodes(&self) -> u64 {
        self.watch.nodes.load(Relaxed)
    }

    /// Continues a search that has examined `nodes` boards and ruled out solutions shorter than
    /// `least`.
    pub(in crate::families::sliding) fn begin_with(&mut self, nodes: u64, least: usize) {
        self.watch.nodes.fetch_add(nodes, Relaxed);
        self.threshold = self.threshold.max(least);
    }

    /// Continues where an earlier search was stopped.
    pub(in crate::families::sliding) fn resume(&mut self, place: ResumePoint) {
        self.threshold = self.threshold.max(place.length);
        self.resume = Some(place);
        // As it was then: a round in parts.
        self.last = u64::MAX;
    }

    /// Forgets which parts of the current round are done.
    pub(in crate::families::sliding) fn forget_parts(&mut self) {
        self.reached.parts = 0;
    }

    /// The progress of another search: its number of boards, and the length below which solutions
    /// are ruled out.
    pub(in crate::families::sliding) fn came_to(&mut self, nodes: u64, length: usize) {
        self.begin_with(nodes, length);
        self.reached = ResumePoint { length, parts: 0 };
    }

    /// Where the search is.
    pub(in crate::families::sliding) fn reached(&self) -> ResumePoint {
        self.reached
    }

    /// Searches with this table until `cap` boards were examined in all.
    pub(in crate::families::sliding) fn search<L: Layout>(
        &mut self,
        table: &PatternTable<L>,
        cap: u64,
        visitor: &mut dyn Visitor,
        mode: RoundMode,
    ) -> Result<Ended, Stop> {
        let setup = Setup::new(table, &self.automaton.next);
        self.watch.cap.store(cap, Relaxed);
        let last_table = cap == u64::MAX;
        let how = match mode {
            RoundMode::Whole => How::Whole,
            RoundMode::InParts if !self.watch.run.part().is_whole() => {
                How::InOrder(Split::in_order(setup.expansion))
            }
            RoundMode::InParts if last_table && self.board.homes.len() > MOST_CELLS_UNRANKED => {
                How::Ranked(RANKED)
            }
            RoundMode::InParts => How::InOrder(Split::in_order(setup.expansion)),
        };
        self.search_with(&setup, visitor, how)
    }

    fn search_with<L: Layout>(
        &mut self,
        setup: &Setup<'_, L>,
        visitor: &mut dyn Visitor,
        how: How,
    ) -> Result<Ended, Stop> {
        // Copies for the usual widths are faster, and a third of what the browser would download.
        let has_copies = cfg!(not(target_arch = "wasm32"));
        match (setup.table.field.columns, self.board.is_symmetric()) {
            (4, true) if has_copies => self.rounds::<L, 4, true>(setup, visitor, how),
            (5, true) if has_copies => self.rounds::<L, 5, true>(setup, visitor, how),
            (_, true) => self.rounds::<L, 0, true>(setup, visitor, how),
            (_, false) => self.rounds::<L, 0, false>(setup, visitor, how),
        }
    }

    fn rounds<L: Layout, const COLUMNS: usize, const MIRROR: bool>(
        &mut self,
        setup: &Setup<'_, L>,
        visitor: &mut dyn Visitor,
        how: How,
    ) -> Result<Ended, Stop> {
        let board = self.board;
        let entries = entries::<L, MIRROR>(setup.table, board);
        let sums = entries.map(|view| view.iter().map(|e| L::excess(e) as i32).sum::<i32>());
        let cells =
            board.homes.iter().enumerate().filter(|(cell, _)| *cell != usize::from(board.blank));
        let distance: usize =
            cells.map(|(cell, &home)| board.field.distance(cell, usize::from(home))).sum();
        let needed = distance + 2 * sums[0].max(sums[1]) as usize;
        self.threshold = self.threshold.max(needed);
        self.threshold += (self.threshold - needed) % 2;
        let mut length = self.threshold;
        if how.is_ranked() && length >= needed + 2 {
            length -= 2;
            self.last = u64::MAX;
        }
        let mut ranks = None;
        loop {
            if self.threshold > self.most {
                return Ok(Ended::RuledOut);
            }
            let before = self.nodes();
            let slack = (length - distance) as i32 / 2;
            let mut tiles = [0; 32];
            tiles[..board.homes.len()].copy_from_slice(&board.homes);
            let blank = usize::from(board.blank);
            let spare = sums.map(|sum| slack - sum);
            let place = Cursor { blank, state: 0, left: length, spare };
            let start = Seed { tiles, entries, path: Vec::new(), place, last: ROOT };
            let done = self.done_before(length, how, ranks.is_some());
            let round = Round { setup, watch: &self.watch, length, done: &done };
            let walked = match how {
                How::Whole => round.whole::<COLUMNS, MIRROR>(&start, visitor),
                How::InOrder(cut) | How::Ranked(cut) => {
                    let parts = if self.last < cut.after { 1 } else { cut.parts };
                    round.in_parts::<COLUMNS, MIRROR>(start, parts, ranks.as_ref(), visitor)
                }
            };
            self.note_place(length, &done, how.is_ranked() && ranks.is_none());
            if matches!(walked, Ok(Seen::Found) | Err(Halt::Stop(Stop::Enough))) {
                self.threshold = length;
            }
            match walked {
                Ok(Seen::Found) => return Ok(Ended::Done),
                // Of a round that an earlier search has begun, only the rest has shown itself.
                Ok(Seen::Nothing(shown)) => {
                    ranks = shown.filter(|_| how.is_ranked() && done.before == 0);
                }
                Err(Halt::Stop(stop)) => return Err(stop),
                Err(_) => return Ok(Ended::Capped),
            }
            self.last = self.nodes() - before;
            self.threshold = self.threshold.max(length + 2);
            if !how.is_ranked() || done.before == 0 {
                length += 2;
            }
        }
    }

    /// The parts of a round that an earlier search has done. Where parts are ranked these are in
    /// the order of the ranks.
    fn done_before(&mut self, length: usize, how: How, ranked: bool) -> Done {
        let resumed = self.resume.take_if(|place| place.length == length);
        match resumed {
            Some(place) if ranked || !how.is_ranked() => Done::after(place.parts),
            _ => Done::after(0),
        }
    }

    /// Keeps where the search is, at the end of a round or when it is stopped.
    fn note_place(&mut self, length: usize, done: &Done, ranks_wanted: bool) {
        self.reached = if length < self.threshold {
            let start = ResumePoint { length: self.threshold, parts: 0 };
            self.resume.filter(|place| place.length == self.threshold).unwrap_or(start)
        } else if ranks_wanted {
            ResumePoint { length, parts: 0 }
        } else {
            ResumePoint { length, parts: done.first_parts() }
        };
    }
}

/// How a round is walked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum How {
    Whole,
    /// In parts, in the order of the moves.
    InOrder(Split),
    /// In parts, in the order of the ranks when there are some.
    Ranked(Split),
}

impl How {
    fn is_ranked(self) -> bool {
        matches!(self, Self::Ranked(_))
    }
}

/// What came of a round.
enum Seen {
    Found,
    /// No path; what was seen of its parts, if it was in parts.
    Nothing(Option<Ranks>),
}

/// Whether parts of a round may be walked at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::families::sliding) enum RoundMode {
    /// For a visitor that wants one path.
    InParts,
    /// For one that follows the walk or wants all paths.
    Whole,
}

fn entries<L: Layout, const MIRROR: bool>(
    table: &PatternTable<L>,
    board: &CanonicalBoard,
) -> [[L::Entry; MOST_GROUPS]; 2] {
    let mut entries = [[L::Entry::default(); MOST_GROUPS]; 2];
    let cell_of = |home: u8| board.homes.iter().position(|&h| h == home).unwrap_or(0);
    let side = board.field.columns;
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
    place: Cursor,
    last: usize,
}

/// One threshold.
struct Round<'r, L> {
    setup: &'r Setup<'r, L>,
    watch: &'r Watch,
    length: usize,
    done: &'r Done,
}

/// How a part ended.
enum PartResult {
    Path(Vec<u8>),
    /// There is no path in it. The moves that lead to it, and how far it was walked.
    Nothing(Box<[u8]>, PartStats),
    /// An earlier one had a path.
    Left,
}

/// The parts of a round that are done.
struct Done {
    before: usize,
    of: AtomicUsize,
    parts: Mutex<BTreeSet<usize>>,
}

impl Done {
    /// The first ones are.
    fn after(before: usize) -> Self {
        Self { before, of: AtomicUsize::new(1), parts: Mutex::default() }
    }

    /// The round of this length has `of` parts.
    fn begin(&self, of: usize, length: usize, run: &Run) {
        self.of.store(of, Relaxed);
        self.publish(self.before, length, run);
    }

    fn publish(&self, done: usize, length: usize, run: &Run) {
        let of = self.of.load(Relaxed) as u64;
        run.publish_round(progress::Round { bound: length as u64, done: done as u64, of });
    }

    /// One more is done of a round of this length.
    fn add(&self, part: usize, length: usize, run: &Run) {
        let mut parts = self.parts.lock().unwrap_or_else(PoisonError::into_inner);
        parts.insert(part);
        self.publish(self.before + parts.len(), length, run);
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
    ) -> Result<Seen, Halt> {
        let mut walk = self.walk(start, 0, visitor);
        walk.run::<COLUMNS, MIRROR>(start.place, start.last);
        match walk.halt.take() {
            None if self.watch.first_found.load(Relaxed) == usize::MAX => Ok(Seen::Nothing(None)),
            None => Ok(Seen::Found),
            Some(halt) => Err(halt),
        }
    }

    /// Looks for one path, in at least `parts` parts.
    fn in_parts<const COLUMNS: usize, const MIRROR: bool>(
        &self,
        start: Seed<L>,
        parts: usize,
        ranks: Option<&Ranks>,
        visitor: &mut dyn Visitor,
    ) -> Result<Seen, Halt> {
        let part = self.watch.run.part();
        let mut seeds = vec![start];
        if !part.is_whole() {
            seeds = self.of_part::<COLUMNS, MIRROR>(&seeds[0], part);
        }
        let is_cut_further =
            |seeds: &[Seed<L>]| part.is_whole() && !seeds.is_empty() && seeds.len() < parts;
        while is_cut_further(&seeds) && seeds.iter().all(|seed| seed.place.left > 1) {
            seeds = seeds.iter().flat_map(|seed| self.children::<COLUMNS, MIRROR>(seed)).collect();
        }
        if seeds.is_empty() {
            return Ok(Seen::Nothing(None));
        }
        if let Some(ranks) = ranks {
            ranks.sort(&mut seeds, |seed| &seed.path);
        }
        self.done.begin(seeds.len(), self.length, &self.watch.run);
        let is_split = seeds.len() > 1;
        let parts: Vec<(usize, Seed<L>)> =
            seeds.into_iter().enumerate().skip(self.done.before).collect();
        let threads = self.watch.run.threads();
        let ended = parallel::map(parts, threads, |(part, seed)| {
            if self.watch.first_found.load(Relaxed) < part {
                return Ok(PartResult::Left);
            }
            let Walked { path, halt, stats } = self.part::<COLUMNS, MIRROR>(&seed, part);
            match (halt, path) {
                (None, None) => {
                    self.done.add(part, self.length, &self.watch.run);
                    Ok(PartResult::Nothing(seed.path.into_boxed_slice(), stats))
                }
                (None | Some(Halt::Stop(Stop::Enough)), Some(path)) => Ok(PartResult::Path(path)),
                (Some(Halt::Overtaken | Halt::Stop(Stop::Enough)), _) => Ok(PartResult::Left),
                (Some(halt), _) => Err(halt),
            }
        });
        let mut reached = Vec::new();
        for part in ended {
            match part? {
                PartResult::Path(path) => {
                    visitor.goal(&path).map_err(Halt::Stop)?;
                    return Ok(Seen::Found);
                }
                PartResult::Nothing(path, stats) => reached.push((path, stats)),
                PartResult::Left => {}
            }
        }
        Ok(Seen::Nothing(is_split.then(|| Ranks::new(reached))))
    }

    /// Looks for the first path of one part.
    fn part<const COLUMNS: usize, const MIRROR: bool>(
        &self,
        seed: &Seed<L>,
        part: usize,
    ) -> Walked {
        // In the browser tables are small, and the code is to be so, too.
        let batched = cfg!(not(target_arch = "wasm32"))
            && self.setup.expansion == Expansion::Batched
            && MIRROR
            && seed.place.left <= batched::MOST_MOVES;
        match (COLUMNS, self.setup.table.groups.len()) {
            (4, 2) if batched => return self.batched::<4, 16, 2>(seed, part),
            (4, 3) if batched => return self.batched::<4, 16, 3>(seed, part),
            (5, 4) if batched => return self.batched::<5, 32, 4>(seed, part),
            _ => {}
        }
        let mut walk = self.walk(seed, part, First(None));
        walk.run::<COLUMNS, MIRROR>(seed.place, seed.last);
        let stats = walk.stats();
        Walked { path: walk.visitor.0, halt: walk.halt, stats }
    }

    fn batched<const COLUMNS: usize, const ROOM: usize, const GROUPS: usize>(
        &self,
        seed: &Seed<L>,
        part: usize,
    ) -> Walked {
        let poller = Poller::new(self.watch, part);
        let Seed { tiles, entries, place, .. } = seed;
        let start = batched::Start { tiles, entries, place: *place };
        let batched = BatchedSearch::<L, COLUMNS, ROOM, GROUPS>::new(self.setup, &start, poller);
        let mut walked = dispatch(batched);
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
                let Successor { tile, from, groups, entries, spare } = step;
                let left = seed.place.left - 1;
                let mut child = Seed {
                    tiles: seed.tiles,
                    entries: seed.entries,
                    path: [seed.path.as_slice(), &[way as u8]].concat(),
                    place: Cursor { blank: from, state, left, spare },
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
