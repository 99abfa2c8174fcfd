//! Typed options, declared once.
//!
//! Idea: a set of options is a plain struct. The [`options!`](crate::options) macro writes the
//! struct together with a table of its fields: name, help in both languages, range. Front ends turn
//! the table into flags and forms; the struct is what the code reads.
//!
//! Invariant: text (command line), JSON (page, Python) and values built in code pass the same
//! parser, so a range holds however the value arrived.

use crate::codes::{BAD_VALUE, UNKNOWN_OPTION};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::message::{Lang, Phrase};
use crate::messages::Core;
use std::collections::BTreeMap;

/// Options by name, as a front end collects them; the value of a flag is `true`.
///
/// ```
/// use pecah::Given;
/// let given = Given::default().with("size-order", "width-first");
/// assert_eq!(given.get("size-order"), Some("width-first"));
/// assert_eq!(given.get("list"), None);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Given(BTreeMap<String, String>);

impl Given {
    /// From a JSON object of booleans, numbers and strings; `false` and `null` are left out.
    pub fn from_json(object: &serde_json::Map<String, serde_json::Value>) -> Self {
        use serde_json::Value;
        let text = |value: &Value| match value {
            Value::Null | Value::Bool(false) => None,
            Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        };
        let pair = |(name, value): (&String, &Value)| Some((name.clone(), text(value)?));
        Self(object.iter().filter_map(pair).collect())
    }

    /// With one more value.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.set(name, value);
        self
    }

    /// Sets a value.
    pub fn set(&mut self, name: &str, value: &str) {
        self.0.insert(name.to_owned(), value.to_owned());
    }

    /// The value, if it was given.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Removes a value and returns it.
    pub fn take(&mut self, name: &str) -> Option<String> {
        self.0.remove(name)
    }

    /// The names given.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// Names and values, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Whether nothing was given.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Reports the options that no set has taken: they do not exist.
    pub(crate) fn reject_rest(
        self,
        family: &'static str,
        known: &[OptionInfo],
        problems: &mut Diagnostics,
    ) {
        for name in self.0.into_keys() {
            let known = known.iter().map(|option| option.name).collect();
            problems.push(
                Diagnostic::new(&UNKNOWN_OPTION, Core::UnknownOption { family, name })
                    .help(Core::KnownOptions { known }),
            );
        }
    }
}

/// What values an option takes, for help and forms.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// Given or not.
    Flag,
    /// A whole number.
    Number,
    /// One of these words.
    OneOf(Vec<&'static str>),
    /// Any text.
    Text,
    /// The content of a file: a front end reads the file and passes its text.
    File,
    /// The puzzle itself, given instead of a file and read with this option set.
    Puzzle,
}

/// A type that an option can have.
pub trait Value {
    /// What it takes.
    fn kind(&self) -> Kind;
    /// Sets it from text; `false` if the text is invalid.
    fn set(&mut self, text: &str) -> bool;
    /// Its text; `None` when it is not set.
    fn get(&self) -> Option<String>;
    /// What is wrong with an invalid text, if the type can say more than which values the option
    /// takes.
    fn refusal(&self, _name: &'static str, _text: &str) -> Option<Diagnostic> {
        None
    }
}

impl Value for bool {
    fn kind(&self) -> Kind {
        Kind::Flag
    }
    fn set(&mut self, text: &str) -> bool {
        // A flag of the command line has no text of its own.
        *self = text.is_empty() || text == "true";
        *self || text == "false"
    }
    fn get(&self) -> Option<String> {
        self.then(|| "true".to_owned())
    }
}

macro_rules! numbers {
    ($($number:ty),+) => { $(
        impl Value for Option<$number> {
            fn kind(&self) -> Kind {
                Kind::Number
            }
            fn set(&mut self, text: &str) -> bool {
                text.parse().map(|value| *self = Some(value)).is_ok()
            }
            fn get(&self) -> Option<String> {
                self.map(|value| value.to_string())
            }
        }
    )+ };
}

numbers!(u32, u64, usize);

impl Value for Option<String> {
    fn kind(&self) -> Kind {
        Kind::Text
    }
    fn set(&mut self, text: &str) -> bool {
        *self = Some(text.to_owned());
        true
    }
    fn get(&self) -> Option<String> {
        self.clone()
    }
}

/// The content of a file that an option names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Attached(pub Option<String>);

impl Value for Attached {
    fn kind(&self) -> Kind {
        Kind::File
    }
    fn set(&mut self, text: &str) -> bool {
        self.0 = Some(text.to_owned());
        true
    }
    fn get(&self) -> Option<String> {
        self.0.clone()
    }
}

/// An option whose value is the puzzle itself; this only records that it was given.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct InPlaceOfFile(pub bool);

