//! Large puzzles: more cells or placements than the searches on words of bits hold.
//!
//! Idea: a placement is a shape and an anchor, so the problem is the shapes of the pieces and the
//! places where they can lie; see [`translates`](crate::solvers::exact_cover::translates).
//!
//! Invariant: every puzzle of up to 26 pieces and 512 cells counts as small, and the faster
//! searches handle it.

use super::geometry;
use super::letters::Letters;
use super::messages::{Advice, Next};
use super::model::{Cell, Filling, Kind, Piece, Puzzle, Spare};
use super::play::{self, Position};
use super::reasons::{Rule, SEARCH};
use super::{Packing, Query, characters, infeasible, problem, scene};
use crate::capabilities::{SolutionCount, Step};
use crate::limits::Stop;
use crate::run::Run;
use crate::search::Search;
use crate::solvers::exact_cover::problem::Leftovers;
use crate::solvers::exact_cover::translates::{
    Item, Shape, Translate, TranslateProblem, TranslateSearch, Visit,
};
use num_bigint::BigUint;
use serde_json::json;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::HashSet;

/// The most items, cells and pieces, that the searches on words of bits take.
const MOST_ITEMS: usize = 576;
/// The most placements that are worth listing.
const MOST_LISTED: usize = 200_000;

/// Whether the puzzle is too large for the searches on words of bits.
pub(super) fn is_wide(puzzle: &Puzzle) -> bool {
    let (cells, pieces) = (puzzle.board.cells().len(), puzzle.pieces.len());
    let turns = if puzzle.board.kind().is_flat() { 8 } else { 24 };
    let is_many = pieces > characters::LETTERS && pieces * turns * cells > MOST_LISTED;
    is_many || cells + pieces > MOST_ITEMS
}

/// Which pieces are interchangeable.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alike {
    /// Those said to be copies.
    Copies,
    /// All that can lie in the same ways.
    Shapes,
}

/// A puzzle made ready.
struct Wide<'a> {
    puzzle: &'a Puzzle,
    problem: TranslateProblem,
    /// The pieces that each kind stands for.
    kinds: Vec<Vec<usize>>,
}

impl<'a> Wide<'a> {
    /// Large pieces first: what is hard to place later on is tried first.
    fn new(puzzle: &'a Puzzle, alike: Alike, run: &Run) -> Result<Self, Stop> {
        let board = &puzzle.board;
        let places = board.layers() * board.rows() * board.columns();
        let turns = if board.kind().is_flat() { 8 } else { 24 };
        if places * turns * puzzle.pieces.len() > run.memory() {
            return Err(Stop::Memory);
        }
        let mut cell_at = vec![None; places];
        for number in 0..board.cells().len() {
            cell_at[place(puzzle, number)] = Some(number as u32);
        }
        let leftovers = match puzzle.spare {
            Spare::None => Leftovers::None,
            Spare::Allowed => Leftovers::Allowed,
        };
        let mut pieces: Vec<usize> = (0..puzzle.pieces.len()).collect();
        pieces.sort_by_key(|&piece| Reverse(puzzle.pieces[piece].cells.len()));
        let mut problem = TranslateProblem {
            cell_at,
            beside: beside(puzzle),
            copies: Vec::new(),
            leftovers,
            shapes: Vec::new(),
        };
        let mut kinds: Vec<Vec<usize>> = Vec::new();
        for number in pieces {
            let piece = &puzzle.pieces[number];
            let is_copy = |&other: &usize| puzzle.pieces[other].kind() == piece.kind();
            let copy_of = kinds.iter().position(|kind| kind.iter().any(is_copy));
            if let Some(kind) = copy_of.filter(|_| piece.copy_of.is_some()) {
                kinds[kind].push(number);
                continue;
            }
            let shapes = shapes(puzzle, number, kinds.len(), run)?;
            let lies_alike = |kind: &usize| {
                let of_kind = problem.shapes.iter().filter(|shape| shape.piece == *kind);
                let same = |(one, other): (&Shape, &Shape)| {
                    one.offsets == other.offsets && one.anchors == other.anchors
                };
                of_kind.clone().count() == shapes.len() && of_kind.zip(&shapes).all(same)
            };
            let same = (0..kinds.len()).filter(|_| alike == Alike::Shapes).find(lies_alike);
            if let Some(kind) = same {
                kinds[kind].push(number);
            } else {
                problem.shapes.extend(shapes);
                kinds.push(vec![number]);
            }
            if problem.bytes() > run.memory() {
                return Err(Stop::Memory);
            }
        }
        problem.copies = kinds.iter().map(Vec::len).collect();
        Ok(Self { puzzle, problem, kinds })
    }

