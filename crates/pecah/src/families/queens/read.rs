//! Text to board, and text to placement.

use super::codes;
use super::model::{Board, MOST_ROWS, MOST_STARS, Played, Queens};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::family::Likeness;
use crate::options::Options;
use crate::source::{Line, Source};
use std::collections::BTreeMap;

pub(super) fn recognise(source: &Source) -> Likeness {
    let (stars, lines) = apart(source);
    if lines.iter().any(is_too_long) {
        return Likeness::None;
    }
    let looks_like_a_row = |line: &&Line<'_>| {
        let text = line.text.trim();
        text.chars().all(|c| c.is_ascii_alphanumeric())
            && (text.chars().any(|c| c.is_ascii_alphabetic()) || text.len() == lines.len())
    };
    let rows = lines.iter().filter(looks_like_a_row).count();
    let square = lines.iter().all(|line| line.text.trim().len() == lines.len());
    if lines.is_empty() {
        Likeness::Possible
    } else if rows == lines.len() && (square || !stars.is_empty()) {
        Likeness::Certain
    } else if rows * 5 >= lines.len() * 4 && lines.len() > 1 {
        Likeness::Likely
    } else if rows * 2 >= lines.len() {
        Likeness::Possible
    } else {
        Likeness::None
    }
}

pub(super) fn board(source: &Source, options: &Options) -> Result<Board, Diagnostics> {
    let mut problems = Diagnostics::default();
    let (star_lines, lines) = apart(source);
    let told = told_stars(&star_lines, &mut problems);
    let stars = options.number("stars").map_or(told, |stars| stars as usize);
    let size = lines.len();
    if size == 0 {
        return Err(Diagnostic::new(&codes::NOT_SQUARE, "there is no row of a board")
            .help("write N lines of N letters, one letter for each region")
            .into());
    }
    if size > MOST_ROWS {
        return Err(Diagnostic::new(
            &codes::TOO_LARGE,
            format!("the board has {size} rows; at most {MOST_ROWS} are read"),
        )
        .at(lines[MOST_ROWS].span(), "the first row too many")
        .help("check that the file holds one board only")
        .into());
    }

    if let Some(line) = lines.iter().find(|line| is_too_long(line)) {
        return Err(Diagnostic::new(
            &codes::TOO_LARGE,
            format!("a line has {} bytes; a row has at most {MOST_ROWS} cells", line.text.len()),
        )
        .at(line.span(), "much too long")
        .help("write one row of the board on each line")
        .into());
    }

    let mut letters = Vec::with_capacity(size * size);
    for line in &lines {
        for (letter, span) in cells(line) {
            if letter.is_ascii_alphanumeric() {
                letters.push(letter);
            } else {
                let shown = letter.escape_debug();
                problems.push(
                    Diagnostic::new(
                        &codes::STRAY_CHARACTER,
                        format!("found `{shown}` where the letter of a region was expected"),
                    )
                    .at(span, "not a region")
                    .help("write one letter or digit for each cell, with nothing between"),
                );
            }
        }
    }
    report_shape(&lines, &mut problems);
    if problems.is_empty() {
        report_regions(size, &letters, &lines, &mut problems);
        report_room(size, stars, &letters, &lines, &mut problems);
    }
    let board = problems.is_empty().then(|| Board::new(size, stars, &letters));
    let board = problems.or(board)?;
    match options.get("played") {
        Some(text) => {
            let played = played(&board, text)?;
            Ok(board.with_played(played))
        }
        None => Ok(board),
    }
}

/// Whether a line cannot be a row, however its cells are set apart.
fn is_too_long(line: &Line<'_>) -> bool {
    line.text.trim().len() > 8 * MOST_ROWS
}

/// Reads a half-played board. Its lines are not those of the input, so they are named in words.
fn played(board: &Board, text: &str) -> Result<Played, Diagnostics> {
    let size = board.size();
    let mut problems = Diagnostics::default();
    let mut wrong = |message: String| {
        problems
            .push(Diagnostic::new(&codes::PLAYED, message).help(
                "write `#` for a queen, `x` for a cross, the region's letter for open cells",
            ));
    };
    let source = Source::new(text.as_bytes())?;
    let mut lines = filled_lines(&source);
    lines.retain(|line| !tells_stars(line));
    if lines.len() != size {
        wrong(format!("the half-played board has {} rows, the board {size}", lines.len()));
    }
    let mut played = Played::default();
    for (row, line) in lines.iter().enumerate().take(size) {
        let marks: Vec<char> = line.text.chars().filter(|mark| !mark.is_whitespace()).collect();
        if marks.len() != size {
            wrong(format!("row {} of the half-played board has {} cells", row + 1, marks.len()));
            continue;
        }
        for (column, &mark) in marks.iter().enumerate() {
            let open = mark == board.label(board.region(row, column)) || "_-?".contains(mark);
            match mark {
                _ if open => {}
                '#' | 'Q' | 'q' | '*' => played.stars.push((row, column)),
                'x' | 'X' | '.' => played.crosses.push((row, column)),
                _ => wrong(format!(
                    "found `{}` at row {} column {} of the half-played board",
                    mark.escape_debug(),
                    row + 1,
                    column + 1
                )),
            }
        }
    }
    problems.or(Some(played))
}

