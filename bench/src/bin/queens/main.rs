//! Queens and star battles against `dlx-rs` and `batsat`: solve and prove unique, set-up included.
//!
//! Each board is timed alone, several times, and its shortest time counts, for the peers as for
//! Pecah. Boards come from `../shared/data/queens` where it is there.

mod peers;

use pecah::engine::random::Random;
use pecah::queens::{Board, Queens, Verdict, solve_unique};
use pecah::{Budget, Family, Options, Source};
use pecah_bench::{Table, best_of, ratio, show};
use std::path::PathBuf;
use std::time::Duration;

struct Group {
    name: &'static str,
    boards: Vec<Board>,
    peer: Peer,
    /// What has to be reached, in words.
    target: &'static str,
}

impl Group {
    fn stars(&self) -> usize {
        self.boards.first().map_or(1, Board::stars)
    }
}

#[derive(Clone, Copy)]
enum Peer {
    Dlx,
    Batsat,
}

fn main() {
    let filter = std::env::args().nth(1).unwrap_or_default();
    let table = Table::new(&[
        "boards",
        "number",
        "Pecah mean",
        "p99",
        "worst",
        "peer",
        "peer mean",
        "ratio",
        "to reach",
    ]);
    for group in groups() {
        // The peer takes minutes for five stars, so that row is only run by name.
        let wanted = group.name.contains(&filter) && !(filter.is_empty() && group.stars() > 4);
        if wanted && !group.boards.is_empty() {
            row(&table, &group);
        }
    }
    if filter.is_empty() || filter == "explained" {
        println!();
        explained();
    }
    if filter.is_empty() || filter == "made" {
        println!();
        made();
    }
}

/// How many boards the rules solve, without trial and with one level of it.
fn explained() {
    let table = Table::new(&["explained", "number", "without trial", "with one level", "to reach"]);
    let boards = stored("boards.jsonl");
    let groups = [
        (&["linkedin"][..], "100 % without trial"),
        (&["community"][..], "100 % with one level"),
        (&["starbattle-10-2m", "starbattle-10-2h"][..], "≥ 97 % with one level"),
        (&["starbattle-14-3m"][..], ""),
    ];
    for (sets, target) in groups {
        let (mut number, mut without, mut with) = (0, 0, 0);
        for (_, board) in boards.iter().filter(|(set, _)| sets.contains(&set.as_str())) {
            number += 1;
            let rating = Queens::rate(board, &Budget::unlimited()).and_then(Result::ok);
            if let Some(rating) = rating {
                with += 1;
                without += usize::from(rating.json["level"] != "by trial");
            }
        }
        let share = |count: usize| format!("{:.1} %", 100.0 * count as f64 / f64::from(number));
        let cells = [sets.join(", "), number.to_string(), share(without), share(with)];
        table.row(&[&cells[..], &[target.to_owned()]].concat());
    }
}

/// How many boards are made in a second.
fn made() {
    let table = Table::new(&["made: unique, connected, no guess needed", "a second", "to reach"]);
    for (size, stars, count, target) in [
        (8, 1, 2000, "≥ 4,000"),
        (10, 1, 1000, "≥ 1,700"),
        (12, 1, 400, "≥ 830"),
        (20, 1, 30, "≥ 20"),
        (10, 2, 20, ""),
    ] {
        let options =
            Options::default().with("size", &size.to_string()).with("stars", &stars.to_string());
        let mut random = Random::new(1);
        // The best of several parts, as with all other times.
        let part = best_of(5, || {
            for _ in 0..count / 5 {
                let made = Queens::generate(&mut random, &options, &Budget::unlimited());
                assert!(matches!(made, Some(Ok(_))));
            }
        });
        let rate = f64::from(count / 5) / part.as_secs_f64();
        table.row(&[format!("N = {size}, {stars} to a row"), format!("{rate:.0}"), target.into()]);
    }
}

fn row(table: &Table, group: &Group) {
    let (name, peer): (_, fn(&Board) -> usize) = match group.peer {
        Peer::Dlx => ("dlx-rs 1.3", peers::dlx),
        Peer::Batsat => ("batsat 0.6", peers::batsat),
    };
    let mut times = Vec::new();
    let mut peer_times = Duration::ZERO;
    for board in &group.boards {
        let verdict = solve_unique(board);
        assert!(matches!(verdict, Verdict::Only(_)), "{verdict:?} {}", Queens::write(board));
        assert_eq!(peer(board), 1, "{name} agrees on {}", Queens::write(board));
        // In turns, so that a busy machine is busy for both.
        let (mut own, mut other) = (Duration::MAX, Duration::MAX);
        for _ in 0..5 {
            own = own.min(one_of_many(|| solve_unique(board)));
            other = other.min(one_of_many(|| peer(board)));
            if own + other > Duration::from_millis(100) {
                break;
            }
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
        name.to_owned(),
        show(peer_mean),
        ratio(peer_mean, mean),
        group.target.to_owned(),
    ]);
}

/// The time of one call. A clock is read in some 30 ns, so short work is repeated.
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
    let of = |set: &str| -> Vec<Board> {
        boards.iter().filter(|(name, _)| name == set).map(|(_, board)| board.clone()).collect()
    };
    let sized = |size: usize| -> Vec<Board> {
        large.iter().map(|(_, board)| board.clone()).filter(|board| board.size() == size).collect()
    };
    let group = |name, boards, peer, target| Group { name, boards, peer, target };
    vec![
        group("LinkedIn", of("linkedin"), Peer::Dlx, "mean ≤ 0.8 µs, p99 ≤ 10 µs, ≥ 45×"),
        group("community", of("community"), Peer::Dlx, ""),
        group("N = 20", sized(20), Peer::Dlx, "≥ 15×, worst ≤ 5 ms"),
        group("N = 25", sized(25), Peer::Dlx, "≥ 15×, worst ≤ 5 ms"),
        group("N = 30", sized(30), Peer::Dlx, "≥ 15×, worst ≤ 5 ms"),
        group("N = 40", sized(40), Peer::Dlx, "≥ 15×, worst ≤ 5 ms"),
        group("N = 50", sized(50), Peer::Dlx, "≥ 15×, worst ≤ 5 ms"),
        group("10×10 two stars, medium", of("starbattle-10-2m"), Peer::Batsat, "≥ 30×"),
        group("10×10 two stars, hard", of("starbattle-10-2h"), Peer::Batsat, "≥ 30×"),
        group("14×14 three stars, medium", of("starbattle-14-3m"), Peer::Batsat, ""),
        group("14×14 three stars, hard", of("starbattle-14-3h"), Peer::Batsat, "≥ 10×"),
        group("17×17 four stars", of("starbattle-17-4"), Peer::Batsat, "≥ 10×"),
        group("21×21 five stars", of("starbattle-21-5"), Peer::Batsat, ""),
    ]
}

/// The boards of a stored set with the names of their groups; none where the folder is missing.
fn stored(file: &str) -> Vec<(String, Board)> {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/queens/sets").join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("{} is not there: its rows are left out", path.display());
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
            let source = Source::new(rows.join("\n").as_bytes()).expect("text");
            let stars = entry["stars"].as_u64().unwrap_or(1).to_string();
            let board =
                Queens::read(&source, &Options::default().with("stars", &stars)).expect("a board");
            (entry["set"].as_str().unwrap_or_default().to_owned(), board)
        })
        .collect()
}
