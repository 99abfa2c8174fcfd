//! A scene as PNG, with an embedded font: the same pixels on every machine.

use crate::svg;
use pecah::Scene;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;

static FONTS: [&[u8]; 2] =
    [include_bytes!("../fonts/DejaVuSans.ttf"), include_bytes!("../fonts/DejaVuSans-Bold.ttf")];

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
    let pixmap = raster(&svg::draw(scene), &options(), 2.0)?;
    pixmap.encode_png().map_err(|e| PngError(e.to_string()))
}

/// The embedded fonts.
pub(crate) fn options() -> Options<'static> {
    let mut options = Options { font_family: "DejaVu Sans".to_owned(), ..Options::default() };
    let fonts = options.fontdb_mut();
    for font in FONTS {
        fonts.load_font_data(font.to_vec());
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    options
}

/// The pixels of an SVG document.
pub(crate) fn raster(svg: &str, options: &Options<'_>, most: f64) -> Result<Pixmap, PngError> {
    let tree = Tree::from_str(svg, options).map_err(|e| PngError(e.to_string()))?;
    let (width, height) = (f64::from(tree.size().width()), f64::from(tree.size().height()));
    let scale = (MOST_PIXELS / (width * height)).sqrt().min(most);
    let (pixels_wide, pixels_high) =
        ((width * scale).ceil() as u32, (height * scale).ceil() as u32);
    let mut pixmap = Pixmap::new(pixels_wide, pixels_high)
        .ok_or_else(|| PngError(format!("{pixels_wide}×{pixels_high} pixels")))?;
    resvg::render(&tree, Transform::from_scale(scale as f32, scale as f32), &mut pixmap.as_mut());
    Ok(pixmap)
}
