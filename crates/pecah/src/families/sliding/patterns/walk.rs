//! One round of iterative deepening on pattern tables, depth first and in place.
//!
//! Idea: a round of threshold T cuts a board at depth d when d + its Manhattan distance + twice the
//! summed entries of its patterns exceeds T. So it keeps the slack (T − d − distance) / 2, which a
//! slide towards home leaves as it is and one away from home lowers by one, and cuts when the sum
//! of entries exceeds it. On boards that are their own mirror image in the main diagonal, the same
//! tables are used twice, once for the mirrored board, and either may cut; the view in which the
//! slide goes along a row comes first, as that is cheaper.
//!
//! Invariant: tiles and entries are those of the current board. When no moves are left, the slack
//! shows that every tile is home, so no board is ever compared with the goal.
//!
//! Cost: a few look-ups for each board, and memory for the path only.

use super::order::PartStats;
use super::table::{Layout, PatternTable, Tiles};
use crate::families::sliding::automaton::{CUT, State};
use crate::limits::Stop;
use crate::run::Run;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// The most patterns of a partition.
pub(in crate::families::sliding) const MOST_GROUPS: usize = 8;

/// The longest path that is walked.
const MOST_MOVES: usize = 512;

/// Boards examined between two polls of the run.
const POLL_EVERY: u64 = 1 << 15;

/// Stands for a move that was never made.
const NEVER: u8 = u8::MAX;

/// There was no last move.
pub(super) const ROOT: usize = 4;

/// Follows the walk.
pub(in crate::families::sliding) trait Visitor {
    /// A board within the threshold, by the homes of the tiles on each cell. What stands on the
    /// blank's cell means nothing.
    #[inline]
    fn enter(&mut self, _homes: &[u8], _blank: usize) -> Result<(), Stop> {
        Ok(())
    }

    /// A path to the goal, the last move first.
    fn goal(&mut self, backwards: &[u8]) -> Result<(), Stop>;
}

/// How the boards of a part are examined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expansion {
    /// One after the other, by a [`Walk`].
    Single,
    /// Many at a time, by a [`BatchedSearch`](super::batched::BatchedSearch).
    Batched,
}

/// What stays the same during a search.
pub(super) struct Setup<'t, L> {
    pub(super) table: &'t PatternTable<L>,
    pub(super) automaton: &'t [[State; 4]],
    /// By state of the automaton, the moves that it does not cut, as bits.
    pub(super) allowed: Vec<u8>,
    /// By cell, its mirror image in the main diagonal.
    pub(super) turned: [u8; 32],
    /// By tile, the cell it leaves and the blank's move: 1 when it goes away from home.
    pub(super) away: Vec<[[u8; 4]; 32]>,
    /// For a visitor that wants the first path.
    pub(super) expansion: Expansion,
    cells: usize,
    columns: usize,
}

impl<'t, L: Layout> Setup<'t, L> {
    pub(super) fn new(table: &'t PatternTable<L>, automaton: &'t [[State; 4]]) -> Self {
        let field = table.field;
        let (cells, columns) = (field.cells(), field.columns);
        let mut turned = [0; 32];
        let mut away = vec![[[0; 4]; 32]; 32];
        for cell in 0..cells {
            turned[cell] = (cell % columns * field.rows + cell / columns) as u8;
            for (home, away) in away.iter_mut().enumerate().take(cells) {
                let targets =
                    [cell + columns, cell.wrapping_sub(columns), cell.wrapping_sub(1), cell + 1];
                for (way, &to) in targets.iter().enumerate().filter(|(_, to)| **to < cells) {
                    away[cell][way] =
                        u8::from(field.distance(to, home) > field.distance(cell, home));
                }
            }
        }
        let allowed = |next: &[State; 4]| {
            (0..4).filter(|&way| next[way] != CUT).fold(0, |all, way| all | 1 << way)
        };
        let allowed = automaton.iter().map(allowed).collect();
        let expansion = if table.layout.is_far() { Expansion::Batched } else { Expansion::Single };
        Self { table, automaton, allowed, turned, away, expansion, cells, columns }
    }
}

/// Why a walk ended before its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Halt {
    Stop(Stop),
    /// More boards than this table was meant to examine.
    Capped,
    /// An earlier part of the round has found a path.
    Overtaken,
}

/// What the walks of a search share.
pub(super) struct Watch {
    pub(super) run: Run,
    /// Boards examined in the search so far, up to the last polls.
    pub(super) nodes: AtomicU64,
    pub(super) cap: AtomicU64,
    /// The first part of the round in which a path was found.
    pub(super) first_found: AtomicUsize,
}

/// Counts the boards of one part of a round, and from time to time returns whether to continue.
pub(super) struct Poller<'t> {
    watch: &'t Watch,
    part: usize,
    pub(super) nodes: u64,
    /// The boards counted before, which all know of.
    published: u64,
    poll_at: u64,
}

