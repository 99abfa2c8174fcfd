//! Puzzles by number: a family, a seed and a number make the same puzzle again.

use pecah::support::random::Random;
use pecah::{Given, Session};
use std::fmt::Write;

/// A puzzle, and what is known about it from how it was made.
pub(crate) struct Made {
    pub(crate) text: String,
    /// Whether the only solution is one.
    pub(crate) unique: bool,
    /// How many moves the shortest solution has.
    pub(crate) depth: Option<u64>,
}

/// How the puzzles of a family are made.
pub(crate) struct Kind {
    pub(crate) family: &'static str,
    pub(crate) make: fn(&Session, u64, u64) -> Made,
}

pub(crate) const KINDS: &[Kind] = &[
    Kind { family: "queens", make: queens },
    Kind { family: "packing", make: packing },
    Kind { family: "sliding", make: sliding },
    Kind { family: "twentyfour", make: twentyfour },
];

fn random(seed: u64, number: u64) -> Random {
    let mut mixed = Random::new(seed);
    let seed = mixed.bits() ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    Random::new(seed)
}

fn generated(session: &Session, family: &str, seed: u64, recipe: Given) -> Option<String> {
    let mut series = session.generate(family, seed, recipe).ok()?;
    series
        .next(&session.run().with_nodes(2_000_000).with_threads(1))
        .ok()
        .map(|made| made.handle.text())
}

fn queens(session: &Session, seed: u64, number: u64) -> Made {
    let mut random = random(seed, number);
    loop {
        // Small boards most of the time; a large one takes as long as hundreds of them.
        let (stars, size) = match random.below(40) {
            0 => (2, 10 + random.below(3)),
            1 => (1, 12 + random.below(5)),
            _ => (1, 4 + random.below(7)),
        };
        let given =
            Given::default().with("size", &size.to_string()).with("stars", &stars.to_string());
        if let Some(text) = generated(session, "queens", random.bits(), given) {
            return Made { text, unique: true, depth: None };
        }
    }
}

fn packing(session: &Session, seed: u64, number: u64) -> Made {
    let mut random = random(seed, number);
    if random.below(50) == 0 {
        let set = ["iq-puzzler-pro", "kanoodle", "pentominoes"][random.below(3)];
        let given = Given::default().with("pieces", set).with("difficulty", "medium");
        if let Some(text) = generated(session, "packing", random.bits(), given) {
            return Made { text, unique: true, depth: None };
        }
    }
    Made { text: random_pieces(&mut random), unique: false, depth: None }
}

/// A board cut into random pieces, so that it has a solution.
fn random_pieces(random: &mut Random) -> String {
    let (rows, columns) = (2 + random.below(5), 2 + random.below(6));
    let pieces = (rows * columns).div_ceil(3 + random.below(3)).min(26);
    let mut owner: Vec<Option<usize>> = vec![None; rows * columns];
    for piece in 0..pieces {
        let cell = random.below(rows * columns);
        owner[cell].get_or_insert(piece);
    }
    while owner.contains(&None) {
        let cell = random.below(rows * columns);
        let (row, column) = (cell / columns, cell % columns);
        let next = match random.below(4) {
            0 if row > 0 => cell - columns,
            1 if row + 1 < rows => cell + columns,
            2 if column > 0 => cell - 1,
            3 if column + 1 < columns => cell + 1,
            _ => continue,
        };
        if owner[next].is_none() {
            owner[next] = owner[cell];
        }
    }
    let mut drawn = String::new();
    let mut count = 0;
    for piece in 0..pieces {
        let cells: Vec<usize> = (0..owner.len()).filter(|&c| owner[c] == Some(piece)).collect();
        if cells.is_empty() {
            continue;
        }
        let letter = char::from(b'A' + count as u8);
        count += 1;
        let left = cells.iter().map(|cell| cell % columns).min().unwrap_or(0);
        for row in 0..rows {
            let line: String = (left..columns)
                .map(|column| if cells.contains(&(row * columns + column)) { letter } else { ' ' })
                .collect();
            if !line.trim().is_empty() {
                let _ = writeln!(drawn, "{}", line.trim_end());
            }
        }
    }
    let words = if random.below(6) == 0 { " SPARE" } else { "" };
    format!("{rows} {columns} {count}\nDEFAULT{words}\n{drawn}")
}

fn sliding(session: &Session, seed: u64, number: u64) -> Made {
    let mut random = random(seed, number);
    loop {
        let (size, depth) = match random.below(12) {
            0 => ("4x4", 1 + random.below(24)),
            1 => ("2x5", 1 + random.below(40)),
            2 => ("2x4", 1 + random.below(30)),
            3 => ("3x4", 1 + random.below(20)),
            4 => ("2x2", 1 + random.below(6)),
            5 | 6 => ("2x3", 1 + random.below(21)),
            _ => ("3x3", 1 + random.below(31)),
        };
        let given = Given::default().with("size", size).with("depth", &depth.to_string());
        if let Some(text) = generated(session, "sliding", random.bits(), given) {
            return Made { text, unique: false, depth: Some(depth as u64) };
        }
    }
}

fn twentyfour(session: &Session, seed: u64, number: u64) -> Made {
    let mut random = random(seed, number);
    loop {
        let mut given = Given::default();
        match random.below(40) {
            0 => given.set("cards", "5"),
            1..4 => given.set("cards", "3"),
            4..8 => given.set("target", &(1 + random.below(99)).to_string()),
            _ => {}
        }
        if let Some(text) = generated(session, "twentyfour", random.bits(), given) {
            return Made { text, unique: false, depth: None };
        }
    }
}
