//! Draws a [`Scene`](pecah::Scene): as plain or coloured text for a terminal, as SVG, as PNG.
//!
//! Renderers know grids, cards and text, and no puzzle.
//!
//! ```
//! use pecah_render::terminal::{self, Colours};
//! use pecah::scene::{Body, Cell, Grid, Look, Scene};
//! let board = Grid::new(Look::Regions, 1, 1, |_, _| Some(Cell::of_group(0, "A")));
//! let scene = Scene::of(Body::Grid(board)).render(pecah::Lang::En);
//! assert_eq!(terminal::draw(&scene, Colours::None, 80), "A\n");
//! assert!(pecah_render::svg::draw(&scene).starts_with("<svg"));
//! ```

#[cfg(feature = "png")]
pub mod animation;
pub mod board;
pub mod colouring;
#[cfg(feature = "diagnostics")]
pub mod diagnostics;
#[cfg(feature = "png")]
mod outlines;
pub mod palette;
#[cfg(feature = "png")]
pub mod png;
pub mod svg;
pub mod terminal;
