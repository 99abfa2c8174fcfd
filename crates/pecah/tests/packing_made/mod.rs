//! Random small puzzles on rectangles, masks, diagonal boards, pyramids and boxes, and what every
//! strategy has to say about them.

use pecah::packing::Packing;
use pecah::support::random::Random;
use pecah::{
    Advice, AnyPuzzle, Ask, Collector, Diagnostics, Entry, Given, Run, Solution, Source, Wanted,
};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Reads a puzzle with options by name, as a front end does.
pub(crate) fn read(text: &str, given: &Given) -> Result<Arc<dyn AnyPuzzle>, Diagnostics> {
    let source = Source::new(text.as_bytes())?;
    Entry::of::<Packing>().read(&source, given.clone())
}

/// A board in text, and its cells as (layer, row, column).
pub(crate) struct Board {
    pub(crate) head: String,
    pub(crate) mask: Vec<String>,
    pub(crate) cells: Vec<[isize; 3]>,
}

fn flat(mask: &[String]) -> Board {
    let mut cells = Vec::new();
    for (row, line) in mask.iter().enumerate() {
        let drawn = line.chars().enumerate().filter(|(_, c)| *c == 'X');
        cells.extend(drawn.map(|(column, _)| [0, row as isize, column as isize]));
    }
    let head = format!("{} {} P\nCUSTOM\n{}\n", mask.len(), mask[0].len(), mask.join("\n"));
    Board { head, mask: mask.to_vec(), cells }
}

pub(crate) fn board(random: &mut Random) -> Board {
    let (rows, columns) = (2 + random.below(3), 2 + random.below(4));
    match random.below(6) {
        0 => flat(&vec!["X".repeat(columns); rows]),
        1 => loop {
            let place = |random: &mut Random| if random.below(5) > 0 { 'X' } else { '.' };
            let mask: Vec<String> =
                (0..rows).map(|_| (0..columns).map(|_| place(random)).collect()).collect();
            if mask.iter().any(|line| line.contains('X')) {
                break flat(&mask);
            }
        },
        2 => {
            // Cells that touch at corners only.
            let mask: Vec<String> = (0..=rows)
                .map(|r| (0..=columns).map(|c| if (r + c) % 2 == 0 { 'X' } else { '.' }).collect())
                .collect();
            flat(&mask)
        }
        3 => {
            let side = 2 + random.below(2) as isize;
            let cells = (0..side)
                .flat_map(|l| {
                    (0..side - l).flat_map(move |r| (0..side - l).map(move |c| [l, r, c]))
                })
                .collect();
            Board { head: format!("{side} {side} P\nPYRAMID\n"), mask: Vec::new(), cells }
        }
        // Long enough for the search by first holes.
        4 => flat(&vec!["X".repeat(6 + random.below(2)); 2]),
        _ => {
            let (l, r, c) = (2, 2 + random.below(2) as isize, 2 + random.below(2) as isize);
            let cells = (0..l)
                .flat_map(|l| (0..r).flat_map(move |r| (0..c).map(move |c| [l, r, c])))
                .collect();
            Board { head: format!("{r} {c} P\nCUBOID {l}\n"), mask: Vec::new(), cells }
        }
    }
}

/// Cuts the cells into connected pieces within one plane, so that a solution exists, or draws
/// pieces at random.
fn pieces(random: &mut Random, board: &Board) -> Vec<Vec<[isize; 2]>> {
    let mut left: BTreeSet<[isize; 3]> = board.cells.iter().copied().collect();
    let corners = board.head.contains("CUSTOM") && random.below(2) == 0;
    let mut pieces: Vec<Vec<[isize; 2]>> = Vec::new();
    while let Some(first) = left.pop_first() {
        let mut piece = vec![first];
        for _ in 0..random.below(4) {
            let near = |cell: &&[isize; 3]| {
                piece.iter().any(|p| {
                    let (dr, dc) = ((p[1] - cell[1]).abs(), (p[2] - cell[2]).abs());
                    p[0] == cell[0] && if corners { dr.max(dc) == 1 } else { dr + dc == 1 }
                })
            };
            let Some(next) = left.iter().find(near).copied() else { break };
            left.remove(&next);
            piece.push(next);
        }
        pieces.push(piece.iter().map(|cell| [cell[1], cell[2]]).collect());
    }
    if random.below(4) == 0 {
        let turned: Vec<[isize; 2]> = pieces[0].iter().map(|&[r, c]| [c, r]).collect();
        *pieces.last_mut().unwrap() = turned;
    }
    pieces
}

fn drawn(piece: &[[isize; 2]], letter: char) -> Option<String> {
    let top = piece.iter().map(|cell| cell[0]).min().unwrap();
    let left = piece.iter().map(|cell| cell[1]).min().unwrap();
    let height = piece.iter().map(|cell| cell[0] - top).max().unwrap() + 1;
    let width = piece.iter().map(|cell| cell[1] - left).max().unwrap() + 1;
    let mut text = String::new();
    for row in 0..height {
        let line: String = (0..width)
            .map(|column| if piece.contains(&[row + top, column + left]) { letter } else { ' ' })
            .collect();
        if line.trim().is_empty() {
            return None;
        }
        text += line.trim_end();
        text.push('\n');
    }
    Some(text)
}

