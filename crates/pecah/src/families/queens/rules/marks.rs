//! Marks: small groups of cells that hold at least one star, as people note them.
//!
//! Part of a unit is marked if the rest of the unit is covered by takers of too few stars. A 2×2
//! block is marked if two adjacent units cannot do without it. Marks inform other units: next to a
//! mark that lies inside it, a unit takes less.

use super::bits::Bits;
use super::geometry::{Geometry, Position};
use super::takers::{Area, Cover, GIVES, Piece, Takers};

/// At least this many stars are on these cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark<const W: usize> {
    pub(super) cells: Bits<W>,
    pub(super) least: u8,
    /// The unit, or the two, that cannot do without.
    pub(super) from: [usize; 2],
    /// The takers beside other marks on which that rests.
    pub(super) since: Since,
    /// How many things have to be examined to see it, itself included.
    pub(super) things: usize,
}

/// Takers that are parts of units, none if zero.
pub(super) type Since = [u8; 2];

impl<const W: usize> Mark<W> {
    /// The takers beside other marks on which it rests.
    pub(super) fn since(&self) -> impl Iterator<Item = usize> + use<W> {
        self.since.into_iter().filter(|&id| id > 0).map(usize::from)
    }
}

/// A part of a unit that takes less than the unit, because of marks in the rest of it.
#[derive(Clone, Copy)]
pub(super) struct Part<const W: usize> {
    pub(super) unit: usize,
    pub(super) cells: Bits<W>,
    pub(super) most: u8,
    pub(super) marks: [Option<Mark<W>>; 2],
}

impl<const W: usize> Part<W> {
    /// How many things have to be examined to see it: the unit and what holds the marks.
    pub(super) fn things(&self) -> usize {
        1 + self.marks.iter().flatten().map(|mark| mark.things).sum::<usize>()
    }
}

/// A mark covers at most this many cells.
const MOST_CELLS: usize = 6;

/// Cases examined for each cover.
const NODES: u32 = 300;

/// The marks of a position, the smaller first, none implied by another. Those known before, which
/// rest on fewer takers, are among them.
pub(super) fn marks<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
    takers: &Takers<W>,
    known: Vec<Mark<W>>,
) -> Vec<Mark<W>> {
    let mut marks = known;
    for unit in 0..position.need.len() {
        of_unit(geometry, position, takers, unit, &mut marks);
    }
    for (one, other) in neighbours(geometry, position) {
        of_two(geometry, position, takers, [one, other], &mut marks);
    }
    marks.sort_by_key(|mark| mark.cells.count());
    let mut kept: Vec<Mark<W>> = Vec::new();
    for mark in marks {
        if !kept.iter().any(|own| own.least >= mark.least && own.cells.within(&mark.cells)) {
            kept.push(mark);
        }
    }
    kept
}

fn of_unit<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
    takers: &Takers<W>,
    unit: usize,
    marks: &mut Vec<Mark<W>>,
) {
    let need = usize::from(position.need[unit]);
    if need == 0 {
        return;
    }
    let cells = geometry.units[unit].and(&position.open);
    let mut most = takers.most;
    most[unit] = GIVES;
    let kind = unit / geometry.size;
    let others = (0..position.need.len()).filter(|other| other / geometry.size != kind);
    let mut parts: Vec<Bits<W>> = Vec::new();
    let lines = others.map(|other| &geometry.units[other]);
    for part in lines.chain(&geometry.left).map(|other| cells.and(other)) {
        let fits = !part.is_empty() && part != cells && part.count() <= MOST_CELLS;
        if fits && !parts.contains(&part) {
            parts.push(part);
        }
    }
    for part in parts {
        let rest = Area { cells: cells.without(&part), twice: Bits::NONE };
        let cover = |stars| Cover::new(geometry, takers, &most, NODES).find(rest, stars);
        let fewest = (0..need).find_map(|stars| Some((stars, cover(stars)?)));
        let mark = fewest.and_then(|(stars, pieces)| {
            let (least, (since, things)) = ((need - stars) as u8, since(takers, &pieces)?);
            Some(Mark { cells: part, least, from: [unit; 2], since, things })
        });
        marks.extend(mark);
    }
    if cells.count() <= MOST_CELLS {
        let (least, since, things) = (need as u8, Since::default(), 1);
        marks.push(Mark { cells, least, from: [unit; 2], since, things });
    }
}

