//! From the command line as typed to the command that is meant.
//!
//! Cost: clap gets only the arguments of the commands whose names were typed, since building all of
//! them takes longer than a small search.

pub(crate) mod declare;
mod families;
mod metavars;
mod names;
mod parts;
mod usage;
mod verbs;

pub(crate) use families::offered;
pub(crate) use parts::{Cluster, CountPart, Merge};
pub(crate) use verbs::{
    Batch, Check, Compare, Completions, Convert, Count, Examples, Explain, Generate, Help, Hint,
    Input, LimitArgs, Man, Prepare, Rate, Read, Serve, Solve, Strategies, Verify,
};

use crate::screen::Screen;
use crate::{Exit, Program};
use clap::ArgMatches;
use clap::error::ErrorKind;
use declare::{Arguments, Declaring};
use pecah::{Given, Lang, Phrase};
use std::ffi::OsString;
use verbs::Global;

/// What was typed, as the types that commands work with.
pub(crate) struct Parsed {
    pub(crate) command: Command,
    pub(crate) given: Given,
    pub(crate) color: When,
    pub(crate) lang: Lang,
    /// Whether failures are printed as JSON too.
    pub(crate) json: bool,
}

/// A command and its arguments.
pub(crate) enum Command {
    Guided,
    Help(Help),
    Solve(Box<Solve>),
    Compare(Compare),
    Check(Check),
    Count(Count),
    Hint(Hint),
    Rate(Rate),
    Batch(Box<Batch>),
    Merge(Merge),
    Cluster(Cluster),
    Read(Read),
    Generate(Generate),
    Prepare(Prepare),
    Strategies(Strategies),
    Examples(Examples),
    Explain(Explain),
    Schema,
    Convert(Convert),
    Verify(Verify),
    Serve(Serve),
    Completions(Completions),
    Man(Man),
}

/// When to use colours.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum When {
    #[default]
    Auto,
    Always,
    Never,
}

const ABOUT: Phrase = Phrase {
    en: "A puzzle workbench: solves, checks, explains and draws puzzles. The family of a puzzle is \
recognised from the input. Without a command, on a terminal, it asks what to do.",
    id: "Bengkel teka-teki: memecahkan, memeriksa, menjelaskan, dan menggambar teka-teki. Keluarga \
teka-teki dikenali dari masukannya. Bila dijalankan tanpa perintah di terminal, program ini \
menanyakan yang perlu diketahui.",
};

/// What the exit codes mean, for help and manual pages.
pub(crate) const EXIT_CODES: [(u8, Phrase); 7] = [
    (Exit::Success as u8, Phrase { en: "solved", id: "terpecahkan" }),
    (
        Exit::NoSolution as u8,
        Phrase { en: "proved that there is no solution", id: "terbukti tidak ada solusi" },
    ),
    (
        Exit::InvalidInput as u8,
        Phrase { en: "invalid input or usage", id: "masukan atau pemakaian tidak sah" },
    ),
    (
        Exit::Stopped as u8,
        Phrase {
            en: "stopped early, without everything that was asked for",
            id: "berhenti sebelum permintaan tercapai",
        },
    ),
    (Exit::Bug as u8, Phrase { en: "a bug", id: "kesalahan program" }),
    (
        Exit::Io as u8,
        Phrase {
            en: "a file could not be read or written",
            id: "berkas tidak bisa dibaca atau ditulis",
        },
    ),
    (Exit::Interrupted as u8, Phrase { en: "interrupted", id: "dihentikan" }),
];
pub(crate) const EXIT_STATUS: Phrase = Phrase { en: "EXIT STATUS", id: "KODE KELUAR" };
pub(crate) const SEE_ALSO: Phrase = Phrase { en: "SEE ALSO", id: "LIHAT JUGA" };

/// The line on exit codes at the end of the help.
fn exits(lang: Lang) -> String {
    const EXITS: Phrase = Phrase { en: "Exit codes", id: "Kode keluar" };
    let one = |(code, meaning): &(u8, Phrase)| format!("{code} {}", meaning.render(lang));
    let list: Vec<String> = EXIT_CODES.iter().map(one).collect();
    format!("{}: {}.", EXITS.render(lang), list.join(", "))
}

const USAGE: Phrase = Phrase { en: "Usage:", id: "Pemakaian:" };
const COMMANDS: Phrase = Phrase { en: "Commands", id: "Perintah" };
const OPTIONS: Phrase = Phrase { en: "Options", id: "Opsi" };
const HELP: Phrase = Phrase { en: "Print help", id: "Cetak bantuan" };
const VERSION: Phrase = Phrase { en: "Print the version", id: "Cetak versi" };

