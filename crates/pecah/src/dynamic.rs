//! The contract behind trait objects, for front ends. There are no downcasts: one generic struct
//! behind a trait object holds everything that belongs to a family.

mod solution;
mod solving;

use solution::Bound;
pub use solution::Solution;
pub(crate) use solving::Solving;

use crate::capabilities::{
    Ability, Advice, Capabilities, Failed, PreparedTable, Refused, SolutionCount, Step, Table,
    TaughtRule,
};
use crate::card::Card;
use crate::checked::{Checked, Violation};
use crate::codes::{FIRST_ONLY, NOT_APPLICABLE, NOT_OFFERED, UNKNOWN_STRATEGY};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::family::{About, Facts, Family, Finds, Fit, Shown, Strategy};
use crate::formats::{self, Format, FormatInfo, Writing};
use crate::jobs::{Jobs, Meaning};
use crate::limits::Stop;
use crate::message::{Noun, Phrase, Text};
use crate::messages::Core;
use crate::options::{Given, OptionInfo, Options};
use crate::outcome::{Ask, Report, Wanted};
use crate::play::Game;
use crate::proof::{ProofBy, Proved};
use crate::run::Run;
use crate::scene::Scene;
use crate::search::{Flow, Frame, Observer, Sink};
use crate::source::Source;
use crate::support::random::Random;
use std::sync::{Arc, OnceLock};

/// What a set of options is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OptionSet {
    /// Reading a puzzle.
    Reading,
    /// Asking for solutions.
    Query,
    /// Showing answers.
    Style,
    /// Generating puzzles.
    Recipe,
    /// Making a table about all puzzles of a kind.
    Survey,
}

/// A family, whichever it is.
pub trait AnyFamily: Send + Sync {
    /// Names, summary, diagnostics.
    fn about(&self) -> &'static About;
    /// How its solutions are shown to people.
    fn shown(&self) -> Shown;
    /// What its solutions are called.
    fn solutions(&self) -> Noun;
    /// Whether the family has this ability.
    fn offers(&self, ability: Ability) -> bool;
    /// The options of one set; empty where the family lacks the ability they belong to.
    fn options(&self, set: OptionSet) -> Vec<OptionInfo>;
    /// How a move is written; `None` where the family cannot be played.
    fn how_to_move(&self) -> Option<Phrase>;
    /// The strategies, the default one first.
    fn strategies(&self) -> Vec<StrategyInfo>;
    /// How well the text fits.
    fn recognise(&self, source: &Source) -> Fit;
    /// The formats of other programs that it reads or writes.
    fn formats(&self) -> Vec<FormatInfo>;
    /// Reads a puzzle with options of reading, asking and showing.
    fn read(&self, source: &Source, given: Given) -> Result<Arc<dyn AnyPuzzle>, Diagnostics>;
    /// Generates a puzzle; `None` if the family generates none.
    fn generate(
        &self,
        random: &mut Random,
        recipe: Given,
        run: &Run,
    ) -> Option<Result<AnyGenerated, Failed>>;
    /// Deals a random puzzle; `None` where the family deals none.
    fn deal(
        &self,
        random: &mut Random,
        given: Given,
    ) -> Option<Result<Arc<dyn AnyPuzzle>, Diagnostics>>;
    /// Makes a table about all puzzles of a kind; `None` where the family has none.
    fn survey(&self, survey: Given, run: &Run) -> Option<Result<Option<Table>, Failed>>;
    /// What a certificate of this family shows; `None` where the family certifies nothing.
    fn verify(&self, certificate: &str, run: &Run) -> Option<Result<Text, Refused>>;
    /// The rules that it teaches, easiest first.
    fn rules(&self) -> &'static [TaughtRule];
    /// Large tables that are worth storing between runs.
    fn tables(&self) -> &'static [PreparedTable];
    /// The bytes of one of them; `None` for any other name.
    fn prepare(&self, name: &str, run: &Run) -> Option<Result<Vec<u8>, Stop>>;
}

/// A new puzzle of any family.
pub struct AnyGenerated {
    /// The puzzle.
    pub puzzle: Arc<dyn AnyPuzzle>,
    /// What is known about it.
    pub facts: Facts,
}

/// A description of a strategy without its types.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct StrategyInfo {
    /// The name on the command line and in JSON.
    pub name: &'static str,
    /// One line.
    pub summary: Phrase,
    /// Its card, if this build has it.
    pub card: Option<&'static Card>,
    /// What its counter counts, if it keeps one.
    pub counts: Option<Noun>,
    /// How many solutions it can find.
    pub finds: Finds,
}

