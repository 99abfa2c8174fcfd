//! Playing: pieces are put on the board and taken back.
//!
//! Idea: a move names a piece, the number of its shape and the cell for the first cell of that shape,
//! so it needs no geometry to be saved or replayed. Shapes are numbered as the tray lists them.
//!
//! Invariant: no two pieces overlap and none sticks out, because such moves are refused; so a
//! position has no conflicts. A piece whose given cells are a whole piece lies there from the start
//! and stays. Cells that are given in part, or to one of several copies, are free, but for that piece
//! and its copies only.

use super::geometry::{self, Shape};
use super::messages::{Mistake, Refused};
use super::model::{Filling, Puzzle};
use super::{Packing, answer, characters, codes, problem, scene, wide};
use crate::codes::NOT_A_MOVE;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::message::{Phrase, Text};
use crate::messages::Core;
use crate::place::Place;
use crate::play::{Input, Play, TrayItem};
use crate::scene::Scene;
use crate::source::Source;
use std::fmt;
use std::str::FromStr;

/// What a player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// Puts a piece on the board.
    Put {
        /// The letter of the piece.
        letter: char,
        /// The number of its shape, from 1.
        shape: usize,
        /// Where the first cell of the shape goes.
        place: Place,
    },
    /// Takes a piece back.
    TakeBack {
        /// The letter of the piece.
        letter: char,
    },
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put { letter, shape, place } => write!(f, "{letter}:{shape}@{place}"),
            Self::TakeBack { letter } => write!(f, "{letter}-"),
        }
    }
}

/// The text is not a move such as `A:3@r1c2` or `A-`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a move such as A:3@r1c2 or A-")
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let mut rest = text.chars();
        let letter = rest.next().filter(|&c| characters::names_a_piece(c)).ok_or(NotAMove)?;
        let rest = rest.as_str();
        if rest == "-" {
            return Ok(Self::TakeBack { letter });
        }
        let (shape, place) = rest.split_once('@').ok_or(NotAMove)?;
        let shape = match shape.strip_prefix(':') {
            Some(number) if number.bytes().all(|c| c.is_ascii_digit()) => {
                number.parse().ok().filter(|&number| number > 0).ok_or(NotAMove)?
            }
            None if shape.is_empty() => 1,
            _ => return Err(NotAMove),
        };
        Ok(Self::Put { letter, shape, place: place.parse().map_err(|_| NotAMove)? })
    }
}

/// What lies on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    /// The cells that each piece covers, where it lies on the board, as sorted numbers.
    pub(super) lying: Vec<Option<Vec<usize>>>,
    /// Whether each piece was given whole.
    is_fixed: Vec<bool>,
}

impl Position {
    fn start(puzzle: &Puzzle) -> Self {
        let whole = |number: usize| {
            let given = puzzle.given.iter().enumerate();
            let mine = given.filter(|(_, given)| **given == Some(number)).map(|(cell, _)| cell);
            let cells: Vec<usize> = mine.collect();
            // What is given to copies says only that some of them cover it, not how.
            let is_whole = cells.len() == puzzle.pieces[number].cells.len()
                && !problem::has_copies(puzzle, number);
            let shapes = if is_whole { shapes(puzzle, number) } else { Vec::new() };
            let is_shape = |shape: &Shape| {
                shape.cells_from(&puzzle.board, cells[0]).is_some_and(|covered| covered == cells)
            };
            shapes.iter().any(is_shape).then_some(cells)
        };
        let lying: Vec<_> = (0..puzzle.pieces.len()).map(whole).collect();
        let is_fixed = lying.iter().map(Option::is_some).collect();
        Self { lying, is_fixed }
    }

    /// The piece that covers each cell.
    fn owners(&self, cells: usize) -> Vec<Option<usize>> {
        let mut owners = vec![None; cells];
        for (number, lying) in self.lying.iter().enumerate() {
            lying.iter().flatten().for_each(|&cell| owners[cell] = Some(number));
        }
        owners
    }

    /// The board with what lies on it, and the letters that are given in part.
    pub(super) fn filling(&self, puzzle: &Puzzle) -> Filling {
        let owners = self.owners(puzzle.board.cells().len());
        let letter = |number: usize| puzzle.pieces[number].letter;
        puzzle.board.fill(|cell| owners[cell].or(puzzle.given[cell]).map_or(' ', letter))
    }
}

