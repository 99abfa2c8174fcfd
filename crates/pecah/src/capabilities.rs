//! What a family can do beyond solving: one small trait per ability, declared once in
//! [`Capabilities`].
//!
//! Invariant: a family offers an ability exactly when it declares it, and it can declare it only if
//! it implements the trait. Nothing is probed:
//!
//! ```compile_fail,E0277
//! use pecah::{Capabilities, queens::Queens};
//! let table = Capabilities::<Queens>::new().surveys(); // Queens does not implement Survey.
//! ```

mod outside;
mod step;

pub use outside::{Certify, Convert, Prove, Refused};
pub use step::{Advice, NamedRule, Step};

use crate::counting::Counting;
use crate::diagnostic::Diagnostics;
use crate::dynamic::Solving;
use crate::family::{Facts, Family};
use crate::formats::{self, Format};
use crate::limits::Stop;
use crate::message::{Phrase, Text};
use crate::options::{Given, OptionInfo, Options};
use crate::play::{self, Game, Play, TypedGame};
use crate::proof::{ProofBy, Proved, prove};
use crate::run::Run;
use crate::source::Source;
use crate::support::random::Random;
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

pub use crate::counting::{Count, SolutionCount};

/// States what is known about a puzzle before any search.
pub trait Describe: Family {
    /// The facts; `None` where there is nothing to say.
    fn facts(puzzle: &Self::Puzzle) -> Option<Facts>;
}

/// Rates how hard a puzzle is for people.
pub trait Rate: Family {
    /// The rating; `None` for a puzzle that has none, such as one with several solutions.
    fn rate(puzzle: &Self::Puzzle, run: &Run) -> Result<Option<Facts>, Stop>;
}

/// Generates puzzles.
pub trait Generate: Family {
    /// What kind of puzzle is wanted.
    type Recipe: Options;

    /// The next puzzle of this recipe.
    fn generate(
        random: &mut Random,
        recipe: &Self::Recipe,
        run: &Run,
    ) -> Result<Generated<Self>, Failed>;
}

/// A new puzzle.
pub struct Generated<F: Family> {
    /// The puzzle, checked to be what was asked for.
    pub puzzle: F::Puzzle,
    /// What is known about it, such as its difficulty.
    pub facts: Facts,
}

/// Deals a random puzzle, without any search.
pub trait Deal: Family {
    /// A random puzzle.
    fn deal(random: &mut Random, reading: &Self::Reading) -> Result<Self::Puzzle, Diagnostics>;
}

/// Makes a table about all puzzles of a kind.
pub trait Survey: Family {
    /// Which table.
    type Survey: Options;

    /// The table, or `None` if the options name none.
    fn survey(survey: &Self::Survey, run: &Run) -> Result<Option<Table>, Failed>;
}

/// A table of results, shown as text, CSV or JSON.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Table {
    /// The names of the columns; a column without a name is a plot.
    pub columns: Vec<Text>,
    /// The rows, each with a value for every column.
    pub rows: Vec<Vec<Value>>,
    /// What the table shows, a few sentences below it.
    pub notes: Vec<Text>,
}

/// Builds large tables that are worth storing between runs.
pub trait Prepare: Family {
    /// The tables. A front end that has stored their bytes provides them through
    /// [`TableCache::with_store`](crate::TableCache::with_store).
    const TABLES: &'static [PreparedTable];

    /// The bytes of the table of this name, one of [`TABLES`](Self::TABLES).
    fn prepare(name: &str, run: &Run) -> Result<Vec<u8>, Stop>;
}

/// A table that can be built before it is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreparedTable {
    /// Its name, which identifies its content: different entries or a different layout need another
    /// name.
    pub name: &'static str,
    /// What it is for, one line.
    pub summary: Phrase,
    /// Its size in bytes.
    pub bytes: u64,
    /// The memory that building it takes, in bytes.
    pub memory: u64,
}

/// Gives the next step from the player's position, with its reason.
pub trait Hint: Play {
    /// The next step from a state that is not done; `None` when no solution is left from there.
    fn hint(puzzle: &Self::Puzzle, state: &Self::State, run: &Run) -> Result<Option<Step>, Stop>;

    /// The next step according to the query; families whose hints ignore the query keep the
    /// default.
    fn hint_as_asked(
        puzzle: &Self::Puzzle,
        state: &Self::State,
        _: &Self::Query,
        run: &Run,
    ) -> Result<Option<Step>, Stop> {
        Self::hint(puzzle, state, run)
    }

    /// Why a legal move is wrong, or that nothing is wrong with it; `None` if the family cannot
    /// judge such a move.
    fn why_not(
        _: &Self::Puzzle,
        _: &Self::State,
        _: &Self::Move,
        _: &Run,
    ) -> Result<Option<Step>, Stop> {
        Ok(None)
    }
}

