//! From a command-line argument to an open puzzle.

use crate::args::{self, Input};
use crate::failure::Failure;
use crate::pictures::{self, Seen};
use crate::text::{Problem, Say, render};
use crate::{App, Ended, Exit, codes};
use pecah::{Ability, Diagnostic, Diagnostics, Entry, Fit, Given, Handle, Kind, OptionSet, Source};
use pecah_render::diagnostics;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A puzzle, and where it came from.
pub(crate) struct Opened {
    pub(crate) handle: Handle,
    /// The option that deals the same random puzzle again; `None` if it was not dealt.
    pub(crate) dealt: Option<String>,
}

impl Opened {
    /// Prints a puzzle that was dealt, which the user has not seen.
    pub(crate) fn introduce(&self, app: &App) {
        if let Some(again) = &self.dealt {
            app.screen.note_line(&format!("{again}\n{}", self.handle.text().trim_end()));
        }
    }
}

/// Opens or deals the one puzzle that the command line asks for.
pub(crate) fn open(input: &Input, app: &App) -> Result<Opened, Failure> {
    match puzzles(&input.files, app).as_slice() {
        [] => open_one(None, input, app),
        [one] => open_one(Some(one), input, app),
        [_, second, ..] => {
            let many = Diagnostic::new(&codes::USAGE, Problem::OneAtATime { name: second.clone() });
            Err(many.help(Problem::TakesSeveral).into())
        }
    }
}

/// Opens the puzzle that an argument names, or deals one.
pub(crate) fn open_one(name: Option<&str>, input: &Input, app: &App) -> Result<Opened, Failure> {
    if input.random {
        return deal(input, app);
    }
    if input.seed.is_some() {
        let idle = Diagnostic::new(&codes::USAGE, Problem::SeedWithoutRandom);
        return Err(idle.help(Problem::LeaveSeedOut).into());
    }
    let handle = open_file(name, input.puzzle.as_deref(), app)?;
    Ok(Opened { handle, dealt: None })
}

/// The puzzles that these arguments name: one per argument, or a single one if they are its words,
/// as in `7 4 9 2`.
pub(crate) fn puzzles(words: &[String], app: &App) -> Vec<String> {
    let is_word = |word: &String| word != "-" && !word.contains(char::is_whitespace);
    if words.len() > 1 && words.iter().all(is_word) {
        let joined = words.join(" ");
        let is_there = |word: &String| Path::new(word).exists() || looks_like_a_file(word);
        let fit = fit(&joined, app);
        // The words of a puzzle take precedence over files that happen to have these names.
        if fit >= Fit::Reads || (fit >= Fit::Mostly && !words.iter().any(is_there)) {
            return vec![joined];
        }
    }
    words.to_vec()
}

/// How well a text fits the family that it fits best.
fn fit(text: &str, app: &App) -> Fit {
    let Ok(source) = Source::new(text.as_bytes()) else { return Fit::No };
    app.registry().iter().map(|entry| entry.recognise(&source)).max().unwrap_or(Fit::No)
}

/// Whether a word is most likely a file name: it begins like a path or ends with an extension.
fn looks_like_a_file(word: &str) -> bool {
    let is_path =
        ["/", "./", "../", "~/", ".\\", "..\\"].iter().any(|start| word.starts_with(start));
    let ending = word.rsplit_once('.').map(|(_, ending)| ending);
    let is_ending = |ending: &str| {
        ending.starts_with(|c: char| c.is_ascii_alphabetic())
            && ending.len() <= 5
            && ending.chars().all(|c| c.is_ascii_alphanumeric())
    };
    !word.contains('\n') && (is_path || ending.is_some_and(is_ending))
}

