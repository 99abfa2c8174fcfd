//! Published lengths of the 15-puzzle: Korf's 100 boards and the 17 of 80 moves, both goals.

use pecah::sliding::{Path, Sliding};
use pecah::{Ask, Budget, Collector, Options, Shelf};
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

fn length(board: &str, options: &Options, strategy: &str, shelf: &Arc<Shelf>) -> usize {
    let puzzle = pecah::read(board, Some("sliding"), options).unwrap();
    let ask = Ask { strategy: Some(strategy.into()), wanted: None };
    let mut found = Collector::default();
    let budget = Budget::unlimited().with_shelf(Arc::clone(shelf));
    puzzle.solve(&ask, &budget, &mut found).unwrap();
    let Path(moves) = found.solutions[0].answer::<Sliding>().unwrap();
    moves.len()
}

/// Without optimisation these take minutes.
fn too_slow() -> bool {
    if cfg!(debug_assertions) {
        println!("skipped without optimisation");
    }
    cfg!(debug_assertions)
}

#[test]
fn korfs_boards_with_the_blank_last() {
    if too_slow() {
        return;
    }
    let shelf = Arc::default();
    for (number, optimal, board) in boards("korf100_15puzzle.csv", "board_blank_last") {
        let found = length(&board, &Options::default(), "pattern-db", &shelf);
        assert_eq!(found, optimal, "board {number}");
    }
}

#[test]
fn korfs_boards_with_the_blank_first() {
    if too_slow() {
        return;
    }
    let shelf = Arc::default();
    let options = Options::default().with("blank", "first");
    for (number, optimal, board) in boards("korf100_15puzzle.csv", "board_blank_first") {
        assert_eq!(length(&board, &options, "pattern-db", &shelf), optimal, "board {number}");
    }
}

/// Some of the seventeen, as the machines that run this may be slow.
#[test]
fn boards_of_eighty_moves() {
    if too_slow() {
        return;
    }
    let shelf = Arc::default();
    for (number, optimal, board) in
        boards("hardest17_15puzzle_80moves.csv", "board_blank_last").into_iter().take(3)
    {
        let found = length(&board, &Options::default(), "pattern-db", &shelf);
        assert_eq!(found, optimal, "board {number}");
    }
}

/// The boards that take linear conflicts fewest nodes, by every textbook strategy that can.
#[test]
fn the_easiest_of_korfs_boards_by_the_textbooks() {
    if too_slow() {
        return;
    }
    let shelf = Arc::default();
    for (number, optimal, board) in boards("korf100_15puzzle.csv", "board_blank_last") {
        if !["12", "79"].contains(&number.as_str()) {
            continue;
        }
        for strategy in ["ida-star", "ida-star-manhattan", "ida-star-walking", "near-optimal"] {
            let found = length(&board, &Options::default(), strategy, &shelf);
            assert_eq!(found, optimal, "board {number} by {strategy}");
        }
    }
}

/// Boards that only the anytime strategy can handle, from small to the largest, come home.
#[test]
fn large_boards_never_fail() {
    if too_slow() {
        return;
    }
    let sliding = pecah::family("sliding").unwrap();
    for size in ["5x6", "2x10", "10x2", "6x6", "7x7", "3x10", "8x9", "10x10"] {
        let options = Options::default().with("size", size);
        let mut random = pecah::engine::random::Random::new(7);
        let made = sliding.generate(&mut random, &options, &Budget::unlimited());
        let puzzle = made.unwrap().ok().unwrap().puzzle;
        let ask = Ask { strategy: Some("near-optimal".into()), wanted: None };
        let mut found = Collector::default();
        let budget = Budget::unlimited().with_time(std::time::Duration::from_millis(300));
        puzzle.solve(&ask, &budget, &mut found).unwrap();
        assert_eq!(found.solutions.len(), 1, "{size}");
    }
}
