//! LinkedIn Queens and Star Battle: one queen, or so many stars, in each row, column and colour
//! region, none touching another.

mod check;
mod codes;
mod model;
mod read;
mod scene;
mod solver;
mod strategies;

pub use model::{Board, Queens as Placement};
pub use solver::{Verdict, solve_unique};

use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Family, Likeness, Strategy};
use crate::options::{OptionSpec, OptionValue, Options};
use crate::scene::Scene;
use crate::source::Source;

/// The family.
pub struct Queens;

const STARS: OptionSpec = OptionSpec {
    name: "stars",
    value: OptionValue::Number { least: 1, most: model::MOST_STARS as i64 },
    help: "stars in each row, column and region, over what the file says (1 to 6)",
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
        options: &[STARS],
    };

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
}
