//! The sieve with AVX-512: eight placements at a time, packed by one instruction.
//!
//! Why the `unsafe` in here is sound: as for AVX2 next door. An [`Avx512`] is made only when the
//! processor has the instructions; the pass reads `room(len)` words from `from` and writes blocks of
//! 8 at indices up to `to + len`, and `sift` asserts that these ranges lie in `lists` and apart.
#![expect(unsafe_code, reason = "the processor's own instructions; the proof is above")]

use super::sieve::{BLOCK, Counts, Sieve, Sifted, room};
use std::arch::x86_64::{
    __m512i, _mm512_and_si512, _mm512_loadu_si512, _mm512_maskz_compress_epi64, _mm512_set1_epi64,
    _mm512_setzero_si512, _mm512_storeu_si512, _mm512_ternarylogic_epi64, _mm512_testn_epi64_mask,
    _mm512_xor_si512,
};

/// Proof that this processor has AVX-512.
#[derive(Debug, Clone, Copy)]
pub(super) struct Avx512(());

impl Avx512 {
    pub(super) fn if_there() -> Option<Self> {
        (is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("popcnt"))
            .then_some(Self(()))
    }
}

impl Sieve for Avx512 {
    #[inline]
    fn sift(self, lists: &mut [u64], from: usize, len: usize, taken: u64, to: usize) -> Sifted {
        assert!(from + room(len) <= to && to + room(len) <= lists.len(), "there is room");
        // SAFETY: AVX-512 is there, since `self` is; the assertion gives the bounds.
        unsafe { pass(lists.as_mut_ptr(), from, len, taken, to) }
    }
}

/// SAFETY: the caller has checked the bounds given at the top of this file.
#[target_feature(enable = "avx512f,popcnt")]
unsafe fn pass(lists: *mut u64, from: usize, len: usize, taken: u64, to: usize) -> Sifted {
    let taken = _mm512_set1_epi64(taken as i64);
    let zero = _mm512_setzero_si512();
    let (mut ones, mut twos, mut fours, mut more) = (zero, zero, zero, zero);
    let mut kept = 0;
    for block in 0..len.div_ceil(BLOCK) {
        // SAFETY: at most `room(len)` words from `from` are read.
        let eight = unsafe { _mm512_loadu_si512(lists.add(from + BLOCK * block).cast()) };
        let keeps = _mm512_testn_epi64_mask(eight, taken);
        let items = _mm512_maskz_compress_epi64(keeps, eight);
        // SAFETY: `kept` is at most `len`, and `room` has a block more.
        unsafe { _mm512_storeu_si512(lists.add(to + kept).cast(), items) };
        kept += keeps.count_ones() as usize;
        let carry = _mm512_and_si512(ones, items);
        ones = _mm512_xor_si512(ones, items);
        let next = _mm512_and_si512(twos, carry);
        twos = _mm512_xor_si512(twos, carry);
        // more | (fours & next)
        more = _mm512_ternarylogic_epi64::<0xF8>(more, fours, next);
        fours = _mm512_xor_si512(fours, next);
    }
    // SAFETY: as above.
    unsafe { _mm512_storeu_si512(lists.add(to + kept).cast(), _mm512_set1_epi64(-1)) };
    let (ones, twos, fours, more) = (lanes(ones), lanes(twos), lanes(fours), lanes(more));
    let lane = |n: usize| Counts([ones[n], twos[n], fours[n], more[n]]);
    let mut halves: [Counts; 4] = std::array::from_fn(lane);
    for (n, half) in halves.iter_mut().enumerate() {
        half.add_counts(&lane(n + 4));
    }
    let [mut a, mut b, c, d] = halves;
    a.add_counts(&c);
    b.add_counts(&d);
    a.add_counts(&b);
    Sifted { len: kept, counts: a }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn lanes(vector: __m512i) -> [u64; 8] {
    let mut out = [0; 8];
    // SAFETY: `out` is 64 bytes.
    unsafe { _mm512_storeu_si512(out.as_mut_ptr().cast(), vector) };
    out
}
