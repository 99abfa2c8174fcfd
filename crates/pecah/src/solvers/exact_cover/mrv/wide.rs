//! The search on words as wide as the problem, until what is left fits 64 bits.

use super::compact::{Narrow, OnOneWord, Start};
use super::estimate::Promise;
use super::filter::Sieve;
use crate::limits::Stop;
use crate::solvers::exact_cover::problem::{Chosen, Leftovers, Placing, Visit};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// A set of items: the cells, then the pieces.
pub(super) type Items<const W: usize> = [u64; W];

#[inline]
fn meets<const W: usize>(a: &Items<W>, b: &Items<W>) -> bool {
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

/// Placements looked at for a promise while they are still wide.
const PROMISING_STEPS: usize = 150_000;

#[derive(Clone)]
pub(super) struct Wide<'p, const W: usize> {
    problem: &'p Placing,
    placements: Vec<Items<W>>,
    /// The number of each placement, made when somebody asks for the second time.
    numbers: OnceLock<FxHashMap<Items<W>, usize>>,
    asked: OnceLock<()>,
}

/// What is still to be done at a node.
#[derive(Clone)]
struct Left<const W: usize> {
    live: Vec<Items<W>>,
    needed: Items<W>,
    /// Copies left of each piece.
    copies: Vec<usize>,
}

/// The placements chosen on wide words.
struct WideTrail<'a, 'p, const W: usize> {
    wide: &'a Wide<'p, W>,
    chosen: &'a [Items<W>],
}

impl<const W: usize> Chosen for WideTrail<'_, '_, W> {
    fn list(&self, into: &mut Vec<usize>) {
        self.wide.list(self.chosen.iter().copied(), into);
    }
}

/// The same with those chosen after squeezing.
pub(super) struct Trail<'a, 'p, const W: usize> {
    wide: &'a Wide<'p, W>,
    before: &'a [Items<W>],
    /// The item of each bit.
    items: &'a [usize],
    after: &'a [u64],
}

impl<const W: usize> Chosen for Trail<'_, '_, W> {
    fn list(&self, into: &mut Vec<usize>) {
        let widened = |squeezed: &u64| {
            let mut items = [0; W];
            each(&[*squeezed], |bit| put(&mut items, self.items[bit]));
            items
        };
        self.wide.list(self.before.iter().copied().chain(self.after.iter().map(widened)), into);
    }
}

/// Stops after so many nodes.
struct Few(usize);

impl Visit for Few {
    fn node(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        self.0 = self.0.checked_sub(1).ok_or(Stop::Nodes)?;
        Ok(())
    }

    fn cover(&mut self, _chosen: &dyn Chosen) -> Result<(), Stop> {
        Ok(())
    }
}

impl<'p, const W: usize> Wide<'p, W> {
    pub(super) fn new(problem: &'p Placing) -> Self {
        let items = |cells: &[usize], piece: usize| {
            let mut items = [0; W];
            for &cell in cells {
                put(&mut items, cell);
            }
            put(&mut items, problem.cells + piece);
            items
        };
        let placements = problem.placements.iter().map(|p| items(&p.cells, p.piece)).collect();
        Self { problem, placements, numbers: OnceLock::new(), asked: OnceLock::new() }
    }

