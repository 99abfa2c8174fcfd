//! Many puzzles at once, on all cores, without Python in the loop.
//!
//! Invariant: the result of a puzzle depends on nothing but the puzzle: each is searched by one
//! thread within limits of its own, and results are listed in the order of the puzzles.
//!
//! Cost: a result stores its numbers, the text of its first solution and the chosen cells.

use crate::puzzle::{Opened, ask};
use crate::running::searching;
use crate::shared::{LimitArguments, Options, language, session};
use crate::{errors, values};
use pecah::record::{SolveOutcome, StepRecord};
use pecah::{
    Ask, Collector, Counter, Diagnostics, Failed, Given, Handle, Lang, Limits, Place, Reason,
    Session, Source, Stop,
};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyBytes;
use serde_json::Value;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

/// What puzzles come as: opened already, as texts, or as an array of numbers.
#[derive(FromPyObject)]
pub(crate) enum Inputs {
    Handles(Vec<Py<Opened>>),
    Texts(Vec<PyBackedStr>),
    Grids(Grids),
}

/// Boards of one size: a byte for each cell, board after board.
#[derive(FromPyObject)]
pub(crate) struct Grids {
    #[pyo3(item)]
    cells: PyBackedBytes,
    #[pyo3(item)]
    rows: usize,
    #[pyo3(item)]
    columns: usize,
    /// What is written for each number; numbers separated by blanks where there is none.
    #[pyo3(item)]
    letters: Option<String>,
}

/// The puzzles, as the threads see them.
enum Puzzles {
    Opened(Vec<Arc<Handle>>),
    Texts(Vec<PyBackedStr>),
    Grids(Grids),
}

impl Puzzles {
    fn len(&self) -> usize {
        match self {
            Self::Opened(list) => list.len(),
            Self::Texts(list) => list.len(),
            Self::Grids(grids) => grids.cells.len() / (grids.rows * grids.columns).max(1),
        }
    }

    /// The puzzle at this index.
    fn open(&self, index: usize, how: &How, text: &mut String) -> Result<Arc<Handle>, Diagnostics> {
        let text = match self {
            Self::Opened(list) => return Ok(Arc::clone(&list[index])),
            Self::Texts(list) => &*list[index],
            Self::Grids(grids) => {
                text.clear();
                grids.write(index, text);
                text
            }
        };
        let source = Source::new(text.as_bytes())?;
        let family = how.family.as_deref();
        Ok(Arc::new(how.session.open(&source, family, how.given.clone())?))
    }
}

impl Grids {
    fn checked(self) -> PyResult<Self> {
        let cells = self.rows * self.columns;
        let letters = self.letters.as_ref().map(|letters| letters.chars().count());
        if cells == 0 || !self.cells.len().is_multiple_of(cells) {
            return Err(PyValueError::new_err("the array is not made of boards of this size"));
        }
        if let Some(most) = letters
            && self.cells.iter().any(|cell| usize::from(*cell) >= most)
        {
            return Err(PyValueError::new_err(format!("expected numbers from 0 to {}", most - 1)));
        }
        Ok(self)
    }

    fn write(&self, index: usize, text: &mut String) {
        let cells = self.rows * self.columns;
        let letters = self.letters.as_ref().map(String::as_bytes);
        let board = &self.cells[index * cells..(index + 1) * cells];
        for row in board.chunks(self.columns) {
            for cell in row {
                match letters {
                    Some(letters) => text.push(char::from(letters[usize::from(*cell)])),
                    None => _ = write!(text, "{cell} "),
                }
            }
            text.push('\n');
        }
    }
}

/// How every puzzle of a list is read and searched.
struct How {
    session: Session,
    family: Option<String>,
    given: Given,
    limits: Limits,
}