/// The arguments of a command; none for a name that is not a command's.
fn arguments_of(verb: &str, declaring: Declaring<'_>) -> Vec<clap::Arg> {
    let declare: fn(Declaring<'_>) -> Vec<clap::Arg> = match verb {
        "solve" => Solve::declare,
        "compare" => Compare::declare,
        "check" => Check::declare,
        "count" => Count::declare,
        "hint" => Hint::declare,
        "rate" => Rate::declare,
        "batch" => Batch::declare,
        "merge" => Merge::declare,
        "cluster" => Cluster::declare,
        "read" => Read::declare,
        "generate" => Generate::declare,
        "prepare" => Prepare::declare,
        "strategies" => Strategies::declare,
        "examples" => Examples::declare,
        "explain" => Explain::declare,
        "schema" => |_| Vec::new(),
        "convert" => Convert::declare,
        "verify" => Verify::declare,
        "serve" => Serve::declare,
        "completions" => Completions::declare,
        "man" => Man::declare,
        _ => Help::declare,
    };
    let mut list = declare(declaring);
    // Help shows sections in the order in which they are met: values by their place first. clap
    // would sort these by name.
    list.sort_by_key(|arg| !arg.is_positional());
    for (place, arg) in list.iter_mut().enumerate().filter(|(_, arg)| arg.is_positional()) {
        *arg = std::mem::take(arg).display_order(place);
    }
    list.extend(families::arguments(verb, declaring));
    list.into_iter().map(|arg| metavars::translated(arg, declaring.lang)).collect()
}

/// The command of this name with what clap read for it.
fn command_of(verb: &str, matches: &mut ArgMatches) -> Command {
    match verb {
        "solve" => Command::Solve(Box::new(Solve::take(matches))),
        "compare" => Command::Compare(Compare::take(matches)),
        "check" => Command::Check(Check::take(matches)),
        "count" => Command::Count(Count::take(matches)),
        "hint" => Command::Hint(Hint::take(matches)),
        "rate" => Command::Rate(Rate::take(matches)),
        "batch" => Command::Batch(Box::new(Batch::take(matches))),
        "merge" => Command::Merge(Merge::take(matches)),
        "cluster" => Command::Cluster(Cluster::take(matches)),
        "read" => Command::Read(Read::take(matches)),
        "generate" => Command::Generate(Generate::take(matches)),
        "prepare" => Command::Prepare(Prepare::take(matches)),
        "strategies" => Command::Strategies(Strategies::take(matches)),
        "examples" => Command::Examples(Examples::take(matches)),
        "explain" => Command::Explain(Explain::take(matches)),
        "schema" => Command::Schema,
        "convert" => Command::Convert(Convert::take(matches)),
        "verify" => Command::Verify(Verify::take(matches)),
        "serve" => Command::Serve(Serve::take(matches)),
        "completions" => Command::Completions(Completions::take(matches)),
        "man" => Command::Man(Man::take(matches)),
        _ => Command::Help(Help::take(matches)),
    }
}

/// The whole command line for clap, with the arguments of the commands that `wanted` accepts.
pub(crate) fn command(
    program: &Program,
    lang: Lang,
    wanted: impl Fn(&str) -> bool,
) -> clap::Command {
    let declaring = Declaring { registry: &program.registry, lang };
    let say = |phrase: Phrase| declaring.say(phrase);
    let global_flag = |id: &'static str, short, action, help| {
        clap::Arg::new(id)
            .long(id)
            .short(short)
            .action(action)
            .help(say(help))
            .help_heading(say(OPTIONS))
            .display_order(902)
    };
    let help_flag = || global_flag("help", 'h', clap::ArgAction::Help, HELP);
    let template =
        |about: &str| format!("{about}{} {{usage}}\n\n{{all-args}}{{after-help}}", say(USAGE));
    let offered =
        names::VERBS.iter().filter(|(verb, _)| *verb != "read" || reads_pictures(program));
    let verb = |(verb, about): &(&'static str, Phrase)| {
        let mut command = clap::Command::new(*verb)
            .about(say(*about))
            .disable_help_flag(true)
            .help_template(template("{about}\n\n"));
        if wanted(verb) {
            command = command.args(arguments_of(verb, declaring));
        }
        command.arg(help_flag())
    };
    clap::Command::new(program.name)
        .version(program.version)
        .about(say(ABOUT))
        .after_help(exits(lang))
        .max_term_width(100)
        .subcommand_help_heading(say(COMMANDS))
        .disable_help_subcommand(true)
        .disable_help_flag(true)
        .disable_version_flag(true)
        .help_template(template("{about}\n\n"))
        .args(Global::declare(declaring).into_iter().map(|arg| metavars::translated(arg, lang)))
        .arg(help_flag())
        .arg(global_flag("version", 'V', clap::ArgAction::Version, VERSION))
        .subcommands(offered.map(verb))
}

/// Whether a family of this program has its boards read from pictures.
fn reads_pictures(program: &Program) -> bool {
    crate::pictures::family().is_some_and(|family| program.registry.named(family).is_some())
}

