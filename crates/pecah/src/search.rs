//! The strategy's view of a running search: it reports answers, nodes, cases and frames here.

use crate::checked::Checked;
use crate::dynamic::Solution;
use crate::family::{Family, Strategy};
use crate::limits::Stop;
use crate::outcome::{Counter, Outcome, Reason, Report, Statistics, Wanted};
use crate::run::Run;
use crate::scene::Scene;

/// Whether to continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flow {
    /// Continue.
    Continue,
    /// Stop; what was found so far stands.
    Stop,
}

/// One picture of a running search.
#[derive(Debug, Clone)]
pub struct Frame {
    /// Which case of the strategy's counter this is, from 1.
    pub case: u64,
    /// The state at that case.
    pub scene: Scene,
}

/// Receives what a search finds, with the types of its family hidden.
///
/// Solutions are pushed rather than pulled because the searches are recursive; an iterator is built
/// on top of it (see [`Handle::solutions`](crate::Handle::solutions)). Every method has a default,
/// so an observer implements only what it needs: [`Collector`] keeps solutions and nothing else.
pub trait Observer {
    /// A checked solution.
    fn solution(&mut self, _solution: Solution) -> Flow {
        Flow::Continue
    }

    /// Whether frames are wanted at all. If so, strategies actually visit every case.
    fn watching(&self) -> bool {
        false
    }

    /// Whether a frame of this case is wanted.
    fn wants_frame(&mut self, _case: u64) -> bool {
        false
    }

    /// A frame that was wanted.
    fn frame(&mut self, _frame: Frame) -> Flow {
        Flow::Continue
    }
}

/// An observer that keeps every solution.
#[derive(Default)]
pub struct Collector {
    /// The solutions, in the order found.
    pub solutions: Vec<Solution>,
}

impl Observer for Collector {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.solutions.push(solution);
        Flow::Continue
    }
}

/// An observer that keeps nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoObserver;

impl Observer for NoObserver {}

/// Receives what a search finds, in the types of its family.
pub trait Sink<F: Family> {
    /// A checked answer.
    fn answer(&mut self, checked: Checked<F>) -> Flow;

    /// Whether frames are wanted at all. If so, strategies actually visit every case.
    fn watching(&self) -> bool {
        false
    }

    /// Whether a frame of this case is wanted.
    fn wants_frame(&mut self, _case: u64) -> bool {
        false
    }

    /// A frame that was wanted.
    fn frame(&mut self, _frame: Frame) -> Flow {
        Flow::Continue
    }
}

impl<F: Family, T: FnMut(Checked<F>) -> Flow> Sink<F> for T {
    fn answer(&mut self, checked: Checked<F>) -> Flow {
        self(checked)
    }
}

/// Nodes between two polls of the limits.
const POLL_EVERY: u64 = 4096;

/// The strategy's side of a running search.
pub struct Search<'a, F: Family> {
    puzzle: &'a F::Puzzle,
    run: &'a Run,
    sink: &'a mut dyn Sink<F>,
    watching: bool,
    show: u64,
    enough: u64,
    found: u64,
    close: u64,
    /// Whether the answers so far fall short of what was asked for.
    unproved: bool,
    next_poll: u64,
    /// What [`show`](Self::show) has visited and found, while it is running.
    rehearsal: Option<Rehearsal>,
    counter: Option<Counter>,
    statistics: Statistics,
}

/// The counts of a search that is only shown.
#[derive(Debug, Clone, Copy, Default)]
struct Rehearsal {
    nodes: u64,
    found: u64,
}

