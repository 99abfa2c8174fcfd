//! The report's packing loops, made fast, against the same loops written straight down.

#[path = "../../../bench/src/straight_packing.rs"]
#[expect(unreachable_pub, reason = "the benchmarks use the same file as a module of their own")]
mod straight;

use pecah::packing::Packing;
use pecah::support::random::Random;
use pecah::{Ask, Collector, Entry, Flow, Given, Observer, Run, Solution, Source};

struct Drawn {
    board: Vec<Vec<bool>>,
    pieces: Vec<Vec<Vec<bool>>>,
}

impl Drawn {
    fn text(&self) -> String {
        let (rows, columns) = (self.board.len(), self.board[0].len());
        let mut text = format!("{rows} {columns} {}\nCUSTOM\n", self.pieces.len());
        let mut push = |line: &[bool], yes: char, no: char| {
            text.extend(line.iter().map(|&cell| if cell { yes } else { no }));
            text.push('\n');
        };
        for row in &self.board {
            push(row, 'X', '.');
        }
        for (letter, piece) in ('A'..).zip(&self.pieces) {
            for line in piece {
                push(line, letter, ' ');
            }
        }
        text
    }

    fn straight(&self, strategy: &str, most_cases: u64) -> (u64, Option<Vec<String>>) {
        if strategy == "cell-first" {
            return straight::cell_first(&self.board, &self.pieces, most_cases);
        }
        let distinct = strategy == "piece-first-distinct";
        straight::piece_first(&self.board, &self.pieces, distinct, most_cases)
    }
}

/// Cells that hang together, as few as one, in a box that may have blank columns on its sides.
fn random_piece(random: &mut Random) -> Vec<Vec<bool>> {
    let mut cells = vec![(5usize, 5usize)];
    for _ in 0..random.below(4) {
        let (row, column) = cells[random.below(cells.len())];
        let near = (row + random.below(3) - 1, column + random.below(3) - 1);
        if !cells.contains(&near) {
            cells.push(near);
        }
    }
    boxed(&cells, random)
}

fn boxed(cells: &[(usize, usize)], random: &mut Random) -> Vec<Vec<bool>> {
    let rows = || cells.iter().map(|cell| cell.0);
    let columns = || cells.iter().map(|cell| cell.1);
    let before = usize::from(random.below(8) == 0);
    let after = usize::from(random.below(8) == 0);
    let left = columns().min().unwrap();
    let width = columns().max().unwrap() - left + 1 + before + after;
    (rows().min().unwrap()..=rows().max().unwrap())
        .map(|row| {
            (0..width).map(|c| c >= before && cells.contains(&(row, left + c - before))).collect()
        })
        .collect()
}

/// A board cut into connected pieces, so that it can be filled if no box is in the way.
fn cut_up(random: &mut Random, board: &[Vec<bool>]) -> Vec<Vec<Vec<bool>>> {
    let mut free: Vec<(usize, usize)> = board
        .iter()
        .enumerate()
        .flat_map(|(row, line)| (0..line.len()).filter(|&c| line[c]).map(move |c| (row, c)))
        .collect();
    let mut pieces = Vec::new();
    while !free.is_empty() {
        let mut piece = vec![free.swap_remove(random.below(free.len()))];
        for _ in 0..=random.below(4) {
            let touches = |&(r, c): &(usize, usize)| {
                piece.iter().any(|&(row, column)| row.abs_diff(r) <= 1 && column.abs_diff(c) <= 1)
            };
            if let Some(near) = free.iter().position(touches) {
                piece.push(free.swap_remove(near));
            }
        }
        pieces.push(boxed(&piece, random));
    }
    random.shuffle(&mut pieces);
    pieces
}

fn random_puzzle(random: &mut Random) -> Drawn {
    let (rows, columns) = (1 + random.below(4), 1 + random.below(4));
    let board: Vec<Vec<bool>> =
        (0..rows).map(|_| (0..columns).map(|_| random.below(6) > 0).collect()).collect();
    let cut = cut_up(random, &board);
    let pieces = if random.below(2) == 0 || cut.is_empty() {
        (0..=random.below(5)).map(|_| random_piece(random)).collect()
    } else {
        cut
    };
    Drawn { board, pieces }
}

fn agrees(drawn: &Drawn, strategy: &str, cases: u64, filled: Option<&Vec<String>>) {
    let text = drawn.text();
    let source = Source::new(text.as_bytes()).unwrap();
    let puzzle = Entry::of::<Packing>()
        .read(&source, Given::default())
        .unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
    let ask = Ask { strategy: Some(strategy.into()), ..Ask::default() };
    for memory in [0, 1 << 14, pecah::Limits::DEFAULT_MEMORY] {
        let mut found = Collector::default();
        let run = Run::unlimited().with_memory(memory);
        let report = puzzle.solve(&ask, &run, &mut found).unwrap();
        let context = format!("{strategy} within {memory} bytes\n{text}");
        assert_eq!(report.counter.unwrap().to_string(), cases.to_string(), "{context}");
        let lines = found.solutions.first().map(Solution::lines);
        assert_eq!(lines.as_ref(), filled, "{context}");
    }
    if cases < 2000 {
        let mut watcher = Watcher::default();
        let report = puzzle.solve(&ask, &Run::unlimited(), &mut watcher).unwrap();
        assert_eq!(report.counter.unwrap().to_string(), cases.to_string(), "watched\n{text}");
        assert_eq!(watcher.lines.as_ref(), filled, "watched\n{text}");
    }
}

#[derive(Default)]
struct Watcher {
    lines: Option<Vec<String>>,
}

impl Observer for Watcher {
    fn solution(&mut self, solution: Solution) -> Flow {
        self.lines = Some(solution.lines());
        Flow::Continue
    }
    fn watching(&self) -> bool {
        true
    }
}

#[test]
fn random_puzzles_agree_with_the_straight_loop() {
    let mut random = Random::new(2024);
    let (mut compared, mut solved) = (0, 0);
    for _ in 0..300 {
        let drawn = random_puzzle(&mut random);
        for strategy in ["cell-first", "piece-first", "piece-first-distinct"] {
            let (cases, filled) = drawn.straight(strategy, 50_000);
            compared += usize::from(cases < 50_000);
            solved += usize::from(filled.is_some());
            if cases < 50_000 {
                agrees(&drawn, strategy, cases, filled.as_ref());
            }
        }
    }
    assert!(compared > 700 && solved > 200, "{compared} compared, {solved} solved");
}

/// Boards of more cells than one machine word, or two, has bits.
#[test]
fn long_boards_agree_with_the_straight_loop() {
    let bars = |length: usize, sizes: &[usize]| Drawn {
        board: vec![vec![true; length]],
        pieces: sizes.iter().map(|&size| vec![vec![true; size]]).collect(),
    };
    for (length, bar) in [(72, 22), (130, 42)] {
        let five = bars(length, &[bar, bar, bar, bar, 1]);
        let two = bars(length, &[length - 2, 3]);
        for (drawn, strategy) in [(five, "piece-first-distinct"), (two, "cell-first")] {
            let (cases, filled) = drawn.straight(strategy, 1_000_000);
            assert!(cases < 1_000_000, "{length} {strategy}");
            agrees(&drawn, strategy, cases, filled.as_ref());
        }
    }
}
