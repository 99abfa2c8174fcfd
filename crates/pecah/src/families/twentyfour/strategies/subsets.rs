//! Every form of every part of the hand, from the smaller parts up.
//!
//! Idea: every result made from some cards joins a result made from some of them with a result made
//! from the rest. So the parts of the hand are taken by size, each is split in two in every way,
//! and every form of one half is joined with every form of the other.
//!
//! Invariant: the table of a part holds each of its forms once, in the order of forms, and parts of
//! equal cards share one table. Of the whole hand, only forms that make the target are kept.
//!
//! Cost: about 300 pairs for four cards; each further card takes some thirty times as long.

use crate::families::twentyfour::canonical::{Compound, Form, Side};
use crate::families::twentyfour::messages::Caption;
use crate::families::twentyfour::model::{Hand, Parentheses, Rational};
use crate::families::twentyfour::options::Query;
use crate::families::twentyfour::{TwentyFour, listing, scene};
use crate::limits::Stop;
use crate::search::Search;

pub(super) fn run(
    hand: &Hand,
    query: &Query,
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let forms = forms(hand, search)?;
    let form = |form: &Form| Some(form.clone());
    for answer in listing::answers(query.list, &forms, form, || search.tick())? {
        search.found(answer)?;
    }
    Ok(())
}

/// Every form of the whole hand that makes the target.
fn forms(hand: &Hand, search: &mut Search<'_, TwentyFour>) -> Result<Vec<Form>, Stop> {
    let parts = Parts::of(hand);
    let target = Rational::whole(i64::from(hand.target()));
    let mut tables: Vec<Vec<Form>> = vec![Vec::new(); parts.whole() + 1];
    let mut pairs = 0;
    for part in parts.smaller_first() {
        let wanted = (part == parts.whole()).then_some(target);
        let mut table: Vec<Form> = parts.card(part).map(Form::card).into_iter().collect();
        for (half, rest) in parts.splits(part) {
            for (nth, one) in tables[half].iter().enumerate() {
                let others = if half == rest { &tables[rest][nth..] } else { &tables[rest][..] };
                for other in others {
                    pairs += 1;
                    search.tick()?;
                    search.case(pairs, || frame(hand, one, other, pairs))?;
                    join_in_every_way(one, other, wanted, &mut table);
                }
            }
        }
        table.sort_unstable();
        table.dedup();
        tables[part] = table;
    }
    Ok(tables.pop().unwrap_or_default())
}

const WAYS: [(Compound, Side); 4] = [
    (Compound::Sum, Side::Direct),
    (Compound::Sum, Side::Inverse),
    (Compound::Product, Side::Direct),
    (Compound::Product, Side::Inverse),
];

fn join_in_every_way(one: &Form, other: &Form, wanted: Option<Rational>, table: &mut Vec<Form>) {
    let forth = WAYS.map(|(kind, side)| (one, kind, side, other));
    let back = (other, Compound::Product, Side::Inverse, one);
    for (left, kind, side, right) in forth.into_iter().chain([back]) {
        let value = kind.operator(side).apply(left.value(), right.value());
        let useful = wanted.is_none() || value.map(Rational::magnitude) == wanted;
        if useful && let Some(joined) = left.join(kind, side, right) {
            table.push(joined.form);
        }
    }
}

fn frame(hand: &Hand, one: &Form, other: &Form, pair: u64) -> crate::Scene {
    let line = |form: &Form| {
        format!("{} = {}", listing::expression(form).text(Parentheses::Fewest), form.value())
    };
    scene::under_way(hand, vec![line(one), line(other)], Caption::Pair { number: pair })
}

/// The parts of a hand, as sets of bits over its sorted cards. Of equal cards a part holds the
/// first ones, so that each choice of values is one part.
struct Parts {
    cards: Vec<u32>,
}

impl Parts {
    fn of(hand: &Hand) -> Self {
        let mut cards: Vec<u32> = hand.values().collect();
        cards.sort_unstable();
        Self { cards }
    }

    fn whole(&self) -> usize {
        (1 << self.cards.len()) - 1
    }

