//! A puzzle as the fast searches see it: an exact-cover problem with its symmetries.
//!
//! Idea: the items are the cells and the kinds of pieces, the options the placements that the givens
//! allow. Cells are renumbered along the rows or the columns, whichever keeps placements short.
//!
//! Invariant: placements are sorted, and every symmetry maps them to each other.

use super::geometry::{self, PiecePlacements};
use super::letters::{self, Letters};
use super::model::{Filling, Puzzle, Spare};
use crate::limits::Stop;
use crate::solvers::exact_cover::frontier::{Direction, FrontierSearch};
use crate::solvers::exact_cover::problem::{
    Counting, CoverProblem, Instructions, Leftovers, Placement,
};
use crate::solvers::exact_cover::split::SplitSearch;
use crate::solvers::exact_cover::symmetry::Symmetry;
use crate::solvers::exact_cover::symmetry::breaking::{self, Purpose, WeightedProblems};
use crate::solvers::exact_cover::symmetry::fixed_points::Quotient;
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
    /// All that have the same placements, drawn once or several times; [`Letters`] tells them apart.
    Shapes,
}

impl Problem {
    pub(super) fn new(puzzle: &Puzzle, alike: Alike) -> Self {
        let (kinds, mut placements) = placements(puzzle, alike, 0..puzzle.pieces.len());
        let order = shortest_order(puzzle, &kinds, &placements);
        let mut place = vec![0; order.len()];
        order.iter().enumerate().for_each(|(number, &cell)| place[cell] = number);
        for placement in &mut placements {
            placement.cells.iter_mut().for_each(|cell| *cell = place[*cell]);
            placement.cells.sort_unstable();
        }
        placements.sort_unstable();
        let cover_problem = cover_problem(puzzle, &kinds, placements);
        let symmetries = symmetries(puzzle, &cover_problem, &kinds, &place);
        Self { exact_cover: cover_problem, kinds, place, symmetries }
    }

    /// The same problem with equal pieces distinguished, so that its covers are the solutions; only
    /// copies stand for each other.
    pub(super) fn labelled(&self, puzzle: &Puzzle) -> Self {
        let groups = self.kinds.iter().enumerate().flat_map(|(number, kind)| {
            letters::groups(puzzle, kind).into_iter().map(move |group| (group, number))
        });
        // In the order of the pieces, whatever their kinds.
        let mut groups: Vec<(Vec<usize>, usize)> = groups.collect();
        groups.sort_unstable();
        let (kinds, part_of): (Vec<Vec<usize>>, Vec<usize>) = groups.into_iter().unzip();
        let mut placements = Vec::new();
        for (piece, &whole) in part_of.iter().enumerate() {
            let of_whole = self.exact_cover.placements.iter().filter(|p| p.piece == whole);
            placements.extend(of_whole.map(|p| Placement { piece, cells: p.cells.clone() }));
        }
        let exact_cover = cover_problem(puzzle, &kinds, placements);
        let symmetries = symmetries(puzzle, &exact_cover, &kinds, &self.place);
        Self { exact_cover, kinds, place: self.place.clone(), symmetries }
    }

    /// For a search that ends at its first cover: no symmetries, and the placements of large pieces
    /// first. What is hard to place later on is tried first, so that a cover is found soon.
    pub(super) fn for_one_cover(puzzle: &Puzzle, alike: Alike) -> Self {
        let mut pieces: Vec<usize> = (0..puzzle.pieces.len()).collect();
        pieces.sort_by_key(|&piece| Reverse(puzzle.pieces[piece].cells.len()));
        let (kinds, placements) = placements(puzzle, alike, pieces);
        let cover_problem = cover_problem(puzzle, &kinds, placements);
        let place = (0..cover_problem.cells).collect();
        Self { exact_cover: cover_problem, kinds, place, symmetries: Vec::new() }
    }

    /// The filling made by these placements; equal pieces get their letters in the order of their
    /// first cells.
    pub(super) fn filling(&self, puzzle: &Puzzle, chosen: &[usize]) -> Filling {
        let chosen = self.in_order(chosen);
        let mut used = vec![0; self.kinds.len()];
        let next = |placement: &&Placement| {
            used[placement.piece] += 1;
            self.kinds[placement.piece][used[placement.piece] - 1]
        };
        let pieces: Vec<usize> = chosen.iter().map(next).collect();
        self.lettered(puzzle, &chosen, &pieces)
    }

