//! The 15-puzzle against slidy 0.3.2, which has databases of 4-4-4-3 tiles.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml --bin sliding [large] [hardest] [twentyfour] [near]`

use pecah::{Ask, Budget, Collector, Options, Report, Shelf};
use pecah_bench::{Table, show};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// Work on one thread is measured by its time on the processor, which neighbours on the same
/// machine disturb less; where that is not known, by the clock.
fn time<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let on_processor = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    };
    let before = on_processor();
    let (by_clock, result) = pecah_bench::time(work);
    let spent = before.zip(on_processor()).map_or(by_clock, |(before, after)| after - before);
    (spent, result)
}

struct Board {
    number: usize,
    length: usize,
    text: String,
    slashed: String,
}

fn boards(file: &str, side: usize) -> Vec<Board> {
    let path = format!("{}/../tests/sets/sliding/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the sets are part of the project");
    text.lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let tiles: Vec<&str> = fields[fields.len() - 1].split_whitespace().collect();
            let rows: Vec<String> = tiles.chunks(side).map(|row| row.join(" ")).collect();
            Board {
                number: fields[0].parse().unwrap(),
                length: fields[1].parse().unwrap(),
                text: rows.join("\n"),
                slashed: rows.join("/"),
            }
        })
        .collect()
}

fn solve(board: &Board, strategy: &str, budget: Budget) -> (Report, usize) {
    let puzzle = pecah::read(&board.text, Some("sliding"), &Options::default()).unwrap();
    let ask = Ask { strategy: Some(strategy.to_owned()), ..Ask::default() };
    let mut found = Collector::default();
    let report = puzzle.solve(&ask, &budget, &mut found).unwrap();
    let length = found.solutions.last().map_or(0, |s| s.json()["moves"].as_array().unwrap().len());
    (report, length)
}

/// All boards, shortest; the time and the boards looked at.
fn all(boards: &[Board], budget: impl Fn() -> Budget) -> (Duration, u64, Duration) {
    let (mut nodes, mut longest) = (0, Duration::ZERO);
    let (spent, ()) = time(|| {
        for board in boards {
            let (one, (report, length)) =
                pecah_bench::time(|| solve(board, "pattern-db", budget()));
            assert_eq!(length, board.length, "board {}", board.number);
            nodes += report.statistics.nodes;
            longest = longest.max(one);
        }
    });
    (spent, nodes, longest)
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let wants = |name: &str| wanted.iter().any(|word| word == name);
    if wants("near") {
        return near();
    }
    if wants("twentyfour") {
        return twenty_four();
    }
    let korf = boards("korf100_15puzzle.csv", 4);
    let (their_setup, slidy) = time(slidy::solver::size4x4::stm::solver::Solver::new);
    let (theirs, ()) = time(|| {
        for board in &korf {
            let puzzle = slidy::puzzle::puzzle::Puzzle::from_str(&board.slashed).unwrap();
            let solution = slidy.solve(&puzzle).unwrap();
            assert_eq!(solution.len_stm::<u64>() as usize, board.length);
        }
    });
    let table = Table::new(&["what", "slidy", "pecah", "ratio", "nodes a board", "nodes a second"]);
    let row = |what: &str, theirs: Duration, ours: Duration, nodes: u64| {
        table.row(&[
            what.to_owned(),
            show(theirs),
            show(ours),
            format!("{:.3}", ours.as_secs_f64() / theirs.as_secs_f64()),
            (nodes / 100).to_string(),
            format!("{:.1} million", nodes as f64 / ours.as_secs_f64() / 1e6),
        ]);
    };
    // A board that needs the tables, from cold and again: the difference is the set-up.
    let setup = |budget: &dyn Fn() -> Budget| {
        let once = || {
            let shelf = Arc::new(Shelf::default());
            let solve = || solve(&korf[0], "pattern-db", budget().with_shelf(Arc::clone(&shelf)));
            let (cold, _) = time(solve);
            let (warm, _) = time(solve);
            cold.saturating_sub(warm)
        };
        (0..7).map(|_| once()).min().unwrap()
    };
    let ours = setup(&|| Budget::unlimited().with_threads(1));
    row("set-up, one thread", their_setup, ours, 0);
    let warm = |memory: usize, name: &str, limit: &str| {
        let shelf = Arc::new(Shelf::default());
        let one = || {
            Budget::unlimited().with_threads(1).with_memory(memory).with_shelf(Arc::clone(&shelf))
        };
        // The hardest boards first, so that the table is there.
        all(&boards("hardest17_15puzzle_80moves.csv", 4)[..usize::from(name != "5-5-5")], one);
        all(&korf[..10], one);
        let (ours, nodes, _) = all(&korf, one);
        row(&format!("Korf's 100 warm, {name}{limit}, one thread"), theirs, ours, nodes);
    };
    warm(2 << 20, "5-5-5", " (1.6 MB)");
    warm(20 << 20, "6-6-3", " (17 MB)");
    let shelf = Arc::new(Shelf::default());
    let cold = || Budget::unlimited().with_threads(2).with_shelf(Arc::clone(&shelf));
    // Several threads are measured by the clock.
    let (ours, (_, nodes, _)) = pecah_bench::time(|| all(&korf, cold));
    row("Korf's 100 cold, two threads", theirs + their_setup, ours, nodes);
    if wants("large") {
        let name = "4x4-7-8";
        let budget = Budget::unlimited().with_memory(3 << 30);
        let sliding = pecah::family("sliding").unwrap();
        let (built, bytes) = pecah_bench::time(|| sliding.prepare(name, &budget).unwrap().unwrap());
        println!(
            "7-8 built in {} on {} threads, {} MB",
            show(built),
            budget.threads(),
            bytes.len() / 1_000_000
        );
        let shelf =
            Arc::new(Shelf::with_store(move |asked| (asked == name).then(|| bytes.clone())));
        for threads in [1, 2] {
            let budget = || {
                Budget::unlimited()
                    .with_memory(3 << 30)
                    .with_threads(threads)
                    .with_shelf(Arc::clone(&shelf))
            };
            all(&boards("hardest17_15puzzle_80moves.csv", 4)[..1], budget);
            let (ours, (_, nodes, _)) = pecah_bench::time(|| all(&korf, budget));
            row(&format!("Korf's 100 warm, 7-8, {threads} thread"), theirs, ours, nodes);
        }
        let budget = || Budget::unlimited().with_memory(3 << 30).with_shelf(Arc::clone(&shelf));
        let (ours, nodes, longest) = all(&boards("hardest17_15puzzle_80moves.csv", 4), budget);
        println!(
            "17 of 80 moves, 7-8 warm: {} in all, worst {}, {nodes} nodes",
            show(ours),
            show(longest)
        );
    }
    if wants("hardest") {
        let (ours, nodes, longest) =
            all(&boards("hardest17_15puzzle_80moves.csv", 4), Budget::unlimited);
        println!(
            "17 of 80 moves, each from cold: {} in all, worst {}, {nodes} nodes",
            show(ours),
            show(longest)
        );
    }
}

