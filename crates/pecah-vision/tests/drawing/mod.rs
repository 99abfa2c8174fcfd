//! Draws queens boards as pictures, in the ways that screenshots show them.

#![allow(dead_code, reason = "each test file draws only some of it")]

use image::{Rgb, RgbImage, imageops};
use std::io::Cursor;

/// A pastel palette, one colour for each region.
pub(crate) const PASTEL: [[u8; 3]; 12] = [
    [187, 163, 226],
    [255, 201, 146],
    [150, 190, 255],
    [179, 223, 160],
    [223, 223, 223],
    [255, 123, 96],
    [230, 243, 136],
    [185, 178, 158],
    [223, 160, 191],
    [163, 210, 216],
    [98, 239, 234],
    [110, 120, 250],
];

/// A strong palette.
pub(crate) const STRONG: [[u8; 3]; 12] = [
    [230, 25, 75],
    [60, 180, 75],
    [255, 225, 25],
    [0, 130, 200],
    [245, 130, 48],
    [145, 30, 180],
    [70, 240, 240],
    [240, 50, 230],
    [128, 128, 0],
    [250, 190, 212],
    [0, 128, 128],
    [170, 110, 40],
];

/// What is drawn on a cell.
#[derive(Clone, Copy)]
pub(crate) enum Mark {
    Cross,
    LargeCross,
    Crown,
    Dot,
    Stripes,
    Shade(f32),
}

/// How a board is drawn.
pub(crate) struct Style {
    pub(crate) palette: [[u8; 3]; 12],
    pub(crate) cell: u32,
    /// The line inside a region.
    pub(crate) thin: u32,
    /// The line between regions.
    pub(crate) thick: u32,
    /// The line around the board.
    pub(crate) frame: u32,
    pub(crate) line: [u8; 3],
}

pub(crate) const PLAIN: Style =
    Style { palette: PASTEL, cell: 36, thin: 1, thick: 3, frame: 4, line: [0, 0, 0] };

/// Draws a board, with marks on some cells, given as row and column from 0.
pub(crate) fn draw(grid: &[&str], style: &Style, marks: &[(usize, usize, Mark)]) -> RgbImage {
    let size = grid.len() as u32;
    let side = size * style.cell + 2 * style.frame;
    let region = |row: u32, column: u32| grid[row as usize].as_bytes()[column as usize] - b'A';
    let mut picture = RgbImage::from_pixel(side, side, Rgb(style.line));
    for row in 0..size {
        for column in 0..size {
            let colour = style.palette[usize::from(region(row, column))];
            let wide = |other: Option<u8>| match other {
                Some(other) if other == region(row, column) => style.thin,
                Some(_) => style.thick,
                None => 0,
            };
            let right = wide((column + 1 < size).then(|| region(row, column + 1)));
            let below = wide((row + 1 < size).then(|| region(row + 1, column)));
            for y in 0..style.cell - below {
                for x in 0..style.cell - right {
                    let place =
                        (style.frame + column * style.cell + x, style.frame + row * style.cell + y);
                    picture.put_pixel(place.0, place.1, Rgb(colour));
                }
            }
        }
    }
    for &(row, column, mark) in marks {
        put(&mut picture, style, (row as u32, column as u32), mark);
    }
    picture
}

fn put(picture: &mut RgbImage, style: &Style, (row, column): (u32, u32), mark: Mark) {
    let cell = style.cell as f32;
    for y in 0..style.cell {
        for x in 0..style.cell {
            let (u, v) = (x as f32 / cell - 0.5, y as f32 / cell - 0.5);
            let diagonal = (u - v).abs().min((u + v).abs());
            let pixel = picture.get_pixel_mut(
                style.frame + column * style.cell + x,
                style.frame + row * style.cell + y,
            );
            let reach = u.abs().max(v.abs());
            match mark {
                Mark::Cross if reach < 0.15 && diagonal < 0.04 => pixel.0 = [70, 70, 70],
                Mark::LargeCross if reach < 0.46 && diagonal < 0.04 => pixel.0 = [20, 20, 20],
                Mark::Crown
                    if v.abs() < 0.2 && u.abs() < 0.3 && v > -0.2 + (6.0 * u).sin().abs() / 4.0 =>
                {
                    pixel.0 = [200, 120, 20];
                }
                Mark::Dot if u * u + v * v < 0.06 => pixel.0 = [0, 0, 0],
                Mark::Stripes if ((u + v) * 6.0).rem_euclid(1.0) < 0.3 => pixel.0 = [210, 40, 40],
                Mark::Shade(share) if reach < 0.45 => {
                    pixel.0 = pixel.0.map(|channel| (f32::from(channel) * share) as u8);
                }
                _ => {}
            }
        }
    }
}

/// The board in the middle of a page with a title, a button and lines of text.
pub(crate) fn on_a_page(board: &RgbImage, page: [u8; 3]) -> RgbImage {
    let (width, height) = (board.width() + 120, board.height() + 300);
    let mut picture = RgbImage::from_pixel(width, height, Rgb(page));
    let ink = page.map(|channel| 255 - channel);
    let mut bar = |left: u32, top: u32, wide: u32, high: u32, colour: [u8; 3]| {
        for y in top..top + high {
            for x in left..left + wide {
                picture.put_pixel(x, y, Rgb(colour));
            }
        }
    };
    for line in 0..6 {
        for letter in 0..20 {
            let top = if line == 0 { 20 } else { board.height() + 150 + line * 20 };
            bar(20 + letter * 12, top, 3 + letter % 5, 9, ink);
        }
    }
    bar(60, board.height() + 110, board.width() / 2 - 10, 36, [160, 160, 160]);
    bar(70 + board.width() / 2, board.height() + 110, board.width() / 2 - 10, 36, [110, 150, 200]);
    imageops::replace(&mut picture, board, 60, 90);
    picture
}

/// The picture as a file.
pub(crate) fn as_png(picture: &RgbImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// The picture as a file that loses something.
pub(crate) fn as_jpeg(picture: &RgbImage, quality: u8) -> Vec<u8> {
    let mut bytes = Vec::new();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, quality)
        .encode_image(picture)
        .unwrap();
    bytes
}
