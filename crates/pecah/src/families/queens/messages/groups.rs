//! Marked groups in sentences: what they hold and why, and what that leaves to their units.

use super::rules::Because;
use super::sentence;
use crate::families::queens::rules::{Argument, Holder, Noted, Reason, Rest, Taker};
use crate::message::{Lang, enumerated};

/// The groups of a step as pictures show them: blocks that take stars by digits, marks by letters.
pub(crate) struct Groups<'r> {
    pub(crate) blocks: Vec<&'r Taker>,
    pub(crate) marks: Vec<&'r Noted>,
}

impl Reason {
    /// The groups that the sentence speaks of.
    pub(crate) fn groups(&self) -> Groups<'_> {
        let (mut blocks, mut marks) = (Vec::new(), Vec::new());
        match self {
            Self::NoRoom(argument) | Self::Must(argument) => {
                push_new(&mut marks, &argument.marks);
                for taker in &argument.takers {
                    match &taker.holder {
                        Holder::Block => blocks.push(taker),
                        Holder::Unit(_) => {}
                        Holder::Part(rest) => push_new(&mut marks, &rest.outside),
                    }
                }
                for rest in &argument.filled {
                    push_new(&mut marks, &rest.outside);
                }
            }
            Self::Marked(noted) => {
                for rest in &noted.since {
                    push_new(&mut marks, &rest.outside);
                }
            }
            _ => {}
        }
        // Those that rest on others come after them.
        marks.sort_by_key(|mark| !mark.since.is_empty());
        Groups { blocks, marks }
    }
}

fn push_new<'r>(marks: &mut Vec<&'r Noted>, new: &'r [Noted]) {
    for mark in new {
        for rest in &mark.since {
            push_new(marks, &rest.outside);
        }
        if !marks.iter().any(|own| own.cells == mark.cells) {
            marks.push(mark);
        }
    }
}

/// The letter of a group of marked cells.
pub(crate) fn letter(nth: usize) -> char {
    char::from(b'a' + nth.min(25) as u8)
}

impl Because {
    pub(super) fn letters(&self, marks: &[Noted]) -> Vec<String> {
        let all = self.reason.groups().marks;
        let nth = |mark: &Noted| all.iter().position(|own| own.cells == mark.cells).unwrap_or(0);
        marks.iter().map(|mark| letter(nth(mark)).to_string()).collect()
    }

    /// What is said of marked groups before the reason itself.
    pub(super) fn before(&self, lang: Lang) -> String {
        match &self.reason {
            Reason::NoRoom(argument) | Reason::Must(argument) => {
                self.marks(lang) + &self.filled(argument, lang)
            }
            Reason::Marked(_) => self.marks(lang),
            _ => String::new(),
        }
    }

    /// Why marked groups hold stars, where the reason uses some: sentences of their own.
    fn marks(&self, lang: Lang) -> String {
        let marks = self.reason.groups().marks;
        let count = marks.iter().filter(|mark| mark.since.is_empty()).count();
        let (plain, further) = marks.split_at(count);
        let mut all = String::new();
        if let Some(first) = plain.first() {
            let said: Vec<String> = (0..).zip(plain).map(|(n, m)| self.holds(n, m, lang)).collect();
            let said = sentence(&enumerated(&said, lang));
            let has = if plain.len() == 1 && first.from.len() == 1 { "has" } else { "have" };
            all = match lang {
                Lang::En => format!("{said}, which {has} too little room elsewhere. "),
                Lang::Id => format!("{said}, karena di tempat lain kurang ruang. "),
            };
        }
        let further = (count..).zip(further).map(|(nth, mark)| {
            let (rests, holds) = (self.rests(&mark.since, lang), self.holds(nth, mark, lang));
            match lang {
                Lang::En => format!("As {rests}, {holds}. "),
                Lang::Id => format!("Karena {rests}, {holds}. "),
            }
        });
        std::iter::once(all).chain(further).collect()
    }

    /// `group a holds a star of row 5`.
    fn holds(&self, nth: usize, mark: &Noted, lang: Lang) -> String {
        let (group, from) = (letter(nth), self.names.units(&mark.from, lang));
        let stars = self.stars_text(mark.least, lang);
        match (lang, mark.least) {
            (Lang::En, 1) => format!("group {group} holds a {} of {from}", self.piece.one(lang)),
            (Lang::En, _) => format!("group {group} holds {stars} of {from}"),
            (Lang::Id, _) => format!("kelompok {group} memuat {stars} dari {from}"),
        }
    }

    /// What units hold outside groups: `row 8 has room for only one star outside group a`.
    fn rests(&self, rests: &[Rest], lang: Lang) -> String {
        let said = rests.iter().map(|rest| {
            let (unit, stars) =
                (self.names.unit(rest.unit, lang), self.stars_text(rest.most, lang));
            let groups = groups_text(&self.letters(&rest.outside), lang);
            match lang {
                Lang::En => format!("{unit} has room for only {stars} outside {groups}"),
                Lang::Id => format!("di luar {groups} {unit} hanya punya ruang untuk {stars}"),
            }
        });
        enumerated(&said.collect::<Vec<_>>(), lang)
    }

    /// The units that the supposed star fills, because groups in them hold the other stars.
    fn filled(&self, argument: &Argument, lang: Lang) -> String {
        if argument.filled.is_empty() {
            return String::new();
        }
        let rests = self.rests(&argument.filled, lang);
        match lang {
            Lang::En => format!("So {rests}. "),
            Lang::Id => format!("Jadi {rests}. "),
        }
    }
}

pub(super) fn groups_text(letters: &[String], lang: Lang) -> String {
    let list = enumerated(letters, lang);
    match (lang, letters.len()) {
        (Lang::En, 1) => format!("group {list}"),
        (Lang::En, _) => format!("groups {list}"),
        (Lang::Id, _) => format!("kelompok {list}"),
    }
}
