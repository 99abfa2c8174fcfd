//! Dotted notation, `6x1.AAABBBABBBCC…`: the size, `x`, the stars, a dot, and the letters of all
//! cells in reading order.

use super::super::model::{Board, MOST_ROWS};
use super::{Reading, board};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::{Writing, place_of, unreadable};
use crate::message::Phrase;
use crate::source::Source;

pub(super) const NAME: &str = "sbn";

const FORM: Phrase = Phrase {
    en: "one board: size, x, stars, a dot and a letter for each cell",
    id: "satu papan: ukuran, x, bintang, titik, dan satu huruf untuk tiap sel",
};

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Board, Diagnostics>> {
    let text = source.text().trim();
    let (head, _) = text.split_once('.')?;
    let (size, stars) = head.split_once('x')?;
    let (size, stars) = (size.parse::<usize>().ok()?, stars.parse::<usize>().ok()?);
    Some(parse(source.text(), text.len() - head.len() - 1, size, stars, reading))
}

fn parse(
    whole: &str,
    length: usize,
    size: usize,
    stars: usize,
    reading: &Reading,
) -> Result<Board, Diagnostics> {
    let start = whole.trim_end().len() - length;
    let place = place_of(whole, start, length);
    let letters = whole.trim_end()[start..].trim_end();
    let is_one_board = !letters.contains(char::is_whitespace);
    if !is_one_board || size > MOST_ROWS || letters.chars().count() != size * size {
        return Err(unreadable(NAME, place, FORM));
    }
    let regions: Vec<usize> = letters.chars().map(|letter| letter as usize).collect();
    board(NAME, place, size, &regions, stars, reading)
}

#[expect(clippy::unnecessary_wraps, reason = "this is the type of all writers")]
pub(super) fn write(board: &Board, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let letters: String = board.rows().flatten().collect();
    Ok(format!("{}x{}.{letters}\n", board.size(), board.stars()).into_bytes())
}
