//! The supported formats: a small function for each, around the decoder of that format.
//!
//! A decoder reads the header first, and `fits` decides from the size whether the pixels are
//! decoded at all. Every decoder has a bound on the memory that it may use besides the pixels.

use crate::picture::{Picture, on_white};
use pecah::Diagnostic;
use std::io::Cursor;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;

/// Why there are no pixels.
pub(crate) enum Failure {
    /// The size was refused before anything was decoded.
    Refused(Diagnostic),
    /// The decoder stopped, and this is what it said.
    Broken(String),
}

/// Whether a picture of this width and height is decoded.
pub(crate) type Fits = fn(u32, u32) -> Result<(), Diagnostic>;

/// The decoder of one format.
type Decode = fn(&[u8], Fits) -> Result<Raster, Failure>;

/// The first bytes of each format, and its decoder.
const FORMATS: [(&[u8], Decode); 6] = [
    (b"\x89PNG", png),
    (b"\xFF\xD8\xFF", jpeg),
    (b"GIF87a", gif),
    (b"GIF89a", gif),
    (b"BM", bmp),
    (b"RIFF", webp),
];

/// Whether these bytes start like a picture. Text never does, except for two or four capital
/// letters, after which more is examined.
pub fn is_picture(bytes: &[u8]) -> bool {
    decoder(bytes).is_some()
}

/// Decodes a picture of any of the formats; `None` where the bytes start like none of them.
pub(crate) fn decode(bytes: &[u8], fits: Fits) -> Option<Result<Picture, Failure>> {
    Some(decoder(bytes)?(bytes, fits).map(Raster::into_picture))
}

fn decoder(bytes: &[u8]) -> Option<Decode> {
    let (_, decode) = FORMATS.iter().find(|(start, _)| bytes.starts_with(start))?;
    let is_sure = match bytes[0] {
        b'R' => bytes.get(8..12) == Some(b"WEBP"),
        // The reserved bytes of a bitmap are zero, which text has not.
        b'B' => bytes.get(6..10) == Some(&[0; 4]),
        _ => true,
    };
    is_sure.then_some(*decode)
}

/// Decoded bytes: one channel is grey, two are grey and opacity, three red, green and blue, four
/// these and opacity.
struct Raster {
    width: usize,
    channels: usize,
    bytes: Vec<u8>,
}

impl Raster {
    /// The picture on white.
    fn into_picture(self) -> Picture {
        let pixels = self.bytes.chunks_exact(self.channels).map(|pixel| match *pixel {
            [grey] => [grey; 3],
            [grey, opacity] => on_white([grey; 3], opacity),
            [r, g, b] => [r, g, b],
            [r, g, b, opacity] => on_white([r, g, b], opacity),
            _ => unreachable!("a pixel has one to four channels"),
        });
        Picture::new(self.width, pixels.collect())
    }
}

/// Memory that a decoder may use besides the pixels.
const WORKING_MEMORY: usize = 64 << 20;

fn png(bytes: &[u8], fits: Fits) -> Result<Raster, Failure> {
    let limits = png::Limits { bytes: WORKING_MEMORY };
    let mut decoder = png::Decoder::new_with_limits(Cursor::new(bytes), limits);
    // The header alone decides: what comes before the pixels may be long or broken.
    let header = decoder.read_header_info().map_err(broken)?;
    refuse_unless(fits, header.width, header.height)?;
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(broken)?;
    let size = reader.output_buffer_size().ok_or_else(too_large)?;
    let mut pixels = vec![0; size];
    let frame = reader.next_frame(&mut pixels).map_err(broken)?;
    pixels.truncate(frame.buffer_size());
    let channels = frame.color_type.samples();
    Ok(Raster { width: frame.width as usize, channels, bytes: pixels })
}

fn jpeg(bytes: &[u8], fits: Fits) -> Result<Raster, Failure> {
    let options = any_size().set_strict_mode(false).jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(broken)?;
    let size = decoder.info().ok_or_else(too_large)?;
    refuse_unless(fits, size.width.into(), size.height.into())?;
    let pixels = decoder.decode().map_err(broken)?;
    Ok(Raster { width: size.width.into(), channels: 3, bytes: pixels })
}

/// The first frame of a GIF, on its canvas.
fn gif(bytes: &[u8], fits: Fits) -> Result<Raster, Failure> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    options.check_frame_consistency(true);
    let mut decoder = options.read_info(bytes).map_err(broken)?;
    let (width, height) = (usize::from(decoder.width()), usize::from(decoder.height()));
    refuse_unless(fits, width as u32, height as u32)?;
    let frame = decoder.read_next_frame().map_err(broken)?;
    let frame = frame.ok_or_else(|| Failure::Broken("the file has no frame".to_owned()))?;
    let mut canvas = vec![0; 4 * width * height];
    let (left, top) = (usize::from(frame.left), usize::from(frame.top));
    for (row, line) in frame.buffer.chunks_exact(4 * usize::from(frame.width).max(1)).enumerate() {
        let start = 4 * ((top + row) * width + left);
        canvas[start..start + line.len()].copy_from_slice(line);
    }
    Ok(Raster { width, channels: 4, bytes: canvas })
}

