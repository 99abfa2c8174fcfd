//! A transposition table that several threads read and write at once, without waiting.
//!
//! Idea: each bucket is a seqlock: three entries and a version, together one cache line. A writer
//! makes the version odd, writes, and makes it even again; a reader discards what it read if the
//! version was odd or has changed. An entry that cannot be written at once is dropped. The table
//! doubles as it fills; older tables stay until the end, since a thread may still read them.
//!
//! Invariant: an entry that is read is exact. Dropping one costs time, never correctness.
//!
//! Cost: one cache miss for each look-up. The older tables together are as large as the newest, and
//! the memory limit covers both.

use crate::support::huge_pages;
use crate::support::prefetch::prefetch;
use crate::support::transposition::local::mix;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU64, AtomicUsize, fence};
use std::sync::{Mutex, OnceLock};

/// A bounded table from words to counts. The word 0 is never stored.
pub struct SharedTranspositionTable {
    tables: Vec<OnceLock<Vec<Bucket>>>,
    newest: AtomicUsize,
    used: AtomicUsize,
    growing: Mutex<()>,
}

const ENTRIES: usize = 3;
const FIRST_BUCKETS: usize = 1 << 14;

#[derive(Default)]
#[repr(align(64))]
struct Bucket {
    version: AtomicU64,
    keys: [AtomicU64; ENTRIES],
    counts: [AtomicU64; ENTRIES],
}

impl SharedTranspositionTable {
    /// A table of at most about this many bytes, older tables included.
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

    /// The word will be looked up soon.
    #[inline]
    pub fn prefetch(&self, key: u64) {
        if let Some(bucket) = self.bucket(key) {
            prefetch(std::slice::from_ref(bucket), 0);
        }
    }

    /// The count of this word, if it is in the table.
    #[inline]
    pub fn get(&self, key: u64) -> Option<u64> {
        let bucket = self.bucket(key)?;
        let version = bucket.version.load(Acquire);
        let entry = bucket.keys.iter().position(|known| known.load(Relaxed) == key)?;
        let count = bucket.counts[entry].load(Relaxed);
        fence(Acquire);
        let is_whole = version.is_multiple_of(2) && bucket.version.load(Relaxed) == version;
        is_whole.then_some(count)
    }

    /// Stores a count, unless another thread is writing to its bucket. Returns whether it took a
    /// free entry.
    pub fn insert(&self, key: u64, count: u64) -> bool {
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
        // Two entries keep the largest counts, the last is always replaced.
        let entry = same.or(free).unwrap_or_else(|| {
            let least =
                usize::from(bucket.counts[1].load(Relaxed) < bucket.counts[0].load(Relaxed));
            let is_larger = bucket.counts[least].load(Relaxed) < count;
            if is_larger { least } else { ENTRIES - 1 }
        });
        bucket.keys[entry].store(key, Relaxed);
        bucket.counts[entry].store(count, Relaxed);
        bucket.version.store(version + 2, Release);
        same.is_none() && free.is_some()
    }

    /// Adds to the number of entries in use, and doubles the table when few are free.
    pub fn record_used(&self, entries: usize) {
        let used = self.used.fetch_add(entries, Relaxed) + entries;
        let level = self.newest.load(Acquire);
        if used * 4 < (FIRST_BUCKETS << level) * ENTRIES * 3 || level + 1 >= self.tables.len() {
            return;
        }
        // A second thread that gets here continues with the old table.
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
        for entry in old.iter().flat_map(|bucket| bucket.keys.iter()) {
            let key = entry.load(Relaxed);
            if key != 0
                && let Some(count) = self.get(key)
            {
                kept += usize::from(new.insert(key, count));
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
    let mut table = huge_pages::with_capacity(buckets);
    table.resize_with(buckets, Bucket::default);
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_exact_on_three_threads_and_the_memory_limit_holds() {
        let table = SharedTranspositionTable::new(8 << 20);
        std::thread::scope(|scope| {
            for thread in 0..3u64 {
                let table = &table;
                scope.spawn(move || {
                    for key in (1..200_000).map(|key| key * (thread % 2 + 1)) {
                        table.record_used(usize::from(table.insert(key, key * 3)));
                        assert!(table.get(key).is_none_or(|count| count == key * 3));
                    }
                });
            }
        });
        let known = (1..400_000).filter_map(|key| Some((key, table.get(key)?)));
        assert!(known.clone().all(|(key, count)| count == key * 3));
        assert!(known.count() > 100_000);
        let tables = table.tables.iter().filter_map(OnceLock::get);
        assert!(tables.map(|table| table.len() * size_of::<Bucket>()).sum::<usize>() <= 8 << 20);
    }

    #[test]
    fn without_memory_nothing_is_stored() {
        let table = SharedTranspositionTable::new(100);
        assert!(!table.insert(1, 1));
        table.record_used(1000);
        assert_eq!(table.get(1), None);
    }
}
