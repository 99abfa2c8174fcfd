//! A puzzle as the fast searches see it: an exact-cover problem with its symmetries.
//!
//! Idea: the items are the cells and the kinds of pieces, the options the placements that the givens
//! allow. Cells are renumbered along the rows or the columns, whichever keeps placements short.
//!
//! Invariant: placements are sorted, and every symmetry maps them to each other.

use super::geometry::{self, PiecePlacements};
use super::model::{Board, Filling, Puzzle, Spare};
use crate::limits::Stop;
use crate::solvers::exact_cover::frontier::FrontierSearch;
use crate::solvers::exact_cover::problem::{
    Counting, CoverProblem, Instructions, Leftovers, Placement,
};
use crate::solvers::exact_cover::split::SplitSearch;
use crate::solvers::exact_cover::symmetry::Symmetry;
use crate::solvers::exact_cover::symmetry::breaking::{self, Covers, Purpose, WeightedProblems};
use std::cmp::Reverse;
use std::ops::Range;

/// A puzzle made ready.
pub(super) struct Problem {
    /// Its pieces are kinds of pieces; it has as many copies of each as there are.
    pub(super) exact_cover: CoverProblem,
    /// The pieces of the puzzle that each kind stands for.
    pub(super) kinds: Vec<Vec<usize>>,
    /// The place of each cell of the board in the order.
    pub(super) place: Vec<usize>,
    /// The symmetries of the board, the pieces and the givens, the identity first; none where
    /// nobody asks for them.
    pub(super) symmetries: Vec<Symmetry>,
}

/// Which pieces are interchangeable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Alike {
    /// Those said to be copies.
    Copies,
    /// All that have the same placements, drawn once or several times.
    Shapes,
}

impl Problem {
    pub(super) fn new(puzzle: &Puzzle, alike: Alike) -> Self {
        let (kinds, mut placements) = placements(puzzle, alike, 0..puzzle.pieces.len());
        let order = shortest_order(&puzzle.board, &placements);
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(number, &cell)| place[cell] = number);
        for placement in &mut placements {
            placement.cells.iter_mut().for_each(|cell| *cell = place[*cell]);
            placement.cells.sort_unstable();
        }
        placements.sort_unstable();
        let cover_problem = cover_problem(puzzle, &kinds, placements);
        let symmetries = symmetries(puzzle, &cover_problem, &kinds, &order, &place);
        Self { exact_cover: cover_problem, kinds, place, symmetries }
    }

    /// For a search that ends at its first cover: no symmetries, and the placements of large pieces
    /// first. What is hard to place later on is tried first, so that a cover is found soon.
    pub(super) fn for_one_cover(puzzle: &Puzzle) -> Self {
        let mut pieces: Vec<usize> = (0..puzzle.pieces.len()).collect();
        pieces.sort_by_key(|&piece| Reverse(puzzle.pieces[piece].cells.len()));
        let (kinds, placements) = placements(puzzle, Alike::Copies, pieces);
        let cover_problem = cover_problem(puzzle, &kinds, placements);
        let place = (0..cover_problem.cells).collect();
        Self { exact_cover: cover_problem, kinds, place, symmetries: Vec::new() }
    }

    /// The filling made by these placements. Copies get their letters in the order of their first
    /// cells.
    pub(super) fn filling(&self, puzzle: &Puzzle, chosen: &[usize]) -> Filling {
        let mut chosen: Vec<&Placement> =
            chosen.iter().map(|&number| &self.exact_cover.placements[number]).collect();
        chosen.sort_unstable();
        let mut used = vec![0; self.kinds.len()];
        let mut letters = vec![' '; self.exact_cover.cells];
        for placement in chosen {
            let piece = self.kinds[placement.piece][used[placement.piece]];
            used[placement.piece] += 1;
            for &cell in &placement.cells {
                letters[cell] = puzzle.pieces[piece].letter;
            }
        }
        puzzle.board.fill(|cell| letters[self.place[cell]])
    }

    /// The restricted problems in which a cover of each symmetry class is found soonest.
    pub(super) fn up_to_symmetry(
        &self,
        mut tick: impl FnMut(u64) -> Result<(), Stop>,
    ) -> Result<UpToSymmetry, Stop> {
        let (whole, symmetries) = (&self.exact_cover, &self.symmetries);
        if is_narrow(whole) {
            let problems = breaking::break_symmetry(whole, symmetries, Purpose::VisitByFrontier);
            return Ok(UpToSymmetry { problems, found: None });
        }
        let problems = breaking::break_symmetry(whole, symmetries, Purpose::VisitByMrv);
        if let Some(found) = breaking::try_small_first(&problems, &mut tick)? {
            return Ok(UpToSymmetry { problems, found: Some(found) });
        }
        Ok(UpToSymmetry {
            problems: breaking::smallest_tree(whole, symmetries, tick)?,
            found: None,
        })
    }
}