    /// The part with the same cards as this set.
    fn named(&self, set: usize) -> usize {
        let mut part = set;
        for card in 1..self.cards.len() {
            let mut place = card;
            while place > 0
                && self.cards[place] == self.cards[place - 1]
                && part >> (place - 1) & 0b11 == 0b10
            {
                part ^= 0b11 << (place - 1);
                place -= 1;
            }
        }
        part
    }

    fn smaller_first(&self) -> Vec<usize> {
        let mut parts: Vec<usize> =
            (1..=self.whole()).filter(|&set| self.named(set) == set).collect();
        parts.sort_by_key(|part| part.count_ones());
        parts
    }

    /// The card that this part is, if it is one.
    fn card(&self, part: usize) -> Option<u32> {
        part.is_power_of_two().then(|| self.cards[part.trailing_zeros() as usize])
    }

    /// Each way to split a part in two, once.
    fn splits(&self, part: usize) -> Vec<(usize, usize)> {
        let mut splits: Vec<(usize, usize)> = (1..part)
            .filter(|half| half & part == *half)
            .map(|half| (self.named(half), self.named(part ^ half)))
            .filter(|(half, rest)| half <= rest)
            .collect();
        splits.sort_unstable();
        splits.dedup();
        splits
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::model::{Answer, Expression, Operator};
    use crate::families::twentyfour::options::Listing;
    use crate::{Checked, Flow, Run};
    use std::collections::BTreeSet;

    fn answers(values: &[u32], list: Listing) -> Vec<Answer> {
        let hand = Hand::new(values.iter().copied()).unwrap();
        let mut found = Vec::new();
        let keep = &mut |checked: Checked<TwentyFour>| {
            found.push(checked.into_answer());
            Flow::Continue
        };
        let (strategy, run) = (&super::super::ALL[1], Run::unlimited());
        let report = crate::search::search(&hand, &Query { list }, strategy, None, &run, keep);
        assert_eq!(report.cut_short, None);
        found
    }

    /// Every expression over these numbers in this order.
    fn expressions(numbers: &[u32]) -> Vec<Expression> {
        if let [number] = numbers {
            return vec![Expression::Number(*number)];
        }
        let mut all = Vec::new();
        for cut in 1..numbers.len() {
            let rights = expressions(&numbers[cut..]);
            for left in expressions(&numbers[..cut]) {
                for right in &rights {
                    all.extend(Operator::ALL.map(|o| left.clone().join(o, right.clone())));
                }
            }
        }
        all
    }

    fn orders(numbers: &[u32]) -> BTreeSet<Vec<u32>> {
        if numbers.is_empty() {
            return BTreeSet::from([Vec::new()]);
        }
        let mut all = BTreeSet::new();
        for first in 0..numbers.len() {
            let rest: Vec<u32> = [&numbers[..first], &numbers[first + 1..]].concat();
            all.extend(orders(&rest).into_iter().map(|rest| [vec![numbers[first]], rest].concat()));
        }
        all
    }

    #[test]
    fn hands_of_any_size_agree_with_every_expression_there_is() {
        for hand in [&[3, 8][..], &[1, 2, 12], &[2, 2, 2, 3, 3], &[1, 1, 5, 5, 5]] {
            let right = |expression: &Expression| expression.value() == Ok(Rational::whole(24));
            let all: BTreeSet<Form> = orders(hand)
                .iter()
                .flat_map(|numbers| expressions(numbers))
                .filter(right)
                .map(|expression| Form::of(&expression).unwrap().form)
                .collect();
            let distinct = answers(hand, Listing::Distinct);
            assert!(!all.is_empty() && distinct.len() == all.len(), "{hand:?}");
            let forms = distinct.iter().map(|answer| Form::of(&answer.expression).unwrap().form);
            assert_eq!(forms.collect::<BTreeSet<_>>(), all, "{hand:?}");
            let essential: BTreeSet<Form> = all.iter().map(Form::essential).collect();
            assert_eq!(answers(hand, Listing::Essential).len(), essential.len(), "{hand:?}");
        }
    }
}
