//! Building blocks that know neither puzzles nor searches: threads, memory, numbers.

pub mod cell_set;
pub mod cpu_dispatch;
pub mod fingerprint;
pub mod huge_pages;
pub mod parallel;
pub mod prefetch;
pub mod random;
pub mod rational;
pub mod transposition;
pub mod wide_count;
