//! The parts of a search are the whole search, and no two overlap: for every way to count and every
//! strategy that lists, on random puzzles, in up to fifty parts, on any number of threads and with
//! any memory.

#[expect(dead_code, reason = "other tests use the rest")]
mod packing_made;

use pecah::record::PartOutcome;
use pecah::support::random::Random;
use pecah::{
    Ask, Collector, Finds, Given, Handle, NoObserver, Outcome, Part, Reason, Run, Session, Source,
    Wanted,
};
use std::collections::BTreeSet;

/// Hundreds of puzzles; fewer where nothing is optimised.
const ROUNDS: u64 = if cfg!(debug_assertions) { 50 } else { 300 };

/// Runs that must not change anything but the time.
fn run(number: u64) -> Run {
    let run = Run::unlimited().with_threads(1 + number as usize % 3);
    if number % 4 == 3 { run.with_memory(1 << 12) } else { run }
}

/// The parts of the count add up to the count.
fn parts_are_counted(handle: &Handle, of: u64) {
    let (session, text) = (Session::default(), handle.text());
    let whole = handle.count(&Run::unlimited()).counted.expect("no limit");
    let part = |index| handle.count_part(Part::new(index, of).unwrap(), &run(index + of));
    let parts: Vec<_> = (0..of).map(part).collect();
    assert!(parts.iter().all(|part| part.outcome == PartOutcome::Done));
    let merged = session.merge(&parts).expect("they are all there");
    let counted = merged.counted().expect("it is complete");
    assert_eq!(counted.solutions, whole.solutions, "{of} parts of\n{text}");
    assert_eq!(counted.distinct, whole.distinct, "{of} parts of\n{text}");
    assert_eq!(counted.unlabelled, whole.unlabelled, "{of} parts of\n{text}");
    // A part is the same on any number of threads.
    let again = handle.count_part(Part::new(of - 1, of).unwrap(), &run(of + 1));
    assert_eq!(again.count, parts[of as usize - 1].count, "{of} parts of\n{text}");
}

/// The parts of every list are the list, each solution once.
fn parts_are_listed(handle: &Handle, of: u64) {
    for strategy in handle.family().strategies() {
        let ask = Ask { strategy: Some(strategy.name.into()), wanted: Some(Wanted::All) };
        if strategy.finds != Finds::All || handle.puzzle().fits(&ask).is_err() {
            continue;
        }
        let mut whole = Collector::default();
        handle.solve(&ask, &Run::unlimited(), &mut whole).expect("the strategy fits");
        let whole: Vec<Vec<String>> = whole.solutions.iter().map(pecah::Solution::lines).collect();
        let mut listed = Vec::new();
        for index in 0..of {
            let part = Part::new(index, of).unwrap();
            let mut found = Collector::default();
            let record = handle.solve_part(&ask, part, &run(index), false, &mut found).unwrap();
            assert_eq!(record.count, found.solutions.len().to_string());
            listed.extend(found.solutions.iter().map(pecah::Solution::lines));
        }
        let set: BTreeSet<_> = listed.iter().cloned().collect();
        assert_eq!(set.len(), listed.len(), "{} twice in\n{}", strategy.name, handle.text());
        assert_eq!(set, whole.into_iter().collect(), "{} of\n{}", strategy.name, handle.text());
    }
}

fn open(text: &str, given: Given) -> Handle {
    let source = Source::new(text.as_bytes()).unwrap();
    Session::default().open(&source, None, given).unwrap_or_else(|why| panic!("{why:?}\n{text}"))
}

#[test]
fn parts_of_a_packing_count_add_up() {
    let mut random = Random::new(160);
    for round in 0..ROUNDS {
        let (_, _, text) = packing_made::puzzle(&mut random);
        let mut given = Given::default();
        if round % 5 == 1 {
            given = given.with("spare", "true");
        }
        let source = Source::new(text.as_bytes()).unwrap();
        let Ok(handle) = Session::default().open(&source, Some("packing"), given) else { continue };
        let of = 1 + round % 50;
        parts_are_counted(&handle, of);
        if round % 3 == 0 {
            parts_are_listed(&handle, of);
        }
    }
}

/// Larger ones, by each of the three ways to count: frontier search, MRV search, translates.
#[test]
fn parts_of_known_packings_add_up() {
    let sets = [("3 20 1\nDEFAULT\n", "2"), ("5 12 1\nDEFAULT\n", "1010")];
    for (board, distinct) in sets {
        let given = Given::default().with("pieces", "pentominoes");
        let rows: Vec<&str> = board.split_whitespace().collect();
        let mask = vec!["X".repeat(rows[1].parse().unwrap()); rows[0].parse().unwrap()].join("\n");
        let handle = open(&format!("{mask}\n"), given);
        if distinct == "1010" && cfg!(debug_assertions) {
            continue;
        }
        let parts: Vec<_> =
            (0..7).map(|i| handle.count_part(Part::new(i, 7).unwrap(), &run(i))).collect();
        let merged = Session::default().merge(&parts).unwrap().counted().unwrap();
        assert_eq!(merged.distinct.unwrap().to_string(), distinct);
    }
}

