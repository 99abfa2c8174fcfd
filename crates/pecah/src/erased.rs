//! The face of a family that front ends see, with the family's types hidden behind it.

use crate::abilities::{Hint, Refusal, Table, Tally};
use crate::checked::{Checked, Violation};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::family::{About, Facts, Family, Finds, Likeness, Prepared, Shown, Strategy};
use crate::limits::Stop;
use crate::options::{FIRST_ONLY, NOT_APPLICABLE, OptionSpec, Options, UNKNOWN_STRATEGY};
use crate::outcome::{Ask, Report, Wanted};
use crate::run::Run;
use crate::scene::Scene;
use crate::search::{self, Observer};
use crate::source::Source;
use crate::support::random::Random;
use serde_json::Value;
use std::marker::PhantomData;
use std::sync::Arc;

/// A family, whichever it is.
pub trait AnyFamily: Send + Sync {
    /// Name, summary, codes and options.
    fn about(&self) -> &'static About;
    /// How its solutions are shown to people.
    fn shown(&self) -> Shown;
    /// What is counted and listed when all solutions are wanted, as "shortest solution".
    fn counted(&self) -> &'static str;
    /// How much the text looks like a puzzle of this family.
    fn recognise(&self, source: &Source) -> Likeness;
    /// Reads a puzzle, or says everything that is wrong with it.
    fn read(&self, source: &Source, options: &Options) -> Result<Box<dyn AnyPuzzle>, Diagnostics>;
    /// The strategies, the default one first.
    fn strategies(&self) -> Vec<StrategyInfo>;
    /// A random puzzle, where the family knows how to make one.
    fn random(
        &self,
        seed: u64,
        options: &Options,
    ) -> Option<Result<Box<dyn AnyPuzzle>, Diagnostic>>;
    /// The options of hints, of new puzzles and of surveys.
    fn ability_options(&self) -> AbilityOptions;
    /// A new puzzle, where the family makes them.
    fn generate(
        &self,
        random: &mut Random,
        options: &Options,
        run: &Run,
    ) -> Option<Result<AnyGenerated, Refusal>>;
    /// A table about all puzzles of a kind, where the family offers one.
    fn survey(&self, options: &Options, run: &Run) -> Option<Result<Table, Refusal>>;
    /// Large tables that are worth storing between runs.
    fn prepared(&self) -> &'static [Prepared];
    /// The bytes of one of them; `None` for any other name.
    fn prepare(&self, name: &str, run: &Run) -> Option<Result<Vec<u8>, Stop>>;
}

/// The options of each ability.
#[derive(Debug, Clone, Copy)]
pub struct AbilityOptions {
    /// Of hints, beside those of reading.
    pub hint: &'static [OptionSpec],
    /// Of new puzzles.
    pub generate: &'static [OptionSpec],
    /// Of surveys.
    pub survey: &'static [OptionSpec],
}

/// A new puzzle of any family.
pub struct AnyGenerated {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// What is known of it.
    pub lines: Vec<String>,
    /// For scripts.
    pub json: Value,
}

/// A puzzle of any family.
pub trait AnyPuzzle: Send + Sync {
    /// Its family.
    fn family(&self) -> &'static dyn AnyFamily;
    /// The puzzle in the form that its family reads.
    fn write(&self) -> String;
    /// A picture of the unsolved puzzle.
    fn scene(&self) -> Scene;
    /// A picture of the puzzle with these solutions of it.
    fn scene_with(&self, solutions: &[Solution]) -> Scene;
    /// What can be said before any search.
    fn facts(&self) -> Option<Facts>;
    /// The name of the strategy used when none is asked for.
    fn default_strategy(&self) -> &'static str;
    /// Whether the named strategy can do what is asked on this puzzle.
    fn fits(&self, ask: &Ask) -> Result<(), Diagnostic>;
    /// Searches, pushing checked solutions to the observer.
    fn solve(
        &self,
        ask: &Ask,
        run: &Run,
        observer: &mut dyn Observer,
    ) -> Result<Report, Diagnostic>;
    /// Judges an answer that somebody wrote.
    fn judge(&self, answer: &Source) -> Result<Judgement, Diagnostics>;
    /// Counts all solutions, by the best means the family has.
    fn count(&self, run: &Run) -> Result<Tally, Stop>;
    /// The next step and why, where the family gives hints.
    fn hint(&self, options: &Options, run: &Run) -> Option<Result<Hint, Stop>>;
    /// Every step to the solution and why, where the family explains itself.
    fn explain(&self, run: &Run) -> Option<Result<Vec<Hint>, Stop>>;
    /// How hard the puzzle is for people, where the family can tell.
    fn rate(&self, run: &Run) -> Option<Result<Facts, Stop>>;
}

