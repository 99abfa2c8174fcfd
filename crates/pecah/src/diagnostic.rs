//! What bad input gets: a code, a place, what was found, and what would be right.

use crate::options::OptionSpec;
use serde::Serialize;
use std::fmt;

/// A kind of mistake, stable across releases, with a page that explains it.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// A letter for the family and three digits, as `P004`.
    pub id: &'static str,
    /// One line.
    pub title: &'static str,
    /// What it means, an example, and how to mend it.
    pub page: &'static str,
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
    pub message: String,
    /// Where, unless it concerns the whole input.
    pub span: Option<Span>,
    /// The option whose file it is in, unless that is the puzzle's own.
    pub option: Option<&'static OptionSpec>,
    /// A few words under the marked place.
    pub label: String,
    /// What to do about it.
    pub help: String,
}

impl Diagnostic {
    /// A diagnostic that concerns the whole input until [`at`](Self::at) narrows it down.
    pub fn new(code: &'static Code, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            span: None,
            option: None,
            label: String::new(),
            help: String::new(),
        }
    }

    /// Marks the place.
    #[must_use]
    pub fn at(mut self, span: Span, label: impl Into<String>) -> Self {
        self.span = Some(span);
        self.label = label.into();
        self
    }

    /// Says that the place is in the file of this option.
    #[must_use]
    pub fn in_option(mut self, option: &'static OptionSpec) -> Self {
        self.option = Some(option);
        self
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = help.into();
        self
    }
}

/// The form in which scripts see a diagnostic.
#[derive(Debug, Serialize)]
pub struct DiagnosticRecord<'a> {
    code: &'a str,
    line: Option<usize>,
    column: Option<usize>,
    length: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    option: Option<&'a str>,
    message: &'a str,
    help: &'a str,
}

impl<'a> From<&'a Diagnostic> for DiagnosticRecord<'a> {
    fn from(diagnostic: &'a Diagnostic) -> Self {
        Self {
            code: diagnostic.code.id,
            line: diagnostic.span.map(|span| span.line),
            column: diagnostic.span.map(|span| span.column),
            length: diagnostic.span.map(|span| span.length),
            option: diagnostic.option.map(|option| option.name),
            message: &diagnostic.message,
            help: &diagnostic.help,
        }
    }
}

/// All mistakes of one input, in the order of their places.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    left_out: usize,
}

impl Diagnostics {
    /// More mistakes than this in one input are counted, not kept.
    pub const MOST: usize = 50;

    /// Adds one.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        if self.list.len() < Self::MOST {
            self.list.push(diagnostic);
        } else {
            self.left_out += 1;
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// How many were counted but not kept.
    pub fn left_out(&self) -> usize {
        self.left_out
    }

    /// The diagnostics kept.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter()
    }

    /// The value when nothing is wrong, else everything that is, sorted by place.
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
