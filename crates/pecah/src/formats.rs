//! Other programs' formats: read wherever a puzzle is read, written by `convert`.
//!
//! A family lists its [`Format`]s in [`Convert`](crate::Convert). Readers are tried on any text, so
//! a reader first looks for the mark of its format and returns `None` without it; anything it then
//! cannot read is a diagnostic with a place. A writer refuses what the format cannot express, and
//! says what that is.
//!
//! Invariant: if a format can be read and written, what is written reads back as the same puzzle.

use crate::codes::{CANNOT_CONVERT, FORMAT};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::family::Family;
use crate::message::{Message, Phrase};
use crate::proof::Formula;
use crate::source::Source;

#[cfg(any(feature = "queens", feature = "twentyfour"))]
pub(crate) mod json;

/// Reads a puzzle; `None` if the text lacks the mark of the format.
pub type ReadFn<F> =
    fn(&Source, &<F as Family>::Reading) -> Option<Result<<F as Family>::Puzzle, Diagnostics>>;

/// Writes a puzzle, or says what the format cannot hold.
pub type WriteFn<F> = fn(&<F as Family>::Puzzle, Writing) -> Result<Vec<u8>, Diagnostic>;

/// How puzzles are written.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Writing {
    /// For 3D printing: the side of a cube, or the distance between two balls.
    pub millimetres: f64,
}

impl Default for Writing {
    /// Cubes of 10 mm.
    fn default() -> Self {
        Self { millimetres: 10.0 }
    }
}

impl Writing {
    /// With cubes of this size.
    #[must_use]
    pub fn with_millimetres(mut self, millimetres: f64) -> Self {
        self.millimetres = millimetres;
        self
    }
}

/// A format of another program.
pub struct Format<F: Family> {
    /// Its name on the command line: `puzzlink`.
    pub name: &'static str,
    /// How file names end.
    pub ending: &'static str,
    /// One line.
    pub about: Phrase,
    /// How it is read, where it is.
    pub read: Option<ReadFn<F>>,
    /// How it is written, where it is.
    pub write: Option<WriteFn<F>>,
}

/// A description of a format without its types.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct FormatInfo {
    /// Its name.
    pub name: &'static str,
    /// How file names end.
    pub ending: &'static str,
    /// One line.
    pub about: Phrase,
    /// Whether it can be read.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
}

impl<F: Family> Format<F> {
    /// Its description.
    pub(crate) fn info(&self) -> FormatInfo {
        let Self { name, ending, about, read, write } = self;
        let (reads, writes) = (read.is_some(), write.is_some());
        FormatInfo { name, ending, about: *about, reads, writes }
    }
}

/// The formats that the rules as constraints are written in.
pub(crate) const OF_RULES: [FormatInfo; 3] = [
    FormatInfo {
        name: "opb",
        ending: "opb",
        about: Phrase {
            en: "the rules as pseudo-Boolean constraints",
            id: "aturannya sebagai batasan pseudo-Boolean",
        },
        reads: false,
        writes: true,
    },
    FormatInfo {
        name: "cnf",
        ending: "cnf",
        about: Phrase {
            en: "the rules as clauses, in DIMACS",
            id: "aturannya sebagai klausa, dalam DIMACS",
        },
        reads: false,
        writes: true,
    },
    FormatInfo {
        name: "xc",
        ending: "xc",
        about: Phrase {
            en: "the rules as an exact cover, for Knuth's programs",
            id: "aturannya sebagai tutupan eksak, untuk program Knuth",
        },
        reads: false,
        writes: true,
    },
];

/// How the rules are written in this format, if it is one of these.
pub(crate) fn of_rules(format: &str) -> Option<fn(&Formula) -> String> {
    match format {
        "opb" => Some(Formula::opb),
        "cnf" => Some(Formula::cnf),
        "xc" => Some(Formula::xc),
        _ => None,
    }
}

/// What is wrong with a text of a format.
#[derive(Debug, Clone)]
pub(crate) struct Unreadable {
    pub(crate) format: &'static str,
    pub(crate) expected: Phrase,
}

impl Message for Unreadable {
    fn en(&self) -> String {
        format!("not readable as {}: expected {}", self.format, self.expected.en)
    }

    fn id(&self) -> String {
        format!("tidak terbaca sebagai {}: seharusnya {}", self.format, self.expected.id)
    }
}

/// What a format cannot hold.
#[derive(Debug, Clone)]
pub(crate) struct Unwritable {
    pub(crate) format: &'static str,
    pub(crate) what: Phrase,
}

impl Message for Unwritable {
    fn en(&self) -> String {
        format!("{} cannot hold {}", self.format, self.what.en)
    }

    fn id(&self) -> String {
        format!("{} tidak bisa memuat {}", self.format, self.what.id)
    }
}

const HERE: Phrase = Phrase { en: "here", id: "di sini" };

/// A diagnostic: the text of this format has something else here than expected.
pub(crate) fn unreadable(format: &'static str, place: Span, expected: Phrase) -> Diagnostics {
    Diagnostic::new(&FORMAT, Unreadable { format, expected }).at(place, HERE).into()
}

/// A diagnostic: the format cannot hold this.
pub(crate) fn unwritable(format: &'static str, what: Phrase) -> Diagnostic {
    Diagnostic::new(&CANNOT_CONVERT, Unwritable { format, what })
}

/// The place of a part of a text, from its first byte. The part is shown up to the end of its line.
pub(crate) fn place_of(text: &str, start: usize, length: usize) -> Span {
    let before = &text[..start];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    let here = text[start..].split('\n').next().unwrap_or_default();
    let characters = here.char_indices().take_while(|(at, _)| *at < length).count();
    Span::new(line, column, characters.max(1))
}
