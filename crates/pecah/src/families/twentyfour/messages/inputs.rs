//! Mistakes in a hand.

use super::{CARDS, NUMBERS, there_are};
use crate::families::twentyfour::model::Hand;
use crate::message::{Lang, Message, Phrase};

const FEWEST: usize = Hand::FEWEST_CARDS;
const MOST: usize = Hand::MOST_CARDS;
const MOST_NUMBERS: usize = Hand::MOST_NUMBERS;

pub(in crate::families::twentyfour) const MORE_CARDS_HERE: Phrase =
    Phrase { en: "more cards are expected here", id: "di sini seharusnya ada kartu lagi" };
pub(in crate::families::twentyfour) const ONE_CARD_TOO_MANY: Phrase =
    Phrase { en: "one card too many", id: "kelebihan satu kartu" };
pub(in crate::families::twentyfour) const SEVERAL_LINES: Phrase = Phrase {
    en: "there is more than one line; a hand is one line",
    id: "ada lebih dari satu baris; kartu di tangan ditulis satu baris",
};
pub(in crate::families::twentyfour) const SECOND_LINE: Phrase =
    Phrase { en: "the second line", id: "baris kedua" };
pub(in crate::families::twentyfour) const ONE_HAND_AT_A_TIME: Phrase = Phrase {
    en: "write the cards of one hand on one line, and give one hand at a time",
    id: "tulis kartunya di satu baris, dan berikan satu per satu",
};
pub(in crate::families::twentyfour) const NOT_A_CARD: Phrase =
    Phrase { en: "not a card", id: "bukan kartu" };
pub(in crate::families::twentyfour) const OUT_OF_RANGE: Phrase = Phrase {
    en: "it is out of range: cards count from 1 (A) to 13 (K)",
    id: "di luar jangkauan: nilai kartu dari 1 (A) sampai 13 (K)",
};
pub(in crate::families::twentyfour) const WRITE_TEN: Phrase =
    Phrase { en: "write `10` for the ten", id: "tulis `10` untuk sepuluh" };
pub(in crate::families::twentyfour) const WRITE_RANKS: Phrase = Phrase {
    en: "write A, 2 to 10, J, Q or K in upper or lower case, or 1 to 13",
    id: "tulis A, 2 sampai 10, J, Q atau K dengan huruf besar atau kecil, atau 1 sampai 13",
};
pub(in crate::families::twentyfour) const NOT_A_NUMBER: Phrase =
    Phrase { en: "not a number of Countdown", id: "bukan angka Countdown" };
pub(in crate::families::twentyfour) const WRITE_NUMBERS: Phrase = Phrase {
    en: "write two to six whole numbers from 1 to 100, with spaces between",
    id: "tulis dua sampai enam bilangan bulat dari 1 sampai 100, dipisah spasi",
};
pub(in crate::families::twentyfour) const SUCH_AS_SELECTION: Phrase =
    Phrase { en: "write them as `25 50 75 100 3 6`", id: "tulis misalnya `25 50 75 100 3 6`" };
pub(in crate::families::twentyfour) const ONE_NUMBER_TOO_MANY: Phrase =
    Phrase { en: "one number too many", id: "kelebihan satu angka" };
pub(in crate::families::twentyfour) const NO_TARGET: Phrase =
    Phrase { en: "there is no target to make", id: "tidak ada target yang harus dibuat" };
pub(in crate::families::twentyfour) const NOT_A_MARK: Phrase =
    Phrase { en: "not understood", id: "tidak dipahami" };
pub(in crate::families::twentyfour) const KNOWN_MARKS: Phrase = Phrase {
    en: "the lines that begin with # are `# target: 100` and `# countdown`",
    id: "baris yang diawali # adalah `# target: 100` dan `# countdown`",
};
pub(in crate::families::twentyfour) const MARK_AGAIN: Phrase =
    Phrase { en: "given before", id: "sudah diberikan" };
pub(in crate::families::twentyfour) const NOT_RATED: Phrase = Phrase {
    en: "Countdown has no difficulty: leave `difficulty` out",
    id: "Countdown tidak punya tingkat kesulitan: hilangkan `difficulty`",
};

pub(in crate::families::twentyfour) const ASK_FOR_ANOTHER: Phrase = Phrase {
    en: "ask for another difficulty, another number of cards or another target",
    id: "mintalah tingkat kesulitan lain, banyaknya kartu lain atau target lain",
};