/// A random board: regions of cells anywhere, so that there are solutions now and then.
fn board(random: &mut Random, size: usize, stars: usize) -> String {
    let mut rows = String::new();
    for row in 0..size {
        for column in 0..size {
            let region = if row == 0 { column } else { random.below(size) };
            // Mostly stripes, which have many solutions.
            let region = if random.below(4) > 0 { (column + row / 3) % size } else { region };
            let region = if row == 0 { column } else { region };
            rows.push(char::from(b'A' + region as u8));
        }
        rows.push('\n');
    }
    if stars == 1 { rows } else { format!("# stars: {stars}\n{rows}") }
}

#[test]
fn parts_of_a_queens_count_add_up() {
    let mut random = Random::new(161);
    let mut some = 0;
    for round in 0..ROUNDS {
        let stars = if round % 6 == 5 { 2 } else { 1 };
        let size = if stars == 2 { 8 } else { 4 + round as usize % 6 };
        let text = board(&mut random, size, stars);
        let source = Source::new(text.as_bytes()).unwrap();
        let Ok(handle) = Session::default().open(&source, Some("queens"), Given::default()) else {
            continue;
        };
        let of = 1 + round % 50;
        parts_are_counted(&handle, of);
        if round % 3 == 0 {
            parts_are_listed(&handle, of);
        }
        some += u32::from(handle.count(&Run::unlimited()).record().solutions != Some(0u32.into()));
    }
    assert!(some > 1, "{some} have solutions");
}

#[test]
fn parts_of_a_twentyfour_count_add_up() {
    let mut random = Random::new(162);
    for round in 0..ROUNDS {
        let cards: Vec<String> = (0..4).map(|_| (1 + random.below(13)).to_string()).collect();
        let list = ["distinct", "raw", "essential"][round as usize % 3];
        let source = Source::new(cards.join(" ").as_bytes()).unwrap();
        let given = Given::default().with("list", list);
        let handle = Session::default().open(&source, Some("twentyfour"), given).unwrap();
        parts_are_counted(&handle, 1 + round % 50);
        if round % 5 == 0 {
            parts_are_listed(&handle, 1 + round % 50);
        }
    }
}

#[test]
fn a_part_that_is_stopped_says_so() {
    let stripe = |row: u8| String::from(char::from(b'A' + row)).repeat(14);
    let stripes = (0..14).map(stripe).collect::<Vec<_>>().join("\n");
    let handle = open(&stripes, Given::default());
    let part = Part::new(1, 3).unwrap();
    let record = handle.count_part(part, &Run::unlimited().with_nodes(2000).with_memory(1));
    assert_eq!(record.outcome, PartOutcome::Stopped);
    assert_eq!(record.reason.as_deref(), Some("node limit"));
    let run = Run::unlimited().with_nodes(50);
    let ask = Ask::default();
    let record = handle.solve_part(&ask, part, &run, false, &mut NoObserver).unwrap();
    assert_eq!(record.outcome, PartOutcome::Stopped);
}

/// The parts within a bound find a solution exactly where there is one.
#[test]
fn parts_within_a_bound_find_a_solution_if_there_is_one() {
    let boards = [
        ("8 6 7\n2 5 4\n3 0 1", 31),
        ("1 2 3\n4 0 6\n7 5 8", 2),
        ("5 1 2 4\n9 6 3 8\n13 0 10 12\n14 11 7 15", 0),
    ];
    // The tables are built once.
    let session = Session::default();
    for (text, known) in boards {
        let plain = open(text, Given::default());
        let mut found = Collector::default();
        plain.solve(&Ask::default(), &Run::unlimited(), &mut found).unwrap();
        let shortest = found.solutions[0].record().length.unwrap();
        assert!(known == 0 || known == shortest);
        for (bound, of) in [(shortest - 1, 3), (shortest, 1), (shortest, 5), (shortest + 4, 7)] {
            let handle = open(text, Given::default().with("bound", &bound.to_string()));
            let part = |index| {
                let part = Part::new(index, of).unwrap();
                let run = session.run().with_threads(1 + index as usize % 3);
                handle.solve_part(&Ask::default(), part, &run, true, &mut NoObserver)
            };
            let parts: Vec<_> = (0..of).map(|index| part(index).unwrap()).collect();
            assert!(parts.iter().all(|part| part.outcome == PartOutcome::Done), "{parts:?}");
            let merged = session.merge(&parts).unwrap();
            let is_found = merged.found() != 0u32.into();
            assert_eq!(is_found, bound >= shortest, "{bound} moves in {of} parts of\n{text}");
            let lengths = merged.answers.iter().map(|answer| answer["length"].as_u64());
            assert!(lengths.flatten().all(|length| length <= bound as u64));
        }
    }
}

#[test]
fn an_undivided_search_within_a_bound_says_what_it_has_ruled_out() {
    let solve = |text: &str, bound: &str| {
        let handle = open(text, Given::default().with("bound", bound));
        handle.solve(&Ask::default(), &Run::unlimited(), &mut NoObserver).unwrap().report
    };
    let board = "1 2 3\n4 0 6\n7 5 8";
    let report = solve(board, "1");
    assert_eq!(report.outcome, Outcome::Stopped(Reason::Incomplete));
    let notes: Vec<_> =
        report.statistics.notes.iter().map(|note| (note.key, &note.value)).collect();
    assert_eq!(notes, [("lower_bound", &2.into())], "the solution has 2 moves");
    assert_eq!(solve(board, "2").outcome, Outcome::Solved);
    assert_eq!(solve("2 1 3\n4 5 6\n7 8 0", "9").outcome, Outcome::ProvedNone);
}
