//! Look-ahead by items: removes the placements that leave some needed item without a placement.
//!
//! Idea: for an item, those are the placements that conflict with every placement that contains it.
//! Each item is a row of bits, one for each placement, and what a placement conflicts with is the
//! union of the rows of its items. So the doomed placements of an item are an intersection of such
//! unions, which is usually empty after a few of them: far cheaper than trying each placement.
//!
//! Invariant: what is removed is in no cover. The items are taken in their order, and each sees what
//! those before it have removed.
//!
//! Cost: one bit for each item of each placement, and some unions for each needed item. It pays near the
//! root of a large tree: [`Worth`] says where.
#![expect(clippy::inline_always, reason = "compiled once more with the processor's instructions")]

use super::wide::Items;
use crate::solvers::exact_cover::kernels::filter::aligned;
use crate::support::cpu_dispatch::{self, Work};

/// Longer lists are left as they are.
const MAX_PLACEMENTS: usize = 2048;

/// Where look-ahead pays.
#[derive(Debug, Clone, Copy)]
pub(super) struct Worth {
    /// At least this many pieces are left.
    pieces: usize,
}

/// With fewer placements left, what is below a node takes less time than looking ahead. Tests look
/// ahead in small problems, too.
const WORTH_PLACEMENTS: usize = if cfg!(test) { 1 } else { 900 };

impl Worth {
    /// Nowhere.
    pub(super) const NEVER: Self = Self { pieces: usize::MAX };

    /// On the first levels, for a problem with this many pieces to place.
    pub(super) fn first_levels(pieces: usize) -> Self {
        Self { pieces: pieces.saturating_sub(pieces.saturating_sub(10).clamp(1, 6)) }
    }

    /// Whether it pays at a node with this many pieces and placements left.
    #[inline]
    pub(super) fn at(self, pieces: usize, placements: usize) -> bool {
        placements >= WORTH_PLACEMENTS && pieces >= self.pieces
    }
}

/// Memory for the rows, reused from one list to the next.
#[derive(Clone, Default)]
pub(super) struct LookAhead {
    rows: Vec<u64>,
}

impl LookAhead {
    /// Moves the remaining placements to the front, in order, and returns their number.
    pub(super) fn filter<const W: usize>(
        &mut self,
        list: &mut [Items<W>],
        needed: &Items<W>,
        several: &Items<W>,
    ) -> usize {
        // In the browser, where every copy is downloaded, there are but two.
        let has_copies = cfg!(not(target_arch = "wasm32"));
        match list.len().div_ceil(64) {
            0..=4 => self.filter_in::<W, 4>(list, needed, several),
            5..=8 if has_copies => self.filter_in::<W, 8>(list, needed, several),
            9..=16 if has_copies => self.filter_in::<W, 16>(list, needed, several),
            words if words <= MAX_PLACEMENTS / 64 => self.filter_in::<W, 32>(list, needed, several),
            _ => list.len(),
        }
    }

    fn filter_in<const W: usize, const N: usize>(
        &mut self,
        list: &mut [Items<W>],
        needed: &Items<W>,
        several: &Items<W>,
    ) -> usize {
        let pass = Pass::<W, N> { rows: &mut self.rows, list, needed, several };
        let stays = cpu_dispatch::dispatch_widest(pass);
        let mut kept = 0;
        for number in 0..list.len() {
            list[kept] = list[number];
            kept += (stays[number / 64] >> (number % 64) & 1) as usize;
        }
        kept
    }
}

/// One pass over the needed items, for a list of at most 64 `N` placements.
struct Pass<'a, const W: usize, const N: usize> {
    rows: &'a mut Vec<u64>,
    list: &'a [Items<W>],
    needed: &'a Items<W>,
    several: &'a Items<W>,
}

impl<const W: usize, const N: usize> Work for Pass<'_, W, N> {
    /// A bit for each placement that stays.
    type Result = [u64; N];

    #[inline(always)]
    fn run(self) -> [u64; N] {
        let Self { rows, list, needed, several } = self;
        rows.clear();
        rows.resize((64 * W + 1) * N, 0);
        let from = aligned(rows).min(N);
        let (rows, _) = rows[from..].as_chunks_mut::<N>();
        let mut stays = [0; N];
        for (number, items) in list.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            stays[word] |= bit;
            for (at, &items) in items.iter().enumerate() {
                let mut items = items;
                while items != 0 {
                    rows[64 * at + items.trailing_zeros() as usize][word] |= bit;
                    items &= items - 1;
                }
            }
        }
        for (at, &needed) in needed.iter().enumerate() {
            let mut needed = needed;
            while needed != 0 {
                let row = &rows[64 * at + needed.trailing_zeros() as usize];
                needed &= needed - 1;
                let doomed = doomed(rows, row, &stays, list, several);
                for word in 0..N {
                    stays[word] &= !doomed[word];
                }
            }
        }
        stays
    }
}

