//! The 24 game and Countdown against their peers: `inrust` and `cliard24` from crates.io,
//! `countdown-numbers-solver` from PyPI, which is installed in the build folder if `python3` can,
//! and the report's own method.
//!
//! Every peer is timed in turn with Pecah in one process on one core, the shortest of several
//! rounds; both write out every answer. `--differences` shows instead how the answers of `inrust`
//! differ from those of Pecah, and why.

use cliard24::expression::ast::BinaryOpr;
use cliard24::expression::solver::solve24;
use inrust::calc24::{Calc24Algo, Rational, calc24_coll, calc24_first};
use pecah::twentyfour::canonical::Form;
use pecah::twentyfour::countdown::TargetSolver;
use pecah::twentyfour::{Answer, Hand, Listing, RawLister, Solver, TwentyFour};
use pecah::{Ask, Collector, Judgement, Run, Session, Source};
use pecah_bench::straight_twentyfour::five_forms;
use pecah_bench::{Table, best_of, ratio, show, time};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

const COUNTDOWN: [u32; 6] = [25, 50, 75, 100, 3, 6];

fn main() {
    if std::env::args().any(|argument| argument == "--differences") {
        return differences();
    }
    let table = Table::new(&["task", "peer", "time of the peer", "Pecah", "ratio"]);
    essential(&table, &all_hands(), "all 1,820 hands of 4 cards", 5);
    essential(&table, &random_hands(5, 300), "300 hands of 5 cards", 5);
    essential(&table, &random_hands(6, 60), "60 hands of 6 cards", 3);
    essential(&table, &random_hands(7, 8), "8 hands of 7 cards", 2);
    first(&table, &random_hands(6, 1000));
    other_peer(&table);
    raw(&table);
    countdown(&table);
    every_selection(&table);
    eight(&table);
}

fn row(table: &Table, task: &str, peer: &str, theirs: Option<Duration>, ours: Duration) {
    let (time, factor) = theirs
        .map_or(("–".to_owned(), "–".to_owned()), |theirs| (show(theirs), ratio(theirs, ours)));
    table.row(&[task.into(), peer.into(), time, show(ours), factor]);
}

fn all_hands() -> Vec<Vec<u32>> {
    let codes = (0..13u32.pow(4))
        .map(|code| (0..4).map(|place| code / 13u32.pow(place) % 13 + 1).collect::<Vec<_>>());
    codes.filter(|hand| hand.is_sorted()).collect()
}

fn random_hands(cards: usize, count: usize) -> Vec<Vec<u32>> {
    let mut random = pecah::support::random::Random::new(24);
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

fn essential(table: &Table, hands: &[Vec<u32>], sample: &str, rounds: usize) {
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
        let task = format!("essential, mean of {sample}");
        row(table, &task, name, Some(each(best[at], hands)), each(best[2], hands));
    }
}