    /// The placements in the order of their first cells.
    fn in_order(&self, chosen: &[Translate]) -> Vec<Translate> {
        let mut chosen = chosen.to_vec();
        chosen.sort_by_key(|placement| self.problem.cells(*placement).min());
        chosen
    }

    /// The filling made by these placements. Equal pieces get their letters in the order of their
    /// first cells.
    fn filling(&self, chosen: &[Translate]) -> Filling {
        let chosen = self.in_order(chosen);
        let mut used = vec![0; self.kinds.len()];
        let next = |placement: &Translate| {
            let kind = self.problem.shapes[placement.shape as usize].piece;
            used[kind] += 1;
            self.kinds[kind][used[kind] - 1]
        };
        let pieces: Vec<usize> = chosen.iter().map(next).collect();
        self.lettered(&chosen, &pieces)
    }

    fn lettered(&self, chosen: &[Translate], pieces: &[usize]) -> Filling {
        let mut letters = vec![' '; self.puzzle.board.cells().len()];
        for (&placement, &piece) in chosen.iter().zip(pieces) {
            let letter = self.puzzle.pieces[piece].letter;
            self.problem.cells(placement).for_each(|cell| letters[cell] = letter);
        }
        self.puzzle.board.fill(|cell| letters[cell])
    }
}

/// The cells beside each cell, by sides where all pieces are connected so, else also by corners.
/// Pieces of a pyramid lie in leaning planes, so that the ball beside one is not so simply found.
fn beside(puzzle: &Puzzle) -> Vec<Vec<u32>> {
    let board = &puzzle.board;
    if board.kind() == Kind::Pyramid {
        return Vec::new();
    }
    let by_sides = puzzle.pieces.iter().all(|piece| piece.copy_of.is_some() || is_joined(piece));
    let steps = || (0..27).map(|n| [n / 9 - 1, n / 3 % 3 - 1, n % 3 - 1]);
    let is_step = |step: &[isize; 3]| {
        let along: isize = step.iter().map(|n| n.abs()).sum();
        along == 1 || (along > 1 && !by_sides)
    };
    let near = |cell: &Cell| {
        let at = |step: [isize; 3]| {
            let layer = cell.layer.checked_add_signed(step[0])?;
            let row = cell.row.checked_add_signed(step[1])?;
            board.number(layer, row, cell.column.checked_add_signed(step[2])?)
        };
        steps().filter(is_step).filter_map(at).map(|number| number as u32).collect()
    };
    board.cells().iter().map(near).collect()
}

/// Whether the cells of a piece are connected by their sides.
fn is_joined(piece: &Piece) -> bool {
    let cells: Vec<(usize, usize, usize)> = piece.cells().collect();
    let mut left: HashSet<_> = cells.iter().copied().collect();
    let mut edge = vec![cells[0]];
    left.remove(&cells[0]);
    while let Some((depth, line, column)) = edge.pop() {
        let near = [
            (depth.wrapping_sub(1), line, column),
            (depth + 1, line, column),
            (depth, line.wrapping_sub(1), column),
            (depth, line + 1, column),
            (depth, line, column.wrapping_sub(1)),
            (depth, line, column + 1),
        ];
        edge.extend(near.into_iter().filter(|cell| left.remove(cell)));
    }
    left.is_empty()
}

/// The place of a cell in the grid of all layers.
fn place(puzzle: &Puzzle, number: usize) -> usize {
    let board = &puzzle.board;
    let cell = board.cells()[number];
    (cell.layer * board.rows() + cell.row) * board.columns() + cell.column
}

