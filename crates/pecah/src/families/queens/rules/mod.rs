//! How people solve a board: the rules, easiest first, one step at a time.

mod bands;
mod sets;
mod sheet;
mod step;
mod strips;
mod trial;
mod units;

pub(super) use sheet::{Place, name};
pub(super) use step::{Rule, Step};

use super::model::Board;
use crate::limits::Stop;
use crate::run::Run;
use sheet::{Set, Sheet};

/// A board being played: stars, crosses and the next step.
#[derive(Clone)]
pub(super) struct Game<'b>(Sheet<'b>);

impl<'b> Game<'b> {
    pub(super) fn new(board: &'b Board) -> Self {
        Self(Sheet::new(board))
    }

    pub(super) fn star(&mut self, place: Place) {
        self.0.star(place);
    }

    pub(super) fn cross(&mut self, place: Place) {
        let mut cells = Set::NONE;
        cells.add(place);
        self.0.cross(&cells);
    }

    pub(super) fn has_star(&self, place: Place) -> bool {
        self.0.stars.has(place)
    }

    pub(super) fn is_open(&self, place: Place) -> bool {
        self.0.open.has(place)
    }

    pub(super) fn is_solved(&self) -> bool {
        self.0.is_solved()
    }

    pub(super) fn take(&mut self, step: &Step) {
        step.take(&mut self.0);
    }

    /// The easiest step that needs no trial.
    pub(super) fn next_without_trial(&self) -> Option<Step> {
        by_rules(&self.0)
    }

    /// The easiest step.
    pub(super) fn next(&self, run: &Run) -> Result<Option<Step>, Stop> {
        if let Some(step) = self.next_without_trial() {
            return Ok(Some(step));
        }
        if self.0.dead_end().is_some() {
            return Ok(None);
        }
        match trial::refute(&self.0, Rule::Trial, units::single, run)? {
            Some(step) => Ok(Some(step)),
            None => trial::refute(&self.0, Rule::LongTrial, by_rules, run),
        }
    }
}

fn by_rules(sheet: &Sheet<'_>) -> Option<Step> {
    if sheet.dead_end().is_some() {
        return None;
    }
    units::single(sheet)
        .or_else(|| sets::of(sheet, 1))
        .or_else(|| units::attacked(sheet))
        .or_else(|| units::packing(sheet))
        .or_else(|| sets::of(sheet, 2))
        .or_else(|| strips::strip(sheet))
        .or_else(|| sets::of(sheet, 3))
        .or_else(|| bands::band(sheet))
        .or_else(|| sets::of(sheet, 4))
        .or_else(|| sets::of(sheet, 5))
}

/// Whether trials are allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Trials {
    Never,
    OneLevel,
}

/// A whole way through a board, or as far as the rules go.
pub(super) struct Chain {
    pub(super) steps: Vec<Step>,
    pub(super) solved: bool,
}

/// Solves the board by the rules alone.
pub(super) fn chain(board: &Board, trials: Trials, run: &Run) -> Result<Chain, Stop> {
    let mut game = Game::new(board);
    let mut steps = Vec::new();
    while !game.is_solved() {
        run.poll(steps.len() as u64)?;
        let step = match trials {
            Trials::Never => game.next_without_trial(),
            Trials::OneLevel => game.next(run)?,
        };
        let Some(step) = step else { break };
        game.take(&step);
        steps.push(step);
    }
    Ok(Chain { steps, solved: game.is_solved() })
}

/// How hard a board is: the hardest rule needed, and how often.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Rating {
    /// Ten times the weight of the hardest rule, and one for each time it is needed, up to nine.
    pub(super) number: u32,
    pub(super) level: Level,
}

/// A difficulty by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Level {
    Easy,
    Medium,
    Hard,
    Expert,
    Trial,
}

impl Level {
    pub(super) const NAMES: [&str; 4] = ["easy", "medium", "hard", "expert"];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Trial => "by trial",
            level => Self::NAMES[level as usize],
        }
    }

    pub(super) fn of(rule: Rule) -> Self {
        match rule {
            Rule::Single | Rule::Confined => Self::Easy,
            Rule::Attacked | Rule::Packing => Self::Medium,
            Rule::Pairs | Rule::Strip => Self::Hard,
            Rule::Triples | Rule::Band | Rule::Larger => Self::Expert,
            Rule::Trial | Rule::LongTrial => Self::Trial,
        }
    }
}

impl Chain {
    /// The rating, where the rules solve the board.
    pub(super) fn rating(&self) -> Option<Rating> {
        let hardest = self.steps.iter().map(|step| step.rule).max().filter(|_| self.solved)?;
        let times = self.steps.iter().filter(|step| step.rule == hardest).count();
        let number = 10 * hardest.weight() + times.min(9) as u32;
        Some(Rating { number, level: Level::of(hardest) })
    }
}
