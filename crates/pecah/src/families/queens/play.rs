//! Playing: marks on cells, moves that set one mark, and which rules the marks break.
//!
//! A move is a cell, `=` and what the cell becomes: `r1c2=queen`, `r1c2=x` for a cross, `r1c2=` for
//! nothing. A tap goes from nothing to a cross, to a queen, and back.

use super::messages::{Answer, Broken, UnitName};
use super::model::{Board, Placement, touch};
use super::{Queens, read, scene};
use crate::diagnostic::Diagnostics;
use crate::message::{Phrase, Text};
use crate::place::Place;
use crate::play::{Conflict, Input, Play, TrayItem};
use crate::scene::Scene;
use crate::source::Source;
use std::fmt;
use std::str::FromStr;

/// What a player put on a cell.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Mark {
    /// Nothing yet.
    #[default]
    Empty,
    /// No queen goes here.
    Cross,
    /// A queen, or a star.
    Queen,
}

/// A player's marks on the cells of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marks {
    size: usize,
    /// Row by row.
    cells: Vec<Mark>,
}

impl Marks {
    /// No marks.
    pub fn new(board: &Board) -> Self {
        let size = board.size();
        Self { size, cells: vec![Mark::Empty; size * size] }
    }

    /// The mark on a cell; outside the board there is none.
    pub fn at(&self, place: Place) -> Mark {
        place.index(self.size, self.size).map_or(Mark::Empty, |index| self.cells[index])
    }

    /// The cells with this mark, in reading order.
    pub(super) fn places(&self, mark: Mark) -> Vec<Place> {
        let marked = self.cells.iter().enumerate().filter(|(_, own)| **own == mark);
        marked.map(|(index, _)| Place::at_index(index, self.size)).collect()
    }

    /// The cells with a queen.
    pub fn queens(&self) -> Vec<Place> {
        self.places(Mark::Queen)
    }

    /// The cells with a cross.
    pub fn crosses(&self) -> Vec<Place> {
        self.places(Mark::Cross)
    }
}

/// Puts a mark on a cell, or takes it away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The cell.
    pub place: Place,
    /// What it becomes.
    pub mark: Mark,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = match self.mark {
            Mark::Empty => "",
            Mark::Cross => "x",
            Mark::Queen => "queen",
        };
        write!(f, "{}={mark}", self.place)
    }
}

/// The text is not a move such as `r1c2=queen`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAMove;

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a move such as r1c2=queen")
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let (place, mark) = text.split_once('=').ok_or(NotAMove)?;
        let mark = match mark.to_ascii_lowercase().as_str() {
            "" | "." | "empty" => Mark::Empty,
            "x" | "cross" => Mark::Cross,
            "q" | "#" | "*" | "queen" | "star" => Mark::Queen,
            _ => return Err(NotAMove),
        };
        Ok(Self { place: place.parse().map_err(|_| NotAMove)?, mark })
    }
}

/// How many of these cells lie in a unit.
fn inside(board: &Board, queens: &[Place], unit: UnitName) -> Vec<Place> {
    queens.iter().copied().filter(|&queen| board.units_of(queen).contains(&unit)).collect()
}

/// Rules that queens on the board already break, whatever follows.
pub(super) fn broken(board: &Board, queens: &[Place]) -> Vec<Conflict> {
    let (most, piece) = (board.stars(), board.piece());
    let mut conflicts = Vec::new();
    for unit in board.units() {
        let places = inside(board, queens, unit);
        let found = places.len();
        if found > most {
            let message = Broken::TooMany { piece, unit, found, most }.into();
            conflicts.push(Conflict { message, places });
        }
    }
    for (nth, &first) in queens.iter().enumerate() {
        for &second in queens[nth + 1..].iter().filter(|&&second| touch(first, second)) {
            let message = Broken::Touching { piece, first, second }.into();
            conflicts.push(Conflict { message, places: vec![first, second] });
        }
    }
    conflicts
}

