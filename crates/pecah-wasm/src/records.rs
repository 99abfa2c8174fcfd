//! Responses to the page: the records of the library, each with drawings for the page.

#[cfg(feature = "search")]
use pecah::record::{AnswerRecord, FamilyRecord, SolveRecord, StepRecord};
use pecah::record::{ErrorRecord, HintRecord, PlayRecord, SCHEMA};
use pecah::{
    AnyPuzzle, Ask, Clauses, Diagnostic, Diagnostics, Facts, Failed, Handle, Lang, Reason, Scene,
    Stop, Text,
};
#[cfg(feature = "search")]
use pecah::{Solution, Step};
#[cfg(feature = "search")]
use pecah_render::svg;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// An answer.
pub(crate) type Reply = Value;

pub(crate) fn reply(record: &impl Serialize) -> Reply {
    json!(record)
}

pub(crate) fn render(lines: &[Text], lang: Lang) -> Vec<String> {
    lines.iter().map(|line| line.render(lang)).collect()
}

/// Why there is no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input is invalid; the diagnostics are to be rendered in this language.
    Invalid(Diagnostics, Lang),
    /// The search ended too soon.
    Stopped(Stop),
    /// The request makes no sense.
    Request(String),
}

impl Failure {
    pub(crate) fn reply(&self) -> Reply {
        match self {
            Self::Invalid(diagnostics, lang) => reply(&ErrorRecord::new(diagnostics, *lang)),
            Self::Stopped(stop) => {
                let reason = Reason::from_stop(*stop).map(Reason::word);
                json!({ "schema": SCHEMA, "outcome": "stopped", "reason": reason })
            }
            Self::Request(message) => json!({ "outcome": "failed", "message": message }),
        }
    }
}

/// Gives an error the language of the page.
pub(crate) trait In<T> {
    fn in_lang(self, lang: Lang) -> Result<T, Failure>;
}

impl<T> In<T> for Result<T, Diagnostics> {
    fn in_lang(self, lang: Lang) -> Result<T, Failure> {
        self.map_err(|diagnostics| Failure::Invalid(diagnostics, lang))
    }
}

impl<T> In<T> for Result<T, Diagnostic> {
    fn in_lang(self, lang: Lang) -> Result<T, Failure> {
        self.map_err(|diagnostic| Failure::Invalid(diagnostic.into(), lang))
    }
}

impl<T> In<T> for Result<T, Failed> {
    fn in_lang(self, lang: Lang) -> Result<T, Failure> {
        self.map_err(|failed| match failed {
            Failed::Stopped(stop) => Failure::Stopped(stop),
            Failed::Invalid(diagnostics) => Failure::Invalid(diagnostics, lang),
        })
    }
}

/// The families, and the number of the fill of each group: what colour it is, the theme decides.
#[cfg(feature = "search")]
#[derive(Serialize)]
pub(crate) struct FamiliesReply {
    pub(crate) outcome: &'static str,
    pub(crate) families: Vec<FamilyRecord>,
    pub(crate) fills: Vec<u8>,
    /// Definitions of the patterns that boards refer to.
    pub(crate) patterns: String,
}

/// Facts in words and for scripts.
#[derive(Serialize)]
pub(crate) struct FactsRecord {
    text: Vec<String>,
    json: Value,
}

impl FactsRecord {
    pub(crate) fn new(facts: &Facts, lang: Lang) -> Self {
        Self { text: render(&facts.lines, lang), json: facts.json.clone() }
    }
}

/// A picture, as shapes and as a scene.
#[derive(Serialize)]
pub(crate) struct Picture {
    svg: String,
    scene: Scene<String>,
}

impl Picture {
    #[cfg(feature = "search")]
    pub(crate) fn new(scene: &Scene, lang: Lang) -> Self {
        let scene = scene.render(lang);
        Self { svg: svg::embed(&scene), scene }
    }

    /// Without shapes: a game draws its own board.
    #[cfg(not(feature = "search"))]
    pub(crate) fn new(scene: &Scene, lang: Lang) -> Self {
        Self { svg: String::new(), scene: scene.render(lang) }
    }

    /// As a file of its own.
    #[cfg(feature = "search")]
    pub(crate) fn alone(scene: &Scene, lang: Lang) -> Self {
        let scene = scene.render(lang);
        Self { svg: svg::draw(&scene), scene }
    }

    /// Without words around it: the page shows them itself.
    #[cfg(feature = "search")]
    fn bare(scene: &Scene, lang: Lang) -> Self {
        let mut scene = scene.clone();
        scene.caption = None;
        if let [only] = scene.panels.as_mut_slice() {
            only.title = None;
        }
        Self::new(&scene, lang)
    }
}

