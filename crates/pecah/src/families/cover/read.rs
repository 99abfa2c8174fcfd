//! Reads problems and answers, every mistake at once, and recognises problems.
//!
//! Cost: linear in the text.

use super::messages::{HERE, Mistake, NOT_A_COVER};
use super::model::{Chosen, Instance, Item, MOST_ITEMS, MOST_OPTIONS, MOST_TIMES, Times};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::family::Fit;
use crate::source::{Line, Source};
use std::collections::HashMap;

/// After this many mistakes the rest of the text is not read.
const MOST_MISTAKES: usize = 20;

/// A text is one of ours if it has a comment, a bar or a bound, or if its lines are subsets of the
/// first one and some of them are smaller.
pub(super) fn fit(source: &Source) -> Fit {
    let lines = source.lines();
    let is_comment = |line: &Line<'_>| line.text.starts_with('|');
    let mut others = lines.iter().filter(|line| !is_comment(line) && !line.is_blank());
    let Some(head) = others.next() else { return Fit::No };
    let has_comment = lines.iter().any(is_comment);
    // Most texts of other puzzles begin their second line with something that is no item: seen before
    // anything is read.
    let first = others.next().and_then(|line| line.text.split_whitespace().next());
    let names =
        |item: &str| head.text.split_whitespace().any(|w| w.rsplit('|').next() == Some(item));
    let is_option =
        |word: &str| names(word) || word.split_once(':').is_some_and(|(item, _)| names(item));
    if !has_comment && first.is_some_and(|word| !is_option(word)) {
        return Fit::No;
    }
    let has_bar = head.text.split_whitespace().any(|word| word == "|" || is_bounded(word));
    match read(source) {
        Ok(_) if has_comment || has_bar => Fit::Marked,
        Ok(instance) => {
            let items = instance.items().len();
            let is_smaller = |option: &Vec<_>| option.len() < items;
            if instance.options().iter().any(is_smaller) { Fit::Reads } else { Fit::No }
        }
        Err(_) if (has_comment || has_bar) && lines.len() > 1 => Fit::Mostly,
        Err(_) => Fit::No,
    }
}

/// `2|a` or `1:3|a`.
fn is_bounded(word: &str) -> bool {
    word.split_once('|').is_some_and(|(times, name)| {
        !name.is_empty() && times.starts_with(|c: char| c.is_ascii_digit())
    })
}

/// The words of a line, each with its place.
fn words<'a>(line: &Line<'a>) -> impl Iterator<Item = (&'a str, Span)> {
    let number = line.number;
    let (mut column, mut rest) = (1, line.text);
    std::iter::from_fn(move || {
        let start = rest.find(|c: char| !c.is_whitespace())?;
        column += rest[..start].chars().count();
        rest = &rest[start..];
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let word = &rest[..end];
        let length = word.chars().count();
        let span = Span::new(number, column, length);
        column += length;
        rest = &rest[end..];
        Some((word, span))
    })
}

/// The mistakes so far. Reading ends when there are [`MOST_MISTAKES`].
#[derive(Default)]
struct Mistakes {
    problems: Diagnostics,
    number: usize,
}

impl Mistakes {
    fn add(&mut self, mistake: Mistake, place: Option<Span>) {
        self.number += 1;
        let problem = Diagnostic::new(&NOT_A_COVER, mistake);
        self.problems.push(match place {
            Some(place) => problem.at(place, HERE),
            None => problem,
        });
    }

    fn are_enough(&self) -> bool {
        self.number >= MOST_MISTAKES
    }
}

