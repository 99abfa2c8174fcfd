//! Round trips, files as other programs write them, closed surfaces, and refused input.

use super::super::Packing;
use super::super::model::{Kind, Puzzle};
use super::super::options::Reading;
use super::{stl, three_mf, xmpuzzle};
use crate::capabilities::Convert;
use crate::formats::Writing;
use crate::session::Session;
use crate::source::Source;
use std::collections::HashMap;
use std::fmt::Write;

fn puzzles() -> Vec<Puzzle> {
    let flat = Puzzle::builder()
        .board(2, 5)
        .piece("A", &["###", "#.."])
        .piece("B", &["##"])
        .copies(3)
        .build()
        .unwrap();
    let mask = Puzzle::builder()
        .mask(&["XX.", "XXX", ".XX"])
        .piece("A", &["##", "#."])
        .piece("B", &["##", "##"])
        .build()
        .unwrap();
    let solid = Puzzle::builder()
        .cuboid(2, 2, 2)
        .piece("A", &["##", "#.", "-", "#.", ".."])
        .piece("B", &["##", "-", "#.", "#."])
        .build()
        .unwrap();
    let balls = Puzzle::builder()
        .pyramid(3)
        .piece("A", &["###", "#.#"])
        .piece("B", &["##", "#."])
        .copies(3)
        .build()
        .unwrap();
    // More copies than there are letters.
    let many = Puzzle::builder().board(6, 10).piece("A", &["##"]).copies(30).build().unwrap();
    vec![flat, mask, solid, many, balls]
}

fn count(puzzle: &Puzzle) -> String {
    puzzle.count().unwrap().solutions.to_string()
}

#[test]
fn what_is_written_is_read_back() {
    for puzzle in puzzles() {
        for format in Packing::FORMATS {
            let (Some(read), Some(write)) = (format.read, format.write) else { continue };
            let Ok(text) = write(&puzzle, Writing::default()) else {
                // It knows no boxes; and only one format knows balls.
                let is_balls = puzzle.board.kind() == Kind::Pyramid;
                assert!(format.name == "psv" || is_balls && format.name != "xmpuzzle");
                continue;
            };
            let text = String::from_utf8(text).unwrap();
            let opened = Session::default().read(&text).unwrap_or_else(|e| panic!("{e}\n{text}"));
            assert_eq!(opened.name(), "packing");
            let source = Source::new(text.as_bytes()).unwrap();
            let again = read(&source, &Reading::default()).unwrap().unwrap();
            assert_eq!(again.board(), puzzle.board(), "{text}");
            assert_eq!(again.pieces().len(), puzzle.pieces().len(), "{text}");
            // A format without copies has pieces that are alike instead, each with its own letter.
            if format.name != "polycube" {
                assert_eq!(count(&again), count(&puzzle), "{text}");
            }
            let rewritten = write(&again, Writing::default()).unwrap();
            assert_eq!(String::from_utf8(rewritten).unwrap(), text);
        }
    }
}

/// A piece of four cells, turned three ways by their authors, fills a box with another one.
const BURR: &str = r#"<?xml version="1.0"?>
<puzzle version="2"><gridType type="0"/><colors/>
<shapes><voxel x="2" y="2" z="1" type="0">###_</voxel><voxel x="3" y="1" z="1" type="0">###</voxel>
<voxel x="3" y="2" z="1" type="0">######</voxel></shapes>
<problems><problem name="P" state="0"><shapes><shape id="0" count="1"/><shape id="1" min="1" max="1"/></shapes>
<result id="2"/><bitmap/></problem></problems><comment/></puzzle>"#;

