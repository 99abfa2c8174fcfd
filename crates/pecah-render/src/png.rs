//! A scene as PNG, with the outlines of an embedded font: the same pixels on every machine.

use crate::outlines::Fonts;
use crate::svg;
use pecah::Scene;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;

/// A picture is never larger than this many pixels; a larger scene is scaled down.
const MOST_PIXELS: f64 = 24.0e6;

/// Why a scene could not be drawn.
#[derive(Debug)]
pub struct PngError(pub(crate) String);

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the picture could not be drawn: {}", self.0)
    }
}

impl std::error::Error for PngError {}

/// Draws a scene at twice the size of its SVG, or smaller if that would be huge.
pub fn draw(scene: &Scene<String>) -> Result<Vec<u8>, PngError> {
    let pixmap = raster(&svg::draw(scene), &Fonts::embedded(), 2.0)?;
    pixmap.encode_png().map_err(|e| PngError(e.to_string()))
}

/// The pixels of an SVG document.
pub(crate) fn raster(svg: &str, fonts: &Fonts, most: f64) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(&fonts.outline(svg), &Options::default())
        .map_err(|e| PngError(e.to_string()))?;
    let (width, height) = (f64::from(tree.size().width()), f64::from(tree.size().height()));
    let scale = (MOST_PIXELS / (width * height)).sqrt().min(most);
    let (pixels_wide, pixels_high) =
        ((width * scale).ceil() as u32, (height * scale).ceil() as u32);
    let mut pixmap = Pixmap::new(pixels_wide, pixels_high)
        .ok_or_else(|| PngError(format!("{pixels_wide}×{pixels_high} pixels")))?;
    resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixmap.as_mut());
    Ok(pixmap)
}