/// The placements that conflict with each one in this row.
#[inline(always)]
fn doomed<const W: usize, const N: usize>(
    rows: &[[u64; N]],
    row: &[u64; N],
    stays: &[u64; N],
    list: &[Items<W>],
    several: &Items<W>,
) -> [u64; N] {
    let (mut serving, mut doomed) = ([0; N], [0; N]);
    let mut left = 0u32;
    for word in 0..N {
        serving[word] = stays[word] & row[word];
        doomed[word] = stays[word] & !row[word];
        left |= u32::from(serving[word] != 0) << word;
    }
    // One of each word in turn: neighbours in the list conflict with much the same placements.
    let mut turn = left;
    while left != 0 {
        if turn == 0 {
            turn = left;
        }
        let word = turn.trailing_zeros() as usize % N;
        turn &= turn - 1;
        let number = 64 * word + serving[word].trailing_zeros() as usize;
        serving[word] &= serving[word] - 1;
        left &= !(u32::from(serving[word] == 0) << word);
        let mut conflicting = [0; N];
        for (at, (&items, &several)) in list[number].iter().zip(several).enumerate() {
            let mut items = items & !several;
            while items != 0 {
                let row = &rows[64 * at + items.trailing_zeros() as usize];
                items &= items - 1;
                for word in 0..N {
                    conflicting[word] |= row[word];
                }
            }
        }
        let mut any = 0;
        for word in 0..N {
            doomed[word] &= conflicting[word];
            any |= doomed[word];
        }
        if any == 0 {
            break;
        }
    }
    doomed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    /// The plain version.
    fn plain(list: &[u64], needed: u64, several: u64) -> Vec<u64> {
        let mut list = list.to_vec();
        for item in (0..64).map(|bit| 1u64 << bit).filter(|item| item & needed != 0) {
            let serving: Vec<u64> = list.iter().copied().filter(|p| p & item != 0).collect();
            list.retain(|p| p & item != 0 || serving.iter().any(|s| p & s & !several == 0));
        }
        list
    }

    #[test]
    fn every_width_agrees_with_the_plain_version_on_random_lists() {
        let mut random = Random::new(8);
        let mut look_ahead = LookAhead::default();
        let mut removed = 0;
        for length in [0, 1, 5, 30, 64, 200, 257, 500, 700, 1100, 1500, 2048, 2049] {
            for round in 0..20 {
                // Placements of four items among so few that some conflict with all of an item.
                let items = 12 + 4 * (round % 8);
                let placement = |random: &mut Random| {
                    (0..4).fold(0u64, |set, _| set | 1 << random.below(items))
                };
                let list: Vec<u64> = (0..length).map(|_| placement(&mut random)).collect();
                let needed = random.bits() & ((1 << items) - 1);
                let several = random.bits() & random.bits() & random.bits() & !needed;
                let mut narrow: Vec<Items<1>> = list.iter().map(|&p| [p]).collect();
                let kept = look_ahead.filter(&mut narrow, &[needed], &[several]);
                // The same items, spread over two words.
                let wide = |set: u64| [set & 0xFFFF, set >> 16 << 5];
                let mut two: Vec<Items<2>> = list.iter().map(|&p| wide(p)).collect();
                let kept_of_two = look_ahead.filter(&mut two, &wide(needed), &wide(several));
                let expected =
                    if length > MAX_PLACEMENTS { list } else { plain(&list, needed, several) };
                removed += length - expected.len();
                assert_eq!(narrow[..kept].as_flattened(), expected, "{length} in round {round}");
                let expected: Vec<Items<2>> = expected.into_iter().map(wide).collect();
                assert_eq!(two[..kept_of_two], expected, "{length} in round {round}");
            }
        }
        assert!(removed > 400, "{removed} are removed");
    }
}
