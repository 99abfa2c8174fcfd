//! Whether the goal can be reached at all, and why.
//!
//! KURANG(i) is the number of tiles that come before i in the goal but are after it on the
//! board, the blank taking part as R·C. With the usual goal, tiles in order and the blank last,
//! these are the tiles j < i that are after i. The sum of all KURANG(i) is the number of
//! inversions, so its parity is that of the permutation from board to goal. Every move is one
//! exchange with the blank and changes that parity; it also takes the blank one cell nearer to or
//! farther from its place in the goal. Hence with
//!
//! X = the distance of the blank from its place in the goal, rows plus columns, mod 2
//!
//! the parity of Σ KURANG(i) + X never changes, at any width, and it is even at the goal. Half of
//! all boards are even, and exactly those can reach the goal. On 4×4, where the blank's place is
//! the last cell, X is the parity of its row plus its column.

use super::human;
use super::messages::{Fact, StageText};
use super::model::{Board, MOST_CELLS, Puzzle};
use crate::family::Facts;
use crate::message::Text;
use serde_json::json;

/// What decides whether the goal can be reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reachability {
    /// KURANG(i) for i from 1 to R·C; the last is the blank's.
    pub kurang: Vec<u32>,
    /// 1 when the blank is an odd number of moves from its place in the goal, else 0.
    pub x: u32,
}

impl Reachability {
    /// Of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Self {
        let cells = puzzle.start().tiles().len();
        let mut rank = [0; MOST_CELLS];
        for (nth, &tile) in puzzle.goal().tiles().iter().enumerate() {
            rank[usize::from(tile)] = nth;
        }
        let mut kurang = vec![0; cells];
        let tiles = puzzle.start().tiles();
        for (cell, &tile) in tiles.iter().enumerate() {
            let rank_of = |tile: u8| rank[usize::from(tile)];
            let fewer = tiles[cell + 1..].iter().filter(|&&after| rank_of(after) < rank_of(tile));
            let number = if tile == 0 { cells } else { usize::from(tile) };
            kurang[number - 1] = fewer.count() as u32;
        }
        let columns = puzzle.start().columns();
        let [start, goal] = [puzzle.start(), puzzle.goal()].map(Board::blank);
        let distance =
            (start / columns).abs_diff(goal / columns) + (start % columns).abs_diff(goal % columns);
        Self { kurang, x: distance as u32 % 2 }
    }

    /// Σ KURANG(i) + X.
    pub fn sum(&self) -> u32 {
        self.kurang.iter().sum::<u32>() + self.x
    }

    /// Whether the goal can be reached.
    pub fn reachable(&self) -> bool {
        self.sum().is_multiple_of(2)
    }

    pub(super) fn facts(&self, puzzle: &Puzzle) -> Facts {
        let order = order(puzzle);
        let (kurang, x) = (self.kurang.iter().sum(), self.x);
        let mut lines: Vec<Text> = self.table(&order).into_iter().map(Text::verbatim).collect();
        if !order.is_sorted() {
            lines.push(Fact::OrderOfGoal.into());
        }
        lines.push(Fact::Sum { kurang }.into());
        lines.push(Fact::Distance { x }.into());
        lines.push(Fact::Parity { kurang, x }.into());
        lines.push(Fact::Invariant.into());
        if let Some((tiles, board)) = self.swap(puzzle) {
            lines.push(StageText::Exchanged { tiles }.into());
            lines.extend(board.text_rows("-").into_iter().map(Text::verbatim));
        }
        let json = json!({
            "kurang": self.kurang,
            "x": self.x,
            "sum": self.sum(),
            "reachable": self.reachable(),
            "goal": puzzle.goal().tiles().chunks(puzzle.goal().columns()).collect::<Vec<_>>(),
            "usual_goal": puzzle.has_usual_goal(),
            "exchanged": self.swap(puzzle).map(|(tiles, _)| tiles),
        });
        Facts { lines, json }
    }

    /// Where the goal cannot be reached: two tiles that are left exchanged, and the board with them.
    fn swap(&self, puzzle: &Puzzle) -> Option<([u8; 2], Board)> {
        if self.reachable() {
            return None;
        }
        let way = human::way(puzzle);
        let board = way.stages.last().map_or(puzzle.start(), |stage| &stage.board);
        Some((way.exchanged?, board.clone()))
    }

    /// Two lines for as many tiles as fit into 80 columns, the tile above its number, in the order
    /// of the goal.
    fn table(&self, order: &[usize]) -> Vec<String> {
        let width = order.len().to_string().len().max(2) + 1;
        let in_line = (80 - "KURANG(i)".len()) / width;
        let mut lines = Vec::new();
        for tiles in order.chunks(in_line) {
            let shown = |of: &dyn Fn(usize) -> usize| {
                let cells = tiles.iter().map(|&tile| format!("{:>width$}", of(tile)));
                cells.collect::<String>()
            };
            lines.push(format!("{:9}{}", "i", shown(&|tile| tile)));
            lines.push(format!("KURANG(i){}", shown(&|tile| self.kurang[tile - 1] as usize)));
        }
        lines
    }
}

