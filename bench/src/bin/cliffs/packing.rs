//! Packing: repeated pieces, random masks, boxes, and boards that a colouring rules out. The peer
//! is the exact-cover crate `dlx` with one item for each piece; for equal pieces it must visit
//! every order.

use crate::{Ladder, Step};
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use pecah::packing::{Packing, Puzzle, Query, Reading, cover_problem};
use pecah::support::random::Random;
use pecah::{Count, Family, Run, Source};
use std::collections::BTreeSet;
use std::fmt::Write as _;

pub(crate) fn ladders() -> Vec<Ladder> {
    let ladder = |name, axis, steps| Ladder { name, axis, peer: "`dlx`", steps };
    vec![
        ladder(
            "is there a solution: Y pentominoes with letters of their own on 5 rows",
            "columns",
            (3..=15).step_by(3).map(|columns| equal(5, columns, &["####", ".#"])).collect(),
        ),
        ladder(
            "count: L tetrominoes on 8 rows",
            "columns",
            (2..=12).step_by(2).map(|columns| equal_counted(8, columns, &["###", "#"])).collect(),
        ),
        ladder(
            "count: 12 pentominoes on a random mask of 60 cells",
            "kinds of pieces",
            [12, 9, 6, 4, 3].into_iter().map(|kinds| counted(&masked(60, kinds), kinds)).collect(),
        ),
        ladder(
            "count: pentominoes on random masks, five kinds",
            "cells",
            [40, 45, 50, 55, 60, 65]
                .into_iter()
                .map(|cells| counted(&masked(cells, 5), cells))
                .collect(),
        ),
        ladder(
            "count: pentacubes in boxes",
            "cells",
            [[2, 3, 5], [2, 4, 5], [3, 3, 5], [2, 5, 5]]
                .into_iter()
                .map(|sides| counted(&boxed(sides), sides.iter().product()))
                .collect(),
        ),
        ladder(
            "is there a solution: hexominoes that a chessboard rules out",
            "cells",
            [(6, 6), (6, 8), (8, 9), (12, 12)].into_iter().map(ruled_out).collect(),
        ),
    ]
}

fn read(text: &str) -> Puzzle {
    let source = Source::new(text.as_bytes()).expect("text");
    Packing::read(&source, &Reading::default()).expect("a puzzle")
}

/// By `dlx`, up to this many solutions.
fn by_dlx(puzzle: &Puzzle, most: u64) -> u64 {
    let (problem, _) = cover_problem(puzzle);
    let of = |p: &pecah::solvers::exact_cover::problem::Placement| {
        p.cells.iter().map(|&cell| cell as u64).chain([(problem.cells + p.piece) as u64]).collect()
    };
    let options: Vec<Vec<u64>> = problem.placements.iter().map(of).collect();
    let items = (problem.cells + problem.copies.len()) as u64;
    let mut made = dlx::x::make_problem(items, 0, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut made);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solutions = 0;
    while solutions < most && solver.next_solution(&mut chooser) {
        solutions += 1;
    }
    solutions
}

fn step(text: &str, size: usize, label: String, counts: bool) -> Step {
    let (ours, theirs, estimated) = (read(text), read(text), read(text));
    let answer = move |puzzle: &Puzzle| {
        if counts {
            let run = Run::unlimited().with_threads(1);
            let count = Packing::count(puzzle, &Query::default(), &run).expect("counted");
            count.solutions.to_string()
        } else {
            u64::from(puzzle.solve().answer.is_some()).to_string()
        }
    };
    let most = if counts { u64::MAX } else { 1 };
    Step {
        size: size as f64,
        label,
        ours: Box::new(move || answer(&ours)),
        peer: Some(Box::new(move || by_dlx(&theirs, most).to_string())),
        estimate: counts.then(|| Box::new(move || tree(&estimated)) as Box<dyn Fn() -> f64>),
    }
}

/// Random descents for an estimate of a tree.
const DESCENTS: usize = 300;

/// How many nodes a search by the cell or the piece with the fewest placements has, estimated by random
/// descents (Knuth, 1975).
fn tree(puzzle: &Puzzle) -> f64 {
    let (problem, _) = cover_problem(puzzle);
    let mut random = Random::new(1);
    let mut nodes = 0.0;
    for _ in 0..DESCENTS {
        let mut covered = vec![false; problem.cells];
        let mut copies = problem.copies.clone();
        let mut open: Vec<usize> = (0..problem.placements.len()).collect();
        let mut width = 1.0;
        loop {
            nodes += width;
            let mut options = vec![0; problem.cells + copies.len()];
            for placement in open.iter().map(|&number| &problem.placements[number]) {
                placement.cells.iter().for_each(|&cell| options[cell] += 1);
                options[problem.cells + placement.piece] += 1;
            }
            let is_cell_open = |item: usize| item < problem.cells && !covered[item];
            let is_last_copy =
                |item: usize| item >= problem.cells && copies[item - problem.cells] == 1;
            let item = (0..options.len())
                .filter(|&item| is_cell_open(item) || is_last_copy(item))
                .min_by_key(|&item| options[item]);
            let Some(item) = item.filter(|&item| options[item] > 0) else { break };
            let takes = |number: &&usize| {
                let placement = &problem.placements[**number];
                placement.cells.iter().any(|&cell| cell == item)
                    || problem.cells + placement.piece == item
            };
            let branches: Vec<usize> = open.iter().filter(takes).copied().collect();
            width *= branches.len() as f64;
            let chosen = &problem.placements[branches[random.below(branches.len())]];
            chosen.cells.iter().for_each(|&cell| covered[cell] = true);
            copies[chosen.piece] -= 1;
            open.retain(|&number| {
                let placement = &problem.placements[number];
                copies[placement.piece] > 0 && placement.cells.iter().all(|&cell| !covered[cell])
            });
        }
    }
    nodes / DESCENTS as f64
}