impl<F: Family> AnyFamily for Capabilities<F> {
    fn about(&self) -> &'static About {
        const { &F::ABOUT }
    }

    fn shown(&self) -> Shown {
        F::SHOWN
    }

    fn solutions(&self) -> Noun {
        F::SOLUTIONS
    }

    fn offers(&self, ability: Ability) -> bool {
        self.offers(ability)
    }

    fn options(&self, set: OptionSet) -> Vec<OptionInfo> {
        match set {
            OptionSet::Reading => F::Reading::infos(),
            OptionSet::Query => F::Query::infos(),
            OptionSet::Style => F::Style::infos(),
            OptionSet::Recipe => self.generate.map_or_else(Vec::new, |able| (able.options)()),
            OptionSet::Survey => self.survey.map_or_else(Vec::new, |able| (able.options)()),
        }
    }

    fn how_to_move(&self) -> Option<Phrase> {
        self.play.map(|able| able.how_to_move)
    }

    fn strategies(&self) -> Vec<StrategyInfo> {
        let info = |s: &Strategy<F>| StrategyInfo {
            name: s.name,
            summary: s.summary,
            card: s.card,
            counts: s.counts,
            finds: s.finds,
        };
        self.strategies().iter().map(info).collect()
    }

    fn recognise(&self, source: &Source) -> Fit {
        let formats = self.convert.unwrap_or_default();
        let reads = |format: &Format<F>| {
            format.read.is_some_and(|read| read(source, &F::Reading::default()).is_some())
        };
        // Each format has a mark of its own.
        if formats.iter().any(reads) { Fit::Marked } else { F::recognise(source) }
    }

    fn formats(&self) -> Vec<FormatInfo> {
        let mut formats: Vec<FormatInfo> =
            self.convert.unwrap_or_default().iter().map(Format::info).collect();
        if self.prove.is_some() {
            formats.extend(formats::OF_RULES);
        }
        formats
    }

    fn read(&self, source: &Source, given: Given) -> Result<Arc<dyn AnyPuzzle>, Diagnostics> {
        let (reading, query, style) = asked::<F>(given)?;
        let mut foreign = self.convert.unwrap_or_default().iter().filter_map(|format| format.read);
        let foreign = foreign.find_map(|read| read(source, &reading));
        let puzzle = foreign.unwrap_or_else(|| F::read(source, &reading))?;
        F::check_query(&puzzle, &query)?;
        Ok(Opened::<F>::shared(*self, puzzle, query, style))
    }

    fn generate(
        &self,
        random: &mut Random,
        recipe: Given,
        run: &Run,
    ) -> Option<Result<AnyGenerated, Failed>> {
        let made = (self.generate?.call)(random, recipe, run);
        Some(made.map(|made| AnyGenerated {
            puzzle: Opened::<F>::plain(*self, made.puzzle),
            facts: made.facts,
        }))
    }

    fn deal(
        &self,
        random: &mut Random,
        given: Given,
    ) -> Option<Result<Arc<dyn AnyPuzzle>, Diagnostics>> {
        let deal = self.deal?;
        Some(asked::<F>(given).and_then(|(reading, query, style)| {
            let puzzle = deal(random, &reading)?;
            F::check_query(&puzzle, &query)?;
            Ok(Opened::<F>::shared(*self, puzzle, query, style))
        }))
    }

    fn survey(&self, survey: Given, run: &Run) -> Option<Result<Option<Table>, Failed>> {
        Some((self.survey?.call)(survey, run))
    }

    fn verify(&self, certificate: &str, run: &Run) -> Option<Result<Text, Refused>> {
        self.certify.map(|able| (able.verify)(certificate, run))
    }

    fn rules(&self) -> &'static [TaughtRule] {
        self.teach.unwrap_or_default()
    }

    fn tables(&self) -> &'static [PreparedTable] {
        self.prepare.map_or(&[], |able| able.tables)
    }

    fn prepare(&self, name: &str, run: &Run) -> Option<Result<Vec<u8>, Stop>> {
        let known = self.tables().iter().any(|table| table.name == name);
        known.then(|| (self.prepare.expect("it has tables").build)(name, run))
    }
}

/// The options of reading, asking and showing.
type Asked<F> = (<F as Family>::Reading, <F as Family>::Query, <F as Family>::Style);

