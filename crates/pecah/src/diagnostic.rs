//! Diagnostics for bad input: a code, a place, what was found, and what was expected.

use crate::message::{Phrase, Text};
use std::fmt;

/// A kind of mistake, stable across releases, with a page that explains it.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// A letter for the family and three digits, as `P004`.
    pub id: &'static str,
    /// One line.
    pub title: Phrase,
    /// What it means, an example, and how to fix it.
    pub page: Phrase,
}

/// A stretch of one line. Lines and columns count from 1, columns in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    /// Line number.
    pub line: usize,
    /// Column of the first character.
    pub column: usize,
    /// Number of characters.
    pub length: usize,
}

impl Span {
    /// `length` characters from `column` on.
    pub fn new(line: usize, column: usize, length: usize) -> Self {
        Self { line, column, length }
    }
}

/// One mistake in one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The kind of mistake.
    pub code: &'static Code,
    /// What was found and what was expected, as one sentence.
    pub message: Text,
    /// Where, unless it concerns the whole input.
    pub span: Option<Span>,
    /// The name of the option whose file it is in; `None` for the puzzle's own file.
    pub option: Option<&'static str>,
    /// A few words under the marked place.
    pub label: Option<Text>,
    /// What to do about it.
    pub help: Option<Text>,
}

impl Diagnostic {
    /// A diagnostic that concerns the whole input until [`at`](Self::at) narrows it down.
    pub fn new(code: &'static Code, message: impl Into<Text>) -> Self {
        Self { code, message: message.into(), span: None, option: None, label: None, help: None }
    }

    /// Marks the place.
    #[must_use]
    pub fn at(mut self, span: Span, label: impl Into<Text>) -> Self {
        self.span = Some(span);
        self.label = Some(label.into());
        self
    }

    /// Says that the place is in the file of this option.
    #[must_use]
    pub fn in_option(mut self, option: &'static str) -> Self {
        self.option = Some(option);
        self
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<Text>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// All mistakes of one input, in the order of their places.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    left_out: usize,
}

impl Diagnostics {
    /// More mistakes than this in one input are counted but not kept.
    pub const MOST: usize = 50;

    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        if self.list.len() < Self::MOST {
            self.list.push(diagnostic);
        } else {
            self.left_out += 1;
        }
    }

    /// Adds all of another list.
    pub fn extend(&mut self, others: Self) {
        self.left_out += others.left_out;
        others.list.into_iter().for_each(|one| self.push(one));
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many more were counted but not kept.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// The diagnostics kept.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// The value if nothing is wrong, otherwise every mistake, sorted by place.
    pub fn or<T>(mut self, value: Option<T>) -> Result<T, Self> {
        match value {
            Some(value) if self.list.is_empty() => Ok(value),
            _ => {
                self.list.sort_by_key(|d| d.span.map_or((0, 0), |span| (span.line, span.column)));
                Err(self)
            }
        }
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self { list: vec![diagnostic], left_out: 0 }
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.list.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "[{}]", diagnostic.code.id)?;
            if let Some(span) = diagnostic.span {
                write!(f, " line {} column {}:", span.line, span.column)?;
            }
            write!(f, " {}", diagnostic.message)?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostics {}
