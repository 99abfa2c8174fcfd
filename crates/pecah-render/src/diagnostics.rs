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

/// A text that diagnostics point into.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Input {
    /// The option whose file it is; `None` for the puzzle's own.
    pub option: Option<String>,
    /// What to call it: a file name.
    pub name: String,
    /// Its text.
    pub text: String,
}

impl Input {
    /// The puzzle's own text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { option: None, name: name.into(), text: text.into() }
    }
}

/// Draws all diagnostics, each in the input that it points into.
pub fn draw(diagnostics: &Diagnostics, inputs: &[Input], style: Style, lang: Lang) -> String {
    let renderer = match style {
        Style::Plain => Renderer::plain(),
        Style::Coloured => Renderer::styled(),
    };
    let mut drawn = String::new();
    for diagnostic in diagnostics.iter() {
        let own = inputs.iter().find(|input| input.option.as_deref() == diagnostic.option);
        let (name, text) = match own.or(inputs.first()) {
            Some(input) => (input.name.as_str(), input.text.as_str()),
            None => ("", ""),
        };
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
        let drawn = draw(&problems, &[Input::new("board.txt", "AB\nA?")], Style::Plain, Lang::En);
        assert!(drawn.contains("error[T001]: found `?`"), "{drawn}");
        assert!(drawn.contains("board.txt:2:2"), "{drawn}");
        assert!(drawn.contains("2 | A?") && drawn.contains("^ not a region"), "{drawn}");
        assert!(drawn.contains("help: write one letter"), "{drawn}");
        let drawn = draw(&problems, &[Input::new("board.txt", "AB\nA?")], Style::Plain, Lang::Id);
        assert!(drawn.contains("galat[T001]: ditemukan `?`"), "{drawn}");
        assert!(drawn.contains("saran: tulis satu huruf"), "{drawn}");
    }

    #[test]
    fn a_mistake_in_the_file_of_an_option_is_shown_there() {
        let mut both = stray(Span::new(1, 1, 1));
        let one = stray(Span::new(1, 2, 1)).iter().next().unwrap().clone();
        both.push(one.in_option("goal"));
        let goal =
            Input { option: Some("goal".into()), name: "goal.txt".into(), text: "C?".into() };
        let inputs = [Input::new("board.txt", "?"), goal];
        let drawn = draw(&both, &inputs, Style::Plain, Lang::En);
        assert!(drawn.contains("board.txt:1:1") && drawn.contains("goal.txt:1:2"), "{drawn}");
    }

    #[test]
    fn a_huge_line_is_not_repeated() {
        let text = "A".repeat(100_000) + "?";
        let problems = stray(Span::new(1, 100_001, 1));
        assert!(draw(&problems, &[Input::new("x", text)], Style::Plain, Lang::En).len() < 2000);
    }
}
