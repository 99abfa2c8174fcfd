//! Reading never panics, and what is written reads back as the same puzzle or answer.

use crate::{open, parts, source};
use pecah::{Family, Fit, Judgement, Options, Registry, Session, Source};

/// A puzzle that reads is written, read again and recognised; one that does not has diagnostics.
pub fn puzzle<F: Family>(bytes: &[u8]) {
    let Some(source) = source(bytes) else { return };
    let fit = F::recognise(&source);
    match F::read(&source, &F::Reading::default()) {
        Ok(puzzle) => {
            let written = F::write(&puzzle);
            let again = Source::new(written.as_bytes()).expect("what is written is text");
            let read = F::read(&again, &F::Reading::default());
            assert_eq!(read.as_ref().ok(), Some(&puzzle), "{written}");
            assert_eq!(F::write(&puzzle), written);
            // Two bare numbers are a hand only where somebody says so.
            assert!(F::recognise(&again) >= Fit::Partly, "{written}");
            F::scene(&puzzle, &[], &F::Style::default());
            assert!(F::Style::default().checked().is_ok());
        }
        Err(problems) => {
            assert!(problems.iter().count() > 0, "a refusal has a reason");
            assert_ne!(fit, Fit::Reads, "what reads without a mistake is not refused: {problems}");
            for problem in problems.iter() {
                assert!(F::ABOUT.codes.iter().any(|code| **code == *problem.code) || !problem.code.id.is_empty());
                assert!(!problem.message.to_string().is_empty());
            }
        }
    }
}

/// Any text is recognised as a puzzle of one family or refused with a reason.
pub fn recognised(bytes: &[u8]) {
    let Some(source) = source(bytes) else { return };
    let registry = Registry::standard();
    if let Err(problem) = registry.recognise(&source, &pecah::Given::default()) {
        assert!(!problem.message.to_string().is_empty());
    }
}

/// An answer that is right is written and read back as right; any other has a reason.
pub fn answer(bytes: &[u8]) {
    let Some((puzzle, answer)) = parts(bytes) else { return };
    let Some(handle) = open(puzzle) else { return };
    let Ok(answer) = Source::new(answer.as_bytes()) else { return };
    match handle.check(&answer) {
        Ok(Judgement::Right(solution)) => {
            let lines = solution.lines().join("\n");
            let again = Source::new(lines.as_bytes()).expect("an answer is text");
            let judged = handle.check(&again);
            assert!(matches!(judged, Ok(Judgement::Right(_))), "{lines}");
            solution.frames();
            solution.record();
        }
        Ok(Judgement::Wrong(violations)) => assert!(!violations.is_empty()),
        Err(problems) => assert!(problems.iter().count() > 0),
    }
}

/// Options given as text are taken or refused, whatever they are. Each line is `name=value`.
pub fn options(bytes: &[u8]) {
    let Some((puzzle, options)) = parts(bytes) else { return };
    let mut given = pecah::Given::default();
    for line in options.lines().take(8) {
        if let Some((name, value)) = line.split_once('=') {
            given.set(name, value);
        }
    }
    let Ok(source) = Source::new(puzzle.as_bytes()) else { return };
    if let Ok(handle) = Session::default().open(&source, None, given) {
        let written = handle.text();
        let again = open(&written);
        // What options change about a puzzle is part of what is written.
        let text = again.map(|again| again.text());
        assert_eq!(text.as_deref(), Some(&*written));
    }
}

/// A picture is read or refused, whatever its bytes are.
pub fn picture(bytes: &[u8]) {
    if bytes.len() > 1 << 16 {
        return;
    }
    if let Ok(reading) = pecah_vision::read(bytes) {
        let text = reading.text();
        assert!(text.lines().count() > 0);
    }
    // The same bytes as pixels: rows of any width.
    if let [width, rgba @ ..] = bytes {
        let _ = pecah_vision::read_pixels(usize::from(*width), rgba);
    }
}
