//! A part of a large round, with boards examined in batches.
//!
//! Idea: the plain walk waits for memory at every look-up. So the boards still to be expanded are
//! kept on a stack, first in the order of the moves on top, and the topmost `BATCH` are expanded
//! together, one view after the other: the entries of all their children are prefetched, then read,
//! and the children beyond the threshold are left out of the next view.
//!
//! Invariant: the stack holds boards in the order in which the plain walk would meet them. So when a
//! path is found, everything beneath it on the stack is dropped, and when the stack is empty, the
//! last path found is the first of all.
//!
//! Cost: the boards of the plain walk plus up to one batch at each depth of the path; memory for
//! the boards on the stack.
#![expect(clippy::inline_always, reason = "for the instructions of newer processors")]

use super::{Common, Ended, Look, POLL_EVERY, Place, Position, VIEWS};
use crate::families::sliding::automaton::State;
use crate::limits::Stop;
use crate::support::cpu_dispatch::{Work, dispatch};
use std::sync::atomic::Ordering::Relaxed;

/// Boards expanded together.
const BATCH: usize = 32;

/// Longer paths are left to the plain walk.
pub(super) const MOST_MOVES: usize = 256;

/// A board still to be expanded.
#[derive(Clone, Copy)]
struct Waiting {
    position: Position,
    state: State,
    /// The moves left.
    left: u16,
    /// The moves of the part that led here, two bits each, by the number of moves left before.
    path: [u64; MOST_MOVES / 32],
}

/// A child that is not ruled out so far.
struct Child {
    position: Position,
    state: State,
    /// Which of the boards taken it comes from, from the top of the stack down.
    parent: usize,
    way: u8,
    tile: u8,
    /// The cell that the blank left.
    to: u8,
    /// The groups that are renewed next, and their entries.
    next: [Option<(usize, usize)>; 2],
}

/// Looks for the first path of a part.
pub(super) fn walk(
    common: &Common<'_>,
    part: usize,
    place: Place,
    left: usize,
) -> (Ended, Vec<u8>) {
    let Place { position, state, path } = place;
    let start = Waiting { position, state, left: left as u16, path: [0; MOST_MOVES / 32] };
    let mut batches =
        Batches { common, part, stack: vec![start], nodes: 0, poll_at: 0, found: None };
    let ended = dispatch(&mut batches);
    common.nodes.fetch_add(batches.nodes, Relaxed);
    match (ended, batches.found) {
        (Err(stop), _) => (Ended::Halted(stop), Vec::new()),
        (Ok(()), None) => (Ended::Nothing, Vec::new()),
        (Ok(()), Some(moves)) => {
            let ways = (1..=left).rev().map(|left| way_at(&moves, left));
            (Ended::Found, path.into_iter().chain(ways).collect())
        }
    }
}

fn way_at(path: &[u64; MOST_MOVES / 32], left: usize) -> u8 {
    (path[(left - 1) / 32] >> (2 * ((left - 1) % 32)) & 3) as u8
}

struct Batches<'c, 'a> {
    common: &'c Common<'a>,
    part: usize,
    stack: Vec<Waiting>,
    /// Boards examined since the last poll, and how many until the next.
    nodes: u64,
    poll_at: u64,
    found: Option<[u64; MOST_MOVES / 32]>,
}

/// Expands until nothing is left; an error without a stop means that an earlier part has found a
/// path.
impl Work for &mut Batches<'_, '_> {
    type Result = Result<(), Option<Stop>>;

    #[inline(always)]
    fn run(self) -> Self::Result {
        if self.stack[0].left == 0 {
            self.found(self.stack[0].path);
            return Ok(());
        }
        let mut children = Vec::with_capacity(4 * BATCH);
        while !self.stack.is_empty() {
            self.poll()?;
            self.expand(&mut children);
        }
        Ok(())
    }
}

impl Batches<'_, '_> {
    fn poll(&mut self) -> Result<(), Option<Stop>> {
        if self.nodes < self.poll_at {
            return Ok(());
        }
        let nodes = std::mem::take(&mut self.nodes);
        let all = self.common.nodes.fetch_add(nodes, Relaxed) + nodes;
        let limit = self.common.run.node_limit();
        self.poll_at = POLL_EVERY.min(limit.saturating_sub(all)).max(1);
        self.common.run.poll(all).map_err(Some)?;
        let is_late = self.common.first_found.load(Relaxed) < self.part;
        if is_late { Err(None) } else { Ok(()) }
    }

    fn found(&mut self, path: [u64; MOST_MOVES / 32]) {
        self.found = Some(path);
        self.common.first_found.fetch_min(self.part, Relaxed);
    }

    /// Replaces the topmost boards by those of their children that are within the threshold.
    #[inline(always)]
    fn expand(&mut self, children: &mut Vec<Child>) {
        let kept = self.stack.len().saturating_sub(BATCH);
        children.clear();
        for (parent, board) in self.stack[kept..].iter().rev().enumerate() {
            for (way, state, from) in self.common.moves(board.state, board.position.blank) {
                let mut position = board.position;
                let (tile, to) = (position.homes[usize::from(from) % 32], position.blank);
                position.slide(from, self.common.goal);
                children.push(Child { position, state, parent, way, tile, to, next: [None; 2] });
            }
        }
        self.nodes += children.len() as u64;
        let mut living = [0; 4 * BATCH];
        let mut count = children.len();
        for (number, living) in living.iter_mut().enumerate().take(count) {
            *living = number as u8;
        }
        let mut is_beyond = [false; BATCH];
        for view in 0..VIEWS.len() {
            for &number in &living[..count] {
                self.prefetch(&mut children[usize::from(number)], view);
            }
            for &number in &living[..count] {
                let Child { position, next, parent, .. } = &mut children[usize::from(number)];
                for (group, entry) in next.iter().flatten() {
                    position.renew(view, *group, self.common.tables.slides_at(*entry));
                }
                let left = usize::from(self.stack[self.stack.len() - 1 - *parent].left);
                is_beyond[*parent] |=
                    matches!(Look::at(position.sums[view], left), Look::BothBeyond);
            }
            let mut within = 0;
            for nth in 0..count {
                let Child { position, parent, .. } = &children[usize::from(living[nth])];
                let left = usize::from(self.stack[self.stack.len() - 1 - *parent].left);
                let stays = usize::from(position.sums[view]) < left && !is_beyond[*parent];
                living[within] = living[nth];
                within += usize::from(stays);
            }
            count = within;
        }
        self.replace(kept, children, &living[..count]);
    }

