//! JSON texts of other programs, with a limit on their size.

use crate::message::Phrase;
use serde_json::Value;

/// The most values of a JSON text: more than any puzzle has, and little memory.
const MOST_VALUES: usize = 20_000;

const FEWER_VALUES: Phrase =
    Phrase { en: "JSON with at most 20,000 values", id: "JSON dengan paling banyak 20.000 nilai" };

/// The text as JSON, if it is a list or an object; what is wrong with one that is too long.
pub(crate) fn json(text: &str) -> Option<Result<Value, Phrase>> {
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    // Seen before anything is built; commas in words are counted as well, which does not matter.
    if text.bytes().filter(|byte| *byte == b',').count() > MOST_VALUES {
        return Some(Err(FEWER_VALUES));
    }
    serde_json::from_str(text).ok().map(Ok)
}