    /// Appends the numbers of these placements. The first to ask has them looked for one by one: a
    /// map is not worth making for a single cover.
    fn list(&self, chosen: impl Iterator<Item = Items<W>>, into: &mut Vec<usize>) {
        if self.asked.set(()).is_ok() {
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

    pub(super) fn search<S: Sieve, V: Visit>(
        &self,
        chosen: &[usize],
        sieve: S,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        let left = self.after(chosen);
        let mut trail = chosen.iter().map(|&number| self.placements[number]).collect();
        self.branch(&left, &mut trail, &mut Narrow::new(sieve), visitor)
    }

    pub(super) fn below(&self, chosen: &[usize]) -> Option<Vec<usize>> {
        let left = self.after(chosen);
        if left.needed == [0; W] {
            return None;
        }
        let item = self.tightest(&left);
        let serving = left.live.iter().filter(|placement| has(placement, item));
        let mut numbers = Vec::new();
        self.list(serving.copied(), &mut numbers);
        Some(numbers)
    }

    /// What is left to do once these are chosen.
    fn after(&self, chosen: &[usize]) -> Left<W> {
        let mut needed = [0; W];
        (0..self.problem.cells).for_each(|cell| put(&mut needed, cell));
        if self.problem.leftovers == Leftovers::None {
            let single = self.problem.copies.iter().enumerate().filter(|(_, copies)| **copies == 1);
            single.for_each(|(piece, _)| put(&mut needed, self.problem.cells + piece));
        }
        let copies = self.problem.copies.clone();
        let root = Left { live: self.placements.clone(), needed, copies };
        chosen.iter().fold(root, |left, &number| self.without(&left, &self.placements[number]))
    }

    /// The nodes that the search promises to have, if there are few before one word is enough.
    pub(super) fn promised_nodes(&self, sieve: impl Sieve, least: f64) -> Option<f64> {
        let mut few = Few(PROMISING_STEPS / self.placements.len().max(1));
        let mut promise = Promise::new(sieve, least);
        self.branch(&self.after(&[]), &mut Vec::new(), &mut promise, &mut few).ok()?;
        Some(promise.nodes)
    }

    fn branch<N: OnOneWord, V: Visit>(
        &self,
        left: &Left<W>,
        chosen: &mut Vec<Items<W>>,
        narrow: &mut N,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        let mut possible = left.live.iter().fold([0; W], |mut all, items| {
            all.iter_mut().zip(items).for_each(|(all, items)| *all |= items);
            all
        });
        if possible.iter().zip(&left.needed).any(|(possible, needed)| needed & !possible != 0) {
            return Ok(());
        }
        if possible.iter().map(|word| word.count_ones()).sum::<u32>() <= 64 {
            return self.squeeze(left, &mut possible, chosen, narrow, visitor);
        }
        let item = self.tightest(left);
        for index in 0..left.live.len() {
            let placement = left.live[index];
            if !has(&placement, item) {
                continue;
            }
            chosen.push(placement);
            visitor.node(&WideTrail { wide: self, chosen })?;
            self.branch(&self.without(left, &placement), chosen, narrow, visitor)?;
            chosen.pop();
        }
        Ok(())
    }

    /// A needed item that the fewest placements hold; each is held by some.
    fn tightest(&self, left: &Left<W>) -> usize {
        let items = self.problem.cells + self.problem.copies.len();
        let mut counts = vec![0u32; items];
        left.live.iter().for_each(|placement| each(placement, |item| counts[item] += 1));
        let needed = (0..items).filter(|&item| has(&left.needed, item));
        needed.min_by_key(|&item| counts[item]).unwrap_or(0)
    }

    fn without(&self, left: &Left<W>, placement: &Items<W>) -> Left<W> {
        let mut piece = 0;
        each(placement, |item| piece = item.saturating_sub(self.problem.cells));
        let item = self.problem.cells + piece;
        let mut copies = left.copies.clone();
        copies[piece] -= 1;
        let (mut taken, mut needed) = (*placement, left.needed);
        needed.iter_mut().zip(placement).for_each(|(needed, items)| *needed &= !items);
        if copies[piece] > 0 {
            taken[item / 64] &= !(1 << (item % 64));
        }
        if copies[piece] == 1 && self.problem.leftovers == Leftovers::None {
            put(&mut needed, item);
        }
        let live = left.live.iter().filter(|p| !meets(p, &taken)).copied().collect();
        Left { live, needed, copies }
    }

    fn squeeze<N: OnOneWord, V: Visit>(
        &self,
        left: &Left<W>,
        possible: &mut Items<W>,
        chosen: &[Items<W>],
        narrow: &mut N,
        visitor: &mut V,
    ) -> Result<(), Stop> {
        let mut items = Vec::with_capacity(64);
        each(possible, |item| items.push(item));
        let mut before = 0;
        let offsets: Items<W> = possible.map(|word| {
            before += u64::from(word.count_ones());
            before - u64::from(word.count_ones())
        });
        let squeezed = |set: &Items<W>| {
            let mut bits = 0u64;
            each(set, |item| {
                let below = possible[item / 64] & ((1 << (item % 64)) - 1);
                bits |= 1 << (offsets[item / 64] + u64::from(below.count_ones()));
            });
            bits
        };
        let mut start = Start {
            needed: squeezed(&left.needed),
            copies: [1; 64],
            several: 0,
            leftovers: self.problem.leftovers,
        };
        // Copies of a piece that no placement is left of can no longer be used up.
        for (piece, &copies) in left.copies.iter().enumerate().filter(|(_, copies)| **copies > 1) {
            match items.binary_search(&(self.problem.cells + piece)) {
                Ok(bit) => {
                    start.copies[bit] = copies;
                    start.several |= 1 << bit;
                }
                Err(_) if self.problem.leftovers == Leftovers::None => return Ok(()),
                Err(_) => {}
            }
        }
        let trail = |after: &[u64], act: &mut dyn FnMut(&dyn Chosen) -> Result<(), Stop>| {
            act(&Trail { wide: self, before: chosen, items: &items, after })
        };
        narrow.search(left.live.iter().map(squeezed), &start, &trail, visitor)
    }
}
