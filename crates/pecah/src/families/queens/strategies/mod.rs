//! Ways to place the queens.

mod bitboard;
mod odometer;

use super::Queens;
use crate::family::Strategy;

pub(super) const ALL: &[Strategy<Queens>] = &[
    Strategy::new(
        "bitboard",
        "fewest candidates first over rows, columns and regions, on bit masks",
        bitboard::run,
    )
    .tells_unique(),
    Strategy::new(
        "odometer",
        "exhaustive: every vector of columns in turn, last row fastest",
        odometer::run,
    )
    .counts("iterations")
    .unfit_if(|board| {
        (board.stars() > 1).then(|| "it knows one queen to a row, not several stars".to_owned())
    }),
];
