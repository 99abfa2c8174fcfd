//! Exact cover: choose options so that every item is covered exactly once.

mod compatible;
pub mod dlx;
pub mod frontier;
mod kernels;
pub mod mrv;
pub mod piece_by_piece;
pub mod preprocess;
pub mod problem;
pub mod split;
pub mod symmetry;
pub mod translates;
