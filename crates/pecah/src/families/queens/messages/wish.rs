//! Why a new board cannot be made.

use super::{QUEENS, ROWS, STARS};
use crate::message::{Lang, Message, Phrase};

/// Messages and help of wishes that cannot be met.
#[derive(Debug, Clone)]
pub(crate) enum Wish {
    BoardTooSmall { stars: usize, rows: usize },
    LargerBoard,
    NoneFound { tries: u64, rows: usize, stars: usize, difficulty: Option<Phrase> },
    AskOtherwise,
}

impl Message for Wish {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        match self {
            Self::BoardTooSmall { stars, rows } => format!(
                "{} to a row need a new board of {} rows or more, not {rows}",
                STARS.count(stars, LANG),
                4 * stars
            ),
            Self::LargerBoard => "ask for a larger board or for fewer stars".into(),
            Self::NoneFound { tries, rows, stars, difficulty } => {
                let wish =
                    difficulty.map_or(String::new(), |level| format!(" that is {}", level.en));
                format!(
                    "{tries} boards of {} with {} to a row were made, and none has one solution \
                     without a guess{wish}",
                    ROWS.count(rows, LANG),
                    wanted(*stars, LANG)
                )
            }
            Self::AskOtherwise => "ask for another size, another difficulty or fewer stars, or \
                                   try another seed"
                .into(),
        }
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        match self {
            Self::BoardTooSmall { stars, rows } => format!(
                "{} per baris perlu papan baru {} baris atau lebih, bukan {rows}",
                STARS.count(stars, LANG),
                4 * stars
            ),
            Self::LargerBoard => "minta papan yang lebih besar atau bintang lebih sedikit".into(),
            Self::NoneFound { tries, rows, stars, difficulty } => {
                let wish = difficulty
                    .map_or(String::new(), |level| format!(" dengan tingkat {}", level.id));
                format!(
                    "{tries} papan {} dengan {} per baris sudah dibuat, dan tidak satu pun punya \
                     satu solusi tanpa menebak{wish}",
                    ROWS.count(rows, LANG),
                    wanted(*stars, LANG)
                )
            }
            Self::AskOtherwise => "minta ukuran lain, tingkat kesulitan lain atau bintang lebih \
                                   sedikit, atau coba benih lain"
                .into(),
        }
    }
}

fn wanted(stars: usize, lang: Lang) -> String {
    let noun = if stars == 1 { QUEENS } else { STARS };
    noun.count(stars, lang)
}
