//! Typed use: what `board.solve()`, `board.solutions()`, `board.count()` and `board.hint()` do.
//!
//! A puzzle type gets these methods from one line, `typed_methods!(Queens, Board, Placement);`, so
//! that solving a puzzle needs neither a trait import nor a registry.

use crate::capabilities::{self, Advice, Hint, SolutionCount};
use crate::checked::Checked;
use crate::counting;
use crate::family::{Family, Strategy};
use crate::limits::{Limits, Stop};
use crate::outcome::{Report, Wanted};
use crate::run::Run;
use crate::search::{self, Flow};

/// The first solution, if there is one, and the report of the search.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Answered<A> {
    /// The first solution; `None` if there is none or the search was stopped. [`Report::outcome`]
    /// says which.
    pub answer: Option<A>,
    /// Whether it is the only one, the counter, the nodes, the time.
    pub report: Report,
}

/// The strategy used when none is named.
pub(crate) fn default_strategy<F: Family>(
    puzzle: &F::Puzzle,
    query: &F::Query,
) -> &'static Strategy<F> {
    let name = F::default_strategy(puzzle, query);
    let list = F::strategies();
    list.iter().find(|strategy| strategy.name == name).unwrap_or(&list[0])
}

/// The first solution by the default strategy.
pub fn solve<F: Family>(
    puzzle: &F::Puzzle,
    query: &F::Query,
    limits: Limits,
) -> Answered<F::Answer> {
    let mut answer = None;
    let strategy = default_strategy::<F>(puzzle, query);
    let keep = &mut |checked: Checked<F>| {
        answer.get_or_insert_with(|| checked.into_answer());
        Flow::Continue
    };
    let run = Run::new(limits);
    let report = search::search::<F>(puzzle, query, strategy, Some(Wanted::First), &run, keep);
    Answered { answer, report }
}

/// Every solution by the default strategy, one at a time, from a search in its own thread.
#[cfg(not(target_family = "wasm"))]
pub fn solutions<F: Family>(
    puzzle: F::Puzzle,
    query: F::Query,
    limits: Limits,
) -> crate::solutions::Solutions<F::Answer> {
    crate::solutions::typed::<F>(puzzle, query, limits)
}

/// How many solutions there are, by the family's best method.
pub fn count<F: Family>(
    puzzle: &F::Puzzle,
    query: &F::Query,
    limits: Limits,
) -> Result<SolutionCount, Stop> {
    counting::count::<F>(puzzle, query, F::CAPABILITIES.count, &Run::new(limits))
}

/// The first step towards a solution, and why.
pub fn hint<F: Hint>(puzzle: &F::Puzzle, limits: Limits) -> Result<Advice, Stop> {
    capabilities::advice::<F>(puzzle, &F::start(puzzle), &F::Query::default(), &Run::new(limits))
}

/// Gives a puzzle type the methods of typed use.
macro_rules! typed_methods {
    ($family:ty, $puzzle:ty, $answer:ty) => {
        impl $puzzle {
            /// The first solution by the default strategy, checked.
            pub fn solve(&self) -> $crate::typed::Answered<$answer> {
                $crate::typed::solve::<$family>(self, &Default::default(), Default::default())
            }

            /// Every solution, checked, one at a time, from a search in its own thread. Dropping
            /// the iterator stops the search.
            #[cfg(not(target_family = "wasm"))]
            pub fn solutions(&self) -> $crate::Solutions<$answer> {
                $crate::typed::solutions::<$family>(
                    self.clone(),
                    Default::default(),
                    Default::default(),
                )
            }

            /// How many solutions there are.
            pub fn count(&self) -> Result<$crate::SolutionCount, $crate::Stop> {
                $crate::typed::count::<$family>(self, &Default::default(), Default::default())
            }

            /// The first step towards a solution, and why.
            pub fn hint(&self) -> Result<$crate::Advice, $crate::Stop> {
                $crate::typed::hint::<$family>(self, Default::default())
            }
        }
    };
}
pub(crate) use typed_methods;
