//! The 15-puzzle against slidy 0.3.2, which has databases of 4-4-4-3 tiles.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml --bin sliding [korf] [large] [hardest]
//! [wasm] [twentyfour] [near]` runs the parts that are named, or all. `easiest [SOLVED]` solves the
//! twenty easiest 24-puzzles of the fifty on two threads and prints each when it is done; to continue
//! a run that was stopped, give the number of boards that it solved.

use pecah::sliding::Sliding;
use pecah::{
    Ask, Collector, Entry, Given, Handle, Registry, Report, Run, Session, Source, TableCache,
    Wanted,
};
use pecah_bench::{Table, show, thread_time as time};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

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

/// A session that knows sliding tiles and nothing else.
fn session() -> Session {
    Session::new(Registry::new().with(Entry::of::<Sliding>()))
}

fn open(text: &str) -> Handle {
    let source = Source::new(text.as_bytes()).unwrap();
    session().open(&source, Some("sliding"), Given::default()).unwrap()
}

fn solve(board: &Board, strategy: &str, run: Run) -> (Report, usize) {
    let handle = open(&board.text);
    let ask = Ask { strategy: Some(strategy.to_owned()), ..Ask::default() };
    let mut found = Collector::default();
    let report = handle.puzzle().solve(&ask, &run, &mut found).unwrap();
    let length = found.solutions.last().map_or(0, |s| s.answer::<Sliding>().unwrap().0.len());
    (report, length)
}

/// Solves all boards optimally: the CPU time, the nodes, and the longest wall time of a board.
fn all(boards: &[Board], run: impl Fn() -> Run) -> (Duration, u64, Duration) {
    let (mut nodes, mut longest) = (0, Duration::ZERO);
    let (spent, ()) = time(|| {
        for board in boards {
            let (one, (report, length)) = pecah_bench::time(|| solve(board, "pattern-db", run()));
            assert_eq!(length, board.length, "board {}", board.number);
            nodes += report.statistics.nodes;
            longest = longest.max(one);
        }
    });
    (spent, nodes, longest)
}

/// Runs of slidy and of Pecah, of which the shortest counts.
const RUNS: usize = 3;

/// As [`all`], the shortest of several runs.
fn best(boards: &[Board], run: impl Fn() -> Run) -> (Duration, u64) {
    let run = |_| {
        let (spent, nodes, _) = all(boards, &run);
        (spent, nodes)
    };
    (0..RUNS).map(run).min().unwrap()
}

fn main() {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let wants = |name: &str| wanted.is_empty() || wanted.iter().any(|word| word == name);
    if let Some(place) = wanted.iter().position(|word| word == "easiest") {
        let solved = wanted.get(place + 1).and_then(|word| word.parse().ok()).unwrap_or(0);
        return easiest(solved);
    }
    if wants("korf") || wants("large") {
        let against = Against::slidy();
        if wants("korf") {
            against.small_tables();
        }
        if wants("large") {
            against.large_table();
        }
    }
    if wants("hardest") {
        hardest();
    }
    if wants("wasm") {
        in_browser();
    }
    if wants("twentyfour") {
        println!();
        twenty_four();
    }
    if wants("near") {
        near();
    }
}

/// Korf's boards, and what slidy took for them.
struct Against {
    korf: Vec<Board>,
    setup: Duration,
    theirs: Duration,
    table: Table,
}

impl Against {
    fn slidy() -> Self {
        let korf = boards("korf100_15puzzle.csv", 4);
        let new = slidy::solver::size4x4::stm::solver::Solver::new;
        let setup = (0..5).map(|_| pecah_bench::time(new).0).min().unwrap();
        let slidy = new();
        let once = || {
            for board in &korf {
                let puzzle = slidy::puzzle::puzzle::Puzzle::from_str(&board.slashed).unwrap();
                let solution = slidy.solve(&puzzle).unwrap();
                assert_eq!(solution.len_stm::<u64>() as usize, board.length);
            }
        };
        let theirs = (0..RUNS).map(|_| time(once).0).min().unwrap();
        let header =
            ["what", "`slidy`", "Pecah", "Pecah : `slidy`", "nodes per board", "nodes per second"];
        Self { korf, setup, theirs, table: Table::new(&header) }
    }