impl<'t> Poller<'t> {
    pub(super) fn new(watch: &'t Watch, part: usize) -> Self {
        Self { watch, part, nodes: 0, published: 0, poll_at: 0 }
    }

    #[inline]
    pub(super) fn is_due(&self) -> bool {
        self.nodes >= self.poll_at
    }

    /// A path was found in this part.
    pub(super) fn found(&self) {
        self.watch.first_found.fetch_min(self.part, Relaxed);
    }

    /// Adds what was counted to what all have.
    pub(super) fn publish(&mut self) -> u64 {
        let nodes = std::mem::take(&mut self.nodes);
        self.published += nodes;
        self.watch.nodes.fetch_add(nodes, Relaxed) + nodes
    }

    /// How far a finished part came: the fewest moves that were left.
    pub(super) fn stats(&self, left: usize) -> PartStats {
        PartStats { left, nodes: self.published }
    }

    /// The reason to stop, if any.
    #[cold]
    pub(super) fn poll(&mut self) -> Option<Halt> {
        let all = self.publish();
        let limit = self.watch.run.node_limit();
        self.poll_at = POLL_EVERY.min(limit.saturating_sub(all)).max(1);
        if let Err(stop) = self.watch.run.poll(all) {
            return Some(Halt::Stop(stop));
        }
        if self.watch.first_found.load(Relaxed) < self.part {
            return Some(Halt::Overtaken);
        }
        (all > self.watch.cap.load(Relaxed)).then_some(Halt::Capped)
    }
}

/// A walk, and the board it is at.
pub(super) struct Walk<'t, L: Layout, V> {
    pub(super) setup: &'t Setup<'t, L>,
    pub(super) visitor: V,
    pub(super) tiles: [u8; 32],
    pub(super) entries: [[L::Entry; MOST_GROUPS]; 2],
    /// Moves made, by the number of moves that were left then.
    pub(super) path: [u8; MOST_MOVES],
    pub(super) length: usize,
    pub(super) halt: Option<Halt>,
    poller: Poller<'t>,
}

/// The scalars of a board on the path.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cursor {
    pub(super) blank: usize,
    pub(super) state: State,
    pub(super) left: usize,
    /// In each view, the slack less the sum of entries.
    pub(super) spare: [i32; 2],
}

impl<'t, L: Layout, V: Visitor> Walk<'t, L, V> {
    /// A walk of this part of a round.
    pub(super) fn new(setup: &'t Setup<'t, L>, watch: &'t Watch, part: usize, visitor: V) -> Self {
        Self {
            setup,
            visitor,
            tiles: [0; 32],
            entries: [[L::Entry::default(); MOST_GROUPS]; 2],
            path: [NEVER; MOST_MOVES],
            length: 0,
            halt: None,
            poller: Poller::new(watch, part),
        }
    }

    /// Walks from here to the end of the round, `true` when it was halted.
    pub(super) fn run<const COLUMNS: usize, const MIRROR: bool>(
        &mut self,
        place: Cursor,
        last: usize,
    ) -> bool {
        let Cursor { blank, state, left, spare } = place;
        let halted = match last {
            0 => self.walk::<0, COLUMNS, MIRROR>(blank, state, left, spare[0], spare[1]),
            1 => self.walk::<1, COLUMNS, MIRROR>(blank, state, left, spare[0], spare[1]),
            2 => self.walk::<2, COLUMNS, MIRROR>(blank, state, left, spare[0], spare[1]),
            3 => self.walk::<3, COLUMNS, MIRROR>(blank, state, left, spare[0], spare[1]),
            _ => self.walk::<ROOT, COLUMNS, MIRROR>(blank, state, left, spare[0], spare[1]),
        };
        self.poller.publish();
        halted
    }

    /// The scalars of a [`Cursor`] one by one, so that they stay in registers.
    fn walk<const LAST: usize, const COLUMNS: usize, const MIRROR: bool>(
        &mut self,
        blank: usize,
        state: State,
        left: usize,
        one: i32,
        two: i32,
    ) -> bool {
        if self.poller.is_due() && self.poll() {
            return true;
        }
        if let Err(stop) = self.visitor.enter(&self.tiles, blank) {
            return self.halt(Halt::Stop(stop));
        }
        if left == 0 {
            return self.arrive();
        }
        let columns = if COLUMNS == 0 { self.setup.columns } else { COLUMNS };
        let cells = if COLUMNS == 0 { self.setup.cells } else { COLUMNS * COLUMNS };
        let column = blank % columns;
        let place = Cursor { blank, state, left, spare: [one, two] };
        (LAST != 1 && blank >= columns && self.child::<0, COLUMNS, MIRROR>(place))
            || (LAST != 0 && blank + columns < cells && self.child::<1, COLUMNS, MIRROR>(place))
            || (LAST != 3 && column + 1 < columns && self.child::<2, COLUMNS, MIRROR>(place))
            || (LAST != 2 && column > 0 && self.child::<3, COLUMNS, MIRROR>(place))
    }

