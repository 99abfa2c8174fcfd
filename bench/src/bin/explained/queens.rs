//! Queens and star battles: how many boards need no trial, how many things the steps show, and the
//! time of hints, explanations and ratings.

use crate::share;
use pecah::queens::{Board, Queens};
use pecah::{Action, Advice, Handle, Run, Session};
use pecah_bench::{Table, show, thread_time};
use std::path::PathBuf;
use std::time::Duration;

/// The rows: their names and the stored sets.
const ROWS: [(&str, &str); 7] = [
    ("LinkedIn", "linkedin"),
    ("community, one star", "community"),
    ("8×8, one star, hard", "starbattle-8-1h"),
    ("10×10, two stars, medium", "starbattle-10-2m"),
    ("10×10, two stars, hard", "starbattle-10-2h"),
    ("14×14, three stars, medium", "starbattle-14-3m"),
    ("14×14, three stars, hard", "starbattle-14-3h"),
];

/// A step shows at most this many things, where one exists that does.
const FEW: u64 = 8;

/// The boards of a row whose hints are timed one by one.
const HINTED: usize = 12;

#[derive(Default)]
struct Row {
    number: usize,
    no_trial: usize,
    few_things: usize,
    solved: usize,
    explanations: Duration,
    ratings: Duration,
    hints: u32,
    hinting: Duration,
}

pub(crate) fn table(is_chosen: &dyn Fn(&str) -> bool) {
    let boards = stored();
    if boards.is_empty() {
        return;
    }
    let table = Table::new(&[
        "boards",
        "number",
        "without trial",
        "with steps of at most eight things",
        "with one level of trial",
        "an explanation",
        "a rating",
        "a hint",
    ]);
    for (name, set) in ROWS.iter().filter(|(name, _)| is_chosen(name)) {
        let of_set: Vec<&Board> = boards.iter().filter(|b| b.0 == *set).map(|b| &b.1).collect();
        let mut row = Row::default();
        for (nth, board) in of_set.iter().enumerate() {
            row.add(board, nth % of_set.len().div_ceil(HINTED) == 0);
        }
        let mean = |time: Duration| show(time / row.number.max(1) as u32);
        table.row(&[
            (*name).to_owned(),
            row.number.to_string(),
            share(row.no_trial, row.number),
            share(row.few_things, row.number),
            share(row.solved, row.number),
            mean(row.explanations),
            mean(row.ratings),
            show(row.hinting / row.hints.max(1)),
        ]);
    }
    println!();
}

impl Row {
    fn add(&mut self, board: &Board, is_hinted: bool) {
        let run = Run::unlimited();
        let mut handle = Session::default().open_typed::<Queens>(board.clone());
        let (time, steps) = thread_time(|| handle.explain(&run).expect("no limit"));
        let no_trial =
            steps.iter().all(|step| !step.rule.contains("trial") && step.rule != "stuck");
        let is_short =
            |step: &pecah::Step| step.details["things"].as_u64().is_some_and(|n| n <= FEW);
        self.number += 1;
        self.explanations += time;
        self.solved += usize::from(steps.iter().all(|step| step.rule != "stuck"));
        self.no_trial += usize::from(no_trial);
        self.few_things += usize::from(no_trial && steps.iter().all(is_short));
        let (time, rating) = thread_time(|| handle.rate(&run));
        assert!(rating.is_ok(), "{}", handle.text());
        self.ratings += time;
        if is_hinted {
            self.hint(&mut handle, &run);
        }
    }

    /// Every hint on the way from the empty board to the solution.
    fn hint(&mut self, handle: &mut Handle, run: &Run) {
        loop {
            let (time, advice) = thread_time(|| handle.hint(run).expect("no limit"));
            let Advice::Next(step) = advice else { break };
            self.hints += 1;
            self.hinting += time;
            handle.play(&Action::Moves(step.action)).expect("a move of the family");
        }
    }
}

/// The stored boards with the names of their sets.
fn stored() -> Vec<(String, Board)> {
    let file = "../../shared/data/queens/sets/boards.jsonl";
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("SKIPPED: the table of queens: {file} is missing");
        return Vec::new();
    };
    let board = |line: &str| {
        let entry: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let rows = entry["grid"].as_array().into_iter().flatten();
        let rows: Vec<&str> = rows.filter_map(|row| row.as_str()).collect();
        let stars = entry["stars"].as_u64().unwrap_or(1) as usize;
        let board = Board::new(&rows, stars).expect("a board");
        (entry["set"].as_str().unwrap_or_default().to_owned(), board)
    };
    text.lines().map(board).collect()
}
