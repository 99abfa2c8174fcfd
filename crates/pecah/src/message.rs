//! Sentences as values.
//!
//! Idea: a family has an enum of messages with their arguments, and one `match` for each language.
//! A front end renders a message when it knows the reader's language.
//!
//! Invariant: every message exists in every language. A missing method or field does not compile:
//!
//! ```compile_fail,E0046
//! #[derive(Debug)]
//! struct Greeting;
//! impl pecah::Message for Greeting {
//!     fn en(&self) -> String { "hello".into() }
//! }
//! ```

use serde::Serialize;
use std::fmt;
use std::sync::Arc;

/// A language that a front end can ask for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Indonesian.
    Id,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Id];

    /// The ISO 639-1 code: `en`, `id`.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Id => "id",
        }
    }

    /// The language of a code or of a locale such as `id_ID.UTF-8`; `None` for any other.
    ///
    /// ```
    /// use pecah::Lang;
    /// assert_eq!(Lang::of_locale("id_ID.UTF-8"), Some(Lang::Id));
    /// assert_eq!(Lang::of_locale("C"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let code = locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }
}

/// Something that can be expressed in every language.
pub trait Message: fmt::Debug + Send + Sync + 'static {
    /// In English.
    fn en(&self) -> String;
    /// In Indonesian.
    fn id(&self) -> String;
    /// The same as a reason and what follows from it, where it has both.
    fn clauses(&self, _: Lang) -> Option<Clauses> {
        None
    }
}

/// A reason and what follows from it. Each is a clause, as it stands after "because" and "so", with
/// neither a capital nor a full stop; a longer reason has sentences before its last clause.
///
/// ```
/// use pecah::{Clauses, Lang};
/// let said = Clauses::new("row 2 has one place left", "a queen goes there");
/// assert_eq!(said.because_first(Lang::En), "Because row 2 has one place left, a queen goes there.");
/// assert_eq!(said.so_last(Lang::En), "Row 2 has one place left. So a queen goes there.");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Clauses {
    /// The reason.
    pub because: String,
    /// What follows.
    pub so: String,
}

impl Clauses {
    /// A reason and what follows.
    pub fn new(because: impl Into<String>, so: impl Into<String>) -> Self {
        Self { because: because.into(), so: so.into() }
    }

    /// `Because …, ….`
    pub fn because_first(&self, lang: Lang) -> String {
        let Self { because, so } = self;
        match lang {
            Lang::En => format!("Because {because}, {so}."),
            Lang::Id => format!("Karena {because}, {so}."),
        }
    }

    /// `…, so ….`
    pub fn so_within(&self, lang: Lang) -> String {
        let (because, so) = (capitalised(&self.because), &self.so);
        match lang {
            Lang::En => format!("{because}, so {so}."),
            Lang::Id => format!("{because}, jadi {so}."),
        }
    }

    /// `…. So ….`
    pub fn so_last(&self, lang: Lang) -> String {
        let (because, so) = (capitalised(&self.because), &self.so);
        match lang {
            Lang::En => format!("{because}. So {so}."),
            Lang::Id => format!("{because}. Jadi {so}."),
        }
    }
}

/// The text with its first letter in upper case.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A sentence without arguments: help, titles, summaries.
///
/// ```
/// use pecah::{Lang, Phrase};
/// const HELP: Phrase = Phrase { en: "rows of the board", id: "banyaknya baris papan" };
/// assert_eq!(HELP.render(Lang::Id), "banyaknya baris papan");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase {
    /// In English.
    pub en: &'static str,
    /// In Indonesian.
    pub id: &'static str,
}

impl Phrase {
    /// The sentence in this language.
    pub fn render(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Id => self.id,
        }
    }
}

impl Message for Phrase {
    fn en(&self) -> String {
        self.en.into()
    }
    fn id(&self) -> String {
        self.id.into()
    }
}

/// Text that is the same in every language: a formula, a name, a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verbatim(pub String);

