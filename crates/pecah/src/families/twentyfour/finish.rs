//! Whether and how the target can be made from the items on the table, which unlike a hand may
//! include fractions and negative numbers.
//!
//! Idea: the values of every choice of up to [`TABULATED`] items are tabulated, each with its
//! simplest way. A larger choice that must make a value is split in two: for each value of the
//! smaller part, the rest has to make one of six values, and so on down.
//!
//! Invariant: whether a choice makes a value is decided once; fractions are exact throughout. In
//! Countdown every result is a positive integer.
//!
//! Cost: if nothing is found, about 5,000 steps for five items and a million for seven.

use super::model::{Operator, Rational, Rules};
use super::solver::Poll;
use crate::limits::Stop;
use rustc_hash::FxHashMap;

/// Choices of up to this many items are tabulated.
const TABULATED: u32 = 4;

/// A way to finish: items by their index, joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Plan {
    Item(usize),
    Join(Box<Plan>, Operator, Box<Plan>),
}

/// A choice of items, as bits.
type ItemSet = usize;

/// How a value is made.
#[derive(Debug, Clone, Copy)]
enum Derivation {
    Item(usize),
    Join { left: (ItemSet, Rational), operator: Operator, right: (ItemSet, Rational) },
}

/// The values of a part, the simplest first.
#[derive(Debug, Default)]
struct ValueTable {
    list: Vec<(u32, Rational)>,
    ways: FxHashMap<Rational, (u32, Derivation)>,
}

impl ValueTable {
    fn offer(&mut self, value: Rational, cost: u32, way: Derivation) {
        let known = self.ways.entry(value).or_insert((u32::MAX, way));
        if cost < known.0 {
            *known = (cost, way);
        }
    }

    fn sort(&mut self) {
        self.list = self.ways.iter().map(|(value, (cost, _))| (*cost, *value)).collect();
        self.list.sort_unstable();
    }
}

struct Finish<'a, P: Poll> {
    rules: Rules,
    tables: Vec<ValueTable>,
    decided: FxHashMap<(ItemSet, Rational), Option<Derivation>>,
    poll: &'a mut P,
}

/// A way to make the target of these items: of all, or in Countdown of as few as possible. `None`
/// when there is none.
pub(super) fn plan<P: Poll>(
    items: &[Rational],
    target: Rational,
    rules: Rules,
    poll: &mut P,
) -> Result<Option<Plan>, Stop> {
    poll.spent(1)?;
    let whole = (1 << items.len()) - 1;
    let tables = (0..=whole).map(|_| ValueTable::default()).collect();
    let mut finish = Finish { rules, tables, decided: FxHashMap::default(), poll };
    finish.tabulate(items)?;
    let mut parts: Vec<ItemSet> = match rules {
        Rules::Cards => vec![whole],
        Rules::Countdown => (1..=whole).collect(),
    };
    parts.sort_by_key(|part| part.count_ones());
    for part in parts {
        if finish.derivation(part, target)?.is_some() {
            return finish.plan(part, target).map(Some);
        }
    }
    Ok(None)
}

impl<P: Poll> Finish<'_, P> {
    fn tabulate(&mut self, items: &[Rational]) -> Result<(), Stop> {
        let small = |part: &ItemSet| part.count_ones() <= TABULATED;
        for part in (1..self.tables.len()).filter(small) {
            let mut values = ValueTable::default();
            if part.is_power_of_two() {
                let item = part.trailing_zeros() as usize;
                values.offer(items[item], 0, Derivation::Item(item));
            }
            for left in (1..part).filter(|left| left & part == *left) {
                let right = part ^ left;
                for &(one, a) in &self.tables[left].list {
                    self.poll.spent(self.tables[right].list.len() as u64)?;
                    for &(other, b) in &self.tables[right].list {
                        for operator in Operator::ALL {
                            // The order of a sum or a product does not matter.
                            if operator.is_commutative() && left < right {
                                continue;
                            }
                            let value = operator.apply(a, b).filter(|v| allowed(self.rules, *v));
                            let Some(value) = value else { continue };
                            let way =
                                Derivation::Join { left: (left, a), operator, right: (right, b) };
                            values.offer(value, one + other + cost(operator, value), way);
                        }
                    }
                }
            }
            values.sort();
            self.tables[part] = values;
        }
        Ok(())
    }

    /// How a part makes a value, if it can.
    fn derivation(&mut self, part: ItemSet, value: Rational) -> Result<Option<Derivation>, Stop> {
        if part.count_ones() <= TABULATED {
            return Ok(self.tables[part].ways.get(&value).map(|(_, way)| *way));
        }
        if let Some(known) = self.decided.get(&(part, value)) {
            return Ok(*known);
        }
        let way = self.search(part, value)?;
        self.decided.insert((part, value), way);
        Ok(way)
    }

    fn search(&mut self, part: ItemSet, value: Rational) -> Result<Option<Derivation>, Stop> {
        // The larger the smaller part, the more is looked up rather than searched.
        for size in (1..=part.count_ones() / 2).rev() {
            let of_size = |half: &ItemSet| half & part == *half && half.count_ones() == size;
            for half in (1..part).filter(of_size) {
                let rest = part ^ half;
                for at in 0..self.tables[half].list.len() {
                    let (_, own) = self.tables[half].list[at];
                    for (operator, own_first, other) in partners(own, value).into_iter().flatten() {
                        self.poll.spent(1)?;
                        if allowed(self.rules, other) && self.derivation(rest, other)?.is_some() {
                            let (one, two) = ((half, own), (rest, other));
                            let (left, right) = if own_first { (one, two) } else { (two, one) };
                            return Ok(Some(Derivation::Join { left, operator, right }));
                        }
                    }
                    if own == Rational::ZERO
                        && value == Rational::ZERO
                        && let Some(other) = self.anything(rest)
                    {
                        let (left, right) = ((half, own), (rest, other));
                        return Ok(Some(Derivation::Join {
                            left,
                            operator: Operator::Times,
                            right,
                        }));
                    }
                }
            }
        }
        Ok(None)
    }

    /// The sum of a part: a value that it surely makes.
    fn anything(&self, part: ItemSet) -> Option<Rational> {
        let items = (0..usize::BITS).filter(|item| part >> item & 1 == 1);
        let values = items.map(|item| self.tables[1 << item].list[0].1);
        values.into_iter().try_fold(Rational::ZERO, Rational::checked_add)
    }

    fn plan(&mut self, part: ItemSet, value: Rational) -> Result<Plan, Stop> {
        Ok(match self.derivation(part, value)? {
            Some(Derivation::Join { left, operator, right }) => Plan::Join(
                Box::new(self.plan(left.0, left.1)?),
                operator,
                Box::new(self.plan(right.0, right.1)?),
            ),
            Some(Derivation::Item(item)) => Plan::Item(item),
            // Every operand of a way has a way itself.
            None => return Err(Stop::Bug),
        })
    }
}

