//! A solution behind a trait object.

use super::Context;
use crate::checked::Checked;
use crate::family::{Facts, Family};
use crate::limits::Stop;
use crate::record::AnswerRecord;
use crate::run::Run;
use crate::scene::Scene;
use std::sync::Arc;

/// A checked solution of any family. Only a [`Checked`] answer becomes one.
#[derive(Clone)]
pub struct Solution(pub(super) Arc<dyn Showable>);

pub(super) trait Showable: Send + Sync {
    fn lines(&self) -> Vec<String>;
    fn record(&self) -> AnswerRecord;
    fn scene(&self) -> Scene;
    fn frames(&self) -> Vec<Scene>;
    fn appraise(&self, run: &Run) -> Result<Option<Facts>, Stop>;
    fn answer(&self) -> &dyn std::any::Any;
}

pub(super) struct Bound<F: Family> {
    pub(super) context: Arc<Context<F>>,
    pub(super) checked: Checked<F>,
}

impl<F: Family> Showable for Bound<F> {
    fn lines(&self) -> Vec<String> {
        F::answer_lines(&self.context.puzzle, self.checked.answer(), &self.context.style)
    }
    fn record(&self) -> AnswerRecord {
        F::answer_record(&self.context.puzzle, self.checked.answer(), &self.context.style)
    }
    fn scene(&self) -> Scene {
        F::scene(&self.context.puzzle, &[self.checked.answer()], &self.context.style)
    }
    fn frames(&self) -> Vec<Scene> {
        F::frames(&self.context.puzzle, self.checked.answer(), &self.context.style)
    }
    fn appraise(&self, run: &Run) -> Result<Option<Facts>, Stop> {
        F::appraise(&self.context.puzzle, self.checked.answer(), run)
    }
    fn answer(&self) -> &dyn std::any::Any {
        self.checked.answer()
    }
}

impl Solution {
    /// What else is proved about it within the limits of the run, such as that a path is a shortest
    /// one.
    pub fn appraise(&self, run: &Run) -> Result<Option<Facts>, Stop> {
        self.0.appraise(run)
    }

    /// The solution in lines of text.
    pub fn lines(&self) -> Vec<String> {
        self.0.lines()
    }

    /// The solution as scripts see it.
    pub fn record(&self) -> AnswerRecord {
        self.0.record()
    }

    /// A picture of the solved puzzle.
    pub fn scene(&self) -> Scene {
        self.0.scene()
    }

    /// Pictures to be shown one after the other.
    pub fn frames(&self) -> Vec<Scene> {
        self.0.frames()
    }

    /// The answer in the family's own type, for callers that know the family.
    pub fn answer<F: Family>(&self) -> Option<&F::Answer> {
        self.0.answer().downcast_ref()
    }
}

impl std::fmt::Debug for Solution {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Solution").field(&self.lines()).finish()
    }
}