/// The shapes of a piece, with the anchors that the givens allow.
fn shapes(puzzle: &Puzzle, number: usize, kind: usize, run: &Run) -> Result<Vec<Shape>, Stop> {
    let allows = problem::allows(puzzle, number);
    let anchors = RefCell::new(Vec::new());
    let mut shapes = Vec::new();
    for pose in geometry::sorted_poses(&puzzle.board, &puzzle.pieces[number], puzzle.sides) {
        run.poll(0)?;
        geometry::lay_everywhere(&puzzle.board, &pose, &mut Vec::new(), &|cells: &[usize]| {
            if allows(cells) {
                anchors.borrow_mut().push(place(puzzle, cells[0]) as u32);
            }
            false
        });
        let mut anchors = anchors.take();
        anchors.sort_unstable();
        if !anchors.is_empty() {
            let offsets = geometry::grid_offsets(&puzzle.board, &pose);
            shapes.push(Shape { piece: kind, offsets, anchors });
        }
    }
    Ok(shapes)
}

/// The strategy `bitboard` on a large puzzle.
pub(super) fn solve(
    puzzle: &Puzzle,
    query: &Query,
    search: &mut Search<'_, Packing>,
) -> Result<(), Stop> {
    // Which of the solutions that differ by a symmetry is listed is decided on labelled pieces.
    let alike = if query.distinct { Alike::Copies } else { Alike::Shapes };
    let wide = Wide::new(puzzle, alike, &search.run().clone())?;
    let distinct = query.distinct.then(|| Distinct::new(&wide));
    let before = search.solutions();
    let letters = Letters::new(puzzle, &wide.kinds);
    let mut listener = Listener { wide: &wide, letters, distinct, search, nodes: 0 };
    TranslateSearch::new(&wide.problem, &mut listener)?.search(&mut listener)?;
    if search.solutions() == before {
        search.statistics().notes.push(infeasible::note(None));
    }
    Ok(())
}

struct Listener<'a, 's, 'o> {
    wide: &'a Wide<'a>,
    letters: Letters,
    distinct: Option<Distinct>,
    search: &'s mut Search<'o, Packing>,
    nodes: u64,
}

impl Visit for Listener<'_, '_, '_> {
    fn node(&mut self, chosen: &[Translate]) -> Result<(), Stop> {
        self.nodes += 1;
        self.search.ticks(1)?;
        if self.search.watching() {
            let wide = self.wide;
            let picture = || scene::of(wide.puzzle, &[&wide.filling(chosen)]);
            self.search.case(self.nodes, picture)?;
        }
        // A node of a large board takes long.
        self.search.poll()
    }

    fn cover(&mut self, chosen: &[Translate]) -> Result<(), Stop> {
        let is_listed = self.distinct.as_ref().is_none_or(|all| all.is_first(self.wide, chosen));
        if !is_listed {
            return Ok(());
        }
        let (wide, search) = (self.wide, &mut *self.search);
        let chosen = wide.in_order(chosen);
        let kind = |placement: &Translate| wide.problem.shapes[placement.shape as usize].piece;
        let kinds: Vec<usize> = chosen.iter().map(kind).collect();
        self.letters.each(&kinds, &mut |pieces| {
            search.poll()?;
            search.found(wide.lettered(&chosen, pieces))
        })
    }

    fn poll(&mut self) -> Result<(), Stop> {
        self.search.poll()
    }
}

/// The symmetries of the board that take kinds of pieces to kinds and givens to givens.
struct Distinct(Vec<(Vec<usize>, Vec<usize>)>);

impl Distinct {
    fn new(wide: &Wide<'_>) -> Self {
        let symmetries = geometry::symmetries(&wide.puzzle.board).into_iter().skip(1);
        Self(
            symmetries
                .filter_map(|to| Some((kinds_after(wide, &to)?, to)).map(|(k, to)| (to, k)))
                .collect(),
        )
    }

