//! A picture of a board and its pieces: a panel for each layer, the top one first.

use super::characters;
use super::messages::Title;
use super::model::{Board, Filling, Kind, Piece, Puzzle};
use crate::message::Text;
use crate::scene::{Body, Cell, Grid, Look, Mark, Panel, Scene};

pub(super) fn of(puzzle: &Puzzle, answers: &[&Filling]) -> Scene {
    let board = &puzzle.board;
    let panels = match answers {
        [] => {
            let pieces = puzzle.pieces.iter().map(|piece| drawn(piece, look(board)));
            filled(board, &start(puzzle), None).into_iter().chain(pieces).collect()
        }
        [answer] => filled(board, answer, None),
        several => (1..)
            .zip(several)
            .flat_map(|(number, answer)| filled(board, answer, Some(number)))
            .collect(),
    };
    Scene { panels, caption: None }
}

/// The board with what is given.
pub(super) fn start(puzzle: &Puzzle) -> Filling {
    let letter = |cell: usize| puzzle.given[cell].map_or(' ', |piece| puzzle.pieces[piece].letter);
    puzzle.board.fill(letter)
}

/// A flat board under way: the letters placed so far, and a piece tried on top, with its cells as
/// (row, column). Places where it cannot lie are marked.
pub(super) fn trying(
    puzzle: &Puzzle,
    placed: &Filling,
    piece: &Piece,
    tried: impl Iterator<Item = (usize, usize)>,
) -> Scene {
    let mut panels = filled(&puzzle.board, placed, None);
    if let Some(Panel { body: Body::Grid(grid), .. }) = panels.first_mut() {
        for (row, column) in tried {
            if row >= grid.rows || column >= grid.columns {
                continue;
            }
            let place = &mut grid.cells[row * grid.columns + column];
            *place = Some(match place.take() {
                Some(free) if free.group.is_none() => cell(piece.letter).marked(Mark::Highlight),
                Some(taken) => taken.marked(Mark::Wrong),
                None => Cell::empty().marked(Mark::Wrong),
            });
        }
    }
    Scene { panels, caption: None }
}

fn look(board: &Board) -> Look {
    if board.kind() == Kind::Pyramid { Look::Balls } else { Look::Pieces }
}

/// A panel for each layer, the top one first.
fn filled(board: &Board, filling: &Filling, number: Option<usize>) -> Vec<Panel> {
    let layers = board.layers();
    let mut rows = filling.0.as_slice();
    let mut panels = Vec::with_capacity(layers);
    for layer in (0..layers).rev() {
        let height = board.printed_rows().filter(|row| row.0 == layer).count();
        let (of_layer, below) = rows.split_at(height);
        rows = below;
        let columns = of_layer.first().map_or(0, Vec::len);
        let grid = Grid::new(look(board), height, columns, |row, column| {
            board.number(layer, row, column)?;
            Some(cell(of_layer[row][column]))
        });
        panels.push(Panel { title: title(layers, layer, number), body: Body::Grid(grid) });
    }
    panels
}

fn title(layers: usize, layer: usize, number: Option<usize>) -> Option<Text> {
    if layers == 1 {
        return number.map(|number| Text::verbatim(number.to_string()));
    }
    let is_top = layer + 1 == layers;
    let layer = layer + 1;
    let title = Text::from(match layer {
        1 => Title::Bottom { layer },
        _ if is_top => Title::Top { layer },
        _ => Title::Layer { layer },
    });
    Some(match number {
        Some(number) => Title::Numbered { number, title }.into(),
        None => title,
    })
}

fn cell(letter: char) -> Cell {
    match characters::group(letter) {
        Some(group) => Cell::of_group(group, letter),
        None => Cell::empty(),
    }
}

/// A piece as drawn, without the blanks around it; the layers of a solid one side by side.
fn drawn(piece: &Piece, look: Look) -> Panel {
    let columns = || piece.cells.iter().map(|&(_, column)| column);
    let (first, last) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
    let rows = piece.cells.iter().map(|&(row, _)| row + 1).max().unwrap_or(1);
    let layers = piece.depths.iter().map(|depth| depth + 1).max().unwrap_or(1);
    let wide = last + 2 - first;
    let has = |row, depth, column| {
        let drawn = piece.cells.iter().zip(&piece.depths);
        drawn.into_iter().any(|(cell, &d)| *cell == (row, first + column) && d == depth)
    };
    let grid = Grid::new(look, rows, layers * wide - 1, |row, column| {
        has(row, column / wide, column % wide).then(|| cell(piece.letter))
    });
    Panel::titled(Text::verbatim(piece.letter), Body::Grid(grid))
}
