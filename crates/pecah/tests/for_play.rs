//! A registry for play: the same game with the same hints, and nothing else.

use pecah::{
    Ability, Action, Advice, Ask, Diagnostics, Given, NoObserver, Registry, Session, Source, Stop,
};

const PUZZLES: [(&str, &str); 4] = [
    ("packing", "../../examples/packing/square-5x5.txt"),
    ("queens", "../../examples/queens/7x7.txt"),
    ("sliding", "../../examples/sliding/eight-31-moves.txt"),
    ("twentyfour", "../../examples/twentyfour/7-4-9-2.txt"),
];

/// The code of "the family does not offer this".
const NOT_OFFERED: &str = "U006";

fn first_code(problems: &Diagnostics) -> &'static str {
    problems.iter().next().expect("a diagnostic").code.id
}

/// Every hint from the start of the puzzle to its end, applied one after the other.
fn hints(session: &Session, text: &str) -> Vec<String> {
    let mut handle = session.read(text).expect("a puzzle");
    let mut said = Vec::new();
    loop {
        let advice = handle.hint(&session.run());
        let Ok(Advice::Next(step)) = &advice else { break };
        let record = handle.hint_record(&Ok(Advice::Next(step.clone())));
        said.push(serde_json::to_string(&record).expect("a record"));
        let played = handle.play(&Action::Moves(step.action.clone())).expect("it can be played");
        said.push(format!("{:?}", played.moves));
    }
    said
}

#[test]
fn a_game_has_the_same_hints_and_the_same_new_puzzles() {
    let (full, played) = (Session::default(), Session::new(Registry::for_play()));
    assert_eq!(full.registry().names(), played.registry().names());
    for (family, file) in PUZZLES {
        let text = std::fs::read_to_string(file).expect("an example");
        let said = hints(&full, &text);
        assert!(said.len() > 4, "{family}: {} lines", said.len());
        assert_eq!(said, hints(&played, &text), "{family}");
        let made = |session: &Session| {
            let mut series = session.generate(family, 7, Given::default()).expect("it generates");
            let made = series.next(&session.run()).expect("a puzzle");
            (made.handle.text(), format!("{:?}", made.facts))
        };
        assert_eq!(made(&full), made(&played), "{family}");
    }
}

#[test]
fn nothing_else_is_offered_and_what_is_asked_anyway_is_refused() {
    let session = Session::new(Registry::for_play());
    let kept = [Ability::Describe, Ability::Generate, Ability::Deal, Ability::Play, Ability::Hint];
    for (family, file) in PUZZLES {
        let entry = session.registry().named(family).expect("a family");
        let offered = Ability::ALL.iter().filter(|ability| entry.offers(**ability));
        assert!(offered.clone().all(|ability| kept.contains(ability)), "{family}");
        assert!(entry.strategies().is_empty() && entry.formats().is_empty(), "{family}");
        let handle = session.read(&std::fs::read_to_string(file).unwrap()).expect("a puzzle");
        let refused = handle.solve(&Ask::default(), &session.run(), &mut NoObserver);
        assert_eq!(first_code(&refused.unwrap_err()), NOT_OFFERED, "{family}");
        let answer = Source::new(b"1").unwrap();
        assert_eq!(first_code(&handle.check(&answer).unwrap_err()), NOT_OFFERED, "{family}");
        assert_eq!(handle.count(&session.run()).counted, Err(Stop::Bug), "{family}");
        assert!(handle.rate(&session.run()).is_err() && handle.explain(&session.run()).is_err());
    }
}