fn allowed(rules: Rules, value: Rational) -> bool {
    rules == Rules::Cards || (value.is_whole() && value > Rational::ZERO)
}

/// What makes an operation hard to follow: fractions most, then negative numbers.
fn cost(operator: Operator, value: Rational) -> u32 {
    let own = match operator {
        Operator::Plus => 1,
        Operator::Times => 2,
        Operator::Minus => 3,
        Operator::Over => 5,
    };
    own + 40 * u32::from(!value.is_whole()) + 20 * u32::from(value.is_negative())
}

/// The values that make `value` with `own`, each with the operator and whether `own` comes first.
fn partners(own: Rational, value: Rational) -> [Option<(Operator, bool, Rational)>; 6] {
    let zero = |number: Rational| number == Rational::ZERO;
    let quotient = if zero(own) { None } else { value.checked_div(own) };
    let divisor = if zero(own) || zero(value) { None } else { own.checked_div(value) };
    let dividend = if zero(own) { None } else { value.checked_mul(own) };
    [
        value.checked_sub(own).map(|other| (Operator::Plus, true, other)),
        quotient.map(|other| (Operator::Times, true, other)),
        value.checked_add(own).map(|other| (Operator::Minus, false, other)),
        own.checked_sub(value).map(|other| (Operator::Minus, true, other)),
        dividend.map(|other| (Operator::Over, false, other)),
        divisor.map(|other| (Operator::Over, true, other)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::twentyfour::options::Listing;
    use crate::families::twentyfour::solver::{NoPoll, Solver};
    use crate::support::random::Random;

    fn value(plan: &Plan, items: &[Rational], used: &mut Vec<usize>) -> Rational {
        match plan {
            Plan::Item(item) => {
                used.push(*item);
                items[*item]
            }
            Plan::Join(left, operator, right) => {
                let (left, right) = (value(left, items, used), value(right, items, used));
                operator.apply(left, right).unwrap()
            }
        }
    }

    #[test]
    fn a_plan_is_found_exactly_where_the_solver_has_an_answer() {
        let (mut random, mut solver) = (Random::new(5), Solver::new());
        for number in 0..60 {
            let count = 2 + number % 5;
            let cards: Vec<u32> = (0..count).map(|_| random.below(13) as u32 + 1).collect();
            let target = [24, 0, 1, 7, 1000][random.below(5)];
            let items: Vec<Rational> = cards.iter().map(|c| Rational::whole((*c).into())).collect();
            let wanted = Rational::whole(i64::from(target));
            let found = plan(&items, wanted, Rules::Cards, &mut NoPoll).unwrap();
            let expected = !solver.solve(&cards, target, Listing::Essential).unwrap().is_empty();
            assert_eq!(found.is_some(), expected, "{cards:?} {target}");
            if let Some(found) = found {
                let mut used = Vec::new();
                assert_eq!(value(&found, &items, &mut used), wanted, "{cards:?} {target}");
                used.sort_unstable();
                assert_eq!(used, (0..count).collect::<Vec<_>>(), "{cards:?} {target}");
            }
        }
    }

    #[test]
    fn fractions_and_negative_numbers_are_joined_too() {
        let third = Rational::whole(8).checked_div(Rational::whole(3)).unwrap();
        let items = [Rational::whole(3), Rational::whole(8), third];
        let found = plan(&items, Rational::whole(24), Rules::Cards, &mut NoPoll).unwrap().unwrap();
        assert_eq!(value(&found, &items, &mut Vec::new()), Rational::whole(24));
        let items = [Rational::whole(-4), Rational::whole(-6)];
        assert!(plan(&items, Rational::whole(24), Rules::Cards, &mut NoPoll).unwrap().is_some());
        // Countdown has no fractions and nothing below one.
        let items = [3, 2].map(Rational::whole);
        let half = Rational::whole(3).checked_div(Rational::whole(2)).unwrap();
        for target in [half, Rational::whole(-1)] {
            let found = |rules| plan(&items, target, rules, &mut NoPoll).unwrap().is_some();
            assert!(found(Rules::Cards) && !found(Rules::Countdown), "{target}");
        }
    }

    #[test]
    fn countdown_uses_as_few_numbers_as_possible() {
        let items = [25, 50, 75, 100, 3].map(Rational::whole);
        let found = plan(&items, Rational::whole(75), Rules::Countdown, &mut NoPoll).unwrap();
        assert_eq!(found, Some(Plan::Item(2)));
    }
}