/// A problem with a hand or a selection, or what to do about it.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum InputProblem {
    CardCount { found: usize },
    WriteCards,
    LeaveOut { count: usize },
    NotACard { word: String },
    NotAValue { value: u32 },
    SuitsDoNotMatter { rank: String },
    NotANumber { word: String },
    NumberCount { found: usize },
    TargetOutOfRange { target: String, least: u32, most: u32 },
    GiveTarget,
    UnknownMark { line: String },
    MarkTwice { line: String },
    NoSuchHand { deals: u64, cards: usize, target: u32, difficulty: Option<Phrase> },
    NoSuchSelection { deals: u64, target: u32 },
}

impl Message for InputProblem {
    fn en(&self) -> String {
        match self {
            Self::CardCount { found } => {
                format!("{}; a hand has {FEWEST} to {MOST}", there_are(*found, CARDS, Lang::En))
            }
            Self::WriteCards => {
                format!("write {FEWEST} to {MOST} cards on one line, such as `7 4 9 K`")
            }
            Self::LeaveOut { count } => format!("leave {count} out"),
            Self::NotACard { word } => {
                format!("`{word}` is not a card: expected A, 2 to 10, J, Q or K, or 1 to 13")
            }
            Self::NotAValue { value } => {
                format!("{value} is not the value of a card: expected 1 to 13")
            }
            Self::SuitsDoNotMatter { rank } => format!("write `{rank}`: suits do not matter"),
            Self::NotANumber { word } => format!("`{word}` is not a number from 1 to 100"),
            Self::NumberCount { found } => format!(
                "{}; a selection has {FEWEST} to {MOST_NUMBERS}",
                there_are(*found, NUMBERS, Lang::En)
            ),
            Self::TargetOutOfRange { target, least, most } => {
                format!("the target {target} is out of range: expected {least} to {most}")
            }
            Self::GiveTarget => {
                format!("give a `target` from 1 to {}", Hand::MOST_COUNTDOWN_TARGET)
            }
            Self::UnknownMark { line } => format!("`{line}` is not understood"),
            Self::MarkTwice { line } => format!("`{line}` is given a second time"),
            Self::NoSuchHand { deals, cards, target, difficulty } => {
                let cards = CARDS.count(cards, Lang::En);
                match difficulty {
                    Some(level) => {
                        format!("none of {deals} hands of {cards} was {} for {target}", level.en)
                    }
                    None => format!("none of {deals} hands of {cards} makes {target}"),
                }
            }
            Self::NoSuchSelection { deals, target } => {
                format!("none of {deals} Countdown selections reaches {target}")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::CardCount { found } => format!(
                "{}; seharusnya {FEWEST} sampai {MOST} kartu",
                there_are(*found, CARDS, Lang::Id)
            ),
            Self::WriteCards => {
                format!("tulis {FEWEST} sampai {MOST} kartu di satu baris, misalnya `7 4 9 K`")
            }
            Self::LeaveOut { count } => format!("kurangi {count}"),
            Self::NotACard { word } => {
                format!(
                    "`{word}` bukan kartu: seharusnya A, 2 sampai 10, J, Q atau K, atau 1 sampai 13"
                )
            }
            Self::NotAValue { value } => {
                format!("{value} bukan nilai kartu: seharusnya 1 sampai 13")
            }
            Self::SuitsDoNotMatter { rank } => {
                format!("tulis `{rank}`: lambang kartu tidak berpengaruh")
            }
            Self::NotANumber { word } => format!("`{word}` bukan bilangan dari 1 sampai 100"),
            Self::NumberCount { found } => format!(
                "{}; seharusnya {FEWEST} sampai {MOST_NUMBERS} angka",
                there_are(*found, NUMBERS, Lang::Id)
            ),
            Self::TargetOutOfRange { target, least, most } => {
                format!("target {target} di luar jangkauan: seharusnya {least} sampai {most}")
            }
            Self::GiveTarget => {
                format!("berikan `target` dari 1 sampai {}", Hand::MOST_COUNTDOWN_TARGET)
            }
            Self::UnknownMark { line } => format!("`{line}` tidak dipahami"),
            Self::MarkTwice { line } => format!("`{line}` diberikan dua kali"),
            Self::NoSuchHand { deals, cards, target, difficulty } => match difficulty {
                Some(level) => format!(
                    "dari {deals} kali pembagian {cards} kartu tidak ada yang bertingkat {} untuk \
                     {target}",
                    level.id
                ),
                None => format!(
                    "dari {deals} kali pembagian {cards} kartu tidak ada yang dapat membuat {target}"
                ),
            },
            Self::NoSuchSelection { deals, target } => {
                format!("dari {deals} pilihan angka Countdown tidak ada yang mencapai {target}")
            }
        }
    }
}
