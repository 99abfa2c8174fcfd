//! Search machinery that knows no puzzle.

pub mod exact_cover;
pub mod ida_star;
pub mod random;
pub mod rational;
pub mod tied_heap;