fn bmp(bytes: &[u8], fits: Fits) -> Result<Raster, Failure> {
    // The decoder wants more than the header before it gives the size, and the file may end there.
    if let Some(&[a, b, c, d, e, f, g, h]) = bytes.get(18..26) {
        let [width, height] = [[a, b, c, d], [e, f, g, h]].map(i32::from_le_bytes);
        refuse_unless(fits, width.unsigned_abs(), height.unsigned_abs())?;
    }
    let mut decoder = zune_bmp::BmpDecoder::new_with_options(ZCursor::new(bytes), any_size());
    let broken =
        |error: zune_bmp::BmpDecoderErrors| Failure::Broken(format!("{error:?}").trim().to_owned());
    decoder.decode_headers().map_err(broken)?;
    let (width, height) = decoder.dimensions().ok_or_else(too_large)?;
    refuse_unless(fits, width as u32, height as u32)?;
    let channels = decoder.colorspace().map_or(3, |space| space.num_components());
    let pixels = decoder.decode().map_err(broken)?;
    Ok(Raster { width, channels, bytes: pixels })
}

fn webp(bytes: &[u8], fits: Fits) -> Result<Raster, Failure> {
    let mut decoder = image_webp::WebPDecoder::new(Cursor::new(bytes)).map_err(broken)?;
    decoder.set_memory_limit(WORKING_MEMORY);
    let (width, height) = decoder.dimensions();
    refuse_unless(fits, width, height)?;
    let mut pixels = vec![0; decoder.output_buffer_size().ok_or_else(too_large)?];
    decoder.read_image(&mut pixels).map_err(broken)?;
    let channels = if decoder.has_alpha() { 4 } else { 3 };
    Ok(Raster { width: width as usize, channels, bytes: pixels })
}

/// The size is judged by `fits`, not by the decoder.
fn any_size() -> DecoderOptions {
    DecoderOptions::default().set_max_width(usize::MAX).set_max_height(usize::MAX)
}

fn refuse_unless(fits: Fits, width: u32, height: u32) -> Result<(), Failure> {
    fits(width, height).map_err(Failure::Refused)
}

#[expect(clippy::needless_pass_by_value, reason = "it is given to map_err")]
fn broken(error: impl ToString) -> Failure {
    Failure::Broken(error.to_string())
}

fn too_large() -> Failure {
    Failure::Broken("the header gives no usable size".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{DynamicImage, ImageFormat};

    /// Every kind of pixel that a format may hold.
    fn pictures() -> Vec<DynamicImage> {
        let picture = image::RgbaImage::from_fn(13, 9, |x, y| {
            let opacity = if y < 3 { 255 } else { (x * 19) as u8 };
            image::Rgba([(x * 17) as u8, (y * 25) as u8, (x * y * 2) as u8, opacity])
        });
        let whole = DynamicImage::ImageRgba8(picture);
        vec![
            whole.to_rgb8().into(),
            whole.to_luma8().into(),
            whole.to_luma_alpha8().into(),
            whole.to_rgb16().into(),
            whole.to_rgba16().into(),
            whole,
        ]
    }

    #[test]
    fn every_format_gives_the_pixels_that_another_decoder_gives() {
        let mut compared = 0;
        for picture in pictures() {
            for format in [ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif, ImageFormat::Bmp]
            {
                let mut bytes = Cursor::new(Vec::new());
                if picture.write_to(&mut bytes, format).is_err() {
                    continue;
                }
                let bytes = bytes.into_inner();
                let expected = image::load_from_memory(&bytes).unwrap().into_rgba8();
                let expected = Picture::from_rgba(13, &expected).unwrap();
                let Some(Ok(decoded)) = decode(&bytes, |_, _| Ok(())) else {
                    panic!("{format:?} {:?} is not decoded", picture.color());
                };
                assert_eq!(decoded.width(), 13);
                assert_eq!(decoded.pixels(), expected.pixels(), "{format:?} {:?}", picture.color());
                compared += 1;
            }
        }
        assert!(compared >= 12, "only {compared} pictures could be written");
    }

    #[test]
    fn photographs_in_colour_and_in_grey_are_close_to_what_was_drawn() {
        for grey in [false, true] {
            let drawn = image::RgbImage::from_fn(40, 24, |x, _| {
                if x < 20 { image::Rgb([200, 200, 200]) } else { image::Rgb([40, 40, 40]) }
            });
            let drawn = DynamicImage::ImageRgb8(drawn);
            let written = if grey { drawn.to_luma8().into() } else { drawn.clone() };
            let mut bytes = Cursor::new(Vec::new());
            DynamicImage::write_to(&written, &mut bytes, ImageFormat::Jpeg).unwrap();
            let Some(Ok(decoded)) = decode(&bytes.into_inner(), |_, _| Ok(())) else {
                panic!("not decoded");
            };
            assert_eq!((decoded.width(), decoded.height()), (40, 24));
            for (seen, meant) in decoded.pixels().iter().zip(drawn.to_rgb8().pixels()) {
                assert!(seen.iter().zip(meant.0).all(|(a, b)| a.abs_diff(b) < 12), "{seen:?}");
            }
        }
    }
}
