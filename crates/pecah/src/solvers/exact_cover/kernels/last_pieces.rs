//! The last few pieces of MRV search, and its plain version.
//!
//! Idea: once at most 32 items are left, a placement is a word of 32 bits, twice as many to a
//! vector. A child is first tested only for whether each item still has a placement, an OR over the
//! list; most fail. One that passes gets its own list. With three pieces left, a placement of the
//! first is followed by pairs: one that covers the first cell left, and exactly what is then left.
//!
//! Invariant: all versions try the same placements in the same order, so that covers and nodes do not
//! depend on the processor. Lists are padded with words of all ones, which conflict with everything.
//!
//! Cost: one or two passes over a list of at most [`ROOM`] words for each node.

use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::filter::aligned;

/// The most placements in a list.
pub(in crate::solvers::exact_cover) const ROOM: usize = 248;
/// Words of padding after a list, at least as many as a vector has.
pub(super) const PADDING: usize = if cfg!(target_arch = "x86_64") { 16 } else { 1 };
/// Every placement has at least two items, a cell and a piece.
const MAX_DEPTH: usize = 16;

/// Called with the placements of each cover, but for the last.
pub(in crate::solvers::exact_cover) type Found<'a> = dyn FnMut(&[u32]) -> Result<(), Stop> + 'a;

/// A node whose item is chosen. Three pieces or more are left.
#[derive(Debug, Clone, Copy)]
pub(super) struct Node {
    /// Where its list is, and how many placements it has.
    pub(super) from: usize,
    pub(super) len: usize,
    /// The item to branch on.
    pub(super) item: u32,
    /// The items that a cover must still contain.
    pub(super) needed: u32,
    /// The pieces with more than one copy left.
    pub(super) several: u32,
    /// Pieces left.
    pub(super) left: usize,
}

/// A node of the search on words of 64 bits: at most [`ROOM`] placements, of at most 32 items.
#[derive(Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Start<'a> {
    pub(in crate::solvers::exact_cover) placements: &'a [u64],
    /// The item to branch on.
    pub(in crate::solvers::exact_cover) item: u64,
    /// The items that a cover must still contain.
    pub(in crate::solvers::exact_cover) needed: u64,
    /// The pieces with more than one copy left.
    pub(in crate::solvers::exact_cover) several: u64,
    /// Copies left of the piece at each bit.
    pub(in crate::solvers::exact_cover) copies: &'a [usize; 64],
    /// Pieces left, three or more.
    pub(in crate::solvers::exact_cover) left: usize,
}

/// Memory for the lists, reused from one search to the next.
pub(in crate::solvers::exact_cover) struct LastPieces {
    pub(super) lists: Vec<u32>,
    /// Copies left of the piece at each bit.
    pub(super) copies: [usize; 32],
    pub(super) trail: Vec<u32>,
    /// Nodes visited.
    pub(in crate::solvers::exact_cover) nodes: u64,
}

/// The words that a list occupies, padding included.
pub(super) const fn padded_len(len: usize) -> usize {
    len.next_multiple_of(PADDING) + PADDING
}

impl LastPieces {
    pub(in crate::solvers::exact_cover) fn new() -> Self {
        Self {
            lists: vec![u32::MAX; (MAX_DEPTH + 2) * padded_len(ROOM)],
            copies: [1; 32],
            trail: Vec::with_capacity(MAX_DEPTH),
            nodes: 0,
        }
    }

    /// The node whose list is the placements at the start.
    #[inline]
    pub(super) fn root(&mut self, start: &Start<'_>, packed: impl Fn(u64, u64) -> u32) -> Node {
        let Start { placements, item, needed, several, copies, left } = *start;
        let items = needed | several;
        self.trail.clear();
        let mut of_several = several;
        while of_several != 0 {
            let bit = of_several.trailing_zeros();
            self.copies[packed(1 << bit, items).trailing_zeros() as usize] = copies[bit as usize];
            of_several &= of_several - 1;
        }
        let (from, len) = (aligned(&self.lists), placements.len());
        for (to, &placement) in self.lists[from..].iter_mut().zip(placements) {
            *to = packed(placement, items);
        }
        self.lists[from + len..from + padded_len(len)].fill(u32::MAX);
        let [item, needed, several] = [item, needed, several].map(|set| packed(set, items));
        Node { from, len, item, needed, several, left }
    }

    /// Visits every cover below the start: the plain version.
    pub(in crate::solvers::exact_cover) fn search_from(
        &mut self,
        start: &Start<'_>,
        found: &mut Found<'_>,
    ) -> Result<(), Stop> {
        let root = self.root(start, packed);
        self.search(root, found)
    }

