//! Boards whose numbers of solutions are known, or can be counted by brute force.

mod beside;

use pecah::queens::{Board, Placement, Queens, Reading, Verdict, solve_unique};
use pecah::{Family, Place, Source};
use proptest::prelude::*;
use serde_json::Value;

fn board(rows: &str, stars: usize) -> Option<Board> {
    Board::new(&rows.lines().collect::<Vec<_>>(), stars).ok()
}

/// The entries of a set of ours, and of one beside the project if it is there.
fn stored(ours: &str, beside: &str) -> Vec<Value> {
    let beside = beside::text(&format!("queens/sets/{beside}")).unwrap_or_default();
    let lines = [beside::own(&format!("queens/{ours}")), beside];
    lines
        .iter()
        .flat_map(|text| text.lines())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn board_of(entry: &Value) -> Board {
    let rows: Vec<&str> =
        entry["grid"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    board(&rows.join("\n"), entry["stars"].as_u64().unwrap_or(1) as usize).unwrap()
}

#[test]
fn stored_boards_have_the_solution_that_is_known() {
    for entry in stored("unique.jsonl", "boards.jsonl") {
        let stars = entry["stars"].as_u64().unwrap();
        // The harder ones take too long without optimisation; the benchmark has them all.
        if stars > 2 {
            continue;
        }
        let board = board_of(&entry);
        let Verdict::Only(queens) = solve_unique(&board) else { panic!("{}", entry["id"]) };
        assert_eq!(Queens::check(&board, &queens), [], "{}", entry["id"]);
        for (row, expected) in entry["solution"].as_array().unwrap().iter().enumerate() {
            let in_row = queens.0.iter().filter(|queen| queen.row == row + 1);
            let columns: Vec<usize> = in_row.map(|queen| queen.column - 1).collect();
            let expected = match expected {
                Value::Array(columns) => columns.clone(),
                column => vec![column.clone()],
            };
            assert_eq!(Value::from(columns), Value::from(expected), "{}", entry["id"]);
        }
    }
    let large = beside::text("queens/sets/large.jsonl").unwrap_or_default();
    for line in large.lines().step_by(5) {
        let entry: Value = serde_json::from_str(line).unwrap();
        let verdict = solve_unique(&board_of(&entry));
        assert!(matches!(verdict, Verdict::Only(_)), "{}", entry["id"]);
    }
}

#[test]
fn stored_boards_with_several_solutions_are_counted() {
    for entry in stored("several.jsonl", "several-solutions.jsonl") {
        let known = entry["solutions"].as_u64().unwrap();
        if known > 300 {
            continue;
        }
        let counted = board_of(&entry).count().unwrap();
        assert_eq!(counted.solutions.to_string(), known.to_string(), "{}", entry["id"]);
    }
}

/// Counts by trying every set of columns for each row in turn.
fn brute_force(board: &Board, row: usize, placed: &mut Vec<Place>) -> u64 {
    let (size, stars) = (board.size(), board.stars());
    if row == size {
        return u64::from(Queens::check(board, &Placement(placed.clone())).is_empty());
    }
    let mut count = 0;
    for columns in 0u32..1 << size {
        if columns.count_ones() as usize != stars || columns & columns << 1 != 0 {
            continue;
        }
        let before = placed.len();
        for column in (0..size).filter(|column| columns >> column & 1 == 1) {
            placed.push(Place::new(row + 1, column + 1));
        }
        let free = placed[before..].iter().all(|&Place { column, .. }| {
            let above = placed[..before].iter();
            let touches = above.clone().any(|q| q.row == row && q.column.abs_diff(column) <= 1);
            !touches && above.filter(|q| q.column == column).count() < stars
        });
        if free {
            count += brute_force(board, row + 1, placed);
        }
        placed.truncate(before);
    }
    count
}

fn regions(size: usize) -> impl Strategy<Value = String> {
    proptest::collection::vec(0..size, size * size).prop_map(move |mut cells| {
        for region in 0..size {
            cells[region * (size + 1)] = region;
        }
        let letter = |cell: &usize| char::from(b'A' + *cell as u8);
        cells.chunks(size).map(|row| row.iter().map(letter).collect::<String>() + "\n").collect()
    })
}

fn agrees_with_brute_force(rows: &str, stars: usize) -> Result<(), TestCaseError> {
    let Some(board) = board(rows, stars) else { return Ok(()) };
    let expected = brute_force(&board, 0, &mut Vec::new());
    let counted = board.count().unwrap();
    prop_assert_eq!(counted.solutions.to_string(), expected.to_string());
    let verdict = match solve_unique(&board) {
        Verdict::None => 0,
        Verdict::Only(_) => 1,
        Verdict::Several(..) => 2,
    };
    prop_assert_eq!(verdict, expected.min(2));
    Ok(())
}

fn shuffled_letters(size: usize) -> impl Strategy<Value = Vec<char>> {
    let letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').collect();
    Just(letters).prop_shuffle().prop_map(move |letters| letters[..size].to_vec())
}

fn any_board() -> impl Strategy<Value = Board> {
    (1..=30usize, 1..=6usize)
        .prop_flat_map(|(size, stars)| (regions(size), shuffled_letters(size), Just(stars)))
        .prop_filter_map("too small for its stars", |(rows, letters, stars)| {
            let named = |c: char| if c < 'A' { c } else { letters[c as usize - 'A' as usize] };
            let rows: String = rows.chars().map(named).collect();
            board(&rows, stars)
        })
}

proptest! {
    #[test]
    fn what_is_written_reads_as_the_same_board(board in any_board()) {
        let text = Queens::write(&board);
        let source = Source::new(text.as_bytes()).unwrap();
        prop_assert_eq!(Queens::read(&source, &Reading::default()).unwrap(), board);
        prop_assert!(Queens::recognise(&source) >= pecah::Fit::Reads);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn one_queen_to_a_row_as_brute_force_says(rows in (4..=6usize).prop_flat_map(regions)) {
        agrees_with_brute_force(&rows, 1)?;
    }

    #[test]
    fn two_stars_to_a_row_as_brute_force_says(rows in (8..=9usize).prop_flat_map(regions)) {
        agrees_with_brute_force(&rows, 2)?;
    }
}
