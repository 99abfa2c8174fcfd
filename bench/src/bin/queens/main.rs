//! Queens and star battles, in one table: solving and proving unique against `dlx-rs` and `batsat`
//! with set-up included, explaining, making boards, reading screenshots.
//!
//! Each board is timed alone, several times, and its shortest time counts, for the peers as for
//! Pecah. Boards and screenshots come from `../shared/data/queens`; where that is missing, their
//! rows are left out. An argument runs only the rows whose names hold it.

mod peers;

use pecah::queens::{Board, Queens, Recipe, Verdict, solve_unique};
use pecah::support::random::Random;
use pecah::{Family, Generate, Rate, Run};
use pecah_bench::screens::{Tally, folder, shots};
use pecah_bench::{Table, best_of, ratio, show};
use std::path::PathBuf;
use std::time::Duration;

struct Group {
    name: &'static str,
    boards: Vec<Board>,
    peer: Peer,
    target: Target,
}

/// What has to be reached.
#[derive(Clone, Copy, Default)]
struct Target {
    mean: Option<Duration>,
    p99: Option<Duration>,
    worst: Option<Duration>,
    ratio: Option<f64>,
}

#[derive(Clone, Copy)]
enum Peer {
    Dlx,
    Batsat,
}

fn main() {
    let filter = std::env::args().nth(1).unwrap_or_default();
    let table = Table::new(&["what", "number", "Pecah", "peer", "ratio", "must reach", "holds"]);
    for group in groups() {
        // The peer takes minutes for five stars, so that row is only run by name.
        let five = group.boards.first().is_some_and(|board| board.stars() > 4);
        if group.name.contains(&filter) && !(filter.is_empty() && five) && !group.boards.is_empty()
        {
            solved(&table, &group);
        }
    }
    if "explained".contains(&filter) {
        explained(&table);
    }
    if "made".contains(&filter) {
        made(&table);
    }
    if "screenshots".contains(&filter) {
        screenshots(&table);
    }
}

fn yes_or_no(holds: bool) -> String {
    if holds { "yes" } else { "no" }.to_owned()
}

/// How many boards the rules solve, without trial and with one level of it.
fn explained(table: &Table) {
    let boards = stored("boards.jsonl");
    let groups = [
        ("LinkedIn", &["linkedin"][..], 100.0, 0.0),
        ("community", &["community"][..], 0.0, 100.0),
        ("10×10 two stars", &["starbattle-10-2m", "starbattle-10-2h"][..], 0.0, 97.0),
    ];
    for (name, sets, least_without, least_with) in groups {
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
        let share = |count: usize| 100.0 * count as f64 / f64::from(number);
        let (without, with) = (share(without), share(with));
        let target = if least_without > 0.0 {
            format!("{least_without} % without trial")
        } else {
            format!("{least_with} % with one level")
        };
        table.row(&[
            format!("explained: {name}"),
            number.to_string(),
            format!("{without:.1} % without trial, {with:.1} % with one level"),
            String::new(),
            String::new(),
            target,
            yes_or_no(without >= least_without && with >= least_with),
        ]);
    }
}

/// How many boards are made in a second.
fn made(table: &Table) {
    for (size, stars, count, least) in [
        (8, 1, 2000, 4000.0),
        (10, 1, 1000, 1700.0),
        (12, 1, 500, 830.0),
        (20, 1, 30, 20.0),
        (10, 2, 20, 0.0),
    ] {
        let recipe = Recipe { size: Some(size), stars: Some(stars), ..Recipe::default() };
        let mut random = Random::new(1);
        // The best of several parts, as with all other times.
        let part = best_of(5, || {
            for _ in 0..count / 5 {
                assert!(Queens::generate(&mut random, &recipe, &Run::unlimited()).is_ok());
            }
        });
        let rate = f64::from(count / 5) / part.as_secs_f64();
        table.row(&[
            format!("made: N = {size}, {stars} to a row"),
            count.to_string(),
            format!("{rate:.0} a second"),
            String::new(),
            String::new(),
            if least > 0.0 { format!("≥ {least} a second") } else { String::new() },
            if least > 0.0 { yes_or_no(rate >= least) } else { String::new() },
        ]);
    }
}

