//! How many screenshots are read correctly, unchanged and altered in many ways, and how fast.
//!
//! Reads `../shared/data/queens/screenshots` (pictures, and `labels.json` with their grids) from
//! the project's root, or the folder given as an argument. With `--changed`, every picture (of the
//! rendered ones every eighth) is also rescaled, compressed, lit, cut and marked before reading.

use image::codecs::jpeg::JpegEncoder;
use image::imageops::{self, FilterType};
use image::{ImageFormat, Rgb, RgbImage};
use pecah_bench::Table;
use pecah_bench::screens::{Accuracy, Shot, folder, shots};
use std::env;
use std::io::Cursor;
use std::path::PathBuf;

fn main() {
    let (flags, folders): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|argument| argument.starts_with("--"));
    let folder = folders.first().map_or_else(folder, PathBuf::from);
    let Some(shots) = shots(&folder) else {
        eprintln!("SKIPPED: no screenshots at {}", folder.display());
        return;
    };
    as_they_are(&shots);
    if flags.iter().any(|flag| flag == "--changed") {
        println!();
        changed(&shots);
    }
}

fn as_they_are(shots: &[Shot]) {
    let table = Table::new(&[
        "kind",
        "right",
        "confident and right",
        "confident and wrong",
        "mean",
        "longest",
    ]);
    let mut kinds: Vec<&str> = shots.iter().map(|shot| shot.kind.as_str()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut wrong = Vec::new();
    for kind in kinds {
        let mut accuracy = Accuracy::default();
        for shot in shots.iter().filter(|shot| shot.kind == kind) {
            if !accuracy.add(&shot.bytes, &shot.rows, 5) {
                wrong.push(shot.name.as_str());
            }
        }
        table.row(&accuracy.cells(kind));
    }
    if !wrong.is_empty() {
        println!("\nNot right: {}", wrong.join(", "));
    }
}

type Change = fn(&RgbImage, &Shot) -> RgbImage;

const CHANGES: [(&str, Change); 23] = [
    ("scaled × 0.33", |p, _| scaled(p, 0.33, FilterType::Triangle)),
    ("scaled × 0.5", |p, _| scaled(p, 0.5, FilterType::Triangle)),
    ("scaled × 0.7", |p, _| scaled(p, 0.7, FilterType::CatmullRom)),
    ("scaled × 1.37", |p, _| scaled(p, 1.37, FilterType::Triangle)),
    ("scaled × 1.5, no smoothing", |p, _| scaled(p, 1.5, FilterType::Nearest)),
    ("scaled × 2", |p, _| scaled(p, 2.0, FilterType::Lanczos3)),
    ("JPEG quality 50", |p, _| compressed(p, 50)),
    ("JPEG quality 25", |p, _| compressed(p, 25)),
    ("JPEG quality 10", |p, _| compressed(p, 10)),
    ("scaled × 0.5, JPEG 60", |p, _| compressed(&scaled(p, 0.5, FilterType::Triangle), 60)),
    ("brightness × 0.4", |p, _| lit(p, |c| c.map(|level| level * 0.4))),
    ("brightness × 1.15", |p, _| lit(p, |c| c.map(|level| level * 1.15))),
    ("half the contrast", |p, _| lit(p, |c| c.map(|level| 80.0 + level * 0.5))),
    ("half the colour", |p, _| {
        lit(p, |[r, g, b]| [r, g, b].map(|c| f32::midpoint(c, (r + g + b) / 3.0)))
    }),
    ("night light", |p, _| lit(p, |[r, g, b]| [r, g * 0.85, b * 0.6])),
    ("cut to the board", |p, shot| cut(p, shot, 0.0)),
    ("cut into the outer cells", |p, shot| cut(p, shot, 0.4)),
    ("on black", |p, _| surrounded(p, |_, _| [0; 3])),
    ("on a region's colour", |p, _| surrounded(p, |_, _| [187, 163, 226])),
    ("on a gradient", |p, _| surrounded(p, |x, y| [(x / 8) as u8, (y / 8) as u8, 128])),
    ("crosses from corner to corner", |p, shot| {
        marked(p, shot, 3, |u, v, pixel| if on_cross(u, v) { [10; 3] } else { pixel })
    }),
    ("golden discs", |p, shot| {
        marked(p, shot, 6, |u, v, pixel| if u * u + v * v < 0.09 { [240, 180, 40] } else { pixel })
    }),
    ("a shaded cell, JPEG 50", |p, shot| {
        let shade = |level: u8| (f32::from(level) * 0.85) as u8;
        compressed(&marked(p, shot, 1000, |_, _, pixel| pixel.map(shade)), 50)
    }),
];

fn changed(shots: &[Shot]) {
    let table = Table::new(&[
        "changed",
        "right",
        "confident and right",
        "confident and wrong",
        "mean",
        "longest",
    ]);
    let rendered = |shot: &Shot| shot.kind == "site-render";
    let chosen: Vec<(&Shot, RgbImage)> = shots
        .iter()
        .enumerate()
        .filter(|(index, shot)| !rendered(shot) || index % 8 == 0)
        .filter_map(|(_, shot)| {
            Some((shot, image::load_from_memory(&shot.bytes).ok()?.into_rgb8()))
        })
        .collect();
    for (name, change) in CHANGES {
        let mut accuracy = Accuracy::default();
        for (shot, picture) in &chosen {
            let mut bytes = Cursor::new(Vec::new());
            change(picture, shot).write_to(&mut bytes, ImageFormat::Png).expect("memory is enough");
            accuracy.add(bytes.get_ref(), &shot.rows, 1);
        }
        table.row(&accuracy.cells(name));
    }
}

fn scaled(picture: &RgbImage, factor: f32, filter: FilterType) -> RgbImage {
    let side = |pixels: u32| (pixels as f32 * factor).round() as u32;
    imageops::resize(picture, side(picture.width()), side(picture.height()), filter)
}

fn compressed(picture: &RgbImage, quality: u8) -> RgbImage {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality)
        .encode_image(picture)
        .expect("memory is enough");
    image::load_from_memory(&bytes).expect("it was just encoded").into_rgb8()
}

