//! Messages for players: why a move is refused, and hints.

use crate::families::twentyfour::model::{Operator, Rational};
use crate::message::{Clauses, Lang, Message, Phrase, enumerated};

/// Why a move cannot be made.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum Refused {
    NotOnTheTable { name: char },
    WithItself { name: char },
    DivisionByZero,
    TooLarge,
    NotWhole { value: Rational },
    NotPositive { value: Rational },
}

impl Message for Refused {
    fn en(&self) -> String {
        match self {
            Self::NotOnTheTable { name } => format!("there is no `{name}` on the table"),
            Self::WithItself { name } => format!("`{name}` cannot be combined with itself"),
            Self::DivisionByZero => "nothing can be divided by zero".into(),
            Self::TooLarge => "the result is too large".into(),
            Self::NotWhole { value } => {
                format!("the result is {value}: in Countdown every result is whole")
            }
            Self::NotPositive { value } => {
                format!("the result is {value}: in Countdown every result is positive")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::NotOnTheTable { name } => format!("tidak ada `{name}` di meja"),
            Self::WithItself { name } => {
                format!("`{name}` tidak dapat digabungkan dengan dirinya sendiri")
            }
            Self::DivisionByZero => "tidak ada yang dapat dibagi nol".into(),
            Self::TooLarge => "hasilnya terlalu besar".into(),
            Self::NotWhole { value } => {
                format!("hasilnya {value}: dalam Countdown setiap hasil harus bilangan bulat")
            }
            Self::NotPositive { value } => {
                format!("hasilnya {value}: dalam Countdown setiap hasil harus positif")
            }
        }
    }
}

/// A hint.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum Said {
    /// The last operation of several; the number of ways where it is known.
    Last { ways: Option<usize>, target: u32, last: String },
    /// Only one operation is left.
    OneLeft { target: u32, operator: Operator },
    /// The next operation, the ones after it, and what is worth a word about it.
    /// `comes_last` is what already lies on the table for the last operation, and what is missing.
    Next {
        step: String,
        rest: Vec<String>,
        target: u32,
        why: Option<Why>,
        expression: String,
        comes_last: Option<(Rational, Rational)>,
    },
    /// Only one item is left, and it is not the target.
    Makes { text: String, value: Rational, target: u32 },
}

fn operation(operator: Operator) -> Phrase {
    match operator {
        Operator::Plus => Phrase { en: "an addition", id: "penjumlahan" },
        Operator::Minus => Phrase { en: "a subtraction", id: "pengurangan" },
        Operator::Times => Phrase { en: "a multiplication", id: "perkalian" },
        Operator::Over => Phrase { en: "a division", id: "pembagian" },
    }
}

/// What is left to be made for the last operation.
fn plan(comes_last: Option<&(Rational, Rational)>, lang: Lang) -> String {
    match (comes_last, lang) {
        (Some((card, missing)), Lang::En) => {
            format!("{card} comes last, and the others have to make {missing}")
        }
        (Some((card, missing)), Lang::Id) => {
            format!("{card} dipakai terakhir, dan yang lain harus menghasilkan {missing}")
        }
        (None, Lang::En) => "both parts have to be made".into(),
        (None, Lang::Id) => "kedua bagiannya harus dibuat".into(),
    }
}

impl Said {
    fn reason(&self, lang: Lang) -> Option<Clauses> {
        let Self::Next { step, rest, target, why, expression, comes_last } = self else {
            return None;
        };
        let plan = plan(comes_last.as_ref(), lang);
        let why = why.as_ref().map_or(String::new(), |why| {
            format!(": {}", if lang == Lang::En { why.en() } else { why.id() })
        });
        Some(match (rest.is_empty(), lang) {
            (true, Lang::En) => Clauses::new(
                format!("{target} is {expression}"),
                format!("this is the last step: {step}{why}"),
            ),
            (true, Lang::Id) => Clauses::new(
                format!("{target} adalah {expression}"),
                format!("inilah langkah terakhir: {step}{why}"),
            ),
            (false, Lang::En) => Clauses::new(
                format!("{target} is {expression}: {plan}"),
                format!("begin with {step}{why}. Then {}", enumerated(rest, lang)),
            ),
            (false, Lang::Id) => Clauses::new(
                format!("{target} adalah {expression}: {plan}"),
                format!("mulailah dengan {step}{why}. Lalu {}", enumerated(rest, lang)),
            ),
        })
    }
}

