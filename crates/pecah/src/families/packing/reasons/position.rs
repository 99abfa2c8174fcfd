//! A position in bits: the open cells, the pieces in the tray, and the placements that fit.
//!
//! Idea: an *item* is what a person looks at, an open cell or a piece in the tray. Its *ways* are the
//! placements that serve it. Only open cells have a bit, so a position fits in one word.
//!
//! Invariant: pieces that are copies of each other are one kind with several bits; a kind is an item
//! only while one of it is left and all pieces must be used, because only then it is served once.

use super::super::geometry;
use super::super::model::{Kind, Puzzle, Spare};
use super::super::play::Position;
use super::super::problem::Problem;
use std::collections::HashMap;

/// The most open cells of a position that is reasoned about.
pub(in crate::families::packing) const MOST_OPEN: usize = 64;
/// Cells, then kinds of pieces.
pub(super) const ITEMS: usize = MOST_OPEN + 26;

/// A placement by its number.
pub(in crate::families::packing) type Id = u16;

pub(super) struct Placed {
    pub(super) mask: u64,
    /// The cells around it.
    pub(super) halo: u64,
    pub(super) kind: usize,
}

/// What holds in every position that is reached from one by laying pieces.
pub(in crate::families::packing) struct Game {
    /// The cell of the board that each bit stands for.
    cells: Vec<usize>,
    near: Vec<u64>,
    /// The bits of the pieces of each kind that are in the tray.
    pub(super) kinds: Vec<u32>,
    /// The number of cells of the piece of each bit.
    pub(super) sizes: [u8; 32],
    pub(super) chessboard: Option<Chessboard>,
    pub(super) places: Vec<Placed>,
    /// All placements that serve each item.
    pub(super) ways: Vec<Vec<Id>>,
    /// The pieces that cover exactly these cells.
    pub(super) exact: HashMap<u64, u32>,
    pub(super) all_needed: bool,
}

/// The cells of one colour, and by how many the two colours differ in each piece.
pub(super) struct Chessboard {
    pub(super) dark: u64,
    pub(super) excess: [u8; 32],
}

#[derive(Clone)]
pub(in crate::families::packing) struct State {
    pub(super) open: u64,
    pub(super) left: u32,
    pub(super) fits: Vec<Id>,
}

/// The bits that are set, from the lowest.
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            bit
        })
    })
}

impl Game {
    /// The position with these placements left; `None` where it has too many open cells.
    pub(in crate::families::packing) fn new(
        puzzle: &Puzzle,
        position: &Position,
        problem: &Problem,
        live: &[usize],
    ) -> Option<(Self, State)> {
        let mut open = vec![true; puzzle.board.cells().len()];
        position.lying.iter().flatten().flatten().for_each(|&cell| open[cell] = false);
        let cells: Vec<usize> = (0..open.len()).filter(|&cell| open[cell]).collect();
        if cells.len() > MOST_OPEN || live.len() > usize::from(Id::MAX) {
            return None;
        }
        let mut bit_of = vec![None; open.len()];
        cells.iter().enumerate().for_each(|(bit, &cell)| bit_of[problem.place[cell]] = Some(bit));
        let in_tray = |piece: &&usize| position.lying[**piece].is_none();
        let kind = |pieces: &Vec<usize>| {
            pieces.iter().filter(in_tray).fold(0u32, |all, &piece| all | 1 << piece)
        };
        let mut sizes = [0; 32];
        for (size, piece) in sizes.iter_mut().zip(&puzzle.pieces) {
            *size = piece.cells.len().min(255) as u8;
        }
        let mut game = Self {
            near: near(puzzle, &cells),
            cells,
            kinds: problem.kinds.iter().map(kind).collect(),
            sizes,
            chessboard: None,
            places: Vec::with_capacity(live.len()),
            ways: vec![Vec::new(); ITEMS],
            exact: HashMap::new(),
            all_needed: puzzle.spare == Spare::None,
        };
        game.chessboard = game.chessboard(puzzle);
        for (id, &number) in live.iter().enumerate() {
            let placement = &problem.exact_cover.placements[number];
            let bits_of = placement.cells.iter().filter_map(|&cell| bit_of[cell]);
            let mask = bits_of.fold(0u64, |all, bit| all | 1 << bit);
            game.join(mask);
            *game.exact.entry(mask).or_default() |= game.kinds[placement.piece];
            for item in bits(mask).chain([MOST_OPEN + placement.piece]) {
                game.ways[item].push(id as Id);
            }
            game.places.push(Placed { mask, halo: 0, kind: placement.piece });
        }
        for place in &mut game.places {
            let around = bits(place.mask).fold(0, |all, cell| all | game.near[cell]);
            place.halo = around & !place.mask;
        }
        let open = bits_below(game.cells.len());
        let left = game.kinds.iter().fold(0, |all, kind| all | kind);
        Some((game, State { open, left, fits: (0..live.len() as Id).collect() }))
    }

    fn chessboard(&self, puzzle: &Puzzle) -> Option<Chessboard> {
        if puzzle.board.kind() == Kind::Pyramid {
            return None;
        }
        let is_dark = |&(_, cell): &(usize, &usize)| {
            let cell = puzzle.board.cells()[*cell];
            (cell.layer + cell.row + cell.column).is_multiple_of(2)
        };
        let dark = self.cells.iter().enumerate().filter(is_dark);
        let dark = dark.fold(0, |all, (bit, _)| all | 1 << bit);
        let mut excess = [0; 32];
        for (excess, piece) in excess.iter_mut().zip(&puzzle.pieces) {
            let dark = piece
                .cells()
                .filter(|(depth, row, column)| (depth + row + column).is_multiple_of(2));
            *excess = (2 * dark.count()).abs_diff(piece.size()).min(255) as u8;
        }
        Some(Chessboard { dark, excess })
    }

