//! Iterative deepening with the tables of [`AnyGoal`], asked both ways, upright and upside down.
//!
//! Idea: there are four views of a board: the distance of its tiles from their homes, by groups of
//! homes; the distance of the goal's tiles from this board, by groups of cells; and both with the
//! board rotated by 180°, which keeps the groups and changes the sums. The greatest of the
//! four sums is the lower bound. A slide changes one group of a view of the first kind, one or two
//! of the second.
//!
//! Invariant: of all shortest paths that the automaton allows, the one found is the first in the
//! order of the moves, whatever the tables and threads. A value of the second kind can rise by more
//! than one with a slide: then the board before the slide is beyond the threshold, too, and its
//! other slides are not examined.
//!
//! Cost: up to six groups looked up for a board; memory for the path only. Large rounds are split
//! into parts, which threads take in order, and examine boards in batches.
#![expect(clippy::inline_always, reason = "for the instructions of newer processors")]

#[cfg(not(target_family = "wasm"))]
mod batch;

use super::any_goal::AnyGoal;
use super::canonical::CanonicalBoard;
use crate::families::sliding::automaton::{Automaton, CUT, State};
use crate::limits::Stop;
use crate::run::Run;
use crate::support::parallel;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// The most groups of a shape.
const GROUPS: usize = 4;

/// Boards between two polls of the run.
const POLL_EVERY: u64 = 1 << 14;

/// A round that follows one of at least this many boards is split into at least this many parts.
const LARGE: u64 = 100_000;
const PARTS: usize = 400;

/// No part has fewer moves left.
const LEAST_LEFT: usize = 20;

/// A view of the board.
#[derive(Clone, Copy)]
struct View {
    /// The goal is seen from the board, not the board from the goal.
    is_dual: bool,
    is_turned: bool,
}

/// The views of the first kind come first: they are cheaper.
const VIEWS: [View; 4] = [
    View { is_dual: false, is_turned: false },
    View { is_dual: false, is_turned: true },
    View { is_dual: true, is_turned: false },
    View { is_dual: true, is_turned: true },
];

/// What came of a search.
pub(in crate::families::sliding) struct DualSearched {
    /// The moves of a shortest path, the last first; none if it has more than were asked for.
    pub(in crate::families::sliding) path: Result<Option<Vec<u8>>, Stop>,
    pub(in crate::families::sliding) nodes: u64,
    /// No solution is shorter.
    pub(in crate::families::sliding) proved: usize,
}

/// A search of one board.
pub(in crate::families::sliding) struct DualSearch<'a> {
    pub(in crate::families::sliding) board: &'a CanonicalBoard,
    pub(in crate::families::sliding) automaton: &'a Automaton,
    pub(in crate::families::sliding) tables: &'a AnyGoal,
    pub(in crate::families::sliding) run: &'a Run,
    /// Boards examined before, and the length that is proved.
    pub(in crate::families::sliding) nodes: u64,
    pub(in crate::families::sliding) least: usize,
    /// Longer solutions are not looked for.
    pub(in crate::families::sliding) most: usize,
}

impl DualSearch<'_> {
    /// Looks for a shortest path.
    pub(in crate::families::sliding) fn search(&self) -> DualSearched {
        let common = Common::new(self);
        let position = Position::new(self.board, self.tables);
        let start = Place { position, state: 0, path: Vec::new() };
        let needed = usize::from(position.sums.into_iter().max().unwrap_or(0));
        let mut length = self.least.max(needed);
        length += (length - needed) % 2;
        let mut last = 0;
        let path = loop {
            if length > self.most {
                break Ok(None);
            }
            let before = common.nodes.load(Relaxed);
            match common.round(&start, length, if last < LARGE { 1 } else { PARTS }) {
                Ok(None) => {}
                found => break found,
            }
            last = common.nodes.load(Relaxed) - before;
            length += 2;
        };
        DualSearched { path, nodes: common.nodes.load(Relaxed) - self.nodes, proved: length }
    }
}

/// What all parts share.
struct Common<'a> {
    tables: &'a AnyGoal,
    automaton: &'a [[State; 4]],
    run: &'a Run,
    goal: u8,
    /// By cell and way, the cell beside it.
    beside: [[Option<u8>; 4]; 32],
    nodes: AtomicU64,
    /// The first part of the round in which a path was found.
    first_found: AtomicUsize,
}

