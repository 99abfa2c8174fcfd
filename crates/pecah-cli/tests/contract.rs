//! What scripts depend on: the JSON contract, the exit codes, data on standard output.

mod common;

use common::{run, run_with_input};
use pecah::Registry;
use serde_json::{Value, json};

fn json_of(arguments: &[&str]) -> (Option<i32>, Value) {
    let ran = run(arguments);
    (ran.code, ran.record())
}

#[test]
fn the_keys_of_solve_are_those_of_the_contract() {
    let (code, got) = json_of(&[
        "solve",
        "--json",
        "--strategy",
        "piece-first",
        "tests/reports/packing/iq-5x5-7a.txt",
    ]);
    assert_eq!(code, Some(0));
    assert_eq!(got["schema"], 2);
    assert_eq!(got["family"], "packing");
    assert_eq!(got["strategy"], "piece-first");
    assert_eq!(got["outcome"], "solved");
    assert_eq!(got["counter"], 168_552);
    assert!(got["nodes"].is_u64() && got["seconds"].is_f64() && got["unique"].is_null());
    let text = json!(["AABBD", "AEBDD", "EECCF", "EECFF", "GGGFF"]);
    assert_eq!(got["solutions"][0]["text"], text);
    let known = (&got["found"], &got["exhausted"]);
    assert_eq!(known, (&json!(1), &json!(false)));
}

#[test]
fn each_family_has_its_form_of_solution() {
    let (_, queens) = json_of(&["solve", "--json", "examples/queens/4x4.txt"]);
    assert_eq!(queens["solutions"][0]["text"][0], "A # A B");
    assert_eq!(queens["unique"], true);

    let (_, hand) = json_of(&["solve", "--json", "--list", "raw", "6 6 6 Q"]);
    assert_eq!(hand["counter"], 10);
    assert_eq!(hand["solutions"][0]["text"], json!(["((6 + 6) / 6) * 12"]));

    let board = "tests/reports/sliding/fifteen-reachable2.txt";
    let (_, sliding) = json_of(&["solve", "--json", board]);
    assert_eq!(sliding["solutions"][0]["moves"].as_array().unwrap().len(), 10);
    assert_eq!(sliding["solutions"][0]["moves"][0], "up");

    let (_, pyramid) =
        json_of(&["solve", "--json", "tests/reports/packing/pyramid-3x3-6-sample.txt"]);
    let lengths: Vec<usize> = pyramid["solutions"][0]["text"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row.as_str().unwrap().len())
        .collect();
    assert_eq!(lengths, [1, 2, 2, 3, 3, 3], "layers from the top down");
}

#[test]
fn a_counter_beyond_two_to_the_53_is_a_string() {
    let board = (b'A'..=b'T')
        .map(|letter| (letter as char).to_string().repeat(20) + "\n")
        .collect::<String>();
    let ran = run_with_input(
        &["solve", "--json", "--strategy", "odometer", "--time-limit", "10s", "-"],
        board.as_bytes(),
    );
    let got = ran.record();
    assert!(got["counter"].as_str().is_some_and(|digits| digits.len() > 16), "{}", got["counter"]);
}

#[test]
fn exit_codes_mean_something() {
    let code = |arguments: &[&str]| run(arguments).code;
    assert_eq!(code(&["solve", "examples/queens/8x8.txt"]), Some(0));
    assert_eq!(code(&["solve", "examples/queens/3x3-none.txt"]), Some(1));
    assert_eq!(code(&["solve", "tests/reports/packing/iq-3x3-4-underfull.txt"]), Some(1));
    assert_eq!(code(&["solve", "tests/reports/sliding/fifteen-unreachable1.txt"]), Some(1));
    assert_eq!(code(&["solve", "A A A A"]), Some(1));
    assert_eq!(code(&["solve", "tests/reports/packing/iq-0x0-invalid.txt"]), Some(2));
    assert_eq!(code(&["solve", "--no-such-flag"]), Some(2));
    assert_eq!(code(&["solve", "--strategy", "magic", "examples/queens/8x8.txt"]), Some(2));
    let limited = ["solve", "--node-limit", "1", "examples/queens/8x8.txt"];
    assert_eq!(code(&limited), Some(3));
    let some_of_all = ["solve", "--all", "--node-limit", "5000", "examples/packing/soma-cube.txt"];
    assert_eq!(code(&some_of_all), Some(3));
    assert_eq!(code(&["check", "7 4 9 2", "(7-4+9)*2"]), Some(0));
    assert_eq!(code(&["check", "7 4 9 2", "(7-4+9)*9"]), Some(1));
    let far = ["solve", "--countdown", "1 1 2 2 3 3", "--target", "952"];
    assert_eq!(code(&far), Some(1));
    assert_eq!(code(&["solve", "7 4 9 2", "--target", "-5"]), Some(2));
}

