//! The problems of the table, and our own ways to search them.

use pecah::packing::{
    KnownSet, Packing, Puzzle, Query, Reading, cover_problem_up_to_symmetry, listing,
};
use pecah::solvers::exact_cover::problem::CoverProblem;
use pecah::solvers::exact_cover::split::{SplitSearch, Subtree};
use pecah::support::parallel::Shared;
use pecah::{Count, Family, Run, Source};

/// The long problem that the plain frontier search is timed on too.
pub(crate) const DIAGONAL: &str = "IQ Puzzler Pro diagonal";

/// A problem and its known number of solutions.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    text: String,
    set: Option<&'static str>,
    pub(crate) solutions: u128,
    /// Whether `dlx` takes so long that its time is estimated.
    pub(crate) is_long: bool,
}

fn file(name: &str) -> String {
    let path = format!("{}/../tests/sets/packing/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("the known problems are there")
}

pub(crate) fn rows() -> Vec<Row> {
    let row = |name, from: &str, solutions| Row {
        name,
        text: file(from),
        set: None,
        solutions,
        is_long: false,
    };
    let set = |name, text: &str, set, solutions| Row {
        name,
        text: text.to_owned(),
        set: Some(set),
        solutions,
        is_long: false,
    };
    let long = |row: Row| Row { is_long: true, ..row };
    vec![
        row("pentominoes 6×10", "pentominoes-6x10", 9356),
        row("pentominoes 5×12", "pentominoes-5x12", 4040),
        row("pentominoes 4×15", "pentominoes-4x15", 1472),
        row("pentominoes 3×20", "pentominoes-3x20", 8),
        row("pentominoes 8×8 less centre", "pentominoes-8x8-centre", 520),
        set("Soma cube", "3 3 7\nCUBOID 3", "soma", 11520),
        long(row("Kanoodle 5×11", "kanoodle-5x11", 371_020)),
        long(row("IQ Puzzler Pro 5×11", "iq-puzzler-pro-5x11", 4_331_140)),
        long(row(DIAGONAL, "iq-puzzler-pro-diamond", 1_376_400)),
        row("Kanoodle pyramid", "kanoodle-pyramid", 2448),
        long(row("IQ Puzzler Pro pyramid", "iq-puzzler-pro-pyramid", 26720)),
        long(set("pentominoes 3×4×5", "4 5 12\nCUBOID 3", "pentominoes", 31520)),
    ]
}

impl Row {
    pub(crate) fn read(&self) -> Puzzle {
        read(&self.text, self.set)
    }
}

pub(crate) fn read(text: &str, set: Option<&str>) -> Puzzle {
    let reading = Reading { pieces: set.and_then(KnownSet::named), ..Reading::default() };
    let source = Source::new(text.as_bytes()).expect("text");
    Packing::read(&source, &reading).expect("the known problems are right")
}

/// The count that the command line gives.
pub(crate) fn counted(puzzle: &Puzzle, run: &Run) -> u128 {
    let count = Packing::count(puzzle, &Query::default(), run).expect("counted");
    count.solutions.to_string().parse().expect("a number")
}

/// Visits every solution: how many, and the nodes.
pub(crate) fn every(searcher: &SplitSearch<'_>, subtrees: &[Subtree], run: &Run) -> (u128, u64) {
    let shared = Shared::new(run);
    let covers = searcher.count(subtrees, &shared).expect("nothing stops it");
    (covers, shared.nodes())
}

/// Visits one solution of each symmetry class, and counts the whole class.
pub(crate) fn up_to_symmetry(puzzle: &Puzzle, run: &Run) -> u128 {
    let problems = cover_problem_up_to_symmetry(puzzle).expect("a puzzle small enough to list");
    let covers = |(alike, part): (u128, CoverProblem)| {
        let searcher = listing(&part);
        alike * every(&searcher, &searcher.roots(), run).0
    };
    problems.into_iter().map(covers).sum()
}