    fn row(&self, what: &str, theirs: Duration, ours: Duration, nodes: u64) {
        let (each, rate) = match nodes {
            0 => (String::new(), String::new()),
            _ => (
                (nodes / 100).to_string(),
                format!("{:.1} million", nodes as f64 / ours.as_secs_f64() / 1e6),
            ),
        };
        let ratio = format!("{:.3}", ours.as_secs_f64() / theirs.as_secs_f64());
        self.table.row(&[what.to_owned(), show(theirs), show(ours), ratio, each, rate]);
    }

    fn small_tables(&self) {
        let ours = (0..9).map(|_| tables_built()).min().unwrap();
        self.row("5-5-5 tables built, one thread", self.setup, ours, 0);
        self.warm(2 << 20, "5-5-5 (1.6 MB)", 0);
        self.warm(20 << 20, "6-6-3 (17 MB)", 1);
        // Several threads are measured in wall time, the shortest of several runs.
        let cold = || {
            let tables = Arc::new(TableCache::default());
            let run = || Run::unlimited().with_threads(2).with_tables(Arc::clone(&tables));
            let (spent, (_, nodes, _)) = pecah_bench::time(|| all(&self.korf, run));
            (spent, nodes)
        };
        let (ours, nodes) = (0..5).map(|_| cold()).min().unwrap();
        let theirs = self.theirs + self.setup;
        self.row("Korf's 100 cold, two threads, best of 5", theirs, ours, nodes);
    }

    /// With cached tables. Some of the hardest boards are solved first, so that the larger tables
    /// are built.
    fn warm(&self, memory: usize, name: &str, hardest: usize) {
        let tables = Arc::new(TableCache::default());
        let run = || {
            Run::unlimited().with_threads(1).with_memory(memory).with_tables(Arc::clone(&tables))
        };
        all(&boards("hardest17_15puzzle_80moves.csv", 4)[..hardest], run);
        all(&self.korf[..10], run);
        let (ours, nodes) = best(&self.korf, run);
        self.row(&format!("Korf's 100 warm, {name}, one thread"), self.theirs, ours, nodes);
    }

    fn large_table(&self) {
        let name = "4x4-7-8";
        let run = Run::unlimited().with_memory(3 << 30).with_threads(2);
        let session = session();
        let sliding = session.registry().named("sliding").unwrap();
        let (built, bytes) = pecah_bench::time(|| sliding.prepare(name, &run).unwrap().unwrap());
        let size = bytes.len() / 1_000_000;
        let tables =
            Arc::new(TableCache::with_store(move |asked| (asked == name).then(|| bytes.clone())));
        let run = |threads| {
            let run = Run::unlimited().with_memory(3 << 30).with_threads(threads);
            run.with_tables(Arc::clone(&tables))
        };
        let (hard, nodes, longest) = all(&boards("hardest17_15puzzle_80moves.csv", 4), || run(2));
        let (ours, korf_nodes) = best(&self.korf, || run(1));
        let what = format!("Korf's 100 warm, 7-8 ({size} MB), one thread");
        self.row(&what, self.theirs, ours, korf_nodes);
        println!();
        let table = Table::new(&[&format!("7-8 tables ({size} MB)"), "measured"]);
        let row = |what: &str, measured: String| table.row(&[what.to_owned(), measured]);
        row("tables built, two threads", show(built));
        row("17 boards of 80 moves, tables warm, two threads: longest", show(longest));
        row("the same, CPU time of one thread, all 17", format!("{}, {nodes} nodes", show(hard)));
    }
}

