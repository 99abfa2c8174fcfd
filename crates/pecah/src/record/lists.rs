//! The records of verbs that list or serve, and of the tools around solving.

use super::{SCHEMA, SolveOutcome, StepRecord};
use crate::diagnostic::Code;
use crate::message::Lang;
use crate::outcome::{Counter, Reason};
use serde::Serialize;

outcomes! {
    /// Something was listed or printed.
    ListOutcome {
        /// Here it is.
        Listed
    }
    /// What any verb says that was stopped before it had anything to show.
    StoppedOutcome {
        /// See the reason.
        Stopped
    }
    /// What `prepare` has done.
    PrepareOutcome {
        /// The tables were listed.
        Listed,
        /// Every table that was asked for is stored.
        Stored,
        /// The search ended early.
        Stopped
    }
    /// What `serve` does.
    ServeOutcome {
        /// The page can be opened.
        Serving
    }
    /// Something was compared.
    CompareOutcome {
        /// Every strategy ran, to its end or to its time limit.
        Compared,
        /// Not every strategy ran.
        Stopped
    }
    /// What `convert` has done.
    ConvertOutcome {
        /// The puzzle was written.
        Converted
    }
    /// What `verify` has shown.
    VerifyOutcome {
        /// The checker accepts the proof.
        Verified,
        /// It does not.
        Refused
    }
    /// Something was read.
    ReadOutcome {
        /// Every cell was read.
        Read,
        /// Some cells could not be read.
        Incomplete
    }
}

