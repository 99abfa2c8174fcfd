//! How hard a challenge is for a person: the cost of the hints on the way.
//!
//! Idea: a hint twice as long is one more step harder, so the rating is the sum over the pieces of
//! log2(1 + looks), with the cheapest proof of each. Its name is one of the four difficulties.
//!
//! Cost: one proof for each piece; a rating that is only compared with a bound ends as soon as the
//! comparison is decided.

use super::hint::Context;
use super::messages::Made;
use super::model::Puzzle;
use super::options::Difficulty;
use super::reasons::{self, Prefer, Rule};
use super::{Packing, wide};
use crate::capabilities::Rate;
use crate::family::Facts;
use crate::limits::Stop;
use crate::play::Play;
use crate::run::Run;
use serde_json::json;

/// What the hints on the way to the only solution cost.
pub(super) struct Rating {
    pub(super) points: f64,
    looks: u64,
    tries: u64,
    hardest: Rule,
}

impl Difficulty {
    /// The ratings of this name: at least the first, below the second.
    pub(super) fn points(self) -> (f64, f64) {
        match self {
            Self::Easy => (0.0, 5.5),
            Self::Medium => (5.5, 13.0),
            Self::Hard => (13.0, 24.0),
            Self::Expert => (24.0, f64::INFINITY),
        }
    }

    fn of(points: f64) -> (&'static str, Self) {
        let words = <Self as crate::options::Choice>::WORDS;
        let is_it = |(_, level): &&(&str, Self)| points < level.points().1;
        *words.iter().find(is_it).unwrap_or(&words[3])
    }
}

/// The rating; `None` for a puzzle that has not exactly one solution, or too many open cells.
/// Beyond `most` points the rest is not examined.
pub(super) fn rating(puzzle: &Puzzle, most: f64, run: &Run) -> Result<Option<Rating>, Stop> {
    if wide::is_wide(puzzle) {
        return Ok(None);
    }
    let position = Packing::start(puzzle);
    let context = Context::new(puzzle, &position);
    let Some((game, start)) = &context.game else { return Ok(None) };
    let Some(known) = context.solve(run)?.filter(|known| known.is_only) else { return Ok(None) };
    let mut rating = Rating { points: 0.0, looks: 0, tries: 0, hardest: Rule::OneWay };
    let (mut state, mut certain) = (start.clone(), known.certain);
    while !certain.is_empty() && rating.points < most {
        let Some(found) = reasons::next(game, &state, &certain, Prefer::FewLooks, run)? else {
            return Ok(None);
        };
        rating.points += f64::from(1 + found.looks).log2();
        rating.looks += u64::from(found.looks);
        rating.tries += u64::from(found.tries);
        rating.hardest = rating.hardest.max(found.rule);
        certain.retain(|&id| id != found.id);
        state = reasons::after(game, &state, found.id);
    }
    Ok(Some(rating))
}

impl Rating {
    pub(super) fn name(&self) -> &'static str {
        Difficulty::of(self.points).0
    }

    pub(super) fn facts(&self) -> Facts {
        let level = Difficulty::of(self.points).1;
        let tenths = (self.points * 10.0).round();
        let points = tenths / 10.0;
        let rule = self.hardest.named();
        let line = Made::Rated {
            level: level.title(),
            points: points as usize,
            tenth: tenths as usize % 10,
            looks: self.looks as usize,
            tries: self.tries as usize,
            rule: rule.title,
        };
        let json = json!({
            "difficulty": self.name(), "points": points, "looks": self.looks, "tries": self.tries,
            "hardest_rule": rule.name, "level": self.hardest.level(),
        });
        Facts { lines: vec![line.into()], json }
    }
}

impl Rate for Packing {
    fn rate(puzzle: &Puzzle, run: &Run) -> Result<Option<Facts>, Stop> {
        run.poll(0)?;
        if super::infeasible::cheap_reason(puzzle).is_some() {
            return Ok(None);
        }
        Ok(rating(puzzle, f64::INFINITY, run)?.map(|rating| rating.facts()))
    }
}