/// Does the same with several puzzles, one after the other, each under its name. A mistake in one
/// does not affect the others; the exit code is the most serious one.
pub(crate) fn several(
    names: &[String],
    json: bool,
    app: &mut App,
    mut one: impl FnMut(&str, &mut App) -> Ended,
) -> Ended {
    let mut exits = Vec::new();
    for (number, name) in names.iter().enumerate() {
        if !json {
            let gap = if number > 0 { "\n" } else { "" };
            app.screen.line(format!("{gap}==> {name} <=="))?;
            app.screen.flush()?;
        }
        let exit = match one(name, app) {
            Ok(exit) => exit,
            Err(failure @ (Failure::ClosedPipe | Failure::Output(_))) => return Err(failure),
            Err(failure) => {
                app.screen.flush()?;
                failure.report_of(&app.screen, json, Some(name))
            }
        };
        app.screen.flush()?;
        exits.push(exit);
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(Exit::most_serious(exits))
}

/// Opens the puzzle that an argument names or is, or that an option gives instead.
pub(crate) fn open_file(
    file: Option<&str>,
    family: Option<&str>,
    app: &App,
) -> Result<Handle, Failure> {
    let opened = match file {
        Some(file) => Some(open_text(&read(file, app)?, family, app)?),
        None => open_option(app)?,
    };
    opened.ok_or_else(|| {
        let missing = Diagnostic::new(&codes::NOT_FOUND, Problem::NothingGiven);
        Failure::usage(missing.help(Problem::ExamplesAreListed))
    })
}

/// Opens the puzzle that an option gives instead of a file, if any.
pub(crate) fn open_option(app: &App) -> Result<Option<Handle>, Failure> {
    for entry in app.registry().iter() {
        for info in entry.options(OptionSet::Reading) {
            if let (Kind::Puzzle, Some(text)) = (&info.kind, app.given.get(info.name)) {
                let input = TextInput::new(&format!("--{}", info.name), text.as_bytes(), app)?;
                return open_text(&input, Some(entry.about().name), app).map(Some);
            }
        }
    }
    Ok(None)
}

/// Opens the puzzle in a text that was read, with the options that were typed.
pub(crate) fn open_text(
    input: &TextInput,
    family: Option<&str>,
    app: &App,
) -> Result<Handle, Failure> {
    let (given, attached) = with_files_read(app)?;
    app.session.open(&input.source, family, given).map_err(|problems| {
        let mut inputs = vec![input.shown()];
        inputs.extend(attached);
        Failure::invalid(with_our_flags(problems, app), inputs)
    })
}

/// The same problems, with the flag to use where the library can only say what is missing.
fn with_our_flags(problems: Diagnostics, app: &App) -> Diagnostics {
    const FAMILY_IS_OPEN: [&str; 2] = ["I005", "I006"];
    if !problems.iter().any(|problem| FAMILY_IS_OPEN.contains(&problem.code.id)) {
        return problems;
    }
    let example = app.registry().names().first().copied().unwrap_or_default();
    let mut spelled = Diagnostics::default();
    for problem in problems.iter() {
        spelled.push(problem.clone().help(Problem::NameTheFamily { example }));
    }
    spelled
}

/// Text with a name, decoded.
pub(crate) struct TextInput {
    name: String,
    pub(crate) source: Source,
    /// The argument that it came from, which may have been meant as a file name.
    argument: Option<String>,
}

impl TextInput {
    /// Text as it is, or the board in a picture as text.
    pub(crate) fn new(name: &str, bytes: &[u8], app: &App) -> Result<Self, Failure> {
        if bytes.starts_with(GZIP) {
            let unpacked = unpacked(bytes).map_err(|message| {
                let damaged = Diagnostic::new(&codes::NOT_UNPACKED, message);
                let damaged = damaged.help(Problem::PackItAgain);
                Failure::file(damaged, name, Exit::InvalidInput)
            })?;
            return Self::new(name, &unpacked, app);
        }
        if pictures::is_picture(bytes) {
            let seen = picture(name, bytes)?;
            if !seen.gaps.is_empty() {
                return Err(Failure::invalid(seen.gaps, vec![diagnostics::Input::new(name, "")]));
            }
            // The user should see how the picture was read before trusting the answer.
            describe_picture(&seen, app);
            return Self::new(name, seen.text.as_bytes(), app);
        }
        let source = Source::new(bytes).map_err(|wrong| {
            let text = String::from_utf8_lossy(&bytes[..bytes.len().min(Source::MOST_BYTES)]);
            Failure::invalid(wrong, vec![diagnostics::Input::new(name, &*text)])
        })?;
        Ok(Self { name: name.to_owned(), source, argument: None })
    }

    /// The source in which problems of this text are shown.
    pub(crate) fn shown(&self) -> diagnostics::Input {
        diagnostics::Input::new(self.name.clone(), self.source.text())
    }

    /// Problems of this text.
    pub(crate) fn invalid(&self, mut problems: Diagnostics) -> Failure {
        if let Some(name) = &self.argument {
            problems
                .push(Diagnostic::new(&codes::NOT_FOUND, Problem::NorAFile { name: name.clone() }));
        }
        Failure::invalid(problems, vec![self.shown()])
    }
}

/// Reads a file, an example, standard input, or the argument itself if it is none of these but
/// looks like a puzzle.
pub(crate) fn read(argument: &str, app: &App) -> Result<TextInput, Failure> {
    let (name, bytes) = bytes(argument, app)?;
    TextInput::new(&name, &bytes, app)
}

/// Reads a file or standard input; an argument that names no file is the text itself.
pub(crate) fn read_or_take(argument: &str, name: &Say, app: &App) -> Result<TextInput, Failure> {
    if argument == "-" || Path::new(argument).exists() || looks_like_a_file(argument) {
        return read(argument, app);
    }
    let mut taken = TextInput::new(&render(name, app.lang()), argument.as_bytes(), app)?;
    let is_word = !argument.contains(char::is_whitespace);
    taken.argument = is_word.then(|| argument.to_owned());
    Ok(taken)
}

/// Reads the board in a picture.
pub(crate) fn picture(name: &str, bytes: &[u8]) -> Result<Seen, Failure> {
    let shown = vec![diagnostics::Input::new(name, "")];
    pictures::read(bytes).map_err(|wrong| Failure::invalid(wrong, shown))
}

/// Reports what was read from a picture and, if the reading is uncertain, every doubt.
pub(crate) fn describe_picture(seen: &Seen, app: &App) {
    let percent = (seen.confidence * 100.0).round() as u32;
    app.screen.note(&Say::ReadBoard { rows: seen.rows, percent });
    if !seen.sure {
        for doubt in &seen.doubts {
            app.screen.note_line(&format!("- {}", doubt.render(app.lang())));
        }
        app.screen.note(&Say::CompareWithPicture);
    }
}

/// The bytes that an argument names or is, and what to call them.
pub(crate) fn bytes(argument: &str, app: &App) -> Result<(String, Vec<u8>), Failure> {
    if argument == "-" {
        let name = render(&Say::StandardInput, app.lang());
        let bytes =
            bounded(&mut io::stdin().lock()).map_err(|error| not_readable(&name, &error))?;
        return Ok((name, bytes));
    }
    match File::open(argument) {
        Ok(mut file) => {
            if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
                let folder = Diagnostic::new(&codes::NOT_A_FILE, Problem::IsAFolder);
                let folder = folder.help(Problem::NameAFile);
                return Err(Failure::file(folder, argument, Exit::InvalidInput));
            }
            let bytes = bounded(&mut file).map_err(|error| not_readable(argument, &error))?;
            Ok((argument.to_owned(), bytes))
        }
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
            Err(not_readable(argument, &error))
        }
        Err(_) if app.program.examples.named(argument).is_some() => {
            let example = app.program.examples.named(argument);
            let text = example.map_or("", |example| example.text);
            Ok((argument.to_owned(), text.as_bytes().to_vec()))
        }
        // A puzzle typed instead of a file name contains spaces or several lines, or reads as a
        // puzzle.
        Err(_) if is_a_puzzle(argument, app) => {
            Ok((render(&Say::TheArgument, app.lang()), argument.as_bytes().to_vec()))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let missing = Diagnostic::new(&codes::NOT_FOUND, Problem::NoSuchFile);
            let missing = missing.help(Problem::ExamplesAreListed);
            Err(Failure::file(missing, argument, Exit::InvalidInput))
        }
        Err(error) => Err(not_readable(argument, &error)),
    }
}

