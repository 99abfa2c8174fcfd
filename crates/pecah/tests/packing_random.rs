//! Random small puzzles: every strategy against every other and the counts, on rectangles, masks,
//! diagonal boards, pyramids and boxes, with givens, copies and spare pieces.

mod packing_made;

use packing_made::{agree, all, read};
use pecah::packing::Packing;
use pecah::support::random::Random;
use pecah::{Ask, Collector, Entry, Given, Run, Solution, Wanted};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn strategies_and_counts_agree() {
    let mut random = Random::new(2026);
    let mut solvable = 0;
    for _ in 0..150 {
        let (board, _, text) = packing_made::puzzle(&mut random);
        solvable += usize::from(!agree(&text, &board).is_empty());
    }
    assert!(solvable > 75, "{solvable} of 150 can be solved");
}

fn count(text: &str, options: &Given) -> (String, Option<String>) {
    let puzzle = read(text, options).unwrap_or_else(|w| panic!("{w}"));
    let count_of = puzzle.count(&Run::unlimited()).unwrap();
    (count_of.solutions.to_string(), count_of.distinct.map(|count| count.to_string()))
}

#[test]
fn copies_spares_and_sides() {
    let plain = Given::default();
    // The tilings of a 4×5 board with dominoes, and of a 3×3 board less its centre.
    assert_eq!(count("4 5 1\nDEFAULT\nA×10\nAA", &plain), ("95".into(), Some("33".into())));
    assert_eq!(count("3 3 1\nCUSTOM\nXXX\nX.X\nXXX\nAx4\nAA", &plain).0, "2");
    let puzzle = read("1 4 1\nDEFAULT\nA×2\nAA", &plain).unwrap();
    assert_eq!(all(puzzle.as_ref(), "bitboard").into_iter().next().unwrap(), ["AABB"]);
    let spare = plain.clone().with("spare", "true");
    assert_eq!(count("1 2 3\nDEFAULT\nA\nB\nCC", &spare).0, "3");
    // Of the one-sided pair only one fits here.
    let corner = "2 3 2\nCUSTOM\nXX.\n.XX\nAA\nB\nB";
    assert_eq!(count(corner, &plain).0, "2");
    assert_eq!(count("2 3 1\nCUSTOM\nXX.\n.XX\n AA\nAA", &plain).0, "1");
    assert_eq!(count("2 3 1\nCUSTOM\nXX.\n.XX\n AA\nAA", &plain.with("one-sided", "true")).0, "0");
    // Twenty-six alike single cells: 26! ways.
    let singles: String = ('A'..='Z').flat_map(|letter| [letter, '\n']).collect();
    let text = format!("13 2 26\nDEFAULT\n{singles}");
    assert_eq!(count(&text, &Given::default()).0, "403291461126605635584000000");
}

fn bars_up_to(last: char) -> String {
    ('A'..=last).flat_map(|letter| [letter.to_string().repeat(15), "\n".to_owned()]).collect()
}

#[test]
fn wide_boards() {
    // 9×15 in bars of fifteen, 130 cells and more; then above 64 with one piece out of shape.
    let bars: String = bars_up_to('I');
    let puzzle = read(&format!("9 15 9\nDEFAULT\n{bars}"), &Given::default()).unwrap();
    assert_eq!(puzzle.count(&Run::unlimited()).unwrap().solutions.to_string(), "362880");
    let bars: String = bars_up_to('E');
    let puzzle = read(&format!("5 15 5\nDEFAULT\n{bars}"), &Given::default()).unwrap();
    assert_eq!(all(puzzle.as_ref(), "bitboard"), all(puzzle.as_ref(), "cover"));
    assert_eq!(all(puzzle.as_ref(), "bitboard").len(), 120);
}

