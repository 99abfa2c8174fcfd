//! The options of the family, for reading, asking, showing, generating and tables.

use super::difficulty::Level;
use super::model::Hand;
use crate::options::{Choice, InPlaceOfFile};

/// Which answers count as different.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Listing {
    /// Those that differ in essence: once everything without effect is left out.
    #[default]
    Essential,
    /// Those that differ by more than order and grouping.
    Distinct,
    /// Every line of the exhaustive search.
    Raw,
}

impl Choice for Listing {
    const WORDS: &'static [(&'static str, Self)] =
        &[("essential", Self::Essential), ("distinct", Self::Distinct), ("raw", Self::Raw)];
}

impl Choice for Level {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("easy", Self::Easy),
        ("medium", Self::Medium),
        ("hard", Self::Hard),
        ("fiendish", Self::Fiendish),
    ];
}

const MOST_TARGET: u64 = Hand::MOST_TARGET as u64;
const MOST_CARDS: u64 = Hand::MOST_CARDS as u64;

crate::options! {
    /// What changes the puzzle.
    pub struct Reading {
        target: Option<u32>, in [0, MOST_TARGET] => "target",
            "the number to make, instead of 24",
            "angka yang harus dibuat, bukan 24";
        countdown: InPlaceOfFile, as "NUMBERS" => "countdown",
            "a Countdown selection to make the target of, such as \"25 50 75 100 3 6\"",
            "angka-angka Countdown untuk membuat target, misalnya \"25 50 75 100 3 6\"";
    }

    /// What is asked.
    pub struct Query {
        list: Listing => "list",
            "which answers to list: those that differ in essence, those that differ by more than \
             order and grouping, or every line of the exhaustive search",
            "jawaban yang didaftar: yang berbeda pada intinya, yang berbeda lebih dari sekadar \
             urutan dan pengelompokan, atau setiap baris pencarian menyeluruh";
    }

    /// How answers are shown.
    pub struct Style {
        steps: bool => "steps",
            "write answers one operation after the other",
            "tulis jawaban operasi demi operasi";
        latex: bool => "latex",
            "write answers in LaTeX",
            "tulis jawaban dalam LaTeX";
    }

    /// Which hand is made.
    pub struct Recipe {
        difficulty: Option<Level> => "difficulty",
            "how hard the hand is for people",
            "seberapa sulit kartunya bagi orang";
        cards: Option<usize>, in [2, MOST_CARDS] => "cards",
            "how many cards the hand has, instead of four",
            "banyaknya kartu, bukan empat";
        target: Option<u32>, in [0, MOST_TARGET] => "target",
            "the number to make, instead of 24",
            "angka yang harus dibuat, bukan 24";
        countdown: bool => "countdown",
            "make a Countdown selection with a target that can be reached",
            "buat angka-angka Countdown dengan target yang dapat dicapai";
        large: Option<usize>, in [0, 4] => "large",
            "how many of the numbers 25, 50, 75 and 100 a Countdown selection has",
            "banyaknya angka 25, 50, 75, dan 100 di antara angka-angka Countdown";
    }

    /// Which table is made.
    pub struct SurveyOptions {
        deck: bool => "deck",
            "count every hand there is: how many have an answer, and how many answers",
            "hitung semua kombinasi kartu: berapa yang punya jawaban, dan berapa jawabannya";
        highest: Option<u32>, in [1, 13] => "highest",
            "of the deck: the highest card, such as 10 to leave out face cards",
            "dari setumpuk kartu: kartu tertinggi, misalnya 10 supaya tanpa kartu bergambar";
        cards: Option<usize>, in [2, 5] => "cards",
            "of the deck: how many cards a hand has, instead of four",
            "dari setumpuk kartu: banyaknya kartu di tangan, bukan empat";
        hands: bool => "hands",
            "of the deck: one row per hand",
            "dari setumpuk kartu: satu baris untuk tiap kombinasi kartu";
        countdown: Option<String>, as "NUMBERS" => "countdown",
            "which targets from 100 to 999 a Countdown selection reaches",
            "target mana dari 100 sampai 999 yang dapat dicapai angka-angka Countdown";
        target: Option<u32>, in [0, MOST_TARGET] => "target",
            "the number to make, instead of 24",
            "angka yang harus dibuat, bukan 24";
    }
}
