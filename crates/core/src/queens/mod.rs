//! LinkedIn Queens: one queen in each row, column and colour region, none touching another.

mod check;
mod codes;
mod model;
mod read;
mod scene;
mod strategies;

pub use model::{Board, Queens as Placement};

use crate::checked::Violation;
use crate::diagnostic::Diagnostics;
use crate::family::{About, Family, Likeness, Strategy};
use crate::options::Options;
use crate::scene::Scene;
use crate::source::Source;

/// The family.
pub struct Queens;

impl Family for Queens {
    type Puzzle = Board;
    type Answer = Placement;

    const ABOUT: About = About {
        name: "queens",
        title: "Queens",
        summary: "one queen in each row, column and colour region, none touching",
        how_to_type: "N lines of N letters, one letter for each region; end with an empty line",
        codes: codes::ALL,
        options: &[],
    };

    fn recognise(source: &Source) -> Likeness {
        read::recognise(source)
    }

    fn read(source: &Source, _options: &Options) -> Result<Board, Diagnostics> {
        read::board(source)
    }

    fn write(board: &Board) -> String {
        board.rows().map(|row| row.collect::<String>() + "\n").collect()
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
