//! Queens and star battles on random connected regions, by size and by stars, and counting. The peer is
//! `batsat` with a sequential counter for each unit, as in the queens benchmark; where solutions are
//! counted, `dlx-rs`.

#[path = "../queens/peers.rs"]
#[expect(dead_code, reason = "the queens benchmark uses the rest")]
mod peers;

use crate::{Ladder, Step};
use pecah::queens::{Board, Queens, Verdict, solve_unique};
use pecah::support::random::Random;
use pecah::{Count, Run};

/// Boards of each step of a ladder of random boards.
const BOARDS: u64 = 5;

pub(crate) fn ladders() -> Vec<Ladder> {
    let ladder = |name, axis, peer, steps| Ladder { name, axis, peer, steps };
    vec![
        ladder(
            "none, one or several: five boards of random connected regions, one star",
            "rows",
            "`batsat`",
            [8, 10, 11, 12, 14, 16, 20, 24, 25, 26, 30, 40, 50]
                .into_iter()
                .map(|size| judged(size, 1, size))
                .collect(),
        ),
        ladder(
            "none, one or several: five boards of random connected regions, two stars",
            "rows",
            "`batsat`",
            [8, 9, 10, 11, 12, 14, 16, 20, 24, 25, 30]
                .into_iter()
                .map(|size| judged(size, 2, size))
                .collect(),
        ),
        ladder(
            "none, one or several: five boards of random connected regions, by stars",
            "stars",
            "`batsat`",
            [(6, 1), (10, 2), (14, 3), (18, 4), (22, 5)]
                .into_iter()
                .map(|(size, stars)| judged(size, stars, stars))
                .collect(),
        ),
        ladder(
            "count: the rows are the regions",
            "rows",
            "`dlx-rs`",
            (6..=16).step_by(2).map(rows_counted).collect(),
        ),
    ]
}

fn judged(size: usize, stars: usize, along: usize) -> Step {
    let boards =
        move || -> Vec<Board> { (0..BOARDS).map(|seed| random_board(size, stars, seed)).collect() };
    let (mine, theirs) = (boards(), boards());
    let ours = |board: &Board| match solve_unique(board) {
        Verdict::None => 0,
        Verdict::Only(_) => 1,
        Verdict::Several(..) => 2,
    };
    let all = |boards: &[Board], judge: fn(&Board) -> usize| {
        boards.iter().map(|board| judge(board).to_string()).collect::<String>()
    };
    Step {
        size: along as f64,
        label: format!("{size} rows, {stars} star{}", if stars == 1 { "" } else { "s" }),
        ours: Box::new(move || all(&mine, ours)),
        peer: Some(Box::new(move || all(&theirs, peers::batsat))),
        estimate: None,
    }
}

/// Regions with room for the stars.
fn random_board(size: usize, stars: usize, seed: u64) -> Board {
    let mut random = Random::new(seed * 1000 + (size * 10 + stars) as u64);
    loop {
        if let Ok(board) = Board::from_regions(&random_regions(size, &mut random), stars) {
            return board;
        }
    }
}

/// Regions grown from random cells, one cell at a time.
fn random_regions(size: usize, random: &mut Random) -> Vec<Vec<usize>> {
    let mut regions = vec![vec![usize::MAX; size]; size];
    let mut border = Vec::new();
    let mut region = 0;
    while region < size {
        let (row, column) = (random.below(size), random.below(size));
        if regions[row][column] == usize::MAX {
            regions[row][column] = region;
            border.push((row, column));
            region += 1;
        }
    }
    while !border.is_empty() {
        let nth = random.below(border.len());
        let (row, column) = border[nth];
        let beside = [
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
        ];
        let free = |&(r, c): &(usize, usize)| r < size && c < size && regions[r][c] == usize::MAX;
        let free: Vec<(usize, usize)> = beside.into_iter().filter(free).collect();
        if free.is_empty() {
            border.swap_remove(nth);
            continue;
        }
        let (to_row, to_column) = free[random.below(free.len())];
        regions[to_row][to_column] = regions[row][column];
        border.push((to_row, to_column));
    }
    regions
}

fn rows_counted(size: usize) -> Step {
    let board = || {
        let rows: Vec<Vec<usize>> = (0..size).map(|row| vec![row; size]).collect();
        Board::from_regions(&rows, 1).expect("a board")
    };
    let (mine, theirs) = (board(), board());
    let ours = move || {
        let run = Run::unlimited().with_threads(1);
        Queens::count(&mine, &Default::default(), &run).expect("counted").solutions.to_string()
    };
    Step {
        size: size as f64,
        label: format!("{size} rows"),
        ours: Box::new(ours),
        peer: Some(Box::new(move || peers::dlx_up_to(&theirs, usize::MAX).to_string())),
        estimate: None,
    }
}
