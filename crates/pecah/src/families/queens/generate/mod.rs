//! New boards: connected regions, one solution, no guessing, and the requested difficulty.

pub(super) mod flooded;
mod grown;
pub(super) mod ordered;
pub(super) mod shape;

use super::messages::{Rated, Wish};
use super::model::{Board, MOST_ROWS, MOST_STARS};
use super::rules::{self, Chain, Difficulty, Rating, Rule, Trials};
use super::{Queens, codes, solver};
use crate::capabilities::{Failed, Generate, Generated};
use crate::diagnostic::Diagnostic;
use crate::family::Facts;
use crate::limits::Stop;
use crate::run::Run;
use crate::support::random::Random;
use serde_json::json;

/// The most boards that are grown for one request. Some requests cannot be met, such as a small but
/// very hard board, and only trying shows which.
const MOST_TRIES: u64 = 20_000;

/// Boards of several stars are grown from this many rows on: flooded regions of that size can hardly
/// ever be repaired.
const GROWN_ROWS: usize = 16;

/// A grown board whose rating takes more looks at sources than this is dropped: rating it could take
/// minutes, while growing another one takes milliseconds.
const MOST_LOOKS: u64 = 20_000;

crate::options! {
    /// What kind of board is wanted.
    pub struct Recipe {
        size: Option<usize>, in [4, MOST_ROWS as u64] => "size",
            "rows of the board; by default 8, or five times the stars",
            "banyaknya baris papan; tanpa ini 8, atau lima kali banyaknya bintang";
        stars: Option<usize>, in [1, MOST_STARS as u64] => "stars",
            "stars in each row, column and region; 1 by default",
            "bintang di tiap baris, kolom, dan wilayah; tanpa ini 1";
        difficulty: Option<Difficulty> => "difficulty",
            "the difficulty; any by default", "tingkat kesulitan; tanpa ini bebas";
        needs: Option<Rule> => "needs",
            "a rule that the board needs: the easier ones are not enough",
            "aturan yang diperlukan karena yang lebih mudah tidak cukup";
        without: Option<Rule> => "without",
            "a rule that is not needed", "aturan yang tidak diperlukan";
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
        if let (Some(rule), true) = (recipe.needs, recipe.needs == recipe.without) {
            let wrong = Wish::NeededAndNot { rule: rule.name() };
            return Err(Diagnostic::new(&codes::NOT_MADE, wrong).help(Wish::LeaveOneOut).into());
        }
        let asked = recipe.difficulty;
        for tries in 0..MOST_TRIES {
            run.poll(tries)?;
            let effort = effort(recipe, size, random);
            let regions = if stars == 1 {
                ordered::regions(size, effort, random, run)?
            } else if size >= GROWN_ROWS {
                grown::regions(size, stars, random, run)?
            } else {
                flooded::regions(size, stars, random, run)?
            };
            let Some(regions) = regions else { continue };
            let board = Board::of_regions(size, stars, &regions);
            let Some(chain) = chain(&board, recipe, run)? else { continue };
            let Some(rating) = chain.rating() else { continue };
            let wanted = recipe.needs.is_none_or(|rule| uses(&chain, rule))
                && !recipe.without.is_some_and(|rule| uses(&chain, rule));
            if wanted && (asked.is_none() || asked == rating.difficulty) {
                return Ok(generated(board, rating));
            }
        }
        Err(none_found(size, stars, recipe).into())
    }
}

fn none_found(rows: usize, stars: usize, recipe: &Recipe) -> Diagnostic {
    let difficulty = recipe.difficulty.map(|asked| Difficulty::phrase(Some(asked)));
    let [needs, without] = [recipe.needs, recipe.without].map(|rule| rule.map(Rule::name));
    let wrong = Wish::NoneFound { tries: MOST_TRIES, rows, stars, difficulty, needs, without };
    Diagnostic::new(&codes::NOT_MADE, wrong).help(Wish::AskOtherwise)
}

/// How often border cells are moved to make a board harder, as a multiple of its cells.
fn effort(recipe: &Recipe, size: usize, random: &mut Random) -> usize {
    match recipe.difficulty {
        _ if recipe.needs.is_some_and(|rule| rule > Rule::Confined) => 2 + random.below(4),
        Some(Difficulty::Easy) => random.below(2),
        Some(Difficulty::Medium) => 1 + random.below(2),
        Some(Difficulty::Hard | Difficulty::Expert) => 2 + random.below(4),
        // On large boards the rules are slow, unless the board is easy.
        None if size >= 24 => 0,
        None if size > 11 => 1 + random.below(2),
        None => 1 + random.below(3),
    }
}

/// The steps that solve a board without a trial. If they reach the end, they prove the solution
/// unique; a board that is requested to need a trial is unique by construction. `None` if the steps
/// of a grown board take too long to find.
fn chain(board: &Board, recipe: &Recipe, run: &Run) -> Result<Option<Chain>, Stop> {
    let needs_trial = recipe.needs.is_some_and(Rule::is_trial);
    let trials = if needs_trial { Trials::OneLevel } else { Trials::Never };
    let is_grown = board.stars() > 1 && board.size() >= GROWN_ROWS;
    let most = if is_grown { MOST_LOOKS } else { u64::MAX };
    match rules::chain_within(most, board, trials, run) {
        Err(Stop::Nodes) if most < run.node_limit() => Ok(None),
        chain => chain.map(Some),
    }
}

fn uses(chain: &Chain, rule: Rule) -> bool {
    chain.steps.iter().any(|step| step.rule == rule)
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
