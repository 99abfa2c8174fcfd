//! Sliding puzzles by shape: a shortest solution, proved. The peer is `slidy`'s search for any size, by
//! Manhattan distances.

use crate::{Ladder, Step};
use pecah::sliding::{Board, Puzzle, Sliding};
use pecah::support::random::Random;
use pecah::{Ask, Collector, Entry, Registry, Run, Session};
use std::str::FromStr as _;

pub(crate) fn ladders() -> Vec<Ladder> {
    let ladder = |name, shapes: &[(usize, usize)]| Ladder {
        name,
        axis: "cells",
        peer: "`slidy`",
        steps: shapes.iter().map(|&(rows, columns)| shortest(rows, columns)).collect(),
    };
    vec![
        ladder(
            "shortest, tables included: a random board of two rows",
            &[(2, 3), (2, 4), (2, 5), (2, 6), (2, 7), (2, 8)],
        ),
        ladder(
            "shortest, tables included: a random board of three rows",
            &[(3, 3), (3, 4), (3, 5), (3, 6)],
        ),
        ladder(
            "shortest, tables included: a random board of four rows",
            &[(4, 2), (4, 3), (4, 4), (4, 5)],
        ),
    ]
}

fn shortest(rows: usize, columns: usize) -> Step {
    let tiles = random_tiles(rows, columns);
    let lines: Vec<Vec<usize>> = tiles.chunks(columns).map(<[usize]>::to_vec).collect();
    let join = |line: &Vec<usize>, by: &str| {
        line.iter().map(ToString::to_string).collect::<Vec<_>>().join(by)
    };
    let text: Vec<String> = lines.iter().map(|line| join(line, " ")).collect();
    let text = text.join("\n") + "\n";
    let slashed: Vec<String> = lines.iter().map(|line| join(line, " ")).collect();
    let slashed = slashed.join("/");
    let ours = move || {
        let session = Session::new(Registry::default().with(Entry::of::<Sliding>()));
        let board = session.read(&text).expect("a board");
        let ask = Ask { strategy: Some("pattern-db".to_owned()), ..Ask::default() };
        let mut found = Collector::default();
        let run = Run::unlimited().with_threads(1);
        board.puzzle().solve(&ask, &run, &mut found).expect("solved");
        found.solutions[0].answer::<Sliding>().expect("moves").0.len().to_string()
    };
    let peer = move || {
        let puzzle = slidy::puzzle::puzzle::Puzzle::from_str(&slashed).expect("a board");
        let mut solver = slidy::solver::solver::Solver::default();
        solver.solve(&puzzle).expect("solved").len_stm::<u64>().to_string()
    };
    Step {
        size: (rows * columns) as f64,
        label: format!("{rows}×{columns}"),
        ours: Box::new(ours),
        peer: Some(Box::new(peer)),
        estimate: None,
    }
}

/// Tiles in random order, such that the goal can be reached; 0 is the blank, which belongs last.
fn random_tiles(rows: usize, columns: usize) -> Vec<usize> {
    let mut random = Random::new((rows * 100 + columns) as u64);
    let mut tiles: Vec<usize> = (0..rows * columns).collect();
    for last in (1..tiles.len()).rev() {
        tiles.swap(last, random.below(last + 1));
    }
    let line = |line: &[usize]| line.iter().map(|&tile| tile as u8).collect::<Vec<u8>>();
    let board: Vec<Vec<u8>> = tiles.chunks(columns).map(line).collect();
    let puzzle = Puzzle::new(Board::new(&board).expect("a board"));
    if !pecah::sliding::Reachability::of(&puzzle).reachable() {
        let first: Vec<usize> = (0..tiles.len()).filter(|&at| tiles[at] != 0).take(2).collect();
        tiles.swap(first[0], first[1]);
    }
    tiles
}
