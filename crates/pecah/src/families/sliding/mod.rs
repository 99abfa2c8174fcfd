//! Sliding tiles, the 15-puzzle and its relatives: move the blank until every tile is home.

mod answer;
mod automaton;
mod check;
mod codes;
mod counting;
mod generate;
mod heuristics;
mod hint;
mod levels;
mod model;
mod near;
mod patterns;
mod random;
mod reachability;
mod read;
mod recognise;
mod scene;
mod settings;
mod space;
mod strategies;
mod survey;
mod words;

pub use model::{Board, Move, Path, Puzzle, Told};
pub use reachability::Reachability;

use crate::abilities::{Generated, Hint, Refusal, Table, Tally};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Facts, Family, Likeness, Prepared, Strategy};
use crate::limits::Stop;
use crate::options::{OptionSpec, Options};
use crate::run::Run;
use crate::scene::Scene;
use crate::source::Source;
use crate::support::random::Random;
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
        options: settings::OPTIONS,
    };

    const COUNTED: &'static str = "shortest solution";

    const GENERATE_OPTIONS: &'static [OptionSpec] = generate::OPTIONS;

    const SURVEY_OPTIONS: &'static [OptionSpec] = survey::OPTIONS;

    fn recognise(source: &Source) -> Likeness {
        recognise::likeness(source)
    }

    fn read(source: &Source, options: &Options) -> Result<Puzzle, Diagnostics> {
        read::board(source).and_then(|start| settings::puzzle(start, options))
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

    fn read_answer(puzzle: &Puzzle, source: &Source) -> Result<Path, Diagnostics> {
        answer::read(puzzle, source)
    }

    fn answer_lines(puzzle: &Puzzle, path: &Path) -> Vec<String> {
        answer::lines(puzzle, path)
    }

    fn answer_json(puzzle: &Puzzle, path: &Path) -> Value {
        let moves: Vec<&str> = path.0.iter().map(|way| way.name()).collect();
        let tiles = answer::tile_moves(puzzle, path);
        json!({ "moves": moves, "length": moves.len(), "tile_moves": tiles })
    }

    fn scene(puzzle: &Puzzle, answers: &[&Path]) -> Scene {
        scene::of(puzzle, answers)
    }

    fn frames(puzzle: &Puzzle, path: &Path) -> Vec<Scene> {
        scene::frames(puzzle, path)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }

    fn facts(puzzle: &Puzzle) -> Option<Facts> {
        Some(Reachability::of(puzzle).facts(puzzle))
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

    fn prepare(name: &str, run: &Run) -> Option<Result<Vec<u8>, Stop>> {
        patterns::Tier::named(name).map(|tier| tier.bytes_built(run))
    }

    fn random(random: &mut Random, options: &Options) -> Option<Puzzle> {
        let start = random::puzzle(random)?.start().clone();
        settings::puzzle(start, options).ok()
    }

    fn default_strategy(puzzle: &Puzzle) -> &'static str {
        strategies::default(puzzle)
    }

    fn count(puzzle: &Puzzle, run: &Run) -> Option<Result<Tally, Stop>> {
        Some(counting::count(puzzle, run))
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

    fn survey(options: &Options, run: &Run) -> Option<Result<Table, Refusal>> {
        survey::survey(options, run)
    }
}
