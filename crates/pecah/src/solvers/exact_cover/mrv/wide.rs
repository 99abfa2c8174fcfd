//! The search on words as wide as the problem, until the remaining items fit 64 bits.
//!
//! Idea: the top of the tree is small, so it is searched in the simplest way: each node has its own
//! list, counts and copies. Once at most 64 items remain they are renumbered into one word.
//!
//! Invariant: a [`Residual`] holds exactly the placements that conflict with no chosen one.
//!
//! Cost: a copy of the list for each node; the numbers of placements are resolved only on request.

use super::ReceiveChildren;
use super::compact::{CompactSearch, CompactStart};
use super::look_ahead::{LookAhead, Worth};
use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::filter::Filter;
use crate::solvers::exact_cover::kernels::last_pieces::ROOM;
use crate::solvers::exact_cover::problem::{Chosen, CoverProblem, Leftovers, Visit};
use crate::support::random::Random;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// A set of items: the cells, then the pieces.
pub(super) type Items<const W: usize> = [u64; W];

#[inline]
fn overlap<const W: usize>(a: &Items<W>, b: &Items<W>) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

#[inline]
fn has<const W: usize>(items: &Items<W>, item: usize) -> bool {
    items[item / 64] >> (item % 64) & 1 == 1
}

#[inline]
fn put<const W: usize>(items: &mut Items<W>, item: usize) {
    items[item / 64] |= 1 << (item % 64);
}

fn each<const W: usize>(items: &Items<W>, mut act: impl FnMut(usize)) {
    for (word, &bits) in items.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            act(word * 64 + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}

#[derive(Clone)]
pub(super) struct WideSearch<'p, const W: usize> {
    problem: &'p CoverProblem,
    placements: Vec<Items<W>>,
    /// The number of each placement, built at the second look-up.
    numbers: OnceLock<FxHashMap<Items<W>, usize>>,
    was_looked_up: OnceLock<()>,
}

/// The residual problem at a node.
#[derive(Clone)]
struct Residual<const W: usize> {
    remaining: Vec<Items<W>>,
    needed: Items<W>,
    /// Copies left of each piece.
    copies: Vec<usize>,
}

/// How far down an estimate goes.
const ESTIMATED_LEVELS: usize = 7;

/// The placements chosen on wide words.
struct WideTrail<'a, 'p, const W: usize> {
    wide: &'a WideSearch<'p, W>,
    chosen: &'a [Items<W>],
}

impl<const W: usize> Chosen for WideTrail<'_, '_, W> {
    fn list(&self, into: &mut Vec<usize>) {
        self.wide.list(self.chosen.iter().copied(), into);
    }
}

/// The same with those chosen on one word.
pub(super) struct Trail<'a, 'p, const W: usize> {
    wide: &'a WideSearch<'p, W>,
    before: &'a [Items<W>],
    /// The item of each bit.
    items: &'a [usize],
    after: &'a [u64],
}

impl<const W: usize> Chosen for Trail<'_, '_, W> {
    fn list(&self, into: &mut Vec<usize>) {
        let widened = |compacted: &u64| {
            let mut items = [0; W];
            each(&[*compacted], |bit| put(&mut items, self.items[bit]));
            items
        };
        self.wide.list(self.before.iter().copied().chain(self.after.iter().map(widened)), into);
    }
}

impl<'p, const W: usize> WideSearch<'p, W> {
    pub(super) fn new(problem: &'p CoverProblem) -> Self {
        let items = |cells: &[usize], piece: usize| {
            let mut items = [0; W];
            for &cell in cells {
                put(&mut items, cell);
            }
            put(&mut items, problem.cells + piece);
            items
        };
        let placements = problem.placements.iter().map(|p| items(&p.cells, p.piece)).collect();
        Self { problem, placements, numbers: OnceLock::new(), was_looked_up: OnceLock::new() }
    }

    /// Appends the numbers of these placements. The first call searches for them one by one: a map
    /// does not pay for a single cover.
    fn list(&self, chosen: impl Iterator<Item = Items<W>>, into: &mut Vec<usize>) {
        if self.was_looked_up.set(()).is_ok() {
            let number = |items| self.placements.iter().position(|p| *p == items);
            into.extend(chosen.filter_map(number));
        } else {
            let made = || self.placements.iter().enumerate().map(|(n, &p)| (p, n)).collect();
            let numbers = self.numbers.get_or_init(made);
            into.extend(chosen.map(|items| numbers[&items]));
        }
    }

    pub(super) fn visit_root<V: Visit>(&self, visitor: &mut V) -> Result<(), Stop> {
        visitor.node(&WideTrail { wide: self, chosen: &[] })
    }

    pub(super) fn search<F: Filter, V: Visit>(
        &self,
        chosen: &[usize],
        filter: F,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        let mut compact = CompactSearch::new(filter);
        // If nodes are shown, the first solution is the one that a plain search finds.
        let is_shown = visitor.looks_at_nodes();
        let worth = if is_shown { Worth::NEVER } else { self.worth_looking_ahead() };
        let residual = self.residual_after(chosen, worth, &mut compact.look_ahead);
        let chosen = chosen.iter().map(|&number| self.placements[number]).collect();
        WideWalk { wide: self, worth, chosen, compact, visitor }.branch(&residual)
    }

