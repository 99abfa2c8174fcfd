//! How many lines the raw listing has, for any number of cards.
//!
//! Idea: a line joins a left part with a right part. Orders of the cards differ in which cards are
//! in which place, so each line belongs to exactly one choice of cards for its left part. The
//! number of lines that make a value of some cards is therefore a sum over the splits of these
//! cards, of products of the same numbers for both parts.
//!
//! Invariant: the table of a part has every value of its cards with the number of lines that make
//! it. Parts are numbered in mixed radix over how many cards of each value they take.
//!
//! Cost: a product of two tables for each split; the number of entries is limited.

use crate::families::twentyfour::model::{Operator, Rational};
use crate::families::twentyfour::solver::Poll;
use crate::limits::Stop;
use rustc_hash::FxHashMap;

/// The most entries of all tables together.
const MOST_ENTRIES: usize = 8_000_000;

type Lines = FxHashMap<Rational, u64>;

/// The lines of the raw listing of these cards, without making them.
pub(in crate::families::twentyfour) fn count_raw<P: Poll>(
    values: &[u32],
    target: u32,
    poll: &mut P,
) -> Result<u64, Stop> {
    let mut sorted = values.to_vec();
    sorted.sort_unstable();
    let runs: Vec<&[u32]> = sorted.chunk_by(|one, other| one == other).collect();
    let mut weights = vec![1];
    for run in &runs {
        weights.push(weights[weights.len() - 1] * (run.len() + 1));
    }
    let digit = |part: usize, at: usize| part % weights[at + 1] / weights[at];
    let within =
        |half: usize, part: usize| (0..runs.len()).all(|at| digit(half, at) <= digit(part, at));
    let whole = weights[runs.len()] - 1;
    let mut tables: Vec<Lines> = vec![Lines::default(); whole];
    let mut entries = 0;
    for part in 1..whole {
        let mut table = Lines::default();
        if let Some(card) = (0..runs.len()).find(|at| part == weights[*at]) {
            table.insert(Rational::whole(i64::from(runs[card][0])), 1);
        }
        for left in (1..part).filter(|left| within(*left, part)) {
            for (&a, &n) in &tables[left] {
                poll.spent(tables[part - left].len() as u64)?;
                for (&b, &m) in &tables[part - left] {
                    let made = Operator::ALL.iter().filter_map(|operator| operator.apply(a, b));
                    made.for_each(|value| *table.entry(value).or_default() += n * m);
                }
                if entries + table.len() > MOST_ENTRIES {
                    return Err(Stop::Memory);
                }
            }
        }
        entries += table.len();
        tables[part] = table;
    }
    let target = Rational::whole(i64::from(target));
    let mut lines = 0;
    for left in (1..whole).filter(|left| within(*left, whole)) {
        poll.spent(tables[left].len() as u64)?;
        let right = &tables[whole - left];
        lines += tables[left].iter().map(|(&a, &n)| n * partners(a, right, target)).sum::<u64>();
    }
    Ok(lines)
}

/// How many lines of the right part make the target with this value, over all operators.
fn partners(a: Rational, right: &Lines, target: Rational) -> u64 {
    let lines = |value: Option<Rational>| value.and_then(|v| right.get(&v)).copied().unwrap_or(0);
    let zero = Rational::ZERO;
    let times = match (a == zero, target == zero) {
        (true, true) => right.values().sum(),
        (true, false) => 0,
        (false, _) => lines(target.checked_div(a)),
    };
    let over = match (a == zero, target == zero) {
        (true, true) => right.values().sum::<u64>() - lines(Some(zero)),
        (true, false) | (false, true) => 0,
        (false, false) => lines(a.checked_div(target)),
    };
    lines(target.checked_sub(a)) + lines(a.checked_sub(target)) + times + over
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::solver::{NoPoll, RawLister};
    use std::collections::BTreeSet;

    /// The value of every way to group these numbers in this order, with every choice of operators.
    fn lines_of(numbers: &[u32]) -> Vec<Rational> {
        if let [number] = numbers {
            return vec![Rational::whole(i64::from(*number))];
        }
        let mut values = Vec::new();
        for cut in 1..numbers.len() {
            let rights = lines_of(&numbers[cut..]);
            for left in lines_of(&numbers[..cut]) {
                for right in &rights {
                    values.extend(Operator::ALL.iter().filter_map(|o| o.apply(left, *right)));
                }
            }
        }
        values
    }

    fn orders(numbers: &[u32]) -> BTreeSet<Vec<u32>> {
        if numbers.is_empty() {
            return BTreeSet::from([Vec::new()]);
        }
        let mut all = BTreeSet::new();
        for first in 0..numbers.len() {
            let rest = [&numbers[..first], &numbers[first + 1..]].concat();
            all.extend(orders(&rest).into_iter().map(|rest| [vec![numbers[first]], rest].concat()));
        }
        all
    }

    #[test]
    fn counting_agrees_with_every_line_of_other_sizes() {
        for (cards, target) in [(&[2, 3, 4][..], 24), (&[1, 1, 5], 0), (&[2, 2, 3, 3, 5], 24)] {
            let wanted = Rational::whole(i64::from(target));
            let lines = orders(cards).iter().flat_map(|order| lines_of(order)).collect::<Vec<_>>();
            let listed = lines.into_iter().filter(|value| *value == wanted).count() as u64;
            assert_eq!(count_raw(cards, target, &mut NoPoll), Ok(listed), "{cards:?} {target}");
        }
    }

    #[test]
    fn counting_agrees_with_listing_four_cards() {
        let mut lister = RawLister::new();
        for (cards, target) in
            [([7, 4, 9, 2], 24), ([12; 4], 24), ([5, 5, 1, 1], 0), ([3, 3, 8, 8], 1)]
        {
            let listed = lister.list(cards, target).unwrap().len() as u64;
            let counted = count_raw(&cards.map(u32::from), target, &mut NoPoll);
            assert_eq!(counted, Ok(listed), "{cards:?} {target}");
        }
        assert_eq!(count_raw(&[3, 8], 24, &mut NoPoll), Ok(2), "3 * 8 and 8 * 3");
    }
}
