//! The ladder: sources in the order of what they cost a person, and the first step that one yields.
//!
//! One unit, then two and three of a kind, bands of adjacent lines, marks, combined marks, and
//! units that cross. A step that involves more than [`FEW_THINGS`] things is taken only if no rung
//! has a shorter one, and then the shortest is taken.
//!
//! Cost: sources keep what they know between steps, so a step re-examines only those that the last
//! one has touched and, on boards with one star per unit, only those that [`Quick`] does not rule
//! out. Every rung polls the run.

use super::argument::{Argument, Holder, Noted, Reason, Rest, Taker};
use super::bits::Bits;
use super::deduction::{Deduction, Rule};
use super::effort::Effort;
use super::geometry::{Geometry, Position};
use super::group::{GROUPS, Group};
use super::kept::Kept;
use super::knowledge::Cell;
use super::marks::{self, Mark, Part};
use super::quick::{self, Quick};
use super::source::{Finding, Look, Source};
use super::takers::Takers;
use crate::limits::Stop;

/// A step of at most this many units, marks and blocks is preferred to any longer one.
pub(super) const FEW_THINGS: usize = 8;

/// How far up the ladder a step may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    /// Last places only.
    Single,
    One,
    Two,
    /// All but marks and crossings.
    Bands,
    All,
}

impl Reach {
    /// The groups of units that are examined, before marks.
    fn groups(self) -> &'static [Group] {
        match self {
            Self::Single => &[],
            Self::One => &[Group::One],
            Self::Two => &[Group::One, Group::Two],
            Self::Bands | Self::All => &[Group::One, Group::Two, Group::Three, Group::Bands],
        }
    }
}

/// A step that was found but shows many things.
struct Longer {
    things: usize,
    deduction: Deduction,
}

pub(super) struct Ladder<'g, const W: usize> {
    pub(super) geometry: &'g Geometry<W>,
    pub(super) position: Position<W>,
    /// Sources that look at units alone, made when first needed.
    plain: [Option<Vec<Kept<W>>>; GROUPS],
    /// The same, for looks with marks.
    marked: [Option<Vec<Kept<W>>>; GROUPS],
    /// The parts of units at the last look with marks, and the cells of each change of them.
    parts: Vec<(Bits<W>, u8)>,
    changes: Vec<Bits<W>>,
    /// The parts of units on which marks may rest.
    base: Vec<Part<W>>,
    in_trial: bool,
    /// Where each unit has one star.
    quick: Option<Quick>,
}

impl<'g, const W: usize> Ladder<'g, W> {
    pub(super) fn new(geometry: &'g Geometry<W>, position: Position<W>) -> Self {
        let quick = Quick::of(geometry);
        let (plain, marked) = (Default::default(), Default::default());
        let (parts, changes, base, in_trial) = (Vec::new(), Vec::new(), Vec::new(), false);
        Self { geometry, position, plain, marked, parts, changes, base, in_trial, quick }
    }

    /// The same without its short cut, to compare with.
    #[cfg(test)]
    pub(super) fn plainly(self) -> Self {
        Self { quick: None, ..self }
    }

    /// The ladder in a position that follows from this one by a supposed star. What its sources know
    /// of room mostly still holds.
    pub(super) fn supposing(&self, position: &Position<W>, reach: Reach) -> Self {
        let groups = reach.groups().len();
        let plain =
            std::array::from_fn(
                |group| if group < groups { self.plain[group].clone() } else { None },
            );
        let (geometry, position, mut quick) = (self.geometry, position.clone(), self.quick.clone());
        if let Some(quick) = &mut quick {
            quick.closed(geometry, &self.position.open.without(&position.open));
        }
        Self { plain, in_trial: true, quick, ..Self::new(geometry, position) }
    }

    /// Adds a step to what is known.
    pub(super) fn apply(&mut self, step: &Deduction) {
        let size = self.geometry.size;
        let cells = |cells: &[Cell]| -> Vec<usize> {
            cells.iter().map(|(row, column)| row * size + column).collect()
        };
        self.settle(&cells(&step.stars), &cells(&step.crosses));
    }

    fn settle(&mut self, stars: &[usize], crosses: &[usize]) {
        let before = self.position.open;
        for &cell in stars {
            self.position.star(self.geometry, cell);
        }
        for &cell in crosses {
            self.position.open.remove(cell);
        }
        if let Some(quick) = &mut self.quick {
            quick.closed(self.geometry, &before.without(&self.position.open));
        }
    }

