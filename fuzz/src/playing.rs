//! Playing: any sequence of inputs, with the checker as the judge of "done".

use crate::{open, parts};
use pecah::{Action, Judgement, Source};

/// Plays what the second part says: words are moves, a number is one of the moves that can be made,
/// `-` takes one back, `+` makes it again. Then the game is replayed from its moves.
pub fn actions(bytes: &[u8]) {
    let Some((puzzle, script)) = parts(bytes) else { return };
    let Some(mut handle) = open(puzzle) else { return };
    if handle.game().is_err() || handle.text().len() > 600 {
        return;
    }
    for word in script.split_whitespace().take(40) {
        let game = handle.game().expect("it is played");
        match (word, word.parse::<usize>()) {
            ("-", _) => _ = game.undo(),
            ("+", _) => _ = game.redo(),
            (_, Ok(number)) => {
                let legal = game.legal_moves();
                if let Some(step) = legal.get(number % legal.len().max(1)) {
                    game.play(step).unwrap_or_else(|why| panic!("{step}: {}", why.message));
                }
            }
            (text, Err(_)) => _ = game.play(text),
        }
    }
    let record = handle.play(&Action::Look).expect("it is played");
    let game = handle.game().expect("it is played");
    let (moves, scene, done) = (game.moves(), game.scene(), game.done());
    assert_eq!(record.moves, moves);
    let mut again = open(puzzle).expect("it was opened before");
    again.play(&Action::Moves(moves.clone())).expect("a game can be replayed");
    let game = again.game().expect("it is played");
    assert_eq!(game.scene(), scene, "{moves:?}");
    assert_eq!(game.done(), done, "{moves:?}");
    if done {
        finished(puzzle, &moves);
    }
}

/// Where the moves are what an answer consists of, the checker reads them too.
fn finished(puzzle: &str, moves: &[String]) {
    let handle = open(puzzle).expect("it was opened before");
    if handle.name() != "sliding" {
        return;
    }
    let answer = moves.join(" ");
    let source = Source::new(answer.as_bytes()).expect("moves are text");
    let judged = handle.check(&source);
    assert!(matches!(judged, Ok(Judgement::Right(_))), "{answer}");
}

/// A position that was played elsewhere is read or refused, and then leads to a game.
pub fn played(bytes: &[u8]) {
    let Some((puzzle, played)) = parts(bytes) else { return };
    let Some(mut handle) = open(puzzle) else { return };
    let Ok(source) = Source::new(played.as_bytes()) else { return };
    if handle.set_played(&source).is_ok() {
        let game = handle.game().expect("it is played");
        game.done();
        game.conflicts();
        let _ = handle.remaining();
    }
}
