//! Typed puzzles: the only file of this crate that names families. Each has a function that builds
//! a puzzle from numbers and one that returns the numbers of a puzzle.

use crate::errors;
use crate::puzzle::Opened;
use crate::shared::{language, session};
use pecah::packing::{self as pack, Packing, PuzzleBuilder};
use pecah::queens::{Board, Queens};
use pecah::sliding::{self as slide, Sliding};
use pecah::twentyfour::{Hand, Rules, TwentyFour};
use pecah::{Diagnostics, Family, Given, Place, Source};
use pyo3::prelude::*;

/// Opens a puzzle that was built, or raises what is wrong with it.
fn opened<F: Family>(
    py: Python<'_>,
    built: Result<F::Puzzle, Diagnostics>,
    lang: &str,
) -> PyResult<Opened> {
    let lang = language(lang)?;
    match built {
        Ok(puzzle) => {
            let handle = session(py, lang).open_typed::<F>(puzzle);
            Ok(Opened::new(handle, Given::default(), lang))
        }
        Err(problems) => Err(errors::invalid(py, &problems, "", lang)),
    }
}

/// The puzzle in the family's own type, read from its text.
fn typed<F: Family>(py: Python<'_>, puzzle: &Opened) -> PyResult<F::Puzzle> {
    let source = Source::new(puzzle.handle.text().as_bytes());
    let read = source.and_then(|source| F::read(&source, &F::Reading::default()));
    read.map_err(|problems| errors::invalid(py, &problems, "", puzzle.lang))
}

/// A board of regions, from the number of each cell's region.
#[pyfunction]
pub(crate) fn queens(
    py: Python<'_>,
    regions: Vec<Vec<usize>>,
    stars: usize,
    lang: &str,
) -> PyResult<Opened> {
    opened::<Queens>(py, Board::from_regions(&regions, stars), lang)
}

/// The regions and the stars of a board.
#[pyfunction]
pub(crate) fn queens_parts(py: Python<'_>, puzzle: &Opened) -> PyResult<(Vec<Vec<usize>>, usize)> {
    let board = typed::<Queens>(py, puzzle)?;
    let size = board.size();
    let row = |row| (0..size).map(|column| board.region(row, column)).collect();
    Ok(((0..size).map(row).collect(), board.stars()))
}

/// A board of tiles, with another goal than the usual one if there is one.
#[pyfunction]
pub(crate) fn sliding(
    py: Python<'_>,
    tiles: Vec<Vec<u8>>,
    goal: Option<Vec<Vec<u8>>>,
    lang: &str,
) -> PyResult<Opened> {
    let built = slide::Board::new(&tiles).and_then(|start| {
        let puzzle = slide::Puzzle::new(start);
        match goal {
            Some(goal) => puzzle.with_goal(slide::Board::new(&goal)?),
            None => Ok(puzzle),
        }
    });
    opened::<Sliding>(py, built, lang)
}

/// Rows of numbers, as Python sees them: lists of bytes would become `bytes`.
type Rows = Vec<Vec<u32>>;

/// The tiles of the board and of its goal.
#[pyfunction]
pub(crate) fn sliding_parts(py: Python<'_>, puzzle: &Opened) -> PyResult<(Rows, Rows)> {
    let puzzle = typed::<Sliding>(py, puzzle)?;
    let rows = |board: &slide::Board| {
        let row = |row: &[u8]| row.iter().copied().map(u32::from).collect();
        board.tiles().chunks(board.columns()).map(row).collect()
    };
    Ok((rows(puzzle.start()), rows(puzzle.goal())))
}

/// A hand of cards, or the numbers of a Countdown selection.
#[pyfunction]
pub(crate) fn hand(
    py: Python<'_>,
    cards: Vec<u32>,
    target: u32,
    countdown: bool,
    lang: &str,
) -> PyResult<Opened> {
    let built = if countdown {
        Hand::countdown(cards, target)
    } else {
        Hand::new(cards).and_then(|hand| hand.with_target(target))
    };
    opened::<TwentyFour>(py, built, lang)
}

/// The cards, the target, and whether it is a Countdown selection.
#[pyfunction]
pub(crate) fn hand_parts(py: Python<'_>, puzzle: &Opened) -> PyResult<(Vec<u32>, u32, bool)> {
    let hand = typed::<TwentyFour>(py, puzzle)?;
    Ok((hand.values().collect(), hand.target(), hand.rules() == Rules::Countdown))
}

/// Layer, row and column from 1.
type DrawnCell = (Option<usize>, usize, usize);

/// What a packing puzzle is built from, as the package passes it.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct PackingParts {
    /// `board`, `mask`, `pyramid` or `cuboid`.
    kind: String,
    /// Rows, columns, layers.
    sizes: (usize, usize, usize),
    mask: Vec<String>,
    /// Names, cells, and how many there are of each.
    pieces: Vec<(String, Vec<DrawnCell>, usize)>,
    set: Option<String>,
    given: Option<Vec<String>>,
    one_sided: bool,
    spare: bool,
}

impl PackingParts {
    fn build(&self) -> Result<pack::Puzzle, Diagnostics> {
        let (rows, columns, layers) = self.sizes;
        let mut builder: PuzzleBuilder = match self.kind.as_str() {
            "mask" => pack::Puzzle::builder().mask(&texts(&self.mask)),
            "pyramid" => pack::Puzzle::builder().pyramid(rows),
            "cuboid" => pack::Puzzle::builder().cuboid(rows, columns, layers),
            _ => pack::Puzzle::builder().board(rows, columns),
        };
        for (name, cells, copies) in &self.pieces {
            let place = |&(layer, row, column): &_| Place { layer, row, column };
            let places: Vec<Place> = cells.iter().map(place).collect();
            builder = builder.piece_of_cells(name, &places).copies(*copies);
        }
        if let Some(set) = &self.set {
            builder = builder.set(set);
        }
        if let Some(given) = &self.given {
            builder = builder.given(&texts(given));
        }
        if self.one_sided {
            builder = builder.one_sided();
        }
        if self.spare {
            builder = builder.spare();
        }
        builder.build()
    }
}

fn texts(list: &[String]) -> Vec<&str> {
    list.iter().map(String::as_str).collect()
}

/// Pieces and a board to fill with them.
#[pyfunction]
pub(crate) fn packing(py: Python<'_>, parts: PackingParts, lang: &str) -> PyResult<Opened> {
    opened::<Packing>(py, parts.build(), lang)
}

type Pieces = Vec<(String, Vec<(usize, usize, usize)>)>;

/// The kind of the board, its rows, columns and layers, its cells as layer, row and column from 0,
/// and its pieces with their cells as drawn.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "as Python unpacks it")]
pub(crate) fn packing_parts(
    py: Python<'_>,
    puzzle: &Opened,
) -> PyResult<(String, (usize, usize, usize), Vec<(usize, usize, usize)>, Pieces)> {
    let puzzle = typed::<Packing>(py, puzzle)?;
    let board = puzzle.board();
    let cell = |cell: &pack::Cell| (cell.layer, cell.row, cell.column);
    let piece = |piece: &pack::Piece| (piece.letter().to_string(), piece.cells().collect());
    Ok((
        board.kind().word().to_lowercase(),
        (board.rows(), board.columns(), board.layers()),
        board.cells().iter().map(cell).collect(),
        puzzle.pieces().iter().map(piece).collect(),
    ))
}
