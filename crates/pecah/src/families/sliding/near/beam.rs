//! Beam search over whole boards: of all boards at one depth, only the best are expanded.
//!
//! Idea: best is least [`Score`]. The wider the beam, the shorter the solution found, and the
//! longer it takes. A beam can run into a dead end, mostly on boards of more than 36 cells: no
//! board is better than the best so far for many layers. Then it returns the path to that one.
//!
//! Invariant: a layer holds different boards, all at the same depth; the trail leads from each back
//! to the start.
//!
//! Cost: one score for each slide of every board of a layer; only boards that stay are copied. Slides
//! are sorted into buckets by their score, so that choosing the best takes no sorting. Recent
//! boards are recognised by hash in a table that forgets: a board met twice costs a place in the
//! beam, nothing else.

use super::score::{Score, Slide};
use super::{Effort, HomeBoard, beside};
use crate::limits::Stop;
use crate::support::prefetch::prefetch;
use crate::support::random::Random;

/// Buckets of scores, from `BELOW` under the best of the last layer; the last one takes the rest.
const BUCKETS: usize = 640;
const BELOW: i32 = 128;

/// How many boards ahead the table of those met is prefetched.
const PREFETCHED: usize = 8;

/// Boards between two polls of the run.
const BETWEEN_POLLS: usize = 4_096;

/// How wide, and how long at most.
#[derive(Debug, Clone, Copy)]
pub(in crate::families::sliding) struct BeamLimits {
    pub(in crate::families::sliding) width: usize,
    /// Solutions of more moves are of no use.
    pub(in crate::families::sliding) most: usize,
    /// How many layers may pass without a better board.
    pub(in crate::families::sliding) patience: usize,
}

/// Where a beam leads.
pub(super) enum Lead {
    /// To the goal.
    Home(Vec<u8>),
    /// To the best board met.
    Near(Vec<u8>),
}

/// The bytes that a beam takes for each unit of its width, roughly.
pub(in crate::families::sliding) fn bytes_of_width(board: &HomeBoard, most: usize) -> usize {
    2 * (board.homes.len() + size_of::<BoardInfo>()) + 4 * size_of::<Candidate>() + 64 + 4 * most
}

/// A solution of at most `limits.most` moves, if the beam arrives.
pub(super) fn beam(
    board: &HomeBoard,
    limits: BeamLimits,
    effort: &mut Effort<'_>,
) -> Result<Option<Vec<u8>>, Stop> {
    Ok(match lead(board, limits, effort)? {
        Lead::Home(moves) => Some(moves),
        Lead::Near(_) => None,
    })
}

/// A solution of at most `limits.most` moves, or the way to the best board met.
pub(super) fn lead(
    board: &HomeBoard,
    limits: BeamLimits,
    effort: &mut Effort<'_>,
) -> Result<Lead, Stop> {
    let mut beam = Beam::new(board, limits);
    // The least score, and the layer and place of the board that has it.
    let mut best = (i32::MAX, 0, 0);
    for depth in 0..=limits.most {
        for (nth, known) in beam.layer.known.iter().enumerate() {
            if known.distance == 0 {
                return Ok(Lead::Home(beam.back(depth, nth)));
            }
            if known.score < best.0 {
                best = (known.score, depth, nth);
            }
        }
        let is_stuck = depth - best.1 > limits.patience;
        if is_stuck || !beam.step(limits.width, limits.most - depth, effort)? {
            break;
        }
    }
    Ok(Lead::Near(beam.back(best.1, best.2)))
}

/// What is known about a board of the beam, besides its tiles.
#[derive(Clone, Copy)]
struct BoardInfo {
    hash: u64,
    score: i32,
    /// 0 at the goal only: the tiles that are home leave the blank no other cell.
    distance: u16,
    blank: u8,
    /// The way the blank came, 4 at the start.
    last: u8,
}

/// A slide from a board of the layer.
#[derive(Clone, Copy)]
struct Candidate {
    hash: u64,
    score: i32,
    /// The place of the board in the layer, times four, plus the way.
    from: u32,
    distance: u16,
}

/// Boards as many moves from the start, their tiles one board after the other.
#[derive(Default)]
struct Layer {
    known: Vec<BoardInfo>,
    homes: Vec<u8>,
}

struct Beam {
    cells: usize,
    goal: u8,
    score: Score,
    /// By home and cell; 0 for tiles that are home.
    numbers: Vec<u64>,
    neighbours: Vec<[Option<u8>; 4]>,
    layer: Layer,
    next: Layer,
    buckets: Vec<Vec<Candidate>>,
    met: Met,
    trail: Vec<Vec<u32>>,
}

impl Beam {
    fn new(board: &HomeBoard, limits: BeamLimits) -> Self {
        let cells = board.homes.len();
        let mut random = Random::new(1);
        let mut numbers: Vec<u64> = (0..cells * cells).map(|_| random.bits()).collect();
        for home in 0..cells {
            numbers[home * cells + home] = 0;
        }
        let tiles = board.homes.iter().enumerate().filter(|(_, home)| **home != board.goal);
        let hash =
            tiles.fold(0, |hash, (cell, &home)| hash ^ numbers[usize::from(home) * cells + cell]);
        let score = Score::new(board);
        let known = BoardInfo {
            hash,
            score: score.of(&board.homes),
            distance: board.distance() as u16,
            blank: board.blank,
            last: 4,
        };
        Self {
            cells,
            goal: board.goal,
            score,
            numbers,
            neighbours: (0..cells)
                .map(|cell| {
                    [0, 1, 2, 3].map(|way| beside(board.field, cell, way).map(|to| to as u8))
                })
                .collect(),
            layer: Layer { known: vec![known], homes: board.homes.clone() },
            next: Layer::default(),
            buckets: vec![Vec::new(); BUCKETS],
            met: Met::of(4 * limits.width),
            trail: Vec::new(),
        }
    }

