//! Boards are made, their answers thrown away, and solved again.

use pecah::queens::{Board, Queens, Verdict, solve_unique};
use pecah::support::random::Random;
use pecah::{Family, Generated, Options, Refusal, Run};

fn made(random: &mut Random, options: &Options) -> Generated<Queens> {
    match Queens::generate(random, options, &Run::unlimited()).unwrap() {
        Ok(made) => made,
        Err(Refusal::Bad(diagnostic)) => panic!("{}", diagnostic.message),
        Err(Refusal::Stopped(stop)) => panic!("{stop:?}"),
    }
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

fn soak(options: &Options, count: usize) {
    let mut random = Random::new(7);
    for _ in 0..count {
        let made = made(&mut random, options);
        let text = Queens::write(&made.puzzle);
        let again = pecah::read(&text, Some("queens"), &Options::default()).unwrap();
        assert!(connected(&made.puzzle), "{text}");
        let verdict = solve_unique(&made.puzzle);
        assert!(matches!(verdict, Verdict::Only(_)), "{text}");
        let rating = again.rate(&Run::unlimited()).unwrap().unwrap();
        assert_eq!(rating.json["level"], made.json["level"], "{text}");
        assert_eq!(rating.json["number"], made.json["number"], "{text}");
        assert_ne!(rating.json["level"], "by trial", "{text}");
        if let Some(asked) = options.get("difficulty") {
            assert_eq!(made.json["level"], asked, "{text}");
        }
    }
}

#[test]
fn boards_of_every_size_and_difficulty() {
    let sized = |size: &str| Options::default().with("size", size);
    for size in ["4", "5", "6", "7", "8", "9", "10"] {
        soak(&sized(size), 8);
    }
    soak(&sized("13"), 2);
    for difficulty in ["easy", "medium", "hard", "expert"] {
        soak(&sized("8").with("difficulty", difficulty), 2);
    }
}

#[test]
fn two_stars_to_a_row() {
    soak(&Options::default().with("stars", "2").with("size", "9"), 1);
}

#[test]
fn the_same_seed_makes_the_same_board() {
    let once = || Queens::write(&made(&mut Random::new(3), &Options::default()).puzzle);
    assert_eq!(once(), once());
}

#[test]
fn stars_without_room_are_refused() {
    let options = Options::default().with("stars", "3").with("size", "11");
    let refused = Queens::generate(&mut Random::new(1), &options, &Run::unlimited()).unwrap();
    let Err(Refusal::Bad(diagnostic)) = refused else { panic!("made") };
    assert_eq!(diagnostic.code.id, "Q009");
}