/// The tiles in the order of the goal, the blank as R·C.
fn order(puzzle: &Puzzle) -> Vec<usize> {
    let tiles = puzzle.goal().tiles();
    tiles.iter().map(|&tile| if tile == 0 { tiles.len() } else { usize::from(tile) }).collect()
}

#[cfg(test)]
mod tests {
    use super::super::model::Move;
    use super::*;
    use std::collections::HashSet;

    fn reachable_by_search(goal: &Board) -> HashSet<Vec<u8>> {
        let mut seen = HashSet::from([goal.tiles().to_vec()]);
        let mut open = vec![goal.clone()];
        while let Some(board) = open.pop() {
            for next in Move::ALL.into_iter().filter_map(|way| board.after(way)) {
                if seen.insert(next.tiles().to_vec()) {
                    open.push(next);
                }
            }
        }
        seen
    }

    fn permutations(cells: u8) -> Vec<Vec<u8>> {
        let Some(last) = cells.checked_sub(1) else { return vec![Vec::new()] };
        let insert = |shorter: Vec<u8>| {
            (0..=shorter.len()).map(move |at| {
                let mut longer = shorter.clone();
                longer.insert(at, last);
                longer
            })
        };
        permutations(last).into_iter().flat_map(insert).collect()
    }

    #[test]
    fn parity_says_what_breadth_first_search_finds_for_any_goal() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2)] {
            let all = permutations((rows * columns) as u8);
            let solved = Board::solved(rows, columns).unwrap();
            let odd_goal = Board::from_tiles(rows, columns, all[all.len() / 3].clone()).unwrap();
            let blank_first = (0..(rows * columns) as u8).collect();
            let blank_first = Board::from_tiles(rows, columns, blank_first).unwrap();
            for goal in [solved, odd_goal, blank_first] {
                let reachable = reachable_by_search(&goal);
                assert_eq!(reachable.len() * 2, all.len());
                for tiles in &all {
                    let start = Board::from_tiles(rows, columns, tiles.clone()).unwrap();
                    let puzzle = Puzzle::between(start, goal.clone()).unwrap();
                    let said = Reachability::of(&puzzle).reachable();
                    assert_eq!(said, reachable.contains(tiles), "{tiles:?} to {goal:?}");
                }
            }
        }
    }

    #[test]
    fn facts_fit_eighty_columns_at_every_size() {
        for (rows, columns) in [(2, 2), (4, 4), (3, 10), (10, 10)] {
            let puzzle = Puzzle::new(Board::solved(rows, columns).unwrap());
            let facts = Reachability::of(&puzzle).facts(&puzzle);
            let fits = |line: &Text| line.to_string().len() <= 80;
            assert!(facts.lines.iter().all(fits), "{:#?}", facts.lines);
            assert_eq!(facts.json["sum"], 0);
            assert_eq!(facts.json["reachable"], true);
        }
    }

    fn lines(puzzle: &Puzzle) -> Vec<String> {
        let facts = Reachability::of(puzzle).facts(puzzle);
        facts.lines.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn facts_explain_themselves() {
        let start = Board::from_tiles(2, 3, vec![1, 2, 3, 0, 4, 5]).unwrap();
        let puzzle = Puzzle::new(start);
        assert_eq!(
            lines(&puzzle),
            [
                "i          1  2  3  4  5  6",
                "KURANG(i)  0  0  0  0  0  2",
                "Sum of KURANG(i) = 2",
                "X = 0: the blank is an even number of moves from its place",
                "2 + 0 = 2 is even: the goal can be reached",
                "No move changes this parity, and at the goal it is even.",
            ]
        );
    }

    #[test]
    fn another_goal_has_its_own_order() {
        let start = Board::from_tiles(2, 2, vec![1, 2, 3, 0]).unwrap();
        let goal = Board::from_tiles(2, 2, vec![0, 3, 1, 2]).unwrap();
        let puzzle = Puzzle::between(start, goal).unwrap();
        let lines = lines(&puzzle);
        assert_eq!(lines[..2], ["i          4  3  1  2", "KURANG(i)  0  1  2  2"]);
        assert!(lines[2].starts_with("The tiles are listed in the order of the goal"));
    }
}
