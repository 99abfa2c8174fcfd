//! From a lattice in a picture to a reading: colours, regions, and how sure they are.

use crate::borders::borders;
use crate::colours::{Ground, ground};
use crate::lattice::Lattice;
use crate::marks;
use crate::picture::Picture;
use crate::reading::{Doubt, Reading, letter};
use crate::regions::{self, Regions};
use pecah::Run;
use pecah::queens::{Board, Verdict, solve_unique_within};

/// Colours nearer than this are in doubt.
const CLOSE: f32 = 6.0;

/// A search for solutions that takes longer says nothing.
const MOST_NODES: u64 = 100_000;

/// No reading is certain.
const MOST_SURE: f32 = 0.98;

/// Reads the board that a square lattice is.
pub(crate) fn reading(picture: &Picture, lattice: &Lattice) -> Option<Reading> {
    let size = lattice.size();
    let places = || (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let grounds: Vec<_> =
        places().map(|(row, column)| ground(picture, lattice.cell(row, column))).collect();
    let borders = borders(picture, lattice, &grounds);
    regions::settle(size, &grounds, &borders)
        .into_iter()
        .map(|regions| weighed(picture, lattice, &grounds, regions))
        .max_by(|a, b| a.confidence.total_cmp(&b.confidence))
}

fn weighed(picture: &Picture, lattice: &Lattice, grounds: &[Ground], regions: Regions) -> Reading {
    let size = lattice.size();
    let colours = marks::colours_of(grounds, &regions.of);
    let marks = marks::on_board(picture, lattice, &regions.of, &colours);
    let mut reading = Reading {
        grid: regions
            .of
            .chunks(size)
            .map(|row| row.iter().copied().map(letter).collect())
            .collect(),
        confidence: confidence(lattice, &regions),
        board: lattice.area(),
        doubts: regions.doubts,
        colours,
        marks,
    };
    weigh_solutions(&mut reading);
    reading
}

/// What the picture alone says: 1 when all is as it should be, less for each thing that is not.
fn confidence(lattice: &Lattice, regions: &Regions) -> f32 {
    let mut sure = 1.0 - 0.5 * (1.0 - lattice.seen);
    sure *= (0.4 + 0.2 * regions.clearness).min(1.0);
    if regions.between < CLOSE {
        sure *= 0.8;
    }
    sure *= regions.weights.map_or(0.97, |weights| 1.0 - 2.0 * weights.disagree);
    for doubt in &regions.doubts {
        sure *= match doubt {
            Doubt::Shaded { .. } => 0.97,
            Doubt::Covered { .. } => 0.95,
            Doubt::SharedColour => 0.8,
            Doubt::InPieces { .. } => 0.7,
            Doubt::RegionCount { .. } => 0.2,
            Doubt::Unread { .. } => 0.6,
            Doubt::NoSolution => 1.0,
        };
    }
    sure.clamp(0.0, MOST_SURE)
}

/// Puzzle sense: a board is made to have one solution, and one that was misread hardly ever has.
fn weigh_solutions(reading: &mut Reading) {
    if reading.gaps().next().is_some() {
        return;
    }
    let Ok(board) = Board::new(&reading.grid, 1) else { return };
    let run = Run::unlimited().with_nodes(MOST_NODES);
    match solve_unique_within(&board, &run) {
        Ok(Verdict::Only(_)) => reading.confidence = 1.0 - 0.5 * (1.0 - reading.confidence),
        Ok(Verdict::None) => {
            reading.confidence *= 0.7;
            reading.doubts.push(Doubt::NoSolution);
        }
        Ok(Verdict::Several(..)) | Err(_) => {}
    }
}
