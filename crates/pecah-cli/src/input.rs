//! From a name on the command line to a puzzle.

use crate::args::{self, Input};
use crate::failure::Failure;
use crate::{Exit, codes};
use pecah::{AnyPuzzle, Diagnostic, Diagnostics, OptionValue, Options, Source, registry};
use std::fs::File;
use std::io::{self, Read, Write};

/// An input that was read: what to call it and what it says.
pub(crate) struct Reading {
    pub(crate) name: String,
    pub(crate) text: String,
    source: Source,
}

/// A puzzle, with the input it came from.
pub(crate) struct Given {
    pub(crate) puzzle: Box<dyn AnyPuzzle>,
    pub(crate) name: String,
}

/// The family whose random puzzles are made when none is named.
const RANDOM_FAMILY: &str = "twentyfour";

/// Reads or makes the puzzle that the command line asks for.
pub(crate) fn puzzle(input: &Input, options: &Options) -> Result<Given, Failure> {
    if input.random {
        return random(input, &with_files_read(options)?);
    }
    match &input.file {
        Some(file) => named(file, input.puzzle.as_deref(), options),
        None => in_an_option(options)?.ok_or_else(nothing_given),
    }
}

/// Reads the puzzle that an option gives in place of a file, if one does.
pub(crate) fn in_an_option(options: &Options) -> Result<Option<Given>, Failure> {
    for family in pecah::families() {
        let about = family.about();
        for spec in about.options {
            if let (OptionValue::Puzzle(_), Some(text)) = (&spec.value, options.get(spec.name)) {
                let reading = Reading::new(&format!("--{}", spec.name), text.as_bytes())?;
                let puzzle = understand(&reading, Some(about.name), &with_files_read(options)?)?;
                return Ok(Some(Given { puzzle, name: reading.name }));
            }
        }
    }
    Ok(None)
}

fn nothing_given() -> Failure {
    Failure::of_usage(
        Diagnostic::new(
            &codes::NOT_FOUND,
            "there is no puzzle: expected a file, `-` or the puzzle",
        )
        .help("`pecah examples` lists the puzzles that are built in"),
    )
}

/// Reads the puzzle of a command that takes further arguments: the file, or an option instead.
pub(crate) fn given_or_named(
    file: Option<&str>,
    family: Option<&str>,
    options: &Options,
) -> Result<Given, Failure> {
    match file {
        Some(file) => named(file, family, options),
        None => in_an_option(options)?.ok_or_else(nothing_given),
    }
}

/// Reads the puzzle that an argument names or is.
pub(crate) fn named(
    argument: &str,
    family: Option<&str>,
    options: &Options,
) -> Result<Given, Failure> {
    let reading = read(argument)?;
    let content = with_files_read(options)?;
    let puzzle = understand(&reading, family, &content)
        .map_err(|failure| failure.in_option(options, &content))?;
    Ok(Given { puzzle, name: reading.name })
}

/// Reads a puzzle from text that was read, as the named family or as the one it looks like.
pub(crate) fn understand(
    read: &Reading,
    family: Option<&str>,
    options: &Options,
) -> Result<Box<dyn AnyPuzzle>, Failure> {
    let refused = |diagnostics| Failure::of_input(diagnostics, &read.name, &read.text);
    let family = match family.and_then(pecah::family) {
        Some(family) => family,
        None => registry::recognise(&read.source, options).map_err(|d| refused(d.into()))?,
    };
    family.read(&read.source, options).map_err(refused)
}

impl Reading {
    /// Text as it is, or the board in a picture as text.
    pub(crate) fn new(name: &str, bytes: &[u8]) -> Result<Self, Failure> {
        if pecah_vision::is_picture(bytes) {
            let seen = picture(name, bytes)?;
            return Self::new(name, whole(name, &seen)?.as_bytes());
        }
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(Source::MOST_BYTES)]);
        let source = Source::new(bytes).map_err(|wrong| Failure::of_input(wrong, name, &text))?;
        Ok(Self { name: name.to_owned(), text: text.into_owned(), source })
    }

    pub(crate) fn source(&self) -> &Source {
        &self.source
    }
}

/// Reads a file, standard input, or the argument itself when it is no file but says something.
pub(crate) fn read(argument: &str) -> Result<Reading, Failure> {
    let (name, bytes) = bytes(argument)?;
    Reading::new(&name, &bytes)
}

/// Reads the board in a picture.
pub(crate) fn picture(name: &str, bytes: &[u8]) -> Result<pecah_vision::Reading, Failure> {
    pecah_vision::read(bytes).map_err(|wrong| Failure::of_input(wrong, name, ""))
}

