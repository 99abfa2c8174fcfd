//! Playing: the blank is moved along its row or column, one or several cells at a time.
//!
//! A move of a player is a [`Shift`]: `left` moves the blank one cell to the left, `left3` three
//! cells, so that three tiles slide to the right together. A shift of one cell is written like a
//! move of a solution, so solutions can be replayed.

use super::answer;
use super::messages::PlayText;
use super::model::{Board, Move, Path, Puzzle};
use super::{Sliding, scene};
use crate::diagnostic::Diagnostics;
use crate::message::{Phrase, Text};
use crate::place::Place;
use crate::play::{Arrow, Input, Play};
use crate::scene::Scene;
use crate::source::{Line, Source};
use std::fmt;
use std::str::FromStr;

/// A move of the blank by one or several cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shift {
    way: Move,
    cells: usize,
}

impl Shift {
    /// A move by one cell.
    pub(super) fn one(way: Move) -> Self {
        Self { way, cells: 1 }
    }
}

impl fmt::Display for Shift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.way.name())?;
        if self.cells == 1 { Ok(()) } else { write!(f, "{}", self.cells) }
    }
}

/// The text is not a move such as `up` or `left3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAShift;

impl fmt::Display for NotAShift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a move such as up or left3")
    }
}

impl std::error::Error for NotAShift {}

impl FromStr for Shift {
    type Err = NotAShift;

    fn from_str(text: &str) -> Result<Self, NotAShift> {
        let digits = text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
        let (name, cells) = text.split_at(digits);
        let way = Move::ALL.into_iter().find(|way| way.name() == name).ok_or(NotAShift)?;
        let cells = match cells {
            "" => 1,
            // No board has ten cells beside the blank's in a line.
            digit if digit.len() == 1 => {
                digit.parse().ok().filter(|&cells| cells > 1).ok_or(NotAShift)?
            }
            _ => return Err(NotAShift),
        };
        Ok(Self { way, cells })
    }
}

/// The board that the player sees, and the moves that led to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    pub(super) board: Board,
    moves: Vec<Move>,
}

/// How many cells lie between the blank and the edge.
fn cells_to_edge(board: &Board, way: Move) -> usize {
    let (row, column) = (board.blank() / board.columns(), board.blank() % board.columns());
    match way {
        Move::Up => row,
        Move::Down => board.rows() - 1 - row,
        Move::Right => board.columns() - 1 - column,
        Move::Left => column,
    }
}

/// The shift that takes the blank to this cell of its row or column.
fn shift_to(board: &Board, place: Place) -> Option<Shift> {
    let cell = place.index(board.rows(), board.columns())?;
    let [(row, column), (to_row, to_column)] =
        [board.blank(), cell].map(|cell| (cell / board.columns(), cell % board.columns()));
    let way = match (row == to_row, column == to_column) {
        (true, false) if to_column > column => Move::Right,
        (true, false) => Move::Left,
        (false, true) if to_row > row => Move::Down,
        (false, true) => Move::Up,
        _ => return None,
    };
    Some(Shift { way, cells: row.abs_diff(to_row) + column.abs_diff(to_column) })
}

impl Play for Sliding {
    type State = Position;
    type Move = Shift;

    const MOVES: Phrase = Phrase {
        en: "where the blank goes: up, down, left or right, and how far if it is more than one \
             cell, such as `up` or `left3`",
        id: "arah celah: up, down, left atau right, dan jauhnya bila lebih dari satu sel, misalnya \
             `up` atau `left3`",
    };

    fn start(puzzle: &Puzzle) -> Position {
        Position { board: puzzle.start().clone(), moves: Vec::new() }
    }

    /// A tap on a tile in line with the blank slides it and the tiles between; a drag of a tile
    /// means the same, as there is one way to go. A drag of the blank takes it along. An arrow
    /// pushes a tile that way, so the blank goes the other way.
    fn interpret(_puzzle: &Puzzle, state: &Position, input: &Input) -> Option<Shift> {
        let board = &state.board;
        match input {
            Input::Tap { place, .. } => shift_to(board, *place),
            Input::Drag { from, to } => {
                let is_blank = from.index(board.rows(), board.columns()) == Some(board.blank());
                shift_to(board, if is_blank { *to } else { *from })
            }
            Input::Arrow(arrow) => {
                let way = match arrow {
                    Arrow::Up => Move::Down,
                    Arrow::Down => Move::Up,
                    Arrow::Left => Move::Right,
                    Arrow::Right => Move::Left,
                };
                (cells_to_edge(board, way) > 0).then_some(Shift::one(way))
            }
            _ => None,
        }
    }

    fn moves(_puzzle: &Puzzle, state: &Position) -> Vec<Shift> {
        let shifts =
            |way| (1..=cells_to_edge(&state.board, way)).map(move |cells| Shift { way, cells });
        Move::ALL.into_iter().flat_map(shifts).collect()
    }

