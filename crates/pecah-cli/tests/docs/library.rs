//! The library example of `README.md`, compiled and run. The lines between the marks stand there.

#[test]
fn the_example_of_the_readme_runs() {
    // begin
    use pecah::{Ask, Collector, Options, Outcome, Run};

    let puzzle = pecah::read("AAAB\nAAAB\nCCAB\nCBDB\n", None, &Options::default()).unwrap();
    let mut found = Collector::default();
    let report = puzzle.solve(&Ask::default(), &Run::unlimited(), &mut found).unwrap();
    assert_eq!(report.outcome, Outcome::Solved);
    assert_eq!(found.solutions[0].lines(), ["A # A B", "A A A #", "# C A B", "C B # B"]);
    // end
}

/// The example as it stands in the document.
pub(crate) fn example() -> Vec<String> {
    let source = include_str!("library.rs").lines();
    source
        .skip_while(|line| line.trim() != "// begin")
        .skip(1)
        .take_while(|line| line.trim() != "// end")
        .map(|line| line.strip_prefix("    ").unwrap_or_default().to_owned())
        .collect()
}
