//! Why a requested board cannot be made.

use super::{QUEENS, ROWS, STARS};
use crate::message::{Lang, Message, Phrase, grouped};

/// Messages and help of wishes that cannot be met.
#[derive(Debug, Clone)]
pub(crate) enum Wish {
    BoardTooSmall {
        stars: usize,
        rows: usize,
    },
    LargerBoard,
    NoneFound {
        tries: u64,
        rows: usize,
        stars: usize,
        difficulty: Option<Phrase>,
        needs: Option<&'static str>,
        without: Option<&'static str>,
    },
    AskOtherwise,
    NeededAndNot {
        rule: &'static str,
    },
    LeaveOneOut,
}

impl Message for Wish {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        match self {
            Self::BoardTooSmall { stars, rows } => format!(
                "{} per row need a new board of {} rows or more, not {rows}",
                STARS.count(stars, LANG),
                4 * stars
            ),
            Self::LargerBoard => "ask for a larger board or for fewer stars".into(),
            Self::NoneFound { tries, rows, stars, difficulty, needs, without } => {
                let said = |text: &str, rule: Option<&str>| {
                    rule.map_or(String::new(), |rule| format!("{text} `{rule}`"))
                };
                let wish = [
                    difficulty.map_or(String::new(), |level| format!(", is {}", level.en)),
                    said(", needs", *needs),
                    said(", does without", *without),
                ]
                .concat();
                format!(
                    "{} attempts gave no board of {} with {} per row that has one solution without \
                     a guess{wish}",
                    grouped(&tries.to_string(), LANG),
                    ROWS.count(rows, LANG),
                    wanted(*stars, LANG)
                )
            }
            Self::AskOtherwise => {
                "ask for another size, another difficulty, another rule or fewer \
                                   stars, or try another seed"
                    .into()
            }
            Self::NeededAndNot { rule } => {
                format!("no board both needs `{rule}` and does without it")
            }
            Self::LeaveOneOut => "leave `needs` or `without` out".into(),
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
            Self::NoneFound { tries, rows, stars, difficulty, needs, without } => {
                let said = |text: &str, rule: Option<&str>| {
                    rule.map_or(String::new(), |rule| format!("{text} `{rule}`"))
                };
                let wish = [
                    difficulty.map_or(String::new(), |level| format!(", bertingkat {}", level.id)),
                    said(", memerlukan", *needs),
                    said(", tidak memerlukan", *without),
                ]
                .concat();
                format!(
                    "{} percobaan tidak menghasilkan papan {} dengan {} per baris yang punya satu \
                     solusi tanpa menebak{wish}",
                    grouped(&tries.to_string(), LANG),
                    ROWS.count(rows, LANG),
                    wanted(*stars, LANG)
                )
            }
            Self::AskOtherwise => {
                "minta ukuran, tingkat kesulitan atau aturan lain atau bintang lebih \
                                   sedikit, atau coba benih lain"
                    .into()
            }
            Self::NeededAndNot { rule } => {
                format!("tidak ada papan yang memerlukan sekaligus tidak memerlukan `{rule}`")
            }
            Self::LeaveOneOut => "hilangkan `needs` atau `without`".into(),
        }
    }
}

fn wanted(stars: usize, lang: Lang) -> String {
    let noun = if stars == 1 { QUEENS } else { STARS };
    noun.count(stars, lang)
}
