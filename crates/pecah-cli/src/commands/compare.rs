//! `pecah compare`

use crate::args::Compare;
use crate::progress::{Cancellable, Progress};
use crate::screen::Screen;
use crate::{Ended, Exit, input, summary};
use pecah::record::{SCHEMA, outcome_word};
use pecah::{AnyPuzzle, Ask, Collector, Counter, Observer, Options, Reason, Report, Run, Wanted};
use serde::Serialize;
use std::time::Duration;

/// A run shorter than this is repeated, and the fastest taken: a single one is mostly noise.
const WORTH_REPEATING: f64 = 0.01;

#[derive(Serialize)]
struct Comparison {
    schema: u32,
    family: &'static str,
    time_limit: f64,
    strategies: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    strategy: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unfit: Option<String>,
    outcome: Option<&'static str>,
    reason: Option<String>,
    solutions: u64,
    counter: Option<Counter>,
    counts: Option<&'static str>,
    nodes: u64,
    seconds: f64,
    speed_up: Option<f64>,
}

pub(crate) fn run(args: &Compare, options: &Options, screen: &mut Screen) -> Ended {
    let given = input::puzzle(&args.input, options)?;
    let puzzle = given.puzzle.as_ref();
    if args.input.random {
        screen.note(&format!("{}\n{}", given.name, puzzle.write().trim_end()));
    }
    let mut rows = Vec::new();
    let mut interrupted = false;
    for strategy in puzzle.family().strategies() {
        let row = row(puzzle, strategy.name, args);
        interrupted = row.reason.as_deref() == Some("interrupted");
        rows.push(row);
        if interrupted {
            break;
        }
    }
    let slowest =
        rows.iter().filter(|row| row.finished()).map(|row| row.seconds).fold(0.0, f64::max);
    for row in &mut rows {
        row.speed_up = row.finished().then(|| slowest / row.seconds.max(1e-9));
    }
    let disagreement = rows.iter().any(|row| row.outcome == Some("none"))
        && rows.iter().any(|row| row.outcome == Some("solved"));
    if args.json {
        let family = puzzle.family().about().name;
        let time_limit = args.time_limit.as_secs_f64();
        let comparison = Comparison { schema: SCHEMA, family, time_limit, strategies: rows };
        screen.line(serde_json::to_string(&comparison).unwrap_or_default())?;
    } else {
        for line in table(&rows) {
            screen.line(line)?;
        }
    }
    if disagreement {
        screen.note("pecah: the strategies disagree, which is a bug");
        return Ok(Exit::Bug);
    }
    Ok(if interrupted { Exit::Interrupted } else { Exit::Done })
}

impl Row {
    fn finished(&self) -> bool {
        self.unfit.is_none() && matches!(self.reason.as_deref(), None | Some("incomplete strategy"))
    }
}

fn row(puzzle: &dyn AnyPuzzle, strategy: &'static str, args: &Compare) -> Row {
    let ask = Ask { strategy: Some(strategy.to_owned()), wanted: args.all.then_some(Wanted::All) };
    match timed(puzzle, &ask, args.time_limit) {
        Err(unfit) => Row {
            strategy,
            unfit: Some(unfit.message),
            outcome: None,
            reason: None,
            solutions: 0,
            counter: None,
            counts: None,
            nodes: 0,
            seconds: 0.0,
            speed_up: None,
        },
        Ok(report) => Row {
            strategy,
            unfit: None,
            outcome: Some(outcome_word(&report.outcome)),
            reason: report.cut_short.as_ref().map(Reason::to_string),
            solutions: report.solutions,
            counter: report.counter,
            counts: report.counts,
            nodes: report.statistics.nodes,
            seconds: report.seconds,
            speed_up: None,
        },
    }
}

/// Counts solutions without keeping them.
struct Silent;
impl Observer for Silent {}

fn timed(puzzle: &dyn AnyPuzzle, ask: &Ask, limit: Duration) -> Result<Report, pecah::Diagnostic> {
    let once = || {
        let run = Run::unlimited().with_time(limit);
        let _cancellable = Cancellable::new(&run);
        let _progress = Progress::of(&run);
        puzzle.solve(ask, &run, &mut Silent)
    };
    let mut report = once()?;
    let mut spent = report.seconds;
    while spent < WORTH_REPEATING && report.cut_short.is_none() {
        let again = puzzle.solve(ask, &Run::unlimited(), &mut Collector::default())?;
        spent += again.seconds.max(1e-5);
        report.seconds = report.seconds.min(again.seconds);
    }
    Ok(report)
}

fn table(rows: &[Row]) -> Vec<String> {
    let header = ["strategy", "answer", "cases", "nodes", "time", "speed-up", ""];
    let mut cells: Vec<[String; 7]> = vec![header.map(str::to_owned)];
    let longest = rows.iter().map(|row| row.seconds).fold(0.0, f64::max);
    for row in rows {
        cells.push(match &row.unfit {
            Some(why) => {
                let blank = String::new;
                [row.strategy.to_owned(), why.clone(), blank(), blank(), blank(), blank(), blank()]
            }
            None => [
                row.strategy.to_owned(),
                answer(row),
                counter(row),
                summary::grouped(&row.nodes.to_string()),
                summary::time(row.seconds),
                row.speed_up.map_or(String::new(), |factor| format!("{factor:.1}×")),
                bar(row.seconds, longest),
            ],
        });
    }
    let fitting =
        || cells.iter().zip(std::iter::once(true).chain(rows.iter().map(|r| r.unfit.is_none())));
    let width = |column: usize| {
        fitting()
            .filter(|(_, fits)| *fits || column == 0)
            .map(|(line, _)| line[column].chars().count())
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..7).map(width).collect();
    fitting()
        .map(|(line, fits)| {
            if !fits {
                return format!("{:<w$}  {}", line[0], line[1], w = widths[0]);
            }
            let aligned: Vec<String> = line
                .iter()
                .zip(&widths)
                .enumerate()
                .map(|(column, (cell, &w))| {
                    if matches!(column, 2..=5) {
                        format!("{cell:>w$}")
                    } else {
                        format!("{cell:<w$}")
                    }
                })
                .collect();
            aligned.join("  ").trim_end().to_owned()
        })
        .collect()
}

fn answer(row: &Row) -> String {
    match (row.outcome, &row.reason) {
        (Some("solved"), None) if row.solutions > 1 => {
            format!("{} solutions", summary::grouped(&row.solutions.to_string()))
        }
        (Some("solved"), None) => "solved".to_owned(),
        (Some("none"), _) => "none".to_owned(),
        (_, Some(reason)) if row.solutions > 0 => format!("{} found, {reason}", row.solutions),
        (_, Some(reason)) => format!("stopped: {reason}"),
        _ => String::new(),
    }
}

fn counter(row: &Row) -> String {
    match (&row.counter, row.counts) {
        (Some(counter), Some(what)) => format!("{} {what}", summary::grouped(&counter.to_string())),
        _ => "–".to_owned(),
    }
}

/// Longer is slower; each step is a factor of ten.
fn bar(seconds: f64, longest: f64) -> String {
    let decades = (seconds.max(1e-7) / longest.max(1e-7)).log10();
    "█".repeat((24.0 + 4.0 * decades).round().max(1.0) as usize)
}
