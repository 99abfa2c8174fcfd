//! A table of counts that forgets: what is known of a state, as long as there is room.
//!
//! Open addressing in buckets of four. The table starts small and doubles when it fills up, beyond
//! what a processor keeps at hand only if states do come back, and never beyond its limit. In a
//! full bucket three places keep the largest counts, which took the longest to find, and the
//! fourth takes whatever comes. Forgetting costs time, never correctness.

use crate::support::cell_set::Cells;
use crate::support::huge_vec;
use crate::support::prefetch::prefetch;
use crate::support::wide_count::Tally;

/// What a state is known by. The default value marks an empty place and is never stored.
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

/// Cells, and something else in a few bits.
impl<const W: usize> Key for (Cells<W>, u32) {
    #[inline]
    fn hash(&self) -> u64 {
        mix(self.0.hash(), u64::from(self.1))
    }
}

/// A bounded table from states to counts.
pub struct Memo<K, const N: usize> {
    buckets: Vec<Bucket<K, N>>,
    used: usize,
    most: usize,
    /// Since the table last grew.
    asked: usize,
    known: usize,
}

/// Places that are looked at together, from one line of the cache on.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket<K, const N: usize>([(K, Tally<N>); BUCKET]);

const BUCKET: usize = 4;
const FIRST_SIZE: usize = 1 << 8;
/// A table of this many places stays near the processor, and small tables are cheap to have.
const NEAR_SIZE: usize = 1 << 15;
/// A larger table is worth its slower memory when one in so many questions finds an answer.
const ONE_IN: usize = 6;

impl<K: Key, const N: usize> Memo<K, N> {
    /// A table that never holds more than about this many bytes.
    pub fn new(memory: usize) -> Self {
        // While it doubles, the old and the new table are both there: one and a half of the new.
        let fitting = memory / 3 * 2 / size_of::<Bucket<K, N>>() * BUCKET;
        let most = if fitting < FIRST_SIZE { 0 } else { 1 << fitting.ilog2() };
        Self { buckets: Vec::new(), used: 0, most, asked: 0, known: 0 }
    }

    /// This state will be asked for soon. A table near the processor needs no such word.
    #[inline]
    pub fn expect(&self, key: &K) {
        if self.buckets.len() > NEAR_SIZE / BUCKET
            && let Some(number) = self.number(key)
        {
            prefetch(&self.buckets, number);
        }
    }

    /// The count of this state, if it is still known.
    #[inline]
    pub fn get(&mut self, key: &K) -> Option<&Tally<N>> {
        self.asked += 1;
        let number = self.number(key)?;
        let mut places = self.buckets[number].0.iter();
        let (_, count) = places.find(|(known, _)| known == key)?;
        self.known += 1;
        Some(count)
    }

    /// Remembers the count of a state that is not in the table.
    pub fn put(&mut self, key: K, count: Tally<N>) {
        let size = self.buckets.len() * BUCKET;
        let is_full = self.used * 4 >= size * 3;
        if is_full && size < self.most && (size < NEAR_SIZE || self.known * ONE_IN >= self.asked) {
            self.grow();
        }
        self.insert(key, count);
    }

    fn insert(&mut self, key: K, count: Tally<N>) {
        let Some(number) = self.number(&key) else { return };
        let bucket = &mut self.buckets[number].0;
        if let Some(free) = bucket.iter_mut().find(|(known, _)| *known == K::default()) {
            *free = (key, count);
            self.used += 1;
            return;
        }
        let (kept, passing) = bucket.split_at_mut(BUCKET - 1);
        passing[0] = (key, count);
        if let Some(least) = kept.iter_mut().min_by_key(|(_, count)| count.magnitude())
            && least.1.magnitude() < count.magnitude()
        {
            std::mem::swap(least, &mut passing[0]);
        }
    }

    fn grow(&mut self) {
        let size = (self.buckets.len() * 2).max(FIRST_SIZE / BUCKET);
        let mut new = huge_vec::with_room(size);
        new.resize(size, Bucket([(K::default(), Tally::ZERO); BUCKET]));
        let old = std::mem::replace(&mut self.buckets, new);
        (self.used, self.asked, self.known) = (0, 0, 0);
        for (key, count) in old.into_iter().flat_map(|bucket| bucket.0) {
            if key != K::default() {
                self.insert(key, count);
            }
        }
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
    fn what_is_known_is_right_and_the_bound_holds() {
        let bytes = 1 << 16;
        let mut memo = Memo::<u64, 1>::new(bytes);
        assert_eq!(memo.get(&1), None);
        for key in 1..100_000 {
            memo.put(key, Tally::from(key * 3));
            assert_eq!(memo.get(&key), Some(&Tally::from(key * 3)));
        }
        assert!(memo.buckets.capacity() * size_of::<Bucket<u64, 1>>() <= bytes);
        let known = (1..100_000u64).filter(|key| match memo.get(key) {
            Some(count) => *count == Tally::from(key * 3),
            None => false,
        });
        assert_eq!(known.count(), memo.used);
        assert!(memo.used > memo.buckets.len() * BUCKET / 2);
    }

    #[test]
    fn without_memory_nothing_is_known() {
        let mut memo = Memo::<u64, 2>::new(100);
        memo.put(1, Tally::from(1));
        assert_eq!(memo.get(&1), None);
    }
}
