//! Every figure that the family promises for hands of four cards, hands of any size, hints, new
//! hands and Countdown. What takes long is in `twentyfour_heavy.rs`.

use pecah::twentyfour::difficulty::{Level, Model};
use pecah::twentyfour::{Expression, Listing, Operator, Rational, Solver};
use pecah::{AnyPuzzle, Ask, Collector, Judgement, Options, Outcome, Run, Source, Wanted};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;

fn family() -> &'static dyn pecah::AnyFamily {
    pecah::family("twentyfour").unwrap()
}

fn read(text: &str, options: &Options) -> Box<dyn AnyPuzzle> {
    pecah::read(text, Some("twentyfour"), options).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn lines(puzzle: &dyn AnyPuzzle) -> Vec<String> {
    let mut found = Collector::default();
    puzzle.solve(&Ask::default(), &Run::unlimited(), &mut found).unwrap();
    found.solutions.iter().map(|solution| solution.lines().join(" ")).collect()
}

fn solve(text: &str, options: &[(&str, &str)]) -> Vec<String> {
    let options =
        options.iter().fold(Options::default(), |all, (name, value)| all.with(name, value));
    lines(read(text, &options).as_ref())
}

fn survey(options: &[(&str, &str)]) -> Vec<(String, Value)> {
    let options =
        options.iter().fold(Options::default(), |all, (name, value)| all.with(name, value));
    let table = family().survey(&options, &Run::unlimited()).unwrap().unwrap();
    let row = |row: &Vec<Value>| (row[0].as_str().unwrap().to_owned(), row[1].clone());
    table.rows.iter().map(row).collect()
}

fn of(table: &[(String, Value)], what: &str) -> String {
    table.iter().find(|(name, _)| name == what).unwrap().1.to_string()
}

#[test]
fn the_deck_as_a_table() {
    let all = survey(&[("deck", "")]);
    assert_eq!(of(&all, "hands"), "1820");
    assert_eq!(of(&all, "hands with an answer"), "1362");
    assert_eq!(of(&all, "hands only through fractions"), "16");
    assert_eq!(of(&all, "essential answers"), "3017");
    assert_eq!(of(&all, "distinct answers"), "3537");
    assert_eq!(of(&all, "percent of deals"), "80.46");
    let low = survey(&[("deck", ""), ("highest", "10")]);
    assert_eq!(
        (of(&low, "hands"), of(&low, "hands with an answer")),
        ("715".to_owned(), "566".to_owned())
    );
    let by_hand = survey(&[("deck", ""), ("hands", "")]);
    assert_eq!(by_hand.len(), 1820);
    assert_eq!(by_hand.iter().find(|(hand, _)| hand == "3 3 8 8").unwrap().1, 1);
}

#[test]
fn fractions_are_shown_step_by_step_and_in_latex() {
    let steps = solve("3 3 8 8", &[("steps", "")]);
    assert_eq!(steps, ["8 / 3 = 8/3, 3 - (8/3) = 1/3, 8 / (1/3) = 24"]);
    assert_eq!(solve("3 3 8 8", &[("latex", "")]), [r"\frac{8}{3 - \frac{8}{3}}"]);
    let steps = solve("A 5 5 5", &[("steps", "")]);
    assert_eq!(steps, ["1 / 5 = 1/5, 5 - (1/5) = 24/5, 5 * (24/5) = 24"]);
}

#[test]
fn other_targets_and_sizes() {
    assert_eq!(solve("3 8", &[]), ["8 * 3"]);
    assert_eq!(solve("5 5", &[("target", "0")]), ["5 - 5"]);
    assert_eq!(solve("5 5", &[("target", "1")]), ["5 / 5"]);
    assert_eq!(solve("5 5 A", &[("target", "25")]), ["5 * 5 * 1"]);
    assert_eq!(solve("K K K K", &[("target", "28561")]), ["13 * 13 * 13 * 13"]);
    assert!(solve("K K", &[("target", "999999")]).is_empty());
    let one = Ask { wanted: Some(pecah::Wanted::First), ..Ask::default() };
    for hand in ["A 2 3 4 5 6", "K K Q Q J J 7", "A A A 2 2 3 K Q"] {
        let hand = read(hand, &Options::default());
        let mut found = Collector::default();
        hand.solve(&one, &Run::unlimited(), &mut found).unwrap();
        let line = found.solutions[0].lines().join(" ");
        let judged = hand.judge(&Source::new(line.as_bytes()).unwrap());
        assert!(matches!(judged, Ok(Judgement::Right(_))), "{line}");
    }
    let wrong = Options::default().with("target", "1000000");
    assert!(pecah::read("7 4 9 2", None, &wrong).is_err());
}

#[test]
fn counts_are_those_of_the_listings() {
    for (list, count) in [("essential", "2"), ("distinct", "2"), ("raw", "40")] {
        let hand = read("7 4 9 2", &Options::default().with("list", list));
        assert_eq!(hand.count(&Run::unlimited()).unwrap().solutions.to_string(), count);
    }
}

#[test]
fn hints_tell_a_little_more_each_time() {
    let hand = read("7 4 9 2", &Options::default());
    let hint = |level: &str| {
        let options = Options::default().with("level", level);
        hand.hint(&options, &Run::unlimited()).unwrap().unwrap().lines
    };
    assert_eq!(hint("1"), ["It can be done, in 2 ways."]);
    assert_eq!(hint("2")[1], "The last operation of the simplest is 17 + 7 = 24.");
    assert_eq!(hint("3")[2], "It begins with 4 * 2 = 8.");
    assert!(hint("4")[3].contains("9 + 4 * 2 + 7"));
    let none = read("A A A A", &Options::default());
    let hint = none.hint(&Options::default(), &Run::unlimited()).unwrap().unwrap();
    assert!(hint.lines[0].starts_with("It cannot be done"));
}

#[test]
fn new_hands_are_of_the_difficulty_asked_for_and_repeat() {
    let model = Model::new();
    for word in Level::WORDS {
        let options = Options::default().with("difficulty", word);
        let make = || {
            let mut random = pecah::support::random::Random::new(11);
            let made = family().generate(&mut random, &options, &Run::unlimited()).unwrap();
            made.unwrap_or_else(|_| panic!("{word}")).puzzle.write()
        };
        let hand = make();
        assert_eq!(hand, make());
        let values: Vec<u32> = hand
            .split_whitespace()
            .map(|card| pecah::twentyfour::Card::named(card).unwrap().value())
            .collect();
        let rating = model.rate(&values, 24).unwrap().unwrap();
        assert_eq!(rating.level.to_string(), *word);
    }
}

#[test]
fn countdown_finds_all_or_the_closest() {
    let game =
        |numbers: &str, target: &str| solve(numbers, &[("countdown", numbers), ("target", target)]);
    let both = game("25 50 75 100 3 6", "952");
    assert_eq!(both, ["(100 + 3) * 75 * 6 / 50 + 25", "((100 + 6) * 75 * 3 - 50) / 25"]);
    assert_eq!(game("1 1 2 2 3 3", "952"), ["(2 + 1) * (2 + 1) * 3 * 3 = 81"]);
    assert_eq!(game("100 75 50 25 6 3", "100")[0], "100");
    assert_eq!(game("1 2 3 4", "900"), ["4 * (2 + 1) * 3 = 36"]);
    assert_eq!(game("7 8", "56"), ["8 * 7"]);
    assert_eq!(game("2 2 7", "28").len(), 2);
    assert!(game("1 2 3 4 5", "121").iter().all(|line| !line.contains('=')));
    let table = survey(&[("countdown", "25 50 75 100 3 6")]);
    assert_eq!(table.iter().map(|(_, reached)| reached.as_u64().unwrap()).sum::<u64>(), 832);
}

#[test]
fn what_comes_closest_is_shown_and_is_no_solution() {
    let outcome = |numbers: &str, wanted: Option<Wanted>| {
        let options = Options::default().with("countdown", numbers).with("target", "952");
        let mut found = Collector::default();
        let ask = Ask { wanted, ..Ask::default() };
        let game = read(numbers, &options);
        let report = game.solve(&ask, &Run::unlimited(), &mut found).unwrap();
        (report.outcome, report.solutions, report.unique, found.solutions.len())
    };
    for wanted in [None, Some(Wanted::First), Some(Wanted::All)] {
        assert_eq!(outcome("1 1 2 2 3 3", wanted), (Outcome::ProvedNone, 0, None, 1));
    }
    assert_eq!(outcome("25 50 75 100 3 6", None), (Outcome::Solved, 2, Some(false), 2));
}

/// The hands of three cards up to 6 that make ten, by every expression there is.
#[test]
fn the_deck_for_another_target() {
    let table = survey(&[("deck", ""), ("cards", "3"), ("highest", "6"), ("target", "10")]);
    let (mut hands, mut good) = (0, 0);
    for code in 0..216u32 {
        let hand = [code / 36 + 1, code / 6 % 6 + 1, code % 6 + 1];
        if hand.is_sorted() {
            let mut makes = false;
            expressions(&hand.map(Expression::Number), &mut |whole| {
                makes |= whole.value() == Ok(Rational::whole(10));
            });
            hands += 1;
            good += usize::from(makes);
        }
    }
    assert_eq!(of(&table, "hands"), hands.to_string());
    assert_eq!(of(&table, "hands with an answer"), good.to_string());
}

#[test]
fn nine_cards_are_too_many_and_no_board_of_tiles() {
    let wrong = pecah::read("A 2 3 4 5 6 7 8 9", None, &Options::default()).err().unwrap();
    assert_eq!(wrong.iter().next().unwrap().code.id, "T003");
}

#[test]
fn countdown_answers_are_judged_by_its_rules() {
    let options = Options::default().with("countdown", "").with("target", "30");
    let game = read("25 5 2 2", &options);
    let judge = |text: &str| match game.judge(&Source::new(text.as_bytes()).unwrap()).unwrap() {
        Judgement::Right(_) => Vec::new(),
        Judgement::Wrong(wrong) => wrong.into_iter().map(|w| w.message).collect::<Vec<_>>(),
    };
    assert_eq!(judge("25 + 5"), [""; 0]);
    assert_eq!(judge("25 + 5 × 2 ÷ 2"), [""; 0]);
    assert_eq!(judge("25 + 5/2*2"), ["5 / 2 is 5/2, which is not whole"]);
    assert_eq!(judge("25 - (2-2) + 5"), ["2 - 2 is 0, which is not positive"]);
    assert_eq!(judge("5*3*2"), ["3 is not in the selection"]);
    assert_eq!(judge("25 + 2"), ["the value is 27, not 30"]);
}

/// Every value, and the sum, difference, product and quotients of any two, and so on: whether the
/// target is among what all the numbers make.
fn expressions(numbers: &[Expression], visit: &mut dyn FnMut(&Expression)) {
    if let [whole] = numbers {
        return visit(whole);
    }
    for one in 0..numbers.len() {
        for other in (0..numbers.len()).filter(|other| *other != one) {
            let rest = (0..numbers.len()).filter(|at| *at != one && *at != other);
            let mut next: Vec<Expression> = rest.map(|at| numbers[at].clone()).collect();
            next.push(Expression::Number(0));
            for operator in Operator::ALL {
                let both_ways = !matches!(operator, Operator::Plus | Operator::Times);
                if one < other || both_ways {
                    let joined = numbers[one].clone().join(operator, numbers[other].clone());
                    if joined.value().is_ok() {
                        *next.last_mut().unwrap() = joined;
                        expressions(&next, visit);
                    }
                }
            }
        }
    }
}

#[test]
fn every_expression_there_is_on_hands_with_repetitions() {
    use pecah::twentyfour::canonical::Form;
    let mut solver = Solver::new();
    for (hand, target) in [(&[2, 2, 2, 3][..], 24), (&[1, 1, 5, 5], 0), (&[1, 1, 2, 2], 1)] {
        let numbers: Vec<Expression> = hand.iter().map(|n| Expression::Number(*n)).collect();
        let mut forms = BTreeSet::new();
        expressions(&numbers, &mut |whole| {
            if whole.value() == Ok(Rational::whole(target)) {
                forms.insert(Form::of(whole).unwrap().form);
            }
        });
        let essential: BTreeSet<Form> = forms.iter().map(Form::essential).collect();
        let count = |solver: &mut Solver, listing| {
            solver.solve(hand, target as u32, listing).unwrap().len()
        };
        assert_eq!(count(&mut solver, Listing::Distinct), forms.len(), "{hand:?} {target}");
        assert_eq!(count(&mut solver, Listing::Essential), essential.len(), "{hand:?} {target}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_size_and_target_agrees_with_the_strategy_that_is_written_to_be_read(
        values in prop::collection::vec(1u32..=13, 2..=5), target in 0u32..40
    ) {
        let card = |value: &u32| pecah::twentyfour::Card::new(*value).to_string();
        let hand = values.iter().map(card).collect::<Vec<_>>().join(" ");
        for list in ["essential", "distinct"] {
            let options =
                Options::default().with("list", list).with("target", &target.to_string());
            let puzzle = read(&hand, &options);
            let by = |strategy: &str| {
                let mut found = Collector::default();
                let ask = Ask { strategy: Some(strategy.to_owned()), ..Ask::default() };
                puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap();
                found.solutions.iter().map(|s| s.lines().join(" ")).collect::<Vec<_>>()
            };
            let found = by("classes");
            prop_assert_eq!(&found, &by("subsets"));
            for line in found {
                let judged = puzzle.judge(&Source::new(line.as_bytes()).unwrap());
                prop_assert!(matches!(judged, Ok(Judgement::Right(_))), "{}", line);
            }
        }
    }
}
