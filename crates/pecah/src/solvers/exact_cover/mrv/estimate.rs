//! How many nodes a search will have, by random descents: at a node with `n` children each of them
//! stands for `n`, so the product of the choices on the way down is the weight of a node. A few
//! levels down the tree is walked whole, since its depth differs too much for chance.

use super::compact::{Narrow, OnOneWord, Show, Start};
use super::filter::{Counts, Place, Sieve, Sifted, room};
use crate::limits::Stop;
use crate::solvers::exact_cover::problem::{Counting, Visit};
use crate::support::random::Random;

/// Descents from each node where the items left first fit one word.
const DESCENTS: usize = 12;
/// Levels of a descent.
const LEVELS: usize = 4;

/// What the descents have told.
pub(super) struct Promise<S> {
    sieve: S,
    random: Random,
    lists: Vec<u64>,
    narrow: Narrow<S>,
    /// The nodes promised.
    pub(super) nodes: f64,
    /// How many are too many.
    least: f64,
}

impl<S: Sieve> Promise<S> {
    pub(super) fn new(sieve: S, least: f64) -> Self {
        let (random, narrow) = (Random::new(1975), Narrow::new(sieve));
        Self { sieve, random, lists: Vec::new(), narrow, nodes: 0.0, least }
    }

    fn one_descent(&mut self, mut list: Sifted, start: &Start) -> f64 {
        let (mut weight, mut nodes, mut needed) = (1.0, 0.0, start.needed);
        let to = self.lists.len() / 2;
        for _ in 0..LEVELS {
            if needed == 0 {
                return nodes;
            }
            let item = list.counts.fewest_item(&self.lists[..list.len], needed);
            let serving: Vec<u64> =
                self.lists[..list.len].iter().copied().filter(|p| p & item != 0).collect();
            weight *= serving.len() as f64;
            nodes += weight;
            let chosen = serving[self.random.below(serving.len())];
            needed &= !chosen;
            let place = Place { from: 0, len: list.len, to };
            match self.sieve.sift(&mut self.lists, place, chosen, needed) {
                Some(next) => list = next,
                None => return nodes,
            }
            self.lists.copy_within(to..to + room(list.len), 0);
        }
        nodes + weight * self.nodes_below(list.len, &Start { needed, ..start.clone() })
    }

    fn nodes_below(&mut self, len: usize, start: &Start) -> f64 {
        let mut nodes = 0;
        let mut counting = Counting::new(|more| {
            nodes += more;
            Ok(())
        });
        let placements = self.lists[..len].iter().copied();
        let counted = self.narrow.search(placements, start, &|_, _| Ok(()), &mut counting);
        let told = counted.and_then(|()| counting.finish());
        debug_assert!(told.is_ok(), "nothing stops it");
        nodes as f64
    }
}

/// Copies are not looked at on the way: a promise is no more than that.
impl<S: Sieve> OnOneWord for Promise<S> {
    fn search<V: Visit>(
        &mut self,
        placements: impl Iterator<Item = u64>,
        start: &Start,
        _show: &Show<'_>,
        _visitor: &mut V,
    ) -> Result<(), Stop> {
        let first: Vec<u64> = placements.collect();
        let mut counts = Counts::default();
        for &placement in &first {
            counts.add(placement);
        }
        if start.needed & !counts.any() != 0 {
            return Ok(());
        }
        let room = room(first.len());
        self.lists.clear();
        self.lists.resize(2 * room, u64::MAX);
        for _ in 0..DESCENTS {
            self.lists[..first.len()].copy_from_slice(&first);
            self.lists[first.len()..room].fill(u64::MAX);
            let nodes = self.one_descent(Sifted { len: first.len(), counts }, start);
            self.nodes += nodes / DESCENTS as f64;
        }
        if self.nodes < self.least { Ok(()) } else { Err(Stop::Nodes) }
    }
}