fn counted(text: &str, size: usize) -> Step {
    step(text, size, size.to_string(), true)
}

const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The piece drawn with this letter; a row of a layer without a cell is a dot.
fn drawn(shape: &[String], letter: char) -> String {
    let line = |line: &String| {
        if line.contains('.') && !line.contains('#') {
            return ".\n".to_owned();
        }
        line.replace('#', &letter.to_string()).replace('.', " ") + "\n"
    };
    shape.iter().map(line).collect()
}

/// A rectangle and as many equal pieces as it takes, each with its own letter.
fn equal_text(rows: usize, columns: usize, shape: &[&str]) -> String {
    let shape: Vec<String> = shape.iter().map(|&line| line.to_owned()).collect();
    let size: usize = shape.iter().map(|line| line.matches('#').count()).sum();
    let pieces = rows * columns / size;
    let mut text = format!("{rows} {columns} {pieces}\nDEFAULT\n");
    LETTERS.chars().take(pieces).for_each(|letter| text += &drawn(&shape, letter));
    text
}

fn equal(rows: usize, columns: usize, shape: &[&str]) -> Step {
    let text = equal_text(rows, columns, shape);
    step(&text, columns, format!("{rows}×{columns}"), false)
}

fn equal_counted(rows: usize, columns: usize, shape: &[&str]) -> Step {
    let text = equal_text(rows, columns, shape);
    step(&text, columns, format!("{rows}×{columns}"), true)
}

type Cell = [i32; 3];

/// The six cells beside this one, or the four in its layer.
fn beside(cell: Cell, is_flat: bool) -> Vec<Cell> {
    let axes = if is_flat { 1..3 } else { 0..3 };
    let step = |axis: usize, by: i32| {
        let mut next = cell;
        next[axis] += by;
        next
    };
    axes.flat_map(|axis| [step(axis, -1), step(axis, 1)]).collect()
}

/// A random shape of this many cells, grown among these cells from one of them.
fn grown(
    start: Cell,
    among: &BTreeSet<Cell>,
    size: usize,
    is_flat: bool,
    random: &mut Random,
) -> Option<Vec<Cell>> {
    let mut cells = vec![start];
    while cells.len() < size {
        let next: BTreeSet<Cell> = cells
            .iter()
            .flat_map(|&cell| beside(cell, is_flat))
            .filter(|cell| among.contains(cell) && !cells.contains(cell))
            .collect();
        let next: Vec<Cell> = next.into_iter().collect();
        if next.is_empty() {
            return None;
        }
        cells.push(next[random.below(next.len())]);
    }
    Some(cells)
}

/// A random flat shape. It is grown from the middle of the plane: from a corner, some shapes, such as a
/// cross, would never come about.
fn flat(size: i32, random: &mut Random) -> Vec<Cell> {
    let plane: BTreeSet<Cell> =
        (0..2 * size).flat_map(|r| (0..2 * size).map(move |c| [0, r, c])).collect();
    grown([0, size, size], &plane, size as usize, true, random).expect("room in the plane")
}

/// The lines of a shape, layer by layer.
fn lines(cells: &[Cell]) -> Vec<String> {
    let least = |axis: usize| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
    let most = |axis: usize| cells.iter().map(|cell| cell[axis]).max().unwrap_or(0);
    let mut text = Vec::new();
    for layer in least(0)..=most(0) {
        if layer > least(0) {
            text.push("-".to_owned());
        }
        for row in least(1)..=most(1) {
            let at = |column| if cells.contains(&[layer, row, column]) { '#' } else { '.' };
            text.push((least(2)..=most(2)).map(at).collect());
        }
    }
    text
}