    fn search(&mut self, node: Node, found: &mut Found<'_>) -> Result<(), Stop> {
        let Node { from, len, item, needed, several, left } = node;
        for index in from..from + len {
            let placement = self.lists[index];
            if placement & item == 0 {
                continue;
            }
            self.nodes += 1;
            let (child_needed, child_several) = self.take(placement, needed, several);
            let hit = placement & !several;
            self.trail.push(placement);
            let ended = if left == 3 {
                self.pairs(from..from + len, hit, child_needed, child_several, found)
            } else {
                self.child(node, hit, child_needed, child_several)
                    .map_or(Ok(()), |child| self.search(child, found))
            };
            self.trail.pop();
            self.give_back(placement, several);
            ended?;
        }
        Ok(())
    }

    /// The needed items, and the pieces with several copies, once a placement is chosen.
    #[inline]
    pub(super) fn take(&mut self, placement: u32, needed: u32, several: u32) -> (u32, u32) {
        let piece = placement & several;
        if piece == 0 {
            return (needed & !placement, several);
        }
        let copies = &mut self.copies[piece.trailing_zeros() as usize];
        *copies -= 1;
        if *copies == 1 {
            (needed & !placement | piece, several & !piece)
        } else {
            (needed & !placement, several)
        }
    }

    #[inline]
    pub(super) fn give_back(&mut self, placement: u32, several: u32) {
        let piece = placement & several;
        if piece != 0 {
            self.copies[piece.trailing_zeros() as usize] += 1;
        }
    }

    fn child(&mut self, node: Node, hit: u32, needed: u32, several: u32) -> Option<Node> {
        let to = node.from + padded_len(node.len);
        let (mut len, mut counts) = (0, [0; 4]);
        for index in node.from..node.from + node.len {
            let placement = self.lists[index];
            if placement & hit == 0 {
                self.lists[to + len] = placement;
                len += 1;
                let [ones, twos, fours, more] = &mut counts;
                let carry = *ones & placement;
                *ones ^= placement;
                let next = *twos & carry;
                *twos ^= carry;
                *more |= *fours & next;
                *fours ^= next;
            }
        }
        let any = counts.iter().fold(0, |any, slice| any | slice);
        if needed & !any != 0 {
            return None;
        }
        self.lists[to + len..to + len + PADDING].fill(u32::MAX);
        let item = fewest(needed, counts);
        Some(Node { from: to, len, item, needed, several, left: node.left - 1 })
    }

    /// Two pieces are left: one that covers the first cell, and what is then left.
    fn pairs(
        &mut self,
        list: std::ops::Range<usize>,
        hit: u32,
        needed: u32,
        several: u32,
        found: &mut Found<'_>,
    ) -> Result<(), Stop> {
        let first = needed & needed.wrapping_neg();
        for index in list.clone() {
            let placement = self.lists[index];
            if placement & (hit | first) != first {
                continue;
            }
            self.nodes += 1;
            let last = needed & !placement | placement & several;
            if self.lists[list.clone()].contains(&last) {
                self.trail.extend([placement, last]);
                found(&self.trail)?;
                self.trail.truncate(self.trail.len() - 2);
            }
        }
        Ok(())
    }
}

/// The first of the items in the fewest placements, if that is fewer than eight, or else the first.
#[inline]
pub(super) fn fewest(needed: u32, [ones, twos, fours, more]: [u32; 4]) -> u32 {
    let few = needed & !more;
    let mut least = if few == 0 { needed } else { few };
    for slice in [fours, twos, ones] {
        let without = least & !slice;
        least = if without == 0 || few == 0 { least } else { without };
    }
    least & least.wrapping_neg()
}

/// The bits of a set that are in `items`, packed together.
fn packed(set: u64, items: u64) -> u32 {
    let (mut bits, mut left) = (0, set & items);
    while left != 0 {
        let low = left & left.wrapping_neg();
        bits |= 1 << (items & (low - 1)).count_ones();
        left ^= low;
    }
    bits
}

/// The items that the bits of a packed set stand for.
pub(in crate::solvers::exact_cover) fn unpacked(bits: u32, items: u64) -> u64 {
    let (mut set, mut left) = (0, items);
    for nth in 0..items.count_ones() {
        let low = left & left.wrapping_neg();
        set |= if bits >> nth & 1 == 1 { low } else { 0 };
        left ^= low;
    }
    set
}
