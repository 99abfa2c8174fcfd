//! The families of puzzles, a folder each.

pub mod packing;
pub mod queens;
pub mod sliding;
pub mod twentyfour;
