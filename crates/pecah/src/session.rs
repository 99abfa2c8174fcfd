//! What every front end does: open a puzzle once, ask it many times, get records.
//!
//! The command line, the page and any other front end are thin shells around these two types, so
//! the same puzzle gives the same records everywhere.

mod batch;
mod lessons;
mod merge;
mod outside;
mod parts;
mod results;
mod series;
mod written;

pub use batch::{Batch, BatchAnswer, Ended, Task, Verb};
pub use lessons::Lesson;
pub use merge::Merged;
pub use results::{Counted, Solved};
pub use series::{NewPuzzle, Series};

use crate::capabilities::{Ability, Advice, Failed, Step, Table};
use crate::codes::{NOT_OFFERED, UNRECOGNISED};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::dynamic::{AnyFamily, AnyPuzzle, Judgement, Opened, OptionSet, StrategyInfo};
use crate::family::{Facts, Family, Finds, Shown};
use crate::limits::{Limits, Stop};
use crate::message::{Lang, Text};
use crate::messages::Core;
use crate::options::{Given, Kind, OptionInfo};
use crate::outcome::{Ask, Outcome, Reason, Report};
use crate::play::{Game, Input};
use crate::record::{
    CardRecord, CheckOutcome, CheckRecord, CodeRecord, CountOutcome, FamilyRecord, HintOutcome,
    HintRecord, OptionRecord, OptionsRecord, PlayOutcome, PlayRecord, RateOutcome, RateRecord,
    SCHEMA, StepRecord, StrategyRecord, SurveyRecord, ViolationRecord,
};
use crate::registry::{Entry, Registry};
use crate::run::Run;
use crate::scene::Scene;
use crate::search::{NoObserver, Observer};
use crate::source::Source;
use crate::support::random::Random;
use crate::table_cache::TableCache;
use serde::Deserialize;
use serde_json::Value;
use std::collections::HashSet;
use std::fmt::Write;
use std::sync::Arc;

/// A rating that takes more deductions than this (a few tens of milliseconds) is left to the verb
/// `rate`.
const QUICK_RATING: u64 = 8_000;

/// Families, a language and tables: what outlives a puzzle.
///
/// ```
/// use pecah::{Ask, Collector, Run, Session};
/// # fn main() -> Result<(), pecah::Diagnostics> {
/// let session = Session::default();
/// let puzzle = session.read("AAAB\nAAAB\nCCAB\nCBDB\n")?;
/// let mut found = Collector::default();
/// let solved = puzzle.solve(&Ask::default(), &session.run(), &mut found)?;
/// assert_eq!(solved.report.unique, Some(true));
/// assert_eq!(found.solutions[0].lines(), ["A # A B", "A A A #", "# C A B", "C B # B"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Session {
    registry: Registry,
    lang: Lang,
    tables: Arc<TableCache>,
}

impl Default for Session {
    /// The built-in families, in English.
    fn default() -> Self {
        Self::new(Registry::standard())
    }
}

impl Session {
    /// A session with these families, in English.
    pub fn new(registry: Registry) -> Self {
        Self { registry, lang: Lang::En, tables: Arc::default() }
    }

    /// In another language.
    #[must_use]
    pub fn with_lang(mut self, lang: Lang) -> Self {
        self.lang = lang;
        self
    }

