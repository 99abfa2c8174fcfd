//! `pecah solve`

use crate::args::Solve;
use crate::failure::Failure;
use crate::progress::{Cancellable, Progress};
use crate::save::{self, Format};
use crate::screen::Screen;
use crate::watch::Watch;
use crate::{Ended, Exit, input, summary};
use pecah::record::SolveRecord;
use pecah::{
    AnyPuzzle, Ask, Budget, Flow, Frame, Observer, Options, Outcome, Reason, Report, Shown,
    Solution, Wanted,
};
use pecah_render::{png, svg};
use std::path::Path;

/// A picture shows at most so many solutions.
const MOST_IN_A_PICTURE: usize = 60;

pub(crate) fn run(args: &Solve, options: &Options, screen: &mut Screen) -> Ended {
    let formats: Vec<Format> =
        args.output.iter().map(|path| Format::of(path)).collect::<Result<_, _>>()?;
    let given = input::puzzle(&args.input, options)?;
    let puzzle = given.puzzle.as_ref();
    if args.count {
        return super::count::count(puzzle, &args.limits, args.json, screen);
    }
    let ask = Ask { strategy: args.strategy.clone(), wanted: wanted(args) };
    puzzle.fits(&ask).map_err(Failure::of_usage)?;
    if args.input.random {
        screen.note(&format!("{}\n{}", given.name, puzzle.write().trim_end()));
    }

    let budget = args.limits.budget();
    let watch = args.watch.then(|| Watch::new(args.every, args.delay, screen, what(puzzle, &ask)));
    let pace = if args.json { Telling::AtTheEnd } else { Telling::AsFound };
    let keep = args.json || !args.output.is_empty();
    let told = solve(puzzle, &ask, &budget, watch, pace, keep, screen)?;

    if args.json {
        let record = SolveRecord::new(&told.report, puzzle.facts(), &told.solutions);
        screen.line(serde_json::to_string(&record).unwrap_or_default())?;
    }
    screen.flush()?;
    if !args.json {
        for line in summary::lines(&told.report) {
            screen.note(&line);
        }
    }
    if args.stats {
        for line in summary::statistics(&told.report) {
            screen.note(&line);
        }
    }
    for (path, format) in args.output.iter().zip(formats) {
        save_as(path, format, puzzle, &told)?;
        screen.note(&format!("Saved as {}.", path.display()));
    }
    Ok(exit_of(&told.report))
}

fn wanted(args: &Solve) -> Option<Wanted> {
    if args.all {
        Some(Wanted::All)
    } else if args.first {
        Some(Wanted::First)
    } else {
        args.limit.map(Wanted::AtMost)
    }
}

/// The word for what the strategy's cases are.
fn what(puzzle: &dyn AnyPuzzle, ask: &Ask) -> &'static str {
    let name = ask.strategy.as_deref().unwrap_or(puzzle.default_strategy());
    let strategies = puzzle.family().strategies();
    let counts = strategies.iter().find(|s| s.name == name).and_then(|s| s.counts);
    match counts {
        Some("cases") => "case",
        Some("iterations") => "iteration",
        Some("solutions") => "solution",
        _ => "node",
    }
}

/// When the results are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Telling {
    AsFound,
    AtTheEnd,
}

/// A finished search and the solutions that were kept.
pub(crate) struct Told {
    pub(crate) report: Report,
    pub(crate) solutions: Vec<Solution>,
}

/// Searches, showing what is found as it is found.
pub(crate) fn solve(
    puzzle: &dyn AnyPuzzle,
    ask: &Ask,
    budget: &Budget,
    watch: Option<Watch>,
    telling: Telling,
    keep: bool,
    screen: &mut Screen,
) -> Result<Told, Failure> {
    let _cancellable = Cancellable::new(budget);
    if telling == Telling::AsFound {
        tell_puzzle(puzzle, screen)?;
    }
    let shown = puzzle.family().shown();
    let line_of_progress = watch.is_none().then(|| Progress::of(budget));
    let mut teller = Teller {
        shown,
        telling,
        keep,
        watch,
        progress: line_of_progress,
        screen,
        told: 0,
        solutions: Vec::new(),
        failure: None,
    };
    let report = puzzle.solve(ask, budget, &mut teller).map_err(Failure::of_usage)?;
    if let Some(watch) = &mut teller.watch {
        watch.clear();
    }
    let Teller { solutions, failure, .. } = teller;
    match failure {
        Some(failure) => Err(failure),
        None => Ok(Told { report, solutions }),
    }
}

