//! Packing: how many challenges need no trial, how long the hints on the way are and take, and how
//! many wrong placements are refuted in a few tries.

use crate::{percentile, share};
use pecah::packing::{KnownSet, Packing, Puzzle, Reading};
use pecah::{Action, Advice, Attached, Family, Given, Handle, Run, Session, Source, Step};
use pecah_bench::{Table, show, thread_time};
use serde_json::Value;
use std::time::Duration;

const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];
const BOARDS: [(&str, &str); 4] = [
    ("iq-puzzler-pro", "5x11"),
    ("pentominoes", "6x10"),
    ("iq-puzzler-pro", "diamond"),
    ("iq-puzzler-pro", "pyramid"),
];

/// The challenges of a row. Pyramids of experts are rare: making one can take a minute.
fn seeds(level: &str, board: &str) -> u64 {
    if (level, board) == ("expert", "pyramid") { 14 } else { 100 }
}

/// A hint of at most this many looks is given completely.
const SHORT: u64 = 30;
/// A wrong placement is refuted within this many tries.
const FEW_TRIES: u64 = 3;
/// Wrong placements tried at the start of a challenge.
const WRONG: usize = 40;

#[derive(Default)]
struct Row {
    challenges: usize,
    explained: usize,
    hints: usize,
    short: usize,
    few_tries: usize,
    times: Vec<Duration>,
}

pub(crate) fn table(is_chosen: &dyn Fn(&str) -> bool) {
    let rows =
        LEVELS.iter().flat_map(|level| BOARDS.map(|(pieces, board)| (*level, pieces, board)));
    let named = rows.map(|row| (format!("{} {}, {}", row.1, row.2, row.0), row));
    let chosen: Vec<_> = named.filter(|(name, _)| is_chosen(name)).collect();
    if chosen.is_empty() {
        return;
    }
    let table = head();
    for (name, (level, pieces, board)) in chosen {
        let mut row = Row::default();
        for seed in 1..=seeds(level, board) {
            row.add(&mut made(pieces, board, level, seed));
        }
        row.print(&table, name);
    }
    println!();
}

/// The start positions of the booklet, which are not part of the project.
pub(crate) fn booklet(is_chosen: &dyn Fn(&str) -> bool) {
    if !is_chosen("booklet") {
        return;
    }
    let path = format!("{}/../../shared/data/packing/challenges.json", env!("CARGO_MANIFEST_DIR"));
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: the booklet: ../shared/data/packing/challenges.json is missing");
        return;
    };
    let file: Value = serde_json::from_str(&text).expect("JSON");
    let challenges = file["challenges"].as_array().expect("a list");
    let table = head();
    for (name, kind) in [
        ("booklet", ""),
        ("rectangle", "iqpro5x11"),
        ("diagonal", "iqpro_diag"),
        ("pyramid", "iqpro_pyr"),
    ] {
        let of_kind =
            challenges.iter().filter(|c| c["board"].as_str().is_some_and(|b| b.contains(kind)));
        let (mut row, mut ratings, mut to_lay) = (Row::default(), Vec::new(), Vec::new());
        for challenge in of_kind {
            let session = Session::default();
            let mut handle = session.open_typed::<Packing>(read(challenge));
            let rating = handle.rate(&Run::unlimited()).expect("a family that rates");
            let json = serde_json::to_value(&rating).expect("a record");
            ratings.push(json["facts"]["points"].as_f64().expect("points"));
            to_lay.push(row.add(&mut handle) as f64);
        }
        let name = if kind.is_empty() {
            name.to_owned()
        } else {
            let rank = |values: &[f64]| correlation_with_order(values);
            format!(
                "{name} (rank correlation with the order: rating {:.2}, pieces to lay {:.2})",
                rank(&ratings),
                rank(&to_lay)
            )
        };
        row.print(&table, name);
    }
    println!();
}

pub(crate) fn why_not(is_chosen: &dyn Fn(&str) -> bool) {
    let chosen: Vec<_> =
        BOARDS.iter().filter(|(_, board)| is_chosen(&format!("why-not {board}"))).collect();
    if chosen.is_empty() {
        return;
    }
    let table = Table::new(&[
        "hard challenges",
        "wrong placements",
        "refuted within 3 tries",
        "95 % within",
    ]);
    for (pieces, board) in chosen {
        let (mut all, mut few, mut times) = (0, 0, Vec::new());
        for seed in 1..=seeds("hard", board) {
            let mut handle = made(pieces, board, "hard", seed);
            let legal = handle.game().expect("it is played").legal_moves();
            let (mut wrong, stride) = (0, (legal.len() / WRONG).max(1) | 1);
            // Spread over the moves without a pattern: a stride that wraps around.
            let order = (0..legal.len()).map(|n| &legal[n * stride % legal.len()]);
            for text in order {
                let (time, said) = thread_time(|| handle.why_not(text, &Run::unlimited()));
                let Ok(Advice::Next(step)) = said else { panic!("{text} on\n{}", handle.text()) };
                if step.rule == "right" {
                    continue;
                }
                times.push(time);
                few += usize::from(step.details["tries"].as_u64().is_some_and(|n| n <= FEW_TRIES));
                wrong += 1;
                if wrong == WRONG {
                    break;
                }
            }
            all += wrong;
        }
        let slow = show(percentile(&mut times, 0.95));
        table.row(&[format!("{pieces} {board}"), all.to_string(), share(few, all), slow]);
    }
    println!();
}