    /// With tables from elsewhere.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<TableCache>) -> Self {
        self.tables = tables;
        self
    }

    /// The families.
    pub fn registry(&self) -> &Registry {
        &self.registry
    }

    /// The language of records.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A run without limits that uses the tables of this session.
    pub fn run(&self) -> Run {
        self.run_within(Limits::default())
    }

    /// A run within these limits that uses the tables of this session.
    pub fn run_within(&self, limits: Limits) -> Run {
        Run::new(limits).with_tables(Arc::clone(&self.tables))
    }

    /// Opens the puzzle in this text, whichever family it belongs to.
    pub fn read(&self, text: &str) -> Result<Handle, Diagnostics> {
        self.open(&Source::new(text.as_bytes())?, None, Given::default())
    }

    /// Opens a puzzle of the named family, or of the one that the text fits.
    pub fn open(
        &self,
        source: &Source,
        family: Option<&str>,
        given: Given,
    ) -> Result<Handle, Diagnostics> {
        let entry = match family {
            Some(name) => self.registry.require(name)?,
            None => self.registry.recognise(source, &given)?,
        };
        Ok(self.handle(entry.read(source, given)?))
    }

    /// Opens a puzzle that was built in code.
    pub fn open_typed<F: Family>(&self, puzzle: F::Puzzle) -> Handle {
        self.handle(Opened::<F>::plain(F::CAPABILITIES, puzzle))
    }

    fn handle(&self, puzzle: Arc<dyn AnyPuzzle>) -> Handle {
        Handle { puzzle, game: None, lang: self.lang }
    }

    fn not_offered(entry: &Entry, ability: Ability) -> Diagnostic {
        let family = entry.about().name;
        Diagnostic::new(&NOT_OFFERED, Core::NotOffered { family, verb: ability.name() })
    }

    /// Deals a random puzzle of the named family.
    pub fn deal(&self, family: &str, seed: u64, given: Given) -> Result<Handle, Diagnostics> {
        let entry = self.registry.require(family)?;
        let dealt = entry.deal(&mut Random::new(seed), given);
        let dealt = dealt.ok_or_else(|| Self::not_offered(entry, Ability::Deal))?;
        Ok(self.handle(dealt?))
    }

    /// A series of generated puzzles; each call of [`Series::next`] makes one.
    pub fn generate(&self, family: &str, seed: u64, recipe: Given) -> Result<Series, Diagnostics> {
        let entry = self.registry.require(family)?;
        if !entry.offers(Ability::Generate) {
            return Err(Self::not_offered(entry, Ability::Generate).into());
        }
        Ok(Series {
            session: self.clone(),
            entry: entry.clone(),
            recipe,
            seed,
            number: 0,
            random: Random::new(seed),
            made: HashSet::new(),
            part: None,
        })
    }

    /// The table about all puzzles of a kind that the options name; `None` where they name none.
    pub fn survey(&self, family: &str, survey: Given, run: &Run) -> Result<Option<Table>, Failed> {
        let entry = self.registry.require(family)?;
        let made = entry.survey(survey, run);
        made.ok_or_else(|| Self::not_offered(entry, Ability::Survey))?
    }

    /// A table as scripts see it.
    pub fn survey_record(&self, family: &'static str, table: &Table) -> SurveyRecord {
        let render = |list: &[Text]| list.iter().map(|text| text.render(self.lang)).collect();
        SurveyRecord {
            schema: SCHEMA,
            family,
            outcome: CountOutcome::Counted,
            columns: render(&table.columns),
            rows: table.rows.clone(),
            notes: render(&table.notes),
        }
    }

    /// The page of a diagnostic code or of a rule; `None` for any other text.
    pub fn explain_code(&self, id: &str) -> Option<CodeRecord> {
        let code = self.registry.codes().into_iter().find(|code| code.id.eq_ignore_ascii_case(id));
        let Some(code) = code else { return self.explain_rule(id) };
        let mut record = CodeRecord::new(code, self.lang);
        if code == &UNRECOGNISED {
            let width = self.registry.names().iter().map(|name| name.len()).max().unwrap_or(0);
            for entry in self.registry.iter() {
                let about = entry.about();
                let form = about.how_to_type.render(self.lang);
                let _ = write!(record.page, "\n\n  {:width$}   {form}", about.name);
            }
        }
        Some(record)
    }

    /// Every family and what it offers.
    pub fn families(&self) -> Vec<FamilyRecord> {
        self.registry.iter().map(|entry| family_record(entry, self.lang)).collect()
    }
}

