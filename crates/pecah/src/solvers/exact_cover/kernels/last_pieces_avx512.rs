//! The last few pieces with AVX-512: sixteen placements at a time.
//!
//! Idea: as in the version with AVX2, with two changes. The test of a child does not depend on its
//! siblings, so all children of a node are tested first, without a branch for each; then those that
//! pass are searched. And loops over the shortest lists, which are most of them, are unrolled.
//!
//! Why the `unsafe` is sound: only `detect` creates a [`LastPiecesAvx512`], after checking for every
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
    __m512i, _mm_cvtsi128_si32, _mm512_alignr_epi32, _mm512_and_si512, _mm512_castsi512_si128,
    _mm512_cmpeq_epi32_mask, _mm512_loadu_si512, _mm512_mask_or_epi32, _mm512_maskz_compress_epi32,
    _mm512_or_si512, _mm512_reduce_or_epi32, _mm512_set1_epi32, _mm512_setzero_si512,
    _mm512_storeu_si512, _mm512_ternarylogic_epi32, _mm512_test_epi32_mask,
    _mm512_testn_epi32_mask, _mm512_xor_si512, _pext_u64,
};
use std::mem::MaybeUninit;

/// Placements in a vector.
const BLOCK: usize = 16;
const _: () = assert!(BLOCK <= PADDING, "a block of padding follows each list");

/// Proof that this processor has the instructions.
#[derive(Debug, Clone, Copy)]
pub(in crate::solvers::exact_cover) struct LastPiecesAvx512(());

