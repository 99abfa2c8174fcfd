//! The features of a hand and its answers that make it easy or hard for people.

use crate::families::twentyfour::canonical::Form;
use crate::families::twentyfour::listing;
use crate::families::twentyfour::model::{Expression, Operator, Rational};
use crate::families::twentyfour::options::Listing;
use crate::families::twentyfour::solver::{NoSuchHand, Solver};

/// How many features there are.
pub const COUNT: usize = 40;

/// Their names, for the fitting script.
pub const NAMES: [&str; COUNT] = [
    "least_card",
    "second_card",
    "second_most_card",
    "most_card",
    "sum",
    "product_log",
    "pairs",
    "different",
    "ones",
    "divisors",
    "large",
    "odd",
    "essential",
    "distinct",
    "raw_log",
    "best_cost",
    "mean_cost",
    "second_cost",
    "plain_sums",
    "with_division",
    "with_fractions",
    "fewest_fractions",
    "fewest_divisions",
    "fewest_products",
    "most_products",
    "fewest_subtractions",
    "fewest_parentheses",
    "largest_result_least",
    "largest_result_mean_log",
    "last_times",
    "last_plus",
    "last_minus",
    "last_over",
    "three_by_eight",
    "four_by_six",
    "two_by_twelve",
    "one_by_target",
    "first_small",
    "ease",
    "essential_log",
];

/// Of hands with more cards only some of the essential answers are examined.
const SMALL: usize = 5;

/// The most answers that are examined.
const MOST_ANSWERS: usize = 1000;

/// What one answer is like.
#[derive(Debug, Default, Clone, Copy)]
struct Measures {
    fractions: f64,
    divisions: f64,
    products: f64,
    subtractions: f64,
    parentheses: f64,
    largest: f64,
    cost: f64,
}

/// The features of a hand with an answer; none without.
pub fn of(cards: &[u32], target: u32) -> Result<Option<[f64; COUNT]>, NoSuchHand> {
    let mut solver = Solver::new();
    let found = if cards.len() <= SMALL {
        solver.solve(cards, target, Listing::Distinct)?
    } else {
        solver.some(cards, target, MOST_ANSWERS)?
    };
    if found.is_empty() {
        return Ok(None);
    }
    let forms: Vec<Form> = found
        .iter()
        .take(MOST_ANSWERS)
        .filter_map(|line| Form::of(&line.expression()))
        .map(|oriented| oriented.form)
        .collect();
    let essential: Vec<Expression> =
        listing::answers(Listing::Essential, &forms, |form| Some(form.clone()), || Ok(()))
            .unwrap_or_default()
            .into_iter()
            .map(|answer| answer.expression)
            .collect();
    let mut sorted = cards.to_vec();
    sorted.sort_unstable();
    let mut features = [0.0; COUNT];
    let (of_cards, of_answers) = features.split_at_mut(12);
    describe_cards(&sorted, target, of_cards);
    describe_answers(&essential, forms.len(), target, of_answers);
    Ok(Some(features))
}

fn describe_cards(sorted: &[u32], target: u32, features: &mut [f64]) {
    let count = sorted.len();
    let card = |at: usize| f64::from(sorted[at.min(count - 1)]);
    let runs: Vec<usize> = sorted.chunk_by(|one, other| one == other).map(<[u32]>::len).collect();
    let number = |test: &dyn Fn(u32) -> bool| sorted.iter().filter(|c| test(**c)).count() as f64;
    features.copy_from_slice(&[
        card(0),
        card(1),
        card(count.saturating_sub(2)),
        card(count - 1),
        sorted.iter().sum::<u32>().into(),
        sorted.iter().map(|c| f64::from(*c).ln()).sum(),
        runs.iter().map(|run| (run * (run - 1) / 2) as f64).sum(),
        runs.len() as f64,
        number(&|card| card == 1),
        number(&|card| target.is_multiple_of(card)),
        number(&|card| card > 10),
        number(&|card| card % 2 == 1),
    ]);
}