/// Explains the whole way to the solution.
pub trait Explain: Family {
    /// Every step, in order.
    fn explain(puzzle: &Self::Puzzle, run: &Run) -> Result<Vec<Step>, Stop>;
}

/// Teaches the rules by which people solve its puzzles.
pub trait Teach: Generate + Explain {
    /// Every rule, easiest first.
    const RULES: &'static [TaughtRule];
}

/// A rule with a page about it, and how to make a puzzle that needs it.
#[derive(Debug, Clone, Copy)]
pub struct TaughtRule {
    /// What it is called.
    pub rule: NamedRule,
    /// What it sees and how to look for it.
    pub page: Phrase,
    /// A puzzle on which it is the next step, for the picture of the page.
    pub example: Example,
    /// The options that generate a puzzle that needs it, by name; empty if no such puzzle can be
    /// made.
    pub recipe: &'static [(&'static str, &'static str)],
}

impl TaughtRule {
    /// A rule with an example and its page in English and Indonesian, for which no puzzles are
    /// generated.
    pub const fn new(
        rule: NamedRule,
        example: Example,
        en: &'static str,
        id: &'static str,
    ) -> Self {
        Self { rule, page: Phrase { en, id }.page(), example, recipe: &[] }
    }

    /// Whether this is its name, in either case.
    pub fn is(&self, name: &str) -> bool {
        self.rule.name.eq_ignore_ascii_case(name)
    }
}

/// A puzzle on which a rule is the next step: no easier rule applies.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// The text of the puzzle, empty where there is none.
    pub puzzle: &'static str,
    /// The moves made so far, as [`Play::read_played`] reads them; empty at the start.
    pub played: &'static str,
    /// The options that it is opened with, by name.
    pub options: &'static [(&'static str, &'static str)],
}

impl Example {
    /// No puzzle.
    pub const NONE: Self = Self { puzzle: "", played: "", options: &[] };

    /// The start of a puzzle. Like the pages, it is left out in builds without the feature `pages`.
    pub const fn of(puzzle: &'static str) -> Self {
        if cfg!(feature = "pages") { Self { puzzle, ..Self::NONE } } else { Self::NONE }
    }

    /// With these moves made.
    #[must_use]
    pub const fn after(self, played: &'static str) -> Self {
        if cfg!(feature = "pages") { Self { played, ..self } } else { self }
    }

    /// Opened with these options.
    #[must_use]
    pub const fn with(self, options: &'static [(&'static str, &'static str)]) -> Self {
        Self { options, ..self }
    }
}

/// Why a verb gave no result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failed {
    /// A limit was reached.
    Stopped(Stop),
    /// The request cannot be met.
    Invalid(Diagnostics),
}

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped(stop) => stop.fmt(f),
            Self::Invalid(problems) => problems.fmt(f),
        }
    }
}

impl std::error::Error for Failed {}