    #[expect(clippy::inline_always, reason = "the walk is a fifth slower with a call here")]
    #[inline(always)]
    fn child<const WAY: usize, const COLUMNS: usize, const MIRROR: bool>(
        &mut self,
        place: Cursor,
    ) -> bool {
        let state = self.setup.automaton[usize::from(place.state)][WAY];
        if state == CUT {
            return false;
        }
        self.poller.nodes += 1;
        let Some(step) = self.look::<WAY, COLUMNS, MIRROR>(place) else { return false };
        let Successor { tile, from, groups, entries, spare } = step;
        let before = [self.entries[0][groups[0]], self.entries[1][groups[1]]];
        self.entries[0][groups[0]] = entries[0];
        if MIRROR {
            self.entries[1][groups[1]] = entries[1];
        }
        self.tiles[place.blank & 31] = tile;
        self.path[place.left % MOST_MOVES] = WAY as u8;
        let halted =
            self.walk::<WAY, COLUMNS, MIRROR>(from, state, place.left - 1, spare[0], spare[1]);
        self.entries[0][groups[0]] = before[0];
        if MIRROR {
            self.entries[1][groups[1]] = before[1];
        }
        self.tiles[from & 31] = tile;
        halted
    }

    /// What a move leads to, unless that is beyond the threshold.
    #[expect(clippy::inline_always, reason = "the walk is a fifth slower with a call here")]
    #[inline(always)]
    pub(super) fn look<const WAY: usize, const COLUMNS: usize, const MIRROR: bool>(
        &self,
        place: Cursor,
    ) -> Option<Successor<L>> {
        let setup = self.setup;
        let columns = if COLUMNS == 0 { setup.columns } else { COLUMNS };
        let blank = place.blank & 31;
        let from = match WAY {
            0 => blank.wrapping_sub(columns),
            1 => blank + columns,
            2 => blank + 1,
            _ => blank.wrapping_sub(1),
        } & 31;
        let tile = self.tiles[from];
        let home = usize::from(tile) & 31;
        let away = i32::from(setup.away[home][from][WAY]);
        let group = usize::from(setup.table.group_of[home]) % MOST_GROUPS;
        let straight = || {
            let before = self.entries[0][group];
            let tile = Tiles { home, group };
            let after = setup.table.layout.slide::<WAY>(tile, before, from, blank);
            let change = L::excess(&after) as i32 - L::excess(&before) as i32;
            (after, place.spare[0] - away - change)
        };
        if !MIRROR {
            let (entry, spare) = straight();
            if spare < 0 {
                return None;
            }
            let (groups, entries) = ([group; 2], [entry; 2]);
            return Some(Successor { tile, from, groups, entries, spare: [spare; 2] });
        }
        let home = usize::from(setup.turned[home]) & 31;
        let other = usize::from(setup.table.group_of[home]) % MOST_GROUPS;
        let mirrored = || {
            let before = self.entries[1][other];
            let [from, to] = [from, blank].map(|cell| usize::from(setup.turned[cell]));
            let (layout, tile) = (&setup.table.layout, Tiles { home, group: other });
            let after = match WAY {
                0 => layout.slide::<3>(tile, before, from, to),
                1 => layout.slide::<2>(tile, before, from, to),
                2 => layout.slide::<1>(tile, before, from, to),
                _ => layout.slide::<0>(tile, before, from, to),
            };
            let change = L::excess(&after) as i32 - L::excess(&before) as i32;
            (after, place.spare[1] - away - change)
        };
        let (one, two);
        if WAY >= 2 {
            one = straight();
            if one.1 < 0 {
                return None;
            }
            two = mirrored();
            if two.1 < 0 {
                return None;
            }
        } else {
            two = mirrored();
            if two.1 < 0 {
                return None;
            }
            one = straight();
            if one.1 < 0 {
                return None;
            }
        }
        let (groups, entries, spare) = ([group, other], [one.0, two.0], [one.1, two.1]);
        Some(Successor { tile, from, groups, entries, spare })
    }

    /// How far a walk came that has ended.
    pub(super) fn stats(&self) -> PartStats {
        let left = self.path.iter().skip(1).position(|&way| way != NEVER);
        self.poller.stats(left.unwrap_or(self.length))
    }

    #[cold]
    fn arrive(&mut self) -> bool {
        self.poller.found();
        match self.visitor.goal(&self.path[1..=self.length]) {
            Ok(()) => false,
            Err(stop) => self.halt(Halt::Stop(stop)),
        }
    }

    #[cold]
    fn halt(&mut self, halt: Halt) -> bool {
        self.halt = Some(halt);
        true
    }

    #[cold]
    fn poll(&mut self) -> bool {
        self.halt = self.poller.poll();
        self.halt.is_some()
    }
}

/// A move that stays within the threshold.
pub(super) struct Successor<L: Layout> {
    pub(super) tile: u8,
    pub(super) from: usize,
    pub(super) groups: [usize; 2],
    pub(super) entries: [L::Entry; 2],
    pub(super) spare: [i32; 2],
}
