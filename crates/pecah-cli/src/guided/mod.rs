//! The guided session: started bare on a terminal, pecah asks what it needs to know.

mod asking;
mod file_names;

use crate::commands::solve::{self, Telling, Told};
use crate::failure::Failure;
use crate::input::{self, Reading};
use crate::save::Format;
use crate::screen::Screen;
use crate::{Ended, Exit, examples, summary};
use asking::{Choice, ask_text, choose, confirm};
use inquire::InquireError;
use pecah::{AnyFamily, AnyPuzzle, Ask, Options, Run};
use std::io::{self, IsTerminal};
use std::path::PathBuf;

/// Why a question was not answered.
enum Left {
    /// Escape or Ctrl-C: back to the first question, or out.
    Back,
    Failed(Failure),
}

impl From<Failure> for Left {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

impl From<InquireError> for Left {
    fn from(error: InquireError) -> Self {
        match error {
            InquireError::OperationCanceled | InquireError::OperationInterrupted => Self::Back,
            error => Self::Failed(Failure::Output(io::Error::other(error))),
        }
    }
}

/// Runs the session until the user leaves.
pub(crate) fn session(screen: &mut Screen) -> Ended {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        screen.note(&crate::args::command().render_help().to_string());
        return Ok(Exit::Bad);
    }
    screen.note("Pecah: a puzzle workbench. Escape goes back, Ctrl-C leaves.\n");
    loop {
        let mut families: Vec<Choice<Option<&'static dyn AnyFamily>>> = pecah::families()
            .iter()
            .map(|family| {
                let about = family.about();
                Choice::new(format!("{}: {}", about.title, about.summary), Some(*family))
            })
            .collect();
        families.push(Choice::new("Leave", None));
        let Ok(Some(family)) = choose("Which puzzle?", families) else {
            return Ok(Exit::Done);
        };
        match one_puzzle(family, screen) {
            Ok(()) | Err(Left::Back) => {}
            Err(Left::Failed(failure @ (Failure::Pipe | Failure::Output(_)))) => {
                return Err(failure);
            }
            // A mistake is shown, and the session goes on.
            Err(Left::Failed(failure)) => {
                failure.tell(screen, false);
            }
        }
        screen.note("");
    }
}

#[derive(Clone, Copy)]
enum Way {
    File,
    Example,
    Typed,
    Random,
}

fn one_puzzle(family: &'static dyn AnyFamily, screen: &mut Screen) -> Result<(), Left> {
    let mut ways = vec![
        Choice::new("Choose an example", Way::Example),
        Choice::new("Open a file", Way::File),
        Choice::new("Type it in", Way::Typed),
    ];
    if family.random(1, &Options::default()).is_some() {
        ways.push(Choice::new("Make a random one", Way::Random));
    }
    let puzzle = match choose("Where is it?", ways)? {
        Way::Example => {
            let list = examples::of(family.about().name)
                .map(|example| Choice::new(example.1, *example))
                .collect();
            let (_, name, text) = choose("Which example?", list)?;
            understand(&Reading::new(name, text.as_bytes())?, family)?
        }
        Way::File => {
            let name = ask_text("File", "Tab completes")
                .with_autocomplete(file_names::Completer)
                .prompt()?;
            understand(&input::read(name.trim())?, family)?
        }
        Way::Typed => understand(&typed(family)?, family)?,
        Way::Random => {
            let seed = input::fresh_seed();
            let made = family.random(seed, &Options::default());
            made.ok_or(Left::Back)?.map_err(Failure::of_usage)?
        }
    };
    screen.scene(&puzzle.scene()).map_err(Left::Failed)?;
    screen.line("")?;
    screen.flush()?;
    let strategies = family
        .strategies()
        .into_iter()
        .map(|s| Choice::new(format!("{}: {}", s.name, s.summary), s.name))
        .collect();
    let strategy = choose("Which strategy?", strategies)?;
    let ask = Ask { strategy: Some(strategy.to_owned()), wanted: None };
    let run = Run::unlimited();
    let told = solve::solve(puzzle.as_ref(), &ask, &run, None, Telling::AsFound, true, screen)?;
    screen.flush()?;
    for line in summary::lines(&told.report) {
        screen.note(&line);
    }
    offer_to_save(puzzle.as_ref(), &told, screen)
}

fn understand(
    reading: &Reading,
    family: &'static dyn AnyFamily,
) -> Result<Box<dyn AnyPuzzle>, Failure> {
    input::understand(reading, Some(family.about().name), &Options::default())
}

/// Lines until an empty one.
fn typed(family: &'static dyn AnyFamily) -> Result<Reading, Left> {
    let mut text = String::new();
    for number in 1.. {
        let question = format!("Line {number}");
        let line = ask_text(&question, family.about().how_to_type).prompt()?;
        if line.trim().is_empty() {
            break;
        }
        text.push_str(&line);
        text.push('\n');
    }
    Ok(Reading::new("what you typed", text.as_bytes())?)
}

fn offer_to_save(puzzle: &dyn AnyPuzzle, told: &Told, screen: &Screen) -> Result<(), Left> {
    let kinds = [
        ("Save as text?", "answer.txt", &[Format::Text, Format::Json][..]),
        ("Save as picture?", "answer.png", &[Format::Png, Format::Svg][..]),
    ];
    for (question, proposal, formats) in kinds {
        if !confirm(question)? {
            continue;
        }
        let Some(path) = ask_name(proposal, formats)? else { continue };
        let format = Format::of(&path)?;
        solve::save_as(&path, format, puzzle, told)?;
        screen.note(&format!("Saved as {}.", path.display()));
    }
    Ok(())
}

/// A file name that may be written: `None` when the user would rather not replace a file.
fn ask_name(proposal: &str, formats: &'static [Format]) -> Result<Option<PathBuf>, Left> {
    let name = ask_text("File name", "Enter takes the name shown")
        .with_default(proposal)
        .with_autocomplete(file_names::Completer)
        .with_validator(move |name: &str| Ok(file_names::validate(name, formats)))
        .prompt()?;
    let path = PathBuf::from(name.trim());
    if path.exists() && !confirm(&format!("{} exists. Replace it?", path.display()))? {
        return Ok(None);
    }
    Ok(Some(path))
}
