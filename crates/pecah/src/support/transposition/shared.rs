//! A table of counts that several threads read and write at once, and that forgets.
//!
//! Buckets of three places and a version, together the size of a cache line. A writer makes the
//! version odd, writes, and makes it even again; a reader that met an odd version, or another one
//! afterwards than before, has read nothing. Nobody waits: what cannot be written at once is
//! forgotten, which costs time and never correctness.
//!
//! The table starts small and doubles as it fills. Older tables stay until the end, since somebody
//! may still be reading them; together they are as large as the newest, and the limit covers both.

use crate::support::huge_vec;
use crate::support::prefetch::prefetch;
use crate::support::transposition::local::mix;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU64, AtomicUsize, fence};
use std::sync::{Mutex, OnceLock};

/// A bounded table from words to counts. The word 0 is never stored.
pub struct SharedMemo {
    tables: Vec<OnceLock<Vec<Bucket>>>,
    newest: AtomicUsize,
    used: AtomicUsize,
    growing: Mutex<()>,
}

const PLACES: usize = 3;
const FIRST_BUCKETS: usize = 1 << 14;

#[derive(Default)]
#[repr(align(64))]
struct Bucket {
    version: AtomicU64,
    keys: [AtomicU64; PLACES],
    counts: [AtomicU64; PLACES],
}

impl SharedMemo {
    /// Tables that never hold more than about this many bytes together.
    pub fn new(memory: usize) -> Self {
        let most = memory / 2 / size_of::<Bucket>();
        let levels = (most / FIRST_BUCKETS).checked_ilog2().map_or(0, |levels| levels as usize + 1);
        let tables: Vec<OnceLock<Vec<Bucket>>> = (0..levels).map(|_| OnceLock::new()).collect();
        if let Some(first) = tables.first() {
            let _ = first.set(empty(FIRST_BUCKETS));
        }
        Self {
            tables,
            newest: AtomicUsize::new(0),
            used: AtomicUsize::new(0),
            growing: Mutex::default(),
        }
    }

    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let table = self.tables.get(self.newest.load(Acquire))?.get()?;
        table.get((mix(0, key) >> (64 - table.len().ilog2())) as usize)
    }

    /// This word will be asked for soon.
    #[inline]
    pub fn expect(&self, key: u64) {
        if let Some(bucket) = self.bucket(key) {
            prefetch(std::slice::from_ref(bucket), 0);
        }
    }

    /// The count of this word, if it is known.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        let bucket = self.bucket(key)?;
        let version = bucket.version.load(Acquire);
        let place = bucket.keys.iter().position(|known| known.load(Relaxed) == key)?;
        let count = bucket.counts[place].load(Relaxed);
        fence(Acquire);
        let is_whole = version.is_multiple_of(2) && bucket.version.load(Relaxed) == version;
        is_whole.then_some(count)
    }

    /// Remembers a count, if there is room for it and nobody else is writing there. Says whether a
    /// free place was used for it.
    pub fn put(&self, key: u64, count: u64) -> bool {
        let Some(bucket) = self.bucket(key) else { return false };
        let version = bucket.version.load(Relaxed);
        if version % 2 == 1
            || bucket.version.compare_exchange(version, version + 1, Acquire, Relaxed).is_err()
        {
            return false;
        }
        fence(Release);
        let free = bucket.keys.iter().position(|known| matches!(known.load(Relaxed), 0));
        let same = bucket.keys.iter().position(|known| known.load(Relaxed) == key);
        // Two places keep the largest counts, the last takes whatever comes.
        let place = same.or(free).unwrap_or_else(|| {
            let least =
                usize::from(bucket.counts[1].load(Relaxed) < bucket.counts[0].load(Relaxed));
            let is_larger = bucket.counts[least].load(Relaxed) < count;
            if is_larger { least } else { PLACES - 1 }
        });
        bucket.keys[place].store(key, Relaxed);
        bucket.counts[place].store(count, Relaxed);
        bucket.version.store(version + 2, Release);
        same.is_none() && free.is_some()
    }

    /// Tells how many free places were used, and doubles the table when few are left.
    pub fn used(&self, places: usize) {
        let used = self.used.fetch_add(places, Relaxed) + places;
        let level = self.newest.load(Acquire);
        if used * 4 < (FIRST_BUCKETS << level) * PLACES * 3 || level + 1 >= self.tables.len() {
            return;
        }
        // Whoever comes second goes on with the old table.
        let Ok(_growing) = self.growing.try_lock() else { return };
        if self.newest.load(Acquire) != level {
            return;
        }
        let Some(old) = self.tables[level].get() else { return };
        let new = Self {
            tables: vec![OnceLock::from(empty(FIRST_BUCKETS << (level + 1)))],
            newest: AtomicUsize::new(0),
            used: AtomicUsize::new(0),
            growing: Mutex::default(),
        };
        let mut kept = 0;
        for place in old.iter().flat_map(|bucket| bucket.keys.iter()) {
            let key = place.load(Relaxed);
            if key != 0
                && let Some(count) = self.get(key)
            {
                kept += usize::from(new.put(key, count));
            }
        }
        if let Some(table) = new.tables.into_iter().next().and_then(OnceLock::into_inner) {
            let _ = self.tables[level + 1].set(table);
            self.used.store(kept, Relaxed);
            self.newest.store(level + 1, Release);
        }
    }
}

fn empty(buckets: usize) -> Vec<Bucket> {
    let mut table = huge_vec::with_room(buckets);
    table.resize_with(buckets, Bucket::default);
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_right_and_the_bound_holds() {
        let memo = SharedMemo::new(8 << 20);
        std::thread::scope(|scope| {
            for thread in 0..3u64 {
                let memo = &memo;
                scope.spawn(move || {
                    for key in (1..200_000).map(|key| key * (thread % 2 + 1)) {
                        memo.used(usize::from(memo.put(key, key * 3)));
                        assert!(memo.get(key).is_none_or(|count| count == key * 3));
                    }
                });
            }
        });
        let known = (1..400_000).filter_map(|key| Some((key, memo.get(key)?)));
        assert!(known.clone().all(|(key, count)| count == key * 3));
        assert!(known.count() > 100_000);
        let tables = memo.tables.iter().filter_map(OnceLock::get);
        assert!(tables.map(|table| table.len() * size_of::<Bucket>()).sum::<usize>() <= 8 << 20);
    }

    #[test]
    fn without_memory_nothing_is_known() {
        let memo = SharedMemo::new(100);
        assert!(!memo.put(1, 1));
        memo.used(1000);
        assert_eq!(memo.get(1), None);
    }
}
