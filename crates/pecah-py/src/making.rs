//! New puzzles, tables about all puzzles of a kind, and what the families offer.

use crate::puzzle::Opened;
use crate::running::searching;
use crate::shared::{LimitArguments, Options, language, session};
use crate::{errors, values};
use pecah::record::{ListOutcome, SCHEMA, StrategiesRecord};
use pecah::{Given, Lang};
use pyo3::prelude::*;

/// An endless series of puzzles from one seed.
#[pyclass(module = "pecah._native", name = "Series")]
pub(crate) struct Series {
    series: pecah::Series,
    lang: Lang,
}

#[pymethods]
impl Series {
    #[new]
    fn new(
        py: Python<'_>,
        family: &str,
        seed: u64,
        recipe: &Bound<'_, PyAny>,
        lang: &str,
    ) -> PyResult<Self> {
        let lang = language(lang)?;
        let recipe = recipe.extract::<Options>()?.given();
        let series = session(py, lang).generate(family, seed, recipe);
        match series {
            Ok(series) => Ok(Self { series, lang }),
            Err(problems) => Err(errors::invalid(py, &problems, "", lang)),
        }
    }

    /// The next puzzle, its record, and what is known about it in words.
    fn next<'py>(
        &mut self,
        py: Python<'py>,
        limits: LimitArguments,
    ) -> PyResult<(Opened, Bound<'py, PyAny>, Vec<String>)> {
        let run = limits.run(&session(py, self.lang))?;
        let series = &mut self.series;
        let made = searching(py, &run, || series.next(&run))?;
        let made = made.map_err(|failed| errors::failed(py, &failed, "", self.lang))?;
        let record = values::record(py, &made.record())?;
        let lines = made.facts.lines.iter().map(|line| line.render(self.lang)).collect();
        Ok((Opened::new(made.handle, Given::default(), self.lang), record, lines))
    }
}

/// A random puzzle, dealt without a search.
#[pyfunction]
pub(crate) fn deal(
    py: Python<'_>,
    family: &str,
    seed: u64,
    options: &Bound<'_, PyAny>,
    lang: &str,
) -> PyResult<Opened> {
    let lang = language(lang)?;
    let given = options.extract::<Options>()?.given();
    match session(py, lang).deal(family, seed, given.clone()) {
        Ok(handle) => Ok(Opened::new(handle, given, lang)),
        Err(problems) => Err(errors::invalid(py, &problems, "", lang)),
    }
}

/// A table about all puzzles of a kind; `None` where the options name none.
#[pyfunction]
pub(crate) fn survey<'py>(
    py: Python<'py>,
    family: &str,
    options: &Bound<'py, PyAny>,
    lang: &str,
    limits: LimitArguments,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let lang = language(lang)?;
    let session = session(py, lang);
    let given = options.extract::<Options>()?.given();
    let run = limits.run(&session)?;
    let table = searching(py, &run, || session.survey(family, given, &run))?;
    let table = table.map_err(|failed| errors::failed(py, &failed, "", lang))?;
    let name = session.registry().named(family).map_or("", |entry| entry.about().name);
    table.map(|table| values::record(py, &session.survey_record(name, &table))).transpose()
}

/// Every family and what it offers.
#[pyfunction]
pub(crate) fn families<'py>(py: Python<'py>, lang: &str) -> PyResult<Bound<'py, PyAny>> {
    let families = session(py, language(lang)?).families();
    let outcome = ListOutcome::Listed;
    values::record(py, &StrategiesRecord { schema: SCHEMA, outcome, families })
}

/// The page of a diagnostic code; `None` for any other text.
#[pyfunction]
pub(crate) fn code<'py>(
    py: Python<'py>,
    id: &str,
    lang: &str,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let page = session(py, language(lang)?).explain_code(id);
    page.map(|page| values::record(py, &page)).transpose()
}
