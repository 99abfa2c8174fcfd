//! Scenes one after the other, as an animated GIF or PNG.

use crate::outlines::Fonts;
use crate::png::{PngError, raster};
use crate::svg::{self, LAST_FRAME};
use pecah::Scene;
use resvg::tiny_skia::Pixmap;

/// More pixels than this in all frames together make the frames smaller.
const MOST_PIXELS: f64 = 120.0e6;

/// The frames as pixels of one size.
struct Frames {
    width: u32,
    height: u32,
    pixels: Vec<Vec<u8>>,
}

fn frames(scenes: &[Scene<String>]) -> Result<Frames, PngError> {
    let fonts = Fonts::embedded();
    let documents: Vec<String> = scenes.iter().map(svg::draw).collect();
    let first = documents.first().ok_or_else(|| PngError("no frames".to_owned()))?;
    let one = raster(first, &fonts, 1.0)?;
    let all = f64::from(one.width()) * f64::from(one.height()) * documents.len() as f64;
    let scale = (MOST_PIXELS / all).sqrt().min(1.5);
    let drawn = documents.iter().map(|document| raster(document, &fonts, scale));
    let drawn: Vec<_> = drawn.collect::<Result<_, _>>()?;
    let width = drawn.iter().map(Pixmap::width).max().unwrap_or(1);
    let height = drawn.iter().map(Pixmap::height).max().unwrap_or(1);
    let pixels = drawn.iter().map(|frame| {
        let mut pixels = vec![255; width as usize * height as usize * 4];
        let row = frame.width() as usize * 4;
        for (to, from) in pixels.chunks_mut(width as usize * 4).zip(frame.data().chunks(row)) {
            to[..row].copy_from_slice(from);
        }
        pixels
    });
    Ok(Frames { width, height, pixels: pixels.collect() })
}

fn wrong(error: impl std::fmt::Display) -> PngError {
    PngError(error.to_string())
}

/// An animated GIF that repeats, each frame for `seconds` and the last one longer.
pub fn gif(scenes: &[Scene<String>], seconds: f64) -> Result<Vec<u8>, PngError> {
    let Frames { width, height, pixels } = frames(scenes)?;
    let [width, height] = [width, height].map(|side| u16::try_from(side).unwrap_or(u16::MAX));
    let mut bytes = Vec::new();
    {
        let mut encoder = ::gif::Encoder::new(&mut bytes, width, height, &[]).map_err(wrong)?;
        encoder.set_repeat(::gif::Repeat::Infinite).map_err(wrong)?;
        let count = pixels.len();
        for (nth, mut pixels) in pixels.into_iter().enumerate() {
            let times = if nth + 1 == count { LAST_FRAME } else { 1 };
            let mut frame = ::gif::Frame::from_rgba_speed(width, height, &mut pixels, 20);
            frame.delay = (seconds * 100.0) as u16 * times as u16;
            encoder.write_frame(&frame).map_err(wrong)?;
        }
    }
    Ok(bytes)
}

/// An animated PNG that repeats, each frame for `seconds` and the last one longer.
pub fn png(scenes: &[Scene<String>], seconds: f64) -> Result<Vec<u8>, PngError> {
    let Frames { width, height, pixels } = frames(scenes)?;
    let mut bytes = Vec::new();
    {
        let mut encoder = ::png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(::png::ColorType::Rgba);
        encoder.set_depth(::png::BitDepth::Eight);
        encoder.set_animated(pixels.len() as u32, 0).map_err(wrong)?;
        encoder.set_frame_delay((seconds * 1000.0) as u16, 1000).map_err(wrong)?;
        let mut writer = encoder.write_header().map_err(wrong)?;
        for (nth, frame) in pixels.iter().enumerate() {
            if nth + 1 == pixels.len() {
                let long = (seconds * 1000.0) as u16 * LAST_FRAME as u16;
                writer.set_frame_delay(long, 1000).map_err(wrong)?;
            }
            writer.write_image_data(frame).map_err(wrong)?;
        }
        writer.finish().map_err(wrong)?;
    }
    Ok(bytes)
}
