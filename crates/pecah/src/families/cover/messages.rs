//! What the family says, in every language.

use crate::diagnostic::Code;
use crate::message::{Message, Phrase};

pub(super) static NOT_A_COVER: Code = Code {
    id: "X001",
    title: Phrase { en: "not an exact cover problem", id: "bukan soal tutupan eksak" },
    page: Phrase {
        en: "A problem is written as Knuth's programs read it. Lines that begin with `|` are \
comments. The first other line has the items: the primary ones, then `|`, then the secondary ones. \
Each further line is an option, the items that it covers:\n\n    a b c | x\n    a c\n    b x:1\n\nA \
primary item is covered once, or as often as `2|a` (twice) or `1:3|a` (once to three times) says. A \
secondary item is covered at most once, or by options that give it the same colour, as `x:1` does. \
Every option has a primary item, and none has an item twice. An answer is the chosen options, a \
line each.",
        id: "Soal ditulis seperti yang dibaca program Knuth. Baris yang diawali `|` adalah komentar. \
Baris lain yang pertama memuat butir-butirnya: yang primer, lalu `|`, lalu yang sekunder. Tiap baris \
berikutnya adalah opsi, yaitu butir-butir yang ditutupnya:\n\n    a b c | x\n    a c\n    b \
x:1\n\nButir primer ditutup sekali, atau sebanyak yang dikatakan `2|a` (dua kali) atau `1:3|a` (satu \
sampai tiga kali). Butir sekunder ditutup paling banyak sekali, atau oleh opsi yang memberinya warna \
yang sama, seperti `x:1`. Setiap opsi punya butir primer, dan tidak ada butir dua kali dalam satu \
opsi. Jawabannya opsi yang dipilih, satu per baris.",
    }
    .page(),
};

pub(super) const HERE: Phrase = Phrase { en: "here", id: "di sini" };

/// What is wrong with a problem or an answer.
#[derive(Debug, Clone)]
pub(super) enum Mistake {
    NoItems,
    NoOptions,
    TooManyItems,
    TooManyOptions,
    BadItem { word: String },
    SecondItem { name: String },
    SecondBar,
    BadTimes { word: String },
    Unknown { word: String },
    Again { name: String },
    ColouredPrimary { name: String },
    NoPrimary,
    NoSuchOption,
    Twice { option: usize },
    Covered { name: String, times: usize, least: usize, most: usize },
    Clash { name: String },
}

impl Message for Mistake {
    fn en(&self) -> String {
        match self {
            Self::NoItems => "there is no line with items".into(),
            Self::NoOptions => "there is no option".into(),
            Self::TooManyItems => "more than 10,000 items".into(),
            Self::TooManyOptions => "more than 100,000 options".into(),
            Self::BadItem { word } => {
                format!("`{word}` is not an item: a name without colons and bars")
            }
            Self::SecondItem { name } => format!("item {name} is listed twice"),
            Self::SecondBar => "a second `|`; secondary items follow the first one".into(),
            Self::BadTimes { word } => format!(
                "`{word}` is not a number of times, as in 2|a or 1:3|a, of a primary item; at most \
                 10,000"
            ),
            Self::Unknown { word } => format!("`{word}` is not an item of the first line"),
            Self::Again { name } => format!("item {name} is in this option twice"),
            Self::ColouredPrimary { name } => {
                format!("{name} is a primary item; only secondary items have colours")
            }
            Self::NoPrimary => "this option has no primary item; Knuth's programs ignore it".into(),
            Self::NoSuchOption => "this is not an option of the problem".into(),
            Self::Twice { option } => format!("option {option} is chosen twice, or is none"),
            Self::Covered { name, times, least, most } => {
                let wanted =
                    if least == most { least.to_string() } else { format!("{least} to {most}") };
                format!("item {name} is covered {times} times, not {wanted}")
            }
            Self::Clash { name } => {
                format!("secondary item {name} is covered twice and not in one colour")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::NoItems => "tidak ada baris berisi butir".into(),
            Self::NoOptions => "tidak ada opsi".into(),
            Self::TooManyItems => "lebih dari 10.000 butir".into(),
            Self::TooManyOptions => "lebih dari 100.000 opsi".into(),
            Self::BadItem { word } => {
                format!("`{word}` bukan butir: nama tanpa titik dua dan garis tegak")
            }
            Self::SecondItem { name } => format!("butir {name} tercantum dua kali"),
            Self::SecondBar => "`|` kedua; butir sekunder mengikuti yang pertama".into(),
            Self::BadTimes { word } => format!(
                "`{word}` bukan banyaknya, seperti 2|a atau 1:3|a, untuk butir primer; paling banyak \
                 10.000"
            ),
            Self::Unknown { word } => format!("`{word}` bukan butir di baris pertama"),
            Self::Again { name } => format!("butir {name} ada dua kali di opsi ini"),
            Self::ColouredPrimary { name } => {
                format!("{name} butir primer; hanya butir sekunder yang berwarna")
            }
            Self::NoPrimary => {
                "opsi ini tidak punya butir primer; program Knuth mengabaikannya".into()
            }
            Self::NoSuchOption => "ini bukan opsi dari soal itu".into(),
            Self::Twice { option } => format!("opsi {option} dipilih dua kali, atau tidak ada"),
            Self::Covered { name, times, least, most } => {
                let wanted = if least == most {
                    least.to_string()
                } else {
                    format!("{least} sampai {most}")
                };
                format!("butir {name} ditutup {times} kali, bukan {wanted}")
            }
            Self::Clash { name } => {
                format!("butir sekunder {name} ditutup dua kali dan tidak dengan satu warna")
            }
        }
    }
}
