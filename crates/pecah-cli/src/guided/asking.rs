//! Questions.

use inquire::{Confirm, InquireError, Select, Text};
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

pub(super) fn choose<T>(question: &str, choices: Vec<Choice<T>>) -> Result<T, InquireError> {
    Select::new(question, choices).with_page_size(12).prompt().map(|choice| choice.value)
}

pub(super) fn confirm(question: &str) -> Result<bool, InquireError> {
    Confirm::new(question).with_default(false).prompt()
}

pub(super) fn ask_text<'a>(question: &'a str, help: &'a str) -> Text<'a, 'a> {
    Text::new(question).with_help_message(help)
}
