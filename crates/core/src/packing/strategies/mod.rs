//! Ways to fill the board.

mod cover;

use super::Packing;
use crate::family::Strategy;

pub(super) const ALL: &[Strategy<Packing>] = &[Strategy::new(
    "cover",
    "exact cover: branch on the cell or piece with the fewest placements left",
    cover::run,
)];
