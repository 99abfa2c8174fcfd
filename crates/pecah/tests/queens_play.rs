//! Playing a board: moves, what input means, conflicts, hints from any position.

use pecah::queens::{Board, Mark, Marks, Move, Queens, Verdict, solve_unique};
use pecah::support::random::Random;
use pecah::{
    Action, Advice, Diagnostics, Family, Handle, Hint, Input, Lang, Limits, Place, Play, Run,
    Session, Source, Step, Stop, Text,
};
use std::time::{Duration, Instant};

const ROWS: [&str; 4] = ["AAAB", "AAAB", "CCAB", "CBDB"];

fn board() -> Board {
    Board::new(&ROWS, 1).unwrap()
}

fn two_stars() -> Board {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/small/queens/stars-9x9.txt"
    ));
    let source = Source::new(text.unwrap().as_bytes()).unwrap();
    Queens::read(&source, &pecah::queens::Reading::default()).unwrap()
}

fn handle(board: &Board) -> Handle {
    Session::default().open_typed::<Queens>(board.clone())
}

fn after(board: &Board, moves: &str) -> Marks {
    moves.split_whitespace().fold(Queens::start(board), |marks, text| {
        Queens::apply(board, &marks, &text.parse().unwrap()).unwrap()
    })
}

fn tap(row: usize, column: usize, secondary: bool) -> Input {
    Input::Tap { place: Place::new(row, column), secondary }
}

