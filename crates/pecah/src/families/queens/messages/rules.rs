//! The reasons of hints and explanations, and where to look for them.

use super::{Piece, STARS, UnitName, cell, cells, sentence, units};
use crate::message::{Lang, Message};
use crate::place::Place;

/// Why a step follows, without the cells that it settles.
#[derive(Debug, Clone)]
pub(crate) enum Reason {
    /// A unit has as many places left as it needs.
    Single { unit: UnitName, need: usize },
    /// Every place left for a unit's last piece rules out the same cells.
    Attacked { unit: UnitName },
    /// A star there would leave a unit without room.
    Room { unit: UnitName, need: usize },
    /// Units that fit only into as many others.
    Sets { inner: Vec<UnitName>, outer: Vec<UnitName> },
    /// Two neighbouring lines with hardly enough room.
    Strip { first: UnitName, second: UnitName, need: usize, most: usize },
    /// A band of lines whose stars come only from regions that must put them there.
    BandLeast { from: UnitName, to: UnitName, need: usize },
    /// A band of lines that needs all that regions can put there.
    BandMost { from: UnitName, to: UnitName, need: usize },
    /// A supposed piece leads to a unit with too few places.
    Refuted { place: Place, then: Vec<Consequence>, unit: UnitName },
    /// No rule applies; a search found a solution.
    Search,
}

/// What follows from a supposed piece.
#[derive(Debug, Clone)]
pub(crate) enum Consequence {
    Pieces(Vec<Place>),
    Empty(Vec<Place>),
}

/// A step in words: the reason and the cells that it settles.
#[derive(Debug, Clone)]
pub(crate) struct Because {
    pub(crate) piece: Piece,
    pub(crate) reason: Reason,
    pub(crate) stars: Vec<Place>,
    pub(crate) crosses: Vec<Place>,
}

/// Longer chains of consequences are shown by their first and last steps.
const MOST_SHOWN: usize = 8;

/// What follows from a supposed piece, step by step.
fn chain(
    then: &[Consequence],
    one: impl Fn(&Consequence) -> String,
    left_out: impl Fn(usize) -> String,
) -> Vec<String> {
    let all: Vec<String> = then.iter().map(one).collect();
    if all.len() <= MOST_SHOWN {
        return all;
    }
    let middle = left_out(all.len() - MOST_SHOWN);
    [&all[..MOST_SHOWN / 2], &[middle], &all[all.len() - MOST_SHOWN / 2..]].concat()
}