/// The parts of units among the takers of a cover, and how many things it takes to see a mark that
/// rests on them; `None` where they are too many.
fn since<const W: usize>(takers: &Takers<W>, pieces: &[Piece]) -> Option<(Since, usize)> {
    let (mut since, mut things) = (Since::default(), 1);
    let parts = pieces.iter().filter_map(|piece| match piece {
        Piece::Taker(id) if takers.is_part(*id) => Some(*id),
        _ => None,
    });
    for (nth, part) in parts.enumerate() {
        *since.get_mut(nth)? = part as u8;
        things += takers.things(part);
    }
    Some((since, things))
}

/// Units of a kind that lie beside each other.
fn neighbours<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
) -> Vec<(usize, usize)> {
    let size = geometry.size;
    let mut pairs = Vec::new();
    for one in 0..size {
        let own = geometry.units[one].and(&position.open);
        let around = own.iter().fold(Bits::NONE, |all, cell| all.or(&geometry.near[cell]));
        let beside = (one + 1..size)
            .filter(|&other| around.meets(&geometry.units[other].and(&position.open)));
        pairs.extend(beside.map(|other| (one, other)));
    }
    for first in [size, 2 * size] {
        pairs.extend((first..first + size - 1).map(|line| (line, line + 1)));
    }
    pairs
}

fn of_two<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
    takers: &Takers<W>,
    from: [usize; 2],
    marks: &mut Vec<Mark<W>>,
) {
    let need: usize = from.iter().map(|&unit| usize::from(position.need[unit])).sum();
    if need < 2 {
        return;
    }
    let cells = geometry.units[from[0]].or(&geometry.units[from[1]]).and(&position.open);
    let mut most = takers.most;
    for unit in from {
        most[unit] = GIVES;
    }
    let cover = |cells: Bits<W>, stars: usize| {
        let area = Area { cells, twice: Bits::NONE };
        Cover::new(geometry, takers, &most, NODES).find(area, stars)
    };
    if cover(cells, need).is_none() {
        return;
    }
    let mut blocks: Vec<Bits<W>> = Vec::new();
    for block in geometry.left.iter().map(|block| cells.and(block)) {
        if !block.is_empty() && !blocks.contains(&block) {
            blocks.push(block);
        }
    }
    for block in blocks {
        let Some(pieces) = cover(cells.without(&block), need - 1) else { continue };
        marks.extend(since(takers, &pieces).map(|(since, things)| {
            let (cells, least) = (block, 1);
            Mark { cells, least, from, since, things }
        }));
    }
}

/// Parts of units beside one or two marks that lie in them.
pub(super) fn parts<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
    marks: &[Mark<W>],
) -> Vec<Part<W>> {
    let mut parts: Vec<Part<W>> = Vec::new();
    for unit in 0..position.need.len() {
        let need = position.need[unit];
        if need < 2 {
            continue;
        }
        let inside: Vec<&Mark<W>> = marks
            .iter()
            .filter(|mark| mark.from != [unit; 2] && mark.cells.within(&geometry.units[unit]))
            .collect();
        let cells = geometry.units[unit].and(&position.open);
        for (nth, &mark) in inside.iter().enumerate() {
            if mark.least < need {
                let (cells, most) = (cells.without(&mark.cells), need - mark.least);
                parts.push(Part { unit, cells, most, marks: [Some(*mark), None] });
            }
            for &other in &inside[..nth] {
                let least = mark.least + other.least;
                if least < need && !mark.cells.meets(&other.cells) {
                    let cells = cells.without(&mark.cells).without(&other.cells);
                    let marks = [Some(*mark), Some(*other)];
                    parts.push(Part { unit, cells, most: need - least, marks });
                }
            }
        }
    }
    parts.sort_by_key(|part| (std::cmp::Reverse(part.cells.count()), part.most));
    let mut kept: Vec<Part<W>> = Vec::new();
    for part in parts {
        let implied = |own: &Part<W>| own.most <= part.most && part.cells.within(&own.cells);
        if part.cells.count() > 1 && !kept.iter().any(implied) {
            kept.push(part);
        }
    }
    kept
}