/// A board, and where a search has come to with it.
#[derive(Clone)]
struct Place {
    position: Position,
    state: State,
    /// The moves made.
    path: Vec<u8>,
}

/// A board, and what is known about it.
#[derive(Clone, Copy)]
struct Position {
    /// By cell the home of its tile, and by home the cell.
    homes: [u8; 32],
    cells: [u8; 32],
    /// By view and group.
    values: [[u8; GROUPS]; 4],
    sums: [u8; 4],
    blank: u8,
}

impl Position {
    fn new(board: &CanonicalBoard, tables: &AnyGoal) -> Self {
        let mut position = Self {
            homes: [0; 32],
            cells: [0; 32],
            values: [[0; GROUPS]; 4],
            sums: [0; 4],
            blank: board.blank,
        };
        for (cell, &home) in board.homes.iter().enumerate() {
            position.homes[cell] = home;
            position.cells[usize::from(home)] = cell as u8;
        }
        for view in 0..VIEWS.len() {
            for group in 0..tables.groups.len() {
                let value = tables.slides_at(position.entry(tables, view, group, board.goal));
                position.renew(view, group, value);
            }
        }
        position
    }

    /// The entry of a group in a view.
    #[inline(always)]
    fn entry(&self, tables: &AnyGoal, view: usize, group: usize, goal: u8) -> usize {
        let view = VIEWS[view];
        let (start, end, cell_of) = if view.is_dual {
            (goal, self.blank, &self.homes)
        } else {
            (self.blank, goal, &self.cells)
        };
        // Turned, a cell is the last cell less its number: without a branch, its complement plus one more.
        let (flipped, added) =
            if view.is_turned { (u8::MAX, tables.field.cells() as u8) } else { (0, 0) };
        let seen = |cell: u8| (cell ^ flipped).wrapping_add(added);
        let cell = |home: u8| seen(cell_of[usize::from(seen(home)) % 32]);
        tables.entry_of(group, usize::from(seen(start)), usize::from(seen(end)), cell)
    }

    /// Replaces the value of a group in a view.
    #[inline(always)]
    fn renew(&mut self, view: usize, group: usize, value: u8) {
        self.sums[view] = self.sums[view] + value - self.values[view][group];
        self.values[view][group] = value;
    }

    /// Slides the tile of a cell to the blank's.
    #[inline(always)]
    fn slide(&mut self, from: u8, goal: u8) {
        let tile = self.homes[usize::from(from) % 32];
        self.homes[usize::from(self.blank) % 32] = tile;
        self.cells[usize::from(tile) % 32] = self.blank;
        self.homes[usize::from(from) % 32] = goal;
        self.cells[usize::from(goal) % 32] = from;
        self.blank = from;
    }
}

/// How a part ended.
enum Ended {
    Found,
    Nothing,
    /// By the run, or because an earlier part has found a path.
    Halted(Option<Stop>),
}

/// Whether a slide leads to a board within the threshold.
enum Look {
    Within,
    Beyond,
    /// So is the board before it.
    BothBeyond,
}

impl<'a> Common<'a> {
    fn new(search: &DualSearch<'a>) -> Self {
        let field = search.board.field;
        let mut beside = [[None; 4]; 32];
        for (cell, beside) in beside.iter_mut().enumerate().take(field.cells()) {
            let (row, column) = (cell / field.columns, cell % field.columns);
            *beside = [
                (row > 0).then(|| cell - field.columns),
                (row + 1 < field.rows).then(|| cell + field.columns),
                (column + 1 < field.columns).then(|| cell + 1),
                (column > 0).then(|| cell - 1),
            ]
            .map(|cell| cell.map(|cell| cell as u8));
        }
        Self {
            tables: search.tables,
            automaton: &search.automaton.next,
            run: search.run,
            goal: search.board.goal,
            beside,
            nodes: AtomicU64::new(search.nodes),
            first_found: AtomicUsize::new(usize::MAX),
        }
    }

