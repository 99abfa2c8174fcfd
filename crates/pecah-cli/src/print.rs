//! A search, printed as it runs: as text, as one JSON object, or as one JSON object per line.
//!
//! Invariant: solutions are not buffered. Each is printed when it is found and then dropped, unless
//! it is to be saved, so memory does not grow with their number.

use crate::failure::Failure;
use crate::progress::Progress;
use crate::save::Saver;
use crate::screen::Screen;
use crate::signals::OnSignal;
use crate::watch::Watch;
use pecah::record::{SCHEMA, SolutionOutcome, SolutionRecord, SolveRecord};
use pecah::{Ask, Flow, Frame, Handle, Lang, Observer, Run, Shown, Solution, Solved, Text};
use pecah_render::terminal::Colours;

/// How solutions are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Print {
    /// For people.
    Text,
    /// One object.
    Json,
    /// One object per line.
    JsonLines,
}

/// Solves, printing solutions as they are found.
pub(crate) fn solve(
    handle: &Handle,
    ask: &Ask,
    run: &Run,
    printing: Printing<'_>,
) -> Result<Solved, Failure> {
    let Printing { print, id, screen, watch, saver } = printing;
    let _cancel = OnSignal::cancel(run);
    let progress = watch.is_none().then(|| Progress::of(run, screen.lang()));
    let family = handle.name();
    let strategy = ask.strategy.as_deref().unwrap_or(handle.puzzle().default_strategy());
    match print {
        Print::Text => print_puzzle(handle, screen)?,
        Print::Json => screen.raw(SolveRecord::head(id, family, strategy).as_bytes())?,
        Print::JsonLines => {}
    }
    let shown = handle.family().shown();
    let mut printer = Printer {
        family,
        shown,
        print,
        id,
        screen,
        watch,
        saver,
        progress,
        found: 0,
        failure: None,
    };
    let solved = handle.solve(ask, run, &mut printer)?;
    if let Some(watch) = &mut printer.watch {
        watch.clear();
    }
    match printer.failure {
        Some(failure) => Err(failure),
        None => Ok(solved),
    }
}

/// Where the solutions of a search go.
pub(crate) struct Printing<'a> {
    pub(crate) print: Print,
    /// The name of the puzzle, if there are several.
    pub(crate) id: Option<&'a str>,
    pub(crate) screen: &'a mut Screen,
    pub(crate) watch: Option<Watch>,
    pub(crate) saver: &'a mut Saver,
}

/// What is known before the search.
fn print_puzzle(handle: &Handle, screen: &mut Screen) -> Result<(), Failure> {
    if let Some(facts) = handle.puzzle().facts() {
        for line in &facts.lines {
            screen.line(line.render(screen.lang()))?;
        }
        screen.line("")?;
    }
    if handle.family().shown() == Shown::AsList && Screen::is_terminal() {
        screen.scene(&handle.draw())?;
    }
    screen.flush()
}

/// Prints the end of a search: the verdict, the difficulty, every step.
pub(crate) fn print_end(
    solved: &Solved,
    print: Print,
    id: Option<&str>,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let lang = screen.lang();
    match print {
        Print::Json => screen.line(solved.record(Vec::new(), lang).tail())?,
        Print::JsonLines => {
            let mut record = solved.record(Vec::new(), lang);
            record.id = id.map(Into::into);
            screen.record(&record)?;
        }
        Print::Text if solved.explanation.is_some() => {
            screen.line("")?;
            let scenes = solved.explanation.iter().flatten().map(|step| step.scene.as_ref());
            for (line, scene) in explanation_lines(solved, lang).into_iter().zip(scenes) {
                screen.line(line)?;
                if let Some(scene) = scene.filter(|_| Screen::is_terminal()) {
                    screen.step(scene)?;
                }
            }
        }
        Print::Text => {}
    }
    screen.flush()?;
    if print == Print::Text {
        for line in end_lines(solved, lang) {
            screen.note_line(&line);
        }
    }
    Ok(())
}

/// The verdict, the work and the rating, without the facts that were printed before the search.
pub(crate) fn end_lines(solved: &Solved, lang: Lang) -> Vec<String> {
    let rating = solved.rating.iter().flat_map(|rating| rating.lines.clone());
    let lines = solved.report.summary().into_iter().chain(rating);
    let is_new = |line: &Text| solved.facts.iter().all(|facts| !facts.lines.contains(line));
    lines.filter(is_new).map(|line| line.render(lang)).collect()
}

/// The explanation, a numbered line for each step.
pub(crate) fn explanation_lines(solved: &Solved, lang: Lang) -> Vec<String> {
    let steps = solved.explanation.iter().flatten().enumerate();
    steps.map(|(index, step)| format!("{:>3}. {}", index + 1, step.message.render(lang))).collect()
}

struct Printer<'a> {
    family: &'static str,
    shown: Shown,
    print: Print,
    id: Option<&'a str>,
    screen: &'a mut Screen,
    watch: Option<Watch>,
    saver: &'a mut Saver,
    progress: Option<Progress>,
    found: u64,
    failure: Option<Failure>,
}

impl Printer<'_> {
    fn print(&mut self, solution: &Solution) -> Result<(), Failure> {
        match self.print {
            Print::Text => print_solution(solution, self.found, self.shown, self.screen),
            Print::Json => {
                if self.found > 1 {
                    self.screen.raw(b",")?;
                }
                let record = serde_json::to_vec(&solution.record());
                self.screen.raw(&record.map_err(std::io::Error::from)?)
            }
            Print::JsonLines => self.screen.record(&SolutionRecord {
                id: self.id.map(Into::into),
                schema: SCHEMA,
                family: self.family,
                outcome: SolutionOutcome::Solution,
                number: self.found,
                solution: solution.record(),
            }),
        }
    }

    fn take(&mut self, solution: &Solution) -> Result<(), Failure> {
        self.found += 1;
        if let Some(watch) = &mut self.watch {
            watch.clear();
        }
        match self.progress.take() {
            Some(progress) if Screen::is_terminal() => {
                let printed = progress.suspend(|| self.print(solution));
                self.progress = Some(progress);
                printed
            }
            progress => {
                self.progress = progress;
                self.print(solution)
            }
        }?;
        self.screen.flush_now_and_then()?;
        self.saver.keep(solution)
    }
}

impl Observer for Printer<'_> {
    fn solution(&mut self, solution: Solution) -> Flow {
        match self.take(&solution) {
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
        let seen = self.watch.as_mut().is_none_or(|watch| watch.draw(&frame));
        if !seen {
            self.failure = Some(Failure::ClosedPipe);
            return Flow::Stop;
        }
        Flow::Continue
    }
}

fn print_solution(
    solution: &Solution,
    number: u64,
    shown: Shown,
    screen: &mut Screen,
) -> Result<(), Failure> {
    match shown {
        Shown::AsList => screen.line(format!("{number:>3}. {}", solution.lines().join(" ")))?,
        Shown::AsPictures => {
            if number > 1 {
                screen.line("")?;
            }
            if screen.colours() == Colours::None {
                for line in solution.lines() {
                    screen.line(line)?;
                }
            } else {
                screen.scene(&solution.scene())?;
            }
        }
    }
    Ok(())
}