impl Message for Said {
    fn clauses(&self, lang: Lang) -> Option<Clauses> {
        self.reason(lang)
    }

    fn en(&self) -> String {
        match self {
            Self::Last { ways, target, last } => match ways {
                None => format!("{target} can be made. Think of it as {last}."),
                Some(1) => format!("{target} can be made, in one way. Think of it as {last}."),
                Some(ways) => {
                    format!("{target} can be made, in {ways} ways. Think of it as {last}.")
                }
            },
            Self::OneLeft { target, operator } => {
                format!("One operation makes {target}: {}.", operation(*operator).en)
            }
            Self::Next { step, rest, target, why, expression, comes_last } => {
                let why = why.as_ref().map_or(String::new(), |why| format!(": {}", why.en()));
                if rest.is_empty() {
                    return format!("{step}{why}. That is the target.");
                }
                let (plan, rest) =
                    (plan(comes_last.as_ref(), Lang::En), enumerated(rest, Lang::En));
                format!(
                    "Because {target} is {expression}, {plan}. So begin with {step}{why}. Then {rest}."
                )
            }
            Self::Makes { text, value, target } => {
                format!("{text} makes {value}, not {target}")
            }
        }
    }

    fn id(&self) -> String {
        match self {
            Self::Last { ways, target, last } => match ways {
                None => {
                    format!("{target} dapat dibuat. Anggap sebagai {last}.")
                }
                Some(1) => {
                    format!("{target} dapat dibuat, dengan satu cara. Anggap sebagai {last}.")
                }
                Some(ways) => {
                    format!("{target} dapat dibuat, dengan {ways} cara. Anggap sebagai {last}.")
                }
            },
            Self::OneLeft { target, operator } => {
                format!("Satu operasi menghasilkan {target}: {}.", operation(*operator).id)
            }
            Self::Next { step, rest, target, why, expression, comes_last } => {
                let why = why.as_ref().map_or(String::new(), |why| format!(": {}", why.id()));
                if rest.is_empty() {
                    return format!("{step}{why}. Itulah targetnya.");
                }
                let (plan, rest) =
                    (plan(comes_last.as_ref(), Lang::Id), enumerated(rest, Lang::Id));
                format!(
                    "Karena {target} adalah {expression}, {plan}. Jadi mulailah dengan {step}{why}. Lalu {rest}."
                )
            }
            Self::Makes { text, value, target } => {
                format!("{text} menghasilkan {value}, bukan {target}")
            }
        }
    }
}

/// What is worth a word about an operation: fractions do not explain themselves.
#[derive(Debug)]
pub(in crate::families::twentyfour) enum Why {
    ByFraction { divisor: Rational, reciprocal: Rational },
    NotEven { result: Rational },
    WholeAgain,
    StillFraction { result: Rational },
}

impl Message for Why {
    fn en(&self) -> String {
        match self {
            Self::ByFraction { divisor, reciprocal } => {
                format!("dividing by {divisor} is multiplying by {reciprocal}")
            }
            Self::NotEven { result } => {
                format!("it does not divide evenly, so it stays the fraction {result}")
            }
            Self::WholeAgain => "the fraction is gone: a whole number again".into(),
            Self::StillFraction { result } => format!("{result} is still a fraction"),
        }
    }

    fn id(&self) -> String {
        match self {
            Self::ByFraction { divisor, reciprocal } => {
                format!("membagi dengan {divisor} sama dengan mengalikan dengan {reciprocal}")
            }
            Self::NotEven { result } => {
                format!("tidak habis dibagi, jadi tetap pecahan {result}")
            }
            Self::WholeAgain => "pecahannya hilang: bilangan bulat lagi".into(),
            Self::StillFraction { result } => format!("{result} masih pecahan"),
        }
    }
}