impl Message for Verbatim {
    fn en(&self) -> String {
        self.0.clone()
    }
    fn id(&self) -> String {
        self.0.clone()
    }
}

/// A noun that is counted.
///
/// ```
/// use pecah::{Lang, Noun, Phrase};
/// const MOVES: Noun = Noun {
///     one: Phrase { en: "move", id: "langkah" },
///     many: Phrase { en: "moves", id: "langkah" },
/// };
/// assert_eq!(MOVES.count(1, Lang::En), "1 move");
/// assert_eq!(MOVES.count(12_345, Lang::En), "12,345 moves");
/// assert_eq!(MOVES.count(12_345, Lang::Id), "12.345 langkah");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Noun {
    /// For one.
    pub one: Phrase,
    /// For none or several.
    pub many: Phrase,
}

impl Noun {
    /// A solution: what most families count.
    pub const SOLUTION: Self = Self {
        one: Phrase { en: "solution", id: "solusi" },
        many: Phrase { en: "solutions", id: "solusi" },
    };

    /// A node of a search tree.
    pub const NODE: Self = Self {
        one: Phrase { en: "node", id: "simpul" },
        many: Phrase { en: "nodes", id: "simpul" },
    };

    /// The number with the noun in the right form, its digits grouped.
    pub fn count(self, number: impl fmt::Display, lang: Lang) -> String {
        let digits = number.to_string();
        let phrase = if digits == "1" { self.one } else { self.many };
        format!("{} {}", grouped(&digits, lang), phrase.render(lang))
    }
}

/// Digits in groups of three, as the language writes them.
pub fn grouped(digits: &str, lang: Lang) -> String {
    let separator = match lang {
        Lang::En => ',',
        Lang::Id => '.',
    };
    let mut grouped = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(separator);
        }
        grouped.push(digit);
    }
    grouped
}

/// The items as a list within a sentence: `A, B and C`.
///
/// ```
/// use pecah::{Lang, enumerated};
/// assert_eq!(enumerated(&["A", "B", "C"], Lang::En), "A, B and C");
/// assert_eq!(enumerated(&["A", "B"], Lang::Id), "A dan B");
/// assert_eq!(enumerated(&["A", "B", "C"], Lang::Id), "A, B, dan C");
/// ```
pub fn enumerated<S: AsRef<str>>(items: &[S], lang: Lang) -> String {
    // Indonesian has a comma before the last of three or more, English as we write it has none.
    let and = match lang {
        Lang::En => " and ",
        Lang::Id if items.len() > 2 => ", dan ",
        Lang::Id => " dan ",
    };
    match items {
        [] => String::new(),
        [one] => one.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            first.join(", ") + and + last.as_ref()
        }
    }
}

/// Any message, whichever enum it comes from. Its `Display` is English, for `Error` and logs; a
/// front end calls [`render`](Self::render).
#[derive(Debug, Clone)]
pub struct Text(Arc<dyn Message>);

impl Text {
    /// The sentence in this language.
    pub fn render(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.0.en(),
            Lang::Id => self.0.id(),
        }
    }

    /// The same as a reason and what follows from it, where it has both.
    pub fn clauses(&self, lang: Lang) -> Option<Clauses> {
        self.0.clauses(lang)
    }

    /// Text that is the same in every language.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self::from(Verbatim(text.into()))
    }
}

impl<M: Message> From<M> for Text {
    fn from(message: M) -> Self {
        Self(Arc::new(message))
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.en())
    }
}

/// For callers of typed calls such as [`Play::apply`](crate::Play::apply), which give a message as
/// their error.
impl std::error::Error for Text {}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.0.en() == other.0.en()
    }
}

impl Eq for Text {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_grouped_from_the_right() {
        assert_eq!(grouped("198886300554", Lang::En), "198,886,300,554");
        assert_eq!(grouped("597", Lang::En), "597");
        assert_eq!(grouped("1597", Lang::Id), "1.597");
    }
}
