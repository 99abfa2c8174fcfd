//! Hints, and why a move cannot be made.

use super::{MOVES, Moved, TILES, direction, tile_and_blank};
use crate::families::sliding::model::Move;
use crate::message::capitalised as sentence;
use crate::message::{Clauses, Lang, Message, Text};

/// The next move, and what is known about the solution.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum HintText {
    /// Where to look, when the shortest solutions are known.
    LookNextToTheBlank { movable: usize, best: usize, all_known: bool },
    /// Where to look, when they are not.
    LookForAGoodMove { movable: usize },
    /// `best` has every move that begins a shortest solution, unless `all_known` is false.
    Shortest { next: Moved, left: usize, best: Vec<Moved>, all_known: bool, why: Option<Text> },
    /// A move of a solution that need not be a shortest one.
    Short { next: Moved, left: usize, lower_bound: usize, why: Option<Text> },
}

/// `Push tile 4 left (the blank right), because that brings tile 4 home`.
fn because(next: Moved, why: Option<&Text>, lang: Lang) -> String {
    let step = tile_and_blank(next.0, next.1, lang);
    match (why.map(|why| why.render(lang)), lang) {
        (Some(why), Lang::En) => format!("Push {step}, because that {why}"),
        (Some(why), Lang::Id) => format!("Geser {step}, karena {why}"),
        (None, Lang::En) => format!("Push {step}"),
        (None, Lang::Id) => format!("Geser {step}"),
    }
}

/// The other tiles whose move begins a shortest solution: `Tile 1 or 3`.
fn others(best: &[Moved], next: Moved, lang: Lang) -> Option<String> {
    let others = best.iter().filter(|one| one.0 != next.0);
    let tiles: Vec<String> = others.map(|one| one.1.to_string()).collect();
    let (last, first) = tiles.split_last()?;
    let (word, or) = match lang {
        Lang::En => ("Tile", "or"),
        Lang::Id => ("Ubin", "atau"),
    };
    Some(match first {
        [] => format!("{word} {last}"),
        first => format!("{word} {} {or} {last}", first.join(", ")),
    })
}

/// The push alone: beside the board, an arrow on the tile shows the same.
fn push((way, tile): Moved, lang: Lang) -> String {
    let way = direction(way.inverse(), lang);
    match lang {
        Lang::En => format!("push tile {tile} {way}"),
        Lang::Id => format!("geser ubin {tile} ke {way}"),
    }
}

/// What the push is good for, before what is known of the way.
fn good_for((_, tile): Moved, why: Option<&Text>, lang: Lang) -> String {
    match (why.map(|why| why.render(lang)), lang) {
        (Some(why), Lang::En) => format!("pushing tile {tile} {why}. "),
        (Some(why), Lang::Id) => format!("kalau ubin {tile} digeser, {why}. "),
        (None, _) => String::new(),
    }
}

impl HintText {
    fn reason(&self, lang: Lang) -> Option<Clauses> {
        let (next, because) = match self {
            Self::LookNextToTheBlank { .. } | Self::LookForAGoodMove { .. } => return None,
            Self::Shortest { next, left: 1, .. } => {
                let last = match lang {
                    Lang::En => "one move is left",
                    Lang::Id => "tinggal satu langkah",
                };
                (*next, last.to_owned())
            }
            Self::Shortest { next, left, best, all_known, why } => {
                let (good, left) = (good_for(*next, why.as_ref(), lang), MOVES.count(left, lang));
                let others = others(best, *next, lang);
                let rest = match (others, all_known, lang) {
                    (None, true, Lang::En) => {
                        format!("{left} are left, and every other move makes the way longer")
                    }
                    (None, true, Lang::Id) => {
                        format!("tersisa {left}, dan langkah lain membuatnya lebih panjang")
                    }
                    (None, false, Lang::En) => {
                        format!("{left} are left, and no solution is shorter")
                    }
                    (None, false, Lang::Id) => {
                        format!("tersisa {left}, dan tidak ada solusi yang lebih pendek")
                    }
                    (Some(others), _, Lang::En) => format!(
                        "{left} are left, and no solution is shorter. {others} would do as well"
                    ),
                    (Some(others), _, Lang::Id) => format!(
                        "tersisa {left}, dan tidak ada solusi yang lebih pendek. {others} sama baiknya"
                    ),
                };
                (*next, if good.is_empty() { rest } else { good + &sentence(&rest) })
            }
            Self::Short { next, left, lower_bound, why } => {
                let (good, left) = (good_for(*next, why.as_ref(), lang), MOVES.count(left, lang));
                let rest = match lang {
                    Lang::En => format!(
                        "it begins a solution of {left}. A shorter one may exist: it is proved only \
                         that none has fewer than {lower_bound}"
                    ),
                    Lang::Id => format!(
                        "itu awal dari solusi {left}. Mungkin ada yang lebih pendek: yang terbukti \
                         hanya bahwa tidak ada yang kurang dari {lower_bound}"
                    ),
                };
                (*next, if good.is_empty() { rest } else { good + &sentence(&rest) })
            }
        };
        Some(Clauses::new(because, push(next, lang)))
    }
}