/// How many screenshots are read right.
fn screenshots(table: &Table) {
    let Some(shots) = shots(&folder()) else {
        eprintln!("SKIPPED: rows of ../shared/data/queens/screenshots, which is missing");
        return;
    };
    for (kind, least) in [("linkedin-screenshot", 49), ("annotated", 17), ("site-render", 197)] {
        let mut tally = Tally::default();
        for shot in shots.iter().filter(|shot| shot.kind == kind) {
            tally.add(&shot.bytes, &shot.rows, 1);
        }
        let (right, wrong) = (tally.right, tally.sure_and_wrong);
        table.row(&[
            format!("screenshots: {kind}"),
            tally.all.to_string(),
            format!("{right} right, {wrong} wrong and sure of it"),
            String::new(),
            String::new(),
            format!("≥ {least} of {}", tally.all),
            yes_or_no(right >= least),
        ]);
    }
}

fn solved(table: &Table, group: &Group) {
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
        // In turns, so that a busy machine is busy for both; twice at each, so that neither finds
        // the caches as the other left them.
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
    let measured = (mean, at(0.99), at(1.0), peer_mean.as_secs_f64() / mean.as_secs_f64());
    table.row(&[
        group.name.to_owned(),
        number.to_string(),
        format!("mean {}, p99 {}, worst {}", show(mean), show(measured.1), show(measured.2)),
        format!("{name}: {}", show(peer_mean)),
        ratio(peer_mean, mean),
        group.target.words(),
        group.target.holds(measured),
    ]);
}

impl Target {
    fn words(self) -> String {
        let time = |name: &str, limit: Option<Duration>| {
            limit.map(|limit| format!("{name} ≤ {}", show(limit)))
        };
        let words = [
            time("mean", self.mean),
            time("p99", self.p99),
            time("worst", self.worst),
            self.ratio.map(|ratio| format!("≥ {ratio}×")),
        ];
        words.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn holds(self, measured: (Duration, Duration, Duration, f64)) -> String {
        if self.words().is_empty() {
            return String::new();
        }
        let within = |limit: Option<Duration>, time| limit.is_none_or(|limit| time <= limit);
        yes_or_no(
            within(self.mean, measured.0)
                && within(self.p99, measured.1)
                && within(self.worst, measured.2)
                && self.ratio.is_none_or(|ratio| measured.3 >= ratio),
        )
    }
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
    let of = |sets: &[&str]| -> Vec<Board> {
        let chosen = boards.iter().filter(|(name, _)| sets.contains(&name.as_str()));
        chosen.map(|(_, board)| board.clone()).collect()
    };
    let sized = |size: usize| -> Vec<Board> {
        large.iter().map(|(_, board)| board.clone()).filter(|board| board.size() == size).collect()
    };
    let micros = |micros: f64| Some(Duration::from_secs_f64(micros / 1e6));
    let none = Target::default();
    let times = |ratio: f64| Target { ratio: Some(ratio), ..none };
    let linkedin = Target { mean: micros(0.8), p99: micros(10.0), ..times(45.0) };
    let large = Target { worst: micros(5000.0), ..times(15.0) };
    let group = |name, boards, peer, target| Group { name, boards, peer, target };
    vec![
        group("LinkedIn", of(&["linkedin"]), Peer::Dlx, linkedin),
        group("community", of(&["community"]), Peer::Dlx, none),
        group("N = 20", sized(20), Peer::Dlx, large),
        group("N = 25", sized(25), Peer::Dlx, large),
        group("N = 30", sized(30), Peer::Dlx, large),
        group("N = 40", sized(40), Peer::Dlx, large),
        group("N = 50", sized(50), Peer::Dlx, large),
        group("10×10 two stars, medium", of(&["starbattle-10-2m"]), Peer::Batsat, times(30.0)),
        group("10×10 two stars, hard", of(&["starbattle-10-2h"]), Peer::Batsat, times(30.0)),
        group("14×14 three stars, medium", of(&["starbattle-14-3m"]), Peer::Batsat, none),
        group("14×14 three stars, hard", of(&["starbattle-14-3h"]), Peer::Batsat, times(10.0)),
        group("17×17 four stars", of(&["starbattle-17-4"]), Peer::Batsat, times(10.0)),
        group("21×21 five stars", of(&["starbattle-21-5"]), Peer::Batsat, none),
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