/// What is known before the search.
fn tell_puzzle(puzzle: &dyn AnyPuzzle, screen: &mut Screen) -> Result<(), Failure> {
    if let Some(facts) = puzzle.facts() {
        for line in facts.lines {
            screen.line(line)?;
        }
        screen.line("")?;
    }
    if puzzle.family().shown() == Shown::AsList && Screen::is_seen() {
        screen.scene(&puzzle.scene())?;
    }
    screen.flush()
}

struct Teller<'a> {
    shown: Shown,
    telling: Telling,
    keep: bool,
    watch: Option<Watch>,
    progress: Option<Progress>,
    screen: &'a mut Screen,
    told: u64,
    solutions: Vec<Solution>,
    failure: Option<Failure>,
}

impl Observer for Teller<'_> {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.told += 1;
        let mut result = Ok(());
        if self.telling == Telling::AsFound {
            if let Some(watch) = &mut self.watch {
                watch.clear();
            }
            let (screen, told, shown) = (&mut *self.screen, self.told, self.shown);
            let mut tell = || tell_solution(&solution, told, shown, screen);
            result = match &self.progress {
                Some(progress) if Screen::is_seen() => progress.suspend(tell),
                _ => tell(),
            };
        }
        if self.keep {
            self.solutions.push(solution);
        }
        match result {
            Ok(()) => Flow::Continue,
            Err(failure) => {
                self.failure = Some(failure);
                Flow::Stop
            }
        }
    }

    fn watching(&self) -> bool {
        self.watch.is_some()
    }

    fn wants_frame(&mut self, case: u64) -> bool {
        self.watch.as_mut().is_some_and(|watch| watch.wants(case))
    }

    fn frame(&mut self, frame: Frame) -> Flow {
        if let Some(watch) = &mut self.watch {
            watch.draw(&frame);
        }
        Flow::Continue
    }
}

fn tell_solution(
    solution: &Solution,
    number: u64,
    shown: Shown,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let coloured = screen.colours() != pecah_render::terminal::Colours::None;
    match shown {
        Shown::AsList => screen.line(format!("{number:>3}. {}", solution.lines().join(" ")))?,
        Shown::AsPictures => {
            if number > 1 {
                screen.line("")?;
            }
            if coloured {
                screen.scene(&solution.scene())?;
            } else {
                for line in solution.lines() {
                    screen.line(line)?;
                }
            }
        }
    }
    if Screen::is_seen() { screen.flush() } else { Ok(()) }
}

/// Saves a result in the format asked for.
pub(crate) fn save_as(
    path: &Path,
    format: Format,
    puzzle: &dyn AnyPuzzle,
    told: &Told,
) -> Result<(), Failure> {
    let shown = &told.solutions[..told.solutions.len().min(MOST_IN_A_PICTURE)];
    let content = match format {
        Format::Text => text(puzzle, told).into_bytes(),
        Format::Json => {
            let record = SolveRecord::new(&told.report, puzzle.facts(), &told.solutions);
            (serde_json::to_string(&record).unwrap_or_default() + "\n").into_bytes()
        }
        Format::Svg => svg::draw(&puzzle.scene_with(shown)).into_bytes(),
        Format::Png => png::draw(&puzzle.scene_with(shown))
            .map_err(|error| Failure::Output(std::io::Error::other(error)))?,
    };
    save::write(path, &content)
}

/// The solutions, then what is said about the search.
fn text(puzzle: &dyn AnyPuzzle, told: &Told) -> String {
    let mut lines = Vec::new();
    if puzzle.family().shown() == Shown::AsList {
        lines.extend(puzzle.write().lines().map(str::to_owned));
        lines.push(String::new());
    }
    for (index, solution) in told.solutions.iter().enumerate() {
        match puzzle.family().shown() {
            Shown::AsList => lines.push(solution.lines().join(" ")),
            Shown::AsPictures => {
                if index > 0 {
                    lines.push(String::new());
                }
                lines.extend(solution.lines());
            }
        }
    }
    lines.push(String::new());
    if let Some(facts) = puzzle.facts() {
        lines.extend(facts.lines);
        lines.push(String::new());
    }
    lines.extend(summary::lines(&told.report));
    lines.join("\n") + "\n"
}

fn exit_of(report: &Report) -> Exit {
    match (&report.outcome, &report.cut_short) {
        (Outcome::Solved, Some(Reason::Interrupted)) => Exit::Interrupted,
        (Outcome::Solved, _) => Exit::Done,
        (Outcome::ProvedNone, _) => Exit::None,
        (Outcome::Stopped(reason), _) => Exit::of_reason(reason),
    }
}