#[test]
fn what_comes_closest_is_shown_and_is_no_solution() {
    let game = ["solve", "--countdown", "1 1 2 2 3 3", "--target", "952"];
    let ran = run(&game);
    assert!(ran.out.contains("952 cannot be made") && ran.out.contains("= 81"), "{}", ran.out);
    assert!(ran.err.contains("There is no solution"), "{}", ran.err);
    let (_, got) = json_of(&[&game[..], &["--json"]].concat());
    assert_eq!((&got["outcome"], &got["found"]), (&json!("none"), &json!(0)));
    assert_eq!(got["solutions"][0]["closest"], 81);
}

#[test]
fn a_survey_is_a_table_a_csv_or_json() {
    let deck = ["count", "--deck", "--cards", "3", "--target", "10"];
    assert!(run(&deck).out.contains("to make 10"));
    let csv = run(&[&deck[..], &["--csv"]].concat()).out;
    assert!(csv.starts_with("what,number\nhands,455\n"), "{csv}");
    let (_, got) = json_of(&[&deck[..], &["--json"]].concat());
    assert_eq!((&got["outcome"], &got["rows"][0]), (&json!("counted"), &json!(["hands", 455])));
    let one = ["count", "--countdown", "25 50 75 100 3 6", "--target", "952"];
    assert_eq!(run(&one).out, "2 solutions\n");
    assert!(run(&one[..3]).out.contains("832 of the 900 targets"));
}

#[test]
fn an_incomplete_strategy_never_says_none() {
    let file = "tests/reports/packing/cellfirst-miss-1.txt";
    let (code, got) = json_of(&["solve", "--json", "--strategy", "cell-first", file]);
    assert_eq!(code, Some(3));
    assert_eq!(got["outcome"], "stopped");
    assert_eq!(got["reason"], "incomplete strategy");
    assert_eq!(got["counter"], 368);
}

#[test]
fn errors_are_objects_too() {
    let (code, got) =
        json_of(&["solve", "--json", "tests/reports/queens/queens-6x6-blank-invalid.txt"]);
    assert_eq!(code, Some(2));
    assert_eq!(got["schema"], 2);
    assert_eq!(got["outcome"], "error");
    let first = &got["diagnostics"][0];
    assert_eq!(
        (&first["code"], &first["line"], &first["column"]),
        (&json!("Q002"), &json!(3), &json!(4))
    );
    assert!(first["message"].is_string() && first["help"].is_string());
}

#[test]
fn the_keys_of_count_are_those_of_the_contract() {
    let (code, got) = json_of(&["count", "--json", "examples/queens/7x7.txt"]);
    assert_eq!(code, Some(0));
    assert_eq!((&got["outcome"], &got["solutions"]), (&json!("counted"), &json!(66)));
}

#[test]
fn data_goes_to_stdout_and_the_rest_to_stderr() {
    let ran = run(&["solve", "examples/queens/4x4.txt"]);
    assert_eq!(ran.out, "A # A B\nA A A #\n# C A B\nC B # B\n");
    assert!(ran.err.contains("only solution"), "{}", ran.err);
    let wrong = run(&["solve", "no-such-file"]);
    assert!(wrong.out.is_empty() && wrong.err.contains("F001"), "{}", wrong.err);
}

#[test]
fn colour_is_for_terminals_unless_it_is_asked_for() {
    assert!(!run(&["solve", "examples/queens/4x4.txt"]).out.contains('\x1b'));
    let always = run(&["solve", "--color", "always", "examples/queens/4x4.txt"]);
    assert!(always.out.contains("\x1b[1;38;5;") && always.out.contains(" A "), "{}", always.out);
}

