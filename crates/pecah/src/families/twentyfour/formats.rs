//! Hands as JSON: `{"numbers":[1,1,2,12]}`, and with a target a selection of Countdown.

use super::model::{Hand, Rules};
use super::options::Reading;
use super::{TwentyFour, read};
use crate::capabilities::Convert;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::formats::json::{Broken, json};
use crate::formats::{Format, Writing, place_of, unreadable};
use crate::message::Phrase;
use crate::source::Source;
use serde_json::json as value;
use std::fmt::Write;

const NAME: &str = "json";
/// What marks a hand.
const KEY: &str = "\"numbers\"";

impl Convert for TwentyFour {
    const FORMATS: &'static [Format<Self>] = &[Format {
        name: NAME,
        ending: "json",
        about: Phrase {
            en: "JSON with numbers, and a target for Countdown",
            id: "JSON berisi bilangan, dan sasaran untuk Countdown",
        },
        read: Some(read_json),
        write: Some(write_json),
    }];
}

const NUMBERS: Phrase = Phrase {
    en: "the numbers of a hand, 1 to 13, or those of a Countdown selection with its target",
    id: "bilangan sebuah tangan, 1 sampai 13, atau bilangan Countdown dengan sasarannya",
};

/// The hand as text, read as any other.
fn read_json(source: &Source, reading: &Reading) -> Option<Result<Hand, Diagnostics>> {
    let text = source.text();
    let place = |start| place_of(text, start, KEY.len());
    let value = match json(text)? {
        Ok(value) => value,
        Err(Broken { expected, at }) => {
            let is_hand = text.contains(KEY);
            return is_hand.then(|| Err(unreadable(NAME, place_of(text, at, 1), expected)));
        }
    };
    let numbers = value.as_object()?.get("numbers")?.as_array()?;
    let place = place(text.find(KEY).unwrap_or(0));
    let wrong = || unreadable(NAME, place, NUMBERS);
    let mut plain = String::new();
    if let Some(target) = value.get("target").filter(|target| !target.is_null()) {
        let Some(target) = target.as_u64() else { return Some(Err(wrong())) };
        let is_hand = numbers.len() == 4 && target == u64::from(Hand::USUAL_TARGET);
        let mark = if is_hand { "" } else { "# countdown\n" };
        let _ = writeln!(plain, "{mark}# target: {target}");
    }
    for number in numbers.iter().take(100) {
        let Some(number) = number.as_u64() else { return Some(Err(wrong())) };
        let _ = write!(plain, "{number} ");
    }
    let plain = Source::new(plain.as_bytes()).ok()?;
    Some(read::read(&plain, reading).map_err(|_| wrong()))
}

fn write_json(hand: &Hand, _: Writing) -> Result<Vec<u8>, Diagnostic> {
    let numbers: Vec<u32> = hand.values().collect();
    let value = match hand.rules() {
        Rules::Cards if hand.target() == Hand::USUAL_TARGET => value!({ "numbers": numbers }),
        Rules::Cards => {
            let what =
                Phrase { en: "a hand with another target", id: "tangan dengan sasaran lain" };
            return Err(crate::formats::unwritable(NAME, what));
        }
        Rules::Countdown => value!({ "target": hand.target(), "numbers": numbers }),
    };
    Ok((value.to_string() + "\n").into_bytes())
}
