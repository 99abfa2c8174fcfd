//! The guided session: started without a command on a terminal, the program asks what it needs to
//! know.

mod asking;
mod file_names;
mod prompts;

use crate::failure::Failure;
use crate::input::{self, TextInput};
use crate::print::{self, Print, Printing};
use crate::save::{Format, Saver};
use crate::text::{Say, render};
use crate::{App, Ended, Exit, args};
use asking::{Choice, ask_text, choose, confirm};
use inquire::InquireError;
use pecah::{Ability, Ask, Entry, Given, Handle, Solved};
use prompts::Prompt;
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
pub(crate) fn session(app: &mut App) -> Ended {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        let help = args::command(&app.program, app.lang(), |_| false).render_help();
        app.screen.note_line(&help.to_string());
        return Ok(Exit::InvalidInput);
    }
    let lang = app.lang();
    app.screen.note(&Prompt::Welcome);
    loop {
        let mut families: Vec<Choice<Option<Entry>>> = Vec::new();
        for entry in app.registry().iter() {
            let about = entry.about();
            let label = format!("{}: {}", about.title.render(lang), about.summary.render(lang));
            families.push(Choice::new(label, Some(entry.clone())));
        }
        families.push(Choice::new(render(&Prompt::Leave, lang), None));
        let Ok(Some(entry)) = choose(&Prompt::WhichPuzzle, families, lang) else {
            return Ok(Exit::Success);
        };
        match one_puzzle(&entry, app) {
            Ok(()) | Err(Left::Back) => {}
            Err(Left::Failed(failure @ (Failure::ClosedPipe | Failure::Output(_)))) => {
                return Err(failure);
            }
            // A mistake is shown, and the session goes on.
            Err(Left::Failed(failure)) => {
                failure.report(&app.screen, false);
            }
        }
        app.screen.note_line("");
    }
}

#[derive(Clone, Copy)]
enum Way {
    File,
    Example,
    Typed,
    Dealt,
}

fn one_puzzle(entry: &Entry, app: &mut App) -> Result<(), Left> {
    let handle = open(entry, app)?;
    app.screen.scene(&handle.draw())?;
    app.screen.line("")?;
    app.screen.flush()?;
    let label = |name: &str, summary: &str| format!("{name}: {summary}");
    let strategies = entry
        .strategies()
        .into_iter()
        .map(|s| Choice::new(label(s.name, s.summary.render(app.lang())), s.name))
        .collect();
    let strategy = choose(&Prompt::WhichStrategy, strategies, app.lang())?;
    let ask = Ask { strategy: Some(strategy.to_owned()), wanted: None };
    let mut saver = Saver::for_any_file();
    saver.shown(entry.shown());
    let run = app.run_unlimited();
    let screen = &mut app.screen;
    let printing = Printing { print: Print::Text, screen, watch: None, saver: &mut saver };
    let solved = print::solve(&handle, &ask, &run, printing)?;
    print::print_end(&solved, Print::Text, &mut app.screen)?;
    offer_to_save(&handle, &solved, &mut saver, app)
}

/// Asks where the puzzle is, and opens it.
fn open(entry: &Entry, app: &App) -> Result<Handle, Left> {
    let lang = app.lang();
    let family = entry.about().name;
    let examples: Vec<_> =
        app.program.examples.iter().filter(|example| example.family == family).collect();
    let mut ways = Vec::new();
    if !examples.is_empty() {
        ways.push(Choice::new(render(&Prompt::ChooseAnExample, lang), Way::Example));
    }
    ways.push(Choice::new(render(&Prompt::OpenAFile, lang), Way::File));
    ways.push(Choice::new(render(&Prompt::TypeItIn, lang), Way::Typed));
    if entry.offers(Ability::Deal) {
        ways.push(Choice::new(render(&Prompt::DealOne, lang), Way::Dealt));
    }
    let input = match choose(&Prompt::WhereIsIt, ways, lang)? {
        Way::Example => {
            let list = examples.into_iter().map(|e| Choice::new(e.name, e)).collect();
            let example = choose(&Prompt::WhichExample, list, lang)?;
            TextInput::new(example.name, example.text.as_bytes(), app)?
        }
        Way::File => {
            let (question, help) =
                (render(&Prompt::File, lang), render(&Prompt::TabCompletes, lang));
            let name = ask_text(&question, &help).with_autocomplete(file_names::Completer);
            input::read(name.prompt()?.trim(), app)?
        }
        Way::Typed => typed(entry, app)?,
        Way::Dealt => {
            let dealt = app.session.deal(family, input::fresh_seed(), Given::default());
            return Ok(dealt.map_err(Failure::from)?);
        }
    };
    Ok(input::open_text(&input, Some(family), app)?)
}

/// Lines until an empty one.
fn typed(entry: &Entry, app: &App) -> Result<TextInput, Left> {
    let how = entry.about().how_to_type.render(app.lang());
    let mut text = String::new();
    for number in 1.. {
        let question = render(&Prompt::Line { number }, app.lang());
        let line = ask_text(&question, how).prompt()?;
        if line.trim().is_empty() {
            break;
        }
        text.push_str(&line);
        text.push('\n');
    }
    Ok(TextInput::new(&render(&Say::WhatYouTyped, app.lang()), text.as_bytes(), app)?)
}

fn offer_to_save(
    handle: &Handle,
    solved: &Solved,
    saver: &mut Saver,
    app: &App,
) -> Result<(), Left> {
    let kinds = [
        (Prompt::SaveAsText, "answer.txt", &[Format::Text, Format::Json][..]),
        (Prompt::SaveAsPicture, "answer.png", &[Format::Png, Format::Svg][..]),
    ];
    for (question, proposal, formats) in kinds {
        if !confirm(&question, app.lang())? {
            continue;
        }
        let Some(path) = ask_name(proposal, formats, app)? else { continue };
        saver.write_as(&path, Format::of(&path)?, handle, solved, &app.screen)?;
    }
    Ok(())
}

/// A file name that may be written: `None` when the user would rather not replace a file.
fn ask_name(
    proposal: &str,
    formats: &'static [Format],
    app: &App,
) -> Result<Option<PathBuf>, Left> {
    let lang = app.lang();
    let (question, help) = (render(&Prompt::FileName, lang), render(&Prompt::EnterTakesIt, lang));
    let name = ask_text(&question, &help)
        .with_default(proposal)
        .with_autocomplete(file_names::Completer)
        .with_validator(move |name: &str| Ok(file_names::validate(name, formats, lang)))
        .prompt()?;
    let path = PathBuf::from(name.trim());
    let replace = Prompt::ReplaceIt { path: path.display().to_string() };
    if path.exists() && !confirm(&replace, lang)? {
        return Ok(None);
    }
    Ok(Some(path))
}
