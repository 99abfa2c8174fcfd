//! Reads a queens board from a screenshot: where it is, its size, and its regions, with a
//! confidence. Pure Rust, offline, no trained model.
//!
//! ```no_run
//! # #[cfg(feature = "decode")] {
//! let bytes = std::fs::read("board.png").unwrap();
//! match pecah_vision::read(&bytes) {
//!     Ok(reading) => print!("{}", reading.text()),
//!     Err(problems) => eprintln!("{problems}"),
//! }
//! # }
//! ```
//!
//! In four steps: the bytes are opened within limits; patches of one colour are
//! found; those that stand like cells make a lattice; the colours of its cells, and the lines
//! between them, say the regions. Whatever is not certain comes back as a [`Doubt`], a message in
//! every language.

mod board;
mod borders;
pub mod codes;
mod colours;
#[cfg(feature = "decode")]
mod decode;
mod groups;
mod lattice;
mod marks;
mod messages;
#[cfg(feature = "decode")]
mod open;
mod patches;
mod picture;
mod reading;
mod regions;

#[cfg(feature = "decode")]
pub use decode::is_picture;
#[cfg(feature = "decode")]
pub use open::{MOST_BYTES, MOST_PIXELS};
pub use reading::{Doubt, Reading, Rect, SeenMark};

use lattice::Lattice;
use messages::PictureMessage;
use pecah::{Diagnostic, Diagnostics};
use picture::Picture;

/// The name of the family whose boards are read.
pub const FAMILY: &str = <pecah::queens::Queens as pecah::Family>::ABOUT.name;

/// How much a pixel may differ from its cell, in the order of trial: the first is right for nearly
/// all pictures, the second for noisy ones, the third for faint lines.
const TOLERANCES: [u8; 3] = [22, 36, 12];

/// Larger pictures are shrunk first.
const LONG_SIDE: usize = 2400;

/// How many grids of a picture are examined, the largest first.
const MOST_GRIDS: usize = 6;

/// Reads the board in pixels that were decoded elsewhere: rows of `width` pixels, four bytes each
/// (red, green, blue, opacity). Bytes that make no whole rows show no board.
pub fn read_pixels(width: usize, rgba: &[u8]) -> Result<Reading, Diagnostics> {
    match Picture::from_rgba(width, rgba) {
        Some(picture) => Ok(look(&picture)?),
        None => Err(no_board().into()),
    }
}

/// Reads the board in a picture.
#[cfg(feature = "decode")]
pub fn read(bytes: &[u8]) -> Result<Reading, Diagnostics> {
    Ok(look(&open::open(bytes)?)?)
}

fn look(picture: &Picture) -> Result<Reading, Diagnostic> {
    let mut seen = Seen::default();
    let factor = picture.width().max(picture.height()).div_ceil(LONG_SIDE);
    if factor > 1 {
        seen.look_at(&picture.shrunk(factor), factor);
    }
    // Lines of one pixel may be lost in a shrunken picture.
    if !seen.is_sure() {
        match factor {
            1 | 2 => seen.look_at(picture, 1),
            _ => seen.look_at(&picture.shrunk(factor - 1), factor - 1),
        }
    }
    seen.verdict()
}

/// The best of what was seen so far.
#[derive(Default)]
struct Seen {
    reading: Option<Reading>,
    oblong: Option<Lattice>,
}

impl Seen {
    fn is_sure(&self) -> bool {
        self.reading.as_ref().is_some_and(|reading| reading.confidence >= Reading::SURE)
    }

    fn look_at(&mut self, picture: &Picture, factor: usize) {
        for tolerance in TOLERANCES {
            let lattices = lattice::lattices(&patches::cell_like(picture, tolerance));
            for lattice in lattices.into_iter().take(MOST_GRIDS) {
                if lattice.is_square() {
                    if let Some(reading) = board::reading(picture, &lattice) {
                        self.keep_better(enlarged(reading, factor));
                    }
                } else {
                    self.oblong.get_or_insert(lattice);
                }
            }
            if self.is_sure() {
                return;
            }
        }
    }

    fn keep_better(&mut self, reading: Reading) {
        if self.reading.as_ref().is_none_or(|best| best.confidence < reading.confidence) {
            self.reading = Some(reading);
        }
    }

    fn verdict(self) -> Result<Reading, Diagnostic> {
        let Some(reading) = self.reading else {
            return Err(self.oblong.map_or_else(no_board, |lattice| not_square(&lattice)));
        };
        let regions = reading.doubts.iter().find_map(|doubt| match doubt {
            Doubt::RegionCount { found, size } => Some((*found, *size)),
            _ => None,
        });
        match regions {
            Some((colours, rows)) if colours * 2 <= rows => {
                let no_regions = PictureMessage::NoRegions { rows, colours };
                Err(Diagnostic::new(&codes::NO_REGIONS, no_regions)
                    .help(PictureMessage::GiveColouredBoard))
            }
            _ => Ok(reading),
        }
    }
}

fn enlarged(reading: Reading, factor: usize) -> Reading {
    let Rect { left, top, right, bottom } = reading.board;
    let board = Rect {
        left: left * factor,
        top: top * factor,
        right: right * factor,
        bottom: bottom * factor,
    };
    Reading { board, ..reading }
}

fn no_board() -> Diagnostic {
    Diagnostic::new(&codes::NO_BOARD, PictureMessage::NoBoard).help(PictureMessage::ShowWholeBoard)
}

fn not_square(lattice: &Lattice) -> Diagnostic {
    let (rows, columns) = (lattice.rows.len(), lattice.columns.len());
    Diagnostic::new(&codes::NOT_SQUARE, PictureMessage::NotSquare { rows, columns })
        .help(PictureMessage::TakeWholeBoard)
}
