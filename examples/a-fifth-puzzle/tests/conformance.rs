//! Lights Out passes the suite of the library.

use a_fifth_puzzle::{LightsOut, Presses};
use pecah::{Entry, Family, Given, Lang, Registry, Session};

pecah::conformance!(
    LightsOut,
    [
        "*.*\n.*.\n*.*\n",
        ".\n",
        "*.\n..\n",
        "*...*\n.....\n..*..\n.....\n*...*\n",
        "*....\n.....\n.....\n.....\n.....\n"
    ]
);

fn session() -> Session {
    Session::new(Registry::standard().with(Entry::of::<LightsOut>()))
}

#[test]
fn light_chasing_finds_as_many_answers_as_trying_every_set_of_presses() {
    let session = session();
    for (text, sets) in [("*.*\n.*.\n*.*\n", 1 << 9), ("****\n****\n****\n****\n", 1 << 16)] {
        let source = pecah::Source::new(text.as_bytes()).unwrap();
        let lamps = LightsOut::read(&source, &()).unwrap();
        let right = (0..sets).filter(|set| LightsOut::check(&lamps, &Presses(*set)).is_empty());
        let puzzle = session.read(text).unwrap();
        assert_eq!(puzzle.name(), "lights-out");
        let counted = puzzle.count(&session.run()).counted.unwrap();
        assert_eq!(counted.solutions.to_string(), right.count().to_string(), "{text}");
    }
}

#[test]
fn a_mistake_is_reported_with_its_place_in_the_reader_s_language() {
    let session = session().with_lang(Lang::Id);
    let problems = session.open(
        &pecah::Source::new(b"*.\n?.\n").unwrap(),
        Some("lights-out"),
        Given::default(),
    );
    let problems = problems.err().unwrap();
    let first = problems.iter().next().unwrap();
    assert_eq!((first.code.id, first.span.unwrap().line), ("L001", 2));
    assert_eq!(first.message.render(Lang::Id), "ditemukan `?`, seharusnya `*` atau `.`");
}

#[test]
fn a_board_that_is_too_wide_says_how_wide_it_is() {
    let source = pecah::Source::new(b"*........\n").unwrap();
    let problems = LightsOut::read(&source, &()).unwrap_err();
    assert_eq!(problems.to_string(), "[L001] found 1×9 lamps, expected 1 to 8 a side");
}

#[test]
fn a_generated_board_can_be_solved() {
    let session = session();
    let mut series = session.generate("lights-out", 7, Given::default().with("size", "4")).unwrap();
    for _ in 0..20 {
        let made = series.next(&session.run()).unwrap();
        assert_eq!(made.handle.is_solvable(&session.run()), Ok(true), "{}", made.handle.text());
    }
}
