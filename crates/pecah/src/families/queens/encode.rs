//! The rules of queens as constraints, written from the rules alone and independent of every
//! search.
//!
//! A variable for each cell: it has a star. Then the rules in the usual order: the number of stars
//! in each row, in each column, in each region; and no two touch. Two cells touch, by a side or a
//! corner, exactly when some block of two by two cells has both, so a block holds at most one star.

use super::Queens;
use super::model::{Board, Placement};
use super::{blocks, explained, lemmas};
use crate::capabilities::Prove;
use crate::limits::Stop;
use crate::place::Place;
use crate::proof::{Bounds, ExplainedStep, Formula, Lemma, Variable};
use crate::run::Run;

impl Prove for Queens {
    fn encode(board: &Board, _run: &Run) -> Result<Formula, Stop> {
        let (size, stars) = (board.size(), board.stars());
        let mut formula =
            Formula::new(format!("{size} rows, {stars} to each row, column and region"));
        for (row, column) in cells(size) {
            formula.variable(Place::new(row + 1, column + 1).to_string());
        }
        let variable = |(row, column): (usize, usize)| (row * size + column) as Variable;
        let among = |belongs: &dyn Fn(usize, usize) -> bool| -> Vec<Variable> {
            cells(size).filter(|&(row, column)| belongs(row, column)).map(variable).collect()
        };
        for row in 0..size {
            formula.exactly(stars, format!("row {}", row + 1), among(&|r, _| r == row));
        }
        for column in 0..size {
            formula.exactly(stars, format!("column {}", column + 1), among(&|_, c| c == column));
        }
        for region in 0..size {
            let cells = among(&|r, c| board.region(r, c) == region);
            formula.exactly(stars, format!("region {}", board.label(region)), cells);
        }
        for (row, column) in cells(size.saturating_sub(1)) {
            let block =
                [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
            let corner = Place::new(row + 1, column + 1);
            formula.at_most(1, format!("block {corner}"), block.map(variable).to_vec());
        }
        Ok(formula)
    }

    fn chosen(board: &Board, _formula: &Formula, answers: &[&Placement]) -> Vec<Vec<Variable>> {
        let index = |place: &Place| (place.row - 1) * board.size() + place.column - 1;
        let of_answer =
            |queens: &&Placement| queens.0.iter().map(|place| index(place) as Variable).collect();
        answers.iter().map(of_answer).collect()
    }

    fn explained(
        board: &Board,
        _formula: &Formula,
        run: &Run,
    ) -> Result<Option<Vec<ExplainedStep>>, Stop> {
        explained::steps(board, run).map(Some)
    }

    fn lemmas(board: &Board, formula: &Formula) -> Vec<Lemma> {
        lemmas::bands(board, formula)
    }

    fn bounds(board: &Board) -> Option<Box<dyn Bounds>> {
        Some(Box::new(blocks::Blocks::new(board)))
    }
}

/// The cells of a square, row by row.
fn cells(size: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..size).flat_map(move |row| (0..size).map(move |column| (row, column)))
}