#[test]
fn files_of_other_programs_are_read() {
    for (text, solutions) in [
        (BURR, "0"),
        (
            "Nine by five\nSquare\nBoard ((3,2))\ntile flip 1 1((0,0)(1,0)(0,1))\ntile flip 1 1((0,1)(1,1)(1,0))\nmode FillAll\n",
            "4",
        ),
        ("D:xDim=3:yDim=2:zDim=1\nL\naab\nabb\n~L\n~D\n", "4"),
        ("D:xDim=3:yDim=2:zDim=1\nL:stationary=*\n*..\n..*\n~L\nL\naa.bb\n~L\n~D\n", "2"),
    ] {
        let opened =
            Session::default().read(text).unwrap_or_else(|wrong| panic!("{text}: {wrong}"));
        let found = opened.count(&crate::Run::unlimited()).counted.unwrap();
        assert_eq!(found.solutions.to_string(), solutions, "{text}");
    }
}

#[test]
fn what_cannot_be_modelled_is_named_with_its_place() {
    let spheres = BURR.replace("gridType type=\"0\"", "gridType type=\"2\"");
    let triangles = BURR.replace("gridType type=\"0\"", "gridType type=\"1\"");
    let coloured = BURR.replace(">###_<", ">#1#1#1_<");
    let entity = BURR.replace("<puzzle version", "<!DOCTYPE a [<!ENTITY b \"c\">]><puzzle version");
    let two = BURR.replace("</problem></problems>", "</problem><problem/></problems>");
    let range = BURR.replace("min=\"1\" max=\"1\"", "min=\"1\" max=\"3\"");
    let huge = BURR.replace("x=\"3\" y=\"1\"", "x=\"99999999999\" y=\"1\"");
    let many = format!("<puzzle>{}", "<voxel x=\"1\" y=\"1\" z=\"1\">#</voxel>".repeat(10_000));
    let optional = BURR.replace(">###_<", ">##+_<");
    let copies = BURR.replace("count=\"1\"", "count=\"18446744073709551615\"");
    let apart: Vec<String> = (0..500).map(|n| format!("({n},{n})")).collect();
    let far = format!("T\nSquare\nBoard ({})\ntile flip 1 1((0,0))\n", apart.concat());
    for (text, what) in [
        (&*spheres, "pyramid of balls"),
        (&*triangles, "cubes"),
        (&*coloured, "colours"),
        (&*entity, "entities"),
        (&*two, "this is the second"),
        (&*optional, "may stay empty"),
        (&*copies, "1 to 256 pieces"),
        (&*far, "16,384 places"),
        (&*range, "count for each shape"),
        (&*huge, "at most 512"),
        (&*many, "1,000 shapes"),
        ("<puzzle><voxel", "plain tags"),
        ("D:xDim=9999999:yDim=2:zDim=1\n~D\n", "at most 4,096 cells"),
        ("D:xDim=3:yDim=2:zDim=1:oneSide\nL\naab\nabb\n~L\n~D\n", "no other setting"),
        ("D:xDim=3:yDim=2:zDim=1\nL:mirror=a\naab\nabb\n~L\n~D\n", "stationary"),
        ("T\nBoard ((999,999))\ntile flip 1 1((0,0))\n", "Board"),
        ("T\nBoard ((2,2))\ntile flip 1 2((0,0))\n", "at least and at most"),
        ("T\nBoard ((2,2))\ntile fixed 1 1((0,0))\n", "at least and at most"),
        ("T\nTriangular\nBoard ((2,2))\ntile flip 1 1((0,0))\n", "squares"),
        ("T\nSquare\nBoard ((2,2))\ncolour red\ntile flip 1 1((0,0))\n", "lines of Board"),
        ("T\nSquare\nBoard ((2,2))\ntile flip 1 1((0,0))\nmode Some\n", "mode FillAll"),
    ] {
        let problems = Session::default().read(text).err().expect(what);
        let problem = problems.iter().next().unwrap();
        let message = problem.message.to_string();
        assert!(message.contains(what), "{what}: {message}");
        assert!(problem.span.is_some(), "{message}");
    }
    let place = |text: &str| {
        let problems = Session::default().read(text).err().unwrap();
        problems.iter().next().and_then(|problem| problem.span).map(|span| (span.line, span.column))
    };
    assert_eq!(place(&coloured), Some((3, 44)), "the place is that of the first colour");
    assert_eq!(place(&optional), Some((3, 45)));
}

