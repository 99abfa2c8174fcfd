//! Reads a board from text, letters or numbers.
//!
//! All three become rows of characters that pass the same checks, so that a board from code and one
//! from a file are rejected for the same reasons.

mod answer;
mod shape;

pub(super) use answer::{placement, played};

use super::Reading;
use super::codes;
use super::messages::Input;
use super::model::{Board, LABELS, MOST_ROWS, MOST_STARS};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::family::Fit;
use crate::options::Options;
use crate::source::{Line, Source};
use std::collections::BTreeMap;

/// How many lines are examined to judge the form of what is no board.
const MOST_LOOKED_AT: usize = 4 * MOST_ROWS;

/// Judges the form: as many lines of letters and digits as each has characters, and perhaps a line
/// with the number of stars.
pub(super) fn recognise(source: &Source) -> Fit {
    let (marked, mut lines) = marks_and_rows(source);
    if marked.iter().any(|line| star_value(line).is_some()) {
        return Fit::Marked;
    }
    if lines.is_empty() || lines.iter().any(is_too_long) {
        return Fit::No;
    }
    let has_letters = || lines.iter().flat_map(cells).any(|(c, _)| c.is_ascii_alphabetic());
    let may_read = !lines.iter().all(is_spaced) || has_letters();
    // A mark that says nothing about stars is a mistake, so no board with one reads.
    if may_read && marked.is_empty() && letters(&lines, 1, Diagnostics::default()).is_ok() {
        return Fit::Reads;
    }
    // The beginning of a text that is much too long for a board says enough of its form.
    let all = lines.len();
    lines.truncate(MOST_LOOKED_AT);
    let looks_like_a_row = |line: &&Line<'_>| {
        let text: String = cells(line).map(|(c, _)| c).collect();
        // Numbers with spaces between are found in many texts.
        let is_cell = |c: char| {
            if is_spaced(line) { c.is_ascii_alphabetic() } else { c.is_ascii_alphanumeric() }
        };
        text.chars().all(is_cell)
            && (text.chars().any(|c| c.is_ascii_alphabetic()) || text.len() == all)
    };
    let rows: Vec<&Line<'_>> = lines.iter().filter(looks_like_a_row).collect();
    // A board that cannot be read still has most rows of one length, and is not far from square.
    let mut lengths: BTreeMap<usize, usize> = BTreeMap::new();
    for row in &rows {
        *lengths.entry(cells(row).count()).or_default() += 1;
    }
    let (length, alike) = lengths.into_iter().max_by_key(|&(_, alike)| alike).unwrap_or((0, 0));
    let nearly_square = length <= 2 * all && all <= 2 * length;
    let of_one_length = alike * 3 >= lines.len() * 2;
    if lines.len() > 1 && rows.len() * 5 >= lines.len() * 4 && of_one_length && nearly_square {
        Fit::Mostly
    } else if rows.len() * 2 >= lines.len() {
        Fit::Partly
    } else {
        Fit::No
    }
}

/// Reads a board; the number of stars of `reading` goes before that of the text.
pub(super) fn board(source: &Source, reading: &Reading) -> Result<Board, Diagnostics> {
    let reading = reading.checked()?;
    let mut problems = Diagnostics::default();
    let (star_lines, lines) = marks_and_rows(source);
    let written = stars_of(&star_lines, &mut problems);
    checked(&lines, reading.stars.unwrap_or(written), problems)
}

/// A board from its rows.
pub(super) fn rows<S: AsRef<str>>(rows: &[S], stars: usize) -> Result<Board, Diagnostics> {
    let reading = Reading { stars: Some(stars) }.checked()?;
    let line = |(index, row): (usize, &S)| (index + 1, row.as_ref().to_owned());
    let rows: Vec<(usize, String)> = rows.iter().enumerate().map(line).collect();
    let lines: Vec<Line<'_>> =
        rows.iter().map(|(number, text)| Line { number: *number, text }).collect();
    checked(&lines, reading.stars.unwrap_or(1), Diagnostics::default())
}

