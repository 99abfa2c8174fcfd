//! Every figure that the family promises for hands of four cards, hands of any size, hints, new
//! hands and Countdown. What takes long is in `twentyfour_heavy.rs`.

use pecah::twentyfour::difficulty::{self, Level};
use pecah::twentyfour::{
    Card, Expression, Hand, Listing, Operator, Rational, Rules, Solver, TwentyFour,
};
use pecah::{
    Action, Advice, Ask, Collector, Entry, Family, Given, Handle, Input, Judgement, Lang, Outcome,
    Registry, Run, Session, Source, Wanted,
};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;

fn session() -> Session {
    Session::new(Registry::new().with(Entry::of::<TwentyFour>()))
}

fn given(options: &[(&str, &str)]) -> Given {
    options.iter().fold(Given::default(), |all, (name, value)| all.with(name, value))
}

fn source(text: &str) -> Source {
    Source::new(text.as_bytes()).unwrap()
}

fn read(text: &str, options: &[(&str, &str)]) -> Handle {
    let opened = session().open(&source(text), Some("twentyfour"), given(options));
    opened.unwrap_or_else(|wrong| panic!("{text}: {wrong}"))
}

fn lines(puzzle: &Handle) -> Vec<String> {
    let mut found = Collector::default();
    puzzle.solve(&Ask::default(), &Run::unlimited(), &mut found).unwrap();
    found.solutions.iter().map(|solution| solution.lines().join(" ")).collect()
}

fn solve(text: &str, options: &[(&str, &str)]) -> Vec<String> {
    lines(&read(text, options))
}

fn survey(options: &[(&str, &str)]) -> Vec<(String, Value)> {
    let table = session().survey("twentyfour", given(options), &Run::unlimited());
    let table = table.unwrap().unwrap();
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
        let hand = read(hand, &[]);
        let mut found = Collector::default();
        hand.solve(&one, &Run::unlimited(), &mut found).unwrap();
        let line = found.solutions[0].lines().join(" ");
        let judged = hand.check(&source(&line));
        assert!(matches!(judged, Ok(Judgement::Right(_))), "{line}");
    }
    let wrong = session().open(&source("7 4 9 2"), None, given(&[("target", "1000000")]));
    assert!(wrong.is_err());
}

#[test]
fn counts_are_those_of_the_listings() {
    for (list, count) in [("essential", "2"), ("distinct", "2"), ("raw", "40")] {
        let hand = read("7 4 9 2", &[("list", list)]);
        let counted = hand.count(&Run::unlimited()).counted.unwrap();
        assert_eq!(counted.solutions.to_string(), count);
    }
    let three = read("2 3 4", &[("list", "raw")]).count(&Run::unlimited()).counted.unwrap();
    assert_eq!(three.solutions.to_string(), "12", "the raw listing is counted for any size");
}

#[test]
fn a_hint_has_a_nudge_a_reason_and_a_move() {
    let mut hand = read("7 4 9 2", &[]);
    let next = |hand: &Handle| match hand.hint(&Run::unlimited()).unwrap() {
        Advice::Next(step) => step,
        other => panic!("{other:?}"),
    };
    let step = next(&hand);
    assert_eq!(step.nudge.to_string(), "24 can be made, in 2 ways. Think of it as 17 + 7.");
    assert_eq!(
        step.message.to_string(),
        "Because 24 is 17 + 7, 7 comes last, and the others have to make 17. So begin with 4 * 2 = 8. Then 9 + 8 = 17 and 17 + 7 = 24."
    );
    assert_eq!(step.action, ["b*d"]);
    assert_eq!(step.details["ways"], 2);
    hand.play(&Action::Moves(step.action.clone())).unwrap();
    let step = next(&hand);
    assert_eq!(step.nudge.to_string(), "24 can be made. Think of it as 17 + 7.");
    // Another way than the hint's is followed just as well.
    hand.play(&Action::Move("a+c".to_owned())).unwrap();
    let step = next(&hand);
    assert_eq!(step.nudge.render(Lang::En), "One operation makes 24: an addition.");
    assert_eq!(step.nudge.render(Lang::Id), "Satu operasi menghasilkan 24: penjumlahan.");
    hand.play(&Action::Moves(step.action.clone())).unwrap();
    assert!(matches!(hand.hint(&Run::unlimited()), Ok(Advice::Done)));
    let none = read("A A A A", &[]);
    assert!(matches!(none.hint(&Run::unlimited()), Ok(Advice::DeadEnd)));
}

