//! Search machinery that knows no puzzle.

pub mod ida_star;
pub mod random;
pub mod tied_heap;
