//! Queens and Star Battle: one queen, or a fixed number of stars, in each row, column and colour
//! region, none touching another.
//!
//! ```
//! use pecah::Advice;
//! use pecah::queens::Board;
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let board = Board::new(&["AAAB", "AAAB", "CCAB", "CBDB"], 1)?;
//! assert_eq!(board.count()?.solutions.to_string(), "1");
//!
//! let Advice::Next(step) = board.hint()? else { panic!("it is neither solved nor a dead end") };
//! assert_eq!(step.nudge.to_string(), "Look at region D: how many places are left in it?");
//! assert_eq!(step.action, ["r4c3=queen"]);
//! # Ok(())
//! # }
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `model`, `read/`, `check` | the board, text to board, the rules |
//! | `play`, `scene` | marks of a player, pictures |
//! | `rules/`, `hint` | how people solve it; hints, explanations, ratings |
//! | `solver/`, `strategies/`, `count` | how the machine solves and counts it |
//! | `generate/` | new boards |
//! | `encode`, `lemmas`, `blocks`, `explained` | the rules as constraints, sums of them and explanations, for proofs |
//! | `messages/`, `codes` | its messages and diagnostics |

mod blocks;
mod check;
mod codes;
mod count;
mod encode;
mod explained;
mod formats;
mod generate;
mod hint;
mod lemmas;
mod messages;
mod model;
mod play;
mod read;
mod rules;
mod scene;
mod solver;
mod strategies;

pub use generate::Recipe;
pub use model::{Board, Placement};
pub use play::{Mark, Marks, Move, NotAMove};
pub use rules::{Difficulty, Rule};
pub use solver::{Verdict, solve_unique, solve_unique_within};

use crate::capabilities::{Capabilities, Count, SolutionCount};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Family, Fit, Strategy};
use crate::jobs::{Jobs, Meaning};
use crate::limits::Stop;
use crate::message::Phrase;
use crate::record::AnswerRecord;
use crate::run::Run;
use crate::scene::Scene;
use crate::source::Source;

/// The family.
pub struct Queens;

crate::options! {
    /// Options that the text of a board leaves open.
    pub struct Reading {
        stars: Option<usize>, in [1, model::MOST_STARS as u64] => "stars",
            "stars in each row, column and region, over what the file says",
            "bintang di tiap baris, kolom, dan wilayah, mengalahkan isi berkas";
    }
}

impl Family for Queens {
    type Puzzle = Board;
    type Answer = Placement;
    type Reading = Reading;
    type Query = ();
    type Style = ();

    const ABOUT: About = About {
        name: "queens",
        title: Phrase { en: "Queens", id: "Ratu" },
        summary: Phrase {
            en: "queens and Star Battle: one queen, or several stars, in each row, column and \
                 colour region, none touching",
            id: "ratu dan Star Battle: satu ratu, atau beberapa bintang, di tiap baris, kolom, dan \
                 wilayah berwarna, tanpa bersentuhan",
        },
        how_to_type: Phrase {
            en: "N lines of N letters, one letter for each region (before them `# stars: 2` for \
                 two stars per row)",
            id: "N baris berisi N huruf, satu huruf untuk tiap wilayah (didahului `# stars: 2` \
                 untuk dua bintang per baris)",
        },
        codes: codes::ALL,
    };

    const CAPABILITIES: Capabilities<Self> = Capabilities::new()
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

    fn read(source: &Source, reading: &Reading) -> Result<Board, Diagnostics> {
        read::board(source, reading)
    }

    fn write(board: &Board) -> String {
        let rows: String = board.rows().map(|row| row.collect::<String>() + "\n").collect();
        if board.stars() == 1 { rows } else { format!("# stars: {}\n{rows}", board.stars()) }
    }

    fn check(board: &Board, queens: &Placement) -> Vec<Violation> {
        check::violations(board, queens)
    }

    fn read_answer(board: &Board, source: &Source) -> Result<Placement, Diagnostics> {
        read::placement(board, source)
    }

    fn answer_lines(board: &Board, queens: &Placement, (): &()) -> Vec<String> {
        let mut rows: Vec<Vec<char>> = board.rows().map(Iterator::collect).collect();
        for place in &queens.0 {
            rows[place.row - 1][place.column - 1] = '#';
        }
        let line =
            |row: &Vec<char>| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        rows.iter().map(line).collect()
    }

    fn answer_record(board: &Board, queens: &Placement, style: &()) -> AnswerRecord {
        AnswerRecord {
            cells: queens.0.clone(),
            ..AnswerRecord::of_text(Self::answer_lines(board, queens, style))
        }
    }

    fn scene(board: &Board, answers: &[&Placement], (): &()) -> Scene {
        scene::of(board, answers)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }
}

impl Count for Queens {
    fn count(board: &Board, (): &(), run: &Run) -> Result<SolutionCount, Stop> {
        count::count(board, run)
    }

    fn count_jobs(board: &Board, (): &(), jobs: &mut Jobs<'_>, run: &Run) -> Result<Meaning, Stop> {
        count::count_jobs(board, jobs, run)
    }
}
