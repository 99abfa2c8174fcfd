//! A puzzle that was opened: the verbs of the library, each a call that gives a record.

use crate::game::Game;
use crate::pictures::Picture;
use crate::running::{self, Solutions, searching};
use crate::shared::{LimitArguments, Options, language, session};
use crate::{errors, values};
use pecah::formats::Writing;
use pecah::record::{CompareOutcome, CompareRecord, CompareRow, SCHEMA, SolveOutcome, StepRecord};
use pecah::{
    Advice, Ask, Collector, Diagnostic, Diagnostics, Failed, Flow, Frame, Given, Handle, Judgement,
    Lang, NoObserver, Observer, OptionSet, Reason, Report, Run, Scene, Solution, Source, Step,
    Stop, Wanted,
};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::Arc;

/// A puzzle. It does not change: a game on it is a value of its own.
#[pyclass(frozen, module = "pecah._native", name = "Handle")]
pub(crate) struct Opened {
    pub(crate) handle: Arc<Handle>,
    /// What is asked of it and how its answers are shown, which its text does not say.
    given: Given,
    pub(crate) lang: Lang,
}

type Record<'py> = PyResult<Bound<'py, PyAny>>;

/// How many solutions are wanted; the strategy chooses where there is no limit.
pub(crate) fn ask(strategy: Option<String>, limit: Option<u64>, all: bool) -> Ask {
    let wanted = match limit {
        _ if all => Some(Wanted::All),
        Some(1) => Some(Wanted::First),
        Some(most) => Some(Wanted::AtMost(most)),
        None => None,
    };
    Ask { strategy, wanted }
}

impl Opened {
    pub(crate) fn new(handle: Handle, given: Given, lang: Lang) -> Self {
        let kept = [OptionSet::Query, OptionSet::Style].map(|set| handle.family().options(set));
        let kept = kept.concat().into_iter().filter_map(|option| {
            given.get(option.name).map(|value| (option.name, value.to_owned()))
        });
        let given = kept.fold(Given::default(), |all, (name, value)| all.with(name, &value));
        Self { handle: Arc::new(handle), given, lang }
    }

    fn run(&self, py: Python<'_>, limits: &LimitArguments) -> PyResult<Run> {
        limits.run(&session(py, self.lang))
    }

    fn invalid(&self, py: Python<'_>, problems: &Diagnostics) -> PyErr {
        errors::invalid(py, problems, "", self.lang)
    }

    fn failed(&self, py: Python<'_>, failed: &Failed) -> PyErr {
        errors::failed(py, failed, "", self.lang)
    }

    fn judged(&self, py: Python<'_>, answer: &[u8]) -> PyResult<Judgement> {
        let text = String::from_utf8_lossy(answer);
        let judged = Source::new(answer).and_then(|source| self.handle.check(&source));
        judged.map_err(|problems| errors::invalid(py, &problems, &text, self.lang))
    }

    fn solutions_in(&self, py: Python<'_>, answers: &[String]) -> PyResult<Vec<Solution>> {
        let mut solutions = Vec::with_capacity(answers.len());
        for answer in answers {
            if let Judgement::Right(solution) = self.judged(py, answer.as_bytes())? {
                solutions.push(solution);
            }
        }
        Ok(solutions)
    }

    fn step<'py>(
        &self,
        py: Python<'py>,
        step: &Step,
    ) -> PyResult<(Bound<'py, PyAny>, Option<Picture>)> {
        let picture = step.scene.as_ref().map(|scene| Picture::of(scene, self.lang));
        Ok((values::record(py, &StepRecord::new(step, self.lang))?, picture))
    }
}

#[pymethods]
impl Opened {
    /// Opens the puzzle in a text, of the named family or of the one that the text fits.
    #[staticmethod]
    fn open(
        py: Python<'_>,
        text: &[u8],
        family: Option<&str>,
        options: &Bound<'_, PyAny>,
        lang: &str,
    ) -> PyResult<Self> {
        let lang = language(lang)?;
        let given = options.extract::<Options>()?.given();
        let session = session(py, lang);
        let opened =
            Source::new(text).and_then(|source| session.open(&source, family, given.clone()));
        match opened {
            Ok(handle) => Ok(Self::new(handle, given, lang)),
            Err(problems) => {
                Err(errors::invalid(py, &problems, &String::from_utf8_lossy(text), lang))
            }
        }
    }

