//! Tree-size estimate by random descents (Knuth, 1975).
//!
//! Idea: at a node with `n` children one is chosen at random and stands for all `n`, so the product
//! of the choices on the path is the weight of a node. Below a few levels the whole subtree is
//! searched, because subtree sizes vary too much there.
//!
//! Invariant: without copies the weighted sum is an unbiased estimate of the nodes on one word; the
//! few on wide words are not counted. The seed is fixed, so estimates are reproducible.
//!
//! Cost: a dozen descents from each node at which the items first fit one word.

use super::compact::{CompactSearch, CompactStage, CompactStart, ShowTrail};
use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::filter::{
    Counts, Filter, Filtered, ListSpan, padded_len,
};
use crate::solvers::exact_cover::problem::{Counting, Visit};
use crate::support::random::Random;

/// Descents from each node where the remaining items first fit one word.
const DESCENTS: usize = 12;
/// Random levels of a descent.
const LEVELS: usize = 4;

/// The sum of the descents so far.
pub(super) struct TreeEstimate<F> {
    filter: F,
    random: Random,
    lists: Vec<u64>,
    compact: CompactSearch<F>,
    /// The estimated number of nodes.
    pub(super) nodes: f64,
    /// The estimate ends when it reaches this many nodes.
    limit: f64,
}

impl<F: Filter> TreeEstimate<F> {
    pub(super) fn new(filter: F, limit: f64) -> Self {
        let (random, compact) = (Random::new(1975), CompactSearch::new(filter));
        Self { filter, random, lists: Vec::new(), compact, nodes: 0.0, limit }
    }

    fn one_descent(&mut self, mut list: Filtered, start: &CompactStart) -> f64 {
        let (mut weight, mut nodes, mut needed) = (1.0, 0.0, start.needed);
        let to = self.lists.len() / 2;
        for _ in 0..LEVELS {
            if needed == 0 {
                return nodes;
            }
            let item = list.counts.fewest_item(&self.lists[..list.len], needed);
            let matching: Vec<u64> =
                self.lists[..list.len].iter().copied().filter(|p| p & item != 0).collect();
            weight *= matching.len() as f64;
            nodes += weight;
            let chosen = matching[self.random.below(matching.len())];
            needed &= !chosen;
            let span = ListSpan { from: 0, len: list.len, to };
            match self.filter.filter(&mut self.lists, span, chosen, needed) {
                Some(next) => list = next,
                None => return nodes,
            }
            self.lists.copy_within(to..to + padded_len(list.len), 0);
        }
        nodes + weight * self.nodes_below(list.len, &CompactStart { needed, ..start.clone() })
    }

    fn nodes_below(&mut self, len: usize, start: &CompactStart) -> f64 {
        let mut nodes = 0;
        let mut counting = Counting::new(|more| {
            nodes += more;
            Ok(())
        });
        let placements = self.lists[..len].iter().copied();
        let counted = self.compact.search(placements, start, &|_, _| Ok(()), &mut counting);
        let finished = counted.and_then(|()| counting.finish());
        debug_assert!(finished.is_ok(), "there is no limit");
        nodes as f64
    }
}

/// Copies are ignored on the random levels: an estimate may be off.
impl<F: Filter> CompactStage for TreeEstimate<F> {
    fn search<V: Visit>(
        &mut self,
        placements: impl Iterator<Item = u64>,
        start: &CompactStart,
        _show: &ShowTrail<'_>,
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
        let padded_len = padded_len(first.len());
        self.lists.clear();
        self.lists.resize(2 * padded_len, u64::MAX);
        for _ in 0..DESCENTS {
            self.lists[..first.len()].copy_from_slice(&first);
            self.lists[first.len()..padded_len].fill(u64::MAX);
            let nodes = self.one_descent(Filtered { len: first.len(), counts }, start);
            self.nodes += nodes / DESCENTS as f64;
        }
        if self.nodes < self.limit { Ok(()) } else { Err(Stop::Nodes) }
    }
}
