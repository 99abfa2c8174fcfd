//! Records as Python values: what the command line prints as JSON, here as dictionaries.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::Serialize;
use serde_json::Value;

/// A record as a dictionary with the keys of its JSON.
pub(crate) fn record<'py>(py: Python<'py>, record: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let value = serde_json::to_value(record).map_err(|e| PyRuntimeError::new_err(e.to_string()))?;
    json(py, &value)
}

pub(crate) fn json<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(n), _) => n.into_pyobject(py)?.into_any(),
            (_, Some(n)) => n.into_pyobject(py)?.into_any(),
            _ => number.as_f64().into_pyobject(py)?,
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(list) => {
            let items: Vec<_> = list.iter().map(|item| json(py, item)).collect::<PyResult<_>>()?;
            PyList::new(py, items)?.into_any()
        }
        Value::Object(map) => {
            let dict = PyDict::new(py);
            for (key, item) in map {
                dict.set_item(key, json(py, item)?)?;
            }
            dict.into_any()
        }
    })
}
