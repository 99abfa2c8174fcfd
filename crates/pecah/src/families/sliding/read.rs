//! Reads a puzzle from text or rows, and reports everything that is wrong with them.
//!
//! The text is the rows of the board. A line `# goal` may follow, and below it the rows of the goal.

use super::codes;
use super::messages::BoardProblem;
use super::model::{Board, LEAST_SIDE, MOST_CELLS, MOST_SIDE, Puzzle};
use super::options::{self, Reading};
use super::words::{self, Meaning, TextLayout, Word};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::source::{Line, Source};

/// The line between the rows of the board and those of its goal.
pub(super) const GOAL_LINE: &str = "# goal";

/// Whether a line says that the goal follows.
pub(super) fn is_goal_line(line: &Line<'_>) -> bool {
    let rest = line.text.trim().strip_prefix('#').map(str::trim);
    rest.is_some_and(|rest| rest.trim_end_matches(':').trim_end().eq_ignore_ascii_case("goal"))
}

pub(super) fn puzzle(source: &Source, reading: &Reading) -> Result<Puzzle, Diagnostics> {
    let lines = source.lines();
    let goal_line = lines.iter().position(is_goal_line);
    let start = board(&lines[..goal_line.unwrap_or(lines.len())]);
    // Mistakes of both boards are reported at once.
    let written_goal = goal_line.map(|nth| written_goal(&lines[nth], &lines[nth + 1..]));
    let (start, written_goal) = match (start, written_goal.transpose()) {
        (Ok(start), Ok(goal)) => (start, goal),
        (start, goal) => {
            let mut problems = Diagnostics::default();
            start.err().into_iter().chain(goal.err()).for_each(|wrong| problems.extend(wrong));
            return problems.or(None);
        }
    };
    let puzzle = Puzzle::new(start);
    match (reading.goal_for(puzzle.start())?, written_goal) {
        (Some(goal), _) => options::with_goal(puzzle, goal),
        (None, Some((goal, line))) => puzzle.with_goal(goal).map_err(|wrong| {
            let mut problems = Diagnostics::default();
            let at = |one: &Diagnostic| one.clone().at(line, BoardProblem::ThisBoard);
            wrong.iter().for_each(|one| problems.push(at(one)));
            problems
        }),
        (None, None) => Ok(puzzle),
    }
}

/// The goal below its line, and where that line is.
fn written_goal(line: &Line<'_>, rows: &[Line<'_>]) -> Result<(Board, Span), Diagnostics> {
    if let Some(second) = rows.iter().find(|line| is_goal_line(line)) {
        return Err(Diagnostic::new(&codes::GOAL, BoardProblem::SecondGoal { line: line.number })
            .at(second.span(), BoardProblem::GoalAgain)
            .help(BoardProblem::OneGoal)
            .into());
    }
    if rows.iter().all(Line::is_blank) {
        return Err(Diagnostic::new(&codes::GOAL, BoardProblem::NoGoalRows)
            .at(line.span(), BoardProblem::GoalExpected)
            .help(BoardProblem::GoalRowsFollow)
            .into());
    }
    board(rows).map(|goal| (goal, line.span()))
}

