//! The sieve with AVX2: four placements at a time.
//!
//! Why the `unsafe` in here is sound. There are two kinds. Calling the pass needs AVX2, and an
//! [`Avx2`] is made only by `if_there`, which asks the processor. Reading and writing past slices:
//! the pass reads `from..from + blocks × 8` and writes at most 4 words from any index up to
//! `to + len`, and `sift` asserts that all of this lies within `lists` before it calls the pass.
//! The two ranges may not overlap while they are read and written, which the assertion
//! `from + room(len) <= to` sees to; all accesses go through one pointer, taken from one `&mut`.
#![expect(unsafe_code, reason = "the processor's own instructions; the proof is above")]

use crate::solvers::exact_cover::mrv::filter::{
    BLOCK, Counts, Place, Serving, Sieve, Sifted, room,
};
use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_loadu_si256,
    _mm256_movemask_pd, _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_storeu_si256, _mm256_xor_si256,
};

/// Proof that this processor has AVX2.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Avx2(());

impl Avx2 {
    pub(in crate::solvers::exact_cover) fn if_there() -> Option<Self> {
        (is_x86_feature_detected!("avx2") && is_x86_feature_detected!("popcnt")).then_some(Self(()))
    }
}

impl Sieve for Avx2 {
    #[inline]
    fn sift(self, lists: &mut [u64], place: Place, taken: u64, needed: u64) -> Option<Sifted> {
        let Place { from, len, to } = place;
        assert!(from + room(len) <= to && to + room(len) <= lists.len(), "there is room");
        // SAFETY: AVX2 is there, since `self` is; the assertion gives the bounds.
        unsafe { pass(lists.as_mut_ptr(), place, taken, needed) }
    }

    #[inline]
    fn serving(self, lists: &[u64], place: Place, item: u64) -> Serving {
        assert!(place.from + room(place.len) <= lists.len(), "the list is there");
        // SAFETY: as above.
        unsafe { gather(lists.as_ptr(), place, item) }
    }
}

/// For each set of kept lanes, the 32-bit halves of those lanes, packed to the front.
static PACK: [[u32; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut lane, mut next) = (0, 0);
        while lane < 4 {
            if set >> lane & 1 == 1 {
                table[set][next] = 2 * lane as u32;
                table[set][next + 1] = 2 * lane as u32 + 1;
                next += 2;
            }
            lane += 1;
        }
        set += 1;
    }
    table
};

/// SAFETY: the caller has checked the bounds given at the top of this file.
#[target_feature(enable = "avx2,popcnt")]
unsafe fn pass(lists: *mut u64, place: Place, taken: u64, needed: u64) -> Option<Sifted> {
    let Place { from, len, to } = place;
    let taken = _mm256_set1_epi64x(taken as i64);
    let zero = _mm256_setzero_si256();
    let (mut ones, mut twos, mut fours, mut more) = (zero, zero, zero, zero);
    let mut kept = 0;
    for block in 0..len.div_ceil(4) {
        // SAFETY: at most `room(len)` words from `from` are read.
        let four = unsafe { _mm256_loadu_si256(lists.add(from + 4 * block).cast()) };
        let keeps = _mm256_cmpeq_epi64(_mm256_and_si256(four, taken), zero);
        let set = _mm256_movemask_pd(_mm256_castsi256_pd(keeps)) as usize;
        // SAFETY: `set` is below 16, and `kept` at most `len`, so four more words are in the room.
        unsafe {
            let pack = _mm256_loadu_si256(PACK.get_unchecked(set).as_ptr().cast());
            let packed = _mm256_permutevar8x32_epi32(four, pack);
            _mm256_storeu_si256(lists.add(to + kept).cast(), packed);
        }
        kept += set.count_ones() as usize;
        let items = _mm256_and_si256(four, keeps);
        let carry = _mm256_and_si256(ones, items);
        ones = _mm256_xor_si256(ones, items);
        let next = _mm256_and_si256(twos, carry);
        twos = _mm256_xor_si256(twos, carry);
        more = _mm256_or_si256(more, _mm256_and_si256(fours, next));
        fours = _mm256_xor_si256(fours, next);
    }
    let pad = _mm256_set1_epi64x(-1);
    // SAFETY: `kept` is at most `len`, and `room` has a block more.
    unsafe {
        _mm256_storeu_si256(lists.add(to + kept).cast(), pad);
        _mm256_storeu_si256(lists.add(to + kept + BLOCK / 2).cast(), pad);
    }
    let (ones, twos, fours, more) = (lanes(ones), lanes(twos), lanes(fours), lanes(more));
    let lane = |n: usize| Counts([ones[n], twos[n], fours[n], more[n]]);
    let mut counts = lane(0);
    for n in 1..4 {
        counts.add_counts(&lane(n));
    }
    (needed & !counts.any() == 0).then_some(Sifted { len: kept, counts })
}

/// SAFETY: the caller has checked that `room(len)` words from `from` can be read.
#[target_feature(enable = "avx2,popcnt")]
unsafe fn gather(lists: *const u64, place: Place, item: u64) -> Serving {
    let wanted = _mm256_set1_epi64x(item as i64);
    let mut serving = Serving { len: 0, placements: [0; 2 * BLOCK] };
    for block in 0..place.len.div_ceil(4) {
        // SAFETY: at most `len` words from `from` are read, rounded up to a block.
        let four = unsafe { _mm256_loadu_si256(lists.add(place.from + 4 * block).cast()) };
        let holds = _mm256_cmpeq_epi64(_mm256_and_si256(four, wanted), wanted);
        let here = (place.len - 4 * block).min(4);
        let mut set = _mm256_movemask_pd(_mm256_castsi256_pd(holds)) as usize & (0xF >> (4 - here));
        while set != 0 {
            let lane = set.trailing_zeros() as usize;
            // SAFETY: as above.
            serving.placements[serving.len] = unsafe { *lists.add(place.from + 4 * block + lane) };
            serving.len += 1;
            set &= set - 1;
        }
    }
    serving
}

#[inline]
#[target_feature(enable = "avx2")]
fn lanes(vector: __m256i) -> [u64; 4] {
    let mut out = [0; 4];
    // SAFETY: `out` is 32 bytes.
    unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), vector) };
    out
}
