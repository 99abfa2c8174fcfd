//! Boards as other programs write them: slidysim's rows with slashes, Korf's comma lists.
//!
//! A comma list of at least sixteen numbers without spaces is read as Korf's, whose goal has the
//! blank first, provided that this goal can be reached. Any other list gets the usual goal.

use super::model::{Board, Puzzle};
use super::options::Reading;
use super::reachability::Reachability;
use super::{Sliding, read};
use crate::capabilities::Convert;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::{Format, Writing, place_of, unreadable, unwritable};
use crate::message::Phrase;
use crate::source::Source;

const SLIDYSIM: &str = "slidysim";
const KORF: &str = "korf";

impl Convert for Sliding {
    const FORMATS: &'static [Format<Self>] = &[
        Format {
            name: SLIDYSIM,
            ending: "txt",
            about: Phrase {
                en: "rows with a slash between them, as slidysim has them",
                id: "baris-baris dengan garis miring di antaranya, seperti di slidysim",
            },
            read: Some(read_slidysim),
            write: Some(write_slidysim),
        },
        Format {
            name: KORF,
            ending: "txt",
            about: Phrase {
                en: "a comma list whose goal has the blank first, as Korf has them",
                id: "daftar berkoma dengan kotak kosong di awal pada tujuannya, seperti milik Korf",
            },
            read: Some(read_korf),
            write: Some(write_korf),
        },
    ];
}

const ROWS: Phrase = Phrase {
    en: "rows of numbers with slashes between them, each number from 0 on once",
    id: "baris-baris bilangan dengan garis miring di antaranya, tiap bilangan dari 0 sekali",
};

/// The same board with line ends instead of slashes.
fn read_slidysim(source: &Source, reading: &Reading) -> Option<Result<Puzzle, Diagnostics>> {
    let text = source.text().trim();
    let is_row = |row: &str| {
        let mut words = row.split_whitespace();
        words.clone().count() > 1 && words.all(|word| word.parse::<u8>().is_ok())
    };
    if text.contains('\n') || !text.contains('/') || !text.split('/').all(is_row) {
        return None;
    }
    let lines = Source::new(text.replace('/', "\n").as_bytes()).ok()?;
    let place =
        place_of(source.text(), source.text().len() - source.text().trim_start().len(), text.len());
    Some(read::puzzle(&lines, reading).map_err(|_| unreadable(SLIDYSIM, place, ROWS)))
}

fn write_slidysim(puzzle: &Puzzle, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    if puzzle.goal() != &puzzle.start().in_order() {
        let what = Phrase { en: "another goal", id: "tujuan lain" };
        return Err(unwritable(SLIDYSIM, what));
    }
    let row = |row: &[u8]| row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let rows: Vec<String> =
        puzzle.start().tiles().chunks(puzzle.start().columns()).map(row).collect();
    Ok((rows.join("/") + "\n").into_bytes())
}

/// The fewest numbers of a list that is Korf's.
const LEAST: usize = 16;

fn read_korf(source: &Source, reading: &Reading) -> Option<Result<Puzzle, Diagnostics>> {
    let text = source.text().trim();
    if text.contains(char::is_whitespace) || text.len() > 1000 {
        return None;
    }
    let tiles: Option<Vec<u8>> = text.split(',').map(|word| word.parse().ok()).collect();
    let tiles = tiles.filter(|tiles| tiles.len() >= LEAST)?;
    let side = tiles.len().isqrt();
    let start = Board::from_tiles(side, tiles.len() / side, tiles)?;
    let goal = start.in_order_blank_first();
    let puzzle = Puzzle::new(start).with_goal(goal).ok()?;
    // An option that names a goal goes first.
    let is_plain = Reading::default() == *reading;
    (is_plain && Reachability::of(&puzzle).reachable()).then_some(Ok(puzzle))
}

fn write_korf(puzzle: &Puzzle, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    if puzzle.goal() != &puzzle.start().in_order_blank_first() {
        let what = Phrase {
            en: "a goal whose blank is not first",
            id: "tujuan yang kotak kosongnya tidak di awal",
        };
        return Err(unwritable(KORF, what));
    }
    let tiles: Vec<String> = puzzle.start().tiles().iter().map(ToString::to_string).collect();
    Ok((tiles.join(",") + "\n").into_bytes())
}
