//! File names: completing them, and whether one can be written.

use super::prompts::Prompt;
use crate::save::Format;
use crate::text::Problem;
use inquire::CustomUserError;
use inquire::autocompletion::{Autocomplete, Replacement};
use inquire::validator::Validation;
use pecah::{Lang, Text};
use std::fs;
use std::path::Path;

/// Proposes the files, folders and other names that begin as the input does.
#[derive(Clone, Default)]
pub(super) struct Completer {
    names: Vec<String>,
}

impl Completer {
    /// With these names beside the files.
    pub(super) fn with(names: Vec<String>) -> Self {
        Self { names }
    }

    fn proposals(&self, input: &str) -> Vec<String> {
        let names = self.names.iter().filter(|name| !input.is_empty() && name.starts_with(input));
        let mut found = beginning_with(input);
        found.extend(names.cloned());
        found.truncate(MOST);
        found
    }
}

/// The most proposals.
const MOST: usize = 200;

impl Autocomplete for Completer {
    fn get_suggestions(&mut self, input: &str) -> Result<Vec<String>, CustomUserError> {
        Ok(self.proposals(input))
    }

    fn get_completion(
        &mut self,
        input: &str,
        highlighted: Option<String>,
    ) -> Result<Replacement, CustomUserError> {
        Ok(highlighted.or_else(|| common_beginning(&self.proposals(input))))
    }
}

fn beginning_with(input: &str) -> Vec<String> {
    let (folder, beginning) = match input.rfind('/') {
        Some(slash) => input.split_at(slash + 1),
        None => ("", input),
    };
    let place = if folder.is_empty() { "." } else { folder };
    let Ok(entries) = fs::read_dir(place) else { return Vec::new() };
    let mut names: Vec<String> = entries
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let hidden = name.starts_with('.') && !beginning.starts_with('.');
            let slash = if entry.path().is_dir() { "/" } else { "" };
            (name.starts_with(beginning) && !hidden).then(|| format!("{folder}{name}{slash}"))
        })
        .take(MOST)
        .collect();
    names.sort();
    names
}

fn common_beginning(names: &[String]) -> Option<String> {
    let first = names.first()?;
    let length = names.iter().fold(first.len(), |length, name| {
        let same = first.bytes().zip(name.bytes()).take_while(|(a, b)| a == b).count();
        length.min(same)
    });
    (0..=length).rev().find_map(|end| first.get(..end)).map(str::to_owned)
}

/// Whether a result can be saved under this name, and if not, why.
pub(super) fn validate(name: &str, formats: &[Format], lang: Lang) -> Validation {
    let path = Path::new(name.trim());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let problem: Option<Text> = if path.file_name().is_none() {
        Some(Prompt::GiveAName.into())
    } else if path.is_dir() {
        Some(Prompt::IsAFolder.into())
    } else if folder.is_some_and(|folder| !folder.is_dir()) {
        Some(Prompt::NoSuchFolder.into())
    } else if name.contains(|c: char| c.is_control()) {
        Some(Prompt::NoControlCharacters.into())
    } else if !Format::of(path).is_ok_and(|format| formats.contains(&format)) {
        let endings = formats.iter().map(|format| format.ending()).collect();
        Some(Problem::Endings { endings }.into())
    } else {
        None
    };
    problem.map_or(Validation::Valid, |why| Validation::Invalid(why.render(lang).into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_complete_to_what_they_share() {
        let names = ["board-1.txt".to_owned(), "board-2.txt".to_owned()];
        assert_eq!(common_beginning(&names).as_deref(), Some("board-"));
        assert_eq!(common_beginning(&[]), None);
    }

    #[test]
    fn names_that_cannot_be_written_are_refused() {
        let refused =
            |name| matches!(validate(name, &[Format::Png], Lang::En), Validation::Invalid(_));
        assert!(!refused("answer.png"));
        for name in ["", "answer.txt", "no-such-folder/answer.png", "..", "a\x07.png"] {
            assert!(refused(name), "{name:?}");
        }
    }
}
