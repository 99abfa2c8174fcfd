//! The kinds of sources, in the order of the ladder, and the rules by which their findings are known.

use super::deduction::Rule;
use super::geometry::Geometry;
use super::kept::Kept;
use super::source::{Finding, Source};
use super::takers::Piece;

/// A kind of source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    One,
    Two,
    Three,
    Bands,
    CrossTwo,
    CrossThree,
}

/// The groups, in the order of the ladder.
pub(super) const GROUPS: usize = 6;

impl Group {
    /// All sources of this group on a board.
    pub(super) fn sources<const W: usize>(self, geometry: &Geometry<W>) -> Vec<Kept<W>> {
        let size = geometry.size;
        let mut sources = Vec::new();
        let mut add = |units: &[usize]| sources.push(Kept::of(units));
        match self {
            Self::One => (0..3 * size).for_each(|unit| add(&[unit])),
            Self::Two | Self::Three => {
                let count = if self == Self::Two { 2 } else { 3 };
                for kind in 0..3 {
                    each_subset(kind * size..(kind + 1) * size, count, &mut add);
                }
            }
            Self::Bands => {
                for length in 4..size {
                    for kind in 1..3 {
                        for from in 0..=size - length {
                            let first = kind * size + from;
                            add(&(first..first + length).collect::<Vec<_>>());
                        }
                    }
                }
            }
            Self::CrossTwo | Self::CrossThree => {
                let count = if self == Self::CrossTwo { 2 } else { 3 };
                each_subset(0..3 * size, count, &mut |units: &[usize]| {
                    if units[0] / size != units[units.len() - 1] / size {
                        add(units);
                    }
                });
            }
        }
        sources
    }

    /// The rule by which a finding of this group is known.
    pub(super) fn rule<const W: usize>(
        self,
        geometry: &Geometry<W>,
        source: &Source<W>,
        found: &Finding<W>,
    ) -> Rule {
        let kind = |unit: usize| unit / geometry.size;
        let by_units = found.pieces.iter().all(|piece| matches!(piece, Piece::Taker(_)));
        let lines =
            |piece: &Piece| matches!(piece, Piece::Taker(unit) if (1..3).contains(&kind(*unit)));
        let fish = kind(usize::from(source.units[0])) > 0 && found.pieces.iter().all(lines);
        let set = found.just_enough && by_units;
        match self {
            Self::One if found.star.is_some() => Rule::Must,
            Self::One if set && found.pieces.len() == 1 => Rule::Confined,
            Self::One if found.tight => Rule::Exclusion,
            Self::One => Rule::Pressure,
            Self::Two | Self::Three if set && fish => Rule::Fish,
            Self::Two if set => Rule::SetsOfTwo,
            Self::Two if found.tight => Rule::Squeeze,
            Self::Two => Rule::FinnedTwo,
            Self::Three if set => Rule::SetsOfThree,
            Self::Three if found.tight => Rule::SqueezeOfThree,
            Self::Three => Rule::FinnedThree,
            Self::Bands if found.tight => Rule::Counting,
            Self::Bands => Rule::FinnedCount,
            Self::CrossTwo => Rule::CrossingOfTwo,
            Self::CrossThree => Rule::CrossingOfThree,
        }
    }
}

/// Every subset of a range, in order.
fn each_subset(range: std::ops::Range<usize>, count: usize, each: &mut impl FnMut(&[usize])) {
    fn extend(
        from: usize,
        end: usize,
        chosen: &mut Vec<usize>,
        count: usize,
        each: &mut impl FnMut(&[usize]),
    ) {
        if chosen.len() == count {
            each(chosen);
            return;
        }
        for next in from..end {
            chosen.push(next);
            extend(next + 1, end, chosen, count, each);
            chosen.pop();
        }
    }
    extend(range.start, range.end, &mut Vec::new(), count, each);
}
