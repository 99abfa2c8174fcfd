//! The reasons of hints and explanations: one or two short sentences with *because* and *so*.

use super::groups::groups_text;
use super::names::{self, Names};
use super::{Piece, sentence};
use crate::families::queens::rules::{
    Argument, Cell, Consequence, Holder, Noted, Reason, Rest, Rule, Unit,
};
use crate::message::{Clauses, Lang, Message, enumerated};

/// A step in words: the reason and the cells that it settles.
#[derive(Debug, Clone)]
pub(crate) struct Because {
    pub(crate) piece: Piece,
    pub(crate) names: Names,
    pub(crate) rule: Rule,
    pub(crate) reason: Reason,
    pub(crate) stars: Vec<Cell>,
    pub(crate) crosses: Vec<Cell>,
}

/// How the clauses of a reason make a sentence: `Because …, ….`, `…. So ….` or `…, so ….`
type Form = fn(&Clauses, Lang) -> String;

/// More cells that are used up by a set are not named.
const MOST_NAMED: usize = 4;

/// Of a longer chain of consequences only the first steps are said.
const MOST_SAID: usize = 3;

impl Because {
    pub(super) fn stars_text(&self, count: usize, lang: Lang) -> String {
        let noun = self.piece.noun();
        let phrase = if count == 1 { noun.one } else { noun.many };
        format!("{} {}", names::number(count, lang), phrase.render(lang))
    }

    /// What needs stars: units, and groups of marked cells.
    fn source(&self, argument: &Argument, lang: Lang) -> String {
        let mut parts = Vec::new();
        if !argument.units.is_empty() {
            parts.push(self.names.units(&argument.units, lang));
        }
        if !argument.marks.is_empty() {
            parts.push(groups_text(&self.letters(&argument.marks), lang));
        }
        enumerated(&parts, lang)
    }

    /// Whether the source is one thing.
    fn is_one(argument: &Argument) -> bool {
        argument.units.len() + argument.marks.len() == 1
    }

    /// Where the room is: `one in each of the 2×2 blocks 1 to 3 and two in row 5`.
    fn takers(&self, argument: &Argument, lang: Lang) -> String {
        let blocks = argument.takers.iter().filter(|taker| taker.holder == Holder::Block).count();
        let mut parts = Vec::new();
        if blocks > 0 {
            let digits: Vec<usize> = (1..=blocks).collect();
            let digits = names::runs(&digits, lang);
            parts.push(match (blocks, lang) {
                (1, Lang::En) => format!("one in the 2×2 block marked {digits}"),
                (1, Lang::Id) => format!("satu di blok 2×2 bertanda {digits}"),
                (_, Lang::En) => format!("one in each of the 2×2 blocks marked {digits}"),
                (_, Lang::Id) => format!("masing-masing satu di blok 2×2 bertanda {digits}"),
            });
        }
        for most in 1..=6 {
            let of_units = argument.takers.iter().filter(|taker| taker.most == most);
            let units: Vec<_> = of_units
                .filter_map(|taker| match taker.holder {
                    Holder::Unit(unit) => Some(unit),
                    _ => None,
                })
                .collect();
            if units.is_empty() {
                continue;
            }
            let (count, list) = (names::number(most, lang), self.names.units(&units, lang));
            parts.push(match (units.len(), lang) {
                (1, Lang::En) => format!("{count} in {list}"),
                (1, Lang::Id) => format!("{count} di {list}"),
                (_, Lang::En) => format!("{count} in each of {list}"),
                (_, Lang::Id) => format!("masing-masing {count} di {list}"),
            });
        }
        for taker in &argument.takers {
            if let Holder::Part(Rest { unit, outside, .. }) = &taker.holder {
                let (count, unit) = (names::number(taker.most, lang), self.names.unit(*unit, lang));
                let beside = groups_text(&self.letters(outside), lang);
                parts.push(match lang {
                    Lang::En => format!("{count} in {unit} outside {beside}"),
                    Lang::Id => format!("{count} di {unit} di luar {beside}"),
                });
            }
        }
        enumerated(&parts, lang)
    }

    /// Whether this is a set: units that fit only into as many others, which are given.
    fn set(&self, argument: &Argument) -> Option<Vec<Unit>> {
        let units = argument.takers.iter().map(|taker| match taker.holder {
            Holder::Unit(unit) => Some(unit),
            _ => None,
        });
        let plain = argument.just_enough && argument.marks.is_empty();
        let crossing = self.rule >= Rule::CrossingOfTwo;
        units.collect::<Option<Vec<Unit>>>().filter(|_| plain && !crossing)
    }

