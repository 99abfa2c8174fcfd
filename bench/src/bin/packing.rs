//! Packing against the exact-cover crates `dlx` and `dlx-rs` and a plain first-hole search, in one
//! run. `--full` lets the peers run whole problems that take them minutes; otherwise those are
//! scaled down, by holding one piece to one placement, for everybody alike. Words on the command
//! line choose the rows whose name has one of them; `growth` prints the data of the figure.
//!
//! Times are processor time of this thread where the system tells it, which other work on the
//! machine disturbs least.

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use pecah::engine::placing::{Counting, Instructions, Placing};
use pecah::engine::scan::Scan;
use pecah::engine::symmetry::{self, Keep, Symmetry};
use pecah::engine::tightest;
use pecah::packing::{Packing, placing};
use pecah::{Budget, Family, Options, Source, Stop};
use pecah_bench::{Table, ratio, show};
use std::time::{Duration, Instant};

/// A row: name, file or text, set of pieces, raw solutions, whether peers need `--full`.
struct Row {
    name: &'static str,
    text: String,
    set: Option<&'static str>,
    solutions: u128,
    is_long: bool,
}

fn rows() -> Vec<Row> {
    let file = |name: &str| {
        let path = format!("{}/../tests/sets/packing/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("the known problems are there")
    };
    let row = |name, text, solutions, is_long| Row { name, text, set: None, solutions, is_long };
    let set = |name, text: &str, set, solutions, is_long| Row {
        name,
        text: text.to_owned(),
        set: Some(set),
        solutions,
        is_long,
    };
    vec![
        row("pentominoes 6×10", file("pentominoes-6x10"), 9356, false),
        row("pentominoes 5×12", file("pentominoes-5x12"), 4040, false),
        row("pentominoes 4×15", file("pentominoes-4x15"), 1472, false),
        row("pentominoes 3×20", file("pentominoes-3x20"), 8, false),
        row("pentominoes 8×8 less centre", file("pentominoes-8x8-centre"), 520, false),
        set("Soma cube", "3 3 7\nCUBOID 3", "soma", 11520, false),
        row("Kanoodle 5×11", file("kanoodle-5x11"), 371_020, true),
        row("IQ Puzzler Pro 5×11", file("iq-puzzler-pro-5x11"), 4_331_140, true),
        row("IQ Puzzler Pro diagonal", file("iq-puzzler-pro-diamond"), 1_376_400, true),
        row("Kanoodle pyramid", file("kanoodle-pyramid"), 2448, false),
        row("IQ Puzzler Pro pyramid", file("iq-puzzler-pro-pyramid"), 26720, true),
        set("pentominoes 3×4×5", "4 5 12\nCUBOID 3", "pentominoes", 31520, true),
    ]
}

/// Processor time of this thread, or time.
fn now() -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(
        || {
            static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
            START.get_or_init(Instant::now).elapsed()
        },
        Duration::from_nanos,
    )
}

fn timed(mut work: impl FnMut() -> u128, expected: u128, what: &str) -> Duration {
    // The system counts processor time in steps of milliseconds, so short work is repeated.
    let mut repeats = 1u32;
    loop {
        let start = now();
        for _ in 0..repeats {
            assert_eq!(work(), expected, "{what}");
        }
        let took = now() - start;
        if took > Duration::from_millis(150) {
            return took / repeats;
        }
        repeats *= 4;
    }
}

fn options(problem: &Placing, first: usize) -> Vec<Vec<usize>> {
    let items = |p: &pecah::engine::placing::Placement| {
        p.cells.iter().map(|c| c + first).chain([problem.cells + p.piece + first]).collect()
    };
    problem.placements.iter().map(items).collect()
}

fn by_dlx(problem: &Placing) -> u128 {
    let options: Vec<Vec<u64>> = options(problem, 0)
        .into_iter()
        .map(|o| o.into_iter().map(|i| i as u64).collect())
        .collect();
    let items = (problem.cells + problem.copies.len()) as u64;
    let mut made = dlx::x::make_problem(items, 0, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut made);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solutions = 0;
    while solver.next_solution(&mut chooser) {
        solutions += 1;
    }
    solutions
}