/// The first bytes of a gzip file.
const GZIP: &[u8] = b"\x1f\x8b";

/// The uncompressed content, read only as far as needed to know that it is too long.
fn unpacked(bytes: &[u8]) -> Result<Vec<u8>, Problem> {
    let mut unpacked = Vec::new();
    let mut decoder = flate2::bufread::MultiGzDecoder::new(bytes);
    let read = (&mut decoder).take(Source::MOST_BYTES as u64 + 1).read_to_end(&mut unpacked);
    read.map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => Problem::CutOff { bytes: bytes.len() },
        _ => Problem::Damaged { before: bytes.len() - decoder.get_ref().len() },
    })?;
    if unpacked.starts_with(GZIP) { Err(Problem::PackedTwice) } else { Ok(unpacked) }
}

fn is_a_puzzle(argument: &str, app: &App) -> bool {
    if looks_like_a_file(argument) {
        return false;
    }
    argument.trim().contains(char::is_whitespace) || fit(argument, app) >= Fit::Reads
}

pub(crate) fn not_readable(name: &str, error: &io::Error) -> Failure {
    let why = error.to_string();
    let refused = Diagnostic::new(&codes::NOT_READABLE, Problem::NotReadable { why });
    Failure::file(refused, name, Exit::Io)
}

