//! The report's branch and bound: of all boards met and not yet expanded, expand one of least
//! cost, the depth plus the number of misplaced tiles.
//!
//! The counter counts boards generated, the root included; 0 when parity says that the goal cannot
//! be reached. The goal test is on taking a board from the queue, children come up, down, right,
//! left without the inverse of the last move, boards met before are generated again, and equal
//! costs come out in the order of the heap: all of that decides the count.
//!
//! Invariant: the cost never falls along a path and never exceeds the length of a solution through
//! it, so the first goal taken is at the end of a shortest path. Without a list of boards met, the
//! queue grows by a factor with every move: 28 bytes for each 4×4 board, held to the run.

use crate::families::sliding::model::{Move, Path, Puzzle};
use crate::families::sliding::options::Query;
use crate::families::sliding::reachability::Reachability;
use crate::families::sliding::{Sliding, scene};
use crate::limits::Stop;
use crate::search::Search;
use crate::solvers::path::stable_heap::StableHeap;

pub(super) fn run(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    search.set_counter(0u32);
    if !Reachability::of(puzzle).reachable() {
        return Ok(());
    }
    let mut queue = Queue::new(puzzle, search);
    let ended = queue.search();
    let generated = queue.grown.len() as u64;
    search.set_counter(generated);
    ended
}

/// A board that was generated, by its place in the order.
type Index = u32;

/// How a board came about: the index of its parent and, in the lowest bits, the move.
#[derive(Clone, Copy)]
struct Origin(u32);

impl Origin {
    const MOVE_BITS: u32 = 2;
    /// The most boards whose indices fit.
    const MOST: usize = 1 << (u32::BITS - Self::MOVE_BITS);

    fn new(parent: Index, way: Move) -> Self {
        Self(parent << Self::MOVE_BITS | way as u32)
    }

    fn parent(self) -> Index {
        self.0 >> Self::MOVE_BITS
    }

    fn way(self) -> Move {
        Move::ALL[self.0 as usize % Move::ALL.len()]
    }
}

/// Every board generated, in order; the root's origin means nothing.
struct Grown {
    cells: usize,
    tiles: Vec<u8>,
    origins: Vec<Origin>,
}

impl Grown {
    fn len(&self) -> usize {
        self.origins.len()
    }

    fn board(&self, index: Index) -> &[u8] {
        let first = index as usize * self.cells;
        &self.tiles[first..first + self.cells]
    }

    /// The move that led to a board.
    fn last_move(&self, index: Index) -> Option<Move> {
        (index != 0).then(|| self.origins[index as usize].way())
    }

    fn path_to(&self, mut index: Index) -> Path {
        let mut moves = Vec::new();
        while let Some(way) = self.last_move(index) {
            moves.push(way);
            index = self.origins[index as usize].parent();
        }
        moves.reverse();
        Path(moves)
    }
}

struct Queue<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    search: &'s mut Search<'o, Sliding>,
    grown: Grown,
    open: StableHeap<Index>,
    /// How many boards the run has room for, and how many there is room for now.
    most: usize,
    room: usize,
}

impl<'a, 's, 'o> Queue<'a, 's, 'o> {
    fn new(puzzle: &'a Puzzle, search: &'s mut Search<'o, Sliding>) -> Self {
        let cells = puzzle.start().tiles().len();
        let bytes = cells + size_of::<Origin>() + StableHeap::<Index>::BYTES_EACH;
        let most = (search.run().memory() / bytes).min(Origin::MOST);
        let grown = Grown { cells, tiles: Vec::new(), origins: Vec::new() };
        Self { puzzle, search, grown, open: StableHeap::new(), most, room: 0 }
    }

    fn search(&mut self) -> Result<(), Stop> {
        let start = self.puzzle.start().tiles();
        let misplaced = start.iter().zip(self.puzzle.goal().tiles());
        let misplaced = misplaced.filter(|(tile, goal)| **tile != 0 && tile != goal).count();
        self.make_room()?;
        self.grown.tiles.extend_from_slice(start);
        self.add(Origin(0), misplaced as u32)?;
        while let Some((cost, index)) = self.open.take() {
            if self.grown.board(index) == self.puzzle.goal().tiles() {
                return self.search.found(self.grown.path_to(index));
            }
            self.expand(cost, index)?;
        }
        Ok(())
    }

    fn expand(&mut self, cost: u32, index: Index) -> Result<(), Stop> {
        let goal = self.puzzle.goal().tiles();
        let blank = self.grown.board(index).iter().position(|&tile| tile == 0).unwrap_or(0);
        let back = self.grown.last_move(index).map(Move::inverse);
        for way in Move::ALL {
            let Some(target) = self.puzzle.goal().neighbour(blank, way) else { continue };
            if back == Some(way) {
                continue;
            }
            self.make_room()?;
            let first = index as usize * self.grown.cells;
            let child = self.grown.tiles.len();
            self.grown.tiles.extend_from_within(first..first + self.grown.cells);
            self.grown.tiles.swap(child + blank, child + target);
            let tile = self.grown.tiles[child + blank];
            let misplaced = |cell: usize| u32::from(goal[cell] != tile);
            let cost = cost + 1 + misplaced(blank) - misplaced(target);
            self.add(Origin::new(index, way), cost)?;
        }
        Ok(())
    }

    /// Counts the board whose tiles were written last, and queues it.
    fn add(&mut self, origin: Origin, cost: u32) -> Result<(), Stop> {
        let index = self.grown.len() as Index;
        self.grown.origins.push(origin);
        self.open.add(cost, index);
        self.search.tick()?;
        if self.search.watching() {
            let (puzzle, tiles) = (self.puzzle, self.grown.board(index));
            self.search.case(u64::from(index) + 1, || scene::board(puzzle, tiles))?;
        }
        Ok(())
    }

    /// Room for one more board: twice the room when it is full, up to what the run allows.
    fn make_room(&mut self) -> Result<(), Stop> {
        const FIRST: usize = 1024;
        let boards = self.grown.len();
        if boards < self.room {
            return Ok(());
        }
        if boards >= self.most {
            return Err(Stop::Memory);
        }
        self.room = (2 * boards).max(FIRST).min(self.most);
        let more = self.room - boards;
        self.grown.tiles.reserve_exact(more * self.grown.cells);
        self.grown.origins.reserve_exact(more);
        self.open.reserve(self.room - self.open.len());
        Ok(())
    }
}
