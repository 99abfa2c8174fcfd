//! Search machinery that knows no puzzle.

pub mod random;
pub mod rational;
