//! Every rule that a family teaches has a page in both languages, and a puzzle on which it is the
//! next step: its example.

use pecah::queens::{Queens, Verdict, solve_unique};
use pecah::{Family, Lang, Lesson, Run, Session, Source};

/// Rules without an example: what they need is too large for a page.
const WITHOUT: [&str; 2] = ["short-solution", "trial-search"];

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

/// Every rule's example, with its family and the rule's name.
fn examples() -> Vec<(&'static str, &'static str, Lesson)> {
    let session = Session::default();
    let mut all = Vec::new();
    for family in session.registry().names() {
        for taught in session.rules(family).expect("every family teaches") {
            let name = taught.rule.name;
            match session.example(family, name, &Run::unlimited()).expect("no limit") {
                Some(lesson) => all.push((family, name, lesson)),
                None => assert!(WITHOUT.contains(&name), "{family}: {name} has no example"),
            }
        }
    }
    all
}

#[test]
fn each_rule_is_the_next_step_of_its_example_and_says_why() {
    for (family, rule, lesson) in examples() {
        let said = [Lang::En, Lang::Id].map(|lang| lesson.step.message.render(lang));
        assert_eq!(lesson.step.rule, rule, "{family}: {}\n{}", said[0], lesson.puzzle);
        let scene = lesson.step.scene.as_ref().expect("a picture");
        assert!(!scene.panels.is_empty(), "{family}: {rule}");
        assert!(!lesson.step.action.is_empty(), "{family}: {rule}");
        if matches!(family, "queens" | "packing") {
            let has = |said: &str, words: [&str; 2]| words.iter().any(|word| said.contains(word));
            assert!(
                has(&said[0], ["Because ", ". So "]) || said[0].contains(", so "),
                "{}",
                said[0]
            );
            assert!(
                has(&said[1], ["Karena ", ". Jadi "]) || said[1].contains(", jadi "),
                "{}",
                said[1]
            );
        }
        let sentences = said.each_ref().map(|said| said.matches(". ").count() + 1);
        // A group that rests on another one takes a sentence of its own.
        assert!(sentences.iter().all(|&count| count <= 4), "{said:?}");
    }
}

#[test]
fn the_step_of_an_example_of_queens_is_true_of_the_only_solution() {
    // With one solution the rules and trials always lead on.
    let is_unique = |rule: &str| rule != "trial-by-search";
    let examples = examples();
    let of_queens = examples.iter().filter(|example| example.0 == "queens");
    for (_, rule, lesson) in of_queens.filter(|example| is_unique(example.1)) {
        let source = Source::new(lesson.puzzle.as_bytes()).expect("a text");
        let board =
            Queens::read(&source, &<Queens as Family>::Reading::default()).expect("a board");
        let Verdict::Only(solution) = solve_unique(&board) else { panic!("{rule}") };
        for step in lesson.played.iter().chain(&lesson.step.action) {
            let (place, mark) = step.split_once('=').expect("a mark");
            let place = place.parse().expect("a place");
            assert_eq!(solution.contains(place), mark == "queen", "{rule}: {step}");
        }
    }
}
