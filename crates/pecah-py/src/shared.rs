//! What all puzzles of a process share: the families, and the tables that searches build.
//!
//! Invariant: the lock here is held only by a thread that holds the GIL, so a fork never copies it
//! locked. The locks of the tables have no such guarantee: a child that was forked while a search
//! held one would wait forever, so it begins with tables of its own, by [`forget_tables`].

use pecah::{Given, Lang, Limits, Registry, Run, Session};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

static SESSION: Mutex<Option<Session>> = Mutex::new(None);

/// The session of this process, in this language.
pub(crate) fn session(_: Python<'_>, lang: Lang) -> Session {
    let mut session = SESSION.lock().unwrap_or_else(PoisonError::into_inner);
    let with_files = || Session::new(Registry::with_files());
    session.get_or_insert_with(with_files).clone().with_lang(lang)
}

/// Starts with empty tables; called in a child after a fork.
#[pyfunction]
pub(crate) fn forget_tables() {
    let mut session = SESSION.lock().unwrap_or_else(PoisonError::into_inner);
    // The old one is not dropped: that could wait for a lock whose holder is gone.
    std::mem::forget(session.take());
}

/// The language of a code such as `id`.
pub(crate) fn language(code: &str) -> PyResult<Lang> {
    let known = Lang::ALL.map(Lang::code).join(", ");
    let unknown = || PyValueError::new_err(format!("lang is {code:?}: expected one of {known}"));
    Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or_else(unknown)
}

/// Options by name, their values as text.
#[derive(FromPyObject)]
#[pyo3(transparent)]
pub(crate) struct Options(Vec<(String, String)>);

impl Options {
    pub(crate) fn given(&self) -> Given {
        self.0.iter().fold(Given::default(), |given, (name, value)| given.with(name, value))
    }
}

/// What a search may use, as the package passes it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct LimitArguments {
    time_limit: Option<f64>,
    node_limit: Option<u64>,
    memory_limit: Option<usize>,
    threads: Option<usize>,
}

impl LimitArguments {
    /// A run that starts now.
    pub(crate) fn run(&self, session: &Session) -> PyResult<Run> {
        Ok(session.run_within(self.limits()?))
    }

    pub(crate) fn limits(&self) -> PyResult<Limits> {
        let mut limits = Limits::default();
        if let Some(seconds) = self.time_limit.filter(|seconds| *seconds != f64::INFINITY) {
            let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
                let expected = "a number of seconds, 0 or more";
                PyValueError::new_err(format!("time_limit is {seconds}: expected {expected}"))
            })?;
            limits = limits.with_time(time);
        }
        if let Some(nodes) = self.node_limit {
            limits = limits.with_nodes(nodes);
        }
        if let Some(bytes) = self.memory_limit {
            limits = limits.with_memory(bytes);
        }
        match self.threads {
            Some(0) => Err(PyValueError::new_err("threads is 0: expected 1 or more")),
            Some(threads) => Ok(limits.with_threads(threads)),
            None => Ok(limits),
        }
    }
}
