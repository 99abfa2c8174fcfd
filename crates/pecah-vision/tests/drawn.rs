//! Boards drawn here are read back, however they are drawn, marked, scaled or compressed.

mod drawing;

use drawing::{Mark, PASTEL, PLAIN, STRONG, Style, as_jpeg, as_png, draw, on_a_page};
use image::RgbImage;
use image::imageops::{self, FilterType};
use pecah::{Lang, Place, Text};
use pecah_vision::{Doubt, Reading, read};

/// One solution, and every region in one piece.
const EIGHT: [&str; 8] = [
    "ABCCCCCC", "BBBDEECC", "FBDDEECC", "FDDEEEEC", "FDEEEEEC", "FEEFEEGC", "FEEFEGGG", "FFFFFFGH",
];

const NINE: [&str; 9] = [
    "AAABBCCCD",
    "ABBBBCECD",
    "ABBBDCECD",
    "AAABDCCCD",
    "BBBBDDDDD",
    "FGGGDDHDD",
    "FGIGDDHDD",
    "FGIGDDHDD",
    "FGGGDDHHH",
];

/// The same partition with letters in the order of their first cells.
fn renamed<T: AsRef<str>>(grid: &[T]) -> Vec<Vec<usize>> {
    let mut order = Vec::new();
    let mut number = |letter| {
        order.iter().position(|&known| known == letter).unwrap_or_else(|| {
            order.push(letter);
            order.len() - 1
        })
    };
    grid.iter().map(|row| row.as_ref().chars().map(&mut number).collect()).collect()
}

#[track_caller]
fn reads(bytes: &[u8], grid: &[&str]) -> Reading {
    let reading = read(bytes).unwrap();
    assert_eq!(renamed(&reading.grid), renamed(grid), "{}{:?}", reading.text(), reading.doubts);
    reading
}

#[track_caller]
fn reads_surely(bytes: &[u8], grid: &[&str]) {
    let reading = reads(bytes, grid);
    assert!(reading.confidence >= Reading::SURE, "{reading:?}");
    assert_eq!(reading.whole().unwrap(), reading.text());
    assert_eq!(reading.summary().len(), 1);
}

fn scaled(picture: &RgbImage, factor: f32, filter: FilterType) -> RgbImage {
    let side = |pixels: u32| (pixels as f32 * factor).round() as u32;
    imageops::resize(picture, side(picture.width()), side(picture.height()), filter)
}

#[test]
fn sizes_palettes_and_lines() {
    for grid in [&EIGHT[..], &NINE, &["AABB", "CABB", "CCDB", "CDDD"]] {
        for palette in [PASTEL, STRONG] {
            for (thin, thick, frame) in [(1, 3, 5), (2, 2, 0), (4, 4, 1), (1, 1, 0)] {
                let style = Style { palette, thin, thick, frame, cell: 24, ..PLAIN };
                reads(&as_png(&draw(grid, &style, &[])), grid);
            }
        }
    }
}

#[test]
fn a_page_around_it_is_ignored_and_the_board_is_where_it_is() {
    for page in [[255, 255, 255], [20, 22, 26], [246, 240, 220]] {
        let reading = reads(&as_png(&on_a_page(&draw(&EIGHT, &PLAIN, &[]), page)), &EIGHT);
        assert!(reading.confidence >= Reading::SURE);
        let expected = [64, 94, 64 + 288, 94 + 288];
        let found = reading.board;
        let found = [found.left, found.top, found.right, found.bottom];
        assert!(found.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 3), "{found:?}");
    }
}

#[test]
fn marks_are_ignored() {
    let everywhere = |mark: Mark| {
        (0..8)
            .flat_map(move |row| (0..8).map(move |column| (row, column, mark)))
            .collect::<Vec<_>>()
    };
    reads_surely(&as_png(&draw(&EIGHT, &PLAIN, &everywhere(Mark::Cross))), &EIGHT);
    let some = |mark| [(0, 0, mark), (0, 5, mark), (3, 3, mark), (4, 7, mark), (7, 1, mark)];
    for mark in [Mark::Crown, Mark::Dot, Mark::LargeCross, Mark::Stripes] {
        reads_surely(&as_png(&draw(&EIGHT, &PLAIN, &some(mark))), &EIGHT);
    }
}

