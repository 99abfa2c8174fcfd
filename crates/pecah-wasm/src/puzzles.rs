//! The open puzzles, and the requests to them.

use crate::events::{REPORT_EVERY, progress};
use crate::looks::{Looks, thumbnail};
use crate::records::{Failure, HintReply, In, OpenReply, Reply, reply};
use crate::request::{HandleId, Request};
#[cfg(feature = "search")]
use pecah::Lesson;
use pecah::{Action, Advice, Facts, Failed, Handle, Lang, Registry, Run, Session, Source};
use serde_json::json;

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
    #[cfg(feature = "search")]
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

    #[cfg(feature = "search")]
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    pub(crate) fn get(&mut self, id: HandleId) -> Result<&mut Open, Failure> {
        let found = self.open.iter_mut().find(|open| open.id == id);
        found.ok_or_else(|| Failure::Request(format!("no open puzzle {id}")))
    }

    /// The puzzle that was opened last.
    #[cfg(feature = "search")]
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
        self.open.push(Open {
            id,
            handle,
            looks,
            #[cfg(feature = "search")]
            lesson: None,
            lang,
        });
        Ok(opened)
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

    pub(crate) fn hint(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let run = self.run();
        let Open { handle, looks, lang, .. } = self.get(id)?;
        let advice = match handle.hint(&run) {
            Ok(advice) => Ok(advice),
            Err(Failed::Stopped(stop)) => Err(stop),
            Err(invalid) => return Err(invalid).in_lang(*lang),
        };
        let light = match &advice {
            Ok(Advice::Next(step)) => {
                let moves = handle.game().in_lang(*lang)?.moves();
                looks.light(handle, &moves, step)
            }
            _ => Vec::new(),
        };
        let clauses = match &advice {
            Ok(Advice::Next(step)) => step.message.clauses(*lang),
            _ => None,
        };
        let record = handle.hint_record(&advice);
        Ok(reply(&HintReply { outcome: "hint", record, clauses, light }))
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

    pub(crate) fn close(&mut self, id: HandleId) -> Reply {
        self.open.retain(|open| open.id != id);
        json!({ "outcome": "closed" })
    }
}
