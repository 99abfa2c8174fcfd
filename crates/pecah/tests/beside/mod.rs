//! Data sets of the project, and larger ones beside it, which may not be redistributed with it.

use std::io::Write;
use std::path::Path;

/// The text of a file of `../shared/data`. Where it is missing the test has nothing to try: that is
/// written past the capture of the test harness, on a line of its own, so that `--quiet` shows it too.
#[must_use]
pub(crate) fn text(file: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(file);
    let text = std::fs::read_to_string(path).ok();
    if text.is_none() {
        let thread = std::thread::current();
        let test = thread.name().unwrap_or("a test");
        let line = format!("\nSKIPPED: {test}: ../shared/data/{file} is missing\n");
        std::io::stderr().write_all(line.as_bytes()).expect("standard error is open");
    }
    text
}

/// The text of a file of `tests/sets`, which `tests/sets/make.py` makes.
#[must_use]
#[allow(dead_code, reason = "not every test that includes this module reads both")]
pub(crate) fn own(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/sets").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
