//! The player's marks on the cells: queens and crosses.
//!
//! Idea: ink is what differs from the region's colour in the inner part of a cell. A cross lies
//! along the diagonals of its own bounds, a dot fills its bounds and is small, a crown does neither
//! and is large. Anything else is classified as the nearest and marked as unsure.

use crate::colours::Ground;
use crate::lattice::Lattice;
use crate::picture::{Colour, Picture, difference};
use crate::reading::{Rect, SeenMark};
use pecah::Place;
use pecah::queens::Mark;

/// A pixel of ink differs from the region by more than this in some channel.
const INK: u8 = 44;

/// With less ink than this share of a cell, nothing was put there.
const LEAST_INK: f32 = 0.012;

/// The part at each edge that is not examined: lines are soft, and letters stand in corners.
const RIM: f32 = 0.14;

/// The mean colour of each region.
pub(crate) fn colours_of(grounds: &[Ground], of: &[Option<usize>]) -> Vec<Colour> {
    let count = of.iter().flatten().max().map_or(0, |most| most + 1);
    let mean = |region: usize| {
        let own = grounds.iter().zip(of).filter(|(_, own)| **own == Some(region));
        // The cell that shows most of its ground says best which it is.
        let best = own.max_by(|a, b| a.0.share.total_cmp(&b.0.share));
        best.map_or([0; 3], |(ground, _)| ground.colour.map(|channel| channel.round() as u8))
    };
    (0..count).map(mean).collect()
}

pub(crate) fn on_board(
    picture: &Picture,
    lattice: &Lattice,
    of: &[Option<usize>],
    colours: &[Colour],
) -> Vec<SeenMark> {
    let size = lattice.size();
    let seen = |(cell, region): (usize, &Option<usize>)| {
        let ink =
            Ink::of(picture, lattice.cell(cell / size, cell % size), *colours.get((*region)?)?)?;
        let (mark, sure) = ink.mark();
        Some(SeenMark { place: Place::at_index(cell, size), mark, sure })
    };
    let marks: Vec<SeenMark> = of.iter().enumerate().filter_map(seen).collect();
    // Ink on nearly every cell belongs to the board, not to a player.
    if marks.len() * 10 > of.len() * 9 { Vec::new() } else { marks }
}

/// The ink on a cell.
struct Ink {
    /// Its share of the cell.
    share: f32,
    /// The share of it that lies along the diagonals of its bounds.
    diagonal: f32,
    /// How much of its bounds it fills.
    filled: f32,
    /// The longer side of its bounds, as a part of the cell.
    extent: f32,
}

impl Ink {
    /// `None` where there is next to none.
    fn of(picture: &Picture, cell: Rect, ground: Colour) -> Option<Self> {
        let side = cell.width().min(cell.height()) as f32;
        let rim = (side * RIM) as usize;
        let mut dots: Vec<(f32, f32)> = Vec::new();
        for y in cell.top + rim..cell.bottom.saturating_sub(rim) {
            for x in cell.left + rim..cell.right.saturating_sub(rim) {
                if difference(picture.at(x, y), ground) > INK {
                    dots.push((x as f32, y as f32));
                }
            }
        }
        let share = dots.len() as f32 / (side * side);
        if share < LEAST_INK {
            return None;
        }
        let ends = |values: &mut dyn Iterator<Item = f32>| {
            values.fold((f32::MAX, f32::MIN), |(least, most), v| (least.min(v), most.max(v)))
        };
        let (left, right) = ends(&mut dots.iter().map(|dot| dot.0));
        let (top, bottom) = ends(&mut dots.iter().map(|dot| dot.1));
        let (width, height) = (right - left + 1.0, bottom - top + 1.0);
        let near_diagonal = |&&(x, y): &&(f32, f32)| {
            let across = ((x - left + 0.5) / width * 2.0 - 1.0).abs();
            let down = ((y - top + 0.5) / height * 2.0 - 1.0).abs();
            (across - down).abs() < 0.36
        };
        let diagonal = dots.iter().filter(near_diagonal).count() as f32 / dots.len() as f32;
        Some(Self {
            share,
            diagonal,
            filled: dots.len() as f32 / (width * height),
            extent: width.max(height) / side,
        })
    }

    fn mark(&self) -> (Mark, bool) {
        let is_cross = self.diagonal > 0.86 && self.filled < 0.62;
        let is_dot = self.extent < 0.32 && self.filled > 0.6;
        // A crown has points: a bar or a block fills its bounds.
        let is_crown =
            self.share > 0.06 && self.extent > 0.34 && self.diagonal < 0.8 && self.filled < 0.92;
        match (is_cross, is_dot, is_crown) {
            (true, _, false) | (false, true, false) => (Mark::Cross, true),
            (false, false, true) => (Mark::Queen, true),
            _ if self.share > 0.07 => (Mark::Queen, false),
            _ => (Mark::Cross, false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A cell of 60 pixels with ink where this says so, by places from -1 to 1.
    fn seen(ink: impl Fn(f32, f32) -> bool) -> Option<(Mark, bool)> {
        const SIDE: usize = 60;
        let ground = [160, 198, 254];
        let at = |pixel: usize| (pixel as f32 + 0.5) / SIDE as f32 * 2.0 - 1.0;
        let pixels = (0..SIDE * SIDE)
            .map(|i| if ink(at(i % SIDE), at(i / SIDE)) { [28, 30, 44] } else { ground })
            .collect();
        let cell = Rect { left: 0, top: 0, right: SIDE, bottom: SIDE };
        Ink::of(&Picture::new(SIDE, pixels), cell, ground).map(|ink| ink.mark())
    }

    /// Five points over a base, as crowns have them.
    fn crown(x: f32, y: f32) -> bool {
        let peaks = 0.3 * (x * 7.0).cos().abs();
        x.abs() < 0.6 && y < 0.45 && y > 0.1 - peaks
    }

    #[test]
    fn a_cross_a_dot_and_a_crown_are_distinguished() {
        let cross = |x: f32, y: f32| x.abs().max(y.abs()) < 0.4 && (x.abs() - y.abs()).abs() < 0.1;
        assert_eq!(seen(cross), Some((Mark::Cross, true)));
        assert_eq!(seen(|x, y| x.hypot(y) < 0.2), Some((Mark::Cross, true)));
        assert_eq!(seen(crown), Some((Mark::Queen, true)));
        assert_eq!(seen(|_, _| false), None);
    }

    #[test]
    fn what_is_at_the_edge_is_not_looked_at() {
        assert_eq!(seen(|x, y| x.abs().max(y.abs()) > 0.8), None);
    }

    #[test]
    fn what_looks_like_nothing_known_is_unsure() {
        let bar = |x: f32, y: f32| x.abs() < 0.6 && y.abs() < 0.05;
        let thick = |x: f32, y: f32| x.abs() < 0.67 && y.abs() < 0.1;
        for stroke in [&bar as &dyn Fn(f32, f32) -> bool, &thick] {
            assert_eq!(seen(stroke).map(|(_, sure)| sure), Some(false));
        }
        // A full square is large, but has as much ink on its diagonals as beside them.
        assert_eq!(
            seen(|x, y| x.abs().max(y.abs()) < 0.5).map(|(mark, _)| mark),
            Some(Mark::Queen)
        );
    }
}
