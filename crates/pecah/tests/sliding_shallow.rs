//! No shorter path exists: random boards of many shapes, a few moves from the goal, held against
//! breadth-first search; and every answer in every form passes the checker.

mod sliding_common;

use pecah::sliding::{Board, Move, Path};
use pecah::support::random::Random;
use pecah::{Given, Judgement, Run, Source, TableCache, Wanted};
use proptest::prelude::*;
use std::collections::HashSet;
use std::sync::{Arc, LazyLock};

/// Tables are built once for all boards.
static TABLES: LazyLock<Arc<TableCache>> = LazyLock::new(Arc::default);

/// The distance to the goal, by breadth-first search from the board.
fn distance(start: &Board, goal: &Board) -> usize {
    let mut met = HashSet::from([start.tiles().to_vec()]);
    let mut layer = vec![start.clone()];
    for depth in 0.. {
        if layer.iter().any(|board| board.tiles() == goal.tiles()) {
            return depth;
        }
        let neighbours = |board: &Board| Move::ALL.map(|way| board.after(way));
        let next = layer.iter().flat_map(neighbours).flatten();
        layer = next.filter(|board| met.insert(board.tiles().to_vec())).collect();
    }
    unreachable!("the goal was left by moves that can be taken back")
}

fn wandered(goal: &Board, moves: usize, seed: u64) -> Board {
    let mut random = Random::new(seed);
    let mut board = goal.clone();
    for _ in 0..moves {
        board = board.after(Move::ALL[random.below(4)]).unwrap_or(board);
    }
    board
}

fn paths(board: &Board, strategy: &str, wanted: Option<Wanted>) -> Vec<Path> {
    let text = sliding_common::text_of(board.tiles(), board.columns());
    let handle = sliding_common::open(&text, Given::default());
    let run = Run::unlimited().with_tables(Arc::clone(&TABLES));
    sliding_common::solve(handle.puzzle(), strategy, wanted, &run).1
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..Default::default() })]

    #[test]
    fn no_shorter_path_exists(
        shape in prop::sample::select(vec![
            (2, 2), (2, 4), (5, 2), (3, 4), (4, 3), (2, 7), (4, 4), (3, 6), (4, 5), (5, 5), (6, 6), (10, 10),
        ]),
        moves in 0usize..18,
        seed: u64,
    ) {
        let goal = Board::solved(shape.0, shape.1).unwrap();
        let board = wandered(&goal, moves, seed);
        let shortest = distance(&board, &goal);
        let cells = shape.0 * shape.1;
        for strategy in ["pattern-db", "ida-star", "ida-star-manhattan", "a-star-manhattan"] {
            if cells <= 25 || strategy.starts_with("ida") {
                let found = paths(&board, strategy, None);
                prop_assert_eq!(found[0].0.len(), shortest, "{:?} by {}", board.tiles(), strategy);
            }
        }
        let all = paths(&board, "ida-star", Some(Wanted::All));
        prop_assert!(all.iter().all(|path| path.0.len() == shortest));
    }
}

/// "12 down" is read back, each tile named; a path with a wrong tile is refused.
#[test]
fn moves_of_tiles_are_checked_tile_by_tile() {
    let text = "1 2 3 4\n5 6 7 8\n9 10 0 11\n13 14 15 12";
    let handle = sliding_common::open(text, Given::default().with("moves", "tiles"));
    let judge = |answer: &str| handle.check(&Source::new(answer.as_bytes()).unwrap());
    assert!(matches!(judge("11 left, 12 up"), Ok(Judgement::Right(_))));
    assert!(matches!(judge("right down"), Ok(Judgement::Right(_))));
    assert!(matches!(judge("11 left\n8 down"), Ok(Judgement::Wrong(_))), "it leads elsewhere");
    let code = |answer| judge(answer).err().map(|problems| problems.iter().next().unwrap().code.id);
    assert_eq!(code("10 left 12 up"), Some("S017"), "another tile slides");
}