/// Why a piece cannot be put on these cells of a board whose cells have these owners.
fn refusal(
    puzzle: &Puzzle,
    owners: &[Option<usize>],
    number: usize,
    cells: &[usize],
) -> Option<Refused> {
    let piece = &puzzle.pieces[number];
    let letter = piece.letter;
    let is_mine = |given: usize| puzzle.pieces[given].kind() == piece.kind();
    for &cell in cells {
        let given = puzzle.given[cell].filter(|&given| !is_mine(given));
        if let Some(other) = owners[cell].or(given) {
            let (other, place) = (puzzle.pieces[other].letter, puzzle.board.place(cell));
            return Some(Refused::Overlaps { letter, other, place });
        }
    }
    // Copies can share what is given between them, so each may leave some of it to the others.
    if problem::has_copies(puzzle, number) {
        return None;
    }
    let given = puzzle.given.iter().enumerate().filter(|(_, given)| **given == Some(number));
    let missed = given.map(|(cell, _)| cell).find(|cell| !cells.contains(cell))?;
    Some(Refused::GivenElsewhere { letter, place: puzzle.board.place(missed) })
}

pub(super) fn shapes(puzzle: &Puzzle, number: usize) -> Vec<Shape> {
    geometry::shapes(&puzzle.board, &puzzle.pieces[number], puzzle.sides)
}

/// The move that puts a piece on these cells, if they are one of its shapes.
pub(super) fn put(puzzle: &Puzzle, number: usize, cells: &[usize]) -> Option<Move> {
    let first = *cells.first()?;
    let covers = |shape: &Shape| {
        shape.cells_from(&puzzle.board, first).is_some_and(|covered| covered == cells)
    };
    let shape = shapes(puzzle, number).iter().position(covers)? + 1;
    let letter = puzzle.pieces[number].letter;
    Some(Move::Put { letter, shape, place: puzzle.board.place(first) })
}

impl Play for Packing {
    type State = Position;
    type Move = Move;

    const MOVES: Phrase = Phrase {
        en: "A:3@r1c2 puts piece A, in its shape number 3, with the first cell of the shape on row 1 \
             column 2 (l2r1c2 on layer 2); A- takes piece A back",
        id: "A:3@r1c2 menaruh keping A, dalam bentuknya nomor 3, dengan sel pertama bentuk itu di \
             baris 1 kolom 2 (l2r1c2 di lapisan 2); A- mengambil kembali keping A",
    };

    fn start(puzzle: &Puzzle) -> Position {
        Position::start(puzzle)
    }

    fn interpret(puzzle: &Puzzle, state: &Position, input: &Input) -> Option<Move> {
        match input {
            Input::Tap { place, .. } => {
                let cell = puzzle.board.number_of(*place)?;
                let number = state.owners(puzzle.board.cells().len())[cell]?;
                let letter = puzzle.pieces[number].letter;
                (!state.is_fixed[number]).then_some(Move::TakeBack { letter })
            }
            Input::Drop { item, shape, place } => {
                let mut letters = item.chars();
                let letter = letters.next().filter(|_| letters.next().is_none())?;
                Some(Move::Put { letter, shape: shape.checked_add(1)?, place: *place })
            }
            _ => None,
        }
    }

    fn moves(puzzle: &Puzzle, state: &Position) -> Vec<Move> {
        let cells = puzzle.board.cells().len();
        let owners = state.owners(cells);
        // On a large board only the moves that cover its first free cell: all would be millions.
        let firsts = match owners.iter().position(Option::is_none) {
            Some(free) if wide::is_wide(puzzle) => free..free + 1,
            _ => 0..cells,
        };
        let mut moves = Vec::new();
        for (number, lying) in state.lying.iter().enumerate() {
            let letter = puzzle.pieces[number].letter;
            if lying.is_some() {
                continue;
            }
            for (shape, steps) in (1..).zip(shapes(puzzle, number)) {
                for first in firsts.clone() {
                    let cells = steps.cells_from(&puzzle.board, first);
                    let fits =
                        |cells: &Vec<usize>| refusal(puzzle, &owners, number, cells).is_none();
                    if cells.as_ref().is_some_and(fits) {
                        moves.push(Move::Put { letter, shape, place: puzzle.board.place(first) });
                    }
                }
            }
        }
        let is_placed = |number: &usize| state.lying[*number].is_some() && !state.is_fixed[*number];
        let placed = (0..puzzle.pieces.len()).filter(is_placed);
        moves.extend(placed.map(|n| Move::TakeBack { letter: puzzle.pieces[n].letter }));
        moves
    }