/// Restrictions of a problem that together have at least one cover of each symmetry class, and few
/// others.
pub struct UpToSymmetry {
    /// The problems, and the number of covers of the whole that each of their covers stands for.
    pub problems: WeightedProblems,
    /// The covers of each problem, if the tree was so small that they have been found already.
    pub found: Option<Vec<Covers>>,
}

fn cover_problem(
    puzzle: &Puzzle,
    kinds: &[Vec<usize>],
    placements: Vec<Placement>,
) -> CoverProblem {
    let leftovers = match puzzle.spare {
        Spare::None => Leftovers::None,
        Spare::Allowed => Leftovers::Allowed,
    };
    let copies = kinds.iter().map(Vec::len).collect();
    CoverProblem { cells: puzzle.board.cells().len(), copies, leftovers, placements }
}

/// The symmetries of the board that take pieces to pieces and givens to givens.
fn symmetries(
    puzzle: &Puzzle,
    cover_problem: &CoverProblem,
    kinds: &[Vec<usize>],
    order: &[usize],
    place: &[usize],
) -> Vec<Symmetry> {
    let kind_of = |piece: usize| kinds.iter().position(|kind| kind.contains(&piece));
    let given: Vec<Option<usize>> =
        order.iter().map(|&cell| puzzle.given[cell].and_then(kind_of)).collect();
    // Ways that differ in space can be the same on few cells.
    let mut symmetries: Vec<Symmetry> = Vec::new();
    for to in geometry::symmetries(&puzzle.board) {
        let cells: Vec<usize> = order.iter().map(|&cell| place[to[cell]]).collect();
        if symmetries.iter().all(|known| known.cells != cells) {
            symmetries.extend(symmetry(cover_problem, &given, cells));
        }
    }
    symmetries
}

/// The kinds of the pieces, which come in this order, and their placements that the givens allow.
fn placements(
    puzzle: &Puzzle,
    alike: Alike,
    pieces: impl IntoIterator<Item = usize>,
) -> (Vec<Vec<usize>>, Vec<Placement>) {
    let mut kinds: Vec<Vec<usize>> = Vec::new();
    let mut placements: Vec<Placement> = Vec::new();
    // Where the placements of each kind stand.
    let mut known: Vec<Range<usize>> = Vec::new();
    for number in pieces {
        let piece = &puzzle.pieces[number];
        let copy_of = kinds.iter().position(|kind| {
            puzzle.pieces[kind[0]].kind() == piece.kind() && piece.copy_of.is_some()
        });
        if let Some(kind) = copy_of {
            kinds[kind].push(number);
            continue;
        }
        let of_piece = allowed(puzzle, number);
        let is_same = |range: &Range<usize>| {
            let other = placements[range.clone()].iter().map(|placement| &placement.cells[..]);
            alike == Alike::Shapes && other.eq(of_piece.iter())
        };
        let same = known.iter().position(is_same);
        // Copies stand for each other on paper too, so they are not mixed with what is drawn alike.
        let is_plain =
            |kind: &usize| kinds[*kind].iter().all(|&n| puzzle.pieces[n].copy_of.is_none());
        if let Some(kind) = same.filter(is_plain).filter(|_| !has_copies(puzzle, number)) {
            kinds[kind].push(number);
            continue;
        }
        let before = placements.len();
        let piece = kinds.len();
        placements.reserve(of_piece.len());
        placements.extend(of_piece.iter().map(|cells| Placement { piece, cells: cells.to_vec() }));
        known.push(before..placements.len());
        kinds.push(vec![number]);
    }
    (kinds, placements)
}

/// Whether the piece is one of several copies.
pub(super) fn has_copies(puzzle: &Puzzle, number: usize) -> bool {
    let kind = puzzle.pieces[number].kind();
    puzzle.pieces.iter().filter(|piece| piece.kind() == kind).count() > 1
}

