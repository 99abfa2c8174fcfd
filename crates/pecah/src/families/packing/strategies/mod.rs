//! Ways to fill the board.

mod bitboard;
mod cards;
mod cell_first;
mod cover;
mod listing;
mod piece_first;

use super::messages::{CASE, Unsuitable};
use super::model::{Puzzle, Sides, Spare};
use super::{Packing, Query, characters};
use crate::family::Strategy;
use crate::limits::Stop;
use crate::message::{Phrase, Text};
use crate::search::Search;
use crate::solvers::exact_cover::problem::CoverProblem;

pub(super) const ALL: &[Strategy<Packing>] = &[
    Strategy::new(
        "bitboard",
        Phrase {
            en: "the fastest: bit sets, branching on the cell or piece with the fewest placements, \
                 or along the frontier",
            id: "yang tercepat: dengan himpunan bit, menurut sel atau keping dengan letak paling sedikit, atau sepanjang garis depan",
        },
        bitboard::run,
    )
    .card(&cards::BITBOARD)
    .cuts(),
    Strategy::new(
        "cover",
        Phrase {
            en: "exact cover: branch on the cell or piece with the fewest placements left",
            id: "penutupan tepat: bercabang pada sel atau keping dengan letak tersisa paling sedikit",
        },
        cover::run,
    )
    .card(&cards::COVER)
    .unsuitable_if(cover::unsuitable),
    Strategy::new(
        "cell-first",
        Phrase {
            en: "brute force: the first free cell with each cell of every piece; misses some",
            id: "brute force: sel kosong pertama dengan setiap keping pada tiap selnya; ada yang terlewat",
        },
        cell_first::run,
    )
    .card(&cards::CELL_FIRST)
    .counts(CASE)
    .first_only()
    .complete_if(|_, _| false)
    .unsuitable_if(only_flat),
    Strategy::new(
        "piece-first",
        Phrase {
            en: "brute force: each piece in turn, in every orientation at every place",
            id: "brute force: tiap keping bergiliran, setiap arah di setiap tempat",
        },
        piece_first::run,
    )
    .card(&cards::PIECE_FIRST)
    .counts(CASE)
    .first_only()
    .complete_if(piece_first::is_complete)
    .unsuitable_if(only_flat),
    Strategy::new(
        "piece-first-distinct",
        Phrase {
            en: "brute force: like piece-first, without orientations that look the same",
            id: "brute force: seperti piece-first, tanpa arah yang tampak sama",
        },
        piece_first::run_distinct,
    )
    .card(&cards::PIECE_FIRST_DISTINCT)
    .counts(CASE)
    .first_only()
    .complete_if(piece_first::is_complete)
    .unsuitable_if(only_flat),
];

fn only_flat(puzzle: &Puzzle, _query: &Query) -> Option<Text> {
    let why = if !puzzle.board.kind().is_flat() {
        Unsuitable::NotFlat
    } else if puzzle.has_givens() {
        Unsuitable::Givens
    } else if puzzle.sides == Sides::One || puzzle.spare == Spare::Allowed {
        Unsuitable::OneSidedOrSpare
    } else if puzzle.pieces.iter().any(|piece| piece.copy_of.is_some()) {
        Unsuitable::Copies
    } else if is_beyond_brute_force(puzzle) {
        Unsuitable::Large
    } else {
        return None;
    };
    Some(why.into())
}

/// Whether a brute-force search, which keeps a board in a few words, cannot hold the puzzle.
fn is_beyond_brute_force(puzzle: &Puzzle) -> bool {
    puzzle.board.cells().len() > 512 || puzzle.pieces.len() > characters::LETTERS
}

/// Nodes of a search on words of bits that take a few milliseconds.
pub(super) fn nodes_in_few_milliseconds(problem: &CoverProblem) -> u64 {
    let steps_in_a_node = (1 + problem.cells / 64) * problem.placements.len();
    (Pace::STEPS / steps_in_a_node.max(1) as u64).max(1)
}

/// Ticks of a search whose nodes can take long: the run is polled after a fixed amount of
/// work, however few nodes that is.
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
