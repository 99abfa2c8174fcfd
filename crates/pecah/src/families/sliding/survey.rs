//! The number of boards of a size at each distance from the goal.

use super::levels::{self, Levels};
use super::messages::SurveyText;
use super::options::BoardsOfSize;
use super::{Sliding, codes};
use crate::capabilities::{Failed, Survey, Table};
use crate::diagnostic::Diagnostic;
use crate::limits::Stop;
use crate::message::Text;
use crate::run::Run;
use serde_json::json;

/// The longest bar of the plot.
const WIDEST: u64 = 50;

impl Survey for Sliding {
    type Survey = BoardsOfSize;

    fn survey(survey: &BoardsOfSize, run: &Run) -> Result<Option<Table>, Failed> {
        survey.size.sides().map(|(rows, columns)| table(rows, columns, run)).transpose()
    }
}

fn table(rows: usize, columns: usize, run: &Run) -> Result<Table, Failed> {
    let cells = rows * columns;
    let too_large = || {
        Diagnostic::new(&codes::SIDES, SurveyText::TooManyBoards { rows, columns })
            .help(SurveyText::SmallerSize { most: levels::MOST_CELLS })
    };
    let mut levels = Levels::new(rows, columns).ok_or_else(too_large)?;
    if Levels::bytes(cells) > run.memory() {
        return Err(Stop::Memory.into());
    }
    let mut counts = Vec::new();
    while levels.count > 0 {
        counts.push(levels.count);
        levels.advance(run)?;
        // Publishes how many boards were met.
        run.poll(counts.iter().sum())?;
    }
    let most = counts.iter().copied().max().unwrap_or(1);
    let bar = |count: u64| "█".repeat((count * WIDEST).div_ceil(most) as usize);
    let all: u64 = counts.iter().sum();
    let moves: u64 = counts.iter().zip(0..).map(|(count, depth)| count * depth).sum();
    Ok(Table {
        columns: vec![SurveyText::Moves.into(), SurveyText::Boards.into(), Text::verbatim("")],
        rows: (0..)
            .zip(&counts)
            .map(|(depth, &n)| vec![json!(depth), json!(n), json!(bar(n))])
            .collect(),
        notes: vec![
            SurveyText::HalfCanBeSolved { boards: all, rows, columns, deepest: counts.len() - 1 }
                .into(),
            SurveyText::Average { moves: moves as f64 / all as f64 }.into(),
        ],
    })
}
