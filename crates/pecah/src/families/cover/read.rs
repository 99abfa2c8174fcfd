//! Reads problems and answers, every mistake at once, and recognises problems.
//!
//! Cost: linear in the text.

use super::messages::{HERE, Mistake, NOT_A_COVER};
use super::model::{Chosen, Instance, Item, MOST_TIMES};
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::family::Fit;
use crate::source::{Line, Source};
use std::collections::HashMap;

/// More mistakes than these are not listed.
const MOST_MISTAKES: usize = 20;

/// A text is one of ours if it has a comment, a bar or a bound, or if its lines are subsets of the
/// first one and some of them are smaller.
pub(super) fn fit(source: &Source) -> Fit {
    let lines = source.lines();
    let is_comment = |line: &Line<'_>| line.text.starts_with('|');
    let mut others = lines.iter().filter(|line| !is_comment(line) && !line.is_blank());
    let Some(head) = others.next() else { return Fit::No };
    let has_comment = lines.iter().any(is_comment);
    let has_bar = head.text.split_whitespace().any(|word| word == "|" || is_bounded(word));
    match read(source) {
        Ok(_) if has_comment || has_bar => Fit::Marked,
        Ok(instance) => {
            let items = instance.items().len();
            let is_smaller = |option: &Vec<_>| option.len() < items;
            if instance.options().iter().any(is_smaller) { Fit::Reads } else { Fit::No }
        }
        Err(_) if has_comment && lines.len() > 1 => Fit::Mostly,
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
fn words<'a>(line: &Line<'a>) -> Vec<(&'a str, Span)> {
    let mut words = Vec::new();
    let (mut column, mut rest) = (1, line.text);
    while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
        column += rest[..start].chars().count();
        rest = &rest[start..];
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let word = &rest[..end];
        let length = word.chars().count();
        words.push((word, Span::new(line.number, column, length)));
        column += length;
        rest = &rest[end..];
    }
    words
}

pub(super) fn read(source: &Source) -> Result<Instance, Diagnostics> {
    let mut problems = Diagnostics::default();
    let mut wrong = 0;
    let mut add = |mistake: Mistake, place: Option<Span>| {
        wrong += 1;
        if wrong <= MOST_MISTAKES {
            let problem = Diagnostic::new(&NOT_A_COVER, mistake);
            problems.push(match place {
                Some(place) => problem.at(place, HERE),
                None => problem,
            });
        }
    };
    let lines = source.lines();
    let mut lines = lines.iter().filter(|line| !line.text.starts_with('|') && !line.is_blank());
    let mut items: Vec<Item> = Vec::new();
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    let mut is_secondary = false;
    match lines.next() {
        None => add(Mistake::NoItems, None),
        Some(head) => {
            for (word, place) in words(head) {
                if word == "|" {
                    if is_secondary {
                        add(Mistake::SecondBar, Some(place));
                    }
                    is_secondary = true;
                    continue;
                }
                match item(word, is_secondary) {
                    Ok((name, times)) => {
                        if numbers.insert(name, items.len()).is_some() {
                            add(Mistake::SecondItem { name: name.to_owned() }, Some(place));
                        }
                        items.push(Item { name: name.to_owned(), times });
                    }
                    Err(mistake) => add(mistake, Some(place)),
                }
            }
        }
    }
    if items.is_empty() {
        add(Mistake::NoItems, None);
    }
    let mut options = Vec::new();
    for line in lines {
        let mut option: Vec<(usize, Option<String>)> = Vec::new();
        for (word, place) in words(line) {
            let (name, colour) = match word.split_once(':') {
                Some((name, colour)) if !colour.is_empty() => (name, Some(colour.to_owned())),
                _ => (word, None),
            };
            match numbers.get(name) {
                None => add(Mistake::Unknown { word: word.to_owned() }, Some(place)),
                Some(&number) if option.iter().any(|(other, _)| *other == number) => {
                    add(Mistake::Again { name: name.to_owned() }, Some(place));
                }
                Some(&number) if colour.is_some() && items[number].times.is_some() => {
                    add(Mistake::ColouredPrimary { name: name.to_owned() }, Some(place));
                }
                Some(&number) => option.push((number, colour)),
            }
        }
        let has_primary = option.iter().any(|(number, _)| items[*number].times.is_some());
        if !option.is_empty() && !has_primary {
            add(Mistake::NoPrimary, Some(line.span()));
        }
        options.push(option);
    }
    if options.is_empty() {
        add(Mistake::NoOptions, None);
    }
    problems.or(Some(Instance::new(items, options)))
}

/// The name of an item, and how often it is covered.
fn item(word: &str, is_secondary: bool) -> Result<(&str, Option<(usize, usize)>), Mistake> {
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

/// The options of an answer, a line each, in any order.
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
        match known.and_then(|same| if same.len() > 1 { same.pop() } else { same.first().copied() })
        {
            Some(option) => chosen.push(option),
            None => {
                let problem = Diagnostic::new(&NOT_A_COVER, Mistake::NoSuchOption);
                problems.push(problem.at(line.span(), HERE));
            }
        }
    }
    chosen.sort_unstable();
    problems.or(Some(Chosen(chosen)))
}