/// The placements of a piece that cover what it is given on and nothing given to others.
pub(super) fn allowed(puzzle: &Puzzle, number: usize) -> PiecePlacements {
    let piece = &puzzle.pieces[number];
    let all = |keep: &dyn Fn(&[usize]) -> bool| {
        geometry::placements(&puzzle.board, piece, puzzle.sides, keep)
    };
    if !puzzle.has_givens() {
        return all(&|_| true);
    }
    let is_mine = |given: usize| puzzle.pieces[given].kind() == piece.kind();
    let is_free: Vec<bool> = puzzle.given.iter().map(|given| given.is_none_or(is_mine)).collect();
    let given = puzzle.given.iter().enumerate();
    let mine: Vec<usize> =
        given.filter(|(_, given)| given.is_some_and(is_mine)).map(|(cell, _)| cell).collect();
    // Copies can share what is given between them.
    let single = !has_copies(puzzle, number);
    all(&|cells| {
        cells.iter().all(|&cell| is_free[cell])
            && (!single || mine.iter().all(|cell| cells.contains(cell)))
    })
}

/// The order of the cells, along the rows or along the columns, in which pieces reach less far.
fn shortest_order(board: &Board, placements: &[Placement]) -> Vec<usize> {
    let rows: Vec<usize> = (0..board.cells().len()).collect();
    let mut columns = rows.clone();
    columns.sort_by_key(|&cell| {
        let cell = board.cells()[cell];
        (cell.layer, cell.column, cell.row)
    });
    let reach = |order: &[usize]| -> usize {
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(number, &cell)| place[cell] = number);
        let span = |placement: &Placement| {
            let places = || placement.cells.iter().map(|&cell| place[cell]);
            places().max().unwrap_or(0) - places().min().unwrap_or(0)
        };
        placements.iter().map(span).sum()
    };
    if reach(&columns) < reach(&rows) { columns } else { rows }
}

/// The symmetry that moves the cells so, if it takes pieces to pieces and givens to givens.
fn symmetry(
    cover_problem: &CoverProblem,
    given: &[Option<usize>],
    cells: Vec<usize>,
) -> Option<Symmetry> {
    // Of pieces that are alike, the first turns into the first of those it can turn into, the second
    // into the second: so symmetries after each other are symmetries again.
    let mut pieces: Vec<usize> = Vec::with_capacity(cover_problem.copies.len());
    for piece in 0..cover_problem.copies.len() {
        // One placement decides: two pieces share a placement only if they are alike.
        let first = cover_problem.placements.iter().find(|placement| placement.piece == piece)?;
        let mut moved: Vec<usize> = first.cells.iter().map(|&cell| cells[cell]).collect();
        moved.sort_unstable();
        let lies = |other: &usize| {
            let image = Placement { piece: *other, cells: moved.clone() };
            !pieces.contains(other)
                && cover_problem.copies[*other] == cover_problem.copies[piece]
                && cover_problem.placements.binary_search(&image).is_ok()
        };
        let turned = (0..cover_problem.copies.len()).find(lies)?;
        pieces.push(turned);
    }
    let keeps_givens =
        (0..given.len()).all(|cell| given[cells[cell]] == given[cell].map(|piece| pieces[piece]));
    keeps_givens.then_some(Symmetry { cells, pieces })
}

/// Whether to use frontier search: on narrow boards that are much longer than a piece.
fn is_narrow(cover_problem: &CoverProblem) -> bool {
    let span: usize = cover_problem.placements.iter().map(|p| FrontierSearch::span(&p.cells)).sum();
    let is_long = 3 * span <= cover_problem.placements.len() * cover_problem.cells;
    is_long && 2 * span <= cover_problem.placements.len() * MAX_TWICE_MEAN_SPAN
}

/// Twice the mean span of a placement up to which frontier search beats MRV, measured: it is 27 on
/// the 6×10 board, where it does, and 32 on the 8×8 board, where it does not.
const MAX_TWICE_MEAN_SPAN: usize = 29;

/// A frontier search, where it beats MRV.
pub(super) fn frontier(cover_problem: &CoverProblem) -> Option<FrontierSearch> {
    if is_narrow(cover_problem) { FrontierSearch::new(cover_problem) } else { None }
}

/// The search that lists all covers soonest.
pub fn listing(cover_problem: &CoverProblem) -> SplitSearch<'_> {
    let frontier = if is_narrow(cover_problem) {
        SplitSearch::frontier_from_both_ends(cover_problem)
    } else {
        None
    };
    frontier.unwrap_or_else(|| SplitSearch::mrv(cover_problem))
}

/// Trees of at most this many nodes are not worth starting threads.
const ONE_THREAD_NODES: u64 = 20_000;

/// Whether the search is long enough to be split among threads.
pub(super) fn is_long(search: &mut SplitSearch<'_>) -> bool {
    let mut nodes = 0;
    let mut counting = Counting::new(|more| {
        nodes += more;
        if nodes > ONE_THREAD_NODES { Err(Stop::Nodes) } else { Ok(()) }
    });
    let roots = search.roots();
    roots.iter().any(|root| search.search(root, Instructions::Best, &mut counting).is_err())
}
