//! Boards read from pictures.

use crate::shared::language;
use crate::{errors, values};
use pecah::record::{AreaRecord, ReadOutcome, ReadRecord, SCHEMA};
use pecah::{Diagnostics, Lang, Text};
use pecah_vision::Reading;
use pyo3::prelude::*;

/// The board in the bytes of a picture's file, as a record; the text has a `?` for each cell that
/// could not be read.
#[pyfunction]
pub(crate) fn read_picture<'py>(
    py: Python<'py>,
    bytes: &[u8],
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let lang = language(lang)?;
    record(py, py.detach(|| pecah_vision::read(bytes)), lang)
}

/// The board in pixels: rows of this many, four bytes each.
#[pyfunction]
pub(crate) fn read_pixels<'py>(
    py: Python<'py>,
    width: usize,
    rgba: &[u8],
    lang: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let lang = language(lang)?;
    record(py, py.detach(|| pecah_vision::read_pixels(width, rgba)), lang)
}

fn record(
    py: Python<'_>,
    read: Result<Reading, Diagnostics>,
    lang: Lang,
) -> PyResult<Bound<'_, PyAny>> {
    let seen = read.map_err(|problems| errors::invalid(py, &problems, "", lang))?;
    let doubts = seen.doubts.iter().cloned().map(Text::from);
    let whole = seen.gaps().next().is_none();
    values::record(
        py,
        &ReadRecord {
            schema: SCHEMA,
            family: pecah_vision::FAMILY,
            outcome: if whole { ReadOutcome::Read } else { ReadOutcome::Incomplete },
            puzzle: seen.text(),
            board: AreaRecord {
                left: seen.board.left,
                top: seen.board.top,
                width: seen.board.width(),
                height: seen.board.height(),
            },
            confidence: (f64::from(seen.confidence) * 1000.0).round() / 1000.0,
            doubts: doubts.map(|doubt| doubt.render(lang)).collect(),
        },
    )
}
