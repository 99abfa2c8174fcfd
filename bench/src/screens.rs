//! Labelled screenshots, and how many of them are read correctly.

use crate::{show, time};
use pecah_vision::Reading;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A screenshot and the board that it shows.
pub struct Shot {
    pub name: String,
    pub kind: String,
    pub bytes: Vec<u8>,
    pub rows: Vec<String>,
    /// Left, top, right, bottom.
    pub board: [f32; 4],
}

/// The folder of the screenshots, beside the project.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data/queens/screenshots")
}

/// The screenshots of a folder, if it is there.
pub fn shots(folder: &Path) -> Option<Vec<Shot>> {
    let labels = fs::read_to_string(folder.join("labels.json")).ok()?;
    let labels: BTreeMap<String, Value> = serde_json::from_str(&labels).ok()?;
    labels
        .into_iter()
        .map(|(name, label)| {
            let side = |index: usize| label["board_box"][index].as_f64().unwrap_or(0.0) as f32;
            let rows = label["grid"].as_array()?;
            Some(Shot {
                bytes: fs::read(folder.join(&name)).ok()?,
                kind: label["kind"].as_str()?.to_owned(),
                rows: rows.iter().filter_map(|row| row.as_str().map(str::to_owned)).collect(),
                board: [side(0), side(1), side(2), side(3)],
                name,
            })
        })
        .collect()
}

/// How many are read right, and how fast.
#[derive(Default)]
pub struct Accuracy {
    pub all: usize,
    pub right: usize,
    confident_and_right: usize,
    pub confident_and_wrong: usize,
    total: Duration,
    longest: Duration,
}

impl Accuracy {
    /// Reads a picture several times; the shortest time counts, as other work disturbs the rest.
    pub fn add(&mut self, bytes: &[u8], rows: &[String], times: usize) -> bool {
        let (first, read) = time(|| pecah_vision::read(bytes));
        let took = (1..times).map(|_| time(|| pecah_vision::read(bytes)).0).fold(first, Ord::min);
        self.all += 1;
        self.total += took;
        self.longest = self.longest.max(took);
        let Ok(reading) = read else { return false };
        let right = partition(&reading.grid) == partition(rows);
        let is_confident = reading.confidence >= Reading::SURE;
        self.right += usize::from(right);
        self.confident_and_right += usize::from(right && is_confident);
        self.confident_and_wrong += usize::from(!right && is_confident);
        right
    }

    /// As cells of a table.
    pub fn cells(&self, name: &str) -> [String; 6] {
        [
            name.to_owned(),
            format!("{} of {}", self.right, self.all),
            self.confident_and_right.to_string(),
            self.confident_and_wrong.to_string(),
            show(self.total / self.all.max(1) as u32),
            show(self.longest),
        ]
    }
}

/// The regions, numbered in reading order, so that letters do not matter.
fn partition(rows: &[String]) -> Vec<Vec<usize>> {
    let mut order = Vec::new();
    let mut number = |letter| {
        order.iter().position(|&known| known == letter).unwrap_or_else(|| {
            order.push(letter);
            order.len() - 1
        })
    };
    rows.iter().map(|row| row.chars().map(&mut number).collect()).collect()
}
