//! Pictures of boards, and of a path as numbered frames.

use super::answer;
use super::model::{Board, Move, Path, Puzzle, Told};
use crate::scene::{Body, Cell, Grid, Look, Mark, Panel, Scene};

/// Frames of moves that are all shown; of a longer path, the first and the last half of this.
const MOST_FRAMES: usize = 200;

/// The group of tiles that are not where the goal has them.
const AWAY: u16 = 0;

/// The group of tiles that are.
const HOME: u16 = 1;

pub(super) fn of(puzzle: &Puzzle, answers: &[&Path]) -> Scene {
    let Some(path) = answers.first() else { return board(puzzle, puzzle.start().tiles()) };
    let moves = path.0.len();
    let told = answer::told(puzzle, path);
    let shown = |nth: usize| {
        moves <= MOST_FRAMES || nth <= MOST_FRAMES / 2 || nth > moves - MOST_FRAMES / 2
    };
    let panels = puzzle
        .boards(path)
        .enumerate()
        .filter(|(nth, _)| shown(*nth))
        .map(|(nth, board)| {
            let title = match nth {
                0 => "start".to_owned(),
                nth if puzzle.told() == Told::Tiles => format!("{nth}: {}", told[nth - 1]),
                nth => format!("{nth} {}", told[nth - 1]),
            };
            Panel::titled(title, grid(puzzle.goal(), board.tiles()))
        })
        .collect();
    Scene { panels, caption: Some(caption(moves, answers.len())) }
}

/// A picture of every board along a path.
pub(super) fn frames(puzzle: &Puzzle, path: &Path) -> Vec<Scene> {
    let told = answer::told(puzzle, path);
    let caption = |nth: usize| match nth {
        0 => format!("{} moves", path.0.len()),
        nth => format!("{nth}: {}", told[nth - 1]),
    };
    let boards = puzzle.boards(path).enumerate();
    boards.map(|(nth, board)| self::board(puzzle, board.tiles()).caption(caption(nth))).collect()
}

fn caption(moves: usize, answers: usize) -> String {
    let half = MOST_FRAMES / 2;
    let unit = if moves == 1 { "move" } else { "moves" };
    let which = match answers {
        0 | 1 => String::new(),
        several => format!(", the first of {several} solutions"),
    };
    let shown = if moves > MOST_FRAMES {
        format!("; the first {half} and the last {half} are shown")
    } else {
        String::new()
    };
    format!("{moves} {unit}{which}{shown}")
}

/// The start, with the tiles marked that these moves would take into the blank.
pub(super) fn hint(puzzle: &Puzzle, moves: &[Move]) -> Scene {
    let start = puzzle.start();
    let blank = start.tiles().iter().position(|&tile| tile == 0).unwrap_or(0);
    let mut body = grid(puzzle.goal(), start.tiles());
    if let Body::Grid(grid) = &mut body {
        for cell in moves.iter().filter_map(|&way| start.neighbour(blank, way)) {
            grid.cells[cell] = grid.cells[cell].take().map(|cell| cell.marked(Mark::Highlight));
        }
    }
    Scene::of(body)
}

/// One board of a puzzle, given by its tiles.
pub(super) fn board(puzzle: &Puzzle, tiles: &[u8]) -> Scene {
    Scene::of(grid(puzzle.goal(), tiles))
}

fn grid(goal: &Board, tiles: &[u8]) -> Body {
    Body::Grid(Grid::new(Look::Tiles, goal.rows(), goal.columns(), |row, column| {
        Some(match tiles[row * goal.columns() + column] {
            0 => Cell::empty(),
            tile if tile == goal.tile(row, column) => Cell::of_group(HOME, tile.to_string()),
            tile => Cell::of_group(AWAY, tile.to_string()),
        })
    }))
}

#[cfg(test)]
mod tests {
    use super::super::model::Move::{Left, Right};
    use super::*;

    fn titles(scene: &Scene) -> Vec<&str> {
        scene.panels.iter().filter_map(|panel| panel.title.as_deref()).collect()
    }

    #[test]
    fn a_path_becomes_numbered_frames() {
        let puzzle = Puzzle::new(Board::from_tiles(2, 2, vec![1, 2, 0, 3]).unwrap());
        let path = Path(vec![Right]);
        let scene = of(&puzzle, &[&path, &path]);
        assert_eq!(titles(&scene), ["start", "1 right"]);
        assert_eq!(scene.caption.as_deref(), Some("1 move, the first of 2 solutions"));
        let Body::Grid(last) = &scene.panels[1].body else { panic!("a grid") };
        assert_eq!(last.cell(1, 0), Some(&Cell::of_group(HOME, "3")));
        assert_eq!(last.cell(1, 1), Some(&Cell::empty()));
    }

    #[test]
    fn a_long_path_shows_its_ends_and_says_so() {
        let puzzle = Puzzle::new(Board::solved(2, 2).unwrap());
        let path = Path([Left, Right].repeat(150));
        let scene = of(&puzzle, &[&path]);
        let titles = titles(&scene);
        assert_eq!(titles.len(), 201);
        assert_eq!((titles[100], titles[101], titles[200]), ("100 right", "201 left", "300 right"));
        let caption = "300 moves; the first 100 and the last 100 are shown";
        assert_eq!(scene.caption.as_deref(), Some(caption));
        let path = Path([Left, Right].repeat(100));
        assert_eq!(of(&puzzle, &[&path]).panels.len(), 201);
    }
}