#[test]
fn compare_lists_every_strategy() {
    let (code, got) = json_of(&["compare", "--json", "tests/reports/packing/iq-5x5-7a.txt"]);
    assert_eq!(code, Some(0));
    let rows = got["strategies"].as_array().unwrap();
    let outcome = |name: &str| {
        rows.iter().find(|row| row["strategy"] == name).map(|row| row["outcome"].clone())
    };
    for name in ["cover", "cell-first", "piece-first", "piece-first-distinct"] {
        assert_eq!(outcome(name), Some(json!("solved")), "{name}");
    }
    let table = run(&["compare", "tests/reports/packing/iq-5x5-7a.txt"]);
    assert!(table.out.contains("168,552 cases") && table.out.contains('█'), "{}", table.out);
}

#[test]
fn completions_and_manual_come_from_the_same_source() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = run(&["completions", shell]);
        assert!(script.out.contains("size-order"), "{shell} knows a family's option");
    }
    assert!(run(&["man"]).out.contains(".TH pecah"));
}

#[test]
fn watching_draws_every_nth_case() {
    let file = "tests/reports/queens/queens-4x4.txt";
    let ran = run(&["solve", "--watch", "--every", "50", "--strategy", "odometer", file]);
    let frames: Vec<&str> = ran.err.lines().filter(|line| line.starts_with("iteration ")).collect();
    assert_eq!(frames, ["iteration 1", "iteration 50", "iteration 100"]);
    assert!(ran.err.contains("115 iterations"), "{}", ran.err);
}

#[test]
fn every_strategy_of_every_family_can_be_watched() {
    let files = [
        ("packing", "tests/reports/packing/iq-5x4-8.txt"),
        ("queens", "examples/queens/4x4.txt"),
        ("twentyfour", "examples/twentyfour/7-4-9-2.txt"),
        ("sliding", "tests/reports/sliding/fifteen-reachable2.txt"),
    ];
    for (family, file) in files {
        for strategy in Registry::standard().named(family).unwrap().strategies() {
            let ran = run(&["solve", "--watch", "--every", "10", "-s", strategy.name, file]);
            assert_eq!(ran.code, Some(0), "{family} {}: {}", strategy.name, ran.err);
            assert!(ran.err.lines().count() > 3, "{family} {} draws", strategy.name);
        }
    }
}

#[test]
fn the_other_reading_of_the_size_is_an_option() {
    let file = "tests/reports/packing/iq-13x2-26-singles.txt";
    let rows = |arguments: &[&str]| run(arguments).out.lines().count();
    assert_eq!(rows(&["solve", file]), 13);
    assert_eq!(rows(&["solve", "--size-order", "width-first", file]), 2);
}

#[test]
fn a_random_hand_can_be_dealt_again() {
    let once = run(&["solve", "--random", "--seed", "7"]);
    let again = run(&["solve", "--random", "--seed", "7"]);
    assert_eq!(once.out, again.out);
    assert!(once.err.contains("--seed 7"));
}

#[test]
fn what_was_asked_and_not_reached_is_stopped() {
    let file = "examples/packing/pentominoes-6x10.txt";
    let ask = ["solve", "--all", "--strategy", "cover", "--threads", "1", "--node-limit", "30000"];
    let (code, got) = json_of(&[&ask[..], &["--json", file]].concat());
    assert_eq!((code, &got["outcome"]), (Some(3), &json!("stopped")), "{got}");
    assert_eq!((&got["reason"], &got["exhausted"]), (&json!("node limit"), &json!(false)));
    let found = got["solutions"].as_array().unwrap().len();
    assert!(found > 0 && got["found"] == found, "{found} solutions before the limit");
}

#[test]
fn a_hint_goes_on_from_where_the_player_is() {
    let board = "examples/queens/4x4.txt";
    let (code, first) = json_of(&["hint", "--json", board]);
    assert_eq!((code, &first["outcome"]), (Some(0), &json!("hint")));
    let mut played = String::new();
    for _ in 0..20 {
        let (code, got) = json_of(&["hint", "--json", "--played", &played, board]);
        assert_eq!(code, Some(0), "{got}");
        if got["outcome"] == "done" {
            break;
        }
        for step in got["hint"]["action"].as_array().unwrap() {
            played += step.as_str().unwrap();
            played.push(' ');
        }
    }
    let (code, done) = json_of(&["hint", "--json", "--played", &played, board]);
    assert_eq!((code, &done["outcome"]), (Some(0), &json!("done")), "after {played}");
    let (code, none) = json_of(&["hint", "--json", "examples/queens/3x3-none.txt"]);
    assert_eq!((code, &none["outcome"]), (Some(1), &json!("none")), "{none}");
    let nonsense = run(&["hint", "--played", "r1c1=queen up", board]);
    assert_eq!(nonsense.code, Some(2));
    assert!(nonsense.err.contains("U007") && nonsense.err.contains("--> the position:1:"));
}

