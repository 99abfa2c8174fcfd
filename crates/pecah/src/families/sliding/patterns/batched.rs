//! Batched IDA*: one part of a round on tables that do not fit the processor's caches.
//!
//! Idea: a depth-first search that examines one board after the other waits for memory at each. So
//! the boards still to be expanded are kept on a stack, first in the order of the moves on top, and
//! the topmost `BATCH` are expanded together: the table entries of all their children are
//! prefetched, then read; of those that remain the mirrored entries are prefetched, then read;
//! children within the threshold take their parents' place on the stack.
//!
//! Invariant: the stack holds boards in the order in which a depth-first search would meet them. So
//! when a path is found everything beneath it on the stack is dropped, and when the stack is empty
//! the last path found is the first of all.
//!
//! Cost: the nodes of a depth-first search plus up to one batch at each depth of the path; memory
//! for the boards on the stack.
#![expect(clippy::inline_always, reason = "for the instructions of newer processors")]

use super::order::PartStats;
use super::table::{Layout, Tiles};
use super::walk::{Cursor, Halt, MOST_GROUPS, Poller, Setup};
use crate::families::sliding::automaton::State;
use crate::support::cpu_dispatch::Work;

/// Boards taken together.
const BATCH: usize = 32;

/// The longest path that is walked.
pub(super) const MOST_MOVES: usize = 128;

/// A board with everything known about it.
#[derive(Clone, Copy)]
struct Node<E, const ROOM: usize, const GROUPS: usize> {
    tiles: [u8; ROOM],
    /// By view, straight and mirrored, and pattern.
    entries: [[E; GROUPS]; 2],
    /// The moves that led here, two bits each, by the number of moves that were left then.
    path: [u64; MOST_MOVES / 32],
    state: State,
    left: u8,
    blank: u8,
    spare: [i8; 2],
}

/// A child that is not ruled out so far. Its slide goes along a row in one view, which is asked
/// first, and along a column in the other.
#[derive(Clone, Copy, Default)]
struct Child<E> {
    row: E,
    column: E,
    /// In the view along the row and in the other; before an entry is read, without it.
    spare: [i8; 2],
    /// Which of the boards taken it comes from.
    parent: u8,
    way: u8,
}

/// Where a part begins.
pub(super) struct Start<'s, E> {
    pub(super) tiles: &'s [u8; 32],
    pub(super) entries: &'s [[E; MOST_GROUPS]; 2],
    pub(super) place: Cursor,
}

/// How a part ended.
pub(super) struct Walked {
    /// The first path, the last move first and without those before the part.
    pub(super) path: Option<Vec<u8>>,
    pub(super) halt: Option<Halt>,
    pub(super) stats: PartStats,
}

/// A part of a round on boards of `COLUMNS` columns and at most `ROOM` cells, a power of two, in
/// `GROUPS` patterns.
pub(super) struct BatchedSearch<
    't,
    L: Layout,
    const COLUMNS: usize,
    const ROOM: usize,
    const GROUPS: usize,
> {
    setup: &'t Setup<'t, L>,
    grid: Grid<ROOM>,
    poller: Poller<'t>,
    /// Boards in no order, the stack of those still to be examined, and places without one.
    nodes: Vec<Node<L::Entry, ROOM, GROUPS>>,
    stack: Vec<u32>,
    free: Vec<u32>,
    /// Those that are examined, first in order first.
    taken: [u32; BATCH],
    children: [Child<L::Entry>; 4 * BATCH],
    found: Option<Vec<u8>>,
    /// The fewest moves that were left.
    least: usize,
}

/// What is said of cells in one byte each.
struct Grid<const ROOM: usize> {
    /// By view, the cell.
    seen: [[u8; ROOM]; 2],
    /// By view and tile, its pattern.
    group: [[u8; ROOM]; 2],
    /// By the blank's cell and way, where it goes; and the ways that it can, as bits.
    from: [[u8; 4]; ROOM],
    open: [u8; ROOM],
}

impl<const ROOM: usize> Grid<ROOM> {
    fn new<L: Layout>(setup: &Setup<'_, L>, columns: usize) -> Self {
        let mut grid = Self {
            seen: [[0; ROOM]; 2],
            group: [[0; ROOM]; 2],
            from: [[0; 4]; ROOM],
            open: [0; ROOM],
        };
        for cell in 0..columns * columns {
            grid.seen[0][cell] = cell as u8;
            grid.seen[1][cell] = setup.turned[cell];
            for view in 0..2 {
                grid.group[view][cell] = setup.table.group_of[usize::from(grid.seen[view][cell])];
            }
            let (row, column) = (cell / columns, cell % columns);
            let open = [row > 0, row + 1 < columns, column + 1 < columns, column > 0];
            let to = [cell.wrapping_sub(columns), cell + columns, cell + 1, cell.wrapping_sub(1)];
            for way in (0..4).filter(|&way| open[way]) {
                grid.from[cell][way] = to[way] as u8;
                grid.open[cell] |= 1 << way;
            }
        }
        grid
    }
}

