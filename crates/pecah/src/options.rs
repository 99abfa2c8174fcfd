//! Options that a family understands, declared once and offered by every front end.

use crate::diagnostic::{Code, Diagnostic};
use std::collections::BTreeMap;

/// An option of a family: its name is the command line's flag and the key in scripts.
#[derive(Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// The name, in kebab case, without dashes.
    pub name: &'static str,
    /// What values it takes.
    pub value: OptionValue,
    /// One line of help.
    pub help: &'static str,
}

/// The values that an option takes.
#[derive(Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// Present or absent.
    Flag,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// A whole number within these bounds.
    Number {
        /// The least allowed.
        least: i64,
        /// The most allowed.
        most: i64,
    },
    /// Any text; the string names it in the help, as `CARDS`.
    Text(&'static str),
    /// A puzzle itself, given in place of a file and read with this option set; the string names
    /// it in the help, as `NUMBERS`.
    Puzzle(&'static str),
    /// The content of a file; a front end reads the file and passes its text.
    File,
}

/// Values of options by name.
///
/// ```
/// use pecah::Options;
/// let options = Options::default().with("size-order", "width-first");
/// assert_eq!(options.get("size-order"), Some("width-first"));
/// assert_eq!(options.get("list"), None);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// With one more value.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.set(name, value);
        self
    }

    /// Sets a value; a flag is set to the empty text.
    pub fn set(&mut self, name: &str, value: &str) {
        self.0.insert(name.to_owned(), value.to_owned());
    }

    /// The value, if it was given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Whether the option was given at all.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// The value as a number; call it on options that passed [`validate`](Self::validate).
    pub fn number(&self, name: &str) -> Option<i64> {
        self.get(name)?.parse().ok()
    }

    /// The names given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Holds every option given against what the family declares.
    pub fn validate(&self, family: &str, specs: &[OptionSpec]) -> Result<(), Diagnostic> {
        for (name, value) in &self.0 {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else {
                return Err(Diagnostic::new(
                    &UNKNOWN_OPTION,
                    format!("{family} has no option `--{name}`"),
                )
                .help(offer(specs)));
            };
            let wrong = |expected: String| {
                Err(Diagnostic::new(
                    &BAD_VALUE,
                    format!("`--{name}` cannot be `{value}`: expected {expected}"),
                )
                .help(spec.help))
            };
            match spec.value {
                OptionValue::OneOf(words) if !words.contains(&value.as_str()) => {
                    return wrong(format!("one of {}", words.join(", ")));
                }
                OptionValue::Number { least, most }
                    if !value.parse().is_ok_and(|n: i64| (least..=most).contains(&n)) =>
                {
                    return wrong(format!("a whole number from {least} to {most}"));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

fn offer(specs: &[OptionSpec]) -> String {
    if specs.is_empty() {
        return "it takes no options of its own".to_owned();
    }
    let names: Vec<String> = specs.iter().map(|spec| format!("--{}", spec.name)).collect();
    format!("it has {}", names.join(", "))
}

/// The codes of this file and of choosing a strategy.
pub(crate) static CODES: &[&Code] =
    &[&UNKNOWN_OPTION, &BAD_VALUE, &UNKNOWN_STRATEGY, &NOT_APPLICABLE, &FIRST_ONLY];

static UNKNOWN_OPTION: Code = Code {
    id: "U001",
    title: "the family has no such option",
    page: "Each family has options of its own; `pecah solve --help` lists them by family. The one \
given belongs to another family than that of the input.",
};

static BAD_VALUE: Code = Code {
    id: "U002",
    title: "the option cannot have this value",
    page: "The message says which values the option takes. `pecah solve --help` lists every option \
with its values, by family.",
};

pub(crate) static UNKNOWN_STRATEGY: Code = Code {
    id: "U003",
    title: "the family has no such strategy",
    page: "`pecah strategies` lists the strategies of every family, the default one first.",
};

pub(crate) static NOT_APPLICABLE: Code = Code {
    id: "U004",
    title: "the strategy does not apply to this puzzle",
    page: "Some strategies handle only part of a family: the brute-force searches of flat boards, \
for instance, know no pyramids. Leave `--strategy` out and the default strategy is used, which \
handles every puzzle of its family.",
};

pub(crate) static FIRST_ONLY: Code = Code {
    id: "U005",
    title: "the strategy stops at its first solution",
    page: "The strategy is defined up to its first solution and no further, so it can neither \
list all solutions nor count them. Use the default strategy for that.",
};

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: &[OptionSpec] = &[
        OptionSpec { name: "order", value: OptionValue::OneOf(&["up", "down"]), help: "" },
        OptionSpec { name: "stars", value: OptionValue::Number { least: 1, most: 6 }, help: "" },
    ];

    #[test]
    fn values_are_held_against_the_declaration() {
        let code = |name, value| {
            Options::default().with(name, value).validate("x", SPECS).err().map(|d| d.code.id)
        };
        assert_eq!(code("order", "up"), None);
        assert_eq!(code("order", "left"), Some("U002"));
        assert_eq!(code("stars", "6"), None);
        assert_eq!(code("stars", "7"), Some("U002"));
        assert_eq!(code("moons", "1"), Some("U001"));
    }
}
