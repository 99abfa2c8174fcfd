//! A step towards a solution: what a hint gives and an explanation lists.

use crate::message::{Phrase, Text};
use crate::place::Place;
use crate::scene::Scene;
use serde_json::Value;

/// The reply to a player who asks for a hint. The library decides `Done` by the checker, so that a
/// family cannot confuse it with `DeadEnd`.
#[derive(Debug, Clone)]
pub enum Advice {
    /// Do this next.
    Next(Box<Step>),
    /// The puzzle is solved.
    Done,
    /// No solution is left from here.
    DeadEnd,
}

/// The names of a rule: in kebab case for scripts, and in every language for people.
///
/// ```
/// use pecah::{Lang, NamedRule};
///
/// const RULE: NamedRule = NamedRule::new("naked-pair", "Naked pair", "Pasangan terbuka");
/// assert_eq!(RULE.title.render(Lang::Id), "Pasangan terbuka");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct NamedRule {
    /// For scripts, in kebab case.
    pub name: &'static str,
    /// For people.
    pub title: Phrase,
}

impl NamedRule {
    /// A rule with its name for scripts, its English title and its Indonesian one.
    pub const fn new(name: &'static str, en: &'static str, id: &'static str) -> Self {
        Self { name, title: Phrase { en, id } }
    }
}

/// One step towards a solution, with its reason: what a hint gives and an explanation lists.
#[derive(Debug, Clone)]
pub struct Step {
    /// Where to look, without giving the step away.
    pub nudge: Text,
    /// The rule behind it, in kebab case: `naked-pair`.
    pub rule: &'static str,
    /// The rule's name for people: "Naked pair".
    pub title: Phrase,
    /// What to do and why, a few sentences that name the places.
    pub message: Text,
    /// The places that the reason refers to.
    pub cause: Vec<Place>,
    /// The places that the step settles.
    pub effect: Vec<Place>,
    /// The moves of the step as [`Play`](crate::Play) writes them; empty if it only states a fact.
    pub action: Vec<String>,
    /// A picture with the places marked, if one helps.
    pub scene: Option<Scene>,
    /// Further details from the family, for scripts: an object, or null.
    pub details: Value,
}

impl Step {
    /// A step with a reason and nothing else.
    pub fn new(rule: NamedRule, nudge: impl Into<Text>, message: impl Into<Text>) -> Self {
        Self {
            nudge: nudge.into(),
            rule: rule.name,
            title: rule.title,
            message: message.into(),
            cause: Vec::new(),
            effect: Vec::new(),
            action: Vec::new(),
            scene: None,
            details: Value::Null,
        }
    }

    /// With the places that the reason speaks of.
    #[must_use]
    pub fn because(mut self, cause: Vec<Place>) -> Self {
        self.cause = cause;
        self
    }

    /// With the places that it settles.
    #[must_use]
    pub fn settling(mut self, effect: Vec<Place>) -> Self {
        self.effect = effect;
        self
    }

    /// With the moves to make.
    #[must_use]
    pub fn doing(mut self, action: impl IntoIterator<Item = impl ToString>) -> Self {
        self.action = action.into_iter().map(|step| step.to_string()).collect();
        self
    }

    /// With a picture, in which the places of cause and effect set so far are marked unless they
    /// already are.
    #[must_use]
    pub fn drawn(mut self, mut scene: Scene) -> Self {
        scene.light(&self.cause, &self.effect);
        self.scene = Some(scene);
        self
    }

    /// With an object for scripts.
    #[must_use]
    pub fn with_details(mut self, details: Value) -> Self {
        self.details = details;
        self
    }
}
