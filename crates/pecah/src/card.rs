//! Strategies explained for students: a plain name, the idea, the cost, and pseudocode.

use crate::message::Phrase;

/// An explanation of a strategy. Its texts are compiled in only with the feature `pages`.
///
/// ```
/// use pecah::{Lang, Registry};
/// let queens = Registry::standard();
/// let queens = queens.iter().find(|entry| entry.about().name == "queens").unwrap();
/// let card = queens.strategies()[0].card.unwrap();
/// assert_eq!(card.title.render(Lang::En), "Fewest candidates first");
/// assert!(card.steps.render(Lang::En).lines().count() > 3);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Card {
    /// A plain name.
    pub title: Phrase,
    /// The idea, in three sentences.
    pub idea: Phrase,
    /// Time and memory, in a few words.
    pub cost: Phrase,
    /// Pseudocode, indented by two blanks.
    pub steps: Phrase,
}

impl Phrase {
    /// A text of a paragraph or more. It is empty in builds without the feature `pages`, so that a
    /// browser can play before it downloads texts that few people ask for.
    #[must_use]
    pub const fn page(self) -> Self {
        if cfg!(feature = "pages") { self } else { Self { en: "", id: "" } }
    }
}
