//! The search on one word, where nearly all of the time is spent.

use super::filter::{BLOCK, Counts, Fewest, Place, Sieve, Sifted, fewest_of_many, room};
use crate::limits::Stop;
use crate::solvers::exact_cover::problem::{Chosen, Leftovers, Visit};

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

/// What is done once the items left fit one word.
pub(super) trait OnOneWord {
    fn search<V: Visit>(
        &mut self,
        placements: impl Iterator<Item = u64>,
        start: &Start,
        show: &Show<'_>,
        visitor: &mut V,
    ) -> Result<(), Stop>;
}

impl<S> Narrow<S> {
    pub(super) fn new(sieve: S) -> Self {
        Self { sieve, lists: Vec::new() }
    }
}

impl<S: Sieve> OnOneWord for Narrow<S> {
    fn search<V: Visit>(
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
        if start.needed & !counts.any() != 0 {
            return Ok(());
        }
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
        let next = from + room(list.len);
        if self.lists.len() < next + room(list.len) + BLOCK {
            self.lists.resize(next + 2 * room(list.len), u64::MAX);
        }
        let place = Place { from, len: list.len, to: next };
        match list.counts.fewest(needed) {
            Fewest::Some(items) => {
                let item = items & items.wrapping_neg();
                let serving = self.sieve.serving(self.lists, place, item);
                for &placement in &serving.placements[..serving.len] {
                    self.choose(place, placement, needed, several)?;
                }
            }
            Fewest::Many => {
                let item = fewest_of_many(&self.lists[from..from + list.len], needed);
                for index in from..from + list.len {
                    let placement = self.lists[index];
                    if placement & item != 0 {
                        self.choose(place, placement, needed, several)?;
                    }
                }
            }
        }
        Ok(())
    }

    #[inline]
    fn choose(
        &mut self,
        place: Place,
        placement: u64,
        needed: u64,
        several: u64,
    ) -> Result<(), Stop> {
        self.trail.push(placement);
        self.visitor.node(&Lazy { trail: &self.trail, show: self.show })?;
        if placement & several == 0 {
            let needed = needed & !placement;
            if let Some(child) = self.sieve.sift(self.lists, place, placement, needed) {
                self.branch(place.to, child, needed, several)?;
            }
        } else {
            self.branch_on_copy(place, placement, needed, several)?;
        }
        self.trail.pop();
        Ok(())
    }

    /// Chooses one of several copies: the others stay possible.
    fn branch_on_copy(
        &mut self,
        place: Place,
        placement: u64,
        needed: u64,
        several: u64,
    ) -> Result<(), Stop> {
        let piece = placement & several;
        let bit = piece.trailing_zeros() as usize;
        self.copies[bit] -= 1;
        let (mut needed, mut several) = (needed & !placement, several);
        if self.copies[bit] == 1 {
            several &= !piece;
            if self.leftovers == Leftovers::None {
                needed |= piece;
            }
        }
        let child = self.sieve.sift(self.lists, place, placement & !piece, needed);
        let ended = child.map_or(Ok(()), |child| self.branch(place.to, child, needed, several));
        self.copies[bit] += 1;
        ended
    }
}
