//! What a search found, why a strategy cannot be used, and captions.

use super::{CELLS, MOVES, direction};
use crate::families::sliding::model::Move;
use crate::message::{Lang, Message, Noun};

/// What a search found out beside its solutions.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum Found {
    LowerBound { moves: usize },
    Length { moves: usize },
    Optimal,
    WithinFactor { factor: f64 },
    NotProvedShortest { moves: usize },
    Resume { token: String },
    NoProgress,
    Stages { stages: usize },
}

impl Message for Found {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::Stages { stages: 1 } => "It has one stage.".into(),
            Self::Stages { stages } => format!("It has {stages} stages."),
            Self::LowerBound { moves: 0 } => "The board is solved already.".into(),
            Self::LowerBound { moves } => {
                format!("No solution is shorter than {}.", MOVES.count(moves, lang))
            }
            Self::Length { moves } => format!("The solution has {}.", MOVES.count(moves, lang)),
            Self::Optimal => "It is proved to be a shortest solution.".into(),
            Self::WithinFactor { factor } => {
                format!("It is proved to be at most {factor:.3} times as long as the shortest.")
            }
            Self::NotProvedShortest { moves } => format!(
                "The solution has {}; it is not proved to be a shortest one.",
                MOVES.count(moves, lang)
            ),
            Self::Resume { token } => format!("To continue from here, resume with {token}"),
            Self::NoProgress => "The search got no further than before: a resumed search first \
                                 repeats the previous iteration, which did not finish in time."
                .into(),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::Stages { stages } => format!("Ada {stages} tahap."),
            Self::LowerBound { moves: 0 } => "Papan sudah selesai.".into(),
            Self::LowerBound { moves } => {
                format!("Tidak ada solusi yang lebih pendek dari {}.", MOVES.count(moves, lang))
            }
            Self::Length { moves } => format!("Solusinya {}.", MOVES.count(moves, lang)),
            Self::Optimal => "Terbukti sebagai solusi terpendek.".into(),
            Self::WithinFactor { factor } => {
                let factor = format!("{factor:.3}").replace('.', ",");
                format!("Terbukti paling panjang {factor} kali solusi terpendek.")
            }
            Self::NotProvedShortest { moves } => format!(
                "Solusinya {}; belum terbukti sebagai yang terpendek.",
                MOVES.count(moves, lang)
            ),
            Self::Resume { token } => format!("Untuk melanjutkan dari sini, pakai token {token}"),
            Self::NoProgress => "Pencarian tidak lebih jauh dari sebelumnya: pencarian lanjutan \
                                 mengulang dulu babak sebelumnya, dan itu tidak selesai pada \
                                 waktunya."
                .into(),
        }
    }
}

/// Why a strategy cannot be used.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum Unsuitable {
    TooManyCells { cells: usize, most: usize },
    SideTooLong { side: usize, most: usize },
    CannotResume,
    NoBound,
    OtherSearch,
}

impl Message for Unsuitable {
    fn en(&self) -> String {
        match self {
            Self::TooManyCells { cells, most } => {
                format!("the board has {}, more than {most}", CELLS.count(cells, Lang::En))
            }
            Self::SideTooLong { side, most } => {
                format!("a side of {side} has too many positions; the limit is {most}")
            }
            Self::CannotResume => "only `pattern-db` can continue a stopped search".into(),
            Self::NoBound => "only `pattern-db` supports a bound".into(),
            Self::OtherSearch => "the token to resume from belongs to another board or goal".into(),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::TooManyCells { cells, most } => {
                format!("papan punya {}, lebih dari {most}", CELLS.count(cells, Lang::Id))
            }
            Self::SideTooLong { side, most } => {
                format!("posisi pada sisi {side} terlalu banyak, paling banyak {most}")
            }
            Self::NoBound => "hanya `pattern-db` yang mengenal batas langkah".into(),
            Self::CannotResume => {
                "hanya `pattern-db` yang bisa melanjutkan pencarian yang terhenti".into()
            }
            Self::OtherSearch => "token untuk melanjutkan milik papan atau tujuan lain".into(),
        }
    }
}

/// Words on pictures.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum Caption {
    Start,
    /// A numbered move of the blank.
    BlankMove {
        number: usize,
        way: Move,
    },
    /// A numbered move of a tile.
    TileMove {
        number: usize,
        tile: u8,
        way: Move,
    },
    Moves {
        moves: usize,
    },
    /// The first of some solutions; of a long one, both ends are shown.
    Path {
        moves: usize,
        solutions: usize,
        ends: Option<usize>,
    },
}

impl Message for Caption {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::Start => "start".into(),
            Self::BlankMove { number, way } => format!("{number} {}", way.name()),
            Self::TileMove { number, tile, way } => format!("{number}: {tile} {}", way.name()),
            Self::Moves { moves } => MOVES.count(moves, lang),
            Self::Path { moves, solutions, ends } => {
                let first = match solutions {
                    0 | 1 => String::new(),
                    _ => format!(", the first of {}", Noun::SOLUTION.count(solutions, lang)),
                };
                let shown = ends.map_or_else(String::new, |half| {
                    format!("; the first {half} and the last {half} are shown")
                });
                format!("{}{first}{shown}", MOVES.count(moves, lang))
            }
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::Start => "awal".into(),
            Self::BlankMove { number, way } => format!("{number} {}", direction(*way, lang)),
            Self::TileMove { number, tile, way } => {
                format!("{number}: {tile} ke {}", direction(*way, lang))
            }
            Self::Moves { moves } => MOVES.count(moves, lang),
            Self::Path { moves, solutions, ends } => {
                let first = match solutions {
                    0 | 1 => String::new(),
                    _ => format!(", yang pertama dari {}", Noun::SOLUTION.count(solutions, lang)),
                };
                let shown = ends.map_or_else(String::new, |half| {
                    format!("; yang tampak {half} pertama dan {half} terakhir")
                });
                format!("{}{first}{shown}", MOVES.count(moves, lang))
            }
        }
    }
}
