//! The open puzzles, and the requests to them.

use crate::events::{REPORT_EVERY, progress};
use crate::looks::{Looks, thumbnail};
use crate::records::{
    Failure, FamiliesReply, HintReply, In, OpenReply, Picture, Reply, StepReply, reply,
    step_picture,
};
use crate::request::{HandleId, Request};
use crate::search;
use pecah::{
    Action, Advice, Facts, Failed, Handle, Judgement, Lang, Lesson, Registry, Run, Session,
    Solution, Source,
};
#[cfg(feature = "vision")]
use pecah::{
    Text,
    record::{AreaRecord, ReadOutcome, ReadRecord, SCHEMA},
};
use pecah_render::board::style;
use pecah_render::colouring::Colouring;
use pecah_render::palette;
#[cfg(feature = "vision")]
use serde_json::Value;
use serde_json::json;

/// As many groups as have colours of their own.
const GROUPS: u16 = 52;

/// A session and the puzzles that are open in it.
pub(crate) struct Puzzles {
    session: Session,
    open: Vec<Open>,
    next: HandleId,
}

/// An open puzzle and the language of its records.
pub(crate) struct Open {
    id: HandleId,
    pub(crate) handle: Handle,
    pub(crate) looks: Looks,
    /// What is to be learned on it.
    pub(crate) lesson: Option<Lesson>,
    pub(crate) lang: Lang,
}

impl Puzzles {
    pub(crate) fn new(registry: Registry) -> Self {
        Self { session: Session::new(registry), open: Vec::new(), next: 1 }
    }

    /// A run that shares the tables of earlier ones and reports its progress to the page.
    pub(crate) fn run(&self) -> Run {
        self.session.run().listening(REPORT_EVERY, progress)
    }

