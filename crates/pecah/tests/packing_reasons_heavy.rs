//! How far reasons go on generated challenges: nearly all without a trial, most of them short.

use pecah::{Advice, Given, Handle, Limits, Registry, Run, Session};

fn run() -> Run {
    Run::new(Limits::default())
}

fn generated(session: &Session, board: &str, difficulty: &str, seed: u64) -> Handle {
    let pieces = if board == "6x10" { "pentominoes" } else { "iq-puzzler-pro" };
    let mut given = Given::default();
    for (key, value) in [("pieces", pieces), ("board", board), ("difficulty", difficulty)] {
        given.set(key, value);
    }
    let mut series = session.generate("packing", seed, given).expect("a recipe");
    series.next(&run()).map_or_else(|_| panic!("{board} is made"), |made| made.handle)
}

/// Whether the whole way is explained without a trial.
fn is_explained(handle: &Handle) -> bool {
    let steps = handle.explain(&run()).expect("no limit");
    !steps.iter().any(|step| step.rule.contains("trial"))
}

/// How many hints there are on the way, and how many take at most 30 looks.
fn hints(handle: &mut Handle) -> (usize, usize) {
    let (mut all, mut short) = (0, 0);
    loop {
        match handle.hint(&run()).expect("no limit") {
            Advice::Next(step) => {
                all += 1;
                short += usize::from(step.details["looks"].as_u64().is_some_and(|n| n <= 30));
                handle.play(&pecah::Action::Moves(step.action)).expect("a legal move");
            }
            Advice::Done => return (all, short),
            Advice::DeadEnd => panic!("a dead end on\n{}", handle.text()),
        }
    }
}

#[test]
fn challenges_up_to_hard_need_no_trial_and_have_short_hints() {
    let session = Session::new(Registry::standard());
    for (difficulty, least) in [("easy", 97), ("medium", 97), ("hard", 83)] {
        let (mut all, mut short) = (0, 0);
        for board in ["5x11", "6x10", "diamond", "pyramid"] {
            for seed in 1..=3 {
                let mut handle = generated(&session, board, difficulty, seed);
                assert!(is_explained(&handle), "{board} {difficulty} seed {seed}");
                let (hints, few_looks) = hints(&mut handle);
                all += hints;
                short += few_looks;
            }
        }
        assert!(100 * short >= least * all, "{difficulty}: {short} of {all} hints are short");
    }
}
