//! Packing (IQ Puzzler Pro): pieces drawn with letters fill a flat board or a pyramid.

mod answer;
mod check;
mod codes;
mod count;
mod distinct;
mod generate;
mod geometry;
mod hint;
mod model;
mod problem;
mod read;
mod scene;
mod sets;
mod strategies;
mod whynot;
mod written;

pub use model::{Board, Cell, Filling, Kind, Listing, Piece, Puzzle, Sides, Spare};
pub use problem::{UpToSymmetry, listing};

use crate::abilities::{Generated, Hint, Refusal, Tally};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Facts, Family, Likeness, Strategy};
use crate::limits::Stop;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::run::Run;
use crate::scene::Scene;
use crate::solvers::exact_cover::problem::CoverProblem;
use crate::solvers::exact_cover::symmetry::Symmetry;
use crate::source::Source;
use crate::support::random::Random;
use serde_json::json;

/// The family.
pub struct Packing;

/// A puzzle as the searches see it, for those who bring a search of their own: its placements, and
/// the symmetries that map them to each other, the identity first.
pub fn cover_problem(puzzle: &Puzzle) -> (CoverProblem, Vec<Symmetry>) {
    let problem = problem::Problem::new(puzzle, problem::Alike::Copies);
    (problem.exact_cover, problem.symmetries)
}

/// The parts of a puzzle in which its solutions up to symmetry are looked for.
pub fn cover_problem_up_to_symmetry(puzzle: &Puzzle, run: &Run) -> Result<UpToSymmetry, Stop> {
    let problem = problem::Problem::new(puzzle, problem::Alike::Copies);
    problem.up_to_symmetry(|nodes| run.poll(nodes))
}

impl Family for Packing {
    type Puzzle = Puzzle;
    type Answer = Filling;

    const ABOUT: About = About {
        name: "packing",
        title: "Packing",
        summary: "fill a board, a pyramid or a box with pieces",
        how_to_type: "N M P, then DEFAULT, CUSTOM (and N rows of X and .), PYRAMID or CUBOID and layers, then the \
pieces, each drawn with its own letter; end with an empty line",
        codes: codes::ALL,
        options: &[
            OptionSpec {
                name: read::SIZE_ORDER,
                value: OptionValue::OneOf(&[read::ROWS_FIRST, read::WIDTH_FIRST]),
                help: "whether a DEFAULT board's first size is its rows or its width",
            },
            OptionSpec {
                name: read::PIECES,
                value: OptionValue::OneOf(sets::NAMES),
                help: "use this known set of pieces; the file may then be a drawn board alone",
            },
            OptionSpec {
                name: read::GIVEN,
                value: OptionValue::File,
                help: "a start position: the rows of the board with the pieces that lie there",
            },
            OptionSpec {
                name: read::ONE_SIDED,
                value: OptionValue::Flag,
                help: "pieces of a flat board may be turned but not turned over",
            },
            OptionSpec {
                name: read::SPARE,
                value: OptionValue::Flag,
                help: "pieces may be left over",
            },
            OptionSpec {
                name: read::DISTINCT,
                value: OptionValue::Flag,
                help: "list one of the solutions that differ by a symmetry only",
            },
        ],
    };

    const GENERATE_OPTIONS: &'static [OptionSpec] = generate::OPTIONS;

    fn recognise(source: &Source) -> Likeness {
        read::recognise(source)
    }

    fn read(source: &Source, options: &Options) -> Result<Puzzle, Diagnostics> {
        read::puzzle(source, options)
    }

    fn write(puzzle: &Puzzle) -> String {
        written::text(puzzle)
    }

    fn check(puzzle: &Puzzle, filling: &Filling) -> Vec<Violation> {
        check::violations(puzzle, filling)
    }

    fn read_answer(puzzle: &Puzzle, source: &Source) -> Result<Filling, Diagnostics> {
        answer::read(&puzzle.board, source)
    }

    fn answer_lines(_puzzle: &Puzzle, filling: &Filling) -> Vec<String> {
        answer::lines(filling)
    }

    fn scene(puzzle: &Puzzle, answers: &[&Filling]) -> Scene {
        scene::of(puzzle, answers)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }

    fn facts(puzzle: &Puzzle) -> Option<Facts> {
        let reason = whynot::cheap_reason(puzzle)?;
        let (pieces, board) = (puzzle.piece_area(), puzzle.board.cells().len());
        let json = json!({ "piece_cells": pieces, "board_cells": board, "why_not": reason });
        Some(Facts { lines: vec![reason], json })
    }

    fn count(puzzle: &Puzzle, run: &Run) -> Option<Result<Tally, Stop>> {
        Some(count::count(puzzle, run))
    }

    fn hint(puzzle: &Puzzle, _options: &Options, run: &Run) -> Option<Result<Hint, Stop>> {
        Some(hint::hint(puzzle, run))
    }

    fn generate(
        random: &mut Random,
        options: &Options,
        run: &Run,
    ) -> Option<Result<Generated<Self>, Refusal>> {
        Some(generate::generate(random, options, run))
    }
}
