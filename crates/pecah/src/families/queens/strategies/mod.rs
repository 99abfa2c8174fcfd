//! Ways to place the queens.

mod bitboard;
mod cards;
mod odometer;

use super::Queens;
use crate::family::Strategy;
use crate::message::{Noun, Phrase};

const ITERATIONS: Noun = Noun {
    one: Phrase { en: "iteration", id: "iterasi" },
    many: Phrase { en: "iterations", id: "iterasi" },
};

const ONE_QUEEN_ONLY: Phrase = Phrase {
    en: "it places one queen per row, not several stars",
    id: "strategi itu menaruh satu ratu per baris, bukan beberapa bintang",
};

pub(super) const ALL: &[Strategy<Queens>] = &[
    Strategy::new(
        "bitboard",
        Phrase {
            en: "fewest candidates first over rows, columns and regions, on bit masks",
            id: "calon paling sedikit dulu atas baris, kolom, dan wilayah, dengan topeng bit",
        },
        |board, (), search| bitboard::run(board, search),
    )
    .card(&cards::BITBOARD)
    .cuts()
    .decides_uniqueness(),
    Strategy::new(
        "odometer",
        Phrase {
            en: "exhaustive: every vector of columns in turn, last row fastest",
            id: "menyeluruh: setiap vektor kolom bergiliran, baris terakhir paling cepat",
        },
        |board, (), search| odometer::run(board, search),
    )
    .card(&cards::ODOMETER)
    .counts(ITERATIONS)
    .unsuitable_if(|board, ()| (board.stars() > 1).then(|| ONE_QUEEN_ONLY.into())),
];
