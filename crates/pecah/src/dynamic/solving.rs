//! Solving as a table of functions, so that a build that only plays does not link it.

use super::{Erasing, Judgement, Opened};
use crate::checked::Checked;
use crate::counting::{self, SolutionCount};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::family::{Family, Strategy};
use crate::jobs::{Jobs, Meaning};
use crate::limits::Stop;
use crate::outcome::{Ask, Report};
use crate::run::Run;
use crate::search::{self, Observer};
use crate::source::Source;

/// The strategies, and everything that needs a solution: a table of functions like every ability.
pub(crate) struct Solving<F: Family> {
    pub(super) strategies: fn() -> &'static [Strategy<F>],
    pub(super) default: fn(&F::Puzzle, &F::Query) -> &'static str,
    pub(super) solve: SolveFn<F>,
    pub(super) judge: fn(&Opened<F>, &Source) -> Result<Judgement, Diagnostics>,
    pub(super) count: fn(&Opened<F>, &Run) -> Result<SolutionCount, Stop>,
    pub(super) count_jobs: CountJobsFn<F>,
}

type SolveFn<F> = fn(&Opened<F>, &Ask, &Run, &mut dyn Observer) -> Result<Report, Diagnostic>;
type CountJobsFn<F> = fn(&Opened<F>, &mut Jobs<'_>, &Run) -> Result<Meaning, Stop>;

impl<F: Family> Solving<F> {
    pub(crate) const ALL: &'static Self = &Self {
        strategies: F::strategies,
        default: F::default_strategy,
        solve: Opened::<F>::search,
        judge: Opened::<F>::judge_answer,
        count: |opened, run| {
            counting::count::<F>(opened.puzzle(), &opened.query, opened.can.count, run)
        },
        count_jobs: |opened, jobs, run| {
            counting::count_jobs::<F>(opened.puzzle(), &opened.query, opened.can.count, jobs, run)
        },
    };
}

impl<F: Family> Opened<F> {
    fn search(
        &self,
        ask: &Ask,
        run: &Run,
        observer: &mut dyn Observer,
    ) -> Result<Report, Diagnostic> {
        let strategy = self.strategy(ask)?;
        let mut sink = Erasing { opened: self, observer };
        Ok(search::search::<F>(self.puzzle(), &self.query, strategy, ask.wanted, run, &mut sink))
    }

    fn judge_answer(&self, answer: &Source) -> Result<Judgement, Diagnostics> {
        let answer = F::read_answer(self.puzzle(), answer)?;
        Ok(match Checked::<F>::new(self.puzzle(), answer) {
            Ok(checked) => Judgement::Right(self.solution(checked)),
            Err(violations) => Judgement::Wrong(violations),
        })
    }
}
