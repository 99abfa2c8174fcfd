//! The search on one word, where nearly all of the time is spent.

use super::sieve::{BLOCK, Counts, Fewest, Sieve, Sifted, room};
use crate::budget::Stop;
use crate::engine::placing::{Chosen, Leftovers, Visit};

/// What is still to be done where the narrow search starts.
#[derive(Clone)]
pub(super) struct Start {
    /// The items that must be served.
    pub(super) needed: u64,
    /// Copies left of the piece at each bit.
    pub(super) copies: [usize; 64],
    /// The pieces with more than one copy left.
    pub(super) several: u64,
    pub(super) leftovers: Leftovers,
}

/// Shows the placements chosen after squeezing, with those before, to whoever wants to see them.
pub(super) type Show<'a> =
    dyn Fn(&[u64], &mut dyn FnMut(&dyn Chosen) -> Result<(), Stop>) -> Result<(), Stop> + 'a;

/// The lists, one after another, kept from one search to the next.
pub(super) struct Narrow<S> {
    sieve: S,
    lists: Vec<u64>,
}

struct Running<'a, S, V> {
    sieve: S,
    lists: &'a mut Vec<u64>,
    trail: Vec<u64>,
    copies: [usize; 64],
    leftovers: Leftovers,
    show: &'a Show<'a>,
    visitor: &'a mut V,
}

/// Placements chosen on the way to a node, not looked up yet.
struct Lazy<'a> {
    trail: &'a [u64],
    show: &'a Show<'a>,
}

impl Chosen for Lazy<'_> {
    fn list(&self, into: &mut Vec<usize>) {
        let shown = (self.show)(self.trail, &mut |chosen| {
            chosen.list(into);
            Ok(())
        });
        debug_assert!(shown.is_ok(), "listing never stops a search");
    }
}

impl<S: Sieve> Narrow<S> {
    pub(super) fn new(sieve: S) -> Self {
        Self { sieve, lists: Vec::new() }
    }

    pub(super) fn search<V: Visit>(
        &mut self,
        placements: impl Iterator<Item = u64>,
        start: &Start,
        show: &Show<'_>,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        self.lists.clear();
        self.lists.extend(placements);
        let len = self.lists.len();
        self.lists.resize(2 * room(len), u64::MAX);
        let mut counts = Counts::default();
        self.lists[..len].iter().for_each(|&placement| counts.add(placement));
        let mut running = Running {
            sieve: self.sieve,
            lists: &mut self.lists,
            trail: Vec::with_capacity(64),
            copies: start.copies,
            leftovers: start.leftovers,
            show,
            visitor,
        };
        running.branch(0, Sifted { len, counts }, start.needed, start.several)
    }
}

impl<S: Sieve, V: Visit> Running<'_, S, V> {
    /// The list of this node starts at `from`.
    fn branch(&mut self, from: usize, list: Sifted, needed: u64, several: u64) -> Result<(), Stop> {
        if needed == 0 {
            if several != 0 && self.leftovers == Leftovers::None {
                return Ok(());
            }
            return self.visitor.cover(&Lazy { trail: &self.trail, show: self.show });
        }
        let item = match list.counts.fewest(needed) {
            Fewest::None => return Ok(()),
            Fewest::Some(items) => items & items.wrapping_neg(),
            Fewest::Many => self.fewest_of_many(from, list.len, needed),
        };
        let next = from + room(list.len);
        if self.lists.len() < next + room(list.len) + BLOCK {
            self.lists.resize(next + 2 * room(list.len), u64::MAX);
        }
        for index in from..from + list.len {
            let placement = self.lists[index];
            if placement & item == 0 {
                continue;
            }
            self.trail.push(placement);
            self.visitor.node(&Lazy { trail: &self.trail, show: self.show })?;
            if placement & several == 0 {
                let child = self.sieve.sift(self.lists, from, list.len, placement, next);
                self.branch(next, child, needed & !placement, several)?;
            } else {
                self.branch_on_copy(from, list.len, placement, needed, several)?;
            }
            self.trail.pop();
        }
        Ok(())
    }

    /// Chooses one of several copies: the others stay possible.
    fn branch_on_copy(
        &mut self,
        from: usize,
        len: usize,
        placement: u64,
        needed: u64,
        several: u64,
    ) -> Result<(), Stop> {
        let piece = placement & several;
        let bit = piece.trailing_zeros() as usize;
        let next = from + room(len);
        let child = self.sieve.sift(self.lists, from, len, placement & !piece, next);
        self.copies[bit] -= 1;
        let (mut needed, mut several) = (needed & !placement, several);
        if self.copies[bit] == 1 {
            several &= !piece;
            if self.leftovers == Leftovers::None {
                needed |= piece;
            }
        }
        let ended = self.branch(next, child, needed, several);
        self.copies[bit] += 1;
        ended
    }

    #[cold]
    fn fewest_of_many(&self, from: usize, len: usize, needed: u64) -> u64 {
        let mut counts = [0u32; 64];
        for &placement in &self.lists[from..from + len] {
            let mut items = placement & needed;
            while items != 0 {
                counts[items.trailing_zeros() as usize] += 1;
                items &= items - 1;
            }
        }
        let needed = (0..64).filter(|bit| needed >> bit & 1 == 1);
        1 << needed.min_by_key(|&bit| counts[bit]).unwrap_or(0)
    }
}
