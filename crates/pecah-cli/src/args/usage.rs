//! What is wrong with a command line, in the user's language.

use crate::codes;
use crate::failure::Failure;
use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use pecah::{Diagnostic, Message, Text, Verbatim};

/// One mistake on a command line.
#[derive(Debug, Clone)]
enum Mistake {
    UnknownArgument { argument: String },
    UnknownCommand { name: String },
    Missing { arguments: String },
    BadValue { argument: String, value: String },
    NoValue { argument: String },
    TooMany { argument: String },
    Conflict { argument: String, other: String },
    Other { text: String },
    DidYouMean { word: String },
    OneOf { words: String },
    SeeHelp,
    LeaveOneOut,
}

impl Message for Mistake {
    fn en(&self) -> String {
        match self {
            Self::UnknownArgument { argument } => format!("unknown argument `{argument}`"),
            Self::UnknownCommand { name } => format!("unknown command `{name}`"),
            Self::Missing { arguments } => format!("an argument is missing: {arguments}"),
            Self::BadValue { argument, value } => format!("`{argument}` cannot be `{value}`"),
            Self::NoValue { argument } => format!("`{argument}` needs a value"),
            Self::TooMany { argument } => format!("`{argument}` is given too many times"),
            Self::Conflict { argument, other } => {
                format!("`{argument}` cannot be used with `{other}`")
            }
            Self::Other { text } => format!("the command line cannot be read: {text}"),
            Self::DidYouMean { word } => format!("did you mean `{word}`?"),
            Self::OneOf { words } => format!("it can be {words}"),
            Self::SeeHelp => "`--help` lists what is available".into(),
            Self::LeaveOneOut => "leave one of them out".into(),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::UnknownArgument { argument } => format!("tidak ada argumen `{argument}` di sini"),
            Self::UnknownCommand { name } => format!("tidak ada perintah `{name}`"),
            Self::Missing { arguments } => format!("ada argumen yang kurang: {arguments}"),
            Self::BadValue { argument, value } => format!("`{argument}` tidak bisa `{value}`"),
            Self::NoValue { argument } => format!("`{argument}` memerlukan nilai"),
            Self::TooMany { argument } => format!("`{argument}` diberikan terlalu banyak kali"),
            Self::Conflict { argument, other } => {
                format!("`{argument}` tidak bisa dipakai bersama `{other}`")
            }
            Self::Other { text } => format!("baris perintah tidak bisa dibaca: {text}"),
            Self::DidYouMean { word } => format!("maksud Anda `{word}`?"),
            Self::OneOf { words } => format!("pilihannya {words}"),
            Self::SeeHelp => "`--help` menampilkan yang ada".into(),
            Self::LeaveOneOut => "hilangkan salah satunya".into(),
        }
    }
}

/// The words that clap has kept on one side of an error, joined.
fn context(error: &Error, kind: ContextKind) -> Option<String> {
    let text = match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(list) => list.join(", "),
        _ => return None,
    };
    Some(text).filter(|text| !text.is_empty())
}

/// The flag alone of an argument as clap writes it: `--every` of `--every <N>`.
fn flag(argument: String) -> String {
    match argument.split_once(' ') {
        Some((flag, _)) if flag.starts_with('-') => flag.to_owned(),
        _ => argument,
    }
}

/// A failure that says what is wrong with the command line and what would be right.
pub(super) fn failure(error: &Error, command: &Command) -> Failure {
    let get = |kind| context(error, kind);
    let argument = || flag(get(ContextKind::InvalidArg).unwrap_or_default());
    let mut help = advice(error, command);
    let mistake = match error.kind() {
        ErrorKind::UnknownArgument => Mistake::UnknownArgument { argument: argument() },
        ErrorKind::InvalidSubcommand => Mistake::UnknownCommand {
            name: get(ContextKind::InvalidSubcommand).unwrap_or_default(),
        },
        ErrorKind::MissingRequiredArgument => {
            Mistake::Missing { arguments: get(ContextKind::InvalidArg).unwrap_or_default() }
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::TooFewValues => {
            match get(ContextKind::InvalidValue) {
                Some(value) => Mistake::BadValue { argument: argument(), value },
                None => Mistake::NoValue { argument: argument() },
            }
        }
        ErrorKind::ArgumentConflict => match get(ContextKind::PriorArg) {
            Some(other) if other != get(ContextKind::InvalidArg).unwrap_or_default() => {
                help = Mistake::LeaveOneOut.into();
                Mistake::Conflict { argument: argument(), other: flag(other) }
            }
            _ => Mistake::TooMany { argument: argument() },
        },
        _ => Mistake::Other { text: error.kind().to_string() },
    };
    Failure::usage(Diagnostic::new(&codes::USAGE, mistake).help(help))
}

/// What would be right: a similar word, the words that are allowed, or the help of the argument.
fn advice(error: &Error, command: &Command) -> Text {
    let suggested =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    if let Some(word) = suggested.into_iter().find_map(|kind| context(error, kind)) {
        return Mistake::DidYouMean { word: flag(word) }.into();
    }
    if let Some(words) = context(error, ContextKind::ValidValue) {
        return Mistake::OneOf { words }.into();
    }
    let long = context(error, ContextKind::InvalidArg).map(flag).unwrap_or_default();
    let has_flag = |arg: &&clap::Arg| arg.get_long().is_some_and(|l| long == format!("--{l}"));
    let args = command.get_subcommands().flat_map(Command::get_arguments);
    match args.chain(command.get_arguments()).find(has_flag).and_then(clap::Arg::get_help) {
        Some(help) => Verbatim(help.to_string()).into(),
        None => Mistake::SeeHelp.into(),
    }
}
