//! The reason for a step, in at most three sentences: placements counted and grouped by fault.
//!
//! Invariant: every placement is counted once, in one group. The proof behind a long trial may be
//! left out; its length never is.

use super::{Show, cells as count_cells};
use crate::families::packing::reasons::Rule;
use crate::message::{Clauses, Lang, Message, enumerated, grouped};
use crate::place::Place;

/// What a person looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::families::packing) enum Target {
    Cell(Place),
    Piece(char),
}

/// Ways that fail in the same manner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::families::packing) struct Group {
    pub(in crate::families::packing) rule: Rule,
    pub(in crate::families::packing) count: usize,
    /// The pieces of the ways.
    pub(in crate::families::packing) letters: Vec<char>,
    /// The pocket that is left, where it is the same for all.
    pub(in crate::families::packing) size: Option<usize>,
    pub(in crate::families::packing) place: Option<Place>,
    /// What has no way then, where it is the same for all.
    pub(in crate::families::packing) end: Option<Target>,
    /// The pieces that are forced before.
    pub(in crate::families::packing) row: Vec<char>,
}

impl Group {
    fn is_supposed(&self) -> bool {
        self.rule >= Rule::Suppose
    }

    /// What these ways do, without saying which: `leave a hole of 2 cells`.
    fn fault(&self, lang: Lang) -> String {
        let one = self.count == 1;
        let s = if one { "s" } else { "" };
        let size = self.size.map(|size| count_cells(size).show(lang));
        let place = self.place.map(|place| place.show(lang));
        let at =
            |word: &str| place.as_ref().map_or(String::new(), |place| format!(" {word} {place}"));
        let of = size.as_ref().map_or(String::new(), |size| format!(" of {size}"));
        let sized = size.as_ref().map_or(String::new(), |size| format!(" {size}"));
        match (self.rule, lang) {
            (Rule::Hole, Lang::En) => {
                format!("leave{s} a hole{of}{} that is too small for any piece left", at("at"))
            }
            (Rule::Hole, Lang::Id) => format!(
                "menyisakan lubang{sized}{} yang terlalu kecil untuk keping mana pun",
                at("di")
            ),
            (Rule::PocketSum, Lang::En) => match &size {
                Some(size) => {
                    format!("leave{s} a pocket of {size}{} that no pieces left add up to", at("at"))
                }
                None => format!("leave{s} a pocket whose size no pieces left add up to"),
            },
            (Rule::PocketSum, Lang::Id) => format!(
                "menyisakan kantong{sized}{} yang ukurannya bukan jumlah keping mana pun yang tersisa",
                at("di")
            ),
            (Rule::PocketShape, Lang::En) => {
                format!("leave{s} a pocket{of}{} whose shape no remaining piece has", at("at"))
            }
            (Rule::PocketShape, Lang::Id) => format!(
                "menyisakan kantong{sized}{} yang bentuknya bukan bentuk keping mana pun yang tersisa",
                at("di")
            ),
            (Rule::PocketsCompete, Lang::En) => {
                format!("leave{s} pockets that need the same piece")
            }
            (Rule::PocketsCompete, Lang::Id) => {
                "menyisakan kantong-kantong yang membutuhkan keping yang sama".into()
            }
            (Rule::SharingOut, Lang::En) => {
                let es = if one { "es" } else { "" };
                format!("go{es} into a pocket that, by its size, needs other pieces")
            }
            (Rule::SharingOut, Lang::Id) => {
                "masuk ke kantong yang menurut ukurannya membutuhkan keping lain".into()
            }
            (Rule::DeadCell, Lang::En) => match &place {
                Some(place) => format!("make{s} it impossible to cover {place}"),
                None => format!("leave{s} a cell that nothing can cover"),
            },
            (Rule::DeadCell, Lang::Id) => match &place {
                Some(place) => format!("membuat {place} tidak dapat ditutup lagi"),
                None => "membuat sebuah sel tidak dapat ditutup lagi".into(),
            },
            (Rule::HomelessPiece, _) => {
                let piece = self.end.map_or_else(
                    || phrase(lang, "another piece", "keping lain"),
                    |end| end.name(lang),
                );
                phrase(
                    lang,
                    &format!("leave{s} no place for {piece}"),
                    &format!("membuat {piece} tidak punya tempat"),
                )
            }
            (Rule::InTheWay, _) => {
                let blocked = match self.end {
                    Some(end) => end.ways(lang),
                    None => phrase(
                        lang,
                        "every way left to cover some other cell",
                        "setiap cara yang tersisa untuk menutup sel lain",
                    ),
                };
                phrase(lang, &format!("block{s} {blocked}"), &format!("menghalangi {blocked}"))
            }
            (Rule::CellsAndPieces, Lang::En) => {
                format!("use{s} up a piece that cells elsewhere need")
            }
            (Rule::CellsAndPieces, Lang::Id) => "memakai keping yang dibutuhkan sel lain".into(),
            (Rule::PocketOfTwo, Lang::En) => {
                format!("leave{s} a pocket{of}{} that no two pieces fill", at("at"))
            }
            (Rule::PocketOfTwo, Lang::Id) => format!(
                "menyisakan kantong{sized}{} yang tidak dapat diisi dua keping mana pun",
                at("di")
            ),
            (Rule::Chessboard, Lang::En) => {
                format!("leave{s} too many cells of one chessboard colour")
            }
            (Rule::Chessboard, Lang::Id) => {
                "menyisakan terlalu banyak sel dari satu warna papan catur".into()
            }
            (_, Lang::En) => format!("fail{s} when tried"),
            (_, Lang::Id) => "gagal ketika dicoba".into(),
        }
    }

