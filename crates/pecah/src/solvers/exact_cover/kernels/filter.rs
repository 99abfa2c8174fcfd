//! The filter of MRV search, and its plain version: one pass over a list of placements.
//!
//! Idea: the pass keeps the placements that contain no taken item, packed together, and counts the
//! placements of each item at the same time. The counts are bit-sliced: slice `n` holds bit `n` of
//! the count of every item, so one addition counts all 64 items. The last slice saturates: its
//! items are in eight placements or more.
//!
//! Invariant: a list is padded with words of all ones, which conflict with everything and so are
//! never kept.
//!
//! Cost: a dozen operations for each placement; vector versions do four or eight at a time.

use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::last_pieces::{Found, LastPieces, Start};

/// The result of a pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solvers::exact_cover) struct Filtered {
    /// The number of kept placements.
    pub(in crate::solvers::exact_cover) len: usize,
    /// The number of them that contain each item.
    pub(in crate::solvers::exact_cover) counts: Counts,
}

/// Bit-sliced counts of 64 items.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::solvers::exact_cover) struct Counts(pub(in crate::solvers::exact_cover) [u64; 4]);

/// Lists occupy a whole number of blocks, and one more block may be written after them.
pub(in crate::solvers::exact_cover) const BLOCK: usize = 8;

/// The words that a list of `len` placements occupies, padding included.
pub(in crate::solvers::exact_cover) const fn padded_len(len: usize) -> usize {
    len.next_multiple_of(BLOCK) + BLOCK
}

/// Where the first list starts: vectors are loaded faster from where a cache line begins, and so do
/// the lists after it, which occupy whole blocks.
pub(in crate::solvers::exact_cover) fn aligned<T>(lists: &[T]) -> usize {
    lists.as_ptr().align_offset(CACHE_LINE) % (CACHE_LINE / size_of::<T>())
}

const CACHE_LINE: usize = 64;

/// A list within the memory of all lists, and the start of the next one.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct ListSpan {
    pub(in crate::solvers::exact_cover) from: usize,
    pub(in crate::solvers::exact_cover) len: usize,
    pub(in crate::solvers::exact_cover) to: usize,
}

/// The placements of an item that has fewer than eight.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct ItemPlacements {
    pub(in crate::solvers::exact_cover) len: usize,
    pub(in crate::solvers::exact_cover) placements: [u64; 2 * BLOCK],
}

/// A way to run the pass.
pub(in crate::solvers::exact_cover) trait Filter: Copy {
    /// Writes the placements without an item of `taken`, which is not empty, to the next list.
    /// `None` if none of them contains some `needed` item; the next list is then invalid.
    fn filter(self, lists: &mut [u64], span: ListSpan, taken: u64, needed: u64)
    -> Option<Filtered>;

    /// The placements that contain the item, fewer than eight, in order.
    fn placements_with(self, lists: &[u64], span: ListSpan, item: u64) -> ItemPlacements;

    /// A bit for each of these placements after which every needed item may still have a placement;
    /// `filter` answers `None` for the others. Testing all at once can be quicker than each in its
    /// turn. By default, nothing is tested.
    #[inline]
    fn living(
        self,
        _lists: &[u64],
        _span: ListSpan,
        _chosen: &[u64],
        _needed: u64,
        _several: u64,
    ) -> u32 {
        u32::MAX
    }

    /// A needed item in the fewest of these placements, if each is in eight or more.
    fn fewest_of_many(self, placements: &[u64], needed: u64) -> u64 {
        fewest_of_many(placements, needed)
    }

    /// Visits every cover of the last few pieces.
    fn last_pieces(
        self,
        last: &mut LastPieces,
        start: &Start<'_>,
        found: &mut Found<'_>,
    ) -> Result<(), Stop> {
        last.search_from(start, found)
    }
}

impl Counts {
    #[inline]
    pub(in crate::solvers::exact_cover) fn add(&mut self, items: u64) {
        let Self([ones, twos, fours, more]) = self;
        let carry = *ones & items;
        *ones ^= items;
        let next = *twos & carry;
        *twos ^= carry;
        *more |= *fours & next;
        *fours ^= next;
    }

    #[cfg(target_arch = "x86_64")]
    #[inline]
    pub(in crate::solvers::exact_cover) fn add_counts(&mut self, other: &Self) {
        let (a, b) = (self.0, other.0);
        let carry = a[0] & b[0];
        let next = (a[1] & b[1]) | ((a[1] ^ b[1]) & carry);
        let last = (a[2] & b[2]) | ((a[2] ^ b[2]) & next);
        *self = Self([a[0] ^ b[0], a[1] ^ b[1] ^ carry, a[2] ^ b[2] ^ next, a[3] | b[3] | last]);
    }

    /// The items that are in at least one placement.
    #[inline]
    pub(in crate::solvers::exact_cover) fn any(&self) -> u64 {
        self.0.iter().fold(0, |any, slice| any | slice)
    }

