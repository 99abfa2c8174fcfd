//! New boards: connected regions, one solution, no guess needed, as hard as asked for.

mod flooded;
mod ordered;
mod shape;

use super::messages::{Rated, Wish};
use super::model::{Board, MOST_ROWS, MOST_STARS};
use super::rules::{self, Difficulty, Rating, Trials};
use super::{Queens, codes, solver};
use crate::capabilities::{Failed, Generate, Generated};
use crate::diagnostic::Diagnostic;
use crate::family::Facts;
use crate::limits::Stop;
use crate::run::Run;
use crate::support::random::Random;
use serde_json::json;

/// How many boards are grown at most for one that is asked for. Some wishes cannot be met, such as
/// a small board that is very hard, and only trying shows which.
const MOST_TRIES: u64 = 20_000;

crate::options! {
    /// What kind of board is wanted.
    pub struct Recipe {
        size: Option<usize>, in [4, MOST_ROWS as u64] => "size",
            "rows of the board; 8 when left out, or five times the stars",
            "banyaknya baris papan; tanpa ini 8, atau lima kali banyaknya bintang";
        stars: Option<usize>, in [1, MOST_STARS as u64] => "stars",
            "stars in each row, column and region; 1 when left out",
            "bintang di tiap baris, kolom, dan wilayah; tanpa ini 1";
        difficulty: Option<Difficulty> => "difficulty",
            "how hard; any when left out", "tingkat kesulitan; tanpa ini bebas";
    }
}

impl Generate for Queens {
    type Recipe = Recipe;

    fn generate(
        random: &mut Random,
        recipe: &Recipe,
        run: &Run,
    ) -> Result<Generated<Self>, Failed> {
        let stars = recipe.stars.unwrap_or(1);
        let usual = if stars == 1 { 8 } else { 5 * stars };
        let size = recipe.size.unwrap_or(usual);
        if size < 4 * stars {
            let wrong = Wish::BoardTooSmall { stars, rows: size };
            return Err(Diagnostic::new(&codes::NOT_MADE, wrong).help(Wish::LargerBoard).into());
        }
        let asked = recipe.difficulty;
        for tries in 0..MOST_TRIES {
            run.poll(tries)?;
            let effort = effort(asked, size, random);
            let regions = if stars == 1 {
                ordered::regions(size, effort, random, run)?
            } else {
                flooded::regions(size, stars, random, run)?
            };
            let Some(regions) = regions else { continue };
            let board = Board::of_regions(size, stars, &regions);
            let Some(rating) = no_guess(&board, run)? else { continue };
            if asked.is_none() || asked == rating.difficulty {
                return Ok(generated(board, rating));
            }
        }
        Err(none_found(size, stars, asked).into())
    }
}

fn none_found(rows: usize, stars: usize, asked: Option<Difficulty>) -> Diagnostic {
    let difficulty = asked.map(|asked| Difficulty::phrase(Some(asked)));
    let wrong = Wish::NoneFound { tries: MOST_TRIES, rows, stars, difficulty };
    Diagnostic::new(&codes::NOT_MADE, wrong).help(Wish::AskOtherwise)
}

/// How often border cells are moved to make a board harder, as a multiple of its cells.
fn effort(asked: Option<Difficulty>, size: usize, random: &mut Random) -> usize {
    match asked {
        Some(Difficulty::Easy) => random.below(2),
        Some(Difficulty::Medium) => 1 + random.below(2),
        Some(Difficulty::Hard | Difficulty::Expert) => 2 + random.below(4),
        None if size > 11 => 1 + random.below(2),
        None => 1 + random.below(3),
    }
}

/// The rating, where the rules solve the board without trial: that proves its solution unique.
fn no_guess(board: &Board, run: &Run) -> Result<Option<Rating>, Stop> {
    Ok(rules::chain(board, Trials::Never, run)?.rating())
}

fn generated(board: Board, Rating { number, difficulty, .. }: Rating) -> Generated<Queens> {
    debug_assert!(matches!(solver::solve_unique(&board), solver::Verdict::Only(_)));
    let level = Difficulty::phrase(difficulty).en;
    let facts = Facts {
        lines: vec![Rated { difficulty, number, hardest: None }.into()],
        json: json!({ "level": level, "number": number, "size": board.size(),
            "stars": board.stars() }),
    };
    Generated { puzzle: board, facts }
}
