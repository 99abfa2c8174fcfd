//! Everything the family says, in both languages.
//!
//! Idea: a message is an enum variant with its arguments and one template for each language, side by
//! side, so that a translator sees what a sentence says. The arguments know how to show themselves
//! in a language: a count with its noun in the right form, a cell as `row 3 column 4`.

mod advice;
mod because;
mod mistakes;
mod next;
mod places;
mod verdicts;

pub(super) use advice::{Advice, Made, Refused, Unsuitable};
pub(super) use because::{Because, Group, Target, Tries, WhyNot};
pub(super) use mistakes::{Mistake, sizes};
pub(super) use next::{Clause, Next};
pub(super) use verdicts::{Infeasible, Title, Wrong};

use crate::message::{Lang, Noun, Phrase, Text, enumerated};
use crate::place::Place;

/// Declares enums of messages: a line is `Variant { field: Type } => "English", "Indonesian";`, and
/// the templates name the fields.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident { $(
        $variant:ident $({ $($field:ident: $type:ty),+ })? => $en:literal, $id:literal;
    )+ })+) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub(in crate::families::packing) enum $name { $($variant $({ $($field: $type),+ })?),+ }

        impl crate::message::Message for $name {
            fn en(&self) -> String {
                match self { $(Self::$variant $({ $($field),+ })? => {
                    $($(let $field = super::Show::show($field, crate::message::Lang::En);)+)?
                    format_args!($en).to_string()
                })+ }
            }

            fn id(&self) -> String {
                match self { $(Self::$variant $({ $($field),+ })? => {
                    $($(let $field = super::Show::show($field, crate::message::Lang::Id);)+)?
                    format_args!($id).to_string()
                })+ }
            }
        }
    )+ };
}
use messages;

/// What can be an argument of a message.
trait Show {
    fn show(&self, lang: Lang) -> String;
}

impl Show for usize {
    fn show(&self, _: Lang) -> String {
        self.to_string()
    }
}

impl Show for char {
    fn show(&self, _: Lang) -> String {
        self.escape_debug().to_string()
    }
}

impl Show for String {
    fn show(&self, _: Lang) -> String {
        self.clone()
    }
}

impl Show for &'static str {
    fn show(&self, _: Lang) -> String {
        (*self).to_owned()
    }
}

impl Show for Phrase {
    fn show(&self, lang: Lang) -> String {
        self.render(lang).to_owned()
    }
}

impl Show for Text {
    fn show(&self, lang: Lang) -> String {
        self.render(lang)
    }
}

/// Letters of pieces, listed.
impl Show for Vec<char> {
    fn show(&self, lang: Lang) -> String {
        let letters: Vec<String> = self.iter().map(char::to_string).collect();
        enumerated(&letters, lang)
    }
}

impl Show for Place {
    fn show(&self, lang: Lang) -> String {
        let (row, column) = (self.row, self.column);
        match (self.layer, lang) {
            (None, Lang::En) => format!("row {row} column {column}"),
            (None, Lang::Id) => format!("baris {row} kolom {column}"),
            (Some(layer), Lang::En) => format!("layer {layer} row {row} column {column}"),
            (Some(layer), Lang::Id) => format!("lapisan {layer} baris {row} kolom {column}"),
        }
    }
}

/// A number of something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counted(usize, Noun);

impl Show for Counted {
    fn show(&self, lang: Lang) -> String {
        self.1.count(self.0, lang)
    }
}

const fn noun(one: &'static str, many: &'static str, id: &'static str) -> Noun {
    Noun { one: Phrase { en: one, id }, many: Phrase { en: many, id } }
}

/// What brute-force strategies count.
pub(super) const CASE: Noun = noun("case", "cases", "kasus");

/// The counts that messages speak of.
macro_rules! counts {
    ($($name:ident: $one:literal, $many:literal, $id:literal;)+) => { $(
        pub(super) const fn $name(number: usize) -> Counted {
            Counted(number, noun($one, $many, $id))
        }
    )+ };
}

counts! {
    cells: "cell", "cells", "sel";
    pieces: "piece", "pieces", "keping";
    rows: "row", "rows", "baris";
    places: "place", "places", "tempat";
    characters: "character", "characters", "tanda";
    words: "word", "words", "kata";
    balls: "ball", "balls", "bola";
}
