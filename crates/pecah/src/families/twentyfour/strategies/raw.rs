//! The report's exhaustive listing: every different order of the four cards, made by recursive
//! swapping; in each, every choice of three operators, the last fastest; and for each of those, the
//! five ways to group four numbers. Each expression that makes the target is one line and counts as
//! one.
//!
//! Cost: at most 24 × 64 × 5 expressions, worked out in exact fractions; what is shared by several (the
//! first pair, the middle pair, …) is worked out once.

use crate::families::twentyfour::messages::Caption;
use crate::families::twentyfour::model::{
    Answer, Expression, Hand, Operator, Parentheses, Rational,
};
use crate::families::twentyfour::options::Query;
use crate::families::twentyfour::{RawLister, TwentyFour, scene};
use crate::limits::Stop;
use crate::search::Search;

pub(super) fn run(
    hand: &Hand,
    _query: &Query,
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let cards: Vec<u32> = hand.values().collect();
    let Ok(cards) = <[u32; 4]>::try_from(cards) else {
        return Err(search.run().bug("this listing is of four cards only".to_owned()));
    };
    search.set_counter(0u64);
    if search.watching() {
        let mut shown = cards;
        search.show(|search| {
            Enumeration { hand, evaluated: 0, lines: 0 }.permute(&mut shown, 0, search)
        })?;
        search.set_counter(0u64);
    }
    by_values(hand, cards, search)
}

/// The same lines, found by their values alone; the nodes are all expressions there are.
fn by_values(
    hand: &Hand,
    cards: [u32; 4],
    search: &mut Search<'_, TwentyFour>,
) -> Result<(), Stop> {
    let mut different = cards.to_vec();
    different.sort_unstable();
    let mut orders = 24;
    for run in different.chunk_by(|one, other| one == other) {
        orders /= (1..=run.len() as u64).product::<u64>();
    }
    search.ticks(orders * 64 * 5)?;
    let mut lister = RawLister::new();
    let lines = lister.list(cards.map(|card| card as u8), hand.target());
    let lines = lines.ok_or_else(|| search.run().bug("no such hand".to_owned()))?;
    for (number, line) in lines.iter().enumerate() {
        search.set_counter(number as u64 + 1);
        search.found(Answer::new(line.expression(), Parentheses::Every))?;
    }
    Ok(())
}

struct Enumeration<'a> {
    hand: &'a Hand,
    evaluated: u64,
    lines: u64,
}

impl Enumeration<'_> {
    fn permute(
        &mut self,
        cards: &mut [u32; 4],
        place: usize,
        search: &mut Search<'_, TwentyFour>,
    ) -> Result<(), Stop> {
        if place == cards.len() {
            return self.evaluate(*cards, search);
        }
        for other in place..cards.len() {
            if cards[place..other].contains(&cards[other]) {
                continue;
            }
            cards.swap(place, other);
            self.permute(cards, place + 1, search)?;
            cards.swap(place, other);
        }
        Ok(())
    }

    fn evaluate(
        &mut self,
        cards: [u32; 4],
        search: &mut Search<'_, TwentyFour>,
    ) -> Result<(), Stop> {
        let target = Rational::whole(i64::from(self.hand.target()));
        for first in Operator::ALL {
            for second in Operator::ALL {
                for third in Operator::ALL {
                    let operators = [first, second, third];
                    for (group, value) in GROUPINGS.into_iter().zip(values(cards, operators)) {
                        self.evaluated += 1;
                        search.tick()?;
                        if value == Some(target) {
                            self.line(group(cards.map(Expression::Number), operators), search)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn line(
        &mut self,
        expression: Expression,
        search: &mut Search<'_, TwentyFour>,
    ) -> Result<(), Stop> {
        let answer = Answer::new(expression, Parentheses::Every);
        self.lines += 1;
        search.set_counter(self.lines);
        let caption = Caption::RawLine { number: self.lines, expression: self.evaluated };
        search
            .case(self.lines, || scene::under_way(self.hand, vec![answer.to_string()], caption))?;
        search.found(answer)
    }
}

type Grouping = fn([Expression; 4], [Operator; 3]) -> Expression;

/// The five ways to group, in the report's order.
const GROUPINGS: [Grouping; 5] = [
    |[a, b, c, d], [x, y, z]| a.join(x, b).join(y, c).join(z, d),
    |[a, b, c, d], [x, y, z]| a.join(x, b.join(y, c)).join(z, d),
    |[a, b, c, d], [x, y, z]| a.join(x, b.join(y, c).join(z, d)),
    |[a, b, c, d], [x, y, z]| a.join(x, b.join(y, c.join(z, d))),
    |[a, b, c, d], [x, y, z]| a.join(x, b).join(y, c.join(z, d)),
];

/// The values of the five groupings; none where one divides by zero.
fn values(cards: [u32; 4], [x, y, z]: [Operator; 3]) -> [Option<Rational>; 5] {
    let [a, b, c, d] = cards.map(|card| Some(Rational::whole(i64::from(card))));
    let join = |left: Option<Rational>, operator: Operator, right: Option<Rational>| {
        operator.apply(left?, right?)
    };
    let (ab, bc, cd) = (join(a, x, b), join(b, y, c), join(c, z, d));
    [
        join(join(ab, y, c), z, d),
        join(join(a, x, bc), z, d),
        join(a, x, join(bc, z, d)),
        join(a, x, join(b, y, cd)),
        join(ab, y, cd),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shared_values_are_those_of_the_groupings() {
        let cards = [8, 3, 8, 3];
        for number in 0..64 {
            let operators = [number / 16, number / 4 % 4, number % 4].map(|n| Operator::ALL[n]);
            let expressions =
                GROUPINGS.map(|group| group(cards.map(Expression::Number), operators));
            let expected = expressions.each_ref().map(|expression| expression.value().ok());
            assert_eq!(values(cards, operators), expected, "{expressions:?}");
        }
    }
}
