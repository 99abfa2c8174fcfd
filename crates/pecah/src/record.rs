//! The JSON of every verb, one type each. `docs/schema.json` is made from these types, so the two
//! agree; every key that scripts rely on is declared here and nowhere else.

use crate::capabilities::Step;
use crate::checked::Violation;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::message::Lang;
use crate::outcome::Counter;
use crate::place::Place;
use crate::play::TrayItem;
use crate::scene::Scene;
use serde::Serialize;
use serde_json::{Map, Value};

/// The version of the contract. Keys may be added under the same number, never changed.
pub const SCHEMA: u32 = 2;

macro_rules! records {
    ($($(#[$doc:meta])* $kind:ident $name:ident $body:tt)*) => { $(
        #[derive(Debug, Clone, PartialEq, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        $(#[$doc])*
        pub $kind $name $body
    )* };
}

macro_rules! outcomes {
    ($($(#[$doc:meta])* $name:ident { $($(#[$word_doc:meta])* $word:ident),+ })*) => { $(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$word_doc])* $word),+ }
    )* };
}

mod lists;
mod parts;

pub use lists::*;
pub use parts::*;

outcomes! {
    /// What `solve` has shown.
    SolveOutcome {
        /// At least one solution was found, and checked.
        Solved,
        /// It is proved that there is none.
        None,
        /// The search ended before either, or before what was asked was proved.
        Stopped
    }
    /// What `count` has shown.
    CountOutcome {
        /// The count is exact.
        Counted,
        /// The search ended before all were counted.
        Stopped
    }
    /// What `hint` has to say.
    HintOutcome {
        /// A step to make.
        Hint,
        /// The puzzle is solved.
        Done,
        /// No solution is left from here.
        None,
        /// The search ended before a step was found.
        Stopped
    }
    /// What `rate` has shown.
    RateOutcome {
        /// The puzzle has a rating.
        Rated,
        /// This puzzle has none.
        None,
        /// The search ended early.
        Stopped
    }
    /// What `check` has shown.
    CheckOutcome {
        /// The answer is right.
        Right,
        /// It breaks rules.
        Wrong
    }
    /// What `generate` has done.
    GenerateOutcome {
        /// A puzzle was made.
        Generated,
        /// The search ended early.
        Stopped
    }
    /// Where a game stands.
    PlayOutcome {
        /// Not done.
        Playing,
        /// The checker accepts what the player has.
        Done
    }
    /// A line of `solve` that is a solution.
    SolutionOutcome {
        /// It was checked.
        Solution
    }
    /// The input or the request is invalid.
    ErrorOutcome {
        /// See the diagnostics.
        Error
    }
}

/// An answer in terms that all families share. A family fills in the fields that apply.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerRecord {
    /// Lines that the family reads back.
    pub text: Vec<String>,
    /// The cells that the answer chooses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<Place>,
    /// The pieces that the answer places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<PieceRecord>,
    /// The moves that the answer makes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
    /// The same moves, as the tiles see them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tile_moves: Option<Vec<String>>,
    /// How many moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub length: Option<usize>,
    /// The operations of an expression, one after the other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<String>>,
    /// The answer in LaTeX.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latex: Option<String>,
    /// The number that the answer reaches, if it is only the closest to the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closest: Option<u64>,
}

impl AnswerRecord {
    /// An answer that is its lines of text.
    pub fn of_text(text: Vec<String>) -> Self {
        Self { text, ..Self::default() }
    }
}

records! {
    /// A piece where it lies.
    struct PieceRecord {
        /// Its name.
        pub name: String,
        /// The cells it covers.
        pub cells: Vec<Place>,
    }

    /// What `solve` prints. The keys that are known before the search come first, then the
    /// solutions, so that a long list can be written as it is found.
    struct SolveRecord {
        /// The task's own name, in a batch; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub id: Option<Value>,
        /// A hash of what a batch asked, for `--resume`; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub task: Option<String>,
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// The strategy.
        pub strategy: &'static str,
        /// The solutions.
        pub solutions: Vec<AnswerRecord>,
        /// What was shown.
        pub outcome: SolveOutcome,
        /// What ended the search before its space was exhausted.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reason: Option<&'static str>,
        /// The strategy's own count: a number, or a decimal string if it is too large for one.
        pub counter: Option<Counter>,
        /// Nodes of the search tree that were visited.
        pub nodes: u64,
        /// How long it took.
        pub seconds: f64,
        /// Whether the solution is the only one, where that is proved.
        pub unique: Option<bool>,
        /// How many solutions were found.
        pub found: u64,
        /// Whether these are all solutions, which a finished search has proved.
        pub exhausted: bool,
        /// What is known about the puzzle before any search: an object defined by the family.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub facts: Option<Value>,
        /// What else the search found, such as bounds: an object defined by the strategy.
        #[serde(skip_serializing_if = "Map::is_empty")]
        pub notes: Map<String, Value>,
        /// How hard the puzzle is for people: an object defined by the family.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub rating: Option<Value>,
        /// Every step to the solution, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub explanation: Option<Vec<StepRecord>>,
        /// The requested proof, if it was written.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub proof: Option<ProofRecord>,
    }

    /// One solution, when `solve` prints one solution per line. The last line is a [`SolveRecord`]
    /// without solutions.
    struct SolutionRecord {
        /// The name of the puzzle, if there are several.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub id: Option<Value>,
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// `solution`.
        pub outcome: SolutionOutcome,
        /// The number of the solution, from 1.
        pub number: u64,
        /// The solution.
        pub solution: AnswerRecord,
    }

    /// What `count` prints of a puzzle.
    struct CountRecord {
        /// The task's own name, in a batch; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub id: Option<Value>,
        /// A hash of what a batch asked, for `--resume`; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub task: Option<String>,
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// What was shown.
        pub outcome: CountOutcome,
        /// How many; absent when stopped.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub solutions: Option<Counter>,
        /// How many up to symmetry, where the family knows the symmetries.
        pub distinct: Option<Counter>,
        /// How many with equal pieces not distinguished, where the family has pieces.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub unlabelled: Option<Counter>,
        /// The method: the name of a strategy, or the reason why there are none.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub method: Option<std::borrow::Cow<'static, str>>,
        /// What ended the search early.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reason: Option<&'static str>,
        /// How many were found when it was stopped.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub found: Option<u64>,
        /// How long it took.
        pub seconds: f64,
        /// The requested proof, if it was written.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub proof: Option<ProofRecord>,
    }

    /// What `count` prints of all puzzles of a kind.
    struct SurveyRecord {
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// What was shown.
        pub outcome: CountOutcome,
        /// The names of the columns.
        pub columns: Vec<String>,
        /// The rows, each with a value for every column.
        pub rows: Vec<Vec<Value>>,
        /// What the table shows.
        pub notes: Vec<String>,
    }

    /// One step with its reason.
    struct StepRecord {
        /// Where to look.
        pub nudge: String,
        /// The rule, in kebab case.
        pub rule: &'static str,
        /// The rule's name for people.
        pub title: String,
        /// What to do and why.
        pub message: String,
        /// The places that the reason refers to.
        pub cause: Vec<Place>,
        /// The places that the step settles.
        pub effect: Vec<Place>,
        /// The moves to make.
        pub action: Vec<String>,
        /// Further details from the family: an object, or null.
        pub details: Value,
    }

    /// What `hint` prints.
    struct HintRecord {
        /// The task's own name, in a batch; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub id: Option<Value>,
        /// A hash of what a batch asked, for `--resume`; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub task: Option<String>,
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// What it has to say.
        pub outcome: HintOutcome,
        /// What ended the search early.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reason: Option<&'static str>,
        /// Where to look, without giving the step away.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub nudge: Option<String>,
        /// The step; left out if only the nudge was requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub hint: Option<StepRecord>,
    }

    /// What `rate` prints.
    struct RateRecord {
        /// The task's own name, in a batch; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub id: Option<Value>,
        /// A hash of what a batch asked, for `--resume`; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub task: Option<String>,
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// What was shown.
        pub outcome: RateOutcome,
        /// What ended the search early.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reason: Option<&'static str>,
        /// The rating: an object defined by the family.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub rating: Option<Value>,
        /// The rating in words.
        pub text: Vec<String>,
    }

    /// What `check` prints.
    struct CheckRecord {
        /// The task's own name, in a batch; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub id: Option<Value>,
        /// A hash of what a batch asked, for `--resume`; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub task: Option<String>,
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// What was shown.
        pub outcome: CheckOutcome,
        /// Every way in which the answer breaks the rules.
        pub violations: Vec<ViolationRecord>,
        /// What is proved about a right answer, such as whether a path is a shortest one.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub appraisal: Option<Value>,
    }

    /// One way in which an answer breaks the rules.
    struct ViolationRecord {
        /// What is wrong.
        pub message: String,
        /// Where.
        pub places: Vec<Place>,
    }

    /// What `generate` prints of each puzzle.
    struct GenerateRecord {
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// What was done.
        pub outcome: GenerateOutcome,
        /// The seed of the whole series.
        pub seed: u64,
        /// The number in the series, from 0.
        pub number: u64,
        /// The text of the puzzle.
        pub puzzle: String,
        /// What is known about it: an object defined by the family.
        pub about: Value,
    }

    /// What `play` prints after each move.
    struct PlayRecord {
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// Where the game stands.
        pub outcome: PlayOutcome,
        /// The moves up to here: together with the puzzle's text they are the saved game.
        pub moves: Vec<String>,
        /// Whether there is a move to redo.
        pub can_redo: bool,
        /// Rules that are broken.
        pub conflicts: Vec<ViolationRecord>,
        /// Cells that the rules exclude.
        pub ruled_out: Vec<Place>,
        /// The items beside the board.
        pub tray: Vec<TrayItem>,
        /// What to draw.
        pub scene: Scene<String>,
    }

    /// What any verb prints on bad input.
    struct ErrorRecord {
        /// The task's own name, in a batch; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub id: Option<Value>,
        /// A hash of what a batch asked, for `--resume`; left out elsewhere.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub task: Option<String>,
        /// The version of the contract.
        pub schema: u32,
        /// `error`.
        pub outcome: ErrorOutcome,
        /// Every mistake.
        pub diagnostics: Vec<DiagnosticRecord>,
        /// How many further mistakes were left out.
        #[serde(skip_serializing_if = "is_zero")]
        pub left_out: usize,
    }

    /// One mistake.
    struct DiagnosticRecord {
        /// Its code.
        pub code: &'static str,
        /// The code in one line.
        pub title: String,
        /// The line, from 1.
        pub line: Option<usize>,
        /// The column, from 1.
        pub column: Option<usize>,
        /// How many characters.
        pub length: Option<usize>,
        /// The option whose file it is in.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub option: Option<&'static str>,
        /// What was found and what was expected.
        pub message: String,
        /// A few words about the marked place.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub label: Option<String>,
        /// What to do; may be empty.
        pub help: String,
    }

    /// Any record: the root of the schema.
    #[serde(untagged)]
    #[expect(missing_docs, reason = "each is the record of its verb")]
    enum Record {
        Solve(SolveRecord),
        Solution(SolutionRecord),
        Count(CountRecord),
        Part(Box<PartRecord>),
        Merge(MergeRecord),
        Survey(SurveyRecord),
        Hint(HintRecord),
        Rate(RateRecord),
        Check(CheckRecord),
        Generate(GenerateRecord),
        Play(PlayRecord),
        Compare(CompareRecord),
        Read(ReadRecord),
        Strategies(StrategiesRecord),
        Code(CodeRecord),
        Codes(CodesRecord),
        Examples(ExamplesRecord),
        Example(ExampleRecord),
        Prepare(PrepareRecord),
        Verify(VerifyRecord),
        Convert(ConvertRecord),
        Serve(ServeRecord),
        Stopped(StoppedRecord),
        Error(ErrorRecord),
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_zero(n: &usize) -> bool {
    *n == 0
}

impl SolveRecord {
    /// The JSON of a record up to its first solution: what is known before the search. One of
    /// several puzzles has an id.
    pub fn head(id: Option<&str>, family: &str, strategy: &str) -> String {
        let quoted = |text: &str| Value::from(text).to_string();
        let id = id.map_or_else(String::new, |id| format!("\"id\":{},", quoted(id)));
        let (family, strategy) = (quoted(family), quoted(strategy));
        format!(
            "{{{id}\"schema\":{SCHEMA},\"family\":{family},\"strategy\":{strategy},\"solutions\":["
        )
    }

    /// The JSON of this record after its last solution. What is written between
    /// [`head`](Self::head) and this are the solutions, separated by commas.
    pub fn tail(&self) -> String {
        let record = Self { id: None, task: None, solutions: Vec::new(), ..self.clone() };
        let text = serde_json::to_string(&record).expect("a record has string keys only");
        let head = Self::head(None, self.family, self.strategy);
        text.strip_prefix(&head).expect("the keys of the head come first").to_owned()
    }
}

impl StepRecord {
    /// A step in this language.
    pub fn new(step: &Step, lang: Lang) -> Self {
        Self {
            nudge: step.nudge.render(lang),
            rule: step.rule,
            title: step.title.render(lang).to_owned(),
            message: step.message.render(lang),
            cause: step.cause.clone(),
            effect: step.effect.clone(),
            action: step.action.clone(),
            details: step.details.clone(),
        }
    }
}

impl ViolationRecord {
    /// A violation in this language.
    pub fn new(violation: &Violation, lang: Lang) -> Self {
        Self { message: violation.message.render(lang), places: violation.places.clone() }
    }
}

impl DiagnosticRecord {
    /// A mistake in this language.
    pub fn new(diagnostic: &Diagnostic, lang: Lang) -> Self {
        Self {
            code: diagnostic.code.id,
            title: diagnostic.code.title.render(lang).to_owned(),
            line: diagnostic.span.map(|span| span.line),
            column: diagnostic.span.map(|span| span.column),
            length: diagnostic.span.map(|span| span.length),
            option: diagnostic.option,
            message: diagnostic.message.render(lang),
            label: diagnostic.label.as_ref().map(|label| label.render(lang)),
            help: diagnostic.help.as_ref().map_or_else(String::new, |help| help.render(lang)),
        }
    }
}

impl ErrorRecord {
    /// Every mistake, in this language.
    pub fn new(diagnostics: &Diagnostics, lang: Lang) -> Self {
        Self {
            id: None,
            task: None,
            schema: SCHEMA,
            outcome: ErrorOutcome::Error,
            diagnostics: diagnostics.iter().map(|d| DiagnosticRecord::new(d, lang)).collect(),
            left_out: diagnostics.left_out(),
        }
    }
}

/// The JSON schema of [`Record`], as records are written: a key that is left out when empty is not
/// required.
#[cfg(feature = "schema")]
pub fn schema() -> Value {
    let settings = schemars::generate::SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<Record>().into()
}

#[cfg(test)]
mod tests;
