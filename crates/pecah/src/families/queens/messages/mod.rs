//! All messages of the family in every language, one file per topic. This file has the words they
//! share.

mod answer;
mod groups;
mod hint;
mod names;
mod nudge;
mod play;
mod reading;
mod rules;
mod wish;

pub(super) use answer::Answer;
pub(super) use groups::letter;
pub(super) use hint::{Mistake, Rated, StepTitle, Stuck, WhyNot};
pub(super) use names::Names;
pub(super) use nudge::Nudge;
pub(super) use play::Broken;
pub(super) use reading::Input;
pub(super) use rules::Because;
pub(super) use wish::Wish;

use crate::message::capitalised as sentence;
use crate::message::{Lang, Noun, Phrase};
use crate::place::Place;

const fn noun(one: &'static str, many: &'static str, id: &'static str) -> Noun {
    Noun { one: Phrase { en: one, id }, many: Phrase { en: many, id } }
}

const CELLS: Noun = noun("cell", "cells", "sel");
const ROWS: Noun = noun("row", "rows", "baris");
const REGIONS: Noun = noun("region", "regions", "wilayah");
const QUEENS: Noun = noun("queen", "queens", "ratu");
const STARS: Noun = noun("star", "stars", "bintang");

/// What is on a cell: a queen, or a star if there are several per row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    Queen,
    Star,
}

impl Piece {
    /// A queen is alone in its row, a star one of several.
    pub(super) fn of(stars: usize) -> Self {
        if stars == 1 { Self::Queen } else { Self::Star }
    }

    fn noun(self) -> Noun {
        match self {
            Self::Queen => QUEENS,
            Self::Star => STARS,
        }
    }

    /// One of it, without a number.
    fn one(self, lang: Lang) -> &'static str {
        self.noun().one.render(lang)
    }

    /// Its name in moves and in the tray.
    pub(super) fn name(self) -> &'static str {
        self.one(Lang::En)
    }
}

/// A row, a column or a region by its name. Rows and columns count from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum UnitName {
    Row(usize),
    Column(usize),
    Region(char),
}

impl UnitName {
    fn text(self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Row(row), Lang::En) => format!("row {row}"),
            (Self::Row(row), Lang::Id) => format!("baris {row}"),
            (Self::Column(column), Lang::En) => format!("column {column}"),
            (Self::Column(column), Lang::Id) => format!("kolom {column}"),
            (Self::Region(letter), Lang::En) => format!("region {letter}"),
            (Self::Region(letter), Lang::Id) => format!("wilayah {letter}"),
        }
    }
}

/// A cell in words.
fn cell(place: Place, lang: Lang) -> String {
    match lang {
        Lang::En => format!("row {} column {}", place.row, place.column),
        Lang::Id => format!("baris {} kolom {}", place.row, place.column),
    }
}

/// A character that can be printed, whatever it was.
fn printable(character: char) -> String {
    character.escape_debug().to_string()
}
