//! The numbers game of Countdown: some of six numbers, positive and whole results only.

mod targets;

pub use targets::{TargetSolver, Targets};
