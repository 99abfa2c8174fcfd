//! Whatever the expansion and the threads, the path found and the lengths that are ruled out are
//! the same.

use super::*;
use crate::families::sliding::model::{Board, Puzzle};
use crate::families::sliding::patterns::Compact;
use crate::support::random::Random;

/// Three patterns of five tiles, which the walks do not mind being small.
fn table() -> PatternTable<Compact> {
    let groups: [&[u8]; 3] = [&[14, 11, 10, 7, 3], &[13, 12, 9, 8, 4], &[6, 5, 2, 1, 0]];
    let field = crate::families::sliding::patterns::Field { rows: 4, columns: 4 };
    PatternTable::build(field, 15, &groups, &Run::unlimited()).unwrap()
}

/// A board some random moves from home.
fn scrambled(seed: u64, moves: usize) -> CanonicalBoard {
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
    let [start, goal] = [tiles, goal].map(|tiles| Board::from_tiles(4, 4, tiles).unwrap());
    CanonicalBoard::of(&Puzzle::between(start, goal).unwrap())
}

struct Searched {
    path: Option<Vec<u8>>,
    ended: Result<Ended, Stop>,
    nodes: u64,
    ruled_out: usize,
    reached: ResumePoint,
}

fn search(
    table: &PatternTable<Compact>,
    board: &CanonicalBoard,
    expansion: Expansion,
    most: usize,
    run: &Run,
) -> Searched {
    search_from(
        None,
        table,
        board,
        (expansion, How::InOrder(Split::in_order(expansion))),
        most,
        run,
    )
}

fn search_from(
    resume: Option<ResumePoint>,
    table: &PatternTable<Compact>,
    board: &CanonicalBoard,
    (expansion, how): (Expansion, How),
    most: usize,
    run: &Run,
) -> Searched {
    let automaton = Automaton::of(4, 4);
    let mut deepening = Deepening::new(board, &automaton, run);
    deepening.most = most;
    if let Some(place) = resume {
        deepening.resume(place);
    }
    let mut setup = Setup::new(table, &automaton.next);
    setup.expansion = expansion;
    let mut first = First(None);
    let ended = deepening.search_with(&setup, &mut first, how);
    let (nodes, reached) = (deepening.nodes(), deepening.reached());
    Searched { path: first.0, ended, nodes, ruled_out: deepening.threshold, reached }
}

#[test]
fn both_expansions_find_the_same_path() {
    let table = table();
    for seed in 0..if cfg!(debug_assertions) { 12 } else { 100 } {
        let board = scrambled(seed, 60 + 2 * seed as usize % 100);
        let searched = [
            (Expansion::Single, 1),
            (Expansion::Batched, 1),
            (Expansion::Batched, 2),
            (Expansion::Single, 2),
        ]
        .map(|(expansion, threads)| {
            let run = Run::unlimited().with_threads(threads);
            search(&table, &board, expansion, usize::MAX, &run)
        });
        assert!(searched[0].path.is_some());
        for other in &searched[1..] {
            assert_eq!(other.path, searched[0].path, "seed {seed}");
            assert_eq!(other.ruled_out, searched[0].ruled_out);
        }
        // A path that is ruled out is looked for everywhere, by either expansion.
        let length = searched[0].ruled_out;
        let none = [Expansion::Single, Expansion::Batched]
            .map(|expansion| search(&table, &board, expansion, length - 2, &Run::unlimited()));
        for other in none {
            assert_eq!((other.ended, other.path), (Ok(Ended::RuledOut), None), "seed {seed}");
            assert_eq!(other.ruled_out, length);
        }
    }
}

#[test]
fn a_batched_search_looks_at_as_many_boards_and_stops_when_it_should() {
    let table = table();
    let board = scrambled(3, 150);
    let one = Run::unlimited().with_threads(1);
    let whole = search(&table, &board, Expansion::Single, usize::MAX, &one);
    let most = whole.ruled_out - 2;
    let [single, batched] = [Expansion::Single, Expansion::Batched]
        .map(|expansion| search(&table, &board, expansion, most, &one).nodes);
    assert_eq!(single, batched, "rounds without a path are looked at whole");

    let limit = batched / 2;
    let stopped = search(&table, &board, Expansion::Batched, most, &one.clone().with_nodes(limit));
    assert_eq!(stopped.ended, Err(Stop::Nodes));
    assert!((limit..limit + 200).contains(&stopped.nodes), "{} of {limit}", stopped.nodes);

    let cancelled = one.clone();
    cancelled.cancel();
    let stopped = search(&table, &board, Expansion::Batched, most, &cancelled);
    assert_eq!((stopped.ended, stopped.path), (Err(Stop::Interrupted), None));
}

