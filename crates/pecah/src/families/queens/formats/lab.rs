//! The notation of StarBattleLab, `661W9Agum9_Rym`: the size twice, the stars, a flag, and the
//! borders in base 64, padded with zeros on the left: first the borders to the right of cells, row
//! by row, then those below cells, column by column.

use super::super::model::Board;
use super::borders::Borders;
use super::puzzlink::connected;
use super::{Reading, board};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::{Writing, place_of, unreadable, unwritable};
use crate::message::Phrase;
use crate::source::Source;

pub(super) const NAME: &str = "starbattlelab";
const DIGITS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
/// A board without anything played.
const PLAIN: char = 'W';

const BORDERS: Phrase = Phrase {
    en: "borders in base 64 that fill the board",
    id: "batas dalam basis 64 yang mengisi papan",
};

fn digit(byte: u8) -> Option<usize> {
    DIGITS.iter().position(|&digit| digit == byte)
}

/// How many digits the borders of a board take.
fn digits(size: usize) -> usize {
    (2 * size * (size - 1)).div_ceil(6)
}

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Board, Diagnostics>> {
    let text = source.text().trim();
    let [first, second, stars, flag, borders @ ..] = text.as_bytes() else { return None };
    let size = digit(*first)?;
    let is_head = first == second
        && (2..=35).contains(&size)
        && (b'1'..=b'6').contains(stars)
        && *flag == PLAIN as u8;
    if !is_head || borders.len() != digits(size) {
        return None;
    }
    Some(parse(source.text(), size, usize::from(stars - b'0'), borders, reading))
}

fn parse(
    whole: &str,
    size: usize,
    stars: usize,
    borders: &[u8],
    reading: &Reading,
) -> Result<Board, Diagnostics> {
    let start = whole.len() - whole.trim_start().len() + 4;
    let mut bits = Vec::with_capacity(6 * borders.len());
    for (index, &byte) in borders.iter().enumerate() {
        let wrong = || unreadable(NAME, place_of(whole, start + index, 1), BORDERS);
        let value = digit(byte).ok_or_else(wrong)?;
        bits.extend((0..6).rev().map(|bit| value >> bit & 1 == 1));
    }
    let each = size * (size - 1);
    let place = place_of(whole, start, borders.len());
    let (filled, bits) = bits.split_at(bits.len() - 2 * each);
    if filled.contains(&true) {
        return Err(unreadable(NAME, place, BORDERS));
    }
    let mut found = Borders::none(size);
    for (index, &border) in bits[..each].iter().enumerate() {
        *found.right(index / (size - 1), index % (size - 1)) = border;
    }
    for (index, &border) in bits[each..].iter().enumerate() {
        *found.below(index % (size - 1), index / (size - 1)) = border;
    }
    board(NAME, place, size, &found.regions(), stars, reading)
}

pub(super) fn write(board: &Board, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let size = board.size();
    if !(2..=35).contains(&size) {
        let what = Phrase { en: "a board of this size", id: "papan sebesar ini" };
        return Err(unwritable(NAME, what));
    }
    let mut borders = connected(board, NAME)?;
    let mut bits = vec![false; 6 * digits(size) - 2 * size * (size - 1)];
    for row in 0..size {
        bits.extend((0..size - 1).map(|column| *borders.right(row, column)));
    }
    for column in 0..size {
        bits.extend((0..size - 1).map(|row| *borders.below(row, column)));
    }
    let code = char::from(DIGITS[size]);
    let mut text = format!("{code}{code}{}{PLAIN}", board.stars());
    for six in bits.chunks(6) {
        let value = six.iter().fold(0, |value, &bit| 2 * value + usize::from(bit));
        text.push(char::from(DIGITS[value]));
    }
    text.push('\n');
    Ok(text.into_bytes())
}
