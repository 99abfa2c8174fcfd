//! What the page asks.

use pecah::{Action, Given, Input};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The number of an open puzzle.
pub(crate) type HandleId = u32;

/// A question of the page, as `{"count": {"handle": 1}}`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Request {
    /// The families of this build with what each offers, and the colours of groups.
    Families { lang: String },
    /// The page of a diagnostic code.
    Code { id: String, lang: String },
    /// Open a puzzle: its text, or the bytes that come with the request.
    Open {
        #[serde(flatten)]
        puzzle: OpenPuzzle,
    },
    /// Read a board from the pixels of a picture; they are the bytes, in rows of `width`.
    Picture { width: usize, lang: String },
    /// Deal a random puzzle and open it.
    Deal {
        #[serde(flatten)]
        make: MakePuzzle,
    },
    /// Generate a puzzle to order and open it.
    Generate {
        #[serde(flatten)]
        make: MakePuzzle,
    },
    /// Open what is left to do from where the game is.
    Remaining { handle: HandleId },
    /// Search for solutions; the strategy decides how many unless the page does.
    Solve { handle: HandleId, strategy: Option<String>, at_most: Option<u64> },
    /// Search for the first solution, with pictures of the search.
    Watch { handle: HandleId, strategy: Option<String>, frames: usize },
    /// Count all solutions.
    Count { handle: HandleId },
    /// The next step from where the game is.
    Hint { handle: HandleId },
    /// Every step to the solution, with its reason.
    Explain { handle: HandleId },
    /// How hard the puzzle is for people.
    Rate { handle: HandleId },
    /// Is this answer right?
    Check { handle: HandleId, answer: String },
    /// One action of the player.
    Play { handle: HandleId, action: Action },
    /// Whether this input means a move that can be made now.
    Try { handle: HandleId, input: Input },
    /// Pictures of the puzzle with each of these answers; of the bare puzzle when there is none.
    Draw { handle: HandleId, answers: Vec<String> },
    /// An answer as pictures to be shown one after the other.
    Film { handle: HandleId, answer: String },
    /// Forget an open puzzle.
    Close { handle: HandleId },
    /// Panic, so that what the page does about a bug can be tried.
    Panic {},
}

/// A puzzle as the page holds it.
#[derive(Debug, Deserialize)]
pub(crate) struct OpenPuzzle {
    /// The family; recognised from the text when there is none.
    pub(crate) family: Option<String>,
    #[serde(default)]
    pub(crate) text: String,
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    pub(crate) lang: String,
    /// The moves of a game to go on with.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

/// An order for a new puzzle.
#[derive(Debug, Deserialize)]
pub(crate) struct MakePuzzle {
    pub(crate) family: String,
    pub(crate) seed: u64,
    #[serde(default)]
    pub(crate) options: Map<String, Value>,
    pub(crate) lang: String,
}

impl MakePuzzle {
    pub(crate) fn given(&self) -> Given {
        Given::from_json(&self.options)
    }
}
