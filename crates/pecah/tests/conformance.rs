//! Every strategy of every family passes the same suite, one line each.

use pecah::{
    AnyPuzzle, Ask, Collector, Flow, Frame, Judgement, Observer, Options, Outcome, Reason, Run,
    Solution, Source,
};
use std::path::Path;

macro_rules! conforms {
    ($($family:ident: $($test:ident $strategy:literal),+;)+) => {
        $(mod $family { $(
            #[test]
            fn $test() { super::conforms(stringify!($family), $strategy) }
        )+ })+

        const LISTED: &[(&str, &str)] = &[$($((stringify!($family), $strategy)),+),+];
    };
}

conforms! {
    packing: bitboard "bitboard", cover "cover", cell_first "cell-first", piece_first "piece-first",
        piece_first_distinct "piece-first-distinct";
    queens: bitboard "bitboard", odometer "odometer";
    twentyfour: classes "classes", subsets "subsets", raw "raw";
    sliding: pattern_db "pattern-db", near_optimal "near-optimal", ida_star "ida-star",
        ida_star_manhattan "ida-star-manhattan", ida_star_walking "ida-star-walking",
        a_star_manhattan "a-star-manhattan", bfs "bfs", misplaced_bnb "misplaced-bnb";
}

#[test]
fn every_registered_strategy_is_listed_here() {
    for family in pecah::families() {
        for strategy in family.strategies() {
            let pair = (family.about().name, strategy.name);
            assert!(LISTED.contains(&pair), "add {pair:?} to the list above");
        }
    }
}

fn conforms(family: &str, strategy: &str) {
    let puzzles = small_puzzles(family);
    assert!(puzzles.len() > 2, "tests/small/{family} needs a few puzzles");
    let mut fitting = 0;
    for (name, puzzle) in &puzzles {
        let ask = Ask { strategy: Some(strategy.to_owned()), ..Ask::default() };
        if puzzle.fits(&ask).is_err() {
            continue;
        }
        fitting += 1;
        let context = format!("{family} {strategy} {name}");
        agrees_with_the_default(puzzle.as_ref(), &ask, &context);
        repeats_itself(puzzle.as_ref(), &ask, &context);
        is_the_same_when_watched(puzzle.as_ref(), &ask, &context);
        claims_nothing_when_stopped(puzzle.as_ref(), &ask, &context);
        survives_a_round_trip(puzzle.as_ref(), family, &context);
    }
    assert!(fitting > 0, "no small puzzle fits {family} {strategy}");
}

fn small_puzzles(family: &str) -> Vec<(String, Box<dyn AnyPuzzle>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/small").join(family);
    let mut files: Vec<_> =
        std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .map(|file| {
            let text = std::fs::read_to_string(&file).unwrap();
            let name = file.file_name().unwrap().to_string_lossy().into_owned();
            let puzzle = pecah::read(&text, None, &Options::default())
                .unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
            assert_eq!(puzzle.family().about().name, family, "{name} is recognised");
            (name, puzzle)
        })
        .collect()
}

/// Same verdict as the default strategy, and each answer is accepted when read back from text.
fn agrees_with_the_default(puzzle: &dyn AnyPuzzle, ask: &Ask, context: &str) {
    let mut found = Collector::default();
    let report = puzzle.solve(ask, &Run::unlimited(), &mut found).unwrap();
    let truth =
        puzzle.solve(&Ask::default(), &Run::unlimited(), &mut Collector::default()).unwrap();
    match report.outcome {
        Outcome::Stopped(Reason::Incomplete) => {}
        outcome => assert_eq!(outcome, truth.outcome, "{context}"),
    }
    for solution in &found.solutions {
        let text = solution.lines().join("\n");
        let judged = puzzle.judge(&Source::new(text.as_bytes()).unwrap());
        assert!(matches!(judged, Ok(Judgement::Right(_))), "{context}: {text} is judged right");
    }
    assert_eq!(report.counts.is_some(), report.counter.is_some(), "{context}: counter as declared");
}

fn repeats_itself(puzzle: &dyn AnyPuzzle, ask: &Ask, context: &str) {
    let once = || {
        let mut found = Collector::default();
        let report = puzzle.solve(ask, &Run::unlimited(), &mut found).unwrap();
        let lines: Vec<_> = found.solutions.iter().map(Solution::lines).collect();
        (report.outcome, report.counter, report.statistics.nodes, lines)
    };
    assert_eq!(once(), once(), "{context}");
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

/// Watching changes neither answers nor counter, and visits every case the counter counts.
fn is_the_same_when_watched(puzzle: &dyn AnyPuzzle, ask: &Ask, context: &str) {
    let mut plain = Collector::default();
    let unwatched = puzzle.solve(ask, &Run::unlimited(), &mut plain).unwrap();
    let mut watcher = Watcher::new(7, u64::MAX);
    let watched = puzzle.solve(ask, &Run::unlimited(), &mut watcher).unwrap();
    assert_eq!(watched.outcome, unwatched.outcome, "{context}");
    assert_eq!(watched.counter, unwatched.counter, "{context}");
    let lines = |list: &[Solution]| list.iter().map(Solution::lines).collect::<Vec<_>>();
    assert_eq!(lines(&watcher.solutions), lines(&plain.solutions), "{context}");
    assert_eq!(watcher.frames, watcher.last / 7, "{context}: a frame for every seventh case");
    if let Some(counter) = watched.counter {
        assert_eq!(counter.to_string(), watcher.last.to_string(), "{context}: each case visited");
    }
    if watcher.frames > 1 {
        let mut impatient = Watcher::new(7, 1);
        let report = puzzle.solve(ask, &Run::unlimited(), &mut impatient).unwrap();
        assert_eq!(impatient.frames, 1, "{context}: stops when the watcher says so");
        assert_eq!(report.cut_short, Some(Reason::Interrupted), "{context}");
    }
}

/// A search that was cancelled before it began proves nothing, unless no search was needed.
fn claims_nothing_when_stopped(puzzle: &dyn AnyPuzzle, ask: &Ask, context: &str) {
    let run = Run::unlimited();
    run.cancel();
    let report = puzzle.solve(ask, &run, &mut Collector::default()).unwrap();
    if report.statistics.nodes > 0 {
        assert_eq!(report.outcome, Outcome::Stopped(Reason::Interrupted), "{context}");
    }
    let all = puzzle.solve(ask, &Run::unlimited(), &mut Collector::default()).unwrap();
    if all.statistics.nodes > 2 && all.outcome == Outcome::ProvedNone {
        let run = Run::unlimited().with_nodes(2);
        let report = puzzle.solve(ask, &run, &mut Collector::default()).unwrap();
        assert_eq!(report.outcome, Outcome::Stopped(Reason::Nodes), "{context}");
    }
}

fn survives_a_round_trip(puzzle: &dyn AnyPuzzle, family: &str, context: &str) {
    let text = puzzle.write();
    let again = pecah::read(&text, Some(family), &Options::default())
        .unwrap_or_else(|wrong| panic!("{context}: {wrong}\n{text}"));
    assert_eq!(again.write(), text, "{context}");
    assert_eq!(again.scene(), puzzle.scene(), "{context}");
}