    /// Advances to the next layer; returns whether there is one.
    fn step(&mut self, width: usize, left: usize, effort: &mut Effort<'_>) -> Result<bool, Stop> {
        let best = self.layer.known.iter().map(|known| known.score).min().unwrap_or(0) - BELOW;
        for nth in 0..self.layer.known.len() {
            if nth % BETWEEN_POLLS == 0 {
                effort.spend(BETWEEN_POLLS.min(self.layer.known.len() - nth) as u64)?;
            }
            self.look_ahead(nth, best, left);
        }
        let mut from = Vec::with_capacity(width.min(4 * self.layer.known.len()));
        for bucket in &mut self.buckets {
            for (nth, &candidate) in bucket.iter().enumerate() {
                if let Some(later) = bucket.get(nth + PREFETCHED) {
                    self.met.prefetch(later.hash);
                }
                if from.len() < width && self.met.is_new(candidate.hash) {
                    self.next.take(&self.layer, candidate, self.cells, self.goal, &self.neighbours);
                    from.push(candidate.from);
                }
            }
            bucket.clear();
        }
        self.trail.push(from);
        std::mem::swap(&mut self.layer, &mut self.next);
        self.next.known.clear();
        self.next.homes.clear();
        Ok(!self.layer.known.is_empty())
    }

    /// Puts the slides of a board on their buckets, unless it takes `left` moves or more.
    #[inline]
    fn look_ahead(&mut self, nth: usize, best: i32, left: usize) {
        let known = self.layer.known[nth];
        let homes = &self.layer.homes[nth * self.cells..(nth + 1) * self.cells];
        for way in (0..4u8).filter(|&way| known.last ^ 1 != way) {
            let Some(from) = self.neighbours[usize::from(known.blank)][usize::from(way)] else {
                continue;
            };
            let home = homes[usize::from(from)];
            let change = self.score.after(homes, Slide { home, from, to: known.blank, way });
            let distance = known.distance.wrapping_add_signed(change.distance as i16);
            if usize::from(distance) >= left {
                continue;
            }
            let numbers = &self.numbers[usize::from(home) * self.cells..][..self.cells];
            let hash = known.hash ^ numbers[usize::from(from)] ^ numbers[usize::from(known.blank)];
            let score = known.score + change.score;
            let bucket = (score - best).clamp(0, BUCKETS as i32 - 1) as usize;
            let from = (nth as u32) << 2 | u32::from(way);
            self.buckets[bucket].push(Candidate { hash, score, from, distance });
        }
    }

    /// The moves from the start to a board of a layer.
    fn back(&self, depth: usize, nth: usize) -> Vec<u8> {
        let mut nth = nth;
        let mut moves: Vec<u8> = Vec::with_capacity(depth);
        for layer in self.trail[..depth].iter().rev() {
            moves.push((layer[nth] & 3) as u8);
            nth = (layer[nth] >> 2) as usize;
        }
        moves.reverse();
        moves
    }
}

impl Layer {
    /// Adds the board after a slide on a board of the layer before.
    #[inline]
    fn take(
        &mut self,
        before: &Self,
        candidate: Candidate,
        cells: usize,
        goal: u8,
        neighbours: &[[Option<u8>; 4]],
    ) {
        let (nth, way) = ((candidate.from >> 2) as usize, (candidate.from & 3) as usize);
        let blank = usize::from(before.known[nth].blank);
        let from = neighbours[blank][way].unwrap_or_default();
        let place = self.homes.len();
        self.homes.extend_from_slice(&before.homes[nth * cells..(nth + 1) * cells]);
        self.homes[place + blank] = self.homes[place + usize::from(from)];
        self.homes[place + usize::from(from)] = goal;
        let Candidate { hash, score, distance, .. } = candidate;
        self.known.push(BoardInfo { hash, score, distance, blank: from, last: way as u8 });
    }
}

/// Boards met recently, by their hashes, two to a slot; the older one is forgotten.
struct Met {
    slots: Vec<[u64; 2]>,
}

impl Met {
    fn of(size: usize) -> Self {
        Self { slots: vec![[0; 2]; (size / 2).next_power_of_two().max(512)] }
    }

    #[inline]
    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1)
    }

    /// The board will be asked about soon.
    #[inline]
    fn prefetch(&self, hash: u64) {
        prefetch(&self.slots, self.place(hash));
    }

    /// Whether the board is not known; from now on it is.
    #[inline]
    fn is_new(&mut self, hash: u64) -> bool {
        let place = self.place(hash);
        let slot = &mut self.slots[place];
        if slot.contains(&hash) {
            return false;
        }
        *slot = [hash, slot[0]];
        true
    }
}
