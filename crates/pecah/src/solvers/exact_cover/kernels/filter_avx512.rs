//! The filter with AVX-512: eight placements at a time, packed by one instruction.
//!
//! Why the `unsafe` is sound: only `detect` creates an [`Avx512Filter`], after checking that the
//! processor has AVX-512. The pass reads at most `padded_len(len)` words from `from` and writes
//! blocks of 8 at indices up to `to + len`; `filter` asserts that both ranges lie within `lists`
//! and do not overlap.
#![expect(unsafe_code, reason = "vector instructions; the proof is above")]

use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::filter::{
    self, BLOCK, Counts, Filter, Filtered, ItemPlacements, ListSpan, padded_len,
};
use crate::solvers::exact_cover::kernels::last_pieces::{Found, LastPieces, Start};
use crate::solvers::exact_cover::kernels::last_pieces_avx512::LastPiecesAvx512;
use crate::support::cpu_dispatch;
use std::arch::x86_64::{
    __m512i, _mm_cvtsi128_si64, _mm512_alignr_epi64, _mm512_and_si512, _mm512_castsi512_si128,
    _mm512_loadu_si512, _mm512_mask_or_epi64, _mm512_maskz_compress_epi64,
    _mm512_maskz_loadu_epi64, _mm512_or_si512, _mm512_reduce_or_epi64, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_storeu_si512, _mm512_ternarylogic_epi64, _mm512_test_epi64_mask,
    _mm512_testn_epi64_mask, _mm512_xor_si512,
};

/// Proof that this processor has AVX-512.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Avx512Filter(());

impl Avx512Filter {
    pub(in crate::solvers::exact_cover) fn detect() -> Option<Self> {
        cpu_dispatch::has_avx512().then_some(Self(()))
    }
}

impl Filter for Avx512Filter {
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
        // SAFETY: `self` proves AVX-512; the assertion gives the bounds.
        unsafe { pass(lists.as_mut_ptr(), span, taken, needed) }
    }

    #[inline]
    fn placements_with(self, lists: &[u64], span: ListSpan, item: u64) -> ItemPlacements {
        assert!(span.from + padded_len(span.len) <= lists.len(), "the list fits");
        // SAFETY: as above.
        unsafe { gather(lists.as_ptr(), span, item) }
    }

    #[inline]
    fn living(
        self,
        lists: &[u64],
        span: ListSpan,
        chosen: &[u64],
        needed: u64,
        several: u64,
    ) -> u32 {
        assert!(span.from + padded_len(span.len) <= lists.len(), "the list fits");
        // SAFETY: as above.
        unsafe { living(lists.as_ptr(), span, chosen, needed, several) }
    }

    fn fewest_of_many(self, placements: &[u64], needed: u64) -> u64 {
        if placements.len() > MOST_COUNTED {
            return filter::fewest_of_many(placements, needed);
        }
        // SAFETY: `self` proves AVX-512.
        unsafe { fewest_of_many(placements, needed) }
    }

    fn last_pieces(
        self,
        last: &mut LastPieces,
        start: &Start<'_>,
        found: &mut Found<'_>,
    ) -> Result<(), Stop> {
        match LastPiecesAvx512::detect() {
            Some(vectors) => vectors.search_from(last, start, found),
            None => last.search_from(start, found),
        }
    }
}

