//! IDA* on additive pattern databases: shortest solutions at once, the hardest boards included.
//!
//! Idea: easy boards need no table at all. Small tables come first, as they are built in no time.
//! If a board turns out to be hard, the next larger ones are built, or taken from the table cache
//! or the store if they are there: those tuned for 4 × 4 and 5 × 5 with the blank in a corner, or
//! those of the shape that serve any goal. The thresholds that one table has exhausted stay proved
//! for the next.
//!
//! Invariant: of all shortest solutions of a board of up to 16 cells the one found is the first in
//! the order up, down, right, left (on the mirrored board, where the goal has the blank elsewhere
//! than last), whatever the tables and threads. On larger boards the parts of a round are walked in
//! another order, the most promising first, and it is one of the shortest.
//!
//! Cost: the nodes of iterative deepening; memory for one table at a time, up to 288 MB.

use crate::families::sliding::automaton::Automaton;
use crate::families::sliding::messages::{Found, Unsuitable};
use crate::families::sliding::model::{Path, Puzzle};
use crate::families::sliding::options::Query;
use crate::families::sliding::patterns::{
    AnyGoal, AnyTable, CanonicalBoard, Deepening, DualSearch, Ended, MOST_CELLS, RoundMode, Tier,
    Visitor, is_cached, table_of,
};
use crate::families::sliding::reachability::Reachability;
use crate::families::sliding::resume::{ResumePoint, ResumeToken};
use crate::families::sliding::strategies::{first_try, is_within, near_optimal, note};
use crate::families::sliding::{Sliding, scene};
use crate::limits::Stop;
use crate::message::Text;
use crate::run::Run;
use crate::search::Search;
use serde_json::json;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Boards of up to this many cells are solved in seconds at most.
const EASY: usize = 16;

/// Boards examined with small tables before those of the shape are built.
const BEFORE_ANY_GOAL: u64 = 4_000_000;

/// Why the strategy cannot be used on a board, if it cannot.
pub(super) fn unsuitable(puzzle: &Puzzle, query: &Query) -> Option<Text> {
    let cells = puzzle.cells();
    if cells > MOST_CELLS {
        return Some(Unsuitable::TooManyCells { cells, most: MOST_CELLS }.into());
    }
    query.resume.check(puzzle).is_err().then(|| Unsuitable::OtherSearch.into())
}

pub(super) fn run(
    puzzle: &Puzzle,
    query: &Query,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    if !Reachability::of(puzzle).reachable() {
        return Ok(());
    }
    let one = search.enough() == 1;
    let board = CanonicalBoard::of(puzzle);
    let run = search.run().clone();
    if let Some(most) = query.bound {
        return within_bound(&board, most, search);
    }
    if !run.part().takes(0) {
        // Only a search with a bound is cut.
        return Ok(());
    }
    if one && search.watching() {
        // The search for one path goes through many boards side by side: a watcher sees it in order.
        // What that builds is its own, for with a table at hand the search itself would be another.
        let own = run.clone().with_tables(Arc::default());
        search.show(|search| {
            let mut following = Following { puzzle, board: &board, search, entered: 0 };
            let whole = RoundMode::Whole;
            shortest(&board, &own, &mut following, whole, Pruning::Duplicates).0.map(|_| ())
        })?;
    }
    let (ended, nodes, proved) = if one {
        first_path(puzzle, query, &board, search)
    } else {
        let mut following = Following { puzzle, board: &board, search, entered: 0 };
        let (ended, nodes, proved) =
            shortest(&board, &run, &mut following, RoundMode::Whole, Pruning::Inverse);
        (ended.map(|_| ()), nodes, proved)
    };
    search.statistics().nodes += nodes;
    // A search that was stopped before its first round knows what the distances say.
    let least = proved.max(near_optimal::lower_bound(puzzle));
    note(search, "lower_bound", json!(least), Found::LowerBound { moves: least });
    ended
}

