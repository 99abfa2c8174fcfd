//! Resume tokens: only what a stopped search of the same puzzle wrote is taken.

use pecah::{Ask, Given, NoObserver, Outcome, Run, Session, Source};

/// A board whose shortest solution has this many moves.
const BOARD: &str = "5 1 3 4\n2 6 8 12\n9 10 7 11\n13 14 15 0\n";
const SHORTEST: u64 = 10;

/// A token that is accepted changes nothing of what is proved.
pub fn token(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let source = Source::new(BOARD.as_bytes()).expect("a board");
    let given = Given::default().with("resume", text);
    let Ok(handle) = Session::default().open(&source, Some("sliding"), given) else { return };
    let run = Run::unlimited().with_nodes(100_000).with_threads(1);
    let report = handle.puzzle().solve(&Ask::default(), &run, &mut NoObserver);
    let report = report.expect("the default strategy fits");
    if report.outcome == Outcome::Solved {
        let length = report.statistics.notes.iter().find(|note| note.key == "moves");
        let length = length.and_then(|note| note.value.as_u64());
        assert!(length.is_none_or(|length| length == SHORTEST), "{text}: {length:?}");
    } else {
        assert_ne!(report.outcome, Outcome::ProvedNone, "{text}");
    }
}
