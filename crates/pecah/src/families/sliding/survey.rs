//! How many boards of a size are how many moves away from the goal.

use super::codes;
use super::levels::{self, Levels};
use super::settings;
use crate::abilities::{Refusal, Table};
use crate::diagnostic::Diagnostic;
use crate::limits::Stop;
use crate::options::{OptionSpec, Options};
use crate::run::Run;
use serde_json::json;

pub(super) const OPTIONS: &[OptionSpec] = &[settings::SIZE];

/// The longest bar of the plot.
const WIDEST: u64 = 50;

pub(super) fn survey(options: &Options, run: &Run) -> Option<Result<Table, Refusal>> {
    let size = options.get("size")?;
    Some(settings::size(size).map_err(Refusal::from).and_then(|(r, c)| table(r, c, run)))
}

fn table(rows: usize, columns: usize, run: &Run) -> Result<Table, Refusal> {
    let cells = rows * columns;
    let too_large = || {
        Diagnostic::new(&codes::SIDES, format!("boards of {rows}x{columns} are too many to survey"))
            .help(format!("ask for a size of up to {} cells, as 3x4 or 2x6", levels::MOST_CELLS))
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
        columns: ["moves", "boards", ""].map(str::to_owned).to_vec(),
        rows: (0..)
            .zip(&counts)
            .map(|(depth, &n)| vec![json!(depth), json!(n), json!(bar(n))])
            .collect(),
        notes: vec![
            format!(
                "{all} boards of {rows}x{columns} can be solved, half of all; the deepest take {} moves.",
                counts.len() - 1
            ),
            format!("On average {:.3} moves.", moves as f64 / all as f64),
        ],
    })
}