/// The time of a first search for all solutions of a board one move from its goal. Such a search
/// builds its tables at once.
fn tables_built() -> Duration {
    let text = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 0 15";
    let handle = open(text);
    let ask = Ask { strategy: Some("pattern-db".to_owned()), wanted: Some(Wanted::All) };
    let run = Run::unlimited().with_threads(1);
    pecah_bench::time(|| handle.puzzle().solve(&ask, &run, &mut Collector::default()).unwrap()).0
}

fn hardest() {
    let boards = boards("hardest17_15puzzle_80moves.csv", 4);
    let (mut sum, mut longest) = (Duration::ZERO, Duration::ZERO);
    for board in &boards {
        let run = Run::unlimited().with_threads(2);
        let (spent, (_, length)) = pecah_bench::time(|| solve(board, "pattern-db", run));
        assert_eq!(length, board.length, "board {}", board.number);
        sum += spent;
        longest = longest.max(spent);
    }
    println!();
    let table = Table::new(&["17 boards of 80 moves, each from cold, two threads", "measured"]);
    table.row(&["longest".to_owned(), show(longest)]);
    table.row(&["average".to_owned(), show(sum / 17)]);
}

/// Korf's boards in a browser, by the page's WebAssembly in a worker, if Node and the build exist.
fn in_browser() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../");
    let core = format!("{root}web/src/pkg/sliding/pecah_wasm_bg.wasm");
    let run =
        || std::process::Command::new("node").arg(format!("{root}web/bench/sliding.mjs")).output();
    println!();
    if !std::path::Path::new(&core).exists() {
        return println!("In a browser: not measured; `cargo xtask page wasm sliding` comes first");
    }
    let measured =
        run().ok().and_then(|ran| serde_json::from_slice::<serde_json::Value>(&ran.stdout).ok());
    let Some(measured) = measured else {
        return println!("In a browser: not measured; `node web/bench/sliding.mjs` says why");
    };
    let milliseconds = |name: &str| format!("{} ms", measured[name]);
    let place = measured["where"].as_str().unwrap_or_default();
    let header = format!("{} of Korf's boards, WebAssembly in {place}", measured["boards"]);
    let table = Table::new(&[&header, "measured"]);
    let set_up = format!("{}, of these {} to load", milliseconds("setup"), milliseconds("loaded"));
    table.row(&["set-up, tables included".to_owned(), set_up]);
    table.row(&["a typical board: median".to_owned(), milliseconds("median")]);
    table.row(&["average".to_owned(), milliseconds("average")]);
    let longest = "longest, larger tables built on the way included".to_owned();
    table.row(&[longest, milliseconds("longest")]);
}

/// 24-puzzles one after the other on the same tables, each length compared with the published one.
struct Large {
    table: Table,
    tables: Arc<TableCache>,
    threads: usize,
    /// Wall time of all boards so far.
    total: Duration,
}

impl Large {
    fn new(threads: usize) -> Self {
        let header = [
            "run",
            "board",
            "moves (published)",
            "nodes",
            "wall time",
            "CPU time",
            "total wall time",
            "peak memory",
        ];
        let table = Table::new(&header);
        Self { table, tables: Arc::default(), threads, total: Duration::ZERO }
    }

    fn solve(&mut self, what: &str, board: &Board) {
        let tables = Arc::clone(&self.tables);
        let run = Run::unlimited().with_threads(self.threads).with_tables(tables);
        let run = run.listening(Duration::from_secs(10), print_round);
        let before = process_cpu_time();
        let (spent, (report, length)) = pecah_bench::time(|| solve(board, "pattern-db", run));
        let worked = process_cpu_time().zip(before).map(|(after, before)| after - before);
        self.total += spent;
        self.table.row(&[
            what.to_owned(),
            board.number.to_string(),
            format!("{length} ({})", board.length),
            format!("{:.1} million", report.statistics.nodes as f64 / 1e6),
            show(spent),
            worked.map_or_else(String::new, show),
            show(self.total),
            peak_memory().unwrap_or_default(),
        ]);
        assert_eq!(length, board.length, "board {}", board.number);
    }
}