impl How {
    /// The results in the order of the puzzles, from this many threads.
    fn each<T: Send>(
        &self,
        puzzles: &Puzzles,
        threads: usize,
        result: impl Fn(&Self, Result<Arc<Handle>, Diagnostics>) -> T + Sync,
    ) -> Vec<T> {
        /// Puzzles that a thread takes at a time.
        const TAKEN: usize = 64;
        let next = AtomicUsize::new(0);
        let work = || {
            let (mut text, mut done) = (String::new(), Vec::new());
            loop {
                let from = next.fetch_add(TAKEN, Relaxed);
                if from >= puzzles.len() || self.limits.cancel.is_set() {
                    return done;
                }
                let taken = from..puzzles.len().min(from + TAKEN);
                let each = |index| result(self, puzzles.open(index, self, &mut text));
                done.push((from, taken.map(each).collect::<Vec<T>>()));
            }
        };
        let mut parts: Vec<(usize, Vec<T>)> = thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
            let mut parts = work();
            for other in others {
                match other.join() {
                    Ok(part) => parts.extend(part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            parts
        });
        parts.sort_unstable_by_key(|(from, _)| *from);
        parts.into_iter().flat_map(|(_, results)| results).collect()
    }
}

fn prepared(
    py: Python<'_>,
    inputs: Inputs,
    family: Option<String>,
    options: &Bound<'_, PyAny>,
    lang: Lang,
    limits: &LimitArguments,
) -> PyResult<(Puzzles, How, usize)> {
    let puzzles = match inputs {
        Inputs::Handles(list) => {
            Puzzles::Opened(list.iter().map(|puzzle| Arc::clone(&puzzle.get().handle)).collect())
        }
        Inputs::Texts(list) => Puzzles::Texts(list),
        Inputs::Grids(grids) => Puzzles::Grids(grids.checked()?),
    };
    let limits = limits.limits()?;
    let threads = limits.threads().min(puzzles.len().max(1));
    let given = options.extract::<Options>()?.given();
    let session = session(py, lang);
    Ok((puzzles, How { session, family, given, limits: limits.with_threads(1) }, threads))
}

/// What is kept of one solve.
struct Row {
    strategy: &'static str,
    outcome: SolveOutcome,
    reason: Option<Reason>,
    unique: Option<bool>,
    exhausted: bool,
    found: u64,
    counter: Option<Counter>,
    nodes: u64,
    seconds: f64,
    /// The first solution.
    text: Box<str>,
    cells: Box<[Place]>,
}

impl Row {
    fn of(handle: &Handle, ask: &Ask, how: &How) -> Result<Self, Diagnostics> {
        let mut found = Collector::default();
        let run = how.session.run_within(how.limits.clone());
        let report = handle.puzzle().solve(ask, &run, &mut found)?;
        let first = found.solutions.first().map(pecah::Solution::record).unwrap_or_default();
        Ok(Self {
            strategy: report.strategy,
            outcome: SolveOutcome::of(&report),
            reason: report.cut_short,
            unique: report.unique,
            exhausted: report.exhausted,
            found: report.solutions,
            counter: report.counter,
            nodes: report.statistics.nodes,
            seconds: report.seconds,
            text: first.text.join("\n").into(),
            cells: first.cells.into(),
        })
    }

    fn word(&self) -> &'static str {
        match self.outcome {
            SolveOutcome::Solved => "solved",
            SolveOutcome::None => "none",
            SolveOutcome::Stopped => "stopped",
        }
    }
}

/// The results of many solves, in columns.
#[pyclass(frozen, module = "pecah._native", name = "SolvedList")]
pub(crate) struct SolvedList {
    rows: Vec<Result<Row, Diagnostics>>,
    lang: Lang,
}

impl SolvedList {
    fn column<T>(&self, of: impl Fn(&Row) -> Option<T>) -> Vec<Option<T>> {
        self.rows.iter().map(|row| row.as_ref().ok().and_then(&of)).collect()
    }
}

#[pymethods]
impl SolvedList {
    fn __len__(&self) -> usize {
        self.rows.len()
    }

    /// The number of the first puzzle that is invalid.
    fn first_invalid(&self) -> Option<usize> {
        self.rows.iter().position(Result::is_err)
    }

    /// The numbers of the invalid puzzles.
    fn invalid(&self) -> Vec<usize> {
        (0..self.rows.len()).filter(|index| self.rows[*index].is_err()).collect()
    }

