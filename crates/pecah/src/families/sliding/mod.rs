//! Sliding tiles, the 15-puzzle and its relatives: move the blank until every tile is home.
//!
//! ```
//! use pecah::sliding::{Board, Puzzle};
//! # fn main() -> Result<(), pecah::Diagnostics> {
//! let puzzle = Puzzle::new(Board::new(&[[8, 6, 7], [2, 5, 4], [3, 0, 1]])?);
//! let path = puzzle.solve().answer.expect("it can be solved");
//! assert_eq!(path.0.len(), 31, "one of the two hardest boards of this size");
//! # Ok(())
//! # }
//! ```

mod answer;
mod appraise;
mod automaton;
mod certificate;
mod check;
mod codes;
mod counting;
mod deal;
mod formats;
mod generate;
mod heuristics;
mod hint;
mod human;
mod levels;
mod messages;
mod model;
mod near;
mod options;
mod pages;
mod patterns;
mod play;
mod reachability;
mod read;
mod recognise;
mod resume;
mod scene;
mod space;
mod strategies;
mod survey;
mod words;
mod write;

pub use model::{Board, Move, Path, Puzzle};
pub use options::{BoardsOfSize, Factor, GoalBlank, MovesOf, Query, Reading, Recipe, Size, Style};
pub use play::{NotAShift, Position, Shift};
pub use reachability::Reachability;
pub use resume::{Resume, ResumeToken};

use crate::capabilities::{Capabilities, Describe, Prepare, PreparedTable};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Facts, Family, Fit, Strategy};
use crate::limits::Stop;
use crate::message::{Noun, Phrase};
use crate::record::AnswerRecord;
use crate::run::Run;
use crate::scene::Scene;
use crate::source::Source;

/// The family.
pub struct Sliding;

impl Family for Sliding {
    type Puzzle = Puzzle;
    type Answer = Path;
    type Reading = Reading;
    type Query = Query;
    type Style = Style;

    const ABOUT: About = About {
        name: "sliding",
        title: Phrase { en: "Sliding tiles", id: "Ubin geser" },
        summary: Phrase {
            en: "the 15-puzzle from 2x2 to 10x10: move the blank until the tiles are in order",
            id: "15-puzzle dari 2x2 sampai 10x10: geser celah sampai ubin berurutan",
        },
        how_to_type: Phrase {
            en: "the numbers row by row, 0, X or - for the blank; end with an empty line",
            id: "angka baris demi baris, 0, X atau - untuk celah; akhiri dengan baris kosong",
        },
        codes: codes::ALL,
    };

    const CAPABILITIES: Capabilities<Self> = Capabilities::new()
        .describes()
        .counts()
        .generates()
        .deals()
        .surveys()
        .prepares()
        .plays()
        .hints()
        .explains()
        .certifies_if(cfg!(feature = "proofs"))
        .teaches()
        .converts_if(cfg!(feature = "formats"));

    const SOLUTIONS: Noun = messages::SHORTEST_SOLUTIONS;

    fn recognise(source: &Source) -> Fit {
        recognise::fit(source)
    }

    fn read(source: &Source, reading: &Reading) -> Result<Puzzle, Diagnostics> {
        read::puzzle(source, reading)
    }

    fn check_query(puzzle: &Puzzle, query: &Query) -> Result<(), Diagnostics> {
        Ok(query.resume.check(puzzle)?)
    }

    fn write(puzzle: &Puzzle) -> String {
        write::puzzle(puzzle)
    }

    fn check(puzzle: &Puzzle, path: &Path) -> Vec<Violation> {
        check::violations(puzzle, path)
    }

    fn appraise(puzzle: &Puzzle, path: &Path, run: &Run) -> Result<Option<Facts>, Stop> {
        appraise::path(puzzle, path, run).map(Some)
    }

    fn read_answer(puzzle: &Puzzle, source: &Source) -> Result<Path, Diagnostics> {
        answer::read(puzzle, source)
    }

    fn answer_lines(puzzle: &Puzzle, path: &Path, style: &Style) -> Vec<String> {
        answer::lines(puzzle, path, style)
    }

    fn answer_record(puzzle: &Puzzle, path: &Path, style: &Style) -> AnswerRecord {
        answer::record(puzzle, path, style)
    }

    fn scene(puzzle: &Puzzle, answers: &[&Path], style: &Style) -> Scene {
        scene::of(puzzle, answers, style)
    }

    fn frames(puzzle: &Puzzle, path: &Path, style: &Style) -> Vec<Scene> {
        scene::frames(puzzle, path, style)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }

    fn default_strategy(puzzle: &Puzzle, query: &Query) -> &'static str {
        strategies::default(puzzle, query)
    }
}

impl Describe for Sliding {
    fn facts(puzzle: &Puzzle) -> Option<Facts> {
        Some(Reachability::of(puzzle).facts(puzzle))
    }
}

impl Prepare for Sliding {
    const TABLES: &'static [PreparedTable] = &[
        PreparedTable {
            name: "4x4-7-8",
            summary: Phrase {
                en: "any 4x4 board in milliseconds, the hardest in about a second",
                id: "papan 4x4 mana pun dalam milidetik, yang tersulit sekitar satu detik",
            },
            bytes: 288_280_000,
            memory: 1_500_000_000,
        },
        PreparedTable {
            name: "5x5-6-6-6-6",
            summary: Phrase {
                en: "saves building it for every 5x5 board",
                id: "tidak perlu dibangun lagi untuk setiap papan 5x5",
            },
            bytes: 255_024_000,
            memory: 600_000_000,
        },
        PreparedTable {
            name: "4x4-any-goal",
            summary: Phrase {
                en: "saves building it for 4x4 boards, whatever the goal",
                id: "tidak perlu dibangun lagi untuk papan 4x4, apa pun tujuannya",
            },
            bytes: 34_196_016,
            memory: 90_000_000,
        },
        PreparedTable {
            name: "2x8-any-goal",
            summary: Phrase {
                en: "saves building it for 2x8 boards, whatever the goal",
                id: "tidak perlu dibangun lagi untuk papan 2x8, apa pun tujuannya",
            },
            bytes: 25_846_800,
            memory: 60_000_000,
        },
        PreparedTable {
            name: "2x9-any-goal",
            summary: Phrase {
                en: "saves building it for 2x9 boards, whatever the goal",
                id: "tidak perlu dibangun lagi untuk papan 2x9, apa pun tujuannya",
            },
            bytes: 173_496_960,
            memory: 260_000_000,
        },
        PreparedTable {
            name: "3x6-any-goal",
            summary: Phrase {
                en: "saves building it for 3x6 boards, whatever the goal",
                id: "tidak perlu dibangun lagi untuk papan 3x6, apa pun tujuannya",
            },
            bytes: 137_265_120,
            memory: 210_000_000,
        },
        PreparedTable {
            name: "4x5-any-goal",
            summary: Phrase {
                en: "saves building it for 4x5 boards, whatever the goal",
                id: "tidak perlu dibangun lagi untuk papan 4x5, apa pun tujuannya",
            },
            bytes: 287_582_108,
            memory: 420_000_000,
        },
    ];

    fn prepare(name: &str, run: &Run) -> Result<Vec<u8>, Stop> {
        if let Some(field) = patterns::AnyGoal::named(name) {
            return patterns::AnyGoal::bytes_built(field, run);
        }
        let tier = patterns::Tier::named(name);
        tier.ok_or_else(|| run.bug(format!("no table {name}")))?.bytes_built(run)
    }
}
