//! Whether the goal can be reached, what a new board is, and tables of all boards.

use super::{BOARDS, CELLS, MOVES};
use crate::message::{Lang, Message, grouped};

/// Facts that are known before any search, and of new boards.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum Fact {
    OrderOfGoal,
    Sum { kurang: u32 },
    Distance { x: u32 },
    Parity { kurang: u32, x: u32 },
    Invariant,
    Depth { moves: usize },
    Scrambled { moves: usize },
    Random,
}

impl Message for Fact {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::OrderOfGoal => {
                "The tiles are listed in the order of the goal: a tile counts as less than i when \
                 the goal has it before i."
                    .into()
            }
            Self::Sum { kurang } => format!("Sum of KURANG(i) = {kurang}"),
            Self::Distance { x } => {
                let parity = parity(*x, lang);
                format!("X = {x}: the blank is an {parity} number of moves from its place")
            }
            Self::Parity { kurang, x } => {
                let sum = kurang + x;
                let can = if sum.is_multiple_of(2) { "can" } else { "cannot" };
                let parity = parity(sum, lang);
                format!("{kurang} + {x} = {sum} is {parity}: the goal {can} be reached")
            }
            Self::Invariant => "No move changes this parity, and at the goal it is even.".into(),
            Self::Depth { moves } => {
                format!("The shortest solution has {}.", MOVES.count(moves, lang))
            }
            Self::Scrambled { moves } => format!(
                "Scrambled by {}; the shortest solution has at most that many.",
                MOVES.count(moves, lang)
            ),
            Self::Random => "A random board that can be solved.".into(),
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::OrderOfGoal => {
                "Ubin tersusun menurut tujuan: sebuah ubin dihitung kurang dari i bila pada tujuan \
                 letaknya sebelum i."
                    .into()
            }
            Self::Sum { kurang } => format!("Jumlah KURANG(i) = {kurang}"),
            Self::Distance { x } => {
                let parity = parity(*x, lang);
                format!("X = {x}: celah berjarak {parity} dari tempatnya pada tujuan")
            }
            Self::Parity { kurang, x } => {
                let sum = kurang + x;
                let can = if sum.is_multiple_of(2) { "dapat" } else { "tidak dapat" };
                let parity = parity(sum, lang);
                format!("{kurang} + {x} = {sum} {parity}: tujuan {can} dicapai")
            }
            Self::Invariant => {
                "Tidak ada langkah yang mengubah paritas ini, dan pada tujuan nilainya genap."
                    .into()
            }
            Self::Depth { moves } => format!("Solusi terpendek {}.", MOVES.count(moves, lang)),
            Self::Scrambled { moves } => format!(
                "Diacak dengan {}; solusi terpendek paling banyak sekian.",
                MOVES.count(moves, lang)
            ),
            Self::Random => "Papan acak yang dapat diselesaikan.".into(),
        }
    }
}

fn parity(number: u32, lang: Lang) -> &'static str {
    match (lang, number.is_multiple_of(2)) {
        (Lang::En, true) => "even",
        (Lang::En, false) => "odd",
        (Lang::Id, true) => "genap",
        (Lang::Id, false) => "ganjil",
    }
}

/// Boards that cannot be made.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum RecipeProblem {
    TooDeep { rows: usize, columns: usize, most: usize },
    TooDeepToProve { rows: usize, columns: usize, most: usize },
    NoneThatDeep { depth: usize, samples: usize },
    AskForLess { most: usize },
    AskForAnotherDepth,
    DepthAndScramble,
    LeaveOneOut,
}

impl Message for RecipeProblem {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::TooDeep { rows, columns, most } => {
                format!("no board of {rows}x{columns} takes more than {}", MOVES.count(most, lang))
            }
            Self::TooDeepToProve { rows, columns, most } => format!(
                "boards of {rows}x{columns} can be made up to a depth of {most}: deeper ones take \
                 too long to prove"
            ),
            Self::NoneThatDeep { depth, samples } => format!(
                "none of {samples} random boards with this goal takes {} or more",
                MOVES.count(depth, lang)
            ),
            Self::AskForLess { most } => format!("ask for a `depth` of {most} or less"),
            Self::AskForAnotherDepth => "ask for a smaller `depth`".into(),
            Self::DepthAndScramble => "`depth` and `scramble` exclude each other".into(),
            Self::LeaveOneOut => {
                "`depth` is the length of the shortest solution, `scramble` a number of random \
                 moves: give one of them"
                    .into()
            }
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::TooDeep { rows, columns, most } => format!(
                "tidak ada papan {rows}x{columns} yang perlu lebih dari {}",
                MOVES.count(most, lang)
            ),
            Self::TooDeepToProve { rows, columns, most } => format!(
                "papan {rows}x{columns} dibuat sampai kedalaman {most}: yang lebih dalam terlalu \
                 lama dibuktikan"
            ),
            Self::NoneThatDeep { depth, samples } => format!(
                "tidak satu pun dari {samples} papan acak dengan tujuan ini perlu {} atau lebih",
                MOVES.count(depth, lang)
            ),
            Self::AskForLess { most } => format!("mintalah `depth` {most} atau kurang"),
            Self::AskForAnotherDepth => "mintalah `depth` yang lebih kecil".into(),
            Self::DepthAndScramble => "`depth` dan `scramble` tidak bisa bersamaan".into(),
            Self::LeaveOneOut => {
                "`depth` adalah panjang solusi terpendek, `scramble` banyaknya langkah acak: \
                 berikan salah satu"
                    .into()
            }
        }
    }
}

/// The table of all boards of a size.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum SurveyText {
    Moves,
    Boards,
    HalfCanBeSolved { boards: u64, rows: usize, columns: usize, deepest: usize },
    Average { moves: f64 },
    TooManyBoards { rows: usize, columns: usize },
    SmallerSize { most: usize },
}

impl Message for SurveyText {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::Moves => MOVES.many.en.into(),
            Self::Boards => BOARDS.many.en.into(),
            Self::HalfCanBeSolved { boards, rows, columns, deepest } => format!(
                "{} boards of {rows}x{columns} can be solved, half of all; the deepest take {}.",
                grouped(&boards.to_string(), lang),
                MOVES.count(deepest, lang)
            ),
            Self::Average { moves } => format!("On average {moves:.3} moves."),
            Self::TooManyBoards { rows, columns } => {
                format!("there are too many boards of {rows}x{columns} to visit all of them")
            }
            Self::SmallerSize { most } => {
                format!("ask for a size of up to {}, such as 3x4 or 2x6", CELLS.count(most, lang))
            }
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::Moves => MOVES.many.id.into(),
            Self::Boards => BOARDS.many.id.into(),
            Self::HalfCanBeSolved { boards, rows, columns, deepest } => format!(
                "{} papan {rows}x{columns} dapat diselesaikan, setengah dari semuanya; yang \
                 terdalam perlu {}.",
                grouped(&boards.to_string(), lang),
                MOVES.count(deepest, lang)
            ),
            Self::Average { moves } => {
                format!("Rata-rata {} langkah.", format!("{moves:.3}").replace('.', ","))
            }
            Self::TooManyBoards { rows, columns } => {
                format!("papan {rows}x{columns} terlalu banyak untuk dikunjungi semuanya")
            }
            Self::SmallerSize { most } => {
                format!("mintalah ukuran sampai {}, misalnya 3x4 atau 2x6", CELLS.count(most, lang))
            }
        }
    }
}
