//! No step rules out a cell that some solution uses, nor places a star that some solution lacks:
//! tested on boards whose solutions are all known, most of which have several.

use super::{Knowledge, Trials, chain};
use crate::families::queens::generate::{flooded, ordered, shape::beside};
use crate::families::queens::model::Board;
use crate::place::Place;
use crate::run::Run;
use crate::support::random::Random;

/// All solutions of a board; `None` if there are more than the limit.
fn solutions(board: &Board, most: usize) -> Option<Vec<Vec<Place>>> {
    let all: Vec<Vec<Place>> =
        board.solutions().take(most + 1).map(|solution| solution.0).collect();
    (all.len() <= most).then_some(all)
}

/// Follows the rules through a board and compares each step with every solution. Returns how many
/// steps there were.
pub(super) fn follow(board: &Board, solutions: &[Vec<Place>], trials: Trials) -> usize {
    let chain = chain(board, trials, &Run::unlimited()).expect("nothing limits the rules");
    let mut known = Knowledge::new(board);
    for step in &chain.steps {
        for solution in solutions {
            let has = |cell: &(usize, usize)| solution.contains(&super::place(*cell));
            let wrong = !step.stars.iter().all(has) || step.crosses.iter().any(has);
            assert!(!wrong, "{step:?}\nagainst {solution:?} of\n{}", text(board));
        }
        let new = |cell: &(usize, usize)| known.is_open(*cell);
        let settles = step.stars.iter().chain(&step.crosses).all(new);
        assert!(settles, "a step settles open cells: {step:?}\n{}", text(board));
        step.apply(&mut known);
    }
    assert!(!chain.solved || solutions.len() == 1, "{}", text(board));
    chain.steps.len()
}

pub(super) fn text(board: &Board) -> String {
    board.rows().map(|row| row.collect::<String>() + "\n").collect()
}

/// A board with at least one solution: stars that are near each other share a region, and regions
/// grow at random.
pub(super) fn random_board(size: usize, count: usize, random: &mut Random) -> Option<Board> {
    let mut left = flooded::place(size, count, random)?;
    let mut regions = vec![usize::MAX; size * size];
    for region in 0..size {
        let first = left.swap_remove(random.below(left.len()));
        regions[first] = region;
        for _ in 1..count {
            let far = |cell: usize| {
                (cell / size).abs_diff(first / size) + (cell % size).abs_diff(first % size)
            };
            let nearest = (0..left.len()).min_by_key(|&nth| far(left[nth]))?;
            regions[left.swap_remove(nearest)] = region;
        }
    }
    let mut blank = size * size - size * count;
    while blank > 0 {
        let cell = random.below(size * size);
        if regions[cell] != usize::MAX {
            continue;
        }
        let around: Vec<usize> = beside(size, cell).map(|next| regions[next]).collect();
        let region = around[random.below(around.len())];
        if region != usize::MAX {
            regions[cell] = region;
            blank -= 1;
        }
    }
    let rows: Vec<Vec<usize>> = regions.chunks(size).map(<[usize]>::to_vec).collect();
    Board::from_regions(&rows, count).ok()
}

/// A larger board with few solutions: one that was made to have one, with some border cells moved.
pub(super) fn changed_board(size: usize, count: usize, random: &mut Random) -> Option<Board> {
    let run = Run::unlimited();
    let made = if count == 1 {
        ordered::regions(size, 1, random, &run)
    } else {
        flooded::regions(size, count, random, &run)
    };
    let mut regions = made.expect("nothing limits it")?;
    for _ in 0..6 {
        let cell = random.below(size * size);
        let around: Vec<usize> = beside(size, cell).collect();
        let other = regions[around[random.below(around.len())]];
        let own = (0..size * size).filter(|&next| regions[next] == regions[cell]).count();
        if own > count {
            regions[cell] = other;
        }
    }
    Some(Board::of_regions(size, count, &regions))
}

/// Boards of each kind: thousands where the build is optimised, a few otherwise.
const KINDS: [(usize, usize, usize); 9] = [
    (6, 1, 800),
    (7, 1, 800),
    (8, 1, 600),
    (10, 1, 300),
    (13, 1, 200),
    (9, 2, 400),
    (10, 2, 400),
    (11, 2, 100),
    (13, 3, 5),
];

#[test]
fn no_step_is_against_a_solution_of_random_boards() {
    let part = if cfg!(debug_assertions) { 200 } else { 1 };
    let mut random = Random::new(20_261_117);
    let (mut several, mut steps) = (0, 0);
    for (size, count, boards) in KINDS {
        let mut made = 0;
        while made < boards / part {
            let board = if size < 10 && count == 1 { random_board } else { changed_board };
            let Some(board) = board(size, count, &mut random) else { continue };
            let Some(all) = solutions(&board, 500) else { continue };
            if all.is_empty() {
                continue;
            }
            several += usize::from(all.len() > 1);
            made += 1;
            let trials = if made % 8 == 0 && size <= 8 { Trials::OneLevel } else { Trials::Never };
            steps += follow(&board, &all, trials);
        }
    }
    assert!(several > 0 && steps > 0);
}

/// A board turned, mirrored and with its regions renamed has the same rating.
#[test]
fn a_rating_is_the_same_however_the_board_is_held() {
    let mut random = Random::new(8);
    let boards = if cfg!(debug_assertions) { 3 } else { 60 };
    for nth in 0..boards {
        let (size, count) = [(6, 1), (8, 1), (9, 2)][nth % 3];
        let Some(board) = random_board(size, count, &mut random) else { continue };
        let rate = |board: &Board| {
            let chain = chain(board, Trials::Never, &Run::unlimited()).expect("no limit");
            (chain.rating(), chain.solved, chain.steps.len())
        };
        let (rated, solved, steps) = rate(&board);
        let shift = random.below(size);
        for turn in 0..8 {
            let rows: Vec<Vec<usize>> = (0..size)
                .map(|row| {
                    let cell = |column: usize| {
                        let (row, column) =
                            if turn & 1 == 0 { (row, column) } else { (column, row) };
                        let row = if turn & 2 == 0 { row } else { size - 1 - row };
                        let column = if turn & 4 == 0 { column } else { size - 1 - column };
                        (board.region(row, column) + shift) % size
                    };
                    (0..size).map(cell).collect()
                })
                .collect();
            let turned = Board::from_regions(&rows, count).expect("the same regions");
            assert_eq!(rate(&turned), (rated, solved, steps), "{}", text(&board));
        }
    }
}
