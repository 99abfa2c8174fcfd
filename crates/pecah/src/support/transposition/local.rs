//! A transposition table for one thread: counts of states, within a memory limit.
//!
//! Idea: open addressing in buckets of four. The table starts small and doubles as it fills up,
//! beyond the size of the cache only if look-ups do succeed, and never beyond its limit. In a full
//! bucket three entries keep the largest counts, which took the longest to compute, and the fourth
//! is always replaced.
//!
//! Invariant: an entry is exact. Evicting one costs time, never correctness.
//!
//! Cost: one cache miss for each look-up in a large table, hidden if the caller prefetches.

use crate::support::cell_set::Cells;
use crate::support::huge_pages;
use crate::support::prefetch::prefetch;
use crate::support::wide_count::WideCount;

/// The key of a state. The default value marks an empty entry and is never stored.
pub trait Key: Copy + Default + PartialEq {
    /// Well-mixed bits.
    fn hash(&self) -> u64;
}

impl<const W: usize> Key for Cells<W> {
    #[inline]
    fn hash(&self) -> u64 {
        self.words().iter().fold(0, |hash, &word| mix(hash, word))
    }
}

/// Cells, and a few further bits.
impl<const W: usize> Key for (Cells<W>, u32) {
    #[inline]
    fn hash(&self) -> u64 {
        mix(self.0.hash(), u64::from(self.1))
    }
}

/// A bounded table from states to counts.
pub struct TranspositionTable<K, const N: usize> {
    buckets: Vec<Bucket<K, N>>,
    used: usize,
    most: usize,
    /// Look-ups and hits since the table last grew.
    lookups: usize,
    hits: usize,
}

/// Entries that are tested together, aligned to a cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket<K, const N: usize>([(K, WideCount<N>); BUCKET]);

const BUCKET: usize = 4;
const FIRST_SIZE: usize = 1 << 8;
/// A table of this many entries stays in the cache.
const CACHED_SIZE: usize = 1 << 15;
/// A larger table pays for its slower memory if at least one look-up in this many succeeds.
const LOOKUPS_PER_HIT: usize = 6;
/// In a long count it pays if one in this many does: hits save large subtrees then. A count is long
/// once it has made this many look-ups for each entry.
const LOOKUPS_PER_HIT_IF_LONG: usize = 32;
const LOOKUPS_PER_ENTRY_IF_LONG: usize = 4;

impl<K: Key, const N: usize> TranspositionTable<K, N> {
    /// A table of at most about this many bytes.
    pub fn new(memory: usize) -> Self {
        // While the table doubles, the old and the new one both exist: 1.5 times the new size.
        let fitting = memory / 3 * 2 / size_of::<Bucket<K, N>>() * BUCKET;
        let most = if fitting < FIRST_SIZE { 0 } else { 1 << fitting.ilog2() };
        Self { buckets: Vec::new(), used: 0, most, lookups: 0, hits: 0 }
    }

    /// The state will be looked up soon. A table in the cache needs no prefetch.
    #[inline]
    pub fn prefetch(&self, key: &K) {
        if self.buckets.len() > CACHED_SIZE / BUCKET
            && let Some(number) = self.number(key)
        {
            prefetch(&self.buckets, number);
        }
    }

    /// The count of this state, if it is in the table.
    #[inline]
    pub fn get(&mut self, key: &K) -> Option<&WideCount<N>> {
        self.lookups += 1;
        let number = self.number(key)?;
        let mut entries = self.buckets[number].0.iter();
        let (_, count) = entries.find(|(known, _)| known == key)?;
        self.hits += 1;
        Some(count)
    }

    /// Stores the count of a state that is not in the table.
    pub fn insert(&mut self, key: K, count: WideCount<N>) {
        let size = self.buckets.len() * BUCKET;
        let is_full = self.used * 4 >= size * 3;
        if is_full && size < self.most && (size < CACHED_SIZE || self.is_worth_growing(size)) {
            self.grow();
        }
        self.store(key, count);
    }

    fn is_worth_growing(&self, size: usize) -> bool {
        self.hits * LOOKUPS_PER_HIT >= self.lookups
            || (self.hits * LOOKUPS_PER_HIT_IF_LONG >= self.lookups
                && self.lookups >= LOOKUPS_PER_ENTRY_IF_LONG * size)
    }

    fn store(&mut self, key: K, count: WideCount<N>) {
        let Some(number) = self.number(&key) else { return };
        let bucket = &mut self.buckets[number].0;
        if let Some(free) = bucket.iter_mut().find(|(known, _)| *known == K::default()) {
            *free = (key, count);
            self.used += 1;
            return;
        }
        let (kept, replaced) = bucket.split_at_mut(BUCKET - 1);
        replaced[0] = (key, count);
        if let Some(least) = kept.iter_mut().min_by_key(|(_, count)| count.magnitude())
            && least.1.magnitude() < count.magnitude()
        {
            std::mem::swap(least, &mut replaced[0]);
        }
    }

    fn grow(&mut self) {
        let size = (self.buckets.len() * 2).max(FIRST_SIZE / BUCKET);
        let mut new = huge_pages::with_capacity(size);
        new.resize(size, Bucket([(K::default(), WideCount::ZERO); BUCKET]));
        let old = std::mem::replace(&mut self.buckets, new);
        (self.used, self.lookups, self.hits) = (0, 0, 0);
        for (key, count) in old.into_iter().flat_map(|bucket| bucket.0) {
            if key != K::default() {
                self.store(key, count);
            }
        }
    }

    /// What is in the table.
    pub fn entries(&self) -> impl Iterator<Item = (K, WideCount<N>)> + '_ {
        let all = self.buckets.iter().flat_map(|bucket| bucket.0);
        all.filter(|(key, _)| *key != K::default())
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket<K, N>>()
    }

    #[inline]
    fn number(&self, key: &K) -> Option<usize> {
        let buckets = self.buckets.len();
        (buckets > 0).then(|| ((u128::from(key.hash()) * buckets as u128) >> 64) as usize)
    }
}

/// Mixes one more word into a hash.
#[inline]
pub fn mix(hash: u64, word: u64) -> u64 {
    let product = u128::from(hash ^ word ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93_u128;
    (product as u64) ^ ((product >> 64) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Key for u64 {
        fn hash(&self) -> u64 {
            mix(0, *self)
        }
    }

    #[test]
    fn entries_are_exact_and_the_memory_limit_holds() {
        let bytes = 1 << 16;
        let mut table = TranspositionTable::<u64, 1>::new(bytes);
        assert_eq!(table.get(&1), None);
        for key in 1..100_000 {
            table.insert(key, WideCount::from(key * 3));
            assert_eq!(table.get(&key), Some(&WideCount::from(key * 3)));
        }
        assert!(table.buckets.capacity() * size_of::<Bucket<u64, 1>>() <= bytes);
        let found = (1..100_000u64).filter(|key| match table.get(key) {
            Some(count) => *count == WideCount::from(key * 3),
            None => false,
        });
        assert_eq!(found.count(), table.used);
        assert!(table.used > table.buckets.len() * BUCKET / 2);
    }

    #[test]
    fn without_memory_nothing_is_stored() {
        let mut table = TranspositionTable::<u64, 2>::new(100);
        table.insert(1, WideCount::from(1));
        assert_eq!(table.get(&1), None);
    }
}
