//! Ways to the goal.

mod best_first;
mod cards;
mod first_try;
mod human;
mod ida_star;
mod misplaced_bnb;
pub(super) mod near_optimal;
pub(super) mod pattern_db;

use super::Sliding;
use super::messages::{Found, Unsuitable};
use super::model::Puzzle;
use super::options::{Method, Query};
use super::patterns::MOST_CELLS;
use super::reachability::Reachability;
use crate::family::Strategy;
use crate::message::{Noun, Phrase, Text};
use crate::outcome::Note;
use crate::search::Search;
use serde_json::Value;

/// The strategy for a board when none is named: shortest solutions where they can be found.
pub(super) fn default(puzzle: &Puzzle, query: &Query) -> &'static str {
    let cells = puzzle.cells();
    if query.method == Method::Human {
        return "human";
    }
    // Only one strategy can continue a stopped search.
    let accepts_longer = query.within.thousandths().is_some() && query.resume.0.is_none();
    let accepts_longer = accepts_longer && query.bound.is_none();
    if cells > MOST_CELLS || accepts_longer && cells > 16 { "near-optimal" } else { "pattern-db" }
}

/// Whether a length is at most this many thousandths of the lower bound.
fn is_within(thousandths: u32, length: usize, lower_bound: usize) -> bool {
    length as u64 * 1000 <= u64::from(thousandths) * lower_bound as u64
}

/// Keeps what a search found out.
fn note(search: &mut Search<'_, Sliding>, key: &'static str, value: Value, message: Found) {
    search.statistics().notes.push(Note { key, value, message: message.into() });
}

/// Why a strategy that always starts from the beginning, without a bound, cannot be used, if it
/// cannot.
fn cannot_resume(_puzzle: &Puzzle, query: &Query) -> Option<Text> {
    if query.bound.is_some() {
        return Some(Unsuitable::NoBound.into());
    }
    query.resume.0.map(|_| Unsuitable::CannotResume.into())
}

pub(super) const ALL: &[Strategy<Sliding>] = &[
    Strategy::new(
        "pattern-db",
        Phrase {
            en: "shortest solutions by iterative deepening on additive pattern databases",
            id: "solusi terpendek dengan pendalaman berulang atas basis data pola aditif",
        },
        pattern_db::run,
    )
    .card(&cards::PATTERN_DB)
    .cuts()
    .complete_if(|puzzle, query| query.bound.is_none() || !Reachability::of(puzzle).reachable())
    .unsuitable_if(pattern_db::unsuitable),
    Strategy::new(
        "near-optimal",
        Phrase {
            en: "a near-optimal solution at any size, improved while there is time, with a proved \
                 bound",
            id: "solusi pendek untuk ukuran apa pun, diperbaiki selama ada waktu, beserta yang \
                 terbukti",
        },
        near_optimal::run,
    )
    .card(&cards::NEAR_OPTIMAL)
    .first_only()
    .unsuitable_if(cannot_resume),
    Strategy::new(
        "human",
        Phrase {
            en: "the way people solve: line by line, the corner trick, then the last 2x2",
            id: "cara orang menyelesaikannya: baris demi baris, trik sudut, lalu 2x2 terakhir",
        },
        human::run,
    )
    .card(&cards::HUMAN)
    .first_only()
    .unsuitable_if(cannot_resume),
    Strategy::new(
        "ida-star",
        Phrase {
            en: "shortest solutions by iterative deepening on Manhattan distance and linear \
                 conflicts",
            id: "solusi terpendek dengan pendalaman berulang atas jarak Manhattan dan konflik \
                 linear",
        },
        ida_star::linear_conflict,
    )
    .card(&cards::IDA_STAR)
    .unsuitable_if(cannot_resume),
    Strategy::new(
        "ida-star-manhattan",
        Phrase {
            en: "shortest solutions by iterative deepening on Manhattan distance",
            id: "solusi terpendek dengan pendalaman berulang atas jarak Manhattan",
        },
        ida_star::manhattan,
    )
    .card(&cards::IDA_STAR_MANHATTAN)
    .unsuitable_if(cannot_resume),
    Strategy::new(
        "ida-star-walking",
        Phrase {
            en: "shortest solutions by iterative deepening on walking distance",
            id: "solusi terpendek dengan pendalaman berulang atas jarak jalan",
        },
        ida_star::walking_distance,
    )
    .card(&cards::IDA_STAR_WALKING)
    .unsuitable_if(ida_star::walking_unsuitable),
    Strategy::new(
        "a-star-manhattan",
        Phrase {
            en: "a shortest solution by A* on Manhattan distance, remembering every board met",
            id: "solusi terpendek dengan A* atas jarak Manhattan, mengingat setiap papan yang \
                 ditemui",
        },
        best_first::a_star,
    )
    .card(&cards::A_STAR)
    .first_only()
    .unsuitable_if(best_first::unsuitable),
    Strategy::new(
        "bfs",
        Phrase {
            en: "a shortest solution by breadth-first search, remembering every board met",
            id: "solusi terpendek dengan pencarian melebar, mengingat setiap papan yang ditemui",
        },
        best_first::breadth_first,
    )
    .card(&cards::BFS)
    .first_only()
    .unsuitable_if(best_first::unsuitable),
    Strategy::new(
        "misplaced-bnb",
        Phrase {
            en: "branch and bound on depth plus misplaced tiles, least first",
            id: "branch and bound atas kedalaman ditambah ubin salah tempat, terkecil dulu",
        },
        misplaced_bnb::run,
    )
    .card(&cards::MISPLACED_BNB)
    .counts(Noun::NODE)
    .first_only()
    .unsuitable_if(cannot_resume),
];
