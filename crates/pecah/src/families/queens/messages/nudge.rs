//! Where to look for a step, without giving it away.

use super::Piece;
use super::names::Names;
use crate::families::queens::rules::{Argument, Reason, Rule};
use crate::message::{Lang, Message};

/// Where to look for a step, without giving it away.
#[derive(Debug, Clone)]
pub(crate) struct Nudge {
    pub(crate) piece: Piece,
    pub(crate) names: Names,
    pub(crate) rule: Rule,
    pub(crate) reason: Reason,
    /// The row of the first cell that the step settles.
    pub(crate) row: usize,
}

impl Nudge {
    /// The units that the reason looks at.
    fn units(&self, argument: &Argument, lang: Lang) -> String {
        let groups = self.reason.groups();
        let from = groups.marks.iter().flat_map(|mark| mark.from.iter());
        let units: Vec<_> = argument.units.iter().chain(from).copied().collect();
        self.names.units(&units, lang)
    }

    fn say(&self, lang: Lang) -> String {
        let noun = self.piece.noun();
        let (one, many) = (noun.one.render(lang), noun.many.render(lang));
        match (&self.reason, lang) {
            (Reason::Single { unit, .. }, Lang::En) => {
                format!("Look at {}: how many places are left in it?", self.names.unit(*unit, lang))
            }
            (Reason::Single { unit, .. }, Lang::Id) => {
                let unit = self.names.unit(*unit, lang);
                format!("Perhatikan {unit}: berapa tempat yang tersisa di sana?")
            }
            (Reason::Marked(noted), Lang::En) => {
                let units = self.names.units(&noted.from, lang);
                format!("Look at {units}: which place can it not do without?")
            }
            (Reason::Marked(noted), Lang::Id) => {
                let units = self.names.units(&noted.from, lang);
                format!("Perhatikan {units}: tempat mana yang mutlak diperlukan?")
            }
            (Reason::NoRoom(argument) | Reason::Must(argument), Lang::En) => {
                let units = self.units(argument, lang);
                match self.rule {
                    Rule::Confined => format!("Look at {units}: where are the places left in it?"),
                    Rule::Exclusion | Rule::Pressure if argument.need == 1 => {
                        format!(
                            "Look at the places left in {units}: which cells do they all rule out?"
                        )
                    }
                    Rule::Exclusion | Rule::Pressure | Rule::Must => {
                        format!("Look at {units}: how do the {many} it needs fit?")
                    }
                    Rule::SetsOfTwo | Rule::SetsOfThree | Rule::Fish => {
                        format!("Look at {units} together: where can their {many} still go?")
                    }
                    Rule::Mark | Rule::TwoMarks | Rule::MarksCombined => format!(
                        "Look at {units}: in which small groups of cells must there be a {one}?"
                    ),
                    _ => format!("Look at {units} together: how many {many} have room there?"),
                }
            }
            (Reason::NoRoom(argument) | Reason::Must(argument), Lang::Id) => {
                let units = self.units(argument, lang);
                match self.rule {
                    Rule::Confined => format!("Perhatikan {units}: di mana tempat yang tersisa?"),
                    Rule::Exclusion | Rule::Pressure if argument.need == 1 => format!(
                        "Perhatikan tempat yang tersisa di {units}: sel mana yang disingkirkan oleh \
                         semuanya?"
                    ),
                    Rule::Exclusion | Rule::Pressure | Rule::Must => {
                        format!("Perhatikan {units}: bagaimana {many} yang diperlukan bisa muat?")
                    }
                    Rule::SetsOfTwo | Rule::SetsOfThree | Rule::Fish => format!(
                        "Perhatikan {units} bersama-sama: ke mana {one} masih bisa diletakkan?"
                    ),
                    Rule::Mark | Rule::TwoMarks | Rule::MarksCombined => {
                        format!("Perhatikan {units}: di kelompok kecil mana pasti ada {one}?")
                    }
                    _ => {
                        format!("Perhatikan {units} bersama-sama: berapa {many} yang muat di sana?")
                    }
                }
            }
            (Reason::Refuted { .. }, Lang::En) => format!(
                "No simple rule applies. Try a {one} in row {} and follow what it forces.",
                self.row
            ),
            (Reason::Refuted { .. }, Lang::Id) => format!(
                "Tidak ada aturan sederhana yang berlaku. Coba {one} di baris {} dan ikuti \
                 akibatnya.",
                self.row
            ),
            (Reason::Search, Lang::En) => {
                format!("None of the rules applies. Try a {one} in row {}.", self.row)
            }
            (Reason::Search, Lang::Id) => {
                format!("Tidak ada aturan yang berlaku. Coba {one} di baris {}.", self.row)
            }
        }
    }
}

impl Message for Nudge {
    fn en(&self) -> String {
        self.say(Lang::En)
    }

    fn id(&self) -> String {
        self.say(Lang::Id)
    }
}
