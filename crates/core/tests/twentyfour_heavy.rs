//! What is too slow for a build without optimisation: all hands of five cards, brute force on
//! random hands of five and six cards, hands of eight, and a sample of Countdown.

use pecah::twentyfour::canonical::Form;
use pecah::twentyfour::countdown::Reach;
use pecah::twentyfour::{Expression, Line, Listing, Operator, Rational, Solver};
use proptest::prelude::*;
use std::collections::BTreeSet;

/// Says so and skips where nothing is optimised.
fn is_slow() -> bool {
    if cfg!(debug_assertions) {
        eprintln!("skipped: run with --release");
    }
    cfg!(debug_assertions)
}

#[test]
fn all_five_card_hands() {
    if is_slow() {
        return;
    }
    let (mut solver, mut hands) = (Solver::new(), 0);
    let (mut solvable, mut distinct, mut essential) = (0, 0, 0);
    for code in 0..13u32.pow(5) {
        let hand: [u32; 5] = std::array::from_fn(|place| code / 13u32.pow(place as u32) % 13 + 1);
        if hand.is_sorted() {
            hands += 1;
            let found = solver.solve(&hand, 24, Listing::Distinct).unwrap().len();
            solvable += usize::from(found > 0);
            distinct += found;
            essential += solver.solve(&hand, 24, Listing::Essential).unwrap().len();
            assert_eq!(solver.first(&hand, 24).unwrap().is_some(), found > 0);
        }
    }
    assert_eq!((hands, solvable, distinct, essential), (6188, 6104, 118_719, 89_142));
}

/// Every form that joins all of these, found by joining any two forms until one is left, without
/// trying the same set of forms twice.
fn brute_force(hand: &[u32], target: i64) -> BTreeSet<Form> {
    let start: Vec<Expression> = hand.iter().map(|card| Expression::Number(*card)).collect();
    let mut found = BTreeSet::new();
    for order in splits(&start) {
        let whole = order.value() == Ok(Rational::whole(target));
        if whole && let Some(made) = Form::of(&order) {
            found.insert(made.form);
        }
    }
    found
}

/// Every expression over a set of numbers: each half in every way, joined in every way.
fn splits(numbers: &[Expression]) -> Vec<Expression> {
    if let [single] = numbers {
        return vec![single.clone()];
    }
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for set in 1..(1usize << numbers.len()) - 1 {
        let part = |wanted: usize| -> Vec<Expression> {
            let chosen = (0..numbers.len()).filter(|at| set >> at & 1 == wanted);
            chosen.map(|at| numbers[at].clone()).collect()
        };
        let (lefts, rights) = (splits(&part(1)), splits(&part(0)));
        for left in &lefts {
            for right in &rights {
                for operator in Operator::ALL {
                    let joined = left.clone().join(operator, right.clone());
                    // A form kept once in each way round is enough to reach every larger one.
                    if let Some(made) = Form::of(&joined)
                        && seen.insert((made.form, made.sign, made.exponent))
                    {
                        all.push(joined);
                    }
                }
            }
        }
    }
    all
}

fn forms(lines: &[Line]) -> BTreeSet<Form> {
    lines.iter().map(|line| Form::of(&line.expression()).unwrap().form).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn brute_force_agrees_on_five_cards(hand in prop::collection::vec(1u32..=13, 5), target in 0u32..30) {
        if !is_slow() {
            agree(&hand, target)?;
        }
    }

    #[test]
    fn six_cards_agree_with_the_readable_strategy_at_random(
        (a, b, c) in (1u32..=13, 1u32..=13, 1u32..=13)
    ) {
        if !is_slow() {
            agree_with_subsets(&[a, a, b, b, c, c]);
        }
    }

    #[test]
    fn permuting_a_hand_of_six_changes_nothing(
        (hand, shuffled) in prop::collection::vec(1u32..=13, 6)
            .prop_flat_map(|hand| (Just(hand.clone()), Just(hand).prop_shuffle()))
    ) {
        if !is_slow() {
            let mut solver = Solver::new();
            let one = solver.solve(&hand, 24, Listing::Essential).unwrap().to_vec();
            prop_assert_eq!(&one, solver.solve(&shuffled, 24, Listing::Essential).unwrap());
        }
    }
}

