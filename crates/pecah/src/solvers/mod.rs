//! Search algorithms that know no puzzle.

pub mod exact_cover;
pub mod path;
