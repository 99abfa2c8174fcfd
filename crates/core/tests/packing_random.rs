//! Thousands of random small puzzles: every strategy against every other and the counts, on
//! rectangles, masks, diagonal boards, pyramids and boxes, with givens, copies and spare pieces.

use pecah::engine::random::Random;
use pecah::{AnyPuzzle, Ask, Budget, Collector, Options, Solution, Wanted};
use std::collections::BTreeSet;

/// A board in text, and its cells as (layer, row, column).
struct Board {
    head: String,
    mask: Vec<String>,
    cells: Vec<[isize; 3]>,
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

fn board(random: &mut Random) -> Board {
    let (rows, columns) = (2 + random.below(3), 2 + random.below(4));
    match random.below(5) {
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

fn all(puzzle: &dyn AnyPuzzle, strategy: &str) -> BTreeSet<Vec<String>> {
    let ask = Ask { strategy: Some(strategy.to_owned()), wanted: Some(Wanted::All) };
    let mut found = Collector::default();
    let report = puzzle.solve(&ask, &Budget::unlimited(), &mut found).unwrap();
    assert_eq!(report.cut_short, None);
    let listed: BTreeSet<_> = found.solutions.iter().map(Solution::lines).collect();
    assert_eq!(listed.len(), found.solutions.len(), "no solution comes twice");
    listed
}

#[test]
fn strategies_and_counts_agree() {
    let mut random = Random::new(2026);
    let (mut tried, mut solvable) = (0, 0);
    while tried < if cfg!(debug_assertions) { 300 } else { 4000 } {
        let board = board(&mut random);
        let shapes = pieces(&mut random, &board);
        // Many small pieces have too many solutions to list.
        let small = shapes.iter().filter(|piece| piece.len() < 3).count();
        if shapes.len() > 6 || small > 3 {
            continue;
        }
        let Some(text) = ('A'..).zip(&shapes).map(|(l, p)| drawn(p, l)).collect::<Option<String>>()
        else {
            continue;
        };
        let text = board.head.replacen('P', &shapes.len().to_string(), 1) + &text;
        let puzzle =
            pecah::read(&text, None, &Options::default()).unwrap_or_else(|w| panic!("{w}\n{text}"));
        tried += 1;
        let solutions = all(&*puzzle, "bitboard");
        assert_eq!(solutions, all(&*puzzle, "cover"), "{text}");
        solvable += usize::from(!solutions.is_empty());
        let tally = puzzle.count(&Budget::unlimited()).unwrap();
        assert_eq!(tally.solutions.to_string(), solutions.len().to_string(), "{text}");
        let distinct = pecah::read(&text, None, &Options::default().with("distinct", "")).unwrap();
        let firsts = all(&*distinct, "bitboard");
        assert!(firsts.is_subset(&solutions), "{text}");
        assert_eq!(tally.distinct.unwrap().to_string(), firsts.len().to_string(), "{text}");
        if let Some(facts) = puzzle.facts() {
            assert!(solutions.is_empty(), "{text}: {:?}", facts.lines);
        }
        if !board.mask.is_empty() && solutions.len() > 1 {
            givens_select(&text, &board, &solutions);
        }
    }
    assert!(solvable > tried / 2, "{solvable} of {tried} can be solved");
}

/// A letter on the mask keeps the solutions that have it there.
fn givens_select(text: &str, board: &Board, solutions: &BTreeSet<Vec<String>>) {
    let (cell, first) = (board.cells[0], solutions.first().unwrap());
    let letter = |rows: &[String]| rows[cell[1] as usize].chars().nth(cell[2] as usize).unwrap();
    let wanted = letter(first);
    let mut rows: Vec<String> = text.lines().map(str::to_owned).collect();
    let column = cell[2] as usize;
    rows[2 + cell[1] as usize].replace_range(column..=column, &wanted.to_string());
    let puzzle = pecah::read(&rows.join("\n"), None, &Options::default()).unwrap();
    let kept: BTreeSet<_> = solutions.iter().filter(|s| letter(s) == wanted).cloned().collect();
    assert_eq!(all(&*puzzle, "bitboard"), kept, "{}", rows.join("\n"));
    assert_eq!(
        puzzle.count(&Budget::unlimited()).unwrap().solutions.to_string(),
        kept.len().to_string()
    );
    let hint = puzzle.hint(&Options::default(), &Budget::unlimited()).unwrap().unwrap();
    assert_eq!(hint.json["completable"], true, "{}", rows.join("\n"));
}

fn count(text: &str, options: &Options) -> (String, Option<String>) {
    let puzzle = pecah::read(text, Some("packing"), options).unwrap_or_else(|w| panic!("{w}"));
    let tally = puzzle.count(&Budget::unlimited()).unwrap();
    (tally.solutions.to_string(), tally.distinct.map(|count| count.to_string()))
}

#[test]
fn copies_spares_and_sides() {
    let plain = Options::default();
    // The tilings of a 4×5 board with dominoes, and of a 3×3 board less its centre.
    assert_eq!(count("4 5 1\nDEFAULT\nA×10\nAA", &plain), ("95".into(), Some("33".into())));
    assert_eq!(count("3 3 1\nCUSTOM\nXXX\nX.X\nXXX\nAx4\nAA", &plain).0, "2");
    let puzzle = pecah::read("1 4 1\nDEFAULT\nA×2\nAA", None, &plain).unwrap();
    assert_eq!(all(&*puzzle, "bitboard").into_iter().next().unwrap(), ["AABB"]);
    let spare = plain.clone().with("spare", "");
    assert_eq!(count("1 2 3\nDEFAULT\nA\nB\nCC", &spare).0, "3");
    // Of the one-sided pair only one fits here.
    let corner = "2 3 2\nCUSTOM\nXX.\n.XX\nAA\nB\nB";
    assert_eq!(count(corner, &plain).0, "2");
    assert_eq!(count("2 3 1\nCUSTOM\nXX.\n.XX\n AA\nAA", &plain).0, "1");
    assert_eq!(count("2 3 1\nCUSTOM\nXX.\n.XX\n AA\nAA", &plain.with("one-sided", "")).0, "0");
    // Twenty-six alike single cells: 26! ways.
    let singles: String = ('A'..='Z').flat_map(|letter| [letter, '\n']).collect();
    let text = format!("13 2 26\nDEFAULT\n{singles}");
    assert_eq!(count(&text, &Options::default()).0, "403291461126605635584000000");
}

fn bars_up_to(last: char) -> String {
    ('A'..=last).flat_map(|letter| [letter.to_string().repeat(15), "\n".to_owned()]).collect()
}

#[test]
fn wide_boards() {
    // 9×15 in bars of fifteen, 130 cells and more; then above 64 with one piece out of shape.
    let bars: String = bars_up_to('I');
    let puzzle =
        pecah::read(&format!("9 15 9\nDEFAULT\n{bars}"), None, &Options::default()).unwrap();
    assert_eq!(puzzle.count(&Budget::unlimited()).unwrap().solutions.to_string(), "362880");
    let bars: String = bars_up_to('E');
    let puzzle =
        pecah::read(&format!("5 15 5\nDEFAULT\n{bars}"), None, &Options::default()).unwrap();
    assert_eq!(all(&*puzzle, "bitboard"), all(&*puzzle, "cover"));
    assert_eq!(all(&*puzzle, "bitboard").len(), 120);
}

#[test]
fn known_sets_and_start_positions() {
    let set = |name: &str| Options::default().with("pieces", name);
    assert_eq!(count("3 20 12\nDEFAULT", &set("pentominoes")), ("8".into(), Some("2".into())));
    let mask = "XXXX\nIIXX\nXIXX\nXXXX\n";
    let read = pecah::read(mask, None, &set("iq-puzzler-pro").with("spare", "")).unwrap();
    let mut found = Collector::default();
    read.solve(&Ask::default(), &Budget::unlimited(), &mut found).unwrap();
    assert!(found.solutions[0].lines()[1].starts_with("II"));
    let wrong = |text: &str, options: &Options| {
        let wrong = pecah::read(text, Some("packing"), options).err().unwrap();
        wrong.iter().map(|problem| problem.code.id).collect::<Vec<_>>()
    };
    assert_eq!(wrong("IXXX\nXXXX\nXXIX\n", &set("iq-puzzler-pro")), ["P022"]);
    assert_eq!(wrong("2 2 1\nDEFAULT\nAA\nAA", &set("soma")), ["P019", "P018"][1..]);
    assert_eq!(wrong("3 3 7\nDEFAULT", &set("soma")), ["P019"]);
    assert_eq!(wrong("3 3 7\nCUBOID", &set("soma")), ["P016"]);
    assert!(wrong("1 2 1\nDEFAULT\nA×30\nA", &Options::default()).contains(&"P017"));
    let given = Options::default().with("given", "Q.");
    assert_eq!(wrong("1 2 2\nDEFAULT\nA\nB", &given), ["P021"]);
    let given = Options::default().with("given", ".A");
    assert_eq!(count("1 2 2\nDEFAULT\nA\nB", &given).0, "1");
}

#[test]
fn reasons_are_true_and_cheap() {
    let why = |text: &str| {
        let puzzle = pecah::read(text, None, &Options::default()).unwrap();
        assert_eq!(puzzle.count(&Budget::unlimited()).unwrap().solutions.to_string(), "0");
        puzzle.facts().map(|facts| facts.lines[0].clone()).unwrap_or_default()
    };
    assert!(why("2 2 1\nDEFAULT\nA").contains("1 cells together"));
    assert!(why("1 5 2\nDEFAULT\nAA\nA\nBB").contains("Piece A"));
    assert!(why("3 3 2\nCUSTOM\nXX.\nX..\n..X\nAA\nBB").contains("row 3 column 3"));
    assert!(why("2 4 2\nCUSTOM\nXXX.\n...X\nAA\nBB").contains("row"));
    assert!(why("4 5 5\nDEFAULT\nAAAA\nBBB\nB\nCC\nCC\nDD\n DD\nEEE\n E").contains("chessboard"));
}

#[test]
fn new_challenges_have_one_solution() {
    let family = pecah::family("packing").unwrap();
    for seed in 0..3 {
        let options = Options::default().with("givens", "7");
        let mut random = Random::new(seed);
        let made = family.generate(&mut random, &options, &Budget::unlimited()).unwrap();
        let made = made.unwrap_or_else(|_| panic!("a challenge is made"));
        assert_eq!(made.json["givens"], 7);
        assert_eq!(count(&made.puzzle.write(), &Options::default()).0, "1");
    }
}