fn lit(picture: &RgbImage, light: fn([f32; 3]) -> [f32; 3]) -> RgbImage {
    let mut picture = picture.clone();
    for pixel in picture.pixels_mut() {
        pixel.0 = light(pixel.0.map(f32::from)).map(|level| level.clamp(0.0, 255.0) as u8);
    }
    picture
}

/// Cuts out the board, less a share of a cell on every side.
fn cut(picture: &RgbImage, shot: &Shot, share: f32) -> RgbImage {
    let [left, top, right, bottom] = shot.board;
    let margin = share * (right - left) / shot.rows.len() as f32;
    let (x, y) = ((left + margin) as u32, (top + margin) as u32);
    let width = (right - margin).min(picture.width() as f32) as u32 - x;
    let height = (bottom - margin).min(picture.height() as f32) as u32 - y;
    imageops::crop_imm(picture, x, y, width, height).to_image()
}

fn surrounded(picture: &RgbImage, page: fn(u32, u32) -> [u8; 3]) -> RgbImage {
    let (width, height) = (picture.width() + 300, picture.height() + 400);
    let mut whole = RgbImage::from_fn(width, height, |x, y| Rgb(page(x, y)));
    imageops::replace(&mut whole, picture, 130, 170);
    whole
}

fn on_cross(u: f32, v: f32) -> bool {
    u.abs().max(v.abs()) < 0.45 && (u - v).abs().min((u + v).abs()) < 0.05
}

/// Draws on one cell, and on others at random, about one of every `every`.
fn marked(
    picture: &RgbImage,
    shot: &Shot,
    every: u32,
    draw: impl Fn(f32, f32, [u8; 3]) -> [u8; 3],
) -> RgbImage {
    let mut picture = picture.clone();
    let [left, top, right, bottom] = shot.board;
    let size = shot.rows.len();
    let (wide, high) = ((right - left) / size as f32, (bottom - top) / size as f32);
    let mut seed = 77_u32;
    for cell in 0..size * size {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        if cell != size + 2 && !(seed >> 16).is_multiple_of(every) {
            continue;
        }
        let (x, y) = (left + (cell % size) as f32 * wide, top + (cell / size) as f32 * high);
        for row in 0..high as u32 {
            for column in 0..wide as u32 {
                let (u, v) = (column as f32 / wide - 0.5, row as f32 / high - 0.5);
                let place = (x as u32 + column, y as u32 + row);
                if let Some(pixel) = picture.get_pixel_mut_checked(place.0, place.1) {
                    pixel.0 = draw(u, v, pixel.0);
                }
            }
        }
    }
    picture
}
