//! The rules that an answer can break.

use super::times;
use crate::families::twentyfour::model::{Card, Rational};
use crate::message::{Lang, Message, enumerated};

/// A broken rule.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum Broken {
    /// With the operations one by one, where the cards are right, and the answer that it nearly is.
    Value {
        value: Rational,
        target: Rational,
        steps: Vec<String>,
        near: Option<Near>,
    },
    DivisionByZero {
        divisor: String,
    },
    FarFrom {
        target: Rational,
    },
    NotWhole {
        expression: String,
        value: Rational,
    },
    NotPositive {
        expression: String,
        value: Rational,
    },
    NotInSelection {
        number: u32,
    },
    NumberUsed {
        number: u32,
        used: usize,
        held: usize,
    },
    NotInHand {
        card: u32,
    },
    CardNotUsed {
        card: u32,
    },
    NoneUsed {
        card: u32,
        held: usize,
    },
    CardUsed {
        card: u32,
        used: usize,
        held: usize,
    },
}

/// A right answer, and the first step in which it differs from a wrong one: what to do, and what was
/// done instead.
#[derive(Debug)]
pub(in crate::families::twentyfour) struct Near {
    pub(in crate::families::twentyfour) right: String,
    pub(in crate::families::twentyfour) change: Option<(String, String)>,
}

impl Near {
    fn text(&self, lang: Lang) -> String {
        let right = &self.right;
        match (&self.change, lang) {
            (Some((better, done)), Lang::En) => {
                format!("with {better} instead of {done} you are there, as in {right}")
            }
            (Some((better, done)), Lang::Id) => {
                format!("dengan {better}, bukan {done}, hasilnya tepat, seperti pada {right}")
            }
            (None, Lang::En) => format!("with {right} you are there"),
            (None, Lang::Id) => format!("dengan {right} hasilnya tepat"),
        }
    }
}

/// As the hand shows it, with its value where that is not the same.
fn name(value: u32) -> String {
    let card = Card::new(value).to_string();
    if card == value.to_string() { card } else { format!("{card} ({value})") }
}

impl Message for Broken {
    fn en(&self) -> String {
        let times = |number: &usize| times(*number, Lang::En);
        match self {
            Self::Value { value, target, steps, near } => {
                let said = format!("the value is {value}, not {target}");
                match near {
                    Some(near) => {
                        format!("{said} ({}): {}", enumerated(steps, Lang::En), near.text(Lang::En))
                    }
                    None if steps.len() > 1 => format!("{said} ({})", enumerated(steps, Lang::En)),
                    None => said,
                }
            }
            Self::DivisionByZero { divisor } => format!("it divides by zero: {divisor} is 0"),
            Self::FarFrom { target } => format!("its value is far from {target}"),
            Self::NotWhole { expression, value } => {
                format!("{expression} is {value}, which is not whole")
            }
            Self::NotPositive { expression, value } => {
                format!("{expression} is {value}, which is not positive")
            }
            Self::NotInSelection { number } => format!("{number} is not in the selection"),
            Self::NumberUsed { number, used, held } => {
                format!("{number} is used {}, the selection has it {}", times(used), times(held))
            }
            Self::NotInHand { card } => format!("{} is not in the hand", name(*card)),
            Self::CardNotUsed { card } => format!("the card {} is not used", name(*card)),
            Self::NoneUsed { card, held } => {
                format!("none of the {held} cards {} is used", name(*card))
            }
            Self::CardUsed { card, used, held } => format!(
                "the card {} is used {}, the hand has it {}",
                name(*card),
                times(used),
                times(held)
            ),
        }
    }

    fn id(&self) -> String {
        let times = |number: &usize| times(*number, Lang::Id);
        match self {
            Self::Value { value, target, steps, near } => {
                let said = format!("nilainya {value}, bukan {target}");
                match near {
                    Some(near) => {
                        format!("{said} ({}): {}", enumerated(steps, Lang::Id), near.text(Lang::Id))
                    }
                    None if steps.len() > 1 => format!("{said} ({})", enumerated(steps, Lang::Id)),
                    None => said,
                }
            }
            Self::DivisionByZero { divisor } => format!("ada pembagian dengan nol: {divisor} = 0"),
            Self::FarFrom { target } => format!("nilainya jauh dari {target}"),
            Self::NotWhole { expression, value } => {
                format!("{expression} = {value}, bukan bilangan bulat")
            }
            Self::NotPositive { expression, value } => {
                format!("{expression} = {value}, tidak positif")
            }
            Self::NotInSelection { number } => format!("{number} tidak ada di antara angkanya"),
            Self::NumberUsed { number, used, held } => {
                format!("{number} dipakai {}, padahal adanya {}", times(used), times(held))
            }
            Self::NotInHand { card } => format!("{} tidak ada di antara kartunya", name(*card)),
            Self::CardNotUsed { card } => format!("kartu {} tidak dipakai", name(*card)),
            Self::NoneUsed { card, held } => {
                format!("dari {held} kartu {} tidak ada yang dipakai", name(*card))
            }
            Self::CardUsed { card, used, held } => format!(
                "kartu {} dipakai {}, padahal adanya {}",
                name(*card),
                times(used),
                times(held)
            ),
        }
    }
}
