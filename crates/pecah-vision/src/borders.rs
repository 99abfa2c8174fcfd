//! The lines between cells: how much ink each has.
//!
//! Most boards draw a heavier line between two regions than inside one. Some do not, so the lines
//! are used only if they agree with the colours almost everywhere; then they decide what the
//! colours leave open.

use crate::colours::Ground;
use crate::lattice::Lattice;
use crate::picture::{Picture, brightness};
use crate::reading::Rect;

/// Two neighbouring cells, by their places in the grid, and the ink between them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Border {
    pub(crate) cells: [usize; 2],
    /// The thickness, in pixels, of an equally dark line of pure black.
    pub(crate) ink: f32,
}

/// Every border of the board.
pub(crate) fn borders(picture: &Picture, lattice: &Lattice, grounds: &[Ground]) -> Vec<Border> {
    let size = lattice.size();
    let mut list = Vec::with_capacity(2 * size * size);
    for row in 0..size {
        for column in 0..size {
            let here = row * size + column;
            let area = lattice.cell(row, column);
            let (height, width) = (area.height(), area.width());
            let mut push = |other: usize, strip: Rect, runs: Runs| {
                let level = |cell: usize| brightness(grounds[cell].colour.map(|c| c as u8));
                let base = level(here).min(level(other)).max(1.0);
                list.push(Border { cells: [here, other], ink: ink(picture, strip, runs, base) });
            };
            if column + 1 < size {
                let next = lattice.cell(row, column + 1);
                let strip = Rect {
                    left: area.right - width / 6,
                    right: next.left + next.width() / 6,
                    top: area.top + height / 5,
                    bottom: area.bottom - height / 5,
                };
                push(here + 1, strip, Runs::Down);
            }
            if row + 1 < size {
                let next = lattice.cell(row + 1, column);
                let strip = Rect {
                    left: area.left + width / 5,
                    right: area.right - width / 5,
                    top: area.bottom - height / 6,
                    bottom: next.top + next.height() / 6,
                };
                push(here + size, strip, Runs::Across);
            }
        }
    }
    list
}

#[derive(Clone, Copy)]
enum Runs {
    Down,
    Across,
}

fn ink(picture: &Picture, strip: Rect, runs: Runs, base: f32) -> f32 {
    let dark = picture
        .sample(strip, 1)
        // What is only a little darker is the cell itself, not ink.
        .map(|pixel| (1.0 - brightness(pixel) / base).clamp(0.0, 1.0))
        .filter(|&darkness| darkness > 0.12)
        .sum::<f32>();
    let length = match runs {
        Runs::Down => strip.height(),
        Runs::Across => strip.width(),
    };
    dark / length.max(1) as f32
}

/// Distinguishes heavy lines from light ones, if the board draws both.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weights {
    limit: f32,
    /// The share of the borders that do not agree with the regions.
    pub(crate) disagree: f32,
}

impl Weights {
    /// Learns the weights from regions that are mostly right; none if lines do not differ.
    pub(crate) fn learn(borders: &[Border], regions: &[usize]) -> Option<Self> {
        let same = |border: &&Border| regions[border.cells[0]] == regions[border.cells[1]];
        let inks = |wanted: bool| {
            let mut inks: Vec<f32> =
                borders.iter().filter(|b| same(b) == wanted).map(|b| b.ink).collect();
            inks.sort_by(f32::total_cmp);
            inks
        };
        let (light, heavy) = (inks(true), inks(false));
        if light.len() < 4 || heavy.len() < 4 {
            return None;
        }
        let (inside, between) = (light[light.len() / 2], heavy[heavy.len() / 2]);
        if between < 1.3 * inside || between - inside < 0.4 {
            return None;
        }
        let limit = f32::midpoint(inside, between);
        let wrong = light.iter().filter(|&&ink| ink > limit).count()
            + heavy.iter().filter(|&&ink| ink <= limit).count();
        let disagree = wrong as f32 / borders.len() as f32;
        (disagree <= 0.1).then_some(Self { limit, disagree })
    }

    /// Whether the line says that the cells are of one region.
    pub(crate) fn joins(self, border: &Border) -> bool {
        border.ink <= self.limit
    }
}