/// Looks for a path of at most this many moves, in the part that the run names: in the subtrees of
/// each round that belong to it.
fn within_bound(
    board: &CanonicalBoard,
    most: usize,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    let run = search.run().clone();
    let automaton = Automaton::of(board.field.rows, board.field.columns);
    let mut deepening = Deepening::new(board, &automaton, &run);
    deepening.most = most;
    let mut first = FirstPath(None);
    let mode = RoundMode::InParts;
    let ended = if let Some(tiers) = Tier::of(board) {
        climb(tiers, &mut deepening, &run, &mut first, mode)
    } else {
        let table = table_of(board, &run)?;
        deepening.search(&table, u64::MAX, &mut first, mode)
    };
    search.statistics().nodes += deepening.nodes();
    if let Some(backwards) = first.0 {
        return search.found(path_of(&backwards, board));
    }
    ended?;
    if run.part().is_whole() {
        let least = most + 1;
        note(search, "lower_bound", json!(least), Found::LowerBound { moves: least });
    }
    Ok(())
}

/// Looks for one shortest path. Also gives the boards examined and the lower bound that is proved.
fn first_path(
    puzzle: &Puzzle,
    query: &Query,
    board: &CanonicalBoard,
    search: &mut Search<'_, Sliding>,
) -> (Result<(), Stop>, u64, usize) {
    let run = search.run().clone();
    // A board that may take hours has a short solution to show, should the search be stopped.
    let short = match puzzle.cells() {
        ..=EASY => None,
        _ => near_optimal::solution(puzzle, &run).ok(),
    };
    let resume = query.resume.0.and_then(|token| token.point_in(puzzle));
    let mut first = FirstPath(None);
    let request =
        Request { resume, ..Request::new(usize::MAX, RoundMode::InParts, Pruning::Duplicates) };
    let Searched { ended, nodes, proved, reached } = look(request, board, &run, &mut first);
    if ended.is_err() && first.0.is_none() && reached.length > 0 {
        let token = ResumeToken::new(reached, puzzle).to_string();
        note(search, "resume", json!(token), Found::Resume { token: token.clone() });
        if resume == Some(reached) {
            note(search, "no_progress", json!(true), Found::NoProgress);
        }
    }
    let ended = match first.0 {
        Some(backwards) => search.found(path_of(&backwards, board)),
        None => ended.map(|_| ()),
    };
    let ended = match (ended, short) {
        (
            Err(stop @ (Stop::Time | Stop::Nodes | Stop::Interrupted | Stop::Memory)),
            Some(short),
        ) => show_short(short, proved, query, stop, search),
        (ended, _) => ended,
    };
    (ended, nodes, proved)
}

/// Reports a near-optimal solution of a search that was stopped, with what is proved about it.
fn show_short(
    short: Path,
    proved: usize,
    query: &Query,
    stop: Stop,
    search: &mut Search<'_, Sliding>,
) -> Result<(), Stop> {
    let moves = short.0.len();
    let enough = query.within.thousandths().is_some_and(|within| is_within(within, moves, proved));
    if enough {
        note(search, "length", json!(moves), Found::Length { moves });
        return search.found(short);
    }
    note(search, "length", json!(moves), Found::NotProvedShortest { moves });
    search.not_proved();
    match search.found(short) {
        Ok(()) | Err(Stop::Enough) => Err(stop),
        other => other,
    }
}

/// The path of a walk, the last move first, as moves of the puzzle.
fn path_of(backwards: &[u8], board: &CanonicalBoard) -> Path {
    Path(backwards.iter().rev().map(|&way| board.move_of(way)).collect())
}

/// Which moves are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::families::sliding) enum Pruning {
    /// Whatever leads where other moves have led: one shortest path remains.
    Duplicates,
    /// Only what takes back the last move: all shortest paths remain.
    Inverse,
}

/// Hands shortest paths to the visitor. Also gives the boards examined and the lower bound that is
/// proved.
pub(in crate::families::sliding) fn shortest(
    board: &CanonicalBoard,
    run: &Run,
    visitor: &mut dyn Visitor,
    mode: RoundMode,
    pruning: Pruning,
) -> (Result<Ended, Stop>, u64, usize) {
    let request = Request::new(usize::MAX, mode, pruning);
    let Searched { ended, nodes, proved, .. } = look(request, board, run, visitor);
    (ended, nodes, proved)
}

