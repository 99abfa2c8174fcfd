//! The inner loop of frontier search with AVX2 or AVX-512: four or eight placements at a time.
//!
//! Why the `unsafe` is sound: only `detect` creates the two types, after checking the processor.
//! Whole vectors are read from chunks of exactly their size; the remainder goes one by one (AVX2)
//! or under a mask that keeps the load within the slice (AVX-512).
#![expect(unsafe_code, reason = "vector instructions; the proof is above")]

use crate::solvers::exact_cover::kernels::lanes::{Lanes, PortableLanes};
use crate::support::cpu_dispatch;
use std::arch::x86_64::{
    _mm256_and_si256, _mm256_castsi256_pd, _mm256_cmpeq_epi64, _mm256_loadu_si256,
    _mm256_movemask_pd, _mm256_set1_epi64x, _mm256_setzero_si256, _mm512_loadu_si512,
    _mm512_mask_testn_epi64_mask, _mm512_maskz_loadu_epi64, _mm512_set1_epi64,
    _mm512_testn_epi64_mask,
};

/// Proof that this processor has AVX2.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Avx2Lanes(());

impl Avx2Lanes {
    pub(in crate::solvers::exact_cover) fn detect() -> Option<Self> {
        cpu_dispatch::has_avx2().then_some(Self(()))
    }
}

impl Lanes for Avx2Lanes {
    #[inline]
    fn fitting(self, words: &[u64], state: u64) -> u64 {
        // SAFETY: `self` proves AVX2.
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
    fitting | PortableLanes.fitting(rest, state) << (4 * fours.len())
}

/// Proof that this processor has AVX-512.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct Avx512Lanes(());

impl Avx512Lanes {
    pub(in crate::solvers::exact_cover) fn detect() -> Option<Self> {
        cpu_dispatch::has_avx512().then_some(Self(()))
    }
}

impl Lanes for Avx512Lanes {
    #[inline]
    fn fitting(self, words: &[u64], state: u64) -> u64 {
        // SAFETY: `self` proves AVX-512.
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