impl LastPiecesAvx512 {
    pub(in crate::solvers::exact_cover) fn detect() -> Option<Self> {
        let has_bits = is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2");
        (cpu_dispatch::has_avx512() && has_bits).then_some(Self(()))
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

/// The list of a node, in this number of blocks; zero stands for any number.
#[derive(Clone, Copy)]
struct List<const N: usize> {
    first: *const u32,
    blocks: usize,
}

impl<const N: usize> List<N> {
    #[inline]
    fn blocks(self) -> std::ops::Range<usize> {
        0..if N == 0 { self.blocks } else { N }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn block(self, nth: usize) -> __m512i {
        // SAFETY: `search` has asserted that this many blocks from the first lie within the lists.
        unsafe { _mm512_loadu_si512(self.first.add(BLOCK * nth).cast()) }
    }
}

#[target_feature(enable = "avx512f,bmi1,bmi2,lzcnt,popcnt")]
fn search(last: &mut LastPieces, node: Node, found: &mut Found<'_>) -> Result<(), Stop> {
    match node.len.div_ceil(BLOCK) {
        1 => search_in::<1>(last, node, found),
        2 => search_in::<2>(last, node, found),
        3 => search_in::<3>(last, node, found),
        4 => search_in::<4>(last, node, found),
        _ => search_in::<0>(last, node, found),
    }
}

#[target_feature(enable = "avx512f,bmi1,bmi2,lzcnt,popcnt")]
fn search_in<const N: usize>(
    last: &mut LastPieces,
    node: Node,
    found: &mut Found<'_>,
) -> Result<(), Stop> {
    let Node { from, len, item, needed, several, left } = node;
    assert!(len <= ROOM && from + 2 * padded_len(len) <= last.lists.len(), "both lists fit");
    let list = List::<N> { first: last.lists[from..].as_ptr(), blocks: len.div_ceil(BLOCK) };
    let mut serving = [const { MaybeUninit::<u32>::uninit() }; ROOM + BLOCK];
    let mut count = 0;
    let wanted = _mm512_set1_epi32(item as i32);
    for nth in list.blocks() {
        let block = list.block(nth);
        let here = (len - BLOCK * nth).min(BLOCK);
        let set = _mm512_test_epi32_mask(block, wanted) & (0xFFFF >> (BLOCK - here));
        // SAFETY: `count` is at most sixteen for each block before, so one more block fits.
        unsafe {
            let packed = _mm512_maskz_compress_epi32(set, block);
            _mm512_storeu_si512(serving.as_mut_ptr().add(count).cast(), packed);
        }
        count += set.count_ones() as usize;
    }
    // SAFETY: the words before `count` are written above.
    let serving = unsafe { &*(&raw const serving[..count] as *const [u32]) };
    if left == 3 {
        for &placement in serving {
            last.nodes += 1;
            let (needed, several) = last.take(placement, needed, several);
            last.trail.push(placement);
            let hit = placement & !node.several;
            let ended = pairs(last, node, list, hit, needed, several, found);
            last.trail.pop();
            last.give_back(placement, node.several);
            ended?;
        }
        return Ok(());
    }
    let mut alive = [const { MaybeUninit::<(u64, u32)>::uninit() }; ROOM];
    let mut alive_count = 0;
    for (number, &placement) in (0..).zip(serving) {
        let (child_needed, _) = last.take(placement, needed, several);
        last.give_back(placement, several);
        let is_alive = is_alive(list, placement & !several, child_needed);
        alive[alive_count].write((number, placement));
        alive_count += usize::from(is_alive);
    }
    let mut tried = 0;
    for living in &alive[..alive_count] {
        // SAFETY: those before `alive_count` are written above.
        let (number, placement) = unsafe { living.assume_init() };
        // Nodes are counted as if each child were tested in its turn.
        last.nodes += number + 1 - tried;
        tried = number + 1;
        let (child_needed, child_several) = last.take(placement, needed, several);
        last.trail.push(placement);
        let child = child(last, node, list, placement & !several, child_needed, child_several);
        let ended = search(last, child, found);
        last.trail.pop();
        last.give_back(placement, several);
        ended?;
    }
    last.nodes += count as u64 - tried;
    Ok(())
}

/// Whether each needed item is in a placement that is not hit.
#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn is_alive<const N: usize>(list: List<N>, hit: u32, needed: u32) -> bool {
    let hit = _mm512_set1_epi32(hit as i32);
    let mut any = _mm512_setzero_si512();
    for nth in list.blocks() {
        let block = list.block(nth);
        any = _mm512_mask_or_epi32(any, _mm512_testn_epi32_mask(block, hit), any, block);
    }
    needed & !(_mm512_reduce_or_epi32(any) as u32) == 0
}

/// The child's list and its counts.
#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn child<const N: usize>(
    last: &mut LastPieces,
    node: Node,
    list: List<N>,
    hit: u32,
    needed: u32,
    several: u32,
) -> Node {
    let zero = _mm512_setzero_si512();
    let hit = _mm512_set1_epi32(hit as i32);
    let from = node.from + padded_len(node.len);
    let to = last.lists[from..].as_mut_ptr();
    let (mut ones, mut twos, mut fours, mut more) = (zero, zero, zero, zero);
    let mut len = 0;
    for nth in list.blocks() {
        let block = list.block(nth);
        let keeps = _mm512_testn_epi32_mask(block, hit);
        let kept = _mm512_maskz_compress_epi32(keeps, block);
        // SAFETY: `search_in` has asserted that a list as long as the parent's fits here, and `len`
        // is at most the number of words read before.
        unsafe { _mm512_storeu_si512(to.add(len).cast(), kept) };
        len += keeps.count_ones() as usize;
        let carry = _mm512_and_si512(ones, kept);
        ones = _mm512_xor_si512(ones, kept);
        let next = _mm512_and_si512(twos, carry);
        twos = _mm512_xor_si512(twos, carry);
        more = _mm512_ternarylogic_epi32::<OR_AND>(more, fours, next);
        fours = _mm512_xor_si512(fours, next);
    }
    // SAFETY: the same, with one block of padding.
    unsafe { _mm512_storeu_si512(to.add(len).cast(), _mm512_set1_epi32(-1)) };
    let slices = folded::<8>([ones, twos, fours, more]);
    let slices = folded::<1>(folded::<2>(folded::<4>(slices)));
    let counts = slices.map(|slice| _mm_cvtsi128_si32(_mm512_castsi512_si128(slice)) as u32);
    Node { from, len, item: fewest(needed, counts), needed, several, left: node.left - 1 }
}

/// Adds to the counts of each lane those of the one `LANES` further on.
#[inline]
#[target_feature(enable = "avx512f")]
fn folded<const LANES: i32>([ones, twos, fours, more]: [__m512i; 4]) -> [__m512i; 4] {
    let over = |slice| _mm512_alignr_epi32::<LANES>(slice, slice);
    let (ones_over, twos_over, fours_over) = (over(ones), over(twos), over(fours));
    let carry = _mm512_and_si512(ones, ones_over);
    let next = _mm512_ternarylogic_epi32::<MAJORITY>(twos, twos_over, carry);
    let last = _mm512_ternarylogic_epi32::<MAJORITY>(fours, fours_over, next);
    [
        _mm512_xor_si512(ones, ones_over),
        _mm512_ternarylogic_epi32::<XOR>(twos, twos_over, carry),
        _mm512_ternarylogic_epi32::<XOR>(fours, fours_over, next),
        _mm512_or_si512(_mm512_or_si512(more, over(more)), last),
    ]
}

#[inline]
#[target_feature(enable = "avx512f,bmi1,popcnt")]
fn pairs<const N: usize>(
    last: &mut LastPieces,
    node: Node,
    list: List<N>,
    hit: u32,
    needed: u32,
    several: u32,
    found: &mut Found<'_>,
) -> Result<(), Stop> {
    let first = needed & needed.wrapping_neg();
    let wanted = _mm512_set1_epi32(first as i32);
    let tested = _mm512_set1_epi32((hit | first) as i32);
    let blocks = list.blocks();
    // Four blocks give one set of 64 bits.
    for start in blocks.clone().step_by(4) {
        let mut set = 0u64;
        for nth in start..blocks.end.min(start + 4) {
            let masked = _mm512_and_si512(list.block(nth), tested);
            let fits = u64::from(_mm512_cmpeq_epi32_mask(masked, wanted));
            set |= fits << (BLOCK * (nth - start));
        }
        while set != 0 {
            let at = BLOCK * start + set.trailing_zeros() as usize;
            let placement = last.lists[node.from + at];
            set &= set - 1;
            last.nodes += 1;
            let rest = needed & !placement | placement & several;
            let sought = _mm512_set1_epi32(rest as i32);
            let mut same = 0;
            for nth in list.blocks() {
                same |= _mm512_cmpeq_epi32_mask(list.block(nth), sought);
            }
            if same != 0 {
                last.trail.extend([placement, rest]);
                found(&last.trail)?;
                last.trail.truncate(last.trail.len() - 2);
            }
        }
    }
    Ok(())
}

/// Truth tables of three bits: `a | (b & c)`, `a ^ b ^ c`, and the majority.
const OR_AND: i32 = 0xF8;
const XOR: i32 = 0x96;
const MAJORITY: i32 = 0xE8;
