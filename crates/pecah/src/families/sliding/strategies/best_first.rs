//! A* and breadth-first search, as in the textbooks: every board met is remembered, and of those
//! not yet expanded one of least depth plus estimate comes next.
//!
//! Invariant: the estimate changes by exactly one with each move, so no board is expanded before
//! its shortest depth is known, and the first goal expanded is at the end of a shortest path. Cost:
//! memory for every board met, within the limit of the run; the time of a hash look-up for each.

use crate::families::sliding::heuristics::{Heuristic, Manhattan, Slide};
use crate::families::sliding::messages::Unsuitable;
use crate::families::sliding::model::{Move, Path, Puzzle};
use crate::families::sliding::options::Query;
use crate::families::sliding::reachability::Reachability;
use crate::families::sliding::{Sliding, scene};
use crate::limits::Stop;
use crate::message::Text;
use crate::search::Search;
use rustc_hash::FxHashMap;

/// A board as a number: the tiles in bits of five.
type Packed = u128;

const TILE_BITS: usize = 5;

/// The most cells whose tiles fit.
const MOST_CELLS: usize = Packed::BITS as usize / TILE_BITS;

/// Bytes for each board met: the number twice, what is known about it, and room in the table.
const BYTES_EACH: usize = 80;

/// Why neither can be used, if they cannot.
pub(super) fn unsuitable(puzzle: &Puzzle, query: &Query) -> Option<Text> {
    let cells = puzzle.cells();
    if cells > MOST_CELLS {
        return Some(Unsuitable::TooManyCells { cells, most: MOST_CELLS }.into());
    }
    super::cannot_resume(puzzle, query)
}

pub(super) fn a_star(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    run(puzzle, search, 1)
}

pub(super) fn breadth_first(
    puzzle: &Puzzle,
    _query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    run(puzzle, search, 0)
}

#[derive(Clone, Copy)]
struct Known {
    depth: u16,
    /// The move that led here; 4 for the start.
    last: u8,
    expanded: bool,
}

fn run(puzzle: &Puzzle, search: &mut Search<'_, Sliding>, weight: u32) -> Result<(), Stop> {
    if !Reachability::of(puzzle).reachable() {
        return Ok(());
    }
    let estimates = Manhattan::new(puzzle);
    let goal = packed(puzzle.goal().tiles());
    let start = packed(puzzle.start().tiles());
    let most = search.run().memory() / BYTES_EACH;
    let mut known: FxHashMap<Packed, Known> = FxHashMap::default();
    known.insert(start, Known { depth: 0, last: 4, expanded: false });
    // Open boards by depth plus estimate, with the estimate.
    let mut open: Vec<Vec<(Packed, u32)>> = vec![Vec::new(); 64];
    let first = (estimates.start() * weight) as usize;
    open.resize_with(open.len().max(first + 1), Vec::new);
    open[first].push((start, estimates.start()));
    let mut cost = first;
    let mut expanded = 0;
    let mut tiles = vec![0; puzzle.start().tiles().len()];
    loop {
        let mut nth = 0;
        // Breadth first takes them in order, A* the latest first, which is nearest to the goal.
        while let Some((board, estimate)) = take(&mut open[cost], &mut nth, weight) {
            let here = known.get_mut(&board).filter(|known| !known.expanded);
            let Some(here) = here else { continue };
            here.expanded = true;
            let Known { depth, last, .. } = *here;
            search.tick()?;
            expanded += 1;
            unpack(board, &mut tiles);
            if search.watching() {
                search.case(expanded, || scene::board(puzzle, &tiles))?;
            }
            if board == goal {
                return search.found(path(puzzle, &known, board));
            }
            let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
            for way in Move::ALL {
                let Some(from) = puzzle.goal().neighbour(blank, way) else { continue };
                if last == way.inverse() as u8 {
                    continue;
                }
                let slide = Slide { tile: tiles[from], from: from as u8, way: way as u8 };
                let estimate = estimates.after(&estimate, slide);
                let next = slid(board, blank, from);
                let found = Known { depth: depth + 1, last: way as u8, expanded: false };
                let better = known.get(&next).is_none_or(|before| before.depth > found.depth);
                if better {
                    if known.len() >= most {
                        return Err(Stop::Memory);
                    }
                    known.insert(next, found);
                    let cost = usize::from(depth) + 1 + (estimate * weight) as usize;
                    if open.len() <= cost {
                        open.resize_with(cost + 1, Vec::new);
                    }
                    open[cost].push((next, estimate));
                }
            }
        }
        open[cost] = Vec::new();
        cost += 1;
        if cost == open.len() {
            return Ok(());
        }
    }
}

fn take(list: &mut Vec<(Packed, u32)>, nth: &mut usize, weight: u32) -> Option<(Packed, u32)> {
    if weight > 0 {
        return list.pop();
    }
    *nth += 1;
    list.get(*nth - 1).copied()
}

fn packed(tiles: &[u8]) -> Packed {
    tiles.iter().rev().fold(0, |board, &tile| board << TILE_BITS | Packed::from(tile))
}

fn unpack(board: Packed, tiles: &mut [u8]) {
    for (cell, tile) in tiles.iter_mut().enumerate() {
        *tile = (board >> (cell * TILE_BITS)) as u8 & ((1 << TILE_BITS) - 1);
    }
}

/// The board after the tile on a cell has slid into the blank.
fn slid(board: Packed, blank: usize, from: usize) -> Packed {
    let tile = board >> (from * TILE_BITS) & ((1 << TILE_BITS) - 1);
    board ^ tile << (from * TILE_BITS) ^ tile << (blank * TILE_BITS)
}

fn path(puzzle: &Puzzle, known: &FxHashMap<Packed, Known>, mut board: Packed) -> Path {
    let mut moves = Vec::new();
    let mut tiles = vec![0; puzzle.start().tiles().len()];
    while let Some(&way) =
        known.get(&board).and_then(|known| Move::ALL.get(usize::from(known.last)))
    {
        moves.push(way);
        unpack(board, &mut tiles);
        let blank = tiles.iter().position(|&tile| tile == 0).unwrap_or(0);
        let Some(from) = puzzle.goal().neighbour(blank, way.inverse()) else { break };
        board = slid(board, blank, from);
    }
    moves.reverse();
    Path(moves)
}
