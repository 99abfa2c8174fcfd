//! The start positions of the IQ Puzzler Pro booklet, counted in one process. Their file is not
//! part of the project.

use crate::{peers, rows, timed};
use pecah::packing::{KnownSet, Packing, Puzzle, Reading, cover_problem};
use pecah::{Attached, Family, Run, Source};
use pecah_bench::{Table, ratio, show};
use serde_json::Value;

pub(crate) fn table() {
    let path = format!("{}/../../shared/data/packing/challenges.json", env!("CARGO_MANIFEST_DIR"));
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: start positions: ../shared/data/packing/challenges.json is missing");
        return;
    };
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let puzzles: Vec<(Puzzle, u128)> = file["challenges"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|challenge| {
            let board = challenge["board"].as_str().expect("a board");
            let given = challenge["given"].as_array().expect("rows");
            let solutions = u128::from(challenge["solutions"].as_u64().expect("a number"));
            (puzzle(board, given), solutions)
        })
        .collect();
    let expected: u128 = puzzles.iter().map(|(_, solutions)| solutions).sum();
    let run = Run::unlimited().with_threads(1);
    let count = |(puzzle, _): &(Puzzle, u128)| rows::counted(puzzle, &run);
    let ours = timed(|| puzzles.iter().map(count).sum(), expected, "challenges");
    let by_dlx = |(puzzle, _): &(Puzzle, u128)| peers::by_dlx(&cover_problem(puzzle).0);
    let theirs = timed(|| puzzles.iter().map(by_dlx).sum(), expected, "challenges by dlx");
    println!();
    let table = Table::new(&["start positions", "`dlx`", "Pecah", "ratio"]);
    let name = format!("count the {} of the IQ Puzzler Pro booklet, in one process", puzzles.len());
    table.row(&[name, show(theirs), show(ours), ratio(theirs, ours)]);
}

fn puzzle(board: &str, given: &[Value]) -> Puzzle {
    let row_text = |value: &Value| value.as_str().expect("a row").replace(' ', ".");
    let (text, given) = if board == "iqpro_pyr" {
        let mut rows = Vec::new();
        for layer in (0..5usize).rev() {
            for row in 0..5 - layer {
                let drawn = given.get(layer).map(|layer| row_text(&layer[row]));
                rows.push(drawn.map_or(".".repeat(5 - layer), |text| text[..5 - layer].to_owned()));
            }
        }
        ("5 5 12\nPYRAMID".to_owned(), rows)
    } else {
        let name = if board == "iqpro5x11" { "5x11" } else { "diamond" };
        let path = format!(
            "{}/../tests/sets/packing/iq-puzzler-pro-{name}.txt",
            env!("CARGO_MANIFEST_DIR")
        );
        let file = std::fs::read_to_string(path).expect("the board is there");
        let head = if name == "5x11" { 2 } else { 11 };
        let head: Vec<&str> = file.lines().take(head).collect();
        (head.join("\n"), given.iter().map(row_text).collect())
    };
    let reading = Reading {
        pieces: Some(KnownSet::IqPuzzlerPro),
        given: Attached(Some(given.join("\n"))),
        ..Reading::default()
    };
    Packing::read(&Source::new(text.as_bytes()).expect("text"), &reading).expect("a challenge")
}
