//! Text to board, with everything that is wrong with it.

use super::codes;
use super::model::{Board, LEAST_SIDE, MOST_CELLS, MOST_SIDE};
use super::words::{self, Layout, Meaning, Word};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::source::Source;

pub(super) fn board(source: &Source) -> Result<Board, Diagnostics> {
    let words::Words { list, beyond } = words::words(source);
    if let Some(word) = beyond {
        return Err(
            too_large(format!("the board has more than {MOST_CELLS} cells"), word.span).into()
        );
    }
    let words = words::without_fillers(list);
    let layout = words::layout(&words);
    let mut problems = Diagnostics::default();
    report_strays(&words, &mut problems);
    let size = match layout {
        Layout::Board { rows, columns } => Some((rows, columns)),
        Layout::Ragged { rows, columns } => {
            report_ragged(&words, columns, &mut problems);
            Some((rows, columns))
        }
        Layout::Count(count) => {
            report_count(&words, count, &mut problems);
            None
        }
    };
    if let Some(wrong) = size.and_then(|(rows, columns)| wrong_size(&words, rows, columns)) {
        // Which tiles belong on a board of a wrong size is anybody's guess.
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
        let message = format!("found `{}` where a tile or the blank was expected", word.shown());
        problems.push(
            Diagnostic::new(&codes::STRAY_WORD, message)
                .at(word.span, "not a tile")
                .help("write numbers separated by spaces, and 0, X, x or - for the blank"),
        );
    }
}