impl From<Stop> for Failed {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

impl<D: Into<Diagnostics>> From<D> for Failed {
    fn from(problems: D) -> Self {
        Self::Invalid(problems.into())
    }
}

type Puzzle<F> = <F as Family>::Puzzle;
type FactsFn<F> = fn(&Puzzle<F>) -> Option<Facts>;
type RateFn<F> = fn(&Puzzle<F>, &Run) -> Result<Option<Facts>, Stop>;
type ExplainFn<F> = fn(&Puzzle<F>, &Run) -> Result<Vec<Step>, Stop>;
type DealFn<F> = fn(&mut Random, &<F as Family>::Reading) -> Result<Puzzle<F>, Diagnostics>;
type GenerateFn<F> = fn(&mut Random, Given, &Run) -> Result<Generated<F>, Failed>;
type SurveyFn = fn(Given, &Run) -> Result<Option<Table>, Failed>;
type HintFn<F> = fn(&Puzzle<F>, &[String], &<F as Family>::Query, &Run) -> Result<Advice, Failed>;
type WhyNotFn<F> = fn(&Puzzle<F>, &[String], &str, &Run) -> Result<Option<Step>, Failed>;
type PlayedFn<F> = fn(&Puzzle<F>, &Source) -> Result<Vec<String>, Diagnostics>;
type RemainingFn<F> = fn(&Puzzle<F>, &[String]) -> Result<Option<Puzzle<F>>, Diagnostics>;
type PlayFn<F> = fn(&Arc<Puzzle<F>>) -> Box<dyn Game>;
type ProveFn<F> = fn(&Puzzle<F>, &[&<F as Family>::Answer], ProofBy, &Run) -> Result<Proved, Stop>;
type WriteRulesFn<F> = fn(&Puzzle<F>, &str, &Run) -> Option<Result<Vec<u8>, Stop>>;
type CertifyFn<F> = fn(&Puzzle<F>, &[&<F as Family>::Answer], &Run) -> Result<String, Failed>;
type PrepareFn = fn(&str, &Run) -> Result<Vec<u8>, Stop>;

/// An ability with options of its own.
#[derive(Clone, Copy)]
pub(crate) struct WithOptions<T> {
    pub(crate) call: T,
    pub(crate) options: fn() -> Vec<OptionInfo>,
}

/// Playing, and reading a position that was played elsewhere.
pub(crate) struct Playing<F: Family> {
    pub(crate) start: PlayFn<F>,
    pub(crate) read: PlayedFn<F>,
    pub(crate) remaining: RemainingFn<F>,
    pub(crate) how_to_move: Phrase,
}

impl<F: Family> Clone for Playing<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Family> Copy for Playing<F> {}

/// Proving, and the rules as constraints.
pub(crate) struct Proving<F: Family> {
    pub(crate) prove: ProveFn<F>,
    pub(crate) write: WriteRulesFn<F>,
}

impl<F: Family> Clone for Proving<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Family> Copy for Proving<F> {}

/// Certificates of the family's own, and the checker for them.
pub(crate) struct Certifying<F: Family> {
    pub(crate) can: fn(&Puzzle<F>) -> Result<(), Diagnostics>,
    pub(crate) certify: CertifyFn<F>,
    pub(crate) verify: fn(&str, &Run) -> Result<Text, Refused>,
}

impl<F: Family> Clone for Certifying<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Family> Copy for Certifying<F> {}

/// The next step, and why a move is wrong.
pub(crate) struct Hinting<F: Family> {
    pub(crate) next: HintFn<F>,
    pub(crate) why_not: Option<WhyNotFn<F>>,
}

impl<F: Family> Clone for Hinting<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Family> Copy for Hinting<F> {}

/// Tables and the function that builds them.
#[derive(Clone, Copy)]
pub(crate) struct Preparing {
    pub(crate) tables: &'static [PreparedTable],
    pub(crate) build: PrepareFn,
}

/// What a family can do: a table of typed functions, filled in one ability at a time.
pub struct Capabilities<F: Family> {
    /// `None` only in a registry for play.
    pub(crate) solve: Option<&'static Solving<F>>,
    pub(crate) describe: Option<FactsFn<F>>,
    pub(crate) count: Option<Counting<F>>,
    pub(crate) rate: Option<RateFn<F>>,
    pub(crate) generate: Option<WithOptions<GenerateFn<F>>>,
    pub(crate) deal: Option<DealFn<F>>,
    pub(crate) survey: Option<WithOptions<SurveyFn>>,
    pub(crate) prepare: Option<Preparing>,
    pub(crate) play: Option<Playing<F>>,
    pub(crate) hint: Option<Hinting<F>>,
    pub(crate) explain: Option<ExplainFn<F>>,
    pub(crate) prove: Option<Proving<F>>,
    pub(crate) certify: Option<Certifying<F>>,
    pub(crate) convert: Option<&'static [Format<F>]>,
    pub(crate) teach: Option<&'static [TaughtRule]>,
}

impl<F: Family> Clone for Capabilities<F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F: Family> Copy for Capabilities<F> {}

/// Writes the builder methods. Each is bounded by its trait, so the compiler checks each
/// declaration.
macro_rules! words {
    ($($word:ident: $ability:ident, $field:ident, $name:literal = $function:expr;)+) => {
        /// The verbs beyond `solve`, `check` and `draw`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "each is the verb of the trait of its name")]
        #[non_exhaustive]
        pub enum Ability { $($ability),+ }

        impl Ability {
            /// Every ability.
            pub const ALL: &'static [Self] = &[$(Self::$ability),+];

            /// Its name in JSON.
            pub fn name(self) -> &'static str {
                match self { $(Self::$ability => $name),+ }
            }
        }

        #[expect(clippy::new_without_default, reason = "`new` is const, `default` cannot be")]
        impl<F: Family> Capabilities<F> {
            /// Solves, checks and draws, and nothing beyond.
            pub const fn new() -> Self {
                Self { solve: Some(Solving::ALL), $($field: None),+ }
            }

            /// Only what a game needs: new puzzles, moves and hints. A program that never asks for
            /// more does not link the code for it, which is most of a family.
            #[must_use]
            pub const fn for_play(self) -> Self {
                let hint = match self.hint {
                    Some(hint) => Some(Hinting { why_not: None, ..hint }),
                    None => None,
                };
                Self {
                    describe: self.describe,
                    generate: self.generate,
                    deal: self.deal,
                    play: self.play,
                    hint,
                    solve: None,
                    ..Self::new()
                }
            }
            $(
                #[doc = concat!("Declares [`", stringify!($ability), "`].")]
                #[must_use]
                pub const fn $word(self) -> Self where F: $ability {
                    Self { $field: Some($function), ..self }
                }
            )+
            /// Whether this ability was declared.
            pub fn offers(&self, ability: Ability) -> bool {
                match ability { $(Ability::$ability => self.$field.is_some()),+ }
            }
        }
    };
}