    /// The session in this language; the tables are shared.
    pub(crate) fn speaking(&self, lang: Lang) -> Session {
        self.session.clone().with_lang(lang)
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    pub(crate) fn get(&mut self, id: HandleId) -> Result<&mut Open, Failure> {
        let found = self.open.iter_mut().find(|open| open.id == id);
        found.ok_or_else(|| Failure::Request(format!("no open puzzle {id}")))
    }

    /// The puzzle that was opened last.
    pub(crate) fn last(&mut self) -> &mut Open {
        self.open.last_mut().expect("one was opened")
    }

    pub(crate) fn keep(
        &mut self,
        mut handle: Handle,
        moves: Vec<String>,
        made: Option<&Facts>,
        own: Vec<String>,
        lang: Lang,
    ) -> Result<Reply, Failure> {
        let thumbnail = thumbnail(&handle, &own, lang);
        let looks = Looks::of(&handle, own);
        let play = if handle.family().offers(pecah::Ability::Play) {
            Some(looks.draw(handle.play(&Action::Moves(moves)).in_lang(lang)?))
        } else {
            None
        };
        let id = self.next;
        self.next += 1;
        let opened = OpenReply::new(id, &handle, play, made, thumbnail, lang);
        let opened = reply(&opened);
        self.open.push(Open { id, handle, looks, lesson: None, lang });
        Ok(opened)
    }

    pub(crate) fn families(&self, lang: Lang) -> Reply {
        let hex = |group| {
            let colour = palette::fill(Colouring::by_number().fill(group));
            (colour.hex(), palette::ink_on(colour).hex())
        };
        reply(&FamiliesReply {
            outcome: "listed",
            families: self.speaking(lang).families(),
            colours: (0..GROUPS).map(hex).collect(),
            patterns: style::patterns(),
        })
    }

    pub(crate) fn code(&self, id: &str, lang: Lang) -> Result<Reply, Failure> {
        let page = self.speaking(lang).explain_code(id);
        page.map(|page| reply(&page)).ok_or_else(|| Failure::Request(format!("no code {id}")))
    }

    pub(crate) fn open(&mut self, request: &Request, bytes: &[u8]) -> Result<Reply, Failure> {
        let lang = request.lang();
        let bytes = if bytes.is_empty() { request.text("text").as_bytes() } else { bytes };
        let source = Source::new(bytes).in_lang(lang)?;
        let family = request.optional_text("family");
        let handle = self.speaking(lang).open(&source, family, request.given());
        self.keep(
            handle.in_lang(lang)?,
            request.texts("moves"),
            None,
            request.texts("colours"),
            lang,
        )
    }

    pub(crate) fn deal(&mut self, request: &Request) -> Result<Reply, Failure> {
        let (lang, family) = (request.lang(), request.text("family"));
        let handle = self.speaking(lang).deal(family, request.number("seed"), request.given());
        self.keep(handle.in_lang(lang)?, Vec::new(), None, Vec::new(), lang)
    }

    pub(crate) fn generate(&mut self, request: &Request) -> Result<Reply, Failure> {
        let (lang, family) = (request.lang(), request.text("family"));
        let series = self.speaking(lang).generate(family, request.number("seed"), request.given());
        let made = series.in_lang(lang)?.next(&self.run()).in_lang(lang)?;
        self.keep(made.handle, Vec::new(), Some(&made.facts), Vec::new(), lang)
    }

    pub(crate) fn remaining(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let open = self.get(id)?;
        let lang = open.lang;
        let left = open.handle.remaining().in_lang(lang)?;
        self.keep(left, Vec::new(), None, Vec::new(), lang)
    }

    pub(crate) fn solve(
        &mut self,
        id: HandleId,
        strategy: Option<String>,
        at_most: Option<u64>,
    ) -> Result<Reply, Failure> {
        let run = self.run();
        let open = self.get(id)?;
        search::solve(&open.handle, strategy, at_most, &run, open.lang)
    }

    pub(crate) fn watch(
        &mut self,
        id: HandleId,
        strategy: Option<String>,
        frames: usize,
    ) -> Result<Reply, Failure> {
        let run = self.run();
        let open = self.get(id)?;
        search::watch(&open.handle, strategy, frames, &run, open.lang)
    }

    pub(crate) fn count(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let run = self.run();
        Ok(reply(&self.get(id)?.handle.count(&run).record()))
    }

    pub(crate) fn hint(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let run = self.run();
        let Open { handle, looks, lang, .. } = self.get(id)?;
        let advice = match handle.hint(&run) {
            Ok(advice) => Ok(advice),
            Err(Failed::Stopped(stop)) => Err(stop),
            Err(invalid) => return Err(invalid).in_lang(*lang),
        };
        let (picture, light) = match &advice {
            Ok(Advice::Next(step)) => {
                let moves = handle.game().in_lang(*lang)?.moves();
                (step_picture(step, *lang), looks.light(handle, &moves, step))
            }
            _ => (None, Vec::new()),
        };
        let clauses = match &advice {
            Ok(Advice::Next(step)) => step.message.clauses(*lang),
            _ => None,
        };
        let record = handle.hint_record(&advice);
        Ok(reply(&HintReply { outcome: "hint", record, clauses, light, picture }))
    }

    pub(crate) fn explain(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let run = self.run();
        let Open { handle, lang, .. } = self.get(id)?;
        let steps = handle.explain(&run).in_lang(*lang)?;
        let steps: Vec<StepReply> = steps.iter().map(|step| StepReply::new(step, *lang)).collect();
        Ok(json!({ "outcome": "explained", "steps": steps }))
    }

    pub(crate) fn rate(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let run = self.run();
        let Open { handle, lang, .. } = self.get(id)?;
        Ok(reply(&handle.rate(&run).in_lang(*lang)?))
    }

    pub(crate) fn check(&mut self, id: HandleId, answer: &str) -> Result<Reply, Failure> {
        let Open { handle, lang, .. } = self.get(id)?;
        let answer = Source::new(answer.as_bytes()).in_lang(*lang)?;
        let judgement = handle.check(&answer).in_lang(*lang)?;
        Ok(reply(&handle.check_record(&judgement)))
    }

    pub(crate) fn play(&mut self, id: HandleId, action: &Action) -> Result<Reply, Failure> {
        let Open { handle, looks, lang, .. } = self.get(id)?;
        Ok(reply(&looks.draw(handle.play(action).in_lang(*lang)?)))
    }

    /// Whether the input of this action means a move that can be made now.
    pub(crate) fn try_action(&mut self, id: HandleId, action: &Action) -> Result<Reply, Failure> {
        let Open { handle, lang, .. } = self.get(id)?;
        let game = handle.game().in_lang(*lang)?;
        let accepted = matches!(action, Action::Input(input) if game.accepts(input));
        Ok(json!({ "outcome": "tried", "accepted": accepted }))
    }

    pub(crate) fn draw(
        &mut self,
        id: HandleId,
        answers: &[String],
        alone: bool,
    ) -> Result<Reply, Failure> {
        let Open { handle, lang, .. } = self.get(id)?;
        let picture = if alone { Picture::alone } else { Picture::new };
        let mut pictures = Vec::with_capacity(answers.len().max(1));
        if answers.is_empty() {
            pictures.push(picture(&handle.draw(), *lang));
        }
        for answer in answers {
            if let Some(solution) = accepted(handle, answer, *lang)? {
                pictures.push(picture(&solution.scene(), *lang));
            }
        }
        Ok(json!({ "outcome": "drawn", "pictures": pictures }))
    }

    pub(crate) fn film(&mut self, id: HandleId, answer: &str) -> Result<Reply, Failure> {
        let Open { handle, lang, .. } = self.get(id)?;
        let frames = accepted(handle, answer, *lang)?.map_or_else(Vec::new, |one| one.frames());
        let scenes: Vec<_> = frames.iter().map(|frame| frame.render(*lang)).collect();
        Ok(json!({ "outcome": "drawn", "scenes": scenes }))
    }

    pub(crate) fn close(&mut self, id: HandleId) -> Reply {
        self.open.retain(|open| open.id != id);
        json!({ "outcome": "closed" })
    }

    /// The board in a picture, with what is not certain about it.
    #[cfg(feature = "vision")]
    #[expect(clippy::unused_self, reason = "a request like every other")]
    pub(crate) fn picture(
        &self,
        width: usize,
        pixels: &[u8],
        lang: Lang,
    ) -> Result<Reply, Failure> {
        let reading = pecah_vision::read_pixels(width, pixels).in_lang(lang)?;
        let doubts = reading.doubts.iter().cloned();
        let colours = reading.colours.iter().map(|[r, g, b]| format!("#{r:02x}{g:02x}{b:02x}"));
        let colours: Vec<String> = colours.collect();
        let record = ReadRecord {
            schema: SCHEMA,
            family: pecah_vision::FAMILY,
            outcome: match reading.gaps().next() {
                None => ReadOutcome::Read,
                Some(_) => ReadOutcome::Incomplete,
            },
            puzzle: reading.text(),
            board: AreaRecord {
                left: reading.board.left,
                top: reading.board.top,
                width: reading.board.width(),
                height: reading.board.height(),
            },
            confidence: f64::from(reading.confidence),
            doubts: doubts.map(|doubt| Text::from(doubt).render(lang)).collect(),
        };
        let marks: Vec<Value> = reading
            .marks
            .iter()
            .map(|mark| json!({ "place": mark.place, "move": mark.as_move(), "sure": mark.sure }))
            .collect();
        let mut read = reply(&record);
        read["colours"] = json!(colours);
        read["marks"] = json!(marks);
        Ok(read)
    }

    /// This build does not read pictures.
    #[cfg(not(feature = "vision"))]
    #[expect(clippy::unused_self, reason = "a request like every other")]
    pub(crate) fn picture(&self, _: usize, _: &[u8], _: Lang) -> Result<Reply, Failure> {
        Err(Failure::Request("this build does not read pictures".to_owned()))
    }
}

/// The answer as a solution, if the checker accepts it.
fn accepted(handle: &Handle, answer: &str, lang: Lang) -> Result<Option<Solution>, Failure> {
    let source = Source::new(answer.as_bytes()).in_lang(lang)?;
    Ok(match handle.check(&source).in_lang(lang)? {
        Judgement::Right(solution) => Some(solution),
        Judgement::Wrong(_) => None,
    })
}
