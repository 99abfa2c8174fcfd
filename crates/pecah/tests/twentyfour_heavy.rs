//! What is too slow for a build without optimisation: all hands of five cards, brute force on
//! random hands of five and six cards, hands of eight, and a sample of Countdown.

use pecah::twentyfour::canonical::Form;
use pecah::twentyfour::countdown::TargetSolver;
use pecah::twentyfour::difficulty::{self, Level};
use pecah::twentyfour::{
    Card, Expression, Hand, Listing, Operator, Postfix, Rational, Solver, TwentyFour,
};
use pecah::{Ask, Collector, Entry, Given, Registry, Run, Session, Source};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

fn session() -> Session {
    Session::new(Registry::new().with(Entry::of::<TwentyFour>()))
}

fn given(options: &[(&str, &str)]) -> Given {
    options.iter().fold(Given::default(), |all, (name, value)| all.with(name, value))
}

/// Says so and skips where nothing is optimised.
fn is_slow() -> bool {
    if cfg!(debug_assertions) {
        eprintln!("skipped: run with --release");
    }
    cfg!(debug_assertions)
}

#[test]
fn all_five_card_hands_have_the_known_counts() {
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

fn forms(lines: &[Postfix]) -> BTreeSet<Form> {
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

/// Line for line, so that the answer listed of each essence is the simplest of all.
fn agree_with_subsets(hand: &[u32]) {
    let text = hand.iter().map(|card| Card::new(*card).to_string());
    let text = text.collect::<Vec<_>>().join(" ");
    let mut solver = Solver::new();
    for (word, listing) in [("distinct", Listing::Distinct), ("essential", Listing::Essential)] {
        let source = Source::new(text.as_bytes()).unwrap();
        let puzzle = session().open(&source, None, given(&[("list", word)])).unwrap();
        let lines = |strategy: &str| {
            let ask = Ask { strategy: Some(strategy.to_owned()), ..Ask::default() };
            let mut found = Collector::default();
            puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap();
            found.solutions.iter().map(|found| found.lines().join(" ")).collect::<Vec<_>>()
        };
        let found = lines("classes");
        assert_eq!(found, lines("subsets"), "{text} {word}");
        assert_eq!(solver.solve(hand, 24, listing).unwrap().len(), found.len(), "{text} {word}");
    }
}

#[test]
fn larger_hands_of_equal_cards_agree_with_the_readable_strategy() {
    if !is_slow() {
        agree_with_subsets(&[6; 7]);
        agree_with_subsets(&[3; 8]);
        agree_with_subsets(&[2, 2, 2, 2, 2, 2, 3]);
    }
}

/// Times at which a hand of eight cards is at work on its tables, its halves and its listing.
#[test]
fn a_time_limit_is_kept_at_any_moment() {
    if is_slow() {
        return;
    }
    let puzzle = session().read("2 3 3 5 7 8 J K").unwrap();
    for milliseconds in [0, 10, 40, 90, 160, 250, 360, 490, 640, 810] {
        let limit = Duration::from_millis(milliseconds);
        let late = || {
            let start = Instant::now();
            let run = Run::unlimited().with_time(limit);
            puzzle.solve(&Ask::default(), &run, &mut Collector::default()).unwrap();
            start.elapsed().saturating_sub(limit)
        };
        // Other tests run beside this one: what the search itself takes, it takes each time.
        let in_time = (0..3).any(|_| late() < Duration::from_millis(250));
        assert!(in_time, "late at {limit:?}, three times");
    }
}

#[test]
fn all_hands_of_five_cards_as_a_table() {
    if is_slow() {
        return;
    }
    let options = given(&[("deck", ""), ("cards", "5")]);
    let table = session().survey("twentyfour", options, &Run::unlimited()).unwrap().unwrap();
    let row = |what: &str| table.rows.iter().find(|row| row[0] == what).unwrap()[1].clone();
    assert_eq!((row("hands"), row("hands with an answer")), (6188.into(), 6104.into()));
    assert_eq!(table.notes[0].to_string(), "all hands of 5 cards from A to K, to make 24");
}

#[test]
fn new_hands_of_every_size_and_difficulty() {
    if is_slow() {
        return;
    }
    for cards in 3..=8 {
        for level in Level::ALL {
            let (word, count) = (level.word(), cards.to_string());
            let recipe = given(&[("difficulty", word), ("cards", &count)]);
            let made = session().generate("twentyfour", 3, recipe).unwrap().next(&Run::unlimited());
            let made = made.unwrap_or_else(|_| panic!("{cards} cards, {word}"));
            let hand: Hand = made.handle.text().parse().unwrap();
            let values: Vec<u32> = hand.values().collect();
            assert_eq!(values.len(), cards);
            assert_eq!(difficulty::rate(&values, 24).unwrap().unwrap().level, level, "{hand}");
        }
    }
}

/// Every game of Countdown there is.
#[test]
#[cfg_attr(debug_assertions, ignore = "only an optimised build is quick enough")]
fn every_game_of_countdown_counts_towards_the_known_totals() {
    let tiles: Vec<u8> = (1..=10).flat_map(|tile| [tile; 2]).chain([25, 50, 75, 100]).collect();
    let mut selections = BTreeSet::new();
    for set in (0u32..1 << 24).filter(|set| set.count_ones() == 6) {
        let chosen = (0..24).filter(|at| set >> at & 1 == 1).map(|at| tiles[at]);
        selections.insert(chosen.collect::<Vec<u8>>());
    }
    let mut solver = TargetSolver::new();
    let (mut games, mut complete) = (0, 0);
    for selection in &selections {
        let reached = solver.reachable(selection).in_the_game().count();
        games += reached;
        complete += usize::from(reached == 900);
    }
    assert_eq!((selections.len(), 900 * selections.len()), (13_243, 11_918_700));
    assert_eq!((games, complete), (10_871_986, 1226));
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
    if is_slow() {
        return;
    }
    let mut solver = TargetSolver::new();
    for numbers in [[1, 2, 5, 7, 9, 100], [3, 3, 8, 8, 25, 50], [1, 1, 2, 2, 10, 10]] {
        let reached = solver.reachable(&numbers);
        let text = numbers.map(|number| number.to_string()).join(" ");
        for target in (100..1000).step_by(37) {
            let values = numbers.map(u32::from);
            let game = Hand::countdown(values, target as u32).unwrap();
            let game = session().open_typed::<TwentyFour>(game);
            let mut found = Collector::default();
            game.solve(&Ask::default(), &Run::unlimited(), &mut found).unwrap();
            let close = found.solutions[0].record().closest.is_some();
            assert_eq!(reached.has(target), !close, "{text} {target}");
        }
    }
}
