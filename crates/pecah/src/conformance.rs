//! The test suite that every family passes, external families included.
//!
//! ```ignore
//! pecah::conformance!(LightsOut, ["#..\n.#.\n..#\n", "##\n#.\n"]);
//! ```
//!
//! The macro expands to a module of tests over the examples: texts of small puzzles, some of them
//! without a solution. Each function below states one property and panics if it does not hold.

use crate::capabilities::{Ability, Advice};
use crate::dynamic::{AnyPuzzle, Judgement, OptionSet, Solution};
use crate::family::{Family, Finds, Fit};
use crate::limits::Limits;
use crate::message::Lang;
use crate::options::{Given, Options};
use crate::outcome::{Ask, Outcome, Reason};
use crate::record::PlayOutcome;
use crate::registry::{Entry, Registry};
use crate::run::Run;
use crate::scene::Scene;
use crate::search::{Collector, Flow, Frame, Observer};
use crate::session::{Action, Handle, Session};
use crate::source::Source;
use std::collections::BTreeSet;

/// Expands to a module `conformance` of tests over the examples.
#[macro_export]
macro_rules! conformance {
    ($family:ty, [$($example:expr),+ $(,)?]) => {
        mod conformance {
            use super::*;
            const EXAMPLES: &[&str] = &[$($example),+];
            $crate::conformance!(@tests $family:
                write_then_read_is_the_identity,
                examples_are_recognised,
                strategies_agree_and_answers_read_back,
                results_repeat,
                watching_changes_nothing,
                nothing_is_claimed_when_stopped,
                option_names_are_unique,
                words_exist_in_every_language,
                moves_are_played_undone_and_replayed,
                hints_lead_to_the_end);
        }
    };
    (@tests $family:ty: $($test:ident),+) => { $(
        #[test]
        fn $test() {
            for text in EXAMPLES {
                $crate::conformance::$test::<$family>(text);
            }
        }
    )+ };
}

/// Every property, for families whose examples are files.
pub fn all<F: Family>(text: &str) {
    write_then_read_is_the_identity::<F>(text);
    examples_are_recognised::<F>(text);
    strategies_agree_and_answers_read_back::<F>(text);
    results_repeat::<F>(text);
    watching_changes_nothing::<F>(text);
    nothing_is_claimed_when_stopped::<F>(text);
    option_names_are_unique::<F>(text);
    words_exist_in_every_language::<F>(text);
    moves_are_played_undone_and_replayed::<F>(text);
    hints_lead_to_the_end::<F>(text);
}

fn source(text: &str) -> Source {
    Source::new(text.as_bytes()).unwrap_or_else(|problems| panic!("{text}\n{problems}"))
}

fn read<F: Family>(text: &str) -> F::Puzzle {
    F::read(&source(text), &F::Reading::default())
        .unwrap_or_else(|problems| panic!("{text}\n{problems}"))
}

fn open<F: Family>(text: &str) -> Handle {
    let session = Session::new(Registry::new().with(Entry::of::<F>()));
    session
        .open(&source(text), Some(F::ABOUT.name), Given::default())
        .unwrap_or_else(|problems| panic!("{text}\n{problems}"))
}

/// One request for each strategy that suits this puzzle, with a line that names it.
fn asks<F: Family>(puzzle: &dyn AnyPuzzle, text: &str) -> Vec<(Ask, String)> {
    let ask = |name: &str| Ask { strategy: Some(name.to_owned()), wanted: None };
    let strategies = F::strategies().iter().map(|strategy| ask(strategy.name));
    let fitting = strategies.filter(|ask| puzzle.fits(ask).is_ok());
    fitting
        .map(|ask| {
            let context = format!("{} on\n{text}", ask.strategy.clone().unwrap_or_default());
            (ask, context)
        })
        .collect()
}

/// The written text describes the puzzle completely.
pub fn write_then_read_is_the_identity<F: Family>(text: &str) {
    let puzzle = read::<F>(text);
    let written = F::write(&puzzle);
    assert_eq!(read::<F>(&written), puzzle, "{text}\nwas written as\n{written}");
    assert_eq!(F::write(&read::<F>(&written)), written);
}

/// A family recognises its own puzzles, as read and as written, and no empty text.
pub fn examples_are_recognised<F: Family>(text: &str) {
    assert!(F::recognise(&source(text)) >= Fit::Mostly, "{text}");
    let written = F::write(&read::<F>(text));
    assert!(F::recognise(&source(&written)) >= Fit::Mostly, "{written}");
    assert_eq!(F::recognise(&source("")), Fit::No);
}

