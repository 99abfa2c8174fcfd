//! A picture of a puzzle, independent of any renderer.
//!
//! A scene is a row of panels. A renderer knows grids, cards and text; it knows no puzzle, so a
//! new family draws itself by filling in a scene.

use crate::message::{Lang, Text};
use crate::place::Place;
use serde::Serialize;

/// A picture. Its words are messages until [`Scene::render`] puts them into a language.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Scene<T = Text> {
    /// Laid out left to right, wrapping.
    pub panels: Vec<Panel<T>>,
    /// A line below.
    pub caption: Option<T>,
}

/// A part of a picture.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Panel<T = Text> {
    /// A line above.
    pub title: Option<T>,
    /// What it shows.
    pub body: Body<T>,
}

/// What a panel shows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Body<T = Text> {
    /// A board.
    Grid(Grid),
    /// Playing cards, side by side.
    Cards(Vec<Card>),
    /// Lines of text.
    Text(Vec<T>),
}

/// A board of rows and columns.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Grid {
    /// How its cells look.
    pub look: Look,
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
    /// Row by row; `None` where the board has no cell.
    pub cells: Vec<Option<Cell>>,
}

/// How the cells of a grid look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Look {
    /// Cells of one group that touch, by a side or a corner, join into one outlined piece.
    Pieces,
    /// As `Pieces`, each cell a ball.
    Balls,
    /// Coloured squares with thick borders between groups.
    Regions,
    /// Separate tiles.
    Tiles,
}

/// A cell of a board.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cell {
    /// The group it belongs to, which decides its colour; `None` is empty.
    pub group: Option<u16>,
    /// What is written on it.
    pub label: String,
    /// A mark on top.
    pub mark: Option<Mark>,
    /// Its part in a step; nothing in other pictures.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
}

/// The part of a cell in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Part {
    /// The reason refers to it: blue and solid.
    Cause,
    /// The step settles it: orange and dashed.
    Effect,
}

/// A mark on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Mark {
    /// A queen, or a star.
    Queen,
    /// Ruled out.
    Cross,
    /// Look here.
    Highlight,
    /// This is wrong.
    Wrong,
}

/// A playing card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Card {
    /// `A`, `2` to `10`, `J`, `Q`, `K`, or any number.
    pub rank: String,
    /// Its suit.
    pub suit: Suit,
}

/// The suit of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Suit {
    /// ♠
    Spades,
    /// ♥
    Hearts,
    /// ♦
    Diamonds,
    /// ♣
    Clubs,
}

impl Suit {
    /// All four, in the order in which hands show them.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Clubs, Self::Diamonds];
}

impl Scene {
    /// A scene of one untitled panel.
    pub fn of(body: Body) -> Self {
        Self { panels: vec![Panel { title: None, body }], caption: None }
    }

    /// With a line below.
    #[must_use]
    pub fn caption(mut self, caption: impl Into<Text>) -> Self {
        self.caption = Some(caption.into());
        self
    }

    /// Marks the cells of a step on the boards of the scene; several boards are the layers of one,
    /// the top layer first. A cell in both lists is part of the cause; a cell that already has a
    /// part keeps it.
    pub fn light(&mut self, cause: &[Place], effect: &[Place]) {
        let panels = self.panels.len();
        for (nth, panel) in self.panels.iter_mut().enumerate() {
            let Body::Grid(grid) = &mut panel.body else { continue };
            for (places, part) in [(cause, Part::Cause), (effect, Part::Effect)] {
                let here = |place: &&Place| place.layer.is_none_or(|at| at == panels - nth);
                for place in places.iter().filter(here) {
                    let cell = (place.row - 1) * grid.columns + place.column - 1;
                    let is_inside = place.row <= grid.rows && place.column <= grid.columns;
                    if let Some(Some(cell)) = grid.cells.get_mut(cell).filter(|_| is_inside) {
                        cell.part.get_or_insert(part);
                    }
                }
            }
        }
    }

    /// The picture with its words in this language: what renderers draw.
    pub fn render(&self, lang: Lang) -> Scene<String> {
        let panel = |panel: &Panel| Panel {
            title: panel.title.as_ref().map(|title| title.render(lang)),
            body: match &panel.body {
                Body::Grid(grid) => Body::Grid(grid.clone()),
                Body::Cards(cards) => Body::Cards(cards.clone()),
                Body::Text(lines) => {
                    Body::Text(lines.iter().map(|line| line.render(lang)).collect())
                }
            },
        };
        Scene {
            panels: self.panels.iter().map(panel).collect(),
            caption: self.caption.as_ref().map(|caption| caption.render(lang)),
        }
    }
}

impl Panel {
    /// A panel with a line above.
    pub fn titled(title: impl Into<Text>, body: Body) -> Self {
        Self { title: Some(title.into()), body }
    }
}

impl Grid {
    /// A board whose cells are given by their row and column.
    pub fn new(
        look: Look,
        rows: usize,
        columns: usize,
        mut cell: impl FnMut(usize, usize) -> Option<Cell>,
    ) -> Self {
        let cells = (0..rows)
            .flat_map(|row| (0..columns).map(move |column| (row, column)))
            .map(|(row, column)| cell(row, column))
            .collect();
        Self { look, rows, columns, cells }
    }

    /// The cell at this place, if the board has one there.
    pub fn cell(&self, row: usize, column: usize) -> Option<&Cell> {
        if row < self.rows && column < self.columns {
            self.cells[row * self.columns + column].as_ref()
        } else {
            None
        }
    }
}

impl Cell {
    /// An empty cell.
    pub fn empty() -> Self {
        Self::default()
    }

    /// A cell of a group, with a label.
    pub fn of_group(group: u16, label: impl Into<String>) -> Self {
        Self { group: Some(group), label: label.into(), ..Self::default() }
    }

    /// With a part in a step.
    #[must_use]
    pub fn in_step(mut self, part: Part) -> Self {
        self.part = Some(part);
        self
    }

    /// With a mark on top.
    #[must_use]
    pub fn marked(mut self, mark: Mark) -> Self {
        self.mark = Some(mark);
        self
    }
}