impl Message for HintText {
    fn clauses(&self, lang: Lang) -> Option<Clauses> {
        self.reason(lang)
    }

    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::LookNextToTheBlank { movable, best, all_known } => {
                let number = match (best, all_known) {
                    (1, true) => "one begins".into(),
                    (1, false) => "at least one begins".into(),
                    (best, true) => format!("{best} begin"),
                    (best, false) => format!("at least {best} begin"),
                };
                format!(
                    "Look next to the blank: of the {} that can slide, {number} a shortest \
                     solution.",
                    TILES.count(movable, lang)
                )
            }
            Self::LookForAGoodMove { movable } => format!(
                "Look next to the blank: one of the {} that can slide begins a short solution.",
                TILES.count(movable, lang)
            ),
            Self::Shortest { next, left: 1, .. } => {
                format!("Push {}: that is the last move.", tile_and_blank(next.0, next.1, lang))
            }
            Self::Shortest { next, left, best, all_known, why } => {
                let first = format!(
                    "{}. {} are left, this one included, and no solution is shorter.",
                    because(*next, why.as_ref(), lang),
                    MOVES.count(left, lang)
                );
                let others = others(best, *next, lang);
                match (others, all_known) {
                    (None, true) => format!("{first} No other move begins one as short."),
                    (None, false) => first,
                    (Some(others), true) => format!("{first} {others} would do as well."),
                    (Some(others), false) => {
                        format!("{first} {others} would do as well, perhaps others too.")
                    }
                }
            }
            Self::Short { next, left, lower_bound, why } => format!(
                "{}. This begins a solution of {}. A shorter one may exist: it is proved only \
                 that none has fewer than {lower_bound}.",
                because(*next, why.as_ref(), lang),
                MOVES.count(left, lang)
            ),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::LookNextToTheBlank { movable, best, all_known } => {
                let at_least = if *all_known { "" } else { "sedikitnya " };
                format!(
                    "Perhatikan sekitar celah: dari {} yang bisa digeser, {at_least}{best} \
                     mengawali solusi terpendek.",
                    TILES.count(movable, lang)
                )
            }
            Self::LookForAGoodMove { movable } => format!(
                "Perhatikan sekitar celah: satu dari {} yang bisa digeser mengawali solusi yang \
                 pendek.",
                TILES.count(movable, lang)
            ),
            Self::Shortest { next, left: 1, .. } => {
                format!("Geser {}: itu langkah terakhir.", tile_and_blank(next.0, next.1, lang))
            }
            Self::Shortest { next, left, best, all_known, why } => {
                let first = format!(
                    "{}. Tersisa {} termasuk ini, dan tidak ada solusi yang lebih pendek.",
                    because(*next, why.as_ref(), lang),
                    MOVES.count(left, lang)
                );
                let others = others(best, *next, lang);
                match (others, all_known) {
                    (None, true) => format!("{first} Langkah lain tidak ada yang sependek ini."),
                    (None, false) => first,
                    (Some(others), true) => format!("{first} {others} sama baiknya."),
                    (Some(others), false) => {
                        format!("{first} {others} sama baiknya, mungkin ada lagi yang lain.")
                    }
                }
            }
            Self::Short { next, left, lower_bound, why } => format!(
                "{}. Itu awal dari solusi {}. Mungkin ada yang lebih pendek: yang terbukti \
                 hanya bahwa tidak ada yang kurang dari {lower_bound}.",
                because(*next, why.as_ref(), lang),
                MOVES.count(left, lang)
            ),
        }
    }
}

/// Why a move cannot be made.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum PlayText {
    LeavesTheBoard { way: Move, cells: usize, most: usize },
}

impl Message for PlayText {
    fn en(&self) -> String {
        match self {
            Self::LeavesTheBoard { way, most: 0, .. } => {
                format!("the blank cannot go {}: it is at the edge", way.name())
            }
            Self::LeavesTheBoard { way, cells, most } => format!(
                "the blank cannot go {cells} cells {}: it is {most} from the edge",
                way.name()
            ),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::LeavesTheBoard { way, most: 0, .. } => {
                format!("celah tidak bisa ke {}: sudah di tepi", direction(*way, lang))
            }
            Self::LeavesTheBoard { way, cells, most } => format!(
                "celah tidak bisa {cells} sel ke {}: jaraknya {most} dari tepi",
                direction(*way, lang)
            ),
        }
    }
}
