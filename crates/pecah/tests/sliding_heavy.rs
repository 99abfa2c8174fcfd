//! Published lengths of the 15-puzzle: Korf's 100 boards and the 17 of 80 moves, both goals.

mod sliding_common;

use pecah::sliding::Path;
use pecah::{Given, Run, TableCache};
use sliding_common::{note, open, session, too_slow};
use std::sync::Arc;

fn boards(file: &str, column: &str) -> Vec<(String, usize, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/sets/sliding/");
    let text = std::fs::read_to_string(format!("{folder}{file}")).unwrap();
    let header: Vec<&str> = text.lines().next().unwrap().split(',').collect();
    let place = header.iter().position(|name| *name == column).unwrap();
    text.lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            (fields[0].to_owned(), fields[1].parse().unwrap(), fields[place].to_owned())
        })
        .collect()
}

fn length(board: &str, given: &Given, strategy: &str, tables: &Arc<TableCache>) -> usize {
    let handle = open(board, given.clone());
    let run = Run::unlimited().with_tables(Arc::clone(tables));
    sliding_common::solve(handle.puzzle(), strategy, None, &run).1[0].0.len()
}

#[test]
fn korfs_boards_with_the_blank_last() {
    if too_slow() {
        return;
    }
    let tables = Arc::default();
    for (number, optimal, board) in boards("korf100_15puzzle.csv", "board_blank_last") {
        let found = length(&board, &Given::default(), "pattern-db", &tables);
        assert_eq!(found, optimal, "board {number}");
    }
}

#[test]
fn korfs_boards_with_the_blank_first() {
    if too_slow() {
        return;
    }
    let tables = Arc::default();
    let given = Given::default().with("blank", "first");
    for (number, optimal, board) in boards("korf100_15puzzle.csv", "board_blank_first") {
        assert_eq!(length(&board, &given, "pattern-db", &tables), optimal, "board {number}");
    }
}

/// From cold, with the tables that are built on the way.
#[test]
fn a_board_of_eighty_moves_is_solved_from_cold() {
    if !too_slow() {
        boards_of_eighty_moves(1, &Arc::default());
    }
}

/// With the largest tables, as they are stored.
#[test]
fn all_boards_of_eighty_moves() {
    if too_slow() {
        return;
    }
    let name = "4x4-7-8";
    let run = Run::unlimited().with_memory(3 << 30);
    let bytes =
        session().registry().named("sliding").unwrap().prepare(name, &run).unwrap().unwrap();
    let fetch = move |asked: &str| (asked == name).then(|| bytes.clone());
    boards_of_eighty_moves(17, &Arc::new(TableCache::with_store(fetch)));
}

/// The first of the seventeen, up to a number.
fn boards_of_eighty_moves(first: usize, tables: &Arc<TableCache>) {
    let all = boards("hardest17_15puzzle_80moves.csv", "board_blank_last");
    for (number, optimal, board) in all.into_iter().take(first) {
        let found = length(&board, &Given::default(), "pattern-db", tables);
        assert_eq!(found, optimal, "board {number}");
    }
}

/// The boards that take linear conflicts fewest nodes, by every textbook strategy that can.
#[test]
fn the_easiest_of_korfs_boards_by_the_textbooks() {
    if too_slow() {
        return;
    }
    let tables = Arc::default();
    for (number, optimal, board) in boards("korf100_15puzzle.csv", "board_blank_last") {
        if !["12", "79"].contains(&number.as_str()) {
            continue;
        }
        for strategy in ["ida-star", "ida-star-manhattan", "ida-star-walking", "near-optimal"] {
            let found = length(&board, &Given::default(), strategy, &tables);
            assert_eq!(found, optimal, "board {number} by {strategy}");
        }
    }
}

/// Searches again and again, with at most this many nodes, then twice as many and so on, each time
/// from where the last one was stopped. Gives the length, how often it was stopped, and how often
/// inside a round.
fn length_in_runs(board: &str, given: &Given, nodes: u64, within: &Run) -> [usize; 3] {
    let mut given = given.clone();
    let (mut stops, mut inside) = (0, 0);
    loop {
        let handle = open(board, given.clone());
        let run = within.clone().with_nodes(nodes * (stops as u64 + 1));
        let (report, paths) = sliding_common::solve(handle.puzzle(), "pattern-db", None, &run);
        let Some(token) = note(&report, "resume") else {
            let Path(moves) = &paths[0];
            return [moves.len(), stops, inside];
        };
        let token = token.as_str().unwrap();
        assert_ne!(Some(token), given.get("resume"), "every run gets somewhere");
        given.set("resume", token);
        stops += 1;
        inside += usize::from(token.split('.').nth(1) != Some("0"));
    }
}

