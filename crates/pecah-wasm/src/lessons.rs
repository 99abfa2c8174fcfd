//! Lessons: the rules of a family, a board on which one of them is the next step, and whether the
//! player's moves are that step.

use crate::puzzles::{Open, Puzzles};
use crate::records::{Failure, In, Reply, reply};
use crate::request::{HandleId, Request};
use pecah::record::StepRecord;
use pecah::scene::Panel;
use pecah::{Ability, AnyPuzzle, Lesson, Source};
use serde_json::json;

impl Puzzles {
    /// The rules that a family has lessons about, easiest first; none where it has none.
    pub(crate) fn rules(&self, request: &Request) -> Result<Reply, Failure> {
        let (lang, family) = (request.lang(), request.text("family"));
        let entry = self.session().registry().require(family).in_lang(lang)?;
        let taught = if entry.offers(Ability::Teach) { entry.rules() } else { &[] };
        let rules: Vec<Reply> = taught
            .iter()
            .filter(|taught| !taught.recipe.is_empty())
            .map(|taught| {
                json!({
                    "name": taught.rule.name,
                    "title": taught.rule.title.render(lang),
                    "page": taught.page.render(lang),
                })
            })
            .collect();
        Ok(json!({ "outcome": "listed", "rules": rules }))
    }

    /// Opens a board on which a rule is the next step.
    pub(crate) fn lesson(&mut self, request: &Request) -> Result<Reply, Failure> {
        let (lang, family) = (request.lang(), request.text("family"));
        let session = self.speaking(lang);
        let (rule, seed) = (request.text("rule"), request.number("seed"));
        let lesson = session.lesson(family, rule, seed, &self.run()).in_lang(lang)?;
        let source = Source::new(lesson.puzzle.as_bytes()).in_lang(lang)?;
        let handle = session.open(&source, Some(family), pecah::Given::default()).in_lang(lang)?;
        let step = reply(&StepRecord::new(&lesson.step, lang));
        let mut opened = self.keep(handle, lesson.played.clone(), None, Vec::new(), lang)?;
        let open = self.last();
        opened["step"] = step;
        opened["light"] = reply(&open.looks.light(&open.handle, &lesson.played, &lesson.step));
        opened["played"] = lesson.played.len().into();
        open.lesson = Some(lesson);
        Ok(opened)
    }

    /// What the moves since the lesson began are: nothing yet, the step or a part of it, or
    /// something else.
    pub(crate) fn answer(&mut self, id: HandleId) -> Result<Reply, Failure> {
        let Open { handle, lesson, lang, .. } = self.get(id)?;
        let lesson =
            lesson.as_ref().ok_or_else(|| Failure::Request("no lesson is open".to_owned()))?;
        let moves = handle.game().in_lang(*lang)?.moves();
        let verdict = judge(lesson, handle.puzzle(), &moves);
        Ok(json!({ "outcome": "judged", "verdict": verdict }))
    }
}

/// A cross that became a queen and went away again is no mistake: boards are compared, not moves.
fn judge(lesson: &Lesson, puzzle: &dyn AnyPuzzle, moves: &[String]) -> &'static str {
    let board = |moves: &[String]| -> Option<Vec<Panel>> {
        let mut game = puzzle.play()?;
        moves.iter().try_for_each(|step| game.play(step)).ok()?;
        Some(game.scene().panels)
    };
    let with = |moves: &[String], more: &[String]| board(&[moves, more].concat());
    let now = board(moves);
    let is_done = |step: &&String| with(moves, std::slice::from_ref(*step)) == now;
    let done: Vec<String> = lesson.step.action.iter().filter(is_done).cloned().collect();
    if now.is_none() || now == board(&lesson.played) {
        "nothing"
    } else if !lesson.accepts(&done) || now != with(&lesson.played, &done) {
        "other"
    } else if done.len() < lesson.step.action.len() {
        "part"
    } else {
        "right"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pecah::{Run, Session};

    #[test]
    fn the_step_is_right_and_anything_else_is_not() {
        let session = Session::default();
        let run = Run::unlimited();
        let mut lessons = 0;
        for entry in session.registry().iter().filter(|entry| entry.offers(Ability::Teach)) {
            let name = entry.about().name;
            let rules = entry.rules().iter().filter(|rule| !rule.recipe.is_empty()).take(4);
            for (rule, seed) in rules.flat_map(|rule| [(rule, 1), (rule, 2)]) {
                let lesson = session.lesson(name, rule.rule.name, seed, &run).expect("a lesson");
                let handle = session.read(&lesson.puzzle).expect("a puzzle");
                let judged = |more: &[String]| {
                    judge(&lesson, handle.puzzle(), &[lesson.played.as_slice(), more].concat())
                };
                let action = &lesson.step.action;
                assert_eq!(judged(&[]), "nothing");
                assert_eq!(judged(action), "right");
                if action.len() > 1 {
                    assert_eq!(judged(&action[1..]), "part");
                    lessons += 1;
                }
                let mut game = handle.puzzle().play().expect("it can be played");
                lesson.played.iter().for_each(|step| game.play(step).expect("it was played"));
                let legal = game.legal_moves();
                let other = legal.iter().find(|step| !action.contains(step)).expect("another move");
                assert_eq!(judged(std::slice::from_ref(other)), "other");
                assert_eq!(
                    judged(&[action.as_slice(), std::slice::from_ref(other)].concat()),
                    "other"
                );
            }
        }
        assert!(lessons > 0, "no lesson has several marks");
    }
}