    /// The first path of this length, the last move first.
    fn round(&self, start: &Place, length: usize, parts: usize) -> Result<Option<Vec<u8>>, Stop> {
        self.first_found.store(usize::MAX, Relaxed);
        let mut places = vec![start.clone()];
        let mut left = length;
        while places.len() < parts && left > LEAST_LEFT && !places.is_empty() {
            places = places.iter().flat_map(|place| self.after(place, left)).collect();
            left -= 1;
        }
        let jobs: Vec<(usize, Place)> = places.into_iter().enumerate().collect();
        let walk = |(part, place): (usize, Place)| {
            if self.first_found.load(Relaxed) < part {
                return (Ended::Halted(None), Vec::new());
            }
            #[cfg(not(target_family = "wasm"))]
            if parts > 1 && left <= batch::MOST_MOVES {
                return batch::walk(self, part, place, left);
            }
            let mut walk = Walk { common: self, part, place, nodes: 0, poll_at: 0 };
            let ended = walk.walk(left);
            self.nodes.fetch_add(walk.nodes, Relaxed);
            (ended, walk.place.path)
        };
        for (ended, mut path) in parallel::map(jobs, self.run.threads(), walk) {
            match ended {
                Ended::Found => {
                    path.reverse();
                    return Ok(Some(path));
                }
                Ended::Nothing | Ended::Halted(None) => {}
                Ended::Halted(Some(stop)) => return Err(stop),
            }
        }
        Ok(None)
    }

    /// The boards one move on that are within the threshold.
    fn after(&self, place: &Place, left: usize) -> Vec<Place> {
        let mut after = Vec::new();
        for (way, state, from) in self.moves(place.state, place.position.blank) {
            let mut next = place.clone();
            if matches!(self.look(&mut next.position, from, left), Look::Within) {
                next.state = state;
                next.path.push(way);
                after.push(next);
            }
        }
        after
    }

    /// The moves that the automaton allows, with the state and the cell of the blank after each.
    #[inline(always)]
    fn moves(&self, state: State, blank: u8) -> impl Iterator<Item = (u8, State, u8)> + use<> {
        let next = self.automaton[usize::from(state)];
        let beside = self.beside[usize::from(blank) % 32];
        (0..4usize).filter_map(move |way| {
            let state = next[way];
            beside[way].filter(|_| state != CUT).map(|from| (way as u8, state, from))
        })
    }

    /// Slides a tile where `left` moves are left, and brings the values up to date unless one of
    /// them is beyond the threshold.
    #[inline]
    fn look(&self, position: &mut Position, from: u8, left: usize) -> Look {
        let (tile, to) = (position.homes[usize::from(from) % 32], position.blank);
        position.slide(from, self.goal);
        for view in 0..VIEWS.len() {
            let (one, other) = self.groups(view, tile, from, to);
            for group in std::iter::once(one).chain(other) {
                let entry = position.entry(self.tables, view, group, self.goal);
                position.renew(view, group, self.tables.slides_at(entry));
            }
            match Look::at(position.sums[view], left) {
                Look::Within => {}
                beyond => return beyond,
            }
        }
        Look::Within
    }

    /// The groups of a view that the slide of a tile changes, one or two.
    #[inline(always)]
    fn groups(&self, view: usize, tile: u8, from: u8, to: u8) -> (usize, Option<usize>) {
        let View { is_dual, is_turned } = VIEWS[view];
        let last = self.tables.field.cells() as u8 - 1;
        let group = |cell: u8| {
            let seen = if is_turned { last - cell } else { cell };
            usize::from(self.tables.group_of[usize::from(seen) % 32]) % GROUPS
        };
        if !is_dual {
            return (group(tile), None);
        }
        let (one, other) = (group(from), group(to));
        (one, (other != one).then_some(other))
    }
}

impl Look {
    /// What a view says of a board, where `left` moves were left before the slide to it.
    #[inline]
    fn at(sum: u8, left: usize) -> Self {
        match usize::from(sum) {
            sum if sum < left => Self::Within,
            sum if sum <= left + 1 => Self::Beyond,
            _ => Self::BothBeyond,
        }
    }
}

/// A walk through a part of a round.
struct Walk<'c, 'a> {
    common: &'c Common<'a>,
    part: usize,
    place: Place,
    /// Boards examined since the last poll, and how many until the next.
    nodes: u64,
    poll_at: u64,
}

