//! Diagnostics as annotated source: the line, the place underlined, and what to do.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use pecah::{Diagnostic, Diagnostics};
use std::fmt::Write;

/// Whether to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Plain text.
    Plain,
    /// With escape sequences.
    Coloured,
}

/// Longer lines are not shown: only their number is.
const LONGEST_LINE: usize = 500;

/// Draws all diagnostics of an input that goes by this name and had this text.
pub fn draw(diagnostics: &Diagnostics, name: &str, text: &str, style: Style) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Coloured => Renderer::styled(),
    };
    let mut drawn = String::new();
    for diagnostic in diagnostics.iter() {
        drawn.push_str(&draw_one(diagnostic, name, text, &renderer));
        drawn.push_str("\n\n");
    }
    if diagnostics.left_out() > 0 {
        let _ = writeln!(drawn, "… and {} more", diagnostics.left_out());
    }
    drawn
}

fn draw_one(diagnostic: &Diagnostic, name: &str, text: &str, renderer: &Renderer) -> String {
    let title = Level::ERROR.primary_title(&diagnostic.message).id(diagnostic.code.id);
    let line = diagnostic.span.and_then(|span| text.lines().nth(span.line - 1));
    let line = line.map(|line| line.strip_prefix('\u{feff}').unwrap_or(line));
    let place;
    let mut group = Group::with_title(title);
    match (diagnostic.span, line) {
        (Some(span), Some(line)) if line.chars().count() <= LONGEST_LINE => {
            let byte = |column: usize| {
                line.char_indices().nth(column - 1).map_or(line.len(), |(offset, _)| offset)
            };
            let marked = byte(span.column)..byte(span.column + span.length);
            let annotation = AnnotationKind::Primary.span(marked).label(&diagnostic.label);
            let snippet = Snippet::source(line).line_start(span.line).path(name);
            group = group.element(snippet.annotation(annotation));
        }
        (Some(span), _) => {
            place = format!("in {name}, line {} column {}", span.line, span.column);
            group = group.element(Level::NOTE.message(&place));
        }
        (None, _) => {
            place = format!("in {name}");
            group = group.element(Level::NOTE.message(&place));
        }
    }
    if !diagnostic.help.is_empty() {
        group = group.element(Level::HELP.message(&diagnostic.help));
    }
    renderer.render(&[group])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_underlined() {
        let wrong =
            pecah::read("AB\nA?", Some("queens"), &pecah::Options::default()).err().unwrap();
        let drawn = draw(&wrong, "board.txt", "AB\nA?", Style::Plain);
        assert!(drawn.contains("error[Q002]"), "{drawn}");
        assert!(drawn.contains("board.txt:2:2"), "{drawn}");
        assert!(drawn.contains("2 | A?") && drawn.contains('^'), "{drawn}");
        assert!(drawn.contains("help: write one letter"), "{drawn}");
    }

    #[test]
    fn a_huge_line_is_not_repeated() {
        let text = "A".repeat(100_000) + "?";
        let wrong = pecah::read(&text, Some("queens"), &pecah::Options::default()).err().unwrap();
        assert!(draw(&wrong, "x", &text, Style::Plain).len() < 2000);
    }
}
