//! New boards: connected regions, one solution, no guess needed, as hard as asked for.

mod flooded;
mod ordered;
mod shape;

use super::codes;
use super::model::{Board, MOST_ROWS, MOST_STARS};
use super::rules::{self, Level, Rating, Trials};
use super::{Queens, solver};
use crate::abilities::{Generated, Refusal};
use crate::diagnostic::Diagnostic;
use crate::options::{OptionSpec, OptionValue, Options};
use crate::run::Run;
use crate::support::random::Random;
use serde_json::json;

/// How many boards are grown at most for one that is asked for. Some wishes cannot be met, such as
/// a small board that is very hard, and only trying tells.
const MOST_TRIES: u64 = 20_000;

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "size",
        value: OptionValue::Number { least: 4, most: MOST_ROWS as i64 },
        help: "rows of the board (4 to 50; else 8, or 10 with two stars)",
    },
    OptionSpec {
        name: "stars",
        value: OptionValue::Number { least: 1, most: MOST_STARS as i64 },
        help: "stars in each row, column and region (1 to 6)",
    },
    OptionSpec {
        name: "difficulty",
        value: OptionValue::OneOf(&Level::NAMES),
        help: "how hard; any when left out",
    },
];

pub(super) fn make(
    random: &mut Random,
    options: &Options,
    run: &Run,
) -> Result<Generated<Queens>, Refusal> {
    let stars = options.number("stars").unwrap_or(1) as usize;
    let usual = if stars == 1 { 8 } else { 5 * stars };
    let size = options.number("size").map_or(usual, |size| size as usize);
    if size < 4 * stars {
        return Err(Diagnostic::new(
            &codes::NOT_MADE,
            format!("{stars} stars to a row need a board of {} rows, not {size}", 4 * stars),
        )
        .help("ask for a larger board or for fewer stars")
        .into());
    }
    let asked = options.get("difficulty");
    let mut tries = 0;
    loop {
        run.poll(tries)?;
        tries += 1;
        if tries > MOST_TRIES {
            return Err(none_found(size, stars, asked).into());
        }
        let effort = effort(asked, size, random);
        let regions = if stars == 1 {
            ordered::regions(size, effort, random, run)?
        } else {
            flooded::regions(size, stars, random, run)?
        };
        let Some(regions) = regions else { continue };
        let board = Board::of_regions(size, stars, &regions);
        let Some(rating) = no_guess(&board, run)? else { continue };
        if asked.is_some_and(|asked| asked != rating.level.name()) {
            continue;
        }
        return Ok(generated(board, rating));
    }
}

fn none_found(size: usize, stars: usize, asked: Option<&str>) -> Diagnostic {
    let piece = if stars == 1 { "queen" } else { "stars" };
    let level = asked.map_or(String::new(), |asked| format!(" that is {asked}"));
    Diagnostic::new(
        &codes::NOT_MADE,
        format!(
            "{MOST_TRIES} boards of {size} rows with {stars} {piece} to a row were grown, and none \
             has one solution without a guess{level}"
        ),
    )
    .help("ask for another size, another difficulty or fewer stars, or try another seed")
}

/// How often border cells are moved to make a board harder, as a multiple of its cells.
fn effort(asked: Option<&str>, size: usize, random: &mut Random) -> usize {
    match asked {
        Some("easy") => random.below(2),
        Some("medium") => 1 + random.below(2),
        Some("hard" | "expert") => 2 + random.below(4),
        _ if size > 11 => 1 + random.below(2),
        _ => 1 + random.below(3),
    }
}

/// The rating, where the rules solve the board without trial: that proves its solution unique.
fn no_guess(board: &Board, run: &Run) -> Result<Option<Rating>, Refusal> {
    Ok(rules::chain(board, Trials::Never, run)?.rating())
}

fn generated(board: Board, rating: Rating) -> Generated<Queens> {
    debug_assert!(matches!(solver::solve_unique(&board), solver::Verdict::Only(_)));
    let (level, number) = (rating.level.name(), rating.number);
    Generated {
        lines: vec![format!("Difficulty: {level} ({number}).")],
        json: json!({ "level": level, "number": number, "size": board.size(),
            "stars": board.stars() }),
        puzzle: board,
    }
}
