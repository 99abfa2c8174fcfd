//! Mistakes in the form of an answer.

use crate::message::{Message, Phrase};

pub(in crate::families::twentyfour) const EMPTY: Phrase = Phrase {
    en: "the answer is empty: expected an expression",
    id: "jawabannya kosong: seharusnya sebuah ekspresi",
};
pub(in crate::families::twentyfour) const SEVERAL_LINES: Phrase = Phrase {
    en: "an answer is one line; there are more",
    id: "jawaban ditulis satu baris; ini lebih",
};
pub(in crate::families::twentyfour) const ONE_AT_A_TIME: Phrase =
    Phrase { en: "give one answer at a time", id: "berikan satu jawaban setiap kali" };
pub(in crate::families::twentyfour) const TOO_LONG_FROM_HERE: Phrase =
    Phrase { en: "too long from here on", id: "terlalu panjang mulai dari sini" };
pub(in crate::families::twentyfour) const WRITE_IT_AS: Phrase =
    Phrase { en: "write it as `(7 - 4 + 9) * 2`", id: "tulis misalnya `(7 - 4 + 9) * 2`" };
pub(in crate::families::twentyfour) const NO_SUCH_CARD: Phrase =
    Phrase { en: "no such card", id: "tidak ada kartu ini" };
pub(in crate::families::twentyfour) const NOT_A_SIGN: Phrase =
    Phrase { en: "not a number or sign", id: "bukan angka atau tanda" };
pub(in crate::families::twentyfour) const NUMBERS_AND_SIGNS: Phrase = Phrase {
    en: "write numbers, or A, J, Q, K, and + - * / and parentheses",
    id: "tulis angka, atau A, J, Q, K, serta + - * / dan tanda kurung",
};
pub(in crate::families::twentyfour) const LEAVE_EQUALS_OUT: Phrase = Phrase {
    en: "leave out the equals sign and what follows it",
    id: "hilangkan tanda sama dengan beserta yang mengikutinya",
};
pub(in crate::families::twentyfour) const SIGN_MISSING: Phrase =
    Phrase { en: "a sign is missing before this", id: "kurang satu tanda sebelum ini" };
pub(in crate::families::twentyfour) const MINUS_BETWEEN: Phrase = Phrase {
    en: "a minus stands between two numbers",
    id: "tanda minus berada di antara dua angka",
};
pub(in crate::families::twentyfour) const NUMBER_MISSING: Phrase =
    Phrase { en: "a number is missing before this", id: "kurang satu angka sebelum ini" };
pub(in crate::families::twentyfour) const NOTHING_OPENED: Phrase =
    Phrase { en: "no parenthesis is open here", id: "tidak ada kurung yang terbuka di sini" };
pub(in crate::families::twentyfour) const NOT_CLOSED: Phrase =
    Phrase { en: "a parenthesis is not closed", id: "ada kurung yang tidak ditutup" };
pub(in crate::families::twentyfour) const OPENED_HERE: Phrase =
    Phrase { en: "opened here", id: "dibuka di sini" };
pub(in crate::families::twentyfour) const NUMBER_MISSING_AT_END: Phrase =
    Phrase { en: "a number is missing at the end", id: "kurang satu angka di akhir" };
pub(in crate::families::twentyfour) const EXPECTED_NUMBER: Phrase =
    Phrase { en: "expected a number", id: "seharusnya angka" };

/// A problem with the form of an answer.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum AnswerProblem {
    TooLong { most: usize },
    NoPlace { word: String },
    EndsIn { claimed: String, target: u32 },
    ExpectedEnd { target: u32 },
}

impl Message for AnswerProblem {
    fn en(&self) -> String {
        match self {
            Self::TooLong { most } => format!("the answer has more than {most} numbers and signs"),
            Self::NoPlace { word } => format!("`{word}` does not belong in an answer"),
            Self::EndsIn { claimed, target } => {
                format!("the answer ends in `= {claimed}`, not `= {target}`")
            }
            Self::ExpectedEnd { target } => format!("expected `= {target}`, or nothing"),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::TooLong { most } => format!("jawabannya lebih dari {most} angka dan tanda"),
            Self::NoPlace { word } => format!("`{word}` tidak ada tempatnya dalam jawaban"),
            Self::EndsIn { claimed, target } => {
                format!("jawaban berakhir dengan `= {claimed}`, bukan `= {target}`")
            }
            Self::ExpectedEnd { target } => format!("seharusnya `= {target}`, atau tanpa itu"),
        }
    }
}