impl Value for InPlaceOfFile {
    fn kind(&self) -> Kind {
        Kind::Puzzle
    }
    fn set(&mut self, _text: &str) -> bool {
        self.0 = true;
        true
    }
    fn get(&self) -> Option<String> {
        self.0.then(|| "true".to_owned())
    }
}

/// An enum whose values are words.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every value with its word.
    const WORDS: &'static [(&'static str, Self)];
}

fn words<C: Choice>() -> Kind {
    Kind::OneOf(C::WORDS.iter().map(|(word, _)| *word).collect())
}

fn word_of<C: Choice>(value: C) -> Option<String> {
    C::WORDS.iter().find(|(_, other)| *other == value).map(|(word, _)| (*word).to_owned())
}

fn value_of<C: Choice>(word: &str) -> Option<C> {
    C::WORDS.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
}

impl<C: Choice> Value for C {
    fn kind(&self) -> Kind {
        words::<C>()
    }
    fn set(&mut self, text: &str) -> bool {
        value_of(text).map(|value| *self = value).is_some()
    }
    fn get(&self) -> Option<String> {
        word_of(*self)
    }
}

impl<C: Choice> Value for Option<C> {
    fn kind(&self) -> Kind {
        words::<C>()
    }
    fn set(&mut self, text: &str) -> bool {
        *self = value_of(text);
        self.is_some()
    }
    fn get(&self) -> Option<String> {
        self.and_then(word_of)
    }
}

/// One option: its name, its help, and where its value lives.
pub struct Field<T> {
    /// In kebab case, without dashes in front: the flag, and the key in JSON.
    pub name: &'static str,
    /// One line.
    pub help: Phrase,
    /// The least and the most, for numbers.
    pub range: Option<(u64, u64)>,
    /// What the value is called in help, as `FACTOR`.
    pub metavar: Option<&'static str>,
    /// The field of the struct.
    pub at: fn(&mut T) -> &mut dyn Value,
}

impl<T> Field<T> {
    /// An option with any value of its type.
    pub const fn new(name: &'static str, help: Phrase, at: fn(&mut T) -> &mut dyn Value) -> Self {
        Self { name, help, range: None, metavar: None, at }
    }

    /// With bounds.
    #[must_use]
    pub const fn within(mut self, least: u64, most: u64) -> Self {
        self.range = Some((least, most));
        self
    }

    /// With a name for its value.
    #[must_use]
    pub const fn metavar(mut self, metavar: &'static str) -> Self {
        self.metavar = Some(metavar);
        self
    }

    fn set(&self, target: &mut T, value: String) -> Result<(), Diagnostic> {
        let slot = (self.at)(target);
        let in_range = |(least, most)| value.parse().is_ok_and(|n| (least..=most).contains(&n));
        if self.range.is_none_or(in_range) && slot.set(&value) {
            return Ok(());
        }
        if let Some(refusal) = slot.refusal(self.name, &value) {
            return Err(refusal);
        }
        let expected = match (slot.kind(), self.range) {
            (_, Some((least, most))) => Core::WholeNumber { least, most },
            (Kind::OneOf(words), _) => Core::OneOf { words },
            (Kind::Flag, _) => Core::OneOf { words: vec!["true", "false"] },
            _ => Core::WholeNumber { least: 0, most: u64::MAX },
        };
        let wrong = Core::BadValue { name: self.name, value, expected: Box::new(expected) };
        Err(Diagnostic::new(&BAD_VALUE, wrong).help(self.help))
    }
}

/// An option without its type, for front ends.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct OptionInfo {
    /// In kebab case: the flag, and the key in JSON.
    pub name: &'static str,
    /// One line.
    pub help: Phrase,
    /// What it takes.
    pub kind: Kind,
    /// The least and the most, for numbers.
    pub range: Option<(u64, u64)>,
    /// What the value is called in help.
    pub metavar: Option<&'static str>,
}

impl OptionInfo {
    /// The help in this language, with the range where there is one.
    pub fn help_in(&self, lang: Lang) -> String {
        let help = self.help.render(lang);
        match (self.range, lang) {
            (None, _) => help.to_owned(),
            (Some((least, most)), Lang::En) => format!("{help} ({least} to {most})"),
            (Some((least, most)), Lang::Id) => format!("{help} ({least} sampai {most})"),
        }
    }
}