fn first(table: &Table, hands: &[Vec<u32>]) {
    let (mut solver, mut text) = (Solver::new(), String::new());
    let mut one = |hand: &Vec<u32>| {
        text.clear();
        solver.first(hand, 24).expect("a hand").inspect(|line| line.write(&mut text)).is_some()
    };
    for (algorithm, rounds) in [
        (Calc24Algo::DynProg, 1),
        (Calc24Algo::SplitSet, 2),
        (Calc24Algo::Inplace, 5),
        (Calc24Algo::Construct, 5),
    ] {
        let (mut theirs, mut own) = (Duration::MAX, Duration::MAX);
        for _ in 0..rounds {
            let found = |hand: &Vec<u32>| calc24_first(&24.into(), &rationals(hand), algorithm);
            theirs = theirs
                .min(best_of(1, || hands.iter().map(|hand| found(hand).len()).sum::<usize>()));
            own = own.min(best_of(20, || hands.iter().filter(|hand| one(hand)).count()));
        }
        let name = format!("inrust, {algorithm:?}");
        let (theirs, own) = (each(theirs, hands), each(own, hands));
        let task = "one answer, mean of 1,000 hands of 6 cards";
        row(table, task, &name, Some(theirs), own);
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
    row(table, "all answers, mean of 91 hands of 4 cards", "cliard24", Some(theirs), own);
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
    row(table, "raw listing of all 1,820 hands", "plain loop of the report", Some(theirs), own);
}

fn countdown(table: &Table) {
    let numbers = COUNTDOWN.map(|number| number.to_string());
    let game = Hand::countdown(COUNTDOWN, 952).expect("a selection");
    let game = Session::default().open_typed::<TwentyFour>(game);
    let own = best_of(20, || {
        let mut found = Collector::default();
        game.solve(&Ask::default(), &Run::unlimited(), &mut found).expect("a strategy");
        assert_eq!(found.solutions.len(), 2);
    });
    let task = "Countdown, 952, all answers";
    row(table, task, "countdown-numbers-solver", python(&numbers.join(",")), own);
    let one = best_of(100, || TargetSolver::new().reachable(&COUNTDOWN.map(|number| number as u8)));
    row(table, "Countdown, which of 900 targets, one selection", "–", None, one);
}

/// The time of the solver from PyPI, by its own clock; none where it cannot be installed.
fn python(numbers: &str) -> Option<Duration> {
    let program = format!(
        "import sys, os, time, countdown_numbers_solver as c\n\
         out = sys.stdout; sys.stdout = open(os.devnull, 'w'); best = 1e9\n\
         for _ in range(3):\n\
         \x20   start = time.perf_counter(); c.solve([{numbers}], 952)\n\
         \x20   best = min(best, time.perf_counter() - start)\n\
         sys.stdout = out; print(best)"
    );
    let output = Command::new(interpreter()?).args(["-c", &program]).output().ok()?;
    let seconds: Option<f64> = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    if seconds.is_none() {
        eprintln!("countdown-numbers-solver does not run; its row has no peer");
    }
    seconds.map(Duration::from_secs_f64)
}

/// A Python with the solver from PyPI, in an environment of its own in the build's folder.
fn interpreter() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/countdown-peer");
    let python = folder.join("bin/python");
    let runs = |command: &mut Command| {
        command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success())
    };
    let there =
        |python: &Path| runs(Command::new(python).args(["-c", "import countdown_numbers_solver"]));
    let install = || {
        runs(Command::new("python3").args(["-m", "venv"]).arg(&folder))
            && runs(Command::new(&python).args([
                "-m",
                "pip",
                "install",
                "--quiet",
                "countdown-numbers-solver==1.0.0",
            ]))
    };
    if there(&python) || install() {
        return Some(python);
    }
    eprintln!("countdown-numbers-solver cannot be installed from PyPI; its row has no peer");
    None
}

fn eight(table: &Table) {
    let hands = random_hands(8, 4);
    let (mut solver, mut text) = (Solver::new(), String::new());
    let own = best_of(2, || ours(&mut solver, &hands, &mut text));
    row(table, "essential, mean of 4 hands of 8 cards", "–", None, each(own, &hands));
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
        let mut solver = TargetSolver::new();
        selections.iter().fold((0, 0), |(games, complete), selection| {
            let reached = solver.reachable(selection).in_the_game().count();
            (games + reached, complete + usize::from(reached == 900))
        })
    });
    assert_eq!((games, complete), (10_871_986, 1226), "as is known of the game");
    row(table, "Countdown, all 13,243 selections", "–", None, taken);
}

/// How many lines of `inrust` are wrong, how many repeat an answer, and how many answers it misses.
/// Lines are read back and evaluated exactly.
fn differences() {
    let table = Table::new(&[
        "hands",
        "`inrust` lists",
        "wrong",
        "duplicates",
        "missed",
        "unknown to Pecah",
        "Pecah lists",
    ]);
    for (cards, count) in [(5, 300), (6, 20), (7, 4)] {
        let mut total = [0; 6];
        for hand in random_hands(cards, count) {
            let of_hand = difference(&hand);
            total.iter_mut().zip(of_hand).for_each(|(total, own)| *total += own);
        }
        let mut cells = vec![format!("{count} of {cards} cards")];
        cells.extend(total.map(|number| number.to_string()));
        table.row(&cells);
    }
}

fn difference(hand: &[u32]) -> [usize; 6] {
    let puzzle = Hand::new(hand.iter().copied()).expect("a hand");
    let puzzle = Session::default().open_typed::<TwentyFour>(puzzle);
    let essence = |answer: &Answer| Form::of(&answer.expression).map(|made| made.form.essential());
    let lines = calc24_coll(&24.into(), &rationals(hand), Calc24Algo::DynProg);
    let (mut theirs, mut wrong) = (BTreeSet::new(), 0);
    for line in &lines {
        match puzzle.check(&Source::new(line.as_bytes()).expect("text")) {
            Ok(Judgement::Right(right)) => {
                theirs.extend(right.answer::<TwentyFour>().and_then(essence));
            }
            _ => wrong += 1,
        }
    }
    let mut solver = Solver::new();
    let own: BTreeSet<Form> = solver
        .solve(hand, 24, Listing::Essential)
        .expect("a hand")
        .iter()
        .filter_map(|line| Form::of(&line.expression()))
        .map(|made| made.form.essential())
        .collect();
    let (missed, unknown) = (own.difference(&theirs).count(), theirs.difference(&own).count());
    [lines.len(), wrong, lines.len() - wrong - theirs.len(), missed, unknown, own.len()]
}