    /// `A, C and E leave a hole`, or `5 (A, C and E) leave a hole` where a piece has several ways; of a
    /// piece's own places without the letters.
    fn counted(&self, target: Target, one_way_each: bool, lang: Lang) -> String {
        let (fault, letters) = (self.fault(lang), self.letters.show(lang));
        match target {
            // A fault that speaks of the piece itself says which one at the end.
            Target::Cell(_) if one_way_each && self.rule != Rule::CellsAndPieces => {
                format!("{letters} {fault}")
            }
            Target::Cell(_) => format!("{} ({letters}) {fault}", self.count),
            Target::Piece(_) => format!("{} {fault}", self.count),
        }
    }

    /// What follows when the ways are supposed: `D forces E, and then …`.
    fn supposed(&self, subject: &str, lang: Lang) -> String {
        let nothing = match (self.end, self.place) {
            (Some(end), _) => end.no_way(lang),
            (None, Some(place)) => {
                let place = place.show(lang);
                phrase(
                    lang,
                    &format!("{place} cannot be filled"),
                    &format!("{place} tidak dapat diisi"),
                )
            }
            (None, None) => {
                phrase(lang, "a bad pocket is left", "tersisa kantong yang tidak dapat diisi")
            }
        };
        let tried = if self.count == 1 { "fails" } else { "fail" };
        if self.row.is_empty() {
            return phrase(
                lang,
                &format!("{subject} {tried} when tried, because then {nothing}"),
                &format!("{subject} gagal ketika dicoba, karena lalu {nothing}"),
            );
        }
        let row = self.row.show(lang);
        let forces = if self.count == 1 { "forces" } else { "force" };
        phrase(
            lang,
            &format!("{subject} {forces} {row}, and then {nothing}"),
            &format!("{subject} memaksa {row}, lalu {nothing}"),
        )
    }
}

fn phrase(lang: Lang, en: &str, id: &str) -> String {
    match lang {
        Lang::En => en.to_owned(),
        Lang::Id => id.to_owned(),
    }
}

