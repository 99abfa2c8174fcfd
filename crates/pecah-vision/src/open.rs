//! From bytes to a picture, within limits: the size is known from the header before anything is
//! decoded, so that a hostile file costs nothing.

use crate::codes;
use crate::decode::{self, Failure};
use crate::messages::PictureMessage;
use crate::picture::Picture;
use pecah::Diagnostic;

/// Larger files are refused.
pub const MOST_BYTES: usize = 32 << 20;

/// Pictures with more pixels are refused.
pub const MOST_PIXELS: u64 = 40_000_000;

/// Decodes a picture. What is transparent is taken to lie on white.
pub(crate) fn open(bytes: &[u8]) -> Result<Picture, Diagnostic> {
    if bytes.len() > MOST_BYTES {
        let too_many = PictureMessage::TooManyBytes { bytes: bytes.len(), most: MOST_BYTES };
        return Err(
            Diagnostic::new(&codes::TOO_MANY_BYTES, too_many).help(PictureMessage::SaveSmaller)
        );
    }
    if is_cut_short(bytes) {
        return Err(Diagnostic::new(&codes::BROKEN, PictureMessage::CutShort)
            .help(PictureMessage::CopyAgain));
    }
    match decode::decode(bytes, size_fits) {
        Some(Ok(picture)) => Ok(picture),
        Some(Err(Failure::Refused(diagnostic))) => Err(diagnostic),
        Some(Err(Failure::Broken(error))) => {
            Err(Diagnostic::new(&codes::BROKEN, PictureMessage::NotDecoded { error })
                .help(PictureMessage::CopyOrSave))
        }
        None => Err(Diagnostic::new(&codes::NOT_A_PICTURE, PictureMessage::NotAPicture)
            .help(PictureMessage::GiveAPicture)),
    }
}

fn size_fits(width: u32, height: u32) -> Result<(), Diagnostic> {
    let pixels = u64::from(width) * u64::from(height);
    if pixels > MOST_PIXELS {
        let too_many = PictureMessage::TooManyPixels { width, height, most: MOST_PIXELS };
        return Err(
            Diagnostic::new(&codes::TOO_MANY_PIXELS, too_many).help(PictureMessage::ScaleDown)
        );
    }
    if pixels == 0 {
        return Err(Diagnostic::new(&codes::BROKEN, PictureMessage::NoPixels)
            .help(PictureMessage::TakeAgain));
    }
    Ok(())
}

/// Whether a JPEG file has no end. Its decoder would fill the rest with grey, where others refuse.
fn is_cut_short(bytes: &[u8]) -> bool {
    if !bytes.starts_with(b"\xFF\xD8\xFF") {
        return false;
    }
    // A preview in the header has an end of its own, so the header is passed over.
    let mut place = 2;
    while let Some(&[0xFF, kind, high, low]) = bytes.get(place..place + 4) {
        place += 2 + usize::from(u16::from_be_bytes([high, low]));
        if kind == 0xDA {
            let lines = bytes.get(place..).unwrap_or_default();
            return !lines.windows(2).any(|pair| pair == [0xFF, 0xD9]);
        }
    }
    true
}
