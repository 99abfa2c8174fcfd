//! The options of the family: another goal, whose moves are told, how short is short enough.

use super::model::{Board, Place, Puzzle, Told};
use super::{codes, read};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::options::{OptionSpec, OptionValue, Options};
use crate::source::Source;

const GOAL: OptionSpec = OptionSpec {
    name: "goal",
    value: OptionValue::File,
    help: "the board to arrive at, instead of the tiles in order",
};

pub(super) const OPTIONS: &[OptionSpec] = &[
    GOAL,
    OptionSpec {
        name: "blank",
        value: OptionValue::OneOf(&["last", "first"]),
        help: "where the goal has the blank, the tiles being in order",
    },
    OptionSpec {
        name: "moves",
        value: OptionValue::OneOf(&["blank", "tiles"]),
        help: "whose moves are told",
    },
    OptionSpec {
        name: "within",
        value: OptionValue::Text("FACTOR"),
        help: "be content with a solution proved to be at most FACTOR times the shortest",
    },
    OptionSpec {
        name: "resume",
        value: OptionValue::Text("PLACE"),
        help: "go on where a stopped search said that it was, as 96:213",
    },
];

pub(super) const SIZE: OptionSpec = OptionSpec {
    name: "size",
    value: OptionValue::Text("RxC"),
    help: "rows and columns of sliding boards",
};

/// The puzzle from this board under the options.
pub(super) fn puzzle(start: Board, options: &Options) -> Result<Puzzle, Diagnostics> {
    let goal = match options.get("goal") {
        Some(text) => Some(goal(text)?),
        None if options.get("blank") == Some("first") => {
            let tiles = (0..start.tiles().len()).map(|tile| tile as u8).collect();
            Board::from_tiles(start.rows(), start.columns(), tiles)
        }
        None => None,
    };
    let within = options.get("within").map(factor).transpose()?;
    let puzzle = match goal {
        None => Puzzle::new(start),
        Some(goal) => {
            let sizes = [&start, &goal].map(|b| format!("{} by {}", b.rows(), b.columns()));
            Puzzle::between(start, goal).ok_or_else(|| {
                Diagnostic::new(
                    &codes::GOAL_SIZE,
                    format!("the board is {}, the goal is {}", sizes[0], sizes[1]),
                )
                .in_option(&GOAL)
                .help("give both as many rows and columns")
            })?
        }
    };
    let told = if options.get("moves") == Some("tiles") { Told::Tiles } else { Told::Blank };
    let resume = options.get("resume").map(place).transpose()?;
    Ok(puzzle.telling(told).within(within).resuming(resume))
}

/// A place in a search, from `96:213`.
fn place(text: &str) -> Result<Place, Diagnostic> {
    let numbers = text.split_once(':').and_then(|(length, parts)| {
        Some(Place { length: length.parse().ok()?, parts: parts.parse().ok()? })
    });
    numbers.filter(|place| place.length <= MOST_LENGTH).ok_or_else(|| {
        let shown = super::words::shown(text);
        Diagnostic::new(&codes::RESUME, format!("`--resume` cannot be `{shown}`"))
            .help("write what the summary of the stopped search says, as 96:213")
    })
}

/// No search gets further.
const MOST_LENGTH: usize = 500;

/// Reads the goal. Its mistakes say in which file they are.
fn goal(text: &str) -> Result<Board, Diagnostics> {
    let board = Source::new(text.as_bytes()).and_then(|source| read::board(&source));
    board.map_err(|wrong| {
        let mut problems = Diagnostics::default();
        for problem in wrong.iter() {
            let message = format!("in the goal: {} ({})", problem.message, problem.code.id);
            let mut told = Diagnostic::new(&codes::GOAL, message).in_option(&GOAL);
            if let Some(span) = problem.span {
                told = told.at(span, problem.label.clone());
            }
            problems.push(told.help(problem.help.clone()));
        }
        problems
    })
}

/// A factor in thousandths.
fn factor(text: &str) -> Result<u32, Diagnostic> {
    let wrong = || {
        Diagnostic::new(
            &codes::FACTOR,
            format!("`--within` cannot be `{}`", super::words::shown(text)),
        )
        .help("write a number from 1 to 100, as 1.2")
    };
    let number: f64 = text.parse().map_err(|_| wrong())?;
    if !(1.0..=100.0).contains(&number) {
        return Err(wrong());
    }
    Ok((number * 1000.0) as u32)
}

/// Rows and columns from `4x4`.
pub(super) fn size(text: &str) -> Result<(usize, usize), Diagnostic> {
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(rows, columns)| {
        Some((rows.trim().parse::<usize>().ok()?, columns.trim().parse::<usize>().ok()?))
    });
    sides.filter(|&(rows, columns)| Board::solved(rows, columns).is_some()).ok_or_else(|| {
        let shown = super::words::shown(text);
        Diagnostic::new(&codes::SIDES, format!("`{shown}` is no size of a board"))
            .help("write rows x columns, each from 2 to 10, as 4x4")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(name: &str, value: &str) -> Result<Puzzle, Vec<String>> {
        let start = Board::from_tiles(2, 2, vec![1, 2, 0, 3]).unwrap();
        let place = |one: &Diagnostic| {
            one.span.map_or(String::new(), |span| format!("{}:{} ", span.line, span.column))
        };
        puzzle(start, &Options::default().with(name, value))
            .map_err(|wrong| wrong.iter().map(|one| place(one) + &one.message).collect())
    }

    #[test]
    fn goals_of_all_kinds() {
        assert_eq!(with("blank", "first").unwrap().goal().tiles(), [0, 1, 2, 3]);
        assert_eq!(with("blank", "last").unwrap().goal().tiles(), [1, 2, 3, 0]);
        assert_eq!(with("goal", "3 2\n1 X").unwrap().goal().tiles(), [3, 2, 1, 0]);
        assert_eq!(
            with("goal", "1 2 3\n4 5 0"),
            Err(vec!["the board is 2 by 2, the goal is 2 by 3".into()])
        );
        let wrong = with("goal", "1 1\n3 0").unwrap_err();
        let at_the_second =
            |text: &String| text.starts_with("1:3 in the goal: tile 1 stands twice");
        assert!(wrong.iter().any(at_the_second), "{wrong:?}");
    }

    #[test]
    fn factors_and_sizes() {
        assert_eq!(with("within", "1.2").unwrap().within_thousandths(), Some(1200));
        for wrong in ["0.9", "x", "NaN", "inf", "101"] {
            assert!(with("within", wrong).is_err(), "{wrong}");
        }
        let place = Place { length: 96, parts: 213 };
        assert_eq!(with("resume", "96:213").unwrap().resume(), Some(place));
        for wrong in ["96", "96:", ":3", "a:b", "501:0", "-1:0"] {
            assert!(with("resume", wrong).is_err(), "{wrong}");
        }
        assert_eq!(size("3x5").unwrap(), (3, 5));
        for wrong in ["3", "1x4", "11x2", "4y4", "x", "99999999999999999999x2"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
