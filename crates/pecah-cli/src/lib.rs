//! The command line of Pecah, over any registry of families.
//!
//! A program with its own puzzle gets every command from a `main` of a few lines:
//!
//! ```no_run
//! use pecah::Registry;
//! use pecah_cli::Program;
//! use std::process::ExitCode;
//!
//! fn main() -> ExitCode {
//!     let registry = Registry::new(); // .with(Entry::of::<LightsOut>())
//!     Program::new(registry).named("lights-out").example("lights", "3x3", "#.#\n.#.\n#.#\n").run()
//! }
//! ```
//!
//! How the crate is organised: `args` turns the command line into a command; each file in
//! `commands` is a recipe over a [`pecah::Session`]: open, ask, print, exit; `input`, `print` and
//! `save` are shared by all commands. Families, their options and their examples come from the
//! registry and are not named in this crate.

#![cfg_attr(
    not(all(feature = "page", feature = "pictures")),
    allow(dead_code, reason = "what serves the page or reads pictures is left out")
)]

mod args;
mod batch;
mod checkpoint;
mod codes;
mod commands;
mod examples;
mod failure;
mod generated;
mod guided;
mod input;
#[cfg(feature = "page")]
mod page;
mod pictures;
mod print;
mod progress;
mod proofs;
mod reader;
mod save;
mod screen;
mod signals;
mod table;
mod table_store;
mod text;
mod watch;

/// The responses of the page's server, for the fuzz targets.
#[cfg(all(fuzzing, feature = "page"))]
pub use page::server::answer_bytes;

use args::{Command, Parsed};
use examples::Examples;
use failure::Failure;
use pecah::{Given, Lang, Limits, Reason, Registry, Run, Session};
use screen::Screen;
use std::process::ExitCode;

/// Runs the command line of a program with these families: what its `main` returns.
pub fn main(registry: Registry) -> ExitCode {
    Program::new(registry).run()
}

/// A command line with its families and their examples.
pub struct Program {
    name: &'static str,
    version: &'static str,
    registry: Registry,
    examples: Examples,
}

impl Program {
    /// A program with these families, and the examples of those that are built in.
    pub fn new(registry: Registry) -> Self {
        let examples = Examples::of(&registry);
        Self { name: "pecah", version: env!("CARGO_PKG_VERSION"), registry, examples }
    }

    /// With a name other than `pecah`.
    #[must_use]
    pub fn named(mut self, name: &'static str) -> Self {
        self.name = name;
        self
    }

    /// With a version of its own.
    #[must_use]
    pub fn version(mut self, version: &'static str) -> Self {
        self.version = version;
        self
    }

    /// With one more example: a puzzle that users find as `family/name`.
    #[must_use]
    pub fn example(mut self, family: &'static str, name: &'static str, text: &'static str) -> Self {
        self.examples.push(family, name, text);
        self
    }

    /// Runs the command that the process was started with.
    pub fn run(self) -> ExitCode {
        let Parsed { command, given, color, lang, json } = match args::parse(&self) {
            Ok(parsed) => parsed,
            Err(exit) => return exit.into(),
        };
        let mut app = App {
            session: Session::new(self.registry.clone())
                .with_lang(lang)
                .with_tables(table_store::tables(lang)),
            screen: Screen::new(color, lang),
            given,
            program: self,
        };
        let ended = command.run(&mut app);
        let ended = ended.and_then(|exit| app.screen.flush().map(|()| exit));
        match ended {
            _ if reader::was_found_gone() => Exit::Success.into(),
            Ok(exit) => exit.into(),
            Err(failure) => {
                // Earlier output comes first; if it cannot be written, neither can the rest.
                let _ = app.screen.flush();
                failure.report(&app.screen, json).into()
            }
        }
    }
}

/// The context that every command works with.
pub(crate) struct App {
    pub(crate) program: Program,
    pub(crate) session: Session,
    pub(crate) screen: Screen,
    /// The options of families as typed: an option that takes a file holds the file name.
    pub(crate) given: Given,
}

impl App {
    pub(crate) fn lang(&self) -> Lang {
        self.session.lang()
    }

    pub(crate) fn registry(&self) -> &Registry {
        self.session.registry()
    }

    /// A run within these limits, with the stored tables. It ends when the reader of its results is
    /// gone.
    pub(crate) fn run(&self, limits: &args::LimitArgs) -> Run {
        reader::ends_with_its_reader(self.session.run_within(limits.limits()))
    }

    /// A run that only the memory of the machine limits.
    pub(crate) fn run_unlimited(&self) -> Run {
        self.session.run_within(Limits::default())
    }
}

impl Command {
    /// One line per command; each command has its own file.
    fn run(&self, app: &mut App) -> Ended {
        match self {
            Self::Guided => guided::session(app),
            Self::Help(help) => commands::shell::help(help, app),
            Self::Solve(solve) => commands::solve::run(solve, app),
            Self::Compare(compare) => commands::compare::run(compare, app),
            Self::Check(check) => commands::check::run(check, app),
            Self::Count(count) => commands::count::run(count, app),
            Self::Hint(hint) => commands::hint::run(hint, app),
            Self::Rate(rate) => commands::rate::run(rate, app),
            Self::Batch(batch) => commands::batch::run(batch, app),
            Self::Merge(merge) => commands::merge::run(merge, app),
            Self::Cluster(cluster) => commands::cluster::run(cluster, app),
            Self::Read(read) => commands::read::run(read, app),
            Self::Generate(generate) => commands::generate::run(generate, app),
            Self::Prepare(prepare) => commands::prepare::run(prepare, app),
            Self::Strategies(list) => commands::strategies::run(list, app),
            Self::Examples(examples) => commands::examples::run(examples, app),
            Self::Explain(explain) => commands::explain::run(explain, app),
            Self::Schema => commands::schema::run(app),
            Self::Convert(convert) => commands::convert::run(convert, app),
            Self::Verify(verify) => commands::verify::run(verify, app),
            Self::Serve(serve) => commands::serve::run(serve, app),
            Self::Completions(shell) => commands::shell::completions(shell, app),
            Self::Man(man) => commands::shell::man(man, app),
        }
    }
}

/// The process's exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Solved, right, shown.
    Success = 0,
    /// Proved that there is no solution; the answer is wrong.
    NoSolution = 1,
    /// The input or the request is invalid.
    InvalidInput = 2,
    /// Stopped early, without everything that was asked for.
    Stopped = 3,
    /// A bug: an answer failed its check.
    Bug = 70,
    /// A file could not be read or written.
    Io = 74,
    /// Interrupted.
    Interrupted = 130,
}

impl Exit {
    /// For several puzzles, the most serious one.
    fn most_serious(exits: impl IntoIterator<Item = Self>) -> Self {
        let by_weight = [
            Self::Interrupted,
            Self::Bug,
            Self::Io,
            Self::InvalidInput,
            Self::Stopped,
            Self::NoSolution,
        ];
        let exits: Vec<Self> = exits.into_iter().collect();
        by_weight.into_iter().find(|exit| exits.contains(exit)).unwrap_or(Self::Success)
    }

    /// For a verb that ended early for this reason.
    fn of_reason(reason: Reason) -> Self {
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

/// How a command ends.
type Ended = Result<Exit, Failure>;
