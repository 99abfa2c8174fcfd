//! The pieces as solids in a 3MF file, which unlike STL records its units: a zip archive of three
//! XML files.
//!
//! A piece is one object, with each vertex listed once; copies are further instances of it. The
//! surfaces are the same as in the STL file.

use super::super::model::Puzzle;
use super::stl::{self, Triangle};
use super::zip;
use crate::diagnostic::Diagnostic;
use crate::formats::Writing;
use std::collections::HashMap;
use std::fmt::Write;

pub(super) const NAME: &str = "3mf";

const TYPES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
<Default Extension=\"model\" ContentType=\"application/vnd.ms-package.3dmanufacturing-3dmodel+xml\"/>\
</Types>\n";

const RELATIONS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Target=\"/3D/3dmodel.model\" Id=\"rel0\" \
Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/></Relationships>\n";

pub(super) fn write(puzzle: &Puzzle, writing: Writing) -> Result<Vec<u8>, Diagnostic> {
    let mut objects = String::new();
    let mut items = String::new();
    for (nth, solid) in stl::solids(puzzle, NAME)?.iter().enumerate() {
        objects.push_str(&object(nth + 1, &solid.surface, writing.millimetres));
        for left in &solid.places {
            let _ = writeln!(
                items,
                "<item objectid=\"{}\" transform=\"1 0 0 0 1 0 0 0 1 {:.4} 0 0\"/>",
                nth + 1,
                left * writing.millimetres
            );
        }
    }
    let model = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<model unit=\"millimeter\" xml:lang=\"en-US\" \
         xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n<resources>\n\
         {objects}</resources>\n<build>\n{items}</build>\n</model>\n"
    );
    Ok(zip::stored(&[
        ("[Content_Types].xml", TYPES.as_bytes()),
        ("_rels/.rels", RELATIONS.as_bytes()),
        ("3D/3dmodel.model", model.as_bytes()),
    ]))
}

/// A mesh: every corner once, and triangles by the numbers of their corners.
fn object(id: usize, surface: &[Triangle], millimetres: f64) -> String {
    let mut numbers: HashMap<[u64; 3], usize> = HashMap::new();
    let (mut vertices, mut triangles) = (String::new(), String::new());
    for triangle in surface {
        let [a, b, c] = triangle.map(|corner| {
            let next = numbers.len();
            *numbers.entry(corner.map(f64::to_bits)).or_insert_with(|| {
                let [x, y, z] = corner.map(|along| along * millimetres);
                let _ = writeln!(vertices, "<vertex x=\"{x:.4}\" y=\"{y:.4}\" z=\"{z:.4}\"/>");
                next
            })
        });
        let _ = writeln!(triangles, "<triangle v1=\"{a}\" v2=\"{b}\" v3=\"{c}\"/>");
    }
    format!(
        "<object id=\"{id}\" type=\"model\"><mesh>\n<vertices>\n{vertices}</vertices>\n<triangles>\n\
         {triangles}</triangles>\n</mesh></object>\n"
    )
}
