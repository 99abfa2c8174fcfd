//! The library example of `README.md`, compiled and run. The lines between the marks stand there.

#[test]
fn the_example_of_the_readme_runs() {
    // begin
    use pecah::queens::Board;

    let board = Board::new(&["AAAB", "AAAB", "CCAB", "CBDB"], 1).unwrap();
    let solved = board.solve();
    assert_eq!(solved.report.unique, Some(true));
    for placement in board.solutions() {
        println!("{placement:?}");
    }
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