/// Every complete strategy reaches the same verdict, and each answer is accepted when read back.
pub fn strategies_agree_and_answers_read_back<F: Family>(text: &str) {
    let handle = open::<F>(text);
    let puzzle = handle.puzzle();
    let truth = puzzle
        .solve(&Ask::default(), &Run::unlimited(), &mut Collector::default())
        .unwrap_or_else(|problem| panic!("{text}\n{}", problem.message));
    for (ask, context) in asks::<F>(puzzle, text) {
        let mut found = Collector::default();
        let report = puzzle.solve(&ask, &Run::unlimited(), &mut found).expect("it fits");
        match report.outcome {
            Outcome::Stopped(Reason::Incomplete) => {}
            outcome => assert_eq!(outcome, truth.outcome, "{context}"),
        }
        for solution in &found.solutions {
            let lines = solution.lines().join("\n");
            let judged = puzzle.judge(&source(&lines));
            assert!(matches!(judged, Ok(Judgement::Right(_))), "{context}: {lines} is right");
            assert!(!solution.record().text.is_empty(), "{context}: a record has its text");
            assert!(!solution.frames().is_empty(), "{context}: a solution has a picture");
        }
        assert_eq!(report.counts.is_some(), report.counter.is_some(), "{context}: the counter");
        let lists = F::strategies().iter().find(|s| Some(s.name) == ask.strategy.as_deref());
        if lists.is_some_and(|s| s.finds == Finds::First) {
            assert!(found.solutions.len() <= 1, "{context}: first only");
        }
    }
}

/// The same question gets the same answer.
pub fn results_repeat<F: Family>(text: &str) {
    let handle = open::<F>(text);
    for (ask, context) in asks::<F>(handle.puzzle(), text) {
        let once = || {
            let mut found = Collector::default();
            let report = handle.puzzle().solve(&ask, &Run::unlimited(), &mut found).expect("fits");
            let lines: Vec<_> = found.solutions.iter().map(Solution::lines).collect();
            (report.outcome, report.counter, report.statistics.nodes, lines)
        };
        assert_eq!(once(), once(), "{context}");
    }
}

struct Watcher {
    every: u64,
    last: u64,
    frames: u64,
    stop_after: u64,
    solutions: Vec<Solution>,
}

impl Watcher {
    fn new(every: u64, stop_after: u64) -> Self {
        Self { every, last: 0, frames: 0, stop_after, solutions: Vec::new() }
    }
}

impl Observer for Watcher {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.solutions.push(solution);
        Flow::Continue
    }

    fn watching(&self) -> bool {
        true
    }

    fn wants_frame(&mut self, case: u64) -> bool {
        assert!(case > self.last, "case {case} comes after {}", self.last);
        self.last = case;
        case.is_multiple_of(self.every)
    }

    fn frame(&mut self, frame: Frame) -> Flow {
        assert!(!frame.scene.panels.is_empty());
        self.frames += 1;
        if self.frames == self.stop_after { Flow::Stop } else { Flow::Continue }
    }
}

/// Watching changes neither answers nor counter nor nodes, and visits every case that the counter
/// counts.
pub fn watching_changes_nothing<F: Family>(text: &str) {
    let handle = open::<F>(text);
    let puzzle = handle.puzzle();
    let lines = |list: &[Solution]| list.iter().map(Solution::lines).collect::<Vec<_>>();
    for (ask, context) in asks::<F>(puzzle, text) {
        let mut plain = Collector::default();
        let unwatched = puzzle.solve(&ask, &Run::unlimited(), &mut plain).expect("it fits");
        let mut watcher = Watcher::new(7, u64::MAX);
        let watched = puzzle.solve(&ask, &Run::unlimited(), &mut watcher).expect("it fits");
        assert_eq!(watched.outcome, unwatched.outcome, "{context}");
        assert_eq!(watched.counter, unwatched.counter, "{context}");
        assert_eq!(watched.statistics.nodes, unwatched.statistics.nodes, "{context}: the nodes");
        assert_eq!(lines(&watcher.solutions), lines(&plain.solutions), "{context}");
        assert_eq!(watcher.frames, watcher.last / 7, "{context}: a frame for each seventh case");
        if let Some(counter) = watched.counter.as_ref().filter(|_| watcher.last > 0) {
            assert_eq!(counter.to_string(), watcher.last.to_string(), "{context}: each case");
        }
        if watcher.frames > 1 {
            let mut impatient = Watcher::new(7, 1);
            let report = puzzle.solve(&ask, &Run::unlimited(), &mut impatient).expect("it fits");
            assert_eq!(impatient.frames, 1, "{context}: stops when the watcher says so");
            assert_eq!(report.cut_short, Some(Reason::Interrupted), "{context}");
        }
    }
}

