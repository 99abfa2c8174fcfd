//! What is no picture of a board is refused, at once and with a reason in every language.

mod drawing;

use drawing::{PLAIN, as_jpeg, as_png, draw, on_a_page};
use image::{ImageFormat, Rgb, RgbImage};
use pecah_vision::{MOST_BYTES, is_picture, read};
use std::io::Cursor;
use std::time::{Duration, Instant};

const BOARD: [&str; 4] = ["AABB", "CABB", "CCDB", "CDDD"];

#[track_caller]
fn refused(bytes: &[u8]) -> &'static str {
    let problems = read(bytes).unwrap_err();
    let first = problems.iter().next().unwrap();
    for lang in pecah::Lang::ALL {
        let help = first.help.as_ref().expect("it says what to do").render(lang);
        assert!(!help.is_empty(), "{first:?}");
    }
    first.code.id
}

fn encoded(picture: &RgbImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

#[test]
fn bytes_that_are_no_picture_are_refused() {
    for bytes in
        [&b""[..], b"AAB\nCAB\nCCB\n", b"BM", b"BMW is not a picture", b"RIFF....WAVE", &[0; 99]]
    {
        assert_eq!(refused(bytes), "V002");
        assert!(!is_picture(bytes));
    }
}

#[test]
fn every_format_is_read_and_refused_when_cut_short() {
    let picture = on_a_page(&draw(&BOARD, &PLAIN, &[]), [255; 3]);
    for format in
        [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Gif, ImageFormat::Bmp]
    {
        let bytes = encoded(&picture, format);
        assert!(is_picture(&bytes), "{format:?}");
        assert_eq!(read(&bytes).unwrap().grid, BOARD, "{format:?}");
        for share in [2, 30, 60, 95] {
            let cut = &bytes[..(bytes.len() * share / 100).max(12)];
            assert_eq!(refused(cut), "V003", "{format:?} {share} %");
        }
    }
}

#[test]
fn noise_in_a_file_never_panics() {
    let picture = draw(&BOARD, &PLAIN, &[]);
    for good in [as_png(&picture), as_jpeg(&picture, 80), encoded(&picture, ImageFormat::WebP)] {
        for place in (12..good.len()).step_by(good.len() / 40 + 1) {
            let mut bytes = good.clone();
            bytes[place] ^= 0x55;
            let _ = read(&bytes);
        }
    }
}

/// The start of a PNG file of this size, with nothing after it.
fn png_header(width: u32, height: u32) -> Vec<u8> {
    let mut chunk = b"IHDR".to_vec();
    chunk.extend(width.to_be_bytes());
    chunk.extend(height.to_be_bytes());
    chunk.extend([8, 2, 0, 0, 0]);
    let sum = !chunk.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| {
            if sum & 1 == 1 { sum >> 1 ^ 0xEDB8_8320 } else { sum >> 1 }
        })
    });
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0D".to_vec();
    bytes.extend(chunk);
    bytes.extend(sum.to_be_bytes());
    // The decoder wants to see that pixels begin.
    bytes.extend(b"\0\0\0\0IDAT\x35\xAF\x06\x1E");
    bytes
}

#[test]
fn a_hundred_megapixels_are_refused_before_decoding() {
    let start = Instant::now();
    assert_eq!(refused(&png_header(10_000, 10_000)), "V004");
    assert_eq!(refused(&png_header(1_000_000, 1_000_000)), "V004");
    assert!(start.elapsed() < Duration::from_secs(3));
    let mut bytes = as_png(&draw(&BOARD, &PLAIN, &[]));
    bytes.resize(MOST_BYTES + 1, 0);
    assert_eq!(refused(&bytes), "V001");
}

#[test]
fn pictures_without_a_board() {
    let plain = RgbImage::from_pixel(300, 200, Rgb([250, 250, 250]));
    assert_eq!(refused(&as_png(&plain)), "V005");
    assert_eq!(refused(&as_png(&RgbImage::from_pixel(1, 1, Rgb([0; 3])))), "V005");
    let text = on_a_page(&plain, [255; 3]);
    assert_eq!(refused(&as_png(&text)), "V005");
    let mut seed = 1_u32;
    let noise = RgbImage::from_fn(300, 300, |_, _| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [a, b, c, _] = seed.to_be_bytes();
        Rgb([a, b, c])
    });
    assert_eq!(refused(&as_png(&noise)), "V005");
}

#[test]
fn grids_that_are_no_queens_boards() {
    let white = ["AAAAAAAAA"; 9];
    assert_eq!(refused(&as_png(&draw(&white, &PLAIN, &[]))), "V007");
    let chess: Vec<&str> = ["ABABABAB", "BABABABA"].repeat(4);
    assert_eq!(refused(&as_png(&draw(&chess, &PLAIN, &[]))), "V007");
    let whole = draw(&["ABCDEF", "ABCDEF", "ABCDEF", "ABCDEF", "ABCDEF", "ABCDEF"], &PLAIN, &[]);
    let cut = image::imageops::crop_imm(&whole, 0, 0, whole.width(), 4 + 36 * 4).to_image();
    assert_eq!(refused(&as_png(&cut)), "V006");
}