impl Target {
    fn name(self, lang: Lang) -> String {
        match self {
            Self::Cell(place) => place.show(lang),
            Self::Piece(letter) => {
                phrase(lang, &format!("piece {letter}"), &format!("keping {letter}"))
            }
        }
    }

    fn no_way(self, lang: Lang) -> String {
        let name = self.name(lang);
        match self {
            Self::Cell(_) => phrase(
                lang,
                &format!("no good way to cover {name} is left"),
                &format!("tidak ada cara baik yang tersisa untuk menutup {name}"),
            ),
            Self::Piece(_) => phrase(
                lang,
                &format!("{name} has no good place left"),
                &format!("{name} tidak punya tempat baik lagi"),
            ),
        }
    }

    fn ways(self, lang: Lang) -> String {
        let name = self.name(lang);
        match self {
            Self::Cell(_) => phrase(
                lang,
                &format!("every way left to cover {name}"),
                &format!("setiap cara yang tersisa untuk menutup {name}"),
            ),
            Self::Piece(_) => phrase(
                lang,
                &format!("every place left for {name}"),
                &format!("setiap tempat yang tersisa bagi {name}"),
            ),
        }
    }

    fn of_the(self, total: usize, lang: Lang) -> String {
        let name = self.name(lang);
        match self {
            Self::Cell(_) => phrase(
                lang,
                &format!("of the {total} ways to cover {name}"),
                &format!("dari {total} cara menutup {name}"),
            ),
            Self::Piece(_) => phrase(
                lang,
                &format!("of the {total} places for {name}"),
                &format!("dari {total} tempat bagi {name}"),
            ),
        }
    }
}

/// How long a trial took.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::families::packing) struct Tries {
    pub(in crate::families::packing) count: usize,
    /// Whether there were more, which were not counted.
    pub(in crate::families::packing) at_least: bool,
}

impl Show for Tries {
    fn show(&self, lang: Lang) -> String {
        let number = grouped(&self.count.to_string(), lang);
        let tries = if self.count == 1 { "try" } else { "tries" };
        let (more_en, more_id) =
            if self.at_least { ("more than ", "lebih dari ") } else { ("", "") };
        phrase(lang, &format!("{more_en}{number} {tries}"), &format!("{more_id}{number} percobaan"))
    }
}

/// Why a piece goes where it goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::families::packing) struct Because {
    pub(in crate::families::packing) target: Target,
    /// The ways that fail, the largest group first.
    pub(in crate::families::packing) groups: Vec<Group>,
    /// Where the proof is too long to be said, the tries it takes.
    pub(in crate::families::packing) long: Option<Tries>,
    pub(in crate::families::packing) letter: char,
    pub(in crate::families::packing) cells: Vec<Place>,
}

/// More groups than these are put together.
const MOST_GROUPS: usize = 3;

impl Because {
    fn clauses(&self, lang: Lang) -> Clauses {
        let reason = match self.long {
            Some(tries) => self.narrowed(tries, lang),
            None => self.whole(lang),
        };
        let (letter, cells) = (self.letter, self.cells.show(lang));
        let so = match self.target {
            Target::Cell(_) => phrase(
                lang,
                &format!("{letter} covers it: put {letter} on {cells}"),
                &format!("{letter} yang menutupnya: taruh {letter} di {cells}"),
            ),
            Target::Piece(_) => phrase(
                lang,
                &format!("put {letter} on {cells}"),
                &format!("taruh {letter} di {cells}"),
            ),
        };
        Clauses::new(reason, so)
    }

    fn total(&self) -> usize {
        1 + self.groups.iter().map(|group| group.count).sum::<usize>()
    }

