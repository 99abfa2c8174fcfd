//! `pecah`, the command line: the only part of Pecah that touches files and signals.

mod args;
mod codes;
mod commands;
mod examples;
mod failure;
mod guided;
mod input;
#[cfg(feature = "page")]
mod page;
mod progress;
mod save;
mod screen;
mod store;
mod summary;
mod watch;

use args::Command;
use failure::Failure;
use pecah::Reason;
use screen::Screen;
use std::process::ExitCode;

fn main() -> ExitCode {
    let (cli, options) = args::parse();
    let mut screen = Screen::new(cli.color);
    let done = match &cli.command {
        None => guided::session(&mut screen),
        Some(Command::Solve(solve)) => commands::solve::run(solve, &options, &mut screen),
        Some(Command::Compare(compare)) => commands::compare::run(compare, &options, &mut screen),
        Some(Command::Check(check)) => commands::check::run(check, &options, &mut screen),
        Some(Command::Count(count)) => commands::count::run(count, &options, &mut screen),
        Some(Command::Hint(hint)) => commands::hint::run(hint, &options, &mut screen),
        Some(Command::Read(read)) => commands::read::run(read, &mut screen),
        Some(Command::Generate(make)) => commands::generate::run(make, &options, &mut screen),
        Some(Command::Prepare(prepare)) => commands::prepare::run(prepare, &mut screen),
        Some(Command::Strategies(list)) => commands::strategies::run(list, &mut screen),
        Some(Command::Examples(which)) => commands::examples::run(which, &mut screen),
        Some(Command::Explain(what)) => commands::explain::run(what, &mut screen),
        Some(Command::Serve(serve)) => commands::serve::run(serve, &mut screen),
        Some(Command::Completions(shell)) => commands::shell::completions(shell, &mut screen),
        Some(Command::Man(man)) => commands::shell::man(man, &mut screen),
    };
    let done = done.and_then(|exit| screen.finish().map(|()| exit));
    match done {
        Ok(exit) => exit.into(),
        Err(failure) => failure.tell(&screen, cli.wants_json()).into(),
    }
}

/// What the process says when it ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done: solved, right, shown.
    Done = 0,
    /// Proved that there is no solution; the answer checked is wrong.
    None = 1,
    /// Bad input or usage.
    Bad = 2,
    /// Stopped before an answer.
    Stopped = 3,
    /// A bug: an answer failed its check.
    Bug = 70,
    /// A file could not be read or written.
    Io = 74,
    /// Interrupted.
    Interrupted = 130,
}

impl Exit {
    /// For a search that ended for this reason, before an answer.
    fn of_reason(reason: &Reason) -> Self {
        match reason {
            Reason::Bug => Self::Bug,
            Reason::Interrupted => Self::Interrupted,
            _ => Self::Stopped,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

type Ended = Result<Exit, Failure>;
