//! Search machinery that knows no puzzle.

pub mod exact_cover;
pub mod path;