/// By set of ways, as bits: the ways, and how many there are.
const WAYS: [([u8; 4], usize); 16] = {
    let mut all = [([0; 4], 0); 16];
    let mut set = 0;
    while set < 16 {
        let mut way = 0;
        while way < 4 {
            if set >> way & 1 == 1 {
                all[set].0[all[set].1] = way as u8;
                all[set].1 += 1;
            }
            way += 1;
        }
        set += 1;
    }
    all
};

impl<'t, L: Layout, const COLUMNS: usize, const ROOM: usize, const GROUPS: usize>
    BatchedSearch<'t, L, COLUMNS, ROOM, GROUPS>
{
    pub(super) fn new(
        setup: &'t Setup<'t, L>,
        start: &Start<'_, L::Entry>,
        poller: Poller<'t>,
    ) -> Self {
        let Cursor { blank, state, left, spare } = start.place;
        let mut tiles = [0; ROOM];
        tiles.copy_from_slice(&start.tiles[..ROOM]);
        let node = Node {
            tiles,
            entries: start.entries.map(|view| std::array::from_fn(|group| view[group])),
            path: [0; MOST_MOVES / 32],
            state,
            left: left as u8,
            blank: blank as u8,
            spare: spare.map(|spare| spare as i8),
        };
        Self {
            setup,
            grid: Grid::new(setup, COLUMNS),
            poller,
            nodes: vec![node],
            stack: vec![0],
            free: Vec::new(),
            taken: [0; BATCH],
            children: [Child::default(); 4 * BATCH],
            found: None,
            least: left,
        }
    }

    /// Takes the uppermost boards from the stack; how many they and their children are.
    #[inline(always)]
    fn take(&mut self) -> (usize, usize) {
        let boards = self.stack.len().min(BATCH);
        let mut count = 0;
        for parent in 0..boards {
            let Some(place) = self.stack.pop() else { break };
            self.taken[parent] = place;
            let node = &self.nodes[place as usize];
            let allowed = self.setup.allowed[usize::from(node.state)];
            let open = allowed & self.grid.open[usize::from(node.blank) % ROOM];
            let (ways, children) = WAYS[usize::from(open) % 16];
            // All four are written, and what is too much is written over.
            for (child, way) in self.children[count..].iter_mut().zip(ways) {
                (child.parent, child.way) = (parent as u8, way);
            }
            count += children;
        }
        (boards, count)
    }

    /// Prefetches the entries of `count` children in the view where the slide goes along a row.
    #[inline(always)]
    fn prefetch_along_rows(&mut self, count: usize) {
        let (setup, grid) = (self.setup, &self.grid);
        for child in &mut self.children[..count] {
            let node = &self.nodes[self.taken[usize::from(child.parent) % BATCH] as usize];
            let view = usize::from(child.way < 2);
            let slide = Slide::of(child.way, view, node, grid);
            let before = node.entries[view][slide.tile.group % GROUPS];
            child.row = setup.table.layout.along_row(slide.tile, before, slide.from, slide.to);
            setup.table.layout.prefetch(&child.row);
            let away = setup.away[slide.name][slide.at][usize::from(child.way) % 4] as i8;
            child.spare =
                [node.spare[view] - away + L::excess(&before) as i8, node.spare[1 - view] - away];
        }
    }

    /// The children that stay within the threshold in the view that was asked; how many they are.
    #[inline(always)]
    fn filter_by_rows(&mut self, count: usize) -> usize {
        let mut kept = 0;
        for nth in 0..count {
            let mut child = self.children[nth];
            child.row = self.setup.table.layout.read(child.row);
            child.spare[0] -= L::excess(&child.row) as i8;
            self.children[kept] = child;
            kept += usize::from(child.spare[0] >= 0);
        }
        kept
    }

    /// Prefetches the entries of `count` children in the other view.
    #[inline(always)]
    fn prefetch_along_columns(&mut self, count: usize) {
        let (setup, grid) = (self.setup, &self.grid);
        for child in &mut self.children[..count] {
            let node = &self.nodes[self.taken[usize::from(child.parent) % BATCH] as usize];
            let view = usize::from(child.way >= 2);
            let slide = Slide::of(child.way, view, node, grid);
            let before = node.entries[view][slide.tile.group % GROUPS];
            child.column =
                setup.table.layout.along_column(slide.tile, before, slide.from, slide.to);
            setup.table.layout.prefetch(&child.column);
            child.spare[1] += L::excess(&before) as i8;
        }
    }

    /// As [`filter_by_rows`](Self::filter_by_rows), in the other view.
    #[inline(always)]
    fn filter_by_columns(&mut self, count: usize) -> usize {
        let mut kept = 0;
        for nth in 0..count {
            let mut child = self.children[nth];
            child.column = self.setup.table.layout.read(child.column);
            child.spare[1] -= L::excess(&child.column) as i8;
            self.children[kept] = child;
            kept += usize::from(child.spare[1] >= 0);
        }
        kept
    }

    /// Puts `count` children on the stack, the last first.
    #[inline(always)]
    fn put(&mut self, count: usize) {
        for nth in (0..count).rev() {
            let child = &self.children[nth];
            let parent = self.taken[usize::from(child.parent) % BATCH] as usize;
            let place = self.free.pop().unwrap_or(self.nodes.len() as u32);
            if place as usize == self.nodes.len() {
                self.nodes.push(self.nodes[parent]);
            } else {
                self.nodes.copy_within(parent..=parent, place as usize);
            }
            // What is read is read from the parent: the child is still being written.
            let views = [usize::from(child.way < 2), usize::from(child.way >= 2)];
            let node = &self.nodes[parent];
            let blank = usize::from(node.blank) % ROOM;
            let from = usize::from(self.grid.from[blank][usize::from(child.way) % 4]) % ROOM;
            let tile = node.tiles[from];
            let state = self.setup.automaton[usize::from(node.state)][usize::from(child.way) % 4];
            let left = usize::from(node.left).wrapping_sub(1);
            let word = left / 32 % (MOST_MOVES / 32);
            let path = node.path[word] | u64::from(child.way) << (left % 32 * 2);
            let groups = views.map(|view| self.grid.group[view][usize::from(tile) % ROOM]);
            let groups = groups.map(|group| usize::from(group) % GROUPS);
            let node = &mut self.nodes[place as usize];
            node.entries[views[0]][groups[0]] = child.row;
            node.entries[views[1]][groups[1]] = child.column;
            node.spare[views[0]] = child.spare[0];
            node.spare[views[1]] = child.spare[1];
            node.tiles[blank] = tile;
            node.blank = from as u8;
            node.state = state;
            node.left = left as u8;
            node.path[word] = path;
            self.least = self.least.min(left);
            if left == 0 {
                // All that is on the stack comes after it.
                self.found = Some(moves(&node.path));
                self.stack.clear();
                self.poller.found();
            } else {
                self.stack.push(place);
            }
        }
    }
}

