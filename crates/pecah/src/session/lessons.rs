//! Lessons: a page for each rule, with a picture, and a puzzle on which that rule is the next step.
//!
//! Idea: a family that teaches names its rules and how to make a puzzle that needs each. The puzzle
//! is played along its own explanation up to the first step with the rule; that step is the answer.
//! The picture of a page is the hint in an example position from the family.

use super::Session;
use crate::capabilities::{Ability, Advice, Failed, NamedRule, Step, TaughtRule};
use crate::diagnostic::{Code, Diagnostics};
use crate::message::Phrase;
use crate::options::Given;
use crate::record::{CodeRecord, RuleExampleRecord, StepRecord};
use crate::run::Run;
use crate::source::Source;
use crate::support::random::Random;

/// A puzzle in which a rule is the next step.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Lesson {
    /// The rule.
    pub rule: NamedRule,
    /// The text of the puzzle.
    pub puzzle: String,
    /// The moves up to the step.
    pub played: Vec<String>,
    /// The step: nudge, reason, picture, moves.
    pub step: Step,
}

impl Lesson {
    /// Whether these moves are the answer or a part of it.
    ///
    /// ```
    /// use pecah::{Run, Session};
    /// let lesson = Session::default().lesson("queens", "confined", 1, &Run::unlimited()).unwrap();
    /// assert_eq!(lesson.step.rule, "confined");
    /// assert!(lesson.accepts(&lesson.step.action));
    /// assert!(!lesson.accepts(&[]));
    /// ```
    pub fn accepts(&self, moves: &[String]) -> bool {
        !moves.is_empty() && moves.iter().all(|step| self.step.action.contains(step))
    }
}

impl Session {
    /// The rules that a family teaches, easiest first.
    pub fn rules(&self, family: &str) -> Result<&'static [TaughtRule], Diagnostics> {
        let entry = self.registry.require(family)?;
        if !entry.offers(Ability::Teach) {
            return Err(Self::not_offered(entry, Ability::Teach).into());
        }
        Ok(entry.rules())
    }

    /// A lesson about a rule; the same seed gives the same lesson. If no puzzles that need the rule
    /// can be generated, it is the rule's example, whatever the seed.
    pub fn lesson(&self, family: &str, rule: &str, seed: u64, run: &Run) -> Result<Lesson, Failed> {
        let taught = self.rules(family)?.iter().find(|taught| taught.rule.name == rule);
        let entry = self.registry.require(family)?;
        // The family itself refuses a rule that it does not know.
        let unknown = [("needs", rule)];
        let recipe = taught.map_or(&unknown[..], |taught| taught.recipe);
        if recipe.is_empty() {
            let example = self.example(family, rule, run)?;
            return example.ok_or_else(|| Self::not_offered(entry, Ability::Teach).into());
        }
        let recipe =
            recipe.iter().fold(Given::default(), |all, (name, value)| all.with(name, value));
        let made = entry.generate(&mut Random::new(seed), recipe, run);
        let puzzle = made.ok_or_else(|| Self::not_offered(entry, Ability::Generate))??.puzzle;
        let steps = puzzle.explain(run);
        let mut steps = steps.ok_or_else(|| Self::not_offered(entry, Ability::Explain))??;
        let nth = steps.iter().position(|step| step.rule == rule);
        let nth = nth.ok_or_else(|| Self::not_offered(entry, Ability::Teach))?;
        let played = steps[..nth].iter().flat_map(|step| step.action.iter().cloned()).collect();
        let step = steps.swap_remove(nth);
        let rule = NamedRule { name: step.rule, title: step.title };
        Ok(Lesson { rule, puzzle: puzzle.write(), played, step })
    }

    /// The example of a rule, as a lesson that is always the same; `None` where the family keeps none.
    pub fn example(&self, family: &str, rule: &str, run: &Run) -> Result<Option<Lesson>, Failed> {
        let taught = self.rules(family)?.iter().find(|taught| taught.rule.name == rule);
        let Some(taught) = taught.filter(|taught| !taught.example.puzzle.is_empty()) else {
            return Ok(None);
        };
        let example = taught.example;
        let given = example.options.iter();
        let given = given.fold(Given::default(), |all, (name, value)| all.with(name, value));
        let source = Source::new(example.puzzle.as_bytes())?;
        let mut handle = self.open(&source, Some(family), given)?;
        if !example.played.is_empty() {
            handle.set_played(&Source::new(example.played.as_bytes())?)?;
        }
        let played = handle.game()?.moves();
        let Advice::Next(mut step) = handle.hint(run)? else { return Ok(None) };
        if step.scene.is_none() {
            *step = step.drawn(handle.game()?.scene());
        }
        let rule = NamedRule { name: step.rule, title: step.title };
        Ok(Some(Lesson { rule, puzzle: handle.text(), played, step: *step }))
    }

    /// The examples of every family that teaches a rule of this name, as scripts see them, each with
    /// its step.
    pub fn examples(
        &self,
        rule: &str,
        run: &Run,
    ) -> Result<Vec<(RuleExampleRecord, Step)>, Failed> {
        let mut examples = Vec::new();
        for entry in self.registry.iter() {
            let family = entry.about().name;
            let Some(taught) = entry.rules().iter().find(|taught| taught.is(rule)) else {
                continue;
            };
            let Some(lesson) = self.example(family, taught.rule.name, run)? else { continue };
            let step = StepRecord::new(&lesson.step, self.lang);
            let Lesson { puzzle, played, .. } = lesson;
            examples.push((RuleExampleRecord { family, puzzle, played, step }, lesson.step));
        }
        Ok(examples)
    }

    /// The page of a rule that some family teaches; the pages of several, with their names.
    pub(super) fn explain_rule(&self, name: &str) -> Option<CodeRecord> {
        let entries = self.registry.iter();
        let found: Vec<(Phrase, &TaughtRule)> = entries
            .filter_map(|entry| {
                Some((entry.about().title, entry.rules().iter().find(|taught| taught.is(name))?))
            })
            .collect();
        let &(_, first) = found.first()?;
        let (id, title, page) = (first.rule.name, first.rule.title, first.page);
        let mut record = CodeRecord::new(&Code { id, title, page }, self.lang);
        if found.len() > 1 {
            let page = |(family, taught): &(Phrase, &TaughtRule)| {
                format!("{}: {}", family.render(self.lang), taught.page.render(self.lang))
            };
            record.page = found.iter().map(page).collect::<Vec<_>>().join("\n\n");
        }
        Some(record)
    }
}
