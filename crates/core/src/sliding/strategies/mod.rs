//! Ways to the goal.

mod ida_star;
mod misplaced_bnb;
mod pattern_db;

use super::Sliding;
use crate::family::Strategy;

pub(super) const ALL: &[Strategy<Sliding>] = &[
    Strategy::new(
        "pattern-db",
        "shortest solutions by iterative deepening on additive pattern databases",
        pattern_db::run,
    )
    .unfit_if(pattern_db::unfit),
    Strategy::new(
        "ida-star",
        "shortest solutions by iterative deepening on Manhattan distance and linear conflicts",
        ida_star::run,
    ),
    Strategy::new(
        "misplaced-bnb",
        "branch and bound on depth plus misplaced tiles, least first",
        misplaced_bnb::run,
    )
    .counts("nodes")
    .first_only(),
];