    /// The needed items in the fewest placements, if that is fewer than eight.
    #[inline]
    pub(in crate::solvers::exact_cover) fn fewest(&self, needed: u64) -> Fewest {
        let [ones, twos, fours, more] = self.0;
        let few = needed & !more;
        if few == 0 {
            return Fewest::Many;
        }
        let mut least = few;
        for slice in [fours, twos, ones] {
            let without = least & !slice;
            least = if without == 0 { least } else { without };
        }
        Fewest::Some(least)
    }
}

/// The same where the counts have saturated: in more slices, eight placements at a time.
#[cold]
pub(in crate::solvers::exact_cover) fn fewest_of_many(placements: &[u64], needed: u64) -> u64 {
    // A full adder for each item: sum and carry of three bits.
    let three = |a: u64, b: u64, c: u64| (a ^ b ^ c, a & b | (a ^ b) & c);
    let mut slices = [0u64; 24];
    for some in placements.chunks(BLOCK) {
        let mut eight = [0; BLOCK];
        eight[..some.len()].copy_from_slice(some);
        // The carries from slice to slice halve in number.
        for (half, slice) in [4, 2, 1].into_iter().zip(&mut slices) {
            for pair in 0..half {
                (*slice, eight[pair]) = three(*slice, eight[2 * pair], eight[2 * pair + 1]);
            }
        }
        let mut carry = eight[0];
        for slice in &mut slices[3..] {
            (*slice, carry) = (*slice ^ carry, *slice & carry);
            if carry == 0 {
                break;
            }
        }
    }
    let fewest = slices.iter().rev().fold(needed, |least, slice| {
        let without = least & !slice;
        if without == 0 { least } else { without }
    });
    fewest & fewest.wrapping_neg()
}

/// Which items are in the fewest placements.
pub(in crate::solvers::exact_cover) enum Fewest {
    /// These are in one to seven.
    Some(u64),
    /// All are in eight or more.
    Many,
}

/// The plain version, for every machine.
#[derive(Clone, Copy)]
pub(in crate::solvers::exact_cover) struct PortableFilter;

impl Filter for PortableFilter {
    #[inline]
    fn filter(
        self,
        lists: &mut [u64],
        span: ListSpan,
        taken: u64,
        needed: u64,
    ) -> Option<Filtered> {
        let ListSpan { from, len, to } = span;
        let mut counts = Counts::default();
        let (old, new) = lists.split_at_mut(to);
        let mut kept = 0;
        for &placement in &old[from..from + len] {
            new[kept] = placement;
            let keeps = placement & taken == 0;
            counts.add(if keeps { placement } else { 0 });
            kept += usize::from(keeps);
        }
        new[kept..kept + BLOCK].fill(u64::MAX);
        (needed & !counts.any() == 0).then_some(Filtered { len: kept, counts })
    }