    #[inline(always)]
    fn prefetch(&self, child: &mut Child, view: usize) {
        let (one, other) = self.common.groups(view, child.tile, child.position.blank, child.to);
        child.next = [Some(self.prefetched(&child.position, view, one)), None];
        if let Some(other) = other {
            child.next[1] = Some(self.prefetched(&child.position, view, other));
        }
    }

    #[inline(always)]
    fn prefetched(&self, position: &Position, view: usize, group: usize) -> (usize, usize) {
        let entry = position.entry(self.common.tables, view, group, self.common.goal);
        self.common.tables.prefetch(entry);
        (group, entry)
    }

    /// Drops the boards above `kept` and puts these children in their place, the last at the bottom.
    #[inline(always)]
    fn replace(&mut self, kept: usize, children: &[Child], living: &[u8]) {
        let top = self.stack.len() - 1;
        let waiting = |number: &u8| {
            let child = &children[usize::from(*number)];
            let parent = &self.stack[top - child.parent];
            let (mut path, at) = (parent.path, usize::from(parent.left) - 1);
            path[at / 32] |= u64::from(child.way) << (2 * (at % 32));
            let (position, state) = (child.position, child.state);
            Waiting { position, state, left: parent.left - 1, path }
        };
        let mut boards = Vec::with_capacity(living.len());
        let mut goal = None;
        for board in living.iter().map(waiting) {
            if board.left == 0 {
                // No view has anything left, so every tile is home.
                goal = Some(board.path);
                break;
            }
            boards.push(board);
        }
        self.stack.truncate(kept);
        if let Some(path) = goal {
            self.stack.clear();
            self.found(path);
        }
        self.stack.extend(boards.into_iter().rev());
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::scrambled;
    use super::super::{AnyGoal, Automaton, CanonicalBoard, DualSearch, Walk};
    use super::*;
    use crate::families::sliding::model::Puzzle;
    use crate::families::sliding::patterns::Field;
    use crate::run::Run;
    use crate::support::random::Random;

    /// The same first path, or none, for each number of moves up to that of the shortest.
    #[test]
    fn batches_find_what_the_plain_walk_finds() {
        let mut random = Random::new(34);
        let run = Run::unlimited();
        let mut rounds = 0;
        for (rows, columns) in [(2, 7), (3, 5), (4, 4)] {
            let tables = AnyGoal::of(Field { rows, columns }, &run).unwrap().unwrap();
            let automaton = Automaton::of(rows, columns);
            for moves in [0, 2, 30, 60, 200, 300, 300] {
                let start = scrambled(rows, columns, moves, &mut random);
                let goal = scrambled(rows, columns, moves, &mut random);
                let board = CanonicalBoard::of(&Puzzle::between(start, goal).unwrap());
                let (nodes, least, most) = (0, 0, usize::MAX);
                let search = DualSearch {
                    board: &board,
                    automaton: &automaton,
                    tables: &tables,
                    run: &run,
                    nodes,
                    least,
                    most,
                };
                let common = Common::new(&search);
                let position = Position::new(&board, &tables);
                let mut left = usize::from(position.sums.into_iter().max().unwrap());
                loop {
                    rounds += 1;
                    let place = || Place { position, state: 0, path: Vec::new() };
                    let mut plain =
                        Walk { common: &common, part: 0, place: place(), nodes: 0, poll_at: 0 };
                    let expected = matches!(plain.walk(left), Ended::Found);
                    let (ended, path) = walk(&common, 0, place(), left);
                    assert_eq!(matches!(ended, Ended::Found), expected, "{moves}, {left}");
                    if expected {
                        assert_eq!(path, plain.place.path, "{moves}, {left}");
                        break;
                    }
                    assert!(matches!(ended, Ended::Nothing), "{moves}, {left}");
                    left += 2;
                }
            }
        }
        assert!(rounds > 40, "{rounds}");
    }

    #[test]
    fn a_limit_halts_a_batch() {
        let run = Run::unlimited();
        run.cancel();
        let tables = AnyGoal::of(Field { rows: 2, columns: 6 }, &Run::unlimited());
        let tables = tables.unwrap().unwrap();
        let automaton = Automaton::of(2, 6);
        let mut random = Random::new(2);
        let (start, goal) = (scrambled(2, 6, 300, &mut random), scrambled(2, 6, 300, &mut random));
        let board = CanonicalBoard::of(&Puzzle::between(start, goal).unwrap());
        let search = DualSearch {
            board: &board,
            automaton: &automaton,
            tables: &tables,
            run: &run,
            nodes: 0,
            least: 0,
            most: usize::MAX,
        };
        let common = Common::new(&search);
        let position = Position::new(&board, &tables);
        let (ended, _) = walk(&common, 0, Place { position, state: 0, path: Vec::new() }, 30);
        assert!(matches!(ended, Ended::Halted(Some(Stop::Interrupted))));
    }
}
