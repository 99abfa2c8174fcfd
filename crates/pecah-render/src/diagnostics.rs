//! Diagnostics as annotated source: the line, the place underlined, and what to do.

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use pecah::{Diagnostic, Diagnostics, Lang};
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

/// Draws all diagnostics of an input of this name and text.
pub fn draw(diagnostics: &Diagnostics, name: &str, text: &str, style: Style, lang: Lang) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Coloured => Renderer::styled(),
    };
    let mut drawn = String::new();
    for diagnostic in diagnostics.iter() {
        drawn.push_str(&draw_one(diagnostic, name, text, &renderer, lang));
        drawn.push_str("\n\n");
    }
    if diagnostics.left_out() > 0 {
        let left_out = diagnostics.left_out();
        let _ = match lang {
            Lang::En => writeln!(drawn, "… and {left_out} more"),
            Lang::Id => writeln!(drawn, "… dan {left_out} lagi"),
        };
    }
    drawn
}

fn draw_one(
    diagnostic: &Diagnostic,
    name: &str,
    text: &str,
    renderer: &Renderer,
    lang: Lang,
) -> String {
    let (error, help) = match lang {
        Lang::En => (Level::ERROR, Level::HELP),
        Lang::Id => (Level::ERROR.with_name("galat"), Level::HELP.with_name("saran")),
    };
    let note = Level::NOTE.with_name(match lang {
        Lang::En => "note",
        Lang::Id => "catatan",
    });
    let render = |text: &pecah::Text| text.render(lang);
    let message = render(&diagnostic.message);
    let label = diagnostic.label.as_ref().map(render).unwrap_or_default();
    let advice = diagnostic.help.as_ref().map(render);
    let title = error.primary_title(&message).id(diagnostic.code.id);
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
            let annotation = AnnotationKind::Primary.span(marked).label(&label);
            let snippet = Snippet::source(line).line_start(span.line).path(name);
            group = group.element(snippet.annotation(annotation));
        }
        (Some(span), _) => {
            place = match lang {
                Lang::En => format!("in {name}, line {} column {}", span.line, span.column),
                Lang::Id => format!("dalam {name}, baris {} kolom {}", span.line, span.column),
            };
            group = group.element(note.message(&place));
        }
        (None, _) => {
            place = match lang {
                Lang::En => format!("in {name}"),
                Lang::Id => format!("dalam {name}"),
            };
            group = group.element(note.message(&place));
        }
    }
    if let Some(advice) = &advice {
        group = group.element(help.message(advice));
    }
    renderer.render(&[group])
}

#[cfg(test)]
mod tests {
    use super::*;
    use pecah::{Code, Phrase, Span};

    const STRAY: Code = Code {
        id: "T001",
        title: Phrase { en: "a stray character", id: "tanda yang salah" },
        page: Phrase { en: "", id: "" },
    };

    fn stray(span: Span) -> Diagnostics {
        static CODE: Code = STRAY;
        let found = Phrase { en: "found `?`", id: "ditemukan `?`" };
        let label = Phrase { en: "not a region", id: "bukan wilayah" };
        let help = Phrase { en: "write one letter", id: "tulis satu huruf" };
        Diagnostic::new(&CODE, found).at(span, label).help(help).into()
    }

    #[test]
    fn the_place_is_underlined() {
        let problems = stray(Span::new(2, 2, 1));
        let drawn = draw(&problems, "board.txt", "AB\nA?", Style::Plain, Lang::En);
        assert!(drawn.contains("error[T001]: found `?`"), "{drawn}");
        assert!(drawn.contains("board.txt:2:2"), "{drawn}");
        assert!(drawn.contains("2 | A?") && drawn.contains("^ not a region"), "{drawn}");
        assert!(drawn.contains("help: write one letter"), "{drawn}");
        let drawn = draw(&problems, "board.txt", "AB\nA?", Style::Plain, Lang::Id);
        assert!(drawn.contains("galat[T001]: ditemukan `?`"), "{drawn}");
        assert!(drawn.contains("saran: tulis satu huruf"), "{drawn}");
    }

    #[test]
    fn a_huge_line_is_not_repeated() {
        let text = "A".repeat(100_000) + "?";
        let problems = stray(Span::new(1, 100_001, 1));
        assert!(draw(&problems, "x", &text, Style::Plain, Lang::En).len() < 2000);
    }
}
