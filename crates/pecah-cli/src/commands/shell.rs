//! `pecah completions`, `pecah man` and `pecah help`

use crate::args::{self, Completions, Help, Man};
use crate::commands::explain;
use crate::save::{self, Existing};
use crate::{App, Ended, Exit};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap_complete::Shell;
use pecah::{Kind, Lang};
use std::io::Write;

/// The whole command line, every argument of every command.
fn whole(app: &App) -> clap::Command {
    args::command(&app.program, app.lang(), |_| true)
}

pub(crate) fn completions(args: &Completions, app: &mut App) -> Ended {
    let mut script = Vec::new();
    let mut command = with_words(whole(app), args.shell.0, app);
    clap_complete::generate(args.shell.0, &mut command, app.program.name, &mut script);
    if args.shell.0 == Shell::Fish {
        fish_words(&command, app.program.name, &mut script)?;
    }
    app.screen.raw(&script)?;
    Ok(Exit::Success)
}

/// The words that positional arguments take, which the generator leaves out for this shell. Files
/// are offered as well.
fn fish_words(command: &clap::Command, program: &str, script: &mut Vec<u8>) -> std::io::Result<()> {
    for sub in command.get_subcommands() {
        for values in sub.get_positionals().map(clap::Arg::get_possible_values) {
            let words: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
            if !words.is_empty() {
                let (verb, words) = (sub.get_name(), words.join(" "));
                let when = format!("__fish_seen_subcommand_from {verb}");
                writeln!(script, "complete -c {program} -n \"{when}\" -a \"{words}\"")?;
            }
        }
    }
    Ok(())
}

/// The command line with the words that arguments take. They are for completion only and are not
/// used to validate input, since a family reports mistakes better.
fn with_words(mut command: clap::Command, shell: Shell, app: &App) -> clap::Command {
    let registry = app.registry();
    let strategies = registry.iter().flat_map(|entry| entry.strategies()).map(|s| s.name);
    let examples: Vec<String> =
        app.program.examples.iter().map(|one| format!("{}/{}", one.family, one.name)).collect();
    // These shells fall back to files if no word fits; the others would offer words only.
    let offers_files = matches!(shell, Shell::Bash | Shell::Fish);
    let puzzles = if offers_files { examples.clone() } else { Vec::new() };
    let tables = registry.iter().flat_map(|entry| entry.tables().iter().map(|table| table.name));
    let codes = registry.codes().into_iter().map(|code| code.id).chain(explain::own_ids());
    let verbs = command.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
    let owned = |words: Vec<&'static str>| words.into_iter().map(str::to_owned).collect();
    let lists: [(&str, Vec<String>); 7] = [
        ("strategy", owned(strategies.collect())),
        ("files", puzzles.clone()),
        ("file", puzzles),
        ("name", examples),
        ("names", owned(tables.collect())),
        ("code", owned(codes.collect())),
        ("command", verbs),
    ];
    let names: Vec<String> =
        command.get_subcommands().map(|verb| verb.get_name().to_owned()).collect();
    // A screenshot has no examples.
    for verb in names.into_iter().filter(|verb| verb != "read") {
        let offered = args::offered(&verb, registry);
        let words = |id: &str| {
            let listed = lists.iter().find(|(name, _)| *name == id);
            let mut words = listed.map_or(Vec::new(), |(_, words)| words.clone());
            for option in offered.iter().filter(|option| option.name() == id) {
                words.extend(option.infos.iter().flat_map(|info| words_of(&info.kind)));
            }
            words.sort();
            words.dedup();
            words
        };
        command = command.mut_subcommand(&verb, |sub| {
            sub.mut_args(|arg| match words(arg.get_id().as_str()) {
                none if none.is_empty() => arg,
                words => arg.value_parser(PossibleValuesParser::new(words)),
            })
        });
    }
    command
}

fn words_of(kind: &Kind) -> Vec<String> {
    match kind {
        Kind::OneOf(words) => words.iter().map(|word| (*word).to_owned()).collect(),
        _ => Vec::new(),
    }
}

pub(crate) fn man(args: &Man, app: &mut App) -> Ended {
    // The page of a command is the same as its help.
    let mut command = whole(app).mut_subcommand("help", |help| help.hide(true));
    command.build();
    let lang = app.lang();
    let Some(folder) = &args.dir else {
        app.screen.raw(&page(&command, None, lang)?)?;
        return Ok(Exit::Success);
    };
    let program = app.program.name;
    let write = |name: &str, page: &[u8], app: &App| {
        let path = folder.join(format!("{name}.1"));
        save::write(&path, Existing::Replace, page, &app.screen)
    };
    write(program, &page(&command, None, lang)?, app)?;
    for sub in command.get_subcommands().filter(|sub| !sub.is_hide_set()) {
        let name = format!("{program}-{}", sub.get_name());
        let titled = sub.clone().name(name.clone());
        write(&name, &page(&titled, Some(program), lang)?, app)?;
    }
    Ok(Exit::Success)
}

/// A manual page in the usual order, with the exit codes and further reading.
fn page(command: &clap::Command, parent: Option<&str>, lang: Lang) -> std::io::Result<Vec<u8>> {
    let man = clap_mangen::Man::new(command.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.get_subcommands().any(|sub| !sub.is_hide_set()) {
        man.render_subcommands_section(&mut page)?;
    }
    writeln!(page, ".SH \"{}\"", args::EXIT_STATUS.render(lang))?;
    for (code, meaning) in args::EXIT_CODES {
        writeln!(page, ".TP\n\\fB{code}\\fR\n{}", meaning.render(lang))?;
    }
    if let Some(parent) = parent {
        writeln!(page, ".SH \"{}\"\n\\fB{parent}\\fR(1)", args::SEE_ALSO.render(lang))?;
    }
    Ok(page)
}

pub(crate) fn help(args: &Help, app: &mut App) -> Ended {
    let mut command = whole(app);
    command.build();
    let named = args.command.as_deref().and_then(|name| command.find_subcommand_mut(name));
    let help = match named {
        Some(sub) => sub.render_help(),
        None => command.render_help(),
    };
    app.screen.show_help(&help, app.lang())?;
    Ok(Exit::Success)
}
