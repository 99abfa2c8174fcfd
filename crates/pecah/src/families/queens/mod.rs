//! LinkedIn Queens and Star Battle: one queen, or so many stars, in each row, column and colour
//! region, none touching another.

mod check;
mod codes;
mod generate;
mod hint;
mod model;
mod read;
mod rules;
mod scene;
mod solver;
mod strategies;

pub use model::{Board, Queens as Placement};
pub use solver::{Verdict, solve_unique};

use crate::abilities::{Generated, Hint, Refusal};
use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Facts, Family, Likeness, Strategy};
use crate::limits::Stop;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::run::Run;
use crate::scene::Scene;
use crate::source::Source;
use crate::support::random::Random;

/// The family.
pub struct Queens;

const STARS: OptionSpec = OptionSpec {
    name: "stars",
    value: OptionValue::Number { least: 1, most: model::MOST_STARS as i64 },
    help: "stars in each row, column and region, over what the file says (1 to 6)",
};

const PLAYED: OptionSpec = OptionSpec {
    name: "played",
    value: OptionValue::File,
    help: "a half-played board to give hints for: # or Q for queens, x or . for crosses",
};

impl Family for Queens {
    type Puzzle = Board;
    type Answer = Placement;

    const ABOUT: About = About {
        name: "queens",
        title: "Queens",
        summary: "one queen in each row, column and colour region, none touching",
        how_to_type: "N lines of N letters, one letter for each region (before them `# stars: 2` \
                      for two stars to a row); end with an empty line",
        codes: codes::ALL,
        options: &[STARS, PLAYED],
    };

    const GENERATE_OPTIONS: &'static [OptionSpec] = generate::OPTIONS;

    fn recognise(source: &Source) -> Likeness {
        read::recognise(source)
    }

    fn read(source: &Source, options: &Options) -> Result<Board, Diagnostics> {
        read::board(source, options)
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

    fn answer_lines(board: &Board, queens: &Placement) -> Vec<String> {
        board
            .rows()
            .enumerate()
            .map(|(row, labels)| {
                let cells: Vec<String> =
                    labels
                        .enumerate()
                        .map(|(column, label)| {
                            if queens.contains(row, column) {
                                "#".into()
                            } else {
                                label.to_string()
                            }
                        })
                        .collect();
                cells.join(" ")
            })
            .collect()
    }

    fn scene(board: &Board, answers: &[&Placement]) -> Scene {
        scene::of(board, answers)
    }

    fn strategies() -> &'static [Strategy<Self>] {
        strategies::ALL
    }

    fn hint(board: &Board, _options: &Options, run: &Run) -> Option<Result<Hint, Stop>> {
        Some(hint::next(board, run))
    }

    fn explain(board: &Board, run: &Run) -> Option<Result<Vec<Hint>, Stop>> {
        Some(hint::all(board, run))
    }

    fn rate(board: &Board, run: &Run) -> Option<Result<Facts, Stop>> {
        hint::rating(board, run).transpose()
    }

    fn generate(
        random: &mut Random,
        options: &Options,
        run: &Run,
    ) -> Option<Result<Generated<Self>, Refusal>> {
        Some(generate::make(random, options, run))
    }
}