    /// Every way and its fault.
    fn whole(&self, lang: Lang) -> String {
        let (supposed, seen): (Vec<&Group>, Vec<&Group>) =
            self.groups.iter().partition(|group| group.is_supposed());
        // A piece that covers the cell in several ways is not one of them.
        let ways_of = |letter: char| {
            let of = |group: &&Group| group.letters.contains(&letter);
            self.groups.iter().filter(of).count() + usize::from(letter == self.letter)
        };
        let one_way_each = |group: &Group| {
            group.letters.len() == group.count && group.letters.iter().all(|&l| ways_of(l) == 1)
        };
        let counted = |group: &&Group| group.counted(self.target, one_way_each(group), lang);
        let mut parts: Vec<String> = seen.iter().take(MOST_GROUPS).map(counted).collect();
        let others: usize = seen.iter().skip(MOST_GROUPS).map(|group| group.count).sum();
        if others > 0 {
            let fail = if others == 1 { "fails" } else { "fail" };
            parts.push(phrase(
                lang,
                &format!("{others} {fail} at sight in other ways"),
                &format!("{others} gagal karena kesalahan lain yang langsung terlihat"),
            ));
        }
        let subject = |group: &Group| match self.target {
            // The piece that covers the cell in the end, but laid in another way.
            Target::Cell(_) if group.letters == [self.letter] => {
                let letter = self.letter;
                phrase(
                    lang,
                    &format!("{letter} laid otherwise"),
                    &format!("{letter} dengan letak lain"),
                )
            }
            // Several ways with one piece: the letter alone would be one of them.
            Target::Cell(_) if group.letters.len() == 1 && group.count > 1 => {
                let (count, letter) = (group.count, group.letters.show(lang));
                phrase(
                    lang,
                    &format!("{count} ways with {letter}"),
                    &format!("{count} cara dengan {letter}"),
                )
            }
            Target::Cell(_) => group.letters.show(lang),
            Target::Piece(_) => {
                phrase(lang, &format!("{} more", group.count), &format!("{} lagi", group.count))
            }
        };
        let tried: Vec<String> =
            supposed.iter().map(|group| group.supposed(&subject(group), lang)).collect();
        let first = format!(
            "{}, {}",
            self.target.of_the(self.total(), lang),
            parts_or(&parts, &tried, lang)
        );
        if parts.is_empty() || tried.is_empty() {
            return first;
        }
        format!("{first}. {}", tried.join("; "))
    }

