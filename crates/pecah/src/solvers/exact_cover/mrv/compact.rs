//! The search on one word, after the items are renumbered: nearly all of the time is spent here.
//!
//! Idea: the lists of all depths stand one after the other in one vector; a child's list starts
//! where its parent's ends, so backtracking costs nothing.
//!
//! Invariant: bit `n` is the same item in every word of a search, and each needed item is in at
//! least one placement of the list.
//!
//! Cost: one pass of the [`Filter`] for each child.

use super::look_ahead::{LookAhead, Worth};
use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::filter::{
    BLOCK, Counts, Fewest, Filter, Filtered, ListSpan, aligned, padded_len,
};
use crate::solvers::exact_cover::kernels::last_pieces::{LastPieces, ROOM, Start, unpacked};
use crate::solvers::exact_cover::problem::{Chosen, Leftovers, Visit};

/// The residual problem at which the one-word search starts.
#[derive(Clone)]
pub(super) struct CompactStart {
    /// The items that a cover must still contain.
    pub(super) needed: u64,
    /// Copies left of the piece at each bit.
    pub(super) copies: [usize; 64],
    /// The pieces with more than one copy left.
    pub(super) several: u64,
    /// The bits that are pieces.
    pub(super) pieces: u64,
    pub(super) leftovers: Leftovers,
    /// Where look-ahead is used.
    pub(super) worth: Worth,
}

/// Calls its second argument with all chosen placements: the wide ones and these one-word ones.
pub(super) type ShowTrail<'a> =
    dyn Fn(&[u64], &mut dyn FnMut(&dyn Chosen) -> Result<(), Stop>) -> Result<(), Stop> + 'a;

/// The search, with the memory of its lists, which is reused from one call to the next.
pub(super) struct CompactSearch<F> {
    filter: F,
    lists: Vec<u64>,
    last: LastPieces,
    pub(super) look_ahead: LookAhead,
}

struct CompactRun<'a, F, V> {
    filter: F,
    lists: &'a mut Vec<u64>,
    trail: Vec<u64>,
    copies: [usize; 64],
    pieces: u64,
    leftovers: Leftovers,
    /// For the last few pieces, if their nodes need not be reported and all pieces must be used.
    last: Option<&'a mut LastPieces>,
    look_ahead: &'a mut LookAhead,
    worth: Worth,
    show: &'a ShowTrail<'a>,
    visitor: &'a mut V,
}

/// The placements chosen on the path to a node, not resolved to numbers yet.
struct LazyTrail<'a> {
    trail: &'a [u64],
    show: &'a ShowTrail<'a>,
}

impl Chosen for LazyTrail<'_> {
    fn list(&self, into: &mut Vec<usize>) {
        let listed = (self.show)(self.trail, &mut |chosen| {
            chosen.list(into);
            Ok(())
        });
        debug_assert!(listed.is_ok(), "listing never stops a search");
    }
}

impl<F: Filter> CompactSearch<F> {
    pub(super) fn new(filter: F) -> Self {
        Self {
            filter,
            lists: Vec::new(),
            last: LastPieces::new(),
            look_ahead: LookAhead::default(),
        }
    }

    /// Visits every cover of a residual problem.
    pub(super) fn search<V: Visit>(
        &mut self,
        placements: impl ExactSizeIterator<Item = u64>,
        start: &CompactStart,
        show: &ShowTrail<'_>,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        let len = placements.len();
        if self.lists.len() < BLOCK + 2 * padded_len(len) {
            self.lists.resize(BLOCK + 2 * padded_len(len), u64::MAX);
        }
        let from = aligned(&self.lists);
        let mut counts = Counts::default();
        for (to, placement) in self.lists[from..].iter_mut().zip(placements) {
            *to = placement;
            counts.add(placement);
        }
        self.lists[from + len..from + padded_len(len)].fill(u64::MAX);
        let is_simple = start.leftovers == Leftovers::None && !visitor.looks_at_nodes();
        let mut running = CompactRun {
            filter: self.filter,
            lists: &mut self.lists,
            trail: Vec::with_capacity(64),
            copies: start.copies,
            pieces: start.pieces,
            leftovers: start.leftovers,
            last: is_simple.then_some(&mut self.last),
            look_ahead: &mut self.look_ahead,
            worth: start.worth,
            show,
            visitor,
        };
        if start.needed & !counts.any() != 0 {
            return Ok(());
        }
        running.branch(from, Filtered { len, counts }, start.needed, start.several)
    }
}

