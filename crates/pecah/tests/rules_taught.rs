//! Every rule that a family teaches has a page in both languages, and a puzzle on which it is the
//! next step. Those of queens are in `queens_rules.rs`, those of packing in `packing_rules.rs`.

use pecah::{Advice, Given, Lang, Run, Session, Source};

#[test]
fn every_rule_has_a_title_and_a_page_in_both_languages() {
    let session = Session::default();
    let families: Vec<&str> = session.registry().names();
    for family in families {
        let rules = session.rules(family).expect("every family teaches");
        for (nth, taught) in rules.iter().enumerate() {
            let (name, page) = (taught.rule.name, taught.page);
            assert!(page.en.len() > 40 && page.id.len() > 40, "{family}: {name}");
            assert_ne!(page.en, page.id, "{family}: {name}");
            assert_ne!(taught.rule.title.en, taught.rule.title.id, "{family}: {name}");
            let is_new = rules[..nth].iter().all(|other| other.rule.name != name);
            assert!(is_new, "{family}: {name} twice");
            let shown = session.explain_code(name).expect("it has a page");
            assert!(shown.page.contains(page.render(Lang::En)), "{family}: {name}");
        }
    }
}

/// The rule of the first hint, asked in a way.
fn rule(family: &str, text: &str, given: Given) -> &'static str {
    let source = Source::new(text.as_bytes()).expect("a text");
    let handle = Session::default().open(&source, Some(family), given).expect("a puzzle");
    match handle.hint(&Run::unlimited()) {
        Ok(Advice::Next(step)) => step.rule,
        other => panic!("no hint but {other:?} for {text}"),
    }
}

#[test]
fn each_trick_of_24_is_the_next_step_of_a_hand() {
    for (hand, expected) in [
        ("7 4 9 2", "sum"),
        ("9 5 4 8", "factors-of-the-target"),
        ("K 4 Q 4", "too-much-minus"),
        ("3 8 A A", "card-without-effect"),
        ("4 6 5 5", "card-without-effect"),
        ("6 6 6 Q", "multiple-divided"),
        ("3 3 8 8", "divide-by-a-fraction"),
    ] {
        assert_eq!(rule("twentyfour", hand, Given::default()), expected, "{hand}");
    }
}

#[test]
fn each_rule_of_sliding_is_the_next_step_of_a_board() {
    let human = || Given::default().with("method", "human");
    for (board, given, expected) in [
        ("8 6 7\n2 5 4\n3 0 1\n", human(), "bring-a-tile-home"),
        ("1 3 2\n4 5 6\n8 7 0\n", human(), "corner-trick"),
        ("1 2 3\n4 0 5\n7 8 6\n", human(), "last-2x2"),
        ("1 2 3\n4 0 5\n7 8 6\n", Given::default(), "shortest-solution"),
    ] {
        assert_eq!(rule("sliding", board, given), expected, "{board}");
    }
}
