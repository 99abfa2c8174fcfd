//! The way people solve: every stage leads on, and the whole is not much longer than need be.

use pecah::record::PlayOutcome;
use pecah::{Action, Given, Lang, Registry, Run, Session};

/// The mean length of the shortest solutions of 4×4 boards, as known from random samples.
const MEAN_OPTIMUM: f64 = 52.6;

#[test]
fn the_human_way_solves_4x4_boards_in_at_most_two_and_a_half_times_the_optimum() {
    let session = Session::new(Registry::standard());
    let (mut boards, mut moves) = (0, 0);
    for seed in 1..=60 {
        let mut series = session.generate("sliding", seed, Given::default()).expect("a recipe");
        let mut handle = series
            .next(&Run::unlimited())
            .map_or_else(|_| panic!("a random board"), |made| made.handle);
        let steps = handle.explain(&Run::unlimited()).expect("no limit");
        assert!(steps.len() > 3, "{}", handle.text());
        for step in steps {
            for lang in Lang::ALL {
                assert!(!step.message.render(lang).is_empty(), "{}", step.rule);
            }
            moves += step.action.len();
            handle.play(&Action::Moves(step.action)).expect("moves that can be made");
        }
        let end = handle.play(&Action::Look).expect("the family is played");
        assert_eq!(end.outcome, PlayOutcome::Done, "{}", handle.text());
        boards += 1;
    }
    let mean = f64::from(moves as u32) / f64::from(boards);
    assert!(mean < 2.5 * MEAN_OPTIMUM, "{mean} moves on average");
}
