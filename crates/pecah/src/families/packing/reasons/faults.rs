//! What is visibly wrong with a position: bad pockets, cells and pieces without a way.
//!
//! Idea: each test is a necessary condition that a person checks by looking at the board once. They
//! are run in the order of how hard they are to see.
//!
//! Invariant: a position with a fault cannot be completed. A test that would take long gives up and
//! claims nothing.
//!
//! Cost: a flood fill, then for each open cell the first placement that still covers it.

use super::position::{Chessboard, Game, Id, MOST_OPEN, State, bits};
use super::rules::Rule;

/// Something that cannot be, and where it shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fault {
    pub(super) rule: Rule,
    /// A pocket, or a cell.
    pub(super) at: u64,
    /// The kind of the piece without a place.
    pub(super) kind: usize,
}

impl Fault {
    fn new(rule: Rule, at: u64) -> Self {
        Self { rule, at, kind: 0 }
    }
}

/// The differences between the two colours that pieces with this many cells in total can make, as
/// bits around the middle one. A piece may lie on either colour, and need not be used.
pub(super) type Balances = Box<[u128; MOST_OPEN + 1]>;

const MIDDLE: u32 = 64;

impl Game {
    /// What is wrong at sight after a placement.
    pub(super) fn fault_after(&self, state: &State, id: Id, memo: &mut Memo) -> Option<Fault> {
        let (open, left) = self.rest(state, id);
        if open == 0 {
            return None;
        }
        let pockets = self.pockets_after(state, id, memo);
        self.pockets_fault(open, left, &pockets)
            .or_else(|| self.unserved(state, open, left, memo))
            .or_else(|| self.fine_fault(left, &pockets, memo.balances(self, left, id)))
    }

    /// As [`fault_after`](Self::fault_after), the finer tests only.
    pub(super) fn fine_after(&self, state: &State, id: Id, memo: &mut Memo) -> Option<Fault> {
        let (open, left) = self.rest(state, id);
        let pockets = self.pockets(open);
        if open == 0 {
            return None;
        }
        self.fine_fault(left, &pockets, memo.balances(self, left, id))
    }

    /// The pockets that a placement leaves. Mostly it leaves the one that there was.
    fn pockets_after(&self, state: &State, id: Id, memo: &mut Memo) -> Vec<u64> {
        let (open, _) = self.rest(state, id);
        let is_one = *memo.is_one_pocket.get_or_insert_with(|| self.pockets(state.open).len() == 1);
        if is_one && self.stays_whole(id, open) { vec![open] } else { self.pockets(open) }
    }

    fn least(&self, left: u32) -> u32 {
        bits(left.into()).map(|piece| u32::from(self.sizes[piece])).min().unwrap_or(0)
    }

    /// Pockets that are too small, of a wrong size or shape, or that compete.
    pub(super) fn pocket_fault(&self, open: u64, left: u32) -> Option<Fault> {
        self.pockets_fault(open, left, &self.pockets(open))
    }

    fn pockets_fault(&self, open: u64, left: u32, pockets: &[u64]) -> Option<Fault> {
        let least = self.least(left);
        if pockets.len() <= 1 && open.count_ones() >= 2 * least {
            return None;
        }
        if let Some(&hole) = pockets.iter().find(|pocket| pocket.count_ones() < least) {
            return Some(Fault::new(Rule::Hole, hole));
        }
        let mut sums = 1u128;
        bits(left.into()).for_each(|p| sums |= sums.checked_shl(self.sizes[p].into()).unwrap_or(0));
        let odd = pockets.iter().filter(|pocket| sums >> pocket.count_ones() & 1 == 0);
        if let Some(&pocket) = odd.min_by_key(|pocket| pocket.count_ones()) {
            return Some(Fault::new(Rule::PocketSum, pocket));
        }
        let for_one = pockets.iter().filter(|pocket| pocket.count_ones() < 2 * least);
        for &pocket in for_one {
            if self.pieces_of(pocket) & left == 0 {
                return Some(Fault::new(Rule::PocketShape, pocket));
            }
        }
        if pockets.len() > 1 {
            let mut counts = [0u8; MOST_OPEN + 1];
            for size in bits(left.into()).map(|piece| usize::from(self.sizes[piece])) {
                counts.get_mut(size).into_iter().for_each(|count| *count += 1);
            }
            let rooms: Vec<usize> = pockets.iter().map(|p| p.count_ones() as usize).collect();
            let mut steps = MOST_SHARES;
            if !shares(&mut counts, &rooms, &mut steps) && steps > 0 {
                return Some(Fault::new(Rule::PocketsCompete, open));
            }
        }
        None
    }

    /// The pieces that cover exactly these cells.
    fn pieces_of(&self, cells: u64) -> u32 {
        self.exact.get(&cells).copied().unwrap_or(0)
    }

    /// A cell that nothing covers, or a piece without a place.
    pub(super) fn serve_fault(&self, open: u64, left: u32) -> Option<Fault> {
        let is_served = |item: usize| self.ways[item].iter().any(|&id| self.fits(id, open, left));
        if let Some(cell) = bits(open).find(|&cell| !is_served(cell)) {
            return Some(Fault::new(Rule::DeadCell, 1 << cell));
        }
        let mut kinds = (0..self.kinds.len()).filter(|&kind| self.kinds[kind] & left != 0);
        let kind = kinds.find(|&kind| self.all_needed && !is_served(MOST_OPEN + kind))?;
        Some(Fault { rule: Rule::HomelessPiece, at: 0, kind })
    }

