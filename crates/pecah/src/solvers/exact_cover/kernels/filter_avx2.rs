//! The filter with AVX2: four placements at a time.
//!
//! Why the `unsafe` is sound: only `detect` creates an [`Avx2Filter`], after checking that the
//! processor has AVX2. The pass reads at most `padded_len(len)` words from `from` and writes blocks
//! of 4 words at indices up to `to + len`, plus one block of padding; `filter` asserts that both
//! ranges lie within `lists` and do not overlap (`from + padded_len(len) <= to`). All accesses go
//! through one pointer, taken from one `&mut`.
#![expect(unsafe_code, reason = "vector instructions; the proof is above")]

use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::filter::{
    BLOCK, Counts, Filter, Filtered, ItemPlacements, ListSpan, padded_len,
};
use crate::solvers::exact_cover::kernels::last_pieces::{Found, LastPieces, Start};
use crate::solvers::exact_cover::kernels::last_pieces_avx2::LastPiecesAvx2;
use crate::support::cpu_dispatch;
use std::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_loadu_si256,
    _mm256_movemask_pd, _mm256_or_si256, _mm256_permutevar8x32_epi32, _mm256_set1_epi64x,
    _mm256_setzero_si256, _mm256_storeu_si256, _mm256_xor_si256,
};

/// Proof that this processor has AVX2.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Avx2Filter(());

impl Avx2Filter {
    pub(in crate::solvers::exact_cover) fn detect() -> Option<Self> {
        cpu_dispatch::has_avx2().then_some(Self(()))
    }
}

impl Filter for Avx2Filter {
    #[inline]
    fn filter(
        self,
        lists: &mut [u64],
        span: ListSpan,
        taken: u64,
        needed: u64,
    ) -> Option<Filtered> {
        let ListSpan { from, len, to } = span;
        assert!(
            from + padded_len(len) <= to && to + padded_len(len) <= lists.len(),
            "both lists fit"
        );
        // SAFETY: `self` proves AVX2; the assertion gives the bounds.
        unsafe { pass(lists.as_mut_ptr(), span, taken, needed) }
    }

    #[inline]
    fn placements_with(self, lists: &[u64], span: ListSpan, item: u64) -> ItemPlacements {
        assert!(span.from + padded_len(span.len) <= lists.len(), "the list fits");
        // SAFETY: as above.
        unsafe { gather(lists.as_ptr(), span, item) }
    }

    fn last_pieces(
        self,
        last: &mut LastPieces,
        start: &Start<'_>,
        found: &mut Found<'_>,
    ) -> Result<(), Stop> {
        match LastPiecesAvx2::detect() {
            Some(vectors) => vectors.search_from(last, start, found),
            None => last.search_from(start, found),
        }
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
unsafe fn pass(lists: *mut u64, span: ListSpan, taken: u64, needed: u64) -> Option<Filtered> {
    let ListSpan { from, len, to } = span;
    let taken = _mm256_set1_epi64x(taken as i64);
    let zero = _mm256_setzero_si256();
    let (mut ones, mut twos, mut fours, mut more) = (zero, zero, zero, zero);
    let mut kept = 0;
    for block in 0..len.div_ceil(4) {
        // SAFETY: at most `padded_len(len)` words from `from` are read.
        let four = unsafe { _mm256_loadu_si256(lists.add(from + 4 * block).cast()) };
        let keeps = _mm256_cmpeq_epi64(_mm256_and_si256(four, taken), zero);
        let set = _mm256_movemask_pd(_mm256_castsi256_pd(keeps)) as usize;
        // SAFETY: `set` is below 16, and `kept` at most `len`, so four more words fit the padding.
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
    // SAFETY: `kept` is at most `len`, and `padded_len` has one more block.
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
    (needed & !counts.any() == 0).then_some(Filtered { len: kept, counts })
}

/// SAFETY: the caller has checked that `padded_len(len)` words from `from` can be read.
#[target_feature(enable = "avx2,popcnt")]
unsafe fn gather(lists: *const u64, span: ListSpan, item: u64) -> ItemPlacements {
    let wanted = _mm256_set1_epi64x(item as i64);
    let mut matching = ItemPlacements { len: 0, placements: [0; 2 * BLOCK] };
    for block in 0..span.len.div_ceil(4) {
        // SAFETY: at most `len` words from `from` are read, rounded up to a block.
        let four = unsafe { _mm256_loadu_si256(lists.add(span.from + 4 * block).cast()) };
        let contains = _mm256_cmpeq_epi64(_mm256_and_si256(four, wanted), wanted);
        let here = (span.len - 4 * block).min(4);
        let mut set =
            _mm256_movemask_pd(_mm256_castsi256_pd(contains)) as usize & (0xF >> (4 - here));
        while set != 0 {
            let lane = set.trailing_zeros() as usize;
            // SAFETY: as above.
            matching.placements[matching.len] = unsafe { *lists.add(span.from + 4 * block + lane) };
            matching.len += 1;
            set &= set - 1;
        }
    }
    matching
}

#[inline]
#[target_feature(enable = "avx2")]
fn lanes(vector: __m256i) -> [u64; 4] {
    let mut out = [0; 4];
    // SAFETY: `out` is 32 bytes.
    unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), vector) };
    out
}
