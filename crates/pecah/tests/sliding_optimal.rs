//! Solutions are shortest: held against breadth-first search on small boards and against the
//! published lengths of Korf's boards.

mod sliding_common;

use pecah::sliding::{Board, Move, Path};
use pecah::{Given, Outcome, Report, Run, Wanted};
use proptest::prelude::*;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// For every board that can reach the goal, its distance and in how many shortest ways.
type Distances = FxHashMap<Vec<u8>, (u32, u64)>;

fn breadth_first(rows: usize, columns: usize) -> Distances {
    let goal = Board::solved(rows, columns).unwrap();
    let mut known = Distances::from_iter([(goal.tiles().to_vec(), (0, 1))]);
    let mut layer = vec![goal];
    for depth in 1.. {
        let mut next_layer = Vec::new();
        for board in &layer {
            let ways = known[board.tiles()].1;
            for next in Move::ALL.into_iter().filter_map(|way| board.after(way)) {
                match known.get_mut(next.tiles()) {
                    None => {
                        known.insert(next.tiles().to_vec(), (depth, ways));
                        next_layer.push(next);
                    }
                    Some((at, shortest)) if *at == depth => *shortest += ways,
                    Some(_) => {}
                }
            }
        }
        if next_layer.is_empty() {
            break;
        }
        layer = next_layer;
    }
    known
}

fn solve(columns: usize, tiles: &[u8], wanted: Option<Wanted>) -> (Report, Vec<Path>) {
    solve_by("ida-star", columns, tiles, wanted)
}

fn solve_by(
    strategy: &str,
    columns: usize,
    tiles: &[u8],
    wanted: Option<Wanted>,
) -> (Report, Vec<Path>) {
    let handle = sliding_common::open(&sliding_common::text_of(tiles, columns), Given::default());
    sliding_common::solve(handle.puzzle(), strategy, wanted, &Run::unlimited())
}

#[test]
fn every_2x3_and_3x2_board_is_solved_in_all_shortest_ways() {
    for (rows, columns) in [(2, 3), (3, 2)] {
        let known = breadth_first(rows, columns);
        assert_eq!(known.len(), 360);
        for (tiles, &(distance, ways)) in &known {
            for strategy in SHORTEST {
                let (_, paths) = solve_by(strategy, columns, tiles, None);
                assert_eq!(paths[0].0.len(), distance as usize, "{tiles:?} by {strategy}");
            }
            let (report, paths) = solve_by("pattern-db", columns, tiles, Some(Wanted::All));
            assert_eq!((report.solutions, paths.len() as u64), (ways, ways), "{tiles:?}");
            let (report, paths) = solve(columns, tiles, Some(Wanted::All));
            assert_eq!(report.outcome, Outcome::Solved);
            assert_eq!(report.solutions, ways, "{tiles:?}");
            assert_eq!(report.unique, Some(ways == 1), "{tiles:?}");
            assert!(paths.iter().all(|path| path.0.len() == distance as usize), "{tiles:?}");
            let different: std::collections::HashSet<_> =
                paths.iter().map(|path| path.0.clone()).collect();
            assert_eq!(different.len() as u64, ways, "{tiles:?}");
        }
    }
}

/// Every strategy whose solutions are shortest.
const SHORTEST: &[&str] = &[
    "pattern-db",
    "ida-star",
    "ida-star-manhattan",
    "ida-star-walking",
    "a-star-manhattan",
    "bfs",
    "misplaced-bnb",
    "near-optimal",
];

static THREE_BY_THREE: LazyLock<Distances> = LazyLock::new(|| breadth_first(3, 3));

proptest! {
    #![proptest_config(ProptestConfig { cases: 30, failure_persistence: None, ..Default::default() })]

    #[test]
    fn random_3x3_boards_are_solved_shortest_or_refused(
        tiles in Just((0..9).collect::<Vec<u8>>()).prop_shuffle()
    ) {
        prop_assert_eq!(THREE_BY_THREE.len(), 181_440);
        let (report, paths) = solve(3, &tiles, None);
        let known = THREE_BY_THREE.get(&tiles).map(|(distance, _)| *distance as usize);
        prop_assert_eq!(paths.first().map(|path| path.0.len()), known);
        for strategy in SHORTEST.iter().filter(|s| !["misplaced-bnb", "bfs"].contains(s)) {
            let (_, paths) = solve_by(strategy, 3, &tiles, None);
            prop_assert_eq!(paths.first().map(|path| path.0.len()), known, "{}", strategy);
        }
        if known.is_none() {
            prop_assert_eq!(report.outcome, Outcome::ProvedNone);
            prop_assert_eq!(report.statistics.nodes, 0);
        }
    }
}

/// Number, published length and tiles of each of Korf's boards, the blank last in the goal.
fn korf() -> Vec<(usize, usize, Vec<u8>)> {
    let file =
        concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/sets/sliding/korf100_15puzzle.csv");
    let text = std::fs::read_to_string(file).unwrap();
    let board = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        let number = |field: &str| field.parse::<usize>().unwrap();
        let tiles = fields[5].split_whitespace().map(|tile| tile.parse().unwrap()).collect();
        (number(fields[0]), number(fields[1]), tiles)
    };
    text.lines().skip(1).map(board).collect()
}

/// Those that take fewest nodes.
const EASIEST: &[usize] = &[9, 12, 55, 79, 94];

#[test]
fn the_easiest_of_korfs_boards() {
    for (number, length, tiles) in korf() {
        if EASIEST.contains(&number) {
            let (_, paths) = solve(4, &tiles, None);
            assert_eq!(paths[0].0.len(), length, "board {number}");
        }
    }
}
