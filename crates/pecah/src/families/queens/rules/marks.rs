//! Marks: small groups of cells that hold at least one star, as people note them.
//!
//! Part of a unit is marked if the rest of the unit is covered by takers of too few stars. A 2×2
//! block is marked if two adjacent units cannot do without it. Marks inform other units: next to a
//! mark that lies inside it, a unit takes less.

use super::bits::Bits;
use super::geometry::{Geometry, Position};
use super::takers::{Area, Cover, GIVES, Takers};

/// At least this many stars are on these cells.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mark<const W: usize> {
    pub(super) cells: Bits<W>,
    pub(super) least: u8,
    /// The unit, or the two, that cannot do without.
    pub(super) from: [usize; 2],
}

/// A part of a unit that takes less than the unit, because of marks in the rest of it.
#[derive(Clone, Copy)]
pub(super) struct Part<const W: usize> {
    pub(super) unit: usize,
    pub(super) cells: Bits<W>,
    pub(super) most: u8,
    pub(super) marks: [Option<Mark<W>>; 2],
}

/// A mark covers at most this many cells.
const MOST_CELLS: usize = 6;

/// Cases examined for each cover.
const NODES: u32 = 300;

/// The marks of a position, the smaller first, none implied by another.
pub(super) fn marks<const W: usize>(
    geometry: &Geometry<W>,
    position: &Position<W>,
    takers: &Takers<W>,
) -> Vec<Mark<W>> {
    let mut marks = Vec::new();
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
        let holds_at_most =
            |stars: usize| Cover::new(geometry, takers, &most, NODES).find(rest, stars).is_some();
        let least = (0..need).find(|&stars| holds_at_most(stars)).map_or(0, |stars| need - stars);
        if least > 0 {
            marks.push(Mark { cells: part, least: least as u8, from: [unit; 2] });
        }
    }
    if cells.count() <= MOST_CELLS {
        marks.push(Mark { cells, least: need as u8, from: [unit; 2] });
    }
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
    let holds_at_most = |cells: Bits<W>, stars: usize| {
        let area = Area { cells, twice: Bits::NONE };
        Cover::new(geometry, takers, &most, NODES).find(area, stars).is_some()
    };
    if !holds_at_most(cells, need) {
        return;
    }
    let mut blocks: Vec<Bits<W>> = Vec::new();
    for block in geometry.left.iter().map(|block| cells.and(block)) {
        if !block.is_empty() && !blocks.contains(&block) {
            blocks.push(block);
        }
    }
    for block in blocks {
        if holds_at_most(cells.without(&block), need - 1) {
            marks.push(Mark { cells: block, least: 1, from });
        }
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