    #[getter]
    fn family(&self) -> &'static str {
        self.handle.name()
    }

    #[getter]
    fn text(&self) -> String {
        self.handle.text()
    }

    #[getter]
    fn lang(&self) -> &'static str {
        self.lang.code()
    }

    /// What is asked and how answers are shown, by name.
    #[getter]
    fn options(&self) -> Vec<(String, String)> {
        let pair = |name: &str| Some((name.to_owned(), self.given.get(name)?.to_owned()));
        self.given.names().filter_map(pair).collect()
    }

    #[getter]
    fn default_strategy(&self) -> &'static str {
        self.handle.puzzle().default_strategy()
    }

    /// What is known before any search: an object of the family, and sentences.
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyAny>, Vec<String>)>> {
        let Some(facts) = self.handle.puzzle().facts() else { return Ok(None) };
        let lines = facts.lines.iter().map(|line| line.render(self.lang)).collect();
        Ok(Some((values::json(py, &facts.json)?, lines)))
    }

    /// A picture of the puzzle, with these answers in it.
    fn picture(&self, py: Python<'_>, answers: Vec<String>) -> PyResult<Picture> {
        if answers.is_empty() {
            return Ok(Picture::of(&self.handle.draw(), self.lang));
        }
        let solutions = self.solutions_in(py, &answers)?;
        Ok(Picture::of(&self.handle.puzzle().scene_with(&solutions), self.lang))
    }

    /// An answer as pictures to be shown one after the other.
    fn frames(&self, py: Python<'_>, answer: String) -> PyResult<Picture> {
        let solutions = self.solutions_in(py, &[answer])?;
        let frames: Vec<Scene> = solutions.iter().flat_map(Solution::frames).collect();
        Ok(Picture::frames(&frames, self.lang))
    }

    fn solve<'py>(
        &self,
        py: Python<'py>,
        strategy: Option<String>,
        limit: Option<u64>,
        all: bool,
        limits: LimitArguments,
    ) -> Record<'py> {
        let (ask, run) = (ask(strategy, limit, all), self.run(py, &limits)?);
        let solved = searching(py, &run, || {
            let mut found = Collector::default();
            let solved = running::solve(&self.handle, &ask, &run, &mut found)?;
            let solutions = found.solutions.iter().map(Solution::record).collect();
            Ok(solved.record(solutions, self.lang))
        })?;
        values::record(py, &solved.map_err(|problems: Diagnostics| self.invalid(py, &problems))?)
    }

    /// Solutions one at a time.
    fn solutions(
        &self,
        py: Python<'_>,
        strategy: Option<String>,
        limit: Option<u64>,
        limits: LimitArguments,
    ) -> PyResult<Solutions> {
        let (ask, run) = (ask(strategy, limit, limit.is_none()), self.run(py, &limits)?);
        let fits = self.handle.puzzle().fits(&ask);
        fits.map_err(|problem| self.invalid(py, &problem.into()))?;
        Ok(Solutions::start(Arc::clone(&self.handle), ask, run, self.lang))
    }

    /// A solve with pictures of at most this many of its cases.
    fn watch<'py>(
        &self,
        py: Python<'py>,
        strategy: Option<String>,
        frames: usize,
        limits: LimitArguments,
    ) -> PyResult<(Bound<'py, PyAny>, Vec<u64>, Picture)> {
        let (ask, run) = (ask(strategy, None, false), self.run(py, &limits)?);
        let watched = searching(py, &run, || {
            let mut camera = Camera { most: frames.max(2), ..Camera::default() };
            let solved = running::solve(&self.handle, &ask, &run, &mut camera)?;
            let solutions = camera.solutions.iter().map(Solution::record).collect();
            Ok((solved.record(solutions, self.lang), camera.frames))
        })?;
        let (record, frames) =
            watched.map_err(|problems: Diagnostics| self.invalid(py, &problems))?;
        let (cases, scenes): (Vec<u64>, Vec<Scene>) =
            frames.into_iter().map(|frame| (frame.case, frame.scene)).unzip();
        Ok((values::record(py, &record)?, cases, Picture::frames(&scenes, self.lang)))
    }

    fn count<'py>(&self, py: Python<'py>, limits: LimitArguments) -> Record<'py> {
        let run = self.run(py, &limits)?;
        let counted = searching(py, &run, || self.handle.count(&run))?;
        match &counted.counted {
            Ok(_) => values::record(py, &counted.record()),
            Err(stop) => Err(errors::stopped(py, *stop, Some(counted.found), self.lang)),
        }
    }

    fn rate<'py>(&self, py: Python<'py>, limits: LimitArguments) -> Record<'py> {
        let run = self.run(py, &limits)?;
        let rated = searching(py, &run, || self.handle.rate(&run))?;
        values::record(py, &rated.map_err(|problems| self.invalid(py, &problems))?)
    }

    /// The moves that lead to a position that was played elsewhere.
    fn read_played(&self, py: Python<'_>, played: &[u8]) -> PyResult<Vec<String>> {
        let mut handle = session(py, self.lang)
            .open(&self.source(), Some(self.handle.name()), Given::default())
            .map_err(|problems| self.invalid(py, &problems))?;
        let moves = Source::new(played).and_then(|played| {
            handle.set_played(&played)?;
            Ok(handle.game()?.moves())
        });
        let text = String::from_utf8_lossy(played);
        moves.map_err(|problems| errors::invalid(py, &problems, &text, self.lang))
    }

    /// The next step after these moves, with its picture.
    fn hint<'py>(
        &self,
        py: Python<'py>,
        moves: Vec<String>,
        limits: LimitArguments,
    ) -> PyResult<(Bound<'py, PyAny>, Option<Picture>)> {
        let run = self.run(py, &limits)?;
        let advice = searching(py, &run, || self.handle.puzzle().hint(&moves, &run))?;
        let advice = match advice {
            Some(advice) => advice.map_err(|failed| self.failed(py, &failed))?,
            // Asked in this way the handle says that its family gives no hints.
            None => self.handle.hint(&run).map_err(|failed| self.failed(py, &failed))?,
        };
        let picture = match &advice {
            Advice::Next(step) => step.scene.as_ref().map(|scene| Picture::of(scene, self.lang)),
            _ => None,
        };
        Ok((values::record(py, &self.handle.hint_record(&Ok(advice)))?, picture))
    }

    /// Why a move after these moves would be wrong, with its picture.
    fn why_not<'py>(
        &self,
        py: Python<'py>,
        moves: Vec<String>,
        step: &str,
        limits: LimitArguments,
    ) -> PyResult<(Bound<'py, PyAny>, Option<Picture>)> {
        let run = self.run(py, &limits)?;
        let said = searching(py, &run, || self.handle.puzzle().why_not(&moves, step, &run))?;
        let said = match said {
            Some(Ok(Some(step))) => Ok(step),
            Some(Err(failed)) => Err(failed),
            // Asked in this way the handle says what its family cannot do.
            Some(Ok(None)) | None => match self.handle.why_not(step, &run) {
                Ok(Advice::Next(step)) => Ok(*step),
                Ok(_) => Err(Failed::Stopped(Stop::Bug)),
                Err(failed) => Err(failed),
            },
        };
        self.step(py, &said.map_err(|failed| self.failed(py, &failed))?)
    }

    /// The formats of other programs that this puzzle can be written in.
    fn formats(&self) -> Vec<&'static str> {
        let formats = self.handle.family().formats().into_iter();
        formats.filter(|format| format.writes).map(|format| format.name).collect()
    }

    /// The puzzle in the format of another program.
    fn convert<'py>(
        &self,
        py: Python<'py>,
        format: &str,
        millimetres: Option<f64>,
        limits: LimitArguments,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let run = self.run(py, &limits)?;
        let how = Writing::default();
        let how = millimetres.map_or(how, |size| how.with_millimetres(size));
        let written = searching(py, &run, || self.handle.convert(format, how, &run))?;
        Ok(PyBytes::new(py, &written.map_err(|failed| self.failed(py, &failed))?))
    }

    /// Every step to the solution, each with its picture.
    fn explain<'py>(
        &self,
        py: Python<'py>,
        limits: LimitArguments,
    ) -> PyResult<Vec<(Bound<'py, PyAny>, Option<Picture>)>> {
        let run = self.run(py, &limits)?;
        let steps = searching(py, &run, || self.handle.explain(&run))?;
        let steps = steps.map_err(|failed| self.failed(py, &failed))?;
        steps.iter().map(|step| self.step(py, step)).collect()
    }

    fn check<'py>(&self, py: Python<'py>, answer: &[u8]) -> Record<'py> {
        let judgement = self.judged(py, answer)?;
        values::record(py, &self.handle.check_record(&judgement))
    }

    /// An answer that was judged right, as solutions are given; `None` for any other.
    fn solution<'py>(&self, py: Python<'py>, answer: &[u8]) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.judged(py, answer)? {
            Judgement::Right(solution) => Ok(Some(values::record(py, &solution.record())?)),
            Judgement::Wrong(_) => Ok(None),
        }
    }

    /// A game at its start.
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        let opened =
            session(py, self.lang).open(&self.source(), Some(self.handle.name()), Given::default());
        let game = opened.and_then(|handle| Game::start(handle, self.lang));
        game.map_err(|problems| self.invalid(py, &problems))
    }

    /// Every strategy in turn, each within the limits.
    fn compare<'py>(
        &self,
        py: Python<'py>,
        strategies: Option<Vec<String>>,
        limits: LimitArguments,
    ) -> Record<'py> {
        let family = self.handle.family();
        let names = family.strategies().into_iter().map(|strategy| strategy.name);
        let wanted =
            |name: &&str| strategies.as_ref().is_none_or(|list| list.iter().any(|s| s == name));
        let mut ran = Vec::new();
        for name in names.filter(wanted) {
            let run = self.run(py, &limits)?;
            let ask = ask(Some(name.to_owned()), None, false);
            let solve = || self.handle.puzzle().solve(&ask, &run, &mut NoObserver);
            ran.push((name, searching(py, &run, solve)?));
        }
        let finished =
            |report: &Report| matches!(report.cut_short, None | Some(Reason::Incomplete));
        let reports = ran.iter().filter_map(|(_, ran)| ran.as_ref().ok());
        let times = reports.filter(|report| finished(report)).map(|report| report.seconds);
        let slowest = times.fold(0.0, f64::max);
        let row = |(strategy, ran): (&'static str, Result<Report, Diagnostic>)| match ran {
            Ok(report) => CompareRow {
                strategy,
                outcome: Some(SolveOutcome::of(&report)),
                reason: report.cut_short.map(|reason| reason.word().to_owned()),
                speed_up: finished(&report).then(|| slowest / report.seconds.max(1e-9)),
                counter: report.counter,
                nodes: report.statistics.nodes,
                found: report.solutions,
                seconds: report.seconds,
            },
            Err(refused) => CompareRow {
                strategy,
                outcome: None,
                reason: Some(refused.message.render(self.lang)),
                speed_up: None,
                counter: None,
                nodes: 0,
                found: 0,
                seconds: 0.0,
            },
        };
        let (family, outcome) = (family.about().name, CompareOutcome::Compared);
        let strategies = ran.into_iter().map(row).collect();
        values::record(py, &CompareRecord { schema: SCHEMA, family, outcome, strategies })
    }
}

impl Opened {
    /// The text of the puzzle, which reads again.
    fn source(&self) -> Source {
        Source::new(self.handle.text().as_bytes()).expect("a written puzzle can be read")
    }
}

/// Keeps a frame of every case until there are too many, then of every second, every fourth, and so
/// on, so that a search of any length fits.
#[derive(Default)]
struct Camera {
    most: usize,
    stride: u64,
    frames: Vec<Frame>,
    solutions: Vec<Solution>,
}

impl Observer for Camera {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.solutions.push(solution);
        Flow::Continue
    }

    fn watching(&self) -> bool {
        true
    }

    fn wants_frame(&mut self, case: u64) -> bool {
        (case.wrapping_sub(1)).is_multiple_of(self.stride.max(1))
    }

    fn frame(&mut self, frame: Frame) -> Flow {
        if self.frames.len() == self.most {
            self.stride = self.stride.max(1) * 2;
            let stride = self.stride;
            self.frames.retain(|kept| (kept.case - 1).is_multiple_of(stride));
            if !(frame.case - 1).is_multiple_of(stride) {
                return Flow::Continue;
            }
        }
        self.frames.push(frame);
        Flow::Continue
    }
}
