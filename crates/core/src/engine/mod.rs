//! Search machinery that knows no puzzle.

pub mod cells;
mod compatible;
pub mod dead;
pub mod exact_cover;
pub mod held;
pub mod ida_star;
pub mod large;
pub mod memo;
pub mod parted;
pub mod piece_by_piece;
pub mod placing;
pub mod prefetch;
pub mod random;
pub mod rational;
pub mod roomy;
pub mod scan;
pub mod shared_memo;
pub mod sharing;
pub mod swift;
pub mod symmetry;
pub mod tally;
pub mod tied_heap;
pub mod tightest;
pub mod unmoved;
