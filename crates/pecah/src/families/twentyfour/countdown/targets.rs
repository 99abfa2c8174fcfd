//! Which targets a selection of Countdown numbers reaches, without any expression.
//!
//! Idea: only the values that each part of the selection makes matter, and of the two largest
//! steps only what can still lead below 1000. Values of parts of up to four numbers are lists.
//! Those of five are a set of bits, since adding or subtracting a number is then a shift and
//! multiples are looked up; the same goes for four numbers joined with two.
//!
//! Invariant: a list holds each value once. Results are positive and whole throughout.
//!
//! Cost: some hundred thousand steps for six numbers. Parts that several selections share
//! are worked out once by a [`TargetSolver`] that is kept.

use rustc_hash::FxHashMap;

/// Targets start here,
const FIRST: usize = 100;

/// and are below this.
const END: usize = 1000;

/// Words of a set of targets.
const WORDS: usize = END.div_ceil(64);

/// Above this, five numbers lead to no target: the sixth is at most 100.
const MOST_OF_FIVE: usize = (END - 1) * 100;

/// A set of targets from 100 to 999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Targets([u64; WORDS]);

impl Targets {
    /// Whether this one is in it.
    pub fn has(&self, target: usize) -> bool {
        (FIRST..END).contains(&target) && self.0[target / 64] >> (target % 64) & 1 == 1
    }

    /// Those from 100 to 999.
    pub fn in_the_game(&self) -> impl Iterator<Item = usize> {
        (FIRST..END).filter(|target| self.has(*target))
    }

    fn add(&mut self, target: u64) {
        if target < END as u64 {
            self.0[target as usize / 64] |= 1 << (target % 64);
        }
    }

    fn extend(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(own, more)| *own |= more);
    }
}

/// What four or five numbers make.
#[derive(Debug, Default)]
struct ValueSet {
    /// In order, each once; of five numbers, none.
    list: Vec<u32>,
    /// The same below [`MOST_OF_FIVE`], as bits.
    bits: Vec<u64>,
}

impl ValueSet {
    fn has(&self, value: usize) -> bool {
        self.bits.get(value / 64).is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// Puts in a value of four numbers.
    fn put(&mut self, value: u32) {
        let (word, bit) = (value as usize / 64, 1u64 << (value % 64));
        match self.bits.get_mut(word) {
            Some(word) if *word & bit != 0 => return,
            Some(word) => *word |= bit,
            None => {}
        }
        self.list.push(value);
    }
}

/// Finds the targets that selections reach.
#[derive(Debug, Default)]
pub struct TargetSolver {
    small: FxHashMap<Vec<u8>, Vec<u32>>,
    large: FxHashMap<Vec<u8>, ValueSet>,
}

impl TargetSolver {
    /// A solver that has seen no selection yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The targets that can be made of some of these numbers, each used at most once: at most six,
    /// from 1 to 100.
    pub fn reachable(&mut self, numbers: &[u8]) -> Targets {
        let mut numbers = numbers.to_vec();
        numbers.sort_unstable();
        let mut reached = Targets::default();
        for set in 1..1usize << numbers.len() {
            let part = chosen(&numbers, set);
            match part.len() {
                1..=3 => {
                    self.prepare_small(&part);
                    self.small[&part].iter().for_each(|value| reached.add(u64::from(*value)));
                }
                4 | 5 => {
                    self.prepare_large(&part);
                    reached.extend(&Targets(first_words(&self.large[&part].bits)));
                }
                _ => self.join_six(&part, &mut reached),
            }
        }
        reached
    }

    fn prepare_small(&mut self, part: &[u8]) {
        if self.small.contains_key(part) {
            return;
        }
        let mut made = Vec::new();
        if let [number] = part {
            made.push(u32::from(*number));
        }
        for (one, other) in splits(part) {
            self.prepare_small(&one);
            self.prepare_small(&other);
            for a in &self.small[&one] {
                self.small[&other].iter().for_each(|b| joined(*a, *b, |v| made.push(v as u32)));
            }
        }
        made.sort_unstable();
        made.dedup();
        self.small.insert(part.to_vec(), made);
    }

    fn prepare_large(&mut self, part: &[u8]) {
        if self.large.contains_key(part) {
            return;
        }
        let mut made = ValueSet { list: Vec::new(), bits: vec![0; MOST_OF_FIVE / 64 + 1] };
        for (one, other) in splits(part) {
            for side in [&one, &other] {
                if side.len() == 4 { self.prepare_large(side) } else { self.prepare_small(side) }
            }
            let lists = |side: &Vec<u8>| match side.len() {
                4 => &self.large[side].list,
                _ => &self.small[side],
            };
            let five = part.len() == 5;
            for a in lists(&one) {
                for b in lists(&other) {
                    joined(*a, *b, |value| {
                        if value <= MOST_OF_FIVE as u64 {
                            made.put(value as u32);
                        } else if !five {
                            made.list.push(value as u32);
                        }
                    });
                }
            }
        }
        if part.len() == 4 {
            made.list.sort_unstable();
            made.list.dedup();
        } else {
            made.list.clear();
        }
        self.large.insert(part.to_vec(), made);
    }