/// Cells without a queen that can take none beside these, in reading order.
pub(super) fn ruled_out(board: &Board, queens: &[Place]) -> Vec<Place> {
    let full: Vec<UnitName> =
        board.units().filter(|&unit| inside(board, queens, unit).len() >= board.stars()).collect();
    let size = board.size();
    (0..size * size)
        .map(|index| Place::at_index(index, size))
        .filter(|place| !queens.contains(place))
        .filter(|&place| {
            board.units_of(place).iter().any(|unit| full.contains(unit))
                || queens.iter().any(|&queen| touch(queen, place))
        })
        .collect()
}

impl Play for Queens {
    type State = Marks;
    type Move = Move;

    const MOVES: Phrase = Phrase {
        en: "a cell and what it becomes: r1c2=queen, r1c2=x for a cross, r1c2= for nothing",
        id: "sel dan isinya: r1c2=queen untuk ratu, r1c2=x untuk coretan, r1c2= untuk kosong",
    };

    fn start(board: &Board) -> Marks {
        Marks::new(board)
    }

    /// A tap cycles through nothing, cross and queen; the second way of tapping toggles a cross. A
    /// drag paints what the tap at its start made of that cell, cross or nothing, over cells without
    /// a queen. The item of the tray can be dropped on a cell.
    fn interpret(board: &Board, marks: &Marks, input: &Input) -> Option<Move> {
        let (place, mark) = match input {
            Input::Tap { place, secondary } => {
                let mark = match (marks.at(*place), secondary) {
                    (Mark::Empty, _) | (Mark::Queen, true) => Mark::Cross,
                    (Mark::Cross, false) => Mark::Queen,
                    (Mark::Cross, true) | (Mark::Queen, false) => Mark::Empty,
                };
                (*place, mark)
            }
            Input::Drag { from, to } => {
                let paint = marks.at(*from);
                let over = marks.at(*to);
                if [paint, over].contains(&Mark::Queen) || paint == over {
                    return None;
                }
                (*to, paint)
            }
            Input::Drop { place, .. } => (*place, Mark::Queen),
            _ => return None,
        };
        place.index(board.size(), board.size())?;
        Some(Move { place, mark })
    }

    /// Crosses and, where the queens allow one, a queen for each empty cell; marks that can be
    /// taken away.
    fn moves(board: &Board, marks: &Marks) -> Vec<Move> {
        let out = ruled_out(board, &marks.queens());
        let mut moves = Vec::new();
        for (index, &own) in marks.cells.iter().enumerate() {
            let place = Place::at_index(index, marks.size);
            if own != Mark::Empty {
                moves.push(Move { place, mark: Mark::Empty });
                continue;
            }
            if out.binary_search(&place).is_err() {
                moves.push(Move { place, mark: Mark::Queen });
            }
            moves.push(Move { place, mark: Mark::Cross });
        }
        moves
    }

    fn apply(_: &Board, marks: &Marks, step: &Move) -> Result<Marks, Text> {
        let place = step.place;
        let index = place.index(marks.size, marks.size).ok_or(Answer::OffTheBoard { place })?;
        let mut after = marks.clone();
        after.cells[index] = step.mark;
        Ok(after)
    }

    fn conflicts(board: &Board, marks: &Marks) -> Vec<Conflict> {
        broken(board, &marks.queens())
    }

    fn ruled_out(board: &Board, marks: &Marks) -> Vec<Place> {
        ruled_out(board, &marks.queens())
    }

    /// One item: the queens or stars that are left, with their number.
    fn tray(board: &Board, marks: &Marks) -> Vec<TrayItem> {
        let left = (board.size() * board.stars()).saturating_sub(marks.queens().len());
        vec![TrayItem {
            name: board.piece().name().to_owned(),
            label: left.to_string(),
            group: None,
            used: left == 0,
            shapes: vec![vec![Place::new(1, 1)]],
        }]
    }

    fn answer(board: &Board, marks: &Marks) -> Option<Placement> {
        let queens = marks.queens();
        (queens.len() == board.size() * board.stars()).then_some(Placement(queens))
    }

    fn draw(board: &Board, marks: &Marks) -> Scene {
        scene::played(board, marks)
    }

    fn read_played(board: &Board, source: &Source) -> Result<Vec<Move>, Diagnostics> {
        read::played(board, source)
    }
}