impl<F: Family> Search<'_, F> {
    /// Shows a watcher the cases of a strategy whose own search visits fewer or different ones: the
    /// closure visits every case and offers each with [`case`](Self::case). Its nodes and answers
    /// do not count. Afterwards watching is off and the strategy runs as usual, so that watching
    /// does not change the report.
    pub fn show(&mut self, visit: impl FnOnce(&mut Self) -> Result<(), Stop>) -> Result<(), Stop> {
        self.rehearsal = Some(Rehearsal::default());
        let ended = visit(self);
        self.rehearsal = None;
        self.watching = false;
        match ended {
            Ok(()) | Err(Stop::Enough) => Ok(()),
            Err(stop) => Err(stop),
        }
    }

    /// Counts one node of the search tree and polls the run from time to time.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stop> {
        self.ticks(1)
    }

    /// Counts several nodes at once.
    #[inline]
    pub fn ticks(&mut self, nodes: u64) -> Result<(), Stop> {
        if self.rehearsal.is_some() {
            return self.rehearse(nodes);
        }
        self.statistics.nodes += nodes;
        if self.statistics.nodes >= self.next_poll { self.poll() } else { Ok(()) }
    }

    #[cold]
    fn rehearse(&mut self, nodes: u64) -> Result<(), Stop> {
        let Some(rehearsal) = &mut self.rehearsal else { return Ok(()) };
        let before = rehearsal.nodes;
        rehearsal.nodes += nodes;
        if before / POLL_EVERY == rehearsal.nodes / POLL_EVERY { Ok(()) } else { self.poll() }
    }

    /// Polls the run now.
    #[cold]
    pub fn poll(&mut self) -> Result<(), Stop> {
        let nodes = self.statistics.nodes;
        self.next_poll = (nodes + POLL_EVERY).min(self.run.node_limit());
        let cases =
            self.counter.as_ref().map_or(0, |counter| u64::try_from(&counter.0).unwrap_or(0));
        let depth = self.statistics.nodes_by_depth.len().saturating_sub(1) as u64;
        self.run.publish_place(cases, depth);
        self.run.poll(nodes)
    }

    /// The run, for workers that poll it themselves.
    pub fn run(&self) -> &Run {
        self.run
    }

    /// Whether every case must be visited and offered with [`case`](Self::case).
    pub fn watching(&self) -> bool {
        self.watching
    }

    /// Offers the state at this case of the counter to the observer, when it watches.
    pub fn case(&mut self, case: u64, scene: impl FnOnce() -> Scene) -> Result<(), Stop> {
        if self.watching && self.sink.wants_frame(case) {
            let frame = Frame { case, scene: scene() };
            // A frame can take long to show, so cancellation is checked after each.
            if self.sink.frame(frame) == Flow::Stop {
                return Err(Stop::Interrupted);
            }
            self.poll()?;
        }
        Ok(())
    }

    /// Reports an answer. It is checked here, in release builds too; one that fails is a bug in the
    /// strategy and ends the search.
    pub fn found(&mut self, answer: F::Answer) -> Result<(), Stop> {
        let checked = checked::<F>(self.puzzle, answer, self.run)?;
        if let Some(rehearsal) = &mut self.rehearsal {
            rehearsal.found += 1;
            return if rehearsal.found >= self.enough { Err(Stop::Enough) } else { Ok(()) };
        }
        self.hand_in(checked)
    }

    /// Reports an answer that was checked elsewhere, for example by the threads of a search.
    pub fn hand_in(&mut self, checked: Checked<F>) -> Result<(), Stop> {
        self.found += 1;
        self.run.publish_solutions(self.found);
        if self.found <= self.show && self.sink.answer(checked) == Flow::Stop {
            return Err(Stop::Enough);
        }
        if self.found >= self.enough { Err(Stop::Enough) } else { Ok(()) }
    }

    /// Reports an answer that is not a solution but comes closest to one, after a finished search
    /// has found none. It is checked and shown like a solution, but not counted.
    pub fn closest(&mut self, answer: F::Answer) -> Result<(), Stop> {
        let checked = checked::<F>(self.puzzle, answer, self.run)?;
        self.close += 1;
        let stop = self.sink.answer(checked) == Flow::Stop || self.close >= self.enough;
        // Stopping here leaves nothing open: the proof is complete.
        if stop { Err(Stop::Enough) } else { Ok(()) }
    }

    /// Says that what was asked for was not proved, such as a factor or that a solution is a
    /// shortest one. The answers reported so far stay listed, but the search counts as stopped.
    pub fn not_proved(&mut self) {
        self.unproved = true;
    }

    /// How many solutions were reported so far.
    pub fn solutions(&self) -> u64 {
        self.found
    }

    /// How many solutions are enough, `u64::MAX` for all.
    pub fn enough(&self) -> u64 {
        self.enough
    }

    /// Sets the strategy's own count.
    pub fn set_counter(&mut self, counter: impl Into<Counter>) {
        self.counter = Some(counter.into());
    }

    /// Counts one node at this depth, for strategies that keep such a table.
    pub fn node_at(&mut self, depth: usize) {
        let table = &mut self.statistics.nodes_by_depth;
        if table.len() <= depth {
            table.resize(depth + 1, 0);
        }
        table[depth] += 1;
    }

    /// The statistics, for adding notes and depths.
    pub fn statistics(&mut self) -> &mut Statistics {
        &mut self.statistics
    }
}