fn agree(hand: &[u32], target: u32) -> Result<(), TestCaseError> {
    let mut solver = Solver::new();
    let expected = brute_force(hand, i64::from(target));
    let distinct = solver.solve(hand, target, Listing::Distinct).unwrap();
    prop_assert_eq!(distinct.len(), expected.len(), "{:?} {}", hand, target);
    prop_assert_eq!(&forms(distinct), &expected);
    let essential = solver.solve(hand, target, Listing::Essential).unwrap();
    let kept: BTreeSet<Form> = expected.iter().map(Form::essential).collect();
    prop_assert_eq!(essential.len(), kept.len(), "{:?} {}", hand, target);
    let reduced: BTreeSet<Form> = forms(essential).iter().map(Form::essential).collect();
    prop_assert_eq!(&reduced, &kept);
    Ok(())
}

/// The strategy that is written to be read, over forms alone, on hands of six cards.
#[test]
fn six_cards_agree_with_the_readable_strategy() {
    if is_slow() {
        return;
    }
    for hand in [[1, 1, 2, 3, 5, 8], [2, 2, 3, 3, 7, 7], [6; 6], [4, 4, 4, 9, 9, 13]] {
        agree_with_subsets(&hand);
    }
}

fn agree_with_subsets(hand: &[u32]) {
    use pecah::{Ask, Budget, Collector, Options};
    let text = hand.iter().map(|card| pecah::twentyfour::Card::new(*card).to_string());
    let text = text.collect::<Vec<_>>().join(" ");
    let mut solver = Solver::new();
    for (word, listing) in [("distinct", Listing::Distinct), ("essential", Listing::Essential)] {
        let options = Options::default().with("list", word);
        let puzzle = pecah::read(&text, Some("twentyfour"), &options).unwrap();
        let ask = Ask { strategy: Some("subsets".to_owned()), ..Ask::default() };
        let mut found = Collector::default();
        let report = puzzle.solve(&ask, &Budget::unlimited(), &mut found).unwrap();
        let count = solver.solve(hand, 24, listing).unwrap().len() as u64;
        assert_eq!(count, report.solutions, "{text} {word}");
    }
}

#[test]
fn every_line_of_eight_cards_makes_24_and_none_is_the_same_in_essence() {
    if is_slow() {
        return;
    }
    let mut solver = Solver::new();
    let lines = solver.solve(&[2, 3, 3, 5, 7, 8, 11, 13], 24, Listing::Essential).unwrap();
    let mut essences = BTreeSet::new();
    for line in lines.iter().step_by(16) {
        let expression = line.expression();
        assert_eq!(expression.value(), Ok(Rational::whole(24)));
        let mut numbers = expression.numbers();
        numbers.sort_unstable();
        assert_eq!(numbers, [2, 3, 3, 5, 7, 8, 11, 13]);
        assert!(essences.insert(Form::of(&expression).unwrap().form.essential()));
    }
    assert!(essences.len() > 1000);
}

#[test]
fn what_is_reached_is_what_is_solved() {
    use pecah::{Ask, Budget, Collector, Options};
    if is_slow() {
        return;
    }
    let mut reach = Reach::new();
    for numbers in [[1, 2, 5, 7, 9, 100], [3, 3, 8, 8, 25, 50], [1, 1, 2, 2, 10, 10]] {
        let reached = reach.of(&numbers);
        let text = numbers.map(|number| number.to_string()).join(" ");
        for target in (100..1000).step_by(37) {
            let options =
                Options::default().with("countdown", &text).with("target", &target.to_string());
            let game = pecah::read(&text, Some("twentyfour"), &options).unwrap();
            let mut found = Collector::default();
            game.solve(&Ask::default(), &Budget::unlimited(), &mut found).unwrap();
            let close = found.solutions[0].json()["closest"].is_u64();
            assert_eq!(reached.has(target), !close, "{text} {target}");
        }
    }
}
