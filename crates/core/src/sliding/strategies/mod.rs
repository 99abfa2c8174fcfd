//! Ways to the goal.

mod ida_star;
mod misplaced_bnb;

use super::Sliding;
use crate::family::Strategy;

pub(super) const ALL: &[Strategy<Sliding>] = &[
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