fn by_dlx_rs(problem: &Placing) -> u128 {
    let mut solver = dlx_rs::Solver::new(problem.cells + problem.copies.len());
    for (number, option) in options(problem, 1).iter().enumerate() {
        solver.add_option(number, option);
    }
    solver.map(|_| 1u128).sum()
}

/// A plain search: the first hole, every placement that starts there.
fn by_first_hole(problem: &Placing) -> u128 {
    fn fill(starting: &[Vec<(u64, u32)>], taken: u64, used: u32) -> u128 {
        let hole = taken.trailing_ones() as usize;
        let Some(here) = starting.get(hole) else { return 1 };
        let fitting = here.iter().filter(|(cells, piece)| cells & taken == 0 && piece & used == 0);
        fitting.map(|(cells, piece)| fill(starting, taken | cells, used | piece)).sum()
    }
    let mut starting = vec![Vec::new(); problem.cells];
    for placement in &problem.placements {
        let cells = placement.cells.iter().fold(0u64, |set, cell| set | 1 << cell);
        starting[placement.cells[0]].push((cells, 1u32 << placement.piece));
    }
    fill(&starting, 0, 0)
}

fn enumerated(problem: &Placing, symmetries: &[Symmetry]) -> (u128, u64) {
    let (mut total, mut nodes) = (0, 0);
    for (weight, part) in symmetry::parts(problem, symmetries, Keep::First) {
        let mut counting = Counting::new(|more| {
            nodes += more;
            Ok::<(), Stop>(())
        });
        let narrow = is_narrow(&part).then(|| Scan::new(&part)).flatten();
        match narrow {
            Some(mut scan) => scan.search(Instructions::Best, &mut counting),
            None => tightest::search(&part, Instructions::Best, &mut counting),
        }
        .and_then(|()| counting.finish())
        .expect("nothing stops it");
        total += weight * counting.covers;
    }
    (total, nodes)
}

/// The rule by which `bitboard` chooses its search.
fn is_narrow(problem: &Placing) -> bool {
    let reach: usize = problem.placements.iter().map(|p| Scan::reach(&p.cells)).sum();
    2 * reach <= problem.placements.len() * 29
}

/// The same problem with one piece held to one of its placements.
fn scaled(problem: &Placing) -> Placing {
    let mut counts = vec![0; problem.copies.len()];
    problem.placements.iter().for_each(|p| counts[p.piece] += 1);
    let piece = (0..counts.len()).min_by_key(|&piece| counts[piece]).unwrap_or(0);
    let middle = counts[piece] / 2;
    let mut seen = 0;
    problem.with_only(|_, p| {
        seen += usize::from(p.piece == piece);
        p.piece != piece || seen == middle
    })
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let is_full = words.iter().any(|word| word == "--full");
    let chosen: Vec<&String> = words.iter().filter(|word| !word.starts_with("--")).collect();
    let wants = |name: &str| chosen.is_empty() || chosen.iter().any(|word| name.contains(*word));
    if wants("table") || !chosen.is_empty() {
        table(is_full, &wants);
    }
    if wants("challenges") {
        challenges();
    }
    if wants("growth") {
        growth();
    }
}

fn read(row: &Row) -> pecah::packing::Puzzle {
    let mut options = Options::default();
    if let Some(set) = row.set {
        options.set("pieces", set);
    }
    let source = Source::new(row.text.as_bytes()).expect("text");
    Packing::read(&source, &options).expect("the known problems are right")
}

