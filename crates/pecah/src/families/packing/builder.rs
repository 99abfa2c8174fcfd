//! Puzzles built in code.
//!
//! Idea: the builder writes the text of the puzzle and reads it, so what is built passes exactly the
//! checks of what is read, and every built puzzle can be written.

use super::messages::Mistake;
use super::model::{Kind, NEXT_LAYER, Puzzle};
use super::options::Reading;
use super::sets::KnownSet;
use super::{characters, codes, read};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::options::{Attached, Choice};
use crate::place::Place;
use crate::source::Source;

/// Builds a [`Puzzle`]: a board, its pieces, and what is given.
///
/// ```
/// use pecah::packing::Puzzle;
/// use pecah::Place;
/// # fn main() -> Result<(), pecah::Diagnostics> {
/// let puzzle = Puzzle::builder()
///     .mask(&["XXX.", "XXXX"])
///     .piece("A", &["##"])
///     .copies(2)
///     .piece_of_cells("B", &[Place::new(1, 1), Place::new(2, 1), Place::new(2, 2)])
///     .given(&["..B.", "..BB"])
///     .build()?;
/// assert_eq!(puzzle.count().unwrap().solutions.to_string(), "2");
///
/// let wrong = Puzzle::builder().board(2, 2).piece("A", &["#.#"]).build().unwrap_err();
/// assert_eq!(wrong.to_string(), "[P013] piece A is not connected");
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
#[must_use]
pub struct PuzzleBuilder {
    kind: Kind,
    sizes: [usize; 3],
    mask: Vec<String>,
    pieces: Vec<Drawing>,
    reading: Reading,
    problems: Diagnostics,
}

/// A piece to be drawn.
#[derive(Debug, Clone)]
struct Drawing {
    letter: char,
    /// Layer from the top, row and column, from 0.
    cells: Vec<[usize; 3]>,
    copies: usize,
}

impl Puzzle {
    /// A puzzle to be built; its board has one cell until it gets another.
    pub fn builder() -> PuzzleBuilder {
        PuzzleBuilder {
            kind: Kind::Default,
            sizes: [1, 1, 1],
            mask: Vec::new(),
            pieces: Vec::new(),
            reading: Reading::default(),
            problems: Diagnostics::default(),
        }
    }
}

impl PuzzleBuilder {
    /// A full rectangle.
    pub fn board(self, rows: usize, columns: usize) -> Self {
        Self { kind: Kind::Default, sizes: [rows, columns, 1], ..self }
    }

    /// A rectangle with places left out: `X` is a cell and `.` is none.
    pub fn mask(self, rows: &[&str]) -> Self {
        let columns = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        let mask = rows.iter().map(|row| (*row).to_owned()).collect();
        Self { kind: Kind::Custom, sizes: [rows.len(), columns, 1], mask, ..self }
    }

    /// A pyramid of balls on a square of this side.
    pub fn pyramid(self, side: usize) -> Self {
        Self { kind: Kind::Pyramid, sizes: [side, side, side], ..self }
    }

    /// A box of cubes.
    pub fn cuboid(self, rows: usize, columns: usize, layers: usize) -> Self {
        Self { kind: Kind::Cuboid, sizes: [rows, columns, layers], ..self }
    }

    /// A piece with a letter for its name, drawn in rows: spaces and dots are gaps, a row `-` begins
    /// the layer below.
    pub fn piece(self, name: &str, rows: &[&str]) -> Self {
        let mut cells = Vec::new();
        let (mut depth, mut line) = (0, 0);
        for row in rows {
            if row.trim() == NEXT_LAYER {
                (depth, line) = (depth + 1, 0);
                continue;
            }
            let drawn = row.chars().enumerate().filter(|(_, c)| !matches!(c, ' ' | '.'));
            cells.extend(drawn.map(|(column, _)| [depth, line, column]));
            line += 1;
        }
        self.add(name, cells)
    }

    /// A piece with a letter for its name that has these cells; where it lies does not matter.
    pub fn piece_of_cells(self, name: &str, places: &[Place]) -> Self {
        let top = places.iter().filter_map(|place| place.layer).max().unwrap_or(0);
        let cell = |place: &Place| [top - place.layer.unwrap_or(top), place.row, place.column];
        self.add(name, places.iter().map(cell).collect())
    }

    /// There are this many of the last piece, which are interchangeable.
    pub fn copies(mut self, copies: usize) -> Self {
        if let Some(piece) = self.pieces.last_mut() {
            piece.copies = copies;
        }
        self
    }

    /// The pieces of a known set, such as `iq-puzzler-pro`, instead of your own pieces.
    pub fn set(mut self, name: &str) -> Self {
        self.reading.pieces = KnownSet::named(name);
        if self.reading.pieces.is_none() {
            let known: Vec<&str> = KnownSet::WORDS.iter().map(|(name, _)| *name).collect();
            self.problems.push(
                Diagnostic::new(
                    &codes::SET_AND_DRAWN,
                    Mistake::NoSuchSet { name: name.to_owned() },
                )
                .help(Mistake::SetsAre { names: known.join(", ") }),
            );
        }
        self
    }

