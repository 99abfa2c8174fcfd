//! One pass over a list of placements: keep those that meet no taken item, packed together, and
//! count at the same time how many hold each item.
//!
//! The counts are kept across the word, not along it: slice `n` holds bit `n` of the count of every
//! item, so that one addition counts all 64 items at once. The last slice sticks: an item that has
//! it is in eight placements or more.
//!
//! A list is padded with words of all ones, which meet everything and so are never kept.

/// What is left of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::solvers::exact_cover) struct Sifted {
    /// How many placements.
    pub(in crate::solvers::exact_cover) len: usize,
    /// How many of them hold each item.
    pub(in crate::solvers::exact_cover) counts: Counts,
}

/// Bit-sliced counts of 64 items.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::solvers::exact_cover) struct Counts(pub(in crate::solvers::exact_cover) [u64; 4]);

/// Lists take a whole number of blocks, and one more may be written behind them.
pub(in crate::solvers::exact_cover) const BLOCK: usize = 8;

/// The room that a list takes.
pub(in crate::solvers::exact_cover) const fn room(len: usize) -> usize {
    len.next_multiple_of(BLOCK) + BLOCK
}

/// A list among others, and where the next one goes.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Place {
    pub(in crate::solvers::exact_cover) from: usize,
    pub(in crate::solvers::exact_cover) len: usize,
    pub(in crate::solvers::exact_cover) to: usize,
}

/// The placements that serve an item which fewer than eight serve.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Serving {
    pub(in crate::solvers::exact_cover) len: usize,
    pub(in crate::solvers::exact_cover) placements: [u64; 2 * BLOCK],
}

/// Goes over lists.
pub(in crate::solvers::exact_cover) trait Sieve: Copy {
    /// The placements that do not meet `taken`, which is not empty, are written to the next list.
    /// `None` if one of the `needed` items is in none of them; the next list is then of no use.
    fn sift(self, lists: &mut [u64], place: Place, taken: u64, needed: u64) -> Option<Sifted>;

    /// The placements that hold the item, which are fewer than eight, in order.
    fn serving(self, lists: &[u64], place: Place, item: u64) -> Serving;
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

    #[cfg(any(test, target_arch = "x86_64"))]
    #[inline]
    pub(in crate::solvers::exact_cover) fn add_counts(&mut self, other: &Self) {
        let (a, b) = (self.0, other.0);
        let carry = a[0] & b[0];
        let next = (a[1] & b[1]) | ((a[1] ^ b[1]) & carry);
        let last = (a[2] & b[2]) | ((a[2] ^ b[2]) & next);
        *self = Self([a[0] ^ b[0], a[1] ^ b[1] ^ carry, a[2] ^ b[2] ^ next, a[3] | b[3] | last]);
    }

    /// The items that are in some placement.
    #[inline]
    pub(in crate::solvers::exact_cover) fn any(&self) -> u64 {
        self.0.iter().fold(0, |any, slice| any | slice)
    }

    /// One of the needed items that are in the fewest of these placements, which are counted here.
    pub(in crate::solvers::exact_cover) fn fewest_item(
        &self,
        placements: &[u64],
        needed: u64,
    ) -> u64 {
        match self.fewest(needed) {
            Fewest::Some(items) => items & items.wrapping_neg(),
            Fewest::Many => fewest_of_many(placements, needed),
        }
    }

