//! Patches: connected pixels of nearly the same colour.
//!
//! A cell of a board is one patch, bounded by the lines around it, with holes where something is
//! drawn on it. A patch grows from a flat place while pixels stay near its mean colour, so that it
//! does not leak along the soft edge of a line. Every pixel is visited a few times at most.

use crate::picture::{Colour, Picture, difference};
use crate::reading::Rect;
use std::ops::Range;

/// Connected pixels of nearly the same colour.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Patch {
    pub(crate) area: Rect,
    /// How many pixels.
    pub(crate) pixels: usize,
}

impl Patch {
    pub(crate) fn centre(&self) -> (f32, f32) {
        let middle = |from: usize, to: usize| (from + to) as f32 / 2.0;
        (middle(self.area.left, self.area.right), middle(self.area.top, self.area.bottom))
    }
}

/// Smaller things are not cells.
const LEAST_SIDE: usize = 6;

/// Only the largest are kept: no board has more cells, and a picture made of specks takes no time.
const MOST_PATCHES: usize = 20_000;

/// A patch this near the edge of the picture may be cut off by it.
const EDGE: usize = 3;

/// The patches that could be cells by their shape: square or cut off by the picture's edge, and
/// mostly filled. Pixels within `tolerance` of a patch's mean colour in each channel belong to it.
pub(crate) fn cell_like(picture: &Picture, tolerance: u8) -> Vec<Patch> {
    let mut growing = Growing {
        picture,
        tolerance,
        taken: vec![false; picture.pixels().len()],
        front: Vec::new(),
    };
    let (width, height) = (picture.width(), picture.height());
    let mut found = Vec::new();
    for y in 0..height.saturating_sub(1) {
        for x in 0..width.saturating_sub(1) {
            if !growing.taken[y * width + x] && growing.is_flat(x, y) {
                let patch = growing.grow(x, y);
                if is_cell_like(&patch, picture) {
                    found.push(patch);
                }
            }
        }
    }
    if found.len() > MOST_PATCHES {
        found.select_nth_unstable_by_key(MOST_PATCHES, |patch| std::cmp::Reverse(patch.pixels));
        found.truncate(MOST_PATCHES);
    }
    found
}

fn is_cell_like(patch: &Patch, picture: &Picture) -> bool {
    let Rect { left, top, right, bottom } = patch.area;
    let (width, height) = (patch.area.width(), patch.area.height());
    let (short, long) = (width.min(height), width.max(height));
    let at_the_edge = left.min(top) <= EDGE
        || right + EDGE >= picture.width()
        || bottom + EDGE >= picture.height();
    // What the edge of the picture cuts off may be a part of a cell.
    let square_enough = if at_the_edge { long <= 3 * short } else { long * 10 <= short * 14 };
    short >= LEAST_SIDE && square_enough && patch.pixels * 20 >= width * height * 11
}

struct Growing<'a> {
    picture: &'a Picture,
    tolerance: u8,
    taken: Vec<bool>,
    front: Vec<(u32, u32)>,
}

impl Growing<'_> {
    /// Whether the pixel is like its neighbours to the right and below: a good place to start.
    fn is_flat(&self, x: usize, y: usize) -> bool {
        let here = self.picture.at(x, y);
        let near = self.tolerance / 3;
        difference(here, self.picture.at(x + 1, y)) <= near
            && difference(here, self.picture.at(x, y + 1)) <= near
    }

    /// The patch of this pixel, row by row: each stretch of a row leads to those above and below.
    fn grow(&mut self, x: usize, y: usize) -> Patch {
        let mut mean = Mean::of(self.picture.at(x, y));
        let mut area = Rect { left: x, top: y, right: x + 1, bottom: y + 1 };
        self.front.push((x as u32, y as u32));
        while let Some((x, y)) = self.front.pop() {
            let (x, y) = (x as usize, y as usize);
            let row = self.row(y);
            let place = row.start + x;
            // Since it was remembered, it may have been taken, or the mean have moved away.
            if self.taken[place]
                || difference(self.picture.pixels()[place], mean.colour) > self.tolerance
            {
                continue;
            }
            let (left, right) = self.take_stretch(x, &row, &mut mean);
            area.left = area.left.min(left);
            area.right = area.right.max(right);
            area.top = area.top.min(y);
            area.bottom = area.bottom.max(y + 1);
            if y > 0 {
                self.find_stretches(left, right, y - 1, mean.colour);
            }
            if y + 1 < self.picture.height() {
                self.find_stretches(left, right, y + 1, mean.colour);
            }
        }
        Patch { area, pixels: mean.count as usize }
    }

    /// Where the pixels of a row are.
    fn row(&self, y: usize) -> Range<usize> {
        y * self.picture.width()..(y + 1) * self.picture.width()
    }

    /// Takes the pixels of a row to both sides of `x`, and says from where to where.
    fn take_stretch(&mut self, x: usize, row: &Range<usize>, mean: &mut Mean) -> (usize, usize) {
        let pixels = &self.picture.pixels()[row.clone()];
        let taken = &mut self.taken[row.clone()];
        let belongs = |pixel: Colour, mean: Colour| difference(pixel, mean) <= self.tolerance;
        let (mut left, mut right) = (x, x);
        while right < pixels.len() && !taken[right] && belongs(pixels[right], mean.colour) {
            taken[right] = true;
            mean.add(pixels[right]);
            right += 1;
        }
        while left > 0 && !taken[left - 1] && belongs(pixels[left - 1], mean.colour) {
            left -= 1;
            taken[left] = true;
            mean.add(pixels[left]);
        }
        (left, right)
    }

    /// Remembers the first pixel of each stretch in a row that continues the patch.
    fn find_stretches(&mut self, left: usize, right: usize, y: usize, mean: Colour) {
        let row = self.row(y);
        let pixels = &self.picture.pixels()[row.clone()];
        let taken = &self.taken[row];
        let mut inside = false;
        for x in left..right {
            let belongs = !taken[x] && difference(pixels[x], mean) <= self.tolerance;
            if belongs && !inside {
                self.front.push((x as u32, y as u32));
            }
            inside = belongs;
        }
    }
}

/// A mean colour that is brought up to date at times.
struct Mean {
    colour: Colour,
    sum: [u32; 3],
    count: u32,
}

impl Mean {
    fn of(colour: Colour) -> Self {
        Self { colour, sum: [0; 3], count: 0 }
    }

    fn add(&mut self, colour: Colour) {
        for (sum, channel) in self.sum.iter_mut().zip(colour) {
            // A patch of 40 million pixels overflows at 107 a channel; by then it is no cell.
            *sum = sum.saturating_add(u32::from(channel));
        }
        self.count += 1;
        if self.count.is_multiple_of(32) && self.count <= 1 << 16 {
            self.colour = self.sum.map(|sum| (sum / self.count) as u8);
        }
    }
}
