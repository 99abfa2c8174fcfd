//! The last few pieces with AVX2: eight placements at a time.
//!
//! Why the `unsafe` is sound: only `detect` creates a [`LastPiecesAvx2`], after checking for every
//! feature that the functions are compiled with. Lists lie in one vector whose length is asserted to
//! hold a list, its padding and those of a child after it before either is touched; reads are whole
//! blocks of a list with its padding, and writes of a child end at most one block after as many
//! words as its parent has. What `serving` holds is one block more than a list can have.
#![expect(unsafe_code, reason = "vector instructions; the proof is above")]

use crate::limits::Stop;
use crate::solvers::exact_cover::kernels::last_pieces::{
    Found, LastPieces, Node, PADDING, ROOM, Start, fewest, padded_len,
};
use crate::support::cpu_dispatch;
use std::arch::x86_64::{
    __m256i, _mm_loadl_epi64, _mm256_and_si256, _mm256_castsi256_ps, _mm256_cmpeq_epi32,
    _mm256_cvtepu8_epi32, _mm256_loadu_si256, _mm256_movemask_ps, _mm256_or_si256,
    _mm256_permutevar8x32_epi32, _mm256_set1_epi32, _mm256_setzero_si256, _mm256_storeu_si256,
    _mm256_testz_si256, _mm256_xor_si256, _pext_u64,
};
use std::mem::MaybeUninit;

/// Placements in a vector.
const BLOCK: usize = 8;
const _: () = assert!(BLOCK <= PADDING, "a block of padding follows each list");

/// Proof that this processor has the instructions.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct LastPiecesAvx2(());

/// For each set of lanes, those lanes packed to the front.
static PACK: [[u8; BLOCK]; 256] = {
    let mut table = [[0; BLOCK]; 256];
    let mut set = 0;
    while set < 256 {
        let (mut lane, mut next) = (0, 0);
        while lane < BLOCK {
            if set >> lane & 1 == 1 {
                table[set][next] = lane as u8;
                next += 1;
            }
            lane += 1;
        }
        set += 1;
    }
    table
};

impl LastPiecesAvx2 {
    pub(in crate::solvers::exact_cover) fn detect() -> Option<Self> {
        let has_bits = is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2");
        (cpu_dispatch::has_avx2() && has_bits).then_some(Self(()))
    }

    /// As [`LastPieces::search_from`].
    #[expect(clippy::unused_self, reason = "having one proves the features")]
    pub(in crate::solvers::exact_cover) fn search_from(
        self,
        last: &mut LastPieces,
        start: &Start<'_>,
        found: &mut Found<'_>,
    ) -> Result<(), Stop> {
        // SAFETY: `self` proves the features.
        unsafe {
            let root = root(last, start);
            search(last, root, found)
        }
    }
}

#[target_feature(enable = "bmi1,bmi2,popcnt")]
fn root(last: &mut LastPieces, start: &Start<'_>) -> Node {
    last.root(start, |set, items| _pext_u64(set, items) as u32)
}

