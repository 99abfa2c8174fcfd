//! Shortening a solution: beams between two boards of it.
//!
//! Idea: a stretch of a solution leads from one board to another; a beam with the second as its
//! goal often finds fewer moves. Stretches slide over the whole solution, each half a stretch
//! further than the last.
//!
//! Invariant: the moves always lead from the start to the goal; they only get fewer. Cost: one beam
//! for each stretch.

use super::beam::{BeamLimits, beam};
use super::{Effort, HomeBoard};
use crate::limits::Stop;

/// How many moves a stretch has, how wide its beams are, and where they start.
#[derive(Debug, Clone, Copy)]
pub(in crate::families::sliding) struct Stretch {
    pub(in crate::families::sliding) moves: usize,
    pub(in crate::families::sliding) width: usize,
    pub(in crate::families::sliding) end: StretchEnd,
}

/// At which end of a stretch a beam starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::families::sliding) enum StretchEnd {
    Start,
    End,
}

impl StretchEnd {
    pub(in crate::families::sliding) fn other(self) -> Self {
        match self {
            Self::Start => Self::End,
            Self::End => Self::Start,
        }
    }
}

/// Goes once over a solution, or until this many boards have been examined in all; returns whether
/// it became shorter.
pub(in crate::families::sliding) fn straighten(
    board: &HomeBoard,
    moves: &mut Vec<u8>,
    stretch: Stretch,
    until: u64,
    effort: &mut Effort<'_>,
) -> Result<bool, Stop> {
    let mut found = false;
    let mut at = board.clone();
    let mut start = 0;
    while start + 2 < moves.len() && effort.nodes() < until {
        let end = (start + stretch.moves).min(moves.len());
        if let Some(better) = shorter(&at, &moves[start..end], stretch, effort)? {
            moves.splice(start..end, better);
            found = true;
        }
        if end == moves.len() {
            break;
        }
        let step = (stretch.moves / 2).max(1).min(moves.len() - start);
        for &way in &moves[start..start + step] {
            at.go(way);
        }
        start += step;
    }
    Ok(found)
}

/// Fewer moves to the same board.
fn shorter(
    start: &HomeBoard,
    moves: &[u8],
    stretch: Stretch,
    effort: &mut Effort<'_>,
) -> Result<Option<Vec<u8>>, Stop> {
    let mut end = start.clone();
    for &way in moves {
        end.go(way);
    }
    // One move fewer is never enough: the blank would be on a cell of the other colour.
    let most = moves.len().saturating_sub(2);
    let limits = BeamLimits { width: stretch.width, most, patience: usize::MAX };
    let there = beam(&from_end(start, &end, stretch.end), limits, effort)?;
    Ok(there.map(|there| match stretch.end {
        StretchEnd::Start => there,
        StretchEnd::End => there.iter().rev().map(|way| way ^ 1).collect(),
    }))
}

fn from_end(start: &HomeBoard, end: &HomeBoard, begin: StretchEnd) -> HomeBoard {
    match begin {
        StretchEnd::Start => start.towards(end),
        StretchEnd::End => end.towards(start),
    }
}
