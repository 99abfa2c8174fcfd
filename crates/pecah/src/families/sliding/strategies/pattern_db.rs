//! IDA* on additive pattern databases: shortest solutions at once, the hardest boards included.
//!
//! Easy boards need no table at all. Small tables come first, as they are built in no time; when a
//! board turns out to be hard, the next larger ones are built, or taken from the shelf or the store where they are there. The
//! thresholds that one table has exhausted stay proved for the next.
//!
//! Invariant: of all shortest solutions of a board of up to 16 cells the one found is the first in
//! the order up, down, right, left (on the mirrored board, where the goal has the blank elsewhere
//! than last), whatever the tables and threads. On larger boards the parts of a round are walked in
//! another order, the most promising first, and it is one of the shortest.

use crate::families::sliding::automaton::Automaton;
use crate::families::sliding::model::{Path, Place, Puzzle};
use crate::families::sliding::patterns::{
    AnyTable, Deepening, Ended, CanonicalBoard, MOST_CELLS, Tier, RoundMode, Visitor, is_cached, table_of,
};
use crate::families::sliding::reachability::Reachability;
use crate::families::sliding::strategies::{first_try, near_optimal};
use crate::families::sliding::{Sliding, scene};
use crate::limits::Stop;
use crate::run::Run;
use crate::search::Search;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Boards of up to so many cells are solved before anybody grows impatient.
const EASY: usize = 16;

/// Why the strategy cannot be used on a board, if it cannot.
pub(super) fn unfit(puzzle: &Puzzle) -> Option<String> {
    let cells = puzzle.start().tiles().len();
    (cells > MOST_CELLS).then(|| format!("the board has {cells} cells, more than {MOST_CELLS}"))
}

pub(super) fn run(puzzle: &Puzzle, search: &mut Search<'_, Sliding>) -> Result<(), Stop> {
    if !Reachability::of(puzzle).reachable() {
        return Ok(());
    }
    let one = search.enough() == 1 && !search.watching();
    let frame = CanonicalBoard::of(puzzle);
    let run = search.run().clone();
    let mut following = Following { puzzle, frame: &frame, search, entered: 0 };
    let (ended, nodes, proved) = if one {
        // A board that may take hours has a short solution at hand, should the search be stopped.
        let short = match frame.homes.len() {
            ..=EASY => None,
            _ => near_optimal::solution(puzzle, &run).ok(),
        };
        let mut first = FirstPath(None);
        let request =
            Request { resume: puzzle.resume(), ..Request::new(usize::MAX, RoundMode::InParts, Pruning::Duplicates) };
        let Searched { ended, nodes, proved, reached } = look(request, &frame, &run, &mut first);
        if ended.is_err() && first.0.is_none() && reached.length > 0 {
            let place = format!("--resume {}:{}", reached.length, reached.parts);
            following.search.statistics().notes.push(("to go on from here", place));
            if puzzle.resume() == Some(reached) {
                let why = "going on begins with the round before, which was not done in time";
                following.search.statistics().notes.push(("no further than before", why.into()));
            }
        }
        let told = match first.0 {
            Some(path) => following.goal(&path),
            None => ended.map(|_| ()),
        };
        let told = match (told, short) {
            (Err(stop @ (Stop::Time | Stop::Nodes | Stop::Interrupted)), Some(short)) => {
                let length = format!("{} moves, not proved shortest", short.0.len());
                following.search.statistics().notes.push(("length", length));
                following.search.found(short).and(Err(stop)).map_err(|end| match end {
                    Stop::Enough => stop,
                    other => other,
                })
            }
            (told, _) => told,
        };
        (told, nodes, proved)
    } else {
        let pruning = if following.search.enough() == 1 { Pruning::Duplicates } else { Pruning::Inverse };
        let (ended, nodes, proved) =
            shortest(&frame, &run, &mut following, RoundMode::Whole, pruning);
        (ended.map(|_| ()), nodes, proved)
    };
    search.statistics().nodes += nodes;
    let moves = if proved == 1 { "move" } else { "moves" };
    let least = format!("{proved} {moves}");
    search.statistics().notes.push(("no solution is shorter than", least));
    ended
}

