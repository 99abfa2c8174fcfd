//! The requests of the page.

use pecah::{Action, Given, Lang};
use serde_json::{Map, Value};

/// The number of an open puzzle.
pub(crate) type HandleId = u32;

macro_rules! verbs {
    ($($(#[$doc:meta])+ $verb:ident = $name:literal,)+) => {
        /// What is asked for.
        #[derive(Debug, Clone, Copy)]
        pub(crate) enum Verb { $($(#[$doc])+ $verb),+ }

        impl Verb {
            fn named(name: &str) -> Option<Self> {
                match name { $($name => Some(Self::$verb),)+ _ => None }
            }
        }
    };
}

verbs! {
    /// The families of this build with what each offers, and the fills of groups.
    Families = "families",
    /// The page of the diagnostic code `id`.
    Code = "code",
    /// Open a puzzle: `text`, or the bytes that come with the request, and `moves` played on it.
    Open = "open",
    /// Read a board from the pixels of a picture; they are the bytes, in rows of `width`.
    Picture = "picture",
    /// Deal a random puzzle from `seed` and open it.
    Deal = "deal",
    /// Generate a puzzle from `seed` and open it.
    Generate = "generate",
    /// Open what is left to do from where the game is.
    Remaining = "remaining",
    /// Search for solutions; the strategy decides how many unless `at_most` does.
    Solve = "solve",
    /// Search for the first solution, with at most `frames` pictures of the search.
    Watch = "watch",
    /// Count all solutions.
    Count = "count",
    /// The next step from where the game is.
    Hint = "hint",
    /// Every step to the solution, with its reason.
    Explain = "explain",
    /// How hard the puzzle is for people.
    Rate = "rate",
    /// Is the first of `answers` right?
    Check = "check",
    /// One `action` of the player.
    Play = "play",
    /// Whether `input` means a move that can be made now.
    Try = "try",
    /// Pictures of the puzzle with each of these `answers`; of the bare puzzle when there is none.
    Draw = "draw",
    /// The first of `answers` as pictures to be shown one after the other.
    Film = "film",
    /// The rules that `family` teaches.
    Rules = "rules",
    /// Open a board on which `rule` is the next step, made from `seed`.
    Lesson = "lesson",
    /// Whether what was played since the lesson began is that step.
    Answer = "answer",
    /// The formats that `family` writes.
    Formats = "formats",
    /// The puzzle in this `format`.
    Convert = "convert",
    /// Forget an open puzzle.
    Close = "close",
    /// Panic, so that what the page does about a bug can be tried.
    Panic = "panic",
}

/// A question of the page, as `{"ask": "count", "handle": 1}`. Each verb reads the fields that it
/// needs, one at a time: a derived struct with all of them takes kilobytes of every download.
pub(crate) struct Request(Map<String, Value>);

impl Request {
    pub(crate) fn parse(json: &str) -> Result<Self, String> {
        serde_json::from_str(json).map(Self).map_err(|error| error.to_string())
    }

    /// What is asked for.
    pub(crate) fn verb(&self) -> Result<Verb, String> {
        let name = self.text("ask");
        Verb::named(name).ok_or_else(|| format!("there is no request `{name}`"))
    }

    /// A text; empty where there is none.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.get(name).and_then(Value::as_str).unwrap_or_default()
    }

    /// A text, if there is one.
    pub(crate) fn optional_text(&self, name: &str) -> Option<&str> {
        self.0.get(name).and_then(Value::as_str)
    }

    /// A number; 0 where there is none.
    pub(crate) fn number(&self, name: &str) -> u64 {
        self.optional_number(name).unwrap_or_default()
    }

    /// A number, if there is one.
    pub(crate) fn optional_number(&self, name: &str) -> Option<u64> {
        self.0.get(name).and_then(Value::as_u64)
    }

    /// Texts; none where there are none.
    pub(crate) fn texts(&self, name: &str) -> Vec<String> {
        let list = self.0.get(name).and_then(Value::as_array);
        let text = |value: &Value| value.as_str().map(str::to_owned);
        list.map_or_else(Vec::new, |list| list.iter().filter_map(text).collect())
    }

    /// The puzzle that it is about.
    pub(crate) fn handle(&self) -> HandleId {
        self.number("handle") as HandleId
    }

    /// The language of the answer.
    pub(crate) fn lang(&self) -> Lang {
        Lang::of_locale(self.text("lang")).unwrap_or_default()
    }

    /// The options of the puzzle.
    pub(crate) fn given(&self) -> Given {
        self.0
            .get("options")
            .and_then(Value::as_object)
            .map_or_else(Given::default, Given::from_json)
    }

    /// The action of the player.
    pub(crate) fn action(&self) -> Result<Action, String> {
        let action = self.0.get("action").cloned().unwrap_or_default();
        serde_json::from_value(action).map_err(|error| error.to_string())
    }
}