    /// Whether no image of this cover comes before it.
    fn is_first(&self, wide: &Wide<'_>, chosen: &[Translate]) -> bool {
        let placed = |to: Option<&(Vec<usize>, Vec<usize>)>| {
            let mut list: Vec<(usize, Vec<usize>)> = chosen
                .iter()
                .map(|&placement| {
                    let kind = wide.problem.shapes[placement.shape as usize].piece;
                    let mut cells: Vec<usize> = wide
                        .problem
                        .cells(placement)
                        .map(|cell| to.map_or(cell, |(cells, _)| cells[cell]))
                        .collect();
                    cells.sort_unstable();
                    (to.map_or(kind, |(_, kinds)| kinds[kind]), cells)
                })
                .collect();
            list.sort_unstable();
            list
        };
        let own = placed(None);
        self.0.iter().all(|symmetry| own <= placed(Some(symmetry)))
    }
}

/// What each kind of piece turns into, if the symmetry takes kinds to kinds and givens to givens.
fn kinds_after(wide: &Wide<'_>, to: &[usize]) -> Option<Vec<usize>> {
    let problem = &wide.problem;
    let mut kinds: Vec<usize> = Vec::with_capacity(wide.kinds.len());
    for kind in 0..wide.kinds.len() {
        // One placement decides: two kinds share a placement only if they are alike.
        let number = problem.shapes.iter().position(|shape| shape.piece == kind)?;
        let anchor = problem.shapes[number].anchors[0];
        let one = Translate { shape: number as u32, anchor };
        let mut moved: Vec<usize> = problem.cells(one).map(|cell| to[cell]).collect();
        moved.sort_unstable();
        let lies = |other: &usize| {
            !kinds.contains(other)
                && problem.copies[*other] == problem.copies[kind]
                && has_placement(wide, *other, &moved)
        };
        kinds.push((0..wide.kinds.len()).find(lies)?);
    }
    let kind_of = |piece: usize| wide.kinds.iter().position(|kind| kind.contains(&piece));
    let given = |cell: usize| wide.puzzle.given[cell].and_then(kind_of);
    let keeps = (0..to.len()).all(|cell| given(to[cell]) == given(cell).map(|kind| kinds[kind]));
    keeps.then_some(kinds)
}

/// Whether these cells, sorted, are a placement of this kind.
fn has_placement(wide: &Wide<'_>, kind: usize, cells: &[usize]) -> bool {
    let anchor = place(wide.puzzle, cells[0]) as u32;
    let shapes = wide.problem.shapes.iter().enumerate().filter(|(_, shape)| shape.piece == kind);
    shapes.filter(|(_, shape)| shape.anchors.binary_search(&anchor).is_ok()).any(|(number, _)| {
        let placement = Translate { shape: number as u32, anchor };
        wide.problem.cells(placement).eq(cells.iter().copied())
    })
}

/// Counts all solutions one by one, with pieces that are alike taken together.
pub(super) fn count(puzzle: &Puzzle, run: &Run) -> Result<SolutionCount, Stop> {
    let alike = if puzzle.spare == Spare::None { Alike::Shapes } else { Alike::Copies };
    let wide = Wide::new(puzzle, alike, run)?;
    let mut counting = Counting { run, covers: 0, nodes: 0 };
    TranslateSearch::new(&wide.problem, &mut counting)?.search(&mut counting)?;
    let unlabelled = BigUint::from(counting.covers);
    let letters = Letters::new(puzzle, &wide.kinds);
    // With spare pieces it matters which of the equal ones stays in the box.
    let is_multiplied = puzzle.spare == Spare::None;
    let solutions = if is_multiplied { &unlabelled * letters.orders() } else { unlabelled.clone() };
    Ok(SolutionCount {
        solutions: solutions.into(),
        distinct: None,
        unlabelled: is_multiplied.then(|| unlabelled.into()),
        method: "bitboard",
    })
}

struct Counting<'a> {
    run: &'a Run,
    covers: u128,
    nodes: u64,
}

impl Visit for Counting<'_> {
    fn node(&mut self, _chosen: &[Translate]) -> Result<(), Stop> {
        self.nodes += 1;
        self.run.poll(self.nodes)
    }

    fn cover(&mut self, _chosen: &[Translate]) -> Result<(), Stop> {
        self.covers += 1;
        self.run.publish_solutions(u64::try_from(self.covers).unwrap_or(u64::MAX));
        Ok(())
    }

    fn poll(&mut self) -> Result<(), Stop> {
        self.run.poll(self.nodes)
    }
}