#[test]
fn known_sets_and_start_positions() {
    let set = |name: &str| Given::default().with("pieces", name);
    assert_eq!(count("3 20 12\nDEFAULT", &set("pentominoes")), ("8".into(), Some("2".into())));
    let mask = "XXXX\nIIXX\nXIXX\nXXXX\n";
    let puzzle = read(mask, &set("iq-puzzler-pro").with("spare", "true")).unwrap();
    let mut found = Collector::default();
    puzzle.solve(&Ask::default(), &Run::unlimited(), &mut found).unwrap();
    assert!(found.solutions[0].lines()[1].starts_with("II"));
    let wrong = |text: &str, options: &Given| {
        let wrong = read(text, options).err().unwrap();
        wrong.iter().map(|problem| problem.code.id).collect::<Vec<_>>()
    };
    assert_eq!(wrong("IXXX\nXXXX\nXXIX\n", &set("iq-puzzler-pro")), ["P022"]);
    assert_eq!(wrong("2 2 1\nDEFAULT\nAA\nAA", &set("soma")), ["P019", "P018"][1..]);
    assert_eq!(wrong("3 3 7\nDEFAULT", &set("soma")), ["P019"]);
    assert_eq!(wrong("3 3 7\nCUBOID", &set("soma")), ["P016"]);
    assert!(wrong("1 2 1\nDEFAULT\nA×300\nA", &Given::default()).contains(&"P017"));
    let given = Given::default().with("given", "Q.");
    assert_eq!(wrong("1 2 2\nDEFAULT\nA\nB", &given), ["P021"]);
    let given = Given::default().with("given", ".A");
    assert_eq!(count("1 2 2\nDEFAULT\nA\nB", &given).0, "1");
}

#[test]
fn reasons_are_true_and_cheap() {
    let why = |text: &str| {
        let puzzle = read(text, &Given::default()).unwrap();
        assert_eq!(puzzle.count(&Run::unlimited()).unwrap().solutions.to_string(), "0");
        puzzle.facts().map(|facts| facts.lines[0].to_string()).unwrap_or_default()
    };
    assert!(why("2 2 1\nDEFAULT\nA").contains("1 cell together"));
    assert!(why("1 5 2\nDEFAULT\nAA\nA\nBB").contains("Piece A"));
    assert!(why("3 3 2\nCUSTOM\nXX.\nX..\n..X\nAA\nBB").contains("row 3 column 3"));
    assert!(why("2 4 2\nCUSTOM\nXXX.\n...X\nAA\nBB").contains("row"));
    assert!(why("4 5 5\nDEFAULT\nAAAA\nBBB\nB\nCC\nCC\nDD\n DD\nEEE\n E").contains("chessboard"));
}

/// Copies share what is given between them: none of them has to cover all of it.
#[test]
fn no_reason_is_claimed_where_a_copy_is_given() {
    let puzzle = read("2 4 1\nDEFAULT GIVEN\n..BB\n....\nA×4\nAA\n", &Given::default()).unwrap();
    assert_eq!(puzzle.facts().map(|facts| facts.lines), None);
    assert!(!all(puzzle.as_ref(), "bitboard").is_empty());
}

#[test]
fn new_challenges_have_one_solution() {
    let family = Entry::of::<Packing>();
    for seed in 0..3 {
        let options = Given::default().with("givens", "7");
        let mut random = Random::new(seed);
        let made = family.generate(&mut random, options, &Run::unlimited()).unwrap();
        let made = made.unwrap_or_else(|_| panic!("a challenge is made"));
        assert_eq!(made.facts.json["givens"], 7);
        assert_eq!(count(&made.puzzle.write(), &Given::default()).0, "1");
    }
}

