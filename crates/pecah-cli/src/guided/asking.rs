//! Questions.

use super::prompts::Prompt;
use crate::text::render;
use inquire::{Confirm, InquireError, Select, Text};
use pecah::Lang;
use std::fmt;

/// One of several things to choose from.
pub(super) struct Choice<T> {
    label: String,
    value: T,
}

impl<T> Choice<T> {
    pub(super) fn new(label: impl Into<String>, value: T) -> Self {
        Self { label: label.into(), value }
    }
}

impl<T> fmt::Display for Choice<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)
    }
}

pub(super) fn choose<T>(
    question: &Prompt,
    choices: Vec<Choice<T>>,
    lang: Lang,
) -> Result<T, InquireError> {
    let (question, help) = (render(question, lang), render(&Prompt::HowToChoose, lang));
    let asked = Select::new(&question, choices).with_page_size(12).with_help_message(&help);
    asked.prompt().map(|choice| choice.value)
}

pub(super) fn confirm(question: &Prompt, lang: Lang) -> Result<bool, InquireError> {
    let (question, again) = (render(question, lang), render(&Prompt::YesOrNo, lang));
    let word = move |yes: bool| render(if yes { &Prompt::Yes } else { &Prompt::No }, lang);
    // The first letter is enough, in either language.
    let parse = |text: &str| match text.trim().to_lowercase().chars().next() {
        Some('y') => Ok(true),
        Some('n' | 't') => Ok(false),
        _ => Err(()),
    };
    Confirm::new(&question)
        .with_default(false)
        .with_parser(&parse)
        .with_formatter(&word)
        .with_error_message(&again)
        .prompt()
}

pub(super) fn ask_text<'a>(question: &'a str, help: &'a str) -> Text<'a, 'a> {
    Text::new(question).with_help_message(help)
}