/// The next step: what covers the tightest place or uses the tightest piece, in a solution that the
/// position can still become.
pub(super) fn hint(puzzle: &Puzzle, position: &Position, run: &Run) -> Result<Option<Step>, Stop> {
    let wide = Wide::new(puzzle, Alike::Copies, run)?;
    let mut finder = Finder { run, nodes: 0, found: None };
    let mut search = TranslateSearch::new(&wide.problem, &mut finder)?;
    for (kind, pieces) in wide.kinds.iter().enumerate() {
        for cells in pieces.iter().filter_map(|&piece| position.lying[piece].as_ref()) {
            let anchor = place(puzzle, cells[0]) as u32;
            let shape = (0..wide.problem.shapes.len() as u32).find(|&shape| {
                let placement = Translate { shape, anchor };
                wide.problem.shapes[shape as usize].piece == kind
                    && search.is_possible(placement)
                    && wide.problem.cells(placement).eq(cells.iter().copied())
            });
            let Some(shape) = shape else { return Ok(None) };
            if !search.choose(Translate { shape, anchor }, &mut finder)? {
                return Ok(None);
            }
        }
    }
    let Some((item, ways)) = search.tightest() else { return Ok(None) };
    let choices = search.placements_with(item);
    match search.search(&mut finder) {
        Ok(()) | Err(Stop::Enough) => {}
        Err(stop) => return Err(stop),
    }
    let Some(solution) = finder.found else { return Ok(None) };
    let step = choices.iter().copied().find(|choice| solution.contains(choice));
    Ok(step.and_then(|step| described(&wide, position, item, ways, step)))
}

fn described(
    wide: &Wide<'_>,
    position: &Position,
    item: Item,
    ways: usize,
    step: Translate,
) -> Option<Step> {
    let puzzle = wide.puzzle;
    // Of a kind's copies the first that is still in the tray.
    let piece_of = |placement: Translate| {
        let kind = wide.problem.shapes[placement.shape as usize].piece;
        wide.kinds[kind].iter().copied().find(|&piece| position.lying[piece].is_none())
    };
    let piece = piece_of(step)?;
    let letter = puzzle.pieces[piece].letter;
    let mut covered: Vec<usize> = wide.problem.cells(step).collect();
    covered.sort_unstable();
    let cells: Vec<_> = covered.iter().map(|&cell| puzzle.board.place(cell)).collect();
    let named = cells.clone();
    // Reasons are looked for on boards that a person can survey; here only what is forced has one.
    let (place, rule, message) = match item {
        Item::Cell(cell) if ways == 1 => {
            let place = puzzle.board.place(cell);
            (Some(place), Rule::OneWay.named(), Next::OneWay { letter, place, cells: named })
        }
        Item::Piece(_) if ways == 1 => {
            (None, Rule::OnePlace.named(), Next::OnePlace { letter, cells: named })
        }
        _ => (None, SEARCH, Next::TooLarge { letter, cells: named }),
    };
    let nudge = place.map_or(Advice::LookFor { letter }, |place| Advice::LookAt { place });
    let mut after = position.clone();
    after.lying[piece] = Some(covered.clone());
    let details = json!({ "piece": letter.to_string(), "choices": ways, "forced": ways == 1 });
    Some(
        Step::new(rule, nudge, message)
            .because(place.into_iter().collect())
            .settling(cells)
            .doing(play::put(puzzle, piece, &covered))
            .drawn(scene::of(puzzle, &[&after.filling(puzzle)]))
            .with_details(details),
    )
}

/// Keeps the first cover.
struct Finder<'a> {
    run: &'a Run,
    nodes: u64,
    found: Option<Vec<Translate>>,
}

impl Visit for Finder<'_> {
    fn node(&mut self, _chosen: &[Translate]) -> Result<(), Stop> {
        self.nodes += 1;
        self.run.poll(self.nodes)
    }

    fn cover(&mut self, chosen: &[Translate]) -> Result<(), Stop> {
        self.found = Some(chosen.to_vec());
        Err(Stop::Enough)
    }

    fn poll(&mut self) -> Result<(), Stop> {
        self.run.poll(self.nodes)
    }
}
