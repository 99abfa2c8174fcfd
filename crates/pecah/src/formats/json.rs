//! JSON texts of other programs, with a limit on their size.

use crate::message::Phrase;
use serde_json::Value;

/// The most values of a JSON text: more than any puzzle has, and little memory.
const MOST_VALUES: usize = 20_000;

const FEWER_VALUES: Phrase =
    Phrase { en: "JSON with at most 20,000 values", id: "JSON dengan paling banyak 20.000 nilai" };

const VALID: Phrase = Phrase {
    en: "complete JSON, nested at most 127 deep, with numbers of usual size",
    id: "JSON yang lengkap, bersarang paling dalam 127, dengan bilangan berukuran lazim",
};

/// A text that begins as JSON and is not readable as such.
pub(crate) struct Broken {
    /// What is expected.
    pub(crate) expected: Phrase,
    /// The byte of the text where something else is.
    pub(crate) at: usize,
}

/// The text as JSON, if it begins as a list or an object; what is wrong with one that is not readable.
pub(crate) fn json(text: &str) -> Option<Result<Value, Broken>> {
    let start = text.len() - text.trim_start().len();
    if !text[start..].starts_with(['{', '[']) {
        return None;
    }
    // Seen before anything is built; commas in words are counted as well, which does not matter.
    if let Some((at, _)) = text.match_indices(',').nth(MOST_VALUES) {
        return Some(Err(Broken { expected: FEWER_VALUES, at }));
    }
    Some(serde_json::from_str(text).map_err(|error| {
        let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
        let at = lines.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
        let is_inside = at < text.trim_end().len() && text.is_char_boundary(at);
        // What is cut off ends at its last sign.
        let last = text.trim_end().char_indices().last().map_or(0, |(last, _)| last);
        Broken { expected: VALID, at: if is_inside { at } else { last } }
    }))
}