    /// How far the place is narrowed, and what the rest took.
    fn narrowed(&self, tries: Tries, lang: Lang) -> String {
        let seen: usize = self.groups.iter().filter(|g| !g.is_supposed()).map(|g| g.count).sum();
        let rest: usize = self.groups.iter().filter(|g| g.is_supposed()).map(|g| g.count).sum();
        let mut letters: Vec<char> = self
            .groups
            .iter()
            .filter(|g| g.is_supposed())
            .flat_map(|g| g.letters.clone())
            .collect();
        letters.push(self.letter);
        letters.sort_unstable();
        letters.dedup();
        let of_the = self.target.of_the(self.total(), lang);
        let most = self.groups.iter().find(|group| !group.is_supposed());
        let mut sentence = of_the;
        if let Some(group) = most {
            let fault = Group { size: None, place: None, ..group.clone() }.fault(lang);
            let count = group.count;
            sentence += &match (seen, count) {
                (1, _) => phrase(
                    lang,
                    &format!(", 1 fails by a simple rule, because it {fault}"),
                    &format!(", 1 gagal menurut aturan sederhana, karena {fault}"),
                ),
                (_, 1) => phrase(
                    lang,
                    &format!(", {seen} fail by simple rules"),
                    &format!(", {seen} gagal menurut aturan sederhana"),
                ),
                _ => {
                    let (all_en, all_id) = if seen == count {
                        ("all".to_owned(), "semuanya".to_owned())
                    } else {
                        (format!("{count} of them"), format!("{count} di antaranya"))
                    };
                    phrase(
                        lang,
                        &format!(", {seen} fail by simple rules, {all_en} because they {fault}"),
                        &format!(
                            ", {seen} gagal menurut aturan sederhana, {all_id} karena {fault}"
                        ),
                    )
                }
            };
        }
        let tries = tries.show(lang);
        let letters = match self.target {
            Target::Cell(_) => format!(" ({})", letters.show(lang)),
            Target::Piece(_) => String::new(),
        };
        let remaining = rest + 1;
        let seen_none = most.is_none();
        sentence
            + &match (rest, seen_none) {
                (0, _) if self.long.is_some_and(|tries| tries.count == 0) => {
                    phrase(lang, "; one is left", "; tinggal satu")
                }
                (0, _) => phrase(
                    lang,
                    &format!(
                        "; one is left, but it took {tries} elsewhere on the board to see that"
                    ),
                    &format!(
                        "; tinggal satu, tetapi perlu {tries} di bagian lain papan untuk melihatnya"
                    ),
                ),
                (1, true) => phrase(
                    lang,
                    &format!("{letters}, one fails, but it took {tries} to see that"),
                    &format!("{letters}, satu gagal, tetapi perlu {tries} untuk melihatnya"),
                ),
                (1, false) => phrase(
                    lang,
                    &format!(
                        "; 2 are left{letters}. One of these fails too, but it took {tries} to see that"
                    ),
                    &format!(
                        "; tinggal 2{letters}. Salah satunya juga gagal, tetapi perlu {tries} untuk melihatnya"
                    ),
                ),
                (_, true) => phrase(
                    lang,
                    &format!("{letters}, all but one fail, but it took {tries} to see that"),
                    &format!(
                        "{letters}, semua kecuali satu gagal, tetapi perlu {tries} untuk melihatnya"
                    ),
                ),
                (_, false) => phrase(
                    lang,
                    &format!(
                        "; {remaining} are left{letters}. All but one of these fail too, but it took {tries} to see that"
                    ),
                    &format!(
                        "; tinggal {remaining}{letters}. Semua kecuali satu juga gagal, tetapi perlu {tries} untuk melihatnya"
                    ),
                ),
            }
    }
}

fn parts_or(parts: &[String], tried: &[String], lang: Lang) -> String {
    if parts.is_empty() { tried.join("; ") } else { enumerated(parts, lang) }
}

impl Message for Because {
    fn clauses(&self, lang: Lang) -> Option<Clauses> {
        Some(self.clauses(lang))
    }

    fn en(&self) -> String {
        self.clauses(Lang::En).so_last(Lang::En)
    }

    fn id(&self) -> String {
        self.clauses(Lang::Id).so_last(Lang::Id)
    }
}

/// Why a piece cannot lie where it was put.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::families::packing) struct WhyNot {
    pub(in crate::families::packing) letter: char,
    pub(in crate::families::packing) fault: Group,
    pub(in crate::families::packing) long: Option<Tries>,
}

impl WhyNot {
    fn say(&self, lang: Lang) -> String {
        let letter = self.letter;
        let subject = phrase(lang, &format!("{letter} here"), &format!("{letter} di sini"));
        match self.long {
            Some(tries) => {
                let tries = tries.show(lang);
                phrase(
                    lang,
                    &format!(
                        "{subject} fails, because everything that can follow goes wrong; it took {tries} to see that."
                    ),
                    &format!(
                        "{subject} gagal, karena semua kelanjutannya keliru; perlu {tries} untuk melihatnya."
                    ),
                )
            }
            None if self.fault.is_supposed() => format!("{}.", self.fault.supposed(&subject, lang)),
            None => {
                let fault = self.fault.fault(lang);
                phrase(
                    lang,
                    &format!("{subject} cannot be right, because it {fault}."),
                    &format!("{subject} tidak mungkin benar, karena {fault}."),
                )
            }
        }
    }
}

impl Message for WhyNot {
    fn en(&self) -> String {
        self.say(Lang::En)
    }

    fn id(&self) -> String {
        self.say(Lang::Id)
    }
}
