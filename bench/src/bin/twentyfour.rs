//! The 24 game and Countdown against their peers: `inrust` and `cliard24` from crates.io,
//! `countdown-numbers-solver` from PyPI where `python3` can import it, and the report's own method.
//!
//! Every peer is timed in turn with Pecah in one process on one core, the shortest of several
//! rounds; both write out every answer. `--countdown` adds all 13,243 selections of Countdown.

use cliard24::expression::ast::BinaryOpr;
use cliard24::expression::solver::solve24;
use inrust::calc24::{Calc24Algo, Rational, calc24_coll, calc24_first};
use pecah::twentyfour::countdown::Reach;
use pecah::twentyfour::{Listing, RawLister, Solver};
use pecah::{Ask, Budget, Collector, Options};
use pecah_bench::straight_twentyfour::five_forms;
use pecah_bench::{Table, best_of, ratio, show, time};
use std::collections::BTreeSet;
use std::process::Command;
use std::time::Duration;

const COUNTDOWN: [u32; 6] = [25, 50, 75, 100, 3, 6];

fn main() {
    let table = Table::new(&["task", "peer", "time of the peer", "Pecah", "ratio", "wanted"]);
    essential(&table, &all_hands(), 4, 5, "≥ 7×");
    essential(&table, &random_hands(5, 300), 5, 5, "≥ 9×");
    essential(&table, &random_hands(6, 20), 6, 3, "≥ 8×");
    essential(&table, &random_hands(7, 4), 7, 2, "≥ 8×");
    first(&table, &random_hands(6, 60));
    other_peer(&table);
    raw(&table);
    countdown(&table);
    eight(&table);
    if std::env::args().any(|argument| argument == "--countdown") {
        every_selection(&table);
    }
}

fn row(
    table: &Table,
    task: &str,
    peer: &str,
    theirs: Option<Duration>,
    ours: Duration,
    wanted: &str,
) {
    let (time, factor) = theirs
        .map_or(("-".to_owned(), "-".to_owned()), |theirs| (show(theirs), ratio(theirs, ours)));
    table.row(&[task.into(), peer.into(), time, show(ours), factor, wanted.into()]);
}

fn all_hands() -> Vec<Vec<u32>> {
    let codes = (0..13u32.pow(4))
        .map(|code| (0..4).map(|place| code / 13u32.pow(place) % 13 + 1).collect::<Vec<_>>());
    codes.filter(|hand| hand.is_sorted()).collect()
}

fn random_hands(cards: usize, count: usize) -> Vec<Vec<u32>> {
    let mut random = pecah::engine::random::Random::new(24);
    let mut card = || random.below(13) as u32 + 1;
    (0..count).map(|_| (0..cards).map(|_| card()).collect()).collect()
}

fn rationals(hand: &[u32]) -> Vec<Rational> {
    hand.iter().map(|card| Rational::from(*card as i32)).collect()
}

fn each(total: Duration, hands: &[Vec<u32>]) -> Duration {
    total / hands.len() as u32
}

/// All essential answers as text.
fn ours(solver: &mut Solver, hands: &[Vec<u32>], text: &mut String) -> usize {
    hands
        .iter()
        .map(|hand| {
            let lines = solver.solve(hand, 24, Listing::Essential).expect("a hand");
            text.clear();
            lines.iter().for_each(|line| line.write(text));
            lines.len()
        })
        .sum()
}

fn essential(table: &Table, hands: &[Vec<u32>], cards: usize, rounds: usize, wanted: &str) {
    let mut solver = Solver::new();
    let mut text = String::new();
    let mut best = [Duration::MAX; 3];
    for _ in 0..rounds {
        for (at, algorithm) in [Calc24Algo::DynProg, Calc24Algo::SplitSet].into_iter().enumerate() {
            let (taken, _) = time(|| {
                hands
                    .iter()
                    .map(|hand| calc24_coll(&24.into(), &rationals(hand), algorithm).len())
                    .sum::<usize>()
            });
            best[at] = best[at].min(taken);
        }
        best[2] = best[2].min(best_of(5, || ours(&mut solver, hands, &mut text)));
    }
    for (at, name) in ["inrust, DynProg", "inrust, SplitSet"].into_iter().enumerate() {
        let task = format!("essential, {cards} cards, a hand");
        row(table, &task, name, Some(each(best[at], hands)), each(best[2], hands), wanted);
    }
}

fn first(table: &Table, hands: &[Vec<u32>]) {
    let mut solver = Solver::new();
    let own = best_of(20, || {
        hands.iter().filter(|hand| solver.first(hand, 24).expect("a hand").is_some()).count()
    });
    for algorithm in
        [Calc24Algo::DynProg, Calc24Algo::SplitSet, Calc24Algo::Inplace, Calc24Algo::Construct]
    {
        let theirs = best_of(2, || {
            let found = |hand: &Vec<u32>| calc24_first(&24.into(), &rationals(hand), algorithm);
            hands.iter().map(|hand| found(hand).len()).sum::<usize>()
        });
        let name = format!("inrust, {algorithm:?}");
        let (theirs, own) = (each(theirs, hands), each(own, hands));
        row(table, "one answer, 6 cards, a hand", &name, Some(theirs), own, "≥ 100×");
    }
}