pub(crate) fn all(puzzle: &dyn AnyPuzzle, strategy: &str) -> BTreeSet<Vec<String>> {
    let ask = Ask { strategy: Some(strategy.to_owned()), wanted: Some(Wanted::All) };
    let mut found = Collector::default();
    let report = puzzle.solve(&ask, &Run::unlimited(), &mut found).unwrap();
    assert_eq!(report.cut_short, None);
    let listed: BTreeSet<_> = found.solutions.iter().map(Solution::lines).collect();
    assert_eq!(listed.len(), found.solutions.len(), "no solution comes twice");
    listed
}

/// A random puzzle with few enough solutions to list: its board, its pieces and its text.
pub(crate) fn puzzle(random: &mut Random) -> (Board, Vec<Vec<[isize; 2]>>, String) {
    loop {
        let board = board(random);
        let shapes = pieces(random, &board);
        let small = shapes.iter().filter(|piece| piece.len() < 3).count();
        if shapes.len() > 6 || small > 3 {
            continue;
        }
        let drawn = ('A'..).zip(&shapes).map(|(letter, piece)| drawn(piece, letter));
        if let Some(text) = drawn.collect::<Option<String>>() {
            let text = board.head.replacen('P', &shapes.len().to_string(), 1) + &text;
            return (board, shapes, text);
        }
    }
}

/// Holds every strategy and the counts against each other; the solutions.
pub(crate) fn agree(text: &str, board: &Board) -> BTreeSet<Vec<String>> {
    let puzzle = read(text, &Given::default()).unwrap_or_else(|w| panic!("{w}\n{text}"));
    let solutions = all(puzzle.as_ref(), "bitboard");
    assert_eq!(solutions, all(puzzle.as_ref(), "cover"), "{text}");
    let count = puzzle.count(&Run::unlimited()).unwrap();
    assert_eq!(count.solutions.to_string(), solutions.len().to_string(), "{text}");
    let firsts = distinct_agree(text, &Given::default());
    assert!(firsts.is_subset(&solutions), "{text}");
    if board.head.contains("DEFAULT") || board.head.contains("CUSTOM") {
        distinct_agree(text, &Given::default().with("one-sided", "true"));
    }
    if let Some(facts) = puzzle.facts() {
        assert!(solutions.is_empty(), "{text}: {:?}", facts.lines);
    }
    if !board.mask.is_empty() && solutions.len() > 1 {
        givens_select(text, board, &solutions);
    }
    brute_strategies(puzzle.as_ref(), &solutions, text);
    solutions
}

/// Holds two lists of the solutions up to symmetry and their count against each other; the list.
pub(crate) fn distinct_agree(text: &str, options: &Given) -> BTreeSet<Vec<String>> {
    let puzzle = read(text, &options.clone().with("distinct", "true")).unwrap();
    let firsts = all(puzzle.as_ref(), "bitboard");
    assert_eq!(firsts, all(puzzle.as_ref(), "cover"), "{text}");
    let count = puzzle.count(&Run::unlimited()).unwrap();
    assert_eq!(count.distinct.unwrap().to_string(), firsts.len().to_string(), "{text}");
    firsts
}

/// The loops of the reports find one of the solutions, and miss none where they try everything.
fn brute_strategies(puzzle: &dyn AnyPuzzle, solutions: &BTreeSet<Vec<String>>, text: &str) {
    for strategy in ["cell-first", "piece-first", "piece-first-distinct"] {
        let ask = Ask { strategy: Some(strategy.to_owned()), ..Ask::default() };
        if puzzle.fits(&ask).is_err() {
            continue;
        }
        let mut found = Collector::default();
        let most = if cfg!(debug_assertions) { 5_000 } else { 200_000 };
        let run = Run::unlimited().with_nodes(most);
        let report = puzzle.solve(&ask, &run, &mut found).unwrap();
        match found.solutions.first() {
            Some(first) => assert!(solutions.contains(&first.lines()), "{strategy}\n{text}"),
            None if report.cut_short.is_none() => {
                assert!(solutions.is_empty(), "{strategy}\n{text}");
            }
            None => {}
        }
    }
}

/// A letter on the mask keeps the solutions that have it there.
fn givens_select(text: &str, board: &Board, solutions: &BTreeSet<Vec<String>>) {
    let (cell, first) = (board.cells[0], solutions.first().unwrap());
    let letter = |rows: &[String]| rows[cell[1] as usize].chars().nth(cell[2] as usize).unwrap();
    let wanted = letter(first);
    let mut rows: Vec<String> = text.lines().map(str::to_owned).collect();
    let column = cell[2] as usize;
    rows[2 + cell[1] as usize].replace_range(column..=column, &wanted.to_string());
    let puzzle = read(&rows.join("\n"), &Given::default()).unwrap();
    let kept: BTreeSet<_> = solutions.iter().filter(|s| letter(s) == wanted).cloned().collect();
    assert_eq!(all(puzzle.as_ref(), "bitboard"), kept, "{}", rows.join("\n"));
    assert_eq!(
        puzzle.count(&Run::unlimited()).unwrap().solutions.to_string(),
        kept.len().to_string()
    );
    let hint = puzzle.hint(&[], &Run::unlimited()).expect("it gives hints");
    assert!(!matches!(hint, Ok(Advice::DeadEnd) | Err(_)), "{}", rows.join("\n"));
}