/// The block of a list.
#[inline]
#[target_feature(enable = "avx2")]
fn block(list: &[u32], nth: usize) -> __m256i {
    debug_assert!(BLOCK * (nth + 1) <= list.len());
    // SAFETY: callers take a slice with its padding and count its blocks.
    unsafe { _mm256_loadu_si256(list.as_ptr().add(BLOCK * nth).cast()) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn lanes(equal: __m256i) -> usize {
    _mm256_movemask_ps(_mm256_castsi256_ps(equal)) as usize
}

/// Those lanes, packed to the front.
#[inline]
#[target_feature(enable = "avx2")]
fn pack(eight: __m256i, lanes: usize) -> __m256i {
    // SAFETY: a row of the table is eight bytes.
    let order = unsafe { _mm_loadl_epi64(PACK[lanes & 255].as_ptr().cast()) };
    _mm256_permutevar8x32_epi32(eight, _mm256_cvtepu8_epi32(order))
}

#[inline]
#[target_feature(enable = "avx2")]
fn words(vector: __m256i) -> [u32; BLOCK] {
    let mut out = [0; BLOCK];
    // SAFETY: `out` is 32 bytes.
    unsafe { _mm256_storeu_si256(out.as_mut_ptr().cast(), vector) };
    out
}

#[target_feature(enable = "avx2,bmi1,popcnt")]
fn search(last: &mut LastPieces, node: Node, found: &mut Found<'_>) -> Result<(), Stop> {
    let Node { from, len, item, needed, several, left } = node;
    assert!(len <= ROOM && from + 2 * padded_len(len) <= last.lists.len(), "both lists fit");
    let zero = _mm256_setzero_si256();
    let blocks = len.div_ceil(BLOCK);
    let mut serving = [const { MaybeUninit::<u32>::uninit() }; ROOM + BLOCK];
    let mut count = 0;
    let wanted = _mm256_set1_epi32(item as i32);
    for nth in 0..blocks {
        let eight = block(&last.lists[from..], nth);
        let none = _mm256_cmpeq_epi32(_mm256_and_si256(eight, wanted), zero);
        let here = (len - BLOCK * nth).min(BLOCK);
        let set = !lanes(none) & (0xFF >> (BLOCK - here));
        // SAFETY: `count` is at most eight for each block before, so one more block fits.
        unsafe {
            _mm256_storeu_si256(serving.as_mut_ptr().add(count).cast(), pack(eight, set));
        }
        count += set.count_ones() as usize;
    }
    for placement in &serving[..count] {
        // SAFETY: the words before `count` are written above.
        let placement = unsafe { placement.assume_init() };
        last.nodes += 1;
        let (child_needed, child_several) = last.take(placement, needed, several);
        let hit = placement & !several;
        last.trail.push(placement);
        let mut ended = Ok(());
        if left == 3 {
            ended = pairs(last, node, hit, child_needed, child_several, found);
        } else if is_alive(&last.lists[from..], blocks, hit, child_needed) {
            let child = child(last, node, hit, child_needed, child_several);
            ended = search(last, child, found);
        }
        last.trail.pop();
        last.give_back(placement, several);
        ended?;
    }
    Ok(())
}

/// Whether each needed item is in a placement that is not hit.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn is_alive(list: &[u32], blocks: usize, hit: u32, needed: u32) -> bool {
    let (zero, hit) = (_mm256_setzero_si256(), _mm256_set1_epi32(hit as i32));
    let mut any = zero;
    for nth in 0..blocks {
        let eight = block(list, nth);
        let keeps = _mm256_cmpeq_epi32(_mm256_and_si256(eight, hit), zero);
        any = _mm256_or_si256(any, _mm256_and_si256(eight, keeps));
    }
    needed & !words(any).into_iter().fold(0, |any, word| any | word) == 0
}

/// The child's list and its counts.
#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn child(last: &mut LastPieces, node: Node, hit: u32, needed: u32, several: u32) -> Node {
    let zero = _mm256_setzero_si256();
    let hit = _mm256_set1_epi32(hit as i32);
    let to = node.from + padded_len(node.len);
    let (mut ones, mut twos, mut fours, mut more) = (zero, zero, zero, zero);
    let mut len = 0;
    let lists = &mut last.lists[..];
    for nth in 0..node.len.div_ceil(BLOCK) {
        let eight = block(&lists[node.from..], nth);
        let keeps = _mm256_cmpeq_epi32(_mm256_and_si256(eight, hit), zero);
        let set = lanes(keeps);
        // SAFETY: `search` has asserted that a list as long as the parent's fits here, and `len` is at
        // most the number of words read before.
        unsafe { _mm256_storeu_si256(lists.as_mut_ptr().add(to + len).cast(), pack(eight, set)) };
        len += set.count_ones() as usize;
        let kept = _mm256_and_si256(eight, keeps);
        let carry = _mm256_and_si256(ones, kept);
        ones = _mm256_xor_si256(ones, kept);
        let next = _mm256_and_si256(twos, carry);
        twos = _mm256_xor_si256(twos, carry);
        more = _mm256_or_si256(more, _mm256_and_si256(fours, next));
        fours = _mm256_xor_si256(fours, next);
    }
    // SAFETY: the same, with one block of padding.
    unsafe { _mm256_storeu_si256(lists.as_mut_ptr().add(to + len).cast(), _mm256_set1_epi32(-1)) };
    let slices = [words(ones), words(twos), words(fours), words(more)];
    let mut counts = [0u32; 4];
    for lane in 0..BLOCK {
        let (a, b) = (counts, slices.map(|words| words[lane]));
        let carry = a[0] & b[0];
        let next = a[1] & b[1] | (a[1] ^ b[1]) & carry;
        let over = a[2] & b[2] | (a[2] ^ b[2]) & next;
        counts = [a[0] ^ b[0], a[1] ^ b[1] ^ carry, a[2] ^ b[2] ^ next, a[3] | b[3] | over];
    }
    let item = fewest(needed, counts);
    Node { from: to, len, item, needed, several, left: node.left - 1 }
}

#[inline]
#[target_feature(enable = "avx2,popcnt")]
fn pairs(
    last: &mut LastPieces,
    node: Node,
    hit: u32,
    needed: u32,
    several: u32,
    found: &mut Found<'_>,
) -> Result<(), Stop> {
    let blocks = node.len.div_ceil(BLOCK);
    let first = needed & needed.wrapping_neg();
    let wanted = _mm256_set1_epi32(first as i32);
    let tested = _mm256_set1_epi32((hit | first) as i32);
    for nth in 0..blocks {
        let eight = block(&last.lists[node.from..], nth);
        let fits = _mm256_cmpeq_epi32(_mm256_and_si256(eight, tested), wanted);
        let mut set = lanes(fits);
        while set != 0 {
            let placement = last.lists[node.from + BLOCK * nth + set.trailing_zeros() as usize];
            set &= set - 1;
            last.nodes += 1;
            let rest = needed & !placement | placement & several;
            let sought = _mm256_set1_epi32(rest as i32);
            let mut same = _mm256_setzero_si256();
            for nth in 0..blocks {
                let eight = block(&last.lists[node.from..], nth);
                same = _mm256_or_si256(same, _mm256_cmpeq_epi32(eight, sought));
            }
            if _mm256_testz_si256(same, same) == 0 {
                last.trail.extend([placement, rest]);
                found(&last.trail)?;
                last.trail.truncate(last.trail.len() - 2);
            }
        }
    }
    Ok(())
}
