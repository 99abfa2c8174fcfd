//! Which files may be written: an existing file only with permission, and an input never.

use super::whole::{self, Existing};
use crate::failure::Failure;
use crate::guided;
use crate::progress::can_draw;
use crate::text::SavingProblem;
use crate::{Exit, codes, signals};
use pecah::{Diagnostic, Lang};
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// What the user allows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Overwrite<'a> {
    /// Whether files that are there are replaced without asking.
    pub(crate) force: bool,
    /// The arguments that were or will be read.
    pub(crate) inputs: &'a [&'a str],
    pub(crate) lang: Lang,
}

/// Whether this file may be written: a new one, one that the user lets go, or no file at all but a
/// device. What is there is replaced in the end only if this says so.
pub(crate) fn may_write(path: &Path, overwrite: Overwrite<'_>) -> Result<Existing, Failure> {
    signals::report_size_limits();
    not_an_input(path, overwrite)?;
    if path.is_dir() {
        let folder = io::Error::from(io::ErrorKind::IsADirectory);
        return Err(super::not_written(&path.display().to_string(), &folder));
    }
    if !is_device(path) {
        let beside = whole::can_write_beside(path);
        beside.map_err(|error| super::not_written(&path.display().to_string(), &error))?;
    }
    if overwrite.force {
        return Ok(Existing::Replace);
    }
    if !fs::metadata(path).is_ok_and(|about| about.is_file()) {
        return Ok(Existing::Keep);
    }
    let somebody_is_there = io::stdin().is_terminal() && can_draw();
    if somebody_is_there && guided::may_replace(path, overwrite.lang) {
        return Ok(Existing::Replace);
    }
    Err(exists(path))
}

/// A file that is there and stays.
pub(super) fn exists(path: &Path) -> Failure {
    let refused =
        Diagnostic::new(&codes::EXISTS, SavingProblem::Exists).help(SavingProblem::ForceReplaces);
    Failure::file(refused, &path.display().to_string(), Exit::InvalidInput)
}

/// Refuses to write over what is read, whatever the user allows.
pub(crate) fn not_an_input(path: &Path, overwrite: Overwrite<'_>) -> Result<(), Failure> {
    let is_read = |input: &&&str| **input != "-" && same_file(path, Path::new(input));
    let Some(input) = overwrite.inputs.iter().find(is_read) else { return Ok(()) };
    let message = SavingProblem::IsTheInput { input: (*input).to_owned() };
    let refused = Diagnostic::new(&codes::EXISTS, message).help(SavingProblem::AnotherName);
    Err(Failure::file(refused, &path.display().to_string(), Exit::InvalidInput))
}

/// Refuses two outputs to one file, of which only the last would be left.
pub(super) fn all_different<'a>(paths: impl Iterator<Item = &'a Path>) -> Result<(), Failure> {
    let mut seen: Vec<&Path> = Vec::new();
    for path in paths {
        if seen.iter().any(|other| same_file(path, other)) {
            let refused = Diagnostic::new(&codes::EXISTS, SavingProblem::TwiceTheSame);
            let refused = refused.help(SavingProblem::AnotherName);
            return Err(Failure::file(refused, &path.display().to_string(), Exit::InvalidInput));
        }
        seen.push(path);
    }
    Ok(())
}

/// Whether two names are of one file, links followed. A device is shared by all.
fn same_file(one: &Path, other: &Path) -> bool {
    if [one, other].iter().any(|path| is_device(path)) {
        return false;
    }
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other || is_same_inode(&one, &other),
        (Err(_), Err(_)) => spelled_out(one) == spelled_out(other),
        _ => false,
    }
}

fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// A name that does not exist yet, in its folder as it really is.
fn spelled_out(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).unwrap_or_default();
    folder.join(path.file_name().unwrap_or_default())
}

#[cfg(unix)]
fn is_same_inode(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let inode = |path: &Path| fs::metadata(path).map(|about| (about.dev(), about.ino())).ok();
    inode(one).is_some() && inode(one) == inode(other)
}

#[cfg(not(unix))]
fn is_same_inode(_: &Path, _: &Path) -> bool {
    false
}
