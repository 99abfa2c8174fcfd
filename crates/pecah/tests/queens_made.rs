//! Boards are made, their answers thrown away, and solved again.

use pecah::queens::{Board, Difficulty, Queens, Recipe, Verdict, solve_unique};
use pecah::support::random::Random;
use pecah::{Failed, Family, Generate, Generated, Rate, Run};

fn made(random: &mut Random, recipe: &Recipe) -> Generated<Queens> {
    Queens::generate(random, recipe, &Run::unlimited()).unwrap_or_else(|why| panic!("{why:?}"))
}

/// Whether every region is in one piece.
fn connected(board: &Board) -> bool {
    let size = board.size();
    (0..size).all(|region| {
        let mut cells: Vec<(usize, usize)> = (0..size * size)
            .map(|cell| (cell / size, cell % size))
            .filter(|&(row, column)| board.region(row, column) == region)
            .collect();
        let mut path = vec![cells.pop().unwrap()];
        while let Some((row, column)) = path.pop() {
            let near = |c: &(usize, usize)| c.0.abs_diff(row) + c.1.abs_diff(column) == 1;
            path.extend(cells.iter().copied().filter(near));
            cells.retain(|cell| !near(cell));
        }
        cells.is_empty()
    })
}

fn soak(recipe: &Recipe, count: usize) {
    let mut random = Random::new(7);
    for _ in 0..count {
        let Generated { puzzle, facts } = made(&mut random, recipe);
        let text = Queens::write(&puzzle);
        assert!(connected(&puzzle), "{text}");
        assert!(matches!(solve_unique(&puzzle), Verdict::Only(_)), "{text}");
        let rating = Queens::rate(&puzzle, &Run::unlimited()).unwrap().unwrap();
        assert_eq!(rating.json["level"], facts.json["level"], "{text}");
        assert_eq!(rating.json["number"], facts.json["number"], "{text}");
        assert_ne!(rating.json["level"], "by trial", "{text}");
        if let Some(asked) = recipe.difficulty {
            assert_eq!(facts.json["level"], format!("{asked:?}").to_lowercase(), "{text}");
        }
    }
}

fn sized(size: usize) -> Recipe {
    Recipe { size: Some(size), ..Recipe::default() }
}

#[test]
fn boards_of_every_size_and_difficulty() {
    for size in 4..=10 {
        soak(&sized(size), 8);
    }
    soak(&sized(13), 2);
    for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert] {
        soak(&Recipe { difficulty: Some(difficulty), ..sized(8) }, 2);
    }
}

#[test]
fn two_stars_to_a_row() {
    soak(&Recipe { stars: Some(2), ..sized(9) }, 1);
}

#[test]
fn the_same_seed_makes_the_same_board() {
    let once = || Queens::write(&made(&mut Random::new(3), &Recipe::default()).puzzle);
    assert_eq!(once(), once());
}

#[test]
fn stars_without_room_are_refused() {
    let recipe = Recipe { stars: Some(3), ..sized(11) };
    let refused = Queens::generate(&mut Random::new(1), &recipe, &Run::unlimited());
    let Err(Failed::Invalid(problems)) = refused else { panic!("made") };
    assert_eq!(problems.iter().next().unwrap().code.id, "Q009");
}