    /// As [`serve_fault`](Self::serve_fault), after a placement: what covered an item before mostly
    /// still does.
    fn unserved(&self, state: &State, open: u64, left: u32, memo: &mut Memo) -> Option<Fault> {
        if memo.witness.is_empty() {
            memo.witness = self.counts(state).1.to_vec();
        }
        let witness = &mut memo.witness;
        let mut is_served = |item: usize| {
            if self.fits(witness[item], open, left) && self.serves(witness[item], item) {
                return true;
            }
            let found = self.ways[item].iter().find(|&&id| self.fits(id, open, left));
            found.inspect(|&&id| witness[item] = id).is_some()
        };
        if let Some(cell) = bits(open).find(|&cell| !is_served(cell)) {
            return Some(Fault::new(Rule::DeadCell, 1 << cell));
        }
        let mut kinds = (0..self.kinds.len()).filter(|&kind| self.kinds[kind] & left != 0);
        let kind = kinds.find(|&kind| self.all_needed && !is_served(MOST_OPEN + kind))?;
        Some(Fault { rule: Rule::HomelessPiece, at: 0, kind })
    }

    /// Pockets for two pieces; the chessboard.
    fn fine_fault(&self, left: u32, pockets: &[u64], balances: Option<&Balances>) -> Option<Fault> {
        let least = self.least(left);
        for &pocket in pockets.iter().filter(|pocket| pocket.count_ones() < 3 * least) {
            let fills = |&id: &Id| {
                let place = &self.places[usize::from(id)];
                if !self.fits(id, pocket, left) {
                    return false;
                }
                let copies = left & self.kinds[place.kind];
                let others = left & !(copies & copies.wrapping_neg());
                let rest = pocket & !place.mask;
                rest == 0 || self.pieces_of(rest) & others != 0
            };
            if !self.ways[pocket.trailing_zeros() as usize].iter().any(fills) {
                return Some(Fault::new(Rule::PocketOfTwo, pocket));
            }
        }
        let (Chessboard { dark, .. }, balances) = (self.chessboard.as_ref()?, balances?);
        let is_off = |pocket: &&u64| {
            let (size, dark) = (pocket.count_ones(), (*pocket & dark).count_ones());
            let place = MIDDLE + 2 * dark - size;
            place < 128 && balances[size as usize] >> place & 1 == 0
        };
        Some(Fault::new(Rule::Chessboard, *pockets.iter().find(is_off)?))
    }

    /// What the pieces that are left can make of the chessboard.
    fn balances(&self, excess: &[u8; 32], left: u32) -> Balances {
        let mut reach: Balances = Box::new([0; MOST_OPEN + 1]);
        reach[0] = 1 << MIDDLE;
        for piece in bits(left.into()) {
            let (size, excess) = (usize::from(self.sizes[piece]), u32::from(excess[piece]));
            for sum in (0..(MOST_OPEN + 1).saturating_sub(size)).rev() {
                let shifted = |by: Option<u128>| by.unwrap_or(0);
                reach[sum + size] |= shifted(reach[sum].checked_shl(excess))
                    | shifted(reach[sum].checked_shr(excess));
            }
        }
        reach
    }
}

/// What is known about a position while its placements are examined one after the other.
#[derive(Default)]
pub(super) struct Memo {
    is_one_pocket: Option<bool>,
    /// A placement that serves each item.
    witness: Vec<Id>,
    /// The balances without one piece of each kind.
    balances: Vec<Option<Balances>>,
}

impl Memo {
    fn balances(&mut self, game: &Game, left: u32, id: Id) -> Option<&Balances> {
        let Chessboard { excess, .. } = game.chessboard.as_ref()?;
        self.balances.resize_with(game.kinds.len(), || None);
        let kind = game.places[usize::from(id)].kind;
        Some(self.balances[kind].get_or_insert_with(|| game.balances(excess, left)))
    }
}

/// Sharing out gives up after this many steps, and then nothing is claimed.
const MOST_SHARES: u32 = 5000;

/// Whether pieces, with the given number of each size, can fill pockets of these sizes.
fn shares(counts: &mut [u8; MOST_OPEN + 1], rooms: &[usize], steps: &mut u32) -> bool {
    match rooms {
        [] => true,
        [first, more @ ..] => fill(counts, *first, 1, more, steps),
    }
}

fn fill(
    counts: &mut [u8; MOST_OPEN + 1],
    rest: usize,
    from: usize,
    more: &[usize],
    steps: &mut u32,
) -> bool {
    if rest == 0 {
        return shares(counts, more, steps);
    }
    for size in from..=rest {
        *steps = steps.saturating_sub(1);
        if *steps == 0 {
            return false;
        }
        if counts[size] > 0 {
            counts[size] -= 1;
            let filled = fill(counts, rest - size, size, more, steps);
            counts[size] += 1;
            if filled {
                return true;
            }
        }
    }
    false
}
