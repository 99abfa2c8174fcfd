//! JSON as Queens sites use it: an array of arrays of letters or numbers, on its own or nested in
//! an object under any key. If there are several, such as a list of solutions beside the regions,
//! the board is the one with as many distinct names as rows. `stars` beside or above it sets the
//! number of stars; without it, each row has one.

use super::super::model::{Board, MOST_ROWS};
use super::{Reading, SQUARE, board};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::json::{Broken, json};
use crate::formats::{Writing, place_of, unreadable};
use crate::message::Phrase;
use crate::source::Source;
use serde_json::{Value, json as value};
use std::collections::HashSet;

pub(super) const NAME: &str = "json";

const CELLS: Phrase = Phrase {
    en: "a row of letters, words or numbers for each row of the board",
    id: "sebaris huruf, kata, atau bilangan untuk tiap baris papan",
};

const ONE: Phrase = Phrase {
    en: "one board; there are several: take one of them",
    id: "satu papan; ada beberapa: ambil salah satunya",
};

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Board, Diagnostics>> {
    let text = source.text();
    let value = match json(text)? {
        Ok(value) => value,
        // Without an array of arrays in it, a text is another family's.
        Err(Broken { expected, at }) => {
            let signs = text.bytes().filter(|byte| !byte.is_ascii_whitespace());
            let mut pairs = signs.clone().zip(signs.skip(1));
            pairs.find(|pair| *pair == (b'[', b'['))?;
            return Some(Err(unreadable(NAME, place_of(text, at, 1), expected)));
        }
    };
    let mut grids = Vec::new();
    find(&value, 1, &mut grids);
    let is_square = |(grid, _): &&Grid<'_>| rows(grid).all(|row| row.len() == grid.len());
    let has_regions = |(grid, _): &&Grid<'_>| {
        let names: HashSet<String> = rows(grid).flatten().map(Value::to_string).collect();
        names.len() == grid.len()
    };
    let is_board = |grid: &&Grid<'_>| is_square(grid) && has_regions(grid);
    let mut boards = grids.iter().filter(is_board);
    let first = boards.next();
    if let Some((one, _)) = first
        && boards.any(|(other, _)| other != one)
    {
        let at = text.find('[').unwrap_or(0);
        return Some(Err(unreadable(NAME, place_of(text, at, 1), ONE)));
    }
    let board = first.or_else(|| grids.iter().find(is_square));
    let (grid, stars) = board.or(grids.first())?;
    Some(parse(text, grid, *stars, reading))
}

/// An array of arrays, and how many stars it is for.
type Grid<'a> = (&'a [Value], usize);

/// Every array of arrays.
fn find<'a>(value: &'a Value, stars: usize, grids: &mut Vec<Grid<'a>>) {
    match value {
        Value::Object(object) => {
            let number = |stars: Option<usize>| stars.unwrap_or(usize::MAX);
            let stars = match object.get("stars") {
                Some(Value::Number(here)) => {
                    number(here.as_u64().and_then(|here| here.try_into().ok()))
                }
                Some(Value::String(here)) => number(here.trim().parse().ok()),
                // A list of their places, say.
                _ => stars,
            };
            object.values().for_each(|value| find(value, stars, grids));
        }
        Value::Array(list) if list.len() > 1 && list.iter().all(Value::is_array) => {
            grids.push((list, stars));
        }
        Value::Array(list) => list.iter().for_each(|value| find(value, stars, grids)),
        _ => {}
    }
}

fn rows(grid: &[Value]) -> impl Iterator<Item = &Vec<Value>> {
    grid.iter().filter_map(Value::as_array)
}

fn parse(
    text: &str,
    grid: &[Value],
    stars: usize,
    reading: &Reading,
) -> Result<Board, Diagnostics> {
    let place = place_of(text, text.find('[').unwrap_or(0), 1);
    let size = grid.len();
    if size > MOST_ROWS {
        return Err(unreadable(NAME, place, SQUARE));
    }
    let mut known: Vec<String> = Vec::new();
    let mut regions = Vec::new();
    for row in grid {
        let row = row.as_array().filter(|row| row.len() == size);
        for cell in row.ok_or_else(|| unreadable(NAME, place, SQUARE))? {
            let name = match cell {
                Value::String(name) => name.clone(),
                Value::Number(number) => number.to_string(),
                _ => return Err(unreadable(NAME, place, CELLS)),
            };
            let index = known.iter().position(|other| *other == name).unwrap_or_else(|| {
                known.push(name);
                known.len() - 1
            });
            regions.push(index);
        }
    }
    board(NAME, place, size, &regions, stars, reading)
}

#[expect(clippy::unnecessary_wraps, reason = "this is the type of all writers")]
pub(super) fn write(board: &Board, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let size = board.size();
    let row = |row: usize| (0..size).map(|column| board.region(row, column)).collect::<Vec<_>>();
    let regions: Vec<Vec<usize>> = (0..size).map(row).collect();
    let value = value!({ "size": size, "stars": board.stars(), "regions": regions });
    Ok((value.to_string() + "\n").into_bytes())
}