/// A board from rows built in code, the blank as 0.
pub(super) fn rows<R: AsRef<[u8]>>(rows: &[R]) -> Result<Board, Diagnostics> {
    let mut problems = Diagnostics::default();
    let columns = rows.first().map_or(0, |row| row.as_ref().len());
    for (nth, row) in rows.iter().enumerate().filter(|(_, row)| row.as_ref().len() != columns) {
        let tiles = row.as_ref().len();
        let ragged = BoardProblem::Ragged { row: nth + 1, tiles, columns };
        problems.push(Diagnostic::new(&codes::SHAPE, ragged).help(BoardProblem::OneRowALine));
    }
    let sides = LEAST_SIDE..=MOST_SIDE;
    if !sides.contains(&rows.len()) || !sides.contains(&columns) {
        let size = BoardProblem::Size { rows: rows.len(), columns };
        let too_large = rows.len().max(columns) > MOST_SIDE;
        let help = if too_large { BoardProblem::AtMost } else { BoardProblem::AtLeast };
        problems.push(Diagnostic::new(&codes::SIZE, size).help(help));
        return problems.or(None);
    }
    let cells = rows.len() * columns;
    let mut found = [0_u32; 256];
    rows.iter().flat_map(AsRef::as_ref).for_each(|&tile| found[usize::from(tile)] += 1);
    for (tile, &times) in found.iter().enumerate().filter(|(_, times)| **times > 0) {
        if tile >= cells {
            let out = BoardProblem::OutOfRange { found: tile.to_string() };
            let help = BoardProblem::TilesOfBoard { cells };
            problems.push(Diagnostic::new(&codes::OUT_OF_RANGE, out).help(help));
        } else if times > 1 {
            let code = if tile == 0 { &codes::TWO_BLANKS } else { &codes::REPEATED_TILE };
            let repeated = BoardProblem::RepeatedInCode { tile: tile as u8 };
            problems.push(Diagnostic::new(code, repeated).help(BoardProblem::TilesAreThereOnce));
        }
    }
    if found[0] == 0 {
        problems.push(
            Diagnostic::new(&codes::NO_BLANK, BoardProblem::NoBlank)
                .help(BoardProblem::WriteABlank { cells }),
        );
    }
    let missing: Vec<usize> = (1..cells).filter(|&tile| found[tile] == 0).collect();
    if !missing.is_empty() {
        problems.push(self::missing(&missing, cells));
    }
    let tiles = rows.iter().flat_map(AsRef::as_ref).copied().collect();
    problems.or(Board::from_tiles(rows.len(), columns, tiles))
}

