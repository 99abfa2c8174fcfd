//! Transposition tables: results of states that a search reaches again by another path.

pub mod local;
pub mod shared;
