//! The first solution of every board in the reports, by the whole command: start-up, reading,
//! searching, printing.

use pecah_bench::{Table, show, time};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Duration;

const TIMES: usize = 30;

pub(crate) fn table() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let pecah = root.join("target/release/pecah");
    if !pecah.exists() {
        println!("\nNo commands timed: build them with `cargo build --release`.");
        return;
    }
    let mut boards: Vec<PathBuf> = std::fs::read_dir(root.join("tests/reports/packing"))
        .expect("the reports' boards are there")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .filter(|path| !path.to_string_lossy().contains("invalid"))
        .collect();
    boards.sort();
    let run = |program: &PathBuf, arguments: &[&str]| -> Vec<Duration> {
        let quiet = || {
            Command::new(program)
                .args(arguments)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
        };
        let mut times: Vec<Duration> = (0..TIMES).map(|_| time(quiet).0).collect();
        times.sort_unstable();
        times
    };
    println!();
    let table = Table::new(&["whole command", "shortest", "median"]);
    let row = |name: &str, times: &[Duration]| {
        table.row(&[name.to_owned(), show(times[0]), show(times[TIMES / 2])]);
    };
    row("`true`, for comparison", &run(&PathBuf::from("true"), &[]));
    row("`pecah --version`", &run(&pecah, &["--version"]));
    for board in boards {
        let path = board.to_string_lossy().into_owned();
        let name = board.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        row(&format!("`pecah solve {name}`"), &run(&pecah, &["solve", &path]));
    }
}
