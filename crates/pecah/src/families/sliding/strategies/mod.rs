//! Ways to the goal.

mod best_first;
mod first_try;
mod ida_star;
mod misplaced_bnb;
pub(super) mod near_optimal;
pub(super) mod pattern_db;

use super::Sliding;
use super::model::Puzzle;
use super::patterns::MOST_CELLS;
use crate::family::Strategy;

/// The strategy for a board when none is named: shortest solutions where they are within reach.
pub(super) fn default(puzzle: &Puzzle) -> &'static str {
    let cells = puzzle.start().tiles().len();
    let content = puzzle.within_thousandths().is_some();
    if cells > MOST_CELLS || content && cells > 16 { "near-optimal" } else { "pattern-db" }
}

pub(super) const ALL: &[Strategy<Sliding>] = &[
    Strategy::new(
        "pattern-db",
        "shortest solutions by iterative deepening on additive pattern databases",
        pattern_db::run,
    )
    .unfit_if(pattern_db::unfit),
    Strategy::new(
        "near-optimal",
        "a short solution at any size, improved while there is time, with what is proved",
        near_optimal::run,
    )
    .first_only(),
    Strategy::new(
        "ida-star",
        "shortest solutions by iterative deepening on Manhattan distance and linear conflicts",
        ida_star::linear_conflict,
    ),
    Strategy::new(
        "ida-star-manhattan",
        "shortest solutions by iterative deepening on Manhattan distance",
        ida_star::manhattan,
    ),
    Strategy::new(
        "ida-star-walking",
        "shortest solutions by iterative deepening on walking distance",
        ida_star::walking_distance,
    )
    .unfit_if(ida_star::too_far_to_walk),
    Strategy::new(
        "a-star-manhattan",
        "a shortest solution by A* on Manhattan distance, remembering every board met",
        best_first::a_star,
    )
    .first_only()
    .unfit_if(best_first::unfit),
    Strategy::new(
        "bfs",
        "a shortest solution by breadth-first search, remembering every board met",
        best_first::breadth_first,
    )
    .first_only()
    .unfit_if(best_first::unfit),
    Strategy::new(
        "misplaced-bnb",
        "branch and bound on depth plus misplaced tiles, least first",
        misplaced_bnb::run,
    )
    .counts("nodes")
    .first_only(),
];
