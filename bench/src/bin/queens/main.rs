//! Queens and star battles: solving and proving uniqueness against `dlx-rs` and `batsat`, set-up
//! included; explaining; generating boards; reading screenshots. One table for each.
//!
//! Each board is timed alone, several times, and its shortest time counts, for the peers as for
//! Pecah. Boards and screenshots come from `../shared/data/queens`; where that is missing, their
//! rows are left out. An argument selects the rows whose name contains it, or one of the tables
//! `explained`, `generated` and `screenshots`.

mod peers;

use pecah::queens::{Board, Queens, Recipe, Verdict, solve_unique};
use pecah::support::random::Random;
use pecah::{Family, Generate, Rate, Run};
use pecah_bench::screens::{Accuracy, folder, shots};
use pecah_bench::{Table, best_of, ratio, show};
use std::path::PathBuf;
use std::time::Duration;

struct Group {
    name: &'static str,
    boards: Vec<Board>,
    peer: Peer,
}

#[derive(Clone, Copy)]
enum Peer {
    Dlx,
    Batsat,
}

fn main() {
    let filter = std::env::args().nth(1).unwrap_or_default();
    // The peer takes minutes for five stars, so that row is only run by name.
    let is_quick = |group: &Group| group.boards.first().is_none_or(|board| board.stars() < 5);
    let is_chosen = |group: &Group| {
        let is_named = group.name.contains(&filter) && !group.boards.is_empty();
        is_named && (is_quick(group) || !filter.is_empty())
    };
    let groups: Vec<Group> = groups().into_iter().filter(is_chosen).collect();
    if !groups.is_empty() {
        solved(&groups);
    }
    if "explained".contains(&filter) {
        explained();
    }
    if "generated".contains(&filter) {
        generated();
    }
    if "screenshots".contains(&filter) {
        screenshots();
    }
}

/// How many boards the rules solve, without trial and with one level of it.
fn explained() {
    let boards = stored("boards.jsonl");
    let groups = [
        ("LinkedIn", &["linkedin"][..]),
        ("community", &["community"][..]),
        ("10×10 two stars", &["starbattle-10-2m", "starbattle-10-2h"][..]),
    ];
    println!();
    let table = Table::new(&["boards", "number", "without trial", "with one level of trial"]);
    for (name, sets) in groups {
        let (mut number, mut without, mut with) = (0, 0, 0);
        for (_, board) in boards.iter().filter(|(set, _)| sets.contains(&set.as_str())) {
            number += 1;
            if let Ok(Some(rating)) = Queens::rate(board, &Run::unlimited()) {
                with += 1;
                without += usize::from(rating.json["level"] != "by trial");
            }
        }
        if number == 0 {
            continue;
        }
        let share = |count: usize| format!("{:.1} %", 100.0 * count as f64 / f64::from(number));
        table.row(&[name.to_owned(), number.to_string(), share(without), share(with)]);
    }
}

/// How many boards are generated in a second.
fn generated() {
    println!();
    let table = Table::new(&["board", "generated", "a second"]);
    for (size, stars, count) in
        [(8, 1, 2000), (10, 1, 1000), (12, 1, 500), (20, 1, 30), (10, 2, 20)]
    {
        let recipe = Recipe { size: Some(size), stars: Some(stars), ..Recipe::default() };
        let mut random = Random::new(1);
        // The best of several batches, as with all other times.
        let batch = best_of(5, || {
            for _ in 0..count / 5 {
                assert!(Queens::generate(&mut random, &recipe, &Run::unlimited()).is_ok());
            }
        });
        let rate = f64::from(count / 5) / batch.as_secs_f64();
        let stars = if stars == 1 { "one star" } else { "two stars" };
        table.row(&[format!("N = {size}, {stars}"), count.to_string(), format!("{rate:.0}")]);
    }
}

/// How many screenshots are read right.
fn screenshots() {
    let Some(shots) = shots(&folder()) else {
        eprintln!("SKIPPED: rows of ../shared/data/queens/screenshots, which is missing");
        return;
    };
    println!();
    let table = Table::new(&["screenshots", "number", "right", "confident and wrong"]);
    for kind in ["linkedin-screenshot", "annotated", "site-render"] {
        let mut accuracy = Accuracy::default();
        for shot in shots.iter().filter(|shot| shot.kind == kind) {
            accuracy.add(&shot.bytes, &shot.rows, 1);
        }
        let numbers = [accuracy.all, accuracy.right, accuracy.confident_and_wrong];
        let [all, right, wrong] = numbers.map(|number| number.to_string());
        table.row(&[kind.to_owned(), all, right, wrong]);
    }
}

