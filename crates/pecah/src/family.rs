//! The contract of a family: everything a kind of puzzle has to say about itself.

use crate::abilities::{Generated, Hint, Refusal, Table, Tally};
use crate::checked::Violation;
use crate::diagnostic::{Code, Diagnostics};
use crate::limits::Stop;
use crate::options::{OptionSpec, Options};
use crate::outcome::Wanted;
use crate::run::Run;
use crate::scene::Scene;
use crate::search::Search;
use crate::source::Source;
use crate::support::random::Random;
use serde_json::{Value, json};

/// A kind of puzzle. Front ends see it through [`AnyFamily`](crate::AnyFamily), which is
/// implemented for every `Family`.
pub trait Family: Sized + Send + Sync + 'static {
    /// A puzzle as read: valid, within the limits, ready to search.
    type Puzzle: Send + Sync;
    /// A candidate for a solution, in the puzzle's own terms.
    type Answer: Clone + PartialEq + Send + Sync;

    /// Name, summary, codes and options.
    const ABOUT: About;

    /// How its solutions are shown to people.
    const SHOWN: Shown = Shown::AsPictures;

    /// What is counted and listed when all solutions are wanted; some puzzles have too many.
    const COUNTED: &'static str = "solution";

    /// Options of [`hint`](Self::hint), beside those of [`About`].
    const HINT_OPTIONS: &'static [OptionSpec] = &[];

    /// Options of [`generate`](Self::generate).
    const GENERATE_OPTIONS: &'static [OptionSpec] = &[];

    /// Options of [`survey`](Self::survey).
    const SURVEY_OPTIONS: &'static [OptionSpec] = &[];

    /// How much the text looks like a puzzle of this family, broken ones included.
    fn recognise(source: &Source) -> Likeness;

    /// Reads a puzzle, or says everything that is wrong with it.
    fn read(source: &Source, options: &Options) -> Result<Self::Puzzle, Diagnostics>;

    /// Writes a puzzle in the form that [`read`](Self::read) takes.
    fn write(puzzle: &Self::Puzzle) -> String;

    /// Every way in which the answer breaks the rules. Independent of all search code.
    fn check(puzzle: &Self::Puzzle, answer: &Self::Answer) -> Vec<Violation>;

    /// Reads an answer as people write it, or says what is wrong with its form.
    fn read_answer(puzzle: &Self::Puzzle, source: &Source) -> Result<Self::Answer, Diagnostics>;

    /// The answer in lines of text, in the layout of the reports.
    fn answer_lines(puzzle: &Self::Puzzle, answer: &Self::Answer) -> Vec<String>;

    /// The answer as scripts see it.
    fn answer_json(puzzle: &Self::Puzzle, answer: &Self::Answer) -> Value {
        json!({ "text": Self::answer_lines(puzzle, answer) })
    }

    /// A picture of the puzzle, with these answers in it if there are any.
    fn scene(puzzle: &Self::Puzzle, answers: &[&Self::Answer]) -> Scene;

    /// The answer as pictures to be shown one after the other, as the boards along a path; the one
    /// picture of it where there is nothing to be seen in between.
    fn frames(puzzle: &Self::Puzzle, answer: &Self::Answer) -> Vec<Scene> {
        vec![Self::scene(puzzle, &[answer])]
    }

    /// The strategies, the default one first.
    fn strategies() -> &'static [Strategy<Self>];

    /// The strategy to use when none is named.
    fn default_strategy(_puzzle: &Self::Puzzle) -> &'static str {
        Self::strategies()[0].name
    }

    /// What can be said of the puzzle before any search.
    fn facts(_puzzle: &Self::Puzzle) -> Option<Facts> {
        None
    }

    /// A random puzzle, where the family knows how to make one.
    fn random(_random: &mut Random, _options: &Options) -> Option<Self::Puzzle> {
        None
    }

    /// Counts all solutions by means better than listing them; `None` where there are none, and
    /// the default strategy is then run to its end.
    fn count(_puzzle: &Self::Puzzle, _budget: &Run) -> Option<Result<Tally, Stop>> {
        None
    }

    /// The next step towards the solution and why, where the family gives hints.
    fn hint(
        _puzzle: &Self::Puzzle,
        _options: &Options,
        _budget: &Run,
    ) -> Option<Result<Hint, Stop>> {
        None
    }

    /// Every step from the puzzle to its solution and why, where the family explains itself.
    fn explain(_puzzle: &Self::Puzzle, _budget: &Run) -> Option<Result<Vec<Hint>, Stop>> {
        None
    }

    /// How hard the puzzle is for people, where the family can tell.
    fn rate(_puzzle: &Self::Puzzle, _budget: &Run) -> Option<Result<Facts, Stop>> {
        None
    }

    /// A new puzzle of the kind that the options ask for, where the family makes them.
    fn generate(
        _random: &mut Random,
        _options: &Options,
        _budget: &Run,
    ) -> Option<Result<Generated<Self>, Refusal>> {
        None
    }

    /// A table about all puzzles of a kind, where the family offers one: `pecah count` without a
    /// puzzle.
    fn survey(_options: &Options, _budget: &Run) -> Option<Result<Table, Refusal>> {
        None
    }

    /// Large tables that are worth storing between runs. A front end that has their bytes hands
    /// them in by [`TableCache::with_store`](crate::TableCache::with_store).
    const PREPARED: &'static [Prepared] = &[];

    /// The bytes of one of the [`PREPARED`](Self::PREPARED) tables; `None` for any other name.
    fn prepare(_name: &str, _budget: &Run) -> Option<Result<Vec<u8>, Stop>> {
        None
    }
}

