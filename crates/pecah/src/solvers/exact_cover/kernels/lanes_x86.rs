//! Four or eight placements at a time, with AVX2 or AVX-512.
//!
//! Why the `unsafe` in here is sound: the two types are made only when the processor has their
//! instructions; whole vectors are read from chunks of exactly that many words, and what is left
//! over goes one by one (AVX2) or under a mask that keeps the load within the slice (AVX-512).
#![expect(unsafe_code, reason = "the processor's own instructions; the proof is above")]

use crate::solvers::exact_cover::frontier::lanes::{Lanes, Portable};
use std::arch::x86_64::{
    _mm256_and_si256, _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_loadu_si256,
    _mm256_movemask_pd, _mm256_set1_epi64x, _mm256_setzero_si256, _mm512_loadu_si512,
    _mm512_mask_testn_epi64_mask, _mm512_maskz_loadu_epi64, _mm512_set1_epi64,
    _mm512_testn_epi64_mask,
};

/// Proof that this processor has AVX2.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Avx2(());

impl Avx2 {
    pub(in crate::solvers::exact_cover) fn if_there() -> Option<Self> {
        is_x86_feature_detected!("avx2").then_some(Self(()))
    }
}

impl Lanes for Avx2 {
    #[inline]
    fn fitting(self, words: &[u64], state: u64) -> u64 {
        // SAFETY: AVX2 is there, since `self` is.
        unsafe { fitting_avx2(words, state) }
    }
}

#[target_feature(enable = "avx2")]
fn fitting_avx2(words: &[u64], state: u64) -> u64 {
    let taken = _mm256_set1_epi64x(state as i64);
    let zero = _mm256_setzero_si256();
    let (fours, rest) = words.as_chunks::<4>();
    let mut fitting = 0;
    for (n, four) in fours.iter().enumerate() {
        // SAFETY: a chunk is 32 bytes.
        let four = unsafe { _mm256_loadu_si256(four.as_ptr().cast()) };
        let fits = _mm256_cmpeq_epi64(_mm256_and_si256(four, taken), zero);
        fitting |= (_mm256_movemask_pd(_mm256_castsi256_pd(fits)) as u64) << (4 * n);
    }
    if rest.is_empty() {
        return fitting;
    }
    fitting | Portable.fitting(rest, state) << (4 * fours.len())
}

/// Proof that this processor has AVX-512.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Avx512(());

impl Avx512 {
    pub(in crate::solvers::exact_cover) fn if_there() -> Option<Self> {
        is_x86_feature_detected!("avx512f").then_some(Self(()))
    }
}

impl Lanes for Avx512 {
    #[inline]
    fn fitting(self, words: &[u64], state: u64) -> u64 {
        // SAFETY: AVX-512 is there, since `self` is.
        unsafe { fitting_avx512(words, state) }
    }
}

#[target_feature(enable = "avx512f")]
fn fitting_avx512(words: &[u64], state: u64) -> u64 {
    let taken = _mm512_set1_epi64(state as i64);
    let (eights, rest) = words.as_chunks::<8>();
    let mut fitting = 0;
    for (n, eight) in eights.iter().enumerate() {
        // SAFETY: a chunk is 64 bytes.
        let eight = unsafe { _mm512_loadu_si512(eight.as_ptr().cast()) };
        fitting |= u64::from(_mm512_testn_epi64_mask(eight, taken)) << (8 * n);
    }
    if rest.is_empty() {
        return fitting;
    }
    let within = (1u8 << rest.len()) - 1;
    // SAFETY: the mask keeps the load to the words of `rest`.
    let few = unsafe { _mm512_maskz_loadu_epi64(within, rest.as_ptr().cast()) };
    fitting | u64::from(_mm512_mask_testn_epi64_mask(within, few, taken)) << (8 * eights.len())
}