    fn no_room(&self, argument: &Argument, lang: Lang) -> (Form, Clauses) {
        if let Some(takers) = self.set(argument) {
            return self.fits_only(argument, &takers, lang);
        }
        let one = self.piece.one(lang);
        let source = self.source(argument, lang);
        let any = names::any_of(&self.crosses, lang);
        let there = match lang {
            Lang::En => format!("a {one} at {any}"),
            Lang::Id => format!("{one} di {any}"),
        };
        let empty = match (lang, self.crosses.len()) {
            (Lang::En, 1) => "this cell is empty",
            (Lang::En, 2) => "both cells are empty",
            (Lang::En, _) => "these cells are empty",
            (Lang::Id, 1) => "sel ini kosong",
            (Lang::Id, 2) => "kedua sel ini kosong",
            (Lang::Id, _) => "sel-sel ini kosong",
        };
        let twice = self.twice(lang);
        if argument.just_enough {
            let need = self.stars_text(argument.need, lang);
            let takers = self.takers(argument, lang);
            let verb = if Self::is_one(argument) { "needs" } else { "need" };
            let because = match lang {
                Lang::En => format!(
                    "{source} {verb} {need}{twice} and {} room for just as many: {takers}. {} \
                     would take {} away",
                    if Self::is_one(argument) { "has" } else { "have" },
                    sentence(&there),
                    if argument.need == 1 { "that" } else { "one of these" },
                ),
                Lang::Id => format!(
                    "{source} memerlukan {need}{twice} dan ruangnya persis sebanyak itu: {takers}. \
                     {} akan mengambil {}",
                    sentence(&there),
                    if argument.need == 1 { "tempat itu" } else { "salah satunya" },
                ),
            };
            return (Clauses::so_within, Clauses::new(because, empty));
        }
        let room = argument.room();
        let needed = self.stars_text(argument.needed, lang);
        if room == 0 {
            // The supposed star may be one of those that are needed.
            let (other, lain) =
                if argument.needed < argument.need { ("other ", " lainnya") } else { ("", "") };
            let whose = if Self::is_one(argument) { "its" } else { "their" };
            let noun = self.piece.noun();
            let noun = if argument.needed == 1 { noun.one } else { noun.many };
            return match lang {
                Lang::En => (
                    Clauses::because_first,
                    Clauses::new(
                        format!(
                            "{there} would leave {source} no place for {whose} {other}{}",
                            noun.en
                        ),
                        empty,
                    ),
                ),
                Lang::Id => (
                    Clauses::so_last,
                    Clauses::new(
                        format!(
                            "jika ada {there}, {source} tidak punya tempat lagi untuk {one}{lain}"
                        ),
                        empty,
                    ),
                ),
            };
        }
        if let Some((only, holds)) = self.only(argument, lang).filter(|_| twice.is_empty()) {
            let whose = if Self::is_one(argument) { "its" } else { "their" };
            let because = match lang {
                Lang::En => format!(
                    "{there} would leave {source} only {only} for {whose} {needed}, and {holds}"
                ),
                Lang::Id => format!(
                    "jika ada {there}, {needed} dari {source} hanya bisa di {only}, padahal {holds}"
                ),
            };
            return (Clauses::so_last, Clauses::new(because, empty));
        }
        let (room, takers) = (names::number(room, lang), self.takers(argument, lang));
        let because = match lang {
            Lang::En => format!(
                "with {there}, {source} would still need {needed}{twice} but have room for only \
                 {room}: {takers}"
            ),
            Lang::Id => format!(
                "dengan {there}, {source} masih memerlukan {needed}{twice} tetapi ruangnya hanya \
                 untuk {room}: {takers}"
            ),
        };
        (Clauses::so_last, Clauses::new(because, empty))
    }

    /// Units that fit only into as many others, so that nothing else there has a star.
    fn fits_only(&self, argument: &Argument, units: &[Unit], lang: Lang) -> (Form, Clauses) {
        let takers = self.names.units(units, lang);
        let (single, source) = (Self::is_one(argument), self.source(argument, lang));
        // The whole rest of what is used up needs no list.
        let crosses = match (self.crosses.len() > MOST_NAMED, lang) {
            (false, _) => names::cells(&self.crosses, lang),
            (true, Lang::En) => format!("the other open cells of {takers}"),
            (true, Lang::Id) => format!("sel terbuka lainnya di {takers}"),
        };
        let are = if self.crosses.len() > 1 { "are" } else { "is" };
        let because = match (lang, single && units.len() == 1) {
            (Lang::En, true) => format!("all places left in {source} are in {takers}"),
            (Lang::Id, true) => {
                format!("semua tempat yang tersisa di {source} ada di {takers}")
            }
            (Lang::En, false) => format!(
                "{source} {} only into {takers} and {} up all the room there",
                if single { "fits" } else { "fit" },
                if single { "uses" } else { "use" },
            ),
            (Lang::Id, false) => {
                format!("{source} hanya muat di {takers} dan memakai semua ruang di sana")
            }
        };
        let so = match lang {
            Lang::En => format!("{crosses} {are} empty"),
            Lang::Id => format!("{crosses} kosong"),
        };
        (Clauses::because_first, Clauses::new(because, so))
    }