    /// Calls `act` with the filling made by these placements, with equal pieces in every order.
    pub(super) fn each_filling(
        &self,
        puzzle: &Puzzle,
        letters: &Letters,
        chosen: &[usize],
        act: &mut dyn FnMut(Filling) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let chosen = self.in_order(chosen);
        let kinds: Vec<usize> = chosen.iter().map(|placement| placement.piece).collect();
        letters.each(&kinds, &mut |pieces| act(self.lettered(puzzle, &chosen, pieces)))
    }

    fn in_order(&self, chosen: &[usize]) -> Vec<&Placement> {
        let placement = |&number: &usize| &self.exact_cover.placements[number];
        let mut chosen: Vec<&Placement> = chosen.iter().map(placement).collect();
        chosen.sort_unstable();
        chosen
    }

    fn lettered(&self, puzzle: &Puzzle, chosen: &[&Placement], pieces: &[usize]) -> Filling {
        let mut letters = vec![' '; self.exact_cover.cells];
        for (placement, &piece) in chosen.iter().zip(pieces) {
            for &cell in &placement.cells {
                letters[cell] = puzzle.pieces[piece].letter;
            }
        }
        puzzle.board.fill(|cell| letters[self.place[cell]])
    }

    /// The restricted problems in which at least one cover of each symmetry class is found, and few
    /// others, with the number of covers of the whole that each of their covers stands for.
    pub(super) fn up_to_symmetry(&self) -> WeightedProblems {
        let (whole, symmetries) = (&self.exact_cover, &self.symmetries);
        let is_narrow = is_narrow(whole);
        let purpose = if is_narrow { Purpose::VisitByFrontier } else { Purpose::VisitByMrv };
        breaking::break_symmetry(whole, symmetries, purpose)
    }
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
    place: &[usize],
) -> Vec<Symmetry> {
    let mut order = vec![0; place.len()];
    place.iter().enumerate().for_each(|(cell, &number)| order[number] = cell);
    // Kinds change places only where equal pieces on one side have their like on the other.
    let sizes: Vec<Vec<usize>> = kinds
        .iter()
        .map(|kind| {
            let mut sizes: Vec<usize> =
                letters::groups(puzzle, kind).iter().map(Vec::len).collect();
            sizes.sort_unstable();
            sizes
        })
        .collect();
    let kind_of = |piece: usize| kinds.iter().position(|kind| kind.contains(&piece));
    let given: Vec<Option<usize>> =
        order.iter().map(|&cell| puzzle.given[cell].and_then(kind_of)).collect();
    // Ways that differ in space can be the same on few cells.
    let mut symmetries: Vec<Symmetry> = Vec::new();
    for to in geometry::symmetries(&puzzle.board) {
        let cells: Vec<usize> = order.iter().map(|&cell| place[to[cell]]).collect();
        if symmetries.iter().all(|known| known.cells != cells) {
            symmetries.extend(symmetry(cover_problem, &sizes, &given, cells));
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
        let is_copy = |&other: &usize| puzzle.pieces[other].kind() == piece.kind();
        let copy_of = kinds.iter().position(|kind| kind.iter().any(is_copy));
        if let Some(kind) = copy_of.filter(|_| piece.copy_of.is_some()) {
            kinds[kind].push(number);
            continue;
        }
        let of_piece = allowed(puzzle, number);
        let is_same = |range: &Range<usize>| {
            let other = placements[range.clone()].iter().map(|placement| &placement.cells[..]);
            alike == Alike::Shapes && other.eq(of_piece.iter())
        };
        if let Some(kind) = known.iter().position(is_same) {
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
    if !puzzle.has_givens() {
        return geometry::placements(&puzzle.board, piece, puzzle.sides, |_| true);
    }
    geometry::placements(&puzzle.board, piece, puzzle.sides, allows(puzzle, number))
}

/// Whether a piece may cover these cells: what it is given on, and nothing given to others.
pub(super) fn allows(puzzle: &Puzzle, number: usize) -> impl Fn(&[usize]) -> bool {
    let piece = &puzzle.pieces[number];
    let is_mine = |given: usize| puzzle.pieces[given].kind() == piece.kind();
    let is_free: Vec<bool> = puzzle.given.iter().map(|given| given.is_none_or(is_mine)).collect();
    let given = puzzle.given.iter().enumerate();
    let mine: Vec<usize> =
        given.filter(|(_, given)| given.is_some_and(is_mine)).map(|(cell, _)| cell).collect();
    // Copies can share what is given between them.
    let single = !has_copies(puzzle, number);
    move |cells: &[usize]| {
        cells.iter().all(|&cell| is_free[cell])
            && (!single || mine.iter().all(|cell| cells.contains(cell)))
    }
}

/// The order of the cells, along the rows or along the columns, in which pieces reach less far.
fn shortest_order(puzzle: &Puzzle, kinds: &[Vec<usize>], placements: &[Placement]) -> Vec<usize> {
    let board = &puzzle.board;
    // Each letter counts, so that the order is the same whether or not equal pieces are one kind.
    let letters: Vec<usize> =
        kinds.iter().map(|kind| letters::groups(puzzle, kind).len()).collect();
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
            let span = places().max().unwrap_or(0) - places().min().unwrap_or(0);
            letters[placement.piece] * span
        };
        placements.iter().map(span).sum()
    };
    if reach(&columns) < reach(&rows) { columns } else { rows }
}

/// The symmetry that moves the cells so, if it takes pieces to pieces and givens to givens.
fn symmetry(
    cover_problem: &CoverProblem,
    sizes: &[Vec<usize>],
    given: &[Option<usize>],
    cells: Vec<usize>,
) -> Option<Symmetry> {
    // Of pieces that are alike, the first turns into the first of those it can turn into, the second
    // into the second: so symmetries after each other are symmetries again.
    let mut pieces: Vec<usize> = Vec::with_capacity(cover_problem.copies.len());
    // They come in order.
    let placements = &cover_problem.placements;
    let mut moved = Vec::new();
    for piece in 0..cover_problem.copies.len() {
        // One placement decides: two pieces share a placement only if they are alike.
        let first = placements.partition_point(|placement| placement.piece < piece);
        let first = placements.get(first).filter(|first| first.piece == piece)?;
        moved.clear();
        moved.extend(first.cells.iter().map(|&cell| cells[cell]));
        moved.sort_unstable();
        let lies = |other: &usize| {
            let order = |p: &Placement| p.piece.cmp(other).then_with(|| p.cells.cmp(&moved));
            !pieces.contains(other)
                && sizes[*other] == sizes[piece]
                && placements.binary_search_by(order).is_ok()
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

/// The sum of the mean span of a placement and the bits of information in how many copies are used up
/// to which counting by frontier search beats MRV on wider boards: where pieces are equal, states meet
/// again and again.
const MAX_SPAN_AND_BITS: f64 = 26.0;

/// The same sum up to which frontier search may count sooner than MRV: it does on rectangles, and does
/// not on boards with a ragged edge, where MRV has little to search.
const MAX_SPAN_AND_BITS_OF_TURNS: f64 = 27.0;

/// Whether counting by frontier search beats MRV.
fn has_few_states(cover_problem: &CoverProblem) -> bool {
    span_and_bits(cover_problem) <= MAX_SPAN_AND_BITS
}

/// Whether frontier search and MRV should take turns, since either may count far sooner.
pub(super) fn may_suit_either(cover_problem: &CoverProblem) -> bool {
    cover_problem.copies.iter().any(|&copies| copies > 1)
        && !is_narrow(cover_problem)
        && span_and_bits(cover_problem) <= MAX_SPAN_AND_BITS_OF_TURNS
        && FrontierSearch::can_handle(cover_problem)
}

/// The mean span of a placement and the bits of information in how many copies are used up; infinite
/// on boards that are not much longer than a piece.
fn span_and_bits(cover_problem: &CoverProblem) -> f64 {
    let span: usize = cover_problem.placements.iter().map(|p| FrontierSearch::span(&p.cells)).sum();
    let mean = span as f64 / cover_problem.placements.len().max(1) as f64;
    let bits: f64 = cover_problem.copies.iter().map(|&copies| (copies as f64 + 1.0).log2()).sum();
    if 3.0 * mean <= cover_problem.cells as f64 { mean + bits } else { f64::INFINITY }
}

/// Whether frontier search counts sooner than MRV.
pub(super) fn is_for_frontier(cover_problem: &CoverProblem) -> bool {
    (is_narrow(cover_problem) || has_few_states(cover_problem))
        && FrontierSearch::can_handle(cover_problem)
}

/// A frontier search, where it counts sooner than MRV.
pub(super) fn frontier(cover_problem: &CoverProblem) -> Option<FrontierSearch> {
    if is_for_frontier(cover_problem) { FrontierSearch::new(cover_problem) } else { None }
}

/// The same for the covers that a symmetry fixes.
pub(super) fn frontier_of_fixed(quotient: &Quotient) -> Option<FrontierSearch> {
    let Quotient { problem, uses } = quotient;
    if is_narrow(problem) || has_few_states(problem) {
        FrontierSearch::with_uses(problem, Some(uses), Direction::Forward, |_, _| true)
    } else {
        None
    }
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