    fn apply(puzzle: &Puzzle, state: &Position, step: &Move) -> Result<Position, Text> {
        let (Move::Put { letter, .. } | Move::TakeBack { letter }) = *step;
        let number = puzzle.piece_number(letter).ok_or(Refused::NoPiece { letter })?;
        if state.is_fixed[number] {
            return Err(Refused::Fixed { letter }.into());
        }
        let mut after = state.clone();
        after.lying[number] = match (*step, &state.lying[number]) {
            (Move::TakeBack { .. }, Some(_)) => None,
            (Move::TakeBack { .. }, None) => return Err(Refused::NotPlaced { letter }.into()),
            (Move::Put { .. }, Some(_)) => return Err(Refused::Placed { letter }.into()),
            (Move::Put { shape, place, .. }, None) => {
                let shapes = shapes(puzzle, number);
                let Some(steps) = shape.checked_sub(1).and_then(|index| shapes.get(index)) else {
                    return Err(Refused::NoShape { letter, shape, shapes: shapes.len() }.into());
                };
                let first = puzzle.board.number_of(place);
                let cells = first.and_then(|first| steps.cells_from(&puzzle.board, first));
                let cells = cells.ok_or(Refused::Outside { letter })?;
                let owners = state.owners(puzzle.board.cells().len());
                if let Some(why) = refusal(puzzle, &owners, number, &cells) {
                    return Err(why.into());
                }
                Some(cells)
            }
        };
        Ok(after)
    }

    fn tray(puzzle: &Puzzle, state: &Position) -> Vec<TrayItem> {
        let is_flat = puzzle.board.kind().is_flat();
        let item = |number: usize| {
            let letter = puzzle.pieces[number].letter;
            let places = |shape: Shape| {
                let place = |cell: &super::Cell| {
                    let place = Place::new(cell.row + 1, cell.column + 1);
                    if is_flat { place } else { place.on_layer(cell.layer + 1) }
                };
                shape.cells().iter().map(place).collect()
            };
            TrayItem {
                name: letter.to_string(),
                label: letter.to_string(),
                group: characters::group(letter),
                used: state.lying[number].is_some(),
                shapes: shapes(puzzle, number).into_iter().map(places).collect(),
            }
        };
        (0..puzzle.pieces.len()).map(item).collect()
    }

    /// The same puzzle with what lies on the board as given.
    fn remaining(puzzle: &Puzzle, state: &Position) -> Option<Puzzle> {
        let owners = state.owners(puzzle.board.cells().len());
        let given = owners.iter().zip(&puzzle.given).map(|(owner, given)| owner.or(*given));
        Some(Puzzle { given: given.collect(), ..puzzle.clone() })
    }

    fn answer(puzzle: &Puzzle, state: &Position) -> Option<Filling> {
        let owners = state.owners(puzzle.board.cells().len());
        owners.iter().all(Option::is_some).then(|| state.filling(puzzle))
    }

    fn draw(puzzle: &Puzzle, state: &Position) -> Scene {
        scene::of(puzzle, &[&state.filling(puzzle)])
    }

    /// Moves, or the rows of the board with the pieces that lie there.
    fn read_played(puzzle: &Puzzle, source: &Source) -> Result<Vec<Move>, Diagnostics> {
        let words: Vec<&str> = source.text().split_whitespace().collect();
        let moves: Result<Vec<Move>, NotAMove> = words.iter().map(|word| word.parse()).collect();
        match moves {
            Ok(moves) => Ok(moves),
            Err(_) if words.iter().any(|word| word.contains('@')) => {
                let wrong = |word: &&&str| word.parse::<Move>().is_err();
                let mut problems = Diagnostics::default();
                for word in words.iter().filter(wrong) {
                    let text = word.chars().take(40).collect();
                    problems.push(
                        Diagnostic::new(&NOT_A_MOVE, Core::NotAMove { text }).help(Self::MOVES),
                    );
                }
                Err(problems)
            }
            Err(_) => moves_to(puzzle, &answer::read(&puzzle.board, source)?),
        }
    }
}

