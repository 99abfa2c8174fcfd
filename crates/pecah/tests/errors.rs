//! Every error of the library can be passed on with `?`, also by callers that know only `Error`.

use pecah::{Run, Stop, packing, queens, sliding, twentyfour};
use std::error::Error;

/// What a caller sees that boxes every error.
fn text(error: impl Error + Send + Sync + 'static) -> String {
    let error: Box<dyn Error + Send + Sync> = error.into();
    error.to_string()
}

#[test]
fn every_error_is_an_error_with_a_sentence() {
    let run = Run::unlimited();
    run.cancel();
    let stopped = run.poll(0).unwrap_err();
    let board = queens::Board::new(&["AB", "A"], 1).unwrap_err();
    let sentences = [
        text(stopped),
        text(pecah::Failed::from(stopped)),
        text(pecah::Failed::from(board.clone())),
        text(pecah::Refused::from(stopped)),
        text(pecah::Refused::Because(pecah::Text::verbatim("line 3 is missing"))),
        text(board),
        text(packing::Puzzle::builder().board(2, 2).build().unwrap_err()),
        text(sliding::Board::new(&[[1, 1], [2, 0]]).unwrap_err()),
        text(twentyfour::Hand::new([0]).unwrap_err()),
        text("c1r1".parse::<pecah::Place>().unwrap_err()),
        text("4/3".parse::<pecah::Part>().unwrap_err()),
        text("A".parse::<packing::Move>().unwrap_err()),
        text("queen".parse::<queens::Move>().unwrap_err()),
        text("upwards".parse::<sliding::Shift>().unwrap_err()),
        text("a".parse::<twentyfour::Combine>().unwrap_err()),
        text(twentyfour::Solver::new().first(&[99], 24).unwrap_err()),
        text(pecah::Text::verbatim("it cannot be made")),
    ];
    for sentence in &sentences {
        assert!(sentence.split_whitespace().count() > 3, "{sentence:?}");
    }
    assert_eq!(stopped, Stop::Interrupted);
    assert_eq!(sentences[0], sentences[1]);
}
