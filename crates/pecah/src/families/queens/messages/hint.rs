//! What hints say besides the reasons of the rules: titles, mistakes, ratings.

use super::{Piece, cell, sentence};
use crate::families::queens::rules::{Difficulty, Rule};
use crate::message::{Lang, Message, Phrase, Text};
use crate::place::Place;

/// The line above the picture of a step: the rule, and what it settles.
#[derive(Debug, Clone)]
pub(crate) struct StepTitle {
    pub(crate) rule: Phrase,
    pub(crate) star: Option<Place>,
    pub(crate) empty: usize,
}

impl Message for StepTitle {
    fn en(&self) -> String {
        match self.star {
            Some(place) => format!("{}: {}", self.rule.en, cell(place, Lang::En)),
            None => format!("{}: {} empty", self.rule.en, self.empty),
        }
    }

    fn id(&self) -> String {
        match self.star {
            Some(place) => format!("{}: {}", self.rule.id, cell(place, Lang::Id)),
            None => format!("{}: {} kosong", self.rule.id, self.empty),
        }
    }
}

/// What is wrong with a position.
#[derive(Debug, Clone)]
pub(crate) enum Mistake {
    /// Where to look: the number of marks that are wrong.
    Count { marks: usize },
    /// Where to look, when it is not known which mark is wrong.
    DeadEnd,
    /// Pieces and crosses against the only solution.
    Wrong { piece: Piece, pieces: Vec<Place>, crosses: Vec<Place> },
    /// A piece that another one attacks.
    Attacked { piece: Piece, place: Place },
    /// A piece without which there still was a solution.
    NoSolutionWith { piece: Piece, place: Place },
    /// A cross without which there still was a solution.
    NoSolutionWithout { piece: Piece, place: Place },
}

impl Message for Mistake {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        match self {
            Self::Count { marks: 1 } => "One mark on the board is wrong.".into(),
            Self::Count { marks } => format!("{marks} marks on the board are wrong."),
            Self::DeadEnd => "No solution is left with these marks.".into(),
            Self::Wrong { piece, pieces, crosses } => {
                let one = piece.one(LANG);
                let pieces = pieces.iter().map(|&place| {
                    format!("The {one} at {} is wrong: take it away.", cell(place, LANG))
                });
                let crosses = crosses.iter().map(|&place| {
                    format!("The cross at {} is wrong: a {one} belongs there.", cell(place, LANG))
                });
                pieces.chain(crosses).collect::<Vec<_>>().join("\n")
            }
            Self::Attacked { piece, place } => format!(
                "The {} at {} is attacked by another one: take one of them away.",
                piece.one(LANG),
                cell(*place, LANG)
            ),
            Self::NoSolutionWith { piece, place } => format!(
                "With the {} at {}, no solution is left: take it away.",
                piece.one(LANG),
                cell(*place, LANG)
            ),
            Self::NoSolutionWithout { piece, place } => format!(
                "Without a {} at {}, no solution is left: take the cross away.",
                piece.one(LANG),
                cell(*place, LANG)
            ),
        }
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        match self {
            Self::Count { marks } => format!("Ada {marks} tanda yang salah di papan."),
            Self::DeadEnd => "Dengan tanda-tanda ini tidak ada solusi yang tersisa.".into(),
            Self::Wrong { piece, pieces, crosses } => {
                let one = piece.one(LANG);
                let pieces = pieces.iter().map(|&place| {
                    format!("{} di {} salah: angkat dari sana.", sentence(one), cell(place, LANG))
                });
                let crosses = crosses.iter().map(|&place| {
                    format!("Coretan di {} salah: di sana tempat {one}.", cell(place, LANG))
                });
                pieces.chain(crosses).collect::<Vec<_>>().join("\n")
            }
            Self::Attacked { piece, place } => format!(
                "{} di {} diserang yang lain: angkat salah satunya.",
                sentence(piece.one(LANG)),
                cell(*place, LANG)
            ),
            Self::NoSolutionWith { piece, place } => format!(
                "Dengan {} di {}, tidak ada solusi yang tersisa: angkat dari sana.",
                piece.one(LANG),
                cell(*place, LANG)
            ),
            Self::NoSolutionWithout { piece, place } => format!(
                "Tanpa {} di {}, tidak ada solusi yang tersisa: hapus coretannya.",
                piece.one(LANG),
                cell(*place, LANG)
            ),
        }
    }
}

