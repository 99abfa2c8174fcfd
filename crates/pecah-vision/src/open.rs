//! From bytes to a picture, within limits: the size is known from the header before anything is
//! decoded, so that a hostile file costs nothing.

use crate::codes;
use crate::messages::PictureMessage;
use crate::picture::Picture;
use image::{ImageError, ImageReader, Limits};
use pecah::Diagnostic;
use std::io::Cursor;

/// Larger files are refused.
pub const MOST_BYTES: usize = 32 << 20;

/// Pictures with more pixels are refused.
pub const MOST_PIXELS: u64 = 40_000_000;

/// Room for decoding the largest picture with 16 bits in each of four channels.
const MOST_MEMORY: u64 = MOST_PIXELS * 8 + (16 << 20);

/// The first bytes of the formats that are read.
const STARTS: [&[u8]; 6] = [b"\x89PNG", b"\xFF\xD8\xFF", b"GIF87a", b"GIF89a", b"BM", b"RIFF"];

/// Whether these bytes start like a picture. Text never does, except for two or four capital
/// letters, after which more is looked at.
pub fn is_picture(bytes: &[u8]) -> bool {
    STARTS.iter().any(|start| bytes.starts_with(start))
        && match bytes.first() {
            Some(b'R') => bytes.get(8..12) == Some(b"WEBP"),
            // The reserved bytes of a bitmap are zero, which text has not.
            Some(b'B') => bytes.get(6..10) == Some(&[0; 4]),
            _ => true,
        }
}

/// Decodes a picture. What is transparent is taken to lie on white.
pub(crate) fn open(bytes: &[u8]) -> Result<Picture, Diagnostic> {
    if bytes.len() > MOST_BYTES {
        let too_many = PictureMessage::TooManyBytes { bytes: bytes.len(), most: MOST_BYTES };
        return Err(
            Diagnostic::new(&codes::TOO_MANY_BYTES, too_many).help(PictureMessage::SaveSmaller)
        );
    }
    if !is_picture(bytes) {
        return Err(Diagnostic::new(&codes::NOT_A_PICTURE, PictureMessage::NotAPicture)
            .help(PictureMessage::GiveAPicture));
    }
    if is_cut_short(bytes) {
        return Err(Diagnostic::new(&codes::BROKEN, PictureMessage::CutShort)
            .help(PictureMessage::CopyAgain));
    }
    let (width, height) = reader(bytes)?.into_dimensions().map_err(|error| not_decoded(&error))?;
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
    let decoded = reader(bytes)?.decode().map_err(|error| not_decoded(&error))?;
    let on_white = |[r, g, b, opacity]: [u8; 4]| {
        let (opacity, rest) = (u32::from(opacity), 255 - u32::from(opacity));
        [r, g, b].map(|channel| ((u32::from(channel) * opacity + 255 * rest + 127) / 255) as u8)
    };
    let pixels = if decoded.color().has_alpha() {
        let opaque = |[r, g, b, opacity]: [u8; 4]| (opacity == 255).then_some([r, g, b]);
        let pixels = decoded.into_rgba8();
        pixels.pixels().map(|pixel| opaque(pixel.0).unwrap_or_else(|| on_white(pixel.0))).collect()
    } else {
        decoded.into_rgb8().pixels().map(|pixel| pixel.0).collect()
    };
    Ok(Picture::new(width as usize, pixels))
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

fn reader(bytes: &[u8]) -> Result<ImageReader<Cursor<&[u8]>>, Diagnostic> {
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|error| not_decoded(&ImageError::IoError(error)))?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_MEMORY);
    reader.limits(limits);
    Ok(reader)
}

fn not_decoded(error: &ImageError) -> Diagnostic {
    Diagnostic::new(&codes::BROKEN, PictureMessage::NotDecoded { error: error.to_string() })
        .help(PictureMessage::CopyOrSave)
}
