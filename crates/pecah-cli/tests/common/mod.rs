//! Running the real binary.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its part of this")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The project's root.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The binary, started in the project's root with nothing in its environment that adds colour.
pub fn pecah(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pecah"));
    command.args(arguments).current_dir(root()).stdin(Stdio::null());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").env_remove("COLORTERM");
    command
}

/// What came of a run.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

/// Runs it to its end.
pub fn run(arguments: &[&str]) -> Ran {
    pecah(arguments).output().unwrap().into()
}

/// Runs it with this on its standard input. It need not read all of it.
pub fn run_with_input(arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = pecah(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap().into()
}
