//! Data sets beside the project, which may not be redistributed with it.

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