#[test]
fn new_challenges_on_every_board() {
    let family = Entry::of::<Packing>();
    for (set, board, level, most) in [
        ("kanoodle", "pyramid", "easy", 9),
        ("pentominoes", "3x4x5", "medium", 8),
        ("soma", "3x3x3", "expert", 6),
        ("iq-puzzler-pro", "diamond", "hard", 10),
    ] {
        let options = Given::default();
        let options = options.with("pieces", set).with("board", board).with("difficulty", level);
        let made = family.generate(&mut Random::new(3), options, &Run::unlimited()).unwrap();
        let made = made.unwrap_or_else(|_| panic!("{set} {board}: a challenge is made"));
        let facts = made.facts.json;
        assert!(facts["givens"].as_u64().unwrap() <= most, "{set} {board}: {facts}");
        assert_eq!(count(&made.puzzle.write(), &Given::default()).0, "1", "{set} {board}");
    }
    let options = Given::default().with("pieces", "pentominoes").with("board", "pyramid");
    assert!(family.generate(&mut Random::new(3), options, &Run::unlimited()).unwrap().is_err());
}

/// The solutions in the order in which they are listed.
fn listed(text: &str, options: &Given, threads: usize) -> Vec<Vec<String>> {
    let puzzle = read(text, options).unwrap();
    let ask = Ask { wanted: Some(Wanted::All), ..Ask::default() };
    let mut found = Collector::default();
    let run = Run::unlimited().with_threads(threads);
    assert_eq!(puzzle.solve(&ask, &run, &mut found).unwrap().cut_short, None);
    found.solutions.iter().map(Solution::lines).collect()
}

#[test]
fn the_list_does_not_depend_on_the_threads() {
    for (text, set) in [("3 3 7\nCUBOID 3", "soma"), ("4 15 12\nDEFAULT", "pentominoes")] {
        let mut options = Given::default().with("pieces", set);
        if set == "soma" {
            options.set("distinct", "true");
        }
        let alone = listed(text, &options, 1);
        assert_eq!(alone.len(), if set == "soma" { 240 } else { 1472 });
        assert_eq!(listed(text, &options, 2), alone, "{set}");
    }
}

#[test]
fn limits_hold_on_several_threads() {
    let options = Given::default().with("pieces", "pentominoes");
    let puzzle = read("6 10 12\nDEFAULT", &options).unwrap();
    let ask = Ask { wanted: Some(Wanted::All), ..Ask::default() };
    let run = Run::unlimited().with_nodes(60_000);
    let report = puzzle.solve(&ask, &run, &mut Collector::default()).unwrap();
    assert_eq!(report.cut_short, Some(pecah::Reason::Nodes));
    let run = Run::unlimited();
    run.cancel();
    let report = puzzle.solve(&ask, &run, &mut Collector::default()).unwrap();
    assert_eq!(report.cut_short, Some(pecah::Reason::Interrupted));
    assert!(puzzle.count(&run).is_err());
}

#[test]
fn a_small_memory_costs_time_only() {
    let options = Given::default().with("pieces", "pentominoes");
    let puzzle = read("3 20 12\nDEFAULT", &options).unwrap();
    for memory in [0, 1 << 12, 1 << 16, 1 << 30] {
        let count_of = puzzle.count(&Run::unlimited().with_memory(memory)).unwrap();
        assert_eq!(count_of.solutions.to_string(), "8", "{memory} bytes");
    }
}

