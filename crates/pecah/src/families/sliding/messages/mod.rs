//! Everything that the family says, in every language, by topic.

mod answer;
mod board;
mod certificate;
mod facts;
mod hint;
mod human;
mod search;

pub(super) use answer::{AnswerProblem, PathFact, Violated};
pub(super) use board::{BoardProblem, OptionProblem, ResumeProblem};
pub(super) use certificate::CertificateText;
pub(super) use facts::{Fact, RecipeProblem, SurveyText};
pub(super) use hint::{HintText, PlayText};
pub(super) use human::StageText;
pub(super) use search::{Caption, Found, Unsuitable};

use super::model::Move;
use crate::message::{Lang, Noun, Phrase};

pub(super) const MOVES: Noun =
    Noun { one: Phrase { en: "move", id: "langkah" }, many: Phrase { en: "moves", id: "langkah" } };

pub(super) const TILES: Noun =
    Noun { one: Phrase { en: "tile", id: "ubin" }, many: Phrase { en: "tiles", id: "ubin" } };

const ROWS: Noun =
    Noun { one: Phrase { en: "row", id: "baris" }, many: Phrase { en: "rows", id: "baris" } };

const NUMBERS: Noun =
    Noun { one: Phrase { en: "number", id: "angka" }, many: Phrase { en: "numbers", id: "angka" } };

const CELLS: Noun =
    Noun { one: Phrase { en: "cell", id: "sel" }, many: Phrase { en: "cells", id: "sel" } };

const BOARDS: Noun =
    Noun { one: Phrase { en: "board", id: "papan" }, many: Phrase { en: "boards", id: "papan" } };

/// What shortest solutions are called when they are counted.
pub(super) const SHORTEST_SOLUTIONS: Noun = Noun {
    one: Phrase { en: "shortest solution", id: "solusi terpendek" },
    many: Phrase { en: "shortest solutions", id: "solusi terpendek" },
};

/// A direction as a sentence has it.
fn direction(way: Move, lang: Lang) -> &'static str {
    match (lang, way) {
        (Lang::En, way) => way.name(),
        (Lang::Id, Move::Up) => "atas",
        (Lang::Id, Move::Down) => "bawah",
        (Lang::Id, Move::Right) => "kanan",
        (Lang::Id, Move::Left) => "kiri",
    }
}

/// A move of the blank and the tile that it moves.
type Moved = (Move, u8);

/// `tile 12 down (the blank up)`: a person pushes tiles; lists of moves follow the blank.
fn tile_and_blank(way: Move, tile: u8, lang: Lang) -> String {
    let [of_blank, of_tile] = [way, way.inverse()].map(|way| direction(way, lang));
    match lang {
        Lang::En => format!("tile {tile} {of_tile} (the blank {of_blank})"),
        Lang::Id => format!("ubin {tile} ke {of_tile} (celah ke {of_blank})"),
    }
}

/// A tile, or with 0 the blank, as a sentence has it.
fn tile_or_blank(tile: u8, lang: Lang) -> String {
    match (tile, lang) {
        (0, Lang::En) => "the blank".into(),
        (0, Lang::Id) => "celah".into(),
        (tile, Lang::En) => format!("tile {tile}"),
        (tile, Lang::Id) => format!("ubin {tile}"),
    }
}
