//! A quick first answer to hands of six cards and more.
//!
//! Idea: split the cards into three groups of two or three and make whole numbers of each group.
//! The numbers that complete one group to the target form a small set, so each join of the other
//! two groups is one lookup. Most hands have such an answer; if there is none, nothing is proved,
//! and the full search continues.
//!
//! Invariant: an answer uses every card once, and every result on the way is whole.
//!
//! Cost: about a nanosecond for each join of two groups, at most 768 of them.

use super::postfix::Postfix;
use crate::families::twentyfour::model::Operator;

/// The most numbers of a group that are tried.
const MOST: usize = 16;

/// Whole numbers made of the cards of a group.
struct Group<'a> {
    cards: &'a [u8],
    numbers: [u32; MOST],
    count: usize,
}

impl<'a> Group<'a> {
    fn of(cards: &'a [u8]) -> Self {
        let mut group = Self { cards, numbers: [cards[0].into(); MOST], count: 1 };
        for &card in &cards[1..] {
            let known = group.numbers;
            let count = std::mem::take(&mut group.count);
            for number in &known[..count] {
                for (_, made) in joins(*number, card.into()) {
                    if let Some(made) = made
                        && group.count < MOST
                    {
                        group.numbers[group.count] = made;
                        group.count += 1;
                    }
                }
            }
        }
        group
    }

    fn numbers(&self) -> &[u32] {
        &self.numbers[..self.count]
    }

    /// How its cards make a number that is one of its own.
    fn line(&self, number: u32) -> Option<Postfix> {
        match self.cards {
            [card] => (u32::from(*card) == number).then(|| single(*card)),
            [cards @ .., last] => Group::of(cards).numbers().iter().find_map(|&before| {
                let line = Group::of(cards).line(before)?;
                joined((before, &line), (u32::from(*last), &single(*last)), number)
            }),
            [] => None,
        }
    }
}

/// A set of numbers below 256.
#[derive(Default)]
struct PartnerSet([u64; 4]);

impl PartnerSet {
    /// What makes the target with one of these numbers.
    fn by(numbers: &[u32], target: u32) -> Self {
        let mut wanted = Self::default();
        for &number in numbers {
            wanted.add(target.abs_diff(number));
            wanted.add(target + number);
            if number != 0 {
                wanted.add(target.saturating_mul(number));
                if target.is_multiple_of(number) {
                    wanted.add(target / number);
                }
            }
        }
        wanted
    }

    fn add(&mut self, number: u32) {
        if let Some(word) = self.0.get_mut(number as usize / 64) {
            *word |= 1 << (number % 64);
        }
    }

    fn has(&self, number: u32) -> bool {
        self.0.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }
}

/// An answer of six to eight cards, if one is found.
pub(super) fn answer(cards: &[u8], target: u32) -> Option<Postfix> {
    let (first, rest) = cards.split_at(cards.len() / 3);
    let (second, third) = rest.split_at(rest.len() / 2);
    let groups = [first, second, third].map(Group::of);
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]].into_iter().find_map(|[one, other, last]| {
        of_groups(&groups[one], &groups[other], &groups[last], target)
    })
}

/// Joins numbers of the first two groups, then one of the last, to make the target.
fn of_groups(one: &Group, other: &Group, last: &Group, target: u32) -> Option<Postfix> {
    let wanted = PartnerSet::by(last.numbers(), target);
    for &left in one.numbers() {
        for &right in other.numbers() {
            for both in [left + right, left.abs_diff(right), left * right] {
                if wanted.has(both) {
                    let line =
                        joined((left, &one.line(left)?), (right, &other.line(right)?), both)?;
                    return last
                        .numbers()
                        .iter()
                        .find_map(|&n| joined((both, &line), (n, &last.line(n)?), target));
                }
            }
        }
    }
    None
}

/// What two numbers make: their sum, their distance, their product, the larger over the smaller.
fn joins(one: u32, other: u32) -> [(Operator, Option<u32>); 4] {
    let (large, small) = (one.max(other), one.min(other));
    let over = (small != 0 && large.is_multiple_of(small)).then(|| large / small);
    [
        (Operator::Plus, Some(one + other)),
        (Operator::Minus, Some(large - small)),
        (Operator::Times, Some(one * other)),
        (Operator::Over, over),
    ]
}

fn single(card: u8) -> Postfix {
    let mut line = Postfix::default();
    line.push_card(card);
    line
}

/// Joins two numbers to make a third.
fn joined(one: (u32, &Postfix), other: (u32, &Postfix), wanted: u32) -> Option<Postfix> {
    let made = joins(one.0, other.0);
    let (operator, _) = made.into_iter().find(|(_, number)| *number == Some(wanted))?;
    let (large, small) = if one.0 < other.0 { (other, one) } else { (one, other) };
    let mut line = *large.1;
    line.push_line(small.1);
    line.push_operator(operator);
    Some(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;
    use crate::support::rational::Rational;

    #[test]
    fn answers_are_right_and_use_each_card_once() {
        let mut random = Random::new(6);
        let mut found = 0;
        for hand in 0..600 {
            let mut cards: Vec<u8> =
                (0..6 + hand % 3).map(|_| random.below(13) as u8 + 1).collect();
            let target = [24, 0, 1, 100][random.below(4)];
            let Some(line) = answer(&cards, target) else { continue };
            found += 1;
            let expression = line.expression();
            assert_eq!(expression.value().ok(), Some(Rational::whole(target.into())));
            let mut used = expression.numbers();
            cards.sort_unstable();
            used.sort_unstable();
            assert_eq!(used, cards.iter().map(|card| u32::from(*card)).collect::<Vec<_>>());
        }
        assert!(found > 500, "only {found} of 600 hands");
    }
}
