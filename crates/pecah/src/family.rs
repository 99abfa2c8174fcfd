//! The contract: what every puzzle must define. Its further abilities are small traits in
//! [`capabilities`](crate::capabilities).
//!
//! In the order of the calls: [`recognise`](Family::recognise) says whether a text looks like one,
//! [`read`](Family::read) makes the puzzle, a [`Strategy`] searches it, every answer passes
//! [`check`](Family::check), and [`answer_lines`](Family::answer_lines),
//! [`answer_record`](Family::answer_record) and [`scene`](Family::scene) show it. `queens` is the
//! smallest of our own families to read; `examples/a-fifth-puzzle` is a whole family in a crate of
//! its own.

use crate::capabilities::Capabilities;
use crate::card::Card;
use crate::checked::Violation;
use crate::diagnostic::{Code, Diagnostics};
use crate::limits::Stop;
use crate::message::{Noun, Phrase, Text};
use crate::options::Options;
use crate::outcome::Wanted;
use crate::record::AnswerRecord;
use crate::run::Run;
use crate::scene::Scene;
use crate::search::Search;
use crate::source::Source;
use serde_json::Value;
use std::fmt::Debug;

/// A kind of puzzle. Front ends see it through [`AnyFamily`](crate::AnyFamily), which exists for
/// every `Family`.
pub trait Family: Sized + Send + Sync + 'static {
    /// What the board says and nothing else: `read(write(puzzle)) == puzzle`.
    type Puzzle: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// A candidate solution. [`Checked`](crate::Checked) makes it a solution.
    type Answer: Clone + PartialEq + Debug + Send + Sync + 'static;
    /// Options that complete or override the text: a goal, a number of stars.
    type Reading: Options;
    /// What is asked: which solutions, how short.
    type Query: Options;
    /// How answers are shown.
    type Style: Options;

    /// Names, summary, diagnostics.
    const ABOUT: About;

    /// What the family can do: `Capabilities::new().counts().plays()`.
    const CAPABILITIES: Capabilities<Self>;

    /// How its solutions are shown to people.
    const SHOWN: Shown = Shown::AsPictures;

    /// What its solutions are called when they are counted.
    const SOLUTIONS: Noun = Noun::SOLUTION;

    /// How well the text fits this family's own format, including puzzles with mistakes.
    fn recognise(source: &Source) -> Fit;

    /// Reads a puzzle, or reports everything that is wrong with it.
    fn read(source: &Source, reading: &Self::Reading) -> Result<Self::Puzzle, Diagnostics>;

    /// Reports why this query does not fit this puzzle, for example if it resumes the search of
    /// another one.
    fn check_query(_puzzle: &Self::Puzzle, _query: &Self::Query) -> Result<(), Diagnostics> {
        Ok(())
    }

    /// Writes a puzzle with everything that [`read`](Self::read) needs to make it again without
    /// any option.
    fn write(puzzle: &Self::Puzzle) -> String;

    /// Every way in which the answer breaks the rules, straight from the rules. Independent of all
    /// search code.
    fn check(puzzle: &Self::Puzzle, answer: &Self::Answer) -> Vec<Violation>;

    /// What is proved about a right answer within the limits of the run, such as that a path is a
    /// shortest one.
    fn appraise(_: &Self::Puzzle, _: &Self::Answer, _: &Run) -> Result<Option<Facts>, Stop> {
        Ok(None)
    }

    /// Reads an answer as people write it, or reports what is wrong with its form.
    fn read_answer(puzzle: &Self::Puzzle, source: &Source) -> Result<Self::Answer, Diagnostics>;

    /// The answer in lines of text, which [`read_answer`](Self::read_answer) reads back.
    fn answer_lines(
        puzzle: &Self::Puzzle,
        answer: &Self::Answer,
        style: &Self::Style,
    ) -> Vec<String>;

    /// The answer as scripts see it.
    fn answer_record(
        puzzle: &Self::Puzzle,
        answer: &Self::Answer,
        style: &Self::Style,
    ) -> AnswerRecord {
        AnswerRecord::of_text(Self::answer_lines(puzzle, answer, style))
    }

    /// A picture of the puzzle, with these answers in it if there are any.
    fn scene(puzzle: &Self::Puzzle, answers: &[&Self::Answer], style: &Self::Style) -> Scene;

    /// The answer as pictures to be shown one after the other, such as the boards along a path.
    fn frames(puzzle: &Self::Puzzle, answer: &Self::Answer, style: &Self::Style) -> Vec<Scene> {
        vec![Self::scene(puzzle, &[answer], style)]
    }

    /// The strategies, the default one first.
    fn strategies() -> &'static [Strategy<Self>];

    /// The name of the strategy used when none is asked for.
    fn default_strategy(_puzzle: &Self::Puzzle, _query: &Self::Query) -> &'static str {
        Self::strategies()[0].name
    }
}