fn head() -> Table {
    Table::new(&[
        "challenges",
        "number",
        "explained without trial",
        "hints of at most 30 looks",
        "of at most 3 tries",
        "95 % of the hints within",
        "the longest",
    ])
}

impl Row {
    /// Adds a challenge; returns the number of pieces to lay.
    fn add(&mut self, handle: &mut Handle) -> usize {
        let run = Run::unlimited();
        let steps = handle.explain(&run).expect("no limit");
        let no_trial = |step: &Step| !step.rule.contains("trial");
        self.challenges += 1;
        self.explained += usize::from(steps.iter().all(no_trial));
        let mut laid = 0;
        loop {
            let (time, advice) = thread_time(|| handle.hint(&run).expect("no limit"));
            let Advice::Next(step) = advice else { return laid };
            let at_most =
                |key: &str, most: u64| step.details[key].as_u64().is_some_and(|n| n <= most);
            self.hints += 1;
            self.short += usize::from(at_most("looks", SHORT));
            self.few_tries += usize::from(at_most("tries", FEW_TRIES));
            self.times.push(time);
            handle.play(&Action::Moves(step.action)).expect("a legal move");
            laid += 1;
        }
    }

    fn print(mut self, table: &Table, name: String) {
        table.row(&[
            name,
            self.challenges.to_string(),
            share(self.explained, self.challenges),
            share(self.short, self.hints),
            share(self.few_tries, self.hints),
            show(percentile(&mut self.times, 0.95)),
            show(percentile(&mut self.times, 1.0)),
        ]);
    }
}

fn made(pieces: &str, board: &str, level: &str, seed: u64) -> Handle {
    let mut given = Given::default();
    for (key, value) in [("pieces", pieces), ("board", board), ("difficulty", level)] {
        given.set(key, value);
    }
    let mut series = Session::default().generate("packing", seed, given).expect("a recipe");
    let made = series.next(&Run::unlimited());
    made.map_or_else(|_| panic!("{board} {level} seed {seed}"), |made| made.handle)
}

/// Spearman's rank correlation of some values with the order in which they stand; ties share a rank.
fn correlation_with_order(values: &[f64]) -> f64 {
    let n = values.len() as f64;
    let rank = |value: &f64| {
        let below = values.iter().filter(|other| *other < value).count() as f64;
        let same = values.iter().filter(|other| *other == value).count() as f64;
        below + f64::midpoint(same, 1.0)
    };
    let ranks: Vec<f64> = values.iter().map(rank).collect();
    let mean = f64::midpoint(n, 1.0);
    let (mut both, mut of_ranks, mut of_order) = (0.0, 0.0, 0.0);
    for (nth, rank) in ranks.iter().enumerate() {
        let (x, y) = (rank - mean, nth as f64 + 1.0 - mean);
        both += x * y;
        of_ranks += x * x;
        of_order += y * y;
    }
    both / f64::sqrt(of_ranks * of_order)
}

/// A challenge of the booklet's file.
fn read(challenge: &Value) -> Puzzle {
    let given = challenge["given"].as_array().expect("rows");
    let row_text = |value: &Value| value.as_str().expect("a row").replace(' ', ".");
    let (text, given) = if challenge["board"] == "iqpro_pyr" {
        let mut rows = Vec::new();
        for layer in (0..5usize).rev() {
            for row in 0..5 - layer {
                let drawn = given.get(layer).map(|layer| row_text(&layer[row]));
                rows.push(drawn.map_or(".".repeat(5 - layer), |text| text[..5 - layer].to_owned()));
            }
        }
        ("5 5 12\nPYRAMID".to_owned(), rows)
    } else {
        let is_rectangle = challenge["board"] == "iqpro5x11";
        let (name, head) = if is_rectangle { ("5x11", 2) } else { ("diamond", 11) };
        let root = env!("CARGO_MANIFEST_DIR");
        let path = format!("{root}/../tests/sets/packing/iq-puzzler-pro-{name}.txt");
        let file = std::fs::read_to_string(path).expect("the board is there");
        let head: Vec<&str> = file.lines().take(head).collect();
        (head.join("\n"), given.iter().map(row_text).collect())
    };
    let reading = Reading {
        pieces: Some(KnownSet::IqPuzzlerPro),
        given: Attached(Some(given.join("\n"))),
        ..Reading::default()
    };
    Packing::read(&Source::new(text.as_bytes()).expect("text"), &reading).expect("a challenge")
}