#[test]
fn what_is_written_is_read_again() {
    let plain = Given::default;
    let pyramid = std::fs::read_to_string("../../examples/packing/pyramid-3.txt").unwrap();
    let solution = listed(&pyramid, &plain(), 1).remove(0);
    let given: String = solution.join("\n").replace(['B', 'C', 'D', 'E', 'F'], ".");
    let texts = [
        (pyramid, plain().with("given", &given)),
        ("1 3 2\nDEFAULT\nX\nAA".to_owned(), plain().with("given", "X..")),
        ("1 4 1\nDEFAULT\nA×3\nAA".to_owned(), plain().with("given", "BB..").with("spare", "true")),
        ("2 3 2\nDEFAULT\nAAA\nB\nB\nB".to_owned(), plain().with("one-sided", "true")),
        ("2 2 2\nDEFAULT DISTINCT\nAA\nBB".to_owned(), plain()),
        ("2 2 2\nCUBOID 2\nAA\nAA\nBB\nBB".to_owned(), plain().with("given", "..\n..\nBB\nBB")),
    ];
    for (text, options) in texts {
        let puzzle = read(&text, &options).unwrap_or_else(|w| panic!("{w}\n{text}"));
        let written = puzzle.write();
        let again = read(&written, &plain()).unwrap_or_else(|w| panic!("{w}\n{written}"));
        assert_eq!(again.write(), written);
        assert_eq!(all(puzzle.as_ref(), "bitboard"), all(again.as_ref(), "bitboard"), "{written}");
        assert!(!all(again.as_ref(), "bitboard").is_empty(), "{written}");
    }
    for wrong in ["2 2 1\nDEFAULT SPARES\nAA\nAA", "2 2 1\nPYRAMID GIVEN\nA\nA.\nAA\nAA"] {
        assert!(read(wrong, &plain()).is_err(), "{wrong}");
    }
}

/// Each piece twice, and its mirror image twice, none of which may be turned over: the mirrored board
/// has each of a pair turn into another of the other pair.
#[test]
fn twins_drawn_twice() {
    let text = "4 4 4\nDEFAULT\nA\nA\nAA\nB\nB\nBB\n C\n C\nCC\n D\n D\nDD";
    let one_sided = Given::default().with("one-sided", "true");
    assert_eq!(packing_made::distinct_agree(text, &one_sided).len(), 3);
    assert_eq!(count(text, &one_sided), ("16".to_owned(), Some("3".to_owned())));
}

/// Up to symmetry, with copies and with spare pieces, against the list.
#[test]
fn distinct_with_copies_and_spares() {
    let mut random = Random::new(8);
    for round in 0..60 {
        let (rows, columns) = (2 + random.below(3), 2 + random.below(3));
        let shapes = ["A", "AA", "AAA", "AA\nA", "AA\nAA"];
        let (one, two) = (shapes[random.below(5)], shapes[1 + random.below(4)].replace('A', "P"));
        let (some, more) = (1 + random.below(4), 1 + random.below(6));
        let text = format!("{rows} {columns} 2\nDEFAULT SPARE\nA×{some}\n{one}\nP×{more}\n{two}");
        let Ok(puzzle) = read(&text, &Given::default()) else { continue };
        let count_of = puzzle.count(&Run::unlimited()).unwrap();
        assert_eq!(
            count_of.solutions.to_string(),
            all(puzzle.as_ref(), "bitboard").len().to_string()
        );
        let firsts = listed(&text, &Given::default().with("distinct", "true"), 1);
        let distinct = count_of.distinct.unwrap().to_string();
        assert_eq!(distinct, firsts.len().to_string(), "round {round}: {text}");
    }
    // Fours and threes of one kind on a board of their own area.
    let puzzle = read("4 4 1\nDEFAULT\nA×4\nAAA\n A", &Given::default()).unwrap();
    let count_of = puzzle.count(&Run::unlimited()).unwrap();
    assert_eq!(
        (count_of.solutions.to_string(), count_of.distinct.unwrap().to_string()),
        ("2".into(), "1".into())
    );
}

/// The parts into which a solution cuts the board, whatever their letters.
fn parts(lines: &[String]) -> BTreeSet<Vec<(usize, usize)>> {
    let mut cells: BTreeMap<char, Vec<(usize, usize)>> = BTreeMap::new();
    for (row, line) in lines.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            cells.entry(letter).or_default().push((row, column));
        }
    }
    cells.into_values().collect()
}

