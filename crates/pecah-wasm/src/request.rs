//! What the page asks.

use pecah::{Action, Given, Input};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The number of an open puzzle.
pub(crate) type HandleId = u32;

/// What is asked for.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Verb {
    /// The families of this build with what each offers, and the colours of groups.
    Families,
    /// The page of the diagnostic code `id`.
    Code,
    /// Open a puzzle: `text`, or the bytes that come with the request, and `moves` played on it.
    Open,
    /// Read a board from the pixels of a picture; they are the bytes, in rows of `width`.
    Picture,
    /// Deal a random puzzle from `seed` and open it.
    Deal,
    /// Generate a puzzle to order from `seed` and open it.
    Generate,
    /// Open what is left to do from where the game is.
    Remaining,
    /// Search for solutions; the strategy decides how many unless `at_most` does.
    Solve,
    /// Search for the first solution, with at most `frames` pictures of the search.
    Watch,
    /// Count all solutions.
    Count,
    /// The next step from where the game is.
    Hint,
    /// Every step to the solution, with its reason.
    Explain,
    /// How hard the puzzle is for people.
    Rate,
    /// Is the first of `answers` right?
    Check,
    /// One `action` of the player.
    Play,
    /// Whether `input` means a move that can be made now.
    Try,
    /// Pictures of the puzzle with each of these `answers`; of the bare puzzle when there is none.
    Draw,
    /// The first of `answers` as pictures to be shown one after the other.
    Film,
    /// Forget an open puzzle.
    Close,
    /// Panic, so that what the page does about a bug can be tried.
    Panic,
}

/// A question of the page, as `{"ask": "count", "handle": 1}`. Each verb reads the fields that it
/// needs. One struct for all verbs: a struct for each would take 10 kB more of every download.
#[derive(Debug, Deserialize)]
pub(crate) struct Request {
    pub(crate) ask: Verb,
    #[serde(default)]
    pub(crate) handle: HandleId,
    /// The family; recognised from the text when there is none.
    #[serde(default)]
    pub(crate) family: Option<String>,
    #[serde(default)]
    pub(crate) text: String,
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    /// The language of the answer, as `en`.
    #[serde(default)]
    pub(crate) lang: String,
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    #[serde(default)]
    pub(crate) seed: u64,
    #[serde(default)]
    pub(crate) strategy: Option<String>,
    #[serde(default)]
    pub(crate) at_most: Option<u64>,
    #[serde(default)]
    pub(crate) frames: usize,
    #[serde(default)]
    pub(crate) answers: Vec<String>,
    #[serde(default)]
    pub(crate) action: Option<Action>,
    #[serde(default)]
    pub(crate) input: Option<Input>,
    #[serde(default)]
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) width: usize,
}

impl Request {
    pub(crate) fn given(&self) -> Given {
        Given::from_json(&self.options)
    }

    pub(crate) fn first_answer(&self) -> &str {
        self.answers.first().map_or("", String::as_str)
    }
}