    /// Where a single taker has all the room: what it is called, and how much it holds.
    fn only(&self, argument: &Argument, lang: Lang) -> Option<(String, String)> {
        let [taker] = argument.takers.as_slice() else { return None };
        let most = match (taker.most, lang) {
            (1, Lang::En) => "just one".to_owned(),
            (most, Lang::En) => format!("only {}", names::number(most, lang)),
            (most, Lang::Id) => names::number(most, lang),
        };
        match (&taker.holder, lang) {
            (Holder::Block, Lang::En) => {
                Some(("the 2×2 block marked 1".to_owned(), format!("such a block holds {most}")))
            }
            (Holder::Block, Lang::Id) => {
                Some(("blok 2×2 bertanda 1".to_owned(), format!("blok itu hanya memuat {most}")))
            }
            (Holder::Unit(unit), Lang::En) => {
                Some((self.names.unit(*unit, lang), format!("there is room for {most} there")))
            }
            (Holder::Unit(unit), Lang::Id) => Some((
                self.names.unit(*unit, lang),
                format!("di sana hanya ada ruang untuk {most}"),
            )),
            (Holder::Part(_), _) => None,
        }
    }

    /// Where units cross, their common cells count for both.
    fn twice(&self, lang: Lang) -> &'static str {
        match (self.rule >= Rule::CrossingOfTwo, lang) {
            (false, _) => "",
            (true, Lang::En) => " (common cells count twice)",
            (true, Lang::Id) => " (sel bersama dihitung dua kali)",
        }
    }

    /// Where a single star goes, once the reason has named the cell.
    fn goes_there(&self, lang: Lang) -> String {
        let one = self.piece.one(lang);
        match lang {
            Lang::En => format!("a {one} goes there"),
            Lang::Id => format!("{one} ditempatkan di sana"),
        }
    }

    fn must(&self, argument: &Argument, lang: Lang) -> Clauses {
        let (one, place) = (self.piece.one(lang), names::cells(&self.stars, lang));
        let source = self.source(argument, lang);
        let room = argument.room();
        let need = self.stars_text(argument.need, lang);
        let whose = if Self::is_one(argument) { "it needs" } else { "they need" };
        let where_ = match self.takers(argument, lang) {
            takers if takers.is_empty() => String::new(),
            takers => format!(": {takers}"),
        };
        let room = names::number(room, lang);
        if let Some((only, holds)) = self.only(argument, lang).filter(|_| argument.need > 1) {
            let own = if Self::is_one(argument) { "its" } else { "their" };
            let because = match lang {
                Lang::En => format!(
                    "without a {one} at {place}, {source} would have only {only} for {own} {need}, \
                     and {holds}"
                ),
                Lang::Id => format!(
                    "tanpa {one} di {place}, {need} dari {source} hanya bisa di {only}, padahal \
                     {holds}"
                ),
            };
            return Clauses::new(because, self.goes_there(lang));
        }
        let because = match lang {
            Lang::En => format!(
                "without a {one} at {place}, {source} would have room for only {room} of the {need} \
                 {whose}{where_}"
            ),
            Lang::Id => format!(
                "tanpa {one} di {place}, {source} hanya punya ruang untuk {room} dari {need} yang \
                 diperlukan{where_}"
            ),
        };
        Clauses::new(because, self.goes_there(lang))
    }

    fn single(&self, unit: &str, need: usize, lang: Lang) -> Clauses {
        let place = names::cells(&self.stars, lang);
        let (stars, number) = (self.stars_text(need, lang), names::number(need, lang));
        match (lang, need) {
            (Lang::En, 1) => Clauses::new(
                format!("{place} is the last place left in {unit}"),
                self.goes_there(lang),
            ),
            (Lang::Id, 1) => Clauses::new(
                format!("{place} adalah tempat terakhir di {unit}"),
                self.goes_there(lang),
            ),
            (Lang::En, _) => Clauses::new(
                format!("{unit} needs {stars} and has only {number} places left"),
                format!("{place} get one each"),
            ),
            (Lang::Id, _) => Clauses::new(
                format!("{unit} memerlukan {stars} dan hanya punya {number} tempat"),
                format!("{place} masing-masing mendapat satu"),
            ),
        }
    }

    fn marked(&self, noted: &Noted, lang: Lang) -> Clauses {
        let (one, place) = (self.piece.one(lang), names::cells(&self.stars, lang));
        let from = self.names.units(&noted.from, lang);
        let because = match lang {
            Lang::En => {
                format!("{from} cannot have enough {} without {place}", self.piece.noun().many.en)
            }
            Lang::Id => format!("{from} kekurangan {one} tanpa {place}"),
        };
        let each = lang == Lang::En && self.stars.len() > 1;
        let so = if each { "each of them gets one".to_owned() } else { self.goes_there(lang) };
        Clauses::new(because, so)
    }

    fn refuted(&self, at: Cell, then: &[Consequence], unit: &str, lang: Lang) -> Clauses {
        let (one, place) = (self.piece.one(lang), names::cell(at, lang));
        let said = then.iter().take(MOST_SAID).map(|step| match (step, lang) {
            (Consequence::Empty(cells), Lang::En) => {
                format!(
                    "{} {} out",
                    counted(cells, lang),
                    if cells.len() == 1 { "is" } else { "are" }
                )
            }
            (Consequence::Empty(cells), Lang::Id) => format!("{} tersingkir", counted(cells, lang)),
            (Consequence::Stars(cells), Lang::En) => {
                let verb = if cells.len() == 1 { "gets" } else { "get" };
                format!("{} {verb} a {one}", counted(cells, lang))
            }
            (Consequence::Stars(cells), Lang::Id) => {
                format!("{} mendapat {one}", counted(cells, lang))
            }
        });
        let mut said: Vec<String> = said.collect();
        let more = then.len() - said.len();
        if more > 0 {
            said.push(match lang {
                Lang::En => {
                    let follow = if more == 1 { "step follows" } else { "steps follow" };
                    format!("{more} more {follow}")
                }
                Lang::Id => format!("{more} langkah lagi menyusul"),
            });
        }
        let because = match lang {
            Lang::En if said.is_empty() => {
                format!("suppose a {one} at {place}: {unit} has too few places left at once")
            }
            Lang::En => format!(
                "suppose a {one} at {place}: then {}, and {unit} has too few places left",
                said.join(", then ")
            ),
            Lang::Id if said.is_empty() => {
                format!("andaikan {one} di {place}: {unit} langsung kekurangan tempat")
            }
            Lang::Id => format!(
                "andaikan {one} di {place}: lalu {}, dan {unit} kekurangan tempat",
                said.join(", lalu ")
            ),
        };
        let so = match lang {
            Lang::En => "this cell is empty",
            Lang::Id => "sel itu kosong",
        };
        Clauses::new(because, so)
    }

    /// What follows from what, and how a sentence says it.
    fn reasoned(&self, lang: Lang) -> (Form, Clauses) {
        match &self.reason {
            Reason::Single { unit, need } => {
                let unit = self.names.unit(*unit, lang);
                (Clauses::because_first, self.single(&unit, *need, lang))
            }
            Reason::NoRoom(argument) => self.no_room(argument, lang),
            Reason::Must(argument) => (Clauses::so_last, self.must(argument, lang)),
            Reason::Marked(noted) => (Clauses::because_first, self.marked(noted, lang)),
            Reason::Refuted { cell, then, unit } => {
                let unit = self.names.unit(*unit, lang);
                (Clauses::so_last, self.refuted(*cell, then, &unit, lang))
            }
            Reason::Search => {
                let (one, place) = (self.piece.one(lang), names::cells(&self.stars, lang));
                let said = match lang {
                    Lang::En => Clauses::new(
                        "no rule leads further",
                        format!("this comes from a search: a solution has a {one} at {place}"),
                    ),
                    Lang::Id => Clauses::new(
                        "tidak ada aturan yang membawa lebih jauh",
                        format!("ini hasil pencarian: sebuah solusi punya {one} di {place}"),
                    ),
                };
                (Clauses::because_first, said)
            }
        }
    }

    fn say(&self, lang: Lang) -> String {
        let (form, said) = self.reasoned(lang);
        self.before(lang) + &form(&said, lang)
    }
}

/// Cells of a consequence, which no picture marks.
fn counted(cells: &[Cell], lang: Lang) -> String {
    if cells.len() <= 2 {
        return names::cells(cells, lang);
    }
    let count = names::number(cells.len(), lang);
    match lang {
        Lang::En => format!("{count} cells"),
        Lang::Id => format!("{count} sel"),
    }
}

impl Message for Because {
    fn clauses(&self, lang: Lang) -> Option<Clauses> {
        let ((_, mut said), before) = (self.reasoned(lang), self.before(lang));
        if !before.is_empty() {
            said.because = before + &sentence(&said.because);
        }
        Some(said)
    }

    fn en(&self) -> String {
        self.say(Lang::En)
    }

    fn id(&self) -> String {
        self.say(Lang::Id)
    }
}
