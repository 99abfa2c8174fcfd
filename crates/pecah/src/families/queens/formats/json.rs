//! JSON as sites with Queens use it: an object with an array of arrays, whatever its key, of letters
//! or numbers. `stars` beside it is taken; without it there is one star to a row.

use super::super::model::{Board, MOST_ROWS};
use super::{Reading, SQUARE, board};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::{Writing, place_of, unreadable};
use crate::message::Phrase;
use crate::source::Source;
use serde_json::{Value, json};

pub(super) const NAME: &str = "json";

const CELLS: Phrase = Phrase {
    en: "a row of letters, words or numbers for each row of the board",
    id: "sebaris huruf, kata, atau bilangan untuk tiap baris papan",
};

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Board, Diagnostics>> {
    let text = source.text();
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let value: Value = serde_json::from_str(text).ok()?;
    let object = value.as_object()?;
    let is_grid = |value: &&Value| {
        value.as_array().is_some_and(|rows| rows.len() > 1 && rows.iter().all(Value::is_array))
    };
    let grid = object.values().find(is_grid)?.as_array()?;
    let stars = object.get("stars").and_then(Value::as_u64).map_or(1, |stars| stars as usize);
    Some(parse(text, grid, stars, reading))
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
    let value = json!({ "size": size, "stars": board.stars(), "regions": regions });
    Ok((value.to_string() + "\n").into_bytes())
}
