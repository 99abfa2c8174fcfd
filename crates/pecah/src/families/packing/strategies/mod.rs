//! Ways to fill the board.

mod bitboard;
mod cell_first;
mod cover;
mod piece_first;

use super::Packing;
use super::model::{Puzzle, Sides, Spare};
use crate::family::Strategy;
use crate::limits::Stop;
use crate::search::Search;

pub(super) const ALL: &[Strategy<Packing>] = &[
    Strategy::new(
        "bitboard",
        "the fastest: words of bits, by the tightest cell or piece, or by the first hole",
        bitboard::run,
    ),
    Strategy::new(
        "cover",
        "exact cover: branch on the cell or piece with the fewest placements left",
        cover::run,
    )
    .unfit_if(cover::unfit),
    Strategy::new(
        "cell-first",
        "brute force: the first free cell with every piece about each of its cells; misses some",
        cell_first::run,
    )
    .counts("cases")
    .first_only()
    .complete_if(|_| false)
    .unfit_if(only_flat),
    Strategy::new(
        "piece-first",
        "brute force: each piece in turn, in every orientation at every place",
        piece_first::run,
    )
    .counts("cases")
    .first_only()
    .complete_if(piece_first::is_complete)
    .unfit_if(only_flat),
    Strategy::new(
        "piece-first-distinct",
        "brute force: as piece-first, without orientations that look the same",
        piece_first::run_distinct,
    )
    .counts("cases")
    .first_only()
    .complete_if(piece_first::is_complete)
    .unfit_if(only_flat),
];

fn only_flat(puzzle: &Puzzle) -> Option<String> {
    let says = |why: &str| Some(format!("the brute-force loops know {why}"));
    if !puzzle.board.kind().is_flat() {
        return says("flat boards, not pyramids or boxes");
    }
    if puzzle.has_givens() {
        return says("no start positions");
    }
    if puzzle.sides == Sides::One || puzzle.spare == Spare::Allowed {
        return says("no one-sided and no spare pieces");
    }
    let copies = puzzle.pieces.iter().any(|piece| piece.copy_of.is_some());
    if copies { says("no copies of a piece") } else { None }
}

/// Ticks of a search whose nodes can take long: the run is polled after so much work, however
/// few nodes that is.
struct Pace {
    nodes_between: u64,
    nodes: u64,
}

impl Pace {
    /// Steps in a few milliseconds.
    const STEPS: u64 = 1 << 23;

    fn new(steps_in_a_node: usize) -> Self {
        Self { nodes_between: (Self::STEPS / steps_in_a_node.max(1) as u64).max(1), nodes: 0 }
    }

    fn tick(&mut self, nodes: u64, search: &mut Search<'_, Packing>) -> Result<(), Stop> {
        self.nodes += nodes;
        if self.nodes >= self.nodes_between {
            self.nodes = 0;
            search.poll()?;
        }
        search.ticks(nodes)
    }
}