/// How many stars the lines with `#` ask for; one when there is none.
fn told_stars(lines: &[Line<'_>], problems: &mut Diagnostics) -> usize {
    let mut told = None;
    for line in lines {
        let value = line.text.trim().strip_prefix('#').and_then(|rest| {
            let (name, value) = rest.split_once(':')?;
            name.trim().eq_ignore_ascii_case("stars").then_some(value.trim())
        });
        let number = value.and_then(|value| value.parse().ok());
        match number.filter(|stars| (1..=MOST_STARS).contains(stars)) {
            Some(_) if told.is_some() => problems.push(
                Diagnostic::new(&codes::STAR_LINE, "the number of stars is told twice")
                    .at(line.span(), "told again")
                    .help("leave one of the lines out"),
            ),
            Some(stars) => told = Some(stars),
            None => problems.push(
                Diagnostic::new(
                    &codes::STAR_LINE,
                    format!("expected `# stars: K`, K from 1 to {MOST_STARS}"),
                )
                .at(line.span(), "not a number of stars")
                .help("write `# stars: 2` for two stars in each row, column and region"),
            ),
        }
    }
    told.unwrap_or(1)
}

/// Stars that cannot fit whatever the regions look like, and regions with too few cells. One
/// queen to a row is searched even where there is no room: the answer is then a proof.
fn report_room(
    size: usize,
    stars: usize,
    letters: &[char],
    lines: &[Line<'_>],
    problems: &mut Diagnostics,
) {
    if stars == 1 {
        return;
    }
    if size < 4 * stars - 1 {
        problems.push(
            Diagnostic::new(
                &codes::NO_ROOM,
                format!(
                    "two rows of {size} cells hold at most {} stars that do not touch, and need {}",
                    size.div_ceil(2),
                    2 * stars
                ),
            )
            .at(lines[0].span(), format!("{size} cells"))
            .help(format!("{stars} stars to a row need a board of {} rows", 4 * stars - 1)),
        );
        return;
    }
    let mut cells: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (cell, letter) in letters.iter().enumerate() {
        cells.entry(*letter).or_default().push(cell);
    }
    for (letter, cells) in cells.into_iter().filter(|(_, cells)| cells.len() < stars) {
        let line = &lines[cells[0] / size];
        let place = self::cells(line).nth(cells[0] % size).map_or(line.span(), |(_, span)| span);
        problems.push(
            Diagnostic::new(
                &codes::NO_ROOM,
                format!("region {letter} has {} cells for {stars} stars", cells.len()),
            )
            .at(place, "too small")
            .help("give it more cells, or ask for fewer stars"),
        );
    }
}

fn report_shape(lines: &[Line<'_>], problems: &mut Diagnostics) {
    let size = lines.len();
    let lengths: Vec<usize> = lines.iter().map(|line| cells(line).count()).collect();
    let odd: Vec<usize> = (0..size).filter(|&row| lengths[row] != size).collect();
    if odd.is_empty() {
        return;
    }
    if lengths.iter().all(|&length| length == lengths[0]) {
        problems.push(
            Diagnostic::new(
                &codes::NOT_SQUARE,
                format!("the board has {size} rows of {} cells: it is not square", lengths[0]),
            )
            .at(lines[0].span(), format!("{} cells", lengths[0]))
            .help(if lengths[0] > size {
                format!("add {} more rows, or shorten each to {size} cells", lengths[0] - size)
            } else {
                format!("remove {} rows, or lengthen each to {size} cells", size - lengths[0])
            }),
        );
        return;
    }
    for row in odd {
        problems.push(
            Diagnostic::new(
                &codes::NOT_SQUARE,
                format!("row {} has {} cells; the board has {size} rows", row + 1, lengths[row]),
            )
            .at(lines[row].span(), format!("expected {size} cells"))
            .help("every row has as many cells as there are rows"),
        );
    }
}

fn report_regions(size: usize, letters: &[char], lines: &[Line<'_>], problems: &mut Diagnostics) {
    let mut sizes: BTreeMap<char, usize> = BTreeMap::new();
    for letter in letters {
        *sizes.entry(*letter).or_default() += 1;
    }
    if sizes.len() == size {
        return;
    }
    let names: Vec<String> =
        sizes.iter().map(|(letter, cells)| format!("{letter} ({cells})")).collect();
    problems.push(
        Diagnostic::new(
            &codes::REGION_COUNT,
            format!("found {} regions, expected {size}, one for each row", sizes.len()),
        )
        .at(lines[0].span(), "this board")
        .help(format!("the regions and their cells are {}", names.join(", "))),
    );
}

pub(super) fn placement(board: &Board, source: &Source) -> Result<Queens, Diagnostics> {
    let size = board.size();
    let mut problems = Diagnostics::default();
    // What follows the board, such as the statistics in a saved file, is not part of the answer.
    let mut lines = filled_lines(source);
    lines.retain(|line| !tells_stars(line));
    lines.truncate(size);
    if lines.len() < size {
        problems.push(
            Diagnostic::new(
                &codes::ANSWER_SHAPE,
                format!("the answer has {} rows, the board {size}", lines.len()),
            )
            .help("write every row of the board, with `#` for each queen"),
        );
    }
    let mut queens = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let cells: Vec<(char, Span)> =
            cells(line).filter(|(cell, _)| !cell.is_whitespace()).collect();
        if cells.len() != size {
            problems.push(
                Diagnostic::new(
                    &codes::ANSWER_SHAPE,
                    format!("row {} of the answer has {} cells, not {size}", row + 1, cells.len()),
                )
                .at(line.span(), format!("expected {size} cells"))
                .help("write one character for each cell, `#` for a queen"),
            );
        }
        let with_queen = cells.iter().enumerate().filter(|(_, (cell, _))| *cell == '#');
        queens.extend(with_queen.map(|(column, _)| (row, column)));
    }
    let answer = problems.is_empty().then_some(Queens(queens));
    problems.or(answer)
}

fn filled_lines(source: &Source) -> Vec<Line<'_>> {
    source.lines().into_iter().filter(|line| !line.is_blank()).collect()
}

/// The lines that tell the number of stars, and those of the board.
fn apart(source: &Source) -> (Vec<Line<'_>>, Vec<Line<'_>>) {
    filled_lines(source).into_iter().partition(|line| line.text.trim_start().starts_with('#'))
}

/// Whether the line is `# stars: …` and not the row of an answer.
fn tells_stars(line: &Line<'_>) -> bool {
    line.text.trim().starts_with('#') && line.text.contains(':')
}

/// The characters of a line between its outer spaces, with their places.
fn cells<'a>(line: &Line<'a>) -> impl Iterator<Item = (char, Span)> + use<'a> {
    let number = line.number;
    let before = line.text.chars().take_while(|c| c.is_whitespace()).count();
    line.text
        .trim()
        .chars()
        .enumerate()
        .map(move |(index, c)| (c, Span::new(number, before + index + 1, 1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistakes(text: &str) -> Vec<(&'static str, usize, usize)> {
        let source = Source::new(text.as_bytes()).unwrap();
        let problems = board(&source, &Options::default()).unwrap_err();
        problems
            .iter()
            .map(|d| (d.code.id, d.span.map_or(0, |s| s.line), d.span.map_or(0, |s| s.column)))
            .collect()
    }

    #[test]
    fn blank_lines_and_outer_spaces_are_ignored() {
        let source = Source::new(b"\n  AB \r\n\n AB\n").unwrap();
        let read = board(&source, &Options::default()).unwrap();
        assert_eq!((read.size(), read.region(1, 1), read.label(1)), (2, 1, 'B'));
    }

    #[test]
    fn all_mistakes_are_reported_in_order() {
        assert_eq!(mistakes("AB?\nA C\nAAAA"), [("Q002", 1, 3), ("Q002", 2, 2), ("Q001", 3, 1)]);
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
        let labels: Vec<char> = ('A'..='Z').chain('a'..='z').collect();
        let rows = |n: usize| {
            labels[..n].iter().map(|l| l.to_string().repeat(n) + "\n").collect::<String>()
        };
        let source = Source::new(rows(50).as_bytes()).unwrap();
        assert!(board(&source, &Options::default()).is_ok());
        assert_eq!(mistakes(&rows(51)), [("Q004", 51, 1)]);
    }

    #[test]
    fn stars_are_told_by_a_line_or_an_option() {
        let rows = "ABCDEFGHI\n".repeat(9);
        let stars = |text: &str, options: &Options| {
            board(&Source::new(text.as_bytes()).unwrap(), options).map(|board| board.stars())
        };
        let none = Options::default();
        let two = none.clone().with("stars", "2");
        assert_eq!(stars(&rows, &none), Ok(1));
        assert_eq!(stars(&format!("# stars: 2\n{rows}"), &none), Ok(2));
        assert_eq!(stars(&format!("#STARS:1\n{rows}"), &two), Ok(2));
        assert_eq!(
            mistakes(&format!("# stars: 7\n# stars\n{rows}")),
            [("Q006", 1, 1), ("Q006", 2, 1)]
        );
        assert_eq!(mistakes(&format!("# stars: 3\n{rows}")), [("Q007", 2, 1)]);
        let small = rows.replacen("ABC", "BBB", 8).replacen("ABC", "ABB", 1);
        assert_eq!(mistakes(&format!("{small}# stars: 2")), [("Q003", 1, 1), ("Q007", 9, 1)]);
    }
}
