//! Puzzles in the formats of other programs. Each file is one format; what they share is a board and
//! pieces as sets of cells in space.

mod polycube;
mod psv;
mod puzzlecad;
mod spheres;
mod stl;
#[cfg(test)]
mod tests;
mod three_mf;
mod xmpuzzle;
mod zip;

use super::model::{Kind, MOST_CELLS, MOST_PIECES, MOST_PLACES, Puzzle, Sides, Spare};
use super::{Packing, characters};
use crate::capabilities::Convert;
use crate::diagnostic::{Diagnostic, Diagnostics, Span};
use crate::formats::{Format, unreadable, unwritable};
use crate::message::Phrase;
use crate::place::Place;
use std::collections::HashSet;

impl Convert for Packing {
    const FORMATS: &'static [Format<Self>] = &[
        Format {
            name: xmpuzzle::NAME,
            ending: "xmpuzzle",
            about: Phrase { en: "a file of BurrTools", id: "berkas BurrTools" },
            read: Some(xmpuzzle::read),
            write: Some(xmpuzzle::write),
        },
        Format {
            name: psv::NAME,
            ending: "psv",
            about: Phrase { en: "a file of PolySolver", id: "berkas PolySolver" },
            read: Some(psv::read),
            write: Some(psv::write),
        },
        Format {
            name: polycube::NAME,
            ending: "def",
            about: Phrase {
                en: "a puzzle definition of polycube",
                id: "definisi teka-teki polycube",
            },
            read: Some(polycube::read),
            write: Some(polycube::write),
        },
        Format {
            name: puzzlecad::NAME,
            ending: "scad",
            about: Phrase {
                en: "the pieces for puzzlecad, to print in 3D",
                id: "keping-kepingnya untuk puzzlecad, untuk dicetak 3D",
            },
            read: Some(puzzlecad::read),
            write: Some(puzzlecad::write),
        },
        Format {
            name: stl::NAME,
            ending: "stl",
            about: Phrase {
                en: "the pieces as solids with bevelled edges, to print in 3D",
                id: "keping-kepingnya sebagai benda dengan tepi tumpul, untuk dicetak 3D",
            },
            read: None,
            write: Some(stl::write),
        },
        Format {
            name: three_mf::NAME,
            ending: "3mf",
            about: Phrase {
                en: "the same solids with their units and copies, for slicers",
                id: "benda yang sama dengan satuan dan salinannya, untuk program pengiris",
            },
            read: None,
            write: Some(three_mf::write),
        },
    ];
}

/// Layer, row and column, from 0.
type Cell = [usize; 3];

/// A piece: its cells, and how many there are.
struct Shape {
    cells: Vec<Cell>,
    copies: usize,
}

/// A puzzle as sets of cells.
struct Shapes {
    board: Vec<Cell>,
    /// The side of a pyramid of balls, whose pieces are flat; the board is not examined then.
    pyramid: Option<usize>,
    pieces: Vec<Shape>,
    is_one_sided: bool,
    has_spares: bool,
}

const BOX: Phrase = Phrase {
    en: "a flat board or a full box to fill",
    id: "papan datar atau kotak penuh untuk diisi",
};
const FLAT: Phrase = Phrase {
    en: "pieces that are flat, as the board is",
    id: "keping yang datar, seperti papannya",
};
const FEW: Phrase = Phrase {
    en: "1 to 256 pieces, copies counted, each of 1 to 4,096 cells, and a board of as many",
    id: "1 sampai 256 keping termasuk salinannya, masing-masing 1 sampai 4.096 sel, dan papan sebesar itu",
};
const CLOSE: Phrase = Phrase {
    en: "a board in a rectangle of at most 16,384 places",
    id: "papan dalam persegi panjang yang paling banyak 16.384 tempat",
};