fn table(is_full: bool, wants: &dyn Fn(&str) -> bool) {
    let table = Table::new(&[
        "problem",
        "solutions",
        "dlx-rs",
        "`dlx`",
        "first hole",
        "listed, no symmetry",
        "listed",
        "counted",
        "listed : `dlx`",
        "counted : `dlx`",
        "counted : first hole",
    ]);
    for row in rows().iter().filter(|row| wants(row.name)) {
        let puzzle = read(row);
        let (whole, symmetries) = placing(&puzzle);
        let is_scaled = row.is_long && !is_full;
        let problem = if is_scaled { scaled(&whole) } else { whole };
        let symmetries = if is_scaled { Vec::new() } else { symmetries };
        let expected = if is_scaled { enumerated(&problem, &[]).0 } else { row.solutions };
        let is_flat = puzzle.board.kind().is_flat() && problem.cells <= 64;
        let slow = |work: fn(&Placing) -> u128| timed(|| work(&problem), expected, row.name);
        let rs = (!row.is_long).then(|| slow(by_dlx_rs));
        let links = slow(by_dlx);
        let hole = is_flat.then(|| slow(by_first_hole));
        let plain = timed(|| enumerated(&problem, &[]).0, expected, row.name);
        let listed = timed(
            || if is_scaled { enumerated(&problem, &[]) } else { enumerated(&placing(&read(row)).0, &symmetries) }.0,
            expected,
            row.name,
        );
        let counted = timed(
            || {
                if is_scaled {
                    return match is_narrow(&problem).then(|| Scan::new(&problem)).flatten() {
                        Some(mut scan) => {
                            scan.count(Instructions::Best, 1 << 30, |_| Ok(())).expect("counted")
                        }
                        None => enumerated(&problem, &[]).0,
                    };
                }
                let tally = Packing::count(&read(row), &Budget::unlimited())
                    .expect("counts")
                    .expect("counted");
                tally.solutions.to_string().parse().expect("a number")
            },
            expected,
            row.name,
        );
        let cell = |time: Option<Duration>| time.map_or("–".to_owned(), show);
        let name = if is_scaled { format!("{} (scaled)", row.name) } else { row.name.to_owned() };
        table.row(&[
            name,
            expected.to_string(),
            cell(rs),
            show(links),
            cell(hole),
            show(plain),
            show(listed),
            show(counted),
            ratio(links, listed),
            ratio(links, counted),
            hole.map_or("–".to_owned(), |hole| ratio(hole, counted)),
        ]);
    }
}

/// The start positions of the booklet, where their file is: all counts in one process.
fn challenges() {
    let path = format!("{}/../../shared/data/packing/challenges.json", env!("CARGO_MANIFEST_DIR"));
    let Ok(text) = std::fs::read_to_string(&path) else {
        println!("\nNo challenges here: {path} is missing.");
        return;
    };
    let file: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let puzzles: Vec<(pecah::packing::Puzzle, u128)> = file["challenges"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|challenge| {
            let board = challenge["board"].as_str().expect("a board");
            let given = challenge["given"].as_array().expect("rows");
            let solutions = u128::from(challenge["solutions"].as_u64().expect("a number"));
            (challenge_puzzle(board, given), solutions)
        })
        .collect();
    let expected: u128 = puzzles.iter().map(|(_, solutions)| solutions).sum();
    let ours = timed(
        || {
            let count = |(puzzle, _): &(pecah::packing::Puzzle, u128)| -> u128 {
                let tally = Packing::count(puzzle, &Budget::unlimited());
                tally
                    .expect("counts")
                    .expect("counted")
                    .solutions
                    .to_string()
                    .parse()
                    .expect("u128")
            };
            puzzles.iter().map(count).sum()
        },
        expected,
        "challenges",
    );
    let links = timed(
        || puzzles.iter().map(|(puzzle, _)| by_dlx(&placing(puzzle).0)).sum(),
        expected,
        "challenges by dlx",
    );
    println!(
        "\n{} challenges counted: `dlx` {}, Pecah {}, {}",
        puzzles.len(),
        show(links),
        show(ours),
        ratio(links, ours)
    );
}

fn challenge_puzzle(board: &str, given: &[serde_json::Value]) -> pecah::packing::Puzzle {
    let row_text = |value: &serde_json::Value| value.as_str().expect("a row").replace(' ', ".");
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
    let options =
        Options::default().with("pieces", "iq-puzzler-pro").with("given", &given.join("\n"));
    Packing::read(&Source::new(text.as_bytes()).expect("text"), &options).expect("a challenge")
}

/// Nodes and time as the board grows.
fn growth() {
    println!();
    let table = Table::new(&["problem", "solutions", "nodes", "time"]);
    for row in rows() {
        if !row.name.starts_with("pentominoes") {
            continue;
        }
        let (problem, symmetries) = placing(&read(&row));
        let start = now();
        let (solutions, nodes) = enumerated(&problem, &symmetries);
        let took = now() - start;
        assert_eq!(solutions, row.solutions);
        table.row(&[row.name.to_owned(), solutions.to_string(), nodes.to_string(), show(took)]);
    }
}
