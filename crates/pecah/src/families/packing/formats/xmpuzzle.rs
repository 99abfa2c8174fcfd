//! BurrTools: XML with shapes (`voxel`, a box of cells) and a problem that says how many of which
//! shapes fill which one. What is compressed is unpacked by the front end.
//!
//! Of the XML only tags, attributes and the text of shapes are read: no entities of one's own, no
//! document types. Colours, grids other than cubes and balls and cells that may stay empty are refused
//! by name. All problems of a file share its shapes; one of them is read.

use super::super::model::{Kind, MOST_CELLS, Puzzle};
use super::super::options::Reading;
use super::{Cell, Choice, FEW, Shape, Shapes, pieces, sizes, spheres};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::{Writing, place_of, unreadable, unwritable};
use crate::message::Phrase;
use crate::source::Source;
use std::fmt::Write;

pub(super) const NAME: &str = "xmpuzzle";

/// The type of the grid of balls.
const BALLS: usize = 2;

/// The most shapes of a file.
const MOST_SHAPES: usize = 1000;

const PLAIN_XML: Phrase = Phrase {
    en: "plain tags, without document types or entities",
    id: "tag biasa, tanpa jenis dokumen atau entitas",
};
const WHOLE: Phrase = Phrase {
    en: "</puzzle> at the end of a whole file",
    id: "</puzzle> di akhir berkas yang utuh",
};
const CUBES: Phrase = Phrase {
    en: "a grid of cubes (type 0) or of balls (type 2)",
    id: "kisi kubus (jenis 0) atau bola (jenis 2)",
};
const CELLS: Phrase = Phrase {
    en: "a cell # or _ for each place of the shape",
    id: "sel # atau _ untuk tiap tempat bentuk itu",
};
const NO_COLOURS: Phrase = Phrase { en: "cells without colours", id: "sel tanpa warna" };
const NO_OPTION: Phrase = Phrase {
    en: "cells that are filled or empty (# or _), none that may stay empty (+)",
    id: "sel yang terisi atau kosong (# atau _), bukan yang boleh kosong (+)",
};
const NUMBERS: Phrase = Phrase {
    en: "attributes that are numbers: x, y and z of at most 512, id, count",
    id: "atribut berupa bilangan: x, y, dan z paling banyak 512, id, count",
};
const PROBLEM: Phrase =
    Phrase { en: "a problem with shapes and a result", id: "soal dengan bentuk dan hasil" };
const USES: Phrase = Phrase {
    en: "a count for each shape, or none of any shape needed (min 0)",
    id: "banyaknya tiap bentuk, atau semuanya boleh tidak dipakai (min 0)",
};
const FEWER: Phrase = Phrase { en: "at most 1,000 shapes", id: "paling banyak 1.000 bentuk" };

/// A tag and where it begins in the text; `text` is what stands between it and the next tag.
struct Tag<'a> {
    name: &'a str,
    attributes: &'a str,
    text: &'a str,
    text_start: usize,
    start: usize,
}

impl<'a> Tag<'a> {
    fn value(&self, name: &str) -> Option<&'a str> {
        let mut rest = self.attributes;
        loop {
            let (before, after) = rest.split_once('=')?;
            let after = after.trim_start();
            let quote = after.chars().next().filter(|sign| "\"'".contains(*sign))?;
            let (value, next) = after[1..].split_once(quote)?;
            if before.trim() == name {
                return Some(value);
            }
            rest = next;
        }
    }

    fn number(&self, name: &str) -> Option<usize> {
        self.value(name)?.parse().ok()
    }
}

/// How many of which shapes fill which one.
struct Problem<'a> {
    name: &'a str,
    start: usize,
    uses: Vec<Use>,
    /// The shape to fill, and where that is said.
    result: Option<(usize, usize)>,
}

impl Problem<'_> {
    /// Takes what a tag `shape` or `result` says; `None` if a number is missing.
    fn take(&mut self, tag: &Tag<'_>) -> Option<()> {
        let (id, start) = (tag.number("id")?, tag.start);
        if tag.name == "result" {
            self.result = Some((id, start));
        } else {
            let count = tag.number("count");
            let (least, most) = (tag.number("min").or(count)?, tag.number("max").or(count)?);
            self.uses.push(Use { id, least, most, start });
        }
        Some(())
    }
}

/// A shape by its number, how many of it at least and at most, and where that is said.
struct Use {
    id: usize,
    least: usize,
    most: usize,
    start: usize,
}

pub(super) fn read(source: &Source, reading: &Reading) -> Option<Result<Puzzle, Diagnostics>> {
    let text = source.text();
    let head = text.trim_start();
    let is_xml = head.starts_with('<');
    (is_xml && head.contains("<puzzle")).then(|| parse(text, reading))
}

