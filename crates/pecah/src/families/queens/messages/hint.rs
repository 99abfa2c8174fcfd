//! What hints say beside the reasons of the rules: titles, mistakes, ratings.

use super::{Piece, cell, sentence};
use crate::families::queens::rules::{Difficulty, Rule};
use crate::message::{Lang, Message, Phrase};
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
