//! A cell of a board, in the one form that all families share.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A cell. Rows, columns and layers count from 1 in every family, in text (`r1c2`, `l3r1c2`) and
/// in JSON (`{"row": 1, "column": 2}`).
///
/// ```
/// use pecah::Place;
/// let place: Place = "r3c4".parse().unwrap();
/// assert_eq!(place, Place::new(3, 4));
/// assert_eq!(Place::at_index(5, 4).to_string(), "r2c2");
/// assert_eq!(Place::new(1, 2).on_layer(3).to_string(), "l3r1c2");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Place {
    /// From 1, bottom to top; none on a flat board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layer: Option<usize>,
    /// From 1, top to bottom.
    pub row: usize,
    /// From 1, left to right.
    pub column: usize,
}

impl Place {
    /// The cell in this row and column, both from 1.
    pub fn new(row: usize, column: usize) -> Self {
        Self { layer: None, row, column }
    }

    /// The cell at this index, row by row from 0.
    pub fn at_index(index: usize, columns: usize) -> Self {
        Self::new(index / columns + 1, index % columns + 1)
    }

    /// The same cell on this layer, from 1.
    #[must_use]
    pub fn on_layer(mut self, layer: usize) -> Self {
        self.layer = Some(layer);
        self
    }

    /// The index on a flat board of this size, row by row from 0; `None` outside.
    pub fn index(self, rows: usize, columns: usize) -> Option<usize> {
        let inside = (1..=rows).contains(&self.row) && (1..=columns).contains(&self.column);
        (inside && self.layer.is_none()).then(|| (self.row - 1) * columns + self.column - 1)
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(layer) = self.layer {
            write!(f, "l{layer}")?;
        }
        write!(f, "r{}c{}", self.row, self.column)
    }
}

/// The text is not a place such as `r1c2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotAPlace;

impl fmt::Display for NotAPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell such as r1c2")
    }
}

impl std::error::Error for NotAPlace {}

impl FromStr for Place {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Self, NotAPlace> {
        let number = |text: &str| match text.parse() {
            Ok(number @ 1..=10_000) if text.bytes().all(|c| c.is_ascii_digit()) => Ok(number),
            _ => Err(NotAPlace),
        };
        let (layer, rest) = match text.strip_prefix('l') {
            Some(rest) => {
                let (layer, rest) = rest.split_once('r').ok_or(NotAPlace)?;
                (Some(number(layer)?), rest)
            }
            None => (None, text.strip_prefix('r').ok_or(NotAPlace)?),
        };
        let (row, column) = rest.split_once('c').ok_or(NotAPlace)?;
        Ok(Self { layer, row: number(row)?, column: number(column)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_is_no_place_is_refused() {
        for text in ["", "r", "r1", "c1r1", "r0c1", "r1c", "r+1c1", "l1", "lr1c1", "r1c99999"] {
            assert_eq!(text.parse::<Place>(), Err(NotAPlace), "{text}");
        }
    }
}