    #[inline]
    fn placements_with(self, lists: &[u64], span: ListSpan, item: u64) -> ItemPlacements {
        let mut matching = ItemPlacements { len: 0, placements: [0; 2 * BLOCK] };
        for &placement in &lists[span.from..span.from + span.len] {
            matching.placements[matching.len] = placement;
            matching.len += usize::from(placement & item != 0);
        }
        matching
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    fn filter_with(filter: impl Filter, list: &[u64], taken: u64) -> (Vec<u64>, Counts) {
        let padded_len = padded_len(list.len());
        let mut lists = vec![u64::MAX; 2 * padded_len];
        lists[..list.len()].copy_from_slice(list);
        let span = ListSpan { from: 0, len: list.len(), to: padded_len };
        let filtered = filter.filter(&mut lists, span, taken, 0).expect("nothing is needed");
        assert!(lists[padded_len + filtered.len..][..BLOCK].iter().all(|&pad| pad == u64::MAX));
        (lists[padded_len..padded_len + filtered.len].to_vec(), filtered.counts)
    }

    /// Whether the pass finds the item in a kept placement; also checks `placements_with`.
    fn covers_with(filter: impl Filter, list: &[u64], taken: u64, item: u32) -> bool {
        let padded_len = padded_len(list.len());
        let mut lists = vec![u64::MAX; 2 * padded_len];
        lists[..list.len()].copy_from_slice(list);
        let span = ListSpan { from: 0, len: list.len(), to: padded_len };
        let containing: Vec<u64> = list.iter().copied().filter(|p| p >> item & 1 == 1).collect();
        if containing.len() < BLOCK {
            let matching = filter.placements_with(&lists, span, 1 << item);
            assert_eq!(matching.placements[..matching.len], containing);
        }
        filter.filter(&mut lists, span, taken, 1 << item).is_some()
    }

    /// Which of these placements the filter answers for, of those that `living` has left it.
    fn answered(filter: impl Filter, list: &[u64], needed: u64, several: u64) -> Vec<bool> {
        let padded_len = padded_len(list.len());
        let mut lists = vec![u64::MAX; 2 * padded_len];
        lists[..list.len()].copy_from_slice(list);
        let span = ListSpan { from: 0, len: list.len(), to: padded_len };
        let chosen = &list[..list.len().min(BLOCK - 1)];
        let living = filter.living(&lists, span, chosen, needed, several);
        let answers = |(nth, &placement): (usize, &u64)| {
            let taken = placement & !several;
            living >> nth & 1 == 1
                && filter.filter(&mut lists, span, taken, needed & !placement).is_some()
        };
        chosen.iter().enumerate().map(answers).collect()
    }

    #[test]
    fn living_leaves_out_only_what_the_filter_has_no_answer_for() {
        let mut random = Random::new(7);
        let mut left = [0; 2];
        for round in 0..300 {
            let of_items = (1 << (8 + round % 12)) - 1;
            // One piece, and cells of which each placement has at least one.
            let list: Vec<u64> = (0..random.below(60))
                .map(|_| random.bits() & random.bits() & of_items | 1 << random.below(8) | 1 << 63)
                .collect();
            let (needed, several) = (random.bits() & of_items, (round as u64 & 1) << 63);
            let expected: Vec<bool> = list
                .iter()
                .take(BLOCK - 1)
                .map(|chosen| {
                    let stays = |other: &&u64| *other & chosen & !several == 0;
                    let any = list.iter().filter(stays).fold(0, |any, other| any | other);
                    needed & !chosen & !any == 0
                })
                .collect();
            for &lives in &expected {
                left[usize::from(lives)] += 1;
            }
            assert_eq!(answered(PortableFilter, &list, needed, several), expected, "{round}");
            #[cfg(target_arch = "x86_64")]
            {
                use crate::solvers::exact_cover::kernels::{
                    filter_avx2::Avx2Filter, filter_avx512::Avx512Filter,
                };
                let four = Avx2Filter::detect().map(|f| answered(f, &list, needed, several));
                let eight = Avx512Filter::detect().map(|f| answered(f, &list, needed, several));
                assert!([four, eight].into_iter().flatten().all(|other| other == expected));
            }
        }
        assert!(left.iter().all(|&count| count > 50), "{left:?}");
    }

    fn count_of(counts: Counts, item: u32) -> u64 {
        let bit = |slice: usize| counts.0[slice] >> item & 1;
        if bit(3) == 1 { 8 } else { bit(0) + 2 * bit(1) + 4 * bit(2) }
    }

    #[test]
    fn fewest_of_many_returns_the_first_of_the_fewest() {
        let mut random = Random::new(6);
        for length in [1, 7, 8, 9, 100, 3000] {
            let list: Vec<u64> = (0..length).map(|_| random.bits() & random.bits()).collect();
            let needed = random.bits();
            let count = |item: &u32| list.iter().filter(|&&p| p >> item & 1 == 1).count();
            let fewest = (0..64).filter(|item| needed >> item & 1 == 1).min_by_key(count);
            let expected = 1 << fewest.expect("some");
            assert_eq!(fewest_of_many(&list, needed), expected, "{length}");
            #[cfg(target_arch = "x86_64")]
            {
                use crate::solvers::exact_cover::kernels::filter_avx512::Avx512Filter;
                if let Some(filter) = Avx512Filter::detect() {
                    assert_eq!(filter.fewest_of_many(&list, needed), expected, "{length}");
                }
            }
        }
    }

    #[test]
    fn every_filter_agrees_with_the_plain_one_on_random_lists() {
        let mut random = Random::new(5);
        for round in 0..300 {
            let length = random.below(60);
            let list: Vec<u64> =
                (0..length).map(|_| random.bits() & random.bits() & random.bits()).collect();
            let taken = 1 << random.below(64) | 1 << random.below(64);
            let expected: Vec<u64> = list.iter().copied().filter(|p| p & taken == 0).collect();
            let (kept, counts) = filter_with(PortableFilter, &list, taken);
            assert_eq!(kept, expected, "round {round}");
            for item in 0..64 {
                let count = expected.iter().filter(|&&p| p >> item & 1 == 1).count() as u64;
                assert_eq!(count_of(counts, item), count.min(8), "round {round} item {item}");
                assert_eq!(
                    covers_with(PortableFilter, &list, taken, item),
                    count > 0,
                    "round {round}"
                );
            }
            #[cfg(target_arch = "x86_64")]
            {
                use crate::solvers::exact_cover::kernels::{
                    filter_avx2::Avx2Filter, filter_avx512::Avx512Filter,
                };
                let counts_of = |c| (0..64).map(|item| count_of(c, item)).collect::<Vec<_>>();
                let four = Avx2Filter::detect().map(|filter| filter_with(filter, &list, taken));
                let eight = Avx512Filter::detect().map(|filter| filter_with(filter, &list, taken));
                for item in 0..64 {
                    let is_covered = covers_with(PortableFilter, &list, taken, item);
                    let four = Avx2Filter::detect().map(|s| covers_with(s, &list, taken, item));
                    let eight = Avx512Filter::detect().map(|s| covers_with(s, &list, taken, item));
                    assert!([four, eight].into_iter().flatten().all(|also| also == is_covered));
                }
                for (kept, quick) in [four, eight].into_iter().flatten() {
                    assert_eq!(kept, expected, "round {round}");
                    assert_eq!(counts_of(quick), counts_of(counts), "round {round}");
                }
            }
        }
    }
}