words! {
    describes: Describe, describe, "describe" = F::facts;
    counts: Count, count, "count" = Counting { whole: F::count, jobs: F::count_jobs };
    rates: Rate, rate, "rate" = F::rate;
    generates: Generate, generate, "generate" =
        WithOptions { call: generate_from::<F>, options: F::Recipe::infos };
    deals: Deal, deal, "deal" = F::deal;
    surveys: Survey, survey, "survey" =
        WithOptions { call: survey_from::<F>, options: F::Survey::infos };
    prepares: Prepare, prepare, "prepare" =
        Preparing { tables: F::TABLES, build: F::prepare };
    plays: Play, play, "play" = Playing {
        start: TypedGame::<F>::start, read: played_moves::<F>,
        remaining: remaining_after::<F>, how_to_move: F::MOVES,
    };
    hints: Hint, hint, "hint" =
        Hinting { next: hint_after::<F>, why_not: Some(why_not_after::<F>) };
    explains: Explain, explain, "explain" = F::explain;
    proves: Prove, prove, "prove" =
        Proving { prove: prove::<F>, write: write_rules::<F> };
    certifies: Certify, certify, "certify" =
        Certifying { can: F::can_certify, certify: F::certify, verify: F::verify };
    converts: Convert, convert, "convert" = F::FORMATS;
    teaches: Teach, teach, "teach" = F::RULES;
}

/// The options of a set, unless something else was given.
fn taken<T: Options>(mut given: Given, family: &'static str) -> Result<T, Diagnostics> {
    let mut problems = Diagnostics::default();
    let options = T::take(&mut given, &mut problems);
    given.reject_rest(family, &T::infos(), &mut problems);
    problems.or(Some(options))
}

fn generate_from<F: Generate>(
    random: &mut Random,
    given: Given,
    run: &Run,
) -> Result<Generated<F>, Failed> {
    F::generate(random, &taken(given, F::ABOUT.name)?, run)
}

/// The rules for this puzzle in a format that holds rules; `None` for any other format.
fn write_rules<F: Prove>(
    puzzle: &F::Puzzle,
    format: &str,
    run: &Run,
) -> Option<Result<Vec<u8>, Stop>> {
    let write = formats::of_rules(format)?;
    Some(F::encode(puzzle, run).map(|formula| write(&formula).into_bytes()))
}

fn survey_from<F: Survey>(given: Given, run: &Run) -> Result<Option<Table>, Failed> {
    F::survey(&taken(given, F::ABOUT.name)?, run)
}

fn played_moves<F: Play>(puzzle: &F::Puzzle, source: &Source) -> Result<Vec<String>, Diagnostics> {
    Ok(F::read_played(puzzle, source)?.iter().map(ToString::to_string).collect())
}

fn remaining_after<F: Play>(
    puzzle: &F::Puzzle,
    moves: &[String],
) -> Result<Option<F::Puzzle>, Diagnostics> {
    Ok(F::remaining(puzzle, &play::replay::<F>(puzzle, moves)?))
}

pub(crate) fn hint_after<F: Hint>(
    puzzle: &F::Puzzle,
    moves: &[String],
    query: &F::Query,
    run: &Run,
) -> Result<Advice, Failed> {
    let state = play::replay::<F>(puzzle, moves)?;
    Ok(advice::<F>(puzzle, &state, query, run)?)
}

fn why_not_after<F: Hint>(
    puzzle: &F::Puzzle,
    moves: &[String],
    text: &str,
    run: &Run,
) -> Result<Option<Step>, Failed> {
    let state = play::replay::<F>(puzzle, moves)?;
    let (step, _) = play::apply::<F>(puzzle, &state, text)?;
    Ok(F::why_not(puzzle, &state, &step, run)?)
}

/// The next step, with "done" decided by the checker.
pub(crate) fn advice<F: Hint>(
    puzzle: &F::Puzzle,
    state: &F::State,
    query: &F::Query,
    run: &Run,
) -> Result<Advice, Stop> {
    if play::is_done::<F>(puzzle, state) {
        return Ok(Advice::Done);
    }
    Ok(F::hint_as_asked(puzzle, state, query, run)?
        .map_or(Advice::DeadEnd, |step| Advice::Next(Box::new(step))))
}