fn family_record(entry: &Entry, lang: Lang) -> FamilyRecord {
    let about = entry.about();
    let strategy = |info: StrategyInfo| StrategyRecord {
        name: info.name,
        summary: info.summary.render(lang).to_owned(),
        counts: info.counts.map(|noun| noun.many.render(lang).to_owned()),
        finds_all: info.finds == Finds::All,
        card: info.card.map(|card| CardRecord {
            title: card.title.render(lang).to_owned(),
            idea: card.idea.render(lang).to_owned(),
            cost: card.cost.render(lang).to_owned(),
            steps: card.steps.render(lang).lines().map(str::to_owned).collect(),
        }),
    };
    let options = |set| entry.options(set).iter().map(|info| option_record(info, lang)).collect();
    let abilities = Ability::ALL.iter().filter(|ability| entry.offers(**ability));
    FamilyRecord {
        name: about.name,
        title: about.title.render(lang).to_owned(),
        summary: about.summary.render(lang).to_owned(),
        how_to_type: about.how_to_type.render(lang).to_owned(),
        how_to_move: entry.how_to_move().map(|how| how.render(lang).to_owned()),
        abilities: abilities.map(|ability| ability.name()).collect(),
        as_list: entry.shown() == Shown::AsList,
        strategies: entry.strategies().into_iter().map(strategy).collect(),
        options: OptionsRecord {
            reading: options(OptionSet::Reading),
            query: options(OptionSet::Query),
            style: options(OptionSet::Style),
            recipe: options(OptionSet::Recipe),
            survey: options(OptionSet::Survey),
        },
    }
}

fn option_record(info: &OptionInfo, lang: Lang) -> OptionRecord {
    let (kind, words) = match &info.kind {
        Kind::Flag => ("flag", Vec::new()),
        Kind::Number => ("number", Vec::new()),
        Kind::OneOf(words) => ("word", words.clone()),
        Kind::Text => ("text", Vec::new()),
        Kind::File => ("file", Vec::new()),
        Kind::Puzzle => ("puzzle", Vec::new()),
    };
    let help = info.help.render(lang).to_owned();
    OptionRecord { name: info.name, help, kind, words, range: info.range }
}

/// A puzzle that was opened, and the game on it.
pub struct Handle {
    puzzle: Arc<dyn AnyPuzzle>,
    game: Option<Box<dyn Game>>,
    lang: Lang,
}

impl Handle {
    /// The puzzle itself.
    pub fn puzzle(&self) -> &dyn AnyPuzzle {
        &*self.puzzle
    }

    /// Its family.
    pub fn family(&self) -> &dyn AnyFamily {
        self.puzzle.family()
    }

