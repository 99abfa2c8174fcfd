//! Exceptions. Their classes are written in Python, in `pecah._errors`.

use pecah::record::ErrorRecord;
use pecah::{Diagnostics, Failed, Lang, Reason, Stop};
use pecah_render::diagnostics::{Input, Style, draw};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyModule;
use std::any::Any;

fn raise<'py, A>(py: Python<'py>, class: &str, arguments: A) -> PyErr
where
    A: pyo3::call::PyCallArgs<'py>,
{
    static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let module = MODULE.get_or_try_init(py, || Ok(py.import("pecah._errors")?.unbind()));
    let made = module.and_then(|module| module.bind(py).getattr(class)?.call1(arguments));
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// Everything that is wrong with an input, as `InvalidPuzzle`, with the places underlined in its
/// text. Where the request is wrong and not the puzzle, as `InvalidRequest`.
pub(crate) fn invalid(py: Python<'_>, problems: &Diagnostics, text: &str, lang: Lang) -> PyErr {
    let drawn = draw(problems, &[Input::new("puzzle", text)], Style::Plain, lang);
    let record = crate::values::record(py, &ErrorRecord::new(problems, lang));
    match record {
        Ok(record) => raise(py, "invalid", (drawn.trim_end(), record)),
        Err(error) => error,
    }
}

/// A limit that was reached, as `Stopped`; an answer that failed its check, as `InternalError`.
pub(crate) fn stopped(py: Python<'_>, stop: Stop, found: Option<u64>, lang: Lang) -> PyErr {
    match Reason::from_stop(stop) {
        Some(Reason::Bug) | None => raise(py, "InternalError", (stop.to_string(),)),
        Some(reason) => {
            let message = pecah::Text::from(reason).render(lang);
            raise(py, "Stopped", (message, reason.word(), found))
        }
    }
}

/// Why a verb gave no result.
pub(crate) fn failed(py: Python<'_>, failed: &Failed, text: &str, lang: Lang) -> PyErr {
    match failed {
        Failed::Stopped(stop) => stopped(py, *stop, None, lang),
        Failed::Invalid(problems) => invalid(py, problems, text, lang),
    }
}

/// A panic of the library, as `InternalError`.
pub(crate) fn panicked(py: Python<'_>, panic: &(dyn Any + Send)) -> PyErr {
    let what = panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("a panic without a message");
    raise(py, "InternalError", (what,))
}

/// A search whose thread stayed behind in the process that was forked.
pub(crate) fn forked(py: Python<'_>) -> PyErr {
    raise(py, "ForkedError", ())
}