    fn apply(_puzzle: &Puzzle, state: &Position, step: &Shift) -> Result<Position, Text> {
        let Shift { way, cells } = *step;
        let most = cells_to_edge(&state.board, way);
        if cells > most {
            return Err(PlayText::LeavesTheBoard { way, cells, most }.into());
        }
        let mut state = state.clone();
        for _ in 0..cells {
            state.board = state.board.after(way).expect("the edge is further away");
            state.moves.push(way);
        }
        Ok(state)
    }

    /// From the board that the player sees to the same goal.
    fn remaining(puzzle: &Puzzle, state: &Position) -> Option<Puzzle> {
        Some(puzzle.from(state.board.clone()))
    }

    fn answer(_puzzle: &Puzzle, state: &Position) -> Option<Path> {
        Some(Path(state.moves.clone()))
    }

    fn draw(puzzle: &Puzzle, state: &Position) -> Scene {
        scene::board(puzzle, state.board.tiles())
    }

    /// Shifts, or anything that is read as an answer: `12 down`, the layout of printed solutions.
    fn read_played(puzzle: &Puzzle, source: &Source) -> Result<Vec<Shift>, Diagnostics> {
        let lines = source.lines();
        let words = lines.iter().flat_map(Line::words);
        if let Ok(shifts) = words.map(|(word, _)| word.parse()).collect() {
            return Ok(shifts);
        }
        let Path(moves) = answer::read(puzzle, source)?;
        Ok(moves.into_iter().map(Shift::one).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle() -> Puzzle {
        Puzzle::new(Board::new(&[[1, 2, 3, 4], [5, 6, 7, 8], [9, 0, 10, 11]]).unwrap())
    }

    fn input(input: &Input) -> Option<String> {
        let puzzle = puzzle();
        let start = Sliding::start(&puzzle);
        Sliding::interpret(&puzzle, &start, input).map(|shift| shift.to_string())
    }

    #[test]
    fn shifts_print_and_parse() {
        for text in ["up", "left3", "down9"] {
            assert_eq!(text.parse::<Shift>().unwrap().to_string(), text);
        }
        for text in ["", "Up", "left1", "left0", "left10", "3", "left-2", "upwards", "left03"] {
            assert_eq!(text.parse::<Shift>(), Err(NotAShift), "{text}");
        }
    }

    #[test]
    fn taps_drags_and_arrows_mean_what_they_mean_on_the_page() {
        let tap =
            |row, column| input(&Input::Tap { place: Place::new(row, column), secondary: false });
        assert_eq!(tap(3, 4).as_deref(), Some("right2"));
        assert_eq!(tap(3, 1).as_deref(), Some("left"));
        assert_eq!(tap(1, 2).as_deref(), Some("up2"));
        assert_eq!([tap(3, 2), tap(2, 1), tap(9, 9)], [None, None, None]);
        let drag = |from: (usize, usize), to: (usize, usize)| {
            let [from, to] = [from, to].map(|(row, column)| Place::new(row, column));
            input(&Input::Drag { from, to })
        };
        assert_eq!(drag((3, 1), (3, 2)).as_deref(), Some("left"));
        assert_eq!(drag((3, 2), (1, 2)).as_deref(), Some("up2"));
        assert_eq!(input(&Input::Arrow(Arrow::Down)).as_deref(), Some("up"));
        assert_eq!(input(&Input::Arrow(Arrow::Left)).as_deref(), Some("right"));
        assert_eq!(input(&Input::Arrow(Arrow::Up)), None, "no tile below");
    }

    #[test]
    fn a_long_shift_is_its_steps() {
        let puzzle = puzzle();
        let start = Sliding::start(&puzzle);
        let shift =
            |state: &Position, text: &str| Sliding::apply(&puzzle, state, &text.parse().unwrap());
        let once = shift(&start, "right2").unwrap();
        let twice = shift(&shift(&start, "right").unwrap(), "right").unwrap();
        assert_eq!(once, twice);
        assert!(crate::play::is_done::<Sliding>(&puzzle, &once));
        let refused = shift(&start, "right3").unwrap_err().to_string();
        assert_eq!(refused, "the blank cannot go 3 cells right: it is 2 from the edge");
        let refused = shift(&start, "down").unwrap_err().to_string();
        assert_eq!(refused, "the blank cannot go down: it is at the edge");
    }

    #[test]
    fn positions_are_read_in_every_form_of_an_answer() {
        let read = |text: &str| {
            let source = Source::new(text.as_bytes()).unwrap();
            let shifts = Sliding::read_played(&puzzle(), &source).unwrap();
            shifts.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(read("right2 up"), ["right2", "up"]);
        assert_eq!(read("10 left, 11 left"), ["right", "right"]);
        assert_eq!(read("Step 1: right\nStep 2: up"), ["right", "up"]);
        assert_eq!(read(""), [""; 0]);
    }
}