/// Small enough for boards of 4 × 4.
const RANKED_EARLY: How = How::Ranked(Split { after: 500, parts: 100 });

#[test]
fn ranked_parts_have_a_shortest_path_whatever_the_expansion_and_the_threads() {
    let table = table();
    for seed in 0..if cfg!(debug_assertions) { 12 } else { 100 } {
        let board = scrambled(seed, 80 + 2 * seed as usize % 100);
        let one = Run::unlimited().with_threads(1);
        let length = search(&table, &board, Expansion::Single, usize::MAX, &one).ruled_out;
        let searched = [
            (Expansion::Single, 1),
            (Expansion::Batched, 1),
            (Expansion::Batched, 2),
            (Expansion::Single, 2),
        ]
        .map(|(expansion, threads)| {
            let run = Run::unlimited().with_threads(threads);
            search_from(None, &table, &board, (expansion, RANKED_EARLY), usize::MAX, &run)
        });
        assert_eq!(searched[0].path.as_ref().map(Vec::len), Some(length), "seed {seed}");
        for other in &searched {
            assert_eq!(other.path, searched[0].path, "seed {seed}");
            assert_eq!(other.ruled_out, length, "seed {seed}");
        }
    }
}

/// The order is found again, so what is left out was walked before, and a path is found that a
/// search of the whole round would have found.
#[test]
fn a_search_of_ranked_parts_can_be_resumed() {
    let table = table();
    let (mut stops, mut inside, mut ends) = (0, 0, 0);
    for seed in 0..if cfg!(debug_assertions) { 8 } else { 40 } {
        let board = scrambled(seed, 110 + 2 * seed as usize % 60);
        let one = Run::unlimited().with_threads(1);
        let how = (Expansion::Single, RANKED_EARLY);
        let whole = search_from(None, &table, &board, how, usize::MAX, &one);
        let last = ResumePoint { length: whole.ruled_out, parts: 0 };
        let ranked = search_from(Some(last), &table, &board, how, usize::MAX, &one);
        let mut place: Option<ResumePoint> = None;
        for attempt in 1.. {
            let (expansion, threads) =
                [(Expansion::Batched, 2), (Expansion::Single, 1)][attempt % 2];
            let limit = whole.nodes / 8 * attempt as u64 + 500;
            let run = Run::unlimited().with_threads(threads).with_nodes(limit);
            let how = (expansion, RANKED_EARLY);
            let searched = search_from(place, &table, &board, how, usize::MAX, &run);
            if let Some(path) = &searched.path {
                assert_eq!(
                    path.len(),
                    whole.ruled_out,
                    "seed {seed}, attempt {attempt} from {place:?}"
                );
                assert_eq!(searched.ruled_out, whole.ruled_out);
                if place.is_some_and(|place| place.length == last.length && place.parts > 0) {
                    assert_eq!(
                        searched.path, ranked.path,
                        "seed {seed}, attempt {attempt} from {place:?}"
                    );
                    ends += 1;
                }
                break;
            }
            assert!(searched.reached.length <= whole.ruled_out, "seed {seed}");
            assert!(attempt < 40, "seed {seed}: no end from {place:?}, {:?}", searched.reached);
            stops += 1;
            inside += usize::from(searched.reached.parts > 0);
            place = Some(searched.reached);
        }
    }
    assert!(stops > 6 && inside > 2 && ends > 0, "{stops} stops, {inside} inside, {ends} ends");
}

/// A place of the wrong parity, or beyond what the board needs.
#[test]
fn a_resume_point_that_cannot_be_is_no_trap() {
    let table = table();
    let board = scrambled(3, 100);
    let one = Run::unlimited().with_threads(1);
    let length = search(&table, &board, Expansion::Single, usize::MAX, &one).ruled_out;
    for how in [How::InOrder(Split::in_order(Expansion::Single)), RANKED_EARLY] {
        for (from, parts) in [(length - 1, 7), (length, usize::MAX), (length - 3, usize::MAX)] {
            let place = Some(ResumePoint { length: from, parts });
            let searched =
                search_from(place, &table, &board, (Expansion::Single, how), length + 4, &one);
            let ruled_out = searched.ended == Ok(Ended::RuledOut);
            assert!(ruled_out || searched.ended == Err(Stop::Enough), "{how:?} from {from}");
        }
    }
}