impl<F: Filter, V: Visit> CompactRun<'_, F, V> {
    /// Visits a node, whose list starts at `from`: looks ahead and branches.
    #[inline]
    fn visit(
        &mut self,
        from: usize,
        mut list: Filtered,
        needed: u64,
        several: u64,
    ) -> Result<(), Stop> {
        if self.worth.at(self.pieces_left(needed, several), list.len) {
            list = self.look_ahead(from, list, needed, several);
            if needed & !list.counts.any() != 0 {
                return Ok(());
            }
        }
        self.branch(from, list, needed, several)
    }

    fn branch(
        &mut self,
        from: usize,
        list: Filtered,
        needed: u64,
        several: u64,
    ) -> Result<(), Stop> {
        if needed == 0 {
            if several != 0 && self.leftovers == Leftovers::None {
                return Ok(());
            }
            return self.visitor.cover(&LazyTrail { trail: &self.trail, show: self.show });
        }
        let all = needed | several;
        if self.last.is_some() && list.len <= ROOM && all.count_ones() <= 32 {
            let left = self.pieces_left(needed, several);
            if left >= 3 {
                return self.last_pieces(from, list, [needed, several], left);
            }
        }
        let next = from + padded_len(list.len);
        if self.lists.len() < next + padded_len(list.len) + BLOCK {
            self.lists.resize(next + 2 * padded_len(list.len), u64::MAX);
        }
        let span = ListSpan { from, len: list.len, to: next };
        match list.counts.fewest(needed) {
            Fewest::Some(items) => {
                let item = items & items.wrapping_neg();
                let matching = self.filter.placements_with(self.lists, span, item);
                self.choose_each(span, &matching.placements[..matching.len], needed, several)?;
            }
            Fewest::Many => {
                let placements = &self.lists[from..from + list.len];
                let item = self.filter.fewest_of_many(placements, needed);
                for index in from..from + list.len {
                    let placement = self.lists[index];
                    if placement & item != 0 {
                        self.choose_each(span, &[placement], needed, several)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn pieces_left(&self, needed: u64, mut several: u64) -> usize {
        let mut left = (needed & self.pieces).count_ones() as usize;
        while several != 0 {
            left += self.copies[several.trailing_zeros() as usize];
            several &= several - 1;
        }
        left
    }

    /// The list of a node without the placements that look-ahead removes.
    fn look_ahead(&mut self, from: usize, list: Filtered, needed: u64, several: u64) -> Filtered {
        let (placements, _) = self.lists[from..from + list.len].as_chunks_mut::<1>();
        let len = self.look_ahead.filter(placements, &[needed], &[several]);
        if len == list.len {
            return list;
        }
        self.lists[from + len..from + padded_len(len)].fill(u64::MAX);
        let mut counts = Counts::default();
        self.lists[from..from + len].iter().for_each(|&placement| counts.add(placement));
        Filtered { len, counts }
    }

    /// The whole subtree of a node with few pieces left.
    fn last_pieces(
        &mut self,
        from: usize,
        list: Filtered,
        [needed, several]: [u64; 2],
        left: usize,
    ) -> Result<(), Stop> {
        let placements = &self.lists[from..from + list.len];
        let item = match list.counts.fewest(needed) {
            Fewest::Some(items) => items & items.wrapping_neg(),
            Fewest::Many => self.filter.fewest_of_many(placements, needed),
        };
        let Some(last) = self.last.as_mut() else { return Ok(()) };
        let items = needed | several;
        let start = Start { placements, item, needed, several, copies: &self.copies, left };
        let (trail, show, visitor) = (&mut self.trail, self.show, &mut *self.visitor);
        let length = trail.len();
        let ended = self.filter.last_pieces(last, &start, &mut |chosen| {
            trail.extend(chosen.iter().map(|&placement| unpacked(placement, items)));
            let covered = visitor.cover(&LazyTrail { trail, show });
            trail.truncate(length);
            covered
        });
        let nodes = std::mem::take(&mut last.nodes);
        ended.and(self.visitor.nodes(nodes))
    }

    #[inline]
    fn choose_each(
        &mut self,
        span: ListSpan,
        placements: &[u64],
        needed: u64,
        several: u64,
    ) -> Result<(), Stop> {
        let living = self.filter.living(self.lists, span, placements, needed, several);
        for (nth, &placement) in placements.iter().enumerate() {
            self.trail.push(placement);
            self.visitor.node(&LazyTrail { trail: &self.trail, show: self.show })?;
            if living >> nth & 1 == 1 {
                if placement & several == 0 {
                    let needed = needed & !placement;
                    if let Some(child) = self.filter.filter(self.lists, span, placement, needed) {
                        self.visit(span.to, child, needed, several)?;
                    }
                } else {
                    self.branch_on_copy(span, placement, needed, several)?;
                }
            }
            self.trail.pop();
        }
        Ok(())
    }

    /// Chooses one of several copies: the other copies can still be placed.
    fn branch_on_copy(
        &mut self,
        span: ListSpan,
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
        let child = self.filter.filter(self.lists, span, placement & !piece, needed);
        let ended = child.map_or(Ok(()), |child| self.visit(span.to, child, needed, several));
        self.copies[bit] += 1;
        ended
    }
}
