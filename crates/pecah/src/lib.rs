//! Pecah (Indonesian *pecah*, to crack) solves, checks and draws four families of puzzles:
//! polyomino packing, queens, the 24 card game and sliding tiles.
//!
//! The library does no I/O, keeps no global state and reads no clock outside [`Run`].
//! Text goes in, a checked [`Solution`] and a [`Scene`] to draw come out:
//!
//! ```
//! use pecah::{Ask, Run, Collector, Options, Outcome};
//!
//! let puzzle = pecah::read("AAAB\nAAAB\nCCAB\nCBDB\n", None, &Options::default()).unwrap();
//! assert_eq!(puzzle.family().about().name, "queens");
//!
//! let mut found = Collector::default();
//! let report = puzzle.solve(&Ask::default(), &Run::unlimited(), &mut found).unwrap();
//! assert_eq!(report.outcome, Outcome::Solved);
//! assert_eq!(found.solutions[0].lines(), ["A # A B", "A A A #", "# C A B", "C B # B"]);
//! ```
//!
//! A family is one folder that implements [`Family`], and one line in [`registry`].

mod abilities;
mod checked;
pub mod diagnostic;
mod erased;
mod families;
mod family;
mod limits;
mod options;
mod outcome;
mod progress;
pub mod record;
pub mod registry;
mod run;
pub mod scene;
mod search;
pub mod solvers;
mod source;
pub mod support;
mod table_cache;

pub use abilities::{Generated, Hint, Refusal, Table, Tally};
pub use checked::{Checked, Violation};
pub use diagnostic::{Code, Diagnostic, Diagnostics, Span};
pub use erased::{
    AbilityOptions, AnyFamily, AnyGenerated, AnyPuzzle, Judgement, Solution, StrategyInfo,
};
pub use families::{packing, queens, sliding, twentyfour};
pub use family::{About, Facts, Family, Finds, Likeness, Prepared, Shown, Strategy};
pub use limits::{Cancel, Limits, Stop};
pub use options::{OptionSpec, OptionValue, Options};
pub use outcome::{Ask, Counter, Outcome, Reason, Report, Statistics, Wanted};
pub use progress::{Progress, Round};
pub use registry::{families, family, read};
pub use run::Run;
pub use scene::Scene;
pub use search::{Collector, Flow, Frame, Observer, Search};
pub use source::{Line, Source};
pub use table_cache::TableCache;
