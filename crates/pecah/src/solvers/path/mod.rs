//! Shortest paths.

pub mod ida_star;
pub mod stable_heap;