impl Walk<'_, '_> {
    fn walk(&mut self, left: usize) -> Ended {
        if left == 0 {
            // No view has anything left, so every tile is home.
            self.common.first_found.fetch_min(self.part, Relaxed);
            return Ended::Found;
        }
        if self.nodes >= self.poll_at {
            let nodes = std::mem::take(&mut self.nodes);
            let all = self.common.nodes.fetch_add(nodes, Relaxed) + nodes;
            let limit = self.common.run.node_limit();
            self.poll_at = POLL_EVERY.min(limit.saturating_sub(all)).max(1);
            if let Err(stop) = self.common.run.poll(all) {
                return Ended::Halted(Some(stop));
            }
            if self.common.first_found.load(Relaxed) < self.part {
                return Ended::Halted(None);
            }
        }
        let (position, state) = (self.place.position, self.place.state);
        for (way, next, from) in self.common.moves(state, position.blank) {
            self.nodes += 1;
            let look = self.common.look(&mut self.place.position, from, left);
            if matches!(look, Look::Within) {
                self.place.state = next;
                self.place.path.push(way);
                match self.walk(left - 1) {
                    Ended::Nothing => {
                        self.place.path.pop();
                    }
                    ended => return ended,
                }
                self.place.state = state;
            }
            self.place.position = position;
            if matches!(look, Look::BothBeyond) {
                break;
            }
        }
        Ended::Nothing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::sliding::model::{Board, Puzzle};
    use crate::families::sliding::strategies::pattern_db::shortest_path;
    use crate::support::random::Random;

    pub(super) fn scrambled(
        rows: usize,
        columns: usize,
        moves: usize,
        random: &mut Random,
    ) -> Board {
        let mut tiles: Vec<u8> = (1..rows as u8 * columns as u8).chain([0]).collect();
        let mut blank = rows * columns - 1;
        for _ in 0..moves {
            let near = [
                (blank >= columns).then(|| blank - columns),
                (blank + columns < tiles.len()).then(|| blank + columns),
                (blank % columns + 1 < columns).then(|| blank + 1),
                (!blank.is_multiple_of(columns)).then(|| blank - 1),
            ];
            if let Some(to) = near[random.below(4)] {
                tiles.swap(blank, to);
                blank = to;
            }
        }
        Board::from_tiles(rows, columns, tiles).unwrap()
    }

    /// Goals with the blank anywhere: as short as the plain search says, and a way to the goal.
    #[test]
    fn paths_are_as_short_as_those_of_the_plain_search() {
        let mut random = Random::new(21);
        let run = Run::unlimited();
        for (rows, columns, moves) in [(2, 6, 300), (3, 4, 300), (4, 3, 300)] {
            let field = super::super::Field { rows, columns };
            let tables = AnyGoal::of(field, &run).unwrap().unwrap();
            for _ in 0..4 {
                let start = scrambled(rows, columns, moves, &mut random);
                let goal = scrambled(rows, columns, moves, &mut random);
                let puzzle = Puzzle::between(start, goal).unwrap();
                let board = CanonicalBoard::of(&puzzle);
                let automaton = Automaton::of(rows, columns);
                let search = DualSearch {
                    board: &board,
                    automaton: &automaton,
                    tables: &tables,
                    run: &run,
                    nodes: 0,
                    least: 0,
                    most: usize::MAX,
                };
                let found = search.search();
                let path = found.path.unwrap().unwrap();
                let plain = Run::unlimited();
                let expected = shortest_path(&puzzle, usize::MAX, &plain).unwrap().unwrap();
                assert_eq!((path.len(), found.proved), (expected.0.len(), expected.0.len()));
                let mut homes = board.homes.clone();
                let mut blank = usize::from(board.blank);
                for way in path.iter().rev() {
                    let to = match way {
                        0 => blank - columns,
                        1 => blank + columns,
                        2 => blank + 1,
                        _ => blank - 1,
                    };
                    homes.swap(blank, to);
                    blank = to;
                }
                assert!(homes.iter().enumerate().all(|(cell, &home)| cell == usize::from(home)));
                let shorter = DualSearch { most: path.len().saturating_sub(1), ..search };
                assert_eq!(shorter.search().path, Ok(None));
            }
        }
    }

    #[test]
    fn limits_end_a_search_and_too_little_memory_makes_no_tables() {
        let field = super::super::Field { rows: 2, columns: 8 };
        let without = Run::unlimited().with_memory(1 << 20);
        assert!(AnyGoal::of(field, &without).unwrap().is_none());
        let cancelled = Run::unlimited();
        cancelled.cancel();
        let ended = AnyGoal::of(field, &cancelled);
        assert!(matches!(ended, Err(Stop::Interrupted)));
    }
}