    /// The name of its family.
    pub fn name(&self) -> &'static str {
        self.family().about().name
    }

    /// Its text, which opens the same puzzle again.
    pub fn text(&self) -> String {
        self.puzzle.write()
    }

    /// A picture of the puzzle, without anything played.
    pub fn draw(&self) -> Scene {
        self.puzzle.scene()
    }

    /// Solves, pushing each solution to the observer as it is found. What is kept is the
    /// observer's choice.
    pub fn solve(
        &self,
        ask: &Ask,
        run: &Run,
        observer: &mut dyn Observer,
    ) -> Result<Solved, Diagnostics> {
        let report = self.puzzle.solve(ask, run, observer)?;
        let facts = self.puzzle.facts();
        // If the facts already are the rating, it is given only once.
        let rating =
            self.quick_rating(&report, run).filter(|rating| facts.as_ref() != Some(rating));
        Ok(Solved { facts, rating, explanation: None, proof: None, report })
    }

    /// The difficulty of a puzzle with one solution, if few deductions suffice; otherwise a note
    /// that names the verb.
    fn quick_rating(&self, report: &Report, run: &Run) -> Option<Facts> {
        if report.unique != Some(true) {
            return None;
        }
        let mut limits = Limits::default().with_nodes(QUICK_RATING);
        limits.cancel = run.limits().cancel.clone();
        match self.puzzle.rate(&Run::new(limits))? {
            Ok(rating) => rating,
            Err(Stop::Nodes) => {
                let verb = Ability::Rate.name();
                Some(Facts { lines: vec![Core::RatedApart { verb }.into()], json: Value::Null })
            }
            Err(_) => None,
        }
    }

    /// Solutions one at a time, from a search in its own thread.
    #[cfg(not(target_family = "wasm"))]
    pub fn solutions(
        &self,
        ask: &Ask,
        run: &Run,
    ) -> Result<crate::solutions::Solutions<crate::dynamic::Solution>, Diagnostics> {
        self.puzzle.fits(ask)?;
        let (puzzle, ask) = (Arc::clone(&self.puzzle), ask.clone());
        Ok(crate::solutions::Solutions::spawn(run, move |run, send| {
            let mut sending = crate::solutions::Sending(send);
            puzzle.solve(&ask, run, &mut sending).expect("the strategy fits")
        }))
    }

    /// Every step to the solution, with its reason.
    pub fn explain(&self, run: &Run) -> Result<Vec<Step>, Failed> {
        let steps = self.puzzle.explain(run).ok_or_else(|| self.not_offered(Ability::Explain))?;
        Ok(steps?)
    }

    /// Counts the solutions.
    pub fn count(&self, run: &Run) -> Counted {
        let counted = self.puzzle.count(run);
        Counted {
            family: self.name(),
            counted,
            found: run.progress().solutions,
            seconds: run.elapsed().as_secs_f64(),
            proof: None,
        }
    }

    /// How hard the puzzle is for people.
    pub fn rate(&self, run: &Run) -> Result<RateRecord, Diagnostics> {
        let rated = self.puzzle.rate(run).ok_or_else(|| self.not_offered(Ability::Rate))?;
        let (outcome, reason, rating) = match rated {
            Ok(Some(rating)) => (RateOutcome::Rated, None, Some(rating)),
            Ok(None) => (RateOutcome::None, None, None),
            Err(stop) => (RateOutcome::Stopped, Reason::from_stop(stop), None),
        };
        let lines = rating.iter().flat_map(|rating| &rating.lines);
        Ok(RateRecord {
            id: None,
            task: None,
            schema: SCHEMA,
            family: self.name(),
            outcome,
            reason: reason.map(Reason::word),
            text: lines.map(|line| line.render(self.lang)).collect(),
            rating: rating.map(|rating| rating.json),
        })
    }

    /// The next step from the current position of the game.
    pub fn hint(&self, run: &Run) -> Result<Advice, Failed> {
        let moves = self.game.as_ref().map_or_else(Vec::new, |game| game.moves());
        self.puzzle.hint(&moves, run).ok_or_else(|| self.not_offered(Ability::Hint))?
    }

    /// Why a move from the current position would be wrong, or that nothing is wrong with it.
    pub fn why_not(&self, step: &str, run: &Run) -> Result<Advice, Failed> {
        let moves = self.game.as_ref().map_or_else(Vec::new, |game| game.moves());
        let said = self.puzzle.why_not(&moves, step, run);
        match said.ok_or_else(|| self.not_offered(Ability::Hint))?? {
            Some(step) => Ok(Advice::Next(Box::new(step))),
            None => {
                Err(Diagnostic::new(&NOT_OFFERED, Core::CannotJudge { family: self.name() }).into())
            }
        }
    }

    /// The next step as scripts see it.
    pub fn hint_record(&self, advice: &Result<Advice, Stop>) -> HintRecord {
        let (outcome, reason, hint) = match advice {
            Ok(Advice::Next(step)) => {
                (HintOutcome::Hint, None, Some(StepRecord::new(step, self.lang)))
            }
            Ok(Advice::Done) => (HintOutcome::Done, None, None),
            Ok(Advice::DeadEnd) => (HintOutcome::None, None, None),
            Err(stop) => (HintOutcome::Stopped, Reason::from_stop(*stop), None),
        };
        let reason = reason.map(Reason::word);
        let nudge = hint.as_ref().map(|step| step.nudge.clone());
        HintRecord {
            id: None,
            task: None,
            schema: SCHEMA,
            family: self.name(),
            outcome,
            reason,
            nudge,
            hint,
        }
    }

    /// Judges an answer that a user wrote.
    pub fn check(&self, answer: &Source) -> Result<Judgement, Diagnostics> {
        match self.puzzle.judge(answer) {
            Err(problems) => self.judge_written(answer).unwrap_or(Err(problems)),
            judged => judged,
        }
    }

    /// A judgement as scripts see it.
    pub fn check_record(&self, judgement: &Judgement) -> CheckRecord {
        let (outcome, violations) = match judgement {
            Judgement::Right(_) => (CheckOutcome::Right, Vec::new()),
            Judgement::Wrong(list) => (
                CheckOutcome::Wrong,
                list.iter().map(|v| ViolationRecord::new(v, self.lang)).collect(),
            ),
        };
        let family = self.name();
        CheckRecord {
            id: None,
            task: None,
            schema: SCHEMA,
            family,
            outcome,
            violations,
            appraisal: None,
        }
    }

    /// The game on this puzzle, started on first use.
    pub fn game(&mut self) -> Result<&mut dyn Game, Diagnostics> {
        if self.game.is_none() {
            self.game = self.puzzle.play();
        }
        let not_offered = self.not_offered(Ability::Play);
        match &mut self.game {
            Some(game) => Ok(&mut **game),
            None => Err(not_offered.into()),
        }
    }

    /// Plays to a position that was reached elsewhere, written as its family reads it.
    pub fn set_played(&mut self, played: &Source) -> Result<(), Diagnostics> {
        let moves = self.puzzle.read_played(played);
        let moves = moves.ok_or_else(|| self.not_offered(Ability::Play))??;
        self.game = None;
        let game = self.game()?;
        for step in moves {
            game.play(&step)?;
        }
        Ok(())
    }

    /// What is left from the current position, as a puzzle of its own that can be searched. The
    /// puzzle itself if nothing was played or the family has no such puzzle.
    pub fn remaining(&self) -> Result<Handle, Diagnostics> {
        let moves = self.game.as_ref().map_or_else(Vec::new, |game| game.moves());
        let left = if moves.is_empty() { None } else { self.puzzle.remaining(&moves)? };
        let puzzle = left.unwrap_or_else(|| Arc::clone(&self.puzzle));
        Ok(Self { puzzle, game: None, lang: self.lang })
    }

    /// One action of a player, and the resulting state of the game.
    pub fn play(&mut self, action: &Action) -> Result<PlayRecord, Diagnostics> {
        let game = self.game()?;
        match action {
            Action::Move(text) => game.play(text)?,
            Action::Moves(list) => {
                for step in list {
                    game.play(step)?;
                }
            }
            Action::Input(input) => _ = game.input(input)?,
            Action::Undo => _ = game.undo(),
            Action::Redo => _ = game.redo(),
            Action::Restart => game.restart(),
            Action::Look => {}
        }
        self.play_record()
    }

    fn play_record(&mut self) -> Result<PlayRecord, Diagnostics> {
        let (lang, family) = (self.lang, self.name());
        let game = self.game()?;
        let conflicts = game.conflicts();
        let conflict = |conflict: &crate::play::Conflict| ViolationRecord {
            message: conflict.message.render(lang),
            places: conflict.places.clone(),
        };
        Ok(PlayRecord {
            schema: SCHEMA,
            family,
            outcome: if game.done() { PlayOutcome::Done } else { PlayOutcome::Playing },
            moves: game.moves(),
            can_redo: game.can_redo(),
            conflicts: conflicts.iter().map(conflict).collect(),
            ruled_out: game.ruled_out(),
            tray: game.tray(),
            scene: game.scene().render(lang),
        })
    }

    fn not_offered(&self, ability: Ability) -> Diagnostic {
        let family = self.name();
        Diagnostic::new(&NOT_OFFERED, Core::NotOffered { family, verb: ability.name() })
    }

    /// Whether any solution exists, by the default strategy.
    pub fn is_solvable(&self, run: &Run) -> Result<bool, Stop> {
        let ask = Ask { strategy: None, wanted: Some(crate::outcome::Wanted::First) };
        match self.puzzle.solve(&ask, run, &mut NoObserver) {
            Ok(Report { outcome: Outcome::Solved, .. }) => Ok(true),
            Ok(Report { outcome: Outcome::ProvedNone, .. }) => Ok(false),
            Ok(Report { outcome: Outcome::Stopped(reason), .. }) => Err(reason.into()),
            Err(_) => Err(Stop::Bug),
        }
    }
}

/// One action of a player, as a page sends it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// A move, written as text.
    Move(String),
    /// Several moves: a hint that is applied, a game that is restored.
    Moves(Vec<String>),
    /// What the player did with pointer or keyboard.
    Input(Input),
    /// One move back.
    Undo,
    /// One move forward.
    Redo,
    /// Back to the start.
    Restart,
    /// Nothing: only report the state of the game.
    Look,
}
