//! Lower bounds of the number of moves to the goal, kept up to date move by move.

mod linear_conflict;
mod manhattan;
mod walking_distance;

pub(super) use linear_conflict::LinearConflict;
pub(super) use manhattan::Manhattan;
pub(super) use walking_distance::{MOST_SIDE as MOST_WALKING_SIDE, WalkingDistance};

/// A tile that moves into the blank beside it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slide {
    pub(super) tile: u8,
    /// The cell it leaves, which the blank enters.
    pub(super) from: u8,
    /// The move of the blank, by its place in [`Move::ALL`](super::model::Move::ALL).
    pub(super) way: u8,
}

/// An admissible estimate of a board that changes by slides.
///
/// `after` looks one slide ahead and changes nothing, so that a branch that is cut costs no more
/// than the look; `take` then makes the slide.
pub(super) trait Heuristic {
    /// What is known about a board beyond what the heuristic stores.
    type Estimate: Copy;

    /// The estimate of the board it was made for.
    fn start(&self) -> Self::Estimate;

    /// A lower bound of the moves to the goal.
    fn moves(estimate: &Self::Estimate) -> u32;

    /// The estimate after a slide from the current board.
    fn after(&self, before: &Self::Estimate, slide: Slide) -> Self::Estimate;

    /// Makes the slide.
    fn take(&mut self, slide: Slide);

    /// Takes the slide, the last one made, back.
    fn take_back(&mut self, slide: Slide);
}