fn other_peer(table: &Table) {
    let hands: Vec<Vec<u32>> = all_hands().into_iter().step_by(20).collect();
    let signs = [BinaryOpr::Add, BinaryOpr::Sub, BinaryOpr::Mul, BinaryOpr::Div];
    let theirs = best_of(2, || {
        hands
            .iter()
            .map(|hand| {
                let numbers: Vec<_> = hand.iter().map(|card| f64::from(*card) as _).collect();
                solve24(&numbers, &signs, 24.0, 0).map_or(0, |found| found.len())
            })
            .sum::<usize>()
    });
    let (mut solver, mut text) = (Solver::new(), String::new());
    let own = best_of(20, || ours(&mut solver, &hands, &mut text));
    let (theirs, own) = (each(theirs, &hands), each(own, &hands));
    row(table, "all answers, 4 cards, a hand", "cliard24", Some(theirs), own, "-");
}

fn raw(table: &Table) {
    let hands: Vec<[u32; 4]> =
        all_hands().into_iter().map(|hand| hand.try_into().expect("four cards")).collect();
    let (mut lister, mut text) = (RawLister::new(), String::new());
    let (mut theirs, mut own) = (Duration::MAX, Duration::MAX);
    for _ in 0..5 {
        theirs = theirs.min(best_of(1, || {
            assert_eq!(hands.iter().map(|hand| five_forms(*hand).len()).sum::<usize>(), 53_282);
        }));
        own = own.min(best_of(3, || {
            let mut count = 0;
            for hand in &hands {
                text.clear();
                for line in lister.list(hand.map(|card| card as u8), 24).expect("a hand") {
                    line.write(&mut text);
                    text.push('\n');
                    count += 1;
                }
            }
            assert_eq!(count, 53_282);
        }));
    }
    row(table, "raw listing of all 1,820 hands", "the report's method", Some(theirs), own, "≥ 8×");
}

fn countdown(table: &Table) {
    let numbers = COUNTDOWN.map(|number| number.to_string());
    let options = Options::default().with("countdown", &numbers.join(" ")).with("target", "952");
    let game = pecah::read(&numbers.join(" "), Some("twentyfour"), &options).expect("a selection");
    let own = best_of(20, || {
        let mut found = Collector::default();
        game.solve(&Ask::default(), &Budget::unlimited(), &mut found).expect("a strategy");
        assert_eq!(found.solutions.len(), 2);
    });
    let task = "Countdown, 952, all answers";
    row(table, task, "countdown-numbers-solver", python(&numbers.join(",")), own, "≥ 400×");
    let one = best_of(100, || Reach::new().of(&COUNTDOWN.map(|number| number as u8)));
    row(table, "which of 900 targets, one selection", "-", None, one, "≤ 0.4 ms");
}

/// The time of the solver from PyPI, by its own clock; none where it cannot be imported.
fn python(numbers: &str) -> Option<Duration> {
    let program = format!(
        "import sys, os, time, countdown_numbers_solver as c\n\
         out = sys.stdout; sys.stdout = open(os.devnull, 'w')\n\
         start = time.perf_counter(); c.solve([{numbers}], 952)\n\
         taken = time.perf_counter() - start; sys.stdout = out; print(taken)"
    );
    let interpreter = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let output = Command::new(interpreter).args(["-c", &program]).output().ok()?;
    let seconds: Option<f64> = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    if seconds.is_none() {
        eprintln!("countdown-numbers-solver is not there: `pip install countdown-numbers-solver`");
    }
    seconds.map(Duration::from_secs_f64)
}

fn eight(table: &Table) {
    let hands = random_hands(8, 4);
    let (mut solver, mut text) = (Solver::new(), String::new());
    let own = best_of(2, || ours(&mut solver, &hands, &mut text));
    row(table, "essential, 8 cards, a hand", "-", None, each(own, &hands), "≤ 1 s");
}

/// All selections of six out of the 24 tiles: two of each from 1 to 10, and 25, 50, 75, 100.
fn every_selection(table: &Table) {
    let tiles: Vec<u8> = (1..=10).flat_map(|tile| [tile; 2]).chain([25, 50, 75, 100]).collect();
    let mut selections = BTreeSet::new();
    for set in (0u32..1 << 24).filter(|set| set.count_ones() == 6) {
        let chosen = (0..24).filter(|at| set >> at & 1 == 1).map(|at| tiles[at]);
        selections.insert(chosen.collect::<Vec<u8>>());
    }
    assert_eq!(selections.len(), 13_243);
    let (taken, (games, complete)) = time(|| {
        let mut reach = Reach::new();
        selections.iter().fold((0, 0), |(games, complete), selection| {
            let reached = reach.of(selection).in_the_game().count();
            (games + reached, complete + usize::from(reached == 900))
        })
    });
    assert_eq!((games, complete), (10_871_986, 1226), "as is known of the game");
    row(table, "all 13,243 selections of Countdown", "-", None, taken, "≤ 3 s");
}
