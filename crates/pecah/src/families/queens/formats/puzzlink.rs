//! puzz.link addresses: `https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou`.
//!
//! Columns, rows, stars, then the borders, five to a base-32 digit with the first one in the
//! highest bit: those to the right of cells, row by row and padded to a whole digit, then those
//! below cells, row by row.

use super::super::model::{Board, MOST_ROWS};
use super::borders::Borders;
use super::{Reading, SQUARE, board};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::{Writing, place_of, unreadable, unwritable};
use crate::message::Phrase;
use crate::source::Source;

pub(super) const NAME: &str = "puzzlink";
const MARK: &str = "starbattle/";
const DIGITS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

const STAR_BATTLE: Phrase = Phrase {
    en: "starbattle, the only kind of puzz.link that is read here",
    id: "starbattle, satu-satunya jenis puzz.link yang dibaca di sini",
};
const FORM: Phrase = Phrase { en: "columns/rows/stars/borders", id: "kolom/baris/bintang/batas" };
const BORDERS: Phrase = Phrase {
    en: "a digit 0 to 9 or a to v for each five borders, and no more",
    id: "satu digit 0 sampai 9 atau a sampai v untuk tiap lima batas, tidak lebih",
};

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Board, Diagnostics>> {
    let text = source.text().trim_end();
    // Most texts have no slash, which is found out sooner than that they have no mark.
    let slash = text.find('/')?;
    let Some(mark) = text.find(MARK) else { return other_kind(text, slash).map(Err) };
    let start = mark + MARK.len();
    let before = &text[..mark];
    let is_address = text.contains("puzz.link") || text.contains("pzv.jp") || text.contains("pzpr");
    if text.trim_start().contains(char::is_whitespace) || !(is_address || before.is_empty()) {
        return None;
    }
    Some(parse(text, start, reading))
}

/// What is wrong with an address of puzz.link for another kind of puzzle.
fn other_kind(text: &str, slash: usize) -> Option<Diagnostics> {
    let is_address = text[slash..].starts_with("//puzz.link/p?");
    let is_one = is_address && !text.trim_start().contains(char::is_whitespace);
    let kind = text.find('?').filter(|_| is_one)? + 1;
    let length = text[kind..].find('/').unwrap_or(text.len() - kind);
    Some(unreadable(NAME, place_of(text, kind, length), STAR_BATTLE))
}

fn parse(text: &str, start: usize, reading: &Reading) -> Result<Board, Diagnostics> {
    let rest = &text[start..];
    let place = place_of(text, start, rest.len());
    let parts: Vec<&str> = rest.split('/').collect();
    let [columns, rows, stars, borders] = parts[..] else {
        return Err(unreadable(NAME, place, FORM));
    };
    let number = |part: &str| part.parse::<usize>().map_err(|_| unreadable(NAME, place, FORM));
    let (columns, size, stars) = (number(columns)?, number(rows)?, number(stars)?);
    if columns != size || size == 0 || size > MOST_ROWS {
        return Err(unreadable(NAME, place, SQUARE));
    }
    let each = size * (size - 1);
    let at = text.len() - borders.len();
    let wrong = |index: usize| unreadable(NAME, place_of(text, at + index, 1), BORDERS);
    if borders.len() != 2 * each.div_ceil(5) {
        return Err(unreadable(NAME, place_of(text, at, borders.len()), BORDERS));
    }
    let mut bits = Vec::with_capacity(5 * borders.len());
    for (index, byte) in borders.bytes().enumerate() {
        let digit = DIGITS.iter().position(|&d| d == byte).ok_or_else(|| wrong(index))?;
        bits.extend((0..5).rev().map(|bit| digit >> bit & 1 == 1));
    }
    let (right, below) = bits.split_at(5 * each.div_ceil(5));
    let mut found = Borders::none(size);
    for (index, &border) in right[..each].iter().enumerate() {
        *found.right(index / (size - 1), index % (size - 1)) = border;
    }
    for (index, &border) in below[..each].iter().enumerate() {
        *found.below(index / size, index % size) = border;
    }
    board(NAME, place, size, &found.regions(), stars, reading)
}

pub(super) fn write(board: &Board, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let size = board.size();
    let mut borders = connected(board, NAME)?;
    let mut text = format!("https://puzz.link/p?{MARK}{size}/{size}/{}/", board.stars());
    let right: Vec<bool> = (0..size)
        .flat_map(|row| (0..size - 1).map(move |column| (row, column)))
        .map(|(row, column)| *borders.right(row, column))
        .collect();
    let below: Vec<bool> = (0..size - 1)
        .flat_map(|row| (0..size).map(move |column| (row, column)))
        .map(|(row, column)| *borders.below(row, column))
        .collect();
    for part in [right, below] {
        for five in part.chunks(5) {
            let digit = (0..5).fold(0, |digit, bit| {
                2 * digit + usize::from(five.get(bit).copied().unwrap_or(false))
            });
            text.push(char::from(DIGITS[digit]));
        }
    }
    text.push('\n');
    Ok(text.into_bytes())
}

/// The borders of a board, if each of its regions is in one part: borders say no more.
pub(super) fn connected(board: &Board, format: &'static str) -> Result<Borders, Diagnostic> {
    let size = board.size();
    let borders = Borders::of(size, |row, column| board.region(row, column));
    let parts = borders.regions().into_iter().max().map_or(0, |last| last + 1);
    if parts == size {
        return Ok(borders);
    }
    let what = Phrase { en: "a region in several parts", id: "wilayah yang terpisah-pisah" };
    Err(unwritable(format, what))
}
