//! Whatever the gait and the threads, the path that is told and the lengths that are ruled out are
//! the same.

use super::*;
use crate::engine::random::Random;
use crate::sliding::model::{Board, Puzzle};
use crate::sliding::patterns::Compact;

/// Three patterns of five tiles, which the walks do not mind being small.
fn table() -> Table<Compact> {
    let groups: [&[u8]; 3] = [&[14, 11, 10, 7, 3], &[13, 12, 9, 8, 4], &[6, 5, 2, 1, 0]];
    let field = crate::sliding::patterns::Field { rows: 4, columns: 4 };
    Table::build(field, 15, &groups, &Budget::unlimited()).unwrap()
}

/// A board some random moves from home.
fn scrambled(seed: u64, moves: usize) -> Frame {
    let mut random = Random::new(seed);
    let mut tiles: Vec<u8> = (1..16).chain([0]).collect();
    let (mut blank, mut before) = (15, 15);
    for _ in 0..moves {
        let (row, column) = (blank / 4, blank % 4);
        let near = [(row > 0, 4), (column > 0, 1)].map(|(open, step)| open.then(|| blank - step));
        let far = [(row < 3, 4), (column < 3, 1)].map(|(open, step)| open.then(|| blank + step));
        let next: Vec<usize> =
            near.into_iter().chain(far).flatten().filter(|&cell| cell != before).collect();
        let next = next[random.below(next.len())];
        tiles.swap(blank, next);
        (before, blank) = (blank, next);
    }
    let goal = (1..16).chain([0]).collect();
    let [start, goal] = [tiles, goal].map(|tiles| Board::new(4, 4, tiles).unwrap());
    Frame::of(&Puzzle::with_goal(start, goal).unwrap())
}

struct Told {
    path: Option<Vec<u8>>,
    ended: Result<Ended, Stop>,
    nodes: u64,
    ruled_out: usize,
}

fn search(table: &Table<Compact>, frame: &Frame, gait: Gait, most: usize, budget: &Budget) -> Told {
    let automaton = Automaton::of(4, 4);
    let mut deepening = Deepening::new(frame, &automaton, budget);
    deepening.most = most;
    let mut setup = Setup::new(table, &automaton.next);
    setup.gait = gait;
    let mut first = First(None);
    let ended = deepening.search_with(&setup, &mut first, Together::Parts);
    Told { path: first.0, ended, nodes: deepening.nodes(), ruled_out: deepening.threshold }
}

#[test]
fn both_gaits_tell_the_same_path() {
    let table = table();
    for seed in 0..if cfg!(debug_assertions) { 12 } else { 100 } {
        let frame = scrambled(seed, 60 + 2 * seed as usize % 100);
        let told = [(Gait::Single, 1), (Gait::Braided, 1), (Gait::Braided, 2), (Gait::Single, 2)]
            .map(|(gait, threads)| {
                let budget = Budget::unlimited().with_threads(threads);
                search(&table, &frame, gait, usize::MAX, &budget)
            });
        assert!(told[0].path.is_some());
        for other in &told[1..] {
            assert_eq!(other.path, told[0].path, "seed {seed}");
            assert_eq!(other.ruled_out, told[0].ruled_out);
        }
        // A path that is ruled out is looked for everywhere, by either gait.
        let length = told[0].ruled_out;
        let none = [Gait::Single, Gait::Braided]
            .map(|gait| search(&table, &frame, gait, length - 2, &Budget::unlimited()));
        for other in none {
            assert_eq!((other.ended, other.path), (Ok(Ended::RuledOut), None), "seed {seed}");
            assert_eq!(other.ruled_out, length);
        }
    }
}

#[test]
fn a_braid_looks_at_as_many_boards_and_stops_when_it_should() {
    let table = table();
    let frame = scrambled(3, 150);
    let one = Budget::unlimited().with_threads(1);
    let whole = search(&table, &frame, Gait::Single, usize::MAX, &one);
    let most = whole.ruled_out - 2;
    let [single, braided] =
        [Gait::Single, Gait::Braided].map(|gait| search(&table, &frame, gait, most, &one).nodes);
    assert_eq!(single, braided, "rounds without a path are looked at whole");

    let limit = braided / 2;
    let stopped = search(&table, &frame, Gait::Braided, most, &one.clone().with_nodes(limit));
    assert_eq!(stopped.ended, Err(Stop::Nodes));
    assert!((limit..limit + 200).contains(&stopped.nodes), "{} of {limit}", stopped.nodes);

    let cancelled = one.clone();
    cancelled.cancel();
    let stopped = search(&table, &frame, Gait::Braided, most, &cancelled);
    assert_eq!((stopped.ended, stopped.path), (Err(Stop::Interrupted), None));
}
