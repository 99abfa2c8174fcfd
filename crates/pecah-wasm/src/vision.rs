//! The board in a picture, with what is not certain about it.

use crate::records::{Failure, In, Reply, reply};
use pecah::record::{AreaRecord, ReadOutcome, ReadRecord, SCHEMA};
use pecah::{Lang, Text};
use serde_json::{Value, json};

/// Reads a board from pixels in rows of this width.
pub(crate) fn read(width: usize, pixels: &[u8], lang: Lang) -> Result<Reply, Failure> {
    let reading = pecah_vision::read_pixels(width, pixels).in_lang(lang)?;
    let doubts = reading.doubts.iter().cloned();
    let colours = reading.colours.iter().map(|[r, g, b]| format!("#{r:02x}{g:02x}{b:02x}"));
    let colours: Vec<String> = colours.collect();
    let record = ReadRecord {
        schema: SCHEMA,
        family: pecah_vision::FAMILY,
        outcome: match reading.gaps().next() {
            None => ReadOutcome::Read,
            Some(_) => ReadOutcome::Incomplete,
        },
        puzzle: reading.text(),
        board: AreaRecord {
            left: reading.board.left,
            top: reading.board.top,
            width: reading.board.width(),
            height: reading.board.height(),
        },
        confidence: f64::from(reading.confidence),
        doubts: doubts.map(|doubt| Text::from(doubt).render(lang)).collect(),
    };
    let marks: Vec<Value> = reading
        .marks
        .iter()
        .map(|mark| json!({ "place": mark.place, "move": mark.as_move(), "sure": mark.sure }))
        .collect();
    let mut read = reply(&record);
    read["colours"] = json!(colours);
    read["marks"] = json!(marks);
    Ok(read)
}
