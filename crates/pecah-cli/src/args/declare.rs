//! Arguments declared once: the field, its flag, and its help in every language.
//!
//! Idea: `arguments!` writes a struct together with what clap needs to read it, as
//! `pecah::options!` does for the options of families. Commands use only the struct; nothing after
//! parsing handles strings.
//!
//! Invariant: an argument without help in both languages does not compile.

use clap::builder::ValueParser;
use clap::{Arg, ArgAction, ArgMatches};
use pecah::{Ability, Lang, Part, Phrase, Registry};
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// What a declaration may depend on.
#[derive(Clone, Copy)]
pub(crate) struct Declaring<'a> {
    pub(crate) registry: &'a Registry,
    pub(crate) lang: Lang,
}

impl Declaring<'_> {
    /// A phrase in the user's language.
    pub(crate) fn say(&self, phrase: Phrase) -> &'static str {
        phrase.render(self.lang)
    }

    /// One argument: a flag where its name begins with two dashes, else a value by its place.
    pub(crate) fn arg(&self, id: &'static str, name: &'static str, help: Phrase) -> Arg {
        const OPTIONS: Phrase = Phrase { en: "Options", id: "Opsi" };
        const ARGUMENTS: Phrase = Phrase { en: "Arguments", id: "Argumen" };
        let arg = Arg::new(id).help(self.say(help));
        match name.strip_prefix("--") {
            Some(long) => arg.long(long).help_heading(self.say(OPTIONS)),
            None => arg.value_name(name).help_heading(self.say(ARGUMENTS)),
        }
    }

    /// Takes the name of a family.
    pub(crate) fn family_name(&self, arg: Arg) -> Arg {
        one_of(arg, self.registry.names())
    }

    /// Takes the name of a family that can do this.
    pub(crate) fn family_that_offers(&self, ability: Ability, arg: Arg) -> Arg {
        let offers = self.registry.iter().filter(|entry| entry.offers(ability));
        one_of(arg, offers.map(|entry| entry.about().name).collect())
    }
}

fn one_of(arg: Arg, words: Vec<&'static str>) -> Arg {
    with_words(arg, &words).value_parser(clap::builder::PossibleValuesParser::new(words))
}

/// With the words that it takes at the end of its help.
pub(crate) fn with_words(arg: Arg, words: &[&str]) -> Arg {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    arg.help(format!("{help} ({})", words.join(", ")))
}

/// Arguments that belong together.
pub(crate) trait Arguments: Sized {
    fn declare(declaring: Declaring<'_>) -> Vec<Arg>;
    fn take(matches: &mut ArgMatches) -> Self;
}

/// A type that a field can have.
pub(crate) trait Typed: Sized {
    fn shape(arg: Arg) -> Arg;
    fn take(matches: &mut ArgMatches, id: &str) -> Self;
}

/// A value that one word of the command line gives.
pub(crate) trait Word: Clone + Send + Sync + 'static {
    fn parser() -> ValueParser;
}

/// Takes a value. Help texts name the values that are possible, in the user's language.
fn value_of<T: Word>(arg: Arg) -> Arg {
    arg.value_parser(T::parser()).hide_possible_values(true)
}

impl Typed for bool {
    fn shape(arg: Arg) -> Arg {
        arg.action(ArgAction::SetTrue)
    }
    fn take(matches: &mut ArgMatches, id: &str) -> Self {
        matches.get_flag(id)
    }
}

impl<T: Word> Typed for Option<T> {
    fn shape(arg: Arg) -> Arg {
        value_of::<T>(arg)
    }
    fn take(matches: &mut ArgMatches, id: &str) -> Self {
        matches.remove_one(id)
    }
}

impl<T: Word> Typed for Vec<T> {
    fn shape(arg: Arg) -> Arg {
        value_of::<T>(arg).action(ArgAction::Append)
    }
    fn take(matches: &mut ArgMatches, id: &str) -> Self {
        matches.remove_many(id).map_or_else(Vec::new, Iterator::collect)
    }
}

/// A value that has to be given.
#[derive(Debug, Clone)]
pub(crate) struct Required<T>(pub(crate) T);

