//! Pecah (Indonesian *pecah*, to crack) solves, checks, counts, explains, generates and draws
//! puzzles.
//!
//! # A solve in four lines
//!
//! ```
//! use pecah::queens::Board;
//! # fn main() -> Result<(), pecah::Diagnostics> {
//! let board = Board::new(&["AAAB", "AAAB", "CCAB", "CBDB"], 1)?;
//! let solved = board.solve();
//! assert_eq!(solved.report.unique, Some(true));
//! # Ok(())
//! # }
//! ```
//!
//! # Text in, records out
//!
//! A front end reads text of any family and shows what comes back. It needs a [`Session`]:
//!
//! ```
//! use pecah::{Ask, Collector, Session};
//! # fn main() -> Result<(), pecah::Diagnostics> {
//! let session = Session::default();
//! let puzzle = session.read("AAAB\nAAAB\nCCAB\nCBDB\n")?;
//! assert_eq!(puzzle.name(), "queens");
//!
//! let mut found = Collector::default();
//! let solved = puzzle.solve(&Ask::default(), &session.run(), &mut found)?;
//! assert_eq!(solved.report.unique, Some(true));
//! assert_eq!(found.solutions[0].lines(), ["A # A B", "A A A #", "# C A B", "C B # B"]);
//! # Ok(())
//! # }
//! ```
//!
//! # Where to look
//!
//! | you want to | start at |
//! |---|---|
//! | solve a puzzle that you build in code | the module of its family |
//! | read, solve, hint, play or draw any puzzle | [`Session`] and [`Handle`] |
//! | stop a search, watch it, keep its tables | [`Limits`], [`Run`], [`TableCache`] |
//! | add a puzzle of your own | [`Family`], [`capabilities`], [`Registry::with`], [`conformance!`] |
//! | run one verb on many puzzles, one line of JSON each | [`Batch`] |
//! | write scripts against the JSON | [`record`] |
//!
//! # What holds everywhere
//!
//! - A [`Solution`] exists only if the family's own checker accepted the answer: see [`Checked`].
//! - "None", "the only one" and a count come from a finished search or a proof. A search that was
//!   stopped says so: see [`Outcome`].
//! - The library does no I/O, keeps no global state and reads no clock outside [`Run`].
#![cfg_attr(
    not(any(
        feature = "packing",
        feature = "queens",
        feature = "sliding",
        feature = "twentyfour"
    )),
    allow(dead_code, unused_imports, unused_macros, reason = "only the families here share these")
)]

pub mod capabilities;
mod card;
mod checked;
mod codes;
pub mod conformance;
mod counting;
pub mod diagnostic;
mod dynamic;
mod families;
mod family;
pub mod formats;
mod jobs;
mod limits;
mod message;
mod messages;
mod options;
mod outcome;
mod part;
mod place;
mod play;
mod progress;
pub mod proof;
pub mod record;
mod registry;
mod run;
pub mod scene;
mod search;
mod session;
#[cfg(not(target_family = "wasm"))]
mod solutions;
pub mod solvers;
mod source;
mod summary;
pub mod support;
mod table_cache;
pub mod typed;

/// The version: parts of a search are merged only if their versions are equal.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

pub use capabilities::{
    Ability, Advice, Capabilities, Certify, Convert, Count, Deal, Describe, Example, Explain,
    Failed, Generate, Generated, Hint, NamedRule, Prepare, PreparedTable, Prove, Rate, Refused,
    SolutionCount, Step, Survey, Table, TaughtRule, Teach,
};
pub use card::Card;
pub use checked::{Checked, Violation};
pub use diagnostic::{Code, Diagnostic, Diagnostics, Span};
pub use dynamic::{
    AnyFamily, AnyGenerated, AnyPuzzle, Judgement, OptionSet, Solution, StrategyInfo,
};
#[cfg(feature = "cover")]
pub use families::cover;
#[cfg(feature = "packing")]
pub use families::packing;
#[cfg(feature = "queens")]
pub use families::queens;
#[cfg(feature = "sliding")]
pub use families::sliding;
#[cfg(feature = "twentyfour")]
pub use families::twentyfour;
pub use family::{About, Facts, Family, Finds, Fit, SearchFn, Shown, Strategy};
pub use jobs::{AfterJob, Jobs, Ledger, Meaning, Sums};
pub use limits::{Cancel, Limits, Stop};
pub use message::{Clauses, Lang, Message, Noun, Phrase, Text, Verbatim, enumerated, grouped};
pub use options::{
    Attached, Choice, Field, Given, InPlaceOfFile, Kind, OptionInfo, Options, Value,
};
pub use outcome::{Ask, Counter, Note, Outcome, Reason, Report, Statistics, Wanted};
pub use part::{NotAPart, Part};
pub use place::{NotAPlace, Place};
pub use play::{Arrow, Conflict, Game, Input, Play, TrayItem};
pub use progress::{Progress, Round};
pub use registry::{Entry, Registry};
pub use run::Run;
pub use scene::Scene;
pub use search::{Collector, Flow, Frame, NoObserver, Observer, Search, Sink};
pub use session::{
    Action, Batch, BatchAnswer, Counted, Ended, Handle, Lesson, Merged, NewPuzzle, Series, Session,
    Solved, Task, Verb,
};
#[cfg(not(target_family = "wasm"))]
pub use solutions::Solutions;
pub use source::{Line, Source};
pub use summary::time;
pub use table_cache::TableCache;
pub use typed::Answered;