/// A board from its lines.
pub(super) fn board(lines: &[Line<'_>]) -> Result<Board, Diagnostics> {
    let words::Words { list, beyond } = words::words(lines);
    if let Some(word) = beyond {
        return Err(too_large(BoardProblem::TooManyCells { most: MOST_CELLS }, word.span).into());
    }
    let words = words::without_fillers(list);
    let layout = words::layout(&words);
    let mut problems = Diagnostics::default();
    report_strays(&words, &mut problems);
    let size = match layout {
        TextLayout::Board { rows, columns } => Some((rows, columns)),
        TextLayout::Ragged { rows, columns } => {
            report_ragged(&words, columns, &mut problems);
            Some((rows, columns))
        }
        TextLayout::Count(count) => {
            report_count(&words, count, &mut problems);
            None
        }
    };
    if let Some(wrong) = size.and_then(|(rows, columns)| wrong_size(&words, rows, columns)) {
        // Which tiles belong on a board of a wrong size is unknown.
        problems.push(wrong);
        return problems.or(None);
    }
    let tiles = Tiles { words: &words, cells: size.map(|(rows, columns)| rows * columns) };
    let tiles = tiles.collect(&mut problems);
    let board = size.and_then(|(rows, columns)| Board::from_tiles(rows, columns, tiles));
    problems.or(board)
}

fn report_strays(words: &[Word<'_>], problems: &mut Diagnostics) {
    for word in words.iter().filter(|word| word.meaning() == Meaning::Stray) {
        problems.push(
            Diagnostic::new(&codes::STRAY_WORD, BoardProblem::Stray { found: word.shown() })
                .at(word.span, BoardProblem::NotATile)
                .help(BoardProblem::WriteNumbers),
        );
    }
}

fn report_ragged(words: &[Word<'_>], columns: usize, problems: &mut Diagnostics) {
    for (index, row) in words::rows(words).enumerate() {
        let tiles = row.len();
        if tiles == columns {
            continue;
        }
        let (span, label) = if tiles > columns {
            let number = columns + 1;
            (row[columns].span, BoardProblem::ExtraTile { number, columns })
        } else {
            (row_span(row), BoardProblem::ExpectedTiles { columns })
        };
        let ragged = BoardProblem::Ragged { row: index + 1, tiles, columns };
        problems.push(
            Diagnostic::new(&codes::SHAPE, ragged).at(span, label).help(BoardProblem::OneRowALine),
        );
    }
}

fn report_count(words: &[Word<'_>], found: usize, problems: &mut Diagnostics) {
    let side = found.isqrt().clamp(LEAST_SIDE, MOST_SIDE - 1);
    let mut problem = Diagnostic::new(&codes::SHAPE, BoardProblem::NotASquare { numbers: found })
        .help(BoardProblem::NearestSquares { sides: [side, side + 1] });
    if let Some(last) = words.last() {
        problem = problem.at(last.span, BoardProblem::LastNumber { number: found });
    }
    problems.push(problem);
}

/// What is wrong with the sides, if they are not within the limits.
fn wrong_size(words: &[Word<'_>], rows: usize, columns: usize) -> Option<Diagnostic> {
    let sides = LEAST_SIDE..=MOST_SIDE;
    if sides.contains(&rows) && sides.contains(&columns) {
        return None;
    }
    let size = BoardProblem::Size { rows, columns };
    let first_beyond = if columns > MOST_SIDE {
        words.get(MOST_SIDE)
    } else {
        words::rows(words).nth(MOST_SIDE).and_then(<[Word<'_>]>::first)
    };
    Some(match (rows.max(columns) > MOST_SIDE, first_beyond, words.first()) {
        (true, Some(word), _) => too_large(size, word.span),
        (_, _, Some(word)) => too_small(size).at(word.span, BoardProblem::ThisBoard),
        (_, _, None) => too_small(size),
    })
}

fn too_large(problem: BoardProblem, first_beyond: Span) -> Diagnostic {
    Diagnostic::new(&codes::SIZE, problem)
        .at(first_beyond, BoardProblem::FirstTooMany)
        .help(BoardProblem::AtMost)
}

fn too_small(problem: BoardProblem) -> Diagnostic {
    Diagnostic::new(&codes::SIZE, problem).help(BoardProblem::AtLeast)
}

/// The words of a board, compared with the tiles it should have.
struct Tiles<'w, 'a> {
    words: &'w [Word<'a>],
    /// How many cells the board has, where that is known.
    cells: Option<usize>,
}

impl Tiles<'_, '_> {
    /// The tiles, the blank as 0; says which are out of range, repeated and missing.
    fn collect(&self, problems: &mut Diagnostics) -> Vec<u8> {
        let mut first: [Option<Span>; MOST_CELLS] = [None; MOST_CELLS];
        let mut tiles = Vec::with_capacity(self.words.len());
        for word in self.words {
            let Some(tile) = self.tile(word, problems) else { continue };
            tiles.push(tile as u8);
            match first[tile] {
                Some(before) => problems.push(repeated(tile, word.span, before)),
                None => first[tile] = Some(word.span),
            }
        }
        if let (Some(cells), Some(top)) = (self.cells, self.words.first()) {
            let missing: Vec<usize> = (1..cells).filter(|&tile| first[tile].is_none()).collect();
            if !missing.is_empty() {
                let span = row_span_of(self.words, *top);
                let missing = self::missing(&missing, cells);
                problems.push(missing.at(span, BoardProblem::ThisBoard));
            }
            if first[0].is_none() {
                problems.push(
                    Diagnostic::new(&codes::NO_BLANK, BoardProblem::NoBlank)
                        .at(row_span_of(self.words, *top), BoardProblem::ThisBoard)
                        .help(BoardProblem::WriteABlank { cells }),
                );
            }
        }
        tiles
    }

    /// The tile a word stands for, 0 for the blank; `None` for strays and what is out of range.
    fn tile(&self, word: &Word<'_>, problems: &mut Diagnostics) -> Option<usize> {
        let number = match word.meaning() {
            Meaning::Stray => return None,
            Meaning::Blank => 0,
            Meaning::Number(number) => number as usize,
        };
        let cells = self.cells.unwrap_or(MOST_CELLS);
        if number <= cells {
            return Some(number % cells);
        }
        problems.push(
            Diagnostic::new(&codes::OUT_OF_RANGE, BoardProblem::OutOfRange { found: word.shown() })
                .at(word.span, BoardProblem::TooLarge)
                .help(BoardProblem::TilesOfBoard { cells }),
        );
        None
    }
}

fn repeated(tile: usize, span: Span, before: Span) -> Diagnostic {
    let Span { line, column, .. } = before;
    if tile == 0 {
        Diagnostic::new(&codes::TWO_BLANKS, BoardProblem::SecondBlank { line, column })
            .at(span, BoardProblem::BlankAgain)
            .help(BoardProblem::KeepOneBlank)
    } else {
        Diagnostic::new(&codes::REPEATED_TILE, BoardProblem::Repeated { tile, line, column })
            .at(span, BoardProblem::TileAgain { tile })
            .help(BoardProblem::TilesAreThereOnce)
    }
}

fn missing(tiles: &[usize], cells: usize) -> Diagnostic {
    /// More missing tiles than this are counted, not named.
    const MOST_NAMED: usize = 10;
    let named = tiles.iter().take(MOST_NAMED).map(ToString::to_string).collect();
    let more = tiles.len().saturating_sub(MOST_NAMED);
    Diagnostic::new(&codes::MISSING_TILE, BoardProblem::Missing { named, more })
        .help(BoardProblem::EachTileOnce { cells })
}

fn row_span(row: &[Word<'_>]) -> Span {
    match (row.first(), row.last()) {
        (Some(first), Some(last)) => {
            let Span { line, column, .. } = first.span;
            Span::new(line, column, last.span.column + last.span.length - column)
        }
        _ => Span::new(1, 1, 1),
    }
}

fn row_span_of(words: &[Word<'_>], word: Word<'_>) -> Span {
    words::rows(words).find(|row| row[0].span.line == word.span.line).map_or(word.span, row_span)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Board, Diagnostics> {
        board(&Source::new(text.as_bytes()).unwrap().lines())
    }

    fn mistakes(text: &str) -> Vec<(&'static str, usize, usize, usize)> {
        let problems = read(text).unwrap_err();
        let place = |span: Option<Span>| span.map_or((0, 0, 0), |s| (s.line, s.column, s.length));
        problems
            .iter()
            .map(|problem| {
                assert!(problem.help.is_some() && problem.label.is_some(), "{problem:?}");
                let (line, column, length) = place(problem.span);
                (problem.code.id, line, column, length)
            })
            .collect()
    }

    #[test]
    fn the_blank_can_be_written_in_every_way() {
        for blank in ["0", "X", "x", "-", "6"] {
            let board = read(&format!("\n 1 {blank} 3\r\n\n2 4  5 \n")).unwrap();
            assert_eq!((board.rows(), board.columns()), (2, 3));
            assert_eq!(board.tiles(), [1, 0, 3, 2, 4, 5]);
        }
        let largest: Vec<String> = (1..=100).map(|tile| tile.to_string()).collect();
        assert_eq!(read(&largest.join(" ")).unwrap(), Board::solved(10, 10).unwrap());
    }

    #[test]
    fn the_files_of_the_report_with_31_numbers() {
        let text = "0 1 0 2 0 3 0 4\n0 5 0 6 0 7 0 8\n0 9 0 10 0 11 0 12\n0 13 0 14 BLANK 0 15";
        for blank in ["16", "X", "-", "0"] {
            let board = read(&text.replace("BLANK", blank)).unwrap();
            assert_eq!((board.rows(), board.columns(), board.blank()), (4, 4, 14));
        }
        assert_eq!(
            mistakes(&text.replace("BLANK", "0 13")),
            [("S006", 1, 3, 13), ("S002", 4, 13, 2)]
        );
    }

    #[test]
    fn repeated_missing_and_foreign_numbers_are_reported_at_once() {
        assert_eq!(
            mistakes("1 2 3\n4 ? 2\n17 8 0\n"),
            [("S003", 1, 1, 5), ("S001", 2, 3, 1), ("S002", 2, 5, 1), ("S004", 3, 1, 2)]
        );
        let message = |text| read(text).unwrap_err().to_string();
        assert!(
            message("1 2\n2 0").contains("tile 2 occurs twice; the first is at line 1 column 3")
        );
        assert!(message("1 2\n2 0").contains("tile 3 is missing"));
        let huge = format!("1 2\n3 {}", "9".repeat(1000));
        assert!(message(&huge).len() < 200, "{}", message(&huge));
    }

    #[test]
    fn a_board_needs_exactly_one_blank() {
        assert_eq!(mistakes("1 2 3\n4 5 5"), [("S006", 1, 1, 5), ("S002", 2, 5, 1)]);
        assert_eq!(mistakes("0 2\n3 4"), [("S003", 1, 1, 3), ("S007", 2, 3, 1)]);
        assert_eq!(mistakes("1 X - 2").len(), 2);
    }

    #[test]
    fn rows_of_unequal_length_and_wrong_sizes_are_marked() {
        assert_eq!(mistakes("1 2 3\n4 5 6\n7 0"), [("S003", 1, 1, 5), ("S005", 3, 1, 3)]);
        assert_eq!(mistakes("1 2 3\n4 5 6\n7 8 9 0")[0], ("S005", 3, 7, 1));
        assert_eq!(mistakes("1 2 3 4 5 6 7 8 9 10 0"), [("S005", 1, 22, 1)]);
        assert_eq!(mistakes("1"), [("S008", 1, 1, 1)]);
        assert_eq!(mistakes(&"1 2\n".repeat(11)), [("S008", 11, 1, 1)]);
        assert_eq!(mistakes(&"1 ".repeat(500_000)), [("S008", 1, 401, 1)]);
        let row = |tiles: std::ops::Range<u32>| {
            tiles.map(|tile| tile.to_string()).collect::<Vec<_>>().join(" ")
        };
        let wide = format!("{}\n{}\n", row(0..11), row(11..22));
        assert_eq!(mistakes(&wide), [("S008", 1, 21, 2)]);
    }

    fn puzzle_of(text: &str) -> Result<Puzzle, Diagnostics> {
        puzzle(&Source::new(text.as_bytes()).unwrap(), &Reading::default())
    }

    #[test]
    fn the_goal_may_follow_the_board() {
        for line in ["# goal", "#goal", "  # GOAL:  "] {
            let read = puzzle_of(&format!("1 2\n0 3\n{line}\n3 2\n1 X\n")).unwrap();
            assert_eq!(read.start().tiles(), [1, 2, 0, 3]);
            assert_eq!(read.goal().tiles(), [3, 2, 1, 0]);
        }
    }

    #[test]
    fn mistakes_of_board_and_goal_come_at_once_with_their_lines() {
        let codes = |text: &str| -> Vec<(&str, usize)> {
            let problems = puzzle_of(text).unwrap_err();
            problems.iter().map(|one| (one.code.id, one.span.map_or(0, |s| s.line))).collect()
        };
        assert_eq!(codes("1 2\n0 ?\n# goal\n3 2\n2 0")[..2], [("S003", 1), ("S001", 2)]);
        assert!(codes("1 2\n0 ?\n# goal\n3 2\n2 0").contains(&("S002", 5)));
        assert_eq!(codes("1 2\n0 3\n# goal\n1 2 3\n4 5 0"), [("S013", 3)]);
        assert_eq!(codes("1 2\n0 3\n# goal\n"), [("S012", 3)]);
        assert_eq!(codes("1 2\n0 3\n# goal\n1 2\n3 0\n# goal\n1 2\n3 0"), [("S012", 6)]);
    }

    #[test]
    fn rows_in_code_obey_the_same_rules() {
        let codes = |tiles: &[&[u8]]| -> Vec<&str> {
            Board::new(tiles).unwrap_err().iter().map(|one| one.code.id).collect()
        };
        assert_eq!(codes(&[&[1, 2], &[3]]), ["S005", "S006"]);
        assert_eq!(codes(&[&[1, 2, 3]]), ["S008"]);
        assert_eq!(codes(&[&[1, 2], &[2, 9]]), ["S002", "S004", "S006", "S003"]);
        assert_eq!(codes(&[&[0, 2], &[3, 0]]), ["S007", "S003"]);
        assert_eq!(codes(&[]), ["S008"]);
        assert!(Board::new(&[[3, 1], [0, 2]]).is_ok());
    }
}