#[test]
fn a_shaded_cell_is_given_to_its_region_and_reported() {
    let picture = draw(&EIGHT, &PLAIN, &[(3, 5, Mark::Shade(0.82))]);
    let reading = reads(&as_png(&picture), &EIGHT);
    assert_eq!(reading.doubts, [Doubt::Shaded { place: Place::new(4, 6) }]);
}

#[test]
fn scaling_and_compression_do_no_harm() {
    let picture = on_a_page(&draw(&NINE, &PLAIN, &[(2, 2, Mark::Crown)]), [255; 3]);
    for (factor, filter) in [
        (0.5, FilterType::Triangle),
        (0.7, FilterType::CatmullRom),
        (1.3, FilterType::Nearest),
        (2.0, FilterType::Lanczos3),
    ] {
        reads_surely(&as_png(&scaled(&picture, factor, filter)), &NINE);
    }
    for quality in [90, 60, 30] {
        reads_surely(&as_jpeg(&picture, quality), &NINE);
    }
}

#[test]
fn other_light_does_no_harm() {
    let picture = draw(&EIGHT, &PLAIN, &[]);
    let lights: [fn(f32, usize) -> f32; 4] = [
        |level, _| level * 0.5,
        |level, _| 60.0 + level * 0.6,
        |level, channel| level * [1.0, 0.85, 0.6][channel],
        |level, _| (level / 255.0).powf(0.7) * 255.0,
    ];
    for light in lights {
        let mut lit = picture.clone();
        for pixel in lit.pixels_mut() {
            for (channel, level) in pixel.0.iter_mut().enumerate() {
                *level = light(f32::from(*level), channel) as u8;
            }
        }
        reads_surely(&as_png(&lit), &EIGHT);
    }
}

#[test]
fn cells_cut_off_by_the_edge_are_still_cells() {
    let picture = draw(&EIGHT, &PLAIN, &[]);
    let side = picture.width() - 2 * 16;
    let cut = imageops::crop_imm(&picture, 16, 16, side, side).to_image();
    reads_surely(&as_png(&cut), &EIGHT);
}

#[test]
fn regions_of_one_colour_are_separated_by_place() {
    let mut palette = PASTEL;
    palette[7] = palette[0];
    let reading = reads(&as_png(&draw(&EIGHT, &Style { palette, ..PLAIN }, &[])), &EIGHT);
    assert!(reading.doubts.contains(&Doubt::SharedColour), "{reading:?}");
}

#[test]
fn a_cell_of_another_colour_is_not_guessed() {
    let mut picture = draw(&EIGHT, &PLAIN, &[]);
    for y in 0..35 {
        for x in 0..35 {
            picture.put_pixel(4 + 4 * 36 + x, 4 + 3 * 36 + y, image::Rgb([20, 60, 200]));
        }
    }
    let reading = read(&as_png(&picture)).unwrap();
    assert_eq!(reading.gaps().collect::<Vec<_>>(), [&Doubt::Unread { place: Place::new(4, 5) }]);
    assert_eq!(reading.grid[3].chars().nth(4), Some(Reading::UNREAD));
    let problems = reading.whole().unwrap_err();
    assert_eq!(problems.to_string(), "[V008] row 4 column 5 has a colour that fits no region");
    let doubt = Text::from(reading.doubts[0].clone());
    let said = "baris 4 kolom 5 berwarna yang tidak cocok dengan wilayah mana pun";
    assert_eq!(doubt.render(Lang::Id), said);
    assert!(reading.summary().contains(&doubt));
    assert!(reading.confidence < Reading::SURE);
}

#[test]
fn a_region_in_pieces_lowers_the_confidence() {
    let grid = ["AABBB", "AABCC", "DDBCC", "DEEEA", "DEEEA"];
    let reading = reads(&as_png(&draw(&grid, &PLAIN, &[])), &grid);
    assert!(reading.doubts.contains(&Doubt::InPieces { region: 'A', pieces: 2 }), "{reading:?}");
    assert!(reading.confidence < Reading::SURE);
}

#[test]
fn a_transparent_page_is_white() {
    let board = draw(&EIGHT, &PLAIN, &[]);
    let mut picture = image::RgbaImage::new(board.width() + 80, board.height() + 80);
    imageops::replace(&mut picture, &image::DynamicImage::ImageRgb8(board).into_rgba8(), 40, 40);
    let mut bytes = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut bytes, image::ImageFormat::Png).unwrap();
    reads_surely(bytes.get_ref(), &EIGHT);
}
