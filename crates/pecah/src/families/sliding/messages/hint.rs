//! Hints, and why a move cannot be made.

use super::{MOVES, TILES, direction, tile_and_blank};
use crate::families::sliding::model::Move;
use crate::message::{Lang, Message, Text};

/// A move of the blank and the tile that it moves.
type Moved = (Move, u8);

/// The next move, and what is known of the way.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum HintText {
    /// Where to look, when the shortest solutions are known.
    LookNextToTheBlank { movable: usize, best: usize, all_known: bool },
    /// Where to look, when they are not.
    LookForAGoodMove { movable: usize },
    /// `best` has every move that begins a shortest solution, unless `all_known` is false.
    Shortest { next: Moved, left: usize, best: Vec<Moved>, all_known: bool, why: Option<Text> },
    /// A move of a solution that need not be a shortest one.
    Short { next: Moved, left: usize, lower_bound: usize },
}

impl Message for HintText {
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
                let moved = |one: &Moved| tile_and_blank(one.0, one.1, lang);
                let first = format!(
                    "Push {}: {} are left, this one included, and no solution is shorter.",
                    moved(next),
                    MOVES.count(left, lang)
                );
                let why = why.as_ref().map(|why| format!(" {}", why.render(lang)));
                let first = first + &why.unwrap_or_default();
                let list: Vec<String> = best.iter().map(moved).collect();
                match (all_known, best.len()) {
                    (true, 1) => {
                        format!("{first} It is the only move that begins a shortest solution.")
                    }
                    (true, _) => {
                        format!(
                            "{first} Each of these moves begins a shortest solution: {}.",
                            list.join("; ")
                        )
                    }
                    (false, 1) => first,
                    (false, _) => format!(
                        "{first} Each of these moves begins a shortest solution, perhaps others do too: {}.",
                        list.join("; ")
                    ),
                }
            }
            Self::Short { next, left, lower_bound } => format!(
                "Push {}: it begins a solution of {}. A shorter one may exist: it is proved only \
                 that none has fewer than {lower_bound}.",
                tile_and_blank(next.0, next.1, lang),
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
                let moved = |one: &Moved| tile_and_blank(one.0, one.1, lang);
                let first = format!(
                    "Geser {}: tersisa {} termasuk ini, dan tidak ada solusi yang lebih pendek.",
                    moved(next),
                    MOVES.count(left, lang)
                );
                let why = why.as_ref().map(|why| format!(" {}", why.render(lang)));
                let first = first + &why.unwrap_or_default();
                let list: Vec<String> = best.iter().map(moved).collect();
                match (all_known, best.len()) {
                    (true, 1) => {
                        format!("{first} Hanya langkah ini yang mengawali solusi terpendek.")
                    }
                    (true, _) => {
                        format!("{first} Yang mengawali solusi terpendek: {}.", list.join("; "))
                    }
                    (false, 1) => first,
                    (false, _) => format!(
                        "{first} Yang mengawali solusi terpendek, mungkin ada yang lain: {}.",
                        list.join("; ")
                    ),
                }
            }
            Self::Short { next, left, lower_bound } => format!(
                "Geser {}: itu awal dari solusi {}. Mungkin ada yang lebih pendek: yang terbukti \
                 hanya bahwa tidak ada yang kurang dari {lower_bound}.",
                tile_and_blank(next.0, next.1, lang),
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
