//! pzpr files: `pzprv3`, `starbattle`, rows, columns, stars, the number of regions, the grid of
//! region numbers, and the player's grid, one line each, or with `/` instead of line ends.

use super::super::model::{Board, MOST_ROWS};
use super::{Reading, SQUARE, board};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::formats::{Writing, unreadable};
use crate::message::Phrase;
use crate::source::Source;
use std::fmt::Write;

pub(super) const NAME: &str = "pzprv3";

const HEAD: Phrase = Phrase {
    en: "pzprv3, starbattle, rows, columns, stars and the number of regions, a line each",
    id: "pzprv3, starbattle, baris, kolom, bintang, dan banyaknya wilayah, masing-masing sebaris",
};
const ROW: Phrase = Phrase {
    en: "the number of the region of each cell of the row",
    id: "nomor wilayah tiap sel pada baris itu",
};

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Board, Diagnostics>> {
    let text = source.text().trim_start();
    let rest = text.strip_prefix("pzprv3")?;
    let separator = rest.trim_start_matches(['.', '1', '2', '\r']).chars().next()?;
    matches!(separator, '\n' | '/').then(|| parse(source.text(), separator, reading))
}

fn parse(text: &str, separator: char, reading: &Reading) -> Result<Board, Diagnostics> {
    let lines: Vec<&str> = text.trim_start().split(separator).map(str::trim).collect();
    let place = |line: usize| {
        let length = lines.get(line).map_or(1, |line| line.chars().count().max(1));
        if separator == '\n' {
            Span::new(line + 1, 1, length)
        } else {
            let before: usize = lines[..line.min(lines.len())].iter().map(|l| l.len() + 1).sum();
            Span::new(1, before + 1, length)
        }
    };
    if lines.get(1) != Some(&"starbattle") {
        return Err(unreadable(NAME, place(1), HEAD));
    }
    let number = |line: usize| -> Result<usize, Diagnostics> {
        let parsed = lines.get(line).and_then(|word| word.parse().ok());
        parsed.ok_or_else(|| unreadable(NAME, place(line), HEAD))
    };
    let (size, columns, stars, _) = (number(2)?, number(3)?, number(4)?, number(5)?);
    if size != columns || size == 0 || size > MOST_ROWS {
        return Err(unreadable(NAME, place(2), SQUARE));
    }
    let mut regions = Vec::with_capacity(size * size);
    for line in 6..6 + size {
        let row = lines.get(line).copied().unwrap_or_default();
        let numbers: Option<Vec<usize>> = row.split_whitespace().map(|w| w.parse().ok()).collect();
        match numbers {
            Some(numbers) if numbers.len() == size => regions.extend(numbers),
            _ => return Err(unreadable(NAME, place(line), ROW)),
        }
    }
    board(NAME, place(2), size, &regions, stars, reading)
}

#[expect(clippy::unnecessary_wraps, reason = "this is the type of all writers")]
pub(super) fn write(board: &Board, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let size = board.size();
    let mut text = format!("pzprv3\nstarbattle\n{size}\n{size}\n{}\n{size}\n", board.stars());
    for row in 0..size {
        for column in 0..size {
            let _ = write!(text, "{} ", board.region(row, column));
        }
        text.push('\n');
    }
    for _ in 0..size {
        text.push_str(&". ".repeat(size));
        text.push('\n');
    }
    Ok(text.into_bytes())
}