/// Pentominoes of this many kinds, grown together at random; the board is what they cover.
fn masked(cells: usize, kinds: usize) -> String {
    let mut random = Random::new((cells * 100 + kinds) as u64);
    let mut shapes: Vec<Vec<Cell>> = Vec::new();
    while shapes.len() < kinds {
        let shape = flat(5, &mut random);
        let is_new = |known: &Vec<Cell>| !turned(known).contains(&normal(&shape));
        if shapes.iter().all(is_new) {
            shapes.push(shape);
        }
    }
    // Each next piece is laid against what lies already, as near to the middle as it goes.
    let mut taken: BTreeSet<Cell> = BTreeSet::new();
    let mut pieces = Vec::new();
    for number in 0..cells / 5 {
        let shape = &shapes[number % kinds];
        let turns: Vec<Vec<Cell>> = turned(shape).into_iter().collect();
        let mut best: Option<(i32, Vec<Cell>)> = None;
        for turn in &turns {
            for row in 0..30 {
                for column in 0..30 {
                    let laid: Vec<Cell> =
                        turn.iter().map(|&[_, r, c]| [0, r + row, c + column]).collect();
                    if laid.iter().any(|cell| taken.contains(cell)) {
                        continue;
                    }
                    let far = |&[_, r, c]: &Cell| (r - 15) * (r - 15) + (c - 15) * (c - 15);
                    let cost = laid.iter().map(far).sum::<i32>() + random.below(8) as i32;
                    if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                        best = Some((cost, laid));
                    }
                }
            }
        }
        let (_, laid) = best.expect("room in the plane");
        taken.extend(laid);
        pieces.push(lines(shape));
    }
    let board = lines(&taken.iter().copied().collect::<Vec<_>>());
    let mut text = format!("{} {} {}\nCUSTOM\n", board.len(), board[0].len(), pieces.len());
    board.iter().for_each(|line| {
        let _ = writeln!(text, "{}", line.replace('#', "X"));
    });
    for (piece, letter) in pieces.iter().zip(LETTERS.chars()) {
        text += &drawn(piece, letter);
    }
    text
}

/// The cells moved to the corner, in order.
fn normal(cells: &[Cell]) -> Vec<Cell> {
    let least = |axis: usize| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
    let corner = [least(0), least(1), least(2)];
    let mut moved: Vec<Cell> =
        cells.iter().map(|cell| [0, 1, 2].map(|axis| cell[axis] - corner[axis])).collect();
    moved.sort_unstable();
    moved
}

/// A flat shape in every orientation.
fn turned(cells: &[Cell]) -> BTreeSet<Vec<Cell>> {
    let mut found = BTreeSet::new();
    let mut cells = cells.to_vec();
    for _ in 0..2 {
        for _ in 0..4 {
            cells.iter_mut().for_each(|cell| *cell = [cell[0], cell[2], -cell[1]]);
            found.insert(normal(&cells));
        }
        cells.iter_mut().for_each(|cell| cell[2] = -cell[2]);
    }
    found
}

/// A box cut into pentacubes at random.
fn boxed([layers, rows, columns]: [usize; 3]) -> String {
    let mut random = Random::new((layers * 100 + rows * 10 + columns) as u64);
    let whole: BTreeSet<Cell> = (0..layers)
        .flat_map(|l| (0..rows).flat_map(move |r| (0..columns).map(move |c| [l, r, c])))
        .map(|cell| cell.map(|n| n as i32))
        .collect();
    let pieces = loop {
        let (mut left, mut pieces) = (whole.clone(), Vec::new());
        while let Some(piece) =
            left.first().and_then(|&start| grown(start, &left, 5, false, &mut random))
        {
            piece.iter().for_each(|cell| {
                left.remove(cell);
            });
            pieces.push(lines(&piece));
        }
        if left.is_empty() {
            break pieces;
        }
    };
    let mut text = format!("{rows} {columns} {}\nCUBOID {layers}\n", pieces.len());
    for (piece, letter) in pieces.iter().zip(LETTERS.chars()) {
        text += &drawn(piece, letter);
    }
    text
}

/// Hexominoes of which an odd number cover four cells of one colour and two of the other, on a
/// rectangle with as many cells of each.
fn ruled_out((rows, columns): (usize, usize)) -> Step {
    let mut random = Random::new((rows * 100 + columns) as u64);
    let pieces = rows * columns / 6;
    let (mut shapes, mut odd): (Vec<Vec<Cell>>, usize) = (Vec::new(), 0);
    while shapes.len() < pieces {
        let shape = flat(6, &mut random);
        let dark = shape.iter().filter(|[_, r, c]| (r + c) % 2 == 0).count();
        let is_last = shapes.len() + 1 == pieces;
        let is_odd = dark != 3;
        let known = |other: &Vec<Cell>| turned(other).contains(&normal(&shape));
        if shapes.iter().any(known) || (is_last && (odd + usize::from(is_odd)) % 2 == 0) {
            continue;
        }
        odd += usize::from(is_odd);
        shapes.push(shape);
    }
    let mut text = format!("{rows} {columns} {pieces}\nDEFAULT\n");
    for (shape, letter) in shapes.iter().zip(LETTERS.chars()) {
        text += &drawn(&lines(shape), letter);
    }
    step(&text, rows * columns, format!("{rows}×{columns}"), false)
}