fn asked<F: Family>(mut given: Given) -> Result<Asked<F>, Diagnostics> {
    let mut problems = Diagnostics::default();
    let reading = F::Reading::take(&mut given, &mut problems);
    let query = F::Query::take(&mut given, &mut problems);
    let style = F::Style::take(&mut given, &mut problems);
    if !given.is_empty() {
        let known = [F::Reading::infos(), F::Query::infos(), F::Style::infos()].concat();
        given.reject_rest(F::ABOUT.name, &known, &mut problems);
    }
    problems.or(Some((reading, query, style)))
}

/// A puzzle of any family, with what is asked of it.
pub trait AnyPuzzle: Send + Sync {
    /// Its family.
    fn family(&self) -> &dyn AnyFamily;
    /// Its text, which reads as the same puzzle without any option.
    fn write(&self) -> String;
    /// A picture of the unsolved puzzle.
    fn scene(&self) -> Scene;
    /// A picture of the puzzle with these solutions of it.
    fn scene_with(&self, solutions: &[Solution]) -> Scene;
    /// What is known before any search.
    fn facts(&self) -> Option<Facts>;
    /// The name of the strategy used when none is asked for.
    fn default_strategy(&self) -> &'static str;
    /// Whether the named strategy can do what is asked on this puzzle.
    fn fits(&self, ask: &Ask) -> Result<(), Diagnostic>;
    /// Whether there is no solution where the named strategy finds none.
    fn is_complete(&self, strategy: &str) -> bool;
    /// Searches, pushing checked solutions to the observer.
    fn solve(
        &self,
        ask: &Ask,
        run: &Run,
        observer: &mut dyn Observer,
    ) -> Result<Report, Diagnostic>;
    /// Judges an answer that a user wrote.
    fn judge(&self, answer: &Source) -> Result<Judgement, Diagnostics>;
    /// Counts all solutions, by the best means the family has. In a registry for play, which cannot
    /// count, [`Stop::Bug`].
    fn count(&self, run: &Run) -> Result<SolutionCount, Stop>;
    /// Does the jobs of a count that are taken, and says what the sums over all jobs mean.
    fn count_jobs(&self, jobs: &mut Jobs<'_>, run: &Run) -> Result<Meaning, Stop>;
    /// What is asked of it, as options.
    fn query(&self) -> Given;
    /// How hard it is for people; `None` where the family does not rate.
    fn rate(&self, run: &Run) -> Option<Result<Option<Facts>, Stop>>;
    /// The next step after these moves; `None` where the family gives no hints.
    fn hint(&self, moves: &[String], run: &Run) -> Option<Result<Advice, Failed>>;
    /// Why a move after these moves is wrong; `None` where the family gives no hints.
    fn why_not(
        &self,
        moves: &[String],
        step: &str,
        run: &Run,
    ) -> Option<Result<Option<Step>, Failed>>;
    /// Every step to the solution; `None` where the family does not explain.
    fn explain(&self, run: &Run) -> Option<Result<Vec<Step>, Stop>>;
    /// A proof that there is no solution but these; `None` where the family proves nothing.
    fn prove(
        &self,
        solutions: &[Solution],
        how: ProofBy,
        run: &Run,
    ) -> Option<Result<Proved, Stop>>;
    /// Whether the family can certify what it claims of this puzzle; `None` where it certifies nothing.
    fn can_certify(&self) -> Option<Result<(), Diagnostics>>;
    /// The family's own certificate for these solutions; `None` where it certifies nothing.
    fn certify(&self, solutions: &[Solution], run: &Run) -> Option<Result<String, Failed>>;
    /// The puzzle in this format; `None` where the family does not write it.
    fn convert(&self, format: &str, how: Writing, run: &Run) -> Option<Result<Vec<u8>, Failed>>;
    /// A game at its start; `None` where the family cannot be played.
    fn play(&self) -> Option<Box<dyn Game>>;
    /// The moves that lead to a position that was played elsewhere; `None` where the family cannot
    /// be played.
    fn read_played(&self, played: &Source) -> Option<Result<Vec<String>, Diagnostics>>;
    /// What is left after these moves, as a puzzle of its own with the same query and style; `None`
    /// if the family has no such puzzle.
    fn remaining(&self, moves: &[String]) -> Result<Option<Arc<dyn AnyPuzzle>>, Diagnostics>;
}

/// A verdict on a user's answer.
#[derive(Debug)]
pub enum Judgement {
    /// It is right.
    Right(Solution),
    /// It breaks the rules in these ways.
    Wrong(Vec<Violation>),
}

/// A puzzle and how its answers are shown: what a solution needs to draw itself.
struct Context<F: Family> {
    puzzle: Arc<F::Puzzle>,
    style: F::Style,
}

impl<F: Family> Capabilities<F> {
    /// None in a registry for play.
    fn strategies(&self) -> &'static [Strategy<F>] {
        self.solve.map_or(&[], |able| (able.strategies)())
    }
}

