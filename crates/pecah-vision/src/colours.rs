//! The colour of a cell, whatever is drawn on it, and how far apart colours are to the eye.

use crate::picture::{Colour, Picture, difference};
use crate::reading::Rect;

/// The colour that most of a cell has.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ground {
    pub(crate) colour: [f32; 3],
    /// The share of the cell's frame that has it.
    pub(crate) share: f32,
    /// The next colour, where there is much of it: if the first is a mark's, this is the cell's.
    pub(crate) beneath: Option<[f32; 3]>,
}

/// Pixels this near a colour, in each channel, have it.
const NEAR: u8 = 20;

/// How many rows and columns of pixels of a large cell are examined.
const SAMPLES: usize = 40;

/// The side of a cell all of which is examined.
const TINY: usize = 12;

/// The share of a cell that a second colour needs to be one.
const LEAST_BENEATH: f32 = 0.12;

/// The ground colour of a cell. Only a frame is examined, between the rim, where lines are soft,
/// and the middle, where marks are.
pub(crate) fn ground(picture: &Picture, cell: Rect) -> Ground {
    let mut pixels = frame(picture, cell);
    let all = pixels.len().max(1) as f32;
    let (colour, near) = commonest(&pixels);
    let mut ground = Ground { colour, share: near as f32 / all, beneath: None };
    if ground.share < 1.0 - LEAST_BENEATH {
        let first = colour.map(|channel| channel.round() as u8);
        pixels.retain(|&pixel| difference(pixel, first) > NEAR);
        let (next, near) = commonest(&pixels);
        ground.beneath = (near as f32 / all >= LEAST_BENEATH).then_some(next);
    }
    ground
}

/// The commonest colour, and how many pixels have it: the fullest bin, then the mean around that.
fn commonest(pixels: &[Colour]) -> ([f32; 3], usize) {
    let bin = |pixel: &Colour| pixel.map(|channel| channel >> 4);
    let mut bins: Vec<Colour> = pixels.iter().map(bin).collect();
    bins.sort_unstable();
    let fullest = bins.chunk_by(|a, b| a == b).max_by_key(|same| same.len()).map(|same| same[0]);
    let mut centre = fullest.unwrap_or_default().map(|channel| (channel << 4) + 8);
    let (mut mean, mut near) = (centre.map(f32::from), 0);
    for _ in 0..3 {
        let mut sum = [0_u32; 3];
        near = 0;
        for pixel in pixels.iter().filter(|&&pixel| difference(pixel, centre) <= NEAR) {
            near += 1;
            for (sum, &channel) in sum.iter_mut().zip(pixel) {
                *sum += u32::from(channel);
            }
        }
        if near == 0 {
            break;
        }
        mean = sum.map(|sum| sum as f32 / near as f32);
        centre = mean.map(|channel| channel.round() as u8);
    }
    (mean, near)
}

fn frame(picture: &Picture, cell: Rect) -> Vec<Colour> {
    let (width, height) = (cell.width(), cell.height());
    let rim = (width.min(height) / 8).max(1);
    let step = (width.max(height) / SAMPLES).max(1);
    // A tiny cell has too few pixels to leave any out.
    let inset = if width.min(height) < TINY { width } else { width / 4 };
    let middle_across = cell.left + inset..cell.right.saturating_sub(inset);
    let middle_down = cell.top + height / 4..cell.bottom - height / 4;
    let rows = cell.top + rim..cell.bottom.saturating_sub(rim).max(cell.top + rim + 1);
    let columns = cell.left + rim..cell.right.saturating_sub(rim).max(cell.left + rim + 1);
    let mut pixels = Vec::with_capacity(SAMPLES * SAMPLES);
    for y in rows.step_by(step) {
        let across_the_middle = middle_down.contains(&y);
        for x in columns.clone().step_by(step) {
            if !(across_the_middle && middle_across.contains(&x)) {
                pixels.push(picture.at(x, y));
            }
        }
    }
    pixels
}

/// A colour in CIE L*a*b*, where equal distances look equally large.
pub(crate) fn to_lab(colour: [f32; 3]) -> [f32; 3] {
    let [r, g, b] = colour.map(|channel| {
        let level = channel / 255.0;
        if level <= 0.04045 { level / 12.92 } else { ((level + 0.055) / 1.055).powf(2.4) }
    });
    let bent = |level: f32| {
        if level > 0.008_856 { level.cbrt() } else { 7.787 * level + 16.0 / 116.0 }
    };
    let x = bent((0.412_4 * r + 0.357_6 * g + 0.180_5 * b) / 0.950_47);
    let y = bent(0.212_6 * r + 0.715_2 * g + 0.072_2 * b);
    let z = bent((0.019_3 * r + 0.119_2 * g + 0.950_5 * b) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// How far apart two colours in L*a*b* are; about 2 is just visible.
pub(crate) fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

/// How badly `colour` is explained as `plain` under a shade of black or a veil of white: the
/// largest difference in a channel, or nothing if the shade would be too strong.
pub(crate) fn shade_misfit(plain: [f32; 3], colour: [f32; 3]) -> Option<f32> {
    let inverted = |colour: [f32; 3]| colour.map(|channel| 255.0 - channel);
    let darker = scaled_misfit(plain, colour, 0.5);
    let lighter = scaled_misfit(inverted(plain), inverted(colour), 0.3);
    match (darker, lighter) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    }
}

fn scaled_misfit(plain: [f32; 3], colour: [f32; 3], least: f32) -> Option<f32> {
    let dot = |a: [f32; 3], b: [f32; 3]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    let scale = dot(plain, colour) / dot(plain, plain).max(1.0);
    (least..1.0)
        .contains(&scale)
        .then(|| plain.iter().zip(colour).map(|(p, c)| (c - scale * p).abs()).fold(0.0, f32::max))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_does_not_change_the_ground() {
        let pixels = (0..40 * 40)
            .map(|place| {
                let (x, y) = (place % 40, place / 40);
                let marked = (12..28).contains(&x) && (12..28).contains(&y);
                if marked { [0, 0, 0] } else { [200, 150, (100 + (x + y) % 5) as u8] }
            })
            .collect();
        let picture = Picture::new(40, pixels);
        let found = ground(&picture, Rect { left: 0, top: 0, right: 40, bottom: 40 });
        assert!(distance(to_lab(found.colour), to_lab([200.0, 150.0, 102.0])) < 1.0);
        assert!(found.share > 0.9 && found.beneath.is_none(), "{found:?}");
    }

    #[test]
    fn shades_and_veils_are_recognised_and_other_colours_are_not() {
        let plain = [255.0, 123.0, 96.0];
        assert!(shade_misfit(plain, plain.map(|c| c * 0.8)).unwrap() < 0.1);
        assert!(shade_misfit(plain, plain.map(|c| 255.0 - (255.0 - c) * 0.6)).unwrap() < 0.1);
        assert!(shade_misfit(plain, [150.0, 190.0, 255.0]).is_none_or(|misfit| misfit > 30.0));
    }
}
