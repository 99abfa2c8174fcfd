//! The options that families declare, as flags of the commands that take them.

use super::declare::{Declaring, with_words};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches};
use pecah::{Given, Kind, Lang, OptionInfo, OptionSet, Phrase, Registry};

/// The sets of options that a command takes.
fn sets(verb: &str) -> &'static [OptionSet] {
    use OptionSet::{Query, Reading, Recipe, Style, Survey};
    match verb {
        "solve" | "compare" | "check" | "hint" | "rate" | "batch" => &[Reading, Query, Style],
        "count" => &[Reading, Query, Style, Survey],
        "generate" => &[Recipe],
        _ => &[],
    }
}

/// An option as one or several families declare it.
pub(crate) struct Offered {
    /// Each declaration.
    pub(crate) infos: Vec<OptionInfo>,
    families: Vec<&'static str>,
}

impl Offered {
    pub(crate) fn name(&self) -> &'static str {
        self.infos[0].name
    }
}

/// A flag of the command itself whose name a family has an option of. A line of a batch can still
/// give that option.
fn is_own(verb: &str, name: &str) -> bool {
    verb == "batch" && name == "resume"
}

/// Every option that families declare for a command, once for each name.
pub(crate) fn offered(verb: &str, registry: &Registry) -> Vec<Offered> {
    let mut list: Vec<Offered> = Vec::new();
    for entry in registry.iter() {
        let family = entry.about().name;
        let declared = sets(verb).iter().flat_map(|set| entry.options(*set));
        for info in declared.filter(|info| !is_own(verb, info.name)) {
            match list.iter_mut().find(|known| known.name() == info.name) {
                Some(known) => {
                    known.infos.push(info);
                    known.families.push(family);
                }
                None => list.push(Offered { infos: vec![info], families: vec![family] }),
            }
        }
    }
    list
}

/// The flags of a command that families declare.
pub(super) fn arguments(verb: &str, declaring: Declaring<'_>) -> Vec<Arg> {
    let list = offered(verb, declaring.registry);
    list.into_iter().map(|offered| argument(offered, declaring.lang)).collect()
}

fn argument(Offered { infos, mut families }: Offered, lang: Lang) -> Arg {
    const OPTIONS_OF: Phrase = Phrase { en: "Options of", id: "Opsi" };
    let info = &infos[0];
    let help = help(&infos, &families, lang);
    families.dedup();
    let families = pecah::enumerated(&families, lang);
    let arg = Arg::new(info.name)
        .long(info.name)
        .help(help)
        .help_heading(format!("{} {families}", OPTIONS_OF.render(lang)));
    let value =
        |arg: Arg, name| arg.value_name(info.metavar.unwrap_or(name)).hide_possible_values(true);
    // Families that share a name but not its values hold the value against their own.
    let alike = infos.iter().all(|other| other.kind == info.kind);
    match &info.kind {
        Kind::Flag => arg.action(ArgAction::SetTrue),
        Kind::OneOf(words) if alike => with_words(value(arg, "WORD"), words)
            .value_parser(clap::builder::PossibleValuesParser::new(words)),
        Kind::OneOf(_) => value(arg, "WORD"),
        // A minus is read, so that the family can say what is allowed.
        Kind::Number => value(arg, "NUMBER").allow_negative_numbers(true),
        Kind::File => value(arg, "FILE"),
        _ => value(arg, "TEXT"),
    }
}

/// What an option means: one text where all families agree, otherwise one for each.
fn help(infos: &[OptionInfo], families: &[&'static str], lang: Lang) -> String {
    let mut texts: Vec<(&str, String)> = Vec::new();
    for (info, &family) in infos.iter().zip(families) {
        let text = info.help_in(lang);
        match texts.last_mut() {
            Some((last, known)) if *last == family && *known == text => {}
            Some((last, known)) if *last == family => *known = format!("{known}; {text}"),
            _ => texts.push((family, text)),
        }
    }
    if texts.iter().all(|(_, text)| *text == texts[0].1) {
        return capitalised(&texts[0].1);
    }
    let of_each = texts.iter().map(|(family, text)| format!("{family}: {text}"));
    of_each.collect::<Vec<_>>().join("; ")
}

/// With a capital, as the command's own flags have it.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The options of families that were typed.
pub(super) fn given(verb: &str, registry: &Registry, matches: &ArgMatches) -> Given {
    let mut given = Given::default();
    for offered in offered(verb, registry) {
        let name = offered.name();
        if matches.value_source(name) == Some(ValueSource::CommandLine) {
            let value = match offered.infos[0].kind {
                Kind::Flag => "true",
                _ => matches.get_one::<String>(name).map_or("", String::as_str),
            };
            given.set(name, value);
        }
    }
    given
}