/// What a family says about itself.
#[derive(Debug)]
pub struct About {
    /// The name on the command line and in JSON.
    pub name: &'static str,
    /// The name for people.
    pub title: Phrase,
    /// One line.
    pub summary: Phrase,
    /// How a puzzle is written, for a person who types one in.
    pub how_to_type: Phrase,
    /// Every diagnostic code that [`Family::read`] and [`Family::read_answer`] can give.
    pub codes: &'static [&'static Code],
}

/// How the solutions of a family are shown to people.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// A picture each.
    AsPictures,
    /// A numbered line each, under one picture of the puzzle.
    AsList,
}

/// How well a text fits a family. Each level is an observation, so levels of different families
/// compare although no family knows another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// Nothing matches.
    No,
    /// At least half of the words or cells could belong to it.
    Partly,
    /// It has the right form, with mistakes.
    Mostly,
    /// It reads without a mistake.
    Reads,
    /// It contains something that only this family writes, such as a keyword.
    Marked,
}

/// Facts known about a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub struct Facts {
    /// For people, a few sentences.
    pub lines: Vec<Text>,
    /// For scripts: an object.
    pub json: Value,
}

/// Reports nodes and answers to the [`Search`]; `Ok` when the space is exhausted.
pub type SearchFn<F> =
    fn(&<F as Family>::Puzzle, &<F as Family>::Query, &mut Search<'_, F>) -> Result<(), Stop>;

/// A way to search.
pub struct Strategy<F: Family> {
    /// The name on the command line and in JSON.
    pub name: &'static str,
    /// One line.
    pub summary: Phrase,
    /// Its card for students, if it has one.
    pub card: Option<&'static Card>,
    /// What its counter counts, if it keeps one.
    pub counts: Option<Noun>,
    /// How many solutions it can find.
    pub finds: Finds,
    /// How many it looks for unless the caller says otherwise.
    pub wants: Wanted,
    /// Whether to look for a second solution, which is not shown, to learn whether the first is the
    /// only one.
    pub decides_uniqueness: bool,
    /// Whether it does only the jobs of the run's [`Part`](crate::Part). Otherwise it is a single
    /// job, and the first part does all of it.
    pub cuts: bool,
    /// Whether exhausting it proves that there are no more solutions.
    pub complete: fn(&F::Puzzle, &F::Query) -> bool,
    /// Why it cannot be used here, if it cannot.
    pub unsuitable: fn(&F::Puzzle, &F::Query) -> Option<Text>,
    /// The search.
    pub run: SearchFn<F>,
}

/// How many solutions a strategy can find.
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
    pub const fn new(name: &'static str, summary: Phrase, run: SearchFn<F>) -> Self {
        Self {
            name,
            summary,
            card: None,
            counts: None,
            finds: Finds::All,
            wants: Wanted::First,
            decides_uniqueness: false,
            cuts: false,
            complete: |_, _| true,
            unsuitable: |_, _| None,
            run,
        }
    }

    /// With this card for students, in builds with the feature `pages`.
    #[must_use]
    pub const fn card(mut self, card: &'static Card) -> Self {
        if cfg!(feature = "pages") {
            self.card = Some(card);
        }
        self
    }

    /// Does only the jobs of the part that [`Run::part`](crate::Run::part) names.
    #[must_use]
    pub const fn cuts(mut self) -> Self {
        self.cuts = true;
        self
    }

    /// Keeps a counter of these.
    #[must_use]
    pub const fn counts(mut self, what: Noun) -> Self {
        self.counts = Some(what);
        self
    }

    /// Is not defined beyond its first solution.
    #[must_use]
    pub const fn first_only(mut self) -> Self {
        self.finds = Finds::First;
        self
    }

    /// Lists every solution unless the caller says otherwise.
    #[must_use]
    pub const fn wants_all(mut self) -> Self {
        self.wants = Wanted::All;
        self
    }

    /// Looks for a second solution when one is wanted.
    #[must_use]
    pub const fn decides_uniqueness(mut self) -> Self {
        self.decides_uniqueness = true;
        self
    }

    /// Is complete only where this holds.
    #[must_use]
    pub const fn complete_if(mut self, complete: fn(&F::Puzzle, &F::Query) -> bool) -> Self {
        self.complete = complete;
        self
    }

    /// Cannot be used where this gives a reason.
    #[must_use]
    pub const fn unsuitable_if(
        mut self,
        unsuitable: fn(&F::Puzzle, &F::Query) -> Option<Text>,
    ) -> Self {
        self.unsuitable = unsuitable;
        self
    }
}