/// A set of options: how to read, what to ask, how to show, what to generate.
pub trait Options: Clone + Default + Send + Sync + 'static {
    /// Every option of the set.
    const FIELDS: &'static [Field<Self>];

    /// Takes the options of this set out of `given`, and reports what is wrong with them.
    fn take(given: &mut Given, problems: &mut Diagnostics) -> Self {
        let mut options = Self::default();
        for field in Self::FIELDS {
            if let Some(value) = given.take(field.name)
                && let Err(problem) = field.set(&mut options, value)
            {
                problems.push(problem);
            }
        }
        options
    }

    /// The options as a front end would have collected them: for links, and for [`checked`].
    ///
    /// [`checked`]: Self::checked
    fn given(&self) -> Given {
        let mut copy = self.clone();
        let pair =
            |field: &Field<Self>| Some((field.name.to_owned(), (field.at)(&mut copy).get()?));
        Given(Self::FIELDS.iter().filter_map(pair).collect())
    }

    /// Passes a value that was built in code through the same checks as text.
    fn checked(&self) -> Result<Self, Diagnostics> {
        let mut problems = Diagnostics::default();
        let checked = Self::take(&mut self.given(), &mut problems);
        problems.or(Some(checked))
    }

    /// Every option of the set, without types.
    fn infos() -> Vec<OptionInfo> {
        let info = |field: &Field<Self>| OptionInfo {
            name: field.name,
            help: field.help,
            kind: (field.at)(&mut Self::default()).kind(),
            range: field.range,
            metavar: field.metavar,
        };
        Self::FIELDS.iter().map(info).collect()
    }
}

/// No options.
impl Options for () {
    const FIELDS: &'static [Field<Self>] = &[];
}

/// Declares structs of options with their tables, so that no field can be left out of a table.
///
/// A line is `field: Type => "name", "English help", "Indonesian help";`. After the type may come
/// `, in [least, most]` for numbers and `, as "METAVAR"` for the name of the value in help.
///
/// ```
/// pecah::options! {
///     /// What is asked.
///     pub struct Query {
///         distinct: bool => "distinct",
///             "list only one of the solutions that differ by a symmetry",
///             "tampilkan satu saja dari solusi yang hanya berbeda oleh simetri";
///         stars: Option<u64>, in [1, 6] => "stars",
///             "stars in each row", "banyaknya bintang di tiap baris";
///     }
/// }
/// use pecah::{Diagnostics, Given, Options};
/// let mut problems = Diagnostics::default();
/// let query = Query::take(&mut Given::default().with("stars", "7"), &mut problems);
/// assert_eq!(query, Query::default());
/// assert_eq!(
///     problems.to_string(),
///     "[U002] `stars` cannot be `7`: expected a whole number from 1 to 6"
/// );
/// ```
#[macro_export]
macro_rules! options {
    ($($(#[$doc:meta])* $vis:vis struct $set:ident { $(
        $field:ident: $type:ty $(, in [$least:expr, $most:expr])? $(, as $metavar:literal)?
            => $name:expr, $en:literal, $id:literal;
    )* })+) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Default, PartialEq)]
        $vis struct $set { $(#[doc = $en] pub $field: $type),* }
        impl $crate::Options for $set {
            const FIELDS: &'static [$crate::Field<Self>] = &[$(
                $crate::Field::<Self>::new(
                    $name, $crate::Phrase { en: $en, id: $id }, |set| &mut set.$field,
                )$(.within($least, $most))?$(.metavar($metavar))?
            ),*];
        }
    )+ };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, Default, PartialEq)]
    enum Order {
        #[default]
        Up,
        Down,
    }

    impl Choice for Order {
        const WORDS: &'static [(&'static str, Self)] = &[("up", Self::Up), ("down", Self::Down)];
    }

    options! {
        struct Set {
            order: Order => "order", "x", "x";
            perhaps: Option<Order> => "perhaps", "x", "x";
            stars: Option<usize>, in [1, 6] => "stars", "x", "x";
            goal: Attached => "goal", "x", "x";
            latex: bool => "latex", "x", "x";
        }
    }

    #[test]
    fn values_are_checked_against_the_declaration() {
        let code = |name, value| {
            let mut problems = Diagnostics::default();
            let mut given = Given::default().with(name, value);
            Set::take(&mut given, &mut problems);
            given.reject_rest("x", &Set::infos(), &mut problems);
            problems.iter().next().map(|d| d.code.id)
        };
        for (name, value) in [("order", "up"), ("perhaps", "down"), ("stars", "6"), ("latex", "")] {
            assert_eq!(code(name, value), None, "{name} {value}");
        }
        for (name, value) in
            [("order", "left"), ("perhaps", ""), ("stars", "7"), ("stars", "x"), ("latex", "yes")]
        {
            assert_eq!(code(name, value), Some("U002"), "{name} {value}");
        }
        assert_eq!(code("moons", "1"), Some("U001"));
    }

    #[test]
    fn what_is_set_in_code_is_given_and_taken_again() {
        let set = Set {
            order: Order::Down,
            perhaps: Some(Order::Up),
            stars: Some(3),
            goal: Attached(Some("1 2".into())),
            latex: true,
        };
        assert_eq!(set.checked(), Ok(set.clone()));
        assert!(Set { stars: Some(9), ..Set::default() }.checked().is_err());
    }
}
