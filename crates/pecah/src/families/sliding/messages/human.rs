//! The stages of the way people solve, and why a board cannot be solved.

use super::{MOVES, Moved, tile_and_blank};
use crate::families::sliding::human::{Line, Task};
use crate::message::{Lang, Message};
use crate::place::Place;

/// One stage, or what a move is good for.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum StageText {
    /// Where to look.
    Look { task: Task },
    /// The whole stage.
    Stage { task: Task, moves: usize },
    /// The next move of a stage.
    Next { task: Task, next: Moved, moves: usize, left: usize },
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
        (Task::Tile { tile, line: at }, Lang::En) => format!(
            "Because {} is not finished, tile {tile} goes home next, and the tiles that are home \
             stay there",
            line(at, lang)
        ),
        (Task::Tile { tile, line: at }, Lang::Id) => format!(
            "Karena {} belum selesai, ubin {tile} dibawa ke tempatnya, dan yang sudah benar tetap \
             di sana",
            line(at, lang)
        ),
        (Task::Corner { tiles: [a, b], line: at }, Lang::En) => format!(
            "Corner trick: because the last tile of {} has no way in alone, tiles {a} and {b} go \
             in together",
            line(at, lang)
        ),
        (Task::Corner { tiles: [a, b], line: at }, Lang::Id) => format!(
            "Trik sudut: karena ubin terakhir di {} tidak bisa masuk sendirian, ubin {a} dan {b} \
             masuk bersama",
            line(at, lang)
        ),
        (Task::LastSquare, Lang::En) => "Last 2x2: because everything else is home, turn the \
                                         last four cells until they are in order"
            .into(),
        (Task::LastSquare, Lang::Id) => "2x2 terakhir: karena yang lain sudah di tempatnya, putar \
                                         empat sel terakhir sampai berurutan"
            .into(),
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
            (Self::Next { task: what, next, moves, left }, Lang::En) => format!(
                "{}. So push {}: this stage takes {}, the whole way {}; a shorter way may exist.",
                task(*what, lang),
                tile_and_blank(next.0, next.1, lang),
                MOVES.count(moves, lang),
                MOVES.count(left, lang)
            ),
            (Self::Next { task: what, next, moves, left }, Lang::Id) => format!(
                "{}. Jadi geser {}: tahap ini perlu {}, seluruhnya {}; mungkin ada cara yang lebih pendek.",
                task(*what, lang),
                tile_and_blank(next.0, next.1, lang),
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
                        "brings it nearer to its place at row {} column {}",
                        home.row, home.column
                    )
                } else {
                    "moves it out of the way".to_owned()
                };
                match settled {
                    Some((other, 1)) if other == tile => {
                        "brings it home, where it stays".to_owned()
                    }
                    Some((other, moves)) => {
                        let moves = MOVES.count(moves, lang);
                        match (other == tile, nearer) {
                            (true, true) => format!("{first}, where it stays after {moves}"),
                            (true, false) => format!("{first} (it is home for good after {moves})"),
                            (false, _) => {
                                format!(
                                    "{first}, so that tile {other} is home for good after {moves}"
                                )
                            }
                        }
                    }
                    None => first,
                }
            }
            (Self::Purpose { tile, home, nearer, settled }, Lang::Id) => {
                let first = if *nearer {
                    format!(
                        "ubin itu jadi lebih dekat ke tempatnya di baris {} kolom {}",
                        home.row, home.column
                    )
                } else {
                    "ubin itu menyingkir".to_owned()
                };
                match settled {
                    Some((other, 1)) if other == tile => {
                        "ubin itu sampai di tempatnya dan tetap di sana".to_owned()
                    }
                    Some((other, moves)) => {
                        let moves = MOVES.count(moves, lang);
                        match (other == tile, nearer) {
                            (true, true) => format!("{first} dan menetap di sana setelah {moves}"),
                            (true, false) => {
                                format!("{first} (menetap di tempatnya setelah {moves})")
                            }
                            (false, _) => format!(
                                "{first} sehingga ubin {other} menetap di tempatnya setelah {moves}"
                            ),
                        }
                    }
                    None => first,
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