/// A board from the numbers of its regions, which get letters in the order of their first cells.
pub(super) fn numbers<R: AsRef<[usize]>>(
    regions: &[R],
    stars: usize,
) -> Result<Board, Diagnostics> {
    let mut order: Vec<usize> = Vec::new();
    let mut text = Vec::new();
    for row in regions.iter().take(MOST_ROWS + 1) {
        let mut letters = String::new();
        for region in row.as_ref().iter().take(MOST_ROWS + 1) {
            let known = order.iter().position(|seen| seen == region);
            let index = known.unwrap_or_else(|| {
                order.push(*region);
                order.len() - 1
            });
            // More regions than letters are more than rows: the count is refused below.
            letters.push(char::from(LABELS[index.min(LABELS.len() - 1)]));
        }
        text.push(letters);
    }
    if order.len() > LABELS.len() {
        let found = Input::RegionCount { found: order.len(), rows: regions.len() };
        return Err(Diagnostic::new(&codes::REGION_COUNT, found).into());
    }
    rows(&text, stars)
}

/// A board from lines that each hold a row, or everything that is wrong with them.
fn checked(lines: &[Line<'_>], stars: usize, problems: Diagnostics) -> Result<Board, Diagnostics> {
    let letters = letters(lines, stars, problems)?;
    Ok(Board::of_letters(lines.len(), stars, &letters))
}

/// The letters of a board, row by row, or everything that is wrong with its lines.
fn letters(
    lines: &[Line<'_>],
    stars: usize,
    mut problems: Diagnostics,
) -> Result<Vec<char>, Diagnostics> {
    let size = lines.len();
    if size == 0 {
        return Err(Diagnostic::new(&codes::NOT_SQUARE, Input::NoRows)
            .help(Input::WriteRows)
            .into());
    }
    if size > MOST_ROWS {
        return Err(Diagnostic::new(&codes::TOO_LARGE, Input::TooManyRows { rows: size })
            .at(lines[MOST_ROWS].span(), Input::FirstRowTooMany)
            .help(Input::OneBoardOnly)
            .into());
    }
    if let Some(line) = lines.iter().find(|line| is_too_long(line)) {
        let bytes = line.text.len();
        return Err(Diagnostic::new(&codes::TOO_LARGE, Input::LineTooLong { bytes })
            .at(line.span(), Input::MuchTooLong)
            .help(Input::OneRowALine)
            .into());
    }

    let letters = plain(lines).unwrap_or_else(|| spelled(lines, &mut problems));
    if problems.is_empty() {
        shape::report_regions(&letters, lines, &mut problems);
        shape::report_room(stars, &letters, lines, &mut problems);
    }
    let whole = problems.is_empty().then_some(letters);
    problems.or(whole)
}

/// The letters of a square board of nothing but letters and digits, as most boards are written.
fn plain(lines: &[Line<'_>]) -> Option<Vec<char>> {
    let mut letters = Vec::with_capacity(lines.len() * lines.len());
    for line in lines {
        let row = line.text.trim().as_bytes();
        if row.len() != lines.len() || !row.iter().all(u8::is_ascii_alphanumeric) {
            return None;
        }
        letters.extend(row.iter().copied().map(char::from));
    }
    Some(letters)
}

/// The letters of any board, and what is wrong with its characters and rows.
fn spelled(lines: &[Line<'_>], problems: &mut Diagnostics) -> Vec<char> {
    let mut letters = Vec::new();
    for line in lines {
        for (character, span) in cells(line) {
            if character.is_ascii_alphanumeric() {
                letters.push(character);
            } else {
                problems.push(
                    Diagnostic::new(&codes::STRAY_CHARACTER, Input::StrayCharacter { character })
                        .at(span, Input::NotARegion)
                        .help(Input::OneLetterACell),
                );
            }
        }
    }
    shape::report_rows(lines, problems);
    letters
}

/// Whether a line cannot be a row, whatever stands between its cells.
fn is_too_long(line: &Line<'_>) -> bool {
    line.text.trim().len() > 8 * MOST_ROWS
}

/// The number of stars in the lines with `#`; one when there is no such line.
fn stars_of(lines: &[Line<'_>], problems: &mut Diagnostics) -> usize {
    let mut stars = None;
    for line in lines {
        let number = star_value(line).and_then(|value| value.parse().ok());
        match number.filter(|number| (1..=MOST_STARS).contains(number)) {
            Some(_) if stars.is_some() => problems.push(
                Diagnostic::new(&codes::STAR_LINE, Input::StarsTwice)
                    .at(line.span(), Input::GivenAgain)
                    .help(Input::LeaveOneOut),
            ),
            Some(number) => stars = Some(number),
            None => problems.push(
                Diagnostic::new(&codes::STAR_LINE, Input::NotStars)
                    .at(line.span(), Input::NotANumberOfStars)
                    .help(Input::WriteStars),
            ),
        }
    }
    stars.unwrap_or(1)
}

/// What stands behind `# stars:`, if the line starts so.
fn star_value<'a>(line: &Line<'a>) -> Option<&'a str> {
    let (name, value) = line.text.trim().strip_prefix('#')?.split_once(':')?;
    name.trim().eq_ignore_ascii_case("stars").then_some(value.trim())
}

fn filled_lines(source: &Source) -> Vec<Line<'_>> {
    source.lines().into_iter().filter(|line| !line.is_blank()).collect()
}

/// The filled lines that begin with `#`, and the others.
fn marks_and_rows(source: &Source) -> (Vec<Line<'_>>, Vec<Line<'_>>) {
    let lines = filled_lines(source);
    if source.text().contains('#') {
        lines.into_iter().partition(starts_as_comment)
    } else {
        (Vec::new(), lines)
    }
}

fn starts_as_comment(line: &Line<'_>) -> bool {
    line.text.trim_start().starts_with('#')
}

/// The characters of a line between its outer spaces, with their places. Where every character has
/// spaces around it, as in `A B C`, the spaces are none of them.
fn cells<'a>(line: &Line<'a>) -> impl Iterator<Item = (char, Span)> + use<'a> {
    let number = line.number;
    let is_spaced = is_spaced(line);
    let before = line.text.chars().take_while(|c| c.is_whitespace()).count();
    line.text
        .trim()
        .chars()
        .enumerate()
        .filter(move |(_, c)| !(is_spaced && c.is_whitespace()))
        .map(move |(index, c)| (c, Span::new(number, before + index + 1, 1)))
}