    /// The children of each of these nodes. Work that a node shares with the one before it is not
    /// repeated, so nodes in search order cost one residual problem each.
    pub(super) fn children<'n>(
        &self,
        nodes: impl Iterator<Item = &'n [usize]>,
        looks_ahead: bool,
        receive: &mut ReceiveChildren<'_>,
    ) -> Result<(), Stop> {
        let worth = if looks_ahead { self.worth_looking_ahead() } else { Worth::NEVER };
        let look_ahead = &mut LookAhead::default();
        let mut path: Vec<(usize, Residual<W>)> = Vec::new();
        let root = self.root();
        for chosen in nodes {
            let common = path.iter().zip(chosen).take_while(|((number, _), next)| number == *next);
            let common = common.count();
            path.truncate(common);
            for &number in &chosen[common..] {
                let residual = path.last().map_or(&root, |(_, residual)| residual);
                let placement = &self.placements[number];
                let next = self.residual_without(residual, placement, worth, look_ahead);
                path.push((number, next));
            }
            let next = self.next(path.last().map_or(&root, |(_, residual)| residual));
            receive(chosen, next.as_deref())?;
        }
        Ok(())
    }

    /// An estimate of the nodes of the search down to a few levels, by random descents (Knuth,
    /// 1975): at a node with `n` children each stands for `n`. The first level is visited
    /// completely.
    pub(super) fn estimate(&self, random: &mut Random) -> f64 {
        let look_ahead = &mut LookAhead::default();
        let root = self.root();
        let mut nodes = 0.0;
        for first in self.placements_at(&root) {
            let mut node = self.residual_without(&root, &first, Worth::NEVER, look_ahead);
            let mut weight = 1.0;
            for _ in 0..ESTIMATED_LEVELS {
                nodes += weight;
                let next = self.placements_at(&node);
                if next.is_empty() {
                    break;
                }
                weight *= next.len() as f64;
                let chosen = &next[random.below(next.len())];
                node = self.residual_without(&node, chosen, Worth::NEVER, look_ahead);
            }
        }
        nodes
    }

    /// The placements that a plain search tries at this node.
    fn placements_at(&self, residual: &Residual<W>) -> Vec<Items<W>> {
        if residual.needed == [0; W] {
            return Vec::new();
        }
        let item = self.choose_item(residual);
        residual.remaining.iter().filter(|placement| has(placement, item)).copied().collect()
    }

    /// The placements that the search tries at this node.
    fn next(&self, residual: &Residual<W>) -> Option<Vec<usize>> {
        if residual.needed == [0; W] || self.is_left_to_last_pieces(residual) {
            return None;
        }
        let item = self.choose_item(residual);
        let matching = residual.remaining.iter().filter(|placement| has(placement, item));
        let mut numbers = Vec::new();
        self.list(matching.copied(), &mut numbers);
        Some(numbers)
    }

    /// Whether the search leaves this node to the kernel for the last pieces, which branches in its
    /// own order.
    fn is_left_to_last_pieces(&self, residual: &Residual<W>) -> bool {
        let several = residual.copies.iter().filter(|&&copies| copies > 1).count();
        let needed: usize = residual.needed.iter().map(|word| word.count_ones() as usize).sum();
        let left: usize = residual.copies.iter().sum();
        self.problem.leftovers == Leftovers::None
            && residual.remaining.len() <= ROOM
            && needed + several <= 32
            && left >= 3
    }

    /// Where look-ahead is used, except at the root.
    fn worth_looking_ahead(&self) -> Worth {
        match self.problem.leftovers {
            Leftovers::Allowed => Worth::NEVER,
            Leftovers::None => Worth::first_levels(self.problem.copies.iter().sum()),
        }
    }

    /// The residual problem once these are chosen.
    fn residual_after(
        &self,
        chosen: &[usize],
        worth: Worth,
        look_ahead: &mut LookAhead,
    ) -> Residual<W> {
        chosen.iter().fold(self.root(), |residual, &number| {
            let placement = &self.placements[number];
            self.residual_without(&residual, placement, worth, look_ahead)
        })
    }

    /// The whole problem.
    fn root(&self) -> Residual<W> {
        let mut needed = [0; W];
        (0..self.problem.cells).for_each(|cell| put(&mut needed, cell));
        if self.problem.leftovers == Leftovers::None {
            let single = self.problem.copies.iter().enumerate().filter(|(_, copies)| **copies == 1);
            single.for_each(|(piece, _)| put(&mut needed, self.problem.cells + piece));
        }
        let copies = self.problem.copies.clone();
        Residual { remaining: self.placements.clone(), needed, copies }
    }

    /// A needed item in the fewest placements; each is in at least one.
    fn choose_item(&self, residual: &Residual<W>) -> usize {
        let items = self.problem.cells + self.problem.copies.len();
        let mut counts = vec![0u32; items];
        residual.remaining.iter().for_each(|placement| each(placement, |item| counts[item] += 1));
        let needed = (0..items).filter(|&item| has(&residual.needed, item));
        needed.min_by_key(|&item| counts[item]).unwrap_or(0)
    }

    fn residual_without(
        &self,
        residual: &Residual<W>,
        placement: &Items<W>,
        worth: Worth,
        look_ahead: &mut LookAhead,
    ) -> Residual<W> {
        let mut piece = 0;
        each(placement, |item| piece = item.saturating_sub(self.problem.cells));
        let item = self.problem.cells + piece;
        let mut copies = residual.copies.clone();
        copies[piece] -= 1;
        let (mut taken, mut needed) = (*placement, residual.needed);
        needed.iter_mut().zip(placement).for_each(|(needed, items)| *needed &= !items);
        if copies[piece] > 0 {
            taken[item / 64] &= !(1 << (item % 64));
        }
        if copies[piece] == 1 && self.problem.leftovers == Leftovers::None {
            put(&mut needed, item);
        }
        let remaining = residual.remaining.iter().filter(|p| !overlap(p, &taken));
        let mut remaining: Vec<Items<W>> = remaining.copied().collect();
        if worth.at(copies.iter().sum(), remaining.len()) {
            let mut several = [0; W];
            let pieces = (0..copies.len()).filter(|&piece| copies[piece] > 1);
            pieces.for_each(|piece| put(&mut several, self.problem.cells + piece));
            let kept = look_ahead.filter(&mut remaining, &needed, &several);
            remaining.truncate(kept);
        }
        Residual { remaining, needed, copies }
    }
}