impl<T: Word> Typed for Required<T> {
    fn shape(arg: Arg) -> Arg {
        value_of::<T>(arg).required(true)
    }
    fn take(matches: &mut ArgMatches, id: &str) -> Self {
        Self(matches.remove_one(id).expect("clap asks for required arguments"))
    }
}

macro_rules! words {
    ($($type:ty => $parser:expr;)+) => { $(
        impl Word for $type {
            fn parser() -> ValueParser {
                ValueParser::from($parser)
            }
        }
    )+ };
}

words! {
    String => ValueParser::string();
    PathBuf => ValueParser::path_buf();
    u64 => clap::value_parser!(u64);
    u16 => clap::value_parser!(u16);
    f64 => clap::value_parser!(f64);
    IpAddr => clap::value_parser!(IpAddr);
    Duration => duration;
    Bytes => bytes;
    Part => str::parse::<Part>;
    clap_complete::Shell => clap::value_parser!(clap_complete::Shell);
}

/// A size in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bytes(pub(crate) usize);

/// The number of a word such as `10s` and the unit behind it.
fn split(text: &str) -> (&str, &str) {
    text.split_at(text.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len())
}

// The message for a value that cannot be is the help of its argument, so these need none.

fn duration(text: &str) -> Result<Duration, &'static str> {
    let (number, unit) = split(text);
    let unit = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err("unit"),
    };
    let number: f64 = number.parse().map_err(|_| "number")?;
    Duration::try_from_secs_f64(number * unit).map_err(|_| "range")
}

fn bytes(text: &str) -> Result<Bytes, &'static str> {
    let (number, unit) = split(text);
    let unit: usize = match unit {
        "" | "B" => 1,
        "k" | "K" => 1 << 10,
        "M" => 1 << 20,
        "G" => 1 << 30,
        _ => return Err("unit"),
    };
    let number: usize = number.parse().map_err(|_| "number")?;
    number.checked_mul(unit).map(Bytes).ok_or("range")
}

/// Declares structs of arguments.
///
/// A line is `field: Type = "--flag" => "English help", "Indonesian help";`, with a value's name in
/// place of the flag where the value is given by its place. After the flag may come a function
/// that tells clap more. `with [field: Set]` takes in another struct.
macro_rules! arguments {
    ($(
        $(#[$doc:meta])* struct $set:ident $(with [$($part:ident: $parts:ident),+])? { $(
            $field:ident: $type:ty = $name:literal $(, $more:expr)? => $en:expr, $id:expr;
        )* }
    )+) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub(crate) struct $set {
            $($(pub(crate) $part: $parts,)+)?
            $(pub(crate) $field: $type),*
        }

        impl $crate::args::declare::Arguments for $set {
            #[allow(unused_mut, reason = "a set may be made of parts only, or have none")]
            fn declare(declaring: $crate::args::declare::Declaring<'_>) -> Vec<clap::Arg> {
                let mut list = Vec::new();
                $($(list.extend(<$parts as $crate::args::declare::Arguments>::declare(declaring));)+)?
                $(
                    let help = pecah::Phrase { en: $en, id: $id };
                    let arg = declaring.arg(stringify!($field), $name, help);
                    let arg = <$type as $crate::args::declare::Typed>::shape(arg);
                    $(let arg = {
                        let more: fn(clap::Arg, $crate::args::declare::Declaring<'_>) -> clap::Arg =
                            $more;
                        more(arg, declaring)
                    };)?
                    list.push(arg);
                )*
                list
            }

            fn take(matches: &mut clap::ArgMatches) -> Self {
                Self {
                    $($($part: $crate::args::declare::Arguments::take(matches),)+)?
                    $($field: $crate::args::declare::Typed::take(matches, stringify!($field))),*
                }
            }
        }
    )+ };
}

pub(crate) use arguments;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_have_units() {
        assert_eq!(duration("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(duration("2m"), Ok(Duration::from_secs(120)));
        assert_eq!(duration("1.5"), Ok(Duration::from_millis(1500)));
        assert!(duration("-1s").is_err() && duration("x").is_err() && duration("1y").is_err());
        assert_eq!(bytes("256M"), Ok(Bytes(256 << 20)));
        assert!(bytes("99999999999999999999G").is_err() && bytes("1T").is_err());
    }
}
