//! Transposition tables: what is known of a state that a search meets again.

pub mod local;
pub mod shared;
