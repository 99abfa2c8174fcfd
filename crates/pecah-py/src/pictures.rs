//! Pictures: scenes that are drawn on demand.

use pecah::{Lang, Scene};
use pecah_render::{animation, png, svg};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// Scenes to be shown one after the other; most pictures are one scene.
#[pyclass(frozen, module = "pecah._native", name = "Picture")]
pub(crate) struct Picture(Vec<Scene<String>>);

impl Picture {
    pub(crate) fn of(scene: &Scene, lang: Lang) -> Self {
        Self(vec![scene.render(lang)])
    }

    pub(crate) fn frames(scenes: &[Scene], lang: Lang) -> Self {
        Self(scenes.iter().map(|scene| scene.render(lang)).collect())
    }
}

fn not_drawn(error: impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

fn shown_for(seconds: f64) -> PyResult<f64> {
    if (0.01..=60.0).contains(&seconds) {
        return Ok(seconds);
    }
    Err(PyValueError::new_err(format!("seconds is {seconds}: expected 0.01 to 60")))
}

#[pymethods]
impl Picture {
    /// The scenes of several pictures, one after the other.
    #[staticmethod]
    fn joined(pictures: Vec<PyRef<'_, Self>>) -> Self {
        Self(pictures.iter().flat_map(|picture| picture.0.iter().cloned()).collect())
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    /// The first scene as SVG.
    fn svg(&self) -> String {
        self.0.first().map(svg::draw).unwrap_or_default()
    }

    /// All scenes as one SVG document that plays.
    fn animated_svg(&self, seconds: f64) -> PyResult<String> {
        Ok(svg::animate(&self.0, shown_for(seconds)?))
    }

    /// The first scene as PNG.
    fn png<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let Some(scene) = self.0.first() else { return Err(not_drawn("there is no picture")) };
        let drawn = py.detach(|| png::draw(scene)).map_err(not_drawn)?;
        Ok(PyBytes::new(py, &drawn))
    }

    /// All scenes as an animated GIF.
    fn gif<'py>(&self, py: Python<'py>, seconds: f64) -> PyResult<Bound<'py, PyBytes>> {
        let seconds = shown_for(seconds)?;
        let drawn = py.detach(|| animation::gif(&self.0, seconds)).map_err(not_drawn)?;
        Ok(PyBytes::new(py, &drawn))
    }

    /// The first scene as text.
    fn plain(&self) -> String {
        use pecah_render::terminal::{Colours, draw};
        self.0.first().map(|scene| draw(scene, Colours::None, 100)).unwrap_or_default()
    }

    /// The first scene as plain data.
    fn scene<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        crate::values::record(py, &self.0.first())
    }
}
