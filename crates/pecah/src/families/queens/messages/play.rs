//! Rules that an answer or a position breaks.

use super::{Piece, UnitName, cell};
use crate::message::{Lang, Message};
use crate::place::Place;

/// A rule that is broken.
#[derive(Debug, Clone)]
pub(crate) enum Broken {
    /// An answer has another number of pieces in a unit than it takes.
    WrongNumber {
        piece: Piece,
        unit: UnitName,
        found: usize,
        wanted: usize,
    },
    /// A position has more pieces in a unit than it takes.
    TooMany {
        piece: Piece,
        unit: UnitName,
        found: usize,
        most: usize,
    },
    Touching {
        piece: Piece,
        first: Place,
        second: Place,
    },
}

impl Message for Broken {
    fn en(&self) -> String {
        const LANG: Lang = Lang::En;
        match self {
            Self::WrongNumber { piece, unit, found, wanted } => {
                format!("{} has {}, not {wanted}", unit.text(LANG), piece.noun().count(found, LANG))
            }
            Self::TooMany { piece, unit, found, most } => format!(
                "{} has {}, more than {most}",
                unit.text(LANG),
                piece.noun().count(found, LANG)
            ),
            Self::Touching { piece, first, second } => format!(
                "the {} at {} and {} touch",
                piece.noun().many.en,
                cell(*first, LANG),
                cell(*second, LANG)
            ),
        }
    }

    fn id(&self) -> String {
        const LANG: Lang = Lang::Id;
        match self {
            Self::WrongNumber { piece, unit, found, wanted } => format!(
                "{} berisi {}, bukan {wanted}",
                unit.text(LANG),
                piece.noun().count(found, LANG)
            ),
            Self::TooMany { piece, unit, found, most } => format!(
                "{} berisi {}, lebih dari {most}",
                unit.text(LANG),
                piece.noun().count(found, LANG)
            ),
            Self::Touching { piece, first, second } => format!(
                "{} di {} dan {} bersentuhan",
                piece.one(LANG),
                cell(*first, LANG),
                cell(*second, LANG)
            ),
        }
    }
}
