//! Boards beyond 512 cells and puzzles beyond 26 pieces: read, written, solved, counted, hinted, and
//! within their limits.

use pecah::packing::{Packing, Puzzle};
use pecah::support::random::Random;
use pecah::{
    Action, Advice, Ask, Collector, Family, Handle, Judgement, Limits, Outcome, Reason, Run,
    Session, Source, Wanted,
};
use std::fmt::Write;

fn open(text: &str) -> Handle {
    Session::default().read(text).unwrap_or_else(|problems| panic!("{problems}"))
}

/// The characters of pieces in the order in which a file uses them.
fn characters() -> Vec<char> {
    let letters = 'A'..='Z';
    let signs = "0123456789!#$%&()+/;<=>?[]^{|}~".chars();
    let capitals = ('\u{C0}'..='\u{556}').filter(|c| c.is_uppercase());
    letters.chain(signs).chain(capitals).collect()
}

/// A square board cut into strips that bend: pieces with few ways to lie, so that it is solved soon.
fn cut(side: usize, pieces: usize, seed: u64) -> String {
    let mut random = Random::new(seed);
    let mut owner = vec![usize::MAX; side * side];
    let mut sizes = vec![0; pieces];
    for (piece, size) in sizes.iter_mut().enumerate() {
        loop {
            let cell = random.below(side * side);
            if owner[cell] == usize::MAX {
                (owner[cell], *size) = (piece, 1);
                break;
            }
        }
    }
    let mut free = side * side - pieces;
    while free > 0 {
        let cell = random.below(side * side);
        let (row, column) = (cell / side, cell % side);
        let next = match random.below(4) {
            0 if row > 0 => cell - side,
            1 if row + 1 < side => cell + side,
            2 if column > 0 => cell - 1,
            3 if column + 1 < side => cell + 1,
            _ => continue,
        };
        if owner[cell] != usize::MAX && owner[next] == usize::MAX {
            owner[next] = owner[cell];
            free -= 1;
        }
    }
    let mut text = format!("{side} {side} {pieces}\nDEFAULT\n");
    for (piece, name) in characters().into_iter().enumerate().take(pieces) {
        let columns = (0..side * side).filter(|&cell| owner[cell] == piece).map(|cell| cell % side);
        let left = columns.min().unwrap();
        for row in owner.chunks(side) {
            let line: String =
                row[left..].iter().map(|&owner| if owner == piece { name } else { ' ' }).collect();
            if !line.trim().is_empty() {
                let _ = writeln!(text, "{}", line.trim_end());
            }
        }
    }
    text
}

/// Solves and returns the solution, which the checker reads back.
fn solved(handle: &Handle, run: &Run) -> Vec<String> {
    let mut found = Collector::default();
    let ask = Ask { strategy: None, wanted: Some(Wanted::First) };
    let solved =
        handle.solve(&ask, run, &mut found).unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(solved.report.outcome, Outcome::Solved, "{}", handle.text());
    let lines = found.solutions[0].lines();
    let source = Source::new(lines.join("\n").as_bytes()).unwrap();
    assert!(matches!(handle.check(&source), Ok(Judgement::Right(_))), "{lines:?}");
    lines
}

#[test]
fn a_26_by_26_board_of_26_pieces_is_read_and_solved() {
    let mut text = "26 26 26\nDEFAULT\n".to_owned();
    for letter in 'A'..='Z' {
        text.push_str(&format!("{}\n", letter.to_string().repeat(13)).repeat(2));
    }
    let handle = open(&text);
    assert_eq!(open(&handle.text()).text(), handle.text());
    assert_eq!(solved(&handle, &Run::unlimited()).len(), 26);
}

#[test]
fn twenty_six_bars_are_counted_and_listed() {
    let mut text = "26 26 26\nDEFAULT\n".to_owned();
    for letter in 'A'..='Z' {
        let _ = writeln!(text, "{}", letter.to_string().repeat(26));
    }
    let handle = open(&text);
    let lines = solved(&handle, &Run::unlimited());
    assert_eq!(lines.len(), 26);
    // All along the rows or all along the columns, in any order.
    let count = handle.puzzle().count(&Run::unlimited()).unwrap();
    assert_eq!(count.solutions.to_string(), "806582922253211271168000000");
    let ask = Ask { strategy: None, wanted: Some(Wanted::AtMost(5)) };
    let report = handle.puzzle().solve(&ask, &Run::unlimited(), &mut Collector::default()).unwrap();
    assert_eq!((report.shown, report.exhausted), (5, false));
}