    /// Joins two parts of a selection of six to targets.
    fn join_six(&self, numbers: &[u8], reached: &mut Targets) {
        let mut halves: Vec<_> = splits(numbers)
            .map(|(one, other)| if one.len() <= other.len() { (one, other) } else { (other, one) })
            .collect();
        halves.sort_unstable_by(|one, other| other.0.len().cmp(&one.0.len()).then(one.cmp(other)));
        halves.dedup();
        // The largest halves first: they reach most, and then less is missing.
        for (one, other) in halves {
            if one.len() == 3 {
                for a in &self.small[&one] {
                    let others = &self.small[&other];
                    for b in others {
                        joined(*a, *b, |value| reached.add(value));
                    }
                }
            } else {
                let made = &self.large[&other];
                for a in &self.small[&one] {
                    join_to_targets(*a as usize, made, reached);
                }
            }
        }
    }
}

/// Adds every target that this value makes with one of a set.
fn join_to_targets(own: usize, made: &ValueSet, reached: &mut Targets) {
    shift(own, &made.bits, reached);
    for value in 1..=(END - 1) / own {
        if made.has(value) {
            reached.add((own * value) as u64);
        }
    }
    let within = made.bits.len() * 64 / own;
    for at in FIRST / 64..WORDS {
        let mut missing = !reached.0[at];
        while missing != 0 {
            let target = at * 64 + missing.trailing_zeros() as usize;
            if made.has(own * target) || (own > target && made.has(own - target)) {
                reached.add(target as u64);
            }
            missing &= missing - 1;
        }
    }
    if within < END {
        // The list is in order: what the bits do not hold comes last.
        let beyond = made.list.partition_point(|value| (*value as usize) < made.bits.len() * 64);
        for value in made.list[beyond..].iter().filter(|v| v.is_multiple_of(own as u32)) {
            reached.add(u64::from(*value) / own as u64);
        }
    }
    // This value divided by one of the set.
    let mut divisor = 1;
    while divisor * divisor <= own {
        if own.is_multiple_of(divisor) {
            for (divisor, result) in [(divisor, own / divisor), (own / divisor, divisor)] {
                if made.has(divisor) {
                    reached.add(result as u64);
                }
            }
        }
        divisor += 1;
    }
}

/// Adds the sums with this value and the differences from it.
fn shift(own: usize, bits: &[u64], reached: &mut Targets) {
    let word = |at: isize| {
        usize::try_from(at).ok().and_then(|at| bits.get(at)).copied().unwrap_or_default()
    };
    let (words, rest) = ((own / 64) as isize, own % 64);
    for (at, target) in reached.0.iter_mut().enumerate() {
        let at = at as isize;
        // A target t is reached from t - own and from t + own.
        let low = |at: isize, by: usize| if by == 0 { 0 } else { word(at) >> (64 - by) };
        let up = word(at - words) << rest | low(at - words - 1, rest);
        let down = word(at + words) >> rest
            | if rest == 0 { 0 } else { word(at + words + 1) << (64 - rest) };
        *target |= up | down;
    }
    // Nought is no result, and what lies beyond the last target is none.
    reached.0[0] &= !1;
    reached.0[WORDS - 1] &= (1 << (END % 64)) - 1;
}

/// Every result of two values that is positive and whole.
fn joined(a: u32, b: u32, mut result: impl FnMut(u64)) {
    let (large, little) = (u64::from(a.max(b)), u64::from(a.min(b)));
    result(large + little);
    if large > little {
        result(large - little);
    }
    if little > 1 {
        result(large * little);
        if large.is_multiple_of(little) {
            result(large / little);
        }
    }
}

fn first_words(bits: &[u64]) -> [u64; WORDS] {
    let mut words: [u64; WORDS] = std::array::from_fn(|at| bits.get(at).copied().unwrap_or(0));
    words[WORDS - 1] &= (1 << (END % 64)) - 1;
    words
}

fn chosen(numbers: &[u8], set: usize) -> Vec<u8> {
    (0..numbers.len()).filter(|at| set >> at & 1 == 1).map(|at| numbers[at]).collect()
}

/// Each way to split numbers in two, once, but for equal numbers.
fn splits(numbers: &[u8]) -> impl Iterator<Item = (Vec<u8>, Vec<u8>)> {
    let whole = (1usize << numbers.len()) - 1;
    (1..whole)
        .filter(move |set| set & 1 == 1)
        .map(move |set| (chosen(numbers, set), chosen(numbers, whole ^ set)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Every value that joining any two numbers, again and again, leads to.
    fn everything(numbers: &[u64], found: &mut BTreeSet<u64>) {
        found.extend(numbers);
        for one in 0..numbers.len() {
            for other in one + 1..numbers.len() {
                let (large, little) =
                    (numbers[one].max(numbers[other]), numbers[one].min(numbers[other]));
                let mut results = vec![large + little, large * little];
                if large > little {
                    results.push(large - little);
                }
                if large % little == 0 {
                    results.push(large / little);
                }
                for result in results {
                    let rest = (0..numbers.len()).filter(|at| *at != one && *at != other);
                    let mut next: Vec<u64> = rest.map(|at| numbers[at]).collect();
                    next.push(result);
                    everything(&next, found);
                }
            }
        }
    }

    #[test]
    fn targets_equal_those_of_brute_force() {
        let mut solver = TargetSolver::new();
        for numbers in [&[25, 100, 3, 3, 7][..], &[1, 1, 2, 2, 75], &[10, 9], &[50, 75, 100, 8]] {
            let mut found = BTreeSet::new();
            everything(&numbers.iter().map(|n| u64::from(*n)).collect::<Vec<_>>(), &mut found);
            let expected: Vec<usize> =
                found.into_iter().map(|n| n as usize).filter(|n| (100..END).contains(n)).collect();
            assert_eq!(solver.reachable(numbers).in_the_game().collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn known_selections_reach_the_known_targets() {
        let mut solver = TargetSolver::new();
        assert!(solver.reachable(&[25, 50, 75, 100, 3, 6]).has(952));
        assert_eq!(solver.reachable(&[1, 1, 2, 2, 3, 3]).in_the_game().count(), 0);
    }
}