/// Everything that the page needs to show a puzzle.
#[derive(Serialize)]
pub(crate) struct OpenReply {
    schema: u32,
    outcome: &'static str,
    handle: u32,
    family: &'static str,
    /// The text that opens the same puzzle again without any option.
    text: String,
    /// The default strategy.
    strategy: &'static str,
    /// Strategies that cannot be used here, and why.
    unsuitable: Map<String, Value>,
    /// Strategies that may find none although there is one.
    incomplete: Vec<&'static str>,
    facts: Option<FactsRecord>,
    /// What is known about a generated puzzle.
    made: Option<FactsRecord>,
    picture: Picture,
    /// The boards of the start, small.
    thumbnail: Vec<String>,
    /// Where the game stands; null where the family cannot be played.
    play: Option<PlayReply>,
}

impl OpenReply {
    pub(crate) fn new(
        id: u32,
        handle: &Handle,
        play: Option<PlayReply>,
        made: Option<&Facts>,
        thumbnail: Vec<String>,
        lang: Lang,
    ) -> Self {
        let puzzle = handle.puzzle();
        Self {
            schema: SCHEMA,
            outcome: "opened",
            handle: id,
            family: handle.name(),
            text: handle.text(),
            strategy: puzzle.default_strategy(),
            unsuitable: unsuitable(puzzle, lang),
            incomplete: incomplete(puzzle),
            facts: puzzle.facts().map(|facts| FactsRecord::new(&facts, lang)),
            made: made.map(|facts| FactsRecord::new(facts, lang)),
            picture: Picture::new(&handle.draw(), lang),
            thumbnail,
            play,
        }
    }
}

fn unsuitable(puzzle: &dyn AnyPuzzle, lang: Lang) -> Map<String, Value> {
    let why = |name: &'static str| {
        let ask = Ask { strategy: Some(name.to_owned()), wanted: None };
        Some((name.to_owned(), puzzle.fits(&ask).err()?.message.render(lang).into()))
    };
    puzzle.family().strategies().iter().filter_map(|strategy| why(strategy.name)).collect()
}

fn incomplete(puzzle: &dyn AnyPuzzle) -> Vec<&'static str> {
    let names = puzzle.family().strategies().into_iter().map(|strategy| strategy.name);
    names.filter(|name| !puzzle.is_complete(name)).collect()
}

/// Where a game stands, drawn.
#[derive(Serialize)]
pub(crate) struct PlayReply {
    #[serde(flatten)]
    pub(crate) record: PlayRecord,
    /// For each panel of the scene its board, or its cards.
    pub(crate) drawn: Vec<Vec<String>>,
    /// The name of each region with its fill, so that sentences can show the colour they mean.
    pub(crate) regions: Vec<(String, String)>,
}

/// The end of a search.
#[cfg(feature = "search")]
#[derive(Serialize)]
pub(crate) struct SolveReply {
    pub(crate) outcome: &'static str,
    pub(crate) record: SolveRecord,
    /// How hard the puzzle is, in words.
    pub(crate) rating: Vec<String>,
    /// What else the search found out, in words.
    pub(crate) notes: Vec<String>,
    /// What the strategy's counter counts.
    pub(crate) counts: Option<&'static str>,
    /// The first solution drawn, where the search was watched.
    pub(crate) picture: Option<Picture>,
}

/// A solution as the page keeps it; its lines can be read again.
#[cfg(feature = "search")]
#[derive(Serialize)]
pub(crate) struct SolutionReply {
    lines: Vec<String>,
    record: AnswerRecord,
}

#[cfg(feature = "search")]
impl SolutionReply {
    pub(crate) fn new(solution: &Solution) -> Self {
        Self { lines: solution.lines(), record: solution.record() }
    }
}

/// A hint and its picture.
#[derive(Serialize)]
pub(crate) struct HintReply {
    pub(crate) outcome: &'static str,
    pub(crate) record: HintRecord,
    /// Its message as a reason and what follows, where it has both.
    pub(crate) clauses: Option<Clauses>,
    /// For each panel of the scene that is played, the light that lies upon its board.
    pub(crate) light: Vec<Vec<String>>,
}

/// A step of an explanation and its picture.
#[cfg(feature = "search")]
#[derive(Serialize)]
pub(crate) struct StepReply {
    record: StepRecord,
    picture: Option<Picture>,
}

#[cfg(feature = "search")]
impl StepReply {
    pub(crate) fn new(step: &Step, lang: Lang) -> Self {
        Self { record: StepRecord::new(step, lang), picture: step_picture(step, lang) }
    }
}

#[cfg(feature = "search")]
fn step_picture(step: &Step, lang: Lang) -> Option<Picture> {
    step.scene.as_ref().map(|scene| Picture::bare(scene, lang))
}