/// A slide of a tile, in one view.
struct Slide {
    tile: Tiles,
    from: usize,
    to: usize,
    /// The tile and where it comes from, not mirrored.
    name: usize,
    at: usize,
}

impl Slide {
    #[inline(always)]
    fn of<E, const ROOM: usize, const GROUPS: usize>(
        way: u8,
        view: usize,
        node: &Node<E, ROOM, GROUPS>,
        grid: &Grid<ROOM>,
    ) -> Self {
        let blank = usize::from(node.blank) % ROOM;
        let at = usize::from(grid.from[blank][usize::from(way) % 4]) % ROOM;
        let name = usize::from(node.tiles[at]) % ROOM;
        let seen = |cell: usize| usize::from(grid.seen[view][cell]);
        let tile = Tiles { home: seen(name), group: usize::from(grid.group[view][name]) };
        Self { tile, from: seen(at), to: seen(blank), name, at }
    }
}

impl<L: Layout, const COLUMNS: usize, const ROOM: usize, const GROUPS: usize> Work
    for BatchedSearch<'_, L, COLUMNS, ROOM, GROUPS>
{
    type Result = Walked;

    #[inline(always)]
    fn run(mut self) -> Walked {
        let mut halt = None;
        while !self.stack.is_empty() && halt.is_none() {
            if self.poller.is_due() {
                halt = self.poller.poll();
                continue;
            }
            let (boards, children) = self.take();
            self.poller.nodes += children as u64;
            self.prefetch_along_rows(children);
            let children = self.filter_by_rows(children);
            self.prefetch_along_columns(children);
            let children = self.filter_by_columns(children);
            self.put(children);
            self.free.extend_from_slice(&self.taken[..boards]);
        }
        self.poller.publish();
        Walked { path: self.found, halt, stats: self.poller.stats(self.least) }
    }
}

/// The moves of a path, the last first.
fn moves(path: &[u64; MOST_MOVES / 32]) -> Vec<u8> {
    (0..MOST_MOVES).map(|left| (path[left / 32] >> (left % 32 * 2) & 3) as u8).collect()
}