/// What is said of a mark that a player thinks of.
#[derive(Debug, Clone)]
pub(crate) enum WhyNot {
    Look {
        place: Place,
    },
    /// Solutions are left with it.
    Right {
        place: Place,
    },
    /// Pieces on the board already rule the cell out.
    Attacked {
        piece: Piece,
        place: Place,
    },
    /// The rules settle the cell the other way, after this many other steps; `beside` is the cell
    /// where the step itself does not name it.
    Settled {
        steps: usize,
        because: Text,
        beside: Option<Place>,
    },
    /// Only a search shows it.
    Searched {
        place: Place,
    },
}

impl Message for WhyNot {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        match self {
            Self::Look { place } => format!("Look at {}.", cell(*place, LANG)),
            Self::Right { place } => {
                format!("Nothing is wrong with that: a solution has it at {}.", cell(*place, LANG))
            }
            Self::Attacked { piece, place } => format!(
                "Because the {} on the board already rule out {}, it stays empty.",
                piece.noun().many.en,
                cell(*place, LANG)
            ),
            Self::Settled { steps, because, beside } => {
                let before = match steps {
                    0 => String::new(),
                    1 => "It shows after one other step. ".to_owned(),
                    steps => format!("It shows after {steps} other steps. "),
                };
                let after = beside.map_or_else(String::new, |place| {
                    format!(" That rules out {}.", cell(place, LANG))
                });
                format!("{before}{}{after}", because.render(LANG))
            }
            Self::Searched { place } => format!(
                "Because a finished search found no solution with that mark at {}, it is wrong; no \
                 rule shows it.",
                cell(*place, LANG)
            ),
        }
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        match self {
            Self::Look { place } => format!("Perhatikan {}.", cell(*place, LANG)),
            Self::Right { place } => {
                format!("Itu tidak salah: ada solusi yang begitu di {}.", cell(*place, LANG))
            }
            Self::Attacked { piece, place } => format!(
                "Karena {} di papan sudah menyingkirkan {}, sel itu tetap kosong.",
                piece.noun().many.id,
                cell(*place, LANG)
            ),
            Self::Settled { steps, because, beside } => {
                let before = match steps {
                    0 => String::new(),
                    steps => format!("Itu terlihat setelah {steps} langkah lain. "),
                };
                let after = beside.map_or_else(String::new, |place| {
                    format!(" Itu menyingkirkan {}.", cell(place, LANG))
                });
                format!("{before}{}{after}", because.render(LANG))
            }
            Self::Searched { place } => format!(
                "Karena pencarian yang tuntas tidak menemukan solusi dengan tanda itu di {}, tanda \
                 itu salah; tidak ada aturan yang menunjukkannya.",
                cell(*place, LANG)
            ),
        }
    }
}

/// The end of an explanation that does not reach the solution.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stuck;

impl Message for Stuck {
    fn en(&self) -> String {
        "Beyond this, none of the rules leads further.".into()
    }

    fn id(&self) -> String {
        "Lebih jauh dari ini tidak ada aturan yang membantu.".into()
    }
}

/// How hard a board is.
#[derive(Debug, Clone)]
pub(crate) struct Rated {
    /// `None` where it takes a trial.
    pub(crate) difficulty: Option<Difficulty>,
    pub(crate) number: u32,
    pub(crate) hardest: Option<Rule>,
}

impl Message for Rated {
    fn en(&self) -> String {
        let (level, number) = (Difficulty::phrase(self.difficulty).en, self.number);
        match self.hardest {
            Some(rule) => {
                format!("Difficulty: {level} ({number}); the hardest rule is `{}`.", rule.name())
            }
            None => format!("Difficulty: {level} ({number})."),
        }
    }

    fn id(&self) -> String {
        let (level, number) = (Difficulty::phrase(self.difficulty).id, self.number);
        match self.hardest {
            Some(rule) => {
                let title = rule.named().title.id;
                format!(
                    "Kesulitan: {level} ({number}); aturan tersulit: {title} (`{}`).",
                    rule.name()
                )
            }
            None => format!("Kesulitan: {level} ({number})."),
        }
    }
}
