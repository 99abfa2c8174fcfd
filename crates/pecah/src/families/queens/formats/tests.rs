//! One board in every notation, and refused input.

use super::super::model::Board;
use super::super::{Queens, Reading};
use crate::capabilities::Convert;
use crate::formats::Writing;
use crate::session::Session;
use crate::source::Source;

const ROWS: [&str; 6] = ["AAABBB", "ABBBCC", "ADDEEC", "FFDDEC", "FEEEEC", "FCCCCC"];

/// The same board as six programs write it.
const WRITTEN: [(&str, &str); 6] = [
    ("puzzlink", "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou"),
    ("sbn", "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC"),
    ("starbattlelab", "661W9Agum9_Rym"),
    ("list", "1,1,1,2,2,2,1,2,2,2,3,3,1,4,4,5,5,3,6,6,4,4,5,3,6,5,5,5,5,3,6,3,3,3,3,3"),
    (
        "json",
        r#"{"n":6,"regions":[[0,0,0,1,1,1],[0,1,1,1,2,2],[0,3,3,4,4,2],[5,5,3,3,4,2],[5,4,4,4,4,2],[5,2,2,2,2,2]]}"#,
    ),
    (
        "pzprv3",
        "pzprv3/starbattle/6/6/1/6/0 0 0 1 1 1 /0 1 1 1 2 2 /0 3 3 4 4 2 /5 5 3 3 4 2 /5 4 4 4 4 2 /5 2 2 2 2 2 /. . . . . . /",
    ),
];

fn regions(board: &Board) -> Vec<usize> {
    let size = board.size();
    (0..size * size).map(|cell| board.region(cell / size, cell % size)).collect()
}

#[test]
fn every_notation_is_recognised_and_gives_the_same_board() {
    let board = Board::new(&ROWS, 1).unwrap();
    for (name, text) in WRITTEN {
        let opened =
            Session::default().read(text).unwrap_or_else(|wrong| panic!("{name}: {wrong}"));
        let again = opened.text();
        let rows: Vec<&str> = again.lines().collect();
        let read = Board::new(&rows, 1).unwrap();
        assert_eq!(regions(&read), regions(&board), "{name}");
    }
}

/// The regions may be anywhere in a record, beside other arrays.
#[test]
fn regions_are_found_among_other_arrays() {
    let board = Board::new(&ROWS, 1).unwrap();
    let regions_of_rows: Vec<String> = ROWS
        .iter()
        .map(|row| {
            format!("[{}]", row.chars().map(|c| format!("\"{c}\"")).collect::<Vec<_>>().join(","))
        })
        .collect();
    let grid = format!("[{}]", regions_of_rows.join(","));
    let stars = "[[0,1],[1,3],[2,5],[3,2],[4,4],[5,0]]";
    let zeros = format!("[{}]", ["[0,0,0,0,0,1]"; 6].join(","));
    for text in [
        grid.clone(),
        format!("{{\"queens\":{stars},\"regions\":{grid}}}"),
        format!("{{\"answer\":{zeros},\"regions\":{grid}}}"),
        format!("{{\"puzzle\":{{\"stars\":1,\"grid\":{grid}}},\"id\":7}}"),
        format!("[{{\"grid\":{grid}}}]"),
    ] {
        let opened = Session::default().read(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        let rows = opened.text();
        let rows: Vec<&str> = rows.lines().collect();
        assert_eq!(regions(&Board::new(&rows, 1).unwrap()), regions(&board), "{text}");
    }
}

#[test]
fn what_is_written_is_read_back() {
    let lines: Vec<String> = ('A'..='I').map(|letter| letter.to_string().repeat(9)).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    for (rows, stars) in
        [(&ROWS[..], 1), (&lines[..], 2), (&["AB", "AB"][..], 1), (&["AAB", "ABB", "CCC"][..], 1)]
    {
        let board = Board::new(rows, stars).unwrap();
        for format in Queens::FORMATS {
            let (Some(read), Some(write)) = (format.read, format.write) else { continue };
            let Ok(text) = write(&board, Writing::default()) else {
                // A shorter list of numbers is a hand of cards.
                assert!(format.name == "list" && board.size() < 3, "{}", format.name);
                continue;
            };
            let source = Source::new(&text).unwrap();
            let again = read(&source, &Reading::default()).expect(format.name);
            let again = again.unwrap_or_else(|wrong| panic!("{}: {wrong}", format.name));
            assert_eq!(regions(&again), regions(&board), "{}", format.name);
            // A list of regions does not say how many stars there are.
            assert!(again.stars() == stars || format.name == "list", "{}", format.name);
        }
    }
}

#[test]
fn broken_texts_are_refused_with_a_place() {
    let long = format!("{{\"regions\":[{}[1]]}}", "[1],".repeat(30_000));
    for text in [
        &*long,
        "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmho",
        "https://puzz.link/p?starbattle/6/6/1/4ilbhg!nmhou",
        "https://puzz.link/p?starbattle/6/7/1/4ilbhgdnmhou",
        "https://puzz.link/p?starbattle/6/6/9/4ilbhgdnmhou",
        "https://puzz.link/p?starbattle/99999999999999999999/6/1/0",
        "pzprv3\nstarbattle\n6\n6\n1\n6\n0 0\n",
        "6x1.AAAB",
        "99999999x1.A",
        r#"{"regions":[[1,2],[1]]}"#,
        r#"{"regions":[[1,null],[1,2]]}"#,
        r#"{"regions":[[1,1],[2,2]],"stars":-3}"#,
        r#"{"regions":[[1,1],[2,2]],"stars":1e30}"#,
        r#"{"regions":[[1,1],[2,2]],"stars":"two"}"#,
        r#"{"first":[[1,1],[2,2]],"second":[[1,2],[1,2]]}"#,
        r#"{"regions":[[1,1],[2,2"#,
        r#"{"regions":[[1,1],[2,1e999]]}"#,
        "[[1,1],[2,2]] and more",
        &"[".repeat(100_000),
    ] {
        let problems = Session::default().read(text).err().expect(text);
        let problem = problems.iter().next().unwrap();
        assert_eq!(problem.code.id, "I008", "{text}: {}", problem.message);
        assert!(problem.span.is_some(), "{text}");
    }
}

#[test]
fn broken_json_is_refused_where_it_breaks() {
    for (text, line, column) in [
        ("{\"regions\": [[1, 1],\n  [2, 2}\n", 2, 8),
        ("{\"regions\": [[1, 1],\n  [2, 2]", 2, 8),
        ("[[1, 1], [2, 2]]\nand more", 2, 1),
    ] {
        let problems = Session::default().read(text).err().expect(text);
        let span = problems.iter().next().and_then(|problem| problem.span.as_ref()).unwrap();
        assert_eq!((span.line, span.column), (line, column), "{text}");
    }
}

#[test]
fn what_a_notation_cannot_hold_is_named_with_the_notation() {
    let board = Board::new(&["ABA", "BBB", "CCC"], 1).unwrap();
    for format in Queens::FORMATS {
        if let Some(Err(refused)) = format.write.map(|write| write(&board, Writing::default())) {
            let said = refused.message.to_string();
            assert!(said.starts_with(format.name), "{}: {said}", format.name);
        }
    }
}