pub(crate) struct Opened<F: Family> {
    can: Capabilities<F>,
    context: Arc<Context<F>>,
    query: F::Query,
    /// Computed once: a front end prints them before a search and in its record.
    facts: OnceLock<Option<Facts>>,
}

impl<F: Family> Opened<F> {
    pub(crate) fn shared(
        can: Capabilities<F>,
        puzzle: F::Puzzle,
        query: F::Query,
        style: F::Style,
    ) -> Arc<dyn AnyPuzzle> {
        let context = Arc::new(Context { puzzle: Arc::new(puzzle), style });
        Arc::new(Self { can, context, query, facts: OnceLock::new() })
    }

    pub(crate) fn plain(can: Capabilities<F>, puzzle: F::Puzzle) -> Arc<dyn AnyPuzzle> {
        Self::shared(can, puzzle, F::Query::default(), F::Style::default())
    }

    fn puzzle(&self) -> &F::Puzzle {
        &self.context.puzzle
    }

    fn strategy(&self, ask: &Ask) -> Result<&'static Strategy<F>, Diagnostic> {
        let name = match &ask.strategy {
            Some(name) => name.as_str(),
            None => self.default_strategy(),
        };
        let strategies = self.can.strategies();
        let strategy = strategies.iter().find(|s| s.name == name).ok_or_else(|| {
            let known = strategies.iter().map(|s| s.name).collect();
            let unknown = Core::UnknownStrategy { family: F::ABOUT.name, name: name.to_owned() };
            Diagnostic::new(&UNKNOWN_STRATEGY, unknown).help(Core::KnownStrategies { known })
        })?;
        let name = strategy.name;
        if let Some(why) = (strategy.unsuitable)(self.puzzle(), &self.query) {
            return Err(Diagnostic::new(&NOT_APPLICABLE, Core::Unsuitable { name, why })
                .help(Core::UseTheDefault));
        }
        let several = matches!(ask.wanted, Some(Wanted::All | Wanted::AtMost(2..)));
        if strategy.finds == Finds::First && several {
            return Err(
                Diagnostic::new(&FIRST_ONLY, Core::FirstOnly { name }).help(Core::UseTheDefault)
            );
        }
        Ok(strategy)
    }

    fn solution(&self, checked: Checked<F>) -> Solution {
        Solution(Arc::new(Bound { context: Arc::clone(&self.context), checked }))
    }

    fn only_played(verb: &'static str) -> Diagnostic {
        Diagnostic::new(&NOT_OFFERED, Core::NotOffered { family: F::ABOUT.name, verb })
    }
}

impl<F: Family> AnyPuzzle for Opened<F> {
    fn family(&self) -> &dyn AnyFamily {
        &self.can
    }

    fn write(&self) -> String {
        F::write(self.puzzle())
    }

    fn scene(&self) -> Scene {
        F::scene(self.puzzle(), &[], &self.context.style)
    }

    fn scene_with(&self, solutions: &[Solution]) -> Scene {
        let answers: Vec<&F::Answer> = solutions.iter().filter_map(Solution::answer::<F>).collect();
        F::scene(self.puzzle(), &answers, &self.context.style)
    }

    fn facts(&self) -> Option<Facts> {
        let describe = self.can.describe?;
        self.facts.get_or_init(|| describe(self.puzzle())).clone()
    }

