//! Words as outlines of the embedded font, so that a picture needs no text engine.
//!
//! Idea: our own documents have short labels of known classes. Each `<text>` becomes a `<path>`
//! with the outlines of its characters side by side: no shaping, no kerning, no fallback fonts.

use crate::board::style::{self, Lettering};
use std::fmt::Write;
use ttf_parser::{Face, OutlineBuilder};

static REGULAR: &[u8] = include_bytes!("../fonts/DejaVuSans.ttf");
static BOLD: &[u8] = include_bytes!("../fonts/DejaVuSans-Bold.ttf");

/// The two weights of the embedded font.
pub(crate) struct Fonts {
    regular: Face<'static>,
    bold: Face<'static>,
}

impl Fonts {
    pub(crate) fn embedded() -> Self {
        let face = |bytes| Face::parse(bytes, 0).expect("the embedded font is whole");
        Self { regular: face(REGULAR), bold: face(BOLD) }
    }

    /// A document of ours in which every `<text>` is a `<path>`.
    pub(crate) fn outline(&self, svg: &str) -> String {
        let mut outlined = String::with_capacity(svg.len() * 2);
        let mut rest = svg;
        while let Some((before, element)) = rest.split_once("<text ") {
            let (attributes, element) = element.split_once('>').unwrap_or((element, ""));
            let (content, after) = element.split_once("</text>").unwrap_or((element, ""));
            outlined.push_str(before);
            self.write(&mut outlined, attributes, content);
            rest = after;
        }
        outlined + rest
    }

    fn write(&self, out: &mut String, attributes: &str, content: &str) {
        let Some(lettering) = lettering(attributes) else { return };
        let face = if lettering.bold { &self.bold } else { &self.regular };
        let mut words = Outline { path: String::new(), x: 0.0 };
        for character in unescape(content).chars() {
            let glyph = face.glyph_index(character).unwrap_or_default();
            face.outline_glyph(glyph, &mut words);
            words.x += f32::from(face.glyph_hor_advance(glyph).unwrap_or_default());
        }
        let scale = lettering.size / f64::from(face.units_per_em());
        let number = |name| value(attributes, name).and_then(|x| x.parse().ok()).unwrap_or(0.0);
        let (x, y): (f64, f64) = (number("x"), number("y"));
        let x = if lettering.centred { x - f64::from(words.x) * scale / 2.0 } else { x };
        out.push_str("<path");
        for name in ["class", "fill"] {
            if let Some(value) = value(attributes, name) {
                let _ = write!(out, r#" {name}="{value}""#);
            }
        }
        let _ = write!(
            out,
            r#" transform="translate({x} {y}) scale({scale} -{scale})" d="{}"/>"#,
            words.path
        );
    }
}

/// How an element's words are set: as its first class says, or else its own attributes. `None` for
/// words that a picture does not show.
fn lettering(attributes: &str) -> Option<Lettering> {
    let class = value(attributes, "class").and_then(|classes| classes.split(' ').next());
    if class == Some(style::HIDDEN) {
        return None;
    }
    let known = style::LETTERINGS.iter().find(|lettering| Some(lettering.class) == class);
    Some(known.copied().unwrap_or_else(|| Lettering {
        class: "",
        size: value(attributes, "font-size").and_then(|size| size.parse().ok()).unwrap_or(16.0),
        bold: value(attributes, "font-weight") == Some("bold"),
        centred: value(attributes, "text-anchor") == Some("middle"),
    }))
}

/// The value of an attribute, in attributes as we write them: `name="value"`, apart by one space.
fn value<'a>(attributes: &'a str, name: &str) -> Option<&'a str> {
    attributes.split("\" ").find_map(|attribute| {
        let (key, value) = attribute.split_once("=\"")?;
        (key == name).then(|| value.trim_end_matches('"'))
    })
}

fn unescape(content: &str) -> String {
    let plain = content.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    plain.replace("&amp;", "&")
}

/// Path data of glyphs in the units of the font, one after the other.
struct Outline {
    path: String,
    /// Where the next glyph begins.
    x: f32,
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let _ = write!(self.path, "M{} {y}", self.x + x);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let _ = write!(self.path, "L{} {y}", self.x + x);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let _ = write!(self.path, "Q{} {y1} {} {y}", self.x + x1, self.x + x);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [x1, x2, x] = [x1, x2, x].map(|x| self.x + x);
        let _ = write!(self.path, "C{x1} {y1} {x2} {y2} {x} {y}");
    }

    fn close(&mut self) {
        self.path.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_paths_in_place() {
        let fonts = Fonts::embedded();
        let drawn = fonts.outline(r#"<g><text class="pl" x="50" y="62">A</text><rect/></g>"#);
        assert!(drawn.starts_with(r#"<g><path class="pl" transform="translate("#), "{drawn}");
        assert!(drawn.ends_with(r#"Z"/><rect/></g>"#), "{drawn}");
        let hidden = fonts.outline(r#"<text class="letter" x="0" y="0">A</text>"#);
        assert_eq!(hidden, "");
    }

    #[test]
    fn attributes_set_words_without_a_class_of_their_own() {
        let fonts = Fonts::embedded();
        let of = |anchor: &str| {
            fonts.outline(&format!(
                r##"<text class="words" x="10" y="20" font-size="17" font-weight="bold" text-anchor="{anchor}" fill="#123456" xml:space="preserve">a &lt; b</text>"##
            ))
        };
        assert!(of("start").contains("translate(10 20)"), "{}", of("start"));
        assert!(of("start").contains(r##"fill="#123456""##));
        assert!(!of("middle").contains("translate(10 20)"));
    }
}