/// The moves that lead from the start to this position.
fn moves_to(puzzle: &Puzzle, filling: &Filling) -> Result<Vec<Move>, Diagnostics> {
    let mut cells: Vec<Vec<usize>> = vec![Vec::new(); puzzle.pieces.len()];
    let mut problems = Diagnostics::default();
    for ((layer, row, _), letters) in puzzle.board.printed_rows().zip(&filling.0) {
        for (column, &letter) in letters.iter().enumerate().filter(|(_, letter)| **letter != ' ') {
            match (puzzle.board.number(layer, row, column), puzzle.piece_number(letter)) {
                (Some(cell), Some(number)) => cells[number].push(cell),
                (None, _) => problems.push(
                    Diagnostic::new(&codes::GIVEN_SHAPE, Mistake::StartOutside { letter })
                        .help(Mistake::PutADot),
                ),
                (Some(cell), None) => {
                    let place = puzzle.board.place(cell);
                    problems.push(
                        Diagnostic::new(
                            &codes::GIVEN_UNKNOWN,
                            Mistake::GivenUnknown { place, letter },
                        )
                        .help(Mistake::UsePieceLetters),
                    );
                }
            }
        }
    }
    let start = Position::start(puzzle);
    let mut moves = Vec::new();
    for (number, cells) in cells.iter().enumerate() {
        // What is given, whole or in part, is no move.
        let is_given = cells.iter().all(|&cell| puzzle.given[cell] == Some(number));
        if start.is_fixed[number] || is_given {
            continue;
        }
        let letter = puzzle.pieces[number].letter;
        match put(puzzle, number, cells) {
            Some(step) => moves.push(step),
            None => problems.push(
                Diagnostic::new(&codes::CONTRADICTION, Mistake::PlayedInPart { letter })
                    .help(Mistake::CompareWithDrawing { letter }),
            ),
        }
    }
    problems.or(Some(moves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::Family;

    fn read(text: &str) -> Puzzle {
        Packing::read(&Source::new(text.as_bytes()).unwrap(), &super::super::Reading::default())
            .unwrap_or_else(|problems| panic!("{text}\n{problems}"))
    }

    fn after(puzzle: &Puzzle, moves: &[&str]) -> Result<Position, String> {
        moves.iter().try_fold(Packing::start(puzzle), |state, step| {
            let step = step.parse().expect("a move");
            Packing::apply(puzzle, &state, &step).map_err(|why| why.to_string())
        })
    }

    #[test]
    fn moves_print_and_parse() {
        for text in ["A:3@r1c2", "Z:12@l2r10c1", "A-"] {
            assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
        }
        assert_eq!("A@r1c2".parse::<Move>().unwrap().to_string(), "A:1@r1c2");
        for text in ["", "A", "a-", "A:0@r1c1", "A:@r1c1", "A:x@r1c1", "A3@r1c1", "A:1@1", "AB-"] {
            assert!(text.parse::<Move>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_refusal_names_its_reason() {
        let puzzle = read("2 3 2\nDEFAULT\nAA\nA\nBB\n B\n");
        let why = |moves: &[&str]| after(&puzzle, moves).unwrap_err();
        assert_eq!(why(&["C@r1c1"]), "there is no piece C");
        assert_eq!(why(&["A:5@r1c1"]), "piece A has no shape 5: they are numbered from 1 to 4");
        assert_eq!(why(&["A@r2c1"]), "there piece A would stick out of the board");
        assert_eq!(why(&["A@r1c9"]), "there piece A would stick out of the board");
        assert_eq!(why(&["A@r1c1", "A@r1c2"]), "piece A is on the board already");
        assert_eq!(
            why(&["A@r1c1", "B@r1c1"]),
            "there piece B would overlap piece A at row 1 column 1"
        );
        assert_eq!(why(&["A-"]), "piece A is not on the board");
        let given = read("2 3 2\nCUSTOM\nAAX\nAXX\nAA\nA\nBB\n B\n");
        assert_eq!(after(&given, &["A-"]).unwrap_err(), "piece A was given and stays where it is");
        let part = read("2 3 2\nCUSTOM\nAXX\nXXX\nAA\nA\nBB\n B\n");
        assert_eq!(after(&part, &["A@r1c2"]).unwrap_err(), "piece A must cover row 1 column 1");
        assert_eq!(
            after(&part, &["B@r1c1"]).unwrap_err(),
            "there piece B would overlap piece A at row 1 column 1"
        );
    }

    #[test]
    fn a_tap_takes_back_and_a_drop_puts() {
        let puzzle = read("2 3 2\nDEFAULT\nAA\nA\nBB\n B\n");
        let state = after(&puzzle, &["A:1@r1c1"]).unwrap();
        let tap = |row, column| Input::Tap { place: Place::new(row, column), secondary: false };
        let means =
            |input: &Input| Packing::interpret(&puzzle, &state, input).map(|step| step.to_string());
        assert_eq!(means(&tap(2, 1)), Some("A-".into()));
        assert_eq!(means(&tap(2, 2)), None);
        let drop = Input::Drop { item: "B".into(), shape: 2, place: Place::new(1, 3) };
        assert_eq!(means(&drop), Some("B:3@r1c3".into()));
    }

    #[test]
    fn every_shape_in_the_tray_can_be_dropped_as_listed() {
        for text in [
            "3 3 2\nDEFAULT\nAA\nA\nBBB\nBBB\n",
            "3 3 2\nPYRAMID\nAA\nA\nBBB\n",
            "3 3 2\nCUBOID 3\nAA\nA\n-\n A\nBBB\n",
        ] {
            let puzzle = read(text);
            let start = Packing::start(&puzzle);
            let mut placements = std::collections::BTreeSet::new();
            for step in Packing::moves(&puzzle, &start) {
                let state = Packing::apply(&puzzle, &start, &step).unwrap();
                let Move::Put { letter, shape, place } = step else { panic!("{step}") };
                let number = puzzle.piece_number(letter).unwrap();
                let tray = Packing::tray(&puzzle, &start);
                let shape = &tray[number].shapes[shape - 1];
                let moved = |cell: &Place| Place {
                    layer: cell.layer.map(|l| l + place.layer.unwrap() - shape[0].layer.unwrap()),
                    row: cell.row + place.row - shape[0].row,
                    column: cell.column + place.column - shape[0].column,
                };
                let cells: Vec<usize> =
                    shape.iter().map(|cell| puzzle.board.number_of(moved(cell)).unwrap()).collect();
                assert_eq!(state.lying[number].as_ref(), Some(&cells), "{step}\n{text}");
                assert!(placements.insert((number, cells)), "{step} twice\n{text}");
            }
            let all: usize = (0..2).map(|number| problem::allowed(&puzzle, number).len()).sum();
            assert_eq!(placements.len(), all, "{text}");
        }
    }

    #[test]
    fn a_position_in_rows_is_read_as_moves() {
        let puzzle = read("2 3 2\nDEFAULT\nAA\nA\nBB\n B\n");
        let moves = |text: &str| {
            let read = Packing::read_played(&puzzle, &Source::new(text.as_bytes()).unwrap());
            read.map(|moves| moves.iter().map(ToString::to_string).collect::<Vec<_>>())
        };
        assert_eq!(moves("AA.\nA..\n"), Ok(vec!["A:1@r1c1".to_owned()]));
        assert_eq!(moves("A:1@r1c1 A-\n"), Ok(vec!["A:1@r1c1".to_owned(), "A-".to_owned()]));
        let code = |text: &str| moves(text).unwrap_err().iter().next().unwrap().code.id;
        assert_eq!(code("AA.\n...\n"), "P022");
        assert_eq!(code("QQ.\n...\n"), "P021");
        assert_eq!(code("A@r1c1 B@"), "U007");
    }
}
