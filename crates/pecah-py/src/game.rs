//! A game on a puzzle.

use crate::errors;
use crate::pictures::Picture;
use crate::values;
use pecah::{Action, Arrow, Diagnostics, Handle, Input, Lang, Place};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A game under way.
#[pyclass(module = "pecah._native", name = "Game")]
pub(crate) struct Game {
    handle: Handle,
    lang: Lang,
}

impl Game {
    pub(crate) fn start(mut handle: Handle, lang: Lang) -> Result<Self, Diagnostics> {
        handle.game()?;
        Ok(Self { handle, lang })
    }

    fn act<'py>(&mut self, py: Python<'py>, action: &Action) -> PyResult<Bound<'py, PyAny>> {
        match self.handle.play(action) {
            Ok(record) => values::record(py, &record),
            Err(problems) => Err(errors::invalid(py, &problems, "", self.lang)),
        }
    }
}

#[pymethods]
impl Game {
    /// Makes moves, one after the other.
    fn play<'py>(&mut self, py: Python<'py>, moves: Vec<String>) -> PyResult<Bound<'py, PyAny>> {
        self.act(py, &Action::Moves(moves))
    }

    /// Taps a cell; rows, columns and layers from 1.
    fn tap<'py>(
        &mut self,
        py: Python<'py>,
        row: usize,
        column: usize,
        layer: Option<usize>,
        secondary: bool,
    ) -> PyResult<Bound<'py, PyAny>> {
        let place = Place { layer, row, column };
        self.act(py, &Action::Input(Input::Tap { place, secondary }))
    }

    /// Presses an arrow key.
    fn arrow<'py>(&mut self, py: Python<'py>, direction: &str) -> PyResult<Bound<'py, PyAny>> {
        let arrow = match direction {
            "up" => Arrow::Up,
            "down" => Arrow::Down,
            "left" => Arrow::Left,
            "right" => Arrow::Right,
            other => {
                let expected = "expected up, down, left or right";
                return Err(PyValueError::new_err(format!("direction is {other:?}: {expected}")));
            }
        };
        self.act(py, &Action::Input(Input::Arrow(arrow)))
    }

    fn undo<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.act(py, &Action::Undo)
    }

    fn redo<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.act(py, &Action::Redo)
    }

    fn restart<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.act(py, &Action::Restart)
    }

    /// Where the game stands.
    fn look<'py>(&mut self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.act(py, &Action::Look)
    }

    fn legal_moves(&mut self, py: Python<'_>) -> PyResult<Vec<String>> {
        match self.handle.game() {
            Ok(game) => Ok(game.legal_moves()),
            Err(problems) => Err(errors::invalid(py, &problems, "", self.lang)),
        }
    }

    fn picture(&mut self, py: Python<'_>) -> PyResult<Picture> {
        match self.handle.game() {
            Ok(game) => Ok(Picture::of(&game.scene(), self.lang)),
            Err(problems) => Err(errors::invalid(py, &problems, "", self.lang)),
        }
    }
}
