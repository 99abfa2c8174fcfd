//! Playing: a state, moves that are text, and what is wrong so far.
//!
//! Idea: as in Tatham's puzzles, [`Play::interpret`] turns what the player does into a move and
//! [`Play::apply`] makes it. A move prints and parses, so undo, redo, saving, replaying and sharing
//! are written once, in the [`Game`].
//!
//! Invariant: a game is done exactly when the family's checker accepts [`Play::answer`].

use crate::checked::Checked;
use crate::codes::NOT_A_MOVE;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::family::Family;
use crate::message::{Phrase, Text};
use crate::messages::Core;
use crate::place::Place;
use crate::scene::Scene;
use crate::source::Source;
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use std::str::FromStr;
use std::sync::Arc;

/// A family that people can play.
pub trait Play: Family {
    /// The position of the game.
    type State: Clone + Send + Sync + 'static;
    /// What the player does. Its text is what is saved, shared and replayed.
    type Move: Clone + Display + FromStr + Send + Sync + 'static;

    /// How a move is written, with an example.
    const MOVES: Phrase;

    /// The state before the first move.
    fn start(puzzle: &Self::Puzzle) -> Self::State;

    /// The move that an input means, so that a page needs no rules; `None` if it means none. By
    /// default, a tap is the move whose text is the cell.
    fn interpret(_: &Self::Puzzle, _: &Self::State, input: &Input) -> Option<Self::Move> {
        match input {
            Input::Tap { place, .. } => place.to_string().parse().ok(),
            _ => None,
        }
    }

    /// The moves that can be made now; for puzzles with very many, those that make sense.
    fn moves(puzzle: &Self::Puzzle, state: &Self::State) -> Vec<Self::Move>;

    /// The state after a move, or why it cannot be made.
    fn apply(
        puzzle: &Self::Puzzle,
        state: &Self::State,
        step: &Self::Move,
    ) -> Result<Self::State, Text>;

    /// Rules that the state breaks already, with the places that break them; none in puzzles where
    /// every move is legal.
    fn conflicts(_: &Self::Puzzle, _: &Self::State) -> Vec<Conflict> {
        Vec::new()
    }

    /// Cells that the rules exclude given what the player has placed.
    fn ruled_out(_: &Self::Puzzle, _: &Self::State) -> Vec<Place> {
        Vec::new()
    }

    /// The items beside the board: unplaced pieces, cards on the table.
    fn tray(_: &Self::Puzzle, _: &Self::State) -> Vec<TrayItem> {
        Vec::new()
    }

    /// What is left from here, as a puzzle of its own, so that a search continues from the player's
    /// position; `None` if the family has no such puzzle.
    fn remaining(_: &Self::Puzzle, _: &Self::State) -> Option<Self::Puzzle> {
        None
    }

    /// What the player has so far, as an answer; `None` while it is not one.
    fn answer(puzzle: &Self::Puzzle, state: &Self::State) -> Option<Self::Answer>;

    /// A picture of the state.
    fn draw(puzzle: &Self::Puzzle, state: &Self::State) -> Scene;

    /// Reads a position that was played elsewhere, as the moves that lead to it. By default, the
    /// text is the moves, separated by white space.
    fn read_played(_: &Self::Puzzle, source: &Source) -> Result<Vec<Self::Move>, Diagnostics> {
        let mut problems = Diagnostics::default();
        let mut moves = Vec::new();
        for line in source.lines() {
            for (word, span) in line.words() {
                match word.parse() {
                    Ok(step) => moves.push(step),
                    Err(_) => problems.push(not_a_move::<Self>(word).at(span, Core::NotAMoveHere)),
                }
            }
        }
        problems.or(Some(moves))
    }
}

/// What a player does with a pointer or a keyboard.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Input {
    /// A cell was tapped or clicked; `secondary` for a long press or the right button.
    Tap {
        /// The cell.
        place: Place,
        /// Whether it was the second way of tapping.
        #[serde(default)]
        secondary: bool,
    },
    /// A pointer was dragged from one cell to another.
    Drag {
        /// Where it began.
        from: Place,
        /// Where it is now.
        to: Place,
    },
    /// An arrow key.
    Arrow(Arrow),
    /// An item of the [`Play::tray`] was put on a cell, in one of its shapes.
    Drop {
        /// The name of the item.
        item: String,
        /// The number of its shape, from 0.
        shape: usize,
        /// The cell under the first cell of the shape.
        place: Place,
    },
    /// Two items of the tray were joined by an operator.
    Combine {
        /// The name of the first item.
        first: String,
        /// The operator: `+`, `-`, `*` or `/`.
        operator: String,
        /// The name of the second item.
        second: String,
    },
}

/// An arrow key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is the key of its name")]
pub enum Arrow {
    Up,
    Down,
    Left,
    Right,
}

/// A rule that the player's position breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// What is wrong.
    pub message: Text,
    /// Where.
    pub places: Vec<Place>,
}

/// An item beside the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrayItem {
    /// Its name in moves.
    pub name: String,
    /// What is written on it.
    pub label: String,
    /// Its colour group, as in a [`Scene`].
    pub group: Option<u16>,
    /// Whether it has been used up.
    pub used: bool,
    /// The shapes it can be placed in, each as cells relative to `r1c1`; empty for items without.
    pub shapes: Vec<Vec<Place>>,
}

