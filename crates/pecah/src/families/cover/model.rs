//! Items, options, and chosen options.

use std::fmt::Write;

/// The most options that an item may ask for.
pub(super) const MOST_TIMES: usize = 10_000;

/// The most items of a problem.
pub(super) const MOST_ITEMS: usize = 10_000;

/// The most options of a problem.
pub(super) const MOST_OPTIONS: usize = 100_000;

/// How often an item is covered: at least and at most.
pub(super) type Times = (usize, usize);

/// Something to be covered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its name, without white space, colons and bars.
    pub name: String,
    /// How often it is covered. `None` is a secondary item.
    pub times: Option<Times>,
}

/// Items, primary ones first, and options.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Instance {
    items: Vec<Item>,
    /// The items of each option, with the colours that it gives to secondary ones.
    options: Vec<Vec<(usize, Option<String>)>>,
}

/// The numbers of the options that are chosen, from 0, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chosen(pub Vec<usize>);

impl Instance {
    pub(super) fn new(items: Vec<Item>, options: Vec<Vec<(usize, Option<String>)>>) -> Self {
        Self { items, options }
    }

    /// The items, primary ones first.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The items of each option, by number, with the colours that it gives to secondary ones.
    pub fn options(&self) -> &[Vec<(usize, Option<String>)>] {
        &self.options
    }

    /// An option as its line has it.
    pub(super) fn option_text(&self, option: usize) -> String {
        let word = |(item, colour): &(usize, Option<String>)| match colour {
            Some(colour) => format!("{}:{colour}", self.items[*item].name),
            None => self.items[*item].name.clone(),
        };
        self.options[option].iter().map(word).collect::<Vec<_>>().join(" ")
    }

    /// The whole as Knuth's programs read it.
    pub(super) fn text(&self) -> String {
        let mut head = Vec::new();
        for item in &self.items {
            let name = &item.name;
            match item.times {
                Some((1, 1)) => head.push(name.clone()),
                Some((least, most)) if least == most => head.push(format!("{most}|{name}")),
                Some((least, most)) => head.push(format!("{least}:{most}|{name}")),
                None => {
                    if !head.iter().any(|word| word == "|") {
                        head.push("|".into());
                    }
                    head.push(name.clone());
                }
            }
        }
        // The comment is the mark by which it is recognised.
        let mut text = format!("| exact cover\n{}\n", head.join(" "));
        for option in 0..self.options.len() {
            let _ = writeln!(text, "{}", self.option_text(option));
        }
        text
    }
}