/// Too little for the tables that serve any goal: a search with those begins a round again that it was
/// stopped in.
fn in_memory(bytes: usize) -> Run {
    Run::unlimited().with_memory(bytes).with_tables(Arc::default())
}

/// Stopped again and again, a resumed search reaches the same result.
#[test]
fn a_stopped_search_goes_on() {
    if too_slow() {
        return;
    }
    let tables: Arc<TableCache> = Arc::default();
    let board = "14 13 15 7\n11 12 9 5\n6 0 2 1\n4 8 10 3";
    let goal = "1 2 3 4\n5 6 7 8\n9 10 0 11\n12 13 14 15";
    let given = Given::default().with("goal", goal);
    let whole = length(board, &given, "pattern-db", &tables);
    let [found, stops, inside] = length_in_runs(board, &given, 400_000, &in_memory(8 << 20));
    assert_eq!(found, whole);
    assert!(stops > 2 && inside > 1, "{stops} stops, {inside} of them inside a round");
}

/// The same where parts of a round are ranked.
#[test]
fn a_stopped_search_of_a_larger_board_goes_on() {
    if too_slow() {
        return;
    }
    let tables: Arc<TableCache> = Arc::default();
    let board = "14 11 18 19 9\n6 0 15 5 7\n13 17 2 16 1\n10 4 12 3 8";
    let given = Given::default();
    assert_eq!(length(board, &given, "pattern-db", &tables), 81);
    let [found, stops, inside] = length_in_runs(board, &given, 25_000_000, &in_memory(48 << 20));
    assert_eq!(found, 81);
    assert!(stops > 0 && inside > 0, "{stops} stops, {inside} of them inside a round");
}

#[test]
fn a_stopped_24_puzzle_goes_on() {
    if too_slow() {
        return;
    }
    let run = Run::unlimited().with_tables(Arc::default());
    let all = boards("korf50_24puzzle.csv", "board_blank_last");
    let mut inside_any = 0;
    for (number, nodes) in [("38", 12_000_000), ("25", 60_000_000)] {
        let (_, known, board) = all.iter().find(|(name, ..)| name == number).unwrap();
        let [found, stops, inside] = length_in_runs(board, &Given::default(), nodes, &run);
        assert_eq!(found, *known, "board {number}");
        assert!(stops > 0, "board {number}");
        inside_any += inside;
    }
    assert!(inside_any > 0);
}

#[test]
fn a_deep_board_is_made() {
    if !too_slow() {
        boards_are_made(&[61]);
    }
}

/// `cargo test --release -p pecah --test sliding_heavy -- --ignored`
#[test]
#[ignore = "solves boards of 80 moves"]
fn the_deepest_boards_are_made() {
    boards_are_made(&[66, 72, 80]);
}

/// Boards as deep as asked for.
fn boards_are_made(depths: &[u64]) {
    let tables: Arc<TableCache> = Arc::default();
    for &depth in depths {
        let recipe = Given::default().with("size", "4x4").with("depth", &depth.to_string());
        let run = Run::unlimited().with_tables(Arc::clone(&tables));
        let made = sliding_common::generate(depth, recipe, &run);
        let found = length(&made.text(), &Given::default(), "pattern-db", &tables);
        assert_eq!(found as u64, depth);
    }
}

fn survey(size: &str) -> Vec<u64> {
    let given = Given::default().with("size", size);
    let table = session().survey("sliding", given, &Run::unlimited()).unwrap().unwrap();
    table.rows.iter().map(|row| row[1].as_u64().unwrap()).collect()
}

/// The number of boards by depth, for every size of the published tables.
#[test]
fn boards_by_depth() {
    if too_slow() {
        return;
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/sets/sliding/");
    let text = std::fs::read_to_string(format!("{folder}small_boards_distribution.json")).unwrap();
    let known: serde_json::Value = serde_json::from_str(&text).unwrap();
    for (size, known) in known.as_object().unwrap() {
        let known: Vec<u64> =
            known["counts"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect();
        assert_eq!(survey(size), known, "{size}");
    }
}

/// `cargo test --release -p pecah --test sliding_heavy -- --ignored`
#[test]
#[ignore = "visits 239,500,800 boards twice"]
fn boards_of_twelve_cells_by_depth() {
    let half_of_all = (1..=12).product::<u64>() / 2;
    let three_by_four = survey("3x4");
    assert_eq!((three_by_four.len(), three_by_four.iter().sum::<u64>()), (54, half_of_all));
    assert_eq!(survey("2x6").iter().sum::<u64>(), half_of_all);
}