pub(super) fn read(source: &Source) -> Result<Instance, Diagnostics> {
    let mut mistakes = Mistakes::default();
    let lines = source.lines();
    let mut lines = lines.iter().filter(|line| !line.text.starts_with('|') && !line.is_blank());
    let (items, numbers) = match lines.next() {
        None => {
            mistakes.add(Mistake::NoItems, None);
            Default::default()
        }
        Some(head) => items_of(head, &mut mistakes),
    };
    let mut options = Vec::new();
    // The last option, by its number from 1, that each item is in.
    let mut last_option = vec![0; items.len()];
    for line in lines {
        if options.len() == MOST_OPTIONS {
            mistakes.add(Mistake::TooManyOptions, Some(line.span()));
        }
        let mut option: Vec<(usize, Option<String>)> = Vec::new();
        for (word, place) in words(line) {
            if mistakes.are_enough() {
                return mistakes.problems.or(None);
            }
            let (name, colour) = match word.split_once(':') {
                Some((name, colour)) if !colour.is_empty() => (name, Some(colour.to_owned())),
                _ => (word, None),
            };
            match numbers.get(name) {
                None => mistakes.add(Mistake::Unknown { word: word.to_owned() }, Some(place)),
                Some(&number) if last_option[number] == options.len() + 1 => {
                    mistakes.add(Mistake::Again { name: name.to_owned() }, Some(place));
                }
                Some(&number) if colour.is_some() && items[number].times.is_some() => {
                    mistakes.add(Mistake::ColouredPrimary { name: name.to_owned() }, Some(place));
                }
                Some(&number) => {
                    last_option[number] = options.len() + 1;
                    option.push((number, colour));
                }
            }
        }
        let has_primary = option.iter().any(|(number, _)| items[*number].times.is_some());
        if !option.is_empty() && !has_primary {
            mistakes.add(Mistake::NoPrimary, Some(line.span()));
        }
        options.push(option);
    }
    if options.is_empty() {
        mistakes.add(Mistake::NoOptions, None);
    }
    mistakes.problems.or(Some(Instance::new(items, options)))
}

/// The items of the first line, and the number of each by its name.
fn items_of<'a>(head: &Line<'a>, mistakes: &mut Mistakes) -> (Vec<Item>, HashMap<&'a str, usize>) {
    let mut items: Vec<Item> = Vec::new();
    let mut numbers = HashMap::new();
    let mut is_secondary = false;
    for (word, place) in words(head) {
        if mistakes.are_enough() {
            break;
        }
        if items.len() == MOST_ITEMS {
            mistakes.add(Mistake::TooManyItems, Some(place));
            break;
        }
        if word == "|" {
            if is_secondary {
                mistakes.add(Mistake::SecondBar, Some(place));
            }
            is_secondary = true;
            continue;
        }
        match item(word, is_secondary) {
            Ok((name, times)) => {
                if numbers.insert(name, items.len()).is_some() {
                    mistakes.add(Mistake::SecondItem { name: name.to_owned() }, Some(place));
                }
                items.push(Item { name: name.to_owned(), times });
            }
            Err(mistake) => mistakes.add(mistake, Some(place)),
        }
    }
    if items.is_empty() {
        mistakes.add(Mistake::NoItems, None);
    }
    (items, numbers)
}

/// The name of an item, and how often it is covered.
fn item(word: &str, is_secondary: bool) -> Result<(&str, Option<Times>), Mistake> {
    let bad = || Mistake::BadTimes { word: word.to_owned() };
    let (times, name) = match word.split_once('|') {
        Some((times, name)) => (Some(times), name),
        None => (None, word),
    };
    if name.is_empty() || name.contains([':', '|']) {
        return Err(Mistake::BadItem { word: word.to_owned() });
    }
    let number = |text: &str| text.parse().ok().filter(|&n| n <= MOST_TIMES);
    let times = match times {
        None if is_secondary => None,
        None => Some((1, 1)),
        Some(_) if is_secondary => return Err(bad()),
        Some(times) => {
            let (least, most) = times.split_once(':').unwrap_or((times, times));
            match (number(least), number(most)) {
                (Some(least), Some(most)) if least <= most => Some((least, most)),
                _ => return Err(bad()),
            }
        }
    };
    Ok((name, times))
}

/// The options of an answer, one per line, in any order.
pub(super) fn answer(instance: &Instance, source: &Source) -> Result<Chosen, Diagnostics> {
    let sorted = |text: &str| {
        let mut words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        words.sort_unstable();
        words
    };
    let mut by_words: HashMap<Vec<String>, Vec<usize>> = HashMap::new();
    for option in (0..instance.options().len()).rev() {
        by_words.entry(sorted(&instance.option_text(option))).or_default().push(option);
    }
    let mut problems = Diagnostics::default();
    let mut chosen = Vec::new();
    let lines = source.lines();
    for line in lines.iter().filter(|line| !line.text.starts_with('|') && !line.is_blank()) {
        let known = by_words.get_mut(&sorted(line.text));
        let option =
            known.and_then(|same| if same.len() > 1 { same.pop() } else { same.first().copied() });
        if let Some(option) = option {
            chosen.push(option);
        } else {
            let problem = Diagnostic::new(&NOT_A_COVER, Mistake::NoSuchOption);
            problems.push(problem.at(line.span(), HERE));
        }
    }
    chosen.sort_unstable();
    problems.or(Some(Chosen(chosen)))
}