#[test]
fn a_hint_knows_fractions_and_dead_ends() {
    let mut hand = read("3 3 8 8", &[]);
    hand.play(&Action::Moves(vec!["c/a".into(), "b-e".into()])).unwrap();
    let Ok(Advice::Next(step)) = hand.hint(&Run::unlimited()) else { panic!("a step is left") };
    assert_eq!(
        step.message.to_string(),
        "8 / (1/3) = 24: dividing by 1/3 is multiplying by 3. That is the target."
    );
    hand.play(&Action::Restart).unwrap();
    hand.play(&Action::Move("a+b".into())).unwrap();
    assert!(matches!(hand.hint(&Run::unlimited()), Ok(Advice::DeadEnd)));
    let game = read("25 50 75 100 3 6", &[("countdown", ""), ("target", "952")]);
    let steps = game.explain(&Run::unlimited()).unwrap();
    assert_eq!(steps.len(), 5);
    assert_eq!(steps.last().unwrap().action.len(), 1);
}

#[test]
fn a_hint_obeys_its_limits() {
    for text in ["7 4 9 2", "2 3 3 5 7 8 J K", "# countdown\n# target: 952\n25 50 75 100 3 6"] {
        let mut hand = read(text, &[]);
        for step in ["a+b", "c+d"] {
            let run = Run::unlimited();
            run.cancel();
            let stopped = hand.hint(&run);
            assert!(matches!(stopped, Err(pecah::Failed::Stopped(_))), "{text} {step} {stopped:?}");
            hand.play(&Action::Move(step.to_owned())).unwrap();
        }
    }
}

/// Hints lead to the end from wherever a solution is left, also after moves of the player's own.
#[test]
fn hints_solve_large_hands_and_countdown() {
    for text in ["A 2 3 4 5 6", "K K Q Q J J 7", "# countdown\n# target: 952\n25 50 75 100 3 6"] {
        let mut hand = read(text, &[]);
        loop {
            match hand.hint(&Run::unlimited()).unwrap() {
                Advice::Next(step) => _ = hand.play(&Action::Moves(step.action)).unwrap(),
                Advice::Done => break,
                Advice::DeadEnd => panic!("{text}"),
            }
        }
    }
}

#[test]
fn a_pointer_joins_two_items() {
    let mut hand = read("6 4", &[]);
    let join = |first: &str, operator: &str, second: &str| {
        let (first, operator) = (first.to_owned(), operator.to_owned());
        Action::Input(Input::Combine { first, operator, second: second.to_owned() })
    };
    assert!(hand.play(&join("a", "/", "a")).is_err());
    let record = hand.play(&join("a", "*", "b")).unwrap();
    assert_eq!(record.moves, ["a*b"]);
    assert_eq!(record.outcome, pecah::record::PlayOutcome::Done);
    assert_eq!((record.tray.len(), record.tray[0].label.as_str()), (1, "24"));
}

#[test]
fn new_hands_are_of_the_difficulty_asked_for_and_repeat() {
    for level in Level::ALL {
        let word = level.word();
        let make = || {
            let series = session().generate("twentyfour", 11, given(&[("difficulty", word)]));
            series.unwrap().next(&Run::unlimited()).unwrap_or_else(|_| panic!("{word}"))
        };
        let hand = make().handle.text();
        assert_eq!(hand, make().handle.text());
        let card = |card: &str| Card::named(card).unwrap().value();
        let values: Vec<u32> = hand.split_whitespace().map(card).collect();
        assert_eq!(difficulty::rate(&values, 24).unwrap().unwrap().level, level);
        assert_eq!(make().record().about["difficulty"], word);
    }
}

#[test]
fn new_countdown_selections_reach_their_target() {
    for seed in 0..5 {
        let recipe = given(&[("countdown", "true"), ("large", "2")]);
        let mut series = session().generate("twentyfour", seed, recipe).unwrap();
        let game = series.next(&Run::unlimited()).unwrap();
        let text = game.handle.text();
        let hand: Hand = text.parse().unwrap();
        assert_eq!((hand.rules(), hand.cards().len()), (Rules::Countdown, 6), "{text}");
        assert_eq!(hand.values().filter(|number| *number > 10).count(), 2, "{text}");
        assert!(game.handle.is_solvable(&Run::unlimited()).unwrap(), "{text}");
    }
    let refused = session()
        .generate("twentyfour", 1, given(&[("countdown", "true"), ("difficulty", "easy")]))
        .unwrap()
        .next(&Run::unlimited());
    assert!(matches!(refused, Err(pecah::Failed::Invalid(_))));
    let dealt = session().deal("twentyfour", 7, given(&[("countdown", "")])).unwrap();
    let hand: Hand = dealt.text().parse().unwrap();
    assert!(hand.rules() == Rules::Countdown && (101..=999).contains(&hand.target()));
}

