//! The reports' strategies against straightforward ports of the same loops, timed in one run.
//! A port that would take minutes is stopped after a billion cases and its time for all of them
//! extrapolated; the table marks these times.

use pecah::{AnyPuzzle, Ask, Collector, Given, Handle, Run, Session, Source};
use pecah_bench::{
    Table, ratio, show, straight_packing, straight_queens, straight_twentyfour, time,
};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most cases that a port visits.
const MOST_CASES: u64 = 1_000_000_000;

fn main() {
    let table = Table::new(&["input", "strategy", "count", "plain loop", "Pecah", "ratio"]);
    for (file, strategy) in [
        ("iq-11x5-12.txt", "piece-first-distinct"),
        ("iq-11x5-12.txt", "piece-first"),
        ("iq-5x5-7-overfull.txt", "cell-first"),
        ("iq-5x5-7-overfull.txt", "piece-first"),
        ("iq-9x9-12-diamond.txt", "piece-first-distinct"),
        ("iq-9x9-12-diamond.txt", "piece-first"),
        ("iq-15x9-12-diagonal.txt", "piece-first-distinct"),
        ("iq-15x9-12-diagonal.txt", "piece-first"),
    ] {
        packing(&table, file, strategy);
    }
    for file in ["queens-8x8.txt", "queens-9x9-illustration.txt", "queens-9x9-sample.txt"] {
        queens(&table, file);
    }
    all_hands(&table);
}

fn reports() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/reports")
}

fn open(text: &str, family: &str, given: Given) -> Handle {
    let source = Source::new(text.as_bytes()).unwrap();
    Session::default().open(&source, Some(family), given).unwrap()
}

fn read(family: &str, file: &str) -> (String, Handle) {
    let text = std::fs::read_to_string(reports().join(family).join(file)).unwrap();
    let mut given = Given::default();
    if family == "packing" {
        // The counts of the report are those of its own reading of the size.
        given.set("size-order", "width-first");
    }
    let handle = open(&text, family, given);
    (text, handle)
}

/// Our time, the best of three, and our counter.
fn ours(puzzle: &dyn AnyPuzzle, strategy: &str) -> (Duration, u64) {
    let ask = Ask { strategy: Some(strategy.to_owned()), wanted: None };
    let mut runs: Vec<(Duration, u64)> = (0..3)
        .map(|_| {
            let (took, report) =
                time(|| puzzle.solve(&ask, &Run::unlimited(), &mut Collector::default()).unwrap());
            (took, report.counter.unwrap().to_string().parse().unwrap())
        })
        .collect();
    runs.sort();
    runs[0]
}

fn packing(table: &Table, file: &str, strategy: &str) {
    let (text, handle) = read("packing", file);
    let (board, pieces) = drawn(&text);
    let (port, (cases, _)) = time(|| match strategy {
        "cell-first" => straight_packing::cell_first(&board, &pieces, MOST_CASES),
        _ => {
            let distinct = strategy == "piece-first-distinct";
            straight_packing::piece_first(&board, &pieces, distinct, MOST_CASES)
        }
    });
    let (mine, counter) = ours(handle.puzzle(), strategy);
    row(table, file, strategy, (port, cases), (mine, counter));
}

fn queens(table: &Table, file: &str) {
    let (text, handle) = read("queens", file);
    let letters: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let mut names: Vec<char> = letters.concat();
    names.sort_unstable();
    names.dedup();
    let regions: Vec<Vec<usize>> = letters
        .iter()
        .map(|row| row.iter().map(|c| names.binary_search(c).unwrap()).collect())
        .collect();
    let (port, (cases, _)) = time(|| straight_queens::odometer(&regions));
    row(table, file, "odometer", (port, cases), ours(handle.puzzle(), "odometer"));
}

fn all_hands(table: &Table) {
    let mut hands = Vec::new();
    for a in 1..=13 {
        for b in a..=13 {
            for c in b..=13 {
                for d in c..=13 {
                    hands.push([a, b, c, d]);
                }
            }
        }
    }
    let name = |card: u32| match card {
        1 => "A".to_owned(),
        11 => "J".to_owned(),
        12 => "Q".to_owned(),
        13 => "K".to_owned(),
        n => n.to_string(),
    };
    let raw = Given::default().with("list", "raw");
    let handles: Vec<Handle> = hands
        .iter()
        .map(|hand| open(&hand.map(name).join(" "), "twentyfour", raw.clone()))
        .collect();
    let (port, lines) =
        time(|| hands.iter().map(|hand| straight_twentyfour::five_forms(*hand).len() as u64).sum());
    let (mine, counter) =
        time(|| handles.iter().map(|handle| ours_once(handle.puzzle())).sum::<u64>());
    row(table, "all 1,820 hands", "raw", (port, lines), (mine, counter));
}

fn ours_once(hand: &dyn AnyPuzzle) -> u64 {
    hand.solve(&Ask::default(), &Run::unlimited(), &mut Collector::default()).unwrap().solutions
}

fn row(
    table: &Table,
    input: &str,
    strategy: &str,
    (port, port_count): (Duration, u64),
    (mine, count): (Duration, u64),
) {
    let whole = port.mul_f64(count as f64 / port_count as f64);
    let finished = port_count == count;
    assert!(finished || port_count >= MOST_CASES, "{input}: {port_count} is not {count}");
    table.row(&[
        format!("`{}`", input.trim_end_matches(".txt")),
        format!("`{strategy}`"),
        grouped(count),
        if finished { show(whole) } else { format!("{} (est.)", show(whole)) },
        show(mine),
        ratio(whole, mine),
    ]);
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|group| str::from_utf8(group).unwrap()).collect();
    groups.join(",")
}

/// The board and the boxes of the pieces, for files without mistakes.
fn drawn(text: &str) -> (Vec<Vec<bool>>, Vec<Vec<Vec<bool>>>) {
    let lines: Vec<&str> = text.lines().collect();
    let size: Vec<usize> = lines[0].split(' ').map(|n| n.parse().unwrap()).collect();
    let (board, first_piece) = if lines[1] == "CUSTOM" {
        let mask: Vec<Vec<bool>> = lines[2..]
            .iter()
            .take_while(|line| line.contains(['.', 'X']))
            .map(|line| line.chars().map(|c| c == 'X').collect())
            .collect();
        let rows = mask.len();
        (mask, 2 + rows)
    } else {
        (vec![vec![true; size[0]]; size[1]], 2)
    };
    let letter = |line: &str| line.trim_start().chars().next();
    let pieces = lines[first_piece..]
        .chunk_by(|a, b| letter(a) == letter(b))
        .map(|lines| {
            let width = lines.iter().map(|line| line.len()).max().unwrap();
            let cells = |line: &&str| {
                let mut cells: Vec<bool> = line.chars().map(|c| c != ' ').collect();
                cells.resize(width, false);
                cells
            };
            lines.iter().map(cells).collect()
        })
        .collect();
    (board, pieces)
}