/// A search that was cancelled before it began proves nothing, unless no search was needed.
pub fn nothing_is_claimed_when_stopped<F: Family>(text: &str) {
    let handle = open::<F>(text);
    let puzzle = handle.puzzle();
    for (ask, context) in asks::<F>(puzzle, text) {
        let run = Run::unlimited();
        run.cancel();
        let report = puzzle.solve(&ask, &run, &mut Collector::default()).expect("it fits");
        if report.statistics.nodes > 0 {
            assert_eq!(report.outcome, Outcome::Stopped(Reason::Interrupted), "{context}");
            assert_ne!(report.unique, Some(true), "{context}");
        }
        let all = puzzle.solve(&ask, &Run::unlimited(), &mut Collector::default()).expect("fits");
        if all.statistics.nodes > 2 && all.outcome == Outcome::ProvedNone {
            let run = Run::unlimited().with_nodes(2);
            let report = puzzle.solve(&ask, &run, &mut Collector::default()).expect("it fits");
            assert_eq!(report.outcome, Outcome::Stopped(Reason::Nodes), "{context}");
        }
    }
}

/// Reading, asking and showing share one command line, so their options have different names.
pub fn option_names_are_unique<F: Family>(_text: &str) {
    let entry = Entry::of::<F>();
    let sets = [OptionSet::Reading, OptionSet::Query, OptionSet::Style];
    let names: Vec<&str> =
        sets.iter().flat_map(|set| entry.options(*set)).map(|option| option.name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");
    assert!(F::Reading::default().checked().is_ok());
    assert!(F::Query::default().checked().is_ok());
    assert!(F::Style::default().checked().is_ok());
}

/// Titles, summaries, help, pages and pictures have words in every language.
pub fn words_exist_in_every_language<F: Family>(text: &str) {
    let about = F::ABOUT;
    let scene: Scene = F::scene(&read::<F>(text), &[], &F::Style::default());
    for lang in Lang::ALL {
        for phrase in [about.title, about.summary, about.how_to_type] {
            assert!(!phrase.render(lang).is_empty(), "{} in {}", about.name, lang.code());
        }
        for strategy in F::strategies() {
            assert!(!strategy.summary.render(lang).is_empty(), "{}", strategy.name);
        }
        for code in about.codes {
            assert!(code.title.render(lang).len() > 5, "{} in {}", code.id, lang.code());
            assert!(code.page.render(lang).len() > 60, "{} in {}", code.id, lang.code());
        }
        scene.render(lang);
    }
    for code in about.codes {
        assert_ne!(code.page.en, code.page.id, "{} is translated", code.id);
    }
}

/// Moves print and parse, undo and redo come back to the same place, and a game can be replayed.
pub fn moves_are_played_undone_and_replayed<F: Family>(text: &str) {
    if !F::CAPABILITIES.offers(Ability::Play) {
        return;
    }
    let mut handle = open::<F>(text);
    let game = handle.game().expect("the family is played");
    for number in 0..12_usize {
        let legal = game.legal_moves();
        let Some(step) = legal.get(number * 7 % legal.len().max(1)) else { break };
        game.play(step).unwrap_or_else(|why| panic!("{step} on\n{text}: {}", why.message));
    }
    let (moves, scene) = (game.moves(), game.scene());
    while game.undo() {}
    assert!(game.moves().is_empty());
    while game.redo() {}
    assert_eq!(game.moves(), moves, "{text}");
    assert_eq!(game.scene(), scene, "{text}");
    assert!(game.play("no such move").is_err(), "{text}");
    let mut again = open::<F>(text);
    again.play(&Action::Moves(moves)).expect("a game can be replayed");
    assert_eq!(again.game().expect("it is played").scene(), scene, "{text}");
}

/// Following the hints solves the puzzle if it has a solution; the checker decides when it is
/// solved. A puzzle without a solution is a dead end.
pub fn hints_lead_to_the_end<F: Family>(text: &str) {
    if !F::CAPABILITIES.offers(Ability::Hint) {
        return;
    }
    let mut handle = open::<F>(text);
    let run = || Run::new(Limits::default());
    let solvable = handle.is_solvable(&run()).expect("no limit is reached");
    for _ in 0..1000 {
        match handle.hint(&run()).unwrap_or_else(|failed| panic!("{failed:?} on\n{text}")) {
            Advice::Done => {
                let record = handle.play(&Action::Look).expect("the family is played");
                assert_eq!(record.outcome, PlayOutcome::Done, "{text}");
                return;
            }
            Advice::DeadEnd => return assert!(!solvable, "a dead end after hints on\n{text}"),
            Advice::Next(step) => {
                assert!(solvable, "a hint for a puzzle without a solution:\n{text}");
                for lang in Lang::ALL {
                    assert!(!step.nudge.render(lang).is_empty(), "{text}");
                    assert!(!step.message.render(lang).is_empty(), "{text}");
                }
                assert!(!step.action.is_empty(), "{}: a hint has a move\n{text}", step.rule);
                handle
                    .play(&Action::Moves(step.action.clone()))
                    .unwrap_or_else(|problems| panic!("{:?} on\n{text}: {problems}", step.action));
            }
        }
    }
    panic!("a thousand hints do not solve\n{text}");
}