/// What is looked for, and how.
#[derive(Clone, Copy)]
struct Request {
    most: usize,
    mode: RoundMode,
    pruning: Pruning,
    /// Where an earlier search was stopped.
    resume: Option<ResumePoint>,
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
    reached: ResumePoint,
}

fn look(
    request: Request,
    board: &CanonicalBoard,
    run: &Run,
    visitor: &mut dyn Visitor,
) -> Searched {
    let Request { most, mode, pruning, resume } = request;
    let automaton = match pruning {
        Pruning::Duplicates => Automaton::of(board.field.rows, board.field.columns),
        Pruning::Inverse => Automaton::against_taking_back(),
    };
    let mut deepening = Deepening::new(board, &automaton, run);
    deepening.most = most;
    if mode == RoundMode::InParts && resume.is_none() && !has_cached_table(board, run) {
        let early = |ended, nodes, proved| Searched {
            ended,
            nodes,
            proved,
            reached: ResumePoint::default(),
        };
        match first_try::shortest(board, most, run) {
            Err(stop) => return early(Err(stop), 0, 0),
            Ok(tried) => {
                deepening.begin_with(tried.nodes, tried.least);
                if let Some(path) = tried.path {
                    let ended = visitor.goal(&path).map(|()| Ended::Done);
                    return early(ended, tried.nodes, tried.least);
                }
                if tried.least > most {
                    return early(Ok(Ended::RuledOut), tried.nodes, tried.least);
                }
            }
        }
    }
    if let Some(point) = resume {
        deepening.resume(point);
    }
    let ended = match Tier::of(board) {
        // A search worth continuing has reached the last tables.
        Some(tiers) if resume.is_some() => {
            let last = tiers.len() - 1;
            climb(&tiers[last..], &mut deepening, run, visitor, mode)
        }
        Some(tiers) => climb(tiers, &mut deepening, run, visitor, mode),
        None => any_shape(request, &mut deepening, run, visitor),
    };
    let (nodes, proved, reached) = (deepening.nodes(), deepening.threshold, deepening.reached());
    Searched { ended, nodes, proved, reached }
}

/// Whether an earlier search has left a table for such boards.
fn has_cached_table(board: &CanonicalBoard, run: &Run) -> bool {
    match Tier::of(board) {
        Some(tiers) => tiers.iter().any(|tier| tier.cached(run).is_some()),
        None => is_cached(board, run) || AnyGoal::is_cached(board.field, run),
    }
}

/// Boards without tuned tables: small ones for this goal, then those of the shape, which serve any.
fn any_shape(
    request: Request,
    deepening: &mut Deepening<'_>,
    run: &Run,
    visitor: &mut dyn Visitor,
) -> Result<Ended, Stop> {
    let Request { most, mode, resume, .. } = request;
    let board = deepening.board;
    // They are for one path: what else is asked for follows a plain walk.
    let name = AnyGoal::name(board.field).filter(|_| mode == RoundMode::InParts);
    let small = || table_of(board, run);
    let mut tables = name.as_ref().and_then(|_| AnyGoal::kept(board.field, run));
    if name.is_some() && tables.is_none() {
        if resume.is_none() {
            let cap = deepening.nodes().saturating_add(BEFORE_ANY_GOAL);
            let table = small()?;
            match deepening.search(&table, cap, visitor, mode)? {
                Ended::Capped => deepening.forget_parts(),
                ended => return Ok(ended),
            }
        }
        tables = AnyGoal::of(board.field, run)?;
    }
    let Some(tables) = tables else {
        let table = small()?;
        return deepening.search(&table, u64::MAX, visitor, mode);
    };
    let (nodes, least) = (deepening.nodes(), deepening.threshold);
    let automaton = deepening.automaton;
    let search = DualSearch { board, automaton, tables: &tables, run, nodes, least, most };
    let found = search.search();
    deepening.came_to(found.nodes, found.proved);
    match found.path? {
        Some(path) => visitor.goal(&path).map(|()| Ended::Done),
        None => Ok(Ended::RuledOut),
    }
}