fn twenty_four() {
    let shelf = Arc::new(Shelf::default());
    for threads in [1] {
        for number in [38, 40, 25, 44, 32, 37] {
            let boards = boards("korf50_24puzzle.csv", 5);
            let board = boards.iter().find(|board| board.number == number).unwrap();
            let budget = Budget::unlimited().with_threads(threads).with_shelf(Arc::clone(&shelf));
            let (spent, (report, length)) = time(|| solve(board, "pattern-db", budget));
            assert_eq!(length, board.length);
            println!(
                "board {number}: {length} moves, {} nodes, {}",
                report.statistics.nodes,
                show(spent)
            );
        }
    }
}

fn near() {
    let boards = boards("korf50_24puzzle.csv", 5);
    for limit in [100, 1000] {
        let (mut found, mut shortest) = (0, 0);
        for board in &boards {
            let budget = Budget::unlimited().with_time(Duration::from_millis(limit));
            found += solve(board, "near-optimal", budget).1;
            shortest += board.length;
        }
        println!("5x5 in {limit} ms: {:.3} of the optimum", found as f64 / shortest as f64);
    }
    for side in [6, 7, 8, 9, 10] {
        let (mut lengths, mut longest, boards) = (0, Duration::ZERO, 5);
        for seed in 0..boards {
            let options = Options::default().with("size", &format!("{side}x{side}"));
            let mut random = pecah::engine::random::Random::new(seed);
            let sliding = pecah::family("sliding").unwrap();
            let made = sliding.generate(&mut random, &options, &Budget::unlimited());
            let text = made.unwrap().unwrap_or_else(|_| panic!("a random board")).puzzle.write();
            let board = Board { text, length: 0, number: 0, slashed: String::new() };
            let budget = Budget::unlimited().with_time(Duration::from_secs(1));
            let (spent, (_, length)) = pecah_bench::time(|| solve(&board, "near-optimal", budget));
            lengths += length;
            longest = longest.max(spent);
        }
        println!(
            "{side}x{side}: {} moves on average, at most {}",
            lengths as u64 / boards,
            show(longest)
        );
    }
}