    /// What is wrong with an invalid puzzle, drawn into its text.
    fn error<'py>(&self, py: Python<'py>, index: usize, text: &str) -> Option<Bound<'py, PyAny>> {
        let problems = self.rows.get(index)?.as_ref().err()?;
        Some(
            errors::invalid(py, problems, text, self.lang).into_value(py).into_bound(py).into_any(),
        )
    }

    fn outcomes(&self) -> Vec<&'static str> {
        self.rows.iter().map(|row| row.as_ref().map_or("error", Row::word)).collect()
    }

    fn strategies(&self) -> Vec<Option<&'static str>> {
        self.column(|row| Some(row.strategy))
    }

    fn reasons(&self) -> Vec<Option<&'static str>> {
        self.column(|row| row.reason.map(Reason::word))
    }

    fn unique(&self) -> Vec<Option<bool>> {
        self.column(|row| row.unique)
    }

    fn exhausted(&self) -> Vec<Option<bool>> {
        self.column(|row| Some(row.exhausted))
    }

    fn found(&self) -> Vec<Option<u64>> {
        self.column(|row| Some(row.found))
    }

    fn nodes(&self) -> Vec<Option<u64>> {
        self.column(|row| Some(row.nodes))
    }

    fn seconds(&self) -> Vec<Option<f64>> {
        self.column(|row| Some(row.seconds))
    }

    /// The strategies' own counts, as decimal numbers.
    fn counters(&self) -> Vec<Option<String>> {
        self.column(|row| row.counter.as_ref().map(ToString::to_string))
    }

    /// The first solution of each, as text.
    fn texts(&self) -> Vec<Option<&str>> {
        let text = |row: &Row| (row.outcome == SolveOutcome::Solved).then_some(());
        let texts = self.rows.iter().map(|row| row.as_ref().ok());
        texts.map(|row| row.filter(|row| text(row).is_some()).map(|row| &*row.text)).collect()
    }

    /// The cells that first solutions choose: a byte for each cell of boards of one size, 1 where
    /// it is chosen.
    fn masks<'py>(
        &self,
        py: Python<'py>,
        rows: usize,
        columns: usize,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let size = rows * columns;
        PyBytes::new_with(py, self.rows.len() * size, |bytes| {
            for (row, board) in self.rows.iter().zip(bytes.chunks_mut(size.max(1))) {
                for place in row.iter().flat_map(|row| row.cells.iter()) {
                    if let Some(index) = place.index(rows, columns) {
                        board[index] = 1;
                    }
                }
            }
            Ok(())
        })
    }

    /// One row: strategy, outcome, reason, unique, exhausted, found, counter, nodes, seconds, text.
    #[expect(clippy::type_complexity, reason = "a row as Python unpacks it")]
    fn row(
        &self,
        index: usize,
    ) -> PyResult<
        Option<(
            &'static str,
            &'static str,
            Option<&'static str>,
            Option<bool>,
            bool,
            u64,
            Option<String>,
            u64,
            f64,
            &str,
        )>,
    > {
        let row = self.rows.get(index).ok_or_else(|| PyIndexError::new_err("no such result"))?;
        Ok(row.as_ref().ok().map(|row| {
            (
                row.strategy,
                row.word(),
                row.reason.map(Reason::word),
                row.unique,
                row.exhausted,
                row.found,
                row.counter.as_ref().map(ToString::to_string),
                row.nodes,
                row.seconds,
                &*row.text,
            )
        }))
    }
}

/// Solves every puzzle of a list.
#[pyfunction]
pub(crate) fn solve_many(
    py: Python<'_>,
    inputs: Inputs,
    family: Option<String>,
    options: &Bound<'_, PyAny>,
    lang: &str,
    strategy: Option<String>,
    limits: LimitArguments,
) -> PyResult<SolvedList> {
    let lang = language(lang)?;
    let (puzzles, how, threads) = prepared(py, inputs, family, options, lang, &limits)?;
    let run = how.session.run_within(how.limits.clone());
    let ask = ask(strategy, None, false);
    let solve = |how: &How, handle: Result<Arc<Handle>, Diagnostics>| Row::of(&*handle?, &ask, how);
    let rows = searching(py, &run, || how.each(&puzzles, threads, solve))?;
    Ok(SolvedList { rows, lang })
}

/// A verb that gives one record.
#[derive(Clone, Copy)]
enum Verb {
    Count,
    Rate,
    Hint,
    Explain,
}

impl Verb {
    fn ask(self, handle: &Handle, how: &How, lang: Lang) -> Result<Value, Failed> {
        let run = how.session.run_within(how.limits.clone());
        let record = match self {
            Self::Count => {
                let counted = handle.count(&run);
                counted.counted.clone()?;
                serde_json::to_value(counted.record())
            }
            Self::Rate => serde_json::to_value(handle.rate(&run)?),
            Self::Hint => serde_json::to_value(handle.hint_record(&Ok(handle.hint(&run)?))),
            Self::Explain => {
                let steps = handle.explain(&run)?;
                let record = |step| StepRecord::new(step, lang);
                serde_json::to_value(steps.iter().map(record).collect::<Vec<_>>())
            }
        };
        record.map_err(|_| Failed::Stopped(Stop::Bug))
    }
}

/// Asks every puzzle of a list for a record; an exception takes the place of a missing record.
#[pyfunction]
pub(crate) fn ask_many<'py>(
    py: Python<'py>,
    inputs: Inputs,
    family: Option<String>,
    options: &Bound<'py, PyAny>,
    lang: &str,
    verb: &str,
    limits: LimitArguments,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let lang = language(lang)?;
    let verb = match verb {
        "count" => Verb::Count,
        "rate" => Verb::Rate,
        "hint" => Verb::Hint,
        "explain" => Verb::Explain,
        other => {
            let expected = "expected solve, count, rate, hint or explain";
            return Err(PyValueError::new_err(format!("verb is {other:?}: {expected}")));
        }
    };
    let (puzzles, how, threads) = prepared(py, inputs, family, options, lang, &limits)?;
    let run = how.session.run_within(how.limits.clone());
    let ask = |how: &How, handle: Result<Arc<Handle>, Diagnostics>| verb.ask(&*handle?, how, lang);
    let records = searching(py, &run, || how.each(&puzzles, threads, ask))?;
    let value = |record: &Result<Value, Failed>| match record {
        Ok(record) => values::json(py, record),
        Err(failed) => {
            let error = errors::failed(py, failed, "", lang);
            Ok(error.into_value(py).into_bound(py).into_any())
        }
    };
    records.iter().map(value).collect()
}
