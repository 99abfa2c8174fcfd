//! Thousands of random small puzzles, and brute force that knows nothing about turns and planes: a
//! piece lies wherever its cells have the same distances from each other as in its drawing.

mod packing_made;

use packing_made::{Board, agree, read};
use pecah::support::random::Random;
use pecah::{Given, Run};
use std::collections::BTreeSet;

/// A sample of it in a debug build.
const PUZZLES: usize = if cfg!(debug_assertions) { 100 } else { 6000 };

#[test]
fn thousands_agree_with_each_other_and_with_brute_force() {
    let mut random = Random::new(1111);
    let (mut solvable, mut tried_all) = (0, 0);
    let mut methods = BTreeSet::new();
    for _ in 0..PUZZLES {
        let (board, pieces, text) = packing_made::puzzle(&mut random);
        let solutions = agree(&text, &board);
        let puzzle = read(&text, &Given::default()).unwrap();
        methods.insert(puzzle.count(&Run::unlimited()).unwrap().method);
        solvable += usize::from(!solutions.is_empty());
        if board.cells.len() <= 16 {
            tried_all += 1;
            let letters = |rows: &Vec<String>| -> String {
                rows.concat().chars().filter(char::is_ascii_uppercase).collect()
            };
            let listed: BTreeSet<String> = solutions.iter().map(letters).collect();
            assert_eq!(brute_force(&board, &pieces), listed, "{text}");
        }
    }
    assert!(methods.contains("frontier") && methods.contains("bitboard"), "{methods:?}");
    assert!(solvable > PUZZLES / 2 && tried_all > PUZZLES / 3, "{solvable} {tried_all}");
}

/// Four times the square of the distance of two cells. The balls of a pyramid's layer lie in the
/// hollows of the one below: half a step along either side, and a root of half a step up.
fn distance(is_pyramid: bool, a: [isize; 3], b: [isize; 3]) -> isize {
    let [layer, row, column] = [0, 1, 2].map(|axis| a[axis] - b[axis]);
    if is_pyramid {
        let (row, column) = (2 * row + layer, 2 * column + layer);
        row * row + column * column + 2 * layer * layer
    } else {
        4 * (layer * layer + row * row + column * column)
    }
}

/// Every filling, as the letters of the cells from the top layer down.
fn brute_force(board: &Board, pieces: &[Vec<[isize; 2]>]) -> BTreeSet<String> {
    let mut cells = board.cells.clone();
    cells.sort_unstable_by_key(|&[layer, row, column]| (-layer, row, column));
    let mut found = BTreeSet::new();
    if pieces.iter().map(Vec::len).sum::<usize>() == cells.len() {
        let places: Vec<BTreeSet<Vec<usize>>> = pieces
            .iter()
            .map(|piece| {
                let mut places = BTreeSet::new();
                embed(board, &cells, piece, &mut Vec::new(), &mut places);
                places
            })
            .collect();
        fill(&places, &mut vec!['.'; cells.len()], 0, &mut found);
    }
    found
}

/// Every way to put the cells of a piece on cells of the board with the same distances.
fn embed(
    board: &Board,
    cells: &[[isize; 3]],
    piece: &[[isize; 2]],
    chosen: &mut Vec<usize>,
    places: &mut BTreeSet<Vec<usize>>,
) {
    let Some(next) = piece.get(chosen.len()) else {
        let mut place = chosen.clone();
        place.sort_unstable();
        places.insert(place);
        return;
    };
    let drawn = |cell: &[isize; 2]| [0, cell[0], cell[1]];
    for cell in 0..cells.len() {
        let fits = chosen.iter().zip(piece).all(|(&other, before)| {
            distance(board.head.contains("PYRAMID"), cells[cell], cells[other])
                == distance(false, drawn(next), drawn(before))
        });
        if fits && !chosen.contains(&cell) {
            chosen.push(cell);
            embed(board, cells, piece, chosen, places);
            chosen.pop();
        }
    }
}

fn fill(
    places: &[BTreeSet<Vec<usize>>],
    letters: &mut Vec<char>,
    piece: usize,
    found: &mut BTreeSet<String>,
) {
    let Some(of_piece) = places.get(piece) else {
        found.insert(letters.iter().collect());
        return;
    };
    for place in of_piece {
        if place.iter().all(|&cell| letters[cell] == '.') {
            for &cell in place {
                letters[cell] = (b'A' + piece as u8).into();
            }
            fill(places, letters, piece + 1, found);
            for &cell in place {
                letters[cell] = '.';
            }
        }
    }
}
