//! What went wrong, how it is told, and the exit code that goes with it.

use crate::Exit;
use crate::screen::Screen;
use pecah::record::{ErrorRecord, SCHEMA};
use pecah::{Diagnostic, Diagnostics, Options, Reason, Refusal, Stop};
use pecah_render::diagnostics::{self, Style};
use serde_json::json;
use std::io::{self, Write};

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something is wrong with what the user gave.
    Input {
        diagnostics: Diagnostics,
        /// The name and text of the input, for showing the place.
        name: String,
        text: String,
        exit: Exit,
    },
    /// The run ran out before there was anything to show.
    Stopped(Stop),
    /// Whoever read our output went away.
    Pipe,
    /// Writing to standard output failed.
    Output(io::Error),
}

impl Failure {
    /// A mistake in an input that was read.
    pub(crate) fn of_input(diagnostics: Diagnostics, name: &str, text: &str) -> Self {
        Self::Input { diagnostics, name: name.to_owned(), text: text.to_owned(), exit: Exit::Bad }
    }

    /// Where the mistakes are in the file of an option, that file is shown.
    pub(crate) fn in_option(mut self, named: &Options, content: &Options) -> Self {
        if let Self::Input { diagnostics, name, text, .. } = &mut self
            && let Some(option) = diagnostics.iter().find_map(|diagnostic| diagnostic.option)
            && let (Some(file), Some(read)) = (named.get(option.name), content.get(option.name))
        {
            file.clone_into(name);
            read.clone_into(text);
        }
        self
    }

    /// A mistake that is in no particular place.
    pub(crate) fn of_usage(diagnostic: Diagnostic) -> Self {
        Self::Input {
            diagnostics: diagnostic.into(),
            name: "the command line".to_owned(),
            text: String::new(),
            exit: Exit::Bad,
        }
    }

    /// A file that could not be read or written.
    pub(crate) fn of_file(diagnostic: Diagnostic, name: &str, exit: Exit) -> Self {
        Self::Input {
            diagnostics: diagnostic.into(),
            name: name.to_owned(),
            text: String::new(),
            exit,
        }
    }

    /// Tells the user, and says what to exit with.
    pub(crate) fn tell(&self, screen: &Screen, json: bool) -> Exit {
        match self {
            Self::Input { diagnostics, exit, .. } if json => {
                let record = serde_json::to_string(&ErrorRecord::from(diagnostics));
                // Standard output is all there is to say it on.
                let _ = writeln!(io::stdout(), "{}", record.unwrap_or_default());
                *exit
            }
            Self::Input { diagnostics, name, text, exit } => {
                let style = if screen.colour_on_stderr() { Style::Coloured } else { Style::Plain };
                let drawn = diagnostics::draw(diagnostics, name, text, style);
                screen.note(drawn.trim_end());
                *exit
            }
            Self::Stopped(stop) => {
                let reason = Reason::from_stop(*stop).unwrap_or(Reason::Interrupted);
                if json {
                    let record = json!({"schema": SCHEMA, "outcome": "stopped",
                        "reason": reason.to_string()});
                    let _ = writeln!(io::stdout(), "{record}");
                } else {
                    screen.note(&format!("Stopped before the end: {reason}."));
                }
                Exit::of_reason(&reason)
            }
            Self::Pipe => Exit::Done,
            Self::Output(error) => {
                screen.note(&format!("pecah: standard output cannot be written: {error}"));
                Exit::Io
            }
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Pipe,
            _ => Self::Output(error),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Bad(diagnostic) => Self::of_usage(diagnostic),
            Refusal::Stopped(stop) => Self::Stopped(stop),
        }
    }
}

impl From<Stop> for Failure {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}
