//! Two ways to the same answer: strategy against strategy, counting against listing.

use crate::open;
use pecah::{Ask, Collector, Finds, Handle, Limits, Outcome, Reason, Run, Wanted};

/// Enough for the small puzzles below.
const NODES: u64 = 40_000;

fn run() -> Run {
    Run::new(Limits::default().with_nodes(NODES).with_memory(64 << 20).with_threads(1))
}

/// The small puzzle that these bytes stand for, so that nearly every input is one.
fn small_puzzle(bytes: &[u8]) -> Option<String> {
    let (kind, rest) = bytes.split_first()?;
    match kind % 4 {
        0 => small_queens(rest),
        1 => small_packing(rest),
        2 => small_sliding(rest),
        _ => small_hand(rest),
    }
}

fn small_queens(bytes: &[u8]) -> Option<String> {
    let (first, rest) = bytes.split_first()?;
    let size = 3 + usize::from(first % 4);
    if rest.len() < size * size {
        return None;
    }
    let row = |row: &[u8]| {
        let letters = row.iter().map(|byte| char::from(b'A' + byte % size as u8));
        letters.chain(['\n']).collect::<String>()
    };
    Some(rest[..size * size].chunks(size).map(row).collect())
}

/// Cells of a small board, each given to a piece: the pieces are what is drawn, so areas agree.
fn small_packing(bytes: &[u8]) -> Option<String> {
    let (&[rows, columns, missing], rest) = bytes.split_first_chunk()?;
    let (rows, columns) = (1 + usize::from(rows % 4), 1 + usize::from(columns % 4));
    let letters = rest.get(..rows * columns)?;
    let piece = |byte: u8| byte % 5;
    let mut pieces = String::new();
    let mut count = 0;
    for kind in 0..5 {
        if letters.iter().all(|&byte| piece(byte) != kind) {
            continue;
        }
        count += 1;
        let letter = char::from(b'A' + kind);
        for row in letters.chunks(columns) {
            let line: String =
                row.iter().map(|&byte| if piece(byte) == kind { letter } else { ' ' }).collect();
            if !line.trim().is_empty() {
                pieces.push_str(line.trim_end());
                pieces.push('\n');
            }
        }
    }
    if missing % 4 > 0 {
        return Some(format!("{rows} {columns} {count}\nDEFAULT\n{pieces}"));
    }
    // One place is left out, so the areas differ unless pieces may be spare.
    let mut mask = vec!['X'; rows * columns];
    mask[usize::from(missing / 4) % (rows * columns)] = '.';
    let drawn: String = mask.chunks(columns).flat_map(|row| row.iter().copied().chain(['\n'])).collect();
    Some(format!("{rows} {columns} {count}\nCUSTOM SPARE\n{drawn}{pieces}"))
}

fn small_sliding(bytes: &[u8]) -> Option<String> {
    let (&[size], moves) = bytes.split_first_chunk()?;
    let (rows, columns) = [(2, 2), (2, 3), (3, 2), (3, 3)][usize::from(size % 4)];
    let mut tiles: Vec<usize> = (0..rows * columns).collect();
    for (index, &byte) in moves.iter().enumerate().take(12) {
        let other = usize::from(byte) % tiles.len();
        tiles.swap(index % (rows * columns), other);
    }
    let line = |row: &[usize]| {
        let words: Vec<String> = row.iter().map(ToString::to_string).collect();
        words.join(" ") + "\n"
    };
    Some(tiles.chunks(columns).map(line).collect())
}

fn small_hand(bytes: &[u8]) -> Option<String> {
    const CARDS: [&str; 13] = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
    let cards = bytes.get(..4)?;
    let words: Vec<&str> = cards.iter().map(|&byte| CARDS[usize::from(byte) % 13]).collect();
    Some(words.join(" "))
}

/// Every complete strategy that ends comes to the same verdict, and a count agrees with a listing.
pub fn strategies(bytes: &[u8]) {
    let Some(text) = small_puzzle(bytes) else { return };
    let Some(handle) = open(&text) else { return };
    let mut verdict: Option<(bool, &'static str)> = None;
    for strategy in handle.family().strategies() {
        let ask = Ask { strategy: Some(strategy.name.to_owned()), wanted: Some(Wanted::First) };
        if handle.puzzle().fits(&ask).is_err() {
            continue;
        }
        let report = handle.puzzle().solve(&ask, &run(), &mut Collector::default());
        let report = report.expect("it fits");
        assert_eq!(report.bug, None, "{} on\n{text}", strategy.name);
        let solvable = match report.outcome {
            Outcome::Solved => true,
            Outcome::ProvedNone => false,
            Outcome::Stopped(reason) => {
                let excused = matches!(reason, Reason::Incomplete | Reason::Nodes | Reason::Memory);
                assert!(excused, "{} stopped: {reason:?} on\n{text}", strategy.name);
                continue;
            }
        };
        match verdict {
            Some((other, by)) => assert_eq!(solvable, other, "{} and {by} on\n{text}", strategy.name),
            None => verdict = Some((solvable, strategy.name)),
        }
        let hint = handle.hint(&run());
        if let Ok(advice) = hint {
            let dead_end = matches!(advice, pecah::Advice::DeadEnd);
            assert!(!(dead_end && solvable), "a dead end that {} solves\n{text}", strategy.name);
        }
    }
    count_equals_listing(&handle, &text);
}

fn count_equals_listing(handle: &Handle, text: &str) {
    let Ok(count) = handle.puzzle().count(&run()) else { return };
    let lists = handle.family().strategies().into_iter().filter(|info| info.finds == Finds::All);
    for info in lists {
        let ask = Ask { strategy: Some(info.name.to_owned()), wanted: Some(Wanted::All) };
        if handle.puzzle().fits(&ask).is_err() {
            continue;
        }
        let report = handle.puzzle().solve(&ask, &run(), &mut pecah::NoObserver).expect("it fits");
        let is_default = info.name == handle.puzzle().default_strategy();
        if report.exhausted && is_default {
            assert_eq!(count.solutions.to_string(), report.solutions.to_string(), "{text}");
        }
    }
}
