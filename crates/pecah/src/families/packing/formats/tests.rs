//! Round trips, files as other programs write them, solids that are closed, and what is refused.

use super::super::Packing;
use super::super::model::Puzzle;
use super::super::options::Reading;
use super::stl;
use crate::capabilities::Convert;
use crate::formats::Writing;
use crate::session::Session;
use crate::source::Source;
use std::collections::HashMap;

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
    vec![flat, mask, solid]
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
                // It knows no boxes.
                assert_eq!(format.name, "psv");
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
    let coloured = BURR.replace(">###_<", ">#1#1#1_<");
    let entity = BURR.replace("<puzzle version", "<!DOCTYPE a [<!ENTITY b \"c\">]><puzzle version");
    let two = BURR.replace("</problem></problems>", "</problem><problem/></problems>");
    let range = BURR.replace("min=\"1\" max=\"1\"", "min=\"1\" max=\"3\"");
    let huge = BURR.replace("x=\"3\" y=\"1\"", "x=\"99999999999\" y=\"1\"");
    let many = format!("<puzzle>{}", "<voxel x=\"1\" y=\"1\" z=\"1\">#</voxel>".repeat(10_000));
    for (text, what) in [
        (&*spheres, "cubes"),
        (&*coloured, "colours"),
        (&*entity, "entities"),
        (&*two, "one problem"),
        (&*range, "count for each shape"),
        (&*huge, "at most 512"),
        (&*many, "1,000 shapes"),
        ("<puzzle><voxel", "plain tags"),
        ("D:xDim=9999999:yDim=2:zDim=1\n~D\n", "at most 512"),
        ("T\nBoard ((999,999))\ntile flip 1 1((0,0))\n", "Board"),
        ("T\nBoard ((2,2))\ntile flip 1 2((0,0))\n", "at least and at most"),
    ] {
        let problems = Session::default().read(text).err().expect(what);
        let problem = problems.iter().next().unwrap();
        let message = problem.message.to_string();
        assert!(message.contains(what), "{what}: {message}");
        assert!(problem.span.is_some(), "{message}");
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
