//! The properties that the fuzz targets hold against: what any bytes may lead to.
//!
//! Each function takes the bytes of one run and panics where a property does not hold. Nothing here
//! depends on the clock: searches are bounded by nodes, and only by nodes.

pub mod differential;
pub mod http;
pub mod playing;
pub mod reading;
pub mod resuming;
pub mod solving;

use pecah::{Given, Handle, Session, Source};

/// The line that separates the parts of an input: a puzzle and an answer, a puzzle and moves.
pub const SEPARATOR: &str = "\n====\n";

/// Larger inputs find nothing that small ones do not, and take long.
pub const MOST_BYTES: usize = 4096;

/// The bytes as input of the library, if they are text.
pub fn source(bytes: &[u8]) -> Option<Source> {
    if bytes.len() > MOST_BYTES {
        return None;
    }
    Source::new(bytes).ok()
}

/// The two parts of an input.
pub fn parts(bytes: &[u8]) -> Option<(&str, &str)> {
    if bytes.len() > MOST_BYTES {
        return None;
    }
    std::str::from_utf8(bytes).ok()?.split_once(SEPARATOR)
}

/// Opens the puzzle in this text, of any family.
pub fn open(text: &str) -> Option<Handle> {
    let source = Source::new(text.as_bytes()).ok()?;
    Session::default().open(&source, None, Given::default()).ok()
}