#[test]
fn a_rating_is_given_on_its_own_and_once_with_a_solution() {
    let hand = read("3 3 8 8", &[]);
    let rated = hand.rate(&Run::unlimited()).unwrap();
    assert_eq!(rated.rating.unwrap()["difficulty"], "fiendish");
    assert_eq!(
        rated.text,
        [
            "difficulty fiendish, in the slowest quarter of hands: an estimated 27 % of people solve it, in about 147 s"
        ]
    );
    let solved = hand.solve(&Ask::default(), &Run::unlimited(), &mut Collector::default());
    let record = solved.unwrap().record(Vec::new(), Lang::En);
    assert_eq!(record.facts.unwrap()["difficulty"], "fiendish");
    assert_eq!(record.rating, None, "the facts say it already");
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
        let mut found = Collector::default();
        let ask = Ask { wanted, ..Ask::default() };
        let game = read(numbers, &[("countdown", numbers), ("target", "952")]);
        let report = game.solve(&ask, &Run::unlimited(), &mut found).unwrap().report;
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
fn nine_cards_are_too_many() {
    let wrong = session().read("A 2 3 4 5 6 7 8 9").err().unwrap();
    assert_eq!(wrong.iter().next().unwrap().code.id, "T003");
}

#[test]
fn countdown_answers_are_judged_by_its_rules() {
    let game = read("25 5 2 2", &[("countdown", ""), ("target", "30")]);
    let judge = |text: &str| match game.check(&source(text)).unwrap() {
        Judgement::Right(_) => Vec::new(),
        Judgement::Wrong(wrong) => wrong.iter().map(|w| w.message.to_string()).collect::<Vec<_>>(),
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

/// Any hand, and any Countdown selection.
fn any_hand() -> impl Strategy<Value = Hand> {
    let usual = prop_oneof![Just(24u32), 0u32..=999_999];
    let cards = (prop::collection::vec(1u32..=13, 2..=8), usual)
        .prop_map(|(values, target)| Hand::new(values).unwrap().with_target(target).unwrap());
    let countdown = (prop::collection::vec(1u32..=100, 2..=6), 1u32..=999)
        .prop_map(|(numbers, target)| Hand::countdown(numbers, target).unwrap());
    prop_oneof![cards, countdown]
}

proptest! {
    #[test]
    fn what_is_written_reads_as_the_same_hand_without_any_option(hand in any_hand()) {
        let text = TwentyFour::write(&hand);
        prop_assert_eq!(&text.parse::<Hand>().unwrap(), &hand, "{}", text);
        let plain = hand.rules() == Rules::Cards && hand.target() == 24;
        prop_assert_eq!(plain, !text.contains('#'), "{}", text);
        // Two or three bare numbers could be anything; the family has to be named.
        let few = hand.cards().len() < 4 && !text.contains(['A', 'J', 'Q', 'K', '#']);
        let least = if few { pecah::Fit::Partly } else { pecah::Fit::Reads };
        prop_assert!(TwentyFour::recognise(&source(&text)) >= least, "{}", text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_size_and_target_agrees_with_the_strategy_that_is_written_to_be_read(
        values in prop::collection::vec(1u32..=13, 2..=5), target in 0u32..40
    ) {
        let card = |value: &u32| Card::new(*value).to_string();
        let hand = values.iter().map(card).collect::<Vec<_>>().join(" ");
        for list in ["essential", "distinct"] {
            let puzzle = read(&hand, &[("list", list), ("target", &target.to_string())]);
            let by = |strategy: &str| {
                let mut found = Collector::default();
                let ask = Ask { strategy: Some(strategy.to_owned()), ..Ask::default() };
                puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap();
                found.solutions.iter().map(|s| s.lines().join(" ")).collect::<Vec<_>>()
            };
            let found = by("classes");
            prop_assert_eq!(&found, &by("subsets"));
            for line in found {
                let judged = puzzle.check(&source(&line));
                prop_assert!(matches!(judged, Ok(Judgement::Right(_))), "{}", line);
            }
        }
    }
}