#[test]
fn the_largest_board_with_the_most_pieces_is_read_written_and_solved_within_its_memory() {
    // 256 squares of 16 cells: drawn one by one, and as copies of one.
    let names = characters();
    let mut text = "64 64 256\nDEFAULT\n".to_owned();
    for name in &names[..256] {
        text.push_str(&format!("{}\n", name.to_string().repeat(4)).repeat(4));
    }
    let handle = open(&text);
    assert_eq!(open(&handle.text()).text(), handle.text());
    let run = Run::new(Limits::default().with_memory(64 << 20));
    assert_eq!(solved(&handle, &run).len(), 64);
    let copies = open("64 64 1\nDEFAULT\nA×256\nAAAA\nAAAA\nAAAA\nAAAA\n");
    assert_eq!(solved(&copies, &run).len(), 64);
    assert_eq!(copies.puzzle().count(&run).unwrap().solutions.to_string(), "1");
    let poor = Run::new(Limits::default().with_memory(1 << 10));
    let report = handle.puzzle().solve(&Ask::default(), &poor, &mut Collector::default()).unwrap();
    assert_eq!(report.outcome, Outcome::Stopped(Reason::Memory));
}

#[test]
fn hints_lead_through_a_large_board() {
    let mut handle = open("30 20 2\nDEFAULT\nA×20\nAAAAA\nAAAAA\nAAAAA\nB×30\nBBBBB\nBBBBB\n");
    for _ in 0..60 {
        match handle.hint(&Run::unlimited()).unwrap() {
            Advice::Done => return,
            Advice::DeadEnd => panic!("a dead end"),
            Advice::Next(step) => {
                handle.play(&Action::Moves(step.action)).unwrap();
            }
        }
    }
    panic!("sixty hints do not place fifty pieces");
}

#[test]
fn a_large_board_that_cannot_be_filled_is_proved_so_or_stopped() {
    // 26 × 26 cells by straight pieces of 4, with opposite corners taken away and one piece of 2.
    let mut mask = vec![vec!['X'; 26]; 26];
    (mask[0][0], mask[25][25]) = ('.', '.');
    let rows: Vec<String> = mask.into_iter().map(String::from_iter).collect();
    let handle = open(&format!("26 26 1\nCUSTOM\n{}\nA×168\nAAAA\n", rows.join("\n")));
    let report =
        handle.puzzle().solve(&Ask::default(), &Run::unlimited(), &mut Collector::default());
    assert_eq!(report.unwrap().outcome, Outcome::ProvedNone, "672 cells of 674");
    let hard = open(&cut(40, 60, 1));
    let run = Run::unlimited().with_nodes(50);
    let report = hard.puzzle().solve(&Ask::default(), &run, &mut Collector::default()).unwrap();
    assert_eq!(report.outcome, Outcome::Stopped(Reason::Nodes));
    assert_ne!(report.unique, Some(true));
}

/// The same puzzle by the search for large boards and by the one for small ones: a board of 600
/// cells that falls apart into a small one and bars that can lie in one way only.
#[test]
fn counts_agree_with_those_of_the_small_board_inside() {
    let small = "3 4 4\nDEFAULT\nAA\nA\nBB\nBB\nCC\nC\nDD\n";
    let count = |handle: &Handle| handle.puzzle().count(&Run::unlimited()).unwrap().solutions;
    let expected = count(&open(small));
    let mut rows = vec![".".repeat(300), ".".repeat(300), "X".repeat(300), ".".repeat(300)];
    for row in 0..3 {
        rows.push(format!("XXXX{}", ".".repeat(296)));
        let _ = row;
    }
    rows.push(".".repeat(300));
    rows.push("X".repeat(300));
    let pieces = &small["3 4 4\nDEFAULT\n".len()..];
    let bars = format!("E×2\n{}\n", "E".repeat(300));
    let large = format!("9 300 5\nCUSTOM\n{}\n{pieces}{bars}", rows.join("\n"));
    let handle = open(&large);
    assert!(handle.puzzle().count(&Run::unlimited()).unwrap().distinct.is_none());
    assert_eq!(count(&handle), expected);
    let ask = Ask { strategy: None, wanted: Some(Wanted::All) };
    let report = handle.puzzle().solve(&ask, &Run::unlimited(), &mut Collector::default()).unwrap();
    assert_eq!(report.solutions.to_string(), expected.to_string());
}

#[test]
fn brute_force_says_that_it_is_not_for_large_boards() {
    let handle = open(&cut(26, 26, 0));
    for name in ["cover", "cell-first", "piece-first", "piece-first-distinct"] {
        let ask = Ask { strategy: Some(name.to_owned()), wanted: None };
        let problem = handle.puzzle().fits(&ask).unwrap_err();
        assert!(problem.message.to_string().contains("512 cells"), "{}", problem.message);
    }
}

#[test]
fn what_is_built_in_code_has_the_same_limits() {
    let built = Puzzle::builder().board(32, 32).piece("A", &["####"]).copies(256).build().unwrap();
    let written = Packing::write(&built);
    assert_eq!(open(&written).text(), written);
    assert!(Puzzle::builder().board(65, 64).piece("A", &["#"]).build().is_err());
}