fn describe_answers(essential: &[Expression], distinct: usize, target: u32, features: &mut [f64]) {
    let measures: Vec<Measures> = essential.iter().map(shape).collect();
    let count = measures.len() as f64;
    let least = |part: fn(&Measures) -> f64| measures.iter().map(part).fold(f64::MAX, f64::min);
    let most = |part: fn(&Measures) -> f64| measures.iter().map(part).fold(0.0, f64::max);
    let mean = |part: fn(&Measures) -> f64| measures.iter().map(part).sum::<f64>() / count;
    let share = |test: &dyn Fn(&Expression) -> bool| {
        essential.iter().filter(|expression| test(expression)).count() as f64 / count
    };
    let mut costs: Vec<f64> = measures.iter().map(|shape| shape.cost).collect();
    costs.sort_by(f64::total_cmp);
    let factors = |one: u32| {
        let other = target / one;
        share(&|expression| {
            target.is_multiple_of(one) && ends_in(expression, Operator::Times, [one, other])
        })
    };
    features.copy_from_slice(&[
        count,
        distinct as f64,
        (distinct as f64 + 1.0).ln(),
        costs[0],
        mean(|shape| shape.cost),
        costs.get(1).copied().unwrap_or(costs[0] + 4.0),
        measures.iter().filter(|s| s.products + s.divisions == 0.0).count() as f64,
        measures.iter().filter(|s| s.divisions > 0.0).count() as f64 / count,
        measures.iter().filter(|s| s.fractions > 0.0).count() as f64 / count,
        least(|shape| shape.fractions),
        least(|shape| shape.divisions),
        least(|shape| shape.products),
        most(|shape| shape.products),
        least(|shape| shape.subtractions),
        least(|shape| shape.parentheses),
        least(|shape| shape.largest),
        mean(|shape| shape.largest.ln()),
        share(&|expression| ends_with(expression, Operator::Times)),
        share(&|expression| ends_with(expression, Operator::Plus)),
        share(&|expression| ends_with(expression, Operator::Minus)),
        share(&|expression| ends_with(expression, Operator::Over)),
        factors(3),
        factors(4),
        factors(2),
        factors(1),
        least(|shape| shape.largest + 10.0 * shape.subtractions),
        // Each answer is a chance to see one, the simple ones a better chance.
        costs.iter().map(|cost| (-0.5 * cost).exp()).sum::<f64>().ln(),
        (count + 1.0).ln(),
    ]);
}

fn shape(expression: &Expression) -> Measures {
    let mut shape = Measures::default();
    measure(expression, &mut shape);
    shape.cost = 6.0 * shape.fractions
        + 1.5 * shape.divisions
        + 1.2 * shape.products
        + 0.8 * shape.subtractions
        + shape.parentheses
        + 0.8 * (shape.largest / 24.0).max(1.0).ln();
    shape
}

fn measure(expression: &Expression, shape: &mut Measures) {
    let Expression::Operation(left, operator, right) = expression else { return };
    measure(left, shape);
    measure(right, shape);
    match operator {
        Operator::Plus => {}
        Operator::Minus => shape.subtractions += 1.0,
        Operator::Times => shape.products += 1.0,
        Operator::Over => shape.divisions += 1.0,
    }
    let additive = |part: &Expression| matches!(part, Expression::Operation(_, inner, _) if inner.is_additive());
    if !operator.is_additive() {
        shape.parentheses += f64::from(u8::from(additive(left)) + u8::from(additive(right)));
    }
    if let Ok(value) = expression.value() {
        shape.fractions += f64::from(u8::from(!value.is_whole()));
        shape.largest = shape.largest.max(value.approximate().abs()).max(1.0);
    }
}

fn ends_with(expression: &Expression, last: Operator) -> bool {
    matches!(expression, Expression::Operation(_, operator, _) if *operator == last)
}

fn ends_in(expression: &Expression, last: Operator, values: [u32; 2]) -> bool {
    let Expression::Operation(left, operator, right) = expression else { return false };
    let values = values.map(|value| Ok(Rational::whole(i64::from(value))));
    let made = [left.value(), right.value()];
    *operator == last && (made == values || made == [values[1], values[0]])
}