/// Which moves are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::families::sliding) enum Pruning {
    /// Whatever leads where other moves have led: one shortest path remains.
    Duplicates,
    /// Only what takes back the last move: all shortest paths remain.
    Inverse,
}

/// Hands shortest paths to the visitor. Gives the boards looked at and the length that no solution
/// falls short of, too.
pub(in crate::families::sliding) fn shortest(
    frame: &CanonicalBoard,
    run: &Run,
    visitor: &mut dyn Visitor,
    mode: RoundMode,
    pruning: Pruning,
) -> (Result<Ended, Stop>, u64, usize) {
    shortest_up_to(usize::MAX, frame, run, visitor, mode, pruning)
}

/// As [`shortest`], for solutions of at most so many moves.
pub(in crate::families::sliding) fn shortest_up_to(
    most: usize,
    frame: &CanonicalBoard,
    run: &Run,
    visitor: &mut dyn Visitor,
    mode: RoundMode,
    pruning: Pruning,
) -> (Result<Ended, Stop>, u64, usize) {
    let Searched { ended, nodes, proved, .. } =
        look(Request::new(most, mode, pruning), frame, run, visitor);
    (ended, nodes, proved)
}

/// What is looked for, and how.
#[derive(Clone, Copy)]
struct Request {
    most: usize,
    mode: RoundMode,
    pruning: Pruning,
    /// Where an earlier search was stopped.
    resume: Option<Place>,
}

impl Request {
    fn new(most: usize, mode: RoundMode, pruning: Pruning) -> Self {
        Self { most, mode, pruning, resume: None }
    }
}

/// What came of it.
struct Searched {
    ended: Result<Ended, Stop>,
    nodes: u64,
    /// No solution is shorter.
    proved: usize,
    /// Where the search was when it ended.
    reached: Place,
}

fn look(request: Request, frame: &CanonicalBoard, run: &Run, visitor: &mut dyn Visitor) -> Searched {
    let Request { most, mode, pruning, resume } = request;
    let automaton = match pruning {
        Pruning::Duplicates => Automaton::of(frame.field.rows, frame.field.columns),
        Pruning::Inverse => Automaton::against_taking_back(),
    };
    let mut deepening = Deepening::new(frame, &automaton, run);
    deepening.most = most;
    if mode == RoundMode::InParts && resume.is_none() && !has_cached_table(frame, run) {
        let early =
            |ended, nodes, proved| Searched { ended, nodes, proved, reached: Place::default() };
        match first_try::shortest(frame, most, run) {
            Err(stop) => return early(Err(stop), 0, 0),
            Ok(tried) => {
                deepening.begin_with(tried.nodes, tried.least);
                if let Some(path) = tried.path {
                    let told = visitor.goal(&path).map(|()| Ended::Done);
                    return early(told, tried.nodes, tried.least);
                }
                if tried.least > most {
                    return early(Ok(Ended::RuledOut), tried.nodes, tried.least);
                }
            }
        }
    }
    if let Some(place) = resume {
        deepening.resume(place);
    }
    let ended = match Tier::of(frame) {
        // A search worth going on with has come to the last tables.
        Some(tiers) if resume.is_some() => {
            let last = tiers.len() - 1;
            climb(&tiers[last..], &mut deepening, run, visitor, mode)
        }
        Some(tiers) => climb(tiers, &mut deepening, run, visitor, mode),
        None => table_of(frame, run)
            .and_then(|table| deepening.search(&table, u64::MAX, visitor, mode)),
    };
    let (nodes, proved, reached) = (deepening.nodes(), deepening.threshold, deepening.reached());
    Searched { ended, nodes, proved, reached }
}

/// Whether an earlier search has left a table for such boards.
fn has_cached_table(frame: &CanonicalBoard, run: &Run) -> bool {
    match Tier::of(frame) {
        Some(tiers) => tiers.iter().any(|tier| tier.cached(run).is_some()),
        None => is_cached(frame, run),
    }
}