fn parse(text: &str, reading: &Reading) -> Result<Puzzle, Diagnostics> {
    let refuse = |tag: &Tag<'_>, what| {
        Err(unreadable(NAME, place_of(text, tag.start, tag.name.len() + 1), what))
    };
    let mut shapes: Vec<Vec<Cell>> = Vec::new();
    let mut problems: Vec<Problem<'_>> = Vec::new();
    let (mut in_problem, mut is_balls, mut is_whole) = (false, false, false);
    let (mut uses, mut rest) = (0, 0);
    while let Some(open) = text[rest..].find('<').map(|at| rest + at) {
        let ends = if text[open..].starts_with("<!--") { "-->" } else { ">" };
        let Some(close) = text[open..].find(ends).map(|at| open + at + ends.len() - 1) else {
            return Err(unreadable(NAME, place_of(text, open, 1), PLAIN_XML));
        };
        let inside = text[open + 1..close].trim_end_matches('/');
        let end = text[close + 1..].find('<').map_or(text.len(), |at| close + 1 + at);
        let (name, attributes) = inside.split_once(char::is_whitespace).unwrap_or((inside, ""));
        let after = text[close + 1..end].trim_start();
        let text_start = end - after.len();
        let tag = Tag { name, attributes, text: after.trim_end(), text_start, start: open };
        rest = end;
        if name.starts_with("!--") {
            continue;
        }
        // Nothing but shapes is examined, so what stands in a comment need not be spelled out.
        let mut references = tag.text.split('&').skip(1).chain(attributes.split('&').skip(1));
        if name.starts_with('!') || references.any(|rest| !is_plain(rest)) {
            return refuse(&tag, PLAIN_XML);
        }
        match name {
            "gridType" => match tag.number("type").unwrap_or(0) {
                0 => {}
                BALLS => is_balls = true,
                _ => return refuse(&tag, CUBES),
            },
            "problem" if problems.len() == MOST_SHAPES => return refuse(&tag, FEWER),
            "problem" => {
                let name = tag.value("name").unwrap_or_default();
                problems.push(Problem { name, start: open, uses: Vec::new(), result: None });
                in_problem = true;
            }
            "/problem" => in_problem = false,
            "/puzzle" => is_whole = true,
            "voxel" if shapes.len() == MOST_SHAPES => return refuse(&tag, FEWER),
            "voxel" => match cells(&tag) {
                Ok(cells) => shapes.push(cells),
                Err((what, at)) => {
                    let length = if at == open { "<voxel".len() } else { 1 };
                    return Err(unreadable(NAME, place_of(text, at, length), what));
                }
            },
            "shape" | "result" => {
                let Some(problem) = problems.last_mut().filter(|_| in_problem) else { continue };
                uses += 1;
                if uses > MOST_SHAPES {
                    return refuse(&tag, FEWER);
                }
                if problem.take(&tag).is_none() {
                    return refuse(&tag, NUMBERS);
                }
            }
            _ => {}
        }
    }
    if !is_whole {
        let last = text.trim_end().char_indices().last().map_or(0, |(last, _)| last);
        return Err(unreadable(NAME, place_of(text, last, 1), WHOLE));
    }
    let whole = place_of(text, text.len() - text.trim_start().len(), 1);
    let place = |start| place_of(text, start, "<problem".len());
    let choices: Vec<Choice<'_>> =
        problems.iter().map(|p| Choice { name: p.name, place: place(p.start) }).collect();
    let Some(number) = super::choose(&choices, reading)? else {
        return Err(unreadable(NAME, whole, PROBLEM));
    };
    let Problem { start, mut uses, result, .. } = problems.swap_remove(number);
    let Some((result, at)) = result else {
        return Err(unreadable(NAME, place(start), PROBLEM));
    };
    let shape = |id: usize, at: usize| {
        let known = shapes.get(id).filter(|cells| !cells.is_empty());
        known.cloned().ok_or_else(|| unreadable(NAME, place_of(text, at, 1), PROBLEM))
    };
    uses.retain(|used| used.most > 0);
    let has_spares = uses.iter().all(|used| used.least == 0);
    let mut pieces = Vec::new();
    for &Use { id, least, most, start } in &uses {
        if least != most && !(has_spares && least == 0) {
            return Err(unreadable(NAME, place_of(text, start, 6), USES));
        }
        pieces.push(Shape { cells: shape(id, start)?, copies: most });
    }
    let board = shape(result, at)?;
    let mut pyramid = None;
    if is_balls {
        let refused = |at| unreadable(NAME, place_of(text, at, 6), spheres::PYRAMID);
        pyramid = Some(spheres::side(&board).ok_or_else(|| refused(at))?);
        for (piece, used) in pieces.iter_mut().zip(&uses) {
            piece.cells = spheres::flat(&piece.cells).ok_or_else(|| refused(used.start))?;
        }
    }
    let shapes = Shapes { board, pyramid, pieces, is_one_sided: false, has_spares };
    shapes.puzzle(NAME, place_of(text, at, "<result".len()), reading)
}