    fn default_strategy(&self) -> &'static str {
        self.can.solve.map_or("", |able| (able.default)(self.puzzle(), &self.query))
    }

    fn fits(&self, ask: &Ask) -> Result<(), Diagnostic> {
        self.strategy(ask).map(|_| ())
    }

    fn is_complete(&self, strategy: &str) -> bool {
        let named = self.can.strategies().iter().find(|known| known.name == strategy);
        named.is_some_and(|known| (known.complete)(self.puzzle(), &self.query))
    }

    fn solve(
        &self,
        ask: &Ask,
        run: &Run,
        observer: &mut dyn Observer,
    ) -> Result<Report, Diagnostic> {
        let solve = self.can.solve.ok_or_else(|| Self::only_played("solve"))?.solve;
        solve(self, ask, run, observer)
    }

    fn judge(&self, answer: &Source) -> Result<Judgement, Diagnostics> {
        let judge = self.can.solve.ok_or_else(|| Self::only_played("check"))?.judge;
        judge(self, answer)
    }

    fn count(&self, run: &Run) -> Result<SolutionCount, Stop> {
        (self.can.solve.ok_or(Stop::Bug)?.count)(self, run)
    }

    fn count_jobs(&self, jobs: &mut Jobs<'_>, run: &Run) -> Result<Meaning, Stop> {
        (self.can.solve.ok_or(Stop::Bug)?.count_jobs)(self, jobs, run)
    }

    fn query(&self) -> Given {
        self.query.given()
    }

    fn rate(&self, run: &Run) -> Option<Result<Option<Facts>, Stop>> {
        self.can.rate.map(|rate| rate(self.puzzle(), run))
    }

    fn hint(&self, moves: &[String], run: &Run) -> Option<Result<Advice, Failed>> {
        self.can.hint.map(|hint| (hint.next)(self.puzzle(), moves, &self.query, run))
    }

    fn why_not(
        &self,
        moves: &[String],
        step: &str,
        run: &Run,
    ) -> Option<Result<Option<Step>, Failed>> {
        let why_not = self.can.hint?.why_not?;
        Some(why_not(self.puzzle(), moves, step, run))
    }

    fn explain(&self, run: &Run) -> Option<Result<Vec<Step>, Stop>> {
        self.can.explain.map(|explain| explain(self.puzzle(), run))
    }

    fn prove(
        &self,
        solutions: &[Solution],
        how: ProofBy,
        run: &Run,
    ) -> Option<Result<Proved, Stop>> {
        let prove = self.can.prove?.prove;
        let answers: Vec<&F::Answer> = solutions.iter().filter_map(Solution::answer::<F>).collect();
        Some(prove(self.puzzle(), &answers, how, run))
    }

    fn can_certify(&self) -> Option<Result<(), Diagnostics>> {
        self.can.certify.map(|able| (able.can)(self.puzzle()))
    }

    fn certify(&self, solutions: &[Solution], run: &Run) -> Option<Result<String, Failed>> {
        let answers: Vec<&F::Answer> = solutions.iter().filter_map(Solution::answer::<F>).collect();
        self.can.certify.map(|able| (able.certify)(self.puzzle(), &answers, run))
    }

    fn convert(&self, format: &str, how: Writing, run: &Run) -> Option<Result<Vec<u8>, Failed>> {
        let known = self.can.convert.unwrap_or_default().iter().find(|known| known.name == format);
        if let Some(write) = known.and_then(|known| known.write) {
            return Some(write(self.puzzle(), how).map_err(Failed::from));
        }
        Some((self.can.prove?.write)(self.puzzle(), format, run)?.map_err(Failed::from))
    }

    fn play(&self) -> Option<Box<dyn Game>> {
        self.can.play.map(|able| (able.start)(&self.context.puzzle))
    }

    fn read_played(&self, played: &Source) -> Option<Result<Vec<String>, Diagnostics>> {
        self.can.play.map(|able| (able.read)(self.puzzle(), played))
    }

    fn remaining(&self, moves: &[String]) -> Result<Option<Arc<dyn AnyPuzzle>>, Diagnostics> {
        let Some(able) = self.can.play else { return Ok(None) };
        let left = (able.remaining)(self.puzzle(), moves)?;
        let (query, style) = (&self.query, &self.context.style);
        Ok(left.map(|left| Self::shared(self.can, left, query.clone(), style.clone())))
    }
}

/// Hands what a typed search finds to an observer that knows no types.
struct Erasing<'a, F: Family> {
    opened: &'a Opened<F>,
    observer: &'a mut dyn Observer,
}

impl<F: Family> Sink<F> for Erasing<'_, F> {
    fn answer(&mut self, checked: Checked<F>) -> Flow {
        self.observer.solution(self.opened.solution(checked))
    }

    fn watching(&self) -> bool {
        self.observer.watching()
    }

    fn wants_frame(&mut self, case: u64) -> bool {
        self.observer.wants_frame(case)
    }

    fn frame(&mut self, frame: Frame) -> Flow {
        self.observer.frame(frame)
    }
}