/// The walk down to where the items fit one word.
struct WideWalk<'a, 'p, F, V, const W: usize> {
    wide: &'a WideSearch<'p, W>,
    worth: Worth,
    chosen: Vec<Items<W>>,
    compact: CompactSearch<F>,
    visitor: &'a mut V,
}

impl<F: Filter, V: Visit, const W: usize> WideWalk<'_, '_, F, V, W> {
    fn branch(&mut self, residual: &Residual<W>) -> Result<(), Stop> {
        let possible = residual.remaining.iter().fold([0; W], |mut all, items| {
            all.iter_mut().zip(items).for_each(|(all, items)| *all |= items);
            all
        });
        if possible.iter().zip(&residual.needed).any(|(possible, needed)| needed & !possible != 0) {
            return Ok(());
        }
        if possible.iter().map(|word| word.count_ones()).sum::<u32>() <= 64 {
            return self.compact(residual, &possible);
        }
        let wide = self.wide;
        let item = wide.choose_item(residual);
        for &placement in residual.remaining.iter().filter(|placement| has(placement, item)) {
            self.chosen.push(placement);
            self.visitor.node(&WideTrail { wide, chosen: &self.chosen })?;
            let (worth, look_ahead) = (self.worth, &mut self.compact.look_ahead);
            let next = wide.residual_without(residual, &placement, worth, look_ahead);
            self.branch(&next)?;
            self.chosen.pop();
        }
        Ok(())
    }

    fn compact(&mut self, residual: &Residual<W>, possible: &Items<W>) -> Result<(), Stop> {
        let Self { wide, chosen, worth, .. } = self;
        let problem = wide.problem;
        let mut items = Vec::with_capacity(64);
        each(possible, |item| items.push(item));
        let mut bits = [[0u64; 64]; W];
        for (bit, &item) in items.iter().enumerate() {
            bits[item / 64][item % 64] = 1 << bit;
        }
        let compacted = |set: &Items<W>| {
            let mut compacted = 0;
            for (&word, bits) in set.iter().zip(&bits) {
                let mut word = word;
                while word != 0 {
                    compacted |= bits[word.trailing_zeros() as usize];
                    word &= word - 1;
                }
            }
            compacted
        };
        let mut start = CompactStart {
            needed: compacted(&residual.needed),
            copies: [1; 64],
            several: 0,
            pieces: 0,
            leftovers: problem.leftovers,
            worth: *worth,
        };
        for (bit, &item) in items.iter().enumerate() {
            start.pieces |= u64::from(item >= problem.cells) << bit;
        }
        // Copies of a piece without remaining placements can no longer all be used.
        for (piece, &copies) in
            residual.copies.iter().enumerate().filter(|(_, copies)| **copies > 1)
        {
            match items.binary_search(&(problem.cells + piece)) {
                Ok(bit) => {
                    start.copies[bit] = copies;
                    start.several |= 1 << bit;
                }
                Err(_) if problem.leftovers == Leftovers::None => return Ok(()),
                Err(_) => {}
            }
        }
        let trail = |after: &[u64], act: &mut dyn FnMut(&dyn Chosen) -> Result<(), Stop>| {
            act(&Trail { wide, before: chosen, items: &items, after })
        };
        self.compact.search(residual.remaining.iter().map(compacted), &start, &trail, self.visitor)
    }
}