impl Shapes {
    /// The puzzle, or what we cannot model of it, at this place of the text.
    fn puzzle(mut self, format: &'static str, place: Span) -> Result<Puzzle, Diagnostics> {
        let refuse = |what| unreadable(format, place, what);
        let copies = |all: usize, piece: &Shape| all.saturating_add(piece.copies);
        let all = self.pieces.iter().fold(0, copies);
        let is_size = |cells: &Vec<Cell>| (1..=MOST_CELLS).contains(&cells.len());
        let are_sizes = self.pieces.iter().all(|piece| is_size(&piece.cells));
        if !(1..=MOST_PIECES).contains(&all) || !are_sizes || !is_size(&self.board) {
            return Err(refuse(FEW));
        }
        to_corner(&mut self.board);
        let sizes = sizes(&self.board);
        let mut builder = Puzzle::builder();
        let flat = (0..3).find(|&axis| self.pyramid.is_some() || sizes[axis] == 1);
        if let Some(side) = self.pyramid {
            builder = builder.pyramid(side);
        } else if let Some(axis) = flat {
            drop_axis(&mut self.board, axis);
            for piece in &mut self.pieces {
                to_corner(&mut piece.cells);
                let flat = self::sizes(&piece.cells).iter().position(|&size| size == 1);
                drop_axis(&mut piece.cells, flat.ok_or_else(|| refuse(FLAT))?);
            }
            let [_, rows, columns] = self::sizes(&self.board);
            if rows.saturating_mul(columns) > MOST_PLACES {
                return Err(refuse(CLOSE));
            }
            let cells: HashSet<&Cell> = self.board.iter().collect();
            let place = |row, column| if cells.contains(&[0, row, column]) { 'X' } else { '.' };
            let mask: Vec<String> = (0..rows)
                .map(|row| (0..columns).map(|column| place(row, column)).collect())
                .collect();
            builder = builder.mask(&mask.iter().map(String::as_str).collect::<Vec<_>>());
        } else if sizes.iter().try_fold(1, |all: usize, side| all.checked_mul(*side))
            == Some(self.board.len())
        {
            builder = builder.cuboid(sizes[1], sizes[2], sizes[0]);
        } else {
            return Err(refuse(BOX));
        }
        for (letter, piece) in characters::all().zip(&self.pieces) {
            let place = |cell: &Cell| {
                let place = Place::new(cell[1] + 1, cell[2] + 1);
                if flat.is_some() { place } else { place.on_layer(cell[0] + 1) }
            };
            let places: Vec<Place> = piece.cells.iter().map(place).collect();
            builder = builder.piece_of_cells(&letter.to_string(), &places).copies(piece.copies);
        }
        if self.is_one_sided {
            builder = builder.one_sided();
        }
        if self.has_spares {
            builder = builder.spare();
        }
        builder.build().map_err(|problems| {
            let mut placed = Diagnostics::default();
            for problem in problems.iter() {
                placed.push(Diagnostic { span: Some(place), ..problem.clone() });
            }
            placed
        })
    }

    /// The cells of a puzzle that the format can hold.
    fn of(puzzle: &Puzzle, format: &'static str) -> Result<Self, Diagnostic> {
        if puzzle.board.kind() == Kind::Pyramid {
            let what = Phrase { en: "a pyramid of balls", id: "piramida bola" };
            return Err(unwritable(format, what));
        }
        Self::without_givens(puzzle, format)
    }

    /// The same, of a pyramid too.
    fn without_givens(puzzle: &Puzzle, format: &'static str) -> Result<Self, Diagnostic> {
        if puzzle.has_givens() {
            let what = Phrase { en: "a start position", id: "posisi awal" };
            return Err(unwritable(format, what));
        }
        Ok(Self {
            board: puzzle.board.cells().iter().map(|c| [c.layer, c.row, c.column]).collect(),
            pyramid: None,
            pieces: pieces(puzzle),
            is_one_sided: puzzle.sides == Sides::One,
            has_spares: puzzle.spare == Spare::Allowed,
        })
    }
}

/// The kinds of pieces with their cells, the layer drawn first on top.
fn pieces(puzzle: &Puzzle) -> Vec<Shape> {
    let shape = |kind: &Vec<&super::Piece>| {
        let top = kind[0].depths.iter().max().copied().unwrap_or(0);
        let mut cells: Vec<Cell> =
            kind[0].cells().map(|(depth, row, column)| [top - depth, row, column]).collect();
        to_corner(&mut cells);
        Shape { cells, copies: kind.len() }
    };
    super::encode::kinds(puzzle).iter().map(shape).collect()
}

/// Moves cells so that the least coordinate along each axis is 0.
fn to_corner(cells: &mut [Cell]) {
    for axis in 0..3 {
        let least = cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
        for cell in &mut *cells {
            cell[axis] -= least;
        }
    }
}

/// One more than the largest coordinate along each axis.
fn sizes(cells: &[Cell]) -> [usize; 3] {
    [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis] + 1).max().unwrap_or(0))
}

/// Turns flat cells so that they lie in one layer.
fn drop_axis(cells: &mut [Cell], axis: usize) {
    for cell in cells {
        *cell = match axis {
            0 => *cell,
            1 => [0, cell[0], cell[2]],
            _ => [0, cell[0], cell[1]],
        };
    }
}