/// From small tables to large ones; the largest that is cached already comes first.
fn climb(
    tiers: &[Tier],
    deepening: &mut Deepening<'_>,
    run: &Run,
    visitor: &mut dyn Visitor,
    mode: RoundMode,
) -> Result<Ended, Stop> {
    let visitor = &mut Once { visitor, seen: HashSet::new(), may_come_again: true };
    let cached = tiers.iter().rposition(|tier| tier.cached(run).is_some()).unwrap_or(0);
    let mut table = tiers[cached].table(run)?;
    // The table in use, and the one to try next: the same where there is no memory for more.
    let (mut now, mut next) = (cached, cached);
    loop {
        let tier = &tiers[next];
        // What other searches with this cache have spent on the tier counts, too: many easy boards
        // are worth a larger table like one hard board.
        let spent = run
            .tables()
            .get_or_make(&tier.name_of_effort(), || Ok::<_, Stop>(AtomicU64::new(0)))?;
        let before = deepening.nodes();
        let cap = match tiers.len() - next {
            1 => u64::MAX,
            _ => before.saturating_add(tier.cap.saturating_sub(spent.load(Relaxed))),
        };
        visitor.may_come_again = cap != u64::MAX;
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

/// Hands every path on once: a round that one table has begun is walked again with the next, and
/// with it the paths that were found.
struct Once<'v> {
    visitor: &'v mut dyn Visitor,
    /// The paths of a round that may be walked again: no more than the boards that its table examines.
    seen: HashSet<Vec<u8>>,
    may_come_again: bool,
}

impl Visitor for Once<'_> {
    fn enter(&mut self, homes: &[u8], blank: usize) -> Result<(), Stop> {
        self.visitor.enter(homes, blank)
    }

    fn goal(&mut self, backwards: &[u8]) -> Result<(), Stop> {
        if self.seen.contains(backwards) {
            return Ok(());
        }
        if self.may_come_again {
            self.seen.insert(backwards.to_vec());
        }
        self.visitor.goal(backwards)
    }
}

/// A shortest path of a board of up to 25 cells that can reach its goal; `None` when it has more
/// than `most` moves.
pub(in crate::families::sliding) fn shortest_path(
    puzzle: &Puzzle,
    most: usize,
    run: &Run,
) -> Result<Option<Path>, Stop> {
    bounded(puzzle, most, run).0
}

/// As [`shortest_path`], with the lower bound that is proved, also when the search was stopped.
pub(in crate::families::sliding) fn bounded(
    puzzle: &Puzzle,
    most: usize,
    run: &Run,
) -> (Result<Option<Path>, Stop>, usize) {
    let board = CanonicalBoard::of(puzzle);
    let mut first = FirstPath(None);
    let request = Request::new(most, RoundMode::InParts, Pruning::Duplicates);
    let Searched { ended, proved, .. } = look(request, &board, run, &mut first);
    let found = match first.0 {
        Some(backwards) => Ok(Some(path_of(&backwards, &board))),
        None => ended.map(|_| None),
    };
    (found, proved)
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
    board: &'a CanonicalBoard,
    search: &'s mut Search<'o, Sliding>,
    entered: u64,
}

impl Visitor for Following<'_, '_, '_> {
    fn enter(&mut self, homes: &[u8], blank: usize) -> Result<(), Stop> {
        if self.search.watching() {
            self.entered += 1;
            let (puzzle, board) = (self.puzzle, self.board);
            self.search.case(self.entered, || {
                let mut homes = homes[..board.homes.len()].to_vec();
                homes[blank] = board.goal;
                scene::board(puzzle, &board.tiles(&homes, puzzle))
            })?;
        }
        Ok(())
    }

    fn goal(&mut self, backwards: &[u8]) -> Result<(), Stop> {
        self.search.found(path_of(backwards, self.board))
    }
}