/// Checks an answer; one that fails is a bug in the strategy that made it.
pub(crate) fn checked<F: Family>(
    puzzle: &F::Puzzle,
    answer: F::Answer,
    run: &Run,
) -> Result<Checked<F>, Stop> {
    Checked::new(puzzle, answer).map_err(|violations| {
        let list: Vec<String> = violations.iter().map(|v| v.message.to_string()).collect();
        run.bug(list.join("; "))
    })
}

/// Runs a strategy: the only place where a search starts and its report is made.
pub(crate) fn search<F: Family>(
    puzzle: &F::Puzzle,
    query: &F::Query,
    strategy: &Strategy<F>,
    wanted: Option<Wanted>,
    run: &Run,
    sink: &mut dyn Sink<F>,
) -> Report {
    let show = match wanted.unwrap_or(strategy.wants) {
        Wanted::First => 1,
        Wanted::AtMost(most) => most,
        Wanted::All => u64::MAX,
    };
    let enough = if show == 1 && strategy.decides_uniqueness { 2 } else { show };
    let before = run.elapsed();
    let watching = sink.watching();
    let mut search = Search {
        puzzle,
        run,
        sink,
        watching,
        show,
        enough,
        found: 0,
        close: 0,
        unproved: false,
        next_poll: 0,
        rehearsal: None,
        counter: None,
        statistics: Statistics::default(),
    };
    // A strategy that cannot be split is a single job, the first.
    let ended = if strategy.cuts || run.part().takes(0) {
        (strategy.run)(puzzle, query, &mut search)
    } else {
        Ok(())
    };
    let Search { found, counter, statistics, unproved, .. } = search;
    // Publishes the final number of nodes; whether the limit is met no longer matters.
    let _ = run.poll(statistics.nodes);

    let complete = (strategy.complete)(puzzle, query);
    let exhausted = ended.is_ok();
    let cut_short = match ended {
        Ok(()) if complete => None,
        Ok(()) => Some(Reason::Incomplete),
        Err(stop) => Reason::from_stop(stop),
    };
    // A search that ends on its own without a proof has tried everything it can.
    let cut_short = if unproved { cut_short.or(Some(Reason::Incomplete)) } else { cut_short };
    let outcome = match &cut_short {
        Some(bug @ Reason::Bug) => Outcome::Stopped(*bug),
        _ if found > 0 && !unproved => Outcome::Solved,
        None => Outcome::ProvedNone,
        Some(reason) => Outcome::Stopped(*reason),
    };
    // Looking for a second solution is more than was asked for.
    let reached = match outcome {
        Outcome::Solved => cut_short.is_none() || (show == 1 && strategy.decides_uniqueness),
        Outcome::ProvedNone => true,
        Outcome::Stopped(_) => false,
    };
    let unique = match found {
        // What the other parts contain is unknown.
        0 | 1 if !run.part().is_whole() => None,
        0 => None,
        1 => (exhausted && complete).then_some(true),
        _ => Some(false),
    };
    Report {
        family: F::ABOUT.name,
        strategy: strategy.name,
        counts: strategy.counts,
        solution: F::SOLUTIONS,
        outcome,
        cut_short,
        reached,
        exhausted: exhausted && complete,
        solutions: found,
        shown: found.min(show),
        unique,
        counter,
        statistics,
        bug: (cut_short == Some(Reason::Bug)).then(|| run.what_failed()),
        seconds: (run.elapsed().saturating_sub(before)).as_secs_f64(),
    }
}