    /// A start position: the rows of the board, a pyramid's or a box's from the top layer down, with
    /// the letters of the pieces that lie there and dots elsewhere.
    pub fn given(mut self, rows: &[&str]) -> Self {
        self.reading.given = Attached(Some(rows.join("\n")));
        self
    }

    /// Pieces may be turned but not turned over.
    pub fn one_sided(mut self) -> Self {
        self.reading.one_sided = true;
        self
    }

    /// Pieces may be left over.
    pub fn spare(mut self) -> Self {
        self.reading.spare = true;
        self
    }

    /// The puzzle, or everything that is wrong with it.
    pub fn build(self) -> Result<Puzzle, Diagnostics> {
        let text = self.text();
        self.problems.or(Some(()))?;
        let source = Source::new(text.as_bytes())?;
        read::puzzle(&source, &self.reading).map_err(|problems| {
            // Places in a text that the caller never saw would not help.
            let mut without_places = Diagnostics::default();
            for problem in problems.iter() {
                let (span, label) = (None, None);
                without_places.push(Diagnostic { span, label, ..problem.clone() });
            }
            without_places
        })
    }

    fn add(mut self, name: &str, mut cells: Vec<[usize; 3]>) -> Self {
        let mut letters = name.chars();
        let letter = letters.next().filter(|&c| characters::names_a_piece(c));
        let Some(letter) = letter.filter(|_| letters.next().is_none()) else {
            let name = name.chars().take(40).flat_map(char::escape_debug).collect();
            self.problems.push(
                Diagnostic::new(&codes::PIECE_CHARACTER, Mistake::NoSuchName { name })
                    .help(Mistake::OneLetterEach),
            );
            return self;
        };
        cells.sort_unstable();
        cells.dedup();
        let mistake = if cells.is_empty() {
            Some(Mistake::NoCells { letter })
        } else if read::connected(&cells) < cells.len() {
            Some(Mistake::NotConnected { letter })
        } else if self.pieces.iter().any(|piece| piece.letter == letter) {
            let problem = Mistake::LetterReturns { letter };
            self.problems
                .push(Diagnostic::new(&codes::LETTER_RETURNS, problem).help(Mistake::OwnLetter));
            return self;
        } else {
            None
        };
        if let Some(mistake) = mistake {
            self.problems
                .push(Diagnostic::new(&codes::NOT_CONNECTED, mistake).help(Mistake::ConnectCells));
            return self;
        }
        self.pieces.push(Drawing { letter, cells, copies: 1 });
        self
    }

    fn text(&self) -> String {
        let [rows, columns, layers] = self.sizes;
        let pieces = match self.reading.pieces {
            Some(set) => set.pieces().len(),
            None => self.pieces.len(),
        };
        let mut text = format!("{rows} {columns} {pieces}\n{}", self.kind.word());
        if self.kind == Kind::Cuboid {
            text.extend([" ", &layers.to_string()]);
        }
        text.push('\n');
        let drawn = self.pieces.iter().flat_map(Drawing::lines);
        text.extend(self.mask.iter().cloned().chain(drawn).map(|line| line + "\n"));
        text
    }
}

impl Drawing {
    /// Its lines, in the corner of the box it is drawn in.
    fn lines(&self) -> Vec<String> {
        let least = |axis: usize| self.cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
        let corner = [least(0), least(1), least(2)];
        let cells: Vec<[usize; 3]> = self
            .cells
            .iter()
            .map(|cell| [cell[0] - corner[0], cell[1] - corner[1], cell[2] - corner[2]])
            .collect();
        let deepest = cells.iter().map(|cell| cell[0]).max().unwrap_or(0);
        let mut lines = Vec::new();
        for depth in 0..=deepest {
            if depth > 0 {
                lines.push(NEXT_LAYER.to_owned());
            }
            let layer: Vec<_> = cells.iter().filter(|cell| cell[0] == depth).collect();
            let height = layer.iter().map(|cell| cell[1] + 1).max().unwrap_or(0);
            for row in 0..height {
                let columns = || layer.iter().filter(|cell| cell[1] == row).map(|cell| cell[2]);
                let width = columns().max().map_or(0, |last| last + 1);
                let place = |column| if columns().any(|c| c == column) { self.letter } else { ' ' };
                let line: String = (0..width).map(place).collect();
                lines.push(if line.is_empty() { ".".to_owned() } else { line });
            }
        }
        if self.copies != 1 || lines[0] == "." {
            lines.insert(0, format!("{}×{}", self.letter, self.copies));
        }
        lines
    }
}
