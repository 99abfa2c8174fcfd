//! What certificates show, and why one is rejected.

use super::{CELLS, MOVES};
use crate::message::{Lang, Message};

/// What is said of a certificate.
#[derive(Debug, Clone)]
pub(in crate::families::sliding) enum CertificateText {
    TooLarge { cells: usize, most: usize },
    Shown { moves: usize, least: usize },
    NoPath,
    Broken { line: usize },
    SameClass,
    NotThere,
    NoDistance { line: usize },
}

impl Message for CertificateText {
    fn en(&self) -> String {
        let lang = Lang::En;
        match self {
            Self::TooLarge { cells, most } => format!(
                "the board has {}; lengths are certified for boards of at most {most}",
                CELLS.count(cells, lang)
            ),
            Self::Shown { moves, least } => {
                let rest = if moves == least {
                    String::new()
                } else {
                    format!(" than {}", MOVES.count(least, lang))
                };
                let moves = MOVES.count(moves, lang);
                format!("a path of {moves} is listed, and no path has fewer{rest}")
            }
            Self::NoPath => {
                "there is no path: a parity that no move changes differs between start and goal"
                    .into()
            }
            Self::Broken { line } => {
                format!("line {line} is not as `--proof` writes it")
            }
            Self::SameClass => "start and goal have the same parity".into(),
            Self::NotThere => {
                "the moves do not lead from the start to the goal, or the least number of moves is \
                 another"
                    .into()
            }
            Self::NoDistance { line } => {
                format!("line {line} has a number that is no distance from the goal")
            }
        }
    }

    fn id(&self) -> String {
        let lang = Lang::Id;
        match self {
            Self::TooLarge { cells, most } => format!(
                "papannya {}; panjang hanya disertifikasi untuk papan paling banyak {most}",
                CELLS.count(cells, lang)
            ),
            Self::Shown { moves, least } => {
                let rest = if moves == least {
                    String::new()
                } else {
                    format!(" yang kurang dari {}", MOVES.count(least, lang))
                };
                let than = if moves == least { " yang lebih pendek" } else { "" };
                let moves = MOVES.count(moves, lang);
                format!("jalur {moves} tercantum, dan tidak ada{than}{rest}")
            }
            Self::NoPath => "tidak ada jalur: paritas yang tidak diubah langkah mana pun berbeda \
                             antara awal dan tujuan"
                .into(),
            Self::Broken { line } => {
                format!("baris {line} tidak seperti yang ditulis `--proof`")
            }
            Self::SameClass => "paritas awal dan tujuan sama".into(),
            Self::NotThere => {
                "langkah-langkahnya tidak membawa awal ke tujuan, atau banyaknya yang \
                               paling sedikit bukan itu"
                    .into()
            }
            Self::NoDistance { line } => {
                format!("baris {line} memuat angka yang bukan jarak dari tujuan")
            }
        }
    }
}