/// As BurrTools writes what people say about a puzzle, and as people keep shapes for later.
#[test]
fn comments_in_a_file_of_burrtools_are_passed_over() {
    let said = BURR.replace("<comment/>", "<comment>&quot;Two&quot; of A &amp; B &#169;</comment>");
    let kept =
        said.replace("</shapes>\n", "<!-- <voxel x=\"1\" y=\"1\" z=\"1\">#</voxel> --></shapes>\n");
    for text in [&said, &kept] {
        let opened = Session::default().read(text).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!(opened.text(), Session::default().read(BURR).unwrap().text());
    }
    assert!(
        Session::default().read(&BURR.replace("<comment/>", "<comment>&b;</comment>")).is_err()
    );
}

#[test]
fn pieces_that_a_format_has_no_label_for_are_refused() {
    let many = Puzzle::builder().board(16, 8).piece("A", &["##"]).copies(64).build().unwrap();
    let refused = super::polycube::write(&many, Writing::default()).unwrap_err();
    assert!(refused.message.to_string().contains("more than 62 pieces"), "{}", refused.message);
}

/// A pyramid as its author turned it: standing on its tip, with its layers along another axis.
#[test]
fn a_pyramid_is_read_however_it_is_turned() {
    let puzzle = puzzles().pop().unwrap();
    let text = String::from_utf8(xmpuzzle::write(&puzzle, Writing::default()).unwrap()).unwrap();
    let mut turned = String::new();
    for line in text.lines() {
        let Some(voxels) = line.strip_prefix("<voxel ") else {
            let _ = writeln!(turned, "{line}");
            continue;
        };
        let number = |name: &str| -> usize {
            let from = voxels.find(&format!("{name}=\"")).unwrap() + name.len() + 2;
            voxels[from..].split('"').next().unwrap().parse().unwrap()
        };
        let (x, y, z) = (number("x"), number("y"), number("z"));
        let cells = voxels.split(['>', '<']).nth(1).unwrap().as_bytes();
        // The axes in another order, the last one reversed.
        let mut other = String::new();
        for b in 0..y {
            for c in (0..x).rev() {
                other.extend((0..z).map(|a| char::from(cells[c + x * (b + y * a)])));
            }
        }
        let _ = writeln!(turned, "<voxel x=\"{z}\" y=\"{x}\" z=\"{y}\" type=\"2\">{other}</voxel>");
    }
    let opened = Session::default().read(&turned).unwrap_or_else(|e| panic!("{e}\n{turned}"));
    let found = opened.count(&crate::Run::unlimited()).counted.unwrap();
    assert_eq!(found.solutions.to_string(), count(&puzzle), "{turned}");
}

/// Every corner is listed, and every edge of a mesh belongs to two triangles, once each way.
#[test]
fn a_3mf_file_holds_a_closed_mesh_for_each_piece() {
    for puzzle in puzzles() {
        let file = three_mf::write(&puzzle, Writing::default()).unwrap();
        assert!(file.starts_with(b"PK\x03\x04"));
        let text = String::from_utf8_lossy(&file).into_owned();
        let objects: Vec<&str> = text.split("<object ").skip(1).collect();
        assert_eq!(objects.len(), super::pieces(&puzzle).len());
        let items = text.matches("<item ").count();
        assert_eq!(items, puzzle.pieces().len(), "copies are placed");
        for object in objects {
            let corners = object.matches("<vertex ").count();
            let mut edges = HashMap::new();
            for line in object.lines().filter(|line| line.starts_with("<triangle ")) {
                let numbers: Vec<usize> =
                    line.split('"').skip(1).step_by(2).map(|n| n.parse().unwrap()).collect();
                for [from, to] in [[0, 1], [1, 2], [2, 0]] {
                    assert!(numbers[from] < corners);
                    *edges.entry((numbers[from], numbers[to])).or_insert(0) += 1;
                }
            }
            assert!(edges.len() > 300);
            for ((from, to), times) in &edges {
                assert_eq!((*times, edges.get(&(*to, *from))), (1, Some(&1)));
            }
        }
    }
}

