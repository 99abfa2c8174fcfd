//! Other programs' files, from the command line: recognised by their content, written by `convert`.

mod common;

use common::{pecah, run};
use std::fs;
use std::io::Write;

const BURR: &str = r#"<puzzle version="2"><gridType type="0"/><shapes><voxel x="2" y="1" z="1" type="0">##</voxel>
<voxel x="2" y="2" z="1" type="0">####</voxel></shapes><problems><problem><shapes><shape id="0" count="2"/></shapes>
<result id="1"/></problem></problems></puzzle>"#;

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn an_address_of_another_program_is_a_puzzle() {
    let address = "https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou";
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.url").display().to_string();
    fs::write(&file, address).unwrap();
    let converted = run(&["convert", &file, "--to", "sbn"]);
    assert_eq!(converted.out, "6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC\n", "{}", converted.err);
    let record = run(&["convert", &file, "--to", "puzzlink", "--json"]).record();
    assert_eq!(record["text"], format!("{address}\n"));
    let solved = run(&["solve", &file]);
    assert_eq!(solved.code, Some(0), "{}", solved.err);
}

#[test]
fn files_of_burrtools_are_read_compressed_or_plain() {
    let folder = tempfile::tempdir().unwrap();
    for bytes in [BURR.as_bytes().to_vec(), compressed(BURR.as_bytes())] {
        let file = folder.path().join("two.xmpuzzle").display().to_string();
        fs::write(&file, bytes).unwrap();
        let counted = run(&["count", &file]);
        assert!(counted.out.starts_with("2 solutions"), "{}{}", counted.out, counted.err);
    }
}

#[test]
fn files_of_burrtools_in_another_encoding_and_with_several_problems_are_read() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("two.xmpuzzle").display().to_string();
    let two = BURR.replace(
        "</problem></problems>",
        "</problem><problem name=\"W\u{fc}rfel\"><shapes><shape id=\"1\" count=\"1\"/></shapes>\
         <result id=\"1\"/></problem></problems>",
    );
    let latin_1 = format!("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n{two}");
    fs::write(&file, latin_1.chars().map(|sign| sign as u8).collect::<Vec<u8>>()).unwrap();
    let refused = run(&["count", &file]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("2 problems: 1, 2 `W\u{fc}rfel`"), "{}", refused.err);
    assert!(refused.err.contains(&format!("{file}:4:")), "{}", refused.err);
    let counted = run(&["count", &file, "--problem", "2"]);
    assert!(counted.out.starts_with("1 solution"), "{}{}", counted.out, counted.err);
}

#[test]
fn a_file_that_grows_without_end_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("bomb.xmpuzzle").display().to_string();
    let once = compressed(&vec![b'#'; 64 << 20]);
    for (bytes, code) in [(once.clone(), "I001"), (compressed(&once), "F021")] {
        fs::write(&file, bytes).unwrap();
        let refused = run(&["solve", &file]);
        assert_eq!(refused.code, Some(2), "{}", refused.err);
        assert!(refused.err.contains(code), "{}", refused.err);
    }
}

#[test]
fn a_damaged_compressed_file_is_refused_and_not_read_in_part() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("damaged.xmpuzzle").display().to_string();
    let whole = compressed(BURR.as_bytes());
    for length in [2, 5, 10, 12, whole.len() / 2, whole.len() - 8, whole.len() - 1] {
        fs::write(&file, &whole[..length]).unwrap();
        let refused = run(&["solve", &file]);
        assert_eq!(refused.code, Some(2), "{length}: {}", refused.err);
        let place = format!("cut off after byte {length}");
        assert!(refused.err.contains("F021") && refused.err.contains(&place), "{}", refused.err);
    }
    let mut wrong_sum = whole.clone();
    let sum = whole.len() - 6;
    wrong_sum[sum] ^= 1;
    for bytes in [wrong_sum, [&whole[..], b"and more after its end"].concat()] {
        fs::write(&file, bytes).unwrap();
        let refused = run(&["solve", &file]);
        assert!(refused.code == Some(2) && refused.err.contains("damaged"), "{}", refused.err);
    }
    // Two compressed files in a row are those two files in a row.
    let (first, second) = BURR.split_at(40);
    let both = [compressed(first.as_bytes()), compressed(second.as_bytes())].concat();
    fs::write(&file, both).unwrap();
    assert_eq!(run(&["solve", &file]).code, Some(0));
}

#[test]
fn solids_are_saved_and_not_printed_on_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pieces.stl").display().to_string();
    let saved =
        run(&["convert", "packing/diamond-5x7", "--to", "stl", "--size", "12.5", "-o", &file]);
    assert_eq!(saved.code, Some(0), "{}", saved.err);
    let bytes = fs::read(&file).unwrap();
    let triangles = u32::from_le_bytes(bytes[80..84].try_into().unwrap());
    assert_eq!(bytes.len(), 84 + 50 * triangles as usize);
    let refused = run(&["convert", "packing/diamond-5x7", "--to", "stl", "--size", "0"]);
    assert_eq!(refused.code, Some(2), "{}", refused.err);
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let unknown = run(&["convert", "queens/4x4", "--to", "psv"]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("U011") && unknown.err.contains("puzzlink"), "{}", unknown.err);
    let parts = pecah(&["convert", "AAAB\nAAAB\nCCAB\nCBDB", "--to", "puzzlink"]).output().unwrap();
    let said = String::from_utf8_lossy(&parts.stderr).into_owned();
    assert!(parts.status.code() == Some(2) && said.contains("several parts"), "{said}");
}

#[test]
fn every_family_has_a_sheet_to_print() {
    for puzzle in ["queens/8x8", "packing/diamond-5x7", "sliding/eight-31-moves", "3 3 8 8"] {
        let sheet = run(&["convert", puzzle, "--to", "svg"]);
        assert_eq!(sheet.code, Some(0), "{puzzle}: {}", sheet.err);
        assert!(sheet.out.starts_with("<svg"), "{puzzle}: {}", sheet.out);
        assert!(sheet.out.contains("<rect") || sheet.out.contains("<path"), "{puzzle}");
    }
}