/// SAFETY: the caller has checked the bounds given at the top of this file.
#[target_feature(enable = "avx512f,popcnt")]
unsafe fn pass(lists: *mut u64, span: ListSpan, taken: u64, needed: u64) -> Option<Filtered> {
    let ListSpan { from, len, to } = span;
    let taken = _mm512_set1_epi64(taken as i64);
    let zero = _mm512_setzero_si512();
    let mut slices = Slices { ones: zero, twos: zero, fours: zero, more: zero };
    let mut kept = 0;
    for block in 0..len.div_ceil(BLOCK) {
        // SAFETY: at most `padded_len(len)` words from `from` are read.
        let eight = unsafe { _mm512_loadu_si512(lists.add(from + BLOCK * block).cast()) };
        let keeps = _mm512_testn_epi64_mask(eight, taken);
        let items = _mm512_maskz_compress_epi64(keeps, eight);
        // SAFETY: `kept` is at most `len`, and `padded_len` has one more block.
        unsafe { _mm512_storeu_si512(lists.add(to + kept).cast(), items) };
        kept += keeps.count_ones() as usize;
        slices.add(items);
    }
    // SAFETY: as above.
    unsafe { _mm512_storeu_si512(lists.add(to + kept).cast(), _mm512_set1_epi64(-1)) };
    let counts = slices.folded::<4>().folded::<2>().folded::<1>().counts();
    (needed & !counts.any() == 0).then_some(Filtered { len: kept, counts })
}

/// As [`Filter::living`]. Most children fail, and this test by itself is quicker than the pass; all
/// children of a node are tested without a branch for each.
///
/// SAFETY: the caller has checked that `padded_len(len)` words from `from` can be read.
#[target_feature(enable = "avx512f,popcnt")]
unsafe fn living(
    lists: *const u64,
    span: ListSpan,
    chosen: &[u64],
    needed: u64,
    several: u64,
) -> u32 {
    let mut living = 0;
    for (nth, &placement) in chosen.iter().enumerate() {
        let taken = _mm512_set1_epi64((placement & !several) as i64);
        let mut any = _mm512_setzero_si512();
        for block in 0..span.len.div_ceil(BLOCK) {
            // SAFETY: at most `padded_len(len)` words from `from` are read.
            let eight = unsafe { _mm512_loadu_si512(lists.add(span.from + BLOCK * block).cast()) };
            any = _mm512_mask_or_epi64(any, _mm512_testn_epi64_mask(eight, taken), any, eight);
        }
        let lacking = needed & !placement & !(_mm512_reduce_or_epi64(any) as u64);
        living |= u32::from(lacking == 0) << nth;
    }
    living
}

/// SAFETY: the caller has checked that `padded_len(len)` words from `from` can be read.
#[target_feature(enable = "avx512f,popcnt")]
unsafe fn gather(lists: *const u64, span: ListSpan, item: u64) -> ItemPlacements {
    let item = _mm512_set1_epi64(item as i64);
    let mut matching = ItemPlacements { len: 0, placements: [0; 2 * BLOCK] };
    for block in 0..span.len.div_ceil(BLOCK) {
        // SAFETY: at most `len` words from `from` are read, rounded up to a block.
        let eight = unsafe { _mm512_loadu_si512(lists.add(span.from + BLOCK * block).cast()) };
        let here = (span.len - BLOCK * block).min(BLOCK);
        let contains = _mm512_test_epi64_mask(eight, item) & (0xFF >> (BLOCK - here));
        if contains != 0 {
            let items = _mm512_maskz_compress_epi64(contains, eight);
            let into = &mut matching.placements[matching.len..][..BLOCK];
            // SAFETY: `into` is one block.
            unsafe { _mm512_storeu_si512(into.as_mut_ptr().cast(), items) };
            matching.len += contains.count_ones() as usize;
        }
    }
    matching
}

/// The bits of a count, and the placements that they can count in any lane.
const SLICES: usize = 12;
const MOST_COUNTED: usize = (1 << SLICES) - 1;

