//! `pecah solve`

use crate::args::Solve;
use crate::failure::Failure;
use crate::progress::{Cancellable, Progress};
use crate::save::{self, Animation, Format};
use crate::screen::Screen;
use crate::watch::Watch;
use crate::{Ended, Exit, codes, input, summary};
use pecah::record::SolveRecord;
use pecah::scene::Panel;
use pecah::{
    AnyPuzzle, Ask, Diagnostic, Facts, Flow, Frame, Hint, Observer, Options, Outcome, Reason,
    Report, Run, Scene, Shown, Solution, Wanted,
};
use pecah_render::{png, svg};
use std::path::Path;
use std::time::Duration;

/// A picture shows at most so many solutions.
const MOST_IN_A_PICTURE: usize = 60;

/// A rating that takes longer is left out.
const TIME_TO_RATE: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &Solve, options: &Options, screen: &mut Screen) -> Ended {
    let formats: Vec<Format> =
        args.output.iter().map(|path| Format::of(path)).collect::<Result<_, _>>()?;
    let animation = args.animate.as_deref().map(Animation::of).transpose()?;
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

    let run = args.limits.run();
    let watch = args.watch.then(|| Watch::new(args.every, args.delay, screen, what(puzzle, &ask)));
    let pace = if args.json { Telling::AtTheEnd } else { Telling::AsFound };
    let keep = args.json || animation.is_some() || !args.output.is_empty();
    let mut told = solve(puzzle, &ask, &run, watch, pace, keep, screen)?;
    told.rating = rating(puzzle, &told.report);
    if args.explain {
        told.explanation = Some(explanation(puzzle, &told.report, &run)?);
    }

    if args.json {
        screen.line(told.record(puzzle))?;
    } else if told.explanation.is_some() {
        screen.line("")?;
        for line in told.steps() {
            screen.line(line)?;
        }
    }
    screen.flush()?;
    if !args.json {
        for line in summary::lines(&told.report) {
            screen.note(&line);
        }
        for line in told.rating.iter().flat_map(|rating| &rating.lines) {
            screen.note(line);
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
    if let (Some(path), Some(animation), Some(solution)) =
        (&args.animate, animation, told.solutions.first())
    {
        save::write(path, &animation.draw(&solution.frames())?)?;
        screen.note(&format!("Saved as {}.", path.display()));
    }
    Ok(exit_of(&told.report))
}

/// How hard the puzzle is for people, where that is known within a second.
fn rating(puzzle: &dyn AnyPuzzle, report: &Report) -> Option<Facts> {
    if report.unique != Some(true) {
        return None;
    }
    puzzle.rate(&Run::unlimited().with_time(TIME_TO_RATE))?.ok()
}

/// Every step to the solution.
fn explanation(puzzle: &dyn AnyPuzzle, report: &Report, run: &Run) -> Result<Vec<Hint>, Failure> {
    if report.outcome != Outcome::Solved {
        return Ok(Vec::new());
    }
    let steps = puzzle.explain(run).ok_or_else(|| {
        let family = puzzle.family().about().name;
        Failure::of_usage(
            Diagnostic::new(&codes::NOT_OFFERED, format!("{family} explains no solutions yet"))
                .help("leave `--explain` out"),
        )
    })?;
    Ok(steps?)
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

/// A finished search, the solutions that were kept, and what is said of the puzzle besides.
pub(crate) struct Told {
    pub(crate) report: Report,
    pub(crate) solutions: Vec<Solution>,
    pub(crate) rating: Option<Facts>,
    pub(crate) explanation: Option<Vec<Hint>>,
}

impl Told {
    /// What scripts see.
    fn record(&self, puzzle: &dyn AnyPuzzle) -> String {
        let record = SolveRecord::new(&self.report, puzzle.facts(), &self.solutions)
            .rated(self.rating.as_ref())
            .explained(self.explanation.as_deref());
        serde_json::to_string(&record).unwrap_or_default()
    }

    /// The explanation, a numbered line for each step.
    fn steps(&self) -> Vec<String> {
        let steps = self.explanation.iter().flatten().enumerate();
        steps.map(|(index, step)| format!("{:>3}. {}", index + 1, step.lines.join(" "))).collect()
    }

    /// The picture: the steps of an explanation, or else the solutions.
    fn scene(&self, puzzle: &dyn AnyPuzzle) -> Scene {
        let shown = &self.solutions[..self.solutions.len().min(MOST_IN_A_PICTURE)];
        let Some(steps) = &self.explanation else { return puzzle.scene_with(shown) };
        let scenes = steps.iter().filter_map(|step| step.scene.as_ref());
        let mut panels: Vec<Panel> =
            scenes.flat_map(|scene| &scene.panels).take(MOST_IN_A_PICTURE).cloned().collect();
        for (index, panel) in panels.iter_mut().enumerate() {
            let title = panel.title.take().unwrap_or_default();
            panel.title = Some(format!("{}. {title}", index + 1));
        }
        Scene { panels, caption: None }
    }
}

/// Searches, showing what is found as it is found.
pub(crate) fn solve(
    puzzle: &dyn AnyPuzzle,
    ask: &Ask,
    run: &Run,
    watch: Option<Watch>,
    telling: Telling,
    keep: bool,
    screen: &mut Screen,
) -> Result<Told, Failure> {
    let _cancellable = Cancellable::new(run);
    if telling == Telling::AsFound {
        tell_puzzle(puzzle, screen)?;
    }
    let shown = puzzle.family().shown();
    let line_of_progress = watch.is_none().then(|| Progress::of(run));
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
    let report = puzzle.solve(ask, run, &mut teller).map_err(Failure::of_usage)?;
    if let Some(watch) = &mut teller.watch {
        watch.clear();
    }
    let Teller { solutions, failure, .. } = teller;
    match failure {
        Some(failure) => Err(failure),
        None => Ok(Told { report, solutions, rating: None, explanation: None }),
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
    let content = match format {
        Format::Text => text(puzzle, told).into_bytes(),
        Format::Json => (told.record(puzzle) + "\n").into_bytes(),
        Format::Svg => svg::draw(&told.scene(puzzle)).into_bytes(),
        Format::Png => png::draw(&told.scene(puzzle))
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
    if told.explanation.is_some() {
        lines.extend(told.steps());
        lines.push(String::new());
    }
    lines.extend(summary::lines(&told.report));
    lines.extend(told.rating.iter().flat_map(|rating| rating.lines.clone()));
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
