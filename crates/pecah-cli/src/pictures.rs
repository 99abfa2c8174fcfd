//! Boards read from pictures, if this build can: the only file that uses the crate for it.

#[cfg(feature = "pictures")]
pub(crate) use with_vision::{codes, family, is_picture, most_bytes, read};
#[cfg(not(feature = "pictures"))]
pub(crate) use without::{codes, family, is_picture, most_bytes, read};

use pecah::record::AreaRecord;
use pecah::{Diagnostics, Text};

/// A board that was read from a picture.
pub(crate) struct Seen {
    /// The board as text; a `?` for each cell that could not be read.
    pub(crate) text: String,
    pub(crate) rows: usize,
    /// How sure the reading is, from 0 to 1.
    pub(crate) confidence: f32,
    /// Whether there are no doubts.
    pub(crate) sure: bool,
    pub(crate) doubts: Vec<Text>,
    /// The doubts that make the board unusable.
    pub(crate) gaps: Diagnostics,
    /// Where the board is in the picture.
    pub(crate) area: AreaRecord,
}

#[cfg(feature = "pictures")]
mod with_vision {
    use super::Seen;
    use crate::text::Problem;
    use pecah::record::AreaRecord;
    use pecah::{Code, Diagnostic, Diagnostics, Text};

    /// The family whose boards are read.
    #[expect(clippy::unnecessary_wraps, reason = "builds without pictures have none")]
    pub(crate) fn family() -> Option<&'static str> {
        Some(pecah_vision::FAMILY)
    }

    pub(crate) fn codes() -> &'static [&'static Code] {
        pecah_vision::codes::ALL
    }

    pub(crate) fn is_picture(bytes: &[u8]) -> bool {
        pecah_vision::is_picture(bytes)
    }

    pub(crate) fn most_bytes() -> usize {
        pecah_vision::MOST_BYTES
    }

    pub(crate) fn read(bytes: &[u8]) -> Result<Seen, Diagnostics> {
        let seen = pecah_vision::read(bytes)?;
        let mut gaps = Diagnostics::default();
        for gap in seen.gaps() {
            let unread = Diagnostic::new(&pecah_vision::codes::NOT_READ, gap.clone());
            gaps.push(unread.help(Problem::MendTheText));
        }
        Ok(Seen {
            text: seen.text(),
            rows: seen.grid.len(),
            confidence: seen.confidence,
            sure: seen.confidence >= pecah_vision::Reading::SURE,
            doubts: seen.doubts.iter().cloned().map(Text::from).collect(),
            gaps,
            area: AreaRecord {
                left: seen.board.left,
                top: seen.board.top,
                width: seen.board.width(),
                height: seen.board.height(),
            },
        })
    }
}

#[cfg(not(feature = "pictures"))]
mod without {
    use super::Seen;
    use crate::codes::NOT_OFFERED;
    use crate::text::Problem;
    use pecah::{Code, Diagnostic, Diagnostics};

    pub(crate) fn family() -> Option<&'static str> {
        None
    }

    pub(crate) fn codes() -> &'static [&'static Code] {
        &[]
    }

    pub(crate) fn is_picture(_: &[u8]) -> bool {
        false
    }

    pub(crate) fn most_bytes() -> usize {
        0
    }

    pub(crate) fn read(_: &[u8]) -> Result<Seen, Diagnostics> {
        Err(Diagnostic::new(&NOT_OFFERED, Problem::NoPictures).into())
    }
}