/// As [`filter::fewest_of_many`]: a lane is an eighth of the placements, and at the end the counts of
/// all lanes are added.
#[target_feature(enable = "avx512f")]
fn fewest_of_many(placements: &[u64], needed: u64) -> u64 {
    let zero = _mm512_setzero_si512();
    let mut slices = [zero; SLICES];
    for some in placements.chunks(BLOCK * BLOCK) {
        let mut eight = [zero; BLOCK];
        for (vector, words) in eight.iter_mut().zip(some.chunks(BLOCK)) {
            let within = 0xFF >> (BLOCK - words.len());
            // SAFETY: the mask keeps the load to these words.
            *vector = unsafe { _mm512_maskz_loadu_epi64(within, words.as_ptr().cast()) };
        }
        for (level, half) in [4, 2, 1].into_iter().enumerate() {
            for pair in 0..half {
                let [a, b, c] = [slices[level], eight[2 * pair], eight[2 * pair + 1]];
                slices[level] = _mm512_ternarylogic_epi64::<XOR>(a, b, c);
                eight[pair] = _mm512_ternarylogic_epi64::<MAJORITY>(a, b, c);
            }
        }
        let mut carry = eight[0];
        for slice in &mut slices[3..] {
            let sum = _mm512_xor_si512(*slice, carry);
            carry = _mm512_and_si512(*slice, carry);
            *slice = sum;
        }
    }
    let slices = added::<1>(added::<2>(added::<4>(slices)));
    let mut fewest = needed;
    for slice in slices.into_iter().rev() {
        let without = fewest & !(_mm_cvtsi128_si64(_mm512_castsi512_si128(slice)) as u64);
        fewest = if without == 0 { fewest } else { without };
    }
    fewest & fewest.wrapping_neg()
}

/// Adds to each lane the one `LANES` further on.
#[inline]
#[target_feature(enable = "avx512f")]
fn added<const LANES: i32>(mut slices: [__m512i; SLICES]) -> [__m512i; SLICES] {
    let mut carry = _mm512_setzero_si512();
    for slice in &mut slices {
        let (a, b) = (*slice, _mm512_alignr_epi64::<LANES>(*slice, *slice));
        *slice = _mm512_ternarylogic_epi64::<XOR>(a, b, carry);
        carry = _mm512_ternarylogic_epi64::<MAJORITY>(a, b, carry);
    }
    slices
}

/// Eight [`Counts`]: each lane counts its own placements.
struct Slices {
    ones: __m512i,
    twos: __m512i,
    fours: __m512i,
    more: __m512i,
}

impl Slices {
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn add(&mut self, items: __m512i) {
        let carry = _mm512_and_si512(self.ones, items);
        self.ones = _mm512_xor_si512(self.ones, items);
        let next = _mm512_and_si512(self.twos, carry);
        self.twos = _mm512_xor_si512(self.twos, carry);
        self.more = _mm512_ternarylogic_epi64::<OR_AND>(self.more, self.fours, next);
        self.fours = _mm512_xor_si512(self.fours, next);
    }

    /// Adds to each lane the one `LANES` further on.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn folded<const LANES: i32>(&self) -> Self {
        let over = |slice| _mm512_alignr_epi64::<LANES>(slice, slice);
        let (ones, twos, fours) = (over(self.ones), over(self.twos), over(self.fours));
        let carry = _mm512_and_si512(self.ones, ones);
        let next = _mm512_ternarylogic_epi64::<MAJORITY>(self.twos, twos, carry);
        let last = _mm512_ternarylogic_epi64::<MAJORITY>(self.fours, fours, next);
        let more = _mm512_or_si512(self.more, over(self.more));
        Self {
            ones: _mm512_xor_si512(self.ones, ones),
            twos: _mm512_ternarylogic_epi64::<XOR>(self.twos, twos, carry),
            fours: _mm512_ternarylogic_epi64::<XOR>(self.fours, fours, next),
            more: _mm512_or_si512(more, last),
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn counts(&self) -> Counts {
        let lane = |slice| _mm_cvtsi128_si64(_mm512_castsi512_si128(slice)) as u64;
        Counts([lane(self.ones), lane(self.twos), lane(self.fours), lane(self.more)])
    }
}

/// Truth tables of three bits: `a | (b & c)`, `a ^ b ^ c`, and the majority.
const OR_AND: i32 = 0xF8;
const XOR: i32 = 0x96;
const MAJORITY: i32 = 0xE8;