records! {
    /// A proof for an outside checker that was written.
    struct ProofRecord {
        /// The file with the puzzle as constraints, or with the whole certificate.
        pub formula: String,
        /// The file with the proof.
        pub proof: String,
        /// How many solutions the constraints list: there are no others.
        pub solutions: u64,
        /// The steps of the proof.
        pub steps: u64,
        /// The size of both files.
        pub bytes: u64,
    }

    /// What `convert` prints.
    struct ConvertRecord {
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// What was done.
        pub outcome: ConvertOutcome,
        /// The format.
        pub format: String,
        /// The size of what was written.
        pub bytes: u64,
        /// What was written; null where it is not text.
        pub text: Option<String>,
    }

    /// What `verify` prints.
    struct VerifyRecord {
        /// The version of the contract.
        pub schema: u32,
        /// What was shown.
        pub outcome: VerifyOutcome,
        /// How many solutions the constraints list. Each meets the rules; if the proof holds, there
        /// are no others. Absent for a certificate.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub solutions: Option<u64>,
        /// What a certificate shows, or why it shows nothing.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub claim: Option<String>,
    }

    /// What `compare` prints.
    struct CompareRecord {
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: &'static str,
        /// What was done.
        pub outcome: CompareOutcome,
        /// A row for each strategy.
        pub strategies: Vec<CompareRow>,
    }

    /// One strategy of `compare`.
    struct CompareRow {
        /// The strategy.
        pub strategy: &'static str,
        /// What it has shown; absent where it cannot be used on this puzzle.
        pub outcome: Option<SolveOutcome>,
        /// Why it was stopped, or why it cannot be used.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reason: Option<String>,
        /// Its own count.
        pub counter: Option<Counter>,
        /// Nodes of the search tree.
        pub nodes: u64,
        /// How many solutions it found.
        pub found: u64,
        /// How long it took.
        pub seconds: f64,
        /// How many times as fast as the slowest that ran to its end.
        pub speed_up: Option<f64>,
    }

    /// What `read` prints of a picture.
    struct ReadRecord {
        /// The version of the contract.
        pub schema: u32,
        /// The family of the board.
        pub family: &'static str,
        /// What was done.
        pub outcome: ReadOutcome,
        /// The board as text.
        pub puzzle: String,
        /// Where the board is in the picture.
        pub board: AreaRecord,
        /// How sure the reading is, from 0 to 1.
        pub confidence: f64,
        /// What is uncertain.
        pub doubts: Vec<String>,
    }

    /// A part of a picture, in pixels.
    struct AreaRecord {
        /// Pixels to its left.
        pub left: usize,
        /// Pixels above it.
        pub top: usize,
        /// How wide it is.
        pub width: usize,
        /// How high it is.
        pub height: usize,
    }

    /// What `strategies` prints.
    struct StrategiesRecord {
        /// The version of the contract.
        pub schema: u32,
        /// What was done.
        pub outcome: ListOutcome,
        /// The families.
        pub families: Vec<FamilyRecord>,
    }

    /// A family and what it offers.
    struct FamilyRecord {
        /// Its name.
        pub name: &'static str,
        /// Its name for people.
        pub title: String,
        /// One line.
        pub summary: String,
        /// How a puzzle is written.
        pub how_to_type: String,
        /// How a move is written, where it can be played.
        pub how_to_move: Option<String>,
        /// What it offers beyond solving, checking and drawing.
        pub abilities: Vec<&'static str>,
        /// Whether solutions are listed rather than drawn.
        pub as_list: bool,
        /// Its strategies, the default one first.
        pub strategies: Vec<StrategyRecord>,
        /// Its options, by what they are for.
        pub options: OptionsRecord,
    }

    /// A strategy.
    struct StrategyRecord {
        /// Its name.
        pub name: &'static str,
        /// One line.
        pub summary: String,
        /// What its counter counts, if it keeps one.
        pub counts: Option<String>,
        /// Whether it can find every solution.
        pub finds_all: bool,
        /// What there is to learn of it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub card: Option<CardRecord>,
    }

    /// A strategy as students meet it.
    struct CardRecord {
        /// A plain name.
        pub title: String,
        /// The idea, in three sentences.
        pub idea: String,
        /// Time and memory, in a few words.
        pub cost: String,
        /// Pseudocode, a line for each step.
        pub steps: Vec<String>,
    }

    /// The options of a family, by what they are for.
    struct OptionsRecord {
        /// Of reading a puzzle.
        pub reading: Vec<OptionRecord>,
        /// Of asking for solutions.
        pub query: Vec<OptionRecord>,
        /// Of showing answers.
        pub style: Vec<OptionRecord>,
        /// Of generating puzzles.
        pub recipe: Vec<OptionRecord>,
        /// Of tables about all puzzles of a kind.
        pub survey: Vec<OptionRecord>,
    }

    /// An option.
    struct OptionRecord {
        /// Its name.
        pub name: &'static str,
        /// One line.
        pub help: String,
        /// What it takes: `flag`, `number`, `word`, `text`, `file` or `puzzle`.
        pub kind: &'static str,
        /// The words it takes.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub words: Vec<&'static str>,
        /// The least and the most.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub range: Option<(u64, u64)>,
    }

    /// What `explain` prints of a code.
    struct CodeRecord {
        /// The version of the contract.
        pub schema: u32,
        /// What was done.
        pub outcome: ListOutcome,
        /// The code.
        pub code: &'static str,
        /// One line.
        pub title: String,
        /// What it means, and how to fix it.
        pub page: String,
        /// Puzzles on which the rule is the next step, with that step.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub examples: Vec<RuleExampleRecord>,
        /// A puzzle to try the rule on, where one was asked for.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub lesson: Option<LessonRecord>,
    }

    /// A puzzle in which a rule is the next step, and the step.
    struct RuleExampleRecord {
        /// The family.
        pub family: &'static str,
        /// The text of the puzzle.
        pub puzzle: String,
        /// The moves that lead there.
        pub played: Vec<String>,
        /// The step.
        pub step: StepRecord,
    }

    /// A puzzle in which a rule is the next step.
    struct LessonRecord {
        /// The family.
        pub family: &'static str,
        /// The number that makes it again.
        pub seed: u64,
        /// The text of the puzzle.
        pub puzzle: String,
        /// The moves that lead there.
        pub played: Vec<String>,
        /// Where to look.
        pub nudge: String,
        /// Whether the answer given is the step or a part of it.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub right: Option<bool>,
        /// The step, once an answer was given.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub step: Option<StepRecord>,
    }

    /// What `explain` prints without a code.
    struct CodesRecord {
        /// The version of the contract.
        pub schema: u32,
        /// What was done.
        pub outcome: ListOutcome,
        /// Every code.
        pub codes: Vec<CodeTitle>,
        /// Every rule that a family teaches, easiest first.
        pub rules: Vec<CodeTitle>,
    }

    /// A code or a rule in one line.
    struct CodeTitle {
        /// The code, or the name of the rule.
        pub code: &'static str,
        /// One line.
        pub title: String,
    }

    /// What `examples` prints without a name.
    struct ExamplesRecord {
        /// The version of the contract.
        pub schema: u32,
        /// What was done.
        pub outcome: ListOutcome,
        /// The names, as `family/name`.
        pub examples: Vec<String>,
    }

    /// What `examples` prints of one example.
    struct ExampleRecord {
        /// The version of the contract.
        pub schema: u32,
        /// The family.
        pub family: String,
        /// What was done.
        pub outcome: ListOutcome,
        /// Its name, as `family/name`.
        pub name: String,
        /// The text of the puzzle.
        pub puzzle: String,
    }

    /// What `prepare` prints.
    struct PrepareRecord {
        /// The version of the contract.
        pub schema: u32,
        /// What was done.
        pub outcome: PrepareOutcome,
        /// What ended it too soon.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub reason: Option<&'static str>,
        /// The tables that were listed or asked for.
        pub tables: Vec<TableRecord>,
    }

    /// A table that is worth storing between runs.
    struct TableRecord {
        /// Its name.
        pub name: &'static str,
        /// The family that uses it.
        pub family: &'static str,
        /// What it is for.
        pub summary: String,
        /// Its size.
        pub bytes: u64,
        /// The memory that building it takes, in bytes.
        pub memory: u64,
        /// Whether it is stored.
        pub stored: bool,
        /// How long it took to build, if it was built just now.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub seconds: Option<f64>,
    }

    /// What `serve` prints.
    struct ServeRecord {
        /// The version of the contract.
        pub schema: u32,
        /// What it does.
        pub outcome: ServeOutcome,
        /// The address of the page.
        pub url: String,
    }

    /// What a verb prints that was stopped before it had anything to show.
    struct StoppedRecord {
        /// The version of the contract.
        pub schema: u32,
        /// `stopped`.
        pub outcome: StoppedOutcome,
        /// What ended it.
        pub reason: &'static str,
    }
}

impl StoppedRecord {
    /// A verb that ended for this reason.
    pub fn new(reason: Reason) -> Self {
        Self { schema: SCHEMA, outcome: StoppedOutcome::Stopped, reason: reason.word() }
    }
}

impl CodeRecord {
    /// The page of a code.
    pub fn new(code: &Code, lang: Lang) -> Self {
        Self {
            schema: SCHEMA,
            outcome: ListOutcome::Listed,
            code: code.id,
            title: code.title.render(lang).to_owned(),
            page: code.page.render(lang).to_owned(),
            examples: Vec::new(),
            lesson: None,
        }
    }
}
