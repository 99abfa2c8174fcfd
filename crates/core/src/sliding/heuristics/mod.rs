//! Lower bounds of the number of moves to the goal, kept up to date move by move.

mod linear_conflict;

pub(super) use linear_conflict::LinearConflict;

/// Cells fit into seven bits, so tables of this side need no bounds checks.
pub(super) const TABLE_SIDE: usize = 128;

/// A tile that moves into the blank beside it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Slide {
    pub(super) tile: u8,
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Slide {
    pub(super) fn reversed(self) -> Self {
        Self { from: self.to, to: self.from, ..self }
    }
}

/// An admissible estimate of a board that changes by slides.
///
/// `after` looks one slide ahead and changes nothing, so that a branch that is cut costs no more
/// than the look; `take` then makes the slide.
pub(super) trait Heuristic {
    /// What is known of a board beyond what the heuristic keeps in itself.
    type Estimate: Copy;

    /// The estimate of the board it was made for.
    fn start(&self) -> Self::Estimate;

    /// A number of moves that no solution falls short of.
    fn moves(estimate: &Self::Estimate) -> u32;

    /// The estimate after a slide from the current board.
    fn after(&self, before: &Self::Estimate, slide: Slide) -> Self::Estimate;

    /// Makes the slide.
    fn take(&mut self, slide: Slide);

    /// Takes the slide back.
    fn take_back(&mut self, slide: Slide) {
        self.take(slide.reversed());
    }
}
