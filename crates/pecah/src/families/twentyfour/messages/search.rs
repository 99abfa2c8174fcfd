//! Captions of pictures, facts about hands, and tables.

use super::CARDS;
use crate::families::twentyfour::difficulty::{Level, Rating};
use crate::families::twentyfour::model::Card;
use crate::message::{Lang, Message, Noun, Phrase, grouped};

/// The caption of a picture.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum Caption {
    Make { target: u32 },
    Solutions { count: usize },
    More { count: usize },
    Class { number: u64 },
    Pair { number: u64 },
    RawLine { number: u64, expression: u64 },
}

impl Message for Caption {
    fn en(&self) -> String {
        match self {
            Self::Make { target } => format!("make {target}"),
            Self::Solutions { count } => Noun::SOLUTION.count(count, Lang::En),
            Self::More { count } => format!("… and {count} more"),
            Self::Class { number } => format!("class {number}"),
            Self::Pair { number } => format!("pair {number}"),
            Self::RawLine { number, expression } => {
                format!("solution {number}, expression {expression}")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::Make { target } => format!("buat {target}"),
            Self::Solutions { count } => Noun::SOLUTION.count(count, Lang::Id),
            Self::More { count } => format!("… dan {count} lagi"),
            Self::Class { number } => format!("kelas {number}"),
            Self::Pair { number } => format!("pasangan {number}"),
            Self::RawLine { number, expression } => {
                format!("solusi {number}, ekspresi {expression}")
            }
        }
    }
}

/// What is known about a hand.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum Known {
    Difficulty(Rating),
    /// Of a new hand.
    MakeRated {
        target: u32,
        rating: Rating,
    },
    MakeReachable {
        target: u32,
    },
    OutOfReach {
        target: u32,
    },
}

/// The level is a place among all hands, the rest an estimate: most people solve a hard hand, too.
fn rated(rating: &Rating, lang: Lang) -> String {
    let Rating { level, seconds, success } = rating;
    let (place, percent) = (place_of(*level).render(lang), 100.0 * success);
    let level = level.name().render(lang);
    match lang {
        Lang::En => format!(
            "{level}, {place}: an estimated {percent:.0} % of people solve it, in about \
             {seconds:.0} s"
        ),
        Lang::Id => format!(
            "{level}, {place}: menurut perkiraan {percent:.0} % orang memecahkannya, dalam \
             sekitar {seconds:.0} detik"
        ),
    }
}

/// Where the hands of a level are among all hands.
fn place_of(level: Level) -> Phrase {
    match level {
        Level::Easy => Phrase {
            en: "in the fastest quarter of hands",
            id: "di antara seperempat yang tercepat",
        },
        Level::Medium => {
            Phrase { en: "in the faster half of hands", id: "di separuh yang lebih cepat" }
        }
        Level::Hard => {
            Phrase { en: "in the slower half of hands", id: "di separuh yang lebih lambat" }
        }
        Level::Fiendish => Phrase {
            en: "in the slowest quarter of hands",
            id: "di antara seperempat yang terlambat",
        },
    }
}

impl Message for Known {
    fn en(&self) -> String {
        match self {
            Self::Difficulty(rating) => format!("difficulty {}", rated(rating, Lang::En)),
            Self::MakeRated { target, rating } => {
                format!("make {target}; {}", rated(rating, Lang::En))
            }
            Self::MakeReachable { target } => format!("make {target}; it can be done"),
            Self::OutOfReach { target } => {
                format!("{target} cannot be made; the closest is listed")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::Difficulty(rating) => format!("tingkat {}", rated(rating, Lang::Id)),
            Self::MakeRated { target, rating } => {
                format!("buat {target}; tingkat {}", rated(rating, Lang::Id))
            }
            Self::MakeReachable { target } => format!("buat {target}; dapat dibuat"),
            Self::OutOfReach { target } => {
                format!("{target} tidak dapat dibuat; yang terdekat ditampilkan")
            }
        }
    }
}

/// What a table shows.
#[derive(Debug)]
pub(in crate::families::twentyfour) struct DeckNote {
    pub(in crate::families::twentyfour) cards: usize,
    pub(in crate::families::twentyfour) highest: Card,
    pub(in crate::families::twentyfour) target: u32,
}

impl Message for DeckNote {
    fn en(&self) -> String {
        let Self { cards, highest, target } = self;
        let cards = CARDS.count(cards, Lang::En);
        format!("all hands of {cards} from A to {highest}, to make {target}")
    }

    fn id(&self) -> String {
        let Self { cards, highest, target } = self;
        format!("semua kombinasi {cards} kartu dari A sampai {highest}, untuk membuat {target}")
    }
}

/// How many targets of Countdown can be reached.
#[derive(Debug)]
pub(in crate::families::twentyfour) struct ReachableCount {
    pub(in crate::families::twentyfour) reached: usize,
}

impl Message for ReachableCount {
    fn en(&self) -> String {
        format!("{} of the 900 targets can be reached", self.reached)
    }

    fn id(&self) -> String {
        format!("{} dari 900 target dapat dicapai", grouped(&self.reached.to_string(), Lang::Id))
    }
}

/// Why a strategy cannot be used.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum Unsuitable {
    RawListing { strategy: &'static str },
    Countdown,
    NotFourCards { cards: usize },
}

impl Message for Unsuitable {
    fn en(&self) -> String {
        match self {
            Self::RawListing { strategy } => {
                format!("the raw listing is that of the strategy `{strategy}`")
            }
            Self::Countdown => "it does not play Countdown".into(),
            Self::NotFourCards { cards } => {
                format!("it groups four cards, and the hand has {cards}")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::RawListing { strategy } => {
                format!("daftar `raw` adalah milik strategi `{strategy}`")
            }
            Self::Countdown => "tidak berlaku untuk Countdown".into(),
            Self::NotFourCards { cards } => {
                format!("mengelompokkan empat kartu, padahal ada {cards}")
            }
        }
    }
}