#[test]
fn only_the_nudge_is_given_where_only_that_is_asked_for() {
    let (_, got) = json_of(&["hint", "--nudge", "--json", "examples/queens/8x8.txt"]);
    assert!(got["nudge"].is_string() && got["hint"].is_null(), "{got}");
    let whole = run(&["hint", "examples/queens/8x8.txt"]).out;
    let nudge = run(&["hint", "--nudge", "examples/queens/8x8.txt"]).out;
    assert!(!nudge.is_empty() && nudge != whole, "{nudge}");
}

#[test]
fn a_rating_is_a_verb() {
    let (code, got) = json_of(&["rate", "--json", "examples/queens/9x9-hard.txt"]);
    assert_eq!((code, &got["outcome"]), (Some(0), &json!("rated")));
    assert!(got["rating"]["number"].as_u64().unwrap() > 0, "{got}");
    assert_eq!(run(&["rate", "examples/queens/7x7.txt"]).code, Some(1), "66 solutions");
    let (_, refused) = json_of(&["rate", "--json", "examples/packing/soma-cube.txt"]);
    assert!(["rated", "none", "error"].contains(&refused["outcome"].as_str().unwrap()));
}

/// Whatever a solve writes, on the screen, in a file or as records, is an answer that `check` reads.
#[test]
fn check_reads_everything_that_solve_writes() {
    let folder = tempfile::tempdir().unwrap();
    for puzzle in [
        "examples/packing/square-5x5.txt",
        "examples/packing/pyramid-3.txt",
        "examples/queens/8x8.txt",
        "examples/sliding/fifteen-reachable2.txt",
        "examples/twentyfour/7-4-9-2.txt",
    ] {
        let stem = puzzle.replace('/', "-");
        let file = folder.path().join(&stem);
        let file = file.to_str().unwrap();
        let saved = run(&["solve", puzzle, "-o", file]);
        assert_eq!(saved.code, Some(0), "{puzzle}: {}", saved.err);
        for (how, options) in [("text", &[][..]), ("json", &["--json"]), ("jsonl", &["--jsonl"])] {
            let printed = run(&[&["solve", puzzle][..], options].concat());
            let path = folder.path().join(format!("{stem}.{how}"));
            std::fs::write(&path, &printed.out).unwrap();
            let checked = run(&["check", puzzle, path.to_str().unwrap()]);
            assert_eq!(checked.code, Some(0), "{puzzle} as {how}: {}{}", checked.out, checked.err);
        }
        let checked = run(&["check", puzzle, file]);
        assert_eq!(checked.code, Some(0), "{puzzle}: {}{}", checked.out, checked.err);
    }
    let wrong = folder.path().join("wrong.json");
    std::fs::write(&wrong, r#"{"solutions":[{"text":["7 + 4 + 9 + 2"]}]}"#).unwrap();
    let checked = run(&["check", "7 4 9 2", wrong.to_str().unwrap()]);
    assert_eq!(checked.code, Some(1), "{}{}", checked.out, checked.err);
}

#[test]
fn check_says_whether_a_right_path_is_shortest() {
    let board = "examples/sliding/fifteen-reachable2.txt";
    let solved = run(&["solve", board, "--json"]).record();
    let moves: Vec<&str> = solved["solutions"][0]["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| m.as_str().unwrap())
        .collect();
    let shortest = run(&["check", board, &moves.join(" "), "--json"]).record();
    assert_eq!(shortest["appraisal"]["shortest"], true);
    let back = match moves[0] {
        "up" => "down",
        "down" => "up",
        "left" => "right",
        _ => "left",
    };
    let detour = [&[moves[0], back][..], &moves].concat().join(" ");
    let longer = run(&["check", board, &detour]);
    assert_eq!(longer.code, Some(0), "{}", longer.err);
    assert!(longer.out.contains("a shortest solution has"), "{}", longer.out);
}