/// Reads text or a picture, only as far as needed to know that it is too long.
pub(crate) fn bounded(reader: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(Source::MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if pictures::is_picture(&bytes) {
        let more = (pictures::most_bytes() + 1).saturating_sub(bytes.len());
        reader.take(more as u64).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// The most bytes of a file of ours that is read whole: more than a million records of parts.
const MOST_WHOLE: usize = 1 << 30;

/// Reads a text file of any usual size, up to the first NUL and that with it: what has one is no text
/// and may have no end, like some devices.
pub(crate) fn whole_text(reader: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    loop {
        let before = bytes.len();
        let read = reader.take(1 << 16).read_to_end(&mut bytes)?;
        if let Some(nul) = bytes[before..].iter().position(|byte| *byte == 0) {
            bytes.truncate(before + nul + 1);
            return Ok(bytes);
        }
        if bytes.len() > MOST_WHOLE {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        if read == 0 {
            return Ok(bytes);
        }
    }
}

/// The typed options, with file names replaced by the content of the files, and these files.
pub(crate) fn with_files_read(app: &App) -> Result<(Given, Vec<diagnostics::Input>), Failure> {
    let (mut given, mut files) = (app.given.clone(), Vec::new());
    if given.is_empty() {
        return Ok((given, files));
    }
    for offered in args::offered("solve", app.registry()) {
        let name = offered.name();
        if let (Kind::File, Some(file)) = (&offered.infos[0].kind, app.given.get(name)) {
            let TextInput { name: file, source, .. } = read(file, app)?;
            let text = source.text().to_owned();
            given.set(name, &text);
            files.push(diagnostics::Input { option: Some(name.to_owned()), name: file, text });
        }
    }
    Ok((given, files))
}

/// Deals a puzzle of the named family, or of the first that can deal and has every option given.
fn deal(input: &Input, app: &App) -> Result<Opened, Failure> {
    let (given, files) = with_files_read(app)?;
    let dealers: Vec<&Entry> =
        app.registry().iter().filter(|entry| entry.offers(Ability::Deal)).collect();
    let has = |entry: &Entry, name: &str| {
        let sets = [OptionSet::Reading, OptionSet::Query, OptionSet::Style];
        sets.iter().any(|set| entry.options(*set).iter().any(|info| info.name == name))
    };
    let fits = |entry: &&&Entry| given.names().all(|name| has(entry, name));
    let chosen = match &input.puzzle {
        Some(name) => dealers.iter().find(|entry| entry.about().name == name),
        None => dealers.iter().find(fits).or(dealers.first()),
    };
    let family = chosen.map(|entry| entry.about().name).ok_or_else(|| {
        let message = match &input.puzzle {
            Some(family) => Problem::DoesNotDeal { family: family.clone() },
            None => Problem::NobodyDeals,
        };
        let refused = Diagnostic::new(&codes::NO_RANDOM, message);
        let families: Vec<_> = dealers.iter().map(|entry| entry.about().name).collect();
        Failure::usage(if families.is_empty() {
            refused.help(Problem::ExamplesAreListed)
        } else {
            refused.help(Problem::Dealers { families })
        })
    })?;
    let seed = input.seed.unwrap_or_else(fresh_seed);
    let dealt = app.session.deal(family, seed, given);
    let handle = dealt.map_err(|problems| Failure::invalid(problems, files))?;
    Ok(Opened { handle, dealt: Some(format!("--random --seed {seed}")) })
}

/// A seed small enough to type again.
pub(crate) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |time| u64::from(time.subsec_nanos()) / 7 % 1_000_000)
}
