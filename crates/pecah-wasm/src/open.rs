//! Puzzles read and made.

use crate::families;
use crate::request::{Failure, Given, How, options};
use crate::search::run;
use pecah::support::random::Random;
use pecah::{AnyPuzzle, Ask};
use pecah_render::svg;
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(crate) fn open(given: &Given, bytes: &[u8]) -> Result<Value, Failure> {
    let puzzle = if bytes.is_empty() { given.read()? } else { given.read_bytes(bytes)? };
    Ok(opened(puzzle.as_ref()))
}

/// The board in a picture, with what is not certain about it.
#[cfg(feature = "all")]
pub(crate) fn picture(width: usize, pixels: &[u8]) -> Result<Value, Failure> {
    let reading = pecah_vision::read_pixels(width, pixels)?;
    let doubts: Vec<String> = reading.doubts.iter().map(ToString::to_string).collect();
    Ok(json!({ "text": reading.text(), "confidence": reading.confidence, "doubts": doubts }))
}

/// Only the build that knows every family reads pictures.
#[cfg(not(feature = "all"))]
pub(crate) fn picture(_width: usize, _pixels: &[u8]) -> Result<Value, Failure> {
    Err(Failure::NotOffered)
}

pub(crate) fn make(
    family: &str,
    how: How,
    seed: u64,
    asked: &BTreeMap<String, String>,
) -> Result<Value, Failure> {
    let family = families::named(family).ok_or(Failure::NotOffered)?;
    let asked = options(asked);
    let (puzzle, lines) = match how {
        How::Random => (family.random(seed, &asked).ok_or(Failure::NotOffered)??, Vec::new()),
        How::Generate => {
            let mut random = Random::new(seed);
            let made = family.generate(&mut random, &asked, &run());
            let made = made.ok_or(Failure::NotOffered)??;
            (made.puzzle, made.lines)
        }
    };
    let mut value = opened(puzzle.as_ref());
    value["lines"] = json!(lines);
    Ok(value)
}

/// What the page has to know of a puzzle to show it.
fn opened(puzzle: &dyn AnyPuzzle) -> Value {
    let family = puzzle.family();
    let unfit: BTreeMap<&str, String> = family
        .strategies()
        .iter()
        .filter_map(|strategy| {
            let ask = Ask { strategy: Some(strategy.name.to_owned()), wanted: None };
            Some((strategy.name, puzzle.fits(&ask).err()?.message))
        })
        .collect();
    let scene = puzzle.scene();
    json!({
        "family": family.about().name,
        "text": puzzle.write(),
        "strategy": puzzle.default_strategy(),
        "unfit": unfit,
        "facts": puzzle.facts().map(|facts| json!({ "lines": facts.lines, "json": facts.json })),
        "svg": svg::draw(&scene),
        "scene": scene,
    })
}
