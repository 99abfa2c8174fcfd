//! Input text: decoded, limited in size, and split into lines that know their place.

use crate::codes::{NOT_TEXT, NUL, TOO_LONG};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::messages::Core;
use std::borrow::Cow;

/// Text that passed the checks common to every family.
#[derive(Debug, Clone)]
pub struct Source {
    text: String,
    /// Where each line begins and ends, without trailing blank ones. Every family asks for the
    /// lines, some of them several times.
    lines: Vec<(u32, u32)>,
}

/// One line without its end.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: usize,
    /// Its text, without a line feed or carriage return.
    pub text: &'a str,
}

impl<'a> Line<'a> {
    /// The whole line as a span, at least one character long.
    pub fn span(&self) -> Span {
        Span::new(self.number, 1, self.text.chars().count().max(1))
    }

    /// Whether there is nothing but white space on it.
    pub fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }

    /// Its words, separated by white space, each with its span.
    pub fn words(&self) -> impl Iterator<Item = (&'a str, Span)> + use<'a> {
        let (mut rest, mut column, number) = (self.text, 1, self.number);
        std::iter::from_fn(move || {
            let start = rest.find(|c: char| !c.is_whitespace())?;
            column += rest[..start].chars().count();
            rest = &rest[start..];
            let (word, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
            let span = Span::new(number, column, word.chars().count());
            column += span.length;
            rest = after;
            Some((word, span))
        })
    }
}

impl Source {
    /// A longer input is refused: the largest puzzle of any family takes a few kilobytes.
    pub const MOST_BYTES: usize = 1 << 20;

    /// No puzzle has more lines than this.
    pub const MOST_LINES: usize = 20_000;

    /// Decodes an input. A byte order mark is dropped; NUL bytes, text that is not UTF-8 and
    /// inputs of more than [`MOST_BYTES`](Self::MOST_BYTES) or [`MOST_LINES`](Self::MOST_LINES)
    /// are refused. XML that is not UTF-8 is read byte by byte, as Latin-1: the tags of a puzzle are
    /// plain ASCII in every encoding that is in use for such files, and names and comments are not
    /// looked at.
    ///
    /// ```
    /// use pecah::Source;
    /// assert!(Source::new(b"A\r\nB").is_ok());
    /// assert_eq!(Source::new(b"A\0").unwrap_err().iter().next().unwrap().code.id, "I003");
    /// ```
    pub fn new(bytes: &[u8]) -> Result<Self, Diagnostics> {
        if bytes.len() > Self::MOST_BYTES {
            return Err(Diagnostic::new(&TOO_LONG, Core::TooManyBytes { most: Self::MOST_BYTES })
                .help(Core::RightFile)
                .into());
        }
        let lines = bytes.split(|byte| *byte == b'\n').count();
        if lines > Self::MOST_LINES + 1 {
            return Err(Diagnostic::new(&TOO_LONG, Core::TooManyLines { most: Self::MOST_LINES })
                .help(Core::RightFile)
                .into());
        }
        let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
        let text = match str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) if bytes.trim_ascii_start().starts_with(b"<?xml") => {
                bytes.iter().map(|&byte| char::from(byte)).collect()
            }
            Err(error) => {
                let place = place_after(&bytes[..error.valid_up_to()]);
                return Err(Diagnostic::new(&NOT_TEXT, Core::NotText)
                    .at(place, Core::FirstBadByte)
                    .help(Core::SaveAsText)
                    .into());
            }
        };
        if let Some(offset) = text.find('\0') {
            return Err(Diagnostic::new(&NUL, Core::HasNul)
                .at(place_after(&text.as_bytes()[..offset]), Core::NulHere)
                .help(Core::BinaryFile)
                .into());
        }
        let mut begin = 0;
        let mut places = Vec::with_capacity(lines);
        for line in text.split('\n') {
            let length = line.strip_suffix('\r').unwrap_or(line).len();
            places.push((begin as u32, (begin + length) as u32));
            begin += line.len() + 1;
        }
        let is_blank =
            |(begin, end): &(u32, u32)| text[*begin as usize..*end as usize].trim().is_empty();
        while places.last().is_some_and(is_blank) {
            places.pop();
        }
        Ok(Self { text: text.into_owned(), lines: places })
    }

    /// The text without its byte order mark.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its lines, numbered, without trailing blank ones.
    pub fn lines(&self) -> Vec<Line<'_>> {
        let line = |(index, &(begin, end)): (usize, &(u32, u32))| Line {
            number: index + 1,
            text: &self.text[begin as usize..end as usize],
        };
        self.lines.iter().enumerate().map(line).collect()
    }
}

fn place_after(bytes: &[u8]) -> Span {
    let text = String::from_utf8_lossy(bytes);
    let line = text.matches('\n').count() + 1;
    let column = text.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
    Span::new(line, column, 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_know_their_place_and_lose_their_ends() {
        let source = Source::new(b"\xEF\xBB\xBFA  B\r\n\r\n C\n\n \n").unwrap();
        let lines = source.lines();
        assert_eq!(lines.iter().map(|l| l.text).collect::<Vec<_>>(), ["A  B", "", " C"]);
        let words: Vec<_> = lines[0].words().collect();
        assert_eq!(words, [("A", Span::new(1, 1, 1)), ("B", Span::new(1, 4, 1))]);
    }

    #[test]
    fn xml_in_latin_1_is_read() {
        let source =
            Source::new(b"<?xml version='1.0' encoding='ISO-8859-1'?>\n<a b='W\xFCrfel'/>");
        assert_eq!(source.unwrap().lines()[1].text, "<a b='Würfel'/>");
    }

    #[test]
    fn refused_bytes_have_a_place() {
        let code_and_span = |bytes: &[u8]| {
            let refused = Source::new(bytes).unwrap_err();
            let first = refused.iter().next().unwrap();
            (first.code.id, first.span)
        };
        assert_eq!(code_and_span(b"AB\nC\xFF"), ("I002", Some(Span::new(2, 2, 1))));
        assert_eq!(code_and_span(b"\xFF\xFE<\0?\0"), ("I002", Some(Span::new(1, 1, 1))));
        assert_eq!(code_and_span(b"AB\nC\0"), ("I003", Some(Span::new(2, 2, 1))));
        assert_eq!(code_and_span(&vec![b'A'; Source::MOST_BYTES + 1]), ("I001", None));
        assert_eq!(code_and_span(&vec![b'\n'; Source::MOST_LINES + 1]), ("I001", None));
    }
}