impl Message for Because {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        let piece = self.piece.one(LANG);
        let because = match &self.reason {
            Reason::Single { unit, need: 1 } => {
                return format!(
                    "The last place left for a {piece} of {} is {}: it goes there.",
                    unit.text(LANG),
                    cells(&self.stars, LANG)
                );
            }
            Reason::Single { unit, need } => {
                return format!(
                    "{} still needs {} and has just as many places: {}.",
                    sentence(&unit.text(LANG)),
                    self.piece.noun().count(need, LANG),
                    cells(&self.stars, LANG)
                );
            }
            Reason::Attacked { unit } => {
                let so = if self.crosses.len() == 1 { "that cell is" } else { "those cells are" };
                let piece = match self.piece {
                    Piece::Queen => "queen",
                    Piece::Star => "last star",
                };
                return format!(
                    "Every place left for the {piece} of {} touches or attacks {}, so {so} empty.",
                    unit.text(LANG),
                    cells(&self.crosses, LANG)
                );
            }
            Reason::Search => {
                return format!(
                    "None of the rules leads further; by search, a {piece} may stand at {}.",
                    cells(&self.stars, LANG)
                );
            }
            Reason::Room { unit, need } => format!(
                "A star there would leave {} too little room for the {} it needs",
                unit.text(LANG),
                STARS.count(need, LANG)
            ),
            Reason::Sets { inner, outer } if inner.len() == 1 && outer.len() == 1 => {
                format!("All places left for {} are in {}", units(inner, LANG), units(outer, LANG))
            }
            Reason::Sets { inner, outer } => {
                let together = if inner.len() == 1 { "fits" } else { "together fit" };
                let take = if outer.len() == 1 { "takes" } else { "take" };
                format!(
                    "{} {together} only into {}, which {take} no more",
                    sentence(&units(inner, LANG)),
                    units(outer, LANG)
                )
            }
            Reason::Strip { first, second, need, most } => format!(
                "{} and {} still need {} together and have room for {most}, too few with a star \
                 there",
                sentence(&first.text(LANG)),
                second.text(LANG),
                STARS.count(need, LANG)
            ),
            Reason::BandLeast { from, to, need } => format!(
                "The {} that {} still {} come from regions that have to put them there",
                STARS.count(need, LANG),
                band(*from, *to, LANG),
                if from == to { "needs" } else { "need" },
            ),
            Reason::BandMost { from, to, need } => format!(
                "{} still {} {}, and regions must put all they can there",
                sentence(&band(*from, *to, LANG)),
                if from == to { "needs" } else { "need" },
                STARS.count(need, LANG),
            ),
            Reason::Refuted { place, then, unit } => {
                let one = |step: &Consequence| match step {
                    Consequence::Empty(places) => format!("{} would be empty", cells(places, LANG)),
                    Consequence::Pieces(places) => {
                        let each = if places.len() == 1 { "" } else { "each " };
                        format!("{} would {each}take a {piece}", cells(places, LANG))
                    }
                };
                let left_out = |steps| match steps {
                    1 => "1 more step follows".to_owned(),
                    _ => format!("{steps} more steps follow"),
                };
                let steps = chain(then, one, left_out);
                let then = if steps.is_empty() {
                    "at once ".to_owned()
                } else {
                    format!("then {}; so ", steps.join(", then "))
                };
                format!(
                    "A trial: suppose a {piece} at {}; {then}{} would have too few places left",
                    cell(*place, LANG),
                    unit.text(LANG)
                )
            }
        };
        let verb = if self.crosses.len() == 1 { "is" } else { "are" };
        format!("{because}, so {} {verb} empty.", cells(&self.crosses, LANG))
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        let piece = self.piece.one(LANG);
        let because = match &self.reason {
            Reason::Single { unit, need: 1 } => {
                return format!(
                    "Tempat terakhir untuk {piece} di {} adalah {}: letakkan di sana.",
                    unit.text(LANG),
                    cells(&self.stars, LANG)
                );
            }
            Reason::Single { unit, need } => {
                return format!(
                    "{} masih memerlukan {} dan tempatnya persis sebanyak itu: {}.",
                    sentence(&unit.text(LANG)),
                    self.piece.noun().count(need, LANG),
                    cells(&self.stars, LANG)
                );
            }
            Reason::Attacked { unit } => {
                let piece = match self.piece {
                    Piece::Queen => "ratu",
                    Piece::Star => "bintang terakhir",
                };
                return format!(
                    "Setiap tempat yang tersisa untuk {piece} di {} menyentuh atau menyerang {}, \
                     maka sel itu kosong.",
                    unit.text(LANG),
                    cells(&self.crosses, LANG)
                );
            }
            Reason::Search => {
                return format!(
                    "Tidak ada aturan yang membawa lebih jauh; menurut pencarian, {piece} dapat \
                     berdiri di {}.",
                    cells(&self.stars, LANG)
                );
            }
            Reason::Room { unit, need } => format!(
                "Bintang di sana membuat {} kekurangan ruang untuk {} yang diperlukan",
                unit.text(LANG),
                STARS.count(need, LANG)
            ),
            Reason::Sets { inner, outer } if inner.len() == 1 && outer.len() == 1 => format!(
                "Semua tempat yang tersisa untuk {} ada di {}",
                units(inner, LANG),
                units(outer, LANG)
            ),
            Reason::Sets { inner, outer } => {
                let together = if inner.len() == 1 { "" } else { "bersama-sama " };
                format!(
                    "{} {together}hanya muat di {}, yang tidak menerima lagi",
                    sentence(&units(inner, LANG)),
                    units(outer, LANG)
                )
            }
            Reason::Strip { first, second, need, most } => format!(
                "{} dan {} bersama-sama masih memerlukan {} dan hanya punya ruang untuk {most}, \
                 yang tidak cukup jika ada bintang di sana",
                sentence(&first.text(LANG)),
                second.text(LANG),
                STARS.count(need, LANG)
            ),
            Reason::BandLeast { from, to, need } => format!(
                "{} yang masih diperlukan {} datang dari wilayah yang harus menaruhnya di sana",
                STARS.count(need, LANG),
                band(*from, *to, LANG),
            ),
            Reason::BandMost { from, to, need } => format!(
                "{} masih memerlukan {}, dan wilayah harus menaruh sebanyak mungkin di sana",
                sentence(&band(*from, *to, LANG)),
                STARS.count(need, LANG),
            ),
            Reason::Refuted { place, then, unit } => {
                let one = |step: &Consequence| match step {
                    Consequence::Empty(places) => format!("{} kosong", cells(places, LANG)),
                    Consequence::Pieces(places) => {
                        format!("{} mendapat {piece}", cells(places, LANG))
                    }
                };
                let left_out = |steps| format!("{steps} langkah lagi menyusul");
                let steps = chain(then, one, left_out);
                let then = if steps.is_empty() {
                    "langsung ".to_owned()
                } else {
                    format!("lalu {}; jadi ", steps.join(", lalu "))
                };
                format!(
                    "Percobaan: andaikan {piece} di {}; {then}{} kekurangan tempat",
                    cell(*place, LANG),
                    unit.text(LANG)
                )
            }
        };
        format!("{because}, maka {} kosong.", cells(&self.crosses, LANG))
    }
}

