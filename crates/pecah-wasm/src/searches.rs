//! Requests that need more than a game does: searches and what they found, the pages about families,
//! lessons and formats.

use crate::puzzles::{Open, Puzzles};
use crate::records::{Failure, FamiliesReply, In, Picture, Reply, StepReply, reply};
use crate::request::{HandleId, Request, Verb};
use crate::search;
use pecah::{Handle, Judgement, Lang, Solution, Source};
use pecah_render::board::style;
use pecah_render::colouring::Colouring;
use serde_json::json;

/// As many groups as have colours of their own.
const GROUPS: u16 = 52;

impl Puzzles {
    /// Answers any request that a game does not make.
    pub(crate) fn answer_with_search(
        &mut self,
        verb: Verb,
        request: &Request,
    ) -> Result<Reply, Failure> {
        let (handle, lang) = (request.handle(), request.lang());
        let answers = || request.texts("answers");
        let first = || answers().into_iter().next().unwrap_or_default();
        let strategy = || request.optional_text("strategy").map(str::to_owned);
        match verb {
            Verb::Families => Ok(self.families(lang)),
            Verb::Code => self.code(request.text("id"), lang),
            Verb::Remaining => self.remaining(handle),
            Verb::Solve => self.solve(handle, strategy(), request.optional_number("at_most")),
            Verb::Watch => self.watch(handle, strategy(), request.number("frames") as usize),
            Verb::Count => self.count(handle),
            Verb::Explain => self.explain(handle),
            Verb::Rate => self.rate(handle),
            Verb::Check => self.check(handle, &first()),
            Verb::Draw => self.draw(handle, &answers(), request.number("alone") == 1),
            Verb::Film => self.film(handle, &first()),
            Verb::Rules => self.rules(request),
            Verb::Lesson => self.lesson(request),
            Verb::Answer => self.answer(handle),
            Verb::Formats => self.formats(request),
            Verb::Convert => self.convert(handle, request.text("format")),
            _ => Err(Failure::Request("this build does not read pictures".to_owned())),
        }
    }

    fn families(&self, lang: Lang) -> Reply {
        let colouring = Colouring::by_number();
        reply(&FamiliesReply {
            outcome: "listed",
            families: self.speaking(lang).families(),
            fills: (0..GROUPS).map(|group| colouring.fill(group)).collect(),
            patterns: style::patterns(),
        })
    }

    fn code(&self, id: &str, lang: Lang) -> Result<Reply, Failure> {
        let page = self.speaking(lang).explain_code(id);
        page.map(|page| reply(&page)).ok_or_else(|| Failure::Request(format!("no code {id}")))
    }

    fn remaining(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let open = self.get(id)?;
        let lang = open.lang;
        let left = open.handle.remaining().in_lang(lang)?;
        self.keep(left, Vec::new(), None, Vec::new(), lang)
    }

    fn solve(
        &mut self,
        id: HandleId,
        strategy: Option<String>,
        at_most: Option<u64>,
    ) -> Result<Reply, Failure> {
        let run = self.run();
        let open = self.get(id)?;
        search::solve(&open.handle, strategy, at_most, &run, open.lang)
    }

    fn watch(
        &mut self,
        id: HandleId,
        strategy: Option<String>,
        frames: usize,
    ) -> Result<Reply, Failure> {
        let run = self.run();
        let open = self.get(id)?;
        search::watch(&open.handle, strategy, frames, &run, open.lang)
    }

    fn count(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let run = self.run();
        Ok(reply(&self.get(id)?.handle.count(&run).record()))
    }

    fn explain(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let run = self.run();
        let Open { handle, lang, .. } = self.get(id)?;
        let steps = handle.explain(&run).in_lang(*lang)?;
        let steps: Vec<StepReply> = steps.iter().map(|step| StepReply::new(step, *lang)).collect();
        Ok(json!({ "outcome": "explained", "steps": steps }))
    }

    fn rate(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let run = self.run();
        let Open { handle, lang, .. } = self.get(id)?;
        Ok(reply(&handle.rate(&run).in_lang(*lang)?))
    }

    fn check(&mut self, id: HandleId, answer: &str) -> Result<Reply, Failure> {
        let Open { handle, lang, .. } = self.get(id)?;
        let answer = Source::new(answer.as_bytes()).in_lang(*lang)?;
        let judgement = handle.check(&answer).in_lang(*lang)?;
        Ok(reply(&handle.check_record(&judgement)))
    }

    fn draw(&mut self, id: HandleId, answers: &[String], alone: bool) -> Result<Reply, Failure> {
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

    fn film(&mut self, id: HandleId, answer: &str) -> Result<Reply, Failure> {
        let Open { handle, lang, .. } = self.get(id)?;
        let frames = accepted(handle, answer, *lang)?.map_or_else(Vec::new, |one| one.frames());
        let scenes: Vec<_> = frames.iter().map(|frame| frame.render(*lang)).collect();
        Ok(json!({ "outcome": "drawn", "scenes": scenes }))
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
