//! A comma-separated list: the region numbers from 1, cell by cell in reading order. The board must
//! be square, with three rows or more, and have as many regions as rows.

use super::super::model::Board;
use super::{Reading, board};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::{Writing, place_of, unwritable};
use crate::message::Phrase;
use crate::source::Source;

pub(super) const NAME: &str = "list";

/// Shorter lists are read as hands of cards.
const FEWEST_ROWS: usize = 3;

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Board, Diagnostics>> {
    let text = source.text().trim();
    if text.contains('\n') || text.len() > 10_000 {
        return None;
    }
    let numbers: Option<Vec<usize>> =
        text.split(',').map(|word| word.trim().parse().ok()).collect();
    let numbers = numbers.filter(|numbers| numbers.len() >= FEWEST_ROWS * FEWEST_ROWS)?;
    let size = numbers.len().isqrt();
    let mut different = numbers.clone();
    different.sort_unstable();
    different.dedup();
    // A permutation of the cells is something else: every number is different.
    if size * size != numbers.len() || different.len() != size {
        return None;
    }
    let place =
        place_of(source.text(), source.text().len() - source.text().trim_start().len(), text.len());
    Some(board(NAME, place, size, &numbers, 1, reading))
}

pub(super) fn write(board: &Board, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let size = board.size();
    if size < FEWEST_ROWS {
        let what =
            Phrase { en: "a board of one or two rows", id: "papan dengan satu atau dua baris" };
        return Err(unwritable(NAME, what));
    }
    let number = |cell: usize| (board.region(cell / size, cell % size) + 1).to_string();
    let numbers: Vec<String> = (0..size * size).map(number).collect();
    Ok((numbers.join(",") + "\n").into_bytes())
}
