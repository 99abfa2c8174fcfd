//! Exact cover: choose options so that every item is covered exactly once. `problem` is the
//! instance, `dlx`, `mrv` and `frontier` are the searches, `split` chooses one of them and divides
//! its work, `kernels` has their vectorised inner loops, and `symmetry` counts up to symmetry.
//! `translates` is for problems too large to list, and `piece_by_piece` counts a textbook loop
//! without running it.

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