/// Reads the command line. Help and version are printed here; so is what is wrong with the command
/// line itself.
pub(crate) fn parse(program: &Program) -> Result<Parsed, Exit> {
    let words: Vec<OsString> = std::env::args_os().collect();
    let lang = language(&words);
    let typed = |name: &str| words.iter().any(|word| word == name);
    let mut command = command(program, lang, typed);
    let json = typed("--json") || typed("--jsonl");
    let read = command.try_get_matches_from_mut(words.iter());
    let mut matches = read.map_err(|error| {
        let color = When::default();
        let screen = Screen::new(color, lang);
        match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                let shown = screen.show_help(&error.render(), lang);
                shown.map_or_else(|failure| failure.report(&screen, json), |()| Exit::Success)
            }
            _ => usage::failure(&error, &command).report(&screen, json),
        }
    })?;
    let Some((verb, mut matches)) = matches.remove_subcommand() else {
        let color = When::of(&Global::take(&mut matches));
        return Ok(Parsed { command: Command::Guided, given: Given::default(), color, lang, json });
    };
    let given = families::given(&verb, &program.registry, &matches);
    let global = Global::take(&mut matches);
    let (color, lang) = (When::of(&global), global.lang().unwrap_or(lang));
    Ok(Parsed { command: command_of(&verb, &mut matches), given, color, lang, json })
}

impl Global {
    /// The language that was typed. Before anything is declared, `language` has found the same:
    /// help is in that language.
    fn lang(&self) -> Option<Lang> {
        self.lang.as_deref().and_then(Lang::of_locale)
    }
}

impl When {
    fn of(global: &Global) -> Self {
        match global.color.as_deref() {
            Some("always") => Self::Always,
            Some("never") => Self::Never,
            _ => Self::Auto,
        }
    }
}

/// The language that `--lang` names, or else the locale.
fn language(words: &[OsString]) -> Lang {
    let text = |word: &OsString| word.to_str().map(str::to_owned);
    let typed = words.iter().enumerate().find_map(|(index, word)| {
        let word = text(word)?;
        match word.strip_prefix("--lang=") {
            Some(value) => Some(value.to_owned()),
            None if word == "--lang" => words.get(index + 1).and_then(text),
            None => None,
        }
    });
    if let Some(lang) = typed.and_then(|code| Lang::of_locale(&code)) {
        return lang;
    }
    // As the C library looks for the language of messages: the first one set decides.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    locale.and_then(|locale| Lang::of_locale(&locale)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use pecah::Registry;

    fn whole(lang: Lang) -> clap::Command {
        command(&Program::new(Registry::standard()), lang, |_| true)
    }

    #[test]
    fn the_command_line_is_consistent() {
        for lang in Lang::ALL {
            whole(lang).debug_assert();
        }
    }

    #[test]
    fn every_argument_has_help_in_every_language() {
        let [en, id] = Lang::ALL.map(|lang| {
            let whole = whole(lang);
            let args = whole.get_subcommands().flat_map(|verb| {
                verb.get_arguments().map(|arg| {
                    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                    (format!("{} {}", verb.get_name(), arg.get_id()), help)
                })
            });
            args.collect::<Vec<_>>()
        });
        assert_eq!(en.len(), id.len());
        for ((name, en), (_, id)) in en.iter().zip(&id) {
            assert!(!en.is_empty() && !id.is_empty() && en != id, "{name}: {en} / {id}");
        }
    }

    #[test]
    fn the_names_of_values_are_in_the_user_s_language() {
        let whole = whole(Lang::En);
        for verb in whole.get_subcommands().chain([&whole]) {
            for arg in verb.get_arguments().filter(|arg| arg.get_action().takes_values()) {
                let names = arg.get_value_names().unwrap_or_default();
                assert!(
                    !names.is_empty(),
                    "{} {}: the value has no name",
                    verb.get_name(),
                    arg.get_id()
                );
                for name in names {
                    assert!(
                        metavars::is_known(name),
                        "{} {}: {name}",
                        verb.get_name(),
                        arg.get_id()
                    );
                }
            }
        }
        let mut solve = self::whole(Lang::Id);
        let help = solve.find_subcommand_mut("solve").unwrap().render_help().to_string();
        assert!(help.contains("<BERKAS>") && !help.contains("<FILE>"), "{help}");
    }

    #[test]
    fn help_lists_values_in_the_order_in_which_they_are_typed() {
        for (verb, first, second) in
            [("check", "  <FILE>", "  [SOLUTION]"), ("cluster", "  <VERB>", "  <FILE>")]
        {
            let mut whole = whole(Lang::En);
            let help = whole.find_subcommand_mut(verb).unwrap().render_help().to_string();
            let [first, second] = [first, second].map(|value| help.find(value).unwrap());
            assert!(first < second, "{help}");
        }
    }

    #[test]
    fn help_says_nothing_twice() {
        for lang in Lang::ALL {
            let whole = whole(lang);
            for arg in whole.get_subcommands().flat_map(clap::Command::get_arguments) {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                let mut said = std::collections::HashSet::new();
                assert!(help.split("; ").all(|part| said.insert(part)), "{}: {help}", arg.get_id());
            }
        }
    }

    #[test]
    fn the_language_is_typed_before_it_is_inherited() {
        let words = |list: &[&str]| list.iter().map(OsString::from).collect::<Vec<_>>();
        assert_eq!(language(&words(&["pecah", "solve", "--lang", "id"])), Lang::Id);
        assert_eq!(language(&words(&["pecah", "--lang=id_ID.UTF-8", "solve"])), Lang::Id);
        assert_eq!(language(&words(&["pecah", "--lang", "en", "solve"])), Lang::En);
    }
}
