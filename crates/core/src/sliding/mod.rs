//! Sliding tiles, the 15-puzzle and its relatives: move the blank until every tile is home.

mod answer;
mod automaton;
mod check;
mod codes;
mod heuristics;
mod model;
mod patterns;
mod random;
mod reach;
mod read;
mod recognise;
mod scene;
mod space;
mod strategies;
mod words;

pub use model::{Board, Move, Path, Puzzle};
pub use reach::Reach;

use crate::budget::{Budget, Stop};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::engine::random::Random;
use crate::family::{About, Facts, Family, Likeness, Prepared, Strategy};
use crate::options::Options;
use crate::scene::Scene;
use crate::source::Source;
use serde_json::{Value, json};

/// The family.
pub struct Sliding;

impl Family for Sliding {
    type Puzzle = Puzzle;
    type Answer = Path;

    const ABOUT: About = About {
        name: "sliding",
        title: "Sliding tiles",
        summary: "the 15-puzzle from 2x2 to 10x10: move the blank until the tiles are in order",
        how_to_type: "the numbers row by row, 0, X or - for the blank; end with an empty line",
        codes: codes::ALL,
        options: &[],
    };

    fn recognise(source: &Source) -> Likeness {
        recognise::likeness(source)
    }

    fn read(source: &Source, _options: &Options) -> Result<Puzzle, Diagnostics> {
        read::board(source).map(Puzzle::new)
    }

    /// The blank is written as the number of cells, as in the report.
    fn write(puzzle: &Puzzle) -> String {
        let start = puzzle.start();
        let blank = start.tiles().len().to_string();
        start.text_rows(&blank).into_iter().map(|row| row + "\n").collect()
    }

    fn check(puzzle: &Puzzle, path: &Path) -> Vec<Violation> {
        check::violations(puzzle, path)
    }

    fn read_answer(_puzzle: &Puzzle, source: &Source) -> Result<Path, Diagnostics> {
        answer::read(source)
    }

    fn answer_lines(puzzle: &Puzzle, path: &Path) -> Vec<String> {
        answer::lines(puzzle, path)
    }

    fn answer_json(_puzzle: &Puzzle, path: &Path) -> Value {
        let moves: Vec<&str> = path.0.iter().map(|way| way.name()).collect();
        json!({ "moves": moves, "length": moves.len() })
    }

    fn scene(puzzle: &Puzzle, answers: &[&Path]) -> Scene {
        scene::of(puzzle, answers)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }

    fn facts(puzzle: &Puzzle) -> Option<Facts> {
        Some(Reach::of(puzzle).facts())
    }

    const PREPARED: &'static [Prepared] = &[
        Prepared {
            name: "4x4-7-8",
            summary: "any 4x4 board in milliseconds, the hardest in about a second",
            bytes: 288_280_000,
            memory: 1_500_000_000,
        },
        Prepared {
            name: "5x5-6-6-6-6",
            summary: "saves building it for every 5x5 board",
            bytes: 255_024_000,
            memory: 600_000_000,
        },
    ];

    fn prepare(name: &str, budget: &Budget) -> Option<Result<Vec<u8>, Stop>> {
        patterns::Tier::named(name).map(|tier| tier.bytes_built(budget))
    }

    fn random(random: &mut Random, _options: &Options) -> Option<Puzzle> {
        random::puzzle(random)
    }
}