fn report_ragged(words: &[Word<'_>], columns: usize, problems: &mut Diagnostics) {
    for (index, row) in words::rows(words).enumerate() {
        let length = row.len();
        if length == columns {
            continue;
        }
        let (span, label) = if length > columns {
            (row[columns].span, format!("tile {} of {columns}", columns + 1))
        } else {
            (row_span(row), format!("expected {columns} tiles"))
        };
        let message =
            format!("row {} has {}, other rows have {columns}", index + 1, count(length, "tile"));
        problems.push(
            Diagnostic::new(&codes::SHAPE, message)
                .at(span, label)
                .help("write each row on a line of its own, all with as many tiles"),
        );
    }
}

fn report_count(words: &[Word<'_>], found: usize, problems: &mut Diagnostics) {
    let side = found.isqrt().clamp(LEAST_SIDE, MOST_SIDE - 1);
    let nearest = [side, side + 1].map(|side| format!("{} for {side} by {side}", side * side));
    let message = format!("{} without rows do not make a square board", count(found, "number"));
    let mut problem = Diagnostic::new(&codes::SHAPE, message)
        .help(format!("write {}, or put each row on a line of its own", nearest.join(" or ")));
    if let Some(last) = words.last() {
        problem = problem.at(last.span, format!("number {found} and the last"));
    }
    problems.push(problem);
}

/// What is wrong with the sides, if they are not within the limits.
fn wrong_size(words: &[Word<'_>], rows: usize, columns: usize) -> Option<Diagnostic> {
    let sides = LEAST_SIDE..=MOST_SIDE;
    if sides.contains(&rows) && sides.contains(&columns) {
        return None;
    }
    let message = format!("the board has {} of {}", count(rows, "row"), count(columns, "tile"));
    let first_beyond = if columns > MOST_SIDE {
        words.get(MOST_SIDE)
    } else {
        words::rows(words).nth(MOST_SIDE).and_then(<[Word<'_>]>::first)
    };
    Some(match (rows.max(columns) > MOST_SIDE, first_beyond, words.first()) {
        (true, Some(word), _) => too_large(message, word.span),
        (_, _, Some(word)) => too_small(message).at(word.span, "this board"),
        (_, _, None) => too_small(message),
    })
}

fn too_large(message: String, first_beyond: Span) -> Diagnostic {
    Diagnostic::new(&codes::SIZE, message)
        .at(first_beyond, "the first too many")
        .help("boards have at most 10 rows and 10 columns; does the file hold one board only?")
}

fn too_small(message: String) -> Diagnostic {
    Diagnostic::new(&codes::SIZE, message).help("boards have at least 2 rows and 2 columns")
}

/// The words of a board, held against the tiles it should have.
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
                problems.push(self::missing(&missing, cells, row_span_of(self.words, *top)));
            }
            if first[0].is_none() {
                problems.push(
                    Diagnostic::new(&codes::NO_BLANK, "the board has no blank")
                        .at(row_span_of(self.words, *top), "this board")
                        .help(format!("write 0, X, - or {cells} for the empty cell")),
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
        let message = format!("there is no tile {} on this board", word.shown());
        problems.push(
            Diagnostic::new(&codes::OUT_OF_RANGE, message)
                .at(word.span, "too large")
                .help(format!("its tiles are 1 to {}, and 0 or {cells} is the blank", cells - 1)),
        );
        None
    }
}

fn repeated(tile: usize, span: Span, before: Span) -> Diagnostic {
    let place = format!("line {} column {}", before.line, before.column);
    if tile == 0 {
        Diagnostic::new(&codes::TWO_BLANKS, format!("a second blank; the first is at {place}"))
            .at(span, "blank again")
            .help("0, X, x, - and the number of cells all mean the blank: keep one")
    } else {
        let message = format!("tile {tile} stands twice; the first is at {place}");
        Diagnostic::new(&codes::REPEATED_TILE, message)
            .at(span, format!("{tile} again"))
            .help("every tile stands on the board once")
    }
}

fn missing(tiles: &[usize], cells: usize, span: Span) -> Diagnostic {
    const MOST: usize = 10;
    let named: Vec<String> = tiles.iter().take(MOST).map(ToString::to_string).collect();
    let list = match tiles.len() {
        0..=MOST => named.join(", "),
        more => format!("{} and {} more", named.join(", "), more - MOST),
    };
    let message = match tiles.len() {
        1 => format!("tile {list} is missing"),
        _ => format!("tiles {list} are missing"),
    };
    Diagnostic::new(&codes::MISSING_TILE, message)
        .at(span, "this board")
        .help(format!("a board of {cells} cells has the tiles 1 to {}, each once", cells - 1))
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

fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Board, Diagnostics> {
        board(&Source::new(text.as_bytes()).unwrap())
    }

    fn mistakes(text: &str) -> Vec<(&'static str, usize, usize, usize)> {
        let problems = read(text).unwrap_err();
        let place = |span: Option<Span>| span.map_or((0, 0, 0), |s| (s.line, s.column, s.length));
        problems
            .iter()
            .map(|problem| {
                assert!(!problem.help.is_empty() && !problem.label.is_empty(), "{problem:?}");
                let (line, column, length) = place(problem.span);
                (problem.code.id, line, column, length)
            })
            .collect()
    }

    #[test]
    fn every_way_to_write_the_blank() {
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
            assert_eq!((board.rows(), board.columns(), board.place(0)), (4, 4, Some((3, 2))));
        }
        assert_eq!(
            mistakes(&text.replace("BLANK", "0 13")),
            [("S006", 1, 3, 13), ("S002", 4, 13, 2)]
        );
    }

    #[test]
    fn repeated_missing_and_foreign_numbers_at_once() {
        assert_eq!(
            mistakes("1 2 3\n4 ? 2\n17 8 0\n"),
            [("S003", 1, 1, 5), ("S001", 2, 3, 1), ("S002", 2, 5, 1), ("S004", 3, 1, 2)]
        );
        let message = |text| read(text).unwrap_err().to_string();
        assert!(
            message("1 2\n2 0").contains("tile 2 stands twice; the first is at line 1 column 3")
        );
        assert!(message("1 2\n2 0").contains("tile 3 is missing"));
        let huge = format!("1 2\n3 {}", "9".repeat(1000));
        assert!(message(&huge).len() < 200, "{}", message(&huge));
    }

    #[test]
    fn blanks() {
        assert_eq!(mistakes("1 2 3\n4 5 5"), [("S006", 1, 1, 5), ("S002", 2, 5, 1)]);
        assert_eq!(mistakes("0 2\n3 4"), [("S003", 1, 1, 3), ("S007", 2, 3, 1)]);
        assert_eq!(mistakes("1 X - 2").len(), 2);
    }

    #[test]
    fn shapes() {
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
}
