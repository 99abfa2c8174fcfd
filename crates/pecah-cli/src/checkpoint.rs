//! A count that can be killed: finished work is recorded in a file and not repeated.
//!
//! Invariant: the file is complete at every moment, and belongs to one puzzle, part, request and
//! version. A kill loses the jobs since it was last written, at most two seconds' worth.

use crate::failure::Failure;
use crate::save::{self, Existing, write_whole};
use crate::text::PartProblem;
use crate::{Exit, codes, input};
use pecah::support::fingerprint::Fingerprint;
use pecah::{Diagnostic, Handle, Ledger, Part, Sums, VERSION};
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The file is written after an eighth of the time that the run has taken, so that a kill loses
/// little of a short run too, but no more often than this
const LEAST: Duration = Duration::from_millis(20);
/// and no less often than this.
const MOST: Duration = Duration::from_secs(2);

/// The file, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Written {
    /// What kind of file it is.
    pecah: String,
    version: String,
    family: String,
    puzzle: String,
    query: Vec<String>,
    part: u64,
    of: u64,
    done: Vec<(u64, u64)>,
    solutions: String,
    unlabelled: String,
    fixed: String,
    checksum: String,
}

const KIND: &str = "checkpoint";

impl Written {
    fn of(handle: &Handle, part: Part, ledger: &Ledger) -> Self {
        let mut written = Self {
            pecah: KIND.into(),
            version: VERSION.into(),
            family: handle.name().into(),
            puzzle: handle.fingerprint(),
            query: handle.query(),
            part: part.index(),
            of: part.of(),
            done: ledger.done.clone(),
            solutions: ledger.sums.solutions.to_string(),
            unlabelled: ledger.sums.unlabelled.to_string(),
            fixed: ledger.sums.fixed.to_string(),
            checksum: String::new(),
        };
        written.checksum = written.sum();
        written
    }

    fn sum(&self) -> String {
        let bare = Self { checksum: String::new(), ..self.clone() };
        let text = serde_json::to_string(&bare).unwrap_or_default();
        format!("{:016x}", Fingerprint::default().field(text.as_bytes()).finish())
    }

    fn ledger(&self) -> Option<Ledger> {
        let number = |text: &str| text.parse().ok();
        let sums = Sums {
            solutions: number(&self.solutions)?,
            unlabelled: number(&self.unlabelled)?,
            fixed: number(&self.fixed)?,
        };
        Some(Ledger { done: self.done.clone(), sums })
    }
}

/// The file of a count in progress.
pub(crate) struct Checkpoint<'a> {
    path: PathBuf,
    handle: &'a Handle,
    part: Part,
    start: Instant,
    last: Instant,
    latest: Ledger,
    is_saved: bool,
    failure: Option<io::Error>,
}

impl<'a> Checkpoint<'a> {
    /// Reads what an earlier run has done, or starts anew.
    pub(crate) fn open(path: &Path, handle: &'a Handle, part: Part) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let refused = |problem: PartProblem| {
            let refused = Diagnostic::new(&codes::NOT_THIS_CHECKPOINT, problem);
            Failure::file(refused.help(PartProblem::RemoveCheckpoint), &name, Exit::InvalidInput)
        };
        let latest = match read(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ledger::default(),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                return Err(refused(PartProblem::NotACheckpoint));
            }
            Err(error) => return Err(input::not_readable(&name, &error)),
            Ok(bytes) => {
                let written = serde_json::from_slice::<Written>(&bytes).ok();
                let written =
                    written.filter(|file| file.pecah == KIND && file.checksum == file.sum());
                let written = written.ok_or_else(|| refused(PartProblem::NotACheckpoint))?;
                if written.version != VERSION {
                    let version = written.version;
                    return Err(refused(PartProblem::OtherVersion { version }));
                }
                let ledger =
                    written.ledger().ok_or_else(|| refused(PartProblem::NotACheckpoint))?;
                if written != Written::of(handle, part, &ledger) {
                    return Err(refused(PartProblem::OtherCheckpoint));
                }
                ledger
            }
        };
        let mut checkpoint = Self {
            path: path.to_owned(),
            handle,
            part,
            start: Instant::now(),
            last: Instant::now(),
            latest,
            is_saved: false,
            failure: None,
        };
        // So that nobody computes for hours and then cannot save the result.
        checkpoint.close()?;
        Ok(checkpoint)
    }

    /// What is done.
    pub(crate) fn ledger(&self) -> &Ledger {
        &self.latest
    }

    /// A job is done.
    pub(crate) fn after(&mut self, ledger: &Ledger) {
        self.latest.clone_from(ledger);
        self.is_saved = false;
        if self.last.elapsed() >= (self.start.elapsed() / 8).clamp(LEAST, MOST) {
            self.save();
        }
    }

    fn save(&mut self) {
        let written = Written::of(self.handle, self.part, &self.latest);
        let saved = write_whole(&self.path, Existing::Replace, |file| {
            serde_json::to_writer(&mut *file, &written)?;
            file.write_all(b"\n")
        });
        self.is_saved = saved.is_ok();
        // A full disk may have room again next time.
        self.failure = saved.err();
        self.last = Instant::now();
    }

    /// Writes what is done so far, or returns why that failed.
    pub(crate) fn close(&mut self) -> Result<(), Failure> {
        if !self.is_saved {
            self.save();
        }
        match &self.failure {
            Some(error) => Err(save::not_written(&self.path.display().to_string(), error)),
            None => Ok(()),
        }
    }
}

/// The content of the file. A device or a pipe is none: it may have no end, and cannot be replaced.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() && !metadata.is_dir() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    input::whole_text(&mut File::open(path)?)
}