/// Prints on standard error where a long search is.
fn print_round(progress: &pecah::Progress) {
    if let Some(pecah::Round { bound, done, of }) = progress.round {
        let (seconds, nodes) = (progress.elapsed.as_secs(), progress.nodes / 1_000_000);
        eprintln!("  {seconds} s, length {bound}: {done} of {of} subtrees, {nodes} million nodes");
    }
}

/// The CPU time of all threads, where the system reports it.
fn process_cpu_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let mut fields = text.rsplit(')').next()?.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    Some(Duration::from_millis((ticks()? + ticks()?) * 10))
}

/// The peak memory of the process so far.
fn peak_memory() -> Option<String> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(format!("{} MiB", kibibytes / 1024))
}

/// The first board is run twice: the tables are built during its first run.
fn twenty_four() {
    let boards = boards("korf50_24puzzle.csv", 5);
    println!("24-puzzles on one thread; the tables are built during the first run\n");
    let mut large = Large::new(1);
    large.solve("from cold", &boards[37]);
    for number in [38, 40, 25, 44, 32, 37] {
        large.solve("after the build", &boards[number - 1]);
    }
}

/// The twenty easiest of the fifty by published node counts, on two threads, without those that an
/// earlier run solved.
fn easiest(solved: usize) {
    let path = format!("{}/../tests/sets/sliding/korf50_24puzzle.csv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the sets are part of the project");
    let effort = |line: &str| line.split(',').nth(3).and_then(|field| field.parse::<u64>().ok());
    let efforts: Vec<u64> = text.lines().skip(1).map(|line| effort(line).unwrap()).collect();
    let mut boards = boards("korf50_24puzzle.csv", 5);
    boards.sort_by_key(|board| efforts[board.number - 1]);
    println!("The 20 easiest 24-puzzles on two threads; the first line includes building tables\n");
    let mut large = Large::new(2);
    for (nth, board) in boards.iter().enumerate().take(20).skip(solved) {
        large.solve(&format!("{} of 20", nth + 1), board);
    }
}

fn near() {
    println!();
    let table = Table::new(&["boards and time", "measured", "longest wall time"]);
    let boards = boards("korf50_24puzzle.csv", 5);
    for limit in [100, 1000].map(Duration::from_millis) {
        let (found, longest) = in_time(&boards, limit);
        let shortest: usize = boards.iter().map(|board| board.length).sum();
        table.row(&[
            format!("Korf and Felner's fifty 5×5 boards in {} s", limit.as_secs_f64()),
            format!("{:.3} of the optimum", found as f64 / shortest as f64),
            show(longest),
        ]);
    }
    for side in 6..=10 {
        let boards: Vec<Board> = (0..5).map(|seed| random_board(side, seed)).collect();
        let (found, longest) = in_time(&boards, Duration::from_secs(1));
        table.row(&[
            format!("5 random boards, {side}×{side} in 1 s"),
            format!("{} moves on average", found / boards.len()),
            show(longest),
        ]);
    }
}

/// The summed lengths of the solutions found in this time for each, and the longest time taken.
fn in_time(boards: &[Board], limit: Duration) -> (usize, Duration) {
    let (mut lengths, mut longest) = (0, Duration::ZERO);
    for board in boards {
        let run = Run::unlimited().with_threads(1).with_time(limit);
        let (spent, (_, length)) = pecah_bench::time(|| solve(board, "near-optimal", run));
        assert!(length > 0, "a board was not solved");
        lengths += length;
        longest = longest.max(spent);
    }
    (lengths, longest)
}

fn random_board(side: usize, seed: u64) -> Board {
    let recipe = Given::default().with("size", &format!("{side}x{side}"));
    let mut series = session().generate("sliding", seed, recipe).unwrap();
    let made = series.next(&Run::unlimited());
    let text = made.unwrap_or_else(|_| panic!("a random board")).handle.text();
    Board { text, length: 0, number: 0, slashed: String::new() }
}
