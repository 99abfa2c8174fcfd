//! Searches in parts: running one part, and merging the records of all parts.
//!
//! Records are passed as JSON text, as stored in files: exactly what was written is merged.

use crate::puzzle::Opened;
use crate::running::searching;
use crate::shared::{LimitArguments, language, session};
use crate::{errors, values};
use pecah::record::{PartOutcome, PartRecord};
use pecah::{Ask, NoObserver, Part};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::collections::HashSet;

/// A hash of the puzzle, whatever it was read from.
#[pyfunction]
pub(crate) fn fingerprint(puzzle: Py<Opened>) -> String {
    puzzle.get().handle.fingerprint()
}

/// Counts the solutions of part `part`, from 0, of `of`.
#[pyfunction]
pub(crate) fn count_part(
    py: Python<'_>,
    puzzle: Py<Opened>,
    part: u64,
    of: u64,
    limits: LimitArguments,
) -> PyResult<String> {
    let puzzle = puzzle.get();
    let part = Part::new(part, of).map_err(|wrong| PyValueError::new_err(wrong.to_string()))?;
    let run = limits.run(&session(py, puzzle.lang))?;
    let record = searching(py, &run, || puzzle.handle.count_part(part, &run))?;
    serde_json::to_string(&record).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

/// Looks for solutions in part `part`, from 0, of `of`: all of them, or one within the bound that
/// the puzzle was opened with.
#[pyfunction]
pub(crate) fn solve_part(
    py: Python<'_>,
    puzzle: Py<Opened>,
    part: u64,
    of: u64,
    limits: LimitArguments,
) -> PyResult<String> {
    let puzzle = puzzle.get();
    let part = Part::new(part, of).map_err(|wrong| PyValueError::new_err(wrong.to_string()))?;
    let run = limits.run(&session(py, puzzle.lang))?;
    let solve = || puzzle.handle.solve_part(&Ask::default(), part, &run, true, &mut NoObserver);
    let record = searching(py, &run, solve)?
        .map_err(|wrong| errors::invalid(py, &wrong, "", puzzle.lang))?;
    serde_json::to_string(&record).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

/// The records that are whole, finished and of this version: the number of the part and the index
/// of the record, the first of those of one part.
#[pyfunction]
pub(crate) fn whole_parts(records: Vec<String>) -> Vec<(u64, usize)> {
    let mut seen = HashSet::new();
    let usable = |record: &PartRecord| {
        record.is_whole()
            && record.outcome == PartOutcome::Done
            && record.version == pecah::VERSION
            && record.part < record.of
    };
    let read = records.iter().enumerate().filter_map(|(index, text)| {
        let record: PartRecord = serde_json::from_str(text).ok()?;
        usable(&record).then_some((record.part, index))
    });
    read.filter(|(part, _)| seen.insert(*part)).collect()
}

/// Joins the records of all parts of one count, each with its name, to the record of the whole.
#[pyfunction]
pub(crate) fn merge<'py>(
    py: Python<'py>,
    records: Vec<(String, String)>,
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let lang = language(lang)?;
    let mut read = Vec::with_capacity(records.len());
    for (name, text) in records {
        let record: PartRecord = serde_json::from_str(&text)
            .map_err(|error| PyValueError::new_err(format!("{name} is no record: {error}")))?;
        read.push((name, record));
    }
    let session = session(py, lang);
    let named = read.iter().map(|(name, record)| (name.clone(), record));
    let merged =
        session.merge_named(named).map_err(|wrong| errors::invalid(py, &wrong, "", lang))?;
    match merged.count_record() {
        Some(record) => values::record(py, &record),
        None => values::record(py, &merged.record()),
    }
}
