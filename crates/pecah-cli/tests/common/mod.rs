//! Running the real binary.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its part of this")]

use jsonschema::Validator;
use serde_json::Value;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::OnceLock;

/// The project's root.
pub fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The binary, started in the project's root, in English and without colours unless asked for.
pub fn pecah(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pecah"));
    command.args(arguments).current_dir(root()).stdin(Stdio::null()).env("LC_ALL", "C");
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

impl Ran {
    /// The one record that was printed, held against the schema.
    #[track_caller]
    pub fn record(&self) -> Value {
        assert_eq!(self.out.lines().count(), 1, "one object on one line: {}{}", self.out, self.err);
        self.records().remove(0)
    }

    /// The printed records, one per line, each validated against the schema.
    #[track_caller]
    pub fn records(&self) -> Vec<Value> {
        self.out.lines().map(valid).collect()
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

/// The record in this text, held against `docs/schema.json` as strictly as can be: a key that the
/// schema does not have is a mistake here, though later versions may add some.
#[track_caller]
pub fn valid(text: &str) -> Value {
    static SCHEMA: OnceLock<Validator> = OnceLock::new();
    let schema = SCHEMA.get_or_init(|| {
        let text = std::fs::read_to_string(root().join("docs/schema.json")).unwrap();
        let mut schema = serde_json::from_str(&text).unwrap();
        close(&mut schema);
        jsonschema::validator_for(&schema).unwrap()
    });
    let record: Value = serde_json::from_str(text).unwrap_or_else(|e| panic!("{e}: {text}"));
    assert!(schema.is_valid(&record), "not a record of docs/schema.json: {text}");
    record
}

/// Allows no other keys than those that are declared.
fn close(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if object.contains_key("properties") {
                object.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
            object.values_mut().for_each(close);
        }
        Value::Array(list) => list.iter_mut().for_each(close),
        _ => {}
    }
}
