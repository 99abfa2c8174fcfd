//! Where the records of a batch go: standard output, or a file that grows line by line.
//!
//! Invariant: the file ends with a complete line whenever this process is not writing one. It is
//! not written beside its target and renamed like other results, because finished work must survive
//! a kill.

use super::question::Question;
use super::resume;
use super::tally::Tally;
use super::tasks::Tasks;
use crate::failure::Failure;
use crate::save::{self, Overwrite};
use crate::screen::Screen;
use crate::text::SavingProblem;
use crate::{Exit, codes};
use pecah::Diagnostic;
use std::fs::{File, TryLockError};
use std::io::{self, Seek, Write};
use std::path::Path;

/// Where records go.
pub(crate) enum Sink {
    Stdout,
    File { file: File, name: String, whole: u64 },
}

impl Sink {
    /// A file for the records; with `resume` one that may have some already, whose tasks are taken.
    pub(crate) fn file(
        path: &Path,
        resume: bool,
        overwrite: Overwrite<'_>,
        tasks: &mut Tasks,
        question: Question,
    ) -> Result<(Self, Tally), Failure> {
        let name = path.display().to_string();
        crate::signals::report_size_limits();
        if !resume {
            save::may_write(path, overwrite)?;
        }
        save::not_an_input(path, overwrite)?;
        let refused = |error: &io::Error| save::not_written(&name, error);
        let opened = File::options().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = opened.map_err(|error| refused(&error))?;
        // A device, or a file system without locks, cannot say.
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                let busy = Diagnostic::new(&codes::NOT_WRITTEN, SavingProblem::BeingWritten);
                return Err(Failure::file(busy, &name, Exit::Io));
            }
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let is_file = file.metadata().is_ok_and(|about| about.is_file());
        let tally = if resume && is_file {
            resume::skip_done(&mut file, &name, tasks, question)?
        } else {
            if is_file {
                file.set_len(0).map_err(|error| refused(&error))?;
            }
            Tally::default()
        };
        let whole = file.metadata().map_or(0, |about| about.len());
        Ok((Self::File { file, name, whole }, tally))
    }

    /// Writes whole lines.
    pub(crate) fn write(&mut self, lines: &[u8], screen: &mut Screen) -> Result<(), Failure> {
        match self {
            Self::Stdout => {
                screen.raw(lines)?;
                screen.flush()
            }
            Self::File { file, name, whole } => {
                let written = file.write_all(lines);
                written.map_err(|error| {
                    // What did fit of a line is no record.
                    let fit = file.stream_position().map_or(0, |at| at.saturating_sub(*whole));
                    let fit = &lines[..lines.len().min(fit as usize)];
                    let end = fit.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
                    let _ = file.set_len(*whole + end as u64);
                    save::not_written_further(name, &error)
                })?;
                *whole += lines.len() as u64;
                Ok(())
            }
        }
    }

    /// Waits until a file is on its disk.
    pub(crate) fn finish(&self) -> Result<(), Failure> {
        match self {
            // A device has nothing to wait for.
            Self::File { file, name, .. } if file.metadata().is_ok_and(|about| about.is_file()) => {
                file.sync_all().map_err(|error| save::not_written_further(name, &error))
            }
            _ => Ok(()),
        }
    }
}