    /// The easiest step without trial, no higher than this.
    pub(super) fn next(
        &mut self,
        reach: Reach,
        effort: &Effort<'_>,
    ) -> Result<Option<Deduction>, Stop> {
        if self.position.is_broken() || self.position.starved(self.geometry).is_some() {
            return Ok(None);
        }
        if let Some(step) = self.single() {
            return Ok(Some(step));
        }
        if reach == Reach::Single {
            return Ok(None);
        }
        let takers = Takers::units(self.geometry, &self.position);
        let mut longer: Option<Longer> = None;
        for &group in reach.groups() {
            let step = self.rung(group, &takers, &[], &mut longer, effort)?;
            if step.is_some() {
                return Ok(step);
            }
        }
        if reach == Reach::All {
            let step = self.by_marks(takers, &mut longer, effort)?;
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(longer.map(|step| step.deduction))
    }

    /// A unit that needs every place left.
    fn single(&self) -> Option<Deduction> {
        for (unit, cells) in self.geometry.units.iter().enumerate() {
            let need = usize::from(self.position.need[unit]);
            let left = cells.and(&self.position.open);
            if need > 0 && left.has_exactly(need) {
                let stars = self.cells(&left);
                let reason = Reason::Single { unit: self.geometry.unit(unit), need };
                let (cause, crosses, things) = (stars.clone(), Vec::new(), 1);
                return Some(Deduction {
                    rule: Rule::Single,
                    stars,
                    crosses,
                    cause,
                    things,
                    reason,
                });
            }
        }
        None
    }

    /// The rungs from marks upwards.
    fn by_marks(
        &mut self,
        plain: Takers<W>,
        longer: &mut Option<Longer>,
        effort: &Effort<'_>,
    ) -> Result<Option<Deduction>, Stop> {
        effort.poll()?;
        let mut takers = plain;
        let mut marks = Vec::new();
        let mut parts = Vec::new();
        for _ in 0..2 {
            marks = marks::marks(self.geometry, &self.position, &takers, marks);
            self.base = parts;
            takers = Takers::units(self.geometry, &self.position);
            parts = marks::parts(self.geometry, &self.position, &marks);
            parts.retain(|part| takers.add(part.cells, part.most, part.things()));
            effort.poll()?;
            // Without parts a second round is the first one again.
            if parts.is_empty() {
                break;
            }
        }
        self.note_changes(&parts);
        let full = marks.iter().find(|mark| mark.cells.count() == usize::from(mark.least));
        if let Some(mark) = full {
            let noted = self.noted(mark);
            let (stars, crosses) = (noted.cells.clone(), Vec::new());
            let cause = self.cells(&self.geometry.units[mark.from[0]].and(&self.position.open));
            let things = 1 + mark.things;
            let (rule, reason) = (Rule::Mark, Reason::Marked(noted));
            return Ok(Some(Deduction { rule, stars, crosses, cause, things, reason }));
        }
        for mark in &marks {
            let step = self.of_marks(&[], &[*mark], &takers, &parts, longer, effort)?;
            if step.is_some() {
                return Ok(step);
            }
        }
        let step = self.rung(Group::One, &takers, &parts, longer, effort)?;
        if step.is_some() {
            return Ok(step);
        }
        let linked = self.linked(&marks);
        for &(one, other) in &linked {
            let pair = [marks[one], marks[other]];
            let step = self.of_marks(&[], &pair, &takers, &parts, longer, effort)?;
            if step.is_some() {
                return Ok(step);
            }
        }
        let step = self.rung(Group::Two, &takers, &parts, longer, effort)?;
        if step.is_some() {
            return Ok(step);
        }
        for mark in &marks {
            for unit in 0..self.position.need.len() {
                let step =
                    self.of_marks(&[unit as u8], &[*mark], &takers, &parts, longer, effort)?;
                if step.is_some() {
                    return Ok(step);
                }
            }
        }
        let step = self.three_marks(&marks, &linked, &takers, &parts, longer, effort)?;
        if step.is_some() {
            return Ok(step);
        }
        for group in [Group::Three, Group::Bands, Group::CrossTwo, Group::CrossThree] {
            let step = self.rung(group, &takers, &parts, longer, effort)?;
            if step.is_some() {
                return Ok(step);
            }
        }
        Ok(None)
    }

    /// Notes the cells whose parts of units are others than at the last look with marks.
    fn note_changes(&mut self, parts: &[Part<W>]) {
        let open = &self.position.open;
        let now: Vec<_> = parts.iter().map(|part| (part.cells.and(open), part.most)).collect();
        let before = self.parts.iter().map(|(cells, most)| (cells.and(open), *most));
        let before: Vec<_> = before.collect();
        let missing = |list: &[(Bits<W>, u8)], other: &[(Bits<W>, u8)]| {
            let gone = list.iter().filter(|part| !other.contains(part));
            gone.fold(Bits::NONE, |all, (cells, _)| all.or(cells))
        };
        let changed = missing(&before, &now).or(&missing(&now, &before));
        if !changed.is_empty() {
            self.changes.push(changed);
        }
        self.parts = now;
    }

    /// Pairs of marks that do not overlap and that some unit has cells of both.
    fn linked(&self, marks: &[Mark<W>]) -> Vec<(usize, usize)> {
        let units: Vec<u128> = marks.iter().map(|mark| self.touched(mark)).collect();
        let mut linked = Vec::new();
        for one in 0..marks.len() {
            for other in 0..one {
                if units[one] & units[other] != 0 && !marks[one].cells.meets(&marks[other].cells) {
                    linked.push((one, other));
                }
            }
        }
        linked
    }

    /// The units that a mark has cells of, as bits; units beyond the 128th are left out.
    fn touched(&self, mark: &Mark<W>) -> u128 {
        let of = mark.cells.iter().flat_map(|cell| self.geometry.units_of[cell]);
        of.filter(|&unit| unit < 128).fold(0, |all, unit| all | 1 << unit)
    }

    fn three_marks(
        &mut self,
        marks: &[Mark<W>],
        linked: &[(usize, usize)],
        takers: &Takers<W>,
        parts: &[Part<W>],
        longer: &mut Option<Longer>,
        effort: &Effort<'_>,
    ) -> Result<Option<Deduction>, Stop> {
        let units: Vec<u128> = marks.iter().map(|mark| self.touched(mark)).collect();
        for &(one, other) in linked {
            for third in 0..other {
                if (units[one] | units[other]) & units[third] == 0 {
                    continue;
                }
                let triple = [marks[one], marks[other], marks[third]];
                let step = self.of_marks(&[], &triple, takers, parts, longer, effort)?;
                if step.is_some() {
                    return Ok(step);
                }
            }
        }
        Ok(None)
    }

    fn at<'l>(&'l self, takers: &'l Takers<W>) -> Look<'l, W> {
        let with_marks = takers.cells.len() > self.geometry.units.len();
        let changes = if with_marks { &self.changes[..] } else { &[] };
        let (in_trial, quick) = (self.in_trial, self.quick.is_some());
        Look { geometry: self.geometry, position: &self.position, takers, changes, in_trial, quick }
    }

    /// Looks at a source that is not kept.
    fn of_marks(
        &mut self,
        units: &[u8],
        marks: &[Mark<W>],
        takers: &Takers<W>,
        parts: &[Part<W>],
        longer: &mut Option<Longer>,
        effort: &Effort<'_>,
    ) -> Result<Option<Deduction>, Stop> {
        effort.look()?;
        let at = self.at(takers);
        let known = at.quickly(units, marks);
        if matches!(known, quick::Look::Nothing) {
            return Ok(None);
        }
        let mut source = Source::of(units.to_vec(), marks.to_vec());
        source.look(&at, known);
        let Some(found) = source.found().cloned() else { return Ok(None) };
        let rule = match (source.units.len(), source.marks.len()) {
            (0, 1) => Rule::Mark,
            (0, 2) => Rule::TwoMarks,
            _ => Rule::MarksCombined,
        };
        let things = found.things;
        if things > FEW_THINGS {
            if longer.as_ref().is_none_or(|own| own.things > things) {
                let deduction = self.deduction(rule, &source, &found, takers, parts);
                *longer = Some(Longer { things, deduction });
            }
            return Ok(None);
        }
        Ok(Some(self.deduction(rule, &source, &found, takers, parts)))
    }

    /// The first step of a group without room to spare, or else the shortest of the others.
    fn rung(
        &mut self,
        group: Group,
        takers: &Takers<W>,
        parts: &[Part<W>],
        longer: &mut Option<Longer>,
        effort: &Effort<'_>,
    ) -> Result<Option<Deduction>, Stop> {
        let with_marks = takers.cells.len() > self.geometry.units.len();
        let lists = if with_marks { &mut self.marked } else { &mut self.plain };
        let kept = lists[group as usize].take();
        let mut sources = kept.unwrap_or_else(|| group.sources(self.geometry));
        let mut best: Option<(Rule, usize, usize)> = None;
        let mut stopped = Ok(());
        let at = self.at(takers);
        for (nth, kept) in sources.iter_mut().enumerate() {
            stopped = effort.look();
            if stopped.is_err() {
                break;
            }
            let Some((source, found)) = kept.look(&at, self.quick.as_ref()) else { continue };
            let (things, tight) = (found.things, found.tight);
            if things > FEW_THINGS {
                if longer.as_ref().is_none_or(|own| own.things > things) {
                    let rule = group.rule(self.geometry, source, found);
                    let deduction = self.deduction(rule, source, found, takers, parts);
                    *longer = Some(Longer { things, deduction });
                }
                continue;
            }
            let rule = group.rule(self.geometry, source, found);
            if best.is_none_or(|own| (rule, things) < (own.0, own.1)) {
                best = Some((rule, things, nth));
            }
            if tight && group != Group::One {
                break;
            }
        }
        let step = match (best, &stopped) {
            (Some((rule, _, nth)), Ok(())) => {
                let found = sources[nth].look(&at, self.quick.as_ref());
                found.map(|(source, found)| self.deduction(rule, source, found, takers, parts))
            }
            _ => None,
        };
        let lists = if with_marks { &mut self.marked } else { &mut self.plain };
        lists[group as usize] = Some(sources);
        stopped.map(|()| step)
    }

    fn cells(&self, set: &Bits<W>) -> Vec<Cell> {
        let size = self.geometry.size;
        set.iter().map(|cell| (cell / size, cell % size)).collect()
    }

    fn noted(&self, mark: &Mark<W>) -> Noted {
        let mut from: Vec<_> = mark.from.iter().map(|&unit| self.geometry.unit(unit)).collect();
        from.dedup();
        let units = self.geometry.units.len();
        let since = mark.since().map(|id| self.rest(&self.base[id - units])).collect();
        Noted { cells: self.cells(&mark.cells), least: usize::from(mark.least), from, since }
    }

    fn rest(&self, part: &Part<W>) -> Rest {
        let outside = part.marks.iter().flatten().map(|mark| self.noted(mark)).collect();
        Rest { unit: self.geometry.unit(part.unit), outside, most: usize::from(part.most) }
    }

    /// A finding as a step.
    fn deduction(
        &self,
        rule: Rule,
        source: &Source<W>,
        found: &Finding<W>,
        takers: &Takers<W>,
        parts: &[Part<W>],
    ) -> Deduction {
        let geometry = self.geometry;
        let units = 3 * geometry.size;
        let at = self.at(takers);
        let shown = source.shown(&at, found);
        let mut marks_used = !found.filled.is_empty();
        let holders = shown.takers.iter().map(|(taker, cells, most)| {
            let holder = match *taker {
                None => Holder::Block,
                Some(unit) if unit < units => Holder::Unit(geometry.unit(unit)),
                Some(part) => {
                    marks_used = true;
                    Holder::Part(self.rest(&parts[part - units]))
                }
            };
            Taker { holder, cells: self.cells(cells), most: *most }
        });
        // A mark that is all of a unit is better called by the unit's name.
        let is_unit = |mark: &&Mark<W>| {
            let unit = mark.from[0];
            mark.from == [unit; 2]
                && mark.cells == geometry.units[unit].and(&self.position.open)
                && mark.least == self.position.need[unit]
        };
        let whole = source.marks.iter().filter(is_unit).map(|mark| mark.from[0]);
        let givers: Vec<usize> =
            source.units.iter().map(|&unit| usize::from(unit)).chain(whole).collect();
        let kinds = givers.iter().map(|unit| unit / geometry.size);
        let crossing = if kinds.clone().all(|kind| Some(kind) == kinds.clone().next()) {
            None
        } else {
            crossing_of(givers.len())
        };
        let mut givers: Vec<_> = givers.into_iter().map(|unit| geometry.unit(unit)).collect();
        givers.sort_unstable();
        let marks = source.marks.iter().filter(|mark| !is_unit(mark));
        let speaks_of_marks = marks.clone().next().is_some();
        let argument = Argument {
            takers: holders.collect(),
            units: givers,
            marks: marks.map(|mark| self.noted(mark)).collect(),
            need: found.need,
            needed: shown.needed,
            filled: found.filled.iter().map(|&part| self.rest(&parts[part - units])).collect(),
            just_enough: found.just_enough,
        };
        let stars: Vec<Cell> =
            found.star.iter().map(|cell| (cell / geometry.size, cell % geometry.size)).collect();
        let reason =
            if stars.is_empty() { Reason::NoRoom(argument) } else { Reason::Must(argument) };
        // A unit that is short because of a mark elsewhere is seen only by who sees the mark.
        let rule = if marks_used {
            rule.max(match source.units.len() + source.marks.len() {
                1 => Rule::Mark,
                2 => Rule::TwoMarks,
                _ => Rule::MarksCombined,
            })
        } else if matches!(rule, Rule::TwoMarks | Rule::MarksCombined) && !speaks_of_marks {
            crossing.unwrap_or(rule)
        } else {
            rule
        };
        Deduction {
            rule,
            stars,
            crosses: self.cells(&found.empty),
            cause: self.cells(&shown.cells),
            things: found.things,
            reason,
        }
    }
}

/// The rule of so many units of different kinds.
fn crossing_of(units: usize) -> Option<Rule> {
    match units {
        2 => Some(Rule::CrossingOfTwo),
        3 => Some(Rule::CrossingOfThree),
        _ => None,
    }
}