/// A band of lines, which may be one line: `rows 2 to 4`.
fn band(from: UnitName, to: UnitName, lang: Lang) -> String {
    match (from, to, lang) {
        (UnitName::Row(from), UnitName::Row(to), Lang::En) if from < to => {
            format!("rows {from} to {to}")
        }
        (UnitName::Column(from), UnitName::Column(to), Lang::En) if from < to => {
            format!("columns {from} to {to}")
        }
        (UnitName::Row(from), UnitName::Row(to), Lang::Id) if from < to => {
            format!("baris {from} sampai {to}")
        }
        (UnitName::Column(from), UnitName::Column(to), Lang::Id) if from < to => {
            format!("kolom {from} sampai {to}")
        }
        _ => from.text(lang),
    }
}

/// Where to look for a step, without giving it away.
#[derive(Debug, Clone)]
pub(crate) struct Nudge {
    pub(crate) piece: Piece,
    pub(crate) reason: Reason,
    /// The row of the first cell that the step settles.
    pub(crate) row: usize,
}

impl Message for Nudge {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        let (one, many) = (self.piece.noun().one.en, self.piece.noun().many.en);
        match &self.reason {
            Reason::Single { unit, .. } => {
                format!("Look at {}: how many places are left in it?", unit.text(LANG))
            }
            Reason::Attacked { unit } => format!(
                "Look at the places left in {}: which cells do they all rule out?",
                unit.text(LANG)
            ),
            Reason::Room { unit, .. } => {
                format!("Look at {}: how do the stars it needs fit?", unit.text(LANG))
            }
            Reason::Sets { inner, .. } if inner.len() == 1 => {
                format!("Look at {}: where are the places left in it?", units(inner, LANG))
            }
            Reason::Sets { inner, .. } => {
                format!("Look at {} together: where can their {many} still go?", units(inner, LANG))
            }
            Reason::Strip { first, second, .. } => format!(
                "Look at {} and {} together: how many stars have room there?",
                first.text(LANG),
                second.text(LANG)
            ),
            Reason::BandLeast { from, to, .. } | Reason::BandMost { from, to, .. } => {
                format!("Count how many stars each region can put into {}.", band(*from, *to, LANG))
            }
            Reason::Refuted { .. } => format!(
                "No simple rule applies. Try a {one} in row {} and follow what it forces.",
                self.row
            ),
            Reason::Search => {
                format!("None of the rules applies. Try a {one} in row {}.", self.row)
            }
        }
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        let one = self.piece.one(LANG);
        match &self.reason {
            Reason::Single { unit, .. } => {
                format!("Perhatikan {}: berapa tempat yang tersisa di sana?", unit.text(LANG))
            }
            Reason::Attacked { unit } => format!(
                "Perhatikan tempat yang tersisa di {}: sel mana yang dicoret oleh semuanya?",
                unit.text(LANG)
            ),
            Reason::Room { unit, .. } => {
                format!("Perhatikan {}: bagaimana bintangnya bisa muat?", unit.text(LANG))
            }
            Reason::Sets { inner, .. } if inner.len() == 1 => {
                format!("Perhatikan {}: di mana tempat yang tersisa?", units(inner, LANG))
            }
            Reason::Sets { inner, .. } => format!(
                "Perhatikan {} bersama-sama: ke mana {one} masih bisa diletakkan?",
                units(inner, LANG)
            ),
            Reason::Strip { first, second, .. } => format!(
                "Perhatikan {} dan {} bersama-sama: berapa bintang yang muat di sana?",
                first.text(LANG),
                second.text(LANG)
            ),
            Reason::BandLeast { from, to, .. } | Reason::BandMost { from, to, .. } => format!(
                "Hitung berapa bintang yang bisa ditaruh tiap wilayah di {}.",
                band(*from, *to, LANG)
            ),
            Reason::Refuted { .. } => format!(
                "Tidak ada aturan sederhana yang berlaku. Coba {one} di baris {} dan ikuti \
                 akibatnya.",
                self.row
            ),
            Reason::Search => {
                format!("Tidak ada aturan yang berlaku. Coba {one} di baris {}.", self.row)
            }
        }
    }
}
