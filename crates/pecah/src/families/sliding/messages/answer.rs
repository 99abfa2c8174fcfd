//! Mistakes in an answer: in its form, or in what it does.

use super::{CELLS, direction, tile_or_blank};
use crate::families::sliding::model::Move;
use crate::message::{Lang, Message, grouped};

/// Problems with the form of an answer, and the words beside them.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum AnswerProblem {
    TooMany { most: usize },
    FirstTooMany,
    MuchShorter,
    NotAMove { found: String },
    NotAMoveHere,
    WriteMoves,
    StepOrder { found: String, expected: usize },
    ExpectedStep { expected: usize },
    NumberSteps,
    OtherTile { number: usize, tile: u8 },
    TileSlides { tile: u8 },
    NameTheTile,
}

impl Message for AnswerProblem {
    fn en(&self) -> String {
        match self {
            Self::TooMany { most } => {
                format!("the answer has more than {} moves", grouped(&most.to_string(), Lang::En))
            }
            Self::FirstTooMany => "the first too many".into(),
            Self::MuchShorter => "a solution is much shorter than this".into(),
            Self::NotAMove { found } => format!("`{found}` is not a move of the blank"),
            Self::NotAMoveHere => "not a move".into(),
            Self::WriteMoves => "write up, down, left or right, or u, d, l or r".into(),
            Self::StepOrder { found, expected } => {
                format!("found step {found} where step {expected} was expected")
            }
            Self::ExpectedStep { expected } => format!("expected {expected}"),
            Self::NumberSteps => "number the steps 1, 2, 3 and so on, one answer to a file".into(),
            Self::OtherTile { number, tile } => {
                format!("in move {number}, the tile that slides is {tile}")
            }
            Self::TileSlides { tile } => format!("tile {tile} slides here"),
            Self::NameTheTile => "name the tile next to the blank, or leave the number out".into(),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::TooMany { most } => {
                format!("jawaban lebih dari {} langkah", grouped(&most.to_string(), Lang::Id))
            }
            Self::FirstTooMany => "kelebihan yang pertama".into(),
            Self::MuchShorter => "solusi jauh lebih pendek dari ini".into(),
            Self::NotAMove { found } => format!("`{found}` bukan langkah celah"),
            Self::NotAMoveHere => "bukan langkah".into(),
            Self::WriteMoves => "tulis up, down, left atau right, atau u, d, l atau r".into(),
            Self::StepOrder { found, expected } => {
                format!("ada langkah {found}, seharusnya langkah {expected}")
            }
            Self::ExpectedStep { expected } => format!("seharusnya {expected}"),
            Self::NumberSteps => {
                "beri nomor langkah 1, 2, 3 dan seterusnya, satu jawaban per berkas".into()
            }
            Self::OtherTile { number, tile } => {
                format!("pada langkah {number}, ubin yang bergeser adalah {tile}")
            }
            Self::TileSlides { tile } => format!("ubin {tile} yang bergeser di sini"),
            Self::NameTheTile => "sebutkan ubin di samping celah, atau hilangkan angkanya".into(),
        }
    }
}

/// Ways in which a path breaks the rules.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum Violated {
    LeavesTheBoard { number: usize, way: Move, row: usize, column: usize },
    Differs { moves: usize, row: usize, column: usize, tile: u8, wanted: u8 },
    MoreDiffer { cells: usize },
}

impl Message for Violated {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::LeavesTheBoard { number, way, row, column } => format!(
                "move {number}, {}, leaves the board: the blank is at row {row} column {column}",
                way.name()
            ),
            Self::Differs { moves, row, column, tile, wanted } => {
                let [tile, wanted] = [*tile, *wanted].map(|tile| tile_or_blank(tile, lang));
                let when = match moves {
                    0 => "without a move".into(),
                    moves => format!("after move {moves}"),
                };
                format!("{when}, row {row} column {column} holds {tile}, not {wanted}")
            }
            Self::MoreDiffer { cells: 1 } => "1 more cell differs from the goal".into(),
            Self::MoreDiffer { cells } => format!("{cells} more cells differ from the goal"),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::LeavesTheBoard { number, way, row, column } => format!(
                "langkah {number}, ke {}, keluar dari papan: celah ada di baris {row} kolom \
                 {column}",
                direction(*way, lang)
            ),
            Self::Differs { moves, row, column, tile, wanted } => {
                let [tile, wanted] = [*tile, *wanted].map(|tile| tile_or_blank(tile, lang));
                let when = match moves {
                    0 => "tanpa langkah".into(),
                    moves => format!("setelah langkah {moves}"),
                };
                format!("{when}, baris {row} kolom {column} berisi {tile}, bukan {wanted}")
            }
            Self::MoreDiffer { cells } => {
                format!("{} lagi berbeda dari tujuan", CELLS.count(cells, lang))
            }
        }
    }
}

/// What is proved of a right path.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum PathFact {
    Shortest { moves: usize },
    Longer { moves: usize, shortest: usize },
    Unknown { moves: usize, least: usize },
}

impl Message for PathFact {
    fn en(&self) -> String {
        let count = |moves: &usize| super::MOVES.count(moves, Lang::En);
        match self {
            Self::Shortest { moves } => format!("{}, and no solution is shorter.", count(moves)),
            Self::Longer { moves, shortest } => {
                format!("{}; a shortest solution has {shortest}.", count(moves))
            }
            Self::Unknown { moves, least } => format!(
                "{}; whether that is shortest is not known: no solution has fewer than {least}.",
                count(moves)
            ),
        }
    }

    fn id(&self) -> String {
        let count = |moves: &usize| super::MOVES.count(moves, Lang::Id);
        match self {
            Self::Shortest { moves } => {
                format!("{}, dan tidak ada solusi yang lebih pendek.", count(moves))
            }
            Self::Longer { moves, shortest } => {
                format!("{}; solusi terpendek punya {shortest}.", count(moves))
            }
            Self::Unknown { moves, least } => format!(
                "{}; tidak diketahui apakah itu terpendek: tidak ada solusi dengan kurang dari {least}.",
                count(moves)
            ),
        }
    }
}