/// Whether an `&` stands for a sign that every XML file may write so.
fn is_plain(rest: &str) -> bool {
    let name = rest.split_once(';').map_or("", |(name, _)| name);
    let number = |digits: &str, radix| u32::from_str_radix(digits, radix).ok();
    let code = match (name.strip_prefix("#x"), name.strip_prefix('#')) {
        (Some(digits), _) => number(digits, 16),
        (None, Some(digits)) => number(digits, 10),
        (None, None) => return ["amp", "lt", "gt", "quot", "apos"].contains(&name),
    };
    code.and_then(char::from_u32).is_some_and(|sign| sign != '\0')
}

/// The cells of a shape: x is fastest, then y, then z. What is wrong with it, and where.
fn cells(tag: &Tag<'_>) -> Result<Vec<Cell>, (Phrase, usize)> {
    let side = |name| tag.number(name).filter(|&side| side <= 512).ok_or((NUMBERS, tag.start));
    let [x, y, z] = [side("x")?, side("y")?, side("z")?];
    if let Some((at, cell)) = tag.text.char_indices().find(|(_, cell)| !"#_".contains(*cell)) {
        let what = match cell {
            '0'..='9' => NO_COLOURS,
            '+' => NO_OPTION,
            '&' => PLAIN_XML,
            _ => CELLS,
        };
        return Err((what, tag.text_start + at));
    }
    if tag.text.len() != x * y * z {
        return Err((CELLS, tag.start));
    }
    let filled = || tag.text.bytes().enumerate().filter(|(_, cell)| *cell == b'#');
    if filled().count() > MOST_CELLS {
        return Err((FEW, tag.start));
    }
    Ok(filled().map(|(index, _)| [index / (x * y), index / x % y, index % x]).collect())
}

pub(super) fn write(puzzle: &Puzzle, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let is_balls = puzzle.board.kind() == Kind::Pyramid;
    let shapes = if is_balls { balls(puzzle)? } else { Shapes::of(puzzle, NAME)? };
    let Shapes { board, pieces, is_one_sided, has_spares, .. } = shapes;
    if is_one_sided {
        let what = Phrase {
            en: "pieces that may not be turned over",
            id: "keping yang tidak boleh dibalik",
        };
        return Err(unwritable(NAME, what));
    }
    let grid = if is_balls { BALLS } else { 0 };
    let mut text = format!(
        "<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType type=\"{grid}\"/><colors/>\n<shapes>\n",
    );
    for cells in pieces.iter().map(|piece| &piece.cells).chain([&board]) {
        let [z, y, x] = sizes(cells);
        let mut voxels = vec![b'_'; x * y * z];
        for &[layer, row, column] in cells {
            voxels[column + x * (row + y * layer)] = b'#';
        }
        let voxels = String::from_utf8_lossy(&voxels);
        let _ =
            writeln!(text, "<voxel x=\"{x}\" y=\"{y}\" z=\"{z}\" type=\"{grid}\">{voxels}</voxel>");
    }
    text.push_str("</shapes>\n<problems><problem name=\"Pecah\" state=\"0\"><shapes>\n");
    for (id, Shape { copies, .. }) in pieces.iter().enumerate() {
        let _ = if has_spares {
            writeln!(text, "<shape id=\"{id}\" min=\"0\" max=\"{copies}\"/>")
        } else {
            writeln!(text, "<shape id=\"{id}\" count=\"{copies}\"/>")
        };
    }
    let _ = writeln!(
        text,
        "</shapes><result id=\"{}\"/><bitmap/></problem></problems><comment/></puzzle>",
        pieces.len()
    );
    Ok(text.into_bytes())
}

/// A pyramid and its pieces as places of the grid of balls.
fn balls(puzzle: &Puzzle) -> Result<Shapes, Diagnostic> {
    let mut shapes = Shapes::without_givens(puzzle, NAME)?;
    shapes.board = spheres::places(&shapes.board);
    shapes.pieces = pieces(puzzle)
        .into_iter()
        .map(|piece| Shape { cells: spheres::places(&piece.cells), ..piece })
        .collect();
    Ok(shapes)
}