/// What a family says about itself.
#[derive(Debug)]
pub struct About {
    /// The name on the command line and in JSON.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// One line.
    pub summary: &'static str,
    /// How to type one in, for the guided session.
    pub how_to_type: &'static str,
    /// Every diagnostic code that [`Family::read`] and [`Family::read_answer`] can give.
    pub codes: &'static [&'static Code],
    /// The options it understands.
    pub options: &'static [OptionSpec],
}

/// A table that can be built before it is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prepared {
    /// Its name, which stands for its content: other entries or another layout, another name.
    pub name: &'static str,
    /// What it is for, one line.
    pub summary: &'static str,
    /// How many bytes it has.
    pub bytes: u64,
    /// How many bytes of memory building it takes.
    pub memory: u64,
}

/// How the solutions of a family are shown to people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// A picture each.
    AsPictures,
    /// A numbered line each, under one picture of the puzzle.
    AsList,
}

/// How much a text looks like a puzzle of a family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Likeness {
    /// Not at all.
    None,
    /// Something of it is there.
    Possible,
    /// Most of it is there.
    Likely,
    /// It could hardly be anything else.
    Certain,
}

/// Something known about a puzzle without searching.
#[derive(Debug, Clone)]
pub struct Facts {
    /// For people, a few lines.
    pub lines: Vec<String>,
    /// For scripts.
    pub json: Value,
}

/// A way to search.
///
/// `run` reports answers, nodes and its counter to the [`Search`] and returns `Ok` when its space
/// is exhausted.
pub struct Strategy<F: Family> {
    /// The name on the command line and in JSON.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// What its counter counts, if it keeps one.
    pub counts: Option<&'static str>,
    /// How many solutions it can give.
    pub finds: Finds,
    /// How many it looks for unless told.
    pub wants: Wanted,
    /// Whether to look on for a second solution, unshown, to tell if the first is the only one.
    pub tells_unique: bool,
    /// Whether exhausting it proves that there are no more solutions of this puzzle.
    pub complete: fn(&F::Puzzle) -> bool,
    /// Why it cannot be used on this puzzle, if it cannot.
    pub unfit: fn(&F::Puzzle) -> Option<String>,
    /// The search.
    pub run: fn(&F::Puzzle, &mut Search<'_, F>) -> Result<(), Stop>,
}

/// How many solutions a strategy can give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finds {
    /// One: it is not defined beyond.
    First,
    /// Every one.
    All,
}

impl<F: Family> Strategy<F> {
    /// A complete strategy for every puzzle of the family, that can find all solutions and looks
    /// for the first.
    pub const fn new(
        name: &'static str,
        summary: &'static str,
        run: fn(&F::Puzzle, &mut Search<'_, F>) -> Result<(), Stop>,
    ) -> Self {
        Self {
            name,
            summary,
            counts: None,
            finds: Finds::All,
            wants: Wanted::First,
            tells_unique: false,
            complete: |_| true,
            unfit: |_| None,
            run,
        }
    }

    /// Keeps a counter of these.
    #[must_use]
    pub const fn counts(mut self, what: &'static str) -> Self {
        self.counts = Some(what);
        self
    }

    /// Is not defined beyond its first solution.
    #[must_use]
    pub const fn first_only(mut self) -> Self {
        self.finds = Finds::First;
        self
    }

    /// Lists every solution unless told otherwise.
    #[must_use]
    pub const fn wants_all(mut self) -> Self {
        self.wants = Wanted::All;
        self
    }

    /// Looks on for a second solution when one is wanted.
    #[must_use]
    pub const fn tells_unique(mut self) -> Self {
        self.tells_unique = true;
        self
    }

    /// Is complete only on puzzles that satisfy this.
    #[must_use]
    pub const fn complete_if(mut self, complete: fn(&F::Puzzle) -> bool) -> Self {
        self.complete = complete;
        self
    }

    /// Cannot be used on puzzles for which this gives a reason.
    #[must_use]
    pub const fn unfit_if(mut self, unfit: fn(&F::Puzzle) -> Option<String>) -> Self {
        self.unfit = unfit;
        self
    }
}
