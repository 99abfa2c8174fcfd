//! Searches, told while they run: solutions in batches, frames of a search that is watched.

use crate::request::{Failure, Given};
use crate::show::solution_json;
use pecah::record::SolveRecord;
use pecah::{
    AnyPuzzle, Ask, Facts, Flow, Frame, Observer, Progress, Report, Run, Solution, TableCache,
    Wanted,
};
use pecah_render::svg;
use serde_json::{Value, json};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// Often enough to look alive, seldom enough to cost nothing.
const REPORT_EVERY: Duration = Duration::from_millis(100);

/// Solutions wait for company this long, or until there are this many.
const BATCH_TIME: Duration = Duration::from_millis(60);
const BATCH_SIZE: usize = 200;

/// A rating that takes longer is left out, as on the command line.
const RATING_TIME: Duration = Duration::from_secs(1);

/// Hears events.
type Post<'a> = &'a mut dyn FnMut(&Value);

/// Tables that took long to build, kept for the next question.
static SHELF: OnceLock<Arc<TableCache>> = OnceLock::new();

pub(crate) fn run() -> Run {
    let shelf = Arc::clone(SHELF.get_or_init(Arc::default));
    Run::unlimited().with_tables(shelf).listening(REPORT_EVERY, |progress| {
        crate::events::post(&json!({ "progress": progress_json(progress) }));
    })
}

fn progress_json(progress: &Progress) -> Value {
    json!({
        "nodes": progress.nodes,
        "solutions": progress.solutions,
        "cases": progress.cases,
        "depth": progress.depth,
        "seconds": progress.elapsed.as_secs_f64(),
    })
}

pub(crate) fn solve(
    given: &Given,
    strategy: Option<String>,
    at_most: Option<u64>,
    post: &mut dyn FnMut(&Value),
) -> Result<Value, Failure> {
    let puzzle = given.read()?;
    let wanted = at_most.map(|most| if most == 1 { Wanted::First } else { Wanted::AtMost(most) });
    let ask = Ask { strategy, wanted };
    puzzle.fits(&ask)?;
    let run = run();
    let mut teller = Teller { run: &run, post, waiting: Vec::new(), sent: None };
    let report = puzzle.solve(&ask, &run, &mut teller)?;
    teller.send();
    Ok(finished(puzzle.as_ref(), &report))
}

/// Sends solutions on in batches, the first at once.
struct Teller<'a> {
    run: &'a Run,
    post: Post<'a>,
    waiting: Vec<Value>,
    sent: Option<Duration>,
}

impl Teller<'_> {
    fn send(&mut self) {
        if !self.waiting.is_empty() {
            (self.post)(&json!({ "solutions": std::mem::take(&mut self.waiting) }));
        }
        self.sent = Some(self.run.elapsed());
    }
}

impl Observer for Teller<'_> {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.waiting.push(solution_json(&solution));
        let due = self.sent.is_none_or(|sent| self.run.elapsed() >= sent + BATCH_TIME);
        if due || self.waiting.len() >= BATCH_SIZE {
            self.send();
        }
        Flow::Continue
    }
}

fn finished(puzzle: &dyn AnyPuzzle, report: &Report) -> Value {
    let rating = rating(puzzle, report);
    json!({
        "record": SolveRecord::new(report, puzzle.facts(), &[]).rated(rating.as_ref()),
        "rating": rating.map(|rating| rating.lines),
        "counts": report.counts,
        "nodesByDepth": report.statistics.nodes_by_depth,
        "notes": report.statistics.notes,
    })
}

/// How hard a puzzle with one solution is, where its family can tell soon.
fn rating(puzzle: &dyn AnyPuzzle, report: &Report) -> Option<Facts> {
    let only = report.unique == Some(true);
    only.then(|| puzzle.rate(&Run::unlimited().with_time(RATING_TIME)))??.ok()
}

pub(crate) fn watch(
    given: &Given,
    strategy: Option<String>,
    frames: usize,
    post: &mut dyn FnMut(&Value),
) -> Result<Value, Failure> {
    let puzzle = given.read()?;
    let ask = Ask { strategy, wanted: Some(Wanted::First) };
    puzzle.fits(&ask)?;
    let run = run();
    let mut camera = Camera { post, stride: 1, kept: 0, most: frames.max(2), solution: None };
    let report = puzzle.solve(&ask, &run, &mut camera)?;
    let solution = camera.solution.take();
    Ok(json!({
        "end": finished(puzzle.as_ref(), &report),
        "svg": solution.map(|solution| svg::draw(&solution.scene())),
    }))
}

/// Takes a frame of every case until there are too many, then of every second, every fourth, and
/// so on; the page drops the ones between. So a search of any length fits the same film.
struct Camera<'a> {
    post: Post<'a>,
    stride: u64,
    kept: usize,
    most: usize,
    solution: Option<Solution>,
}

impl Observer for Camera<'_> {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.solution.get_or_insert(solution);
        Flow::Continue
    }

    fn watching(&self) -> bool {
        true
    }

    fn wants_frame(&mut self, case: u64) -> bool {
        case % self.stride == 1 % self.stride
    }

    fn frame(&mut self, frame: Frame) -> Flow {
        if self.kept == self.most {
            self.stride *= 2;
            self.kept = self.most.div_ceil(2);
            (self.post)(&json!({ "thin": self.stride }));
            if frame.case % self.stride != 1 {
                return Flow::Continue;
            }
        }
        self.kept += 1;
        (self.post)(&json!({ "frame": { "case": frame.case, "svg": svg::draw(&frame.scene) } }));
        Flow::Continue
    }
}

pub(crate) fn count(given: &Given) -> Result<Value, Failure> {
    let puzzle = given.read()?;
    let run = run();
    let tally = puzzle.count(&run)?;
    Ok(json!({
        "solutions": tally.solutions,
        "distinct": tally.distinct,
        "method": tally.method,
        "seconds": run.elapsed().as_secs_f64(),
    }))
}
