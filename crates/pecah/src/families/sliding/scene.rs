//! Pictures of boards, and of a path as numbered frames.

use super::messages::Caption;
use super::model::{Board, Move, Path, Puzzle};
use super::options::{MovesOf, Style};
use crate::scene::{Body, Cell, Grid, Look, Panel, Scene};

/// A path of up to this many moves is shown whole; of a longer one, the first and the last half of
/// this.
const MOST_FRAMES: usize = 200;

/// The group of tiles that are not where the goal has them.
const AWAY: u16 = 0;

/// The group of tiles that are.
const HOME: u16 = 1;

pub(super) fn of(puzzle: &Puzzle, answers: &[&Path], style: &Style) -> Scene {
    let Some(path) = answers.first() else { return board(puzzle, puzzle.start().tiles()) };
    let moves = path.0.len();
    let is_cut = moves > MOST_FRAMES;
    let shown = |nth: usize| !is_cut || nth <= MOST_FRAMES / 2 || nth > moves - MOST_FRAMES / 2;
    let titles = titles(puzzle, path, style);
    let panels = puzzle
        .boards(path)
        .zip(titles)
        .enumerate()
        .filter(|(nth, _)| shown(*nth))
        .map(|(_, (board, title))| Panel::titled(title, grid(puzzle.goal(), board.tiles())))
        .collect();
    let ends = is_cut.then_some(MOST_FRAMES / 2);
    let caption = Caption::Path { moves, solutions: answers.len(), ends };
    Scene { panels, caption: None }.caption(caption)
}

/// A picture of every board along a path.
pub(super) fn frames(puzzle: &Puzzle, path: &Path, style: &Style) -> Vec<Scene> {
    let mut titles = titles(puzzle, path, style);
    titles[0] = Caption::Moves { moves: path.0.len() };
    let boards = puzzle.boards(path).zip(titles);
    boards.map(|(board, title)| self::board(puzzle, board.tiles()).caption(title)).collect()
}

/// The words for the start and for each move.
fn titles(puzzle: &Puzzle, path: &Path, style: &Style) -> Vec<Caption> {
    let moved = puzzle.tiles_moved(path).into_iter().zip(&path.0);
    let title = |(nth, (tile, &way)): (usize, (u8, &Move))| match style.moves {
        MovesOf::Blank => Caption::BlankMove { number: nth + 1, way },
        MovesOf::Tiles => Caption::TileMove { number: nth + 1, tile, way: way.inverse() },
    };
    std::iter::once(Caption::Start).chain(moved.enumerate().map(title)).collect()
}

/// One board of a puzzle, given by its tiles.
pub(super) fn board(puzzle: &Puzzle, tiles: &[u8]) -> Scene {
    Scene::of(grid(puzzle.goal(), tiles))
}

fn grid(goal: &Board, tiles: &[u8]) -> Body {
    Body::Grid(Grid::new(Look::Tiles, goal.rows(), goal.columns(), |row, column| {
        let cell = row * goal.columns() + column;
        Some(match tiles[cell] {
            0 => Cell::empty(),
            tile if tile == goal.tiles()[cell] => Cell::of_group(HOME, tile.to_string()),
            tile => Cell::of_group(AWAY, tile.to_string()),
        })
    }))
}

#[cfg(test)]
mod tests {
    use super::super::model::Move::{Left, Right};
    use super::*;
    use crate::message::Lang;

    fn titles_of(scene: &Scene) -> Vec<String> {
        scene.panels.iter().filter_map(|panel| Some(panel.title.as_ref()?.to_string())).collect()
    }

    fn caption_of(scene: &Scene) -> String {
        scene.caption.as_ref().unwrap().to_string()
    }

    #[test]
    fn a_path_becomes_numbered_frames() {
        let puzzle = Puzzle::new(Board::from_tiles(2, 2, vec![1, 2, 0, 3]).unwrap());
        let path = Path(vec![Right]);
        let scene = of(&puzzle, &[&path, &path], &Style::default());
        assert_eq!(titles_of(&scene), ["start", "1 right"]);
        assert_eq!(caption_of(&scene), "1 move, the first of 2 solutions");
        let Body::Grid(last) = &scene.panels[1].body else { panic!("a grid") };
        assert_eq!(last.cell(1, 0), Some(&Cell::of_group(HOME, "3")));
        assert_eq!(last.cell(1, 1), Some(&Cell::empty()));
        let tiles = of(&puzzle, &[&path], &Style { moves: MovesOf::Tiles });
        assert_eq!(titles_of(&tiles), ["start", "1: 3 left"]);
        assert_eq!(tiles.render(Lang::Id).panels[1].title.as_deref(), Some("1: 3 ke kiri"));
    }

    #[test]
    fn a_long_path_shows_its_ends_and_says_so() {
        let puzzle = Puzzle::new(Board::solved(2, 2).unwrap());
        let path = Path([Left, Right].repeat(150));
        let scene = of(&puzzle, &[&path], &Style::default());
        let titles = titles_of(&scene);
        assert_eq!(titles.len(), 201);
        assert_eq!(
            [&titles[100], &titles[101], &titles[200]],
            ["100 right", "201 left", "300 right"]
        );
        assert_eq!(caption_of(&scene), "300 moves; the first 100 and the last 100 are shown");
        let path = Path([Left, Right].repeat(100));
        assert_eq!(of(&puzzle, &[&path], &Style::default()).panels.len(), 201);
    }
}