    /// The needed items that are in the fewest placements, and whether that is less than eight.
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

/// The same where the counts are too high to tell: in more slices, eight placements at a time.
#[cold]
pub(in crate::solvers::exact_cover) fn fewest_of_many(placements: &[u64], needed: u64) -> u64 {
    // The sum of three bits, of each item: the same bit of the count and the next one.
    let three = |a: u64, b: u64, c: u64| (a ^ b ^ c, a & b | (a ^ b) & c);
    let mut slices = [0u64; 24];
    for some in placements.chunks(BLOCK) {
        let mut eight = [0; BLOCK];
        eight[..some.len()].copy_from_slice(some);
        // What is carried from slice to slice is half as much each time.
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

/// Works on every machine.
#[derive(Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Portable;

impl Sieve for Portable {
    #[inline]
    fn sift(self, lists: &mut [u64], place: Place, taken: u64, needed: u64) -> Option<Sifted> {
        let Place { from, len, to } = place;
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
        (needed & !counts.any() == 0).then_some(Sifted { len: kept, counts })
    }

    #[inline]
    fn serving(self, lists: &[u64], place: Place, item: u64) -> Serving {
        let mut serving = Serving { len: 0, placements: [0; 2 * BLOCK] };
        for &placement in &lists[place.from..place.from + place.len] {
            serving.placements[serving.len] = placement;
            serving.len += usize::from(placement & item != 0);
        }
        serving
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    fn sift_with(sieve: impl Sieve, list: &[u64], taken: u64) -> (Vec<u64>, Counts) {
        let room = room(list.len());
        let mut lists = vec![u64::MAX; 2 * room];
        lists[..list.len()].copy_from_slice(list);
        let place = Place { from: 0, len: list.len(), to: room };
        let sifted = sieve.sift(&mut lists, place, taken, 0).expect("nothing is needed");
        assert!(lists[room + sifted.len..][..BLOCK].iter().all(|&pad| pad == u64::MAX));
        (lists[room..room + sifted.len].to_vec(), sifted.counts)
    }

    /// Whether the sieve says that the item is still in some placement; and what it says serves it.
    fn lives_with(sieve: impl Sieve, list: &[u64], taken: u64, item: u32) -> bool {
        let room = room(list.len());
        let mut lists = vec![u64::MAX; 2 * room];
        lists[..list.len()].copy_from_slice(list);
        let place = Place { from: 0, len: list.len(), to: room };
        let holding: Vec<u64> = list.iter().copied().filter(|p| p >> item & 1 == 1).collect();
        if holding.len() < BLOCK {
            let serving = sieve.serving(&lists, place, 1 << item);
            assert_eq!(serving.placements[..serving.len], holding);
        }
        sieve.sift(&mut lists, place, taken, 1 << item).is_some()
    }

    fn count_of(counts: Counts, item: u32) -> u64 {
        let bit = |slice: usize| counts.0[slice] >> item & 1;
        if bit(3) == 1 { 8 } else { bit(0) + 2 * bit(1) + 4 * bit(2) }
    }

    #[test]
    fn of_many_the_first_of_the_fewest_is_told() {
        let mut random = Random::new(6);
        for length in [1, 7, 8, 9, 100, 3000] {
            let list: Vec<u64> = (0..length).map(|_| random.bits() & random.bits()).collect();
            let needed = random.bits();
            let count = |item: &u32| list.iter().filter(|&&p| p >> item & 1 == 1).count();
            let fewest = (0..64).filter(|item| needed >> item & 1 == 1).min_by_key(count);
            assert_eq!(fewest_of_many(&list, needed), 1 << fewest.expect("some"), "{length}");
        }
    }

    #[test]
    fn every_sieve_keeps_and_counts_the_same() {
        let mut random = Random::new(5);
        for round in 0..300 {
            let length = random.below(60);
            let list: Vec<u64> =
                (0..length).map(|_| random.bits() & random.bits() & random.bits()).collect();
            let taken = 1 << random.below(64) | 1 << random.below(64);
            let expected: Vec<u64> = list.iter().copied().filter(|p| p & taken == 0).collect();
            let (kept, counts) = sift_with(Portable, &list, taken);
            assert_eq!(kept, expected, "round {round}");
            for item in 0..64 {
                let count = expected.iter().filter(|&&p| p >> item & 1 == 1).count() as u64;
                assert_eq!(count_of(counts, item), count.min(8), "round {round} item {item}");
                assert_eq!(lives_with(Portable, &list, taken, item), count > 0, "round {round}");
            }
            #[cfg(target_arch = "x86_64")]
            {
                use crate::solvers::exact_cover::kernels::{
                    filter_avx2::Avx2, filter_avx512::Avx512,
                };
                let counts_of = |c| (0..64).map(|item| count_of(c, item)).collect::<Vec<_>>();
                let four = Avx2::if_there().map(|sieve| sift_with(sieve, &list, taken));
                let eight = Avx512::if_there().map(|sieve| sift_with(sieve, &list, taken));
                for item in 0..64 {
                    let lives = lives_with(Portable, &list, taken, item);
                    let four = Avx2::if_there().map(|s| lives_with(s, &list, taken, item));
                    let eight = Avx512::if_there().map(|s| lives_with(s, &list, taken, item));
                    assert!([four, eight].into_iter().flatten().all(|also| also == lives));
                }
                for (kept, quick) in [four, eight].into_iter().flatten() {
                    assert_eq!(kept, expected, "round {round}");
                    assert_eq!(counts_of(quick), counts_of(counts), "round {round}");
                }
            }
        }
    }
}