fn solved(groups: &[Group]) {
    let table = Table::new(&[
        "boards",
        "number",
        "mean",
        "99th percentile",
        "longest",
        "peer",
        "mean of the peer",
        "ratio",
    ]);
    for group in groups {
        solved_group(&table, group);
    }
}

fn solved_group(table: &Table, group: &Group) {
    let (name, peer): (_, fn(&Board) -> usize) = match group.peer {
        Peer::Dlx => ("dlx-rs", peers::dlx),
        Peer::Batsat => ("batsat", peers::batsat),
    };
    let mut times = Vec::new();
    let mut peer_times = Duration::ZERO;
    for board in &group.boards {
        let verdict = solve_unique(board);
        assert!(matches!(verdict, Verdict::Only(_)), "{verdict:?} {}", Queens::write(board));
        assert_eq!(peer(board), 1, "{name} agrees on {}", Queens::write(board));
        // In turns, so that a busy machine is busy for both; twice each, so that neither starts with
        // the caches of the other.
        let (mut own, mut other) = (Duration::MAX, Duration::MAX);
        for _ in 0..4 {
            own = own.min(one_of_many(|| solve_unique(board)));
            own = own.min(one_of_many(|| solve_unique(board)));
            other = other.min(one_of_many(|| peer(board)));
            if own + other > Duration::from_millis(100) {
                break;
            }
            other = other.min(one_of_many(|| peer(board)));
        }
        times.push(own);
        peer_times += other;
    }
    times.sort_unstable();
    let number = times.len() as u32;
    let (mean, peer_mean) = (times.iter().sum::<Duration>() / number, peer_times / number);
    let at = |share: f64| times[(f64::from(number) * share).ceil() as usize - 1];
    table.row(&[
        group.name.to_owned(),
        number.to_string(),
        show(mean),
        show(at(0.99)),
        show(at(1.0)),
        match group.peer {
            Peer::Dlx => "`dlx-rs` 1.3".to_owned(),
            Peer::Batsat => "`batsat` 0.6".to_owned(),
        },
        show(peer_mean),
        ratio(peer_mean, mean),
    ]);
}

/// The time of one call. Reading the clock takes some 30 ns, so short work is repeated.
fn one_of_many<T>(work: impl Fn() -> T) -> Duration {
    let once = best_of(1, &work);
    let repeat = (20_000 / once.as_nanos().max(1)).clamp(1, 100) as u32;
    let many = best_of(1, || {
        for _ in 0..repeat {
            std::hint::black_box(work());
        }
    });
    once.min(many / repeat)
}

fn groups() -> Vec<Group> {
    let boards = stored("boards.jsonl");
    let large = stored("large.jsonl");
    let of = |sets: &[&str]| -> Vec<Board> {
        let chosen = boards.iter().filter(|(name, _)| sets.contains(&name.as_str()));
        chosen.map(|(_, board)| board.clone()).collect()
    };
    let sized = |size: usize| -> Vec<Board> {
        large.iter().map(|(_, board)| board.clone()).filter(|board| board.size() == size).collect()
    };
    let group = |name, boards, peer| Group { name, boards, peer };
    vec![
        group("LinkedIn", of(&["linkedin"]), Peer::Dlx),
        group("community", of(&["community"]), Peer::Dlx),
        group("N = 20", sized(20), Peer::Dlx),
        group("N = 25", sized(25), Peer::Dlx),
        group("N = 30", sized(30), Peer::Dlx),
        group("N = 40", sized(40), Peer::Dlx),
        group("N = 50", sized(50), Peer::Dlx),
        group("10×10 two stars, medium", of(&["starbattle-10-2m"]), Peer::Batsat),
        group("10×10 two stars, hard", of(&["starbattle-10-2h"]), Peer::Batsat),
        group("14×14 three stars, medium", of(&["starbattle-14-3m"]), Peer::Batsat),
        group("14×14 three stars, hard", of(&["starbattle-14-3h"]), Peer::Batsat),
        group("17×17 four stars", of(&["starbattle-17-4"]), Peer::Batsat),
        group("21×21 five stars", of(&["starbattle-21-5"]), Peer::Batsat),
    ]
}

/// The boards of a stored set with the names of their groups; none where the folder is missing.
fn stored(file: &str) -> Vec<(String, Board)> {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/queens/sets").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: rows of ../shared/data/queens/sets/{file}, which is missing");
        return Vec::new();
    };
    text.lines()
        .map(|line| {
            let entry: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
            let rows: Vec<&str> = entry["grid"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|row| row.as_str())
                .collect();
            let stars = entry["stars"].as_u64().unwrap_or(1) as usize;
            let board = Board::new(&rows, stars).expect("a board");
            (entry["set"].as_str().unwrap_or_default().to_owned(), board)
        })
        .collect()
}