/// A verdict on somebody's answer.
pub enum Judgement {
    /// It is right.
    Right(Solution),
    /// It breaks the rules in these ways.
    Wrong(Vec<Violation>),
}

/// What there is to know of a strategy without its types.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StrategyInfo {
    /// The name on the command line and in JSON.
    pub name: &'static str,
    /// One line.
    pub summary: &'static str,
    /// What its counter counts, if it keeps one.
    pub counts: Option<&'static str>,
    /// How many solutions it can give.
    pub finds: Finds,
}

/// A checked solution of any family. It can only be made from a [`Checked`] answer.
#[derive(Clone)]
pub struct Solution(Arc<dyn Showable>);

trait Showable: Send + Sync {
    fn lines(&self) -> Vec<String>;
    fn json(&self) -> Value;
    fn scene(&self) -> Scene;
    fn frames(&self) -> Vec<Scene>;
    fn answer(&self) -> &dyn std::any::Any;
}

struct Bound<F: Family> {
    puzzle: Arc<F::Puzzle>,
    checked: Checked<F>,
}

impl<F: Family> Showable for Bound<F> {
    fn lines(&self) -> Vec<String> {
        F::answer_lines(&self.puzzle, self.checked.answer())
    }
    fn json(&self) -> Value {
        F::answer_json(&self.puzzle, self.checked.answer())
    }
    fn scene(&self) -> Scene {
        F::scene(&self.puzzle, &[self.checked.answer()])
    }
    fn frames(&self) -> Vec<Scene> {
        F::frames(&self.puzzle, self.checked.answer())
    }
    fn answer(&self) -> &dyn std::any::Any {
        self.checked.answer()
    }
}

impl Solution {
    pub(crate) fn new<F: Family>(puzzle: &Arc<F::Puzzle>, checked: Checked<F>) -> Self {
        Self(Arc::new(Bound { puzzle: Arc::clone(puzzle), checked }))
    }

    /// The solution in lines of text, in the layout of the reports.
    pub fn lines(&self) -> Vec<String> {
        self.0.lines()
    }

    /// The solution as scripts see it.
    pub fn json(&self) -> Value {
        self.0.json()
    }

    /// A picture of the solved puzzle.
    pub fn scene(&self) -> Scene {
        self.0.scene()
    }

    /// Pictures to be shown one after the other.
    pub fn frames(&self) -> Vec<Scene> {
        self.0.frames()
    }

    /// The answer in the family's own type, for callers that know the family.
    pub fn answer<F: Family>(&self) -> Option<&F::Answer> {
        self.0.answer().downcast_ref()
    }
}

/// Hides the types of a family.
pub(crate) struct Erased<F>(PhantomData<F>);

impl<F: Family> Erased<F> {
    pub(crate) const NEW: Self = Self(PhantomData);
    pub(crate) const SELF: &'static dyn AnyFamily = &Self::NEW;
}

struct Loaded<F: Family>(Arc<F::Puzzle>);

impl<F: Family> AnyFamily for Erased<F> {
    fn about(&self) -> &'static About {
        const { &F::ABOUT }
    }

    fn shown(&self) -> Shown {
        F::SHOWN
    }

    fn counted(&self) -> &'static str {
        F::COUNTED
    }

    fn recognise(&self, source: &Source) -> Likeness {
        F::recognise(source)
    }

    fn read(&self, source: &Source, options: &Options) -> Result<Box<dyn AnyPuzzle>, Diagnostics> {
        options.validate(F::ABOUT.name, F::ABOUT.options)?;
        Ok(Box::new(Loaded::<F>(Arc::new(F::read(source, options)?))))
    }

    fn strategies(&self) -> Vec<StrategyInfo> {
        F::strategies()
            .iter()
            .map(|s| StrategyInfo {
                name: s.name,
                summary: s.summary,
                counts: s.counts,
                finds: s.finds,
            })
            .collect()
    }

    fn random(
        &self,
        seed: u64,
        options: &Options,
    ) -> Option<Result<Box<dyn AnyPuzzle>, Diagnostic>> {
        if let Err(bad) = options.validate(F::ABOUT.name, F::ABOUT.options) {
            return Some(Err(bad));
        }
        let puzzle = F::random(&mut Random::new(seed), options)?;
        Some(Ok(Box::new(Loaded::<F>(Arc::new(puzzle)))))
    }

    fn ability_options(&self) -> AbilityOptions {
        AbilityOptions {
            hint: F::HINT_OPTIONS,
            generate: F::GENERATE_OPTIONS,
            survey: F::SURVEY_OPTIONS,
        }
    }

    fn generate(
        &self,
        random: &mut Random,
        options: &Options,
        run: &Run,
    ) -> Option<Result<AnyGenerated, Refusal>> {
        if let Err(bad) = options.validate(F::ABOUT.name, F::GENERATE_OPTIONS) {
            return Some(Err(bad.into()));
        }
        Some(F::generate(random, options, run)?.map(|made| AnyGenerated {
            puzzle: Box::new(Loaded::<F>(Arc::new(made.puzzle))),
            lines: made.lines,
            json: made.json,
        }))
    }

    fn survey(&self, options: &Options, run: &Run) -> Option<Result<Table, Refusal>> {
        if let Err(bad) = options.validate(F::ABOUT.name, F::SURVEY_OPTIONS) {
            return Some(Err(bad.into()));
        }
        F::survey(options, run)
    }

    fn prepared(&self) -> &'static [Prepared] {
        F::PREPARED
    }

    fn prepare(&self, name: &str, run: &Run) -> Option<Result<Vec<u8>, Stop>> {
        F::prepare(name, run)
    }
}

