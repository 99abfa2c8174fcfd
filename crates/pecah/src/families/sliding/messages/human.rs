//! The stages of the way people solve, and why a board cannot be solved.

use super::MOVES;
use crate::families::sliding::human::{Line, Task};
use crate::message::{Lang, Message, Phrase};
use crate::place::Place;

/// One stage, or what a move is good for.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum StageText {
    /// Where to look.
    Look { task: Task },
    /// The whole stage.
    Stage { task: Task, moves: usize },
    /// The next move of a stage.
    Next { task: Task, direction: Phrase, moves: usize, left: usize },
    /// The board cannot be solved.
    Exchanged { tiles: [u8; 2] },
    /// What a move does: the tile that slides, its place, whether it comes nearer, and the next tile
    /// that gets home for good with the moves until then.
    Purpose { tile: u8, home: Place, nearer: bool, settled: Option<(u8, usize)> },
}

fn line(line: Line, lang: Lang) -> String {
    match (line, lang) {
        (Line::Row(row), Lang::En) => format!("row {row}"),
        (Line::Row(row), Lang::Id) => format!("baris {row}"),
        (Line::Column(column), Lang::En) => format!("column {column}"),
        (Line::Column(column), Lang::Id) => format!("kolom {column}"),
    }
}

/// What a stage does and why.
fn task(task: Task, lang: Lang) -> String {
    match (task, lang) {
        (Task::Tile { tile, line: at }, Lang::En) => {
            format!("Bring tile {tile} home into {}, past the tiles that are home", line(at, lang))
        }
        (Task::Tile { tile, line: at }, Lang::Id) => {
            format!(
                "Bawa ubin {tile} ke tempatnya di {} tanpa menggeser yang sudah benar",
                line(at, lang)
            )
        }
        (Task::Corner { tiles: [a, b], line: at }, Lang::En) => format!(
            "Corner trick: tiles {a} and {b} end {}, so they go in together, because the last one alone has no way in",
            line(at, lang)
        ),
        (Task::Corner { tiles: [a, b], line: at }, Lang::Id) => format!(
            "Trik sudut: ubin {a} dan {b} menutup {}, jadi keduanya masuk bersama, karena yang terakhir sendirian tidak dapat masuk",
            line(at, lang)
        ),
        (Task::LastSquare, Lang::En) => {
            "Last 2x2: turn the last four cells until they are in order".into()
        }
        (Task::LastSquare, Lang::Id) => {
            "2x2 terakhir: putar empat sel terakhir sampai berurutan".into()
        }
    }
}

impl StageText {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Look { task: Task::Tile { tile, .. } }, Lang::En) => {
                format!("Look at tile {tile}.")
            }
            (Self::Look { task: Task::Tile { tile, .. } }, Lang::Id) => {
                format!("Perhatikan ubin {tile}.")
            }
            (Self::Look { task: Task::Corner { tiles: [a, b], .. } }, Lang::En) => {
                format!("Look at tiles {a} and {b}.")
            }
            (Self::Look { task: Task::Corner { tiles: [a, b], .. } }, Lang::Id) => {
                format!("Perhatikan ubin {a} dan {b}.")
            }
            (Self::Look { task: Task::LastSquare }, Lang::En) => "Look at the last 2x2.".into(),
            (Self::Look { task: Task::LastSquare }, Lang::Id) => "Perhatikan 2x2 terakhir.".into(),
            (Self::Stage { task: what, moves }, _) => {
                format!("{} ({}).", task(*what, lang), MOVES.count(moves, lang))
            }
            (Self::Next { task: what, direction, moves, left }, Lang::En) => format!(
                "{}. So move the blank {}: this stage takes {} more, the whole way {}; it need not be a shortest one.",
                task(*what, lang),
                direction.en,
                MOVES.count(moves, lang),
                MOVES.count(left, lang)
            ),
            (Self::Next { task: what, direction, moves, left }, Lang::Id) => format!(
                "{}. Jadi geser celah ke {}: tahap ini perlu {} lagi, seluruh jalan {}; jalan ini belum tentu terpendek.",
                task(*what, lang),
                direction.id,
                MOVES.count(moves, lang),
                MOVES.count(left, lang)
            ),
            (Self::Exchanged { tiles: [a, b] }, Lang::En) => format!(
                "Every tile but two can be brought home, as below. Then {a} and {b} would have to change places, and no moves exchange just two tiles:"
            ),
            (Self::Exchanged { tiles: [a, b] }, Lang::Id) => format!(
                "Semua ubin kecuali dua dapat dibawa ke tempatnya, seperti di bawah. Lalu {a} dan {b} harus bertukar tempat, padahal tidak ada langkah yang menukar dua ubin saja:"
            ),
            (Self::Purpose { tile, home, nearer, settled }, Lang::En) => {
                let first = if *nearer {
                    format!(
                        "It brings tile {tile} nearer to its place at row {} column {}",
                        home.row, home.column
                    )
                } else {
                    format!("It moves tile {tile} out of the way")
                };
                match settled {
                    Some((other, 1)) if other == tile => {
                        format!("It brings tile {tile} home, where it stays.")
                    }
                    Some((other, moves)) if other == tile => format!(
                        "{first}; on this route it is home for good after {}.",
                        MOVES.count(moves, lang)
                    ),
                    Some((other, moves)) => format!(
                        "{first}, so that tile {other} is home for good after {} on this route.",
                        MOVES.count(moves, lang)
                    ),
                    None => format!("{first}."),
                }
            }
            (Self::Purpose { tile, home, nearer, settled }, Lang::Id) => {
                let first = if *nearer {
                    format!(
                        "Ubin {tile} jadi lebih dekat ke tempatnya di baris {} kolom {}",
                        home.row, home.column
                    )
                } else {
                    format!("Ubin {tile} menyingkir")
                };
                match settled {
                    Some((other, 1)) if other == tile => {
                        format!("Ubin {tile} sampai di tempatnya dan tetap di sana.")
                    }
                    Some((other, moves)) if other == tile => format!(
                        "{first}; dengan cara ini ia menetap di tempatnya setelah {}.",
                        MOVES.count(moves, lang)
                    ),
                    Some((other, moves)) => format!(
                        "{first}, sehingga ubin {other} menetap di tempatnya setelah {} dengan cara ini.",
                        MOVES.count(moves, lang)
                    ),
                    None => format!("{first}."),
                }
            }
        }
    }
}

impl Message for StageText {
    fn en(&self) -> String {
        self.say(Lang::En)
    }

    fn id(&self) -> String {
        self.say(Lang::Id)
    }
}