/// Whether there are spaces between all characters of a line.
fn is_spaced(line: &Line<'_>) -> bool {
    let mut words = line.text.split_whitespace();
    words.clone().nth(1).is_some() && words.all(|word| word.chars().nth(1).is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Board, Diagnostics> {
        board(&Source::new(text.as_bytes()).unwrap(), &Reading::default())
    }

    fn places(problems: &Diagnostics) -> Vec<(&'static str, usize, usize)> {
        problems
            .iter()
            .map(|d| (d.code.id, d.span.map_or(0, |s| s.line), d.span.map_or(0, |s| s.column)))
            .collect()
    }

    fn mistakes(text: &str) -> Vec<(&'static str, usize, usize)> {
        places(&read(text).unwrap_err())
    }

    #[test]
    fn blank_lines_and_outer_spaces_are_ignored() {
        let read = read("\n  AB \r\n\n AB\n").unwrap();
        assert_eq!((read.size(), read.region(1, 1), read.label(1)), (2, 1, 'B'));
    }

    #[test]
    fn all_mistakes_are_reported_in_order() {
        assert_eq!(mistakes("AB?\nA C\nAAAA"), [("Q002", 1, 3), ("Q001", 2, 1), ("Q001", 3, 1)]);
    }

    #[test]
    fn letters_may_have_spaces_between() {
        for text in ["A A B\nC A B\nC C B", "A  A\tB\n CAB\nC C  B \r\n"] {
            assert_eq!(read(text), read("AAB\nCAB\nCCB"), "{text}");
            let source = Source::new(text.as_bytes()).unwrap();
            assert_eq!(recognise(&source), Fit::Reads, "{text}");
        }
        assert_eq!(mistakes("A A B\nC ? B\nC C B"), [("Q002", 2, 3)]);
        // Digits with spaces between are more likely tiles.
        let digits = Source::new(b"1 1\n2 2").unwrap();
        assert_eq!(recognise(&digits), Fit::No);
        assert!(read("1 1\n2 2").is_ok());
    }

    #[test]
    fn every_malformed_board_of_the_report_is_named() {
        assert_eq!(mistakes("AAAAAA\nABCCBA\nABD BD\nEFFBBD\nFEFBDD\nFFDDDD"), [("Q002", 3, 4)]);
        assert_eq!(mistakes("AAAAAA\nABCCBA\nABDEBD\nEFFBBD\nFEFBDD"), [("Q001", 1, 1)]);
        assert_eq!(mistakes("AABB\nAABB\nCCCC\nCCCC"), [("Q003", 1, 1)]);
        assert_eq!(mistakes("ABCD\nEABC\nDEAB\nCDEA"), [("Q003", 1, 1)]);
    }

    #[test]
    fn the_largest_board_is_read_and_one_more_row_is_not() {
        let rows = |n: usize| {
            LABELS[..n].iter().map(|&l| char::from(l).to_string().repeat(n) + "\n").collect()
        };
        let (most, more): (String, String) = (rows(50), rows(51));
        assert!(read(&most).is_ok());
        assert_eq!(mistakes(&more), [("Q004", 51, 1)]);
    }

    #[test]
    fn stars_are_given_by_a_line_or_an_option() {
        let rows = "ABCDEFGHI\n".repeat(9);
        let stars = |text: &str, stars| {
            let source = Source::new(text.as_bytes()).unwrap();
            board(&source, &Reading { stars }).map(|board| board.stars())
        };
        assert_eq!(stars(&rows, None), Ok(1));
        assert_eq!(stars(&format!("# stars: 2\n{rows}"), None), Ok(2));
        assert_eq!(stars(&format!("#STARS:1\n{rows}"), Some(2)), Ok(2));
        assert!(stars(&rows, Some(7)).is_err());
        assert_eq!(
            mistakes(&format!("# stars: 7\n# stars\n{rows}")),
            [("Q006", 1, 1), ("Q006", 2, 1)]
        );
        assert_eq!(mistakes(&format!("# stars: 3\n{rows}")), [("Q007", 2, 1)]);
        let small = rows.replacen("ABC", "BBB", 8).replacen("ABC", "ABB", 1);
        assert_eq!(mistakes(&format!("{small}# stars: 2")), [("Q003", 1, 1), ("Q007", 9, 1)]);
    }

    #[test]
    fn boards_from_code_obey_the_same_rules() {
        let codes = |made: Result<Board, Diagnostics>| places(&made.unwrap_err())[0].0;
        assert_eq!(Board::new(&["AAB", "CAB", "CCB"], 1), read("AAB\nCAB\nCCB"));
        assert_eq!(
            Board::from_regions(&[[7, 7, 9], [3, 7, 9], [3, 3, 9]], 1),
            read("AAB\nCAB\nCCB")
        );
        assert_eq!(codes(Board::new(&["AAB", "", "CCB"], 1)), "Q001");
        assert_eq!(codes(Board::new::<&str>(&[], 1)), "Q001");
        assert_eq!(codes(Board::new(&["AB", "AB"], 7)), "U002");
        assert_eq!(codes(Board::new(&["AB", "AB"], 2)), "Q007");
        assert_eq!(codes(Board::from_regions(&[[1, 2], [3, 4]], 1)), "Q003");
        assert_eq!(codes(Board::from_regions(&[vec![1; 99], vec![2; 99]], 1)), "Q001");
        let all_different: Vec<Vec<usize>> =
            (0..60).map(|row| (0..60).map(|column| 60 * row + column).collect()).collect();
        assert_eq!(codes(Board::from_regions(&all_different, 1)), "Q003");
    }

    #[test]
    fn the_form_is_recognised_with_its_mistakes() {
        let fit = |text: &str| recognise(&Source::new(text.as_bytes()).unwrap());
        assert_eq!(fit("AAB\nCAB\nCCB"), Fit::Reads);
        assert_eq!(fit("# stars: 2\nAAB"), Fit::Marked);
        assert_eq!(fit("AAB\nCAB\nCC"), Fit::Mostly);
        assert_eq!(fit("AAAAAA\nABCCBA\nABD BD\nEFFBBD\nFEFBDD\nFFDDDD"), Fit::Mostly);
        assert_eq!(fit("1 2 3\n4 5 6"), Fit::No);
        assert_eq!(fit("A 2 3 4"), Fit::No);
    }
}