/// Listens to nothing.
struct Deaf;
impl Observer for Deaf {}

impl<F: Family> Loaded<F> {
    fn strategy(&self, ask: &Ask) -> Result<&'static Strategy<F>, Diagnostic> {
        let name = ask.strategy.as_deref().unwrap_or_else(|| F::default_strategy(&self.0));
        let strategy = F::strategies().iter().find(|s| s.name == name).ok_or_else(|| {
            let names: Vec<&str> = F::strategies().iter().map(|s| s.name).collect();
            Diagnostic::new(
                &UNKNOWN_STRATEGY,
                format!("{} has no strategy `{name}`", F::ABOUT.name),
            )
            .help(format!("it has {}", names.join(", ")))
        })?;
        if let Some(why) = (strategy.unfit)(&self.0) {
            return Err(Diagnostic::new(
                &NOT_APPLICABLE,
                format!("`{name}` cannot be used here: {why}"),
            )
            .help("leave `--strategy` out to use the default one"));
        }
        let several = matches!(ask.wanted, Some(Wanted::All | Wanted::AtMost(2..)));
        if strategy.finds == Finds::First && several {
            return Err(Diagnostic::new(
                &FIRST_ONLY,
                format!("`{name}` stops at its first solution, so it cannot list more"),
            )
            .help("leave `--strategy` out to use the default one"));
        }
        Ok(strategy)
    }
}

impl<F: Family> AnyPuzzle for Loaded<F> {
    fn family(&self) -> &'static dyn AnyFamily {
        Erased::<F>::SELF
    }

    fn write(&self) -> String {
        F::write(&self.0)
    }

    fn scene(&self) -> Scene {
        F::scene(&self.0, &[])
    }

    fn scene_with(&self, solutions: &[Solution]) -> Scene {
        let answers: Vec<&F::Answer> = solutions.iter().filter_map(Solution::answer::<F>).collect();
        F::scene(&self.0, &answers)
    }

    fn facts(&self) -> Option<Facts> {
        F::facts(&self.0)
    }

    fn default_strategy(&self) -> &'static str {
        F::default_strategy(&self.0)
    }

    fn fits(&self, ask: &Ask) -> Result<(), Diagnostic> {
        self.strategy(ask).map(|_| ())
    }

    fn solve(
        &self,
        ask: &Ask,
        run: &Run,
        observer: &mut dyn Observer,
    ) -> Result<Report, Diagnostic> {
        let strategy = self.strategy(ask)?;
        Ok(search::run(&self.0, strategy, ask, run, observer))
    }

    fn judge(&self, answer: &Source) -> Result<Judgement, Diagnostics> {
        let answer = F::read_answer(&self.0, answer)?;
        Ok(match Checked::<F>::new(&self.0, answer) {
            Ok(checked) => Judgement::Right(Solution::new(&self.0, checked)),
            Err(violations) => Judgement::Wrong(violations),
        })
    }

    fn count(&self, run: &Run) -> Result<Tally, Stop> {
        if let Some(counted) = F::count(&self.0, run) {
            return counted;
        }
        let strategy = &F::strategies()[0];
        let ask = Ask { strategy: None, wanted: Some(Wanted::All) };
        let report = search::run(&self.0, strategy, &ask, run, &mut Deaf);
        match report.cut_short {
            Some(reason) => Err(reason.into()),
            None => Ok(Tally {
                solutions: report.solutions.into(),
                distinct: None,
                method: strategy.name,
            }),
        }
    }

    fn hint(&self, options: &Options, run: &Run) -> Option<Result<Hint, Stop>> {
        F::hint(&self.0, options, run)
    }

    fn explain(&self, run: &Run) -> Option<Result<Vec<Hint>, Stop>> {
        F::explain(&self.0, run)
    }

    fn rate(&self, run: &Run) -> Option<Result<Facts, Stop>> {
        F::rate(&self.0, run)
    }
}