#[test]
fn each_edge_of_a_printed_piece_is_shared_by_two_triangles() {
    let straight = vec![[0, 0, 0], [0, 0, 1], [0, 0, 2]];
    let solid = vec![[0, 0, 0], [0, 0, 1], [0, 1, 1], [1, 1, 1]];
    // Two cubes that touch along an edge only, the hard case for solids.
    let by_an_edge = vec![[0, 0, 0], [0, 1, 1]];
    for cells in [straight, solid, by_an_edge] {
        for is_balls in [false, true] {
            let triangles = stl::surface(&cells, is_balls);
            let mut edges: HashMap<[[u64; 3]; 2], i32> = HashMap::new();
            let mut volume = 0.0;
            for [a, b, c] in &triangles {
                for [from, to] in [[a, b], [b, c], [c, a]] {
                    *edges.entry([from.map(f64::to_bits), to.map(f64::to_bits)]).or_default() += 1;
                }
                let cross = [
                    b[1] * c[2] - b[2] * c[1],
                    b[2] * c[0] - b[0] * c[2],
                    b[0] * c[1] - b[1] * c[0],
                ];
                volume += (a[0] * cross[0] + a[1] * cross[1] + a[2] * cross[2]) / 6.0;
            }
            assert!(triangles.len() > 100);
            for (&[from, to], &times) in &edges {
                assert_eq!(times, 1, "an edge is passed once in each direction");
                assert_eq!(edges.get(&[to, from]), Some(&1), "and once back");
            }
            // Outwards, and nearly as large as its cubes.
            let share = volume / cells.len() as f64;
            assert!(if is_balls { share > 0.45 } else { (0.8..1.0).contains(&share) }, "{share}");
        }
    }
}

#[test]
fn pieces_for_puzzlecad_are_read_with_a_board_and_refused_without() {
    let text = "// Two pieces.\ninclude <puzzlecad.scad>\n$burr_scale = 17;\nboard = [\"xxx|xxx\"];\n\
                burr_plate([ [\"xxx|x..\"], /* a domino */ [\"xx\"], ]);\n";
    let opened = Session::default().read(text).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!((opened.name(), opened.text().lines().next()), ("packing", Some("2 3 2")));
    for (wrong, line) in [
        ("burr_plate([[\"xxx|x..\"], [\"xx\"]]);", 1),
        ("board = [\"xxx|xxx\"];\nburr_plate([[\"xx{connect=mz+}x\"]]);", 2),
        ("board = [\"xx\"];\nburr_plate([1024]);", 2),
        ("board = [\"xx\"];\nburr_plate([[\"xx\"", 2),
        ("board = [\"xx\"];\nburr_plate(", 2),
        ("board = [\"\"];\nburr_piece([\"xx\"]);", 1),
    ] {
        let source = Source::new(wrong.as_bytes()).unwrap();
        let problems = super::puzzlecad::read(&source, &Reading::default()).unwrap();
        let problems = problems.map(|_| ()).expect_err(wrong);
        let span = problems.iter().next().and_then(|problem| problem.span).expect("a place");
        assert_eq!(span.line, line, "{wrong}: {problems}");
    }
    let many = format!("board = [\"xx\"];\nburr_plate([{}]);", "[\"x\"],[\"xx\"],".repeat(5000));
    let source = Source::new(many.as_bytes()).unwrap();
    assert!(super::puzzlecad::read(&source, &Reading::default()).unwrap().is_err());
}
