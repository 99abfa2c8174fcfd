//! Why a command could not do its work, how that is printed, and the exit code that goes with it.

use crate::Exit;
use crate::screen::Screen;
use crate::text::{Problem, Say, render};
use pecah::record::{ErrorRecord, StoppedRecord};
use pecah::{Diagnostic, Diagnostics, Failed, Reason, Stop};
use pecah_render::diagnostics::{self, Input, Style};
use std::io;

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong with what the user gave.
    Invalid {
        problems: Diagnostics,
        /// The texts that the problems refer to; empty for the command line itself.
        inputs: Vec<Input>,
        exit: Exit,
    },
    /// A limit was reached before there was anything to show.
    Stopped(Reason),
    /// The reader of our output went away.
    ClosedPipe,
    /// Writing to standard output failed.
    Output(io::Error),
}

impl Failure {
    /// Mistakes in these texts.
    pub(crate) fn invalid(problems: impl Into<Diagnostics>, inputs: Vec<Input>) -> Self {
        Self::Invalid { problems: problems.into(), inputs, exit: Exit::InvalidInput }
    }

    /// A request that cannot be met, without a particular place.
    pub(crate) fn usage(problems: impl Into<Diagnostics>) -> Self {
        Self::invalid(problems, Vec::new())
    }

    /// A file that could not be read or written.
    pub(crate) fn file(diagnostic: Diagnostic, name: &str, exit: Exit) -> Self {
        Self::Invalid { problems: diagnostic.into(), inputs: vec![Input::new(name, "")], exit }
    }

    /// Prints what is wrong and returns the exit code.
    pub(crate) fn report(&self, screen: &Screen, json: bool) -> Exit {
        self.report_of(screen, json, None)
    }

    /// The same for one of several puzzles, whose record has its name.
    pub(crate) fn report_of(&self, screen: &Screen, json: bool, id: Option<&str>) -> Exit {
        match self {
            Self::Invalid { problems, exit, .. } if json => {
                let mut record = ErrorRecord::new(problems, screen.lang());
                record.id = id.map(Into::into);
                Screen::last_words(&record);
                *exit
            }
            Self::Invalid { problems, inputs, exit } => {
                let command_line = [Input::new(render(&Say::TheCommandLine, screen.lang()), "")];
                let inputs = if inputs.is_empty() { &command_line[..] } else { inputs };
                let style = if screen.colour_on_stderr() { Style::Coloured } else { Style::Plain };
                let drawn = diagnostics::draw(problems, inputs, style, screen.lang());
                screen.note_line(drawn.trim_end());
                *exit
            }
            Self::Stopped(reason) => {
                if json {
                    Screen::last_words(&StoppedRecord::new(*reason));
                } else {
                    screen.note(&Say::Stopped { reason: *reason });
                }
                Exit::of_reason(*reason)
            }
            Self::ClosedPipe => Exit::Success,
            Self::Output(error) => {
                screen.note(&Problem::OutputFailed { why: error.to_string() });
                Exit::Io
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::ClosedPipe,
            _ => Self::Output(error),
        }
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Self::Stopped(Reason::from_stop(stop).unwrap_or(Reason::Interrupted))
    }
}

impl From<Failed> for Failure {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Stopped(stop) => stop.into(),
            Failed::Invalid(problems) => Self::usage(problems),
        }
    }
}

/// A request that a session refuses.
impl From<Diagnostics> for Failure {
    fn from(problems: Diagnostics) -> Self {
        Self::usage(problems)
    }
}

impl From<Diagnostic> for Failure {
    fn from(problem: Diagnostic) -> Self {
        Self::usage(problem)
    }
}