/// Equal pieces with letters of their own, beside copies of one, against lists by another strategy.
#[test]
fn equal_pieces_are_distinguished_in_the_list_only() {
    let mut random = Random::new(20);
    let (mut solvable, mut fewer) = (0, 0);
    for round in 0..80 {
        let (rows, columns) = (2 + random.below(2), 3 + random.below(2));
        let shapes = ["#", "##", "###", "##\n#"];
        let (mut area, mut pieces) = (0, Vec::new());
        while area < rows * columns {
            let shape = shapes[random.below(4)];
            let size = shape.matches('#').count();
            // Many single cells have too many orders.
            if area + size <= rows * columns && (size > 1 || area + 2 >= rows * columns) {
                area += size;
                pieces.push(shape);
            }
        }
        let is_spare = random.below(4) == 0;
        let has_copies = random.below(3) == 0;
        let mut drawn = String::new();
        let mut number = pieces.len();
        for (letter, shape) in ('A'..).zip(&pieces) {
            if has_copies && letter == 'A' && *shape == "##" && !is_spare {
                // One more copy instead of the next piece of this shape, if there is one.
                let twins = pieces.iter().skip(1).filter(|other| *other == shape).count();
                if twins > 0 {
                    drawn += "A×2\n";
                    number -= 1;
                }
            }
            drawn += &shape.replace('#', &letter.to_string());
            drawn.push('\n');
        }
        if number < pieces.len() {
            let nth = 1 + pieces[1..].iter().position(|shape| *shape == pieces[0]).unwrap();
            let letter = ('A'..).nth(nth).unwrap();
            drawn = drawn.replacen(&format!("{letter}{letter}\n"), "", 1);
        }
        if is_spare {
            drawn += "Z\nZZ\n";
            number += 1;
        }
        let kind = if is_spare { "DEFAULT SPARE" } else { "DEFAULT" };
        let text = format!("{rows} {columns} {number}\n{kind}\n{drawn}");
        let puzzle = read(&text, &Given::default()).unwrap_or_else(|w| panic!("{w}\n{text}"));
        let list = all(puzzle.as_ref(), "bitboard");
        if !is_spare && number == pieces.len() {
            assert_eq!(list, all(puzzle.as_ref(), "cover"), "round {round}: {text}");
        }
        for threads in [1, 2] {
            let run = Run::unlimited().with_threads(threads);
            let count_of = puzzle.count(&run).unwrap();
            let cut: BTreeSet<_> = list.iter().map(|lines| parts(lines)).collect();
            let numbers = [Some(count_of.solutions), count_of.distinct, count_of.unlabelled];
            let firsts = listed(&text, &Given::default().with("distinct", "true"), threads);
            let expected = [list.len(), firsts.len(), cut.len()].map(|number| number.to_string());
            assert_eq!(numbers.map(|n| n.unwrap().to_string()), expected, "round {round}: {text}");
            fewer += usize::from(cut.len() < list.len());
        }
        solvable += usize::from(!list.is_empty());
    }
    assert!(solvable > 40 && fewer > 40, "{solvable} and {fewer} of 80");
}

/// Equal pieces under letters of their own cost no more than copies of one, and impossible boards no
/// search.
#[test]
fn equal_pieces_are_one_kind_to_the_search() {
    let letters = |shape: &str, number: usize| -> String {
        ('A'..).take(number).map(|letter| shape.replace('#', &letter.to_string())).collect()
    };
    let nodes = |text: &str| {
        let puzzle = read(text, &Given::default()).unwrap();
        let report =
            puzzle.solve(&Ask::default(), &Run::unlimited(), &mut Collector::default()).unwrap();
        assert_eq!(report.outcome, pecah::Outcome::ProvedNone);
        report.statistics.nodes
    };
    let lettered = format!("5 15 15\nDEFAULT\n{}", letters("####\n #\n", 15));
    assert_eq!(nodes(&lettered), nodes("5 15 1\nDEFAULT\nA×15\nAAAA\n A"));
    // One more dark cell than light ones under every piece of four.
    let tees = format!("6 10 15\nDEFAULT\n{}", letters("###\n #\n", 15));
    assert_eq!(nodes(&tees), 0);
}
