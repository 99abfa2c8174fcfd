//! What the tests of sliding tiles share.
#![allow(dead_code, reason = "each test uses a part of it")]

use pecah::sliding::{Path, Sliding};
use pecah::{
    AnyPuzzle, Ask, Collector, Entry, Given, Handle, Registry, Report, Run, Session, Solution,
    Source, Wanted,
};

/// A session that knows sliding tiles and nothing else.
pub(crate) fn session() -> Session {
    Session::new(Registry::new().with(Entry::of::<Sliding>()))
}

/// The puzzle in this text under these options.
pub(crate) fn open(text: &str, given: Given) -> Handle {
    let source = Source::new(text.as_bytes()).unwrap();
    session().open(&source, None, given).unwrap_or_else(|wrong| panic!("{text}\n{wrong}"))
}

/// What a search by this strategy shows, and the paths that it finds.
pub(crate) fn solve(
    puzzle: &dyn AnyPuzzle,
    strategy: &str,
    wanted: Option<Wanted>,
    run: &Run,
) -> (Report, Vec<Path>) {
    let ask = Ask { strategy: Some(strategy.into()), wanted };
    let mut found = Collector::default();
    let report = puzzle.solve(&ask, run, &mut found).unwrap();
    let path = |solution: &Solution| solution.answer::<Sliding>().unwrap().clone();
    (report, found.solutions.iter().map(path).collect())
}

/// The value of a note, if the search left it.
pub(crate) fn note(report: &Report, key: &str) -> Option<serde_json::Value> {
    report.statistics.notes.iter().find(|note| note.key == key).map(|note| note.value.clone())
}

/// Rows of text from tiles row by row.
pub(crate) fn text_of(tiles: &[u8], columns: usize) -> String {
    let row = |row: &[u8]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    tiles.chunks(columns).map(row).collect::<Vec<_>>().join("\n")
}

/// A board of this recipe.
pub(crate) fn generate(seed: u64, recipe: Given, run: &Run) -> Handle {
    let mut series = session().generate("sliding", seed, recipe).unwrap();
    series.next(run).unwrap_or_else(|failed| panic!("{failed:?}")).handle
}

/// Without optimisation heavy tests take minutes; `PECAH_HEAVY=1` runs them all the same.
pub(crate) fn too_slow() -> bool {
    let too_slow = cfg!(debug_assertions) && std::env::var_os("PECAH_HEAVY").is_none();
    if too_slow {
        println!("skipped without optimisation");
    }
    too_slow
}
