//! Packing (IQ Puzzler Pro): pieces fill a flat board, a pyramid of balls or a box of cubes.
//!
//! A puzzle is read from text or built in code:
//!
//! ```
//! use pecah::packing::Puzzle;
//! # fn main() -> Result<(), pecah::Diagnostics> {
//! let puzzle = Puzzle::builder()
//!     .board(2, 3)
//!     .piece("A", &["##", "#."])
//!     .piece("B", &["##", "#."])
//!     .build()?;
//! let answer = puzzle.solve().answer.expect("it can be filled");
//! assert_eq!(answer.to_string(), "AAB\nABB");
//! assert_eq!(puzzle.solutions().count(), 4);
//! # Ok(())
//! # }
//! ```
//!
//! Follow a solve: `read` makes the [`Puzzle`], `problem` turns it into an exact-cover problem by
//! `geometry`, one of the `strategies` searches it, and `check` accepts what it finds.

mod answer;
mod builder;
mod characters;
mod check;
mod choices;
mod codes;
mod count;
mod distinct;
mod encode;
mod formats;
mod generate;
mod geometry;
mod hint;
mod infeasible;
mod jobs;
mod letters;
mod messages;
mod model;
mod options;
mod play;
mod problem;
mod rate;
mod read;
mod reasons;
mod scene;
mod sets;
mod strategies;
mod weighing;
mod wide;
mod write;

pub use builder::PuzzleBuilder;
pub use model::{Board, Cell, Filling, Kind, Piece, Puzzle, Sides, Spare};
pub use options::{Difficulty, Query, Reading, Recipe, SizeOrder};
pub use play::{Move, NotAMove, Position};
pub use problem::listing;
pub use sets::KnownSet;

use crate::capabilities::{Capabilities, Count, Describe, SolutionCount};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Facts, Family, Fit, Strategy};
use crate::jobs::{Jobs, Meaning};
use crate::limits::Stop;
use crate::message::Phrase;
use crate::record::AnswerRecord;
use crate::run::Run;
use crate::scene::Scene;
use crate::solvers::exact_cover::problem::CoverProblem;
use crate::solvers::exact_cover::symmetry::Symmetry;
use crate::solvers::exact_cover::symmetry::breaking::WeightedProblems;
use crate::source::Source;
use crate::typed::typed_methods;

/// The family.
pub struct Packing;

typed_methods!(Packing, Puzzle, Filling);

/// A puzzle as the searches see it, for callers with a search of their own: its placements, and the
/// symmetries that map them to each other, the identity first.
pub fn cover_problem(puzzle: &Puzzle) -> (CoverProblem, Vec<Symmetry>) {
    let problem = problem::Problem::new(puzzle, problem::Alike::Copies);
    (problem.exact_cover, problem.symmetries)
}

/// The restricted problems whose solutions are the solutions up to symmetry, each with the number
/// of solutions that one of them represents; `None` for puzzles too large to list.
pub fn cover_problem_up_to_symmetry(puzzle: &Puzzle) -> Option<WeightedProblems> {
    let is_wide = wide::is_wide(puzzle);
    (!is_wide).then(|| problem::Problem::new(puzzle, problem::Alike::Copies).up_to_symmetry())
}

impl Family for Packing {
    type Puzzle = Puzzle;
    type Answer = Filling;
    type Reading = Reading;
    type Query = Query;
    type Style = ();

    const ABOUT: About = About {
        name: "packing",
        title: Phrase { en: "Packing", id: "Menyusun keping" },
        summary: Phrase {
            en: "fill a board, a pyramid or a box with pieces",
            id: "penuhi papan, piramida, atau kotak dengan keping",
        },
        how_to_type: Phrase {
            en: "N M P, then DEFAULT, CUSTOM (and N rows of X and .), PYRAMID, or CUBOID and its number \
                 of layers, then the pieces, each drawn with its own letter; end with an empty line",
            id: "N M P, lalu DEFAULT, CUSTOM (dan N baris X dan .), PYRAMID, atau CUBOID dan banyaknya \
                 lapisan, lalu keping-keping, masing-masing digambar dengan hurufnya sendiri; akhiri \
                 dengan baris kosong",
        },
        codes: codes::ALL,
    };

    const CAPABILITIES: Capabilities<Self> = Capabilities::new()
        .describes()
        .counts()
        .rates()
        .generates()
        .plays()
        .hints()
        .explains()
        .teaches()
        .proves_if(cfg!(feature = "proofs"))
        .converts_if(cfg!(feature = "formats"));

    fn recognise(source: &Source) -> Fit {
        read::recognise(source)
    }

    fn read(source: &Source, reading: &Reading) -> Result<Puzzle, Diagnostics> {
        read::puzzle(source, reading)
    }

    fn write(puzzle: &Puzzle) -> String {
        write::text(puzzle)
    }

    fn check(puzzle: &Puzzle, filling: &Filling) -> Vec<Violation> {
        check::violations(puzzle, filling)
    }

    fn read_answer(puzzle: &Puzzle, source: &Source) -> Result<Filling, Diagnostics> {
        answer::read(&puzzle.board, source)
    }

    fn answer_lines(_puzzle: &Puzzle, filling: &Filling, _style: &()) -> Vec<String> {
        answer::lines(filling)
    }

    fn answer_record(puzzle: &Puzzle, filling: &Filling, _style: &()) -> AnswerRecord {
        answer::record(puzzle, filling)
    }

    fn scene(puzzle: &Puzzle, answers: &[&Filling], _style: &()) -> Scene {
        scene::of(puzzle, answers)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }
}

impl Describe for Packing {
    fn facts(puzzle: &Puzzle) -> Option<Facts> {
        infeasible::facts(puzzle)
    }
}

impl Count for Packing {
    fn count(puzzle: &Puzzle, _query: &Query, run: &Run) -> Result<SolutionCount, Stop> {
        count::count(puzzle, run)
    }

    fn count_jobs(
        puzzle: &Puzzle,
        _query: &Query,
        jobs: &mut Jobs<'_>,
        run: &Run,
    ) -> Result<Meaning, Stop> {
        jobs::count_jobs(puzzle, jobs, run)
    }
}