    /// Makes the cells of a placement one pocket, also where its piece touches by corners only.
    fn join(&mut self, mask: u64) {
        let mut rest = mask & !self.pocket(mask & mask.wrapping_neg(), mask);
        while rest != 0 {
            let (one, other) = (mask.trailing_zeros(), rest.trailing_zeros());
            self.near[one as usize] |= 1 << other;
            self.near[other as usize] |= 1 << one;
            rest &= !self.pocket(mask & mask.wrapping_neg(), mask);
        }
    }

    /// Whether a placement leaves what is open in one piece; `open` is what it leaves of one pocket.
    pub(super) fn stays_whole(&self, id: Id, open: u64) -> bool {
        let around = self.places[usize::from(id)].halo & open;
        let (mut pocket, mut edge) =
            (around & around.wrapping_neg(), around & around.wrapping_neg());
        // What is joined to the cells around the placement is joined to everything.
        while edge != 0 && around & !pocket != 0 {
            let reach = bits(edge).fold(0, |all, cell| all | self.near[cell]);
            edge = reach & open & !pocket;
            pocket |= edge;
        }
        around & !pocket == 0
    }

    /// The cells of `open` that are joined to a first one.
    fn pocket(&self, first: u64, open: u64) -> u64 {
        let (mut pocket, mut edge) = (first, first);
        while edge != 0 {
            let reach = bits(edge).fold(0, |all, cell| all | self.near[cell]);
            edge = reach & open & !pocket;
            pocket |= edge;
        }
        pocket
    }

    pub(super) fn pockets(&self, mut open: u64) -> Vec<u64> {
        let mut list = Vec::new();
        while open != 0 {
            let pocket = self.pocket(open & open.wrapping_neg(), open);
            open &= !pocket;
            list.push(pocket);
        }
        list
    }

    /// The cell of the board that a bit stands for.
    pub(in crate::families::packing) fn cell(&self, bit: usize) -> usize {
        self.cells[bit]
    }

    /// How many open cells touch this one.
    pub(in crate::families::packing) fn open_sides(&self, cell: usize, state: &State) -> u32 {
        self.touching(cell, state.open)
    }

    /// How many open cells touch this one: 2 in a corner, 1 in a dead end.
    pub(super) fn touching(&self, cell: usize, open: u64) -> u32 {
        (self.near[cell] & open).count_ones()
    }

    pub(super) fn fits(&self, id: Id, open: u64, left: u32) -> bool {
        let place = &self.places[usize::from(id)];
        place.mask & !open == 0 && left & self.kinds[place.kind] != 0
    }

    /// What is open and in the tray after a placement.
    pub(super) fn rest(&self, state: &State, id: Id) -> (u64, u32) {
        let place = &self.places[usize::from(id)];
        let copies = state.left & self.kinds[place.kind];
        (state.open & !place.mask, state.left & !(copies & copies.wrapping_neg()))
    }

    pub(super) fn laid(&self, state: &State, id: Id) -> State {
        let (open, left) = self.rest(state, id);
        let fits = state.fits.iter().copied().filter(|&id| self.fits(id, open, left));
        State { open, left, fits: fits.collect() }
    }

    /// Whether this kind is served exactly once from here on.
    fn is_item(&self, kind: usize, left: u32) -> bool {
        self.all_needed && (left & self.kinds[kind]).is_power_of_two()
    }

    pub(super) fn items(&self, state: &State) -> impl Iterator<Item = usize> {
        let left = state.left;
        let kinds = (0..self.kinds.len()).filter(move |&kind| self.is_item(kind, left));
        bits(state.open).chain(kinds.map(|kind| MOST_OPEN + kind))
    }

    pub(super) fn serves(&self, id: Id, item: usize) -> bool {
        let place = &self.places[usize::from(id)];
        if item < MOST_OPEN { place.mask >> item & 1 == 1 } else { place.kind == item - MOST_OPEN }
    }

    /// Every item that a placement serves.
    pub(super) fn served(&self, id: Id) -> impl Iterator<Item = usize> {
        let place = &self.places[usize::from(id)];
        bits(place.mask).chain([MOST_OPEN + place.kind])
    }

    /// Whether two placements exclude each other while these pieces are left.
    pub(super) fn clash(&self, one: Id, other: Id, left: u32) -> bool {
        let (a, b) = (&self.places[usize::from(one)], &self.places[usize::from(other)]);
        let is_last = || (left & self.kinds[a.kind]).is_power_of_two();
        a.mask & b.mask != 0 || (a.kind == b.kind && is_last())
    }

    /// How many placements serve each item, and the last of them.
    pub(super) fn counts(&self, state: &State) -> ([u16; ITEMS], [Id; ITEMS]) {
        let (mut count, mut last) = ([0; ITEMS], [0; ITEMS]);
        for &id in &state.fits {
            for item in self.served(id) {
                count[item] += 1;
                last[item] = id;
            }
        }
        (count, last)
    }
}

fn bits_below(count: usize) -> u64 {
    u64::MAX.checked_shr(64 - count as u32).unwrap_or(0)
}

/// The open cells that touch each open cell.
fn near(puzzle: &Puzzle, cells: &[usize]) -> Vec<u64> {
    let touching = geometry::touching(&puzzle.board);
    let number = |cell: &usize| {
        let list = touching[*cell].iter();
        let bit = |other: &usize| cells.binary_search(other).ok();
        list.filter_map(bit).fold(0u64, |all, bit| all | 1 << bit)
    };
    cells.iter().map(number).collect()
}
