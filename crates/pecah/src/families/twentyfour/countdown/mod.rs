//! The numbers game of Countdown: some of six numbers, positive and whole results only.

mod reach;
pub(super) mod read;

pub use reach::{Reach, Targets};
