//! The guided session: without a command, on a terminal, the program asks what to do.

mod asking;
mod file_names;
mod prompts;

use crate::commands;
use crate::failure::Failure;
use crate::input::{self, TextInput};
use crate::print::{self, Print, Printing};
use crate::progress::{can_draw, under_way};
use crate::save::{Existing, Format, Saver};
use crate::text::{Say, render};
use crate::{App, Ended, Exit, args};
use asking::{Choice, ask_text, choose, confirm};
use inquire::InquireError;
use pecah::{
    Ability, Action, Advice, Ask, Entry, Failed, Given, Handle, Kind, Lang, OptionSet, Solved,
};
use prompts::Prompt;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// Why a question was not answered.
enum Left {
    /// Escape: back to the question before.
    Back,
    /// Ctrl-C: out of the session.
    Leave,
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
            InquireError::OperationCanceled => Self::Back,
            InquireError::OperationInterrupted => Self::Leave,
            error => Self::Failed(Failure::Output(io::Error::other(error))),
        }
    }
}

/// Runs the session until the user leaves.
pub(crate) fn session(app: &mut App) -> Ended {
    if !io::stdin().is_terminal() || !can_draw() {
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
            Err(Left::Leave) => return Ok(Exit::Success),
            Err(Left::Failed(failure @ (Failure::ClosedPipe | Failure::Output(_)))) => {
                return Err(failure);
            }
            // A mistake is shown, and the session continues.
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
    Made,
}

/// What can be done with a puzzle that is open.
#[derive(Clone, Copy)]
enum Wish {
    Solve,
    Hint,
    Count,
    Rate,
    Another,
}

/// Opens a puzzle and does with it what the user wishes, until it is to be another one.
fn one_puzzle(entry: &Entry, app: &mut App) -> Result<(), Left> {
    let mut handle = open(entry, app)?;
    app.screen.scene(&handle.draw())?;
    app.screen.line("")?;
    app.screen.flush()?;
    loop {
        let asked = match choose(&Prompt::WhatNext, wishes(entry, app.lang()), app.lang())? {
            Wish::Solve => solve(entry, &handle, app),
            Wish::Hint => hint(&mut handle, app),
            Wish::Count => count(&handle, app),
            Wish::Rate => rate(&handle, app),
            Wish::Another => return Ok(()),
        };
        match asked {
            // Back to what to do with this puzzle.
            Ok(()) | Err(Left::Back) => {}
            Err(Left::Failed(failure @ (Failure::Invalid { .. } | Failure::Stopped(_)))) => {
                failure.report(&app.screen, false);
            }
            Err(left) => return Err(left),
        }
        app.screen.note_line("");
    }
}

fn wishes(entry: &Entry, lang: Lang) -> Vec<Choice<Wish>> {
    let mut wishes = vec![Choice::new(render(&Prompt::SolveIt, lang), Wish::Solve)];
    if entry.offers(Ability::Hint) {
        wishes.push(Choice::new(render(&Prompt::GiveAHint, lang), Wish::Hint));
    }
    wishes.push(Choice::new(render(&Prompt::CountThem, lang), Wish::Count));
    if entry.offers(Ability::Rate) {
        wishes.push(Choice::new(render(&Prompt::RateIt, lang), Wish::Rate));
    }
    wishes.push(Choice::new(render(&Prompt::AnotherPuzzle, lang), Wish::Another));
    wishes
}

fn solve(entry: &Entry, handle: &Handle, app: &mut App) -> Result<(), Left> {
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
    let printing =
        Printing { print: Print::Text, id: None, screen, watch: None, saver: &mut saver };
    let solved = print::solve(handle, &ask, &run, printing)?;
    print::print_end(&solved, Print::Text, None, &mut app.screen)?;
    offer_to_save(handle, &solved, &mut saver, app)
}

/// A hint, and its move if the player wants it made, so that the next hint continues from there.
fn hint(handle: &mut Handle, app: &mut App) -> Result<(), Left> {
    let run = app.run_unlimited();
    let advice = match under_way(&run, app.lang(), || handle.hint(&run)) {
        Ok(advice) => Ok(advice),
        Err(Failed::Stopped(stop)) => Err(stop),
        Err(failed) => return Err(Failure::from(failed).into()),
    };
    commands::hint::show(&advice, handle, app)?;
    app.screen.flush()?;
    if let Ok(Advice::Next(step)) = &advice
        && !step.action.is_empty()
        && confirm(&Prompt::MakeTheMove, app.lang())?
    {
        handle.play(&Action::Moves(step.action.clone())).map_err(Failure::from)?;
        let scene = handle.game().map_err(Failure::from)?.scene();
        app.screen.scene(&scene)?;
        app.screen.flush()?;
    }
    Ok(())
}

fn count(handle: &Handle, app: &mut App) -> Result<(), Left> {
    let run = app.run_unlimited();
    commands::count::count_within(handle, &run, false, None, app)?;
    app.screen.flush()?;
    Ok(())
}

fn rate(handle: &Handle, app: &mut App) -> Result<(), Left> {
    let run = app.run_unlimited();
    commands::rate::rate_within(handle, &run, false, None, app)?;
    app.screen.flush()?;
    Ok(())
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
    if entry.offers(Ability::Generate) {
        ways.push(Choice::new(render(&Prompt::MakeOne, lang), Way::Made));
    }
    if entry.offers(Ability::Deal) {
        ways.push(Choice::new(render(&Prompt::DealOne, lang), Way::Dealt));
    }
    match choose(&Prompt::WhereIsIt, ways, lang)? {
        Way::Example => {
            let list = examples.into_iter().map(|e| Choice::new(e.name, e)).collect();
            let example = choose(&Prompt::WhichExample, list, lang)?;
            let input = TextInput::new(example.name, example.text.as_bytes(), app)?;
            Ok(input::open_text(&input, Some(family), app)?)
        }
        Way::File => named_file(family, app),
        Way::Typed => typed(entry, app),
        Way::Made => made(entry, app),
        Way::Dealt => {
            let dealt = app.session.deal(family, input::fresh_seed(), Given::default());
            Ok(dealt.map_err(Failure::from)?)
        }
    }
}

/// Opens a file or an example by its name. Where that fails, the name is there to be corrected.
fn named_file(family: &'static str, app: &App) -> Result<Handle, Left> {
    let lang = app.lang();
    let (question, help) = (render(&Prompt::File, lang), render(&Prompt::TabCompletes, lang));
    let names: Vec<String> =
        app.program.examples.iter().map(|one| format!("{}/{}", one.family, one.name)).collect();
    let mut name = String::new();
    loop {
        let completer = file_names::Completer::with(names.clone());
        let asked = ask_text(&question, &help).with_autocomplete(completer);
        let typed = asked.with_initial_value(&name).prompt()?;
        typed.trim().clone_into(&mut name);
        let opened =
            input::read(&name, app).and_then(|input| input::open_text(&input, Some(family), app));
        match opened {
            Ok(handle) => return Ok(handle),
            Err(failure) => mistake(failure, app)?,
        }
    }
}

/// Shows a mistake that can be corrected; anything else ends the question.
fn mistake(failure: Failure, app: &App) -> Result<(), Left> {
    match failure {
        Failure::Invalid { .. } => {
            failure.report(&app.screen, false);
            Ok(())
        }
        failure => Err(failure.into()),
    }
}

/// Lines until an empty one. Where they are no puzzle, they are there to be corrected.
fn typed(entry: &Entry, app: &App) -> Result<Handle, Left> {
    let how = entry.about().how_to_type.render(app.lang());
    let mut lines: Vec<String> = Vec::new();
    loop {
        let before = std::mem::take(&mut lines);
        for number in 1.. {
            let question = render(&Prompt::Line { number }, app.lang());
            let typed = before.get(number - 1).map_or("", String::as_str);
            let line = ask_text(&question, how).with_initial_value(typed).prompt()?;
            if line.trim().is_empty() {
                break;
            }
            lines.push(line);
        }
        let name = render(&Say::WhatYouTyped, app.lang());
        let text = lines.iter().fold(String::new(), |text, line| text + line + "\n");
        let opened = TextInput::new(&name, text.as_bytes(), app)
            .and_then(|input| input::open_text(&input, Some(entry.about().name), app));
        match opened {
            Ok(handle) => return Ok(handle),
            Err(failure) => mistake(failure, app)?,
        }
    }
}

/// Longer lists are for those who know what they ask for, on the command line.
const MOST_CHOICES: usize = 8;

/// Makes a new puzzle: as hard as the user likes, where the family knows how hard its puzzles are.
fn made(entry: &Entry, app: &App) -> Result<Handle, Left> {
    let lang = app.lang();
    let mut recipe = Given::default();
    for info in entry.options(OptionSet::Recipe) {
        let Kind::OneOf(words) = &info.kind else { continue };
        if words.len() > MOST_CHOICES {
            continue;
        }
        let mut choices = vec![Choice::new(render(&Prompt::AnyWillDo, lang), None)];
        choices.extend(words.iter().map(|word| Choice::new(*word, Some(*word))));
        let question = Prompt::Which { what: info.help.render(lang).to_owned() };
        if let Some(word) = choose(&question, choices, lang)? {
            recipe.set(info.name, word);
        }
    }
    let family = entry.about().name;
    let series = app.session.generate(family, input::fresh_seed(), recipe);
    let mut series = series.map_err(Failure::from)?;
    let run = app.run_unlimited();
    let made = under_way(&run, lang, || series.next(&run)).map_err(Failure::from)?;
    for line in &made.facts.lines {
        app.screen.note_line(&line.render(lang));
    }
    Ok(made.handle)
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
        // The user has agreed to it.
        let format = Format::of(&path)?;
        saver.write_as(&path, format, Existing::Replace, handle, solved, &app.screen)?;
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
        .with_autocomplete(file_names::Completer::default())
        .with_validator(move |name: &str| Ok(file_names::validate(name, formats, lang)))
        .prompt()?;
    let path = PathBuf::from(name.trim());
    if path.exists() && !may_replace(&path, lang) {
        return Ok(None);
    }
    Ok(Some(path))
}

/// Asks whether a file may be replaced; anything but a yes is a no.
pub(crate) fn may_replace(path: &Path, lang: Lang) -> bool {
    let replace = Prompt::ReplaceIt { path: path.display().to_string() };
    confirm(&replace, lang).unwrap_or(false)
}