/// The text of a board that was read from a picture, if all of it was.
fn whole(name: &str, seen: &pecah_vision::Reading) -> Result<String, Failure> {
    let mut problems = Diagnostics::default();
    for gap in seen.gaps() {
        problems.push(Diagnostic::new(&pecah_vision::codes::NOT_READ, gap.to_string()).help(
            "`pecah read` prints what was read: save that as text, mend it, and use it instead",
        ));
    }
    if !problems.is_empty() {
        return Err(Failure::of_input(problems, name, ""));
    }
    // What was understood is worth a look before the answer is believed.
    let _ = writeln!(io::stderr(), "{}", about_picture(seen).join("\n"));
    Ok(seen.text())
}

/// A line on what was read from a picture and, unless it is sure, one for each doubt.
pub(crate) fn about_picture(seen: &pecah_vision::Reading) -> Vec<String> {
    let (size, percent) = (seen.grid.len(), (seen.confidence * 100.0).round());
    let mut lines = vec![format!("Read a board of {size} rows, {percent} % sure.")];
    if seen.confidence < pecah_vision::Reading::SURE {
        lines.extend(seen.doubts.iter().map(|doubt| format!("- {doubt}")));
        lines.push("Compare it with the picture before you rely on it.".to_owned());
    }
    lines
}

/// The bytes that an argument names or is, and what to call them.
pub(crate) fn bytes(argument: &str) -> Result<(String, Vec<u8>), Failure> {
    if argument == "-" {
        let name = "standard input";
        let bytes = bounded(&mut io::stdin().lock()).map_err(|error| not_readable(name, &error))?;
        return Ok((name.to_owned(), bytes));
    }
    match File::open(argument) {
        Ok(mut file) => {
            if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
                let diagnostic = Diagnostic::new(&codes::NOT_A_FILE, "this is a folder")
                    .help("name a file in it");
                return Err(Failure::of_file(diagnostic, argument, Exit::Bad));
            }
            let bytes = bounded(&mut file).map_err(|error| not_readable(argument, &error))?;
            Ok((argument.to_owned(), bytes))
        }
        // A puzzle typed in place of a file name has spaces or several lines in it.
        Err(_) if argument.trim().contains(char::is_whitespace) => {
            Ok(("the argument".to_owned(), argument.as_bytes().to_vec()))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let diagnostic = Diagnostic::new(&codes::NOT_FOUND, "there is no such file")
                .help("`pecah examples` lists the puzzles that are built in");
            Err(Failure::of_file(diagnostic, argument, Exit::Bad))
        }
        Err(error) => Err(not_readable(argument, &error)),
    }
}

fn not_readable(name: &str, error: &io::Error) -> Failure {
    let diagnostic = Diagnostic::new(&codes::NOT_READABLE, format!("cannot be read: {error}"));
    Failure::of_file(diagnostic, name, Exit::Io)
}

/// Reads no more than is needed to know that there is too much, of text or of a picture.
fn bounded(reader: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    reader.take(Source::MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if pecah_vision::is_picture(&bytes) {
        let more = (pecah_vision::MOST_BYTES + 1).saturating_sub(bytes.len());
        reader.take(more as u64).read_to_end(&mut bytes)?;
    }
    Ok(bytes)
}

/// Options that name a file stand for its content.
fn with_files_read(options: &Options) -> Result<Options, Failure> {
    let mut with_content = options.clone();
    for offered in args::family_options("solve") {
        if let (OptionValue::File, Some(name)) =
            (&offered.specs[0].value, options.get(offered.name()))
        {
            with_content.set(offered.name(), &read(name)?.text);
        }
    }
    Ok(with_content)
}

fn random(input: &Input, options: &Options) -> Result<Given, Failure> {
    let name = input.puzzle.as_deref().unwrap_or(RANDOM_FAMILY);
    let seed = input.seed.unwrap_or_else(fresh_seed);
    let not_made = || {
        Failure::of_usage(
            Diagnostic::new(&codes::NO_RANDOM, format!("{name} makes no random puzzles"))
                .help(format!("`--puzzle {RANDOM_FAMILY}` deals a random hand")),
        )
    };
    let made = pecah::family(name).and_then(|family| family.random(seed, options));
    let puzzle = made.ok_or_else(not_made)?.map_err(Failure::of_usage)?;
    Ok(Given { puzzle, name: format!("--random --seed {seed}") })
}

/// A seed small enough to type again.
pub(crate) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    now.map_or(1, |time| u64::from(time.subsec_nanos()) / 7 % 1_000_000)
}

/// Reads an answer: a file, standard input, or the argument itself.
pub(crate) fn read_answer(argument: &str) -> Result<Reading, Failure> {
    match read(argument) {
        Err(Failure::Input { .. })
            if argument != "-" && !std::path::Path::new(argument).exists() =>
        {
            Reading::new("the answer", argument.as_bytes())
        }
        other => other,
    }
}
