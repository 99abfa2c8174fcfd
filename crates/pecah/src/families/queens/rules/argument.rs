//! Why a step follows, as values: the givers that need stars and the takers that hold them.

use super::knowledge::{Cell, Unit};

/// A group of cells that holds at least this many stars, because its unit has no other room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Noted {
    pub(crate) cells: Vec<Cell>,
    pub(crate) least: usize,
    /// The unit, or the two.
    pub(crate) from: Vec<Unit>,
    /// Where other groups leave so little room that this one is needed.
    pub(crate) since: Vec<Rest>,
}

/// A unit holds at most this many stars outside some groups, because these hold the others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rest {
    pub(crate) unit: Unit,
    pub(crate) outside: Vec<Noted>,
    pub(crate) most: usize,
}

/// What takes stars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Holder {
    /// A block of two by two.
    Block,
    Unit(Unit),
    /// What a unit has beside marks.
    Part(Rest),
}

/// A taker, the cells that it covers, and how many stars it takes at most.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Taker {
    pub(crate) holder: Holder,
    pub(crate) cells: Vec<Cell>,
    pub(crate) most: usize,
}

/// Units and marks that need stars, and takers that cover the places for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Argument {
    pub(crate) units: Vec<Unit>,
    pub(crate) marks: Vec<Noted>,
    /// How many stars they need together.
    pub(crate) need: usize,
    /// How many of them are needed besides the supposed star.
    pub(crate) needed: usize,
    pub(crate) takers: Vec<Taker>,
    /// Units with room for one star outside some groups: the supposed star takes it, so that the
    /// other places there are gone.
    pub(crate) filled: Vec<Rest>,
    /// Whether the takers cover all places as they are, taking just what is needed; else they cover
    /// what the supposed star, or the cell left out, leaves.
    pub(crate) just_enough: bool,
}

impl Argument {
    /// How many stars the takers hold together.
    pub(crate) fn room(&self) -> usize {
        self.takers.iter().map(|taker| taker.most).sum()
    }
}

/// Why a step follows, without the cells that it settles.
#[derive(Debug, Clone)]
pub(crate) enum Reason {
    /// A unit has as many places left as it needs.
    Single { unit: Unit, need: usize },
    /// A star there leaves too little room.
    NoRoom(Argument),
    /// Without a star there, there is too little room.
    Must(Argument),
    /// A marked group is as small as the stars that it holds.
    Marked(Noted),
    /// A supposed star leads to a unit with too few places.
    Refuted { cell: Cell, then: Vec<Consequence>, unit: Unit },
    /// No rule applies; a search found a solution.
    Search,
}

/// What follows from a supposed star.
#[derive(Debug, Clone)]
pub(crate) enum Consequence {
    Stars(Vec<Cell>),
    Empty(Vec<Cell>),
}