/// From small tables to large ones; the largest that is at hand already comes first.
fn climb(
    tiers: &[Tier],
    deepening: &mut Deepening<'_>,
    run: &Run,
    visitor: &mut dyn Visitor,
    mode: RoundMode,
) -> Result<Ended, Stop> {
    let cached = tiers.iter().rposition(|tier| tier.cached(run).is_some()).unwrap_or(0);
    let mut table = tiers[cached].table(run)?;
    // The table at hand, and the one to try next: the same where there is no memory for more.
    let (mut now, mut next) = (cached, cached);
    loop {
        let tier = &tiers[next];
        // What other searches with this shelf have spent on the tier counts, too: many easy boards
        // are worth a larger table as one hard board is.
        let spent = run
            .tables()
            .get_or_make(&tier.name_of_effort(), || Ok::<_, Stop>(AtomicU64::new(0)))?;
        let before = deepening.nodes();
        let cap = match tiers.len() - next {
            1 => u64::MAX,
            _ => before.saturating_add(tier.cap.saturating_sub(spent.load(Relaxed))),
        };
        let ended = match &table {
            Some(AnyTable::Direct(table)) => deepening.search(table, cap, visitor, mode),
            Some(AnyTable::Compact(table)) => deepening.search(table, cap, visitor, mode),
            None => return Err(Stop::Memory),
        };
        if now + 1 < tiers.len() {
            // The parts of a round are others with other tables.
            deepening.forget_parts();
        }
        spent.fetch_add(deepening.nodes() - before, Relaxed);
        let ended = ended?;
        if ended != Ended::Capped {
            return Ok(ended);
        }
        let mut larger = None;
        while larger.is_none() && next + 1 < tiers.len() {
            next += 1;
            larger = tiers[next].table(run)?;
        }
        if larger.is_some() {
            (table, now) = (larger, next);
        }
    }
}

/// A shortest path of a board of up to 25 cells that can reach its goal; `None` when it has more
/// than `most` moves.
pub(in crate::families::sliding) fn shortest_path(
    puzzle: &Puzzle,
    most: usize,
    run: &Run,
) -> Result<Option<Path>, Stop> {
    let frame = CanonicalBoard::of(puzzle);
    let mut first = FirstPath(None);
    let (ended, ..) = shortest_up_to(most, &frame, run, &mut first, RoundMode::InParts, Pruning::Duplicates);
    match (first.0, ended) {
        (Some(backwards), _) => {
            let moves = backwards.iter().rev().map(|&way| frame.move_of(way));
            Ok(Some(Path(moves.collect())))
        }
        (None, ended) => ended.map(|_| None),
    }
}

/// Keeps the first path.
struct FirstPath(Option<Vec<u8>>);

impl Visitor for FirstPath {
    fn goal(&mut self, backwards: &[u8]) -> Result<(), Stop> {
        self.0 = Some(backwards.to_vec());
        Err(Stop::Enough)
    }
}

struct Following<'a, 's, 'o> {
    puzzle: &'a Puzzle,
    frame: &'a CanonicalBoard,
    search: &'s mut Search<'o, Sliding>,
    entered: u64,
}

impl Visitor for Following<'_, '_, '_> {
    fn enter(&mut self, homes: &[u8], blank: usize) -> Result<(), Stop> {
        if self.search.watching() {
            self.entered += 1;
            let (puzzle, frame) = (self.puzzle, self.frame);
            self.search.case(self.entered, || {
                let mut homes = homes[..frame.homes.len()].to_vec();
                homes[blank] = frame.goal;
                scene::board(puzzle, &frame.tiles(&homes, puzzle))
            })?;
        }
        Ok(())
    }

    fn goal(&mut self, backwards: &[u8]) -> Result<(), Stop> {
        let moves = backwards.iter().rev().map(|&way| self.frame.move_of(way));
        self.search.found(Path(moves.collect()))
    }
}