fn places(places: &[Place]) -> String {
    places.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn hint(board: &Board, moves: &str) -> Option<Step> {
    Queens::hint(board, &after(board, moves), &Run::unlimited()).unwrap()
}

#[test]
fn moves_print_and_parse() {
    for text in ["r1c2=queen", "r1c2=x", "r1c2=", "r50c50=queen"] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for (text, mark) in
        [("r1c2=Q", Mark::Queen), ("r1c2=star", Mark::Queen), ("r1c2=.", Mark::Empty)]
    {
        assert_eq!(text.parse::<Move>().unwrap(), Move { place: Place::new(1, 2), mark });
    }
    for text in ["", "=", "r1c2", "r1c2=king", "r0c1=x", "l1=queen"] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

#[test]
fn a_tap_goes_from_nothing_to_a_cross_to_a_queen_and_back() {
    let mut game = handle(&board());
    for expected in ["r1c1=x", "r1c1=queen", "r1c1="] {
        let record = game.play(&Action::Input(tap(1, 1, false))).unwrap();
        assert_eq!(record.moves.last().unwrap(), expected);
    }
    for expected in ["r2c2=x", "r2c2="] {
        let record = game.play(&Action::Input(tap(2, 2, true))).unwrap();
        assert_eq!(record.moves.last().unwrap(), expected);
    }
    let before = game.play(&Action::Look).unwrap().moves;
    assert_eq!(game.play(&Action::Input(tap(9, 9, false))).unwrap().moves, before);
    let refused = game.play(&Action::Move("r9c9=x".into())).unwrap_err();
    assert_eq!(refused.to_string(), "[U007] row 9 column 9 is not on the board");
}

#[test]
fn a_drag_paints_what_the_tap_at_its_start_made() {
    let board = board();
    let drag = |moves: &str| {
        let input = Input::Drag { from: Place::new(1, 1), to: Place::new(1, 2) };
        let step = Queens::interpret(&board, &after(&board, moves), &input);
        step.map(|step| step.to_string())
    };
    assert_eq!(drag("r1c1=x").as_deref(), Some("r1c2=x"));
    assert_eq!(drag("r1c2=x").as_deref(), Some("r1c2="));
    for nothing in ["", "r1c1=x r1c2=x", "r1c1=queen", "r1c1=x r1c2=queen"] {
        assert_eq!(drag(nothing), None, "{nothing}");
    }
}

#[test]
fn conflicts_name_the_rule_and_the_cells() {
    let board = board();
    let conflicts = |moves| {
        let list = Queens::conflicts(&board, &after(&board, moves));
        list.iter().map(|c| format!("{}: {}", c.message, places(&c.places))).collect::<Vec<_>>()
    };
    assert_eq!(conflicts("r1c2=queen r2c4=queen r3c1=queen r4c3=queen"), [""; 0]);
    assert_eq!(
        conflicts("r1c4=queen r3c4=queen"),
        [
            "region B has 2 queens, more than 1: r1c4 r3c4",
            "column 4 has 2 queens, more than 1: r1c4 r3c4"
        ]
    );
    assert_eq!(
        conflicts("r2c3=queen r1c4=queen"),
        ["the queens at row 1 column 4 and row 2 column 3 touch: r1c4 r2c3"]
    );
    let stars = two_stars();
    assert_eq!(Queens::conflicts(&stars, &after(&stars, "r1c1=star r1c3=star")), []);
    let three = Queens::conflicts(&stars, &after(&stars, "r1c1=star r1c3=star r1c5=star"));
    assert_eq!(three[0].message.to_string(), "row 1 has 3 stars, more than 2");
    assert_eq!(three[0].message.render(Lang::Id), "baris 1 berisi 3 bintang, lebih dari 2");
}

#[test]
fn cells_that_queens_exclude_are_ruled_out() {
    let board = board();
    let out = Queens::ruled_out(&board, &after(&board, "r4c3=queen"));
    assert_eq!(places(&out), "r1c3 r2c3 r3c2 r3c3 r3c4 r4c1 r4c2 r4c4");
    let stars = two_stars();
    // One of two stars excludes its neighbours only.
    let out = Queens::ruled_out(&stars, &after(&stars, "r1c1=queen"));
    assert_eq!(places(&out), "r1c2 r2c1 r2c2");
}

#[test]
fn the_tray_counts_what_is_left_and_the_checker_says_done() {
    let mut game = handle(&board());
    let left = game.play(&Action::Look).unwrap().tray;
    assert_eq!((left[0].name.as_str(), left[0].label.as_str()), ("queen", "4"));
    let moves = "r1c2=queen r2c4=queen r3c1=queen r4c3=queen";
    let record = game.play(&Action::Moves(moves.split(' ').map(str::to_owned).collect())).unwrap();
    assert_eq!(record.outcome, pecah::record::PlayOutcome::Done);
    assert!(record.tray[0].used);
    assert!(matches!(game.hint(&Run::unlimited()), Ok(Advice::Done)));
}

#[test]
fn played_positions_are_read_in_both_forms() {
    let board = board();
    let read = |text: &str| -> Result<Vec<String>, Diagnostics> {
        let moves = Queens::read_played(&board, &Source::new(text.as_bytes()).unwrap())?;
        Ok(moves.iter().map(ToString::to_string).collect())
    };
    assert_eq!(
        read("A # x B\nAAAB\n_-?.\n#x*q\n").unwrap(),
        ["r1c2=queen", "r1c3=x", "r3c4=x", "r4c1=queen", "r4c2=x", "r4c3=queen", "r4c4=queen"]
    );
    assert_eq!(read("r1c2=queen\nr1c3=x r4c4=").unwrap(), ["r1c2=queen", "r1c3=x", "r4c4="]);
    let codes = |text: &str| {
        let problems = read(text).unwrap_err();
        problems
            .iter()
            .map(|d| (d.code.id, d.option, d.span.map(|s| (s.line, s.column))))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        codes("A # ! B\nAAA\nAAAA"),
        [
            ("Q008", Some("played"), None),
            ("Q008", Some("played"), Some((1, 5))),
            ("Q008", Some("played"), Some((2, 1))),
            ("Q008", Some("played"), Some((3, 1))),
            ("Q008", Some("played"), Some((3, 2))),
            ("Q008", Some("played"), Some((3, 4))),
        ]
    );
    assert_eq!(codes("r1c2=king"), [("U007", Some("played"), Some((1, 1)))]);
}

#[test]
fn a_hint_goes_on_from_what_was_played() {
    let board = board();
    let first = hint(&board, "").unwrap();
    assert_eq!(first.rule, "single");
    assert_eq!(first.action, ["r4c3=queen"]);
    assert_eq!(
        first.message.to_string(),
        "Because row 4 column 3 is the last place left in region D, a queen goes there."
    );
    assert_eq!(
        first.message.render(Lang::Id),
        "Karena baris 4 kolom 3 adalah tempat terakhir di wilayah D, ratu ditempatkan di sana."
    );
    let second = hint(&board, "r4c3=queen").unwrap();
    assert_ne!(second.action, first.action);
}

#[test]
fn a_hint_says_first_what_is_wrong() {
    let board = board();
    let wrong = hint(&board, "r1c1=queen r2c4=x r4c3=queen").unwrap();
    assert_eq!(wrong.rule, "mistake");
    assert_eq!(wrong.nudge.to_string(), "2 marks on the board are wrong.");
    assert_eq!(
        wrong.message.to_string(),
        "The queen at row 1 column 1 is wrong: take it away.\n\
         The cross at row 2 column 4 is wrong: a queen belongs there."
    );
    assert_eq!(wrong.action, ["r1c1=", "r2c4="]);
    assert_eq!(hint(&board, "r1c1=x").unwrap().rule, "single");
}

#[test]
fn a_board_without_a_solution_is_a_dead_end() {
    let none = Board::new(&["AA", "BB"], 1).unwrap();
    assert!(hint(&none, "").is_none());
    assert!(hint(&none, "r1c1=queen r2c2=x").is_none());
}

/// Every row is a region: queens that do not touch, many solutions.
fn stripes(size: usize) -> Board {
    let rows: Vec<Vec<usize>> = (0..size).map(|row| vec![row; size]).collect();
    Board::from_regions(&rows, 1).unwrap()
}

#[test]
fn on_a_board_with_several_solutions_the_mark_that_leaves_none_is_named() {
    let board = stripes(5);
    let message = |moves| hint(&board, moves).unwrap().message.to_string();
    assert_eq!(
        message("r1c1=queen r3c1=queen"),
        "The queen at row 3 column 1 is attacked by another one: take one of them away."
    );
    assert_eq!(
        message("r1c1=queen r2c3=queen r4c4=queen"),
        "With the queen at row 4 column 4, no solution is left: take it away."
    );
    assert_eq!(
        message("r1c1=x r1c2=x r1c3=x r1c4=x r1c5=x r2c2=x"),
        "Without a queen at row 1 column 5, no solution is left: take the cross away."
    );
}

/// Follows hints from a position with random marks until the checker is content.
fn follow(board: &Board, random: &mut Random) {
    let mut game = handle(board);
    for _ in 0..random.below(12) {
        let legal = game.game().unwrap().legal_moves();
        let step = legal[random.below(legal.len())].clone();
        game.play(&Action::Move(step)).unwrap();
    }
    for _ in 0..400 {
        match game.hint(&Run::unlimited()).unwrap() {
            Advice::Done => return,
            Advice::DeadEnd => panic!("a dead end on\n{}", game.text()),
            Advice::Next(step) => {
                assert!(!step.action.is_empty(), "{} on\n{}", step.rule, game.text());
                game.play(&Action::Moves(step.action)).unwrap();
            }
        }
    }
    panic!("400 hints do not solve\n{}", game.text());
}

#[test]
fn hints_lead_to_a_solution_from_any_position() {
    let mut random = Random::new(20);
    for _ in 0..4 {
        for board in [board(), stripes(5), stripes(6), two_stars()] {
            follow(&board, &mut random);
        }
    }
}

#[test]
fn a_board_of_several_stars_is_never_said_to_have_one_queen() {
    let board = two_stars();
    let mut marks = Queens::start(&board);
    let mut steps = 0;
    while let Some(step) = Queens::hint(&board, &marks, &Run::unlimited()).unwrap() {
        let texts: [&Text; 2] = [&step.nudge, &step.message];
        for text in texts {
            assert!(!text.to_string().contains("queen"), "{text}");
            assert!(!text.render(Lang::Id).contains("ratu"), "{text}");
        }
        for text in &step.action {
            marks = Queens::apply(&board, &marks, &text.parse().unwrap()).unwrap();
        }
        steps += 1;
        if Queens::answer(&board, &marks).is_some_and(|a| Queens::check(&board, &a).is_empty()) {
            break;
        }
    }
    assert!(steps > 5);
}

/// A hint stops soon after its limit, however large the board.
#[test]
fn hints_on_the_largest_boards_obey_the_run() {
    let mut random = Random::new(9);
    let mut rows: Vec<Vec<usize>> = (0..50).map(|row| vec![row; 50]).collect();
    for row in &mut rows[1..] {
        for cell in row.iter_mut().skip(1) {
            *cell = random.below(50);
        }
    }
    for stars in [1, 3, 6] {
        let board = Board::from_regions(&rows, stars).unwrap();
        let start = Instant::now();
        let limits = Limits::default().with_time(Duration::from_millis(100));
        let hint = Queens::hint(&board, &Queens::start(&board), &Run::new(limits));
        assert!(matches!(hint, Ok(_) | Err(Stop::Time)), "{stars} stars: {hint:?}");
        // Much more than a poll takes, even where nothing is optimised and the machine is busy.
        assert!(start.elapsed() < Duration::from_secs(5), "{stars}: {:?}", start.elapsed());
        let run = Run::unlimited();
        run.cancel();
        let cancelled = Queens::hint(&board, &Queens::start(&board), &run);
        assert!(matches!(cancelled, Err(Stop::Interrupted)), "{stars} stars");
    }
}

/// Of every mark that a player may think of: right where the solution has it so, else refuted by a
/// step that settles the cell the other way.
#[test]
fn every_mark_is_judged_as_the_solution_has_it() {
    let rows = ["ABBBCC", "ABDDDE", "ABEEDE", "AEEFFE", "AEEEFE", "EEEEEE"];
    let board = Board::new(&rows, 1).unwrap();
    let Verdict::Only(solution) = solve_unique(&board) else { panic!("one solution") };
    let first = solution.0[0];
    let played: Move = format!("{first}=queen").parse().unwrap();
    let start = Queens::start(&board);
    let later = Queens::apply(&board, &start, &played).unwrap();
    for marks in [start, later] {
        for (row, column, mark) in (1..=6)
            .flat_map(|row| (1..=6).map(move |column| (row, column)))
            .flat_map(|(row, column)| ["queen", "x"].map(|mark| (row, column, mark)))
        {
            let place = Place::new(row, column);
            let step: Move = format!("{place}={mark}").parse().unwrap();
            let said = Queens::why_not(&board, &marks, &step, &Run::unlimited()).unwrap().unwrap();
            let is_right = solution.contains(place) == (mark == "queen");
            assert_eq!(said.rule == "right", is_right, "{step}: {}", said.message);
            if is_right || place == first {
                continue;
            }
            assert!(!said.rule.contains("search"), "{step}: {}", said.message);
            for lang in Lang::ALL {
                assert!(!said.message.render(lang).is_empty());
            }
        }
    }
}