/// A game in progress: a list of moves and a position in it.
pub trait Game: Send + Sync {
    /// Makes a move given as text; undone moves are forgotten.
    fn play(&mut self, text: &str) -> Result<(), Diagnostic>;
    /// Makes the move that this input means; `false` when it means none.
    fn input(&mut self, input: &Input) -> Result<bool, Diagnostic>;
    /// Whether this input means a move that can be made now, without making it.
    fn accepts(&self, input: &Input) -> bool;
    /// Goes back one move; `false` at the start.
    fn undo(&mut self) -> bool;
    /// Redoes one move; `false` at the end.
    fn redo(&mut self) -> bool;
    /// Goes back to the start; everything can be redone.
    fn restart(&mut self);
    /// The moves up to here.
    fn moves(&self) -> Vec<String>;
    /// Whether there is a move to redo.
    fn can_redo(&self) -> bool;
    /// The moves that can be made now.
    fn legal_moves(&self) -> Vec<String>;
    /// Rules that are broken.
    fn conflicts(&self) -> Vec<Conflict>;
    /// Cells that the rules exclude.
    fn ruled_out(&self) -> Vec<Place>;
    /// The items beside the board.
    fn tray(&self) -> Vec<TrayItem>;
    /// Whether the family's checker accepts what the player has.
    fn done(&self) -> bool;
    /// A picture.
    fn scene(&self) -> Scene;
}

pub(crate) struct TypedGame<F: Play> {
    puzzle: Arc<F::Puzzle>,
    /// The state before each move and after the last: one more than `moves`.
    states: Vec<F::State>,
    moves: Vec<F::Move>,
    at: usize,
}

fn not_a_move<F: Play>(text: &str) -> Diagnostic {
    let text = text.chars().take(40).collect();
    Diagnostic::new(&NOT_A_MOVE, Core::NotAMove { text }).help(F::MOVES)
}

pub(crate) fn apply<F: Play>(
    puzzle: &F::Puzzle,
    state: &F::State,
    text: &str,
) -> Result<(F::Move, F::State), Diagnostic> {
    let step: F::Move = text.trim().parse().map_err(|_| not_a_move::<F>(text))?;
    let refused = |why: Text| Diagnostic::new(&NOT_A_MOVE, why);
    let state = F::apply(puzzle, state, &step).map_err(refused)?;
    Ok((step, state))
}

pub(crate) fn replay<F: Play>(
    puzzle: &F::Puzzle,
    moves: &[String],
) -> Result<F::State, Diagnostic> {
    moves.iter().try_fold(F::start(puzzle), |state, text| Ok(apply::<F>(puzzle, &state, text)?.1))
}

/// Whether the checker accepts what the player has: the same checker as for every solution.
pub(crate) fn is_done<F: Play>(puzzle: &F::Puzzle, state: &F::State) -> bool {
    F::answer(puzzle, state).is_some_and(|answer| Checked::<F>::new(puzzle, answer).is_ok())
}

impl<F: Play> TypedGame<F> {
    pub(crate) fn start(puzzle: &Arc<F::Puzzle>) -> Box<dyn Game> {
        let states = vec![F::start(puzzle)];
        Box::new(Self { puzzle: Arc::clone(puzzle), states, moves: Vec::new(), at: 0 })
    }

    fn state(&self) -> &F::State {
        &self.states[self.at]
    }

    fn push(&mut self, step: F::Move, state: F::State) {
        self.moves.truncate(self.at);
        self.states.truncate(self.at + 1);
        self.moves.push(step);
        self.states.push(state);
        self.at += 1;
    }
}

impl<F: Play> Game for TypedGame<F> {
    fn play(&mut self, text: &str) -> Result<(), Diagnostic> {
        let (step, state) = apply::<F>(&self.puzzle, self.state(), text)?;
        self.push(step, state);
        Ok(())
    }

    fn input(&mut self, input: &Input) -> Result<bool, Diagnostic> {
        let Some(step) = F::interpret(&self.puzzle, self.state(), input) else { return Ok(false) };
        let refused = |why: Text| Diagnostic::new(&NOT_A_MOVE, why);
        let state = F::apply(&self.puzzle, self.state(), &step).map_err(refused)?;
        self.push(step, state);
        Ok(true)
    }

    fn accepts(&self, input: &Input) -> bool {
        F::interpret(&self.puzzle, self.state(), input)
            .is_some_and(|step| F::apply(&self.puzzle, self.state(), &step).is_ok())
    }

    fn undo(&mut self) -> bool {
        let possible = self.at > 0;
        self.at -= usize::from(possible);
        possible
    }

    fn redo(&mut self) -> bool {
        let possible = self.can_redo();
        self.at += usize::from(possible);
        possible
    }

    fn restart(&mut self) {
        self.at = 0;
    }

    fn moves(&self) -> Vec<String> {
        self.moves[..self.at].iter().map(ToString::to_string).collect()
    }

    fn can_redo(&self) -> bool {
        self.at < self.moves.len()
    }

    fn legal_moves(&self) -> Vec<String> {
        F::moves(&self.puzzle, self.state()).iter().map(ToString::to_string).collect()
    }

    fn conflicts(&self) -> Vec<Conflict> {
        F::conflicts(&self.puzzle, self.state())
    }

    fn ruled_out(&self) -> Vec<Place> {
        F::ruled_out(&self.puzzle, self.state())
    }

    fn tray(&self) -> Vec<TrayItem> {
        F::tray(&self.puzzle, self.state())
    }

    fn done(&self) -> bool {
        is_done::<F>(&self.puzzle, self.state())
    }

    fn scene(&self) -> Scene {
        F::draw(&self.puzzle, self.state())
    }
}
