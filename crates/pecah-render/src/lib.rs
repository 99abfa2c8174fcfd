//! Draws a [`Scene`](pecah::Scene): as plain or coloured text for a terminal, as SVG, as PNG.
//!
//! Renderers know grids, cards and text, and no puzzle.
//!
//! ```
//! use pecah_render::terminal::{self, Colours};
//! let puzzle = pecah::read("A", None, &pecah::Options::default()).unwrap();
//! assert_eq!(terminal::draw(&puzzle.scene(), Colours::None, 80), "A\n");
//! assert!(pecah_render::svg::draw(&puzzle.scene()).starts_with("<svg"));
//! ```

#[cfg(feature = "png")]
pub mod animation;
#[cfg(feature = "diagnostics")]
pub mod diagnostics;
pub mod palette;
#[cfg(feature = "png")]
pub mod png;
pub mod svg;
pub mod terminal;
