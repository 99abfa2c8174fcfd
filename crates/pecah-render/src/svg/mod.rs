//! A scene as SVG.

pub mod cards;

use crate::board::{self, Paint, style};
use crate::colouring::Colouring;
use crate::palette;
use pecah::scene::{Body, Grid, Panel, Scene};
use std::fmt::Write;

/// Side of a cell, as a part of the units that boards are drawn in.
const SCALE: f64 = 0.48;
/// Space around the picture and between panels.
const MARGIN: f64 = 24.0;
/// Room for a panel's title.
const TITLE: f64 = 30.0;
/// Height of a line of text.
const LINE: f64 = 26.0;
/// A picture is wrapped at about this width, unless one panel is wider.
const WIDTH: f64 = 1100.0;

/// A caption is wrapped at this width, unless the picture is wider.
const CAPTION: f64 = 720.0;

/// A part of a picture with its size.
struct Drawn {
    width: f64,
    height: f64,
    shapes: String,
}

/// Draws a scene as a stand-alone SVG document.
pub fn draw(scene: &Scene<String>) -> String {
    document(&picture(scene))
}

/// Draws a scene for a page that has the classes of boards and cards.
pub fn embed(scene: &Scene<String>) -> String {
    let Drawn { width, height, shapes } = picture(scene);
    format!(r#"<svg class="picture" viewBox="0 0 {width} {height}">{shapes}</svg>"#)
}

/// Draws scenes as one SVG document that shows them one after the other, again and again, each for
/// `seconds` and the last one longer.
pub fn animate(frames: &[Scene<String>], seconds: f64) -> String {
    let pictures: Vec<Drawn> = frames.iter().map(picture).collect();
    let width = pictures.iter().map(|p| p.width).fold(0.0, f64::max);
    let height = pictures.iter().map(|p| p.height).fold(0.0, f64::max);
    let total = seconds * (pictures.len() + LAST_FRAME - 1) as f64;
    let mut shapes = String::new();
    for (nth, picture) in pictures.iter().enumerate() {
        let start = seconds * nth as f64 / total;
        let end = if nth + 1 == pictures.len() { 1.0 } else { start + seconds / total };
        let (values, times) = match (nth == 0, nth + 1 == pictures.len()) {
            (true, true) => ("visible".to_owned(), "0".to_owned()),
            (true, false) => ("visible;hidden".to_owned(), format!("0;{end:.6}")),
            (false, true) => ("hidden;visible".to_owned(), format!("0;{start:.6}")),
            (false, false) => {
                ("hidden;visible;hidden".to_owned(), format!("0;{start:.6};{end:.6}"))
            }
        };
        let first = if nth == 0 { "visible" } else { "hidden" };
        let _ = write!(
            shapes,
            r#"<g visibility="{first}"><animate attributeName="visibility" calcMode="discrete" values="{values}" keyTimes="{times}" dur="{total:.3}s" repeatCount="indefinite"/>{}</g>"#,
            picture.shapes
        );
    }
    document(&Drawn { width, height, shapes })
}

/// The last frame of an animation is shown as long as this many others.
pub(crate) const LAST_FRAME: usize = 8;

fn document(Drawn { width, height, shapes }: &Drawn) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" font-family="DejaVu Sans, Verdana, sans-serif">{}<rect class="paper" width="100%" height="100%"/>{shapes}</svg>"#,
        style::sheet(),
    )
}

fn picture(scene: &Scene<String>) -> Drawn {
    let panels: Vec<Drawn> = scene.panels.iter().map(draw_panel).collect();
    let mut body = String::new();
    let (mut x, mut y, mut row_height, mut widest) = (MARGIN, MARGIN, 0.0_f64, 0.0_f64);
    for panel in &panels {
        if x > MARGIN && x + panel.width + MARGIN > WIDTH {
            x = MARGIN;
            y += row_height + MARGIN;
            row_height = 0.0;
        }
        let _ = write!(body, r#"<g transform="translate({x} {y})">{}</g>"#, panel.shapes);
        x += panel.width + MARGIN;
        row_height = row_height.max(panel.height);
        widest = widest.max(x);
    }
    let mut height = y + row_height + MARGIN;
    let room = widest.max(CAPTION);
    for line in scene.caption.iter().flat_map(|caption| wrapped(caption, room)) {
        body.push_str(&text(MARGIN, height, 17.0, "start", "normal", &line));
        widest = widest.max(text_width(&line, 17.0) + 2.0 * MARGIN);
        height += LINE;
    }
    Drawn { width: widest, height, shapes: body }
}

fn draw_panel(panel: &Panel<String>) -> Drawn {
    let body = match &panel.body {
        Body::Grid(grid) => draw_grid(grid),
        Body::Cards(hand) => cards::draw(hand),
        Body::Text(lines) => draw_lines(lines),
    };
    let Some(title) = &panel.title else { return body };
    Drawn {
        width: body.width.max(text_width(title, 16.0)),
        height: body.height + TITLE,
        shapes: format!(
            r#"{}<g transform="translate(0 {TITLE})">{}</g>"#,
            text(0.0, 18.0, 16.0, "start", "bold", title),
            body.shapes
        ),
    }
}

fn draw_grid(grid: &Grid) -> Drawn {
    let (width, height) = board::size(grid);
    let shapes = board::shapes(grid, &Colouring::of(grid), &Paint::default());
    let scaled = |length: f64| (length + 2.0 * board::MARGIN) * SCALE;
    let edge = board::MARGIN * SCALE;
    let (width, height) = (scaled(width), scaled(height));
    let shapes = format!(r#"<g transform="translate({edge} {edge}) scale({SCALE})">{shapes}</g>"#);
    Drawn { width, height, shapes }
}

fn draw_lines(lines: &[String]) -> Drawn {
    let shapes = lines
        .iter()
        .enumerate()
        .map(|(index, line)| text(0.0, 19.0 + index as f64 * LINE, 17.0, "start", "normal", line))
        .collect();
    let width = lines.iter().map(|line| text_width(line, 17.0)).fold(0.0, f64::max);
    Drawn { width, height: lines.len() as f64 * LINE, shapes }
}

/// A sentence in lines of this width.
fn wrapped(sentence: &str, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in sentence.split(' ') {
        match lines.last_mut() {
            Some(line) if text_width(&format!("{line} {word}"), 17.0) + 2.0 * MARGIN <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// An estimate that is never too small for the embedded font.
fn text_width(text: &str, size: f64) -> f64 {
    text.chars().count() as f64 * size * 0.66
}

/// Words beside the puzzle. Their class, and that of the paper, let a page follow its own theme.
fn text(x: f64, y: f64, size: f64, anchor: &str, weight: &str, content: &str) -> String {
    let drawn = ink_text(x, y, size, anchor, weight, palette::DARK, content);
    drawn.replacen("<text ", r#"<text class="words" "#, 1)
}

fn ink_text(
    x: f64,
    y: f64,
    size: f64,
    anchor: &str,
    weight: &str,
    ink: palette::Colour,
    content: &str,
) -> String {
    format!(
        r#"<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{}" xml:space="preserve">{}</text>"#,
        ink.hex(),
        escape(content)
    )
}

pub(crate) fn escape(content: &str) -> String {
    let mut escaped = String::with_capacity(content.len());
    for c in content.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_break_out_of_the_document() {
        let line = pecah::Text::verbatim("</text><script>\"&\x07");
        let scene = Scene::of(Body::Text(vec![line])).render(pecah::Lang::En);
        let drawn = draw(&scene);
        assert!(drawn.contains("&lt;/text&gt;&lt;script&gt;&quot;&amp; <"), "{drawn}");
    }
}
